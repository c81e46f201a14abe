// What a search knows of Ohanami.
#include "games/ohanami/bot/guide.hpp"

#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

using Action = Ohanami::Action;
using State = Ohanami::State;

// The last pick of the game: two cards each, nothing to choose but where they go.
State last_place(Ohanami::Pair kept) {
    State s = Ohanami::initial(2, {});
    s.open.round = 2;
    s.open.pick = 4;
    s.open.phase = Ohanami::Phase::place;
    s.open.active = seat(0);
    s.open.to_place = 2;
    s.kept[0] = kept;
    s.kept[1] = {1, 2};
    for (std::size_t at = 0; at < 3; ++at) {
        Ohanami::lay(s.open.gardens[0], static_cast<Ohanami::Card>(30 + 30 * at),
                     Ohanami::column_spot(static_cast<int>(at)));
        Ohanami::lay(s.open.gardens[1], static_cast<Ohanami::Card>(20 + 30 * at),
                     Ohanami::column_spot(static_cast<int>(at)));
    }
    return s;
}

TEST(GuideOhanami, LaysWhatStillCounts) {
    const State s = last_place({70, 77});  // two greys, 7 points each, that fit
    for (const Level& level : Guide<Ohanami>::levels) {
        Level sure = level;
        sure.temperature = 0;
        sure.budget.milliseconds = 60'000;
        const Action action = think<Ohanami>(Ohanami::observe(s, seat(0)), sure, 1);
        EXPECT_NE(action.spots()[0], Ohanami::Spot::discard);
        EXPECT_NE(action.spots()[1], Ohanami::Spot::discard);
    }
    const Guide<Ohanami> guide(Ohanami::observe(s, seat(0)));
    Rng rng(1);
    const Action by_policy = guide.rollout(s, seat(0), rng);
    EXPECT_NE(by_policy.spots()[0], Ohanami::Spot::discard);
    EXPECT_NE(by_policy.spots()[1], Ohanami::Spot::discard);
}

TEST(GuideOhanami, SaysWhyAnActionIsGood) {
    const State s = last_place({70, 77});
    const auto seen = Ohanami::observe(s, seat(0));
    // Both into the column of 60: up to 77.
    EXPECT_EQ(Guide<Ohanami>::why(seen, Action::place(70, Ohanami::Spot::column2, 77, Ohanami::Spot::column2)).en,
              "14 points to come, for only 17 numbers of room.");
    EXPECT_EQ(Guide<Ohanami>::why(seen, Action::place(70, Ohanami::Spot::discard, 77, Ohanami::Spot::discard)).en,
              "It keeps your columns open for better cards.");
}

TEST(GuideOhanami, WhoForgetsKnowsNoHandButItsOwn) {
    Rng rng(1);
    State s = Ohanami::initial(2, {});
    for (int i = 0; i < 12; ++i) play_random_event<Ohanami>(s, rng);
    while (s.open.phase != Ohanami::Phase::keep) play_random_event<Ohanami>(s, rng);
    const auto seen = Ohanami::observe(s, seat(0));
    const auto known = Guide<Ohanami>::forget(seen);
    EXPECT_TRUE(seen.known[1].hand_known);
    EXPECT_FALSE(known.known[1].hand_known);
    EXPECT_EQ(known.known[0], seen.known[0]);
}

}  // namespace
}  // namespace engawa
