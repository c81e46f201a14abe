#include "cli/load_report.hpp"

#include <fmt/format.h>

namespace engawa {

std::string progress_words(double seconds, std::uint64_t moves, double server_rss_kb) {
    return fmt::format("after {:.0f} s: {} moves, {:.0f} kB of memory\n", seconds, moves, server_rss_kb);
}

std::string load_json(const LoadResult& result) {
    return fmt::format(
        R"({{"moves":{},"moves_per_s":{:.1f},"ack_p50_ms":{:.2f},"ack_p99_ms":{:.2f},"moves_per_server_cpu_s":{:.1f},)"
        R"("server_rss_kb":{},"connections":{},"lost":{},"doubled":{},"stuck":{},"refused":{},"games":{},"kills":{},)"
        R"("idle_kb":{:.2f},"rss_growth_kb":{}}})"
        "\n",
        result.moves, result.moves_per_s, result.ack_p50_ms, result.ack_p99_ms, result.moves_per_server_cpu_s,
        result.server_rss_kb, result.connections, result.lost, result.doubled, result.stuck, result.refused,
        result.games, result.kills, result.idle_kb, result.rss_growth_kb);
}

std::string load_words(const LoadCommand& command, const LoadResult& result) {
    std::string text = fmt::format(
        "{:>10} moves in {} games, {:.0f} a second\n{:>10.1f} ms until half of them were acknowledged, {:.1f} ms until "
        "99 in 100\n{:>10.0f} moves for each second of the server's CPU\n{:>10} kB of memory, with {} connections\n",
        result.moves, result.games, result.moves_per_s, result.ack_p50_ms, result.ack_p99_ms,
        result.moves_per_server_cpu_s, result.server_rss_kb, result.connections);
    if (command.idle > 0) text += fmt::format("{:>10.1f} kB for each idle connection\n", result.idle_kb);
    text += fmt::format("{:>10} kB more memory at the end than at the start\n", result.rss_growth_kb);
    if (command.kills > 0) text += fmt::format("{:>10} times the server was killed\n", result.kills);
    text += fmt::format("{:>10} lost, {} doubled, {} tables stuck, {} refused\n", result.lost, result.doubled,
                        result.stuck, result.refused);
    return text;
}

}  // namespace engawa
