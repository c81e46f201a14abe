// Blossom in the terminal: whole games fit the page, short forms are understood, and what cannot be done gets a reason.
#include <gtest/gtest.h>

#include "cli/table_screen.hpp"
#include "cli/testing.hpp"

namespace engawa {
namespace {

TEST(PlayBlossom, AGameFitsEightyColumnsToItsEnd) {
    for (const char* language : {"en", "ja"}) {
        // The first choice of every list; an empty line goes on where something can be taken back.
        const Answer answer = run_with({"play", "blossom", "--players", "3", "--bots", "random", "--seed", "4",
                                        "--option", "mulligan=on", "--lang", language},
                                       repeated("list\n1\n\n", 400));
        EXPECT_EQ(answer.status, 0);
        EXPECT_NE(answer.out.find("★"), std::string::npos);
        expect_eighty_columns(answer.out);
    }
}

blossom::View playing() {
    blossom::View view;
    view.you = 0;
    view.phase = Blossom::Phase::play;
    view.seats.resize(2);
    view.seats[0].up = {Blossom::Kind::rose, Blossom::Kind::rose, Blossom::Kind::cherry};
    view.actions.resize(1);
    return view;
}

TEST(PlayBlossom, ShortForms) {
    blossom::View view = playing();
    EXPECT_EQ(expand(view, "down li ro"), "feed down rose lily");
    EXPECT_EQ(expand(view, "feed down lily rose"), "feed down rose lily");
    EXPECT_EQ(expand(view, "up chr"), "feed up chrysanth");
    EXPECT_EQ(expand(view, "flip che ca"), "flip camellia cherry");
    EXPECT_EQ(expand(view, "arrange ro"), "arrange rose 2");  // all of them
    EXPECT_EQ(expand(view, "arrange ro 1"), "arrange rose 1");
    EXPECT_EQ(expand(view, "cherry"), "arrange cherry score");
    EXPECT_EQ(expand(view, "cherry draw 2"), "arrange cherry draw 2");
    EXPECT_EQ(expand(view, "cherry take li ro"), "arrange cherry take rose lily");
    EXPECT_EQ(expand(view, "cherry take -"), "arrange cherry take -");
    EXPECT_EQ(expand(view, "draw"), "draw deck");
    EXPECT_EQ(expand(view, "deck"), "draw deck");
    EXPECT_EQ(expand(view, "draw ro"), "draw garden rose");
    EXPECT_EQ(expand(view, "take an"), "draw garden anemone");
    EXPECT_EQ(expand(view, "up バラ"), "feed up rose");
    EXPECT_EQ(expand(view, "up c"), "feed up c");  // two kinds begin so: it stays as it was typed
    EXPECT_EQ(expand(view, "dance"), "dance");
    EXPECT_EQ(expand(view, ""), "");
    view.phase = Blossom::Phase::mulligan;
    EXPECT_EQ(expand(view, "aside li ro"), "mulligan rose lily");
    EXPECT_EQ(expand(view, "-"), "mulligan -");
    EXPECT_EQ(expand(view, "mulligan"), "mulligan -");
}

TEST(PlayBlossom, GivesReasons) {
    Page page;
    blossom::View view = playing();
    view.hand = {Blossom::Kind::lily};
    const auto why = [&](const std::string& typed) { return objection(page, view, expand(view, typed)); };
    EXPECT_EQ(why("up tulip"), "'tulip' is not a kind of flower, or the beginning of several.");
    EXPECT_EQ(why("up rose"), "There is no rose in your hand.");
    EXPECT_EQ(why("down lily lily"), "There are not so many in your hand: lily.");
    EXPECT_EQ(why("arrange ro 3"), "You have not so many face up.");
    EXPECT_EQ(why("cherry take rose"), "A cherry for no points now draws 0 to 0 cards of the deck.");
    view.blocked = {{blossom::Deed::flip, {"You have no face-down cards.", "", ""}}};
    EXPECT_EQ(why("flip rose"), "You have no face-down cards.");
    blossom::Draw& pile = view.garden.emplace_back();
    pile.kind = Blossom::Kind::rose;
    pile.count = 1;
    pile.why = Reason{"Your hand is full: five cards.", "", ""};
    EXPECT_EQ(why("draw rose"), "Your hand is full: five cards.");
    EXPECT_EQ(why("dance"), "");
}

TEST(PlayBlossom, BadInputChangesNothing) {
    const Answer answer = run_with({"play", "blossom", "--seats", "person,normal", "--seed", "3"},
                                   "flip rose\narrange\narrange rose\nfoo\n99\n0\n");
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.out.find("You have no face-down cards."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("You have no face-up cards."), std::string::npos);
    EXPECT_NE(answer.out.find("'foo' is not possible now."), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "The list goes from 1 to "), 2U);
    EXPECT_EQ(count_of(answer.out, "action 1 of 2"), 1U);
}

}  // namespace
}  // namespace engawa
