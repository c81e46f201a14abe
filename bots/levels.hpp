// The bots that search, by level (see level.hpp). One instance for each game, in lists/think_NAME.cpp.
#pragma once

#include "bots/guide.hpp"
#include "lists/games.hpp"

namespace engawa {

// With so many times its iterations.
template <Game G>
typename G::Action level_action(const typename G::Observation&, std::size_t level, std::uint64_t seed,
                                double times = 1);

// Advice for a player.
struct Hint {
    std::string action;     // its text
    double win_chance = 0;  // a shared win counts as its share
    Words why;
};
inline constexpr std::size_t most_hints = 3;
inline constexpr std::size_t adviser = 4;  // the level that gives it
static_assert(level_names[adviser] == "expert");

// The best few actions of the viewer, who must have to decide, the best first.
template <Game G>
std::vector<Hint> hints(const typename G::Observation&, std::uint64_t seed);

// ---- The same in parts, each of which may be searched somewhere else

// How many there are.
template <Game G>
int search_parts(std::size_t level);

// What one of them finds out. The time is shared with those that wait for it: `in_turn` follow one another in all.
template <Game G>
Assessment<G> search_part(const typename G::Observation&, std::size_t level, std::uint64_t seed, int part, int in_turn);

// What level_action and hints make of the findings: those of all parts, in their order, with the same seed.
template <Game G>
typename G::Action action_from(const Assessment<G>& findings, std::size_t level, std::uint64_t seed);
template <Game G>
std::vector<Hint> hints_from(const Assessment<G>& findings, const typename G::Observation&);

// ---- For tests and measurements

// So many iterations of a tree search to the end of the game, on one thread. Returns its nodes.
template <Game G>
std::size_t search_iterations(const typename G::Observation&, std::uint32_t iterations, std::uint64_t seed);

// A number that changes when any level would choose differently: it looks at decisions of some games, without a clock.
template <Game G>
std::uint64_t choices_signature();

// Thinks for a while about games that nobody plays: what runs code compiles it better when it has run for some time.
template <Game G>
void warm_up(std::uint32_t milliseconds);

}  // namespace engawa
