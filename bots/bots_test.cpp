// Bots choose legal actions from what their seat knows, the same for the same seed; greedy is better than random.
#include <gtest/gtest.h>

#include "bots/any_bot.hpp"
#include "match/kifu.hpp"

namespace engawa {
namespace {

// A whole game, seat i played by bots[i].
std::unique_ptr<AnyMatch> play(const std::vector<std::string>& bots, std::uint64_t seed,
                               const std::string& game = "ohanami",
                               const std::vector<std::pair<std::string, std::string>>& options = {}) {
    auto match = std::move(make_match({game, static_cast<int>(bots.size()), options, {}}).value());
    Rng rng(seed);
    for (match->deal([&] { return rng(); }); !match->turn().is_over(); match->deal([&] { return rng(); })) {
        const Seat who = match->turn().seats.first();
        const std::string action = choose(*match, who, bots[static_cast<std::size_t>(index(who))], rng());
        const Outcome refusal = match->act(who, action);
        EXPECT_FALSE(refusal) << refusal->reason;
        if (refusal) break;
    }
    return match;
}

TEST(Bots, AreKnownByName) {
    for (std::string_view name : bot_names()) EXPECT_TRUE(is_bot(name));
    EXPECT_FALSE(is_bot("nobody"));
    EXPECT_FALSE(is_bot(""));
}

TEST(Bots, PlayWholeLegalGamesAndRepeatThem) {
    for (const auto& bots : {std::vector<std::string>{"random", "greedy"},
                             {"greedy", "random", "greedy"},
                             {"greedy", "greedy", "random", "random"}}) {
        EXPECT_EQ(write_record(*play(bots, 3)), write_record(*play(bots, 3)));
    }
}

TEST(Bots, GreedyBeatsRandomAlmostAlways) {
    int wins = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const bool first = seed % 2 == 0;
        const auto match = play(
            first ? std::vector<std::string>{"greedy", "random"} : std::vector<std::string>{"random", "greedy"}, seed);
        const auto winners = match->winners();
        wins += winners.size() == 1 && winners[0] == seat(first ? 0 : 1) ? 1 : 0;
    }
    EXPECT_GE(wins, 97);
}

// How often one greedy seat alone wins against random ones, at every seat in turn.
int greedy_wins(const std::string& game, int players, int games,
                const std::vector<std::pair<std::string, std::string>>& options = {}) {
    int wins = 0;
    for (int number = 0; number < games; ++number) {
        std::vector<std::string> bots(static_cast<std::size_t>(players), "random");
        bots[static_cast<std::size_t>(number % players)] = "greedy";
        const auto winners = play(bots, static_cast<std::uint64_t>(number), game, options)->winners();
        wins += winners.size() == 1 && winners[0] == seat(number % players) ? 1 : 0;
    }
    return wins;
}

TEST(Bots, GreedyBeatsRandomAtBlossom) {
    for (int players = 2; players <= 4; ++players) {
        EXPECT_GE(greedy_wins("blossom", players, 100), 92) << players;
        EXPECT_GE(
            greedy_wins("blossom", players, 40, {{"mulligan", "on"}, {"rose", "garden-only"}, {"cherry", "deck"}}), 36)
            << players;
    }
}

TEST(Bots, GreedyBeatsRandomAtHitohira) {
    for (int players = 2; players <= 4; ++players) {
        EXPECT_GE(greedy_wins("hitohira", players, 60), 54) << players;
        EXPECT_GE(greedy_wins("hitohira", players, 20,
                              {{"four-colours", "komatsu"}, {"two-pairs", "shin"}, {"six-pieces", "kokonoe"}}),
                  17)
            << players;
    }
}

}  // namespace
}  // namespace engawa
