// engawa perft: how many sequences of decisions a game begins with, to compare with another program. The known counts
// stand in games/NAME/golden/perft.txt.
#include "engine/perft.hpp"

#include <fmt/format.h>

#include <ctime>

#include "cli/commands.hpp"
#include "lists/games.hpp"

namespace engawa {
namespace {

template <Game G>
int count_sequences(const PerftCommand& command, Console& console) {
    const int players = command.players.value_or(std::max(2, G::min_players));
    if (players < G::min_players || players > G::max_players) {
        return refuse(console, fmt::format("{} is for {} to {} players.", G::title.en, G::min_players, G::max_players));
    }
    console.out << fmt::format("{:>5}{:>20}{:>12}\n", "depth", "sequences", "CPU s");
    const auto state = G::initial(players, {});
    for (int depth = 1; depth <= command.depth; ++depth) {
        const std::clock_t begin = std::clock();
        const std::uint64_t count = perft<G>(state, depth);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        console.out << fmt::format("{:>5}{:>20}{:>12.3f}\n", depth, count, seconds) << std::flush;
    }
    return 0;
}

}  // namespace

int run_perft(const PerftCommand& command, Console& console) {
    int status = 0;
    const bool known = AllGames::with(command.game, [&]<Game G>() { status = count_sequences<G>(command, console); });
    return known ? status : refuse(console, no_such_game(command.game));
}

}  // namespace engawa
