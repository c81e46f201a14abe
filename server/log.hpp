// Short lines for the operator on standard error, as text or as one JSON object each. No secrets: no tokens, seeds,
// hands or actions; of a table only the first characters of its name, which are not enough to enter.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace engawa {

void log_as_json();                    // before any thread logs
void log_line(std::string_view line);  // from any thread

// It may be read from a damaged file, or be no table's name at all.
inline std::string short_name(std::string_view table) {
    std::string name(table.substr(0, 6));
    std::ranges::replace_if(name, [](char c) { return c <= ' ' || c > '~'; }, '?');
    return name + "…";
}

}  // namespace engawa
