// A bot that is a program of its own: it is asked on its standard input and answers on its standard output, a line
// each (docs/bot-protocol.md).
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>

#include "match/any_match.hpp"

namespace engawa {

// What a program is asked: a line of JSON with what the page would get at that seat.
std::string bot_request(const AnyMatch& match, Seat who, std::uint64_t seed, std::chrono::milliseconds budget);

// A running program. Whatever it has started ends with it.
class OutsideBot {
public:
    explicit OutsideBot(const std::string& command);  // for the shell
    ~OutsideBot();
    OutsideBot(const OutsideBot&) = delete;
    OutsideBot& operator=(const OutsideBot&) = delete;

    // The action that it answers, or what was wrong. The first answer may take longer, since a program must start.
    // Gives up early when `stop` is set. After a fault a program is not asked again.
    Result<std::string> ask(const std::string& request, std::chrono::milliseconds budget,
                            const std::atomic<bool>& stop);

private:
    using Time = std::chrono::steady_clock::time_point;

    Result<std::string> exchange(std::string request, std::chrono::milliseconds budget, const std::atomic<bool>& stop);
    bool wait_for(int file, short event, Time until, const std::atomic<bool>& stop) const;
    std::string how_it_ended() const;
    bool read_more();

    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    bool answered_ = false;
    std::string unread_;
};

}  // namespace engawa
