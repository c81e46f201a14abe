// What every search bot promises, in every game and at every level: it takes a legal action, the same for the same
// seed, and nothing that its seat cannot know has a part in it.
#include <gtest/gtest.h>

#include <set>

#include "bots/any_bot.hpp"
#include "bots/guides.hpp"
#include "bots/think.hpp"
#include "tests/every_game.hpp"
#include "tests/positions.hpp"

namespace engawa {
namespace {

template <class G>
class Search : public testing::Test {};
TYPED_TEST_SUITE(Search, EveryGame);

// Positions of random games in which somebody must decide: visit(state, seat), until it has been called so often.
template <Game G, class Visit>
void each_position(int wanted, Visit visit) {
    for (std::uint64_t game = 0; wanted > 0; ++game) {
        Rng rng(mix(game));
        const int players = G::min_players + static_cast<int>(game % (G::max_players - G::min_players + 1));
        typename G::State state = G::initial(players, random_options<G>(players, rng));
        for (; !G::turn(state).is_over() && wanted > 0; play_random_event<G>(state, rng)) {
            if (G::turn(state).is_chance() || draw_below(rng, 6) != 0) continue;
            visit(state, random_seat(G::turn(state).seats, rng), rng);
            --wanted;
        }
    }
}

// As the level is, but with less to do.
Level hurried(Level level, std::uint32_t iterations) {
    level.parts = std::min(level.parts, 2);
    return without_clock(level, iterations);
}

TYPED_TEST(Search, HiddenCardsHaveNoPartInAChoice) {
    using G = TypeParam;
    const int positions = positions_to_try(150);
    for (const Level& level : Guide<G>::levels) {
        int different = 0;  // states
        each_position<G>(positions, [&](const typename G::State& state, Seat who, Rng& rng) {
            const typename G::State other = with_hidden_exchanged(state, who, rng);
            different += other == state ? 0 : 1;
            const std::uint64_t seed = rng();
            const Level quick = hurried(level, 40);
            ASSERT_EQ(think<G>(G::observe(state, who), quick, seed), think<G>(G::observe(other, who), quick, seed));
        });
        if (hides_something<G>) {
            EXPECT_GT(different, 0);
        }
    }
}

TYPED_TEST(Search, ChoicesAreLegalAndRepeatable) {
    using G = TypeParam;
    for (const Level& level : Guide<G>::levels) {
        each_position<G>(20, [&](const typename G::State& state, Seat who, Rng& rng) {
            const std::uint64_t seed = rng();
            const Level quick = hurried(level, 200);
            const auto action = think<G>(G::observe(state, who), quick, seed);
            Actions<G> legal;
            G::legal_actions(state, who, legal);
            ASSERT_TRUE(legal.contains(action));
            ASSERT_EQ(action, think<G>(G::observe(state, who), quick, seed));
        });
    }
}

// What is found somewhere else part by part, in any order, leads to the same choice as threads do.
TYPED_TEST(Search, PartsAddUpToTheSameChoice) {
    using G = TypeParam;
    for (const Level& level : {Guide<G>::levels[adviser], Guide<G>::levels.back()}) {
        each_position<G>(10, [&](const typename G::State& state, Seat who, Rng& rng) {
            const typename G::Observation seen = G::observe(state, who);
            const std::uint64_t seed = rng();
            const Level quick = without_clock(level, 100);
            if (legal_actions<G>(seen).size() == 1) return;
            std::vector<Assessment<G>> parts(static_cast<std::size_t>(quick.parts));
            for (int part = quick.parts; part-- > 0;) {
                parts[static_cast<std::size_t>(part)] = search_part<G>(seen, quick, seed, part);
            }
            Assessment<G> findings;
            for (const auto& part : parts) findings.insert(findings.end(), part.begin(), part.end());
            ASSERT_EQ(action_from<G>(findings, quick, seed), think<G>(seen, quick, seed));
        });
    }
}

TYPED_TEST(Search, APartOfSeveralIsASearchOfItsOwn) {
    using G = TypeParam;
    int different = 0;
    each_position<G>(10, [&](const typename G::State& state, Seat who, Rng& rng) {
        const typename G::Observation seen = G::observe(state, who);
        const std::uint64_t seed = rng();
        const Level quick = without_clock(Guide<G>::levels.back(), 100);
        const auto total = [&](int part) {
            double sum = 0;
            for (const Assessed<G>& one : search_part<G>(seen, quick, seed, part)) sum += one.total;
            return sum;
        };
        different += total(0) == total(1) ? 0 : 1;
    });
    EXPECT_GT(different, 0);
}

// A simulated player is handed a state: it must not use more of it than its seat would know.
TYPED_TEST(Search, SimulatedPlayersKnowNoMoreThanTheirSeats) {
    using G = TypeParam;
    int different = 0;  // states
    each_position<G>(3000, [&](const typename G::State& state, Seat who, Rng& rng) {
        const Seat thinker = seat(static_cast<int>(draw_below(rng, state.open.players)));
        const Guide<G> guide(G::observe(state, thinker));
        const typename G::State other = with_hidden_exchanged(state, who, rng);
        different += other == state ? 0 : 1;
        Rng luck(rng());
        Rng same = luck;
        ASSERT_EQ(guide.rollout(state, who, luck), guide.rollout(other, who, same));
        Actions<G> list;
        Actions<G> again;
        guide.candidates(state, who, list);
        guide.candidates(other, who, again);
        ASSERT_TRUE(std::equal(list.begin(), list.end(), again.begin(), again.end()));
        Actions<G> legal;
        G::legal_actions(state, who, legal);
        ASSERT_FALSE(list.empty());
        for (const auto& action : list) ASSERT_TRUE(legal.contains(action));
    });
    if (hides_something<G>) {
        EXPECT_GT(different, 0);
    }
}

// Actions of others that read the same to the searching seat lead to the same node, and others do not.
TYPED_TEST(Search, ActionsAreToldApartByWhatIsSeenOfThem) {
    using G = TypeParam;
    each_position<G>(300, [&](const typename G::State& state, Seat who, Rng&) {
        const Seat watcher = seat_after(who, state.open.players);
        if (watcher == who) return;  // alone
        Actions<G> legal;
        G::legal_actions(state, who, legal);
        std::map<std::string, std::set<std::uint64_t>> seen;
        std::set<std::uint64_t> all;
        for (const auto& action : legal) {
            const Sight sight = G::sight(state, {typename Event<G>::Decision{who, action}}, watcher);
            seen[G::to_text(action, sight)].insert(Guide<G>::seen_as(action));
            all.insert(Guide<G>::seen_as(action));
        }
        for (const auto& [text, keys] : seen) ASSERT_EQ(keys.size(), 1U) << text;
        ASSERT_EQ(all.size(), seen.size());
    });
}

}  // namespace
}  // namespace engawa
