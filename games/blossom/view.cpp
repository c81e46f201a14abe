#include "games/blossom/view.hpp"
#include "wire/result.hpp"

namespace engawa {
namespace {

using Action = Blossom::Action;
using Bar = Blossom::Bar;
using Counts = Blossom::Counts;
using Flowers = Blossom::Flowers;
using Kind = Blossom::Kind;
using Public = Blossom::Public;
using Verb = Blossom::Verb;

std::vector<Kind> list_of(Flowers cards) {
    std::vector<Kind> list;
    cards.each([&](Kind kind, int count) { list.insert(list.end(), static_cast<std::size_t>(count), kind); });
    return list;
}

// ---- Values, with reasons

Words kind_name(Kind kind) {
    static const std::array<Words, blossom::kinds> names{{{"chrysanthemum", "菊"},
                                                          {"camellia", "椿"},
                                                          {"rose", "バラ"},
                                                          {"lily", "スズラン"},
                                                          {"anemone", "アネモネ"},
                                                          {"cherry", "桜"}}};
    return names[static_cast<std::size_t>(kind)];
}

Words kind_rule(const Public& open, Kind kind) {
    switch (kind) {
        case Kind::chrysanth:
            return {"7 if more cards lie face up than face down in all yards, else 2",
                    "全員の場で表が裏より多ければ7点、そうでなければ2点"};
        case Kind::camellia: return {"4 for every 2 face-down cards in all yards", "全員の場の裏2枚ごとに4点"};
        case Kind::rose:
            return open.rose_garden_only ? Words{"2, and 1 for every kind in the garden", "2点と、庭の花1種類につき1点"}
                                         : Words{"2, and 1 for every kind in the garden, the rose itself included",
                                                 "2点と、庭の花1種類につき1点(生けるバラも数える)"};
        case Kind::lily:
            return {"2 for every face-up lily in all yards, 1 for every lily in the garden",
                    "全員の場の表のスズラン1枚につき2点、庭のスズラン1枚につき1点"};
        case Kind::anemone:
            return {"2 for every 4 face-up cards in all yards and the garden",
                    "全員の場の表と庭を合わせて4枚ごとに2点"};
        case Kind::cherry: break;
    }
    return {"one at a time: 6 points, or none and cards for your hand", "1枚ずつ。6点、または0点で手札を補充"};
}

Words kind_why(const Public& open, const Counts& counts, Kind kind) {
    const std::string each = number(Blossom::value(counts, kind));
    const Words end{": " + each + " each", "：1枚" + each + "点"};
    const auto because = [&](const std::string& en, const std::string& ja) { return Words{en + end.en, ja + end.ja}; };
    switch (kind) {
        case Kind::chrysanth:
            return because(number(counts.face_up) + " face up, " + number(counts.face_down) + " face down",
                           "表" + number(counts.face_up) + "枚、裏" + number(counts.face_down) + "枚");
        case Kind::camellia: {
            const int pairs = counts.face_down / 2;
            return because(number(counts.face_down) + " face down, " + counted(pairs, "pair"),
                           "裏" + number(counts.face_down) + "枚で" + number(pairs) + "組");
        }
        case Kind::rose: {
            const int kinds = counts.garden_kinds;
            const bool itself = !open.rose_garden_only && open.garden.count(Kind::rose) == 0;
            return because(counted(kinds, "kind") + " in the garden" + (itself ? " with the rose" : ""),
                           "庭に" + number(kinds) + "種類" + (itself ? "(このバラも数える)" : ""));
        }
        case Kind::lily:
            return because(number(counts.lilies_up) + " face up in the yards, " + number(counts.lilies_in_garden) +
                               " in the garden",
                           "場に表" + number(counts.lilies_up) + "枚、庭に" + number(counts.lilies_in_garden) + "枚");
        case Kind::anemone: {
            const int all = counts.face_up + counts.garden;
            return because(number(counts.face_up) + " face up and " + number(counts.garden) + " in the garden, " +
                               counted(all / 4, "four"),
                           "表" + number(counts.face_up) + "枚と庭" + number(counts.garden) + "枚で4枚が" +
                               number(all / 4) + "組");
        }
        case Kind::cherry: break;
    }
    return {number(Blossom::cherry_points) + " points", number(Blossom::cherry_points) + "点"};
}

// "2 × 7 = 14, rounded up to 15"
Words sum_words(int count, int value) {
    const int exact = count * value;
    const int points = Blossom::rounded_up(exact);
    const std::string sum = number(count) + " × " + number(value) + " = " + number(exact);
    if (exact == points) return {sum, sum + "点"};
    return {sum + ", rounded up to " + number(points), sum + "、切り上げて" + number(points) + "点"};
}

// ---- Drawing

Reason bar_words(Bar bar, std::optional<Kind> kind) {
    switch (bar) {
        case Bar::hand_full: return {"Your hand is full: five cards.", "手札が上限の5枚です。", "draw"};
        case Bar::second_from_garden:
            return {"Only one card a turn may be drawn from the garden.", "庭から引けるのは1手番に1枚だけです。",
                    "draw"};
        case Bar::kind_just_arranged:
            return {"You have just arranged this kind: " + kind_name(*kind).en + ".",
                    "この手番で生けたばかりの花です：" + kind_name(*kind).ja + "。", "draw"};
        case Bar::none_there: break;
    }
    return {"The deck is empty, and so is the garden.", "山札も庭も空です。", "draw"};
}

void add_bar(blossom::Draw& view, std::optional<Bar> bar, const Action& action) {
    if (bar) {
        view.bar = bar;
        view.why = bar_words(*bar, view.kind);
    } else {
        view.action = Blossom::to_text(action);
    }
}

// ---- Actions

Words count_words(int count) {
    return {counted(count, "card"), number(count) + "枚"};
}

Words label_of(const Action& action) {
    const Words cards = action.verb() == Verb::cherry_draw ? Words{} : Blossom::words_for(action.cards());
    switch (action.verb()) {
        case Verb::mulligan:
            return action.cards().empty() ? Words{"Keep the whole hand", "手札をそのまま残す"}
                                          : Words{"Set " + cards.en + " aside", cards.ja + "を取り替える"};
        case Verb::feed_down: return {"Play " + cards.en + " face down", cards.ja + "を裏向きで出す"};
        case Verb::feed_up: return {"Play " + cards.en + " face up", cards.ja + "を表向きで出す"};
        case Verb::flip: return {"Turn " + cards.en + " face up", cards.ja + "を表にする"};
        case Verb::arrange: return {"Arrange " + cards.en, cards.ja + "を生ける"};
        case Verb::cherry_score: return {"Arrange a cherry for 6 points", "桜を生けて6点"};
        case Verb::cherry_draw:
            return {"Arrange a cherry for no points, draw " + count_words(action.draws()).en,
                    "桜を0点で生け、山札から" + count_words(action.draws()).ja + "引く"};
        case Verb::cherry_take:
            return action.cards().empty()
                       ? Words{"Arrange a cherry for no points, take nothing", "桜を0点で生け、何も取らない"}
                       : Words{"Arrange a cherry for no points, take " + cards.en,
                               "桜を0点で生け、庭から" + cards.ja + "を取る"};
        case Verb::draw_deck: return {"Draw a card from the deck", "山札から1枚引く"};
        case Verb::draw_garden: break;
    }
    return {"Take " + cards.en + " from the garden", "庭から" + cards.ja + "を取る"};
}

blossom::ActionView action_view(const Public& open, Seat who, const Action& action) {
    blossom::ActionView view;
    view.text = Blossom::to_text(action);
    view.label = label_of(action);
    view.verb = action.verb();
    if (action.verb() == Verb::cherry_draw) {
        view.draws = action.draws();
    } else {
        view.cards = list_of(action.cards());
        view.draws = action.verb() == Verb::draw_deck ? 1 : 0;
    }
    view.points = Blossom::points(open, action);
    view.score_after = open.score[who] + view.points;
    if (action.verb() == Verb::arrange) {
        const Counts counts = Blossom::count(open);
        view.why = kind_why(open, counts, action.kind());
        view.sum = sum_words(action.cards().size(), Blossom::value(counts, action.kind()));
    }
    return view;
}

// What the seat cannot do now, whichever cards it chose.
std::vector<blossom::Blocked> blocked_view(const Blossom::Observation& seen, Seat who) {
    const Public& open = seen.open;
    std::vector<blossom::Blocked> blocked;
    const bool yard_full = open.yard_size(who) == Blossom::yard_limit;
    if (yard_full || seen.hand.empty()) {
        const Reason why = yard_full ? Reason{"Your yard is full: five cards.", "場が上限の5枚です。", "feed"}
                                     : Reason{"Your hand is empty.", "手札がありません。", "feed"};
        blocked.push_back({blossom::Deed::feed_down, why});
        blocked.push_back({blossom::Deed::feed_up, why});
    }
    if (seen.down.empty()) {
        blocked.push_back({blossom::Deed::flip, {"You have no face-down cards.", "伏せた札がありません。", "feed"}});
    }
    if (open.up[who].empty()) {
        blocked.push_back(
            {blossom::Deed::arrange, {"You have no face-up cards.", "表向きの札がありません。", "arrange"}});
    }
    if (const auto bar = Blossom::bar_to_deck(open, who)) {
        blocked.push_back({blossom::Deed::draw, bar_words(*bar, std::nullopt)});
    }
    return blocked;
}

// ---- The table

blossom::SeatView seat_view(const Blossom::Observation& seen, Seat who) {
    const Public& open = seen.open;
    const auto i = static_cast<std::size_t>(index(who));
    const bool own = seen.viewer == who;
    blossom::SeatView view;
    view.hand_size = open.hand_size[i];
    if (!own) {
        view.known_in_hand = list_of(open.known[i].in_hand);
        view.known_held = list_of(open.known[i].held - open.known[i].in_hand);
    }
    view.up = list_of(open.up[i]);
    if (open.phase == Blossom::Phase::mulligan) {
        view.set_aside = open.down_size[i];
    } else {
        view.down_size = open.down_size[i];
        if (own) view.down = list_of(seen.down);
    }
    view.cards_left = Blossom::cards_held(open, who);
    view.score = open.score[i];
    view.goal_reached = view.score >= Blossom::goal;
    return view;
}

Flowers seen_cards(const Blossom::Observation& seen) {
    Flowers cards = seen.open.garden + seen.hand + seen.down;
    for (std::size_t i = 0; i < seen.open.players; ++i) cards += seen.open.up[i];
    return cards;
}

void add_kinds(blossom::View& view, const Blossom::Observation& seen) {
    const Counts counts = Blossom::count(seen.open);
    view.face_up = counts.face_up;
    view.face_down = counts.face_down;
    view.in_garden = counts.garden;
    const Flowers unseen = Flowers::all() - seen_cards(seen);
    for (int k = 0; k < blossom::kinds; ++k) {
        const Kind kind = static_cast<Kind>(k);
        blossom::KindView& one = view.kinds.emplace_back();
        one.kind = kind;
        one.name = kind_name(kind);
        one.cards = Flowers::all().count(kind);
        one.value = Blossom::value(counts, kind);
        one.why = kind_why(seen.open, counts, kind);
        one.rule = kind_rule(seen.open, kind);
        one.unseen = unseen.count(kind);
        one.deck_most = std::min({seen.memory.deck_most.count(kind), one.unseen, int{seen.open.deck_size}});
    }
}

void add_draws(blossom::View& view, const Public& open, bool deciding) {
    view.deck.count = open.deck_size;
    if (deciding) add_bar(view.deck, Blossom::bar_to_deck(open, open.active), Action::draw_deck());
    open.garden.each([&](Kind kind, int count) {
        blossom::Draw& draw = view.garden.emplace_back();
        draw.kind = kind;
        draw.count = count;
        if (deciding) add_bar(draw, Blossom::bar_to_garden(open, open.active, kind), Action::draw_garden(kind));
    });
}

}  // namespace

blossom::View make_view(const Match<Blossom>& match, Viewer viewer) {
    const Blossom::Observation seen = match.observe(viewer);
    const Public& open = seen.open;
    const Turn turn = Blossom::turn(open);
    blossom::View view;
    view.phase = open.phase;
    view.active = index(open.active);
    view.turn = open.turns + 1;
    view.action = open.acted + 1;
    view.actions_in_turn = Blossom::actions_in_turn;
    view.to_draw = open.to_draw;
    view.last_round = open.phase == Blossom::Phase::play && Blossom::goal_reached(open);
    view.goal = Blossom::goal;
    view.step = Blossom::step;
    view.hand_limit = Blossom::hand_limit;
    view.yard_limit = Blossom::yard_limit;
    view.removed = open.removed_size();
    add_kinds(view, seen);
    for (int i = 0; i < open.players; ++i) {
        if (turn.waits_for(seat(i))) view.deciding.push_back(i);
        view.seats.push_back(seat_view(seen, seat(i)));
    }
    const bool decides = viewer && turn.waits_for(*viewer);
    add_draws(view, open, decides && open.phase == Blossom::Phase::play);
    if (open.phase == Blossom::Phase::over) add_result<Blossom>(view, open);
    if (!viewer) return view;
    view.you = index(*viewer);
    view.hand = list_of(seen.hand);
    if (!decides) return view;
    for (const Action& action : match.actions(*viewer)) view.actions.push_back(action_view(open, *viewer, action));
    if (open.phase == Blossom::Phase::play) view.blocked = blocked_view(seen, *viewer);
    return view;
}

}  // namespace engawa
