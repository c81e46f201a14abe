// Bonsai: the worked checks and rulings of its rules, one test a sentence. What concerns the tree alone is in
// tree_test.cpp.
#include "games/bonsai/rules.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/playout.hpp"

namespace engawa {
namespace {

using bonsai::Option;
using Card = Bonsai::Card;
using Cell = Bonsai::Cell;
using Colour = Bonsai::Colour;
using Family = Bonsai::Family;
using Goal = Bonsai::Goal;
using Phase = Bonsai::Phase;
using Scenario = Bonsai::Scenario;
using State = Bonsai::State;
using Tile = Bonsai::Tile;

// ---- A game written out

OptionValues options(std::initializer_list<std::pair<Option, std::string_view>> chosen) {
    OptionValues values{};
    for (const auto& [option, value] : chosen) {
        const auto at = static_cast<std::size_t>(option);
        const auto names = bonsai::option_specs[at].values;
        const auto found = std::find(names.begin(), names.end(), value);
        EXPECT_NE(found, names.end()) << value;
        values[at] = static_cast<std::uint16_t>(found - names.begin());
    }
    return values;
}

void chance(State& s, std::string_view text) {
    std::string reason;
    const auto read = Bonsai::chance_from_text(s, text, reason);
    ASSERT_TRUE(read) << text << ": " << reason;
    Bonsai::apply(s, *read);
}

std::set<std::string> legal(const State& s) {
    std::set<std::string> texts;
    if (!Bonsai::turn(s).waits_for(s.open.active)) return texts;
    Actions<Bonsai> list;
    Bonsai::legal_actions(s, s.open.active, list);
    for (const auto& action : list) texts.insert(Bonsai::to_text(action));
    return texts;
}

bool may(const State& s, const std::string& text) {
    return legal(s).contains(text);
}

// The active seat's actions, one after another.
void act(State& s, std::initializer_list<std::string_view> texts) {
    for (std::string_view text : texts) {
        Actions<Bonsai> list;
        ASSERT_TRUE(Bonsai::turn(s).waits_for(s.open.active)) << text;
        Bonsai::legal_actions(s, s.open.active, list);
        const auto found =
            std::find_if(list.begin(), list.end(), [&](const auto& a) { return Bonsai::to_text(a) == text; });
        ASSERT_NE(found, list.end()) << text << " is not legal";
        Bonsai::apply(s, s.open.active, *found);
    }
}

// A game that has begun, with these cards in the row. Goals, where chance chooses them: brown, green and blue.
State begun(int players, std::string_view row, const OptionValues& values = {}) {
    State s = Bonsai::initial(players, values);
    if (s.open.phase == Phase::goals) chance(s, "goals brown green blue");
    chance(s, "row " + std::string(row));
    return s;
}

constexpr std::string_view plain_row = "tool grow-wood scroll-wood tool";

Bonsai::Holding& own(State& s, int i = 0) {
    return s.open.seats[static_cast<std::size_t>(i)];
}

void give(State& s, int i, Bonsai::TileCounts tiles) {
    own(s, i).supply = tiles;
}

// Wood upward from the bud, so many tiles with it.
void grow_wood(State& s, int tree, int count) {
    auto& t = s.open.trees[static_cast<std::size_t>(tree)];
    for (int i = t.count(Tile::wood); i < count; ++i) t.put(Tile::wood, Cell::at(0, -i));
}

// ---- Cards

TEST(BonsaiCards, TheDeckForEachNumberOfPlayers) {
    const std::map<std::string, std::array<int, 3>> table{
        {"tool", {3, 2, 1}},
        {"grow-wood", {2, 1, 1}},
        {"grow-leaf", {2, 2, 0}},
        {"grow-flower", {2, 1, 0}},
        {"grow-fruit", {2, 0, 1}},
        {"master-wild", {2, 1, 0}},
        {"master-wood-wood", {1, 0, 0}},
        {"master-leaf-leaf", {1, 0, 0}},
        {"master-leaf-flower", {1, 0, 0}},
        {"master-leaf-fruit", {1, 0, 0}},
        {"master-wood-leaf", {1, 2, 0}},
        {"master-wood-leaf-flower", {0, 1, 0}},
        {"master-wood-leaf-fruit", {0, 1, 0}},
        {"master-leaf-flower-flower", {0, 0, 1}},
        {"help-wood", {3, 0, 0}},
        {"help-leaf", {2, 0, 0}},
        {"help-flower", {1, 0, 0}},
        {"help-fruit", {1, 0, 0}},
        {"scroll-wood", {1, 0, 0}},
        {"scroll-leaf", {1, 0, 0}},
        {"scroll-flower", {1, 0, 0}},
        {"scroll-fruit", {1, 0, 0}},
        {"scroll-growth", {1, 0, 0}},
        {"scroll-helper", {1, 0, 0}},
        {"scroll-master", {1, 0, 0}},
    };
    EXPECT_EQ(table.size(), bonsai::card_kinds);
    for (int players = 1; players <= 4; ++players) {
        const auto deck = bonsai::Pile::deck(players);
        for (std::size_t kind = 0; kind < bonsai::card_kinds; ++kind) {
            const auto& copies = table.at(std::string(bonsai::card_names[kind]));
            const int expected = copies[0] + (players >= 3 ? copies[1] : 0) + (players >= 4 ? copies[2] : 0);
            EXPECT_EQ(deck.count(bonsai::card_of(kind)), expected) << bonsai::card_names[kind];
        }
        EXPECT_EQ(deck.size(), (std::array{0, 32, 32, 43, 47}[static_cast<std::size_t>(players)]));
    }
}

TEST(BonsaiCards, MastersGiveWhatTheirNamesSay) {
    for (std::size_t kind = 0; kind < bonsai::card_kinds; ++kind) {
        const std::string name(bonsai::card_names[kind]);
        Bonsai::TileCounts named{};
        if (name.starts_with("master")) {
            for (Tile tile : bonsai::all_tiles) {
                const std::string word = "-" + std::string(bonsai::tile_names[bonsai::at(tile)]);
                for (auto at = name.find(word); at != std::string::npos; at = name.find(word, at + 1)) {
                    ++named[bonsai::at(tile)];
                }
            }
        }
        EXPECT_EQ(bonsai::tiles_on(bonsai::card_of(kind)), named) << name;
    }
}

TEST(BonsaiCards, TokonomaPutsAllScrollsIntoTheUpperPart) {
    Rng rng(1);
    for (int players = 1; players <= 4; ++players) {
        std::map<std::string_view, int> in_upper;
        for (int game = 0; game < 300; ++game) {
            bonsai::Deck deck(players, true);
            const int upper = std::array{0, 20, 20, 25, 27}[static_cast<std::size_t>(players)];
            ASSERT_EQ(deck.upper(), upper);
            for (int n = 0; !deck.empty(); ++n) {
                const auto before = deck;
                const Card card = deck.draw(rng);
                ASSERT_TRUE(before.may_give(card));
                ASSERT_TRUE(n < upper || bonsai::family(card) != Family::scroll);
                if (n < upper) ++in_upper[bonsai::card_names[bonsai::at(card)]];
            }
        }
        // Half of the others: a tool is as often above as below.
        const double share = in_upper["tool"] / 300.0 / bonsai::Pile::deck(players).count(Card::tool);
        EXPECT_NEAR(share, 0.5, 0.06);
        EXPECT_EQ(in_upper["scroll-master"], 300);
    }
}

// ---- Setup

TEST(BonsaiSetup, StartingTilesAndGoals) {
    for (int players = 1; players <= 4; ++players) {
        const State s = begun(players, plain_row);
        for (int i = 0; i < players; ++i) {
            const int tiles = players == 1 ? 2 : i + 1;
            for (int tile = 0; tile < 4; ++tile) {
                EXPECT_EQ(s.open.seats[static_cast<std::size_t>(i)].supply[static_cast<std::size_t>(tile)],
                          tile < tiles ? 1 : 0);
            }
            EXPECT_EQ(s.open.seats[static_cast<std::size_t>(i)].capacity(), 5);
        }
        EXPECT_EQ(s.open.goals.size(), players <= 2 ? 6 : 9);  // no mid tiles with one or two
        EXPECT_EQ(s.open.goals.contains(Goal(Colour::green, bonsai::Level::mid)), players > 2);
        EXPECT_EQ(s.open.deck.size(), bonsai::Pile::deck(players).size() - 4);
    }
}

TEST(BonsaiSetup, WithoutGoalsThereIsNoEventForThem) {
    State s = Bonsai::initial(2, options({{Option::goals, "off"}}));
    EXPECT_EQ(s.open.phase, Phase::row);
    chance(s, "row " + std::string(plain_row));
    EXPECT_TRUE(s.open.goals.empty());
}

TEST(BonsaiSetup, AnyThreeColoursAreEquallyLikely) {
    std::map<int, int> seen;
    Rng rng(2);
    for (int i = 0; i < 5000; ++i) ++seen[Bonsai::sample(Bonsai::initial(2, {}), rng).colours];
    EXPECT_EQ(seen.size(), 10U);
    for (const auto& [colours, count] : seen) EXPECT_NEAR(count, 500, 100);
}

TEST(BonsaiSetup, AnOptionThatMeansNothingIsRefused) {
    const auto fine = [](int players, std::initializer_list<std::pair<Option, std::string_view>> chosen) {
        return Bonsai::objection(players, options(chosen)).empty();
    };
    EXPECT_TRUE(fine(2, {{Option::goals, "off"}, {Option::tokonoma, "on"}}));
    EXPECT_FALSE(fine(1, {{Option::goals, "off"}}));
    EXPECT_TRUE(fine(1, {{Option::tokonoma, "on"}, {Option::level, "yusha"}}));
    EXPECT_FALSE(fine(2, {{Option::level, "senmon"}}));
    EXPECT_FALSE(fine(3, {{Option::scenario, "spring"}}));
    EXPECT_TRUE(fine(1, {{Option::scenario, "emperor"}, {Option::tokonoma, "on"}}));
    EXPECT_FALSE(fine(1, {{Option::scenario, "emperor"}, {Option::level, "senmon"}}));
    const std::string_view three = "green-low,pink-mid,blue-hard";
    EXPECT_TRUE(fine(1, {{Option::scenario, "summer"}, {Option::scenario_goals, three}}));
    EXPECT_FALSE(fine(1, {{Option::scenario, "emperor"}, {Option::scenario_goals, three}}));
    EXPECT_FALSE(fine(1, {{Option::scenario_goals, three}}));
    EXPECT_FALSE(fine(2, {{Option::scenario_goals, three}}));
}

TEST(BonsaiSetup, ScenariosHaveTheirOwnGoalTiles) {  // R6
    const auto goals = [](std::initializer_list<std::pair<Option, std::string_view>> chosen) {
        const State s = Bonsai::initial(1, options(chosen));
        EXPECT_EQ(s.open.phase, Phase::row);
        std::string text;
        s.open.goals.each([&](Goal goal) {
            text += (text.empty() ? "" : " ") + Bonsai::to_text(Bonsai::Action::claim(goal)).substr(6);
        });
        return text;
    };
    EXPECT_EQ(goals({{Option::scenario, "spring"}}), "green-hard pink-hard blue-hard");
    EXPECT_EQ(goals({{Option::scenario, "summer"}}), "brown-hard orange-hard pink-hard");
    EXPECT_EQ(goals({{Option::scenario, "emperor"}}), "brown-mid green-mid orange-mid pink-mid blue-mid");
    EXPECT_EQ(goals({{Option::scenario, "spring"}, {Option::scenario_goals, "green-low,pink-mid,blue-hard"}}),
              "green-low pink-mid blue-hard");
}

TEST(BonsaiSetup, ScenarioGoalsAreAnyThreeTilesOfDifferentColours) {  // R6
    std::set<std::string_view> names(bonsai::scenario_goals_values.begin(), bonsai::scenario_goals_values.end());
    EXPECT_EQ(names.size(), 271U);  // and the scenario's own
    EXPECT_TRUE(names.contains("green-low,pink-mid,blue-hard"));
    EXPECT_TRUE(names.contains("brown-low,green-low,orange-low"));
    EXPECT_FALSE(names.contains("blue-low,brown-low,green-low"));   // not in canonical order
    EXPECT_FALSE(names.contains("brown-low,brown-mid,green-low"));  // twice the same colour
}

// ---- Meditate

TEST(BonsaiMeditate, EachPositionGivesItsTiles) {
    const State start = begun(2, plain_row);
    EXPECT_EQ(legal(start), (std::set<std::string>{"meditate 1", "meditate 2 wood", "meditate 2 leaf", "meditate 3",
                                                   "meditate 4", "cultivate"}));
    const auto supply_after = [&](std::string_view text) {
        State s = start;
        act(s, {text});
        return own(s).supply;
    };
    EXPECT_EQ(supply_after("meditate 1"), (Bonsai::TileCounts{1, 0, 0, 0}));
    EXPECT_EQ(supply_after("meditate 2 wood"), (Bonsai::TileCounts{2, 0, 0, 0}));
    EXPECT_EQ(supply_after("meditate 2 leaf"), (Bonsai::TileCounts{1, 1, 0, 0}));
    EXPECT_EQ(supply_after("meditate 3"), (Bonsai::TileCounts{2, 0, 1, 0}));
    EXPECT_EQ(supply_after("meditate 4"), (Bonsai::TileCounts{1, 1, 0, 1}));
}

TEST(BonsaiMeditate, CardsSlideRightAndANewOneComesIn) {
    State s = begun(2, "tool grow-wood scroll-wood master-leaf-leaf");
    act(s, {"meditate 3"});
    EXPECT_EQ(s.open.active, seat(0));  // the card comes before the turn ends
    chance(s, "card help-wood");
    EXPECT_EQ(s.open.row, (std::array{Card::help_wood, Card::tool, Card::grow_wood, Card::master_leaf_leaf}));
    EXPECT_EQ(s.open.active, seat(1));
    EXPECT_EQ(own(s).cards.count(Card::scroll_wood), 1);
}

TEST(BonsaiMeditate, AToolRaisesTheCapacityAtOnce) {
    State s = begun(2, plain_row);
    give(s, 0, {5, 0, 0, 0});
    act(s, {"meditate 4"});  // seven tiles, and room for seven
    chance(s, "card help-wood");
    EXPECT_EQ(s.open.active, seat(1));
    EXPECT_EQ(own(s).tiles(), 7);
}

TEST(BonsaiMeditate, AMasterGivesItsTilesAtOnceAndAWildOneAnyTile) {
    State s = begun(2, "master-leaf-fruit master-wild tool tool");
    act(s, {"meditate 1"});
    EXPECT_EQ(own(s).supply, (Bonsai::TileCounts{1, 1, 0, 1}));
    chance(s, "card help-wood");
    act(s, {"meditate 2 leaf"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"take wood", "take leaf", "take flower", "take fruit"}));
    EXPECT_EQ(s.open.row[1], Card::none);  // carried out before the cards slide
    act(s, {"take fruit"});
    EXPECT_EQ(own(s, 1).supply, (Bonsai::TileCounts{1, 2, 0, 1}));
    EXPECT_EQ(s.open.phase, Phase::refill);
}

TEST(BonsaiMeditate, AHelperPlacesUpToTwoAlsoTilesJustTaken) {
    State s = begun(2, "tool tool tool help-leaf");
    act(s, {"meditate 4"});       // wood, leaf, fruit
    EXPECT_TRUE(may(s, "done"));  // R3: none is fine
    EXPECT_TRUE(may(s, "place wood 0,-1"));
    EXPECT_TRUE(may(s, "place leaf 0,-1"));
    act(s, {"place wood 0,-1"});  // the one of any type first
    EXPECT_TRUE(may(s, "place leaf 0,-2"));
    act(s, {"place leaf 0,-2"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"done"}));  // written even then
}

TEST(BonsaiMeditate, AHelperPlacesOneOfItsTypeAndOneOfAny) {
    State s = begun(2, "help-leaf tool tool tool");
    give(s, 0, {2, 2, 0, 0});
    act(s, {"meditate 1", "place wood 0,-1"});
    EXPECT_FALSE(may(s, "place wood 0,-2"));  // what is left is for a leaf
    EXPECT_TRUE(may(s, "place leaf 0,-2"));
    State t = begun(2, "help-leaf tool tool tool");
    give(t, 0, {2, 2, 0, 0});
    act(t, {"meditate 1", "place leaf 0,-1"});
    EXPECT_TRUE(may(t, "place leaf 1,-1"));
    EXPECT_TRUE(may(t, "place wood 1,-1"));
}

// ---- Cultivate

TEST(BonsaiCultivate, PlacesWithinTheAllowance) {
    State s = begun(2, plain_row);
    give(s, 0, {3, 3, 0, 0});
    act(s, {"cultivate"});
    EXPECT_TRUE(may(s, "done"));  // R3
    act(s, {"place wood 0,-1", "place wood 0,-2"});
    EXPECT_FALSE(may(s, "place wood 0,-3"));  // its own and the one of any type are used
    EXPECT_TRUE(may(s, "place leaf 0,-3"));   // and may build on what was just placed
    EXPECT_TRUE(may(s, "done"));
    act(s, {"place leaf 0,-3"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"done"}));
    act(s, {"done"});
    EXPECT_EQ(s.open.active, seat(1));  // no card is revealed
}

TEST(BonsaiCultivate, EachGrowthCardAddsItsTile) {
    State s = begun(2, plain_row);
    own(s).cards.insert(Card::grow_wood);
    own(s).cards.insert(Card::grow_wood);
    own(s).cards.insert(Card::grow_flower);
    EXPECT_EQ(Bonsai::cultivate_allowance(own(s)), (Bonsai::Allowance{{3, 1, 1, 0}, 1}));
    give(s, 0, {0, 1, 3, 0});
    act(s, {"cultivate", "place leaf 0,-1", "place flower 0,-2", "place flower -1,-1"});
    EXPECT_FALSE(may(s, "place flower 1,-2"));
}

// R3, a worked check: two players, `0 cultivate`, `0 done`; then for seat 1 with an empty supply `cultivate` is not
// legal, and with a wood it is, but `done` only after the wood lies.
constexpr bool is_legal(const State& s, const Bonsai::Action& action) {
    Actions<Bonsai> list;
    Bonsai::legal_actions(s, s.open.active, list);
    return list.contains(action);
}

constexpr State two_players_choosing() {
    State s = Bonsai::initial(2, {});
    s.open.phase = Phase::choose;
    s.open.row = {Card::tool, Card::tool, Card::tool, Card::grow_wood};
    s.open.seats[0].supply = s.open.seats[1].supply = {};
    return s;
}

static_assert([] {
    using Action = Bonsai::Action;
    State s = two_players_choosing();
    if (!is_legal(s, Action::cultivate())) return false;
    Bonsai::apply(s, seat(0), Action::cultivate());
    if (!is_legal(s, Action::done())) return false;
    Bonsai::apply(s, seat(0), Action::done());
    if (s.open.active != seat(1) || is_legal(s, Action::cultivate())) return false;
    s.open.seats[1].supply = {1, 0, 0, 0};
    if (!is_legal(s, Action::cultivate())) return false;
    Bonsai::apply(s, seat(1), Action::cultivate());
    if (is_legal(s, Action::done())) return false;
    Bonsai::apply(s, seat(1), Action::place(Tile::wood, Cell::at(0, -1)));
    if (!is_legal(s, Action::done())) return false;
    Bonsai::apply(s, seat(1), Action::done());
    return is_legal(s, Action::cultivate());  // a tile was placed: it is open to seat 0 again
}());

TEST(BonsaiCultivate, IsNotOpenWithoutATileWhileTheLastTurnOfEveryOtherSeatWasOne) {  // R3
    for (int players = 2; players <= 4; ++players) {
        State s = begun(players, "tool grow-wood scroll-wood grow-leaf");
        for (int i = 0; i < players; ++i) give(s, i, {});
        for (int turn = 0; turn < players - 1; ++turn) act(s, {"cultivate", "done"});
        EXPECT_FALSE(may(s, "cultivate")) << players;
        give(s, players - 1, {0, 0, 2, 3});  // no leaf to grow on
        EXPECT_FALSE(may(s, "cultivate"));
        give(s, players - 1, {0, 1, 0, 0});
        EXPECT_TRUE(may(s, "cultivate"));
        State placing = s;
        act(placing, {"cultivate"});
        EXPECT_FALSE(may(placing, "done"));
        act(placing, {"place leaf 0,-1", "done"});
        EXPECT_TRUE(may(placing, "cultivate")) << "of the others one has placed a tile";
        act(s, {"meditate 1"});
        chance(s, "card help-wood");
        EXPECT_TRUE(may(s, "cultivate")) << "of the others one has meditated";
    }
}

TEST(BonsaiCultivate, WithoutATileRevealsNothingAndKeepsTheSupply) {  // R3
    State s = begun(2, plain_row);
    give(s, 0, {1, 1, 0, 0});
    const State before = s;
    act(s, {"cultivate", "done"});
    EXPECT_EQ(s.open.active, seat(1));
    EXPECT_EQ(s.open.row, before.open.row);
    EXPECT_EQ(s.open.deck.size(), before.open.deck.size());
    EXPECT_EQ(own(s).supply, before.open.seats[0].supply);
    EXPECT_EQ(s.open.trees[0].count(Tile::wood), 1);
}

TEST(BonsaiCultivate, AHelperWithoutATileIsNoCultivate) {  // R3
    State s = begun(2, "help-wood tool tool tool");
    act(s, {"meditate 1", "done"});
    chance(s, "card help-leaf");
    give(s, 1, {});
    EXPECT_TRUE(may(s, "cultivate"));
}

TEST(BonsaiCultivate, TilesBeyondTheCapacityAreDiscardedOneByOne) {
    State s = begun(2, "grow-wood tool tool scroll-wood");
    give(s, 0, {3, 1, 1, 0});
    act(s, {"meditate 4"});
    chance(s, "card help-wood");  // R4: revealed before the discard
    EXPECT_EQ(s.open.phase, Phase::discard);
    EXPECT_EQ(legal(s), (std::set<std::string>{"discard wood", "discard leaf", "discard flower", "discard fruit"}));
    act(s, {"discard flower"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"discard wood", "discard leaf", "discard fruit"}));
    act(s, {"discard wood"});
    EXPECT_EQ(own(s).supply, (Bonsai::TileCounts{2, 2, 0, 1}));
    EXPECT_EQ(s.open.active, seat(1));
}

// ---- Removal

TEST(BonsaiRemove, IsOfferedWhenNoCellIsLeftForWood) {  // R2
    State s = begun(2, plain_row);
    give(s, 0, {1, 2, 0, 0});
    act(s, {"cultivate", "place leaf 0,-1", "place leaf 1,-1", "done"});
    act(s, {"meditate 1"});
    chance(s, "card help-wood");
    ASSERT_EQ(s.open.active, seat(0));
    EXPECT_TRUE(may(s, "remove 0,-1"));
    EXPECT_TRUE(may(s, "remove 1,-1"));
    EXPECT_TRUE(may(s, "meditate 4"));        // or it goes on without
    EXPECT_FALSE(Bonsai::can_place(s.open));  // a wood tile alone has no place
    act(s, {"remove 0,-1"});
    EXPECT_FALSE(may(s, "remove 1,-1"));  // there is room again
    EXPECT_TRUE(Bonsai::can_place(s.open));
    EXPECT_TRUE(may(s, "cultivate"));
    EXPECT_TRUE(may(s, "meditate 4"));
    EXPECT_EQ(own(s).supply, (Bonsai::TileCounts{1, 0, 0, 0}));  // what was removed is gone
}

TEST(BonsaiRemove, IsNotOfferedWhileThereIsRoom) {
    State s = begun(2, plain_row);
    s.open.trees[0].put(Tile::leaf, Cell::at(0, -1));
    for (const std::string& text : legal(s)) EXPECT_FALSE(text.starts_with("remove"));
}

TEST(BonsaiRemove, TheCellsAreSortedByRowThenColumn) {
    State s = begun(2, plain_row);
    auto& tree = s.open.trees[0];
    tree.put(Tile::leaf, Cell::at(0, -1));
    tree.put(Tile::leaf, Cell::at(1, -1));
    for (auto [q, r] : {std::pair{-1, -1}, {0, -2}, {2, -1}, {2, -2}}) tree.put(Tile::flower, Cell::at(q, r));
    EXPECT_TRUE(may(s, "remove 0,-2 -1,-1 0,-1"));
    EXPECT_TRUE(may(s, "remove 2,-2 1,-1 2,-1"));
}

// ---- Goals

TEST(BonsaiClaim, OneMetTileIsClaimedOrAllAreRenounced) {
    State s = begun(3, plain_row);
    grow_wood(s, 0, 10);
    give(s, 0, {1, 0, 0, 0});
    act(s, {"cultivate", "place wood 1,-1", "done"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"claim brown-low", "claim brown-mid", "renounce brown"}));
    State claimed = s;
    act(claimed, {"claim brown-mid"});
    EXPECT_EQ(Bonsai::sheet(claimed.open, seat(0)).goals, 10);
    EXPECT_EQ(claimed.open.active, seat(1));
    act(s, {"renounce brown"});
    EXPECT_EQ(s.open.renounced[0].size(), 2);  // both that were met, the hard one not
    EXPECT_EQ(s.open.active, seat(1));
}

// The next Cultivate of seat 0, after the others have meditated.
void cultivate_again(State& s, Bonsai::TileCounts tiles, std::initializer_list<std::string_view> placements) {
    while (s.open.active != seat(0)) {
        act(s, {"meditate 1"});
        while (Bonsai::turn(s).is_chance()) {
            Rng rng(s.open.deck.size());
            Bonsai::apply(s, Bonsai::sample(s, rng));
        }
        while (s.open.phase == Phase::help) act(s, {"done"});
        while (Bonsai::turn(s).is_chance()) {
            Rng rng(s.open.deck.size());
            Bonsai::apply(s, Bonsai::sample(s, rng));
        }
        while (s.open.phase == Phase::take) act(s, {"take wood"});
    }
    give(s, 0, tiles);
    act(s, {"cultivate"});
    act(s, placements);
    act(s, {"done"});
}

TEST(BonsaiClaim, WhatWasRenouncedIsNeverOfferedAgainButAHarderTileIs) {
    State s = begun(2, plain_row);
    grow_wood(s, 0, 7);
    cultivate_again(s, {1, 0, 0, 0}, {"place wood 1,-1"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"claim brown-low", "renounce brown"}));
    act(s, {"renounce brown"});
    cultivate_again(s, {2, 0, 0, 0}, {"place wood 2,-1", "place wood 2,-2"});
    EXPECT_EQ(s.open.active, seat(1));  // ten wood tiles: nothing new with two players
    cultivate_again(s, {2, 0, 0, 0}, {"place wood 3,-1", "place wood 3,-2"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"claim brown-hard", "renounce brown"}));
    act(s, {"claim brown-hard"});
    EXPECT_EQ(Bonsai::sheet(s.open, seat(0)).goals, 15);
}

TEST(BonsaiClaim, ATileTakenByAnotherIsNotOnTheTableAnyMore) {
    State s = begun(2, plain_row);
    s.open.goals.erase(Goal(Colour::brown, bonsai::Level::low));
    s.open.claimed[1].insert(Goal(Colour::brown, bonsai::Level::low));
    grow_wood(s, 0, 7);
    cultivate_again(s, {1, 0, 0, 0}, {"place wood 1,-1"});
    EXPECT_EQ(s.open.active, seat(1));
}

TEST(BonsaiClaim, OneTileOfAColourOnly) {
    State s = begun(2, plain_row);
    grow_wood(s, 0, 7);
    cultivate_again(s, {1, 0, 0, 0}, {"place wood 1,-1"});
    act(s, {"claim brown-low"});
    grow_wood(s, 0, 12);
    cultivate_again(s, {1, 0, 0, 0}, {"place wood 2,-1"});
    EXPECT_EQ(s.open.active, seat(1));
}

TEST(BonsaiClaim, SeveralColoursInCanonicalOrder) {
    State s = begun(2, plain_row);
    grow_wood(s, 0, 7);
    for (int q : {2, 3}) s.open.trees[0].put(Tile::wood, Cell::at(q, -1));
    cultivate_again(s, {1, 1, 0, 0}, {"place wood 1,-1", "place leaf 4,-1"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"claim brown-low", "renounce brown"}));
    act(s, {"renounce brown"});
    EXPECT_EQ(legal(s), (std::set<std::string>{"claim blue-low", "renounce blue"}));
    act(s, {"claim blue-low"});
    EXPECT_EQ(s.open.active, seat(1));
}

TEST(BonsaiClaim, ComesAfterTheNewCardAndBeforeTheDiscard) {  // R4
    State s = begun(2, "help-wood tool tool grow-wood");
    grow_wood(s, 0, 7);
    give(s, 0, {2, 5, 0, 0});
    act(s, {"meditate 1", "place wood 1,-1", "done"});
    EXPECT_EQ(s.open.phase, Phase::refill);
    chance(s, "card help-leaf");
    act(s, {"claim brown-low"});
    EXPECT_EQ(s.open.phase, Phase::discard);
}

TEST(BonsaiClaim, NothingIsLeftToClaimWhenATurnBegins) {
    Rng rng(11);
    for (int game = 0; game < 250; ++game) {
        const bool two_trees = game % 5 == 4;
        State s = two_trees ? Bonsai::initial(1, options({{Option::scenario, "emperor"}}))
                            : Bonsai::initial(1 + game % 5, {});
        while (!Bonsai::turn(s).is_over()) {
            // Whatever stands at the start of a turn was claimed or renounced before.
            if (s.open.phase == Phase::choose) {
                ASSERT_TRUE(Bonsai::claimable(s.open, s.open.active).empty());
            }
            if (Bonsai::turn(s).is_chance()) {
                Bonsai::apply(s, Bonsai::sample(s, rng));
                continue;
            }
            Actions<Bonsai> list;
            Bonsai::legal_actions(s, s.open.active, list);
            Bonsai::apply(s, s.open.active, list[draw_below(rng, static_cast<std::uint32_t>(list.size()))]);
        }
    }
}

TEST(BonsaiClaim, AClaimedTileIsNeverLost) {
    State s = begun(2, plain_row);
    s.open.claimed[0].insert(Goal(Colour::green, bonsai::Level::low));
    s.open.goals.erase(Goal(Colour::green, bonsai::Level::low));
    s.open.trees[0].put(Tile::leaf, Cell::at(0, -1));
    s.open.trees[0].put(Tile::leaf, Cell::at(1, -1));
    act(s, {"remove 0,-1"});
    EXPECT_EQ(Bonsai::sheet(s.open, seat(0)).goals, 6);
}

// ---- The end

TEST(BonsaiEnd, EveryoneHasOneMoreTurnAndWhoRevealedTheLastCardPlaysLast) {
    for (int players = 2; players <= 4; ++players) {
        Rng rng(static_cast<std::uint64_t>(players));
        for (int game = 0; game < 60; ++game) {
            State s = Bonsai::initial(players, {});
            std::vector<int> turns;  // after the last card
            std::optional<Seat> revealed_by;
            while (!Bonsai::turn(s).is_over()) {
                const Phase before = s.open.phase;
                const Seat active = s.open.active;
                if (before == Phase::choose && revealed_by) {
                    if (turns.empty() || turns.back() != index(active)) turns.push_back(index(active));
                }
                if (Bonsai::turn(s).is_chance()) {
                    Bonsai::apply(s, Bonsai::sample(s, rng));
                    if (s.open.deck.empty()) revealed_by = active;
                    ASSERT_FALSE(before == Phase::refill && s.open.ending && s.open.turns_left < players);
                } else {
                    Actions<Bonsai> list;
                    Bonsai::legal_actions(s, active, list);
                    ASSERT_FALSE(list.empty());
                    Bonsai::apply(s, active, list[draw_below(rng, static_cast<std::uint32_t>(list.size()))]);
                }
            }
            ASSERT_EQ(static_cast<int>(turns.size()), players);
            EXPECT_EQ(turns.back(), index(*revealed_by));
            EXPECT_EQ(turns.front(), (index(*revealed_by) + 1) % players);
        }
    }
}

TEST(BonsaiEnd, InTheLastTurnsCardsSlideAndNothingIsRefilled) {
    State s = begun(2, "tool grow-wood scroll-wood grow-leaf");
    while (!s.open.deck.empty()) s.open.deck.erase(s.open.deck.cards().nth(0));
    s.open.ending = true;
    s.open.turns_left = 2;
    act(s, {"meditate 3"});
    EXPECT_EQ(s.open.row, (std::array{Card::none, Card::tool, Card::grow_wood, Card::grow_leaf}));
    EXPECT_EQ(s.open.active, seat(1));
    EXPECT_FALSE(may(s, "meditate 1"));
    act(s, {"meditate 2 wood"});
    EXPECT_TRUE(Bonsai::turn(s).is_over());
}

// ---- Score

TEST(BonsaiScore, TheExampleOfOneHundredPoints) {  // worked check
    State s = begun(2, plain_row);
    auto& tree = s.open.trees[0];
    grow_wood(s, 0, 8);
    // A row of 13 leaves; two flowers beside one of them each, three beside two leaves and another flower or fruit.
    for (int i = 0; i < 13; ++i) tree.put(Tile::leaf, Cell::at(1 + i, -10));
    for (int q : {3, 8}) tree.put(Tile::fruit, Cell::at(q, -9));
    for (int q : {4, 9}) tree.put(Tile::flower, Cell::at(q, -9));  // two leaves and a fruit: 3
    tree.put(Tile::flower, Cell::at(7, -9));                       // two leaves and a fruit: 3
    tree.put(Tile::flower, Cell::at(0, -10));                      // the end of the row: 5
    tree.put(Tile::flower, Cell::at(14, -10));                     // the other end: 5
    own(s).cards.insert(Card::scroll_flower);
    own(s).cards.insert(Card::scroll_leaf);
    s.open.claimed[0].insert(Goal(Colour::brown, bonsai::Level::low));
    const auto sheet = Bonsai::sheet(s.open, seat(0));
    EXPECT_EQ(sheet.leaves, 39);
    EXPECT_EQ(sheet.flowers, 3 + 3 + 3 + 5 + 5);
    EXPECT_EQ(sheet.fruits, 14);
    EXPECT_EQ(sheet.scrolls[bonsai::scroll_at(Card::scroll_flower)], 10);
    EXPECT_EQ(sheet.scrolls[bonsai::scroll_at(Card::scroll_leaf)], 13);
    EXPECT_EQ(sheet.goals, 5);
    EXPECT_EQ(sheet.total(), 100);
}

TEST(BonsaiScore, EachScrollCountsItsThing) {
    State s = begun(2, plain_row);
    auto& tree = s.open.trees[0];
    grow_wood(s, 0, 4);
    for (int i = 0; i < 3; ++i) tree.put(Tile::leaf, Cell::at(1 + i, -4));
    tree.put(Tile::flower, Cell::at(0, -6));
    for (int i = 0; i < 2; ++i) tree.put(Tile::fruit, Cell::at(6 + 2 * i, -6));
    for (Card card : {Card::grow_leaf, Card::grow_leaf, Card::grow_fruit, Card::help_wood, Card::master_wild,
                      Card::master_wood_wood, Card::tool}) {
        own(s).cards.insert(card);
    }
    const auto points = [&](Card scroll) {
        return Bonsai::scroll_worth(scroll) * Bonsai::counted_by(s.open, seat(0), scroll);
    };
    EXPECT_EQ(points(Card::scroll_wood), 4);  // the bud included
    EXPECT_EQ(points(Card::scroll_leaf), 3);
    EXPECT_EQ(points(Card::scroll_flower), 2);
    EXPECT_EQ(points(Card::scroll_fruit), 4);
    EXPECT_EQ(points(Card::scroll_growth), 6);
    EXPECT_EQ(points(Card::scroll_helper), 2);
    EXPECT_EQ(points(Card::scroll_master), 4);
    EXPECT_EQ(Bonsai::sheet(s.open, seat(0)).scrolls, (std::array<int, 7>{}));  // it has none of them
}

TEST(BonsaiScore, ASideBeyondTheEdgeIsFree) {
    bonsai::Tree tree;
    tree.put(Tile::flower, Cell::at(16, 0));  // the last cell of its row
    EXPECT_EQ(bonsai::flower_points(tree), 6);
    tree.put(Tile::leaf, Cell::at(15, 0));
    EXPECT_EQ(bonsai::flower_points(tree), 5);
}

TEST(BonsaiScore, ATieGoesToTheHighestSeat) {
    State s = begun(3, plain_row);
    EXPECT_EQ(Bonsai::winners(s), SeatSet::only(seat(2)));
    s.open.trees[0].put(Tile::leaf, Cell::at(0, -1));
    s.open.trees[1].put(Tile::leaf, Cell::at(0, -1));
    EXPECT_EQ(Bonsai::winners(s), SeatSet::only(seat(1)));
    s.open.trees[0].put(Tile::leaf, Cell::at(1, -1));
    EXPECT_EQ(Bonsai::winners(s), SeatSet::only(seat(0)));
}

// ---- Alone

constexpr std::string_view solo_row = "tool grow-wood scroll-wood help-leaf";

TEST(BonsaiSolo, TheCardToTheLeftGoesOutAndTwoAreRefilled) {
    State s = begun(1, solo_row);
    EXPECT_EQ(own(s).supply, (Bonsai::TileCounts{1, 1, 0, 0}));
    act(s, {"meditate 3"});
    EXPECT_EQ(s.open.out.count(Card::grow_wood), 1);
    chance(s, "card master-leaf-leaf");
    EXPECT_EQ(s.open.row, (std::array{Card::none, Card::master_leaf_leaf, Card::tool, Card::help_leaf}));
    chance(s, "card scroll-leaf");
    EXPECT_EQ(s.open.row, (std::array{Card::scroll_leaf, Card::master_leaf_leaf, Card::tool, Card::help_leaf}));
    EXPECT_EQ(s.open.phase, Phase::choose);
}

TEST(BonsaiSolo, FromPositionOneTheTopOfTheDeckGoesOut) {
    State s = begun(1, solo_row);
    act(s, {"meditate 1"});
    chance(s, "card master-leaf-leaf");
    EXPECT_EQ(s.open.out.count(Card::master_leaf_leaf), 1);
    chance(s, "card scroll-leaf");
    EXPECT_EQ(s.open.row, (std::array{Card::scroll_leaf, Card::grow_wood, Card::scroll_wood, Card::help_leaf}));
}

TEST(BonsaiSolo, ItGoesOutOnlyOnceTheTakenCardIsCarriedOut) {
    State s = begun(1, "tool grow-wood master-wild help-leaf");
    State helped = s;
    act(s, {"meditate 3"});
    EXPECT_TRUE(s.open.out.empty());
    act(s, {"take leaf"});
    EXPECT_EQ(s.open.out.count(Card::grow_wood), 1);
    act(helped, {"meditate 4", "place leaf 0,-1"});
    EXPECT_TRUE(helped.open.out.empty());
    act(helped, {"done"});
    EXPECT_EQ(helped.open.out.count(Card::master_wild), 1);
}

TEST(BonsaiSolo, ACultivateSendsTheCardAtPositionFourOut) {
    State s = begun(1, solo_row);
    act(s, {"cultivate", "place wood 0,-1", "done"});
    EXPECT_EQ(s.open.out.count(Card::help_leaf), 1);
    chance(s, "card scroll-leaf");
    EXPECT_EQ(s.open.row, (std::array{Card::scroll_leaf, Card::tool, Card::grow_wood, Card::scroll_wood}));
    EXPECT_EQ(s.open.phase, Phase::choose);
}

void leave_in_deck(State& s, int count) {
    while (s.open.deck.size() > count) s.open.deck.erase(s.open.deck.cards().nth(0));
}

TEST(BonsaiSolo, WhenTheDeckIsEmptyThereIsOneLastTurn) {
    State s = begun(1, solo_row);
    leave_in_deck(s, 1);
    act(s, {"meditate 3"});
    chance(s, "card scroll-master");  // only one is left: position 1 stays empty
    EXPECT_EQ(s.open.row, (std::array{Card::none, Card::scroll_master, Card::tool, Card::help_leaf}));
    EXPECT_TRUE(s.open.ending);
    EXPECT_EQ(s.open.turns_left, 1);
    State next = s;
    act(s, {"meditate 2 leaf"});  // R7: there is no card to its left, nothing goes out
    EXPECT_EQ(s.open.out.size(), 1);
    EXPECT_TRUE(Bonsai::turn(s).is_over());
    act(next, {"meditate 4", "done"});
    EXPECT_EQ(next.open.out.count(Card::tool), 1);
    EXPECT_EQ(next.open.row, (std::array{Card::none, Card::scroll_master, Card::none, Card::none}));  // gaps stay
}

TEST(BonsaiSolo, TheLastCardMayBeRevealedOnlyToGoOut) {  // R7
    State s = begun(1, solo_row);
    leave_in_deck(s, 1);
    act(s, {"meditate 1"});
    chance(s, "card scroll-master");
    EXPECT_EQ(s.open.out.count(Card::scroll_master), 1);
    EXPECT_TRUE(s.open.ending);
    EXPECT_EQ(s.open.row[0], Card::none);
    act(s, {"meditate 4", "done"});
    EXPECT_TRUE(Bonsai::turn(s).is_over());
}

// Three points each, far from everything.
void add_leaves(State& s, int count) {
    auto& tree = s.open.trees[0];
    for (int n = tree.count(Tile::leaf); count > 0; --count, ++n) {
        tree.put(Tile::leaf, Cell::at(8 - n % 12, -20 + 2 * (n / 12)));
    }
}

TEST(BonsaiSolo, ALevelIsWonWithItsPointsAndThreeGoals) {
    for (const auto& [level, points] : {std::pair{"gakusei", 80}, {"senmon", 100}, {"sensei", 120}, {"yusha", 140}}) {
        State s = begun(1, solo_row, options({{Option::level, level}}));
        EXPECT_EQ(Bonsai::aim(s.open).points, points);
        for (Colour colour : {Colour::brown, Colour::green}) s.open.claimed[0].insert(Goal(colour, bonsai::Level::low));
        State without = s;
        add_leaves(without, 50);
        EXPECT_TRUE(Bonsai::winners(without).empty());  // two goals are not enough
        s.open.claimed[0].insert(Goal(Colour::blue, bonsai::Level::low));
        add_leaves(s, (points - 1 - 18) / 3);  // with 18 for the goals just too few
        EXPECT_LT(Bonsai::scores(s)[0], points);
        EXPECT_TRUE(Bonsai::winners(s).empty());
        add_leaves(s, 1);
        EXPECT_EQ(Bonsai::winners(s), SeatSet::only(seat(0)));
    }
}

// ---- Spring

State spring() {
    return begun(1, "tool grow-wood scroll-wood help-leaf", options({{Option::scenario, "spring"}}));
}

TEST(BonsaiSpring, ACultivateMustPlaceAFlower) {
    State s = spring();
    give(s, 0, {2, 2, 0, 0});
    EXPECT_FALSE(may(s, "cultivate"));  // none in the supply
    give(s, 0, {2, 0, 1, 0});
    EXPECT_FALSE(may(s, "cultivate"));  // no leaf
    give(s, 0, {2, 2, 1, 0});
    act(s, {"cultivate", "place wood 0,-1", "place leaf 0,-2"});
    EXPECT_FALSE(may(s, "done"));
    EXPECT_FALSE(may(s, "place leaf 1,-1"));  // it would use what the flower needs
    EXPECT_FALSE(may(s, "place wood 1,-1"));
    EXPECT_TRUE(may(s, "place flower 0,-3"));
    act(s, {"place flower 0,-3"});
    EXPECT_TRUE(may(s, "done"));
}

TEST(BonsaiSpring, AHelperNeedNotPlaceAFlower) {
    State s = spring();
    act(s, {"meditate 4", "place leaf 0,-1"});
    EXPECT_TRUE(may(s, "place wood 1,-1"));
    EXPECT_TRUE(may(s, "done"));
}

// Whether any sequence of placements places a flower, by trying them all.
bool flower_by_trying(const Bonsai::Tree& tree, Bonsai::TileCounts supply, Bonsai::Allowance allowance) {
    for (Tile tile : {Tile::flower, Tile::leaf, Tile::wood, Tile::fruit}) {
        if (supply[bonsai::at(tile)] == 0 || allowance.left_for(tile) == 0) continue;
        auto left = supply;
        --left[bonsai::at(tile)];
        auto after = allowance;
        after.use(tile);
        for (int row = tree.first_row(); row <= tree.last_row(); ++row) {
            for (bonsai::Row cells = tree.open_to(tile, row); cells != 0; cells &= cells - 1) {
                if (tile == Tile::flower) return true;
                auto next = tree;
                next.put(tile, Cell::of(row, std::countr_zero(cells)));
                if (flower_by_trying(next, left, after)) return true;
            }
        }
    }
    return false;
}

TEST(BonsaiSpring, WhetherAFlowerIsPossibleAgreesWithTryingAllSequences) {
    Rng rng(6);
    int possible = 0;
    int impossible = 0;
    int pockets = 0;  // a leaf could be placed, but no flower beside it
    for (int trial = 0; trial < 3000; ++trial) {
        // A crowd without order around the bud, with few leaves: free cells are rare and often alone.
        bonsai::Tree tree;
        for (int r = -3; r <= 4; ++r) {
            for (int q = -6; q <= 6; ++q) {
                if (!tree.is_free(Cell::at(q, r)) || draw_below(rng, 12) == 0) continue;
                tree.put(draw_below(rng, 60) == 0  ? Tile::leaf
                         : draw_below(rng, 8) == 0 ? Tile::wood
                                                   : Tile::fruit,
                         Cell::at(q, r));
            }
        }
        Bonsai::TileCounts supply{};
        for (auto& count : supply) count = static_cast<std::uint8_t>(draw_below(rng, 3));
        Bonsai::Allowance allowance{};
        for (auto& count : allowance.own) count = static_cast<std::uint8_t>(draw_below(rng, 2));
        allowance.any = static_cast<std::uint8_t>(draw_below(rng, 2));
        const bool expected = flower_by_trying(tree, supply, allowance);
        ASSERT_EQ(Bonsai::flower_possible(tree, supply, allowance), expected);
        ++(expected ? possible : impossible);
        const bool room = tree.has_room_for(Tile::leaf) && supply[1] > 0 && supply[2] > 0;
        pockets += !expected && room && allowance.left_for(Tile::leaf) > 0 && allowance.any > 0 ? 1 : 0;
    }
    EXPECT_GT(possible, 100);
    EXPECT_GT(impossible, 100);
    EXPECT_GT(pockets, 10);
}

TEST(BonsaiSpring, ACultivateNeverGetsStuck) {
    Rng rng(7);
    const auto values = options({{Option::scenario, "spring"}});
    int cultivates = 0;
    for (int game = 0; game < 300; ++game) {
        State s = Bonsai::initial(1, values);
        while (!Bonsai::turn(s).is_over()) {
            if (Bonsai::turn(s).is_chance()) {
                Bonsai::apply(s, Bonsai::sample(s, rng));
                continue;
            }
            Actions<Bonsai> list;
            Bonsai::legal_actions(s, seat(0), list);
            ASSERT_FALSE(list.empty());
            const auto action = list[draw_below(rng, static_cast<std::uint32_t>(list.size()))];
            if (action.kind() == Bonsai::Action::Kind::done && s.open.cultivating) {
                ++cultivates;
                ASSERT_GT(s.open.flowers_placed, 0);
            }
            Bonsai::apply(s, seat(0), action);
        }
    }
    EXPECT_GT(cultivates, 100);
}

// ---- Summer

TEST(BonsaiSummer, FlowersAndFruitsAloneFallAtTheEnd) {
    State s = begun(1, solo_row, options({{Option::scenario, "summer"}}));
    auto& tree = s.open.trees[0];
    tree.put(Tile::wood, Cell::at(1, -1));
    for (int q : {1, 2}) tree.put(Tile::leaf, Cell::at(q, -2));
    tree.put(Tile::fruit, Cell::at(2, -3));
    tree.put(Tile::flower, Cell::at(1, -3));  // beside the fruit: 4 points
    tree.put(Tile::flower, Cell::at(0, -2));  // alone
    tree.put(Tile::flower, Cell::at(3, -2));  // alone, too
    own(s).cards.insert(Card::scroll_flower);
    s.open.claimed[0].insert(Goal(Colour::pink, bonsai::Level::hard));
    leave_in_deck(s, 1);
    act(s, {"meditate 4", "done"});
    chance(s, "card scroll-master");
    ASSERT_TRUE(s.open.ending);
    give(s, 0, {});
    const auto before = Bonsai::sheet(s.open, seat(0));  // as it would be
    act(s, {"meditate 4"});
    ASSERT_TRUE(Bonsai::turn(s).is_over());
    EXPECT_EQ(s.open.trees[0].count(Tile::flower), 1);
    EXPECT_EQ(s.open.trees[0].count(Tile::fruit), 1);
    const auto sheet = Bonsai::sheet(s.open, seat(0));
    EXPECT_EQ(sheet.flowers, 4);
    EXPECT_EQ(sheet.scrolls[bonsai::scroll_at(Card::scroll_flower)], 2);  // scrolls count what is left
    EXPECT_EQ(sheet.goals, 16);                                           // goals stay
    EXPECT_EQ(sheet, before);
    EXPECT_EQ(Bonsai::aim(s.open).points, 130);
}

// ---- The Emperor challenge

State emperor() {
    return begun(1, solo_row, options({{Option::scenario, "emperor"}}));
}

TEST(BonsaiEmperor, ACultivateMakesTheOtherTreeActiveAHelperDoesNot) {
    State s = emperor();
    act(s, {"cultivate", "place wood 0,-1", "done"});
    EXPECT_EQ(s.open.active_tree, 0);  // not before the turn has ended
    chance(s, "card help-wood");
    EXPECT_EQ(s.open.active_tree, 1);
    EXPECT_EQ(s.open.trees[0].count(Tile::wood), 2);
    give(s, 0, {1, 1, 0, 0});
    act(s, {"meditate 1", "place leaf 0,-1", "done"});
    chance(s, "card scroll-leaf");
    chance(s, "card scroll-fruit");
    EXPECT_EQ(s.open.trees[1].count(Tile::leaf), 1);
    EXPECT_EQ(s.open.active_tree, 1);
    give(s, 0, {1, 1, 0, 0});
    act(s, {"cultivate", "place leaf 1,-1", "done"});
    chance(s, "card scroll-flower");
    EXPECT_EQ(s.open.active_tree, 0);
}

TEST(BonsaiEmperor, RemovalLooksAtTheActiveTree) {  // R2
    State s = emperor();
    s.open.trees[1].put(Tile::leaf, Cell::at(0, -1));
    s.open.trees[1].put(Tile::leaf, Cell::at(1, -1));
    EXPECT_FALSE(may(s, "remove 0,-1"));
    s.open.active_tree = 1;
    EXPECT_TRUE(may(s, "remove 0,-1"));
    act(s, {"remove 0,-1"});
    EXPECT_EQ(s.open.trees[1].count(Tile::leaf), 1);
}

TEST(BonsaiEmperor, ACultivateWithoutATileMakesTheOtherTreeActiveToo) {  // R3
    State s = emperor();
    act(s, {"cultivate", "done"});
    chance(s, "card help-wood");
    EXPECT_EQ(s.open.active_tree, 1);
    give(s, 0, {});
    act(s, {"cultivate", "done"});  // again and again
    chance(s, "card scroll-leaf");
    EXPECT_EQ(s.open.active_tree, 0);
}

// R8, a worked check: brown-mid renounced with tree 0 is offered again as soon as tree 1 has ten wood.
static_assert([] {
    using Action = Bonsai::Action;
    OptionValues values{};
    values[static_cast<std::size_t>(Option::scenario)] = static_cast<std::uint16_t>(Scenario::emperor);
    State s = Bonsai::initial(1, values);
    s.open.phase = Phase::choose;
    s.open.row = {Card::grow_leaf, Card::grow_wood, Card::scroll_wood, Card::scroll_leaf};
    for (std::size_t tree : {0U, 1U}) {
        for (int i = 1; i < 9; ++i) s.open.trees[tree].put(Tile::wood, Cell::at(0, -i));
    }
    const Goal brown(Colour::brown, bonsai::Level::mid);
    for (std::size_t tree : {0U, 1U}) {
        if (s.open.active_tree != tree) return false;
        s.open.seats[0].supply = {1, 0, 0, 0};
        Bonsai::apply(s, seat(0), Action::cultivate());
        Bonsai::apply(s, seat(0), Action::place(Tile::wood, Cell::at(1, -1)));
        Bonsai::apply(s, seat(0), Action::done());
        while (s.open.phase == Phase::refill)
            Bonsai::apply(s, Bonsai::Chance{Bonsai::Chance::Kind::card, 0, {Card::tool}});
        if (s.open.phase != Phase::claim || !is_legal(s, Action::claim(brown))) return false;
        if (tree == 0) Bonsai::apply(s, seat(0), Action::renounce(Colour::brown));
    }
    Bonsai::apply(s, seat(0), Action::claim(brown));
    return s.open.claimed[0].empty() && s.open.claimed[1].contains(brown);
}());

TEST(BonsaiEmperor, GoalsBelongToTheTreeThatMeetsThemAndRenouncingCountsForThatTreeOnly) {  // R8
    State s = emperor();
    grow_wood(s, 0, 9);
    grow_wood(s, 1, 9);
    State claiming = s;
    act(claiming, {"cultivate", "place wood 1,-1", "done"});
    chance(claiming, "card help-wood");
    act(claiming, {"claim brown-mid"});
    EXPECT_EQ(claiming.open.claimed[0].size(), 1);
    EXPECT_EQ(claiming.open.claimed[1].size(), 0);
    act(s, {"cultivate", "place wood 1,-1", "done"});
    chance(s, "card help-wood");
    act(s, {"renounce brown"});
    EXPECT_EQ(s.open.active_tree, 1);
    give(s, 0, {1, 0, 0, 0});
    act(s, {"cultivate", "place wood 1,-1", "done"});
    chance(s, "card help-flower");
    EXPECT_EQ(legal(s), (std::set<std::string>{"claim brown-mid", "renounce brown"}));
    act(s, {"renounce brown"});
    give(s, 0, {1, 0, 0, 0});
    act(s, {"cultivate", "place wood 2,-2", "done"});  // eleven with tree 0, which has renounced it
    chance(s, "card help-fruit");
    EXPECT_EQ(s.open.phase, Phase::choose);
}

// ---- When the goals cannot be reached any more, alone

TEST(BonsaiGoalsInReach, ALevelNeedsATileOfEachColour) {
    State s = begun(1, solo_row);  // low and hard of brown, green and blue
    EXPECT_TRUE(Bonsai::goals_in_reach(s.open));
    s.open.renounced[0].insert({Colour::brown, bonsai::Level::low});
    EXPECT_TRUE(Bonsai::goals_in_reach(s.open)) << "the hard one is left";
    s.open.renounced[0].insert({Colour::brown, bonsai::Level::hard});
    EXPECT_FALSE(Bonsai::goals_in_reach(s.open));
}

TEST(BonsaiGoalsInReach, SpringAndSummerHaveOneTileOfAColour) {
    for (const char* scenario : {"spring", "summer"}) {
        State s = begun(1, solo_row, options({{Option::scenario, scenario}}));
        EXPECT_TRUE(Bonsai::goals_in_reach(s.open));
        s.open.renounced[0].insert({Colour::pink, bonsai::Level::hard});
        EXPECT_FALSE(Bonsai::goals_in_reach(s.open));
    }
}

TEST(BonsaiGoalsInReach, InTheLastTurnOnlyWhatIsMetCanStillBeClaimed) {
    State s = begun(1, solo_row);
    s.open.ending = true;
    s.open.turns_left = 1;
    s.open.claimed[0].insert({Colour::green, bonsai::Level::low});
    s.open.claimed[0].insert({Colour::blue, bonsai::Level::low});
    grow_wood(s, 0, 8);
    s.open.claimable.insert({Colour::brown, bonsai::Level::low});
    s.open.phase = Phase::claim;
    EXPECT_TRUE(Bonsai::goals_in_reach(s.open));
    act(s, {"renounce brown"});
    EXPECT_FALSE(Bonsai::goals_in_reach(s.open)) << "there is no turn left for the hard one";
}

TEST(BonsaiGoalsInReach, EmperorOnlyWhenNeitherTreeCouldClaimIt) {  // R8
    const Goal brown(Colour::brown, bonsai::Level::mid);
    State s = emperor();
    s.open.renounced[0].insert(brown);
    EXPECT_TRUE(Bonsai::goals_in_reach(s.open));
    State both = s;
    both.open.renounced[1].insert(brown);
    EXPECT_FALSE(Bonsai::goals_in_reach(both.open));
    // The other tree has three already: with this one it would be the fourth.
    State full = s;
    for (Colour colour : {Colour::green, Colour::orange, Colour::pink})
        full.open.claimed[1].insert({colour, bonsai::Level::mid});
    full.open.goals = bonsai::GoalSet();
    for (Colour colour : {Colour::brown, Colour::blue}) full.open.goals.insert({colour, bonsai::Level::mid});
    EXPECT_FALSE(Bonsai::goals_in_reach(full.open));
    full.open.renounced[0] = {};
    EXPECT_TRUE(Bonsai::goals_in_reach(full.open));
    // Four that only one tree may still claim.
    State four = emperor();
    for (Colour colour : {Colour::brown, Colour::green, Colour::orange, Colour::pink}) {
        EXPECT_TRUE(Bonsai::goals_in_reach(four.open));
        four.open.renounced[0].insert({colour, bonsai::Level::mid});
    }
    EXPECT_FALSE(Bonsai::goals_in_reach(four.open));
}

TEST(BonsaiSentences, ATileIsPlacedInWordsNotInCoordinates) {
    const auto said = [](std::string_view placement) {
        State s = begun(2, plain_row);
        give(s, 0, {2, 2, 2, 2});
        s.open.trees[0].put(Tile::wood, Cell::at(1, -1));
        s.open.trees[0].put(Tile::wood, Cell::at(0, -1));
        act(s, {"cultivate"});
        const State before = s;
        Actions<Bonsai> list;
        Bonsai::legal_actions(s, seat(0), list);
        const auto action =
            *std::find_if(list.begin(), list.end(), [&](const auto& a) { return Bonsai::to_text(a) == placement; });
        Bonsai::apply(s, seat(0), action);
        const std::vector<std::string> names{"Aki", "Botan"};
        std::vector<Words> sentences;
        Bonsai::tell(Bonsai::observe(before, seat(0)), {Event<Bonsai>::Decision{seat(0), action}}, Sight::full,
                     Bonsai::observe(s, seat(0)), names, sentences);
        return sentences.at(0);
    };
    EXPECT_EQ(said("place leaf 1,-2").en, "Aki places a leaf two up from the bud (+3 points).");
    EXPECT_EQ(said("place leaf 1,-2").ja, "Akiは葉を芽の上2に置きました（+3点）。");
    EXPECT_EQ(said("place wood -1,-1").en, "Aki places a wood tile one up, one and a half left from the bud.");
    EXPECT_EQ(said("place wood 2,-2").ja, "Akiは幹を芽の上2・右1に置きました。");
}

TEST(BonsaiEmperor, BothTreesCountForPointsAndScrolls) {
    State s = emperor();
    grow_wood(s, 0, 3);
    s.open.trees[0].put(Tile::leaf, Cell::at(1, -1));
    s.open.trees[1].put(Tile::leaf, Cell::at(1, -1));
    own(s).cards.insert(Card::scroll_wood);
    own(s).cards.insert(Card::scroll_leaf);
    EXPECT_EQ(Bonsai::scores(s)[0], 3 + 3 + 4 + 2);
}

// With points enough, and so many goals of each tree.
State emperor_with_goals(int first, int second) {
    State s = emperor();
    add_leaves(s, 50);
    for (int c = 0; c < first + second; ++c) {
        s.open.claimed[c < first ? 0 : 1].insert(Goal(static_cast<Colour>(c), bonsai::Level::mid));
    }
    EXPECT_GE(Bonsai::scores(s)[0], 140);
    return s;
}

TEST(BonsaiEmperor, IsWonWithThreeGoalsOfOneTreeAndTwoOfTheOther) {
    const auto won = [](int first, int second) { return !Bonsai::winners(emperor_with_goals(first, second)).empty(); };
    EXPECT_TRUE(won(3, 2));
    EXPECT_TRUE(won(2, 3));
    EXPECT_FALSE(won(4, 1));  // a fourth goal with one tree may be claimed, but the game is then lost
    EXPECT_FALSE(won(5, 0));
    EXPECT_FALSE(won(2, 2));
}

TEST(BonsaiEmperor, WhoHasAllGoalsAndDoesNotWinIsToldWhy) {
    const auto said_at_the_end = [](int first, int second) {
        const State before = emperor_with_goals(first, second);
        State over = before;
        over.open.phase = Phase::over;
        const std::vector<std::string> names{"Aki"};
        std::vector<Words> sentences;
        Bonsai::tell(Bonsai::observe(before, seat(0)), {Event<Bonsai>::Decision{seat(0), Bonsai::Action::done()}},
                     Sight::full, Bonsai::observe(over, seat(0)), names, sentences);
        return sentences.back().en;
    };
    EXPECT_TRUE(said_at_the_end(3, 2).starts_with("Aki wins: "));
    EXPECT_TRUE(said_at_the_end(4, 1).ends_with(
        "5 of 5 goals, but not three with one tree and two with the other: not won this time."));
    EXPECT_TRUE(said_at_the_end(2, 2).ends_with("4 of 5 goals: not won this time."));
}

// ---- Information

TEST(BonsaiSees, EverythingIsPublic) {  // R5
    State s = begun(2, "master-leaf-leaf help-wood scroll-wood tool");
    act(s, {"meditate 1"});
    chance(s, "card grow-leaf");
    const auto seen = Bonsai::observe(s, spectator);
    EXPECT_EQ(seen.open, s.open);
    EXPECT_EQ(seen.open.seats[0].cards.count(Card::master_leaf_leaf), 1);
    EXPECT_EQ(Bonsai::observe(s, seat(1)).open, s.open);
}

// ---- Text

TEST(BonsaiText, IsCanonical) {
    using A = Bonsai::Action;
    EXPECT_EQ(Bonsai::to_text(A::meditate(1)), "meditate 1");
    EXPECT_EQ(Bonsai::to_text(A::meditate(2, Tile::leaf)), "meditate 2 leaf");
    EXPECT_EQ(Bonsai::to_text(A::take(Tile::fruit)), "take fruit");
    EXPECT_EQ(Bonsai::to_text(A::place(Tile::wood, Cell::at(-3, 2))), "place wood -3,2");
    EXPECT_EQ(Bonsai::to_text(A::claim(Goal(Colour::brown, bonsai::Level::low))), "claim brown-low");
    EXPECT_EQ(Bonsai::to_text(A::renounce(Colour::blue)), "renounce blue");
    EXPECT_EQ(Bonsai::to_text(A::discard(Tile::flower)), "discard flower");
    EXPECT_EQ(Bonsai::to_text(A::cultivate()), "cultivate");
    EXPECT_EQ(Bonsai::to_text(A::done()), "done");
}

TEST(BonsaiText, ChanceIsReadOnlyInItsCanonicalForm) {
    State s = Bonsai::initial(2, {});
    const auto refused = [&](std::string_view text) {
        std::string reason;
        return !Bonsai::chance_from_text(s, text, reason) && !reason.empty();
    };
    for (const char* wrong : {"", "goals", "goals brown green", "goals brown green pink blue", "goals green brown pink",
                              "goals brown brown pink", "goals brown green red", "goals brown  green pink",
                              "goals brown green pink ", "row tool tool tool tool", " goals brown green pink"}) {
        EXPECT_TRUE(refused(wrong)) << wrong;
    }
    chance(s, "goals brown green pink");
    for (const char* wrong : {"row", "row tool tool tool", "row tool tool tool tool", "row tool tool tool scroll-wood ",
                              "row tool tool tool help-none", "row tool tool scroll-wood scroll-wood", "card tool",
                              "row tool tool tool master-leaf-flower-flower", "row tool tool tool none"}) {
        EXPECT_TRUE(refused(wrong)) << wrong;  // three tools; one of each scroll; no cards of more players
    }
    chance(s, "row tool tool tool scroll-wood");
    act(s, {"meditate 1"});
    for (const char* wrong : {"card", "card tool", "card scroll-wood", "card grow-wood grow-wood", "card Grow-wood"}) {
        EXPECT_TRUE(refused(wrong)) << wrong;
    }
    chance(s, "card grow-wood");
}

TEST(BonsaiText, TokonomaRefusesACardThatCannotCome) {
    State s = Bonsai::initial(2, options({{Option::tokonoma, "on"}}));
    std::string reason;
    Bonsai::apply(s, *Bonsai::chance_from_text(s, "goals brown green pink", reason));
    chance(s, "row tool tool tool grow-wood");
    // Nine more others, and only the seven scrolls are left in the upper part.
    for (int i = 0; i < 9; ++i) s.open.deck.erase(s.open.deck.cards().nth(0));
    act(s, {"meditate 1"});
    ASSERT_EQ(s.open.deck.upper(), 7);
    EXPECT_FALSE(Bonsai::chance_from_text(s, "card help-fruit", reason));
    EXPECT_TRUE(Bonsai::chance_from_text(s, "card scroll-wood", reason));
}

// ---- Size

static_assert(sizeof(Bonsai::State) <= 2500);
static_assert(sizeof(Bonsai::Action) == 4);

}  // namespace
}  // namespace engawa
