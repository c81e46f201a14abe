// Whoever asks why an action was refused is led to a section of the rules: every section that the engine names is
// there, in both languages.
#include <gtest/gtest.h>

#include <set>

#include "cli/rules_text.hpp"
#include "match/match.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

bool is_there(std::string_view game, std::string_view section) {
    const std::string anchor = "# <a id=\"" + std::string(section) + "\"></a>";
    return rules_text(game, Language::en).find(anchor) != std::string_view::npos &&
           rules_text(game, Language::ja).find(anchor) != std::string_view::npos;
}

template <class G>
class Sections : public testing::Test {};
TYPED_TEST_SUITE(Sections, EveryGame);

TYPED_TEST(Sections, ThatSpeakOfActionsAreInTheRules) {
    using G = TypeParam;
    std::set<std::string_view> named{"end"};
    for (int game = 0; game < 20; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        auto state = G::initial(G::min_players, random_options<G>(G::min_players, rng));
        while (!G::turn(state).is_over()) {
            const Turn turn = G::turn(state);
            if (!turn.is_chance()) {
                Actions<G> actions;
                G::legal_actions(state, turn.seats.first(), actions);
                for (const auto& action : actions) named.insert(section_of<G>(G::to_text(action, Sight::full)));
            }
            play_random_event<G>(state, rng);
        }
    }
    if constexpr (requires { G::section({}); }) {
        EXPECT_GE(named.size(), 3U) << "actions of different kinds have sections of their own";
    }
    for (std::string_view section : named) EXPECT_TRUE(is_there(G::name, section)) << section;
}

TYPED_TEST(Sections, OfRefusalsAreInTheRules) {
    using G = TypeParam;
    auto match = std::move(make_match({std::string(G::name), 2, {}, {"Hana", "Ken"}}).value());
    Rng rng(1);
    match->deal(rng);
    const Seat who = match->turn().seats.first();
    for (const char* text : {"", "nonsense", "place 1:1 2:1", "draw 9", "discard 12B", "claim blue-low"}) {
        const Outcome refusal = match->act(who, text);
        ASSERT_TRUE(refusal);
        EXPECT_TRUE(is_there(G::name, refusal->section)) << text << ": " << refusal->section;
    }
    while (!match->turn().is_over()) {
        const Seat next = match->turn().seats.first();
        const auto actions = match->legal_actions(next);
        ASSERT_FALSE(match->act(next, actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]));
        match->deal(rng);
    }
    EXPECT_EQ(match->act(who, "nonsense")->section, "end");
}

}  // namespace
}  // namespace engawa
