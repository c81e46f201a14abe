// The rules of the games for players, as they stand in games/*/rules.LANG.md, inside the program.
#pragma once

#include <string_view>

#include "cli/console.hpp"

namespace engawa {

// Markdown; empty for a game that is not there.
std::string_view rules_text(std::string_view game, Language language);

}  // namespace engawa
