// What the bots are called. In a header of its own, since a table names bots without holding any.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace engawa {

inline constexpr std::array<std::string_view, 2> all_bot_names{"random", "greedy"};

constexpr std::span<const std::string_view> bot_names() {
    return all_bot_names;
}

// Those that a player may choose from, the weakest first.
constexpr std::span<const std::string_view> offered_bots() {
    return all_bot_names;
}

constexpr bool is_bot(std::string_view name) {
    return std::ranges::find(all_bot_names, name) != all_bot_names.end();
}

}  // namespace engawa
