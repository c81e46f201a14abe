// Seats at a table, those who look at it, and sets of seats.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

namespace engawa {

inline constexpr int max_seats = 5;

enum class Seat : std::uint8_t {};

constexpr Seat seat(int index) {
    return static_cast<Seat>(index);
}
constexpr int index(Seat s) {
    return static_cast<int>(s);
}

// The seat `steps` places clockwise of `s` (negative: counterclockwise), at most once around.
constexpr Seat seat_after(Seat s, int players, int steps = 1) {
    const int there = index(s) + steps;
    return seat(there < 0 ? there + players : there >= players ? there - players : there);
}

// How many steps clockwise it is from one seat to another.
constexpr int distance(Seat from, Seat to, int players) {
    const int steps = index(to) - index(from);
    return steps < 0 ? steps + players : steps;
}

// Who looks: a seat, or nobody in particular (a spectator, who knows only what is public).
using Viewer = std::optional<Seat>;
inline constexpr Viewer spectator = std::nullopt;

class SeatSet {
public:
    constexpr SeatSet() = default;
    static constexpr SeatSet only(Seat s) { return SeatSet(bit(s)); }
    static constexpr SeatSet all(int players) { return SeatSet(static_cast<std::uint8_t>((1U << players) - 1U)); }

    constexpr bool contains(Seat s) const { return (bits_ & bit(s)) != 0; }
    constexpr void insert(Seat s) { bits_ |= bit(s); }
    constexpr void erase(Seat s) { bits_ &= static_cast<std::uint8_t>(~bit(s)); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Seat first() const {
        assert(!empty());
        if (empty()) __builtin_unreachable();  // otherwise g++ 14 warns of seats that are not there
        return seat(std::countr_zero(bits_));
    }
    constexpr SeatSet without(SeatSet other) const { return SeatSet(static_cast<std::uint8_t>(bits_ & ~other.bits_)); }
    bool operator==(const SeatSet&) const = default;

private:
    constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
    static constexpr std::uint8_t bit(Seat s) { return static_cast<std::uint8_t>(1U << index(s)); }
    std::uint8_t bits_ = 0;
};

}  // namespace engawa
