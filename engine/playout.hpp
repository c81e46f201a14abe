// A whole game by chance alone: the yardstick of speed, and the last stretch of every search.
#pragma once

#include "engine/game.hpp"

namespace engawa {

// Takes any legal action, each equally likely. A game may know a quicker way to one than by the whole list.
template <Game G, Generator R>
constexpr void act_at_random(typename G::State& state, Seat who, R& rng) {
    if constexpr (requires { G::random_action(state, who, rng); }) {
        G::apply(state, who, G::random_action(state, who, rng));
    } else {
        Actions<G> actions;
        G::legal_actions(state, who, actions);
        G::apply(state, who, actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]);
    }
}

// Plays from `state` to the end, every legal action equally likely, seats in ascending order. Returns the
// actions taken.
//
// It is one function, whatever else a file holds (flatten), with a generator of its own, which stays in registers where
// one from outside might be changed by a write to the state: together a tenth faster.
template <Game G, std::copyable R>
    requires Generator<R>
[[gnu::flatten]] constexpr int play_out(typename G::State& state, R& rng) {
    R own = rng;
    int taken = 0;
    for (Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
        if (turn.is_chance()) {
            G::apply(state, G::sample(state, own));
            continue;
        }
        act_at_random<G>(state, turn.seats.first(), own);
        ++taken;
    }
    rng = own;
    return taken;
}

}  // namespace engawa
