// Hitohira's pieces: six kinds, and a heap of them as counts, a byte a kind in one machine word, so that what is done
// to all counts takes a few instructions.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "engine/rng.hpp"

namespace engawa::hitohira {

// In canonical order. Black is last: the five before it are the colours.
enum class Piece : std::uint8_t { red, yellow, light_blue, blue, white, black };
inline constexpr int kinds = 6;
inline constexpr int colours = 5;

constexpr Piece piece(int index) {
    return static_cast<Piece>(index);
}
constexpr int index(Piece p) {
    return static_cast<int>(p);
}

// A heap of at most 127 pieces.
class Pieces {
public:
    constexpr Pieces() = default;
    constexpr Pieces(int red, int yellow, int light_blue, int blue, int white, int black) {
        int at = 0;
        for (int count : {red, yellow, light_blue, blue, white, black}) add(piece(at++), count);
    }
    static constexpr Pieces some(Piece p, int count) { return Pieces(static_cast<std::uint64_t>(count) << shift(p)); }

    constexpr int count(Piece p) const { return static_cast<int>(word_ >> shift(p) & 255U); }
    constexpr bool has(Piece p) const { return count(p) != 0; }
    constexpr int size() const { return static_cast<int>(word_ * ones >> 56U); }
    constexpr bool empty() const { return word_ == 0; }

    constexpr void add(Piece p, int n = 1) { word_ += static_cast<std::uint64_t>(n) << shift(p); }
    constexpr void remove(Piece p, int n = 1) {
        assert(count(p) >= n);
        word_ -= static_cast<std::uint64_t>(n) << shift(p);
    }
    constexpr Pieces with(Piece p, int n = 1) const { return *this + some(p, n); }
    constexpr Pieces without(Piece p, int n = 1) const { return *this - some(p, n); }
    constexpr Pieces operator+(Pieces other) const { return Pieces(word_ + other.word_); }
    constexpr Pieces operator-(Pieces other) const {
        assert(contains(other));
        return Pieces(word_ - other.word_);
    }
    constexpr Pieces& operator+=(Pieces other) { return *this = *this + other; }
    constexpr Pieces& operator-=(Pieces other) { return *this = *this - other; }
    // The high bit of each byte survives the subtraction where nothing is borrowed.
    constexpr bool contains(Pieces other) const { return (((word_ | highs) - other.word_) & highs) == highs; }
    // Without as many of the others as there are.
    constexpr Pieces minus_what_is_there(Pieces other) const {
        const std::uint64_t difference = (word_ | highs) - other.word_;
        const std::uint64_t enough = difference & highs;
        return Pieces(difference & (enough - (enough >> 7U)));
    }
    // All but the black ones.
    constexpr Pieces coloured() const { return Pieces(word_ & five); }

    // How many kinds there are; how many kinds with `least` pieces or more.
    constexpr int different(int least = 1) const { return std::popcount(at_least(least)); }
    // So many of every kind, or of every colour.
    static constexpr Pieces one_of_each(int count = 1) {
        return Pieces(static_cast<std::uint64_t>(count) * (ones & six));
    }
    static constexpr Pieces one_of_each_colour(int count = 1) { return one_of_each(count).coloured(); }

    constexpr Piece first() const {  // in canonical order; not for an empty heap
        return piece(std::countr_zero(word_) >> 3);
    }
    // Calls visit(piece) for every kind that is there, in canonical order.
    template <class Visit>
    constexpr void each_kind(Visit visit) const {
        for (std::uint64_t left = at_least(1); left != 0; left &= left - 1) visit(piece(std::countr_zero(left) >> 3));
    }
    // Takes out `count` pieces, each equally likely.
    template <Generator R>
    constexpr Pieces draw(R& rng, int count) {
        const Pieces before = *this;
        auto left = static_cast<std::uint32_t>(size());
        assert(count <= static_cast<int>(left));
        for (; count > 0; --count, --left) remove(nth(draw_below(rng, left)));
        return before - *this;
    }
    bool operator==(const Pieces&) const = default;

private:
    static constexpr std::uint64_t ones = 0x0101010101010101U;
    static constexpr std::uint64_t highs = 0x8080808080808080U;
    static constexpr std::uint64_t five = 0xffffffffffU;
    static constexpr std::uint64_t six = 0xffffffffffffU;
    static constexpr unsigned shift(Piece p) { return 8U * static_cast<unsigned>(p); }
    constexpr explicit Pieces(std::uint64_t word) : word_(word) {}

    // The high bit of the byte of each kind with so many pieces.
    constexpr std::uint64_t at_least(int least) const {
        return (word_ + static_cast<std::uint64_t>(128 - least) * ones) & highs & six;
    }
    // The piece at a position, from 0, when they lie in canonical order: as many kinds end at or before it.
    constexpr Piece nth(std::uint32_t position) const {
        const std::uint64_t ends = word_ * ones;
        return piece(std::popcount(((position * ones | highs) - ends) & highs & six));
    }
    std::uint64_t word_ = 0;
};

}  // namespace engawa::hitohira
