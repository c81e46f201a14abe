// How much one client may ask of the server, all in one place.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace engawa {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

struct Limits {
    std::size_t message_bytes = 16 * 1024;  // one message or body from a client
    std::size_t header_bytes = 8 * 1024;    // the head of one request
    // What waits to be sent to one client; a slower one is dropped. A few messages may wait however long they are: the
    // whole of a long game is one, and must come through.
    std::size_t queue_bytes = 1024 * 1024;
    std::size_t queue_messages = 8;
    std::size_t connections = 4096;             // at a time
    std::size_t connections_per_address = 512;  // sockets, at a time
    double messages_per_second = 20;            // of one connection, in the long run
    double message_burst = 60;                  // of one connection, at once
    double posts_per_second = 5;                // tables made and joined from one address, in the long run
    double post_burst = 120;                    // from one address, at once
    double passwords_per_second = 0.2;          // tried from one address, in the long run
    double password_burst = 10;                 // from one address, at once
    std::size_t waiting_actions = 32;           // of one table
    std::size_t waiting_thoughts = 256;         // of bots and for hints, of one address
    Milliseconds request_time{30000};           // to send a whole request, or to take a whole answer
    Milliseconds hello_time{15000};             // to say hello on a new socket
    Milliseconds ping_after{25000};             // of silence
    Milliseconds silence{70000};                // after which a socket counts as gone
    Milliseconds close_time{5000};              // for a socket to say goodbye
    Milliseconds stop_time{2000};               // for all sockets to say goodbye when the server stops
    Milliseconds sweep{2000};                   // how often the above are looked at
    Milliseconds bot_rest{2000};                // before a bot tries again what could not be stored
    Milliseconds accepted_after{50};            // a move that is not stored by then is said to be accepted
};

// Lets a burst through, then a steady rate.
class TokenBucket {
public:
    TokenBucket(double per_second, double burst, Clock::time_point now)
        : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}

    bool take(Clock::time_point now) {
        tokens_ = tokens(now);
        filled_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }
    bool full(Clock::time_point now) const { return tokens(now) >= burst_; }

private:
    double tokens(Clock::time_point now) const {
        const double seconds = std::chrono::duration<double>(now - filled_).count();
        return std::min(burst_, tokens_ + seconds * per_second_);
    }
    double per_second_;
    double burst_;
    double tokens_;
    Clock::time_point filled_;
};

// A bucket for each address.
class TokenBuckets {
public:
    TokenBuckets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(const std::string& address) {
        const Clock::time_point now = Clock::now();
        if (buckets_.size() >= most) {
            std::erase_if(buckets_, [now](const auto& bucket) { return bucket.second.full(now); });
            if (buckets_.size() >= most) return false;
        }
        return buckets_.try_emplace(address, per_second_, burst_, now).first->second.take(now);
    }

private:
    static constexpr std::size_t most = 10'000;
    double per_second_;
    double burst_;
    std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace engawa
