// What the bots are called. In a header of its own, since a table names bots without holding any.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace engawa {

// The levels have the same names in every game and every front end.
inline constexpr std::array<std::string_view, 6> level_names{"beginner", "easy", "normal", "hard", "expert", "master"};

// Two that do not search, then the levels.
inline constexpr std::size_t simple_bots = 2;
inline constexpr auto all_bot_names = [] {
    std::array<std::string_view, simple_bots + level_names.size()> all{"random", "greedy"};
    std::copy(level_names.begin(), level_names.end(), all.begin() + simple_bots);
    return all;
}();

constexpr std::span<const std::string_view> bot_names() {
    return all_bot_names;
}

// Those that a player may choose from, the weakest first.
constexpr std::span<const std::string_view> offered_bots() {
    return level_names;
}

constexpr bool is_bot(std::string_view name) {
    return std::ranges::find(all_bot_names, name) != all_bot_names.end();
}

// Which level it is; none of the bots that do not search.
constexpr std::optional<std::size_t> level_number(std::string_view name) {
    const auto at = std::ranges::find(level_names, name);
    if (at == level_names.end()) return std::nullopt;
    return static_cast<std::size_t>(at - level_names.begin());
}

}  // namespace engawa
