// The thread on which bots think, so that the network never waits for them. First come, first served.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bots/any_bot.hpp"

namespace engawa {

struct BotTask {
    std::shared_ptr<const AnyMatch> match;
    Seat who{};
    std::string bot;
    std::uint64_t seed = 0;
    std::function<void(std::string action)> done;  // called on the bots' thread
};

class BotThread {
public:
    using Choice = std::string(const AnyMatch&, Seat, std::string_view bot, std::uint64_t seed);

    explicit BotThread(std::function<Choice> choose = static_cast<Choice*>(engawa::choose));
    ~BotThread() { finish(); }
    BotThread(const BotThread&) = delete;
    BotThread& operator=(const BotThread&) = delete;

    void think(BotTask task);  // from any thread
    void finish();             // after the running thought; what waits is dropped

private:
    void run();

    std::function<Choice> choose_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<BotTask> waiting_;
    bool finished_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace engawa
