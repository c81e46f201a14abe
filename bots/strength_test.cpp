// Greedy is better than random, in every game and at every table.
#include <gtest/gtest.h>

#include "bots/testing.hpp"

namespace engawa {
namespace {

// How often one greedy seat alone wins against random ones, at every seat in turn.
int greedy_wins(const std::string& game, int players, int games,
                const std::vector<std::pair<std::string, std::string>>& options = {}) {
    int wins = 0;
    for (int number = 0; number < games; ++number) {
        std::vector<std::string> bots(static_cast<std::size_t>(players), "random");
        bots[static_cast<std::size_t>(number % players)] = "greedy";
        const auto winners = play_game(game, bots, static_cast<std::uint64_t>(number), options)->winners();
        wins += winners.size() == 1 && winners[0] == seat(number % players) ? 1 : 0;
    }
    return wins;
}

TEST(GreedyBeatsRandom, AtOhanami) {
    for (int players = 2; players <= 4; ++players) EXPECT_GE(greedy_wins("ohanami", players, 100), 97) << players;
}

TEST(GreedyBeatsRandom, AtBlossom) {
    for (int players = 2; players <= 4; ++players) {
        EXPECT_GE(greedy_wins("blossom", players, 100), 92) << players;
        EXPECT_GE(
            greedy_wins("blossom", players, 40, {{"mulligan", "on"}, {"rose", "garden-only"}, {"cherry", "deck"}}), 36)
            << players;
    }
}

TEST(GreedyBeatsRandom, AtHitohira) {
    for (int players = 2; players <= 4; ++players) {
        EXPECT_GE(greedy_wins("hitohira", players, 60), 54) << players;
        EXPECT_GE(greedy_wins("hitohira", players, 20,
                              {{"four-colours", "komatsu"}, {"two-pairs", "shin"}, {"six-pieces", "kokonoe"}}),
                  17)
            << players;
    }
}

TEST(GreedyBeatsRandom, AtRummy) {
    for (int players = 2; players <= 5; ++players) EXPECT_GE(greedy_wins("rummy", players, 100), 95) << players;
}

TEST(GreedyBeatsRandom, AtBonsai) {
    for (int players = 2; players <= 4; ++players) EXPECT_GE(greedy_wins("bonsai", players, 24), 23) << players;
}

}  // namespace
}  // namespace engawa
