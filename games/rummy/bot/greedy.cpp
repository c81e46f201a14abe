// Greedy Rummy: keeps what can become sets, fears what it would lose, and plays its turn for the best hand at its end.
#include "games/rummy/bot/guide.hpp"
#include "games/rummy/bot/sense.hpp"

namespace engawa {
namespace {

using flowers::Bits;
using Card = Rummy::Card;
using Cards = Rummy::Cards;
using Kind = Rummy::Action::Kind;
using Suit = Rummy::Suit;

// In points as they are lost, tuned by playing variants against each other.
constexpr double going_out = 1000;
constexpr double impossible = -1000;
constexpr double cost_of_a_card = 6;       // that stands alone
constexpr double cost_in_a_set = 0.5;      // a card of a set that is not laid yet
constexpr double gain_by_the_stock = 4.9;  // what the hope for a better card is worth
constexpr double gift_to_the_table = 3;    // a discard that the next seat can lay off
constexpr double gift_to_a_card = 0.65;    // one that goes with a card which the next seat was seen to take

// What the seat can see, as far as it matters for the worth of a hand.
class Outlook {
public:
    explicit Outlook(const Rummy::Observation& seen) {
        const Rummy::Public& open = seen.open;
        live_ = rummy_sense::may_come(seen);
        fear_ = rummy_sense::fear(open, *seen.viewer);
        next_ = open.known[seat_after(*seen.viewer, open.players)];
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
        double danger = (fitting & flowers::bit(card)) != 0 ? gift_to_the_table : 0;
        each_suit(card, [&](Bits suit) { danger += gift_to_a_card * std::popcount(next_.bits() & suit); });
        return danger;
    }

private:
    // The cards of its month, and those of its type unless it is chaff.
    template <class Visit>
    static void each_suit(Card card, Visit visit) {
        visit(flowers::bits_of_month(flowers::month_of(card)));
        for (Suit suit : flowers::type_suits) {
            if ((flowers::bits_of(suit) & flowers::bit(card)) != 0) visit(flowers::bits_of(suit));
        }
    }

    // How likely the card still leaves the hand with others, by its fellows in the rest and the cards that may come: a
    // pair waits for any of some next cards, a single one for two of them.
    double hope(Card card, Cards rest, Bits fitting) const {
        if ((fitting & flowers::bit(card)) != 0) return 0.9;
        double none = 1;
        each_suit(card, [&](Bits suit) {
            const double share = static_cast<double>(std::popcount(live_.bits() & suit)) / std::max(1, live_.size());
            const double other = 1 - share;
            none *= rummy_sense::at_least_two(rest.bits() & suit) ? other * other * other : 1 - 3.6 * share * share;
        });
        return 1 - none;
    }

    Cards live_;
    Cards next_;
    double fear_ = 0;
};

// The turn of the seat after its draw: the hand, and what binds it.
struct Turning {
    const Outlook& outlook;
    Rummy::Public open;
    Cards hand;

    // The best end of the turn from here, by discarding at once. With only the card that was taken there is none: the
    // seat does not walk into that trap.
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
        const bool nothing_stays =
            arranged.rest.empty() ||
            (arranged.rest.single() && (Rummy::discardable(open, hand) & arranged.rest.bits()) != 0);
        if (nothing_stays && Rummy::may_go_rummy(open)) return going_out;
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

Rummy::Action Guide<Rummy>::greedy(const Observation& seen, std::uint64_t) {
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
