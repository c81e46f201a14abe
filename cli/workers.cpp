#include "cli/workers.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace engawa {

void work_through(std::uint64_t count, int threads, const Job& job, const std::function<void()>& watch) {
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> go_on{true};
    std::mutex mutex;
    std::condition_variable finished;
    int running = threads;  // guarded by the mutex
    const auto work = [&](int thread) {
        for (std::uint64_t number = next++; number < count && go_on; number = next++) {
            if (!job(number, thread)) go_on = false;
        }
        const std::lock_guard lock(mutex);
        if (--running == 0) finished.notify_all();
    };
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(work, i);
    {
        std::unique_lock lock(mutex);
        while (!finished.wait_for(lock, std::chrono::milliseconds(100), [&] { return running == 0; })) watch();
    }
    for (std::thread& worker : workers) worker.join();
}

int thread_count(std::optional<int> wanted, std::uint64_t jobs) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return static_cast<int>(std::min(static_cast<std::uint64_t>(wanted.value_or(cores)), jobs));
}

}  // namespace engawa
