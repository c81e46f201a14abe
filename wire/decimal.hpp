// For figures that the command line prints: numbers with decimals, and counts of 64 bits.
#pragma once

#include <charconv>

#include "wire/json.hpp"

namespace engawa {

// A number with so many decimals.
template <int decimals>
struct Decimal {
    double value = 0;
};

template <int decimals>
void write_json(JsonText& out, Decimal<decimals> number) {
    constexpr std::size_t longest = 512;  // the largest double has 309 digits before them
    char* const at = out.room_for(longest);
    out.added(std::to_chars(at, at + longest, number.value, std::chars_format::fixed, decimals).ptr);
}

inline void write_json(JsonText& out, std::uint64_t count) {
    constexpr std::size_t longest = 20;
    char* const at = out.room_for(longest);
    out.added(std::to_chars(at, at + longest, count).ptr);
}

}  // namespace engawa
