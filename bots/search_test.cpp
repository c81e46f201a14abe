// What every search bot promises, in every game and at every level: it takes a legal action, the same for the same
// seed, and its parts add up to it.
#include <gtest/gtest.h>

#include <set>

#include "bots/testing.hpp"
#include "lists/guides.hpp"
#include "tests/every_game.hpp"
#include "tests/positions.hpp"

namespace engawa {
namespace {

template <class G>
class Search : public testing::Test {};
TYPED_TEST_SUITE(Search, EveryGame);

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

TEST(Budget, GrowsWithItsTimesAndTimeWithIt) {
    const Level level{.budget = {100, 3}};
    const auto times = [&](double factor) { return with_budget(level, factor).budget; };
    EXPECT_EQ(times(1), level.budget);
    EXPECT_EQ(times(4), (Budget{400, 12}));
    EXPECT_EQ(times(0.5), (Budget{50, 3}));
    EXPECT_EQ(times(0.001), (Budget{1, 3}));
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
