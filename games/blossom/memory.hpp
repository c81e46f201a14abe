// What can be remembered of hidden cards in Blossom: bounds of each kind, for each hidden place.
//
// Seats hide cards in the hand and face down in the yard; the deck and the removed cards are hidden from everyone.
// Whoever follows the game without forgetting knows, of every kind,
// - at least how many a seat holds: what it took from the garden and has not shown since. A card fed face down may or
//   may not be one of those, so there are two bounds: for the hand, and for the hand and the face-down cards together;
// - at most how many a seat holds, how many lie in the deck, and how many were removed. A refill tells much: the deck
//   then is the garden that all have seen, so every card that was in nobody's sight is elsewhere. From then on a seat
//   that draws may have one more of any kind that the deck may hold, and one that shows a card has one less.
// All of these bounds are true, and a state within them is possible as far as they tell. Not remembered is how bounds
// of different kinds hang together: after two draws a seat may have one more of two kinds, or two of one, which is more
// than these bounds say; and a bound on the face-down cards alone.
//
// The lower bounds are the same for everyone. The upper ones are not: a seat knows its own cards, so each has its own.
#pragma once

#include "games/blossom/flowers.hpp"

namespace engawa::blossom {

inline constexpr int max_seats = 4;

// What everybody knows that a seat holds.
struct Holdings {
    Flowers in_hand{};  // at least these are in the hand
    Flowers held{};     // at least these are in the hand or face down, those above included

    constexpr void take(Flowers taken) {
        in_hand += taken;
        held += taken;
    }
    // Cards of a kind are alike: one that is shown may as well be one that is known.
    constexpr void show_from_hand(Flowers shown) {
        in_hand = in_hand.without(shown);
        held = held.without(shown);
    }
    constexpr void show_from_yard(Flowers shown) { held = held.without(shown).at_least(in_hand); }
    constexpr void hide(int count) { in_hand = in_hand.without(Flowers::of_each(count)); }
    bool operator==(const Holdings&) const = default;
};

// What a seat, or a spectator, can remember of the others' cards, the deck and the removed cards.
struct Memory {
    static constexpr Flowers anything = Flowers::of_each(6);

    Flowers deck_most = anything;
    Flowers removed_most = anything;
    std::array<Flowers, max_seats> held_most{anything, anything, anything, anything};  // by seat

    constexpr void draw(std::size_t who) { take(who, deck_most.one_of_each()); }
    constexpr void take(std::size_t who, Flowers more) {
        held_most[who] = held_most[who].at_most(anything - more) + more;
    }
    constexpr void show(std::size_t who, Flowers shown) { held_most[who] -= shown; }

    // The garden becomes the deck; `riddles` are the cards elsewhere of which it is not known who has them, if anybody.
    constexpr void refill(Flowers garden, Flowers riddles, const std::array<Holdings, max_seats>& known) {
        deck_most = garden;
        removed_most = removed_most.at_most(riddles);
        for (std::size_t i = 0; i < max_seats; ++i) held_most[i] = held_most[i].at_most(riddles + known[i].held);
    }
    bool operator==(const Memory&) const = default;
};

}  // namespace engawa::blossom
