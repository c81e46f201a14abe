// For tests: a Rummy player that lays nothing until it can go out at once, and plays for that alone, without any
// search. Who lays every set as it comes gives it the time that it needs.
#pragma once

#include "bots/bot.hpp"
#include "games/rummy/bot/sense.hpp"

namespace engawa {

class HolderRummy {
public:
    static Rummy::Action action(const Rummy::Observation& seen) {
        const HolderRummy holder(seen);
        return seen.open.phase == Rummy::Phase::draw ? holder.draw() : holder.play();
    }

private:
    using Action = Rummy::Action;
    using Bits = flowers::Bits;
    using Card = Rummy::Card;
    using Cards = Rummy::Cards;

    explicit HolderRummy(const Rummy::Observation& seen)
        : open_(seen.open),
          hand_(seen.hand),
          live_(rummy_sense::may_come(seen)),
          next_(open_.known[seat_after(*seen.viewer, open_.players)].bits()) {}

    Action draw() const {
        const Card top = open_.discards.top();
        if (rummy_sense::goes_out_with(open_, hand_, top)) return Action::draw_discard();
        Rummy::Public taking = open_;
        taking.taken = Cards::of(top);
        if (worth_with(top, taking) > worth_of_stock()) return Action::draw_discard();
        return open_.stock() > 0 ? Action::draw_stock() : Action::turn_over();
    }
    Action play() const {
        if (const auto out = rummy_sense::way_out(open_, hand_)) return *out;
        return Action::discard(best_discard(open_, hand_).first);
    }

    double worth_of_stock() const {
        if (!open_.turned.empty()) return worth_with(open_.turned.top(), open_);
        if (open_.stock() == 0) return worth_with(open_.discards[0], open_);
        double sum = 0;
        live_.each([&](Card card) { sum += worth_with(card, open_); });
        return sum / live_.size();
    }
    double worth_with(Card card, const Rummy::Public& open) const {
        Cards more = hand_;
        more.insert(card);
        return best_discard(open, more).second;
    }
    std::pair<Card, double> best_discard(const Rummy::Public& open, Cards hand) const {
        std::pair<Card, double> best{0, -1000};
        for (Bits left = Rummy::discardable(open, hand); left != 0; left &= left - 1) {
            const auto card = static_cast<Card>(std::countr_zero(left));
            Cards rest = hand;
            rest.erase(card);
            const double value = worth(rest) - 0.3 * gift(card);
            if (value > best.second) best = {card, value};
        }
        return best;
    }
    // What the next seat has for it.
    int gift(Card card) const {
        const int together =
            std::popcount(next_ & rummy_sense::month_of(card)) + std::popcount(next_ & rummy_sense::type_of(card));
        return together + ((open_.fitting() & flowers::bit(card)) != 0 ? 1 : 0);
    }

    // Of the hand after a turn: the cards that are in no set, now and with one more card, and what may become sets.
    double worth(Cards hand) const {
        const int loose = left_over(hand.bits(), flowers::months_with_three(hand.bits()));
        double gained = 0;
        live_.each([&](Card card) {
            Cards more = hand;
            more.insert(card);
            const int then = left_over(more.bits(), flowers::months_with_three(more.bits())) - 1;
            gained += loose - std::max(0, then);
        });
        double hope = 0;
        hand.each([&](Card card) {
            hope += hope_of(hand, rummy_sense::month_of(card)) + hope_of(hand, rummy_sense::type_of(card));
        });
        return 0.25 * hope - loose + 1.2 * gained / std::max(1, live_.size());
    }
    double hope_of(Cards hand, Bits suit) const {
        const int own = std::popcount(hand.bits() & suit);
        const double share = std::popcount(live_.bits() & suit) / std::max(1.0, 1.0 * live_.size());
        return own == 0 ? 0 : own == 1 ? 0.5 * std::min(1.0, 2 * share) : own == 2 ? std::min(1.0, 3 * share) : 1;
    }
    // The fewest cards that stay when the others are divided into sets; `open`: the months that may be one.
    static int left_over(Bits rest, Bits open) {
        if (open == 0) {
            for (Rummy::Suit suit : flowers::type_suits) {
                if (flowers::at_least_three(rest & flowers::bits_of(suit))) rest &= ~flowers::bits_of(suit);
            }
            return std::popcount(rest);
        }
        const Bits month = flowers::bits_of_month(std::countr_zero(open) / flowers::cards_of_a_month);
        open &= ~month;
        int fewest = std::min(left_over(rest & ~month, open), left_over(rest, open));
        if ((rest & month) != month) return fewest;
        for (Bits one = month & ~flowers::chaff_bits; one != 0; one &= one - 1) {
            fewest = std::min(fewest, left_over((rest & ~month) | (one & (~one + 1)), open));
        }
        return fewest;
    }

    const Rummy::Public& open_;
    Cards hand_;
    Cards live_;  // what may still come
    Bits next_;   // what the next seat is known to hold
};

}  // namespace engawa
