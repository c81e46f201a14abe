#include "server/thinking.hpp"

#include <algorithm>
#include <chrono>

namespace engawa {

bool ThinkingThread::give(const std::string& address, Job job) {
    const std::scoped_lock lock(mutex_);
    if (finished_) return true;
    Share& share = shares_.try_emplace(address, Share{least_, {}}).first->second;
    if (share.waiting.size() >= most_waiting_) return false;
    share.waiting.push_back(std::move(job));
    arrived_.notify_one();
    return true;
}

void ThinkingThread::finish() {
    {
        const std::scoped_lock lock(mutex_);
        finished_ = true;
        arrived_.notify_one();
    }
    if (thread_.joinable()) thread_.join();
}

// The one that waits and has had the least; none: nobody waits.
ThinkingThread::Shares::iterator ThinkingThread::next() {
    auto least = shares_.end();
    for (auto it = shares_.begin(); it != shares_.end(); ++it) {
        if (it->second.waiting.empty()) continue;
        if (least == shares_.end() || it->second.seconds < least->second.seconds) least = it;
    }
    return least;
}

// What an address has had is forgotten when all others have had as much.
void ThinkingThread::note(const std::string& address, double seconds) {
    const std::scoped_lock lock(mutex_);
    shares_.at(address).seconds += seconds;
    if (next() == shares_.end()) {
        shares_.clear();
        return;
    }
    std::erase_if(shares_,
                  [this](const auto& share) { return share.second.waiting.empty() && share.second.seconds <= least_; });
}

void ThinkingThread::run() {
    while (true) {
        Job job;
        std::string address;
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return finished_ || next() != shares_.end(); });
            if (finished_) return;
            const auto served = next();
            address = served->first;
            least_ = served->second.seconds;
            job = std::move(served->second.waiting.front());
            served->second.waiting.pop_front();
        }
        const auto start = std::chrono::steady_clock::now();
        job();
        note(address, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
}

}  // namespace engawa
