// How a game has ended, for the views of games in which something decides a tie.
#pragma once

#include "engine/game.hpp"

namespace engawa {

template <Game G, class View>
void add_result(View& view, const typename G::Public& open) {
    const SeatSet winners = G::winners(open);
    const Scores<G> scores = G::scores(open);
    for (int i = 0; i < open.players; ++i) {
        if (winners.contains(seat(i))) {
            view.winners.push_back(i);
        } else if (!winners.empty() && scores[seat(i)] == scores[winners.first()]) {
            view.tie_broken = true;
        }
    }
}

}  // namespace engawa
