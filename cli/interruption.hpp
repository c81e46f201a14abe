// Ctrl-C while a long job runs: it ends in good order and says what it has. A second Ctrl-C ends the program at once.
#pragma once

#include <signal.h>

#include <atomic>

namespace engawa {

class Interruption {
public:
    explicit Interruption(std::atomic<bool>& stop);  // one at a time
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

private:
    struct sigaction before_{};
};

inline constexpr int interrupted_status = 130;  // what a shell expects of a program that Ctrl-C ended

}  // namespace engawa
