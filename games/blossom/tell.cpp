// What happened in Blossom, in plain words: for the log, the screen reader and the terminal.
#include "games/blossom/rules.hpp"

namespace engawa {
namespace {

using Decision = Event<Blossom>::Decision;
using Flowers = Blossom::Flowers;
using Kind = Blossom::Kind;
using Verb = Blossom::Verb;

struct KindNames {
    std::string_view one;
    std::string_view many;
    std::string_view ja;
};
constexpr std::array<KindNames, blossom::kinds> kind_names{{{"a chrysanthemum", "chrysanthemums", "菊"},
                                                            {"a camellia", "camellias", "椿"},
                                                            {"a rose", "roses", "バラ"},
                                                            {"a lily", "lilies", "スズラン"},
                                                            {"an anemone", "anemones", "アネモネ"},
                                                            {"a cherry", "cherries", "桜"}}};

std::string count_word(int n) {
    constexpr std::array<std::string_view, 7> words{"no", "one", "two", "three", "four", "five", "six"};
    return n < 7 ? std::string(words[static_cast<std::size_t>(n)]) : number(n);
}

// "two roses" / "バラ2枚"
Words kind_words(Kind kind, int count) {
    const KindNames& names = kind_names[static_cast<std::size_t>(kind)];
    return {count == 1 ? std::string(names.one) : count_word(count) + " " + std::string(names.many),
            std::string(names.ja) + number(count) + "枚"};
}

// "one card", "two cards" / "1枚"
Words cards_words(int count) {
    return {count_word(count) + (count == 1 ? " card" : " cards"), number(count) + "枚"};
}

// The first chance and decisions of a game.
void tell_setup(const Blossom::Observation& before, const Blossom::Chance& chance, Sight sight, SeatNames names,
                std::vector<Words>& sentences) {
    const int count = chance.cards.size();
    const Words cards = cards_words(count);
    if (chance.kind == Blossom::Chance::Kind::remove) {
        std::string some = cards.en;
        some[0] = static_cast<char>(some[0] - 'a' + 'A');
        sentences.push_back(
            {some + (count == 1 ? " is" : " are") + " put aside unseen.", "札を" + cards.ja + "、見ずに除きました。"});
        return;
    }
    if (chance.kind == Blossom::Chance::Kind::garden) {
        const Words garden = Blossom::words_for(chance.cards);
        sentences.push_back({"The garden begins with " + garden.en + ".", "庭の最初の札は" + garden.ja + "です。"});
        return;
    }
    const std::string& who = name_of(names, chance.to);
    const bool again = before.open.phase == Blossom::Phase::redeal;
    if (sight == Sight::full) {
        const Words hand = Blossom::words_for(chance.cards);
        sentences.push_back({who + " is dealt " + hand.en + ".", who + "に" + hand.ja + "が配られました。"});
    } else if (again) {
        sentences.push_back({who + " is dealt " + cards.en + " anew.", who + "に" + cards.ja + "が配り直されました。"});
    } else {
        sentences.push_back({who + " is dealt " + cards.en + ".", who + "に" + cards.ja + "配られました。"});
    }
}

void tell_draw(const Blossom::Chance& chance, Sight sight, SeatNames names, std::vector<Words>& sentences) {
    const std::string& who = name_of(names, chance.to);
    if (sight == Sight::full) {
        const Words card = Blossom::words_for(chance.cards);
        sentences.push_back(
            {who + " draws " + card.en + " from the deck.", who + "は山札から" + card.ja + "を引きました。"});
    } else {
        sentences.push_back({who + " draws a card from the deck.", who + "は山札から1枚引きました。"});
    }
}

Words points_words(int points) {
    return {counted(points, "point"), number(points) + "点"};
}

void tell_cherry(const Blossom::Action& action, const std::string& who, std::vector<Words>& sentences) {
    if (action.verb() == Verb::cherry_score) {
        const Words points = points_words(Blossom::cherry_points);
        sentences.push_back(
            {who + " arranges a cherry for " + points.en + ".", who + "は桜を生けて" + points.ja + "獲得しました。"});
        return;
    }
    if (action.verb() == Verb::cherry_take) {
        if (action.cards().empty()) {
            sentences.push_back({who + " arranges a cherry for no points and takes nothing.",
                                 who + "は桜を0点で生け、何も取りませんでした。"});
            return;
        }
        const Words cards = Blossom::words_for(action.cards());
        sentences.push_back({who + " arranges a cherry for no points and takes " + cards.en + " from the garden.",
                             who + "は桜を0点で生け、庭から" + cards.ja + "を取りました。"});
        return;
    }
    if (action.draws() == 0) {
        sentences.push_back({who + " arranges a cherry for no points and draws nothing.",
                             who + "は桜を0点で生け、何も引きませんでした。"});
        return;
    }
    const Words cards = cards_words(action.draws());
    sentences.push_back({who + " arranges a cherry for no points to draw " + cards.en + ".",
                         who + "は桜を0点で生け、山札から" + cards.ja + "引きます。"});
}

void tell_decision(const Blossom::Observation& before, const Decision& decision, Sight sight, SeatNames names,
                   std::vector<Words>& sentences) {
    const std::string& who = name_of(names, decision.seat);
    const Blossom::Action& action = decision.action;
    const auto say = [&](const Words& words) { sentences.push_back({who + words.en, who + words.ja}); };
    switch (action.verb()) {
        case Verb::mulligan: {
            if (action.cards().empty()) return say({" keeps the whole hand.", "は手札をそのまま残しました。"});
            const Words cards =
                sight == Sight::full ? Blossom::words_for(action.cards()) : cards_words(action.cards().size());
            return say({" sets " + cards.en + " aside.", "は" + cards.ja + "を取り替えます。"});
        }
        case Verb::feed_down: {
            const Words cards =
                sight == Sight::full ? Blossom::words_for(action.cards()) : cards_words(action.cards().size());
            return say({" plays " + cards.en + " face down.", "は" + cards.ja + "を裏向きで出しました。"});
        }
        case Verb::feed_up: {
            const Words card = Blossom::words_for(action.cards());
            return say({" plays " + card.en + " face up.", "は" + card.ja + "を表向きで出しました。"});
        }
        case Verb::flip: {
            const Words cards = Blossom::words_for(action.cards());
            return say({" turns " + cards.en + " face up.", "は伏せ札の" + cards.ja + "を表にしました。"});
        }
        case Verb::arrange: {
            const Words cards = Blossom::words_for(action.cards());
            const Words points = points_words(Blossom::points(before.open, action));
            return say({" arranges " + cards.en + " for " + points.en + ".",
                        "は" + cards.ja + "を生けて" + points.ja + "獲得しました。"});
        }
        case Verb::draw_deck: return;  // told when the card is drawn
        case Verb::draw_garden: {
            const Words card = Blossom::words_for(action.cards());
            return say({" takes " + card.en + " from the garden.", "は庭から" + card.ja + "を取りました。"});
        }
        default: return tell_cherry(action, who, sentences);
    }
}

void tell_refill(const Blossom::Observation& after, std::vector<Words>& sentences) {
    const int cards = after.open.deck_size;
    sentences.push_back({"The deck is empty: the garden becomes a new deck of " + cards_words(cards).en + ".",
                         "山札がなくなったので、庭の札が新しい山札(" + cards_words(cards).ja + ")になりました。"});
}

void tell_goal(const Blossom::Observation& before, const Blossom::Observation& after, SeatNames names,
               std::vector<Words>& sentences) {
    if (Blossom::goal_reached(before.open) || !Blossom::goal_reached(after.open)) return;
    const std::string& who = name_of(names, before.open.active);
    const std::string goal = number(Blossom::goal);
    sentences.push_back({who + " has reached " + goal + ": this round is the last.",
                         who + "が" + goal + "点に達しました。このラウンドで終わりです。"});
}

void tell_result(const Blossom::Observation& after, SeatNames names, std::vector<Words>& sentences) {
    const Blossom::Public& open = after.open;
    const SeatSet winners = Blossom::winners(open);
    const int best = open.score[winners.first()];
    Words who;
    int level = 0;
    for (int i = 0; i < open.players; ++i) {
        level += open.score[seat(i)] == best ? 1 : 0;
        if (!winners.contains(seat(i))) continue;
        const std::string& name = name_of(names, seat(i));
        who.en += (who.en.empty() ? "" : " and ") + name;
        who.ja += (who.ja.empty() ? "" : "と") + name;
    }
    const Words points = points_words(best);
    if (open.turns == Blossom::max_turns) {
        sentences.push_back({"After " + number(Blossom::max_turns) + " turns the game ends.",
                             number(Blossom::max_turns) + "手番に達したので、ここで終わります。"});
    }
    if (winners.size() > 1) {
        sentences.push_back(
            {who.en + " share the victory with " + points.en + ".", who.ja + "が" + points.ja + "で同点優勝です。"});
    } else if (level > 1) {
        sentences.push_back({who.en + " wins with " + points.en + " and fewer cards left.",
                             who.ja + "が" + points.ja + "、残り札の少なさで勝ちました。"});
    } else {
        sentences.push_back({who.en + " wins with " + points.en + ".", who.ja + "が" + points.ja + "で勝ちました。"});
    }
}

}  // namespace

Words Blossom::words_for(Flowers cards) {
    Words words;
    const int all = cards.kinds();
    int left = all;
    cards.each([&](Kind kind, int count) {
        const Words part = kind_words(kind, count);
        --left;
        words.en += (words.en.empty() ? "" : left == 0 ? " and " : ", ") + part.en;
        words.ja += (words.ja.empty() ? "" : all == 2 ? "と" : "、") + part.ja;
    });
    return words;
}

void Blossom::tell(const Observation& before, const Event<Blossom>& event, Sight sight, const Observation& after,
                   SeatNames names, std::vector<Words>& sentences) {
    int drawn = 0;
    if (const auto* decision = std::get_if<Decision>(&event.what)) {
        tell_decision(before, *decision, sight, names, sentences);
    } else {
        const Chance& chance = std::get<Chance>(event.what);
        if (chance.kind != Chance::Kind::draw) return tell_setup(before, chance, sight, names, sentences);
        drawn = 1;
        tell_draw(chance, sight, names, sentences);
    }
    if (before.open.phase != Phase::play) return;
    if (before.open.deck_size == drawn && after.open.deck_size > 0) tell_refill(after, sentences);
    tell_goal(before, after, names, sentences);
    if (after.open.phase == Phase::over) tell_result(after, names, sentences);
}

}  // namespace engawa
