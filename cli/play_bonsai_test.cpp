// Bonsai in the terminal: whole games, nothing too wide, short forms, and reasons for what cannot be done.
#include <gtest/gtest.h>

#include "cli/table_screen.hpp"
#include "cli/testing.hpp"

namespace engawa {
namespace {

// The first choice of every list, and Enter where something can be taken back.
const std::string first_choices = repeated("list\n1\n\n", 300);

TEST(PlayBonsai, WholeGamesFitEightyColumns) {
    struct Case {
        const char* players;
        const char* option;
        const char* language;
    };
    for (const Case& game : {Case{"1", "level=senmon", "en"},
                             {"1", "scenario=emperor", "ja"},
                             {"4", "goals=on", "en"},
                             {"3", "tokonoma=on", "ja"}}) {
        const Answer answer = run_with({"play", "bonsai", "--players", game.players, "--option", game.option, "--seed",
                                        "5", "--lang", game.language},
                                       first_choices);
        EXPECT_EQ(answer.status, 0);
        EXPECT_NE(answer.out.find(game.language == std::string("en") ? "Total" : "合計"), std::string::npos);
        expect_eighty_columns(answer.out);
    }
}

TEST(PlayBonsai, AChoiceNamesItsCard) {
    const Answer answer = run_with({"play", "bonsai", "--players", "1", "--seed", "5"}, "");
    EXPECT_NE(answer.out.find("1. meditate 1 · "), std::string::npos) << answer.out;
}

TEST(PlayBonsai, PlacesByTheLettersOfCellsAndTakesBack) {
    const Answer answer =
        run_with({"play", "bonsai", "--players", "1", "--seed", "5"}, "c\nwood a\nu\nleaf b\nundo\nundo\n");
    EXPECT_NE(answer.out.find("Player places a wood tile at 0,-1."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("Player places a leaf at 1,-1 (+3 points)."), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "Taken back."), 3U);
}

TEST(PlayBonsai, WhatCannotBeDoneGetsAReason) {
    const Answer answer = run_with({"play", "bonsai", "--players", "1", "--seed", "5"},
                                   "m 2\nm 7\ndance\nc\ndone\nflower a\nleaf q\nleaf 3,3\n");
    EXPECT_NE(answer.out.find("With a wood tile or a leaf?"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("'meditate 7' is not possible now."), std::string::npos);
    EXPECT_NE(answer.out.find("'dance' is not possible now."), std::string::npos);
    EXPECT_NE(answer.out.find("Place at least one tile first."), std::string::npos);
    EXPECT_NE(answer.out.find("None in your supply."), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "Not there. It must touch wood."), 2U);
}

TEST(PlayBonsai, ShortForms) {
    BonsaiView view;
    view.phase = Bonsai::Phase::choose;
    EXPECT_EQ(expand(view, "c"), "cultivate");
    EXPECT_EQ(expand(view, "m 3"), "meditate 3");
    EXPECT_EQ(expand(view, "m3"), "meditate 3");
    EXPECT_EQ(expand(view, "m2 leaf"), "meditate 2 leaf");
    EXPECT_EQ(expand(view, "meditate 2 w"), "meditate 2 wood");
    EXPECT_EQ(expand(view, ""), "");
    view.phase = Bonsai::Phase::cultivate;
    BonsaiAction place;
    place.kind = Bonsai::Action::Kind::place;
    place.cell = BonsaiCell{1, -2};
    view.actions = {place};
    EXPECT_EQ(expand(view, "leaf a"), "place leaf 1,-2");
    EXPECT_EQ(expand(view, "place 葉 a"), "place leaf 1,-2");
    EXPECT_EQ(expand(view, "fr 1,-2"), "place fruit 1,-2");
    EXPECT_EQ(expand(view, "f a"), "f a");  // a flower or a fruit?
    EXPECT_EQ(expand(view, "done"), "done");
    view.phase = Bonsai::Phase::discard;
    EXPECT_EQ(expand(view, "flower"), "discard flower");
    view.phase = Bonsai::Phase::take;
    EXPECT_EQ(expand(view, "take wood"), "take wood");
    view.phase = Bonsai::Phase::over;
    EXPECT_EQ(expand(view, "wood"), "wood");
}

}  // namespace
}  // namespace engawa
