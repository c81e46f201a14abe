#include "cli/arena/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/text.hpp"
#include "engine/sort_by.hpp"
#include "wire/json.hpp"

namespace engawa {
namespace {

constexpr int rank_width = 4;
constexpr int name_width = 14;

std::string_view word_of(SequentialTest::Verdict verdict) {
    if (verdict == SequentialTest::Verdict::open) return "open";
    return verdict == SequentialTest::Verdict::accepted ? "accepted" : "rejected";
}

std::string name_of(const ArenaRow& row) {
    return shorten(clean_text(row.bot), name_width - 1);
}

std::string percents(const Interval& interval) {
    return fmt::format("{:.1f} – {:.1f}", 100 * interval.low, 100 * interval.high);
}

std::string milliseconds(double ms) {
    return fmt::format("{:.{}f}", ms, ms < 100 ? 2 : 0);
}

void print_rows(Console& console, const ArenaReport& report, const Painter& paint) {
    const auto line = [](std::string_view rank, std::string_view bot, const std::vector<std::string>& cells) {
        constexpr std::array widths{7, 7, 14, 13, 8, 6, 7};
        std::string text = pad_left(rank, rank_width - 2) + "  " + pad(bot, name_width);
        for (std::size_t i = 0; i < widths.size(); ++i) text += pad_left(cells[i], widths[i]);
        return text;
    };
    console.out << paint(line("", "bot", {"games", "share", "95 % interval", "rating", "score", "ms", "most"}),
                         Ink::faint)
                << '\n';
    int rank = 0;
    for (const ArenaRow& row : report.rows_by_rank()) {
        const std::optional<double> score = row.standing.mean_score();
        console.out << line(fmt::format("{}", ++rank), name_of(row),
                            {fmt::format("{}", row.standing.games),
                             fmt::format("{:.1f}%", 100 * row.standing.win_share()), percents(row.interval),
                             report.players == 1 ? "–"
                                                 : fmt::format("{:+.0f} ±{:.0f}", row.rating.elo, row.rating.error),
                             score ? fmt::format("{:.2f}", *score) : "–", milliseconds(row.standing.thinking.mean_ms()),
                             milliseconds(row.standing.thinking.longest_ms())})
                    << '\n';
    }
}

void print_cross_table(Console& console, const ArenaReport& report, const Painter& paint) {
    const std::vector<ArenaRow> rows = report.rows_by_rank();
    std::string head = pad("% before", rank_width + name_width);
    for (std::size_t i = 1; i <= rows.size(); ++i) head += fmt::format("{:>6}", i);
    console.out << '\n' << paint(head, Ink::faint) << '\n';
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string line = fmt::format("{:>2}  {}", i + 1, pad(name_of(rows[i]), name_width));
        for (const ArenaRow& other : rows) {
            const Meeting& meeting = report.standings.meeting(rows[i].number, other.number);
            line += meeting.games == 0 ? pad_left("–", 6)
                                       : fmt::format("{:>6.1f}", 50 * static_cast<double>(meeting.halves) /
                                                                     static_cast<double>(meeting.games));
        }
        console.out << line << '\n';
    }
}

void print_verdict(Console& console, const ArenaReport& report, const Painter& paint) {
    const Sample& shares = report.standings.entrants()[0].shares;
    const SequentialTest& test = *report.test;
    const auto about = [&](double elo) { return fmt::format("{:+g}", elo); };
    std::string verdict = "Not settled: more deals are needed.";
    if (test.verdict(shares) == SequentialTest::Verdict::accepted) {
        verdict = fmt::format("Accepted: {} is stronger than {} by {} rather than {}.", report.bots[0], report.bots[1],
                              about(test.elo1), about(test.elo0));
    } else if (test.verdict(shares) == SequentialTest::Verdict::rejected) {
        verdict = fmt::format("Rejected: {} is stronger than {} by {} at most, not by {}.", report.bots[0],
                              report.bots[1], about(test.elo0), about(test.elo1));
    }
    console.out << '\n'
                << paint(clean_text(verdict), Ink::strong) << '\n'
                << fmt::format("Sequential test after {} deals: {:.2f}, to be settled at ±{:.2f}.\n", shares.count(),
                               test.log_likelihood_ratio(shares), SequentialTest::bound());
}

}  // namespace

std::vector<ArenaRow> ArenaReport::rows() const {
    const std::vector<Rating> ratings = standings.ratings();
    std::vector<ArenaRow> list;
    for (std::size_t i = 0; i < bots.size(); ++i) {
        const Standing& standing = standings.entrants()[i];
        list.push_back({i, bots[i], standing, interval_of(standing.shares), ratings[i]});
    }
    return list;
}

std::vector<ArenaRow> ArenaReport::rows_by_rank() const {
    std::vector<ArenaRow> list = rows();
    sort_by(list, [](const ArenaRow& row) { return std::pair(-row.rating.elo, -row.standing.win_share()); });
    return list;
}

void print_table(Console& console, const ArenaReport& report) {
    const Painter paint(console.colour);
    const std::uint64_t deals = report.standings.deals();
    console.out << paint(fmt::format("{}, {} {}, {} {} from seed {}{}", report.game, report.players,
                                     report.players == 1 ? "player" : "players", deals, deals == 1 ? "deal" : "deals",
                                     report.seed, report.interrupted ? ", interrupted" : ""),
                         Ink::strong)
                << "\n\n";
    print_rows(console, report, paint);
    if (report.players > 1) {
        console.out << fmt::format("\nA fair share is {:.1f} %.\n", 100 * report.fair_share());
        if (report.bots.size() > 2 || report.players > 2) print_cross_table(console, report, paint);
    }
    for (const ArenaRow& row : report.rows_by_rank()) {
        if (row.standing.faults == 0) continue;
        console.out << fmt::format("\n{} lost {} of its games by a fault.\n", clean_text(row.bot), row.standing.faults);
    }
    if (report.test) print_verdict(console, report, paint);
}

std::string json_lines(const ArenaReport& report) {
    std::string lines;
    for (const ArenaRow& row : report.rows()) {
        const Standing& standing = row.standing;
        const bool alone = report.players == 1;
        const std::optional<double> score = standing.mean_score();
        lines += fmt::format(
            R"({{"bot":{},"games":{},"win_share":{:.6f},"low":{:.6f},"high":{:.6f},"rating":{},"mean_score":{},)"
            R"("rating_error":{},"fair_share":{:.6f},"deals":{},"faults":{},"decisions":{},)",
            to_json(clean_text(row.bot)), standing.games, standing.win_share(), row.interval.low, row.interval.high,
            alone ? "null" : fmt::format("{:.2f}", row.rating.elo), score ? fmt::format("{:.4f}", *score) : "null",
            alone ? "null" : fmt::format("{:.2f}", row.rating.error), report.fair_share(), report.standings.deals(),
            standing.faults, standing.thinking.decisions);
        if (report.test) {
            const Sample& shares = report.standings.entrants()[0].shares;
            lines += fmt::format(R"("sprt":"{}","llr":{:.4f},)", word_of(report.test->verdict(shares)),
                                 report.test->log_likelihood_ratio(shares));
        }
        lines += fmt::format("\"mean_ms\":{:.4f},\"max_ms\":{:.3f}}}\n", standing.thinking.mean_ms(),
                             standing.thinking.longest_ms());
    }
    return lines;
}

}  // namespace engawa
