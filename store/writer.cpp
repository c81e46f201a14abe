#include "store/writer.hpp"

namespace engawa {

Writer::Writer(Store& store, Report report) : store_(store), report_(std::move(report)), thread_([this] { run(); }) {}

void Writer::submit(Change change, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        if (!finished_) {
            changes_.push_back(std::move(change));
            done_.push_back(std::move(done));
            arrived_.notify_one();
            return;
        }
    }
    report_([done = std::move(done)] {
        done(Refusal{"not_stored", "The server is stopping. Nothing changed; try again."});
    });
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
    while (true) {
        std::vector<Change> group;
        std::vector<Done> waiting;
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return finished_ || !changes_.empty(); });
            if (changes_.empty()) return;
            group.swap(changes_);
            waiting.swap(done_);
        }
        report_([outcomes = store_.commit(group), waiting = std::move(waiting)] {
            for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i](outcomes[i]);
        });
    }
}

}  // namespace engawa
