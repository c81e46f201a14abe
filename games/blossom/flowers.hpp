// The six kinds of flowers, and a pile of them as a multiset in one word: cards of a kind are alike, and the order of a
// pile carries nothing.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "engine/rng.hpp"

namespace engawa::blossom {

enum class Kind : std::uint8_t { chrysanth, camellia, rose, lily, anemone, cherry };  // the canonical order
inline constexpr int kinds = 6;

// Up to seven of each kind, four bits a kind: the highest of them stays free, so that piles are added, subtracted and
// compared as whole words.
class Flowers {
public:
    constexpr Flowers() = default;
    static constexpr Flowers of(Kind kind, int count = 1) {
        return Flowers(static_cast<std::uint32_t>(count) << shift(kind));
    }
    static constexpr Flowers of_each(int count) { return Flowers(static_cast<std::uint32_t>(count) * ones); }
    static constexpr Flowers all() { return Flowers(0x366666); }  // the 33 cards of the game
    static constexpr Flowers from_bits(std::uint32_t bits) { return Flowers(bits); }

    constexpr std::uint32_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int count(Kind kind) const { return static_cast<int>(bits_ >> shift(kind) & 7U); }
    constexpr int size() const {
        const std::uint32_t pairs = (bits_ & 0x070707U) + (bits_ >> 4U & 0x070707U);
        return static_cast<int>((pairs * 0x010101U) >> 16U & 63U);
    }
    // One of each kind that is there.
    constexpr Flowers one_of_each() const { return Flowers((bits_ | bits_ >> 1U | bits_ >> 2U) & ones); }
    constexpr int kinds() const { return std::popcount(one_of_each().bits_); }
    constexpr bool contains(Flowers other) const { return (((bits_ | guards) - other.bits_) & guards) == guards; }

    constexpr Flowers operator+(Flowers other) const { return Flowers(bits_ + other.bits_); }
    constexpr Flowers operator-(Flowers other) const {
        assert(contains(other));
        return Flowers(bits_ - other.bits_);
    }
    constexpr Flowers& operator+=(Flowers other) { return *this = *this + other; }
    constexpr Flowers& operator-=(Flowers other) { return *this = *this - other; }
    bool operator==(const Flowers&) const = default;

    // Of each kind the smaller number, and the larger one.
    constexpr Flowers at_most(Flowers other) const {
        const std::uint32_t mask = not_fewer_than(other);
        return Flowers((other.bits_ & mask) | (bits_ & ~mask));
    }
    constexpr Flowers at_least(Flowers other) const {
        const std::uint32_t mask = not_fewer_than(other);
        return Flowers((bits_ & mask) | (other.bits_ & ~mask));
    }
    // What is left of each kind when the other is taken away, as far as there is any.
    constexpr Flowers without(Flowers other) const {
        const std::uint32_t left = (bits_ | guards) - other.bits_;
        return Flowers(left & sevens(left & guards));
    }
    // The same where neither has two of a kind.
    constexpr Flowers except(Flowers other) const { return Flowers(bits_ & ~other.bits_); }

    // The n-th card in canonical order, n from 0.
    constexpr Kind nth(int n) const {
        assert(n < size());
        // The numbers of the kinds one byte each, then summed up from the lowest: the card is of the kind whose sum is
        // the first above n.
        std::uint64_t sums = bits_ & 0xfffU;
        sums |= std::uint64_t{bits_ & 0xfff000U} << 12U;
        sums = (sums & 0x7000007U) | (sums & 0x70000070U) << 4U | (sums & 0x700000700U) << 8U;
        sums *= 0x0101010101010101U;
        const std::uint64_t above = (sums | 0x808080808080U) - static_cast<std::uint64_t>(n + 1) * 0x010101010101U;
        return static_cast<Kind>(std::popcount(~above & 0x808080808080U));
    }
    // Any card, each equally likely.
    template <Generator R>
    constexpr Kind pick(R& rng) const {
        return nth(static_cast<int>(draw_below(rng, static_cast<std::uint32_t>(size()))));
    }
    // Some of the cards, every choice equally likely.
    template <Generator R>
    constexpr Flowers pick_some(int count, R& rng) const {
        Flowers left = *this;
        for (; count > 0; --count) left -= of(left.pick(rng));
        return *this - left;
    }
    // Calls visit(kind, count) for every kind that is there, in canonical order.
    template <class Visit>
    constexpr void each(Visit visit) const {
        for (std::uint32_t left = bits_; left != 0;) {
            const int at = std::countr_zero(left) & ~3;
            visit(static_cast<Kind>(at / 4), static_cast<int>(left >> at & 7U));
            left &= ~(7U << at);
        }
    }

private:
    static constexpr std::uint32_t ones = 0x111111;
    static constexpr std::uint32_t guards = 0x888888;
    static constexpr int shift(Kind kind) { return 4 * static_cast<int>(kind); }
    constexpr explicit Flowers(std::uint32_t bits) : bits_(bits) {}
    // Turns each of these guards into the three bits below it.
    static constexpr std::uint32_t sevens(std::uint32_t some_guards) { return some_guards - (some_guards >> 3U); }
    // All bits of the kinds of which there are as many as in the other, or more.
    constexpr std::uint32_t not_fewer_than(Flowers other) const {
        return sevens(((bits_ | guards) - other.bits_) & guards);
    }
    std::uint32_t bits_ = 0;
};

}  // namespace engawa::blossom
