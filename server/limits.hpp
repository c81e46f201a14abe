// How much one client may ask of the server, all in one place. An address is one of IPv4, or the first half of one of
// IPv6: a household there has all that begin alike.
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
    std::size_t connections_per_address = 512;  // of these, from one address
    double requests_per_second = 200;           // from one address, in the long run
    double request_burst = 4000;                // from one address, at once: a page is many files
    double sockets_per_second = 10;             // opened from one address, in the long run
    double socket_burst = 256;                  // from one address, at once
    double messages_per_second = 20;            // of one connection, in the long run; of pings as many
    double message_burst = 60;                  // of one connection, at once
    double posts_per_second = 5;                // tables made and joined from one address, in the long run
    double post_burst = 120;                    // from one address, at once
    double reads_per_second = 5;                // tables read from disk for one address, in the long run
    double read_burst = 100;                    // for one address, at once
    double passwords_per_second = 0.2;          // tried from one address, in the long run
    double password_burst = 10;                 // from one address, at once
    double name_passwords_per_second = 0.1;     // tried for one name from anywhere, in the long run
    double name_password_burst = 20;            // for one name, at once
    std::size_t waiting_passwords = 64;         // of all addresses
    std::size_t waiting_actions = 32;           // of one table
    double lines_per_second = 0.5;              // of chat of one seat, in the long run
    double line_burst = 10;                     // of one seat, at once
    std::size_t waiting_thoughts = 256;         // of bots and for hints, of one address
    Milliseconds head_time{10000};              // to send the head of the next request
    Milliseconds request_time{30000};           // to send the rest of a request, or to take a whole answer
    Milliseconds hello_time{15000};             // to say hello on a new socket
    Milliseconds ping_after{25000};             // of silence
    Milliseconds silence{70000};                // after which a socket counts as gone
    Milliseconds close_time{5000};              // for a socket to say goodbye
    Milliseconds stop_time{2000};               // for all sockets to say goodbye when the server stops
    Milliseconds sweep{2000};                   // how often the above are looked at
    int bot_time = 100;                         // the least time for a bot's answer, in percent of the usual
    Milliseconds bot_rest{2000};                // before a bot tries again what could not be stored
    Milliseconds clock_kept{60000};             // how often the clock of the tables is stored
    Milliseconds accepted_after{50};            // a move that is not stored by then is said to be accepted
};

// Lets a burst through, then a steady rate.
class TokenBucket {
public:
    TokenBucket(double per_second, double burst, Clock::time_point now)
        : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}

    bool take(Clock::time_point now) {
        if (!has_one(now)) return false;
        pay(1, now);
        return true;
    }
    bool has_one(Clock::time_point now) const { return tokens(now) >= 1; }
    // Also more than there is: then it takes longer until there is one again.
    void pay(double count, Clock::time_point now) {
        tokens_ = tokens(now) - count;
        filled_ = now;
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

// A bucket for each address or name.
class TokenBuckets {
public:
    TokenBuckets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(const std::string& key) {
        const Clock::time_point now = Clock::now();
        TokenBucket* bucket = find(key, now);
        return bucket != nullptr && bucket->take(now);
    }
    bool has_one(const std::string& key) {
        const Clock::time_point now = Clock::now();
        const TokenBucket* bucket = find(key, now);
        return bucket != nullptr && bucket->has_one(now);
    }
    void pay(const std::string& key, double count) {
        const Clock::time_point now = Clock::now();
        if (TokenBucket* bucket = find(key, now)) bucket->pay(count, now);
    }

private:
    // None: there are too many that have been used of late.
    TokenBucket* find(const std::string& key, Clock::time_point now) {
        if (const auto known = buckets_.find(key); known != buckets_.end()) return &known->second;
        if (buckets_.size() >= most) {
            std::erase_if(buckets_, [now](const auto& bucket) { return bucket.second.full(now); });
            if (buckets_.size() >= most) return nullptr;
        }
        return &buckets_.try_emplace(key, per_second_, burst_, now).first->second;
    }

    static constexpr std::size_t most = 10'000;
    double per_second_;
    double burst_;
    std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace engawa
