// The list of games: the one line that a new game adds here makes it known everywhere.
#pragma once

#include "games/blossom/blossom.hpp"
#include "games/bonsai/bonsai.hpp"
#include "games/hitohira/hitohira.hpp"
#include "games/ohanami/ohanami.hpp"
#include "games/rummy/rummy.hpp"

namespace engawa {

template <Game... G>
struct GameList {
    // Calls visit.template operator()<G>() for every game.
    template <class Visit>
    static constexpr void each(Visit visit) {
        (visit.template operator()<G>(), ...);
    }
    // Calls it for the game of that name; false if there is none.
    template <class Visit>
    static constexpr bool with(std::string_view name, Visit visit) {
        return ((name == G::name && (visit.template operator()<G>(), true)) || ...);
    }
};

#ifdef ENGAWA_ONLY_GAME  // the page loads one game at a time
using AllGames = GameList<ENGAWA_ONLY_GAME>;
#else
using AllGames = GameList<Ohanami, Blossom, Hitohira, Rummy, Bonsai>;
#endif

}  // namespace engawa
