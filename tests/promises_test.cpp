// Promises that every game keeps, over random play: a new game is tested here by being in the list of games.
#include <gtest/gtest.h>

#include <set>

#include "tests/every_game.hpp"

namespace engawa {
namespace {

// Calls visit(state) before every event of `games` random games with every number of players and with all options; of
// long games before ever fewer, so that each game takes about as long.
template <Game G, class Visit>
void each_position(int games, Visit visit) {
    for (int players = G::min_players; players <= G::max_players; ++players) {
        for (int game = 0; game < games; ++game) {
            Rng rng(static_cast<std::uint64_t>(1000 * players + game));
            auto state = G::initial(players, random_options<G>(players, rng));
            int events = 0;
            for (Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
                if (draw_below(rng, 1 + static_cast<std::uint32_t>(events) / 100) == 0) visit(state, players, rng);
                ASSERT_LT(++events, 100'000) << "games end";
                if (turn.is_chance()) {
                    G::apply(state, G::sample(state, rng));
                } else {
                    const Seat who = random_seat(turn.seats, rng);
                    G::apply(state, who, random_action_of<G>(state, who, rng));
                }
            }
            visit(state, players, rng);
        }
    }
}

template <class G>
class Promises : public testing::Test {};
TYPED_TEST_SUITE(Promises, EveryGame);

TYPED_TEST(Promises, ASeatThatMustDecideHasActionsWithTextsOfTheirOwn) {
    using G = TypeParam;
    each_position<G>(40, [](const auto& state, int players, Rng&) {
        for (int i = 0; i < players; ++i) {
            if (!G::turn(state).waits_for(seat(i))) continue;
            Actions<G> actions;
            G::legal_actions(state, seat(i), actions);
            ASSERT_FALSE(actions.empty());
            std::set<std::string> texts;
            for (const auto& action : actions) texts.insert(G::to_text(action, Sight::full));
            ASSERT_EQ(texts.size(), actions.size());
            G::legal_actions(state, seat(i), actions);
            ASSERT_EQ(texts.size(), actions.size()) << "what was in the list is replaced";
        }
    });
}

TYPED_TEST(Promises, ChanceReadsBackFromItsText) {
    using G = TypeParam;
    each_position<G>(40, [](const auto& state, int, Rng& rng) {
        if (!G::turn(state).is_chance()) return;
        const auto chance = G::sample(state, rng);
        std::string reason;
        const auto read = G::chance_from_text(state, G::to_text(chance, Sight::full), reason);
        ASSERT_TRUE(read) << reason;
        ASSERT_EQ(*read, chance);
    });
}

TYPED_TEST(Promises, NothingIsEverLostOrDoubled) {
    using G = TypeParam;
    each_position<G>(40, [](const auto& state, int, Rng&) { ASSERT_EQ(faults_of<G>(state), ""); });
}

TYPED_TEST(Promises, SameSeedSameGame) {
    using G = TypeParam;
    for (int players = G::min_players; players <= G::max_players; ++players) {
        std::array<typename G::State, 2> ends;
        for (auto& end : ends) {
            Rng rng(99);
            end = G::initial(players, {});
            while (!G::turn(end).is_over()) play_random_event<G>(end, rng);
        }
        EXPECT_EQ(ends[0], ends[1]);
    }
}

TYPED_TEST(Promises, ADeterminizedStateLooksTheSame) {
    using G = TypeParam;
    each_position<G>(30, [](const auto& state, int players, Rng& rng) {
        for (int i = -1; i < players; ++i) {
            const Viewer viewer = i < 0 ? spectator : Viewer(seat(i));
            const auto seen = G::observe(state, viewer);
            const auto guess = G::determinize(seen, rng);
            ASSERT_EQ(G::observe(guess, viewer), seen);
            ASSERT_EQ(faults_of<G>(guess), "");
            ASSERT_EQ(G::turn(guess), G::turn(state));
            if (!viewer || !G::turn(state).waits_for(*viewer)) continue;
            Actions<G> mine;
            Actions<G> guessed;
            G::legal_actions(state, *viewer, mine);
            G::legal_actions(guess, *viewer, guessed);
            ASSERT_TRUE(std::equal(mine.begin(), mine.end(), guessed.begin(), guessed.end()));
        }
    });
}

TYPED_TEST(Promises, WhatASeatCannotKnowDoesNotShow) {
    using G = TypeParam;
    int changed = 0;
    each_position<G>(30, [&](const auto& state, int players, Rng& rng) {
        for (int i = -1; i < players; ++i) {
            const Viewer viewer = i < 0 ? spectator : Viewer(seat(i));
            const auto other = otherwise_hidden<G>(state, viewer, rng);
            changed += other == state ? 0 : 1;
            ASSERT_EQ(G::observe(other, viewer), G::observe(state, viewer));
        }
    });
    if (hides_something<G>) {
        EXPECT_GT(changed, 100) << "nothing was hidden: the test shows nothing";
    }
}

TYPED_TEST(Promises, DeterminizationGuessesAnew) {
    using G = TypeParam;
    int different = 0;
    each_position<G>(5, [&](const auto& state, int, Rng& rng) {
        const auto seen = G::observe(state, seat(0));
        different += G::determinize(seen, rng) == G::determinize(seen, rng) ? 0 : 1;
    });
    if (hides_something<G>) {
        EXPECT_GT(different, 20);
    }
}

}  // namespace
}  // namespace engawa
