// What the view of Blossom tells a player: points with reasons, and why something is not possible.
#include "games/blossom/view.hpp"

#include <gtest/gtest.h>

#include "match/kifu.hpp"

namespace engawa {
namespace {

// A match of two, as far as these events go.
std::unique_ptr<AnyMatch> match_after(const std::string& events, const std::string& options = "") {
    const auto record = read_record("engawa 1\ngame blossom\nplayers 2\n" + options + "---\n" + events);
    EXPECT_TRUE(record.ok());
    Replay played = replay(record.value());
    EXPECT_FALSE(played.fault) << played.fault->line << ": " << played.fault->reason;
    return std::move(played.match);
}

blossom::View view_of(const std::unique_ptr<AnyMatch>& match, Viewer viewer) {
    return make_view(static_cast<const Match<Blossom>&>(*match), viewer);
}

const blossom::ActionView& find(const blossom::View& view, std::string_view text) {
    for (const blossom::ActionView& action : view.actions) {
        if (action.text == text) return action;
    }
    throw std::runtime_error("no such action: " + std::string(text));
}

const blossom::Draw& garden_of(const blossom::View& view, Blossom::Kind kind) {
    for (const blossom::Draw& draw : view.garden) {
        if (draw.kind == kind) return draw;
    }
    throw std::runtime_error("not in the garden");
}

const std::string deal =
    "* remove rose cherry\n"
    "* deal 0 chrysanth chrysanth rose\n"
    "* deal 1 lily anemone anemone\n"
    "* garden camellia camellia rose lily cherry\n";

TEST(BlossomView, GivesThePointsOfAnArrangementWithTheReason) {
    const auto match = match_after(deal +
                                   "0 feed down chrysanth chrysanth\n0 flip chrysanth chrysanth\n"
                                   "1 feed down lily\n1 feed up anemone\n");
    const blossom::View view = view_of(match, seat(0));
    EXPECT_EQ(view.face_up, 3);
    EXPECT_EQ(view.face_down, 1);
    EXPECT_EQ(view.in_garden, 5);
    const blossom::ActionView& both = find(view, "arrange chrysanth 2");
    EXPECT_EQ(both.points, 15);
    EXPECT_EQ(both.score_after, 15);
    EXPECT_EQ(both.why->en, "3 face up, 1 face down: 7 each");
    EXPECT_EQ(both.why->ja, "表3枚、裏1枚：1枚7点");
    EXPECT_EQ(both.sum->en, "2 × 7 = 14, rounded up to 15");
    EXPECT_EQ(both.label.en, "Arrange two chrysanthemums");
    EXPECT_EQ(both.cards.size(), 2U);
    EXPECT_EQ(find(view, "feed up rose").points, 0);
}

TEST(BlossomView, GivesTheValueOfEveryKind) {
    const blossom::View view = view_of(match_after(deal), spectator);
    const auto why = [&](Blossom::Kind kind) { return view.kinds[static_cast<std::size_t>(kind)].why.en; };
    EXPECT_EQ(why(Blossom::Kind::chrysanth), "0 face up, 0 face down: 2 each");
    EXPECT_EQ(why(Blossom::Kind::camellia), "0 face down, 0 pairs: 0 each");
    EXPECT_EQ(why(Blossom::Kind::rose), "4 kinds in the garden: 6 each");
    EXPECT_EQ(why(Blossom::Kind::lily), "0 face up in the yards, 1 in the garden: 1 each");
    EXPECT_EQ(why(Blossom::Kind::anemone), "0 face up and 5 in the garden, 1 four: 2 each");
    EXPECT_EQ(view.kinds[5].value, 6);
    EXPECT_EQ(view.kinds[5].cards, 3);
    EXPECT_EQ(view.kinds[2].unseen, 5);  // of six roses one lies in the garden
    EXPECT_TRUE(view.actions.empty());
    EXPECT_TRUE(view.hand.empty());
}

TEST(BlossomView, SaysWhyADrawIsNotAllowed) {
    const blossom::View second = view_of(match_after(deal + "0 draw garden rose\n"), seat(0));
    EXPECT_EQ(garden_of(second, Blossom::Kind::lily).bar, Blossom::Bar::second_from_garden);
    EXPECT_EQ(garden_of(second, Blossom::Kind::lily).why->en, "Only one card a turn may be drawn from the garden.");
    EXPECT_FALSE(garden_of(second, Blossom::Kind::lily).action);
    EXPECT_EQ(second.deck.action, "draw deck");

    const blossom::View moved = view_of(match_after(deal + "0 feed up rose\n0 feed up chrysanth\n"
                                                           "1 feed up lily\n1 feed up anemone\n0 arrange rose 1\n"),
                                        seat(0));
    EXPECT_EQ(garden_of(moved, Blossom::Kind::rose).bar, Blossom::Bar::kind_just_arranged);
    EXPECT_EQ(garden_of(moved, Blossom::Kind::rose).why->en, "You have just arranged this kind: rose.");
    EXPECT_EQ(garden_of(moved, Blossom::Kind::lily).action, "draw garden lily");

    const blossom::View full = view_of(match_after(deal + "0 draw garden rose\n0 draw deck\n* draw lily\n"
                                                          "1 feed up lily\n1 feed up anemone\n"),
                                       seat(0));
    EXPECT_EQ(full.deck.bar, Blossom::Bar::hand_full);
    EXPECT_EQ(garden_of(full, Blossom::Kind::lily).bar, Blossom::Bar::hand_full);
    bool said = false;
    for (const blossom::Blocked& blocked : full.blocked) said |= blocked.deed == blossom::Deed::draw;
    EXPECT_TRUE(said);
}

TEST(BlossomView, ShowsOthersOnlyWhatIsKnown) {
    const auto match = match_after(deal + "0 draw garden rose\n0 feed down chrysanth\n");
    const blossom::View other = view_of(match, seat(1));
    EXPECT_EQ(other.seats[0].hand_size, 3);
    EXPECT_EQ(other.seats[0].down_size, 1);
    EXPECT_TRUE(other.seats[0].down.empty());
    EXPECT_TRUE(other.seats[0].known_in_hand.empty());  // it may be the card that was fed
    EXPECT_EQ(other.seats[0].known_held, std::vector{Blossom::Kind::rose});
    const blossom::View own = view_of(match, seat(0));
    EXPECT_EQ(own.seats[0].down, std::vector{Blossom::Kind::chrysanth});
    EXPECT_EQ(own.hand.size(), 3U);
    EXPECT_TRUE(own.seats[0].known_held.empty());
}

TEST(BlossomView, ShowsTheMulligan) {
    const auto match = match_after(
        "* remove rose cherry\n* deal 0 chrysanth chrysanth rose\n* deal 1 lily anemone anemone\n1 mulligan anemone\n",
        "option mulligan on\n");
    const blossom::View view = view_of(match, seat(0));
    EXPECT_EQ(view.phase, Blossom::Phase::mulligan);
    EXPECT_EQ(view.seats[1].set_aside, 1);
    EXPECT_EQ(view.seats[1].down_size, 0);
    EXPECT_EQ(find(view, "mulligan chrysanth rose").label.en, "Set a chrysanthemum and a rose aside");
    EXPECT_EQ(find(view, "mulligan -").label.en, "Keep the whole hand");
    EXPECT_FALSE(view.deck.action);
    EXPECT_TRUE(view.blocked.empty());
}

}  // namespace
}  // namespace engawa
