// What a bot is: a function from an observation and a seed to an action. It never sees a state of the match.
#pragma once

#include "engine/game.hpp"

namespace engawa {

template <Game G>
using Bot = typename G::Action (*)(const typename G::Observation&, std::uint64_t seed);

// The actions of the seat that looks. They depend on nothing that it cannot know, so any state that fits will do.
template <Game G>
Actions<G> legal_actions(const typename G::Observation& seen) {
    Rng rng(0);
    Actions<G> list;
    G::legal_actions(G::determinize(seen, rng), *seen.viewer, list);
    return list;
}

}  // namespace engawa
