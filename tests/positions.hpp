// Positions of random games, in which tests look for what must never happen.
#pragma once

#include <cstdlib>

#include "tests/every_game.hpp"

namespace engawa {

// As many as there is time for: usually, or where ENGAWA_THOROUGH is set.
inline int positions_to_try(int usual, int thorough) {
    return std::getenv("ENGAWA_THOROUGH") == nullptr ? usual : thorough;
}

// Those in which somebody must decide: visit(state, seat, rng), until it has been called so often.
template <Game G, class Visit>
void each_position(int wanted, Visit visit) {
    for (std::uint64_t game = 0; wanted > 0; ++game) {
        Rng rng(mix(game));
        const int players = G::min_players + static_cast<int>(game % (G::max_players - G::min_players + 1));
        typename G::State state = G::initial(players, random_options<G>(players, rng));
        for (; !G::turn(state).is_over() && wanted > 0; play_random_event<G>(state, rng)) {
            if (G::turn(state).is_chance() || draw_below(rng, 6) != 0) continue;
            visit(state, random_seat(G::turn(state).seats, rng), rng);
            --wanted;
        }
    }
}

}  // namespace engawa
