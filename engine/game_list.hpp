// A list of games as types. That of all games is lists/games.hpp, which the build writes from the folders in games/.
#pragma once

#include <tuple>
#include <utility>

#include "engine/game.hpp"

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

// Of a list with one game.
template <class List>
struct OnlyGame;
template <Game G>
struct OnlyGame<GameList<G>> {
    using type = G;
};

// Where a game stands among the others when they are shown: those without a `shelf` come last, by name.
template <Game G>
constexpr int shelf_of() {
    if constexpr (requires { G::shelf; }) {
        return G::shelf;
    } else {
        return 1000;
    }
}

template <Game... G>
class InOrder {
    static constexpr std::size_t count = sizeof...(G);
    static constexpr std::array<std::size_t, count> order = [] {
        const std::array<std::pair<int, std::string_view>, count> keys{std::pair{shelf_of<G>(), G::name}...};
        std::array<std::size_t, count> order{};
        for (std::size_t i = 0; i < count; ++i) order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
        return order;
    }();
    template <std::size_t... I>
    static auto list(std::index_sequence<I...>) -> GameList<std::tuple_element_t<order[I], std::tuple<G...>>...>;

public:
    using type = decltype(list(std::make_index_sequence<count>{}));
};

template <Game... G>
using Shelf = typename InOrder<G...>::type;

}  // namespace engawa
