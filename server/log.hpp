// Short lines for the operator on standard error, as text or as one JSON object each. No secrets: no tokens, seeds,
// hands or actions; of a table only the first characters of its name, which are not enough to enter.
#pragma once

#include <string>
#include <string_view>

namespace engawa {

void log_as_json();                    // before any thread logs
void log_line(std::string_view line);  // from any thread

inline std::string short_name(std::string_view table) {
    return std::string(table.substr(0, 6)) + "…";
}

}  // namespace engawa
