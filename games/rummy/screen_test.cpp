// Rummy in the terminal: short forms, reasons, and lines that fit.
#include <gtest/gtest.h>

#include "cli/play.hpp"
#include "cli/table_screen.hpp"
#include "cli/testing.hpp"

namespace engawa {
namespace {

TEST(PlayRummy, AWholeGameFitsEightyColumns) {
    for (const char* language : {"en", "ja"}) {
        for (const char* players : {"2", "5"}) {
            // Always the first choice: draw from the stock or turn the pile over, lay what can be laid.
            const Answer answer = run_with({"play", "rummy", "--players", players, "--bots", "greedy", "--seed", "4",
                                            "--option", "length=quick", "--lang", language},
                                           repeated("list\n1\n", 600) + "score\n");
            EXPECT_EQ(answer.status, 0);
            EXPECT_EQ(answer.err, "");
            EXPECT_NE(answer.out.find("★"), std::string::npos) << "it ends with a score sheet";
            expect_eighty_columns(answer.out);
        }
    }
}

TEST(PlayRummy, ShortFormsMeanTheCanonicalText) {
    rummy::View view;
    view.phase = Rummy::Phase::draw;
    EXPECT_EQ(expand(view, "stock"), "draw stock");
    EXPECT_EQ(expand(view, "discard"), "draw discard");
    EXPECT_EQ(expand(view, "over"), "turn over");
    EXPECT_EQ(expand(view, "draw stock"), "draw stock");
    view.phase = Rummy::Phase::play;
    EXPECT_EQ(expand(view, "9s"), "discard 09S");
    EXPECT_EQ(expand(view, "discard 9s"), "discard 09S");
    EXPECT_EQ(expand(view, "9s 2"), "lay 09S 2");
    EXPECT_EQ(expand(view, "lay 09S 2"), "lay 09S 2");
    EXPECT_EQ(expand(view, "2c 2a 2s"), "set 02A 02S 02C");
    EXPECT_EQ(expand(view, "11c 11s 11a 11b"), "set 11B 11A 11S 11C");
    EXPECT_EQ(expand(view, "set 12c 12b 12c"), "set 12B 12C 12C");
    EXPECT_EQ(expand(view, "rummy"), "rummy");
    EXPECT_EQ(expand(view, "rummy 7c"), "rummy 07C");
    for (const char* text : {"foo", "99", "13x", "9", "", "set", "lay", "é"}) {
        EXPECT_EQ(expand(view, text), text);
    }
}

TEST(PlayRummy, ALetterForDrawingTakesNothing) {
    const Answer answer = run_with({"play", "rummy", "--bots", "greedy", "--seed", "3"}, "d\ndraw\n");
    EXPECT_EQ(count_of(answer.out, "Draw from where? Type stock or discard."), 2U) << answer.out;
    EXPECT_EQ(answer.out.find("Player takes"), std::string::npos) << answer.out;
    EXPECT_EQ(answer.out.find("Player draws"), std::string::npos) << answer.out;
}

TEST(PlayRummy, AFigureOfOnesOwnIsSaid) {
    const Answer answer = run_with({"play", "rummy", "--bots", "greedy", "--seed", "3", "--option", "length=750"}, "");
    EXPECT_NE(answer.out.find("750 points win"), std::string::npos) << answer.out;
}

TEST(PlayRummy, WhatCannotBeDoneGetsAReason) {
    const Answer answer = run_with({"play", "rummy", "--seats", "person,greedy", "--seed", "3"},
                                   "over\n7c\nstock\nstock\n2a 2s 2c\n1s 2c 2c\n1s 1\nrummy\nrummy 1s\nfoo\n"
                                   "set\nlay\n12b\n\n");
    for (const char* reason :
         {"The discard pile is turned over only when the stock is empty.", "You have drawn a card in this turn.",
          "02A is not in your hand.", "A set is three or four cards of one month",
          "A card can be added to the set of its month", "Your cards cannot all be divided into sets",
          "'foo' is not possible now.", "12B is not in your hand."}) {
        EXPECT_NE(answer.out.find(reason), std::string::npos) << reason << "\n" << answer.out;
    }
}

TEST(PlayRummy, ACardTakenFromTheDiscardsCanBePutBack) {
    const Answer answer =
        run_with({"play", "rummy", "--seats", "person,greedy", "--seed", "3"}, "discard\nundo\nstock\n");
    EXPECT_NE(answer.out.find("Taken back."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("Player draws from the stock."), std::string::npos) << answer.out;
}

}  // namespace
}  // namespace engawa
