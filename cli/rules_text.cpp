#include "cli/rules_text.hpp"

#define ENGAWA_RULES(folder, game, language)                                                                \
    asm(".section .rodata\nengawa_rules_" #game "_" #language ":\n.incbin \"" ENGAWA_SOURCE_DIR "/" #folder \
        "/rules." #language ".md\"\nengawa_rules_" #game "_" #language "_end:\n.previous\n");               \
    extern "C" const char engawa_rules_##game##_##language[];                                               \
    extern "C" const char engawa_rules_##game##_##language##_end[];
#include "lists/rules.inc"
#undef ENGAWA_RULES

namespace engawa {
namespace {

struct Text {
    std::string_view game;
    Language language;
    const char* begin;
    const char* end;
};

#define ENGAWA_RULES(folder, game, language) \
    {#game, Language::language, engawa_rules_##game##_##language, engawa_rules_##game##_##language##_end},
constexpr Text texts[] = {
#include "lists/rules.inc"
};

}  // namespace

std::string_view rules_text(std::string_view game, Language language) {
    for (const Text& text : texts) {
        if (text.game == game && text.language == language) {
            return {text.begin, static_cast<std::size_t>(text.end - text.begin)};
        }
    }
    return language == Language::en ? std::string_view() : rules_text(game, Language::en);
}

}  // namespace engawa
