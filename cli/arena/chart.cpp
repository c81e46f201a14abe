// The chart of an arena: a line for each bot, the best on top, with its win share, the interval of it, and the fair
// share across all of them. By day and by night; nothing in it is told by colour alone.
#include <fmt/format.h>

#include <algorithm>

#include "cli/arena/report.hpp"
#include "cli/text.hpp"

namespace engawa {
namespace {

constexpr int width = 772;
constexpr int left = 180;   // where 0 % is
constexpr int right = 600;  // where 100 % is
constexpr int top = 96;
constexpr int row_height = 34;

double across(double share) {
    return left + (right - left) * share;
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

constexpr std::string_view style =
    "<style>\n"
    "  svg { --paper: #f7f3e8; --ink: #2e2a25; --line: #8b8c89; --bar: #a5ba6b; --edge: #6b7f3a; --fair: #a63f5e }\n"
    "  @media (prefers-color-scheme: dark) {\n"
    "    svg { --paper: #1f2421; --ink: #ece7da; --bar: #6b7f3a; --edge: #a5ba6b; --fair: #f2b8c6 }\n"
    "  }\n"
    "  text { font: 14px system-ui, sans-serif; fill: var(--ink) }\n"
    "  .title { font: 20px Georgia, serif }\n"
    "  .small { font-size: 12px }\n"
    "  .grid { stroke: var(--line); stroke-width: 0.5; opacity: 0.6 }\n"
    "  .fair { stroke: var(--fair); stroke-width: 1.5; stroke-dasharray: 5 4 }\n"
    "  .bar { fill: var(--bar); stroke: var(--edge) }\n"
    "  .reach { stroke: var(--ink); stroke-width: 2 }\n"
    "</style>\n";

std::string axis(int bottom) {
    std::string lines;
    for (int percent = 0; percent <= 100; percent += 25) {
        const double x = across(percent / 100.0);
        lines += fmt::format("<line class=\"grid\" x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\"/>\n", x, top - 8,
                             bottom);
        lines += fmt::format("<text class=\"small\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{} %</text>\n", x,
                             bottom + 18, percent);
    }
    return lines;
}

std::string fair_line(double share, int bottom) {
    return fmt::format(
        "<line class=\"fair\" x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\"/>\n"
        "<text class=\"small\" x=\"{0:.1f}\" y=\"{3}\" text-anchor=\"middle\">fair share</text>\n",
        across(share), top - 8, bottom, top - 14);
}

std::string bar(const ArenaRow& row, int y) {
    const double share = row.standing.win_share();
    const auto [low, high] = row.interval;
    std::string lines = fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left - 12, y + 5,
                                    escaped(shorten(clean_text(row.bot), 22)));
    lines += fmt::format("<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"18\" rx=\"3\"/>\n", left,
                         y - 9, across(share) - left);
    lines += fmt::format("<path class=\"reach\" d=\"M{0:.1f} {2}V{3}M{0:.1f} {4}H{1:.1f}M{1:.1f} {2}V{3}\"/>\n",
                         across(low), across(high), y - 5, y + 5, y);
    lines += fmt::format("<text x=\"{}\" y=\"{}\">{:.1f} %<tspan class=\"small\"> ({:.1f}–{:.1f})</tspan></text>\n",
                         right + 8, y + 5, 100 * share, 100 * low, 100 * high);
    return lines;
}

}  // namespace

std::string chart_of(const ArenaReport& report) {
    const std::vector<ArenaRow> rows = report.rows_by_rank();
    const int bottom = top + row_height * static_cast<int>(rows.size());
    const std::string title =
        fmt::format("{}, {} {}", report.game, report.players, report.players == 1 ? "player" : "players");
    const std::string detail =
        fmt::format("Win shares with 95 % intervals, {} deals from seed {}", report.standings.deals(), report.seed);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "role=\"img\">\n<title>{2}: {3}</title>\n{4}"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"var(--paper)\"/>\n"
        "<text class=\"title\" x=\"24\" y=\"34\">{2}</text>\n<text class=\"small\" x=\"24\" y=\"54\">{3}</text>\n",
        width, bottom + 36, title, detail, style);
    svg += axis(bottom);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        svg += bar(rows[i], top + row_height * static_cast<int>(i) + row_height / 2);
    }
    if (report.players > 1) svg += fair_line(report.fair_share(), bottom);
    return svg + "</svg>\n";
}

}  // namespace engawa
