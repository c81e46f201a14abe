// What happened in Ohanami, in plain words: for the log, the screen reader and the terminal.
#include "games/ohanami/rules.hpp"

namespace engawa {
namespace {

using Decision = Event<Ohanami>::Decision;

Words pair_words(Ohanami::Pair pair) {
    return {number(pair[0]) + " and " + number(pair[1]), number(pair[0]) + "と" + number(pair[1])};
}

void tell_deal(const Ohanami::Observation& before, const Ohanami::Chance& deal, Sight sight, SeatNames names,
               std::vector<Words>& sentences) {
    if (deal.to == seat(0)) {
        const std::string round = number(before.open.round + 1);
        sentences.push_back(
            {"Round " + round + " begins: ten cards each.", "第" + round + "ラウンド開始。手札は10枚ずつ。"});
    }
    if (sight == Sight::masked) return;
    std::string cards_en;
    std::string cards_ja;
    deal.cards.each([&](int card) {
        cards_en += (cards_en.empty() ? "" : ", ") + number(card);
        cards_ja += (cards_ja.empty() ? "" : "、") + number(card);
    });
    const std::string& who = name_of(names, deal.to);
    sentences.push_back({who + " is dealt " + cards_en + ".", who + "の手札：" + cards_ja + "。"});
}

void tell_reveal(const Ohanami::Observation& after, SeatNames names, std::vector<Words>& sentences) {
    Words shown{"All picks are in:", "全員が選びました："};
    for (int i = 0; i < after.open.players; ++i) {
        const Words pair = pair_words(after.known[seat(i)].kept);
        const bool last = i + 1 == after.open.players;
        shown.en += " " + name_of(names, seat(i)) + " keeps " + pair.en + (last ? "." : ";");
        shown.ja += name_of(names, seat(i)) + "は" + pair.ja + (last ? "。" : "、");
    }
    const std::string& first = name_of(names, after.open.active);
    shown.en += " " + first + " places first.";
    shown.ja += first + "から置きます。";
    sentences.push_back(shown);
}

void tell_keep(const Decision& decision, Sight sight, const Ohanami::Observation& after, SeatNames names,
               std::vector<Words>& sentences) {
    const std::string& who = name_of(names, decision.seat);
    if (sight == Sight::full) {
        const Words pair = pair_words(decision.action.cards());
        sentences.push_back({who + " keeps " + pair.en + ".", who + "は" + pair.ja + "を選びました。"});
    } else {
        sentences.push_back({who + " has chosen two cards.", who + "は2枚選びました。"});
    }
    if (after.open.phase == Ohanami::Phase::place) tell_reveal(after, names, sentences);
}

// What becomes of one card: "starts column 2 with 17".
Words placing_words(Ohanami::Card card, Ohanami::Spot spot, int standing) {
    const std::string n = number(card);
    if (spot == Ohanami::Spot::discard) return {"discards " + n, n + "を捨てました"};
    const int column = Ohanami::column_of(spot);
    const std::string at = number(column + 1);
    if (column >= standing) return {"starts column " + at + " with " + n, n + "で列" + at + "を始めました"};
    return {"adds " + n + " to column " + at, n + "を列" + at + "に置きました"};
}

void tell_place(const Ohanami::Observation& before, const Decision& decision, SeatNames names,
                std::vector<Words>& sentences) {
    const auto cards = decision.action.cards();
    const auto spots = decision.action.spots();
    const std::string& who = name_of(names, decision.seat);
    const int standing = before.open.gardens[decision.seat].column_count;
    if (spots[0] == spots[1]) {
        const Words pair = pair_words(cards);
        if (spots[0] == Ohanami::Spot::discard) {
            sentences.push_back({who + " discards " + pair.en + ".", who + "は" + pair.ja + "を捨てました。"});
            return;
        }
        const int column = Ohanami::column_of(spots[0]);
        const std::string at = number(column + 1);
        if (column >= standing) {
            sentences.push_back({who + " starts column " + at + " with " + pair.en + ".",
                                 who + "は" + pair.ja + "で列" + at + "を始めました。"});
        } else {
            sentences.push_back({who + " adds " + pair.en + " to column " + at + ".",
                                 who + "は" + pair.ja + "を列" + at + "に置きました。"});
        }
        return;
    }
    const Words first = placing_words(cards[0], spots[0], standing);
    const Words second = placing_words(cards[1], spots[1], standing);
    sentences.push_back(
        {who + " " + first.en + " and " + second.en + ".", who + "は" + first.ja + "。" + second.ja + "。"});
}

void tell_round_end(const Ohanami::Observation& after, int round, SeatNames names, std::vector<Words>& sentences) {
    Words score{"Round " + number(round + 1) + " is over:", "第" + number(round + 1) + "ラウンド終了："};
    for (int i = 0; i < after.open.players; ++i) {
        const std::string points = number(Ohanami::round_score(after.open, seat(i), round).total());
        const bool last = i + 1 == after.open.players;
        score.en += " " + name_of(names, seat(i)) + " scores " + points + (last ? "." : ",");
        score.ja += name_of(names, seat(i)) + "は" + points + "点" + (last ? "。" : "、");
    }
    sentences.push_back(score);
}

void tell_result(const Ohanami::Observation& after, SeatNames names, std::vector<Words>& sentences) {
    const SeatSet winners = Ohanami::winners(after.open);
    const std::string points = number(Ohanami::scores(after.open)[winners.first()]);
    Words who;
    for (int i = 0; i < after.open.players; ++i) {
        if (!winners.contains(seat(i))) continue;
        const std::string& name = name_of(names, seat(i));
        who.en += (who.en.empty() ? "" : " and ") + name;
        who.ja += (who.ja.empty() ? "" : "と") + name;
    }
    if (winners.size() == 1) {
        sentences.push_back(
            {who.en + " wins with " + points + " points.", who.ja + "が" + points + "点で勝ちました。"});
    } else {
        sentences.push_back(
            {who.en + " share the victory with " + points + " points.", who.ja + "が" + points + "点で同点優勝です。"});
    }
}

}  // namespace

void Ohanami::tell(const Observation& before, const Event<Ohanami>& event, Sight sight, const Observation& after,
                   SeatNames names, std::vector<Words>& sentences) {
    const auto* decision = std::get_if<Decision>(&event.what);
    if (decision == nullptr) return tell_deal(before, std::get<Chance>(event.what), sight, names, sentences);
    if (decision->action.kind() == Action::Kind::keep) return tell_keep(*decision, sight, after, names, sentences);
    tell_place(before, *decision, names, sentences);
    if (round_scored(after.open, before.open.round)) tell_round_end(after, before.open.round, names, sentences);
    if (after.open.phase == Phase::over) tell_result(after, names, sentences);
}

}  // namespace engawa
