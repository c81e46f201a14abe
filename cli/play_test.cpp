// Games in the terminal, typed and read as a person would.
#include "cli/play.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "cli/table_screen.hpp"
#include "cli/testing.hpp"
#include "match/kifu.hpp"

namespace engawa {
namespace {

// The first choice of every list, and Enter where something can be taken back: not after the very last placement of
// the game, which is seat 0's when there are two.
const std::string whole_game = repeated("list\n1\n1\n\n", 14) + "list\n1\n1\n";

const std::vector<std::string> first_seat{"play", "ohanami", "--seats", "person,normal", "--seed", "3"};

TEST(Play, AGameAgainstABotEndsWithAScoreSheetAndARecord) {
    const TestFolder folder;
    const std::string file = folder.file("game.kifu");
    const Answer answer = run_with({"play", "ohanami", "--seats", "person,normal", "--seed", "3", "--name", "Hana"},
                                   whole_game + "save " + file + "\n");
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.out.find("round 3 of 3 · pick 5 of 5"), std::string::npos);
    EXPECT_NE(answer.out.find("Round 3 is over: Hana scores "), std::string::npos);
    EXPECT_NE(answer.out.find("★"), std::string::npos);
    EXPECT_EQ(answer.out.find('\033'), std::string::npos);  // not a terminal: no colours
    EXPECT_EQ(run_with({"kifu", "check", file}).status, 0);
    const std::string record = read_file(file);
    EXPECT_NE(record.find("seed 3\nname 0 Hana\nname 1 Bot\n"), std::string::npos) << record;
    EXPECT_NE(record.find("\nwinner "), std::string::npos);
}

TEST(Play, NothingIsWiderThanEightyColumns) {
    for (const char* language : {"en", "ja"}) {
        const Answer answer = run_with({"play", "ohanami", "--players", "4", "--seed", "8", "--lang", language},
                                       repeated("list\n1\n1\n\n", 15));
        EXPECT_EQ(answer.status, 0);
        EXPECT_NE(answer.out.find("★"), std::string::npos);  // the game is over
        expect_eighty_columns(answer.out);
    }
}

TEST(Play, TheEndOfTheInputLeavesTheTable) {
    for (const char* input : {"", "1", "1\n1\n", "quit\n", "quit", "save\n"}) {
        const Answer answer = run_with(first_seat, input);
        EXPECT_EQ(answer.status, 0) << input;
        EXPECT_EQ(answer.err, "") << input;
    }
}

TEST(Play, APlacementCanBeTakenBack) {
    const TestFolder folder;
    const std::string file = folder.file("game.kifu");
    // Keep, place, take back, place otherwise, go on.
    const Answer answer = run_with(first_seat, "20 52\n1 2\nu\n1 -\n\nsave " + file + "\n");
    EXPECT_NE(answer.out.find("starts column 1 with 20 and starts column 2 with 52."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("Taken back."), std::string::npos);
    const std::string record = read_file(file);
    EXPECT_NE(record.find("0 place 20:1 52:-\n"), std::string::npos) << record;
    EXPECT_EQ(record.find("0 place 20:1 52:2\n"), std::string::npos);
    EXPECT_EQ(run_with({"kifu", "check", file}).status, 0);
}

TEST(Play, APickIsFinal) {
    const Answer answer = run_with(first_seat, "20 52\nundo\n");
    EXPECT_NE(answer.out.find("There is nothing that you can take back now."), std::string::npos);
}

TEST(Play, WhatCannotBeDoneGetsAReasonAndChangesNothing) {
    const Answer answer = run_with(first_seat, "34 66\nfoo\nlist\n99\n0\nkeep 20\n20 52\n7 1\nplace 20:1\n");
    EXPECT_NE(answer.out.find("34 is not in your hand."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("'foo' is not possible now."), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "The list goes from 1 to 45."), 2U);
    EXPECT_NE(answer.out.find("There is no column 7: type a column from 1 to 3, or - to discard."), std::string::npos)
        << answer.out;
    EXPECT_EQ(count_of(answer.out, "Player keeps 20 and 52."), 1U);
}

TEST(Play, WhatIsNoColumnIsNamed) {
    const Answer answer = run_with({"play", "ohanami", "--seed", "3"}, "20 52\n8 999\n1 999\n2 -\n");
    EXPECT_NE(answer.out.find("There is no column 8 or 999: type a column from 1 to 3"), std::string::npos)
        << answer.out;
    EXPECT_NE(answer.out.find("There is no column 999: type a column from 1 to 3"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("20 does not go into column 2."), std::string::npos) << answer.out;
}

TEST(Play, WordsThatLookAtTheTable) {
    const Answer answer = run_with(first_seat, "?\nscore\nlog\nlist\nrules\ntable\n\n");
    EXPECT_NE(answer.out.find("save FILE"), std::string::npos);
    EXPECT_NE(answer.out.find("Round 1, so far"), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "Player is dealt"), 2U);
    EXPECT_NE(answer.out.find(" 45. "), std::string::npos);
    EXPECT_NE(answer.out.find("There are 120 cards"), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "round 1 of 3"), 2U);
}

// A pick is final: who types the first of two cards has not chosen from a list that nobody saw.
TEST(Play, ANumberChoosesOnlyFromAListThatWasShown) {
    const Answer unseen = run_with(first_seat, "1\n20\n");
    EXPECT_EQ(count_of(unseen.out, "type list to see it"), 2U) << unseen.out;
    EXPECT_EQ(unseen.out.find("Player keeps"), std::string::npos);
    const Answer seen = run_with(first_seat, "list\n1\n");
    EXPECT_NE(seen.out.find("Player keeps 20 and 21."), std::string::npos) << seen.out;
}

TEST(Play, WhatIsTypedTooEarlyIsToldFromGoingOn) {
    const Answer answer = run_with(first_seat, "20 52\n1 2\n17\nscore\n\n");
    EXPECT_EQ(count_of(answer.out, "First Enter, so that the game goes on, or u to decide otherwise."), 1U)
        << answer.out;
    EXPECT_EQ(count_of(answer.out, "Enter to go on, u to take it back > "), 3U);
}

TEST(Play, SavingNeverOverwrites) {
    const TestFolder folder;
    write_file(folder.file("mine"), "precious");
    const Answer answer =
        run_with({"play", "ohanami"}, "save " + folder.file("mine") + "\nsave " + folder.file("no/where") + "\n");
    EXPECT_NE(answer.out.find("exists already"), std::string::npos);
    EXPECT_NE(answer.out.find("cannot be written"), std::string::npos);
    EXPECT_EQ(read_file(folder.file("mine")), "precious");
}

// What a terminal that wipes on each clearing still shows at the end of each screen.
std::vector<std::string> screens(const std::string& output) {
    const std::string wipe = "\033[H\033[2J\033[3J";
    std::vector<std::string> parts{""};
    for (std::size_t at = 0; at < output.size();) {
        if (output.compare(at, wipe.size(), wipe) == 0) {
            parts.emplace_back();
            at += wipe.size();
        } else {
            parts.back() += output[at++];
        }
    }
    return parts;
}

TEST(Play, AtOneKeyboardNobodySeesAnothersCards) {
    std::istringstream in("\nlist\n1\n\nlist\n1\n\n1\n\n");
    std::ostringstream out;
    Console console{in, out, out};
    console.clears = true;
    run({"play", "ohanami", "--seats", "person,person", "--seed", "3", "--name", "Hana", "--name", "Ken"}, console);
    const std::vector<std::string> shown = screens(out.str());
    ASSERT_GE(shown.size(), 4U) << out.str();
    EXPECT_EQ(shown[0], "");
    for (std::size_t i = 1; i < shown.size(); ++i) {
        const bool hanas = shown[i].starts_with("It is Hana's turn.");
        EXPECT_TRUE(hanas || shown[i].starts_with("It is Ken's turn.")) << shown[i];
        EXPECT_EQ(shown[i].find(hanas ? "Ken is dealt" : "Hana is dealt"), std::string::npos) << shown[i];
    }
    EXPECT_NE(shown[1].find("Hana is dealt"), std::string::npos);
    EXPECT_NE(shown[1].find("Your hand"), std::string::npos);
    EXPECT_NE(shown[2].find("Hana has chosen two cards."), std::string::npos);
    EXPECT_GT(shown[2].find("Hana keeps"), shown[2].find("All picks are in"));  // secret until Ken's is in too
}

TEST(Play, TheHandOverCanBeLeft) {
    const Answer answer = run_with({"play", "ohanami", "--people", "2"}, "quit\n\n");
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.out.find("is dealt"), std::string::npos);
}

TEST(Play, AGameOfHitohiraFitsEightyColumnsToItsEnd) {
    for (const char* language : {"en", "ja"}) {
        // The first choice of every list; an empty line goes on where something can be taken back.
        const Answer answer =
            run_with({"play", "hitohira", "--players", "3", "--bots", "random", "--seed", "4", "--lang", language},
                     repeated("1\n\n", 600));
        EXPECT_EQ(answer.status, 0);
        EXPECT_NE(answer.out.find("★"), std::string::npos);
        expect_eighty_columns(answer.out);
    }
}

TEST(Play, HitohiraGivesReasons) {
    const Answer answer = run_with({"play", "hitohira", "--seats", "person,random,random", "--seed", "5"},
                                   "stop\ndraw 9\nsomei turn R\nfoo\n3\nstop\nk 1\nY 5\n");
    EXPECT_NE(answer.out.find("The first draw is compulsory."), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("Eight pieces at most in a turn."), std::string::npos);
    EXPECT_NE(answer.out.find("Somei Yoshino: Needs 4 more colours."), std::string::npos);
    EXPECT_NE(answer.out.find("'foo' is not possible now."), std::string::npos);
    EXPECT_NE(answer.out.find("K is not among this turn's pieces."), std::string::npos);
    EXPECT_NE(answer.out.find("You do not have so many Y in this turn."), std::string::npos);
    EXPECT_EQ(count_of(answer.out, "all that you can type"), 1U);  // said once
}

TEST(Play, ShortFormsOfHitohira) {
    hitohira::View view;
    view.you = 0;
    const auto offer = [&](Hitohira::Phase phase, Hitohira::Action::Kind kind, const std::vector<std::string>& texts) {
        view.phase = phase;
        view.actions.clear();
        for (const std::string& text : texts) {
            hitohira::ActionView& action = view.actions.emplace_back();
            action.text = text;
            action.kind = kind;
            action.piece = Hitohira::Piece::white;
        }
    };
    offer(Hitohira::Phase::keep, Hitohira::Action::Kind::keep, {"keep -", "keep R", "keep W", "keep R W"});
    EXPECT_EQ(expand(view, "r w"), "keep R W");
    EXPECT_EQ(expand(view, "W R"), "keep R W");
    EXPECT_EQ(expand(view, "-"), "keep -");
    EXPECT_EQ(expand(view, "keep w r"), "keep R W");
    offer(Hitohira::Phase::hide, Hitohira::Action::Kind::hide, {"hide -", "hide W 1", "hide W 2"});
    EXPECT_EQ(expand(view, "w 2"), "hide W 2");
    EXPECT_EQ(expand(view, "w"), "hide W 1");
    EXPECT_EQ(expand(view, "-"), "hide -");
    offer(Hitohira::Phase::put, Hitohira::Action::Kind::put, {"put W field", "put W screen", "put W 1"});
    EXPECT_EQ(expand(view, "screen"), "put W screen");
    EXPECT_EQ(expand(view, "put w 1"), "put W 1");
    offer(Hitohira::Phase::draw, Hitohira::Action::Kind::draw, {"draw 1", "draw 2"});
    EXPECT_EQ(expand(view, "draw 2"), "draw 2");
    EXPECT_EQ(expand(view, "3"), "draw 3");  // never the third of the actions
    EXPECT_EQ(expand(view, "W"), "W");
    EXPECT_EQ(expand(view, ""), "");
}

TEST(Play, ShortForms) {
    ohanami::View view;
    view.you = 0;
    view.actions = {{"keep 17 66", Ohanami::Action::Kind::keep, {{17, {}}, {66, {}}}, 0, {}}};
    EXPECT_EQ(expand(view, "17 66"), "keep 17 66");
    EXPECT_EQ(expand(view, "66, 17"), "keep 17 66");
    EXPECT_EQ(expand(view, "keep 66 17"), "keep 17 66");
    EXPECT_EQ(expand(view, "17 x"), "17 x");
    EXPECT_EQ(expand(view, ""), "");
    view.actions = {{"place 17:1 66:-", Ohanami::Action::Kind::place, {{17, 1}, {66, {}}}, 0, {}}};
    EXPECT_EQ(expand(view, "1 -"), "place 17:1 66:-");
    EXPECT_EQ(expand(view, "66:- 17:1"), "place 17:1 66:-");
    EXPECT_EQ(expand(view, "place 17:1 66:-"), "place 17:1 66:-");
    EXPECT_EQ(expand(view, "one two three"), "one two three");
}

TEST(Play, AHintNamesActionsWithChancesAndReasons) {
    const Answer answer = run_with(first_seat, "hint\n");
    EXPECT_TRUE(std::regex_search(answer.out, std::regex(R"(\n +[0-9]+%  keep [0-9]+ [0-9]+\n       \S)")))
        << answer.out;
}

TEST(Play, SeatsAreFilledAsTyped) {
    PlayCommand command;
    const auto kinds = [&] {
        std::string text;
        const auto sitters = seat_players(command, Language::en);
        if (!sitters.ok()) return std::string(label(sitters.refusal().code));
        for (const Sitter& sitter : sitters.value()) text += sitter.name + "/" + sitter.bot + " ";
        return text;
    };
    EXPECT_EQ(kinds(), "Player/ Bot/normal ");
    command.bots = {"random", "greedy"};
    EXPECT_EQ(kinds(), "Player/ Bot 1/random Bot 2/greedy ");
    command.bots = {"random"};
    command.players = 3;
    EXPECT_EQ(kinds(), "Player/ Bot 1/random Bot 2/random ");
    command.people = 2;
    command.names = {"  Hana   Mori ", "Doe, Ken"};
    EXPECT_EQ(kinds(), "Hana Mori/ Doe, Ken/ Bot/random ");
    command.people = 4;
    EXPECT_EQ(kinds(), "bad_seats");
    command = {};
    command.seats = {"greedy", "person"};
    EXPECT_EQ(kinds(), "Bot/greedy Player/ ");
}

TEST(Play, SeatsAreDrawnByLotAndTheSeedIsTheLot) {
    const auto names = [](const std::string& seed) {
        const TestFolder folder;
        const std::string file = folder.file("game.kifu");
        const Answer answer = run_with(
            {"play", "ohanami", "--people", "2", "--bots", "random", "--seed", seed, "--name", "Hana", "--name", "Ken"},
            "\nsave " + file + "\n");
        std::string drawn;
        const std::string record = read_file(file);
        for (const char* line : {"name 0 ", "name 1 ", "name 2 "}) {
            const std::size_t at = record.find(line) + 7;
            drawn += (drawn.empty() ? "" : ", ") + record.substr(at, record.find('\n', at) - at);
        }
        EXPECT_NE(answer.out.find("The seats were drawn by lot: " + drawn + ".\n"), std::string::npos) << answer.out;
        return drawn;
    };
    std::set<std::string> first;
    for (int seed = 0; seed < 24; ++seed) {
        const std::string drawn = names(std::to_string(seed));
        EXPECT_EQ(names(std::to_string(seed)), drawn);
        first.insert(drawn.substr(0, drawn.find(',')));
    }
    EXPECT_EQ(first, (std::set<std::string>{"Bot", "Hana", "Ken"}));
}

}  // namespace
}  // namespace engawa
