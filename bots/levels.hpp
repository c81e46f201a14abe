// The bots that search, by level (see level.hpp). One instance for each game, in think_NAME.cpp.
#pragma once

#include "bots/level.hpp"
#include "games/all_games.hpp"

namespace engawa {

template <Game G>
typename G::Action level_action(const typename G::Observation&, std::size_t level, std::uint64_t seed);

// For measurements: so many iterations of a tree search to the end of the game, on one thread. Returns its nodes.
template <Game G>
std::size_t search_iterations(const typename G::Observation&, std::uint32_t iterations, std::uint64_t seed);

}  // namespace engawa
