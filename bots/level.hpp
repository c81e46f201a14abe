// How a bot of some level thinks. What is behind the names of the levels each game says for itself (see guide.hpp). A
// weaker one remembers less, looks less far and is less particular about what it takes; it never plays blindly.
#pragma once

#include <chrono>
#include <cstdint>

#include "bots/names.hpp"

namespace engawa {

// How much a search may do. Iterations make it reproducible; the time is a cap for slow machines.
struct Budget {
    std::uint32_t iterations = 1000;
    std::uint32_t milliseconds = 1000;
};

struct Level {
    enum class Search : std::uint8_t { flat, tree } search = Search::flat;
    Budget budget{};
    int parts = 1;           // independent searches whose findings are added up: each may have a thread
    double temperature = 0;  // how much worse, in chances to win, a choice may be and still be taken now and then
    int horizon = 0;         // how many decisions ahead a simulation looks; 0: to the end
    bool remembers = true;   // what it has seen and cannot see any more
};

// Tells when the time is over.
class Deadline {
public:
    explicit Deadline(std::uint32_t milliseconds)
        : end_(std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds)) {}
    bool passed() const { return std::chrono::steady_clock::now() >= end_; }

private:
    std::chrono::steady_clock::time_point end_;
};

}  // namespace engawa
