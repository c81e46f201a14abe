#include "cli/progress.hpp"

#include <fmt/format.h>

namespace engawa {

Progress::Progress(std::ostream& out, bool shown, std::uint64_t total) : out_(out), shown_(shown), total_(total) {}

Progress::~Progress() {
    if (shown_) out_ << "\r\033[K" << std::flush;
}

void Progress::show(std::uint64_t done) {
    if (!shown_) return;
    constexpr std::uint64_t width = 40;
    const std::uint64_t filled = total_ == 0 ? width : done * width / total_;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    std::string bar;
    for (std::uint64_t i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
    out_ << fmt::format("\r\033[K{} {}/{}  {:.0f}/s", bar, done, total_, rate) << std::flush;
}

void Progress::say(std::string_view line) {
    if (shown_) out_ << "\r\033[K";
    out_ << line << std::endl;
}

}  // namespace engawa
