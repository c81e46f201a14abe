// Greedy Hitohira: a field is worth what its lines will have grown to, a screen the places it will probably take. How
// far to draw is worked out exactly, for the draws that are left, from what may be in the pouch.
#include "bots/greedy.hpp"
#include "games/hitohira/odds.hpp"

namespace engawa {
namespace {

using Action = Hitohira::Action;
using Group = Hitohira::Group;
using Phase = Hitohira::Phase;
using Piece = Hitohira::Piece;
using Pieces = Hitohira::Pieces;
using Place = Hitohira::Place;
using hitohira::colours;
using hitohira::kinds;
using hitohira::piece;

std::size_t at(Seat s) {
    return static_cast<std::size_t>(index(s));
}

double choose(int n, int k) {
    if (k > n) return 0;
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

// ---- What things are worth

// The points of a line whose length is an estimate: between those of the whole numbers around it.
double line(double length) {
    const int whole = static_cast<int>(length);
    const double here = hitohira::points_of_line(whole);
    return here + (length - whole) * (hitohira::points_of_line(whole + 1) - here);
}

// From 1 far below zero to 0 far above it; plain arithmetic, so that it is the same on every machine.
double likely_below(double lead) {
    return 0.5 - lead / (1 + 2 * std::max(lead, -lead));
}

// What the seat can see of the game so far, as far as it matters for the worth of a field or a screen.
class Outlook {
public:
    explicit Outlook(const Hitohira::Observation& seen)
        : pouch_(hitohira::knowledge(seen)), unseen_(pouch_.sure + pouch_.maybe) {
        // Of each colour a share of what is still in the pouch will come to this field.
        constexpr double laid = 0.6;
        const double share = laid * pouch_.size / std::max(1, unseen_.size()) / seen.open.players;
        for (int c = 0; c < colours; ++c) {
            const double to_come = share * unseen_.count(piece(c));
            for (int n = 0; n < most; ++n) lines_[place_of(c)][place_of(n)] = line(n + to_come);
        }
        for (const Group g : {Group::red_yellow, Group::light_blue_blue}) {
            for (int n = 1; n < most; ++n) ranks_[place_of(static_cast<int>(g))][place_of(n)] = rank(seen, g, n);
        }
    }

    const hitohira::PouchKnowledge& pouch() const { return pouch_; }
    Pieces unseen() const { return unseen_; }

    double field(Pieces pieces) const {
        const auto blacks = hitohira::field_score(pieces).blacks;
        double sum = 0;
        for (int c = 0; c < colours; ++c) {
            sum += lines_[place_of(c)][place_of(pieces.count(piece(c)) + blacks[place_of(c)])];
        }
        return sum;
    }

    // With the free pieces assigned as well as possible.
    double screen(Pieces pieces) const {
        double best = 0;
        for (int assigned = 0; assigned <= hitohira::free_pieces(pieces); ++assigned) {
            best = std::max(best, screen(pieces, assigned));
        }
        return best + 0.05 * pieces.size();  // a fuller screen breaks ties
    }
    double screen(Pieces pieces, int assigned) const {
        double sum = 0;
        for (const Group g : {Group::red_yellow, Group::light_blue_blue}) {
            sum += ranks_[place_of(static_cast<int>(g))][place_of(hitohira::group_count(pieces, g, assigned))];
        }
        return sum;
    }

private:
    static constexpr int most = 64;  // more pieces than a line or a group ever has
    static constexpr std::size_t place_of(int i) { return static_cast<std::size_t>(i); }

    // The points that a number of pieces will probably bring: others are ahead the more likely, the more they have; how
    // sure this is depends on how much is still to come.
    double rank(const Hitohira::Observation& seen, Group g, int mine) const {
        const double uncertainty = 0.6 + 0.04 * pouch_.size;
        double ahead = 0;
        for (int i = 0; i < seen.open.players; ++i) {
            if (seen.viewer == seat(i)) continue;
            // As far as one knows: half of the free pieces, half of the secret ones.
            const Pieces known = seen.open.screens[at(seat(i))];
            const double theirs = hitohira::real_pieces(known, g) + 0.5 * hitohira::free_pieces(known) +
                                  0.5 * seen.open.secrets[at(seat(i))];
            ahead += likely_below((mine - theirs) / uncertainty);
        }
        const auto points = hitohira::place_points(g, seen.open.players);
        const auto whole = static_cast<std::size_t>(ahead);
        const double next = whole + 1 < points.size() ? points[whole + 1] : 0;
        return points[whole] + (ahead - static_cast<double>(whole)) * (next - points[whole]);
    }

    hitohira::PouchKnowledge pouch_;
    Pieces unseen_;
    std::array<std::array<double, most>, colours> lines_{};
    std::array<std::array<double, most>, 2> ranks_{};  // none without a real piece
};

// The own pieces at some point of a turn.
struct Holding {
    Pieces field;
    Pieces turn;
    Pieces screen;

    double laid(const Outlook& outlook) const { return outlook.field(field + turn) + outlook.screen(screen); }
    // With the best choice of what to hide.
    double best_hidden(const Outlook& outlook) const {
        double best = laid(outlook);
        turn.each_kind([&](Piece p) {
            for (int n = 1; n <= turn.count(p); ++n) best = std::max(best, hidden(p, n).laid(outlook));
        });
        return best;
    }
    Holding hidden(Piece p, int n) const { return {field, turn.without(p, n), screen.with(p, n)}; }
};

// ---- Drawing

// The best plan for the draws that are left. There are few turns that have not failed: at most two of each colour.
class DrawPlan {
public:
    DrawPlan(const Hitohira::Public& open, const Outlook& outlook, const Holding& holding)
        : open_(open), outlook_(outlook), holding_(holding) {
        for (auto& values : values_) values.fill(unknown);
    }

    Action best() {
        const int draws_left = Hitohira::max_draws - open_.draws;
        const Pieces turn = open_.turn;
        const hitohira::Odds odds = hitohira::odds_of_failing(turn, outlook_.pouch());
        Action best = open_.draws > 0 ? Action::stop() : Action::draw(1);
        double highest = open_.draws > 0 ? stopped(turn) : unknown;
        const SafeDraws draws = safe_draws(turn, odds.most, draws_left - 1);
        for (int n = 1; n <= odds.most; ++n) {
            const double p = odds.failing[static_cast<std::size_t>(n)];
            const Safe& safe = draws[static_cast<std::size_t>(n)];
            const double fine = safe.weight > 0 ? safe.value / safe.weight : 0;
            const double value = (1 - p) * fine + p * failed(turn);
            if (value <= highest) continue;
            highest = value;
            best = Action::draw(n);
        }
        return best;
    }

private:
    static constexpr double unknown = -1e9;
    // All draws of a size that do not fail: in how many ways they come, and their values, as often.
    struct Safe {
        double weight = 0;
        double value = 0;
    };
    using SafeDraws = std::array<Safe, Hitohira::max_pieces + 1>;

    static std::size_t code(Pieces turn) {
        std::size_t number = 0;
        for (int k = 0; k < kinds; ++k) number = 3 * number + static_cast<std::size_t>(turn.count(piece(k)));
        return number;
    }

    // The value of a turn with these pieces and so many draws left.
    double value(Pieces turn, int draws_left) {
        double& known = values_[static_cast<std::size_t>(draws_left)][code(turn)];
        if (known != unknown) return known;
        double best = stopped(turn);
        const int left = outlook_.pouch().size - (turn.size() - open_.turn.size());
        const int most = draws_left == 0 ? 0 : std::min(left, Hitohira::max_pieces - turn.size());
        const int all = outlook_.unseen().size() - (turn.size() - open_.turn.size());
        if (most == 0) return known = best;
        const SafeDraws draws = safe_draws(turn, most, draws_left - 1);
        const double fallen = failed(turn);
        for (int n = 1; n <= most; ++n) {
            const Safe& safe = draws[static_cast<std::size_t>(n)];
            const double ways = choose(all, n);
            best = std::max(best, (safe.value + (ways - safe.weight) * fallen) / ways);
        }
        return known = best;
    }

    SafeDraws safe_draws(Pieces turn, int most, int draws_left) {
        SafeDraws draws{};
        add_draws(draws, turn, turn, 0, most, 1, draws_left);
        return draws;
    }
    // From the turn before the draw to that with all kinds up to `kind` drawn.
    void add_draws(SafeDraws& draws, Pieces before, Pieces turn, int kind, int room, double ways, int draws_left) {
        if (Hitohira::fails(turn)) return;
        if (kind == kinds) {
            if (turn == before) return;
            Safe& safe = draws[static_cast<std::size_t>(turn.size() - before.size())];
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

    double stopped(Pieces turn) {
        double& known = stopped_[code(turn)];
        if (known != 0) return known;
        Holding then = holding_;
        then.turn = turn;
        return known = then.best_hidden(outlook_) + ability_bonus(turn);
    }
    double ability_bonus(Pieces turn) const {
        constexpr double worth = 2;
        for (int i = 0; i < Hitohira::triggers; ++i) {
            if (Hitohira::missing_for(static_cast<Hitohira::Trigger>(i), turn) == 0) return worth;
        }
        return 0;
    }

    // Two of the pieces that were there before the draw are kept, if they are worth it.
    double failed(Pieces turn) const {
        const double nothing = outlook_.field(holding_.field) + outlook_.screen(holding_.screen);
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

    const Hitohira::Public& open_;
    const Outlook& outlook_;
    Holding holding_;
    std::array<std::array<double, 729>, Hitohira::max_draws> values_{};
    std::array<double, 729> stopped_{};
};

// ---- Everything else

class Judge {
public:
    explicit Judge(const Hitohira::Observation& seen)
        : open_(seen.open),
          me_(*seen.viewer),
          outlook_(seen),
          holding_{open_.fields[at(me_)], open_.turn, open_.screens[at(me_)] + seen.secret} {}

    Action draw() const { return DrawPlan(open_, outlook_, holding_).best(); }

    double worth(const Action& action) const {
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
            case sakuya: {
                Pieces& own = action.place() == Place::field ? then.field : then.turn;
                own.remove(action.p());
                own.add(action.q());
                const Pieces theirs = open_.fields[at(action.t())].without(action.q()).with(action.p());
                return then.best_hidden(outlook_) - harm(action.t(), theirs);
            }
            case kokonoe:
                then.field.add(action.p());
                then.field.add(action.q());
                return then.best_hidden(outlook_) + taken(action);
            case take: then.field.add(action.p()); return then.best_hidden(outlook_);
            case put:
                if (action.place() == Place::seat) {
                    const Pieces theirs = open_.fields[at(action.t())].with(action.p());
                    return then.best_hidden(outlook_) - harm(action.t(), theirs);
                }
                (action.place() == Place::field ? then.field : then.screen).add(action.p());
                return then.best_hidden(outlook_);
            case shin: return average([&](Piece p) { return with(Place::screen, p); });
            case komatsu:
                return average([&](Piece p) { return p == Piece::black ? stay() : with(Place::field, p); }) + 1;
            case kumagai: {
                const double gain =
                    average([&](Piece p) { return std::max({stay(), with(Place::screen, p), with(Place::field, p)}); });
                return stay() + 2 * (gain - stay());
            }
            case assign: return outlook_.screen(then.screen, action.count());
            default: return stay();  // skip
        }
    }

private:
    double stay() const { return holding_.best_hidden(outlook_); }
    double with(Place to, Piece p) const {
        Holding then = holding_;
        (to == Place::field ? then.field : then.screen).add(p);
        return then.best_hidden(outlook_);
    }
    // Over the pieces that may be drawn.
    template <class Value>
    double average(Value value) const {
        double sum = 0;
        outlook_.unseen().each_kind([&](Piece p) { sum += outlook_.unseen().count(p) * value(p); });
        return sum / outlook_.unseen().size();
    }
    // What another seat gains costs this one a part of it.
    double harm(Seat other, Pieces after) const {
        const double gain = outlook_.field(after) - outlook_.field(open_.fields[at(other)]);
        return gain / open_.players;
    }
    double taken(const Action& action) const {
        if (action.t() == action.u()) {
            return -harm(action.t(), open_.fields[at(action.t())].without(action.p()).without(action.q()));
        }
        return -harm(action.t(), open_.fields[at(action.t())].without(action.p())) -
               harm(action.u(), open_.fields[at(action.u())].without(action.q()));
    }

    const Hitohira::Public& open_;
    Seat me_;
    Outlook outlook_;
    Holding holding_;
};

}  // namespace

template <>
Hitohira::Action greedy_action<Hitohira>(const Hitohira::Observation& seen, std::uint64_t) {
    const Judge judge(seen);
    if (seen.open.phase == Phase::draw) return judge.draw();
    const Actions<Hitohira> actions = legal_actions<Hitohira>(seen);
    Action best = actions[0];
    double highest = judge.worth(best);
    for (const Action& action : actions) {
        const double value = judge.worth(action);
        if (value <= highest) continue;
        highest = value;
        best = action;
    }
    return best;
}

}  // namespace engawa
