// The bots of one game for the page, in a module of their own. It never holds a match: the module of the table gives
// the bytes of an observation (both are built by the same compiler from the same headers), and a choice comes back.
#include <cstring>

#include "bots/any_bot.hpp"
#include "games/playout.hpp"
#include "wasm/module.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

using G = ENGAWA_ONLY_GAME;

// The observation at the beginning of the input, of a seat that can decide; nothing if those bytes are none.
std::optional<G::Observation> observation(int size) {
    if (size != static_cast<int>(sizeof(G::Observation))) return std::nullopt;
    G::Observation seen = G::observe(G::initial(G::min_players, {}), spectator);
    std::memcpy(&seen, input(size).data(), sizeof seen);
    return seen.viewer ? std::optional(seen) : std::nullopt;
}

int no_observation() {
    return refuse({"bad_observation", "These bytes are no observation of a seat."});
}

}  // namespace

// The input is the observation, then the name of the bot.
ENGAWA_EXPORT(choose) int choose_action(int observation_size, int size, std::uint64_t seed) {
    const auto seen = observation(observation_size);
    if (!seen) return no_observation();
    const std::string_view bot = input(size).substr(static_cast<std::size_t>(observation_size));
    if (!is_bot(bot)) return refuse({"bad_bot", "There is no such bot."});
    return done(choose<G>(*seen, bot, seed));
}

ENGAWA_EXPORT(hints) int give_hints(int observation_size, std::uint64_t seed) {
    const auto seen = observation(observation_size);
    return seen ? done(to_json(hint_views(hints<G>(*seen, seed)))) : no_observation();
}

// For the benchmark: plays whole random games and returns how many actions they had.
ENGAWA_EXPORT(playouts) double playouts(int players, int games, std::uint64_t seed) {
    Rng rng(seed);
    double actions = 0;
    for (int i = 0; i < games; ++i) {
        auto state = G::initial(players, {});
        actions += play_out<G>(state, rng);
    }
    return actions;
}

}  // namespace engawa
