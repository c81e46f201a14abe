#include "games/hitohira/view.hpp"

#include <cmath>

#include "games/hitohira/names.hpp"
#include "games/hitohira/odds.hpp"
#include "wire/result.hpp"

namespace engawa {
namespace {

using Ability = Hitohira::Ability;
using Action = Hitohira::Action;
using Group = Hitohira::Group;
using Phase = Hitohira::Phase;
using Piece = Hitohira::Piece;
using Pieces = Hitohira::Pieces;
using Place = Hitohira::Place;
using Public = Hitohira::Public;
using Trigger = Hitohira::Trigger;
using hitohira::piece;

// ---- Heaps and fields

hitohira::Pile pile_view(Pieces pieces) {
    hitohira::Pile view{pieces.size(), {}};
    for (int k = 0; k < hitohira::kinds; ++k) view.counts.push_back({piece(k), pieces.count(piece(k))});
    return view;
}

hitohira::Field field_view(Pieces field) {
    const hitohira::FieldScore score = hitohira::field_score(field);
    const auto one_more = [&](Piece p) { return hitohira::field_points(field.with(p)) - score.points; };
    hitohira::Field view;
    view.blacks = view.blacks_left_out = field.count(Piece::black);
    // A game has no more blacks than this, so there may be none to come.
    view.one_more_black = field.count(Piece::black) < hitohira::max_blacks ? one_more(Piece::black) : 0;
    view.size = field.size();
    view.points = score.points;
    for (int c = 0; c < hitohira::colours; ++c) {
        const int blacks = score.blacks[static_cast<std::size_t>(c)];
        const int count = field.count(piece(c));
        view.lines.push_back({piece(c), count, blacks, hitohira::points_of_line(count + blacks), one_more(piece(c))});
        view.blacks_left_out -= blacks;
    }
    return view;
}

// ---- The pouch and the turn

hitohira::Pouch pouch_view(const Public& open) {
    if (open.phase == Phase::over) {
        hitohira::Pouch view{open.in_pouch, pile_view(Hitohira::unseen(open)), pile_view({}), 0, {}};
        if (!open.removed.empty()) view.removed = pile_view(open.removed);
        return view;
    }
    const hitohira::PouchKnowledge known = hitohira::public_knowledge(open);
    return {known.size, pile_view(known.sure), pile_view(known.maybe), known.hidden(), {}};
}

// Rounded, but never to "surely" or "never" when it is neither.
int parts(double chance) {
    constexpr int whole = 10'000;
    if (chance <= 0) return 0;
    if (chance >= 1) return whole;
    return std::clamp(static_cast<int>(std::lround(chance * whole)), 1, whole - 1);
}

std::vector<hitohira::OddsView> odds_view(const Public& open) {
    std::vector<hitohira::OddsView> view;
    if (open.phase != Phase::draw) return view;
    const hitohira::Odds odds = hitohira::odds_of_failing(open.turn, hitohira::public_knowledge(open));
    for (int n = 1; n <= odds.most; ++n) view.push_back({n, parts(odds.failing[static_cast<std::size_t>(n)])});
    return view;
}

// Why no more pieces can be drawn than `room`.
Words limit_words(const Public& open, int room) {
    if (open.phase != Phase::draw) return {"Drawing is over.", "引くのは終わりました。"};
    const std::string n = std::to_string(room);
    if (room == open.in_pouch) return {"The pouch holds only " + n + ".", "袋には" + n + "枚しかありません。"};
    return {"Eight pieces at most in a turn.", "一度の手番で引けるのは8枚までです。"};
}

hitohira::TurnPieces turn_view(const Public& open) {
    const bool drawing = open.phase == Phase::draw;
    const int room = drawing ? Hitohira::most_to_draw(open) : 0;
    hitohira::TurnPieces view;
    view.pieces = pile_view(open.turn);
    view.drawn = pile_view(open.drawn);
    view.draws = open.draws;
    view.draws_left = drawing ? Hitohira::max_draws - open.draws : 0;
    view.room = room;
    view.limit = limit_words(open, room);
    view.most = Hitohira::most_of_a_colour(open.turn);
    view.different = open.turn.coloured().different();
    view.blacks = open.turn.count(Piece::black);
    view.most_limit = Hitohira::too_many_alike;
    view.different_limit = hitohira::colours;
    view.failed = open.phase == Phase::keep;
    if (view.failed) view.failure = hitohira::failure_of(open.turn);
    for (int k = 0; k < hitohira::kinds; ++k) {
        if (Hitohira::fails(open.turn.with(piece(k)))) view.dangerous.push_back(piece(k));
    }
    view.odds = odds_view(open);
    return view;
}

// ---- Abilities

Reason missing_words(Trigger trigger, int missing) {
    const std::string n = std::to_string(missing);
    switch (trigger) {
        case Trigger::four_colours:
            return {"Needs " + n + (missing == 1 ? " more colour." : " more colours."), "あと" + n + "色たりません。",
                    "ability"};
        case Trigger::two_pairs:
            return {"Needs " + n + (missing == 1 ? " more piece" : " more pieces") + " for two pairs.",
                    "二組の対まで、あと" + n + "枚です。", "ability"};
        case Trigger::six_pieces: break;
    }
    return {"Needs " + n + (missing == 1 ? " more piece." : " more pieces."), "あと" + n + "枚たりません。", "ability"};
}

// R3, in words.
Reason obstacle_words(Ability ability, int players) {
    if (ability == Ability::sakuya) {
        return {"No other field has a piece that may be taken.", "ほかの人の場に、受け取れる花びらがありません。",
                "ability"};
    }
    if (ability == Ability::kokonoe && players == 2) {
        return {"The other field has no two different colours.", "相手の場に、色の違う2枚がありません。", "ability"};
    }
    if (ability == Ability::kokonoe) {
        return {"There are no two other fields with different colours to take.",
                "ほかの二人の場に、色の違う1枚ずつがありません。", "ability"};
    }
    return {"The pouch is empty.", "袋が空です。", "ability"};
}

Reason ability_reason(const Public& open, const hitohira::Ability& card) {
    if (open.phase == Phase::assign || open.phase == Phase::over) {
        return {"All turns are over.", "手番はすべて終わりました。", "end"};
    }
    if (open.phase == Phase::keep) return {"The draw has failed.", "失敗したので使えません。", "draw"};
    if (card.used) return {"Used in this turn.", "この手番で使いました。", "ability"};
    if (open.used) return {"One ability in a turn.", "能力は一手番に一つです。", "ability"};
    if (!card.met) return missing_words(card.trigger, card.missing);
    if (!Hitohira::can_be_carried_out(open, card.ability)) return obstacle_words(card.ability, open.players);
    if (open.phase == Phase::hide)
        return {"The turn has gone past abilities.", "能力を使う段階は過ぎました。", "ability"};
    if (open.phase != Phase::ability) return {"Ready once drawing stops.", "引くのをやめれば使えます。", "ability"};
    return {};
}

hitohira::Ability ability_view(const Public& open, Trigger trigger) {
    const Ability ability = open.table.ability(trigger);
    hitohira::Ability view;
    view.ability = ability;
    view.trigger = trigger;
    view.name = hitohira::name_of(ability);
    view.condition = hitohira::condition_of(trigger);
    view.effect = hitohira::effect_of(ability, open.players);
    // An ability may have changed the turn's pieces since they were obtained: then it counts what they were.
    const bool drawing = open.phase == Phase::draw || open.phase == Phase::pieces;
    view.missing = open.met.contains(trigger) ? 0 : Hitohira::missing_for(trigger, open.turn);
    view.met = drawing ? view.missing == 0 : open.met.contains(trigger);
    view.used = open.used == ability;
    view.usable = open.phase == Phase::ability && view.met && Hitohira::can_be_carried_out(open, ability);
    view.reason = ability_reason(open, view);
    return view;
}

// ---- Seats

hitohira::GroupView group_view(const Public& open, Seat who, Pieces screen, Group group) {
    hitohira::GroupView view;
    view.group = group;
    view.real = hitohira::real_pieces(screen, group);
    view.count = view.real;
    if (open.phase != Phase::over) return view;
    const auto counts = Hitohira::group_counts(open, group);
    view.count = counts[who];
    view.free = view.count - view.real;
    const auto rank = hitohira::rank_of(counts, who, group, open.players);
    if (!rank) return view;
    view.place = rank->place + 1;
    view.shared_by = rank->shared_by;
    view.points = rank->points;
    return view;
}

void add_screen(hitohira::SeatView& view, const Hitohira::Observation& seen, Seat who) {
    const Public& open = seen.open;
    const bool own = seen.viewer == who;
    if (!own && open.phase != Phase::over) return;
    const Pieces screen = open.screens[who] + (own ? seen.secret : Pieces{});
    view.screen = pile_view(screen);
    if (own) view.secret = pile_view(seen.secret);
    view.free = hitohira::free_pieces(screen);
    for (const Group group : {Group::red_yellow, Group::light_blue_blue}) {
        view.groups.push_back(group_view(open, who, screen, group));
        view.screen_points += view.groups.back().points;
    }
}

hitohira::SeatView seat_view(const Hitohira::Observation& seen, Seat who) {
    const Public& open = seen.open;
    hitohira::SeatView view;
    view.field = field_view(open.fields[who]);
    view.screen_size = open.screens[who].size() + open.secrets[who];
    add_screen(view, seen, who);
    view.choosing = open.choosers.contains(who);
    view.committed = view.choosing && !open.undecided.contains(who);
    view.score = Hitohira::scores(open)[who];
    return view;
}

// ---- Actions

// The fields as if this turn's pieces were laid, and the size of the viewer's screen.
struct Laid {
    Hitohira::BySeat<Pieces> fields;
    int screen_size = 0;

    Laid(const Public& open, Seat who, Pieces turn)
        : fields(open.fields), screen_size(open.screens[who].size() + open.secrets[who]) {
        fields[who] += turn;
    }
    int points(Seat s) const { return hitohira::field_points(fields[s]); }
};

// What an action does to them. It does not matter whether a piece comes from the turn: all of it is laid.
void carry_out(Laid& laid, Seat who, const Action& action) {
    using enum Action::Kind;
    const auto move = [&](Seat from, Piece p, Seat to) {
        laid.fields[from].remove(p);
        laid.fields[to].add(p);
    };
    const auto hide_pieces = [&](Piece p, int count) {
        laid.fields[who].remove(p, count);
        laid.screen_size += count;
    };
    switch (action.kind()) {
        case somei: return hide_pieces(action.p(), 1);
        case hide:
            if (action.piece()) hide_pieces(action.p(), action.count());
            return;
        case keep:
            for (const auto kept : {action.piece(), action.second_piece()}) {
                if (kept) laid.fields[who].add(*kept);
            }
            return;
        case take: return laid.fields[who].add(action.p());
        case sakuya: move(action.t(), action.q(), who); return move(who, action.p(), action.t());
        case kokonoe: move(action.t(), action.p(), who); return move(action.u(), action.q(), who);
        case put:
            if (action.place() == Place::screen) {
                ++laid.screen_size;
            } else {
                laid.fields[action.place() == Place::seat ? action.t() : who].add(action.p());
            }
            return;
        default: return;
    }
}

void add_parts(hitohira::ActionView& view, const Action& action) {
    using enum Action::Kind;
    const auto kind = action.kind();
    view.piece = action.piece();
    view.second_piece = action.second_piece();
    if (kind == draw || kind == assign || (kind == hide && action.piece())) view.count = action.count();
    if (kind == somei || kind == sakuya || kind == put) view.place = action.place();
    if (kind == sakuya || kind == kokonoe || view.place == Place::seat) view.seat = index(action.t());
    if (kind == kokonoe) view.second_seat = index(action.u());
}

void add_preview(hitohira::ActionView& view, const Hitohira::Observation& seen, Seat who, const Action& action) {
    using enum Action::Kind;
    const auto kind = action.kind();
    if (kind == draw || kind == komatsu || kind == shin || kind == kumagai || kind == assign) return;
    const Public& open = seen.open;
    const Laid before(open, who, kind == keep ? Pieces{} : open.turn);  // what fails goes back, but for what is kept
    Laid after = before;
    carry_out(after, who, action);
    view.field_points = after.points(who);
    view.change = after.points(who) - before.points(who);
    view.screen_size = after.screen_size;
    for (int i = 0; i < open.players; ++i) {
        if (seat(i) == who || after.fields[seat(i)] == before.fields[seat(i)]) continue;
        view.others.push_back({i, after.points(seat(i)) - before.points(seat(i))});
    }
}

hitohira::ActionView action_view(const Hitohira::Observation& seen, const hitohira::View& table, const Action& action) {
    const Seat who = *seen.viewer;
    hitohira::ActionView view;
    view.text = Hitohira::to_text(action);
    view.kind = action.kind();
    add_parts(view, action);
    add_preview(view, seen, who, action);
    if (action.kind() == Action::Kind::draw) {
        view.failing = table.turn.odds[static_cast<std::size_t>(action.count() - 1)].failing;
    }
    if (action.kind() == Action::Kind::assign) {
        const Pieces screen = seen.open.screens[who] + seen.secret;
        view.red_yellow = hitohira::group_count(screen, Group::red_yellow, action.count());
        view.light_blue_blue = hitohira::group_count(screen, Group::light_blue_blue, action.count());
    }
    return view;
}

void add_tables(hitohira::View& view, int players) {
    view.max_turns = Hitohira::max_turns;
    view.max_draws = Hitohira::max_draws;
    view.max_pieces = Hitohira::max_pieces;
    view.line_points.assign(hitohira::line_points.begin(), hitohira::line_points.end());
    for (const Group group : {Group::red_yellow, Group::light_blue_blue}) {
        const auto points = hitohira::place_points(group, players);
        view.place_points.emplace_back(points.begin(), points.begin() + players);
    }
}

}  // namespace

hitohira::View make_view(const Match<Hitohira>& match, Viewer viewer) {
    const Hitohira::Observation seen = match.observe(viewer);
    const Public& open = seen.open;
    hitohira::View view;
    view.phase = open.phase;
    view.active = index(open.active);
    view.turn_number = open.turns + (open.phase == Phase::assign || open.phase == Phase::over ? 0 : 1);
    add_tables(view, open.players);
    view.pouch = pouch_view(open);
    view.turn = turn_view(open);
    for (int i = 0; i < Hitohira::triggers; ++i) view.abilities.push_back(ability_view(open, static_cast<Trigger>(i)));
    for (int i = 0; i < open.players; ++i) {
        if (Hitohira::turn(open).waits_for(seat(i))) view.deciding.push_back(i);
        view.seats.push_back(seat_view(seen, seat(i)));
    }
    if (open.phase == Phase::over) add_result<Hitohira>(view, open);
    if (!viewer) return view;
    view.you = index(*viewer);
    for (const Action& action : match.actions(*viewer)) view.actions.push_back(action_view(seen, view, action));
    return view;
}

}  // namespace engawa
