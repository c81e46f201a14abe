// engawa sim: many games between bots. What comes out depends on the seed alone, not on the number of threads.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <limits>
#include <mutex>
#include <thread>

#include "bots/any_bot.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/text.hpp"
#include "games/all_games.hpp"
#include "match/kifu.hpp"

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

// A victory is shared in sixtieths: one of two, three, four or five winners gets a whole number of them.
constexpr std::uint64_t whole_win = 60;

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

// Plays the match to its end and returns the number of decisions. Simultaneous choices: in ascending order of seats.
int play_bots(AnyMatch& match, const std::vector<std::string>& bots, std::uint64_t seed) {
    Rng rng(seed);
    int decisions = 0;
    match.deal(std::ref(rng));
    while (!match.turn().is_over()) {
        const Seat who = match.turn().seats.first();
        const std::string& bot = bots[static_cast<std::size_t>(index(who))];
        const std::string action = choose(match, who, bot, bot_seed(seed, who, match.event_count()));
        [[maybe_unused]] const Outcome refusal = match.act(who, action);
        assert(!refusal);
        ++decisions;
        match.deal(std::ref(rng));
    }
    return decisions;
}

// Works through the games with several threads.
class Simulation {
public:
    Simulation(const SimCommand& command, const AnyMatch& start, std::vector<std::string> bots)
        : command_(command),
          start_(start),
          bots_(std::move(bots)),
          digits_(fmt::format("{}", command.games - 1).size()) {}

    Tally play(int threads, Progress& progress) {
        running_ = threads;
        std::vector<std::thread> workers;
        for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
        {
            std::unique_lock lock(mutex_);
            while (!finished_.wait_for(lock, std::chrono::milliseconds(100), [&] { return running_ == 0; })) {
                progress.show(done_.load());
            }
        }
        for (std::thread& worker : workers) worker.join();
        return total_;
    }
    const std::string& failure() const { return failure_; }  // empty: none

private:
    void work() {
        Tally mine;
        std::string failure;
        for (std::uint64_t game = next_++; game < command_.games && failure.empty() && !stop_; game = next_++) {
            const std::unique_ptr<AnyMatch> match = start_.clone();
            const std::uint64_t seed = command_.seed + game;
            mine.length.add(play_bots(*match, bots_, seed));
            mine.add(*match);
            if (command_.record) failure = write(*match, game, seed);
            ++done_;
        }
        const std::lock_guard lock(mutex_);
        total_.add(mine);
        if (!failure.empty()) {
            failure_ = failure;
            stop_ = true;
        }
        if (--running_ == 0) finished_.notify_all();
    }

    // Returns what went wrong, if anything.
    std::string write(const AnyMatch& match, std::uint64_t game, std::uint64_t seed) const {
        const fs::path path = fs::path(*command_.record) / fmt::format("{:0{}}.kifu", game, digits_);
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file << write_record(match, std::to_string(seed));
        file.close();
        return file ? std::string{} : path.string() + " cannot be written.";
    }

    const SimCommand& command_;
    const AnyMatch& start_;
    const std::vector<std::string> bots_;
    const std::size_t digits_;
    std::atomic<std::uint64_t> next_{0};
    std::atomic<std::uint64_t> done_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;  // guards what is below
    std::condition_variable finished_;
    int running_ = 0;
    Tally total_;
    std::string failure_;
};

std::string json_of(const SimCommand& command, const MatchSetup& setup, const std::vector<std::string>& bots,
                    const Tally& tally) {
    const auto spread = [&](const Spread& s) {
        return fmt::format(R"({{"mean":{:.4f},"min":{},"max":{}}})", s.mean(command.games), s.least, s.most);
    };
    std::string options;
    for (const auto& [name, value] : setup.options) {
        options += fmt::format(R"({}"{}":"{}")", options.empty() ? "" : ",", name, value);
    }
    std::string seats;
    for (std::size_t i = 0; i < bots.size(); ++i) {
        seats += fmt::format(R"({}{{"seat":{},"bot":"{}","wins":{:.4f},"score":{}}})", i == 0 ? "" : ",", i, bots[i],
                             tally.wins_of(i), spread(tally.scores[i]));
    }
    return fmt::format(
        R"({{"sim":"{}","players":{},"options":{{{}}},"games":{},"seed":{},"shared":{},"seats":[{}],"decisions":{}}})",
        setup.game, setup.players, options, command.games, command.seed, tally.shared, seats, spread(tally.length));
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

int thread_count(const SimCommand& command) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const auto wanted = static_cast<std::uint64_t>(command.threads.value_or(cores));
    return static_cast<int>(std::min(wanted, command.games));
}

}  // namespace

int run_sim(const SimCommand& command, Console& console) {
    int players = 2;
    AllGames::with(command.choice.game, [&]<Game G>() { players = std::max(2, G::min_players); });
    if (command.bots.size() > 1) players = static_cast<int>(command.bots.size());
    players = command.players.value_or(players);
    const Result<std::unique_ptr<AnyMatch>> start = make_match(command.choice, players, {});
    if (!start.ok()) return refuse(console, start.refusal().reason);
    const Result<std::vector<std::string>> bots = fill_bots(command.bots, players, "random");
    if (!bots.ok()) return refuse(console, bots.refusal().reason);
    if (command.record) {
        std::error_code error;
        fs::create_directories(*command.record, error);
        if (error) return refuse(console, *command.record + " cannot be made: " + error.message() + ".");
    }
    Simulation simulation(command, *start.value(), bots.value());
    Tally tally;
    {
        Progress progress(console.err, console.err_is_tty, command.games);
        tally = simulation.play(thread_count(command), progress);
    }
    if (!simulation.failure().empty()) return refuse(console, simulation.failure());
    if (command.json) {
        console.out << json_of(command, start.value()->setup(), bots.value(), tally) << '\n';
    } else {
        print_table(console, command, start.value()->setup(), bots.value(), tally);
    }
    return 0;
}

}  // namespace engawa
