// The thread that stores changes. What arrives while the disk is busy with one group becomes the next group: one
// transaction, one fsync. `done` is called after the change is durable, or with the reason why it is not. When the disk
// fails so badly that nobody can say whether a group is on it, that group is tried until it is known, and whatever
// comes meanwhile is refused.
#pragma once

#include <chrono>
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

    // Called on the writer's thread: nothing can be stored any more, and why; or it can again.
    using OnTrouble = std::function<void(const Outcome&)>;

    Writer(Store& store, Report report, OnTrouble on_trouble = {});
    ~Writer() { finish(); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void submit(Change change, Done done);  // from any thread
    void ask(Done done);                    // from any thread: could something be stored now?
    Outcome trouble() const;                // from any thread: why nothing could be stored lately
    void give_up(Refusal why);              // from any thread: whatever comes from now on is refused
    void finish();                          // stores what is waiting, then ends; later changes are refused

private:
    struct Group {
        std::vector<Change> changes;
        std::vector<Done> done;  // for each
    };

    void run();
    Group next();
    std::vector<Outcome> try_to_store(const Group& group);
    bool hold_up();

    Store& store_;
    Report report_;
    OnTrouble on_trouble_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    Group waiting_;
    Outcome trouble_;
    Outcome given_up_;
    bool held_up_ = false;                            // by a group whose outcome is not known
    std::chrono::steady_clock::time_point stored_{};  // when something was last
    bool finished_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace engawa
