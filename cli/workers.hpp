// Many jobs on several threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace engawa {

// Carries out a job, on the thread of that number; returns whether further jobs may begin.
using Job = std::function<bool(std::uint64_t job, int thread)>;

// Works through jobs 0 … count − 1, which begin in that order. The calling thread meanwhile calls `watch` ten times a
// second.
void work_through(std::uint64_t count, int threads, const Job& job, const std::function<void()>& watch);

// As many threads as are wanted (nothing said: as there are cores), but no more than jobs.
int thread_count(std::optional<int> wanted, std::uint64_t jobs);

}  // namespace engawa
