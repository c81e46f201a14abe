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
    const Answer answer = run_with({"play", "bonsai", "--players", "1", "--seed", "5"}, "list\n");
    EXPECT_NE(answer.out.find("1. meditate 1 · "), std::string::npos) << answer.out;
}

TEST(PlayBonsai, PlacesByTheLettersOfCellsAndTakesBack) {
    const Answer answer =
        run_with({"play", "bonsai", "--players", "1", "--seed", "5"}, "c\nwood a\nu\nleaf b\nundo\nundo\n");
    EXPECT_NE(answer.out.find("Player places a wood tile one up, half a cell left from the bud."), std::string::npos)
        << answer.out;
    EXPECT_NE(answer.out.find("Player places a leaf one up, half a cell right from the bud (+3 points)."),
              std::string::npos);
    EXPECT_EQ(count_of(answer.out, "Taken back."), 3U);
}

TEST(PlayBonsai, WhatCannotBeDoneGetsAReason) {
    const Answer answer = run_with({"play", "bonsai", "--players", "1", "--seed", "5"},
                                   "m 2\nm 7\ndance\nc\nflower a\nleaf q\nleaf 3,3\n");
    EXPECT_NE(answer.out.find("With a wood tile or a leaf?"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("'meditate 7' is not possible now."), std::string::npos);
    EXPECT_NE(answer.out.find("'dance' is not possible now."), std::string::npos);
    EXPECT_NE(answer.out.find("None in your supply."), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "Not there. It must touch wood."), 2U);
}

TEST(PlayBonsai, ACultivateWithoutATileIsOfferedAndRefusedWithAReason) {  // R3
    const Answer answer = run_with({"play", "bonsai", "--people", "2", "--seed", "5", "--option", "goals=off"},
                                   "\nc\ndone\n\n\nc\ndone\nwood a\ndone\n");
    EXPECT_NE(answer.out.find("done places none."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("places nothing."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("The other player has just cultivated without a tile: place at least one."),
              std::string::npos)
        << answer.out;
    EXPECT_NE(answer.out.find("has placed 1 tile."), std::string::npos) << answer.out;
}

TEST(PlayBonsai, SpringSaysItsRuleItsGoalsAndThatNothingCanBePlaced) {
    const Answer answer =
        run_with({"play", "bonsai", "--players", "1", "--seed", "5", "--option", "scenario=spring"}, "");
    EXPECT_NE(answer.out.find("Whenever you cultivate you must place a flower."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("are our own choice"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("you cannot cultivate now"), std::string::npos) << answer.out;
}

// From the table to the prompt, each time that somebody is to choose.
TEST(PlayBonsai, TheTableFitsAScreenOfTwentyFourLines) {
    for (const char* players : {"1", "2", "4"}) {
        const Answer answer = run_with({"play", "bonsai", "--players", players, "--seed", "5"}, first_choices);
        std::size_t tables = 0;
        std::size_t too_high = 0;
        for (std::size_t from = 0; (from = answer.out.find("\nBonsai · ", from)) != std::string::npos; ++from) {
            const std::size_t to = answer.out.find("\n> ", from);
            if (to == std::string::npos) break;
            ++tables;
            too_high += count_of(answer.out.substr(from, to - from), "\n") + 1 > 23 ? 1 : 0;
        }
        EXPECT_GT(tables, 5U);
        EXPECT_EQ(too_high, 0U) << players << " players";
    }
}

TEST(PlayBonsai, LookShowsAllTreesAndCards) {
    const Answer answer = run_with({"play", "bonsai", "--players", "3", "--seed", "5"}, "look\n");
    const std::string table = answer.out.substr(0, answer.out.find("> look"));
    const std::string all = answer.out.substr(table.size());
    EXPECT_EQ(count_of(table, "===="), 10U) << "the own pot, its rim and the row below" << table;
    EXPECT_GT(count_of(all, "=="), 30U) << "the pots of all three" << all;
    EXPECT_NE(all.find("wood tiles, the bud included"), std::string::npos) << all;
}

TEST(PlayBonsai, ShortForms) {
    bonsai::View view;
    view.phase = Bonsai::Phase::choose;
    EXPECT_EQ(expand(view, "c"), "cultivate");
    EXPECT_EQ(expand(view, "m 3"), "meditate 3");
    EXPECT_EQ(expand(view, "m3"), "meditate 3");
    EXPECT_EQ(expand(view, "m2 leaf"), "meditate 2 leaf");
    EXPECT_EQ(expand(view, "meditate 2 w"), "meditate 2 wood");
    EXPECT_EQ(expand(view, ""), "");
    view.phase = Bonsai::Phase::cultivate;
    bonsai::ActionView place;
    place.kind = Bonsai::Action::Kind::place;
    place.cell = bonsai::CellView{1, -2};
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
