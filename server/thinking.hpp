// A thread for long work (bots and hints; passwords have one of their own), so that the network never waits for it. Its
// time is shared out among addresses: of those that wait, the one that has had the least of it is served first, and of
// several the one that came first.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

namespace engawa {

class ThinkingThread {
public:
    using Job = std::function<void()>;  // called on the thread

    explicit ThinkingThread(std::size_t most_waiting) : most_waiting_(most_waiting), thread_([this] { run(); }) {}
    ~ThinkingThread() { finish(); }
    ThinkingThread(const ThinkingThread&) = delete;
    ThinkingThread& operator=(const ThinkingThread&) = delete;

    // From any thread. False: too much of this address waits already.
    bool give(const std::string& address, Job job, std::uint64_t owner = 0);
    void drop(std::uint64_t owner);  // what waits for this owner, who has gone
    void finish();                   // what runs breaks off, what waits is dropped
    bool finished() const;           // from any thread: what a bot or a hint has found counts no more

private:
    struct Waiting {
        std::uint64_t number;  // in the order of their coming
        std::uint64_t owner;
        Job job;
    };
    struct Share {
        double seconds = 0;  // had so far
        std::deque<Waiting> waiting;
    };
    using Shares = std::map<std::string, Share>;

    void run();
    Shares::iterator next();
    void note(const std::string& address, double seconds);

    std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    Shares shares_;
    std::uint64_t last_number_ = 0;
    double least_ = 0;  // what the one served last had had: who comes new begins there
    bool finished_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace engawa
