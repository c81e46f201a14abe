// Why an action of Rummy is good, in words.
#include "games/rummy/bot/guide.hpp"

namespace engawa {
namespace {

using flowers::Bits;
using rummy_sense::month_of;
using rummy_sense::type_of;
using Card = Rummy::Card;
using Cards = Rummy::Cards;
using Kind = Rummy::Action::Kind;
using Public = Rummy::Public;

// The cards of the hand that could be in a set with this one.
Bits fellows(Cards hand, Card card) {
    if (hand.contains(card)) hand.erase(card);
    return hand.bits() & (month_of(card) | type_of(card));
}

Words round_is_won() {
    return {"In this turn your hand becomes empty: the round is yours.",
            "この手番で手札がなくなり、ラウンドに勝ちます。"};
}

// What a card does that is known before it is drawn.
Words why_known_card(const Rummy::Observation& seen, Card card) {
    const Words name = Rummy::card_words(card);
    if ((seen.open.fitting() & flowers::bit(card)) != 0) {
        return {"The " + name.en + " goes on to the table at once, and your hand gets shorter.",
                name.ja + "はすぐ場の組に付けられ、手札が減ります。"};
    }
    if (rummy_sense::is_useful(card, seen.hand, 0)) {
        return {"The " + name.en + " makes a set with cards in your hand.", name.ja + "で手札の組ができます。"};
    }
    const int together = std::popcount(fellows(seen.hand, card));
    if (together > 0) {
        return {"The " + name.en + " goes with " + counted(together, "card") + " in your hand.",
                name.ja + "は手札の" + number(together) + "枚と合います。"};
    }
    return {"The " + name.en + " is not worse than what else you could draw.",
            name.ja + "でも、ほかの引き方より悪くありません。"};
}

Words why_draw(const Rummy::Observation& seen, Kind kind) {
    const Public& open = seen.open;
    if (kind == Kind::draw_discard) {
        const Card card = open.discards.top();
        if (rummy_sense::goes_out_with(open, seen.hand, card)) return round_is_won();
        return why_known_card(seen, card);
    }
    if (kind == Kind::turn_over && open.turnovers + 1 == Rummy::max_turnovers) {
        return {"The round ends without points for anybody.", "ラウンドは誰の得点もなく流れます。"};
    }
    if (kind == Kind::turn_over) return why_known_card(seen, open.discards[0]);
    if (!open.turned.empty()) return why_known_card(seen, open.turned.top());
    const Words name = Rummy::card_words(open.discards.top());
    if (rummy_sense::is_useful(open.discards.top(), seen.hand, open.fitting())) {
        return {"The " + name.en + " would fit, but a new card promises more.",
                name.ja + "も使えますが、新しい札のほうが期待できます。"};
    }
    return {"The " + name.en + " makes no set and fits none: a new card may.",
            name.ja + "では組ができず、付ける先もありません。新しい札に期待します。"};
}

Words why_set(const Rummy::Observation& seen, Cards set) {
    const Bits suit = flowers::bits_of(flowers::suit_of(set));
    const int cards = set.size();
    const int points = set.points();
    const int follow = std::popcount(seen.hand.without(set).bits() & suit);
    Words why{counted(cards, "card") + " and " + counted(points, "point") + " leave your hand.",
              "手札から" + number(cards) + "枚、" + number(points) + "点分がなくなります。"};
    if (follow > 0) {
        why.en += " " + number(follow) + " more can follow.";
        why.ja += "さらに" + number(follow) + "枚付けられます。";
    }
    return why;
}

// What speaks against keeping it, the clearest first.
Words what_it_lacks(const Rummy::Observation& seen, Card card) {
    const int together = std::popcount(fellows(seen.hand, card));
    const int left = std::popcount(rummy_sense::may_come(seen).bits() & (month_of(card) | type_of(card)));
    if (together == 0) return {"It goes with no other card in your hand.", "手札のどの札とも合いません。"};
    if (left == 0) return {"No card that goes with it can be in the stock.", "これと合う札は山札にありません。"};
    if (left <= 3) {
        return {"At most " + counted(left, "card") + " in the stock can go with it.",
                "これと合う札は山札に多くて" + number(left) + "枚です。"};
    }
    if (together == 1) return {"Only one card in your hand goes with it.", "手札に合う札は一枚だけです。"};
    return {"You can spare it more easily than the others.", "ほかの札よりも手放しやすい札です。"};
}

Words why_discard(const Rummy::Observation& seen, Card card) {
    Words why = what_it_lacks(seen, card);
    const int points = flowers::points_of(card);
    if (points > flowers::points_of(flowers::Type::chaff)) {
        why.en += " Kept to the end, it costs " + counted(points, "point") + ".";
        why.ja += "最後まで持っていると" + number(points) + "点を失います。";
    }
    return why;
}

}  // namespace

Words Guide<Rummy>::why(const Observation& seen, const Action& action) {
    const auto out = seen.open.phase == Rummy::Phase::play ? rummy_sense::way_out(seen.open, seen.hand) : std::nullopt;
    if (action.kind() == Kind::rummy) {
        return {"Your whole hand goes at once, and the others' cards count double.",
                "手札を一度に出し切り、ほかの人の残り札が二倍の得点になります。"};
    }
    if (out == action) return round_is_won();
    switch (action.kind()) {
        case Kind::set: return why_set(seen, action.cards());
        case Kind::lay: {
            const std::string points = number(flowers::points_of(action.card()));
            return {"One card less in your hand, and " + counted(flowers::points_of(action.card()), "point") + ".",
                    "手札が一枚、" + points + "点分減ります。"};
        }
        case Kind::discard: return why_discard(seen, action.card());
        default: return why_draw(seen, action.kind());
    }
}

}  // namespace engawa
