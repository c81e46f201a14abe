// What happened in Rummy, in plain words: for the log, the screen reader and the terminal. And the names of the cards.
#include "games/rummy/rules.hpp"

namespace engawa {

// ---- Names

const Words& Rummy::month_words(int month) {
    static const std::array<Words, flowers::months> names{{{"January", "1月"},
                                                           {"February", "2月"},
                                                           {"March", "3月"},
                                                           {"April", "4月"},
                                                           {"May", "5月"},
                                                           {"June", "6月"},
                                                           {"July", "7月"},
                                                           {"August", "8月"},
                                                           {"September", "9月"},
                                                           {"October", "10月"},
                                                           {"November", "11月"},
                                                           {"December", "12月"}}};
    return names[static_cast<std::size_t>(month)];
}

const Words& Rummy::plant_words(int month) {
    static const std::array<Words, flowers::months> names{{{"pine", "松"},
                                                           {"plum", "梅"},
                                                           {"cherry", "桜"},
                                                           {"wisteria", "藤"},
                                                           {"iris", "菖蒲"},
                                                           {"peony", "牡丹"},
                                                           {"bush clover", "萩"},
                                                           {"pampas grass", "すすき"},
                                                           {"chrysanthemum", "菊"},
                                                           {"maple", "紅葉"},
                                                           {"willow", "柳"},
                                                           {"paulownia", "桐"}}};
    return names[static_cast<std::size_t>(month)];
}

const Words& Rummy::type_words(flowers::Type type) {
    static const std::array<Words, 4> names{
        {{"bright", "光"}, {"animal", "タネ"}, {"scroll", "短冊"}, {"chaff", "カス"}}};
    return names[static_cast<std::size_t>(type)];
}

const Words& Rummy::suit_words(Suit suit) {
    static const std::array<Words, 3> types{{{"scrolls", "短冊"}, {"animals", "タネ"}, {"brights", "光"}}};
    if (flowers::is_month(suit)) return plant_words(static_cast<int>(suit));
    return types[static_cast<std::size_t>(suit) - flowers::months];
}

Words Rummy::card_words(Card card) {
    const Words plant = plant_words(flowers::month_of(card));
    const Words type = type_words(flowers::type_of(card));
    return {plant.en + " " + type.en, plant.ja + "の" + type.ja};
}

// ---- Sentences

namespace {

using Decision = Event<Rummy>::Decision;
using Kind = Rummy::Action::Kind;

// "pine bright, plum scroll and iris animal"
Words list_of(const std::vector<Words>& items) {
    Words list;
    for (std::size_t i = 0; i < items.size(); ++i) {
        list.en += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i].en;
        list.ja += (i == 0 ? "" : "、") + items[i].ja;
    }
    return list;
}

Words cards_words(Rummy::Cards cards) {
    std::vector<Words> items;
    cards.each([&](Rummy::Card card) { items.push_back(Rummy::card_words(card)); });
    return list_of(items);
}

// What its heading leaves open: of a month the types, of a type the plants.
Words members(Rummy::Cards cards, Rummy::Suit suit) {
    std::vector<Words> items;
    cards.each([&](Rummy::Card card) {
        items.push_back(flowers::is_month(suit) ? Rummy::type_words(flowers::type_of(card))
                                                : Rummy::plant_words(flowers::month_of(card)));
    });
    return list_of(items);
}

Words set_words(Rummy::Cards cards) {
    const Rummy::Suit suit = flowers::suit_of(cards);
    const Words name = Rummy::suit_words(suit);
    const Words in_it = members(cards, suit);
    return {name.en + " (" + in_it.en + ")", name.ja + "（" + in_it.ja + "）"};
}

void tell_chance(const Rummy::Observation& before, const Rummy::Chance& chance, Sight sight, SeatNames names,
                 std::vector<Words>& sentences) {
    const Rummy::Public& open = before.open;
    const std::string cards_en = sight == Sight::full ? cards_words(chance.cards).en : "";
    const std::string cards_ja = sight == Sight::full ? cards_words(chance.cards).ja : "";
    const std::string& who = name_of(names, chance.kind == Rummy::Chance::Kind::card ? open.active : chance.seat);
    switch (chance.kind) {
        case Rummy::Chance::Kind::first:
            sentences.push_back(
                {"By chance " + who + " starts the first round.", "くじの結果、" + who + "から始めます。"});
            break;
        case Rummy::Chance::Kind::deal:
            if (chance.seat == seat(0)) {
                const std::string round = number(open.round + 1);
                const std::string each = number(Rummy::dealt(open.players));
                const std::string& first = name_of(names, open.starter);
                sentences.push_back({"Round " + round + " begins: " + each + " cards each" +
                                         (open.round > 0 ? "; " + first + " starts." : "."),
                                     "第" + round + "ラウンド開始。手札は" + each + "枚ずつ" +
                                         (open.round > 0 ? "、" + first + "から。" : "。")});
            }
            if (sight == Sight::full) {
                sentences.push_back({who + " is dealt " + cards_en + ".", who + "の手札：" + cards_ja + "。"});
            }
            break;
        case Rummy::Chance::Kind::turn:
            sentences.push_back(
                {"The first card of the discard pile is " + cards_en + ".", "捨て札の最初の一枚は" + cards_ja + "。"});
            break;
        case Rummy::Chance::Kind::card:
            if (sight == Sight::full) {
                sentences.push_back({who + " draws " + cards_en + ".", who + "は" + cards_ja + "を引きました。"});
            }
            break;
    }
}

void tell_draw(const Rummy::Observation& before, const Decision& decision, SeatNames names,
               std::vector<Words>& sentences) {
    const Rummy::Public& open = before.open;
    const std::string& who = name_of(names, decision.seat);
    if (decision.action.kind() == Kind::draw_discard) {
        const Words card = Rummy::card_words(open.discards.top());
        sentences.push_back(
            {who + " takes " + card.en + " from the discard pile.", who + "は捨て札から" + card.ja + "を取りました。"});
        return;
    }
    if (decision.action.kind() == Kind::draw_stock && open.turned.empty()) {
        sentences.push_back({who + " draws from the stock.", who + "は山札から引きました。"});
        return;
    }
    if (decision.action.kind() == Kind::draw_stock) {
        const Words card = Rummy::card_words(open.turned.top());
        sentences.push_back({who + " draws from the stock: it must be " + card.en + ".",
                             who + "は山札から引きました。順番どおり" + card.ja + "です。"});
        return;
    }
    if (open.turnovers + 1 == Rummy::max_turnovers) {
        sentences.push_back({who + " turns the discard pile over, for the third time since a card went to the table.",
                             who + "は捨て札を裏返しました。札が場に出ないまま三度目です。"});
        return;
    }
    const Words card = Rummy::card_words(open.discards[0]);
    sentences.push_back({who + " turns the discard pile over and draws its oldest card, " + card.en + ".",
                         who + "は捨て札を裏返して山札にし、一番古い" + card.ja + "を引きました。"});
}

void tell_rummy(const Decision& decision, const Rummy::Observation& after, SeatNames names,
                std::vector<Words>& sentences) {
    const std::string& who = name_of(names, decision.seat);
    const auto arranged = flowers::arrange(after.open.shown[decision.seat]);
    std::vector<Words> sets;
    for (int n = 0; n < arranged.count; ++n) sets.push_back(set_words(arranged.sets[static_cast<std::size_t>(n)]));
    const Words all = list_of(sets);
    Words sentence{who + " goes Rummy: " + all.en, who + "、ラミー！　" + all.ja};
    if (!decision.action.cards().empty()) {
        const Words last = Rummy::card_words(decision.action.card());
        sentence.en += ", and discards " + last.en;
        sentence.ja += "を出し、" + last.ja + "を捨てました";
    }
    sentences.push_back({sentence.en + ".", sentence.ja + "。"});
}

void tell_play(const Rummy::Observation& before, const Decision& decision, const Rummy::Observation& after,
               SeatNames names, std::vector<Words>& sentences) {
    const Rummy::Action& action = decision.action;
    const std::string& who = name_of(names, decision.seat);
    switch (action.kind()) {
        case Kind::set: {
            const Words set = set_words(action.cards());
            sentences.push_back({who + " lays a set of " + set.en + ".", who + "は" + set.ja + "の組を出しました。"});
            break;
        }
        case Kind::lay: {
            const Rummy::TableSet set = before.open.sets[static_cast<std::size_t>(action.number() - 1)];
            const Words card = Rummy::card_words(action.card());
            const Words suit = Rummy::suit_words(set.suit());
            const bool own = set.owner() == decision.seat;
            const std::string& owner = name_of(names, set.owner());
            sentences.push_back(
                {who + " adds " + card.en + " to " + (own ? "their own" : owner + "'s") + " set of " + suit.en + ".",
                 who + "は" + (own ? "自分" : owner) + "の" + suit.ja + "の組に" + card.ja + "を付けました。"});
            break;
        }
        case Kind::discard: {
            const Words card = Rummy::card_words(action.card());
            sentences.push_back({who + " discards " + card.en + ".", who + "は" + card.ja + "を捨てました。"});
            break;
        }
        case Kind::rummy: tell_rummy(decision, after, names, sentences); break;
        default: tell_draw(before, decision, names, sentences);
    }
}

void tell_round_end(const Decision& decision, const Rummy::Observation& after, SeatNames names,
                    std::vector<Words>& sentences) {
    const Rummy::Public& open = after.open;
    const Rummy::Result result = open.results[open.round - 1U];
    const std::string round = number(open.round);
    if (result.no_winner != 0) {
        sentences.push_back(
            {"Round " + round + " is void: nobody scores.", "第" + round + "ラウンドは流れました。得点はありません。"});
        return;
    }
    const std::string& who = name_of(names, decision.seat);
    const std::string points = number(result.points);
    sentences.push_back(
        result.rummy != 0
            ? Words{who + " wins round " + round + " by Rummy and scores twice the others' cards: " + points + ".",
                    who + "がラミーで第" + round + "ラウンドに勝ち、倍の" + points + "点。"}
            : Words{who + " wins round " + round + " and scores the others' cards: " + points + ".",
                    who + "が第" + round + "ラウンドに勝ち、" + points + "点。"});
    for (int i = 0; i < open.players; ++i) {
        const Rummy::Cards left = open.shown[seat(i)];
        if (seat(i) == decision.seat) continue;
        const Words cards = cards_words(left);
        const std::string& other = name_of(names, seat(i));
        const std::string loss = number(left.points());
        sentences.push_back({other + " held " + cards.en + ": " + loss + (left.points() == 1 ? " point." : " points."),
                             other + "の残り：" + cards.ja + "（" + loss + "点）。"});
    }
}

void tell_result(const Rummy::Observation& after, SeatNames names, std::vector<Words>& sentences) {
    const SeatSet winners = Rummy::winners(after.open);
    const std::string points = number(Rummy::scores(after.open)[winners.first()]);
    std::vector<Words> who;
    for (int i = 0; i < after.open.players; ++i) {
        const std::string& name = name_of(names, seat(i));
        if (winners.contains(seat(i))) who.push_back({name, name});
    }
    const Words all = list_of(who);
    sentences.push_back(winners.size() == 1 ? Words{all.en + " wins the game with " + points + " points.",
                                                    all.ja + "が" + points + "点で勝ちました。"}
                                            : Words{all.en + " share the victory with " + points + " points.",
                                                    all.ja + "が" + points + "点で同点優勝です。"});
}

}  // namespace

void Rummy::tell(const Observation& before, const Event<Rummy>& event, Sight sight, const Observation& after,
                 SeatNames names, std::vector<Words>& sentences) {
    const auto* decision = std::get_if<Decision>(&event.what);
    if (decision == nullptr) return tell_chance(before, std::get<Chance>(event.what), sight, names, sentences);
    tell_play(before, *decision, after, names, sentences);
    if (after.open.round == before.open.round) return;
    tell_round_end(*decision, after, names, sentences);
    if (after.open.phase == Phase::over) tell_result(after, names, sentences);
}

}  // namespace engawa
