// What a guest may be called.
#pragma once

#include "match/any_match.hpp"

namespace engawa {

// The name without the space around it, or why it cannot be used.
Result<std::string> check_name(std::string_view name);

}  // namespace engawa
