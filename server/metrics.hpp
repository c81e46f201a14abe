// What the server counts, for /metrics (the text format of Prometheus). Numbers only: nothing of who plays what.
#pragma once

#include <cstdint>
#include <string>

namespace engawa {

struct Counts {
    std::uint64_t moves = 0;        // decisions and undos of people and bots that are on disk
    std::uint64_t refusals = 0;     // of what people wanted to do at tables
    std::uint64_t tables = 0;       // made
    std::uint64_t messages = 0;     // from sockets
    std::uint64_t requests = 0;     // over HTTP
    std::uint64_t tables_read = 0;  // from disk, since nobody watched them
};

struct Gauges {
    std::size_t sockets = 0;
    std::size_t tables_in_memory = 0;
    bool store_fails = false;
    std::int64_t log_ahead_bytes = 0;
};

std::string metrics_text(const Counts& counts, const Gauges& gauges);

}  // namespace engawa
