// The arena as a user meets it: bots of ours and programs of others.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <regex>
#include <thread>

#include "bots/any_bot.hpp"
#include "cli/arena/outside_bot.hpp"
#include "cli/bots_game.hpp"
#include "cli/testing.hpp"
#include "lists/games.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

std::vector<json::object> lines_of(const Answer& answer) {
    EXPECT_EQ(answer.status, 0) << answer.err;
    std::vector<json::object> rows;
    std::istringstream lines(answer.out);
    for (std::string line; std::getline(lines, line);) rows.push_back(json::parse(line).as_object());
    return rows;
}

double number(const json::object& row, const char* name) {
    return row.at(name).to_number<double>();
}

TEST(Arena, SaysInJsonHowEachBotFared) {
    const Answer answer = run_with({"arena", "ohanami", "--bots", "greedy,random", "--deals", "10", "--json"});
    EXPECT_TRUE(std::regex_search(
        answer.out, std::regex(R"(^\{"bot":"greedy","games":20,"win_share":[0-9.]+,"low":[0-9.]+,"high":[0-9.]+,)"
                               R"("rating":[0-9.]+,"mean_score":[0-9.]+)")))
        << answer.out;
    const auto rows = lines_of(answer);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_GT(number(rows[0], "win_share"), 0.9);
    EXPECT_LE(number(rows[0], "low"), number(rows[0], "win_share"));
    EXPECT_GE(number(rows[0], "high"), number(rows[0], "win_share"));
    EXPECT_GT(number(rows[0], "rating"), 100);
    EXPECT_GT(number(rows[0], "mean_score"), number(rows[1], "mean_score"));
    EXPECT_EQ(number(rows[1], "decisions"), 600);
    EXPECT_NEAR(number(rows[0], "win_share") + number(rows[1], "win_share"), 1, 1e-5);
}

TEST(Arena, TheSameBotTwiceIsExactlyFairBecauseTheDealsAreTheSame) {
    AllGames::each([&]<Game G>() {
        for (const char* players : {"2", "3"}) {
            const auto rows = lines_of(run_with({"arena", std::string(G::name), "--bots", "random,random,random",
                                                 "--players", players, "--deals", "4", "--json"}));
            for (const json::object& row : rows) {
                EXPECT_NEAR(number(row, "win_share"), number(row, "fair_share"), 1e-5) << G::name;
                EXPECT_NEAR(number(row, "rating"), 0, 1e-6) << G::name;
            }
            EXPECT_EQ(rows[2].at("bot").as_string(), "random#3");
        }
    });
}

// What happened up to the first decision, which is all that does not depend on the players.
std::string first_deal(const AnyMatch& start, std::uint64_t seed, const std::string& bot) {
    const auto match = start.clone();
    std::string deal;
    play_bots(*match, seed, [&](Seat who, std::uint64_t bot_seed) -> Result<std::string> {
        if (deal.empty()) {
            for (std::size_t i = 0; i < match->event_count(); ++i) deal += match->event_line(i) + "\n";
        }
        return choose(*match, who, bot, bot_seed);
    });
    return deal;
}

TEST(Arena, TheFirstDealIsTheSameWhoeverSitsWhere) {
    AllGames::each([&]<Game G>() {
        const auto start = make_match({std::string(G::name), 2, {}, {}});
        ASSERT_TRUE(start.ok());
        EXPECT_EQ(first_deal(*start.value(), 5, "greedy"), first_deal(*start.value(), 5, "random"));
        EXPECT_NE(first_deal(*start.value(), 5, "greedy"), first_deal(*start.value(), 6, "greedy"));
    });
}

TEST(Arena, OneAmongOthersAndMoreBotsThanSeats) {
    const auto filled =
        lines_of(run_with({"arena", "ohanami", "--bots", "greedy,random", "--players", "4", "--deals", "5", "--json"}));
    ASSERT_EQ(filled.size(), 2U);
    EXPECT_EQ(number(filled[0], "games"), 20);
    EXPECT_EQ(number(filled[1], "games"), 60);
    EXPECT_GT(number(filled[0], "win_share"), 0.9);
    EXPECT_NEAR(number(filled[0], "win_share") + 3 * number(filled[1], "win_share"), 1, 1e-5);

    const Answer pairs = run_with({"arena", "ohanami", "--bots", "random,greedy,random", "--deals", "5"});
    EXPECT_NE(pairs.out.find("\n 1  greedy "), std::string::npos) << pairs.out;
    EXPECT_NE(pairs.out.find("% before"), std::string::npos);
}

TEST(Arena, ABotMayHaveAnotherNumberOfIterations) {
    const auto rows =
        lines_of(run_with({"arena", "ohanami", "--bots", "normal*10,normal*0.1", "--deals", "2", "--json"}));
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].at("bot").as_string(), "normal*10");
    EXPECT_GT(number(rows[0], "mean_ms"), 2 * number(rows[1], "mean_ms"));
    // Against itself with the same number it is exactly fair, where no clock breaks a search off.
    const auto same =
        lines_of(run_with({"arena", "ohanami", "--bots", "beginner*1,beginner", "--deals", "2", "--json"}));
    EXPECT_NEAR(number(same[0], "win_share"), 0.5, 1e-5);
}

TEST(Arena, SaysWhatIsWrongWithANumberOfIterations) {
    for (const char* command : {"arena", "sim"}) {
        const auto refusal = [&](const std::string& bot) {
            const Answer answer = run_with({command, "ohanami", "--bots", "random," + bot});
            EXPECT_EQ(answer.status, 2) << bot;
            EXPECT_EQ(answer.out, "");
            return answer.err;
        };
        for (const char* number : {"0", "-1", "x", "", "4x", "nan", "inf", "1e3", "101", "4*4", " 4", "+4", "0.0"}) {
            const std::string reason = refusal("hard*" + std::string(number));
            EXPECT_NE(reason.find("as in hard*4 or hard*0.5, not '" + std::string(number) + "'."), std::string::npos)
                << reason;
        }
        EXPECT_NE(refusal("greedy*4").find("greedy does not search"), std::string::npos);
        EXPECT_NE(refusal("random*4").find("random does not search"), std::string::npos);
        EXPECT_NE(refusal("nobody*4").find("There is no bot 'nobody*4'."), std::string::npos);
        EXPECT_NE(refusal("*4").find("There is no bot '*4'."), std::string::npos);
    }
    // Who plays with people is a level as it is.
    EXPECT_NE(run_with({"play", "ohanami", "--bots", "hard*4"}).err.find("There is no bot 'hard*4'."),
              std::string::npos);
}

TEST(Arena, AloneItCountsHowOftenTheAimIsReached) {
    const auto rows =
        lines_of(run_with({"arena", "bonsai", "--bots", "greedy", "--players", "1", "--deals", "5", "--json"}));
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(number(rows[0], "games"), 5);
    EXPECT_TRUE(rows[0].at("rating").is_null());
}

TEST(Arena, TheSequentialTestStopsEarly) {
    const auto rows = lines_of(
        run_with({"arena", "ohanami", "--bots", "greedy,random", "--deals", "500", "--sprt", "0", "50", "--json"}));
    EXPECT_EQ(rows[0].at("sprt").as_string(), "accepted");
    EXPECT_LT(number(rows[0], "deals"), 50);
    const Answer other =
        run_with({"arena", "ohanami", "--bots", "random,greedy", "--deals", "500", "--sprt", "0", "50"});
    EXPECT_NE(other.out.find("Rejected: random is stronger than greedy by +0 at most"), std::string::npos) << other.out;
}

TEST(Arena, DrawsAChart) {
    const TestFolder folder;
    const std::string file = folder.file("chart.svg");
    ASSERT_EQ(
        run_with({"arena", "ohanami", "--bots", "greedy," + first_action, "--deals", "3", "--chart", file}).status, 0);
    const std::string chart = read_file(file);
    EXPECT_TRUE(chart.starts_with("<svg ")) << chart;
    EXPECT_TRUE(chart.ends_with("</svg>\n"));
    EXPECT_EQ(count_of(chart, "class=\"bar\""), 2U);
    EXPECT_EQ(count_of(chart, ">fair share<"), 1U);
    EXPECT_EQ(chart.find("\"actions\""), std::string::npos);  // the name of the program is escaped
}

// ---- Programs

TEST(Arena, AProgramPlaysEveryGame) {
    AllGames::each([&]<Game G>() {
        const Answer answer =
            run_with({"arena", std::string(G::name), "--bots", "random," + first_action, "--deals", "2", "--json"});
        const auto rows = lines_of(answer);
        ASSERT_EQ(rows.size(), 2U) << G::name;
        EXPECT_EQ(number(rows[1], "faults"), 0) << answer.err;
        EXPECT_GT(number(rows[1], "decisions"), 0);
        EXPECT_EQ(answer.err, "");
    });
}

TEST(Arena, TheExampleInPythonPlaysAsTheOneLineDoes) {
    const auto results = [](const std::string& bot) {
        auto rows = lines_of(run_with({"arena", "blossom", "--bots", "greedy," + bot, "--deals", "3", "--json"}));
        for (json::object& row : rows) {
            for (const char* own : {"bot", "mean_ms", "max_ms"}) row.erase(own);
        }
        return rows;
    };
    EXPECT_EQ(results("cmd:python3 " ENGAWA_SOURCE_DIR "/docs/examples/first_action_bot.py"), results(first_action));
}

// A program at fault loses its games, and the arena says why.
void expect_fault(const std::string& program, const std::string& why, const std::string& budget = "2000") {
    const Answer answer =
        run_with({"arena", "ohanami", "--bots", "random,cmd:" + program, "--deals", "2", "--json", "--budget", budget});
    const auto rows = lines_of(answer);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(number(rows[0], "win_share"), 1);
    EXPECT_EQ(number(rows[1], "faults"), 4) << answer.err;
    EXPECT_TRUE(rows[0].at("mean_score").is_null());
    EXPECT_EQ(count_of(answer.err, "engawa: cmd:"), 3U) << answer.err;
    EXPECT_NE(answer.err.find(why), std::string::npos) << answer.err;
}

TEST(Arena, AProgramAtFaultLosesTheGame) {
    expect_fault("exit 3", "ended with status 3.");
    expect_fault("kill -9 $$", "was ended by signal 9.");
    expect_fault("read -r line; echo nonsense; cat", "answered 'nonsense'.");
    expect_fault("cat", "action: missing.");
    expect_fault(R"(while read -r line; do echo '{"action":"fly"}'; done)", "'fly' is not a legal action");
    expect_fault("exec >&-; cat >/dev/null", "closed its output.");
    expect_fault("yes", "'y");
}

// Whether a process is there and not only waiting to be forgotten.
bool is_alive(const std::string& process) {
    const std::string stat = read_file("/proc/" + process + "/stat");
    return !stat.empty() && stat[stat.rfind(')') + 2] != 'Z';
}

TEST(Arena, AProgramThatFallsSilentIsEndedWithAllThatItStarted) {
    const TestFolder folder;
    const std::string sleeper = folder.file("sleeper");
    const std::string script = folder.file("bot.sh");
    write_file(script, "head -n 1 | " + first_action.substr(4) + "\nsleep 1000 &\necho $! >>" + sleeper + "\nwait\n");
    expect_fault("sh " + script, "did not answer within 100 ms.", "100");
    std::istringstream processes(read_file(sleeper));
    int count = 0;
    for (std::string process; std::getline(processes, process); ++count) {
        // What was killed takes a moment to die.
        for (int i = 0; i < 500 && is_alive(process); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_FALSE(is_alive(process));
    }
    EXPECT_GT(count, 0);
}

TEST(Arena, ARequestHoldsWhatThePageWouldGet) {
    const auto match = std::move(make_match({"ohanami", 2, {}, {}}).value());
    Rng rng(1);
    match->deal(std::ref(rng));
    const std::string line = bot_request(*match, seat(1), ~0ULL, std::chrono::milliseconds(250));
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const json::object request = json::parse(line).as_object();
    EXPECT_EQ(request.at("game").as_string(), "ohanami");
    EXPECT_EQ(number(request, "seat"), 1);
    EXPECT_EQ(number(request, "milliseconds"), 250);
    EXPECT_LT(number(request, "seed"), 0x1p53);
    EXPECT_EQ(request.at("actions").as_array().size(), match->legal_actions(seat(1)).size());
    EXPECT_TRUE(request.at("view").is_object());
}

// ---- Ctrl-C

TEST(Arena, AnInterruptionSaysWhatWasPlayedSoFar) {
    // It has 60 decisions in a deal, and presses Ctrl-C in the second one.
    const std::string impatient =
        "cmd:n=0; while read -r line; do n=$((n + 1)); [ $n = 80 ] && kill -INT $PPID; echo \"$line\" | " +
        first_action.substr(4) + "; done";
    const Answer answer =
        run_with({"arena", "ohanami", "--bots", "random," + impatient, "--deals", "1000", "--threads", "1"});
    EXPECT_EQ(answer.status, 130);
    EXPECT_NE(answer.out.find("1 deal from seed 0, interrupted\n"), std::string::npos) << answer.out << answer.err;
}

}  // namespace
}  // namespace engawa
