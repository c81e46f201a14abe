// Why an action of Blossom is good, in words.
#include "games/blossom/bot/guide.hpp"

namespace engawa {
namespace {

using Flowers = Blossom::Flowers;
using Kind = Blossom::Kind;
using Verb = Blossom::Verb;

// What the seat could arrange of a kind if all its cards of it lay face up.
int points_of_all(const Blossom::Observation& seen, Kind kind) {
    const auto i = static_cast<std::size_t>(index(*seen.viewer));
    const int cards = seen.hand.count(kind) + seen.down.count(kind) + seen.open.up[i].count(kind);
    return Blossom::rounded_up(cards * Blossom::value(Blossom::count(seen.open), kind));
}

// The kind among these of which the seat has most points in sight.
Kind best_kind(const Blossom::Observation& seen, Flowers cards) {
    Kind best{};
    int most = -1;
    cards.each([&](Kind kind, int) {
        const int points = points_of_all(seen, kind);
        if (points <= most) return;
        most = points;
        best = kind;
    });
    return best;
}

Words why_points(const Blossom::Observation& seen, int points) {
    const int score = seen.open.score[*seen.viewer];
    if (score + points >= Blossom::goal) {
        return {"With " + counted(points, "point") + " you reach " + number(Blossom::goal) + ".",
                number(points) + "点で" + number(Blossom::goal) + "点に届きます。"};
    }
    return {counted(points, "point") + " now, while the table favours these flowers.",
            "いまの場はこの花に有利で、すぐに" + number(points) + "点です。"};
}

Words why_prepare(const Blossom::Observation& seen, Flowers cards) {
    const Kind kind = best_kind(seen, cards);
    const Words flowers = Blossom::words_for(Flowers::of(kind));
    const int points = points_of_all(seen, kind);
    return {"With " + flowers.en + " more you can reach for " + counted(points, "point") + ".",
            flowers.ja + "で" + number(points) + "点に手が届きます。"};
}

}  // namespace

Words Guide<Blossom>::why(const Observation& seen, const Action& action) {
    switch (action.verb()) {
        case Verb::arrange:
        case Verb::cherry_score:
            if (const int points = Blossom::points(seen.open, action); points > 0) return why_points(seen, points);
            return {"Fewer cards in your yard decide a tie.", "同点なら庭先の札が少ない方が勝ちます。"};
        case Verb::feed_up:
        case Verb::flip:
        case Verb::draw_garden:
        case Verb::cherry_take:
            if (action.cards().empty()) break;
            return why_prepare(seen, action.cards());
        case Verb::feed_down:
            return {"What lies face down stays secret, and counts for whoever needs hidden cards.",
                    "伏せておけば知られず、伏せ札の数にも入ります。"};
        case Verb::mulligan:
            return action.cards().empty() ? Words{"This hand works together already.", "この手札はそのままで十分です。"}
                                          : Words{"New cards are likely to go together better.",
                                                  "引き直す方が組み合わせになりやすいです。"};
        default: break;
    }
    return {"More cards mean more to choose from in your next turns.", "札が増えれば、次の手番の選択肢が増えます。"};
}

}  // namespace engawa
