// How a bot of some level thinks. What is behind the names of the levels each game says for itself (see guide.hpp). A
// weaker one remembers less, looks less far and is less particular about what it takes; it never plays blindly.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>

#include "bots/names.hpp"

namespace engawa {

// How much a search may do. Iterations make it reproducible; the time is a cap for slow machines.
struct Budget {
    std::uint32_t iterations = 1000;
    std::uint32_t milliseconds = 1000;
    bool operator==(const Budget&) const = default;
};

struct Level {
    enum class Search : std::uint8_t { flat, tree } search = Search::flat;
    Budget budget{};
    int parts = 1;           // independent searches whose findings are added up: each may have a thread
    double temperature = 0;  // how much worse, in chances to win, a choice may be and still be taken now and then
    int horizon = 0;         // how many decisions ahead a simulation looks; 0: to the end
    bool remembers = true;   // what it has seen and cannot see any more
};

// True while nobody waits for any thought of this program any more: all of them break off, and what they find is worth
// nothing.
inline std::atomic<bool> thoughts_are_over = false;

// Tells when the time is over. Where there is a clock for the thinking of this thread alone, it is used: a busy machine
// makes a bot slower, not weaker. That one is dear, so it is asked only now and then.
class Deadline {
public:
    explicit Deadline(std::uint32_t milliseconds) : end_(now() + std::int64_t{milliseconds} * 1'000'000) {}
    bool passed() const {
        if (asked_++ % step == 0) passed_ = thoughts_are_over || now() >= end_;
        return passed_;
    }

private:
    std::int64_t end_;  // in nanoseconds
    mutable std::uint32_t asked_ = 0;
    mutable bool passed_ = false;

#ifndef __wasm__
    static constexpr std::uint32_t step = 16;
    static std::int64_t now() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    }
#else
    static constexpr std::uint32_t step = 1;
    static std::int64_t now() {
        const auto time = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    }
#endif
};

}  // namespace engawa
