// The commands of the program and what each of them is told. One file carries out each: serve.cpp, play.cpp, and so on.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "match/any_match.hpp"

namespace engawa {

struct ServeCommand {
    std::optional<std::string> settings;                    // a file
    std::map<std::string, std::string, std::less<>> typed;  // by the names of cli/settings.hpp
};
int run_serve(const ServeCommand&, Console&);

struct JoinCommand {
    std::string link;
    std::string name = "Guest";
    bool watch = false;
    std::chrono::milliseconds patience{10'000};  // with a server that does not answer
};
int run_join(const JoinCommand&, Console&);

struct LoadCommand {
    std::optional<std::string> server;  // ADDRESS:PORT; none: one of our own
    double seconds = 10;
    std::size_t tables = 60;
    std::size_t idle = 0;        // connections that only look on
    std::uint32_t think_ms = 0;  // before each move, on average
    int kills = 0;               // of the server, at random moments
    std::uint64_t seed = 0;
    bool json = false;
};
int run_load(const LoadCommand&, Console&);

// Which game, with which options as they were typed: NAME=VALUE.
struct GameChoice {
    std::string game;
    std::vector<std::string> options;
};

struct PlayCommand {
    GameChoice choice;
    std::optional<int> players;
    std::optional<int> people;
    std::vector<std::string> bots;
    std::vector<std::string> seats;  // "person" or a bot's name, for each seat: instead of the three above
    std::vector<std::string> names;
    std::optional<std::uint64_t> seed;
};
int run_play(const PlayCommand&, Console&);

struct SimCommand {
    GameChoice choice;
    std::optional<int> players;
    std::uint64_t games = 1000;
    std::vector<std::string> bots;
    std::optional<int> threads;  // all cores
    std::uint64_t seed = 0;
    std::optional<std::string> record;  // a folder
    bool json = false;
};
int run_sim(const SimCommand&, Console&);

struct ArenaCommand {
    GameChoice choice;
    std::vector<std::string> bots;  // names, or cmd:COMMAND for a program
    int players = 2;
    std::uint64_t deals = 100;
    std::uint64_t seed = 0;
    std::optional<int> threads;        // all cores
    std::vector<double> sprt;          // two numbers, or nothing
    int budget = 2000;                 // of a program's decision, in milliseconds
    std::optional<std::string> chart;  // a file
    bool json = false;
};
int run_arena(const ArenaCommand&, Console&);

int run_kifu_check(const std::vector<std::string>& files, Console&);
int run_kifu_legal(const std::string& file, Console&);
int run_kifu_show(const std::string& file, std::optional<int> seat, Console&);

int run_kifu_verify(const std::string& file, const std::string& commitment, Console&);

struct DatabaseCommand {
    std::optional<std::string> data;  // none: the usual one
    std::string copy;
};
int run_db_backup(const DatabaseCommand&, Console&);
int run_db_check(const DatabaseCommand&, Console&);

struct BenchCommand {
    std::string game;  // empty: every game
    bool json = false;
    bool bots = false;  // their speed instead of the games'
    bool signature = false;
    double seconds = 1;  // of CPU time for each line
};
int run_bench(const BenchCommand&, Console&);

struct PerftCommand {
    std::string game;
    int depth = 1;
    std::optional<int> players;  // two, or the fewest
};
int run_perft(const PerftCommand&, Console&);

int run_rules(const std::string& game, Console&);
int run_games(bool json, Console&);

// A match of the chosen game, or why there is none.
Result<std::unique_ptr<AnyMatch>> make_match(const GameChoice& choice, int players, std::vector<std::string> names);

// Why there is no bot of that name.
Refusal no_such_bot(std::string_view name);

// A bot as measurements name it: hard*4 is hard with four times its iterations.
struct MeasuredBot {
    std::string bot;
    double times = 1;
};
Result<MeasuredBot> read_bot(std::string_view name);

// The bots of `seats` seats: one name stands for all of them; or why they cannot play. The second only counts them.
Result<std::vector<std::string>> fill_bots(std::vector<std::string> names, int seats, std::string_view usual);
Result<std::vector<std::string>> fill_seats(std::vector<std::string> names, int seats, std::string_view usual);

// What a bot is seeded with: it depends on the game's seed, the seat and how far the game is, on nothing else.
std::uint64_t bot_seed(std::uint64_t game_seed, Seat who, std::size_t event);

}  // namespace engawa
