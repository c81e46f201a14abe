// Whole random games, for the benchmark: compiled for speed, as bots are, while the engine around it is compiled small.
#pragma once

#include <cstdint>
#include <string_view>

namespace engawa {

// How many actions the games had.
double playouts(std::string_view game, int players, int games, std::uint64_t seed);

}  // namespace engawa
