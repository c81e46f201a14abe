// The ways to choose some of a few cards, from a table: a playout asks for them with every action.
#pragma once

#include "games/blossom/flowers.hpp"

namespace engawa::blossom {

// For every pile of up to five cards all its parts but the empty one, smaller ones first; and, as a second list, its
// bunches: the parts that are of one kind.
class Parts {
public:
    static constexpr int most_cards = 5;
    static constexpr std::size_t most_parts = 31;

    // Some that stand in a row. Behind the last one others follow: one may read more of them and leave out what is too
    // much.
    struct Run {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    struct Row {
        std::uint16_t parts = 0;                             // where they begin
        std::array<std::uint8_t, most_cards + 1> fitting{};  // how many of them have at most so many cards
        constexpr Run up_to(int cards) const { return {parts, fitting[static_cast<std::size_t>(cards)]}; }
    };

    constexpr Parts() {
        for (std::uint32_t set = 0; set < sets; ++set) add_singles(set);
        number_halves();
        std::array<int, kinds> counts{};
        fill(counts, 0, most_cards);
    }
    constexpr const Row& row(Flowers cards) const {
        return rows_[std::size_t{low_[cards.bits() & 0xfffU]} + high_[cards.bits() >> 12U]];
    }
    constexpr Run bunches(Flowers cards) const {
        const Run all = row(cards).up_to(most_cards);
        return {all.first + all.count, static_cast<std::uint32_t>(cards.size())};
    }
    // Some cards of which no two are of a kind, one by one.
    static constexpr Run singles(Flowers cards) {
        return {all_parts + place(cards) * singles_size, static_cast<std::uint32_t>(std::popcount(cards.bits()))};
    }
    // No card at all, for an action that names none.
    static constexpr Run nothing() { return {singles({}).first, 1}; }
    constexpr Flowers operator[](std::size_t at) const { return Flowers::from_bits(list_[at]); }

private:
    static constexpr std::size_t piles = 462;  // ways to put up to 5 cards into 6 kinds: 11 over 5
    // Of all piles together: 17 over 5 parts, the empty ones included, and 1,980 bunches, one for each card.
    static constexpr std::uint32_t all_parts = 6188 - piles + 1980;
    static constexpr std::size_t sets = 1U << kinds;
    static constexpr std::uint32_t singles_size = 8;  // six, and room
    static constexpr std::size_t halves = 0x556;      // up to five cards of three kinds, as they stand in the word

    // The lowest bit of each kind, side by side.
    static constexpr std::uint32_t place(Flowers ones) {
        const std::uint32_t pairs = (ones.bits() | ones.bits() >> 3U) & 0x030303U;
        return (pairs | pairs >> 6U | pairs >> 12U) & 63U;
    }
    constexpr void add_singles(std::uint32_t set) {
        Flowers cards;
        for (int kind = 0; kind < kinds; ++kind) {
            cards += Flowers::of(static_cast<Kind>(kind), static_cast<int>(set >> kind & 1U));
        }
        std::size_t at = singles(cards).first;
        cards.each([&](Kind kind, int) { list_[at++] = Flowers::of(kind).bits(); });
    }

    // Calls visit(bits) for every pile of so many cards of three kinds.
    static constexpr void each_half(std::uint32_t size, auto visit) {
        for (std::uint32_t a = 0; a <= size; ++a) {
            for (std::uint32_t b = 0; a + b <= size; ++b) visit(a | b << 4U | (size - a - b) << 8U);
        }
    }

    // Numbers for the first three kinds, small piles before large ones; then, for each pile of the others, where its
    // piles begin: as many as there are small enough piles of the first three.
    constexpr void number_halves() {
        std::array<std::uint16_t, most_cards + 2> up_to{};
        std::uint16_t low = 0;
        std::uint16_t high = 0;
        for (std::uint32_t size = 0; size <= most_cards; ++size) {
            each_half(size, [&](std::uint32_t bits) { low_[bits] = low++; });
            up_to[size] = low;
        }
        for (std::uint32_t size = 0; size <= most_cards; ++size) {
            each_half(size, [&](std::uint32_t bits) {
                high_[bits] = high;
                high = static_cast<std::uint16_t>(high + up_to[most_cards - size]);
            });
        }
    }
    // All piles that begin with these counts.
    constexpr void fill(std::array<int, kinds>& counts, std::size_t kind, int room) {
        if (kind == kinds) return add(counts);
        for (counts[kind] = 0; counts[kind] <= room; ++counts[kind]) fill(counts, kind + 1, room - counts[kind]);
        counts[kind] = 0;
    }

    constexpr void add(const std::array<int, kinds>& counts) {
        struct Part {
            std::uint32_t bits;
            int size;
        };
        std::array<Part, most_parts + 1> found{};
        std::size_t size = 1;
        std::uint32_t pile = 0;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const std::size_t before = size;
            const std::uint32_t one = 1U << (4 * kind);
            for (int n = 1; n <= counts[kind]; ++n) {
                pile += one;
                for (std::size_t i = 0; i < before; ++i) {
                    found[size++] = {found[i].bits + static_cast<std::uint32_t>(n) * one, found[i].size + n};
                }
            }
        }
        Row& row = rows_[std::size_t{low_[pile & 0xfffU]} + high_[pile >> 12U]];
        row.parts = static_cast<std::uint16_t>(next_);
        for (int cards = 1; cards <= most_cards; ++cards) {
            for (std::size_t i = 0; i < size; ++i) {
                if (found[i].size == cards) list_[next_++] = found[i].bits;
            }
            row.fitting[static_cast<std::size_t>(cards)] = static_cast<std::uint8_t>(next_ - row.parts);
        }
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            for (int n = 1; n <= counts[kind]; ++n) list_[next_++] = Flowers::of(static_cast<Kind>(kind), n).bits();
        }
    }

    std::array<std::uint16_t, halves> low_{};
    std::array<std::uint16_t, halves> high_{};
    std::array<Row, piles> rows_{};
    // The bits of each: parts and bunches, singles, and room for who reads too much.
    std::array<std::uint32_t, all_parts + sets * singles_size + most_parts> list_{};
    std::size_t next_ = 0;
};

inline constexpr Parts parts;

}  // namespace engawa::blossom
