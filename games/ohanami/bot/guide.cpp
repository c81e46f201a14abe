// Why an action of Ohanami is good, in words.
#include "games/ohanami/bot/guide.hpp"

namespace engawa {
namespace {

// What the card brings from this round on if it is laid.
int points_of(Ohanami::Garden garden, Ohanami::Card card, int round) {
    const int before = Ohanami::points_to_come(garden, round);
    ++garden.laid[static_cast<std::size_t>(Ohanami::colour(card))];
    return Ohanami::points_to_come(garden, round) - before;
}

}  // namespace

// What the two cards would bring if they were laid.
Words Guide<Ohanami>::why_keep(const Observation& seen, Ohanami::Pair pair) {
    const Garden& garden = seen.open.gardens[*seen.viewer];
    const Outlook outlook(seen.open, garden);
    std::array<bool, 2> good{};
    for (std::size_t k = 0; k < 2; ++k) good[k] = outlook.worth(pair[k]) > Hand::cost(garden, pair[k], outlook);
    const auto points = [&](std::size_t k) { return points_of(garden, pair[k], seen.open.round); };
    if (good[0] && good[1]) {
        return {number(pair[0]) + " and " + number(pair[1]) + " both find a place: " + number(points(0)) + " and " +
                    counted(points(1), "point") + " to come.",
                number(pair[0]) + "も" + number(pair[1]) + "も置けます。これから" + number(points(0)) + "点と" +
                    number(points(1)) + "点になります。"};
    }
    if (!good[0] && !good[1]) {
        return {"Nothing in this hand fits well; this leaves the others the least.",
                "よく合う札がないので、ほかの人に残るものを減らします。"};
    }
    const std::size_t better = good[0] ? 0 : 1;
    return {number(pair[better]) + " finds a good place, for " + counted(points(better), "point") + " to come; " +
                number(pair[1 - better]) + " is not left to the others.",
            number(pair[better]) + "はよい場所に置けて、これから" + number(points(better)) + "点になります。" +
                number(pair[1 - better]) + "はほかの人に渡しません。"};
}

// What is laid counts; what a column spans is lost for later cards.
Words Guide<Ohanami>::why_place(const Observation& seen, const Action& action) {
    Garden garden = seen.open.gardens[*seen.viewer];
    const auto span = [&] {
        int sum = 0;
        for (std::size_t at = 0; at < garden.column_count; ++at)
            sum += garden.columns[at].highest - garden.columns[at].lowest;
        return sum;
    };
    const int span_before = span();
    const int points_before = Ohanami::points_to_come(garden, seen.open.round);
    bool discards = false;
    for (std::size_t k = 0; k < 2; ++k) {
        if (action.spots()[k] == Ohanami::Spot::discard) {
            discards = true;
        } else {
            Ohanami::lay(garden, action.cards()[k], action.spots()[k]);
        }
    }
    const int points = Ohanami::points_to_come(garden, seen.open.round) - points_before;
    const int lost = span() - span_before;
    if (points == 0)
        return {"It keeps your columns open for better cards.", "もっとよい札のために列を空けておきます。"};
    Words why{counted(points, "point") + " to come, for only " + counted(lost, "number") + " of room.",
              "これから" + number(points) + "点になり、使う数の幅は" + number(lost) + "だけです。"};
    if (discards) {
        why.en += " What is discarded would have closed too much.";
        why.ja += "捨てる札は列をふさぎすぎます。";
    }
    return why;
}

Words Guide<Ohanami>::why(const Observation& seen, const Action& action) {
    return action.kind() == Action::Kind::keep ? why_keep(seen, action.cards()) : why_place(seen, action);
}

}  // namespace engawa
