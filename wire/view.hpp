// How a table looks to a viewer: one struct for each game, named by its ViewOf.
#pragma once

#include "lists/games.hpp"
#include "lists/views.hpp"
#include "wire/plain_view.hpp"

namespace engawa {

template <class List>
struct AnyView;
template <Game... G>
struct AnyView<GameList<G...>> {
    using type = std::variant<typename ViewOf<G>::type...>;
};
using View = AnyView<AllGames>::type;

}  // namespace engawa
