// The thoughtful bot: takes what is best by a measure of its game, looking no further than its own action (the `greedy`
// of the game's guide). One instance for each game, with those of levels.hpp.
#pragma once

#include "bots/bot.hpp"

namespace engawa {

template <Game G>
typename G::Action greedy_action(const typename G::Observation&, std::uint64_t seed);

}  // namespace engawa
