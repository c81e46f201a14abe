// What the view of Bonsai says agrees with what then happens, over random games with random options.
#include "wire/bonsai.hpp"

#include <gtest/gtest.h>

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
        const BonsaiView end = make_view(match, seat(0));
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
        const BonsaiView view = make_view(match, who);
        for (const BonsaiAction& action : view.actions) {
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
        const BonsaiView view = make_view(match, who);
        const auto offers = [&](Kind kind) {
            return std::ranges::any_of(view.actions, [&](const BonsaiAction& action) { return action.kind == kind; });
        };
        if (view.phase == Phase::choose) {
            EXPECT_EQ(offers(Kind::cultivate), !view.why_not_cultivate);
            EXPECT_EQ(offers(Kind::cultivate), !view.if_cultivating.empty());
            EXPECT_EQ(offers(Kind::remove), view.no_room_for_wood);
            for (const BonsaiPosition& position : view.row) {
                const bool open = std::ranges::any_of(
                    view.actions, [&](const BonsaiAction& action) { return action.position == position.position; });
                EXPECT_EQ(open, position.card.has_value());
            }
        }
        if (view.phase != Phase::help && view.phase != Phase::cultivate) return;
        EXPECT_EQ(offers(Kind::done), !view.why_not_done);
        for (const BonsaiPlacing& placing : view.placing) {
            const auto cells = std::ranges::count_if(view.actions, [&](const BonsaiAction& action) {
                return action.kind == Kind::place && action.tile == placing.tile;
            });
            EXPECT_EQ(cells, placing.cells);
            EXPECT_EQ(cells == 0, placing.why_not.has_value());
        }
    });
}

TEST(BonsaiView, ThePartsOfTheScoreAddUp) {
    each_decision(8, [](const Match<Bonsai>& match, Seat who) {
        const BonsaiView view = make_view(match, who);
        for (std::size_t i = 0; i < view.seats.size(); ++i) {
            const BonsaiSeat& seat = view.seats[i];
            const BonsaiSheet& sheet = seat.sheet;
            EXPECT_EQ(seat.score, match.scores()[i]);
            int tiles = 0;
            for (const BonsaiTree& tree : seat.trees) {
                for (const BonsaiTile& tile : tree.tiles) tiles += tile.points;
            }
            EXPECT_EQ(tiles, sheet.leaves + sheet.flowers + sheet.fruits);
            int scrolls = 0;
            for (const BonsaiScrollScore& scroll : sheet.scrolls) scrolls += scroll.points;
            int goals = 0;
            for (const BonsaiGoalScore& goal : sheet.goals) goals += goal.points;
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
            const BonsaiView view = make_view(match, viewer);
            EXPECT_TRUE(view.actions.empty() && view.if_cultivating.empty() && view.placing.empty());
        }
    });
}

TEST(BonsaiView, SaysWhatAClaimAndARenunciationMean) {
    int claims = 0;
    each_decision(120, [&](const Match<Bonsai>& match, Seat who) {
        if (match.observe(who).open.phase != Phase::claim) return;
        ++claims;
        const BonsaiView view = make_view(match, who);
        for (const BonsaiAction& action : view.actions) {
            EXPECT_TRUE(action.colour.has_value());
            EXPECT_FALSE(action.meaning.en.empty() || action.meaning.ja.empty());
            if (action.kind == Kind::renounce) {
                const bool later = action.meaning.en.find("Still possible") != std::string::npos;
                const bool nothing = action.meaning.en.find("No harder tile") != std::string::npos;
                EXPECT_NE(later, nothing) << action.meaning.en;
            }
        }
    });
    EXPECT_GT(claims, 5);
}

}  // namespace
}  // namespace engawa
