#include "server/log.hpp"

#include <fmt/chrono.h>

#include <ctime>

namespace engawa {

void log_line(std::string_view line) {
    // One call, so that lines of different threads do not mix.
    const std::string text = fmt::format("{:%F %T} {}\n", fmt::gmtime(std::time(nullptr)), line);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace engawa
