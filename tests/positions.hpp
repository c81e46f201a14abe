// In how many positions a test looks for what must never happen: in some, or in as many as ENGAWA_POSITIONS says.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace engawa {

inline int positions_to_try(int usual) {
    const char* wanted = std::getenv("ENGAWA_POSITIONS");
    return wanted == nullptr ? usual : std::max(1, std::atoi(wanted));
}

}  // namespace engawa
