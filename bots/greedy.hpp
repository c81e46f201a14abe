// The thoughtful bot: takes what is best by a hand-written measure, looking no further than its own action. One
// specialisation for each game, in the file of that name.
#pragma once

#include "bots/bot.hpp"
#include "games/all_games.hpp"

namespace engawa {

template <Game G>
typename G::Action greedy_action(const typename G::Observation&, std::uint64_t seed);

template <>
Ohanami::Action greedy_action<Ohanami>(const Ohanami::Observation&, std::uint64_t seed);
template <>
Blossom::Action greedy_action<Blossom>(const Blossom::Observation&, std::uint64_t seed);
template <>
Hitohira::Action greedy_action<Hitohira>(const Hitohira::Observation&, std::uint64_t seed);
template <>
Rummy::Action greedy_action<Rummy>(const Rummy::Observation&, std::uint64_t seed);
template <>
Bonsai::Action greedy_action<Bonsai>(const Bonsai::Observation&, std::uint64_t seed);

}  // namespace engawa
