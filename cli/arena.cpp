// engawa arena: a tournament of bots over the same deals. What comes out depends on the seed alone, not on the number
// of threads, as long as no bot runs out of its time; only the times themselves do.
#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <mutex>

#include "bots/any_bot.hpp"
#include "cli/arena/outside_bot.hpp"
#include "cli/arena/report.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/progress.hpp"
#include "cli/text.hpp"
#include "cli/workers.hpp"

namespace engawa {
namespace {

constexpr std::string_view program_mark = "cmd:";

struct Entrant {
    std::string label;    // as it was named; the second of a name has a number
    MeasuredBot bot;      // one of ours, or
    std::string command;  // a program
};

Result<std::vector<Entrant>> read_entrants(const ArenaCommand& command) {
    std::vector<Entrant> entrants;
    std::map<std::string, int> times;
    for (const std::string& name : command.bots) {
        const bool is_program = name.starts_with(program_mark) && name.size() > program_mark.size();
        Entrant& entrant = entrants.emplace_back();
        const int time = ++times[name];
        entrant.label = time == 1 ? name : fmt::format("{}#{}", name, time);
        if (is_program) {
            entrant.command = name.substr(program_mark.size());
            continue;
        }
        const Result<MeasuredBot> bot = read_bot(name);
        if (!bot.ok()) return bot.refusal();
        entrant.bot = bot.value();
    }
    if (entrants.size() > max_entrants) {
        return Refusal{Code::bad_bot,
                       fmt::format("An arena has room for {} bots, not {}.", max_entrants, entrants.size())};
    }
    if (entrants.size() < 2 && command.players > 1) {
        return Refusal{Code::bad_bot, "An arena is for two bots or more: --bots greedy,random."};
    }
    return entrants;
}

Result<std::optional<SequentialTest>> read_test(const ArenaCommand& command) {
    if (command.sprt.empty()) return std::optional<SequentialTest>{};
    const SequentialTest test{command.sprt[0], command.sprt[1]};
    if (command.bots.size() != 2 || command.players != 2) {
        return Refusal{Code::failed, "--sprt is for two bots and two players."};
    }
    const bool fits = std::isfinite(test.elo0) && std::isfinite(test.elo1) && test.elo0 < test.elo1;
    if (!fits) return Refusal{Code::failed, "--sprt ELO0 ELO1: the first must be the smaller one, as in --sprt 0 20."};
    return std::optional(test);
}

// ---- Playing

// The programs of one thread, started when they are first asked. One that was at fault is started anew.
using Programs = std::vector<std::unique_ptr<OutsideBot>>;

class Arena {
public:
    Arena(const ArenaCommand& command, const AnyMatch& start, std::vector<Entrant> entrants,
          std::optional<SequentialTest> test)
        : command_(command), start_(start), entrants_(std::move(entrants)), test_(test), standings_(entrants_.size()) {}

    void play(std::atomic<bool>& stop, Progress& progress) {
        const int threads = thread_count(command_.threads, command_.deals);
        std::vector<Programs> programs(static_cast<std::size_t>(threads));
        for (Programs& list : programs) list.resize(entrants_.size());
        const auto job = [&](std::uint64_t deal, int thread) {
            return play_deal(deal, programs[static_cast<std::size_t>(thread)], stop);
        };
        work_through(command_.deals, threads, job, [&] {
            tell_faults(progress);
            progress.show(done_);
        });
        tell_faults(progress);
    }
    std::uint64_t games_in_deal() const { return seatings(count(), command_.players, 0).size(); }
    const Standings& standings() const { return standings_; }

private:
    int count() const { return static_cast<int>(entrants_.size()); }

    bool play_deal(std::uint64_t deal, Programs& programs, const std::atomic<bool>& stop) {
        PlayedDeal played{{}, std::vector<Thinking>(entrants_.size())};
        for (Seating& seating : seatings(count(), command_.players, deal)) {
            played.games.push_back(play_game(std::move(seating), deal, programs, played.thinking, stop));
            if (stop || settled_) return false;  // what was begun is not counted
            ++done_;
        }
        return enter(deal, std::move(played));
    }

    PlayedGame play_game(Seating seating, std::uint64_t deal, Programs& programs, std::vector<Thinking>& thinking,
                         const std::atomic<bool>& stop) {
        const std::unique_ptr<AnyMatch> match = start_.clone();
        const auto decide = [&](Seat who, std::uint64_t seed) -> Result<std::string> {
            if (stop || settled_) return Refusal{Code::failed, "The arena is over."};
            const auto entrant = static_cast<std::size_t>(seating[static_cast<std::size_t>(index(who))]);
            const auto begin = std::chrono::steady_clock::now();
            Result<std::string> action = ask(entrant, *match, who, seed, programs, stop);
            const auto time = std::chrono::steady_clock::now() - begin;
            thinking[entrant].add({1, time, time});
            return action;
        };
        const std::optional<Fault> fault = play_bots(*match, command_.seed + deal, decide);
        PlayedGame game{std::move(seating), match->winners(), match->scores(), fault};
        if (fault) {
            programs[static_cast<std::size_t>(game.seating[static_cast<std::size_t>(index(fault->seat))])].reset();
            game.winners.clear();
            for (int i = 0; i < command_.players; ++i) {
                if (seat(i) != fault->seat) game.winners.push_back(seat(i));
            }
        }
        return game;
    }

    Result<std::string> ask(std::size_t number, const AnyMatch& match, Seat who, std::uint64_t seed, Programs& programs,
                            const std::atomic<bool>& stop) const {
        const Entrant& entrant = entrants_[number];
        if (entrant.command.empty()) return choose(match, who, entrant.bot.bot, seed, entrant.bot.times);
        if (!programs[number]) programs[number] = std::make_unique<OutsideBot>(entrant.command);
        const std::chrono::milliseconds budget(command_.budget);
        return programs[number]->ask(bot_request(match, who, seed, budget), budget, stop);
    }

    // Counts deals in their order, however they come in, until the question is settled.
    bool enter(std::uint64_t deal, PlayedDeal played) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(deal, std::move(played));
        while (!settled_) {
            const auto next = waiting_.find(standings_.deals());
            if (next == waiting_.end()) return true;
            note_faults(next->first, next->second);
            standings_.add(next->second);
            waiting_.erase(next);
            settled_ = test_ && test_->verdict(standings_.entrants()[0].shares) != SequentialTest::Verdict::open;
        }
        return false;
    }

    // The first faults of each entrant are told in words.
    void note_faults(std::uint64_t deal, const PlayedDeal& played) {
        constexpr std::uint64_t told = 3;
        std::vector<std::uint64_t> before;
        for (const Standing& standing : standings_.entrants()) before.push_back(standing.faults);
        for (const PlayedGame& game : played.games) {
            if (!game.fault) continue;
            const auto who = static_cast<std::size_t>(game.seating[static_cast<std::size_t>(index(game.fault->seat))]);
            if (++before[who] > told) continue;
            faults_.push_back(fmt::format("engawa: {} loses a game of deal {}: {}{}", entrants_[who].label,
                                          command_.seed + deal, game.fault->reason,
                                          before[who] == told ? " (Further faults are only counted.)" : ""));
        }
    }
    void tell_faults(Progress& progress) {
        std::vector<std::string> news;
        {
            const std::lock_guard lock(mutex_);
            news.swap(faults_);
        }
        for (const std::string& line : news) progress.say(clean_text(line));
    }

    const ArenaCommand& command_;
    const AnyMatch& start_;
    const std::vector<Entrant> entrants_;
    const std::optional<SequentialTest> test_;
    std::atomic<std::uint64_t> done_{0};  // games
    std::atomic<bool> settled_{false};    // by the test
    std::mutex mutex_;                    // guards what is below
    std::map<std::uint64_t, PlayedDeal> waiting_;
    Standings standings_;
    std::vector<std::string> faults_;  // not yet told
};

// Whether it could be written.
bool write_text(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    return static_cast<bool>(file);
}

}  // namespace

int run_arena(const ArenaCommand& command, Console& console) {
    const Result<std::unique_ptr<AnyMatch>> start = make_match(command.choice, command.players, {});
    if (!start.ok()) return refuse(console, start.refusal().reason);
    const Result<std::vector<Entrant>> entrants = read_entrants(command);
    if (!entrants.ok()) return refuse(console, entrants.refusal().reason);
    const Result<std::optional<SequentialTest>> test = read_test(command);
    if (!test.ok()) return refuse(console, test.refusal().reason);
    // Better now than after hours.
    if (command.chart && !write_text(*command.chart, ""))
        return refuse(console, *command.chart + " cannot be written.");

    std::atomic<bool> stop{false};
    Arena arena(command, *start.value(), entrants.value(), test.value());
    {
        const Interruption interruption(stop);
        Progress progress(console.err, console.err_is_tty, command.deals * arena.games_in_deal());
        arena.play(stop, progress);
    }
    ArenaReport report{.game = start.value()->setup().game,
                       .players = command.players,
                       .seed = command.seed,
                       .standings = arena.standings(),
                       .bots = {},
                       .test = test.value(),
                       .interrupted = stop};
    for (const Entrant& entrant : entrants.value()) report.bots.push_back(entrant.label);
    if (report.standings.deals() == 0) {
        refuse(console, "Interrupted before the first deal was over.");
        return interrupted_status;
    }
    if (command.json) {
        console.out << json_lines(report);
    } else {
        print_table(console, report);
    }
    if (command.chart && !write_text(*command.chart, chart_of(report))) {
        return refuse(console, *command.chart + " cannot be written.");
    }
    return stop ? interrupted_status : 0;
}

}  // namespace engawa
