// The command line: usage, help, and what is said of a mistake.
#include "cli/command_line.hpp"

#include <gtest/gtest.h>

#include "bots/any_bot.hpp"
#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "cli/play.hpp"
#include "cli/serve.hpp"
#include "cli/testing.hpp"
#include "lists/games.hpp"

namespace engawa {
namespace {

using Arguments = std::vector<std::string>;

TEST(Cli, NamesTheCommandsThatThereAre) {
    const std::string said = run_with({"paly", "komichi"}).err;
    EXPECT_TRUE(said.starts_with("engawa: There is no command 'paly'. There is: play, serve, join, ")) << said;
}

class WrongUsage : public testing::TestWithParam<Arguments> {};

TEST_P(WrongUsage, GetsOneLineAndStatusTwo) {
    const Answer answer = run_with(GetParam());
    EXPECT_EQ(answer.status, 2);
    EXPECT_EQ(answer.out, "");
    EXPECT_EQ(count_of(answer.err, "\n"), 1U) << answer.err;
    EXPECT_TRUE(answer.err.starts_with("engawa: ")) << answer.err;
    EXPECT_LT(answer.err.size(), 200U) << answer.err;
}

INSTANTIATE_TEST_SUITE_P(
    Cli, WrongUsage,
    testing::Values(
        Arguments{"nonsense"}, Arguments{"--nonsense"}, Arguments{"play"}, Arguments{"play", "nonsense"},
        Arguments{"play", "komichi", "--players", "9"}, Arguments{"play", "komichi", "--players", "x"},
        Arguments{"play", "komichi", "--people", "0"}, Arguments{"play", "komichi", "--people", "5"},
        Arguments{"play", "komichi", "--players", "-2147483648"},
        Arguments{"play", "komichi", "--players", "2147483647"}, Arguments{"play", "komichi", "--bots", "nobody"},
        Arguments{"play", "komichi", "--option", "a=b"}, Arguments{"play", "komichi", "--option", "a"},
        Arguments{"play", "komichi", "--lang", "xx"}, Arguments{"play", "komichi", "--seats", "greedy,greedy"},
        Arguments{"play", "komichi", "--seats", "person,nobody"},
        Arguments{"play", "komichi", "--seats", "person,greedy", "--people", "1"},
        Arguments{"play", "komichi", "--seats", "person,greedy", "--players", "3"},
        Arguments{"play", "komichi", "--people", "2", "--players", "2", "--bots", "greedy"},
        Arguments{"play", "komichi", "--name", "Hana", "--name", "Ken"},
        Arguments{"play", "komichi", "--name", "a\033b"}, Arguments{"sim"}, Arguments{"sim", "nonsense"},
        Arguments{"sim", "komichi", "--games", "0"}, Arguments{"sim", "komichi", "--games", "-1"},
        Arguments{"sim", "komichi", "--threads", "0"}, Arguments{"sim", "komichi", "--seed", "1.5"},
        Arguments{"sim", "komichi", "--players", "5"}, Arguments{"sim", "komichi", "--players", "0"},
        Arguments{"sim", "komichi", "--bots", "random,greedy", "--players", "3"},
        Arguments{"sim", "komichi", "--games", "1", "--record", "/dev/null/x"}, Arguments{"arena"},
        Arguments{"arena", "komichi"}, Arguments{"arena", "nonsense", "--bots", "greedy,random"},
        Arguments{"arena", "komichi", "--bots", "greedy"}, Arguments{"arena", "komichi", "--bots", "greedy,nobody"},
        Arguments{"arena", "komichi", "--bots", "greedy,cmd:"},
        Arguments{"arena", "komichi", "--bots", "greedy,random", "--players", "5"},
        Arguments{"arena", "komichi", "--bots", "greedy,random", "--deals", "0"},
        Arguments{"arena", "komichi", "--bots", "greedy,random", "--sprt", "0"},
        Arguments{"arena", "komichi", "--bots", "greedy,random", "--sprt", "20", "0"},
        Arguments{"arena", "komichi", "--bots", "greedy,random", "--sprt", "0", "nan"},
        Arguments{"arena", "komichi", "--bots", "greedy,random", "--players", "3", "--sprt", "0", "20"},
        Arguments{"arena", "komichi", "--bots", "greedy,random", "--chart", "/dev/null/x"}, Arguments{"kifu"},
        Arguments{"kifu", "check"}, Arguments{"kifu", "check", "/nonexistent/file"}, Arguments{"kifu", "legal", "/"},
        Arguments{"kifu", "verify", "x"}, Arguments{"rules"}, Arguments{"rules", "nonsense"},
        Arguments{"serve", "--listen", "here"}, Arguments{"serve", "--listen", "127.0.0.1:99999"},
        Arguments{"serve", "--connections", "0"}, Arguments{"serve", "--log", "loud"},
        Arguments{"serve", "--settings", "/nonexistent/file"}, Arguments{"load", "--seconds", "0"},
        Arguments{"load", "--server", "here"}, Arguments{"load", "--server", "127.0.0.1:1", "--kills", "1"},
        Arguments{"db"}, Arguments{"db", "check", "--data", "/nonexistent/file"},
        Arguments{"db", "backup", "/nonexistent/copy", "--data", "/nonexistent/file"}));

TEST(Cli, EveryCommandHasHelp) {
    for (const char* command :
         {"play", "serve", "join", "load", "sim", "arena", "kifu", "db", "bench", "rules", "games"}) {
        const Answer answer = run_with({command, "--help"});
        expect_eighty_columns(answer.out);
        EXPECT_EQ(answer.status, 0) << command;
        EXPECT_NE(answer.out.find("engawa " + std::string(command)), std::string::npos) << answer.out;
        EXPECT_EQ(answer.err, "");
    }
    EXPECT_EQ(run_with({"kifu", "check", "--help"}).status, 0);
    EXPECT_TRUE(run_with({"--version"}).out.starts_with("engawa "));
}

TEST(Cli, OptionsWithListsDoNotSwallowTheGame) {
    EXPECT_EQ(run_with({"sim", "--bots", "random", "komichi", "--games", "1"}).status, 0);
}

TEST(Cli, GamesAndRules) {
    const std::string games = run_with({"games"}).out;
    for (const char* language : {"en", "ja"}) expect_eighty_columns(run_with({"games", "--lang", language}).out);
    std::string first;
    AllGames::each([&]<Game G>() {
        const std::string name(G::name);
        if (first.empty()) first = name;
        EXPECT_NE(games.find(name), std::string::npos) << name;
        const std::string rules = run_with({"rules", name}).out;
        EXPECT_TRUE(rules.starts_with(std::string(G::title.en) + "\n═")) << rules.substr(0, 80);
        // One without Japanese rules shows those that it has.
        const bool translated = !read_file(ENGAWA_SOURCE_DIR "/games/" + name + "/rules.ja.md").empty();
        const std::string other = run_with({"rules", name, "--lang", "ja"}).out;
        EXPECT_TRUE(other.starts_with(std::string(translated ? G::title.ja : G::title.en) + "\n═"))
            << other.substr(0, 80);
    });
    EXPECT_TRUE(run_with({"games", "--json"}).out.starts_with(R"({"protocol":1,"games":[{"name":")" + first + "\""));
}

TEST(Cli, Endpoints) {
    EXPECT_EQ(parse_endpoint("127.0.0.1:0").value().port, 0);
    EXPECT_EQ(parse_endpoint("0.0.0.0:65535").value().port, 65535);
    EXPECT_EQ(parse_endpoint("[::1]:8080").value().address, "::1");
    for (const char* wrong : {"", ":", "8080", ":8080", "localhost:", "::1:8080", "[]:1", "a:65536", "a:-1", "a:1x"}) {
        EXPECT_FALSE(parse_endpoint(wrong).ok()) << wrong;
    }
}

TEST(Cli, TheUsualDatabaseFollowsTheEnvironment) {
    const auto xdg = [](const char* name) { return std::string_view(name) == "XDG_DATA_HOME" ? "/data" : "/hana"; };
    const auto home = [](const char* name) { return std::string_view(name) == "HOME" ? "/hana" : nullptr; };
    const auto relative = [](const char* name) { return std::string_view(name) == "HOME" ? "/hana" : "data"; };
    const auto nothing = [](const char*) -> const char* { return nullptr; };
    EXPECT_EQ(usual_database(xdg).value(), "/data/engawa/engawa.db");
    EXPECT_EQ(usual_database(home).value(), "/hana/.local/share/engawa/engawa.db");
    EXPECT_EQ(usual_database(relative).value(), "/hana/.local/share/engawa/engawa.db");
    EXPECT_FALSE(usual_database(nothing).ok());
}

TEST(Cli, LanguageAndColourFollowTheEnvironment) {
    const auto japanese = [](const char* name) { return std::string_view(name) == "LANG" ? "ja_JP.UTF-8" : nullptr; };
    const auto overruled = [](const char* name) { return std::string_view(name) == "LANG" ? "ja_JP.UTF-8" : "C"; };
    EXPECT_EQ(language_of(japanese), Language::ja);
    EXPECT_EQ(language_of(overruled), Language::en);
    const auto plain = [](const char* name) { return std::string_view(name) == "TERM" ? "xterm" : nullptr; };
    const auto dumb = [](const char* name) { return std::string_view(name) == "TERM" ? "dumb" : nullptr; };
    const auto no_colour = [](const char* name) { return std::string_view(name) == "NO_COLOR" ? "1" : "xterm"; };
    EXPECT_TRUE(wants_colour(plain, true));
    EXPECT_FALSE(wants_colour(plain, false));
    EXPECT_FALSE(wants_colour(dumb, true));
    EXPECT_FALSE(wants_colour(no_colour, true));
}

// tests/speed_test.mjs looks at every game.
TEST(Cli, ABenchmarkHasTheAgreedFormAndNoAllocations) {
    std::istringstream in;
    std::ostringstream out;
    Console console{in, out, out};
    run_bench({.game = "komichi", .json = true, .bots = false, .signature = false, .seconds = 0.001}, console);
    std::istringstream lines(out.str());
    std::string line;
    for (int players = Komichi::min_players; players <= Komichi::max_players; ++players) {
        std::getline(lines, line);
        EXPECT_TRUE(line.starts_with(R"({"bench":"playout","game":"komichi","players":)" + std::to_string(players) +
                                     R"(,"games_per_cpu_s":)"))
            << line;
        EXPECT_TRUE(line.ends_with(R"(,"allocations":0})")) << line;
    }
    std::getline(lines, line);
    EXPECT_TRUE(line.starts_with(R"({"bench":"search","game":"komichi","players":2,"first_iterations_per_cpu_s":)"))
        << line;
    std::getline(lines, line);
    EXPECT_TRUE(line.starts_with(R"({"bench":"yardstick","per_cpu_s":)")) << line;
}

// The counts of golden/perft.txt.
TEST(Cli, PerftCountsSequencesFromTheStart) {
    AllGames::each([]<Game G>() {
        const int players = std::max(2, G::min_players);
        const std::string file = std::string(G::name) + "/golden/perft.txt";
        std::istringstream known(read_file(ENGAWA_SOURCE_DIR "/games/" + file) +
                                 read_file(ENGAWA_SOURCE_DIR "/examples/" + file));
        std::string line;
        std::vector<std::string> counts;
        const std::string start = std::to_string(players) + " 0 ";  // no event before
        while (std::getline(known, line)) {
            if (line.starts_with(start)) counts.push_back(line.substr(line.rfind(' ') + 1));
        }
        ASSERT_EQ(counts.size(), 3U);
        const Answer answer = run_with({"perft", std::string(G::name), "2"});
        EXPECT_EQ(answer.status, 0) << answer.err;
        EXPECT_NE(answer.out.find(" " + counts[0] + " "), std::string::npos) << answer.out;
        EXPECT_NE(answer.out.find(" " + counts[1] + " "), std::string::npos) << answer.out;
    });
    EXPECT_EQ(run_with({"perft", "chess", "1"}).status, 2);
    EXPECT_EQ(run_with({"perft", "komichi", "0"}).status, 2);
    const Answer alone = run_with({"perft", "komichi", "1", "--players", "1"});
    EXPECT_EQ(alone.status, 2);
    EXPECT_NE(alone.err.find("Komichi is for 2 to 4 players."), std::string::npos) << alone.err;
}

TEST(Cli, ABenchmarkOfBotsHasALineForEach) {
    std::istringstream in;
    std::ostringstream out;
    Console console{in, out, out};
    run_bench({.game = "komichi", .json = true, .bots = true, .signature = false, .seconds = 0.001}, console);
    for (std::string_view bot : bot_names()) {
        const std::string line = "{\"bench\":\"bot\",\"game\":\"komichi\",\"players\":2,\"bot\":\"" + std::string(bot) +
                                 "\",\"decisions_per_cpu_s\":";
        EXPECT_EQ(count_of(out.str(), line), 1U) << out.str();
    }
}

TEST(Cli, AllocationsAreCounted) {
    const std::uint64_t before = allocations_so_far();
    std::vector<std::string> list(1, std::string(100, 'x'));
    EXPECT_EQ(list[0].size(), 100U);
    EXPECT_GE(allocations_so_far() - before, 2U);
}

TEST(Cli, TheSignatureIsTheSameEachTime) {
    const Answer first = run_with({"bench", "--signature"});
    EXPECT_EQ(first.out.size(), 17U);
    EXPECT_EQ(first.out, run_with({"bench", "--signature"}).out);
    EXPECT_EQ(run_with({"bench", "komichi", "--bots", "--signature"}).out.size(), 27U);
}

}  // namespace
}  // namespace engawa
