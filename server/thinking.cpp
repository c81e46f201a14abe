#include "server/thinking.hpp"

#include <algorithm>
#include <chrono>

#include "bots/level.hpp"

namespace engawa {

bool ThinkingThread::give(const std::string& address, Job job, std::uint64_t owner) {
    const std::scoped_lock lock(mutex_);
    if (finished_) return true;
    Share& share = shares_.try_emplace(address, Share{least_, {}}).first->second;
    if (share.waiting.size() >= most_waiting_) return false;
    share.waiting.push_back({++last_number_, owner, std::move(job)});
    arrived_.notify_one();
    return true;
}

void ThinkingThread::drop(std::uint64_t owner) {
    const std::scoped_lock lock(mutex_);
    for (auto& [address, share] : shares_) {
        std::erase_if(share.waiting, [owner](const Waiting& waiting) { return waiting.owner == owner; });
    }
}

void ThinkingThread::finish() {
    {
        const std::scoped_lock lock(mutex_);
        finished_ = true;
        arrived_.notify_one();
    }
    if (!thread_.joinable()) return;
    thoughts_are_over = true;
    thread_.join();
    thoughts_are_over = false;
}

bool ThinkingThread::finished() const {
    const std::scoped_lock lock(mutex_);
    return finished_;
}

// The one that waits and has had the least; none: nobody waits.
ThinkingThread::Shares::iterator ThinkingThread::next() {
    const auto turn = [](const Share& share) { return std::pair(share.seconds, share.waiting.front().number); };
    auto least = shares_.end();
    for (auto it = shares_.begin(); it != shares_.end(); ++it) {
        if (it->second.waiting.empty()) continue;
        if (least == shares_.end() || turn(it->second) < turn(least->second)) least = it;
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
            job = std::move(served->second.waiting.front().job);
            served->second.waiting.pop_front();
        }
        const auto start = std::chrono::steady_clock::now();
        job();
        note(address, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
}

}  // namespace engawa
