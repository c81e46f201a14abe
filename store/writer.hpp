// The thread that stores changes. What arrives while the disk is busy with one group becomes the next group: one
// transaction, one fsync. `done` is called after the change is durable, or with the reason why it is not.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.hpp"

namespace engawa {

class Writer {
public:
    using Done = std::function<void(const Outcome&)>;

    // Runs a task where the outcomes are wanted, perhaps on another thread: once for a whole group.
    using Report = std::function<void(std::function<void()>)>;

    Writer(Store& store, Report report);
    ~Writer() { finish(); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void submit(Change change, Done done);  // from any thread
    void finish();                          // stores what is waiting, then ends; later changes are refused

private:
    void run();

    Store& store_;
    Report report_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Change> changes_;  // waiting, with what to call for each
    std::vector<Done> done_;
    bool finished_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace engawa
