// Greedy Rummy: keeps what can become sets, fears what it would lose, and plays its turn for the best hand at its end.
#include <cmath>

#include "bots/greedy.hpp"

namespace engawa {
namespace {

using flowers::Bits;
using Card = Rummy::Card;
using Cards = Rummy::Cards;
using Kind = Rummy::Action::Kind;
using Suit = Rummy::Suit;

constexpr double going_out = 1000;
constexpr double impossible = -1000;
constexpr double cost_of_a_card = 6;       // that stands alone
constexpr double cost_in_a_set = 1.5;      // a card of a set that is not laid yet
constexpr double gain_by_the_stock = 1.2;  // what a card of the stock is worth on average

// What the seat can see, as far as it matters for the worth of a hand.
class Outlook {
public:
    explicit Outlook(const Rummy::Observation& seen) : open_(seen.open) {
        Cards unseen = Cards::full().without(seen.hand).without(open_.discards.cards()).without(open_.turned.cards());
        for (std::size_t i = 0; i < open_.set_count; ++i) unseen = unseen.without(open_.sets[i].cards());
        int smallest = flowers::deck_size;
        for (int i = 0; i < open_.players; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (seen.viewer == seat(i)) continue;
            unseen = unseen.without(open_.known[at]);
            smallest = std::min<int>(smallest, open_.hand_sizes[at]);
        }
        // Cards that were turned over come again, in order.
        live_ = open_.turned.empty() ? unseen : unseen.with(open_.turned.cards());
        // The fewer cards somebody holds, the sooner the round may end with what is in this hand.
        fear_ = smallest <= 2 ? 0.5 : smallest <= 4 ? 0.3 : 0.15;
        next_ = open_.known[static_cast<std::size_t>(index(seat_after(*seen.viewer, open_.players)))];
    }

    // The worth of a hand at the end of a turn, with what the sets on the table take.
    double worth(Cards hand, Bits fitting) const {
        const flowers::Arrangement arranged = flowers::arrange(hand);
        for (int n = 0; n < arranged.count; ++n) {
            fitting |= flowers::bits_of(flowers::suit_of(arranged.sets[static_cast<std::size_t>(n)]));
        }
        double worth = -fear_ * hand.points() - cost_in_a_set * (hand.size() - arranged.rest.size());
        arranged.rest.each([&](Card card) { worth -= cost_of_a_card * (1 - hope(card, arranged.rest, fitting)); });
        return worth;
    }

    // What the next seat gains by a discard.
    double danger(Card card, Bits fitting) const {
        double danger = (fitting & flowers::bit(card)) != 0 ? 2 : 0;
        for (Suit suit : suits_of(card)) {
            danger += 0.5 * std::popcount(next_.bits() & flowers::bits_of(suit));
        }
        return danger;
    }

private:
    // The month of a card, and its type unless it is chaff.
    static std::vector<Suit> suits_of(Card card) {
        std::vector<Suit> list{flowers::suit_of_month(flowers::month_of(card))};
        for (Suit suit : flowers::type_suits) {
            if ((flowers::bits_of(suit) & flowers::bit(card)) != 0) list.push_back(suit);
        }
        return list;
    }

    // How likely the card still leaves the hand with others, by the cards that may come and its fellows in the rest.
    double hope(Card card, Cards rest, Bits fitting) const {
        if ((fitting & flowers::bit(card)) != 0) return 0.9;
        double none = 1;
        for (Suit suit : suits_of(card)) {
            const int fellows = std::popcount(rest.bits() & flowers::bits_of(suit));
            const double share =
                static_cast<double>(std::popcount(live_.bits() & flowers::bits_of(suit))) / std::max(1, live_.size());
            none *= fellows >= 2 ? std::pow(1 - share, 4) : 1 - 2 * share * share;
        }
        return 1 - none;
    }

    const Rummy::Public& open_;
    Cards live_;
    Cards next_;
    double fear_ = 0;
};

// The turn of the seat after its draw: the hand, and what binds it.
struct Turning {
    const Outlook& outlook;
    Rummy::Public open;
    Cards hand;

    // The best end of the turn from here, by discarding at once.
    double after_discard() const {
        if (hand.empty()) return going_out;
        double best = impossible;
        for (Bits left = Rummy::discardable(open, hand); left != 0; left &= left - 1) {
            best = std::max(best, worth_of_discard(static_cast<Card>(std::countr_zero(left))));
        }
        return best;
    }
    double worth_of_discard(Card card) const {
        Cards after = hand;
        after.erase(card);
        if (after.empty()) return going_out;
        return outlook.worth(after, open.fitting()) - outlook.danger(card, open.fitting());
    }
    // Or after laying off all that the table takes.
    double best_end() const {
        Turning laid = *this;
        const Cards fitting = Cards::of_bits(hand.bits() & open.fitting());
        if (fitting.empty()) return after_discard();
        laid.send(fitting);
        return std::max(after_discard(), laid.after_discard());
    }
    double best_turn() const {
        double best = best_end();
        const flowers::Arrangement arranged = flowers::arrange(hand);
        if (arranged.rest.size() <= 1 && Rummy::may_go_rummy(open)) return going_out;
        for (int n = 0; n < arranged.count && Rummy::may_lay_set(open); ++n) {
            best = std::max(best, with_set(arranged.sets[static_cast<std::size_t>(n)]).best_end());
        }
        return best;
    }
    Turning with_set(Cards set) const {
        Turning next = *this;
        next.send(set);
        next.open.sets[next.open.set_count++] = Rummy::TableSet(set, flowers::suit_of(set), open.active);
        return next;
    }
    void send(Cards cards) {
        hand = hand.without(cards);
        if (cards.contains(open.taken)) open.taken = {};
    }
};

double worth_of_draw(const Rummy::Observation& seen, const Outlook& outlook, Kind kind) {
    const Rummy::Public& open = seen.open;
    Turning turning{outlook, open, seen.hand};
    const bool unknown = kind == Kind::draw_stock && open.turned.empty();
    const bool ends_round = kind == Kind::turn_over && open.turnovers + 1 == Rummy::max_turnovers;
    if (unknown || ends_round) return outlook.worth(seen.hand, open.fitting()) + gain_by_the_stock;
    const Card card = kind == Kind::draw_stock     ? open.turned.top()
                      : kind == Kind::draw_discard ? open.discards.top()
                                                   : open.discards[0];
    turning.hand.insert(card);
    if (kind == Kind::draw_discard) turning.open.taken = Cards::of(card);
    return turning.best_turn();
}

double worth_of(const Rummy::Observation& seen, const Outlook& outlook, const Rummy::Action& action) {
    Turning turning{outlook, seen.open, seen.hand};
    switch (action.kind()) {
        case Kind::rummy: return going_out + 1;
        case Kind::set: return turning.with_set(action.cards()).best_end();
        case Kind::lay: turning.send(action.cards()); return turning.best_end();
        case Kind::discard: return turning.worth_of_discard(action.card());
        default: return worth_of_draw(seen, outlook, action.kind());
    }
}

}  // namespace

template <>
Rummy::Action greedy_action<Rummy>(const Rummy::Observation& seen, Budget, std::uint64_t) {
    const Outlook outlook(seen);
    const Actions<Rummy> actions = legal_actions<Rummy>(seen);
    Rummy::Action best = actions[0];
    double highest = 2 * impossible;
    for (const Rummy::Action& action : actions) {
        const double value = worth_of(seen, outlook, action);
        if (value <= highest) continue;
        highest = value;
        best = action;
    }
    return best;
}

}  // namespace engawa
