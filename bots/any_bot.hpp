// Bots by name: for an observation, and for a match whose game is known only at run time.
#pragma once

#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "bots/random.hpp"
#include "match/any_match.hpp"

namespace engawa {

// The text of the action that the bot chooses for the viewer, who must have to decide. A level has so many times its
// iterations.
template <Game G>
std::string choose(const typename G::Observation& seen, std::string_view bot, std::uint64_t seed, double times = 1) {
    assert(is_bot(bot) && seen.viewer);
    const auto level = level_number(bot);
    const auto action = level             ? level_action<G>(seen, *level, seed, times)
                        : bot == "random" ? random_action<G>(seen, seed)
                                          : greedy_action<G>(seen, seed);
    return G::to_text(action, Sight::full);
}

// The same for a seat of a match: the bot is given the seat's observation.
std::string choose(const AnyMatch& match, Seat who, std::string_view bot, std::uint64_t seed);
std::string choose(const AnyMatch& match, Seat who, std::string_view bot, std::uint64_t seed, double times);
std::vector<Hint> hints(const AnyMatch& match, Seat who, std::uint64_t seed);

}  // namespace engawa
