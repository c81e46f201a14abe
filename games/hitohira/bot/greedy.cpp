// Greedy Hitohira: a field is worth what its lines will have grown to, a screen the places it will probably take, both
// by rule of thumb.
#include "games/hitohira/bot/guide.hpp"
#include "games/hitohira/bot/plan.hpp"

namespace engawa {

Hitohira::Action Guide<Hitohira>::greedy(const Observation& seen, std::uint64_t) {
    const hitohira::Outlook outlook = hitohira::Outlook::guessed(seen);
    if (seen.open.phase == Hitohira::Phase::draw) return hitohira::DrawPlan(seen, outlook, outlook, {2, 2, 2}).best();
    const hitohira::Judge judge(seen, outlook);
    const Actions<Hitohira> actions = legal_actions<Hitohira>(seen);
    Hitohira::Action best = actions[0];
    double highest = judge.worth(best);
    for (const Hitohira::Action& action : actions) {
        const double value = judge.worth(action);
        if (value <= highest) continue;
        highest = value;
        best = action;
    }
    return best;
}

}  // namespace engawa
