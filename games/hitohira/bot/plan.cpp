#include "games/hitohira/bot/plan.hpp"

#include "games/hitohira/bot/quick.hpp"
#include "games/hitohira/odds.hpp"

namespace engawa::hitohira {
namespace {

using Action = Hitohira::Action;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}
std::size_t at(Seat s) {
    return at(engawa::index(s));
}

}  // namespace

// ---- The own pieces

Holding Holding::of(const Hitohira::Observation& seen) {
    const std::size_t me = at(*seen.viewer);
    return {seen.open.fields[me], seen.open.turn, seen.open.screens[me] + seen.secret};
}

double Holding::best_hidden(const Outlook& outlook) const {
    double best = laid(outlook);
    turn.each_kind([&](Piece p) {
        for (int n = 1; n <= turn.count(p); ++n) best = std::max(best, hidden(p, n).laid(outlook));
    });
    return best;
}

// ---- Drawing

DrawPlan::DrawPlan(const Hitohira::Observation& seen, const Outlook& outlook, const Outlook& ended,
                   const AbilityWorths& abilities)
    : open_(seen.open), outlook_(outlook), ended_(ended), abilities_(abilities), holding_(Holding::of(seen)) {
    for (auto& values : values_) values.fill(unknown);
    const int draws_left = Hitohira::max_draws - open_.draws;
    const Pieces turn = open_.turn;
    const Odds odds = odds_of_failing(turn, outlook_.pouch());
    most_ = odds.most;
    worths_[0] = open_.draws > 0 ? stopped(turn) : unknown;
    const SafeDraws draws = safe_draws(turn, odds.most, draws_left - 1);
    for (int n = 1; n <= odds.most; ++n) {
        const double p = odds.failing[at(n)];
        const Safe& safe = draws[at(n)];
        const double fine = safe.weight > 0 ? safe.value / safe.weight : 0;
        worths_[at(n)] = (1 - p) * fine + p * failed(turn);
    }
}

Hitohira::Action DrawPlan::best() const {
    int best = open_.draws > 0 ? 0 : 1;
    for (int n = best + 1; n <= most_; ++n) {
        if (worth(n) > worth(best)) best = n;
    }
    return best == 0 ? Action::stop() : Action::draw(best);
}

// The value of a turn with these pieces and so many draws left.
double DrawPlan::value(Pieces turn, int draws_left) {
    double& known = values_[at(draws_left)][DrawTable::code(turn)];
    if (known != unknown) return known;
    double best = stopped(turn);
    const int left = outlook_.pouch().size - (turn.size() - open_.turn.size());
    const int most = draws_left == 0 ? 0 : std::min(left, Hitohira::max_pieces - turn.size());
    const int all = outlook_.unseen().size() - (turn.size() - open_.turn.size());
    if (most == 0) return known = best;
    const SafeDraws draws = safe_draws(turn, most, draws_left - 1);
    const double fallen = failed(turn);
    for (int n = 1; n <= most; ++n) {
        const Safe& safe = draws[at(n)];
        const double ways = choose(all, n);
        const double drawn = (safe.value + (ways - safe.weight) * fallen) / ways;
        if (drawn <= best) continue;
        best = drawn;
        table_.set(turn, draws_left, n);
    }
    return known = best;
}

DrawPlan::SafeDraws DrawPlan::safe_draws(Pieces turn, int most, int draws_left) {
    SafeDraws draws{};
    add_draws(draws, turn, turn, 0, most, 1, draws_left);
    return draws;
}

// From the turn before the draw to that with all kinds up to `kind` drawn.
void DrawPlan::add_draws(SafeDraws& draws, Pieces before, Pieces turn, int kind, int room, double ways,
                         int draws_left) {
    if (Hitohira::fails(turn)) return;
    if (kind == kinds) {
        if (turn == before) return;
        Safe& safe = draws[at(turn.size() - before.size())];
        safe.weight += ways;
        safe.value += ways * value(turn, draws_left);
        return;
    }
    const Piece p = piece(kind);
    const int there = outlook_.unseen().count(p) - (before.count(p) - open_.turn.count(p));
    for (int some = 0; some <= std::min({room, there, 2}); ++some) {
        add_draws(draws, before, turn.with(p, some), kind + 1, room - some, ways * choose(there, some), draws_left);
    }
}

double DrawPlan::stopped(Pieces turn) {
    double& known = stopped_[DrawTable::code(turn)];
    if (known != 0) return known;
    Holding then = holding_;
    then.turn = turn;
    const bool last = turn.size() - open_.turn.size() == outlook_.pouch().size;
    if (last) return known = then.best_hidden(ended_) - ended_.others(open_) + ability(turn);
    return known = then.best_hidden(outlook_) - outlook_.others(open_) + ability(turn);
}

double DrawPlan::ability(Pieces turn) const {
    double best = 0;
    for (int i = 0; i < Hitohira::triggers; ++i) {
        if (Hitohira::missing_for(static_cast<Hitohira::Trigger>(i), turn) == 0)
            best = std::max(best, abilities_[at(i)]);
    }
    return best;
}

// Two of the pieces that were there before the draw are kept, if they are worth it.
double DrawPlan::failed(Pieces turn) const {
    const double nothing = outlook_.field(holding_.field) + outlook_.screen(holding_.screen) - outlook_.others(open_);
    std::array<double, 2> gains{};
    turn.coloured().each_kind([&](Piece p) {
        const double gain = outlook_.field(holding_.field.with(p)) - outlook_.field(holding_.field);
        if (gain > gains[0]) {
            gains = {gain, gains[0]};
        } else {
            gains[1] = std::max(gains[1], gain);
        }
    });
    return nothing + gains[0] + gains[1];
}

// ---- Everything else

Judge::Judge(const Hitohira::Observation& seen, const Outlook& outlook)
    : open_(seen.open), me_(*seen.viewer), outlook_(outlook), holding_(Holding::of(seen)) {}

double Judge::worth(const Action& action) const {
    using enum Action::Kind;
    Holding then = holding_;
    switch (action.kind()) {
        case keep:
            then.turn = {};
            for (const auto kept : {action.piece(), action.second_piece()}) {
                if (kept) then.turn.add(*kept);
            }
            return then.laid(outlook_);
        case hide: return (action.piece() ? then.hidden(action.p(), action.count()) : then).laid(outlook_);
        case somei:
            (action.place() == Place::field ? then.field : then.turn).remove(action.p());
            then.screen.add(action.p());
            return then.best_hidden(outlook_);
        case sakuya: return swapped(action);
        case kokonoe:
            then.field.add(action.p());
            then.field.add(action.q());
            return then.best_hidden(outlook_) + taken(action);
        case take: then.field.add(action.p()); return then.best_hidden(outlook_);
        case put: return placed(action);
        case shin: return average([&](Piece p) { return with(Place::screen, p); });
        case komatsu: return average([&](Piece p) { return p == Piece::black ? stay() : with(Place::field, p); }) + 1;
        case kumagai: {
            const double gain =
                average([&](Piece p) { return std::max({stay(), with(Place::screen, p), with(Place::field, p)}); });
            return stay() + 2 * (gain - stay());
        }
        case assign: return outlook_.screen(then.screen, action.count());
        default: return stay();  // skip
    }
}

double Judge::placed(const Action& action) const {
    if (action.place() != Place::seat) return with(action.place(), action.p());
    const Pieces before = open_.fields[at(action.t())];
    return stay() - outlook_.harm(action.t(), before, before.with(action.p()));
}

double Judge::swapped(const Action& action) const {
    Holding then = holding_;
    Pieces& own = action.place() == Place::field ? then.field : then.turn;
    own.remove(action.p());
    own.add(action.q());
    const Pieces before = open_.fields[at(action.t())];
    const Pieces after = before.without(action.q()).with(action.p());
    return then.best_hidden(outlook_) - outlook_.harm(action.t(), before, after);
}

double Judge::taken(const Action& action) const {
    const Pieces first = open_.fields[at(action.t())];
    if (action.t() == action.u())
        return -outlook_.harm(action.t(), first, first.without(action.p()).without(action.q()));
    const Pieces second = open_.fields[at(action.u())];
    return -outlook_.harm(action.t(), first, first.without(action.p())) -
           outlook_.harm(action.u(), second, second.without(action.q()));
}

double Judge::with(Place to, Piece p) const {
    Holding then = holding_;
    (to == Place::field ? then.field : then.screen).add(p);
    return then.best_hidden(outlook_);
}

// Over the pieces that may be drawn.
template <class Value>
double Judge::average(Value value) const {
    double sum = 0;
    outlook_.unseen().each_kind([&](Piece p) { sum += outlook_.unseen().count(p) * value(p); });
    return sum / outlook_.unseen().size();
}

// Each used as well as a quick player would.
AbilityWorths Judge::abilities() const {
    AbilityWorths worths{};
    if ((holding_.field + holding_.turn).empty()) return worths;  // nothing to use them on yet
    for (int i = 0; i < Hitohira::triggers; ++i) {
        Hitohira::Public then = open_;
        then.met = {};
        then.met.set(static_cast<Hitohira::Trigger>(i), true);
        QuickPlayer(then, me_, holding_.screen - open_.screens[at(me_)]).each_ability([&](float, Action action) {
            worths[at(i)] = std::max(worths[at(i)], worth(action) - stay());
        });
    }
    return worths;
}

}  // namespace engawa::hitohira
