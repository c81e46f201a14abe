#include "server/metrics.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace engawa {
namespace {

double cpu_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::uint64_t resident_bytes() {
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void add(std::string& text, const char* name, const char* type, const char* help, auto value) {
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value);
}

}  // namespace

std::string metrics_text(const Counts& counts, const Gauges& gauges) {
    std::string text;
    add(text, "engawa_moves_total", "counter", "Decisions and undos on disk.", counts.moves);
    add(text, "engawa_refusals_total", "counter", "Refusals at tables.", counts.refusals);
    add(text, "engawa_tables_made_total", "counter", "Tables made.", counts.tables);
    add(text, "engawa_tables_read_total", "counter", "Tables read from disk.", counts.tables_read);
    add(text, "engawa_messages_total", "counter", "Messages from sockets.", counts.messages);
    add(text, "engawa_requests_total", "counter", "Requests over HTTP.", counts.requests);
    add(text, "engawa_sockets", "gauge", "Sockets that are open.", gauges.sockets);
    add(text, "engawa_tables_in_memory", "gauge", "Tables in memory.", gauges.tables_in_memory);
    add(text, "engawa_store_fails", "gauge", "1 while the database cannot be written.", gauges.store_fails ? 1 : 0);
    add(text, "engawa_wal_bytes", "gauge", "Size of the database's -wal.", gauges.log_ahead_bytes);
    add(text, "process_cpu_seconds_total", "counter", "CPU time of the process.", cpu_seconds());
    add(text, "process_resident_memory_bytes", "gauge", "Memory of the process.", resident_bytes());
    return text;
}

}  // namespace engawa
