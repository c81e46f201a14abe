// For tests over all games: the list as types, what each game's own header of tests knows, and random play, one event
// at a time.
#pragma once

#include <gtest/gtest.h>

#include "lists/games.hpp"
#include "lists/testing.hpp"

namespace engawa {

template <class List>
struct AsTypes;
template <Game... G>
struct AsTypes<GameList<G...>> {
    using type = testing::Types<G...>;
};
using EveryGame = AsTypes<AllGames>::type;

// Options drawn at random among those that go together; the defaults in every other game.
template <Game G>
OptionValues random_options(int players, Rng& rng) {
    OptionValues values{};
    if (draw_below(rng, 2) == 0) return values;
    const std::span<const OptionSpec> specs = G::options;
    for (int attempt = 0; attempt < 100; ++attempt) {
        for (std::size_t i = 0; i < specs.size(); ++i) {
            values[i] = 0;  // half of them at the default, so that others may have a meaning
            if (draw_below(rng, 2) == 0) continue;
            values[i] = static_cast<std::uint16_t>(draw_below(rng, static_cast<std::uint32_t>(specs[i].values.size())));
        }
        if (objection_to_options<G>(players, values).empty()) return values;
    }
    return {};
}

template <Game G>
typename G::Action random_action_of(const typename G::State& state, Seat who, Rng& rng) {
    Actions<G> actions;
    G::legal_actions(state, who, actions);
    return actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))];
}

// One of those who must decide: any of them, so that simultaneous choices come in every order.
inline Seat random_seat(SeatSet deciding, Rng& rng) {
    for (auto skip = draw_below(rng, static_cast<std::uint32_t>(deciding.size())); skip > 0; --skip) {
        deciding.erase(deciding.first());
    }
    return deciding.first();
}

// Chance, or the decision of the first seat that must decide.
template <Game G>
void play_random_event(typename G::State& state, Rng& rng) {
    const Turn turn = G::turn(state);
    if (turn.is_chance()) return G::apply(state, G::sample(state, rng));
    const Seat who = turn.seats.first();
    G::apply(state, who, random_action_of<G>(state, who, rng));
}

}  // namespace engawa
