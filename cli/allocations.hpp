// How often the calling thread has asked for memory with `new`: the benchmark proves with it that playouts never do.
#pragma once

#include <cstdint>

namespace engawa {

std::uint64_t allocations_so_far();

}  // namespace engawa
