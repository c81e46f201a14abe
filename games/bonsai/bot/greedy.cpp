// Greedy Bonsai: a position is worth its points, the goals in reach, the room that the tree has to grow, and the tiles
// in the supply. What is placed in a turn is planned as a whole.
#include "games/bonsai/bot/guide.hpp"
#include "games/bonsai/bot/plan.hpp"

namespace engawa {
namespace {

using namespace bonsai;
using Action = Bonsai::Action;
using Phase = Bonsai::Phase;
using Public = Bonsai::Public;

constexpr double never = -1e9;

// ---- Choosing

double worth_of_cultivating(const Public& open, const Measure& measure) {
    Bonsai::State state{open};
    Bonsai::apply(state, open.active, Action::cultivate());
    return Planner(state.open, measure).best().worth - 0.6;
}

double worth_of_meditating(const Public& open, const Action& action, const Measure& measure) {
    const Card card = open.row[static_cast<std::size_t>(action.position() - 1)];
    Bonsai::State state{open};
    Bonsai::apply(state, open.active, action);
    const Bonsai::Holding& after = state.open.seats[open.active];
    if (state.open.phase == Phase::help) return measure.card(card) + Planner(state.open, measure).best().worth;
    double best = never;
    for (Tile tile : all_tiles) {
        TileCounts supply = after.supply;
        if (state.open.phase == Phase::take) ++supply[at(tile)];
        best = std::max(best, measure.worth(open.tree(), supply, after.capacity()));
    }
    return measure.card(card) + best;
}

double worth_of_removing(const Public& open, const Action& action, const Measure& measure) {
    Bonsai::State state{open};
    Bonsai::apply(state, open.active, action);
    const Bonsai::Holding& own = state.open.holding();
    return measure.worth(state.open.tree(), own.supply, own.capacity()) + 1;
}

// A goal tile now, or a harder one of its colour later if it is close enough.
double worth_of_claiming(const Public& open, const Action& action, const Measure& measure) {
    if (action.kind() == Action::Kind::claim) {
        Bonsai::State after{open};
        Bonsai::apply(after, open.active, action);
        const bool loses = open.solo() && Bonsai::goals_in_reach(open) && !Bonsai::goals_in_reach(after.open);
        return loses ? -1 : action.goal().points();
    }
    if (open.solo()) return 0;
    double best = 0;
    const GoalSet colour = GoalSet::of_colour(action.colour());
    Bonsai::open_goals(open, open.active, open.active_tree).in(colour).without(open.claimable).each([&](Goal goal) {
        const int missing = goal.needed() - progress(open.tree(), goal);
        const double likely = 1 - missing * 4.0 / std::max(1.0, measure.turns());
        best = std::max(best, 0.8 * likely * goal.points());
    });
    return best;
}

double worth_of(const Public& open, const Action& action, const Measure& measure) {
    TileCounts supply = open.holding().supply;
    switch (action.kind()) {
        case Action::Kind::remove: return worth_of_removing(open, action, measure);
        case Action::Kind::meditate: return worth_of_meditating(open, action, measure);
        case Action::Kind::cultivate: return worth_of_cultivating(open, measure);
        case Action::Kind::claim:
        case Action::Kind::renounce: return worth_of_claiming(open, action, measure);
        case Action::Kind::take: ++supply[at(action.tile())]; break;
        case Action::Kind::discard: --supply[at(action.tile())]; break;
        default: return 0;
    }
    return measure.worth(open.tree(), supply, open.holding().capacity());
}

}  // namespace

Bonsai::Action Guide<Bonsai>::greedy(const Observation& seen, std::uint64_t) {
    const Public& open = seen.open;
    const Measure measure(open);
    if (open.phase == Phase::help || open.phase == Phase::cultivate) {
        return Planner(open, measure).best().first().value_or(Action::done());
    }
    const Actions<Bonsai> actions = legal_actions<Bonsai>(seen);
    Action best = actions[0];
    double highest = never;
    for (const Action& action : actions) {
        const double value = worth_of(open, action, measure);
        if (value <= highest) continue;
        highest = value;
        best = action;
    }
    return best;
}

}  // namespace engawa
