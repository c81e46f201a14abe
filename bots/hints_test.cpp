// Hints name legal actions, first what the level that gives them would play, with chances that are chances.
#include "bots/levels.hpp"

#include <gtest/gtest.h>

#include "bots/random.hpp"
#include "bots/testing.hpp"
#include "lists/guides.hpp"
#include "tests/every_game.hpp"
#include "tests/positions.hpp"

namespace engawa {
namespace {

template <class G>
class Hints : public testing::Test {};
TYPED_TEST_SUITE(Hints, EveryGame, );

// The state before the nth decision of a random game.
template <Game G>
typename G::State before_decision(int n, int players) {
    Rng rng(static_cast<std::uint64_t>(n));
    auto state = G::initial(players, golden_options<G>);
    for (Turn turn = G::turn(state); turn.is_chance() || n > 0; turn = G::turn(state)) {
        if (turn.is_chance()) {
            G::apply(state, G::sample(state, rng));
            continue;
        }
        const Seat who = turn.seats.first();
        G::apply(state, who, random_action<G>(G::observe(state, who), rng()));
        --n;
    }
    return state;
}

TYPED_TEST(Hints, NameTheBestOfTheLegalActions) {
    using G = TypeParam;
    for (const int decision : {0, 3, 7}) {
        const auto state = before_decision<G>(decision, 2);
        const Seat who = G::turn(state).seats.first();
        const auto seen = G::observe(state, who);
        std::vector<std::string> legal;
        for (const auto& action : legal_actions<G>(seen)) legal.push_back(G::to_text(action, Sight::full));

        const std::vector<Hint> list = hints<G>(seen, 5);
        EXPECT_GE(list.size(), 1U);
        EXPECT_LE(list.size(), std::min(most_hints, legal.size()));
        double last = 1;
        for (const Hint& hint : list) {
            EXPECT_EQ(std::ranges::count(legal, hint.action), 1) << hint.action;
            EXPECT_GE(hint.win_chance, 0);
            EXPECT_LE(hint.win_chance, last);
            EXPECT_FALSE(hint.why.en.empty() || hint.why.ja.empty());
            last = hint.win_chance;
        }
    }
}

TYPED_TEST(Hints, BeginWithWhatTheLevelThatGivesThemWouldPlay) {
    using G = TypeParam;
    Level level = without_clock(Guide<G>::levels[adviser], 300);
    level.temperature = 0;
    each_position<G>(60, [&](const typename G::State& state, Seat who, Rng& rng) {
        const typename G::Observation seen = G::observe(state, who);
        const std::uint64_t seed = rng();
        const std::vector<Hint> list = hints_from<G>(search_all<G>(seen, level, seed), seen);
        ASSERT_EQ(list[0].action, G::to_text(think<G>(seen, level, seed), Sight::full));
    });
}

}  // namespace
}  // namespace engawa
