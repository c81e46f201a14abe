#include "games/bonsai/bot/guide.hpp"

#include "games/bonsai/bot/gardener.hpp"
#include "games/bonsai/bot/plan.hpp"

namespace engawa {
namespace {

using namespace bonsai;
using Phase = Bonsai::Phase;
using Public = Bonsai::Public;

// How many placements are looked at: of the turn that is planned, of later ones, and of others.
constexpr std::size_t placements_planned = 6;
constexpr std::size_t placements_later = 2;
constexpr std::size_t placements_of_others = 1;

constexpr double share_of_victory = 0.4;  // of a reward; the rest is for the lead
constexpr double lead = 15;

bool is_placing(const Public& open) {
    return open.phase == Phase::help || open.phase == Phase::cultivate;
}

}  // namespace

// The turn that is being planned is the one in which the seat thinks, before it meditates: it may cultivate.
Guide<Bonsai>::Guide(const Observation& seen) : PlainGuide(seen), viewer_(*seen.viewer), deck_(seen.open.deck.size()) {
    State start{seen.open};
    if (start.open.active != viewer_) return;
    if (start.open.phase == Phase::choose && Bonsai::may_cultivate(start.open) && Bonsai::can_place(start.open)) {
        Bonsai::apply(start, viewer_, Action::cultivate());
    }
    if (!is_placing(start.open)) return;
    planned_phase_ = start.open.phase;
    const Measure measure(start.open);
    Planner(start.open, measure).each([&](const Plan& plan) {
        Bonsai::Tree tree = start.open.tree();
        for (std::size_t i = 0; i < plan.size; ++i) {
            plans_.push_back({tree, plan.steps[i]});
            tree.put(plan.steps[i].tile(), plan.steps[i].cell());
        }
        plans_.push_back({tree, Action::done()});
    });
}

// While no card was drawn, it is the same turn; or one in which the seat has the same tiles and may do the same.
bool Guide<Bonsai>::in_planned_turn(const Public& open) const {
    return open.active == viewer_ && open.phase == planned_phase_ && open.deck.size() == deck_;
}

void Guide<Bonsai>::candidates(const State& state, Seat who, Actions<Bonsai>& list) const {
    const Public& open = state.open;
    list.clear();
    if (is_placing(open)) {
        std::size_t wanted = who == viewer_ ? placements_later : placements_of_others;
        if (in_planned_turn(open)) {
            wanted = placements_planned;
            for (const Planned& planned : plans_) {
                if (planned.tree == open.tree() && !list.contains(planned.step)) list.push(planned.step);
            }
        }
        return Gardener(open).add_placements(wanted, list);
    }
    Bonsai::legal_actions(state, who, list);
    // A Cultivate without a tile, the last action of the list, is a turn for nothing, but for the Emperor's other tree.
    const bool fallow = open.phase == Phase::choose && Bonsai::may_cultivate(open) && !Bonsai::can_place(open);
    if (fallow && open.scenario != Scenario::emperor && list.size() > 1) {
        list.shorten(list.size() - 1);
    }
    if (open.phase != Phase::claim || Gardener(open).has_its_goals()) return;
    // Nobody renounces a goal tile but for a harder one, or one that the other tree must claim: the last action of the
    // list.
    const GoalSet colour = GoalSet::of_colour(open.claimable.first().colour());
    const GoalSet harder = Bonsai::open_goals(open, who, open.active_tree).in(colour).without(open.claimable);
    if (harder.empty()) list.shorten(list.size() - 1);
}

Bonsai::Action Guide<Bonsai>::rollout(const State& state, Seat, Rng& rng) const {
    return Gardener(state.open).act(rng);
}

namespace {

// Alone: the aim is what counts; before it, how near the points and the goals are.
double reward_alone(const Public& open, bool over) {
    if (over && !Bonsai::winners(open).empty()) return 1;
    const Bonsai::Aim aim = Bonsai::aim(open);
    const double points = std::min(1.0, static_cast<double>(Bonsai::scores(open)[0]) / aim.points);
    const double goals =
        std::min(1.0, static_cast<double>(open.claimed[0].size() + open.claimed[1].size()) / aim.goals);
    return 0.25 * points + 0.25 * goals;
}

}  // namespace

Rewards<Bonsai> Guide<Bonsai>::rewards(const State& state) const {
    const Public& open = state.open;
    const bool over = Bonsai::turn(open).is_over();
    if (open.solo()) return {reward_alone(open, over)};
    Scores<Bonsai> points = Bonsai::scores(open);
    for (std::size_t i = 0; i < open.players && !over; ++i) {
        points[i] += static_cast<int>(Gardener::supply_worth(open.seats[i].supply));
    }
    Rewards<Bonsai> rewards = rewards_by_lead(points, open.players, lead);
    if (!over) return rewards;
    const Rewards<Bonsai> won = shared_victory<Bonsai>(state);
    for (std::size_t i = 0; i < open.players; ++i) {
        rewards[i] = share_of_victory * won[i] + (1 - share_of_victory) * rewards[i];
    }
    return rewards;
}

}  // namespace engawa
