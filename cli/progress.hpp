// A bar on standard error that shows how far a long job is; silent where nobody watches.
#pragma once

#include <chrono>
#include <cstdint>
#include <ostream>
#include <string_view>

namespace engawa {

class Progress {
public:
    Progress(std::ostream& out, bool shown, std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done);
    void say(std::string_view line);  // above the bar, and also where nobody watches

private:
    using Clock = std::chrono::steady_clock;
    std::ostream& out_;
    bool shown_;
    std::uint64_t total_;
    Clock::time_point begin_ = Clock::now();
};

}  // namespace engawa
