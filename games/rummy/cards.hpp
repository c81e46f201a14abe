// The 48 flower cards, twelve months of four, and heaps of them in one machine word.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/card_set.hpp"
#include "engine/rng.hpp"

namespace engawa::flowers {

inline constexpr int months = 12;
inline constexpr int cards_of_a_month = 4;
inline constexpr int deck_size = months * cards_of_a_month;

enum class Type : std::uint8_t { bright, animal, scroll, chaff };
inline constexpr std::array<Type, 4> all_types{Type::bright, Type::animal, Type::scroll, Type::chaff};

constexpr int points_of(Type type) {
    constexpr std::array<int, 4> points{20, 10, 5, 1};
    return points[static_cast<std::size_t>(type)];
}

// A card is its place in the canonical order, from 0: by month, then bright, animal, scroll, chaff. The chaff cards of
// a month are alike, and all of them go by the first one's number.
using Card = std::uint8_t;

// The letters of each month, from January on.
inline constexpr std::array<const char*, months> faces{"BSCC", "ASCC", "BSCC", "ASCC", "ASCC", "ASCC",
                                                       "ASCC", "BACC", "ASCC", "ASCC", "BASC", "BCCC"};
inline constexpr std::array<char, 4> letters{'B', 'A', 'S', 'C'};

constexpr int month_of(Card card) {
    return card / cards_of_a_month;  // from 0
}
constexpr Type type_of(Card card) {
    const char letter = faces[static_cast<std::size_t>(month_of(card))][card % cards_of_a_month];
    return letter == 'B' ? Type::bright : letter == 'A' ? Type::animal : letter == 'S' ? Type::scroll : Type::chaff;
}
constexpr int points_of(Card card) {
    return points_of(type_of(card));
}

using Bits = std::uint64_t;

constexpr Bits bit(Card card) {
    return Bits{1} << card;
}

constexpr Bits bits_of_month(int month) {
    return Bits{15} << cards_of_a_month * month;
}

inline constexpr auto bits_of_type = [] {
    std::array<Bits, 4> bits{};
    for (Card card = 0; card < deck_size; ++card) bits[static_cast<std::size_t>(type_of(card))] |= bit(card);
    return bits;
}();
inline constexpr Bits chaff_bits = bits_of_type[static_cast<std::size_t>(Type::chaff)];

// The places of further copies: a chaff card behind another of its month.
inline constexpr Bits copy_bits = [] {
    Bits bits = 0;
    for (Card card = 1; card < deck_size; ++card) {
        const auto before = static_cast<Card>(card - 1);
        const bool alike = type_of(card) == Type::chaff && type_of(before) == Type::chaff;
        if (alike && month_of(card) == month_of(before)) bits |= bit(card);
    }
    return bits;
}();

// For each month that has at least three cards here, all its bits. Counts the bits of every month at once.
constexpr Bits months_with_three(Bits bits) {
    constexpr Bits ones = 0x1111'1111'1111'1111U;
    const Bits pairs = bits - (bits >> 1U & 5 * ones);
    const Bits counts = (pairs & 3 * ones) + (pairs >> 2U & 3 * ones);
    return 15 * ((counts >> 2U | (counts >> 1U & counts)) & ones);
}

// Cards whose order does not matter. Of cards that are alike the first places are taken, so that equal heaps are equal
// words, a part of a heap is a part of its bits, and what two heaps share are the bits that they share.
class Cards {
public:
    constexpr Cards() = default;
    static constexpr Cards full() { return Cards((Bits{1} << deck_size) - 1); }
    static constexpr Cards of(Card card) { return Cards(bit(card)); }
    // Bits in any places, each of which is a card.
    static constexpr Cards of_places(Bits places) { return Cards(settled(places)); }
    // Bits that are a heap already.
    static constexpr Cards of_bits(Bits bits) {
        assert(settled(bits) == bits);
        return Cards(bits);
    }

    constexpr Bits bits() const { return bits_; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
    constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
    constexpr bool contains(Cards part) const { return (part.bits_ & ~bits_) == 0; }
    constexpr int count(Card card) const {
        int copies = 0;
        for (Bits place = bit(card); (bits_ & place) != 0; place = place << 1U & copy_bits) ++copies;
        return copies;
    }
    constexpr Card first() const { return static_cast<Card>(std::countr_zero(bits_)); }  // not of an empty heap
    constexpr void insert(Card card) {
        Bits place = bit(card);
        while ((bits_ & place) != 0) place <<= 1U;
        bits_ |= place;
    }
    constexpr void erase(Card card) {
        assert(contains(card));
        Bits place = bit(card);
        while ((place << 1U & copy_bits & bits_) != 0) place <<= 1U;
        bits_ &= ~place;
    }
    // Without these cards, which are all here.
    constexpr Cards without(Cards part) const {
        assert(contains(part));
        return Cards(settled(bits_ & ~part.bits_));
    }
    constexpr Cards with(Cards more) const { return full().without(full().without(*this).without(more)); }
    constexpr Cards common(Cards other) const { return Cards(bits_ & other.bits_); }
    constexpr Cards of_type(Type type) const { return Cards(bits_ & bits_of_type[static_cast<std::size_t>(type)]); }
    constexpr Cards of_month(int month) const { return Cards(bits_ & bits_of_month(month)); }
    // One of each that are alike.
    constexpr Bits kinds() const { return bits_ & ~copy_bits; }
    constexpr int points() const {
        int points = 0;
        for (Type type : all_types) points += points_of(type) * of_type(type).size();
        return points;
    }

    // Calls visit(card) for every card in canonical order, as often as it is there.
    template <class Visit>
    constexpr void each(Visit visit) const {
        Card kind = 0;
        for (Bits left = bits_; left != 0; left &= left - 1) {
            const auto place = static_cast<Card>(std::countr_zero(left));
            if ((bit(place) & copy_bits) == 0) kind = place;
            visit(kind);
        }
    }

    // Takes a card out, each equally likely.
    template <Generator R>
    constexpr Card draw(R& rng) {
        auto place =
            static_cast<Card>(nth_bit(bits_, static_cast<int>(draw_below(rng, static_cast<std::uint32_t>(size())))));
        while ((bit(place) & copy_bits) != 0) --place;
        erase(place);
        return place;
    }
    // Takes `count` cards out, each choice of them equally likely. Most tries hit while the heap is large.
    template <Generator R>
    constexpr Cards draw(R& rng, int count) {
        assert(count <= size());
        Bits places = 0;
        if (size() >= deck_size / 2) {
            while (count > 0) {
                Bits tries = rng();
                for (int left = 10; left > 0 && count > 0; --left, tries >>= 6U) {
                    const Bits place = Bits{1} << (tries & 63U) & bits_ & ~places;
                    places |= place;
                    count -= place != 0 ? 1 : 0;
                }
            }
        } else {
            for (Bits left = bits_; count > 0; --count) {
                const int n = static_cast<int>(draw_below(rng, static_cast<std::uint32_t>(std::popcount(left))));
                const Bits place = Bits{1} << nth_bit(left, n);
                left &= ~place;
                places |= place;
            }
        }
        const Cards drawn(settled(places));
        *this = Cards(settled(bits_ & ~places));
        return drawn;
    }
    bool operator==(const Cards&) const = default;

private:
    constexpr explicit Cards(Bits bits) : bits_(bits) {}
    // The same cards, of those that are alike in the first places. January to October have two chaff cards in the last
    // places, November one, December three.
    static constexpr Bits settled(Bits bits) {
        constexpr Bits december = Bits{14} << cards_of_a_month * (months - 1);
        constexpr Bits second = copy_bits & ~december;
        constexpr Bits first = second >> 1U;
        const Bits seconds = bits & second;
        const Bits firsts = bits & first;
        constexpr std::array<Bits, 8> in_order{0, 1, 1, 3, 1, 3, 3, 7};
        constexpr int shift = cards_of_a_month * (months - 1) + 1;
        return (bits & ~(december | first | second)) | firsts | seconds >> 1U | (seconds & firsts << 1U) |
               in_order[bits >> shift & 7U] << shift;
    }
    Bits bits_ = 0;
};

// Cards in order, the newest on top.
class Pile {
public:
    // Stock and discards together: what is left of the deck after the deal. Every turn draws one and discards one.
    static constexpr int capacity = 28;
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Card operator[](int i) const { return cards_[static_cast<std::size_t>(i)]; }  // 0: the bottom
    constexpr Card top() const { return cards_[size_ - 1U]; }
    constexpr void push(Card card) {
        assert(size_ < capacity);
        cards_[size_++] = card;
    }
    constexpr Card pop() {
        const Card card = top();
        cards_[--size_] = 0;  // equal piles are equal bytes
        return card;
    }
    constexpr Pile turned_over() const {
        Pile pile = *this;
        std::reverse(pile.cards_.begin(), pile.cards_.begin() + size_);
        return pile;
    }
    constexpr Cards cards() const {
        Cards heap;
        for (int i = 0; i < size_; ++i) heap.insert((*this)[i]);
        return heap;
    }
    bool operator==(const Pile&) const = default;

private:
    std::array<Card, capacity> cards_{};
    std::uint8_t size_ = 0;
};

}  // namespace engawa::flowers
