#include "store/writer.hpp"

#include <utility>

namespace engawa {
namespace {

using namespace std::chrono_literals;

constexpr auto try_again_after = 500ms;  // while the disk fails
constexpr auto lately = 1s;              // what was stored before that says nothing about now

}  // namespace

Writer::Writer(Store& store, Report report, OnTrouble on_trouble)
    : store_(store), report_(std::move(report)), on_trouble_(std::move(on_trouble)), thread_([this] { run(); }) {}

void Writer::submit(Change change, Done done) {
    Outcome refusal;
    {
        const std::scoped_lock lock(mutex_);
        if (!finished_ && !given_up_ && !held_up_) {
            waiting_.changes.push_back(std::move(change));
            waiting_.done.push_back(std::move(done));
            arrived_.notify_one();
            return;
        }
        refusal = given_up_ ? given_up_ : trouble_;
        if (finished_) refusal = Refusal{Code::not_stored, "The server is stopping. Nothing changed; try again."};
    }
    report_([done = std::move(done), refusal = std::move(refusal)] { done(refusal); });
}

void Writer::ask(Done done) {
    std::unique_lock lock(mutex_);
    const Outcome answer = given_up_ ? given_up_ : trouble_;
    const bool known = answer || std::chrono::steady_clock::now() - stored_ < lately;
    lock.unlock();
    known ? report_([done = std::move(done), answer] { done(answer); }) : submit({}, std::move(done));
}

Outcome Writer::trouble() const {
    const std::scoped_lock lock(mutex_);
    return given_up_ ? given_up_ : trouble_;
}

void Writer::give_up(Refusal why) {
    const std::scoped_lock lock(mutex_);
    given_up_ = std::move(why);
}

void Writer::finish() {
    {
        const std::scoped_lock lock(mutex_);
        finished_ = true;
        arrived_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void Writer::run() {
    for (Group group = next(); !group.changes.empty(); group = next()) {
        std::vector<Outcome> outcomes = try_to_store(group);
        for (bool last = false; outcomes.empty() && !last; outcomes = try_to_store(group)) last = hold_up();
        if (outcomes.empty()) return;  // who waits for it is cut off with the server, and asks the next one again
        report_([outcomes = std::move(outcomes), done = std::move(group.done)] {
            for (std::size_t i = 0; i < done.size(); ++i) done[i](outcomes[i]);
        });
    }
}

// What has come, or if nothing comes while the disk fails, a change of nothing: does it still? Empty: the end.
Writer::Group Writer::next() {
    std::unique_lock lock(mutex_);
    const auto called = [this] { return finished_ || !waiting_.changes.empty(); };
    trouble_ && !given_up_ ? void(arrived_.wait_for(lock, try_again_after, called)) : arrived_.wait(lock, called);
    Group group = std::exchange(waiting_, {});
    if (group.changes.empty() && !finished_) group.changes.emplace_back();
    return group;
}

std::vector<Outcome> Writer::try_to_store(const Group& group) {
    std::vector<Outcome> outcomes = store_.commit(group.changes);
    const Outcome trouble = store_.trouble();
    bool turned = false;
    {
        const std::scoped_lock lock(mutex_);
        turned = trouble.has_value() != trouble_.has_value();
        trouble_ = trouble;
        held_up_ = outcomes.empty();
        if (!trouble) stored_ = std::chrono::steady_clock::now();
    }
    if (turned && on_trouble_) on_trouble_(trouble);
    return outcomes;
}

// Waits before what became of a group is looked at again. What came after it has not been tried, and is refused. True:
// the writer is to finish.
bool Writer::hold_up() {
    std::unique_lock lock(mutex_);
    Group later = std::exchange(waiting_, {});
    report_([trouble = trouble_, done = std::move(later.done)] {
        for (const Done& each : done) each(trouble);
    });
    return arrived_.wait_for(lock, try_again_after, [this] { return finished_; });
}

}  // namespace engawa
