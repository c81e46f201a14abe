// Who plays whom in an arena: the games of one deal.
#pragma once

#include <cstdint>
#include <vector>

namespace engawa {

using Seating = std::vector<int>;  // the entrant at each seat

inline constexpr std::size_t max_entrants = 16;

// The games of a deal. Every group of `players` entrants plays; if there are fewer entrants than players, the first has
// one seat and the others, in turn, the rest. Each group plays once from every rotation of the seats, so each entrant
// has every seat equally often. Who sits next to whom changes from deal to deal.
std::vector<Seating> seatings(int entrants, int players, std::uint64_t deal);

}  // namespace engawa
