// What a guest may be called, how names are told apart, and what may be said at a table.
#pragma once

#include "match/any_match.hpp"

namespace engawa {

// The name without the space around it, or why it cannot be used.
Result<std::string> check_name(std::string_view name);

// The same for a line of chat, which may be longer.
Result<std::string> check_line(std::string_view text);

// Names that differ only in capital letters have one key.
std::string name_key(std::string_view name);

// Names that look alike have one look: capital letters, accents, and letters of other scripts with the same shape count
// for nothing.
std::string name_look(std::string_view name);

// The name, with a number behind it where it looks like one of the others.
std::string distinct_name(const std::string& name, const std::vector<std::string>& others);

}  // namespace engawa
