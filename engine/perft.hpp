// Perft: how many sequences of decisions there are to a depth. Two programs that agree in these numbers very likely
// agree in the rules; whoever writes one of the games anew finds mistakes with it.
#pragma once

#include "engine/game.hpp"

namespace engawa {

// From here; chance, where it comes, goes one fixed way, and of several seats that must decide the first does.
template <Game G>
constexpr std::uint64_t perft(typename G::State state, int depth) {
    while (G::turn(state).is_chance()) {
        Rng rng(1);
        G::apply(state, G::sample(state, rng));
    }
    if (depth == 0 || G::turn(state).is_over()) return 1;
    const Seat who = G::turn(state).seats.first();
    Actions<G> actions;
    G::legal_actions(state, who, actions);
    std::uint64_t count = 0;
    for (const auto& action : actions) {
        auto next = state;
        G::apply(next, who, action);
        count += perft<G>(next, depth - 1);
    }
    return count;
}

}  // namespace engawa
