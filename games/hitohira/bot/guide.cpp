// The plan behind the search bots of Hitohira, and why an action is good, in words.
#include "games/hitohira/bot/guide.hpp"

#include "games/hitohira/names.hpp"

namespace engawa {
namespace {

using hitohira::Group;
using hitohira::Piece;
using hitohira::Pieces;
using hitohira::Place;
using Action = Hitohira::Action;

// A point is worth some hundredths of a victory.
constexpr double points_in_a_victory = 40;

// What is hardly worse by the plan is left to the search.
double far_behind(const Level& level) {
    constexpr double doubtful = 2;
    return doubtful + points_in_a_victory * level.temperature;
}

}  // namespace

// ---- The shortlist

void hitohira::Shortlist::add(const Action& action, double worth) {
    std::size_t place = std::min(size_, most);
    while (place > 0 && entries_[place - 1].worth < worth) {
        if (place < most) entries_[place] = entries_[place - 1];
        --place;
    }
    if (place < most) entries_[place] = {action, worth};
    size_ = std::min(size_ + 1, most);
}

void hitohira::Shortlist::list(Actions<Hitohira>& list) const {
    list.clear();
    for (std::size_t i = 0; i < size_; ++i) {
        if (entries_[i].worth > entries_[0].worth - far_) list.push(entries_[i].action);
    }
}

double hitohira::Shortlist::behind(const Action& action) const {
    const auto entry = std::find_if(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(size_),
                                    [&](const Entry& one) { return one.action == action; });
    return entries_[0].worth - entry->worth;
}

// ---- The search

Guide<Hitohira>::Guide(const Observation& seen, const Level& level)
    : PlainGuide(seen),
      me_(*seen.viewer),
      turn_(seen.open.turns),
      drawn_(seen.open.draws),
      now_(seen.open),
      particular_(level.temperature == 0),
      promising_(far_behind(level)) {
    if (!Hitohira::turn(seen.open).waits_for(me_)) return;
    const int games = std::clamp(static_cast<int>(level.budget.iterations) / 8, 64, hitohira::Outlook::most_games);
    Rng rng(mix(seen.open.turns));
    const auto outlook = hitohira::Outlook::simulated(seen, games, level.horizon, rng);
    if (seen.open.phase == Hitohira::Phase::draw) {
        plan_draws(seen, outlook);
    } else {
        judge_actions(seen, outlook);
    }
}

void Guide<Hitohira>::plan_draws(const Observation& seen, const hitohira::Outlook& outlook) {
    const hitohira::Judge judge(seen, outlook);
    const auto ended = hitohira::Outlook::ended(seen);
    const hitohira::DrawPlan plan(seen, outlook, ended, judge.abilities());
    draws_ = plan.table();
    if (seen.open.draws > 0) promising_.add(Action::stop(), plan.worth(0));
    for (int n = 1; n <= plan.most(); ++n) promising_.add(Action::draw(n), plan.worth(n));
}

void Guide<Hitohira>::judge_actions(const Observation& seen, const hitohira::Outlook& outlook) {
    const hitohira::Judge judge(seen, outlook);
    for (const Action& action : legal_actions<Hitohira>(seen)) promising_.add(action, judge.worth(action));
}

void Guide<Hitohira>::candidates(const State& state, Seat who, Actions<Hitohira>& list) const {
    if (who == me_ && state.open == now_) return promising_.list(list);
    if (state.open.phase != Hitohira::Phase::ability) return Hitohira::legal_actions(state, who, list);
    list.clear();
    list.push(Action::skip());
    quick(state, who).each_ability([&](float, const Action& action) { list.push(action); });
}

// The plan is as good as so many simulations. Who is not particular goes by the few that it makes.
double Guide<Hitohira>::head_start(const Action& action) const {
    constexpr double simulations = 150;
    return particular_ ? -simulations * promising_.behind(action) / points_in_a_victory : 0;
}

std::uint64_t Guide<Hitohira>::seen_as(const State& state, const Hitohira::Chance& chance) const {
    if (chance.kind != Hitohira::Chance::Kind::pieces || !is_own_turn(state.open)) return 0;
    std::uint64_t number = 1;
    for (int k = 0; k < hitohira::kinds; ++k) {
        number = 9 * number + static_cast<std::uint64_t>(chance.pieces.count(hitohira::piece(k)));
    }
    return number;
}

Hitohira::Observation Guide<Hitohira>::forget(const Observation& seen) {
    Observation known = seen;
    known.open.sure = {};
    for (int i = 0; i < seen.open.players; ++i) {
        if (seen.viewer == seat(i)) continue;
        Pieces& hidden = known.open.screens[seat(i)];
        auto& secrets = known.open.secrets[seat(i)];
        secrets = static_cast<std::uint8_t>(secrets + hidden.size());
        hidden = {};
    }
    return known;
}

// ---- Why

namespace {

// The chance that a draw fails, in hundredths.
int risk(const Hitohira::Observation& seen, int drawn) {
    const auto odds = hitohira::odds_of_failing(seen.open.turn, hitohira::knowledge(seen));
    return static_cast<int>(100 * odds.failing[static_cast<std::size_t>(drawn)] + 0.5);
}

Words why_draw(int percent) {
    constexpr int low = 20;
    if (percent == 0) return {"This draw can hardly fail.", "失敗の心配はほとんどありません。"};
    const std::string chance = number(percent);
    const std::string times = counted(percent, "time") + " in 100";
    if (percent <= low) return {"It fails only " + times + ".", "失敗するのは100回に" + chance + "回ほどです。"};
    return {"It fails " + times + ", but there is more to gain than to lose.",
            "100回に" + chance + "回は失敗しますが、得るものの方が大きいです。"};
}

Words why_stop(const Hitohira::Observation& seen) {
    const int percent = risk(seen, 1);
    const std::string size = number(seen.open.turn.size());
    return {"One more would fail " + counted(percent, "time") + " in 100: keep the " + size + " you have.",
            "もう1枚引くと100回に" + number(percent) + "回は失敗。いまの" + size + "枚を大切に。"};
}

// What the seat's field gains now, and what another's loses.
Words why_fields(int gain, int loss) {
    if (gain > 0 && loss > 0) {
        return {counted(gain, "point") + " more for you, " + number(loss) + " fewer for the other.",
                "あなたは" + number(gain) + "点増え、相手は" + number(loss) + "点減ります。"};
    }
    if (loss > 0)
        return {"It costs the other " + counted(loss, "point") + ".", "相手が" + number(loss) + "点失います。"};
    if (gain > 0)
        return {"Your field is worth " + counted(gain, "point") + " more.", "場の点が" + number(gain) + "点増えます。"};
    return {"No points yet, but your lines can grow on it.", "まだ点にはなりませんが、列が伸びる足がかりです。"};
}

// How a group stands behind the screens, with pieces added: real ones, as far as one can know.
Words why_screen(const Hitohira::Observation& seen, Piece p, int count) {
    if (p == Piece::white || p == Piece::black) {
        return {"Behind your screen it may count for the group that needs it.",
                "ついたての裏なら、足りない組に数えられます。"};
    }
    const Group g = p == Piece::red || p == Piece::yellow ? Group::red_yellow : Group::light_blue_blue;
    const int mine = hitohira::real_pieces(seen.open.screens[*seen.viewer] + seen.secret, g) + count;
    int theirs = 0;
    for (int i = 0; i < seen.open.players; ++i) {
        if (seen.viewer != seat(i)) theirs = std::max(theirs, hitohira::real_pieces(seen.open.screens[seat(i)], g));
    }
    const Words name = hitohira::name_of(g);
    return {"Behind the screens, " + name.en + " is then " + number(mine) + " to " + number(theirs) + ".",
            "ついたての裏の「" + name.ja + "」が" + number(mine) + "対" + number(theirs) + "になります。"};
}

int gain_of(Pieces before, Pieces after) {
    return hitohira::field_points(after) - hitohira::field_points(before);
}

// The field with all pieces of the turn, as if nothing were hidden.
Pieces laid(const Hitohira::Observation& seen) {
    return seen.open.fields[*seen.viewer] + seen.open.turn;
}

Words why_keep(const Hitohira::Observation& seen, const Action& action) {
    if (!action.piece()) return {"Nothing here helps your field.", "場の助けになるものがありません。"};
    const Pieces before = seen.open.fields[*seen.viewer];
    Pieces after = before;
    for (const auto kept : {action.piece(), action.second_piece()}) {
        if (kept) after.add(*kept);
    }
    return why_fields(gain_of(before, after), 0);
}

Words why_put(const Hitohira::Observation& seen, const Action& action) {
    if (action.place() == Place::screen) return why_screen(seen, action.p(), 1);
    if (action.place() == Place::field) return why_fields(gain_of(laid(seen), laid(seen).with(action.p())), 0);
    const Pieces theirs = seen.open.fields[action.t()];
    const int loss = -gain_of(theirs, theirs.with(action.p()));
    if (loss > 0) return why_fields(0, loss);
    return {"It is of least use over there.", "そこに置くのがいちばん役に立ちません。"};
}

Words why_sakuya(const Hitohira::Observation& seen, const Action& action) {
    const Pieces mine = laid(seen);
    const Pieces theirs = seen.open.fields[action.t()];
    return why_fields(gain_of(mine, mine.without(action.p()).with(action.q())),
                      -gain_of(theirs, theirs.without(action.q()).with(action.p())));
}

Words why_kokonoe(const Hitohira::Observation& seen, const Action& action) {
    auto fields = seen.open.fields;
    fields[action.t()].remove(action.p());
    fields[action.u()].remove(action.q());
    int loss = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) loss -= gain_of(seen.open.fields[i], fields[i]);
    return why_fields(gain_of(laid(seen), laid(seen).with(action.p()).with(action.q())), loss);
}

Words why_assign(const Hitohira::Observation& seen, int assigned) {
    const Pieces screen = seen.open.screens[*seen.viewer] + seen.secret;
    const std::string warm = number(hitohira::group_count(screen, Group::red_yellow, assigned));
    const std::string cool = number(hitohira::group_count(screen, Group::light_blue_blue, assigned));
    return {"Red & Yellow then count " + warm + ", Light blue & Blue " + cool + ".",
            "「赤と黄」が" + warm + "枚、「水色と青」が" + cool + "枚になります。"};
}

}  // namespace

Words Guide<Hitohira>::why(const Observation& seen, const Action& action) {
    using enum Action::Kind;
    switch (action.kind()) {
        case draw: return why_draw(risk(seen, action.count()));
        case stop: return why_stop(seen);
        case keep: return why_keep(seen, action);
        case somei: return why_screen(seen, action.p(), 1);
        case sakuya: return why_sakuya(seen, action);
        case kokonoe: return why_kokonoe(seen, action);
        case take: return why_fields(gain_of(laid(seen), laid(seen).with(action.p())), 0);
        case put: return why_put(seen, action);
        case hide:
            if (action.piece()) return why_screen(seen, action.p(), action.count());
            return {"All of them do more in your field.", "どれも場に置く方が役に立ちます。"};
        case assign: return why_assign(seen, action.count());
        case skip: return {"No ability improves this.", "能力を使わない方がよい場面です。"};
        default: return {"More pieces, and none of them can make the turn fail.", "失敗の心配なく花びらが増えます。"};
    }
}

}  // namespace engawa
