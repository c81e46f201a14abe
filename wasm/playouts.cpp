#include "wasm/playouts.hpp"

#include "games/all_games.hpp"
#include "games/playout.hpp"

namespace engawa {

double playouts(std::string_view game, int players, int games, std::uint64_t seed) {
    Rng rng(seed);
    double actions = 0;
    AllGames::with(game, [&]<Game G>() {
        for (int i = 0; i < games; ++i) {
            auto state = G::initial(players, {});
            actions += play_out<G>(state, rng);
        }
    });
    return actions;
}

}  // namespace engawa
