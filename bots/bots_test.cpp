// Bots choose legal actions from what their seat knows, the same for the same seed; greedy is better than random.
#include <gtest/gtest.h>

#include "bots/any_bot.hpp"
#include "match/kifu.hpp"

namespace engawa {
namespace {

// A whole game, seat i played by bots[i].
std::unique_ptr<AnyMatch> play(const std::vector<std::string>& bots, std::uint64_t seed) {
    auto match = std::move(make_match({"ohanami", static_cast<int>(bots.size()), {}, {}}).value());
    Rng rng(seed);
    for (match->deal([&] { return rng(); }); !match->turn().is_over(); match->deal([&] { return rng(); })) {
        const Seat who = match->turn().seats.first();
        const std::string action = choose(*match, who, bots[static_cast<std::size_t>(index(who))], {}, rng());
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

}  // namespace
}  // namespace engawa
