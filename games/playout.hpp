// A whole game by chance alone: the yardstick of speed, and the last stretch of every search.
#pragma once

#include "games/game.hpp"

namespace engawa {

// Plays from `state` to the end, every legal action equally likely, seats in ascending order. Returns the
// actions taken.
template <Game G, Generator R>
constexpr int play_out(typename G::State& state, R& rng) {
    Actions<G> actions;
    int taken = 0;
    for (Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
        if (turn.is_chance()) {
            G::apply(state, G::sample(state, rng));
            continue;
        }
        const Seat who = turn.seats.first();
        G::legal_actions(state, who, actions);
        G::apply(state, who, actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]);
        ++taken;
    }
    return taken;
}

}  // namespace engawa
