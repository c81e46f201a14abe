// Records in the terminal: checked, listed, shown and verified.
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/testing.hpp"
#include "lists/games.hpp"
#include "match/kifu.hpp"
#include "server/secrets.hpp"

namespace engawa {
namespace {

const std::string begun =
    "engawa 1\ngame ohanami\nplayers 2\nname 0 Hana\n---\n"
    "* deal 0 3 17 22 40 51 66 70 88 90 101\n"
    "* deal 1 5 8 13 29 33 47 59 62 99 120\n"
    "0 keep 17 66\n"
    "1 keep 8 120\n"
    "1 place 8:1 120:1\n";

TEST(Kifu, CheckSaysOkOrWhereAndWhy) {
    const Answer right = run_with({"kifu", "check", "-"}, begun);
    EXPECT_EQ(right.status, 0);
    EXPECT_EQ(right.out, "standard input: ok\n");

    const Answer wrong = run_with({"kifu", "check", "-"}, begun + "0 place 17:1 66:3\n");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_EQ(wrong.out, "");
    EXPECT_TRUE(wrong.err.starts_with("standard input:11: ")) << wrong.err;
    EXPECT_EQ(count_of(wrong.err, "\n"), 1U);
}

TEST(Kifu, CheckGoesOnAfterAFaultAndTheWorstStatusStays) {
    const TestFolder folder;
    write_file(folder.file("good.kifu"), begun);
    write_file(folder.file("bad.kifu"), begun + "0 keep 1 2\n");
    const Answer some = run_with({"kifu", "check", folder.file("bad.kifu"), folder.file("good.kifu")});
    EXPECT_EQ(some.status, 1);
    EXPECT_EQ(some.out, folder.file("good.kifu") + ": ok\n");
    const Answer missing =
        run_with({"kifu", "check", folder.file("none"), folder.file("bad.kifu"), folder.file("good.kifu")});
    EXPECT_EQ(missing.status, 2);
    EXPECT_EQ(count_of(missing.err, "\n"), 2U);
}

TEST(Kifu, LegalListsEachDecisionSortedByBytes) {
    const Answer answer = run_with({"kifu", "legal", "-"}, begun + "0 place 17:1 66:-\n");
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(count_of(answer.out, "\n"), 4U);
    EXPECT_TRUE(answer.out.starts_with("8\t0\tkeep 17 101 | keep 17 22 | keep 17 40 | ")) << answer.out;
    EXPECT_EQ(answer.out.substr(answer.out.rfind("\n11\t") + 1),
              "11\t0\tplace 17:- 66:- | place 17:- 66:1 | place 17:1 66:- | place 17:1 66:1 | place 17:1 66:2\n");
}

TEST(Kifu, LegalPrintsTheListOfAnIllegalDecisionAndStops) {
    const Answer answer = run_with({"kifu", "legal", "-"}, begun + "0 place 17:2 66:1\n0 place 17:1 66:1\n");
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(count_of(answer.out, "\n"), 4U);
    EXPECT_NE(answer.out.find("\n11\t0\tplace 17:- 66:- | "), std::string::npos);
    EXPECT_TRUE(answer.err.starts_with("standard input:11: ")) << answer.err;
    // Out of turn: nothing is legal.
    EXPECT_TRUE(run_with({"kifu", "legal", "-"}, begun + "1 keep 5 13\n").out.ends_with("\n11\t1\t\n"));
}

TEST(Kifu, ShowTellsWhatTheViewerSaw) {
    const Answer open = run_with({"kifu", "show", "-"}, begun);
    EXPECT_EQ(open.status, 0);
    EXPECT_NE(open.out.find("Hana has chosen two cards."), std::string::npos);
    EXPECT_EQ(open.out.find("is dealt"), std::string::npos);
    const Answer own = run_with({"kifu", "show", "-", "--seat", "0"}, begun);
    EXPECT_NE(own.out.find("Hana is dealt 3, 17, 22"), std::string::npos);
    EXPECT_EQ(own.out.find("Seat 1 is dealt"), std::string::npos);
    EXPECT_NE(run_with({"kifu", "show", "-", "--lang", "ja"}, begun).out.find("Hanaは2枚選びました。"),
              std::string::npos);
    EXPECT_EQ(run_with({"kifu", "show", "-", "--seat", "2"}, begun).status, 2);
    EXPECT_EQ(run_with({"kifu", "show", "-", "--seat", "-1"}, begun).status, 2);
}

TEST(Kifu, WhatIsNoRecordIsRefused) {
    EXPECT_EQ(run_with({"kifu", "check", "-"}, "").status, 1);
    EXPECT_EQ(run_with({"kifu", "show", "-"}, "hello\n").status, 1);
    EXPECT_EQ(run_with({"kifu", "check", "-"}, std::string(std::size_t{5} << 20U, 'x')).status, 2);
    // A terminal must not obey a record.
    const Answer answer = run_with({"kifu", "show", "-"},
                                   "engawa 1\ngame ohanami\nplayers 2\nname 0 a\xc2\x9b"
                                   "b\n---\n"
                                   "* deal 0 3 17 22 40 51 66 70 88 90 101\n"
                                   "* deal 1 5 8 13 29 33 47 59 62 99 120\n"
                                   "0 keep 17 66\n");
    EXPECT_NE(answer.out.find("ab has chosen two cards."), std::string::npos) << answer.out;
}

// ---- Fairness

std::string recorded_game(const TestFolder& folder, const std::string& game) {
    run_with({"sim", game, "--games", "1", "--seed", "5", "--record", folder.file(game)});
    for (const auto& entry : std::filesystem::directory_iterator(folder.file(game))) return read_file(entry.path());
    return "";
}

TEST(Kifu, VerifyDealsEveryGameAgainFromItsSeed) {
    const TestFolder folder;
    AllGames::each([&]<Game G>() {
        const std::string game(G::name);
        const std::string record = recorded_game(folder, game);
        const Answer right = run_with({"kifu", "verify", "-"}, record);
        EXPECT_EQ(right.status, 0) << game << right.err;
        EXPECT_NE(right.out.find("follow from the seed"), std::string::npos);
        std::string other = record;
        other.replace(other.find("seed 5"), 6, "seed 6");
        const Answer wrong = run_with({"kifu", "verify", "-"}, other);
        EXPECT_EQ(wrong.status, 1) << game;
        EXPECT_NE(wrong.err.find("is not what the seed gives"), std::string::npos) << wrong.err;
    });
}

TEST(Kifu, VerifyWantsASeedAndTheOneThatWasPromised) {
    EXPECT_EQ(run_with({"kifu", "verify", "-"}, begun).status, 1);
    std::string odd = begun;
    odd.insert(odd.find("---"), "seed spring\n");
    EXPECT_EQ(run_with({"kifu", "verify", "-"}, odd).status, 1);

    ASSERT_TRUE(start_secrets());
    const Bytes32 seed = random_seed();
    const std::unique_ptr<AnyMatch> match = std::move(make_match({"komichi", 2, {}, {"Hana", "Ken"}}).value());
    match->deal(ChanceStream(seed));
    const std::string dealt = write_record(*match, hex(seed));
    const Answer kept = run_with({"kifu", "verify", "-", "--commitment", commitment_to(seed)}, dealt);
    EXPECT_EQ(kept.status, 0) << kept.err;
    EXPECT_NE(kept.out.find("promised before the game as " + commitment_to(seed)), std::string::npos) << kept.out;
    const Answer broken = run_with({"kifu", "verify", "-", "--commitment", commitment_to(random_seed())}, dealt);
    EXPECT_EQ(broken.status, 1);
    EXPECT_NE(broken.err.find("the seed is not the one that was promised."), std::string::npos) << broken.err;
}

}  // namespace
}  // namespace engawa
