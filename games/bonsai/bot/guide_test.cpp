// The search bots of Bonsai: what their guide promises, positions in which the right action is clear, and reasons that
// hold.
#include "games/bonsai/bot/guide.hpp"

#include <gtest/gtest.h>

#include "bots/greedy.hpp"
#include "bots/think.hpp"
#include "engine/playout.hpp"
#include "games/bonsai/bot/gardener.hpp"
#include "games/bonsai/bot/plan.hpp"

namespace engawa {
namespace {

using bonsai::Card;
using bonsai::Cell;
using bonsai::Colour;
using bonsai::Goal;
using bonsai::Tile;
using Action = Bonsai::Action;
using Phase = Bonsai::Phase;
using State = Bonsai::State;

constexpr std::size_t hard = 3;

// A table for two at the last turn of all, seat 1's, in which nothing has been placed yet.
State last_turn() {
    State s = Bonsai::initial(2, {});
    s.open.deck = {};
    s.open.ending = true;
    s.open.turns_left = 1;
    s.open.phase = Phase::choose;
    s.open.active = seat(1);
    for (auto& own : s.open.seats) own.supply = {};
    return s;
}
// Wood, and two leaves side by side on it: a fruit fits above them.
void grow(Bonsai::Tree& tree) {
    tree.put(Tile::wood, Cell::at(1, -1));
    tree.put(Tile::leaf, Cell::at(1, -2));
    tree.put(Tile::leaf, Cell::at(2, -2));
}

Action chosen(const State& s, std::size_t number = hard) {
    Level level = Guide<Bonsai>::levels[number];
    level.budget.milliseconds = 60'000;
    return think<Bonsai>(Bonsai::observe(s, s.open.active), level, 1);
}
std::string why(const State& s, const Action& action) {
    return Guide<Bonsai>::why(Bonsai::observe(s, s.open.active), action).en;
}

// ---- Clear choices

TEST(GuideBonsai, TheLastTurnPlacesTheFruitThatWins) {
    State s = last_turn();
    grow(s.open.trees[0]);
    grow(s.open.trees[1]);
    s.open.trees[0].put(Tile::flower, Cell::at(0, -2));  // ahead by 5
    s.open.seats[1].supply = {1, 0, 0, 1};
    s.open.row = {Card::none, Card::none, Card::none, Card::tool};
    for (std::size_t level = 2; level < level_names.size(); ++level) {
        State now = s;
        EXPECT_EQ(chosen(now, level), Action::cultivate()) << level_names[level];
        while (!Bonsai::turn(now).is_over()) Bonsai::apply(now, seat(1), chosen(now, level));
        EXPECT_EQ(now.open.trees[1].count(Tile::fruit), 1);
        EXPECT_EQ(Bonsai::winners(now), SeatSet::only(seat(1))) << level_names[level];
    }
}

TEST(GuideBonsai, TheLastTurnTakesTheScrollThatWinsAndNotTheTiles) {
    State s = last_turn();
    grow(s.open.trees[0]);
    grow(s.open.trees[1]);
    s.open.trees[0].put(Tile::leaf, Cell::at(0, -1));  // ahead by 3
    s.open.trees[1].put(Tile::wood, Cell::at(0, -1));
    s.open.row = {Card::tool, Card::scroll_wood, Card::master_wood_leaf, Card::master_leaf_fruit};
    const Action action = chosen(s);
    EXPECT_EQ(action.kind(), Action::Kind::meditate);
    EXPECT_EQ(action.position(), 2);
}

TEST(GuideBonsai, AGoalThatCanBeClaimedInTheLastTurnIsClaimed) {
    State s = last_turn();
    s.open.phase = Phase::claim;
    s.open.goals.insert(Goal(Colour::green, bonsai::Level::hard));
    s.open.goals.insert(Goal(Colour::green, bonsai::Level::low));
    s.open.claimable.insert(Goal(Colour::green, bonsai::Level::low));
    EXPECT_EQ(chosen(s), Action::claim(Goal(Colour::green, bonsai::Level::low)));
}

TEST(GuideBonsai, AGoalTileIsRenouncedOnlyForAHarderOne) {
    State s = last_turn();
    s.open.phase = Phase::claim;
    const Goal low(Colour::green, bonsai::Level::low);
    s.open.goals.insert(low);
    s.open.claimable.insert(low);
    Actions<Bonsai> list;
    Guide<Bonsai>(Bonsai::observe(s, seat(1))).candidates(s, seat(1), list);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0], Action::claim(low));
    s.open.goals.insert(Goal(Colour::green, bonsai::Level::hard));
    Guide<Bonsai>(Bonsai::observe(s, seat(1))).candidates(s, seat(1), list);
    EXPECT_TRUE(list.contains(Action::renounce(Colour::green)));
}

// ---- Promises

OptionValues any_options(int players, Rng& rng) {
    OptionValues values{};
    do {
        for (std::size_t i = 0; i + 1 < Bonsai::options.size(); ++i) {
            values[i] = static_cast<std::uint16_t>(
                draw_below(rng, static_cast<std::uint32_t>(Bonsai::options[i].values.size())));
        }
    } while (!Bonsai::objection(players, values).empty());
    return values;
}

// Also far down a tree: the plans of the turn in which the seat thinks fit no other.
TEST(GuideBonsai, CandidatesAreLegalWhereverASearchGoes) {
    for (std::uint64_t game = 0; game < 60; ++game) {
        Rng rng(mix(game));
        const int players = 1 + static_cast<int>(game % 4);
        State state = Bonsai::initial(players, any_options(players, rng));
        std::optional<Guide<Bonsai>> guide;
        int followed = 0;
        while (!Bonsai::turn(state).is_over()) {
            if (Bonsai::turn(state).is_chance()) {
                Bonsai::apply(state, Bonsai::sample(state, rng));
                continue;
            }
            const Seat who = state.open.active;
            if (followed++ % 24 == 0) guide.emplace(Bonsai::observe(state, who));
            Actions<Bonsai> legal;
            Bonsai::legal_actions(state, who, legal);
            Actions<Bonsai> list;
            guide->candidates(state, who, list);
            ASSERT_FALSE(list.empty());
            for (const Action& action : list) ASSERT_TRUE(legal.contains(action)) << Bonsai::to_text(action);
            ASSERT_TRUE(legal.contains(guide->rollout(state, who, rng)));
            const auto rewards = guide->rewards(state);
            for (double reward : rewards) ASSERT_TRUE(reward >= 0 && reward <= 1);
            const Words reason = Guide<Bonsai>::why(Bonsai::observe(state, who), list[0]);
            ASSERT_FALSE(reason.en.empty() || reason.ja.empty());
            Bonsai::apply(state, who, list[draw_below(rng, static_cast<std::uint32_t>(list.size()))]);
        }
    }
}

TEST(GuideBonsai, AloneOnlyTheAimIsAFullReward) {
    State s = Bonsai::initial(1, {});
    s.open.phase = Phase::over;
    const Guide<Bonsai> guide(Bonsai::observe(s, seat(0)));
    const double nothing = guide.rewards(s)[0];
    for (int q = 0; q < 14; ++q) s.open.trees[0].put(Tile::fruit, Cell::at(q - 4, -8));  // 98 points
    const double points = guide.rewards(s)[0];
    for (Colour colour : {Colour::brown, Colour::green}) s.open.claimed[0].insert({colour, bonsai::Level::low});
    const double goals = guide.rewards(s)[0];
    s.open.claimed[0].insert({Colour::blue, bonsai::Level::low});
    EXPECT_LT(nothing, points);
    EXPECT_LT(points, goals);
    EXPECT_LT(goals, 0.6);
    EXPECT_EQ(guide.rewards(s)[0], 1);
}

// ---- A Cultivate without a tile

// R3 allows it; a simulated player would only waste its turn.
TEST(GuideBonsai, SimulatedAndGreedyPlayersPlaceATileWhenTheyCultivate) {
    int cultivates = 0;
    for (std::uint64_t game = 0; game < 30; ++game) {
        Rng rng(mix(game));
        State state = Bonsai::initial(1 + static_cast<int>(game % 4), {});
        while (!Bonsai::turn(state).is_over()) {
            if (Bonsai::turn(state).is_chance()) {
                Bonsai::apply(state, Bonsai::sample(state, rng));
                continue;
            }
            const Seat who = state.open.active;
            const Action action = game % 3 == 0 ? greedy_action<Bonsai>(Bonsai::observe(state, who), rng())
                                                : bonsai::Gardener(state.open).act(rng);
            if (state.open.phase == Phase::cultivate && state.open.placed == 0) {
                ++cultivates;
                ASSERT_NE(action, Action::done());
            }
            Bonsai::apply(state, who, action);
        }
    }
    EXPECT_GT(cultivates, 100);
}

TEST(GuideBonsai, ASearchDoesNotLookAtACultivateWithoutATileButForTheEmperorsOtherTree) {
    for (const auto scenario : {Bonsai::Scenario::none, Bonsai::Scenario::emperor}) {
        OptionValues values{};
        values[static_cast<std::size_t>(bonsai::Option::scenario)] = static_cast<std::uint16_t>(scenario);
        State s = Bonsai::initial(1, values);
        s.open.phase = Phase::choose;
        s.open.row = {Card::tool, Card::tool, Card::tool, Card::grow_wood};
        s.open.seats[0].supply = {};
        Actions<Bonsai> list;
        Bonsai::legal_actions(s, seat(0), list);
        ASSERT_TRUE(list.contains(Action::cultivate()));
        Guide<Bonsai>(Bonsai::observe(s, seat(0))).candidates(s, seat(0), list);
        EXPECT_EQ(list.contains(Action::cultivate()), scenario == Bonsai::Scenario::emperor);
        EXPECT_TRUE(list.contains(Action::meditate(1)));
    }
}

// R8: the other tree may still claim it.
TEST(GuideBonsai, AFourthGoalWithOneTreeIsLeftToTheOther) {
    OptionValues values{};
    values[static_cast<std::size_t>(bonsai::Option::scenario)] = static_cast<std::uint16_t>(Bonsai::Scenario::emperor);
    State s = Bonsai::initial(1, values);
    for (Colour colour : {Colour::green, Colour::orange, Colour::pink}) {
        s.open.claimed[0].insert({colour, bonsai::Level::mid});
        s.open.goals.erase({colour, bonsai::Level::mid});
    }
    s.open.phase = Phase::claim;
    s.open.claimable.insert({Colour::brown, bonsai::Level::mid});
    Rng rng(1);
    const auto seen = Bonsai::observe(s, seat(0));
    EXPECT_EQ(bonsai::Gardener(s.open).act(rng), Action::renounce(Colour::brown));
    EXPECT_EQ(greedy_action<Bonsai>(seen, 1), Action::renounce(Colour::brown));
    Actions<Bonsai> list;
    Guide<Bonsai>(seen).candidates(s, seat(0), list);
    EXPECT_TRUE(list.contains(Action::renounce(Colour::brown)));
    EXPECT_EQ(why(s, Action::renounce(Colour::brown)), "The other tree shall claim it.");
}

// The best of all ways to place, by trying all of them.
double best_by_force(const State& state, const bonsai::Measure& measure) {
    const Bonsai::Public& open = state.open;
    double best = -1e9;
    // A Cultivate without a tile is no plan.
    if (Bonsai::may_finish(open) && (open.phase == Phase::help || open.placed > 0)) {
        best = measure.worth(open.tree(), open.holding().supply, open.holding().capacity());
    }
    Bonsai::each_placement(open, [&](Tile tile, Cell cell) {
        State next = state;
        Bonsai::apply(next, open.active, Action::place(tile, cell));
        best = std::max(best, best_by_force(next, measure));
    });
    return best;
}

TEST(GuideBonsai, APlanIsSeldomWorseThanTheBestOfAllAndNeverBetter) {
    int positions = 0;
    int best = 0;
    for (std::uint64_t game = 0; game < 40; ++game) {
        Rng rng(mix(game));
        State state = Bonsai::initial(2, {});
        while (!Bonsai::turn(state).is_over()) {
            if (state.open.phase == Phase::help ||
                (state.open.phase == Phase::cultivate && state.open.holding().tiles() <= 2)) {
                const bonsai::Measure measure(state.open);
                const double planned = bonsai::Planner(state.open, measure).best().worth;
                const double exact = best_by_force(state, measure);
                ASSERT_LE(planned, exact + 1e-9);
                best += planned >= exact - 1e-9 ? 1 : 0;
                ++positions;
            }
            if (Bonsai::turn(state).is_chance()) {
                Bonsai::apply(state, Bonsai::sample(state, rng));
            } else {
                Bonsai::apply(state, state.open.active, bonsai::Gardener(state.open).act(rng));
            }
        }
    }
    ASSERT_GT(positions, 100);
    EXPECT_GT(best, positions * 9 / 10);
}

// ---- Reasons

// The same position while the game goes on.
State any_turn() {
    State s = last_turn();
    s.open.ending = false;
    s.open.turns_left = 0;
    return s;
}

TEST(GuideBonsai, ReasonsSayWhatHolds) {
    State s = any_turn();
    grow(s.open.trees[1]);
    s.open.seats[1].supply = {1, 1, 0, 1};
    s.open.row = {Card::scroll_leaf, Card::tool, Card::master_wood_leaf, Card::grow_fruit};
    EXPECT_EQ(why(s, Action::cultivate()), "You can place 3 tiles for 10 points.");
    EXPECT_EQ(why(s, Action::meditate(1)), "The scroll is worth 2 points with what you have, and grows with you.");
    EXPECT_EQ(why(s, Action::meditate(2, Tile::leaf)), "You hold 3 tiles; a Tool raises what you may keep to 7.");
    EXPECT_EQ(why(s, Action::meditate(3)), "You get 2 wood tiles, a leaf and a flower at once.");
    Bonsai::apply(s, seat(1), Action::cultivate());
    EXPECT_EQ(why(s, Action::place(Tile::fruit, Cell::at(2, -3))), "7 points now.");
    EXPECT_EQ(why(s, Action::place(Tile::wood, Cell::at(2, -1))), "It opens more cells for wood and leaves.");
    s.open.goals.insert(Goal(Colour::green, bonsai::Level::low));
    s.open.trees[1].put(Tile::leaf, Cell::at(1, -3));
    s.open.trees[1].put(Tile::leaf, Cell::at(3, -3));
    EXPECT_EQ(why(s, Action::place(Tile::leaf, Cell::at(0, -1))), "It meets a goal: green, low.");
}

TEST(GuideBonsai, ReasonsNameWhatAnOpponentWouldGet) {
    State s = any_turn();
    grow(s.open.trees[0]);
    s.open.row[0] = Card::scroll_leaf;
    EXPECT_EQ(why(s, Action::meditate(1)), "The scroll would already bring an opponent 2 points.");
    s.open.ending = true;
    s.open.turns_left = 2;  // the opponent's last turn is still to come
    EXPECT_EQ(why(s, Action::meditate(1)), "The scroll would already bring an opponent 2 points.");
    s.open.turns_left = 1;
    EXPECT_EQ(why(s, Action::meditate(1)), "The scroll is worth 0 points with what you have.");
}

TEST(GuideBonsai, ReasonsInTheLastTurnSpeakOfNoLaterOne) {
    State s = last_turn();
    grow(s.open.trees[1]);
    s.open.seats[1].supply = {1, 1, 0, 1};
    s.open.row = {Card::scroll_leaf, Card::help_leaf, Card::master_wood_leaf, Card::grow_fruit};
    EXPECT_EQ(why(s, Action::cultivate()), "You can place 2 tiles for 10 points.");
    EXPECT_EQ(why(s, Action::meditate(1)), "The scroll is worth 2 points with what you have.");
    EXPECT_EQ(why(s, Action::meditate(2, Tile::leaf)), "You may place up to two tiles at once.");
    EXPECT_EQ(why(s, Action::meditate(3)), "In your last turn this card brings no points.");
    EXPECT_EQ(why(s, Action::meditate(4)), "In your last turn this card brings no points.");
    s.open.row[1] = Card::tool;
    EXPECT_EQ(why(s, Action::meditate(2, Tile::leaf)), "In your last turn this card brings no points.");
    s.open.seats[1].cards.insert(Card::scroll_growth);
    EXPECT_EQ(why(s, Action::meditate(4)), "With your scrolls it brings 2 points.");
    Bonsai::apply(s, seat(1), Action::cultivate());
    EXPECT_EQ(why(s, Action::place(Tile::wood, Cell::at(2, -1))), "It opens more cells for wood and leaves.");
    EXPECT_EQ(why(s, Action::done()), "The rest is better left unplaced.");
    s.open.seats[1].supply = {1, 0, 0, 0};
    EXPECT_EQ(why(s, Action::place(Tile::wood, Cell::at(2, -1))), "It brings no points any more.");
    s.open.phase = Phase::claim;
    s.open.goals.insert(Goal(Colour::green, bonsai::Level::hard));
    s.open.goals.insert(Goal(Colour::green, bonsai::Level::low));
    s.open.claimable.insert(Goal(Colour::green, bonsai::Level::low));
    EXPECT_EQ(why(s, Action::renounce(Colour::green)), "The goal is not wanted.");
    s.open.phase = Phase::discard;
    EXPECT_EQ(why(s, Action::discard(Tile::wood)), "No tile brings points any more.");
}

TEST(GuideBonsai, ReasonsCountOneTileAsOne) {
    State s = any_turn();
    s.open.seats[1].supply = {1, 0, 0, 0};
    s.open.row[0] = Card::tool;
    EXPECT_EQ(why(s, Action::meditate(1)), "You hold 1 tile; a Tool raises what you may keep to 7.");
}

}  // namespace
}  // namespace engawa
