// What `engawa load` has found out, in words and as JSON.
#pragma once

#include <cstdint>
#include <string>

#include "cli/commands.hpp"

namespace engawa {

struct LoadResult {
    std::uint64_t moves = 0;
    double moves_per_s = 0;
    double ack_p50_ms = 0;
    double ack_p99_ms = 0;
    double moves_per_server_cpu_s = 0;
    std::uint64_t server_rss_kb = 0;
    std::uint64_t connections = 0;
    std::uint64_t lost = 0;
    std::uint64_t doubled = 0;
    std::uint64_t stuck = 0;
    std::uint64_t games = 0;
    std::uint64_t kills = 0;
    std::uint64_t refused = 0;
    double idle_kb = 0;
    std::uint64_t rss_growth_kb = 0;
};

std::string progress_words(double seconds, std::uint64_t moves, double server_rss_kb);
std::string load_json(const LoadResult& result);
std::string load_words(const LoadCommand& command, const LoadResult& result);

}  // namespace engawa
