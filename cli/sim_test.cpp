// Many games between bots, and their results.
#include <gtest/gtest.h>

#include "cli/testing.hpp"
#include "match/kifu.hpp"

namespace engawa {
namespace {

TEST(Sim, GreedyBeatsRandomFromEitherSeat) {
    for (const char* bots : {"greedy,random", "random,greedy"}) {
        const Answer answer = run_with({"sim", "ohanami", "--games", "20", "--bots", bots, "--json"});
        EXPECT_NE(answer.out.find(R"("bot":"greedy","wins":20.0000)"), std::string::npos) << answer.out;
    }
}

TEST(Sim, JsonNamesEverySeat) {
    const Answer answer = run_with({"sim", "komichi", "--games", "5", "--json"});
    EXPECT_TRUE(answer.out.starts_with(R"({"sim":"komichi","players":2,"options":{},"games":5,"seed":0,"shared":)"))
        << answer.out;
    EXPECT_NE(answer.out.find(R"({"seat":1,"bot":"random","wins":)"), std::string::npos);
    EXPECT_NE(answer.out.find(R"("decisions":{"mean":24.0000,"min":24,"max":24}})"), std::string::npos) << answer.out;
}

// With a level that has so much more time than so few iterations need that the clock has no part in it.
TEST(Sim, ABotMayHaveAnotherNumberOfIterations) {
    const auto scores = [](const std::string& bot) {
        const std::string out = run_with({"sim", "ohanami", "--games", "4", "--bots", bot + ",greedy", "--json"}).out;
        EXPECT_NE(out.find("\"bot\":\"" + bot + "\""), std::string::npos) << out;
        return out.substr(std::min(out.size(), out.find("\"wins\"")));
    };
    EXPECT_EQ(scores("hard*0.01"), scores("hard*0.01"));
    EXPECT_NE(scores("hard*0.01"), scores("hard"));
}

TEST(Sim, RecordsReplayAndOneGameCanBePlayedAgain) {
    const TestFolder folder;
    const std::string many = folder.file("a/many");
    const std::string one = folder.file("one");
    ASSERT_EQ(run_with({"sim", "komichi", "--games", "11", "--threads", "3", "--seed", "5", "--record", many}).status,
              0);
    std::vector<std::string> check{"kifu", "check"};
    for (int i = 0; i < 11; ++i) check.push_back(many + (i < 10 ? "/0" : "/") + std::to_string(i) + ".kifu");
    const Answer answer = run_with(check);
    EXPECT_EQ(answer.status, 0) << answer.err;
    EXPECT_EQ(count_of(answer.out, ": ok\n"), 11U);

    ASSERT_EQ(run_with({"sim", "komichi", "--games", "1", "--seed", "12", "--record", one}).status, 0);
    EXPECT_EQ(read_file(many + "/07.kifu"), read_file(one + "/0.kifu"));
    EXPECT_NE(read_file(one + "/0.kifu").find("\nseed 12\n"), std::string::npos);
}

TEST(Sim, SimultaneousSeatsCommitInAscendingOrder) {
    const TestFolder folder;
    ASSERT_EQ(run_with({"sim", "ohanami", "--players", "4", "--games", "1", "--record", folder.file("r")}).status, 0);
    const auto record = read_record(read_file(folder.file("r/0.kifu")));
    ASSERT_TRUE(record.ok());
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_TRUE(record.value().events[4 + i].text.starts_with(std::to_string(i) + " keep "));
    }
    EXPECT_TRUE(record.value().events[8].text.starts_with("3 place "));  // the last to commit
}

}  // namespace
}  // namespace engawa
