// A new game adds one EMBED line for each language, and its row in the table.
#include "cli/rules_text.hpp"

#define ENGAWA_EMBED(name, file)                                                                              \
    asm(".section .rodata\n" #name ":\n.incbin \"" ENGAWA_SOURCE_DIR file "\"\n" #name "_end:\n.previous\n"); \
    extern "C" const char name[];                                                                             \
    extern "C" const char name##_end[]

ENGAWA_EMBED(engawa_rules_ohanami_en, "/games/ohanami/rules.md");
ENGAWA_EMBED(engawa_rules_ohanami_ja, "/games/ohanami/rules.ja.md");
ENGAWA_EMBED(engawa_rules_blossom_en, "/games/blossom/rules.md");
ENGAWA_EMBED(engawa_rules_blossom_ja, "/games/blossom/rules.ja.md");
ENGAWA_EMBED(engawa_rules_hitohira_en, "/games/hitohira/rules.md");
ENGAWA_EMBED(engawa_rules_hitohira_ja, "/games/hitohira/rules.ja.md");
ENGAWA_EMBED(engawa_rules_rummy_en, "/games/rummy/rules.md");
ENGAWA_EMBED(engawa_rules_rummy_ja, "/games/rummy/rules.ja.md");
ENGAWA_EMBED(engawa_rules_bonsai_en, "/games/bonsai/rules.md");
ENGAWA_EMBED(engawa_rules_bonsai_ja, "/games/bonsai/rules.ja.md");

namespace engawa {
namespace {

struct Text {
    std::string_view game;
    Language language;
    const char* begin;
    const char* end;
};

constexpr Text texts[] = {
    {"ohanami", Language::en, engawa_rules_ohanami_en, engawa_rules_ohanami_en_end},
    {"ohanami", Language::ja, engawa_rules_ohanami_ja, engawa_rules_ohanami_ja_end},
    {"blossom", Language::en, engawa_rules_blossom_en, engawa_rules_blossom_en_end},
    {"blossom", Language::ja, engawa_rules_blossom_ja, engawa_rules_blossom_ja_end},
    {"hitohira", Language::en, engawa_rules_hitohira_en, engawa_rules_hitohira_en_end},
    {"hitohira", Language::ja, engawa_rules_hitohira_ja, engawa_rules_hitohira_ja_end},
    {"rummy", Language::en, engawa_rules_rummy_en, engawa_rules_rummy_en_end},
    {"rummy", Language::ja, engawa_rules_rummy_ja, engawa_rules_rummy_ja_end},
    {"bonsai", Language::en, engawa_rules_bonsai_en, engawa_rules_bonsai_en_end},
    {"bonsai", Language::ja, engawa_rules_bonsai_ja, engawa_rules_bonsai_ja_end},
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
