// engawa bench: how fast the games are on one core, in CPU time, beside a yardstick for comparing machines.
#include <fmt/format.h>
#include <time.h>

#include "bots/any_bot.hpp"
#include "cli/allocations.hpp"
#include "cli/bots_game.hpp"
#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "games/all_games.hpp"
#include "games/playout.hpp"

namespace engawa {
namespace {

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
void use(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

struct Work {
    double games = 0;  // or copies
    double actions = 0;
};

// Calls `batch`, which returns how much it did, until `seconds` of CPU time are over: how much that is in a second.
template <class Batch>
Work measure(double seconds, Batch batch) {
    const double warm_until = cpu_seconds() + seconds / 5;
    while (cpu_seconds() < warm_until) batch();
    const double begin = cpu_seconds();
    Work done;
    double spent = 0;
    while ((spent = cpu_seconds() - begin) < seconds) {
        const Work more = batch();
        done.games += more.games;
        done.actions += more.actions;
    }
    return {done.games / spent, done.actions / spent};
}

// Deals are counted among the actions: they cost as much. A game of Rummy is as long as luck wants: there each round
// counts as a game.
template <Game G>
int games_in(const typename G::State& state) {
    if constexpr (requires { G::rounds_played(state); }) {
        return G::rounds_played(state);
    } else {
        return 1;
    }
}

struct PlayoutFigures {
    std::string_view game;
    int players;
    Work rate;
    std::size_t state_bytes;
    std::uint64_t allocations;
};

template <Game G>
PlayoutFigures measure_playouts(int players, double seconds) {
    constexpr int games_in_batch = 256;
    Rng rng(1);
    const auto state = G::initial(players, {});
    std::uint64_t allocations = 0;
    const Work rate = measure(seconds, [&] {
        const std::uint64_t before = allocations_so_far();
        Work done;
        for (int i = 0; i < games_in_batch; ++i) {
            auto copy = state;
            done.actions += play_out<G>(copy, rng);
            done.games += games_in<G>(copy);
            use(copy);
        }
        allocations += allocations_so_far() - before;
        return done;
    });
    return {G::name, players, rate, sizeof(typename G::State), allocations};
}

// Copies of a 256-byte value with one bounded random draw each.
double measure_yardstick(double seconds) {
    constexpr int copies_in_batch = 4096;
    struct Value {
        std::array<std::uint64_t, 32> words;
    };
    Rng rng(1);
    std::array<Value, 16> values{};
    Value copy{};
    return measure(seconds,
                   [&] {
                       for (int i = 0; i < copies_in_batch; ++i) {
                           copy = values[draw_below(rng, static_cast<std::uint32_t>(values.size()))];
                           use(copy);
                       }
                       return Work{copies_in_batch, 0};
                   })
        .games;
}

std::string json_of(const PlayoutFigures& figures) {
    return fmt::format(
        R"({{"bench":"playout","game":"{}","players":{},"games_per_cpu_s":{:.0f},"actions_per_cpu_s":{:.0f},)"
        R"("state_bytes":{},"allocations":{}}})",
        figures.game, figures.players, figures.rate.games, figures.rate.actions, figures.state_bytes,
        figures.allocations);
}

std::string line_of(const PlayoutFigures& figures) {
    return fmt::format("{:<10}{} players {:>11.0f} games/s {:>12.0f} actions/s {:>5} bytes {:>2} allocations",
                       figures.game, figures.players, figures.rate.games, figures.rate.actions, figures.state_bytes,
                       figures.allocations);
}

// ---- Bots

// Positions of games between greedy bots in which there is something to decide.
std::vector<std::unique_ptr<AnyMatch>> positions(const std::string& game, int players) {
    constexpr std::size_t wanted = 60;
    constexpr std::uint64_t games = 6;
    std::vector<std::unique_ptr<AnyMatch>> found;
    const std::unique_ptr<AnyMatch> start = std::move(make_match({game, players, {}, {}}).value());
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const std::unique_ptr<AnyMatch> match = start->clone();
        play_bots(*match, seed, [&](Seat who, std::uint64_t bot_seed) -> Result<std::string> {
            if (match->legal_actions(who).size() > 1) found.push_back(match->clone());
            return choose(*match, who, "greedy", bot_seed);
        });
    }
    // Evenly from the beginnings to the ends.
    std::vector<std::unique_ptr<AnyMatch>> chosen;
    for (std::size_t i = 0; i < wanted; ++i) chosen.push_back(found[i * found.size() / wanted]->clone());
    return chosen;
}

void bench_bots(const std::string& game, int players, const BenchCommand& command, Console& console) {
    const std::vector<std::unique_ptr<AnyMatch>> list = positions(game, players);
    for (std::string_view bot : bot_names()) {
        std::size_t next = 0;
        const double rate = measure(command.seconds, [&] {
                                const AnyMatch& match = *list[next++ % list.size()];
                                use(choose(match, match.turn().seats.first(), bot, next));
                                return Work{0, 1};
                            }).actions;
        console.out
            << (command.json
                    ? fmt::format(
                          R"({{"bench":"bot","game":"{}","players":{},"bot":"{}","decisions_per_cpu_s":{:.1f}}})", game,
                          players, bot, rate)
                    : fmt::format("{:<10}{} players {:<10}{:>14.1f} decisions/s", game, players, bot, rate))
            << std::endl;
    }
}

// A number that changes when the course of any random game changes.
std::uint64_t signature() {
    constexpr std::uint64_t games = 500;
    std::uint64_t hash = 0;
    AllGames::each([&]<Game G>() {
        for (int players = G::min_players; players <= G::max_players; ++players) {
            for (std::uint64_t seed = 0; seed < games; ++seed) {
                Rng rng(seed);
                auto state = G::initial(players, {});
                play_out<G>(state, rng);
                const Scores<G> scores = G::scores(state);
                for (int i = 0; i < players; ++i) {
                    hash = mix(hash ^ static_cast<std::uint64_t>(scores[static_cast<std::size_t>(i)]));
                }
            }
        }
    });
    return hash;
}

}  // namespace

int run_bench(const BenchCommand& command, Console& console) {
    if (command.signature) {
        const std::string value = fmt::format("{:016x}", signature());
        console.out << (command.json ? fmt::format(R"({{"bench":"signature","value":"{}"}})", value) : value) << '\n';
        return 0;
    }
    const auto show = [&]<Game G>() {
        if (command.bots) return bench_bots(std::string(G::name), std::max(2, G::min_players), command, console);
        for (int players = G::min_players; players <= G::max_players; ++players) {
            const PlayoutFigures figures = measure_playouts<G>(players, command.seconds);
            console.out << (command.json ? json_of(figures) : line_of(figures)) << std::endl;
        }
    };
    if (command.game.empty()) {
        AllGames::each(show);
    } else if (!AllGames::with(command.game, show)) {
        return refuse(console, no_such_game(command.game));
    }
    const double yardstick = measure_yardstick(command.seconds);
    console.out << (command.json
                        ? fmt::format(R"({{"bench":"yardstick","per_cpu_s":{:.0f}}})", yardstick)
                        : fmt::format("yardstick {:>20.0f} copies/s of 256 bytes, each with one draw", yardstick))
                << '\n';
    return 0;
}

}  // namespace engawa
