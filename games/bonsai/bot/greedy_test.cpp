// The greedy bot of Bonsai: better than random in every scenario, legal, the same for the same seed.
#include <gtest/gtest.h>

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "games/bonsai/rules.hpp"

namespace engawa {
namespace {

// A whole game; `greedy` says which seats are greedy, the others are random.
Bonsai::State play(int players, const OptionValues& options, SeatSet greedy, std::uint64_t seed) {
    Rng rng(seed);
    auto state = Bonsai::initial(players, options);
    while (!Bonsai::turn(state).is_over()) {
        if (Bonsai::turn(state).is_chance()) {
            Bonsai::apply(state, Bonsai::sample(state, rng));
            continue;
        }
        const Seat who = state.open.active;
        const auto seen = Bonsai::observe(state, who);
        const auto action =
            greedy.contains(who) ? greedy_action<Bonsai>(seen, rng()) : random_action<Bonsai>(seen, rng());
        Actions<Bonsai> legal;
        Bonsai::legal_actions(state, who, legal);
        EXPECT_TRUE(legal.contains(action)) << Bonsai::to_text(action);
        if (!legal.contains(action)) break;
        Bonsai::apply(state, who, action);
    }
    return state;
}

TEST(GreedyBonsai, PlaysEveryScenarioBetterThanRandom) {
    for (std::uint16_t scenario = 0; scenario < 4; ++scenario) {
        OptionValues options{};
        options[static_cast<std::size_t>(bonsai::Option::scenario)] = scenario;
        int greedy = 0;
        int random = 0;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            greedy += Bonsai::scores(play(1, options, SeatSet::all(1), seed))[0];
            random += Bonsai::scores(play(1, options, {}, seed))[0];
        }
        EXPECT_GT(greedy, 3 * random / 2) << scenario;
    }
}

TEST(GreedyBonsai, ChoosesTheSameForTheSamePosition) {
    EXPECT_EQ(play(3, {}, SeatSet::all(3), 5), play(3, {}, SeatSet::all(3), 5));
}

}  // namespace
}  // namespace engawa
