// A value for each seat: an array that a seat indexes, without a cast. And who has the most of something.
#pragma once

#include <array>
#include <cstddef>

#include "engine/seat.hpp"

namespace engawa {

template <class T, std::size_t Size = max_seats>
struct BySeat : std::array<T, Size> {
    using std::array<T, Size>::operator[];
    constexpr T& operator[](Seat s) { return (*this)[static_cast<std::size_t>(s)]; }
    constexpr const T& operator[](Seat s) const { return (*this)[static_cast<std::size_t>(s)]; }
    bool operator==(const BySeat&) const = default;
};

// The seats for which rank(seat) is the highest: one, or several that share it.
template <class Rank>
constexpr SeatSet highest(int players, Rank rank) {
    SeatSet best = SeatSet::only(seat(0));
    auto most = rank(seat(0));
    for (int i = 1; i < players; ++i) {
        const auto own = rank(seat(i));
        if (own < most) continue;
        if (most < own) best = {};
        best.insert(seat(i));
        most = own;
    }
    return best;
}

}  // namespace engawa
