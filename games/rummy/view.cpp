#include "games/rummy/view.hpp"

namespace engawa {
namespace {

using Card = Rummy::Card;
using Cards = Rummy::Cards;
using Kind = Rummy::Action::Kind;
using Phase = Rummy::Phase;
using Suit = Rummy::Suit;

// ---- Cards and sets

rummy::Card card_view(Card card) {
    return {Rummy::to_text(card), flowers::month_of(card) + 1, flowers::type_of(card), flowers::points_of(card)};
}

std::vector<rummy::Card> card_views(Cards cards) {
    std::vector<rummy::Card> views;
    cards.each([&](Card card) { views.push_back(card_view(card)); });
    return views;
}

rummy::Suit suit_view(Suit suit) {
    if (flowers::is_month(suit)) return rummy::Suit::month;
    return static_cast<rummy::Suit>(static_cast<int>(suit) - flowers::months + 1);
}

std::optional<int> month_view(Suit suit) {
    if (!flowers::is_month(suit)) return std::nullopt;
    return static_cast<int>(suit) + 1;
}

rummy::Group group_view(Cards cards) {
    const Suit suit = flowers::suit_of(cards);
    return {suit_view(suit), month_view(suit), Rummy::suit_words(suit), card_views(cards), cards.points()};
}

std::vector<rummy::Group> group_views(const flowers::Arrangement& arranged) {
    std::vector<rummy::Group> views;
    for (int n = 0; n < arranged.count; ++n) views.push_back(group_view(arranged.sets[static_cast<std::size_t>(n)]));
    return views;
}

// All cards of each month and of each type, as far as they are a set.
std::vector<Cards> groups_in(Cards hand) {
    std::vector<Cards> groups;
    for (int i = 0; i < flowers::suits; ++i) {
        const Cards group = Cards::of_bits(hand.bits() & flowers::bits_of(static_cast<Suit>(i)));
        if (flowers::is_set(group)) groups.push_back(group);
    }
    return groups;
}

std::vector<int> sets_for(const Rummy::Public& open, Card card) {
    std::vector<int> numbers;
    for (int n = 1; n <= open.set_count; ++n) {
        const Suit suit = open.sets[static_cast<std::size_t>(n - 1)].suit();
        if ((flowers::bits_of(suit) & flowers::bit(card)) != 0) numbers.push_back(n);
    }
    return numbers;
}

rummy::Set set_view(const Rummy::Public& open, int number) {
    const Rummy::TableSet& set = open.sets[static_cast<std::size_t>(number - 1)];
    flowers::Bits on_table = 0;
    for (const Rummy::TableSet& other : open.sets) on_table |= other.cards().bits();
    const bool complete = flowers::is_month(set.suit()) ? set.cards().size() == flowers::cards_of_a_month
                                                        : (flowers::bits_of(set.suit()) & ~on_table) == 0;
    return {number,
            index(set.owner()),
            suit_view(set.suit()),
            month_view(set.suit()),
            Rummy::suit_words(set.suit()),
            card_views(set.cards()),
            complete};
}

// ---- Reasons

const Reason not_your_turn{"It is not your turn.", "あなたの番ではありません。", "turn"};
const Reason draw_first{"Draw a card first.", "まず札を一枚引いてください。", "turn"};
const Reason drawn_already{"You have drawn a card in this turn.", "この番ではもう引いています。", "turn"};
const Reason must_stay{
    "You took this card from the discard pile in this turn: it cannot be discarded until your next turn.",
    "この番に捨て札から取った札は、次の番まで捨てられません。", "taken-card"};
const Reason only_taken_left{
    "That would leave you with only the card that you took from the discard pile, which can then be neither laid nor "
    "discarded.",
    "残る一枚が、付けることも捨てることもできない、捨て札から取った札だけになってしまいます。", "taken-card"};

Reason set_rule() {
    return {"A set is three or four cards of one month, or three or more scrolls, animals or brights.",
            "組は、同じ月の札3～4枚、または短冊・タネ・光のどれか3枚以上です。", "sets"};
}

Reason lay_rule() {
    return {"A card can be added to the set of its month, or to a set of its type (not chaff).",
            "札は、同じ月の組か、同じ種類（カス以外）の組に付けられます。", "turn"};
}

// What holds for every kind of action before the cards are looked at.
std::optional<Reason> why_not_playing(const Rummy::Public& open, Seat who) {
    if (!Rummy::turn(open).waits_for(who)) return not_your_turn;
    if (open.phase == Phase::draw) return draw_first;
    return std::nullopt;
}

std::optional<Reason> why_no_set(const Rummy::Observation& seen, bool possible) {
    if (possible) return std::nullopt;
    if (const auto why = why_not_playing(seen.open, *seen.viewer)) return why;
    if (seen.open.set_laid) {
        return Reason{"One set a turn: you have laid yours.", "一つの番に出せる組は一つだけです。", "turn"};
    }
    if (seen.open.laid_off) {
        return Reason{"A set must be laid before cards are added to sets.", "札を付けた後は、その番に組を出せません。",
                      "turn"};
    }
    if (!groups_in(seen.hand).empty()) return only_taken_left;
    return Reason{"There is no set among your cards.", "手札に組はありません。", "sets"};
}

std::optional<Reason> why_no_lay(const Rummy::Observation& seen, bool possible) {
    if (possible) return std::nullopt;
    if (const auto why = why_not_playing(seen.open, *seen.viewer)) return why;
    if (seen.open.set_count == 0)
        return Reason{"There is no set on the table yet.", "場にまだ組がありません。", "turn"};
    if ((seen.hand.bits() & seen.open.fitting()) != 0) return only_taken_left;
    return Reason{"None of your cards belongs to a set on the table.", "場の組に付けられる札がありません。", "turn"};
}

std::optional<Reason> why_no_discard(const Rummy::Observation& seen, bool possible) {
    if (possible) return std::nullopt;
    if (const auto why = why_not_playing(seen.open, *seen.viewer)) return why;
    return must_stay;
}

std::optional<Reason> why_no_rummy(const Rummy::Observation& seen, bool possible) {
    if (possible) return std::nullopt;
    if (seen.open.laid.contains(*seen.viewer)) {
        return Reason{"You have laid cards in this round: Rummy is for a whole hand.",
                      "このラウンドでもう札を出しています。ラミーは手札を一度に出すときだけです。", "going-rummy"};
    }
    if (const auto why = why_not_playing(seen.open, *seen.viewer)) return why;
    if (!Rummy::may_lay_set(seen.open)) {
        return Reason{"You have laid cards in this turn: play on, or out, as it is.",
                      "この番にもう札を出しています。このまま続けてください。", "going-rummy"};
    }
    if (flowers::leftovers(seen.hand) != 0) {
        return Reason{
            "Only the card that you took from the discard pile would be left over, and it cannot be discarded.",
            "余るのが捨て札から取った札だけで、それはこの番には捨てられません。", "taken-card"};
    }
    return Reason{"Your cards cannot all be divided into sets, not even without one of them.",
                  "一枚を除いても、手札を全部は組に分けられません。", "going-rummy"};
}

rummy::Reasons reasons_for(const Rummy::Observation& seen, const Actions<Rummy>& actions) {
    std::array<bool, 7> possible{};
    for (const Rummy::Action& action : actions) possible[static_cast<std::size_t>(action.kind())] = true;
    const auto can = [&](Kind kind) { return possible[static_cast<std::size_t>(kind)]; };
    rummy::Reasons reasons;
    if (!Rummy::turn(seen.open).waits_for(*seen.viewer)) {
        reasons.draw = not_your_turn;
    } else if (seen.open.phase != Phase::draw) {
        reasons.draw = drawn_already;
    }
    reasons.set = why_no_set(seen, can(Kind::set));
    reasons.lay = why_no_lay(seen, can(Kind::lay));
    reasons.discard = why_no_discard(seen, can(Kind::discard));
    reasons.rummy = why_no_rummy(seen, can(Kind::rummy));
    return reasons;
}

std::vector<rummy::RefusalView> refusals(const Rummy::Observation& seen) {
    const Rummy::Public& open = seen.open;
    std::vector<rummy::RefusalView> list;
    const auto refuse = [&](const Rummy::Action& action, const Reason& why) {
        list.push_back({Rummy::to_text(action), why});
    };
    if (!Rummy::turn(open).waits_for(*seen.viewer)) return list;
    if (open.phase == Phase::draw) {
        if (open.stock() == 0) {
            refuse(Rummy::Action::draw_stock(),
                   {"The stock is empty: turn the discard pile over, or take its top card.",
                    "山札がありません。捨て札を裏返すか、一番上を取ってください。", "empty-stock"});
        } else {
            refuse(Rummy::Action::turn_over(), {"The discard pile is turned over only when the stock is empty.",
                                                "捨て札を裏返すのは、山札がなくなってからです。", "empty-stock"});
        }
        return list;
    }
    if (open.taken.empty()) return list;
    const Card taken = open.taken.first();
    if ((Rummy::discardable(open, seen.hand) & open.taken.bits()) == 0) {
        refuse(Rummy::Action::discard(taken), must_stay);
        if (Rummy::may_go_rummy(open) && (flowers::leftovers(seen.hand) & open.taken.bits()) != 0) {
            refuse(Rummy::Action::rummy(taken), must_stay);
        }
    }
    const Cards others = seen.hand.without(open.taken);
    if (Rummy::may_lay_set(open) && flowers::is_set(others) &&
        Rummy::strands(open, seen.hand, others, open.fitting() | flowers::bits_of(flowers::suit_of(others)))) {
        refuse(Rummy::Action::set(others), only_taken_left);
    }
    if (others.single() && Rummy::strands(open, seen.hand, others, open.fitting())) {
        for (int number : sets_for(open, others.first())) {
            refuse(Rummy::Action::lay(others.first(), number), only_taken_left);
        }
    }
    return list;
}

// ---- The viewer's hand

std::vector<rummy::HandCard> hand_view(const Rummy::Observation& seen) {
    const Rummy::Public& open = seen.open;
    std::vector<rummy::HandCard> views;
    seen.hand.each([&](Card card) {
        views.push_back({Rummy::to_text(card),
                         flowers::month_of(card) + 1,
                         flowers::type_of(card),
                         flowers::points_of(card),
                         false,
                         sets_for(open, card),
                         {}});
    });
    if (open.active != *seen.viewer || open.taken.empty()) return views;
    // Of cards that are alike the last one stands for the one that was taken.
    const std::string taken = Rummy::to_text(open.taken.first());
    for (auto view = views.rbegin(); view != views.rend(); ++view) {
        if (view->text != taken) continue;
        view->taken = true;
        view->why_stays = must_stay;
        break;
    }
    return views;
}

rummy::ActionView action_view(const Rummy::Observation& seen, const Rummy::Action& action) {
    const Rummy::Public& open = seen.open;
    rummy::ActionView view;
    view.text = Rummy::to_text(action);
    view.kind = action.kind();
    action.cards().each([&](Card card) { view.cards.push_back(Rummy::to_text(card)); });
    Cards after = seen.hand;
    const auto draw = [&](Card card) {
        view.draws = card_view(card);
        after.insert(card);
    };
    switch (action.kind()) {
        case Kind::draw_stock:
            if (!open.turned.empty()) draw(open.turned.top());
            break;
        case Kind::draw_discard: draw(open.discards.top()); break;
        case Kind::turn_over:
            view.voids = open.turnovers + 1 == Rummy::max_turnovers;
            if (!view.voids) draw(open.discards[0]);
            break;
        case Kind::lay: view.set = action.number(); [[fallthrough]];
        case Kind::set:
        case Kind::discard: after = after.without(action.cards()); break;
        case Kind::rummy: after = {}; break;
    }
    view.left = after.points();
    view.goes_out = after.empty();
    view.rummy = view.goes_out && !open.laid.contains(*seen.viewer) && !open.laid_off && action.kind() != Kind::lay;
    return view;
}

rummy::Going going_view(Cards hand, const Rummy::Action& action) {
    rummy::Going view{Rummy::to_text(action), {}, {}};
    if (!action.cards().empty()) {
        view.discard = card_view(action.card());
        hand.erase(action.card());
    }
    view.sets = group_views(flowers::arrange(hand));
    return view;
}

rummy::Pickup pickup_view(const Rummy::Observation& seen) {
    const Card card = seen.open.discards.top();
    rummy::Pickup view{card_view(card), {}, sets_for(seen.open, card)};
    Cards hand = seen.hand;
    hand.insert(card);
    for (const Cards& group : groups_in(hand)) {
        if (group.contains(card)) view.makes.push_back(group_view(group));
    }
    return view;
}

void add_help(rummy::View& view, const Rummy::Observation& seen) {
    const Rummy::Public& open = seen.open;
    for (const Cards& group : groups_in(seen.hand)) {
        const auto text = Rummy::to_text(Rummy::Action::set(group));
        rummy::Suggestion suggestion{group_view(group), text, view.reasons.set, seen.hand.without(group).points()};
        for (const rummy::RefusalView& refusal : view.refused) {
            if (refusal.text == text) suggestion.why_not = refusal.why;
        }
        view.suggestions.push_back(suggestion);
    }
    const flowers::Arrangement arranged = flowers::arrange(seen.hand);
    view.arrangement = rummy::Arrangement{group_views(arranged), card_views(arranged.rest), arranged.rest.points()};
    if (open.phase == Phase::draw && open.active == *seen.viewer) view.pickup = pickup_view(seen);
}

void add_own(rummy::View& view, const Rummy::Observation& seen, const Actions<Rummy>& actions) {
    view.you = index(*seen.viewer);
    view.reasons = reasons_for(seen, actions);
    view.refused = refusals(seen);
    view.hand = hand_view(seen);
    view.hand_points = seen.hand.points();
    for (const Rummy::Action& action : actions) {
        view.actions.push_back(action_view(seen, action));
        if (action.kind() == Kind::rummy) view.rummies.push_back(going_view(seen.hand, action));
    }
    add_help(view, seen);
}

// ---- What everybody sees

rummy::SeatView seat_view(const Rummy::Public& open, Seat who) {
    const auto i = static_cast<std::size_t>(index(who));
    const bool laid_now = open.active == who && (open.set_laid || open.laid_off);
    rummy::SeatView view{
        open.hand_sizes[i], card_views(open.known[i]), open.laid.contains(who) || laid_now, {}, open.scores[i]};
    for (int n = 1; n <= open.set_count; ++n) {
        if (open.sets[static_cast<std::size_t>(n - 1)].owner() == who) view.sets.push_back(n);
    }
    return view;
}

void add_results(rummy::View& view, const Rummy::Public& open) {
    std::vector<int> totals(open.players);
    for (int round = 0; round < open.round; ++round) {
        const Rummy::Result& result = open.results[static_cast<std::size_t>(round)];
        rummy::Round line{round + 1, {}, result.points, result.rummy != 0, {}};
        if (result.no_winner == 0) {
            line.winner = result.winner;
            totals[result.winner] += result.points;
        }
        line.totals = totals;
        view.results.push_back(line);
    }
    if (view.results.empty()) return;
    rummy::RoundEnd end{view.results.back(), {}, {}};
    if (end.result.winner) {
        for (int i = 0; i < open.players; ++i) {
            const Cards cards = open.shown[static_cast<std::size_t>(i)];
            if (i != *end.result.winner) end.hands.push_back({i, card_views(cards), cards.points()});
        }
        end.sets = group_views(flowers::arrange(open.shown[static_cast<std::size_t>(*end.result.winner)]));
    }
    view.last_round = end;
}

void add_piles(rummy::View& view, const Rummy::Public& open) {
    for (int n = 1; n <= open.set_count; ++n) view.table.push_back(set_view(open, n));
    for (int i = 0; i < open.discards.size(); ++i) view.discards.push_back(card_view(open.discards[i]));
    view.stock = open.stock();
    if (!open.turned.empty()) {
        view.stock_order.emplace();
        for (int i = open.turned.size() - 1; i >= 0; --i) view.stock_order->push_back(card_view(open.turned[i]));
    }
    if (!open.taken.empty()) view.taken = card_view(open.taken.first());
}

void add_names(rummy::View& view) {
    for (int month = 0; month < flowers::months; ++month) {
        view.months.push_back({Rummy::month_words(month), Rummy::plant_words(month)});
    }
    for (flowers::Type type : flowers::all_types) {
        view.types.push_back({type, Rummy::type_words(type), flowers::points_of(type)});
    }
}

}  // namespace

rummy::View make_view(const Match<Rummy>& match, Viewer viewer) {
    const Rummy::Observation seen = match.observe(viewer);
    const Rummy::Public& open = seen.open;
    const bool over = open.phase == Phase::over;
    rummy::View view;
    view.phase = open.phase;
    view.length = open.length;
    if (open.length == Rummy::Length::quick) {
        view.rounds = open.players;
    } else {
        view.target = Rummy::target(open.players, open.length);
    }
    view.round = open.round + (over ? 0 : 1);
    view.starter = index(open.starter);
    view.dealer = index(seat_after(open.starter, open.players, -1));
    view.active = index(open.active);
    view.turnovers = open.turnovers;
    view.max_turnovers = Rummy::max_turnovers;
    view.set_rule = set_rule();
    view.lay_rule = lay_rule();
    const Turn turn = Rummy::turn(open);
    const SeatSet winners = Rummy::winners(open);
    for (int i = 0; i < open.players; ++i) {
        if (turn.waits_for(seat(i))) view.deciding.push_back(i);
        if (over && winners.contains(seat(i))) view.winners.push_back(i);
        view.seats.push_back(seat_view(open, seat(i)));
    }
    add_piles(view, open);
    add_results(view, open);
    add_names(view);
    if (viewer) add_own(view, seen, match.actions(*viewer));
    return view;
}

}  // namespace engawa
