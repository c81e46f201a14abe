// A set of up to 128 numbered cards in two machine words: a pile whose order nobody may know. And a row of a few of
// them: a hand.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/rng.hpp"

namespace engawa {

// The position of the n-th set bit (n from 0), by halving: no table, no special instruction, the same everywhere.
constexpr int nth_bit(std::uint64_t bits, int n) {
    int position = 0;
    for (int width = 32; width > 0; width /= 2) {
        const std::uint64_t lower = bits & ((std::uint64_t{1} << width) - 1U);
        const int count = std::popcount(lower);
        const bool upper = n >= count;
        n -= upper ? count : 0;
        position += upper ? width : 0;
        bits = upper ? bits >> width : lower;
    }
    return position;
}

class CardSet {
public:
    // The cards first, first + 1, …, last.
    static constexpr CardSet range(int first, int last) {
        CardSet set;
        for (int card = first; card <= last; ++card) set.insert(card);
        return set;
    }
    constexpr bool contains(int card) const { return (word(card) >> (card & 63) & 1U) != 0; }
    constexpr void insert(int card) { word(card) |= std::uint64_t{1} << (card & 63); }
    constexpr void erase(int card) { word(card) &= ~(std::uint64_t{1} << (card & 63)); }
    constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    constexpr CardSet with(const CardSet& other) const {
        return CardSet(words_[0] | other.words_[0], words_[1] | other.words_[1]);
    }
    constexpr CardSet without(const CardSet& other) const {
        return CardSet(words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]);
    }

    // The n-th card in ascending order, n from 0.
    constexpr int nth(int n) const {
        const int lower = std::popcount(words_[0]);
        return n < lower ? nth_bit(words_[0], n) : 64 + nth_bit(words_[1], n - lower);
    }
    template <Generator R>
    constexpr int draw(R& rng) {
        assert(!empty());
        const int card = nth(static_cast<int>(draw_below(rng, static_cast<std::uint32_t>(size()))));
        erase(card);
        return card;
    }
    // Takes `count` cards out, every choice of them equally likely. From a full set it tries random numbers, nine in
    // each random word, without branching on what they hit; from a thin one it draws card by card.
    template <Generator R>
    constexpr CardSet draw(R& rng, int count) {
        assert(count <= size());
        const CardSet before = *this;
        if (size() >= 48 + count) {
            while (count > 0) {
                std::uint64_t tries = rng();
                for (int left = 9; left > 0 && count > 0; --left, tries >>= 7U) {
                    const int card = static_cast<int>(tries & 127U);
                    count -= static_cast<int>(contains(card));
                    erase(card);
                }
            }
        }
        for (; count > 0; --count) draw(rng);
        return before.without(*this);
    }
    // Calls visit(card) for every card in ascending order.
    template <class Visit>
    constexpr void each(Visit visit) const {
        for (std::uint64_t left = words_[0]; left != 0; left &= left - 1) visit(std::countr_zero(left));
        for (std::uint64_t left = words_[1]; left != 0; left &= left - 1) visit(64 + std::countr_zero(left));
    }
    constexpr CardSet() = default;
    bool operator==(const CardSet&) const = default;

private:
    constexpr CardSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
    constexpr std::uint64_t& word(int card) { return words_[static_cast<std::size_t>(card) >> 6U]; }
    constexpr std::uint64_t word(int card) const { return words_[static_cast<std::size_t>(card) >> 6U]; }
    std::array<std::uint64_t, 2> words_{};
};

// Up to 15 cards in ascending order, a byte each: short enough for one vector, so that what is done to all of them
// takes a few instructions. The places behind the last card are zero.
class CardRow {
public:
    // Signed, since only signed bytes are compared in one instruction.
    using Vector [[gnu::vector_size(16)]] = std::int8_t;
    static constexpr int empty_place = 15;

    constexpr CardRow() = default;
    constexpr explicit CardRow(const CardSet& set) {
        assert(set.size() <= empty_place);
        std::size_t place = 0;
        set.each([&](int card) { cards_[place++] = static_cast<std::uint8_t>(card); });
    }
    // Calls visit(card) for every card in ascending order.
    template <class Visit>
    constexpr void each(Visit visit) const {
        for (std::size_t place = 0; cards_[place] != 0; ++place) visit(static_cast<int>(cards_[place]));
    }
    constexpr operator CardSet() const {
        CardSet set;
        each([&](int card) { set.insert(card); });
        return set;
    }
    constexpr Vector vector() const { return __builtin_bit_cast(Vector, cards_); }
    constexpr bool contains(int card) const { return CardSet(*this).contains(card); }
    // Erases a card that is there: those above it move down by a place.
    constexpr void erase(int card) {
        assert(contains(card));
        const Vector row = vector();
        const Vector next =
            __builtin_shufflevector(row, row, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, empty_place, empty_place);
        const Vector below = row < static_cast<std::int8_t>(card);  // in each place all ones, or none
        cards_ = __builtin_bit_cast(Cards, (row & below) | (next & ~below));
    }
    bool operator==(const CardRow&) const = default;

private:
    using Cards = std::array<std::uint8_t, sizeof(Vector)>;
    alignas(Vector) Cards cards_{};
};

}  // namespace engawa
