#include "server/bot_thread.hpp"

namespace engawa {

BotThread::BotThread(std::function<Choice> choose) : choose_(std::move(choose)), thread_([this] { run(); }) {}

void BotThread::think(BotTask task) {
    const std::scoped_lock lock(mutex_);
    if (finished_) return;
    waiting_.push_back(std::move(task));
    arrived_.notify_one();
}

void BotThread::finish() {
    {
        const std::scoped_lock lock(mutex_);
        finished_ = true;
        arrived_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

void BotThread::run() {
    while (true) {
        BotTask task;
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return finished_ || !waiting_.empty(); });
            if (finished_) return;
            task = std::move(waiting_.front());
            waiting_.pop_front();
        }
        task.done(choose_(*task.match, task.who, task.bot, task.seed));
    }
}

}  // namespace engawa
