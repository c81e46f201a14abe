// What a sensible Rummy player sees at a glance: the way out, the best set, the card to part with. Cheap enough for
// simulations, in which it is asked millions of times.
#pragma once

#include <limits>

#include "games/rummy/rules.hpp"

namespace engawa::rummy_sense {

using flowers::Bits;
using Action = Rummy::Action;
using Card = Rummy::Card;
using Cards = Rummy::Cards;
using Public = Rummy::Public;
using Suit = Rummy::Suit;

constexpr bool at_least_two(Bits bits) {
    return (bits & (bits - 1)) != 0;
}

// ---- Suits

constexpr Bits month_of(Card card) {
    return flowers::bits_of_month(flowers::month_of(card));
}

// The cards of its type; chaff is no suit. A table inside the function would be copied at every call.
inline constexpr auto types_of_cards = [] {
    std::array<Bits, flowers::deck_size> bits{};
    for (Card one = 0; one < flowers::deck_size; ++one) {
        const auto type = static_cast<std::size_t>(flowers::type_of(one));
        if (flowers::bits_of_type[type] != flowers::chaff_bits) bits[one] = flowers::bits_of_type[type];
    }
    return bits;
}();
constexpr Bits type_of(Card card) {
    return types_of_cards[card];
}

// Calls visit(suit's cards) for every suit of which there are three cards here.
template <class Visit>
constexpr void each_full_suit(Bits hand, Visit visit) {
    for (Bits left = flowers::months_with_three(hand); left != 0;) {
        const Bits month = month_of(static_cast<Card>(std::countr_zero(left)));
        left &= ~month;
        visit(month);
    }
    for (Suit suit : flowers::type_suits) {
        if (flowers::at_least_three(hand & flowers::bits_of(suit))) visit(flowers::bits_of(suit));
    }
}

// For each month that has at least two cards here, all its bits.
constexpr Bits months_with_two(Bits bits) {
    constexpr Bits ones = 0x1111'1111'1111'1111U;
    const Bits pairs = (bits & bits >> 1U & 7 * ones) | (bits & bits >> 2U & 3 * ones) | (bits & bits >> 3U & ones);
    return 15 * ((pairs | pairs >> 1U | pairs >> 2U) & ones);
}
// The same for the types; chaff is none.
constexpr Bits types_with_two(Bits bits) {
    Bits types = 0;
    for (Suit suit : flowers::type_suits) {
        if (at_least_two(bits & flowers::bits_of(suit))) types |= flowers::bits_of(suit);
    }
    return types;
}

// The cards that are in some set of the hand, if not in the same.
constexpr Bits in_sets(Bits hand) {
    Bits bits = 0;
    each_full_suit(hand, [&](Bits suit) { bits |= hand & suit; });
    return bits;
}

// ---- The table

// The cards that the sets on the table took already in the turns before this one.
constexpr Bits fitting_before(const Public& open) {
    Bits bits = 0;
    const std::size_t before = open.set_count - (open.set_laid ? 1U : 0U);
    for (std::size_t i = 0; i < before; ++i) bits |= flowers::bits_of(open.sets[i].suit());
    return bits;
}

// The cards that the seat may still draw, as far as it knows: seen nowhere, or turned over with the discards.
constexpr Cards may_come(const Rummy::Observation& seen) {
    const Public& open = seen.open;
    Cards cards = Cards::full().without(seen.hand).without(open.discards.cards());
    for (std::size_t i = 0; i < open.set_count; ++i) cards = cards.without(open.sets[i].cards());
    for (int i = 0; i < open.players; ++i) {
        if (seen.viewer != seat(i)) cards = cards.without(open.known[static_cast<std::size_t>(i)]);
    }
    return cards;
}

// The card goes to the first set that takes it; one does.
constexpr Action lay_off(const Public& open, Card card) {
    int number = 1;
    while ((flowers::bits_of(open.sets[static_cast<std::size_t>(number - 1)].suit()) & flowers::bit(card)) == 0) {
        ++number;
    }
    return Action::lay(card, number);
}

// The first step of a turn that empties the hand after the draw, if there is one: exact. With a set of a suit on the
// table all cards of that suit can go, so that only its suit matters, not which of its cards are laid.
constexpr std::optional<Action> way_out(const Public& open, Cards hand) {
    const Bits may_go = Rummy::discardable(open, hand);
    const auto goes = [&](Bits stuck) { return !at_least_two(stuck) && (stuck & ~may_go) == 0; };
    const Bits stuck = hand.bits() & ~open.fitting();
    if (Rummy::may_lay_set(open)) {
        const Bits in_set = in_sets(hand.bits());
        if (Rummy::may_go_rummy(open) && goes(hand.bits() & ~in_set)) {
            if (flowers::divides(hand)) return Action::rummy();
            const Bits last = flowers::leftovers(hand) & may_go;
            if (last != 0) return Action::rummy(static_cast<Card>(std::countr_zero(last)));
        }
        Bits set = 0;
        if (goes(stuck & ~in_set)) {
            each_full_suit(hand.bits(), [&](Bits suit) { set = goes(stuck & ~suit) ? hand.bits() & suit : set; });
        }
        if (set != 0) return Action::set(Cards::of_bits(set));
    }
    if (!goes(stuck)) return std::nullopt;
    if (hand.bits() == stuck) return Action::discard(hand.first());
    return lay_off(open, static_cast<Card>(std::countr_zero(hand.bits() & ~stuck)));
}

// Whether the seat could go out at once with one more card from the discards.
constexpr bool goes_out_with(const Public& open, Cards hand, Card card) {
    Public after = open;
    after.taken = Cards::of(card);
    hand.insert(card);
    return way_out(after, hand).has_value();
}

// Whether the card, once in hand, can go to the table in the same turn: by itself or with two others.
constexpr bool is_useful(Card card, Cards hand, Bits fitting) {
    return (fitting & flowers::bit(card)) != 0 || at_least_two(hand.bits() & month_of(card)) ||
           at_least_two(hand.bits() & type_of(card));
}

constexpr bool strands(const Public& open, Cards hand, Cards set) {
    return Rummy::strands(open, hand, set, open.fitting() | flowers::bits_of(flowers::suit_of(set)));
}

// The set that takes most out of the hand, cards before points; may be empty.
constexpr Cards best_set(const Public& open, Cards hand) {
    constexpr int points_for_a_card = 48;
    Cards best;
    int most = 0;
    each_full_suit(hand.bits(), [&](Bits suit) {
        const Cards set = Cards::of_bits(hand.bits() & suit);
        const int worth = points_for_a_card * set.size() + set.points();
        if (worth <= most || strands(open, hand, set)) return;
        most = worth;
        best = set;
    });
    return best;
}

// ---- What to keep

// In points as they are lost.
constexpr double kept_set = 12;     // a card that can be laid with two others
constexpr double kept_pair = 10;    // one that waits for a third, if the third were sure to come
constexpr double kept_single = 22;  // one that waits for two
constexpr double kept_fitting = 8;  // one that the table takes
constexpr double gift = 0.65;       // for each card that the next seat is known to hold and that goes with it

// Of losing a point that is in hand: the fewer cards somebody else holds, the sooner the round may end.
constexpr double fear(const Public& open, Seat who) {
    int smallest = flowers::deck_size;
    for (int i = 0; i < open.players; ++i) {
        if (who != seat(i)) smallest = std::min<int>(smallest, open.hand_sizes[static_cast<std::size_t>(i)]);
    }
    return smallest <= 2 ? 0.2 : smallest <= 4 ? 0.12 : 0.06;
}

// What a seat sees, as far as it matters for what it keeps. It is made from a state, of which it uses no more than the
// seat knows: what lies neither in its hand nor open is in the stock or in the others' hands.
class Outlook {
public:
    constexpr Outlook(const Rummy::State& s, Seat who) : hand_(s.hands[who]) {
        const Public& open = s.open;
        Cards unseen = s.stock;
        for (int i = 0; i < open.players; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (who != seat(i)) unseen = unseen.with(s.hands[at].without(open.known[at]));
        }
        // Cards that were turned over come again.
        live_ = (open.turned.empty() ? unseen : unseen.with(open.turned.cards())).bits();
        one_ = 1.0 / std::max(1, std::popcount(live_));
        fear_ = fear(open, who);
        fitting_ = open.fitting();
        next_ = open.known[seat_after(who, open.players)].bits();
    }

    // What is lost by discarding a card.
    constexpr double worth(Card card) const {
        const Bits month = month_of(card);
        const Bits type = type_of(card);
        double worth = gift * (std::popcount(next_ & month) + std::popcount(next_ & type));
        worth -= fear_ * flowers::points_of(card);
        if ((fitting_ & flowers::bit(card)) != 0) return worth + kept_fitting;
        return worth + hope(month) + (type != 0 ? hope(type) : 0);
    }
    constexpr Card least(Bits cards) const {
        Card least{};
        double lowest = std::numeric_limits<double>::max();
        for (Bits left = cards; left != 0; left &= left - 1) {
            const auto card = static_cast<Card>(std::countr_zero(left));
            const double value = worth(card);
            if (value >= lowest) continue;
            lowest = value;
            least = card;
        }
        return least;
    }

private:
    // Three of a suit can be laid, two wait for any of the cards that may come, one for two of them.
    constexpr double hope(Bits suit) const {
        const Bits own = hand_.bits() & suit;
        const double share = std::popcount(live_ & suit) * one_;
        if (!at_least_two(own)) return kept_single * share * share;
        if (flowers::at_least_three(own)) return kept_set;
        const double other = 1 - share;
        return kept_pair * (1 - other * other * other);
    }

    Cards hand_;
    Bits live_ = 0;
    Bits fitting_ = 0;
    Bits next_ = 0;    // what the next seat is known to hold
    double one_ = 0;   // the share of one card among those that may come
    double fear_ = 0;  // of losing a point with the hand
};

// ---- A turn

constexpr Action draw(const Public& open, Cards hand) {
    if (is_useful(open.discards.top(), hand, open.fitting())) return Action::draw_discard();
    return open.stock() > 0 ? Action::draw_stock() : Action::turn_over();
}

// Whether a seat that could lay a set keeps its hand together to go Rummy, for twice the points: while few of its cards
// are loose and nobody else is about to go out. Measured: who holds a hand with more loose cards is caught with it.
constexpr bool holds(const Public& open, Seat who, Cards hand) {
    constexpr int most_loose = 5;
    constexpr int about_to_go_out = 4;
    if (!Rummy::may_go_rummy(open) || std::popcount(hand.bits() & ~in_sets(hand.bits())) > most_loose) return false;
    for (int i = 0; i < open.players; ++i) {
        if (who != seat(i) && open.hand_sizes[static_cast<std::size_t>(i)] <= about_to_go_out) return false;
    }
    return true;
}

// Goes out if it can; unless it holds, lays a set, then all that the table takes; discards what it needs least.
constexpr Action play(const Rummy::State& s, Seat who) {
    const Public& open = s.open;
    const Cards hand = s.hands[who];
    if (const auto action = way_out(open, hand)) return *action;
    if (holds(open, who, hand)) return Action::discard(Outlook(s, who).least(Rummy::discardable(open, hand)));
    const Cards set = Rummy::may_lay_set(open) ? best_set(open, hand) : Cards{};
    if (!set.empty()) return Action::set(set);
    for (Bits fits = hand.bits() & open.fitting(); fits != 0; fits &= fits - 1) {
        const auto card = static_cast<Card>(std::countr_zero(fits));
        if (!Rummy::strands(open, hand, Cards::of(card), open.fitting())) return lay_off(open, card);
    }
    return Action::discard(Outlook(s, who).least(Rummy::discardable(open, hand)));
}

}  // namespace engawa::rummy_sense
