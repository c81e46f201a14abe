#include "server/log.hpp"

#include <fmt/chrono.h>

#include <ctime>

#include "wire/json.hpp"

namespace engawa {
namespace {

struct LogLine {
    std::string time;
    std::string message;
};
BOOST_DESCRIBE_STRUCT(LogLine, (), (time, message))

bool as_json = false;

std::string written(std::string_view line) {
    const auto now = fmt::gmtime(std::time(nullptr));
    if (!as_json) return fmt::format("{:%F %T} {}\n", now, line);
    return to_json(LogLine{fmt::format("{:%FT%TZ}", now), std::string(line)}) + "\n";
}

}  // namespace

void log_as_json() {
    as_json = true;
}

void log_line(std::string_view line) {
    const std::string text = written(line);
    std::fwrite(text.data(), 1, text.size(), stderr);  // one call, so that lines of different threads do not mix
}

}  // namespace engawa
