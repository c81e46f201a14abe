// What a viewer of a Hitohira table is told: figures that follow from the rules, and reasons in words.
#include "games/hitohira/view.hpp"

#include <gtest/gtest.h>

#include "games/hitohira/odds.hpp"

namespace engawa {
namespace {

using Ability = Hitohira::Ability;
using Phase = Hitohira::Phase;
using Piece = Hitohira::Piece;

// A match after these events, the seat's actions without its number: "draw 3", "* pieces R Y L".
Match<Hitohira> after(int players, const OptionValues& options, const std::vector<std::string>& events) {
    Match<Hitohira> match({"hitohira", players, {}, {"Aki", "Botan", "Chiyo", "Daichi"}}, options);
    for (const std::string& event : events) {
        const Outcome refusal =
            event.starts_with("* ") ? match.chance(event.substr(2)) : match.act(match.turn().seats.first(), event);
        EXPECT_FALSE(refusal) << event << ": " << refusal->reason;
    }
    return match;
}

const hitohira::ActionView& action_named(const hitohira::View& view, std::string_view text) {
    for (const hitohira::ActionView& action : view.actions) {
        if (action.text == text) return action;
    }
    ADD_FAILURE() << text << " is not there";
    return view.actions.front();
}

constexpr OptionValues with_shin{0, 1, 0};
const std::vector<std::string> shin_turn{"draw 4", "* pieces Y Y W W", "stop", "shin", "* secret K", "hide W 1"};

TEST(HitohiraView, ShowsOfAnothersScreenOnlyANumber) {
    const auto match = after(3, with_shin, shin_turn);
    const hitohira::View own = make_view(match, seat(0));
    EXPECT_EQ(own.seats[0].screen_size, 2);
    ASSERT_TRUE(own.seats[0].screen && own.seats[0].secret);
    EXPECT_EQ(own.seats[0].screen->counts[static_cast<std::size_t>(Piece::white)].count, 1);
    EXPECT_EQ(own.seats[0].secret->counts[static_cast<std::size_t>(Piece::black)].count, 1);
    EXPECT_EQ(own.seats[0].free, 2);
    for (const Viewer viewer : {Viewer(seat(1)), spectator}) {
        const hitohira::View view = make_view(match, viewer);
        EXPECT_EQ(view.seats[0].screen_size, 2);
        EXPECT_FALSE(view.seats[0].screen || view.seats[0].secret || view.seats[0].free);
        EXPECT_TRUE(view.seats[0].groups.empty());
    }
}

TEST(HitohiraView, OddsAndPouchAreThoseOfPublicKnowledgeForEveryViewer) {
    const auto match = after(3, with_shin, shin_turn);
    const hitohira::View own = make_view(match, seat(0));
    const hitohira::View other = make_view(match, spectator);
    EXPECT_EQ(to_json(own.pouch), to_json(other.pouch));
    EXPECT_EQ(to_json(own.turn), to_json(other.turn));
    EXPECT_EQ(own.pouch.count, 75);
    EXPECT_EQ(own.pouch.maybe.total, 76);
    EXPECT_EQ(own.pouch.hidden, 1);
    ASSERT_EQ(own.turn.odds.size(), 8U);
    EXPECT_EQ(own.turn.odds[0].failing, 0);
    EXPECT_GT(own.turn.odds[7].failing, 9000);
    EXPECT_LT(own.turn.odds[7].failing, 10'000);  // it may succeed, however unlikely
}

TEST(HitohiraView, TellsWhatWouldFail) {
    const auto match = after(3, {}, {"draw 4", "* pieces R Y B K"});
    const hitohira::View view = make_view(match, seat(0));
    EXPECT_EQ(view.turn.dangerous.size(), 6U);
    EXPECT_EQ(view.turn.most, 1);
    EXPECT_EQ(view.turn.different, 3);
    EXPECT_EQ(view.turn.blacks, 1);
    EXPECT_EQ(view.turn.draws_left, 2);
    EXPECT_EQ(view.turn.room, 4);
    for (const hitohira::OddsView& odds : view.turn.odds) EXPECT_EQ(odds.failing, 10'000);
    EXPECT_EQ(action_named(view, "draw 2").failing, 10'000);
}

TEST(HitohiraView, SaysWhyADrawFailed) {
    const auto failure = [](const std::string& pieces) {
        const auto match = after(3, {}, {"draw 5", "* pieces " + pieces});
        const hitohira::View view = make_view(match, seat(1));
        EXPECT_TRUE(view.turn.failed);
        return view.turn.failure.en;
    };
    EXPECT_EQ(failure("R L L W K"), "three of a colour, counting black");
    EXPECT_EQ(failure("R R R W K"), "three of a colour");
    EXPECT_EQ(failure("R Y L B W"), "five colours");
    EXPECT_EQ(failure("R Y L B K"), "five colours, counting black");
}

TEST(HitohiraView, EveryAbilityIsUsableOrSaysWhyNot) {
    const auto reason = [](const Match<Hitohira>& match, std::size_t card) {
        return make_view(match, spectator).abilities[card].reason.en;
    };
    auto match = after(3, {}, {});
    EXPECT_EQ(reason(match, 0), "Needs 4 more colours.");
    EXPECT_EQ(reason(match, 1), "Needs 4 more pieces for two pairs.");
    EXPECT_EQ(reason(match, 2), "Needs 6 more pieces.");
    match = after(3, {}, {"draw 6", "* pieces L L B B W W"});
    EXPECT_EQ(reason(match, 0), "Needs 1 more colour.");
    EXPECT_EQ(reason(match, 1), "No other field has a piece that may be taken.");
    EXPECT_EQ(reason(match, 2), "Ready once drawing stops.");
    EXPECT_FALSE(make_view(match, spectator).abilities[2].usable);
    match = after(3, {}, {"draw 6", "* pieces L L B B W W", "stop"});
    EXPECT_TRUE(make_view(match, spectator).abilities[2].usable);
    EXPECT_EQ(reason(match, 2), "");
    match =
        after(3, {}, {"draw 6", "* pieces L L B B W W", "stop", "kumagai", "* pieces R K", "put R field", "put K 1"});
    EXPECT_EQ(reason(match, 2), "Used in this turn.");
    EXPECT_EQ(reason(match, 0), "One ability in a turn.");
    match = after(3, {}, {"draw 3", "* pieces R R R"});
    EXPECT_EQ(reason(match, 0), "The draw has failed.");
    match = after(2, {0, 0, 1}, {"* remove R R R", "draw 6", "* pieces L L B B W W"});
    EXPECT_EQ(reason(match, 2), "The other field has no two different colours.");
    match = after(4, {0, 0, 1}, {"draw 6", "* pieces L L B B W W"});
    EXPECT_EQ(reason(match, 2), "There are no two other fields with different colours to take.");
}

TEST(HitohiraView, ActionsCarryTheirPartsAndWhatTheyGive) {
    auto match = after(3, {}, {"draw 3", "* pieces R R Y", "stop", "hide -", "draw 4", "* pieces Y Y W W", "stop"});
    hitohira::View view = make_view(match, seat(1));
    // With all laid: two lines of two, −2. For a yellow the red one: −3 −3 −1; Aki's red line loses, yellow gains.
    const hitohira::ActionView& swap = action_named(view, "sakuya turn Y 0 R");
    EXPECT_EQ(swap.piece, Piece::yellow);
    EXPECT_EQ(swap.second_piece, Piece::red);
    EXPECT_EQ(swap.place, Hitohira::Place::turn);
    EXPECT_EQ(swap.seat, 0);
    EXPECT_EQ(swap.field_points, -7);
    EXPECT_EQ(swap.change, -5);
    ASSERT_EQ(swap.others.size(), 1U);
    EXPECT_EQ(swap.others[0].points, 0);  // −1 −3 before, −3 −1 after
    match = after(3, {}, {"draw 4", "* pieces R R W W", "stop"});
    view = make_view(match, seat(0));
    EXPECT_EQ(action_named(view, "hide W 2").field_points, -1);
    EXPECT_EQ(action_named(view, "hide W 2").change, 1);
    EXPECT_EQ(action_named(view, "hide W 2").screen_size, 2);
    EXPECT_EQ(action_named(view, "hide -").change, 0);
    match = after(3, {}, {"draw 3", "* pieces R R R"});
    EXPECT_EQ(action_named(make_view(match, seat(0)), "keep R").change, -3);
}

TEST(HitohiraView, FieldLinesSayWhatOneMoreWouldChange) {
    const auto match = after(3, {}, {"draw 3", "* pieces R R K", "keep R"});
    const hitohira::Field field = make_view(match, spectator).seats[0].field;
    EXPECT_EQ(field.points, -3);
    EXPECT_EQ(field.lines[0].one_more, 2);
    EXPECT_EQ(field.lines[1].one_more, -3);
    EXPECT_EQ(field.one_more_black, 2);  // it would join the red one
}

// Random play to the end, with an action of every kind looked at on the way.
TEST(HitohiraView, TheScoreSheetAddsUp) {
    for (int game = 0; game < 12; ++game) {
        const int players = 2 + game % 3;
        Rng rng(static_cast<std::uint64_t>(game));
        Match<Hitohira> match({"hitohira", players, {}, {}},
                              {static_cast<std::uint16_t>(game & 1), static_cast<std::uint16_t>(game >> 1 & 1), 0});
        while (!match.turn().is_over()) {
            if (match.turn().is_chance()) {
                match.chance([&] { return rng(); });
                continue;
            }
            const Seat who = match.turn().seats.first();
            const auto actions = match.legal_actions(who);
            const hitohira::View view = make_view(match, who);
            ASSERT_EQ(view.actions.size(), actions.size());
            if (view.phase == Phase::assign) {
                for (const hitohira::ActionView& action : view.actions) {
                    ASSERT_EQ(*action.red_yellow + *action.light_blue_blue,
                              view.seats[static_cast<std::size_t>(index(who))].screen_size);
                }
            }
            ASSERT_FALSE(match.act(who, actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]));
        }
        const hitohira::View view = make_view(match, spectator);
        const auto scores = match.scores();
        for (std::size_t i = 0; i < view.seats.size(); ++i) {
            const hitohira::SeatView& seat = view.seats[i];
            int field = 0;
            int blacks = seat.field.blacks_left_out;
            for (const hitohira::Line& line : seat.field.lines) {
                field += line.points;
                blacks += line.blacks;
            }
            EXPECT_EQ(field, seat.field.points);
            EXPECT_EQ(blacks, seat.field.blacks);
            EXPECT_EQ(seat.groups[0].points + seat.groups[1].points, seat.screen_points);
            EXPECT_EQ(seat.field.points + seat.screen_points, scores[i]);
            EXPECT_EQ(seat.score, scores[i]);
            EXPECT_EQ(seat.screen->total, seat.screen_size);
        }
        EXPECT_EQ(view.pouch.removed.has_value(), players == 2);
        EXPECT_FALSE(view.winners.empty());
    }
}

}  // namespace
}  // namespace engawa
