// A new game adds one EMBED line for each language, and its row in the table.
#include "cli/rules_text.hpp"

#define ENGAWA_EMBED(name, file)                                                                              \
    asm(".section .rodata\n" #name ":\n.incbin \"" ENGAWA_SOURCE_DIR file "\"\n" #name "_end:\n.previous\n"); \
    extern "C" const char name[];                                                                             \
    extern "C" const char name##_end[]

ENGAWA_EMBED(engawa_rules_bonsai_en, "/games/bonsai/rules.md");
ENGAWA_EMBED(engawa_rules_bonsai_ja, "/games/bonsai/rules.ja.md");
ENGAWA_EMBED(engawa_rules_ohanami_en, "/games/ohanami/rules.md");
ENGAWA_EMBED(engawa_rules_ohanami_ja, "/games/ohanami/rules.ja.md");

namespace engawa {
namespace {

struct Text {
    std::string_view game;
    Language language;
    const char* begin;
    const char* end;
};

constexpr Text texts[] = {
    {"bonsai", Language::en, engawa_rules_bonsai_en, engawa_rules_bonsai_en_end},
    {"bonsai", Language::ja, engawa_rules_bonsai_ja, engawa_rules_bonsai_ja_end},
    {"ohanami", Language::en, engawa_rules_ohanami_en, engawa_rules_ohanami_en_end},
    {"ohanami", Language::ja, engawa_rules_ohanami_ja, engawa_rules_ohanami_ja_end},
};

}  // namespace

std::string_view rules_text(std::string_view game, Language language) {
    for (const Text& text : texts) {
        if (text.game == game && text.language == language) {
            return {text.begin, static_cast<std::size_t>(text.end - text.begin)};
        }
    }
    return {};
}

}  // namespace engawa
