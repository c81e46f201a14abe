// engawa sim: many games between bots. What comes out depends on the seed alone, not on the number of threads.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <limits>
#include <mutex>

#include "bots/any_bot.hpp"
#include "cli/bots_game.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/text.hpp"
#include "cli/workers.hpp"
#include "lists/games.hpp"
#include "match/kifu.hpp"
#include "wire/decimal.hpp"

namespace engawa {
namespace {

namespace fs = std::filesystem;

// Sums, and the ends of the range: they do not depend on the order in which games finish.
struct Spread {
    std::int64_t sum = 0;
    int least = std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::min();

    void add(int value) {
        sum += value;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    void add(const Spread& other) {
        sum += other.sum;
        least = std::min(least, other.least);
        most = std::max(most, other.most);
    }
    double mean(std::uint64_t games) const { return static_cast<double>(sum) / static_cast<double>(games); }
};

struct Tally {
    std::array<Spread, max_seats> scores{};
    std::array<std::uint64_t, max_seats> wins{};
    Spread length;  // in decisions
    std::uint64_t shared = 0;

    void add(const AnyMatch& match) {
        const std::vector<int> points = match.scores();
        for (std::size_t i = 0; i < points.size(); ++i) scores[i].add(points[i]);
        const std::vector<Seat> winners = match.winners();
        for (Seat winner : winners) wins[static_cast<std::size_t>(index(winner))] += whole_win / winners.size();
        shared += winners.size() > 1 ? 1 : 0;
    }
    void add(const Tally& other) {
        for (std::size_t i = 0; i < scores.size(); ++i) {
            scores[i].add(other.scores[i]);
            wins[i] += other.wins[i];
        }
        length.add(other.length);
        shared += other.shared;
    }
    double wins_of(std::size_t i) const { return static_cast<double>(wins[i]) / whole_win; }
};

// Works through the games with several threads.
class Simulation {
public:
    Simulation(const SimCommand& command, const AnyMatch& start, std::vector<MeasuredBot> bots)
        : command_(command),
          start_(start),
          bots_(std::move(bots)),
          digits_(fmt::format("{}", command.games - 1).size()) {}

    Tally play(Progress& progress) {
        const int threads = thread_count(command_.threads, command_.games);
        std::vector<Tally> tallies(static_cast<std::size_t>(threads));
        const auto job = [&](std::uint64_t game, int thread) {
            return play_game(game, tallies[static_cast<std::size_t>(thread)]);
        };
        work_through(command_.games, threads, job, [&] { progress.show(done_); });
        Tally total;
        for (const Tally& tally : tallies) total.add(tally);
        return total;
    }
    const std::string& failure() const { return failure_; }  // empty: none

private:
    bool play_game(std::uint64_t game, Tally& tally) {
        const std::unique_ptr<AnyMatch> match = start_.clone();
        const std::uint64_t seed = command_.seed + game;
        int decisions = 0;
        const auto decide = [&](Seat who, std::uint64_t bot_seed) -> Result<std::string> {
            ++decisions;
            const MeasuredBot& bot = bots_[static_cast<std::size_t>(index(who))];
            return choose(*match, who, bot.bot, bot_seed, bot.times);
        };
        [[maybe_unused]] const std::optional<Fault> fault = play_bots(*match, seed, decide);
        assert(!fault);
        tally.length.add(decisions);
        tally.add(*match);
        ++done_;
        return !command_.record || write(*match, game, seed);
    }

    // Returns whether it could.
    bool write(const AnyMatch& match, std::uint64_t game, std::uint64_t seed) {
        const fs::path path = fs::path(*command_.record) / fmt::format("{:0{}}.kifu", game, digits_);
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file << write_record(match, std::to_string(seed));
        file.close();
        if (file) return true;
        const std::lock_guard lock(mutex_);
        failure_ = path.string() + " cannot be written.";
        return false;
    }

    const SimCommand& command_;
    const AnyMatch& start_;
    const std::vector<MeasuredBot> bots_;
    const std::size_t digits_;
    std::atomic<std::uint64_t> done_{0};
    std::mutex mutex_;  // guards what is below
    std::string failure_;
};

struct SpreadLine {
    Decimal<4> mean;
    int min = 0;
    int max = 0;
};
BOOST_DESCRIBE_STRUCT(SpreadLine, (), (mean, min, max))
struct SimSeat {
    std::size_t seat = 0;
    std::string bot;
    Decimal<4> wins;
    SpreadLine score;
};
BOOST_DESCRIBE_STRUCT(SimSeat, (), (seat, bot, wins, score))
struct SimLine {
    std::string sim;
    int players = 0;
    std::map<std::string, std::string> options;
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    std::uint64_t shared = 0;
    std::vector<SimSeat> seats;
    SpreadLine decisions;
};
BOOST_DESCRIBE_STRUCT(SimLine, (), (sim, players, options, games, seed, shared, seats, decisions))

std::string json_of(const SimCommand& command, const MatchSetup& setup, const std::vector<std::string>& bots,
                    const Tally& tally) {
    const auto spread = [&](const Spread& s) { return SpreadLine{{s.mean(command.games)}, s.least, s.most}; };
    std::vector<SimSeat> seats;
    for (std::size_t i = 0; i < bots.size(); ++i) {
        seats.push_back({i, bots[i], {tally.wins_of(i)}, spread(tally.scores[i])});
    }
    return to_json(SimLine{setup.game,
                           setup.players,
                           {setup.options.begin(), setup.options.end()},
                           command.games,
                           command.seed,
                           tally.shared,
                           std::move(seats),
                           spread(tally.length)});
}

void print_table(Console& console, const SimCommand& command, const MatchSetup& setup,
                 const std::vector<std::string>& bots, const Tally& tally) {
    const Painter paint(console.colour);
    const auto games = static_cast<double>(command.games);
    console.out << paint(fmt::format("{}, {} players, {} games from seed {}", setup.game, setup.players, command.games,
                                     command.seed),
                         Ink::strong)
                << "\n\n";
    console.out << paint(fmt::format("{:<6}{:<12}{:>12}{:>9}{:>12}{:>7}{:>7}", "seat", "bot", "wins", "share",
                                     "mean score", "min", "max"),
                         Ink::faint)
                << '\n';
    for (std::size_t i = 0; i < bots.size(); ++i) {
        const Spread& score = tally.scores[i];
        console.out << fmt::format("{:<6}{:<12}{:>12.1f}{:>8.1f}%{:>12.2f}{:>7}{:>7}\n", i, bots[i], tally.wins_of(i),
                                   100 * tally.wins_of(i) / games, score.mean(command.games), score.least, score.most);
    }
    console.out << fmt::format(
        "\nShared victories: {} (each winner gets a part). Decisions in a game: {:.1f} ({} to {}).\n", tally.shared,
        tally.length.mean(command.games), tally.length.least, tally.length.most);
}

}  // namespace

int run_sim(const SimCommand& command, Console& console) {
    int players = 2;
    AllGames::with(command.choice.game, [&]<Game G>() { players = std::max(2, G::min_players); });
    if (command.bots.size() > 1) players = static_cast<int>(command.bots.size());
    players = command.players.value_or(players);
    const Result<std::unique_ptr<AnyMatch>> start = make_match(command.choice, players, {});
    if (!start.ok()) return refuse(console, start.refusal().reason);
    const Result<std::vector<std::string>> names = fill_seats(command.bots, players, "random");
    if (!names.ok()) return refuse(console, names.refusal().reason);
    std::vector<MeasuredBot> bots;
    for (const std::string& name : names.value()) {
        const Result<MeasuredBot> bot = read_bot(name);
        if (!bot.ok()) return refuse(console, bot.refusal().reason);
        bots.push_back(bot.value());
    }
    if (command.record) {
        std::error_code error;
        fs::create_directories(*command.record, error);
        if (error) return refuse(console, *command.record + " cannot be made: " + error.message() + ".");
    }
    Simulation simulation(command, *start.value(), std::move(bots));
    Tally tally;
    {
        Progress progress(console.err, console.err_is_tty, command.games);
        tally = simulation.play(progress);
    }
    if (!simulation.failure().empty()) return refuse(console, simulation.failure());
    if (command.json) {
        console.out << json_of(command, start.value()->setup(), names.value(), tally) << '\n';
    } else {
        print_table(console, command, start.value()->setup(), names.value(), tally);
    }
    return 0;
}

}  // namespace engawa
