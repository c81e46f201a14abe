// What a guest may be called, and what may be said at a table.
#pragma once

#include "match/any_match.hpp"

namespace engawa {

// The name without the space around it, or why it cannot be used.
Result<std::string> check_name(std::string_view name);

// The same for a line of chat, which may be longer.
Result<std::string> check_line(std::string_view text);

}  // namespace engawa
