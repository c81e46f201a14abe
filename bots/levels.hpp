// The bots that search, by level (see level.hpp). One instance for each game, in think_NAME.cpp.
#pragma once

#include "bots/level.hpp"
#include "games/all_games.hpp"

namespace engawa {

template <Game G>
typename G::Action level_action(const typename G::Observation&, std::size_t level, std::uint64_t seed);

// Advice for a player.
struct Hint {
    std::string action;     // its text
    double win_chance = 0;  // a shared win counts as its share
    Words why;
};
inline constexpr std::size_t most_hints = 3;

// The best few actions of the viewer, who must have to decide, the best first.
template <Game G>
std::vector<Hint> hints(const typename G::Observation&, std::uint64_t seed);

// For measurements: so many iterations of a tree search to the end of the game, on one thread. Returns its nodes.
template <Game G>
std::size_t search_iterations(const typename G::Observation&, std::uint32_t iterations, std::uint64_t seed);

}  // namespace engawa
