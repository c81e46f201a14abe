// For tests of the server: a game whose seats decide at the same time, found among all there are.
#pragma once

#include "engine/rng.hpp"
#include "lists/games.hpp"

namespace engawa {

inline const std::string decided_at_once = [] {
    std::string found;
    AllGames::each([&]<Game G>() {
        if (!found.empty() || G::min_players > 2) return;
        auto state = G::initial(2, {});
        Rng rng(0);
        while (G::turn(state).is_chance()) G::apply(state, G::sample(state, rng));
        if (G::turn(state).seats.size() == 2) found = G::name;
    });
    return found;
}();

}  // namespace engawa
