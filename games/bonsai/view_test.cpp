// What the view of Bonsai says agrees with what then happens, over random games with random options.
#include "games/bonsai/view.hpp"

#include <gtest/gtest.h>

#include "match/kifu.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

using Kind = Bonsai::Action::Kind;
using Phase = Bonsai::Phase;

// Calls look(match, seat) for every decision of some random games.
template <class Look>
void each_decision(int games, Look look) {
    for (int game = 0; game < games; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        const int players = 1 + game % 4;
        const OptionValues options = random_options<Bonsai>(players, rng);
        Match<Bonsai> match({"bonsai", players, {}, {"Aki", "Botan", "Chiyo", "Daichi"}}, options);
        while (true) {
            match.deal([&] { return rng(); });
            if (match.turn().is_over()) break;
            const Seat who = match.turn().seats.first();
            look(match, who);
            const auto actions = match.legal_actions(who);
            ASSERT_FALSE(match.act(who, actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]));
        }
        const bonsai::View end = make_view(match, seat(0));
        EXPECT_EQ(end.aim.has_value(), players == 1);
        if (players > 1) {
            EXPECT_EQ(end.winners.size(), 1U);
        } else {
            EXPECT_EQ(*end.aim->won, !end.winners.empty());
        }
    }
}

TEST(BonsaiView, APlacementAddsThePointsThatItPromises) {
    int placements = 0;
    each_decision(8, [&](const Match<Bonsai>& match, Seat who) {
        const bonsai::View view = make_view(match, who);
        for (const bonsai::ActionView& action : view.actions) {
            if (action.kind != Kind::place || ++placements % 7 != 0) continue;
            Match<Bonsai> next = match;
            ASSERT_FALSE(next.act(who, action.text));
            EXPECT_EQ(next.scores()[static_cast<std::size_t>(index(who))],
                      match.scores()[static_cast<std::size_t>(index(who))] + action.points);
        }
    });
    EXPECT_GT(placements, 1000);
}

TEST(BonsaiView, AloneItIsSaidWhatMakesTheGameAnother) {
    const auto variant = [](std::vector<std::pair<std::string, std::string>> options) {
        const auto match = make_match({"bonsai", 1, std::move(options), {"Aki"}});
        return make_view(static_cast<const Match<Bonsai>&>(*match.value()), seat(0)).aim->variant.en;
    };
    EXPECT_EQ(variant({{"level", "sensei"}}), "");
    EXPECT_EQ(variant({{"tokonoma", "on"}}), "Tokonoma");
    EXPECT_EQ(variant({{"tokonoma", "on"}, {"scenario", "summer"}, {"scenario-goals", "green-low,pink-mid,blue-hard"}}),
              "Tokonoma and goals of your choice");
}

TEST(BonsaiView, GivesAReasonExactlyForWhatIsNotPossible) {
    each_decision(12, [](const Match<Bonsai>& match, Seat who) {
        const bonsai::View view = make_view(match, who);
        const auto offers = [&](Kind kind) {
            return std::ranges::any_of(view.actions,
                                       [&](const bonsai::ActionView& action) { return action.kind == kind; });
        };
        if (view.phase == Phase::choose) {
            EXPECT_EQ(offers(Kind::cultivate), !view.why_not_cultivate);
            // R3: it may also be offered where nothing can be placed.
            EXPECT_EQ(offers(Kind::cultivate) && Bonsai::can_place(match.observe(who).open),
                      !view.if_cultivating.empty());
            EXPECT_EQ(offers(Kind::remove), view.no_room_for_wood);
            for (const bonsai::Position& position : view.row) {
                const bool open = std::ranges::any_of(view.actions, [&](const bonsai::ActionView& action) {
                    return action.position == position.position;
                });
                EXPECT_EQ(open, position.card.has_value());
            }
        }
        if (view.phase != Phase::help && view.phase != Phase::cultivate) return;
        EXPECT_EQ(offers(Kind::done), !view.why_not_done);
        for (const bonsai::Placing& placing : view.placing) {
            const auto cells = std::ranges::count_if(view.actions, [&](const bonsai::ActionView& action) {
                return action.kind == Kind::place && action.tile == placing.tile;
            });
            EXPECT_EQ(cells, placing.cells);
            EXPECT_EQ(cells == 0, placing.why_not.has_value());
        }
    });
}

TEST(BonsaiView, ThePartsOfTheScoreAddUp) {
    each_decision(8, [](const Match<Bonsai>& match, Seat who) {
        const bonsai::View view = make_view(match, who);
        for (std::size_t i = 0; i < view.seats.size(); ++i) {
            const bonsai::SeatView& seat = view.seats[i];
            const bonsai::Sheet& sheet = seat.sheet;
            EXPECT_EQ(seat.score, match.scores()[i]);
            int tiles = 0;
            for (const bonsai::TreeView& tree : seat.trees) {
                for (const bonsai::TileView& tile : tree.tiles) tiles += tile.points;
            }
            EXPECT_EQ(tiles, sheet.leaves + sheet.flowers + sheet.fruits);
            int scrolls = 0;
            for (const bonsai::ScrollScore& scroll : sheet.scrolls) scrolls += scroll.points;
            int goals = 0;
            for (const bonsai::GoalScore& goal : sheet.goals) goals += goal.points;
            EXPECT_EQ(scrolls, sheet.scroll_points);
            EXPECT_EQ(goals, sheet.goal_points);
            EXPECT_EQ(tiles + scrolls + goals, sheet.total);
        }
    });
}

TEST(BonsaiView, AnotherSeatIsOfferedNothing) {
    each_decision(6, [](const Match<Bonsai>& match, Seat who) {
        for (Viewer viewer : {spectator, Viewer(seat_after(who, match.players()))}) {
            if (viewer == who) continue;
            const bonsai::View view = make_view(match, viewer);
            EXPECT_TRUE(view.actions.empty() && view.if_cultivating.empty() && view.placing.empty());
        }
    });
}

TEST(BonsaiView, SaysWhatAClaimAndARenunciationMean) {
    int claims = 0;
    each_decision(120, [&](const Match<Bonsai>& match, Seat who) {
        if (match.observe(who).open.phase != Phase::claim) return;
        ++claims;
        const bonsai::View view = make_view(match, who);
        for (const bonsai::ActionView& action : view.actions) {
            EXPECT_TRUE(action.colour.has_value());
            EXPECT_FALSE(action.meaning.en.empty() || action.meaning.ja.empty());
            if (action.kind == Kind::renounce && view.scenario != Bonsai::Scenario::emperor) {
                const bool later = action.meaning.en.find("Still possible") != std::string::npos;
                const bool nothing = action.meaning.en.find("No harder tile") != std::string::npos;
                EXPECT_NE(later || view.last_round, nothing)
                    << action.meaning.en;  // after the last turn there is no later
                EXPECT_FALSE(later && view.last_round) << action.meaning.en;
            }
        }
    });
    EXPECT_GT(claims, 5);
}

// ---- A Cultivate without a tile (R3)

using Events = std::vector<std::pair<int, const char*>>;  // a seat, or -1 for chance

Match<Bonsai> played(int players, std::vector<std::pair<std::string, std::string>> options, const Events& events) {
    std::string text = "engawa 1\ngame bonsai\nplayers " + std::to_string(players) + "\n";
    for (const auto& [name, value] : options) text += "option " + name + " " + value + "\n";
    text += "---\n";
    for (const auto& [who, event] : events) text += (who < 0 ? "*" : std::to_string(who)) + " " + event + "\n";
    const Replay replayed = replay(read_record(text).value());
    EXPECT_FALSE(replayed.fault) << replayed.fault->line << ": " << replayed.fault->reason;
    return static_cast<const Match<Bonsai>&>(*replayed.match);
}

TEST(BonsaiView, ACultivateWithoutATileIsOfferedInWords) {
    const auto match = played(2, {{"goals", "off"}},
                              {{-1, "row tool tool grow-wood scroll-wood"},
                               {0, "cultivate"},
                               {0, "place wood 0,-1"},
                               {0, "done"},
                               {1, "meditate 1"},
                               {-1, "card tool"}});
    const bonsai::View view = make_view(match, seat(0));
    EXPECT_TRUE(view.if_cultivating.empty());
    EXPECT_FALSE(view.why_not_cultivate);
    EXPECT_EQ(view.actions.back().text, "cultivate");
    EXPECT_EQ(view.actions.back().meaning.en, "Cultivate without a tile: none of yours can be placed.");
    Match<Bonsai> next = match;
    ASSERT_FALSE(next.act(seat(0), "cultivate"));
    const bonsai::View placing = make_view(next, seat(0));
    ASSERT_EQ(placing.actions.size(), 1U);
    EXPECT_EQ(placing.actions[0].meaning.en, "Place nothing.");
}

TEST(BonsaiView, SaysWhyATileMustBePlacedNow) {
    const auto match =
        played(2, {{"goals", "off"}}, {{-1, "row tool tool grow-wood scroll-wood"}, {0, "cultivate"}, {0, "done"}});
    Match<Bonsai> next = match;
    ASSERT_FALSE(next.act(seat(1), "cultivate"));
    const bonsai::View placing = make_view(next, seat(1));
    ASSERT_TRUE(placing.why_not_done);
    EXPECT_EQ(placing.why_not_done->en, "The other player has just cultivated without a tile: place at least one.");
    EXPECT_EQ(placing.why_not_done->section, "turn");
    // Both tiles are placed, then seat 0 passes again: nothing is left for seat 1 to place.
    for (const char* action : {"place wood 0,-1", "place leaf 0,-2", "done"}) ASSERT_FALSE(next.act(seat(1), action));
    for (const char* action : {"cultivate", "done"}) ASSERT_FALSE(next.act(seat(0), action));
    const bonsai::View choosing = make_view(next, seat(1));
    ASSERT_TRUE(choosing.why_not_cultivate);
    EXPECT_EQ(choosing.why_not_cultivate->en,
              "The other player has just cultivated without a tile: you would have to place one, and you have none.");
    EXPECT_EQ(choosing.why_not_cultivate->section, "turn");
    const auto refused = next.act(seat(1), "cultivate");
    EXPECT_TRUE(refused);
}

// ---- What loses a game alone

bonsai::ActionView renouncing(const Match<Bonsai>& match) {
    const bonsai::View view = make_view(match, seat(0));
    EXPECT_EQ(view.phase, Phase::claim);
    EXPECT_EQ(view.actions.back().kind, Kind::renounce);
    return view.actions.back();
}

TEST(BonsaiView, SaysWhetherRenouncingLosesTheGame) {
    const auto reaching_right = [](std::vector<std::pair<std::string, std::string>> options, Events first) {
        Events events = std::move(first);
        events.insert(events.end(), {{-1, "row master-wood-wood tool tool tool"},
                                     {0, "meditate 1"},
                                     {-1, "card scroll-wood"},
                                     {-1, "card scroll-leaf"},
                                     {0, "cultivate"},
                                     {0, "place wood 1,-1"},
                                     {0, "place wood 2,-1"},
                                     {0, "done"},
                                     {-1, "card grow-wood"},
                                     {0, "cultivate"},
                                     {0, "place wood 3,-1"},
                                     {0, "place leaf 4,-1"},
                                     {0, "done"},
                                     {-1, "card grow-wood"}});
        return played(1, std::move(options), events);
    };
    const auto level = renouncing(reaching_right({{"level", "senmon"}}, {{-1, "goals brown green blue"}}));
    EXPECT_FALSE(level.loses) << "the hard one is left";
    const auto scenario =
        renouncing(reaching_right({{"scenario", "summer"}, {"scenario-goals", "brown-low,green-low,blue-low"}}, {}));
    EXPECT_TRUE(scenario.loses);
    EXPECT_NE(scenario.meaning.en.find("The scenario is lost by it."), std::string::npos) << scenario.meaning.en;
}

// R8: the other tree may still claim it. Two of the turns are Cultivates without a tile, to change the tree (R3).
TEST(BonsaiView, InTheEmperorChallengeTheOtherTreeMayStillClaimWhatIsRenounced) {
    const auto match = played(1, {{"scenario", "emperor"}},
                              {{-1, "row master-wood-wood tool tool tool"},
                               {0, "meditate 1"},
                               {-1, "card scroll-wood"},
                               {-1, "card scroll-leaf"},
                               {0, "cultivate"},
                               {0, "place wood 1,-1"},
                               {0, "place wood 2,-1"},
                               {0, "done"},
                               {-1, "card grow-wood"},
                               {0, "cultivate"},
                               {0, "done"},
                               {-1, "card grow-wood"},
                               {0, "cultivate"},
                               {0, "place wood 3,-1"},
                               {0, "place leaf 4,-1"},
                               {0, "done"},
                               {-1, "card grow-leaf"},
                               {0, "cultivate"},
                               {0, "done"},
                               {-1, "card grow-leaf"},
                               {0, "meditate 3"},
                               {-1, "card grow-flower"},
                               {-1, "card grow-flower"},
                               {0, "meditate 2 wood"},
                               {-1, "card grow-fruit"},
                               {-1, "card grow-fruit"},
                               {0, "meditate 4"},
                               {-1, "card scroll-flower"},
                               {-1, "card scroll-fruit"},
                               {0, "cultivate"},
                               {0, "place wood 0,-1"},
                               {0, "place wood -1,-1"},
                               {0, "place leaf -2,-1"},
                               {0, "done"},
                               {-1, "card scroll-growth"}});
    const bonsai::ActionView action = renouncing(match);
    EXPECT_FALSE(action.loses);
    EXPECT_EQ(action.meaning.en, "This tree will never claim blue, mid. The other tree still can.");
    Match<Bonsai> next = match;
    ASSERT_FALSE(next.act(seat(0), "renounce blue"));
    const bonsai::View view = make_view(next, seat(0));
    const auto open_to = [&](std::size_t tree) {
        const auto& all = view.seats[0].trees[tree].progress;
        return std::ranges::find(all, "blue-mid", &bonsai::Progress::goal)->open;
    };
    EXPECT_FALSE(open_to(0));
    EXPECT_TRUE(open_to(1));
}

TEST(BonsaiView, SaysThatTheGoalsOfSpringAndSummerAreOurOwnChoice) {  // R6
    const auto note = [](std::vector<std::pair<std::string, std::string>> options) {
        const auto match = make_match({"bonsai", 1, std::move(options), {"Aki"}});
        return make_view(static_cast<const Match<Bonsai>&>(*match.value()), seat(0)).aim->note.en;
    };
    EXPECT_EQ(
        note({{"scenario", "spring"}}),
        "Its goals, “green, hard”, “pink, hard” and “blue, hard”, are our own choice: the rulebook shows them only "
        "as pictures.");
    EXPECT_TRUE(
        note({{"scenario", "summer"}}).starts_with("Its goals, “brown, hard”, “orange, hard” and “pink, hard”,"));
    EXPECT_EQ(note({{"scenario", "summer"}, {"scenario-goals", "green-low,pink-mid,blue-hard"}}), "");
    EXPECT_EQ(note({{"scenario", "emperor"}}), "");
    EXPECT_EQ(note({{"level", "senmon"}}), "");
}

}  // namespace
}  // namespace engawa
