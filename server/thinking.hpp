// A thread for long work (bots, hints, passwords), so that the network never waits for it. Its time is shared out
// among addresses: of those that wait, the one that has had the least of it is served first.
#pragma once

#include <condition_variable>
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
    bool give(const std::string& address, Job job);
    void finish();  // after the running job; what waits is dropped

private:
    struct Share {
        double seconds = 0;  // had so far
        std::deque<Job> waiting;
    };
    using Shares = std::map<std::string, Share>;

    void run();
    Shares::iterator next();
    void note(const std::string& address, double seconds);

    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    Shares shares_;
    double least_ = 0;  // what the one served last had had: who comes new begins there
    bool finished_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace engawa
