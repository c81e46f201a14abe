// What is a set, and how a hand is best divided into sets: exact, for hands of up to eleven cards.
#pragma once

#include "games/rummy/cards.hpp"

namespace engawa::flowers {

// What the cards of a set have in common: a month (0 to 11), or a type. Chaff of different months is no set.
enum class Suit : std::uint8_t { scrolls = months, animals, brights };
inline constexpr int suits = months + 3;

constexpr Suit suit_of_month(int month) {
    return static_cast<Suit>(month);
}
constexpr bool is_month(Suit suit) {
    return static_cast<int>(suit) < months;
}
inline constexpr std::array<Suit, 3> type_suits{Suit::scrolls, Suit::animals, Suit::brights};

constexpr Bits bits_of(Suit suit) {
    constexpr auto table = [] {
        std::array<Bits, suits> bits{};
        for (int month = 0; month < months; ++month) bits[static_cast<std::size_t>(month)] = bits_of_month(month);
        bits[static_cast<std::size_t>(Suit::scrolls)] = bits_of_type[static_cast<std::size_t>(Type::scroll)];
        bits[static_cast<std::size_t>(Suit::animals)] = bits_of_type[static_cast<std::size_t>(Type::animal)];
        bits[static_cast<std::size_t>(Suit::brights)] = bits_of_type[static_cast<std::size_t>(Type::bright)];
        return bits;
    }();
    return table[static_cast<std::size_t>(suit)];
}

constexpr bool at_least_three(Bits bits) {
    bits &= bits - 1;
    bits &= bits - 1;
    return bits != 0;
}

// What a set of these cards has in common; they are a set. No three cards of a month are of one type but chaff, so
// there is no doubt.
constexpr Suit suit_of(Cards set) {
    for (Suit suit : type_suits) {
        if ((set.bits() & ~bits_of(suit)) == 0) return suit;
    }
    return suit_of_month(month_of(set.first()));
}

constexpr bool is_set(Cards cards) {
    if (!at_least_three(cards.bits())) return false;
    return (cards.bits() & ~bits_of(suit_of(cards))) == 0;
}

// Sets in a hand of up to eleven cards: three at most, none of which share a card; and what is left over.
struct Arrangement {
    std::array<Cards, 3> sets{};
    int count = 0;
    Cards rest{};
    constexpr void push(Cards set) { sets[static_cast<std::size_t>(count++)] = set; }
};

namespace detail {
// Every way to lay sets of months, with all that is then left of a type as one set if there are three of it.
class Arranger {
public:
    constexpr explicit Arranger(Cards hand) : best_{{}, 0, hand}, fewest_(hand.points()) {
        try_months(months_with_three(hand.bits()), Arrangement(best_));
    }
    constexpr const Arrangement& best() const { return best_; }

private:
    // `open`: the months with three or four cards that are still to be looked at.
    constexpr void try_months(Bits open, const Arrangement& so_far) {
        if (best_.rest.empty()) return;
        if (open == 0) return try_types(so_far);
        const Bits month = bits_of_month(std::countr_zero(open) / cards_of_a_month);
        const Cards here = Cards::of_bits(so_far.rest.bits() & month);
        const auto lay = [&](Cards set) {
            Arrangement next = so_far;
            next.push(set);
            next.rest = next.rest.without(set);
            try_months(open & ~month, next);
        };
        lay(here);
        for (Bits kinds = here.bits() == month ? here.kinds() : 0; kinds != 0; kinds &= kinds - 1) {
            Cards three = here;
            three.erase(static_cast<Card>(std::countr_zero(kinds)));
            lay(three);
        }
        try_months(open & ~month, so_far);
    }
    constexpr void try_types(Arrangement so_far) {
        for (Suit suit : type_suits) {
            const Cards set = Cards::of_bits(so_far.rest.bits() & bits_of(suit));
            if (!at_least_three(set.bits())) continue;
            so_far.push(set);
            so_far.rest = so_far.rest.without(set);
        }
        const int points = so_far.rest.points();
        if (points >= fewest_) return;
        best_ = so_far;
        fewest_ = points;
    }
    Arrangement best_;
    int fewest_;
};

// Chaff in months of which there are no three cards: it can be in no set.
constexpr Bits hopeless(Bits bits) {
    return bits & chaff_bits & ~months_with_three(bits);
}
}  // namespace detail

// The sets that leave the fewest points over.
constexpr Arrangement arrange(Cards hand) {
    assert(hand.size() <= 11);
    return detail::Arranger(hand).best();
}

// Whether all these cards can be divided into sets.
constexpr bool divides(Cards cards) {
    return detail::hopeless(cards.bits()) == 0 && arrange(cards).rest.empty();
}

// The cards, one of each that are alike, without which the others can be divided into sets.
constexpr Bits leftovers(Cards cards) {
    Bits candidates = cards.kinds();
    const Bits hopeless = detail::hopeless(cards.bits());
    if ((hopeless & (hopeless - 1)) != 0) return 0;  // one of them would stay
    if (hopeless != 0) candidates = hopeless;
    Bits found = 0;
    for (; candidates != 0; candidates &= candidates - 1) {
        Cards rest = cards;
        rest.erase(static_cast<Card>(std::countr_zero(candidates)));
        if (divides(rest)) found |= candidates & (~candidates + 1);
    }
    return found;
}

}  // namespace engawa::flowers
