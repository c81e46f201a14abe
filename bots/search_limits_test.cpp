// What a search may not do: in every game and at every level nothing that its seat cannot know has a part in a choice,
// and no simulated player does what is not legal.
#include <gtest/gtest.h>

#include "bots/testing.hpp"
#include "lists/guides.hpp"
#include "tests/every_game.hpp"
#include "tests/positions.hpp"

namespace engawa {
namespace {

template <class G>
class SearchLimits : public testing::Test {};
TYPED_TEST_SUITE(SearchLimits, EveryGame);

// Positions in which something is hidden from a seat that must decide, each with another one that looks the same to it:
// visit(state, other, seat, rng), called so often.
template <Game G, class Visit>
void each_secret(int wanted, Visit visit) {
    int found = 0;
    each_position<G>(10 * wanted, [&](const typename G::State& state, Seat who, Rng& rng) {
        if (found == wanted) return;
        const typename G::State other = otherwise_hidden<G>(state, who, rng);
        if (other == state) return;
        ++found;
        visit(state, other, who, rng);
    });
    EXPECT_EQ(found, hides_something<G> ? wanted : 0);
}

TYPED_TEST(SearchLimits, SecretsHaveNoPartInAChoice) {
    using G = TypeParam;
    using State = typename G::State;
    for (const Level& level : Guide<G>::levels) {
        each_secret<G>(positions_to_try(8, 1000), [&](const State& state, const State& other, Seat who, Rng& rng) {
            const std::uint64_t seed = rng();
            const Level quick = hurried(level, 40);
            ASSERT_EQ(think<G>(G::observe(state, who), quick, seed), think<G>(G::observe(other, who), quick, seed));
        });
    }
}

// A simulated player is handed a state: it must not use more of it than its seat would know.
TYPED_TEST(SearchLimits, SecretsHaveNoPartInWhatASimulatedPlayerDoes) {
    using G = TypeParam;
    using State = typename G::State;
    each_secret<G>(positions_to_try(80, 3000), [&](const State& state, const State& other, Seat who, Rng& rng) {
        const Seat thinker = seat(static_cast<int>(draw_below(rng, state.open.players)));
        const Guide<G> guide(G::observe(state, thinker));
        Rng luck(rng());
        Rng same = luck;
        ASSERT_EQ(guide.rollout(state, who, luck), guide.rollout(other, who, same));
        Actions<G> list;
        Actions<G> again;
        guide.candidates(state, who, list);
        guide.candidates(other, who, again);
        ASSERT_TRUE(std::equal(list.begin(), list.end(), again.begin(), again.end()));
    });
}

TYPED_TEST(SearchLimits, ASimulatedPlayerDoesWhatIsLegal) {
    using G = TypeParam;
    each_position<G>(positions_to_try(300, 3000), [&](const typename G::State& state, Seat who, Rng& rng) {
        const Seat thinker = seat(static_cast<int>(draw_below(rng, state.open.players)));
        const Guide<G> guide(G::observe(state, thinker));
        Actions<G> legal;
        G::legal_actions(state, who, legal);
        ASSERT_TRUE(legal.contains(guide.rollout(state, who, rng)));
        Actions<G> candidates;
        guide.candidates(state, who, candidates);
        ASSERT_FALSE(candidates.empty());
        for (const auto& action : candidates) ASSERT_TRUE(legal.contains(action));
    });
}

}  // namespace
}  // namespace engawa
