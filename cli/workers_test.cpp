// Jobs shared by threads: each is done once, and what comes out is what one thread alone would find.
#include "cli/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <regex>

#include "cli/commands.hpp"
#include "cli/testing.hpp"

namespace engawa {
namespace {

TEST(Workers, DoEveryJobOnce) {
    std::vector<std::atomic<int>> times(1000);
    std::atomic<bool> unknown_thread = false;
    const auto job = [&](std::uint64_t number, int thread) {
        if (thread < 0 || thread >= 4) unknown_thread = true;
        ++times[number];
        return true;
    };
    work_through(times.size(), 4, job, [] {});
    for (const std::atomic<int>& count : times) EXPECT_EQ(count, 1);
    EXPECT_FALSE(unknown_thread);
}

TEST(Workers, BeginNoJobAfterOneHasSaidSo) {
    std::atomic<int> begun = 0;
    const auto job = [&](std::uint64_t number, int) {
        ++begun;
        return number < 10;
    };
    work_through(1'000'000, 4, job, [] {});
    EXPECT_GE(begun, 11);
    EXPECT_LE(begun, 14);  // each of the four may have begun one more
}

// What the command tells when so many threads carry it out.
template <class Command>
std::string told(int (*run)(const Command&, Console&), Command command, int threads) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    command.threads = threads;
    EXPECT_EQ(run(command, console), 0) << err.str();
    EXPECT_EQ(err.str(), "");  // nobody watches: no progress bar
    return out.str();
}

TEST(Workers, TheGamesOfASimulationAreThoseOfOneThread) {
    SimCommand command;
    command.choice.game = "komichi";
    command.players = 3;
    command.games = 60;
    command.bots = {"random"};
    command.seed = 17;
    const std::string one = told(run_sim, command, 1);
    EXPECT_EQ(told(run_sim, command, 4), one);
    EXPECT_NE(one.find("60 games from seed 17"), std::string::npos) << one;
}

// Without the times, which differ from run to run.
std::string timeless(const std::string& text) {
    return std::regex_replace(text, std::regex(R"("mean_ms":[0-9.]+,"max_ms":[0-9.]+)"), "");
}

void expect_the_same_arena(const ArenaCommand& command) {
    const std::string one = timeless(told(run_arena, command, 1));
    EXPECT_EQ(timeless(told(run_arena, command, 4)), one);
    EXPECT_EQ(count_of(one, "\"win_share\""), command.bots.size()) << one;
}

TEST(Workers, TheResultOfAnArenaIsThatOfOneThread) {
    ArenaCommand command;
    command.choice.game = "komichi";
    command.bots = {"random", "greedy"};
    command.deals = 40;
    command.seed = 3;
    command.json = true;
    expect_the_same_arena(command);
    command.sprt = {-200, 200};
    expect_the_same_arena(command);
    command.sprt = {};
    command.bots[1] = first_action;
    command.deals = 3;
    expect_the_same_arena(command);
}

}  // namespace
}  // namespace engawa
