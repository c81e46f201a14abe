// engawa bench: how fast the games are on one core, in CPU time, beside a yardstick for comparing machines.
#include <fmt/format.h>
#include <time.h>

#include <chrono>

#include "bots/any_bot.hpp"
#include "cli/allocations.hpp"
#include "cli/bots_game.hpp"
#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "engine/playout.hpp"
#include "lists/games.hpp"
#include "wire/decimal.hpp"

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

// Deals are counted among the actions: they cost as much. Where a game is as long as luck wants, each round
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

struct PlayoutLine {
    Label<"playout"> bench;
    std::string game;
    int players = 0;
    Decimal<0> games_per_cpu_s;
    Decimal<0> actions_per_cpu_s;
    std::size_t state_bytes = 0;
    std::uint64_t allocations = 0;
};
BOOST_DESCRIBE_STRUCT(PlayoutLine, (),
                      (bench, game, players, games_per_cpu_s, actions_per_cpu_s, state_bytes, allocations))

std::string json_of(const PlayoutFigures& figures) {
    return to_json(PlayoutLine{{},
                               std::string(figures.game),
                               figures.players,
                               {figures.rate.games},
                               {figures.rate.actions},
                               figures.state_bytes,
                               figures.allocations});
}

std::string line_of(const PlayoutFigures& figures) {
    return fmt::format("{:<10}{} players {:>11.0f} games/s {:>12.0f} actions/s {:>5} bytes {:>2} allocations",
                       figures.game, figures.players, figures.rate.games, figures.rate.actions, figures.state_bytes,
                       figures.allocations);
}

// ---- The tree search

// The decision of a game between greedy bots that comes after this share of its decisions: what the seat knows.
template <Game G>
typename G::Observation decision_at(int players, double share) {
    std::vector<typename G::Observation> decisions;
    Rng rng(1);
    for (auto state = G::initial(players, {}); !G::turn(state).is_over();) {
        const Turn turn = G::turn(state);
        if (turn.is_chance()) {
            G::apply(state, G::sample(state, rng));
            continue;
        }
        const Seat who = turn.seats.first();
        decisions.push_back(G::observe(state, who));
        G::apply(state, who, greedy_action<G>(decisions.back(), rng()));
    }
    return decisions[static_cast<std::size_t>(share * static_cast<double>(decisions.size()))];
}

// Iterations with simulations to the end, from the first decision of a game and from one in its middle.
struct SearchFigures {
    std::string_view game;
    int players;
    double first;
    double middle;
};

template <Game G>
SearchFigures measure_search(int players, double seconds) {
    constexpr std::uint32_t iterations = 2000;
    const auto rate = [&](double share) {
        const auto seen = decision_at<G>(players, share);
        std::uint64_t seed = 0;
        return measure(seconds,
                       [&] {
                           use(search_iterations<G>(seen, iterations, ++seed));
                           return Work{0, iterations};
                       })
            .actions;
    };
    return {G::name, players, rate(0), rate(0.5)};
}

struct SearchLine {
    Label<"search"> bench;
    std::string game;
    int players = 0;
    Decimal<0> first_iterations_per_cpu_s;
    Decimal<0> middle_iterations_per_cpu_s;
};
BOOST_DESCRIBE_STRUCT(SearchLine, (), (bench, game, players, first_iterations_per_cpu_s, middle_iterations_per_cpu_s))

std::string json_of(const SearchFigures& figures) {
    return to_json(SearchLine{{}, std::string(figures.game), figures.players, {figures.first}, {figures.middle}});
}

std::string line_of(const SearchFigures& figures) {
    return fmt::format(
        "{:<10}{} players {:>11.0f} iterations/s of a search at the first decision, {:.0f} in the middle", figures.game,
        figures.players, figures.first, figures.middle);
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

// How long decisions took, each by the clock, or by CPU time where that is less: other work on the machine does not
// count, nor does it that several threads think at once.
class Times {
public:
    template <class Decide>
    void measure(Decide decide) {
        const auto now = std::chrono::steady_clock::now;
        const double cpu = cpu_seconds();
        const auto begin = now();
        decide();
        const std::chrono::duration<double> passed = now() - begin;
        milliseconds_.push_back(1000 * std::min(passed.count(), cpu_seconds() - cpu));
    }
    double median() { return at((milliseconds_.size() - 1) / 2); }
    double longest() { return at(milliseconds_.size() - 1); }

private:
    double at(std::size_t place) {
        std::ranges::sort(milliseconds_);
        return milliseconds_[place];
    }
    std::vector<double> milliseconds_;
};

struct BotLine {
    Label<"bot"> bench;
    std::string game;
    int players = 0;
    std::string bot;
    Decimal<1> decisions_per_cpu_s;
    Decimal<2> median_ms;
    Decimal<2> longest_ms;
};
BOOST_DESCRIBE_STRUCT(BotLine, (), (bench, game, players, bot, decisions_per_cpu_s, median_ms, longest_ms))

void bench_bots(const std::string& game, int players, const BenchCommand& command, Console& console) {
    const std::vector<std::unique_ptr<AnyMatch>> list = positions(game, players);
    for (std::string_view bot : bot_names()) {
        std::size_t next = 0;
        Times times;
        const double rate = measure(command.seconds, [&] {
                                const AnyMatch& match = *list[next++ % list.size()];
                                times.measure([&] { use(choose(match, match.turn().seats.first(), bot, next)); });
                                return Work{0, 1};
                            }).actions;
        console.out << (command.json
                            ? to_json(BotLine{
                                  {}, game, players, std::string(bot), {rate}, {times.median()}, {times.longest()}})
                            : fmt::format("{:<10}{} players {:<10}{:>14.1f} decisions/s {:>9.2f} ms, {:.2f} at most",
                                          game, players, bot, rate, times.median(), times.longest()))
                    << std::endl;
    }
}

// A number that changes when the course of any random game changes.
std::uint64_t signature() {
    constexpr std::uint64_t games = 100;
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

struct ChoicesLine {
    Label<"choices"> bench;
    std::string game;
    std::string value;
};
BOOST_DESCRIBE_STRUCT(ChoicesLine, (), (bench, game, value))
struct SignatureLine {
    Label<"signature"> bench;
    std::string value;
};
BOOST_DESCRIBE_STRUCT(SignatureLine, (), (bench, value))
struct YardstickLine {
    Label<"yardstick"> bench;
    Decimal<0> per_cpu_s;
};
BOOST_DESCRIBE_STRUCT(YardstickLine, (), (bench, per_cpu_s))

template <Game G>
void show_choices(const BenchCommand& command, Console& console) {
    const std::string value = fmt::format("{:016x}", choices_signature<G>());
    console.out << (command.json ? to_json(ChoicesLine{{}, std::string(G::name), value})
                                 : fmt::format("{:<10}{}", G::name, value))
                << std::endl;
}

}  // namespace

int run_bench(const BenchCommand& command, Console& console) {
    if (command.signature && !command.bots) {
        const std::string value = fmt::format("{:016x}", signature());
        console.out << (command.json ? to_json(SignatureLine{{}, value}) : value) << '\n';
        return 0;
    }
    const auto show = [&]<Game G>() {
        if (command.signature) return show_choices<G>(command, console);
        const int two = std::max(2, G::min_players);
        if (command.bots) return bench_bots(std::string(G::name), two, command, console);
        const auto print = [&](const auto& figures) {
            console.out << (command.json ? json_of(figures) : line_of(figures)) << std::endl;
        };
        for (int players = G::min_players; players <= G::max_players; ++players) {
            print(measure_playouts<G>(players, command.seconds));
        }
        print(measure_search<G>(two, command.seconds));
    };
    if (command.game.empty()) {
        AllGames::each(show);
    } else if (!AllGames::with(command.game, show)) {
        return refuse(console, no_such_game(command.game));
    }
    if (command.signature) return 0;
    const double yardstick = measure_yardstick(command.seconds);
    console.out << (command.json
                        ? to_json(YardstickLine{{}, {yardstick}})
                        : fmt::format("yardstick {:>20.0f} copies/s of 256 bytes, each with one draw", yardstick))
                << '\n';
    return 0;
}

}  // namespace engawa
