// What an arena says at its end: a table, lines of JSON, or a chart.
#pragma once

#include <string>
#include <vector>

#include "cli/arena/standings.hpp"
#include "cli/console.hpp"

namespace engawa {

// A bot's line.
struct ArenaRow {
    std::size_t number = 0;  // among the entrants
    std::string bot;
    Standing standing;
    Interval interval;
    Rating rating;
};

struct ArenaReport {
    std::string game;
    int players = 0;
    std::uint64_t seed = 0;
    Standings standings;
    std::vector<std::string> bots;
    std::optional<SequentialTest> test;
    bool interrupted = false;

    std::vector<ArenaRow> rows() const;          // in the order in which the bots were named
    std::vector<ArenaRow> rows_by_rank() const;  // the best first
    double fair_share() const { return 1.0 / players; }
};

void print_table(Console& console, const ArenaReport& report);
std::string json_lines(const ArenaReport& report);

// The win shares with their intervals, as SVG.
std::string chart_of(const ArenaReport& report);

}  // namespace engawa
