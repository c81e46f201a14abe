// Information-set Monte Carlo tree search: one tree of what the searching seat can tell apart, and in each iteration a
// new world that fits what it knows. Each seat seeks its own reward. Simultaneous choices are made one after another,
// blind to each other: each seat has statistics of its own (decoupled), since the tree branches only by what is seen.
#pragma once

#include <cmath>
#include <vector>

#include "bots/guide.hpp"

namespace engawa {

template <Game G>
class TreeSearch {
public:
    TreeSearch(const typename G::Observation& seen, const Guide<G>& guide, int horizon, std::uint64_t seed)
        : seen_(seen), guide_(guide), horizon_(horizon), curiosity_(guide.curiosity()), rng_(mix(seed)) {}

    // Room for all nodes is made before the first iteration; none of them allocates.
    Assessment<G> run(std::uint32_t iterations, const Deadline& deadline) {
        const std::size_t room = 2 * static_cast<std::size_t>(iterations) + 2;
        nodes_.reserve(room);
        arms_.reserve(room);
        nodes_.push_back({});
        // One at least, however late it is.
        iterate();
        for (std::uint32_t n = 1; n < iterations && !deadline.passed(); ++n) iterate();
        Assessment<G> found;
        for (std::uint32_t at = nodes_[0].first_arm; at != none; at = arms_[at].next) {
            found.push_back({arms_[at].action, arms_[at].visits, arms_[at].total, arms_[at].victories});
        }
        return found;
    }
    std::size_t size() const { return nodes_.size(); }

private:
    using State = typename G::State;
    using Action = typename G::Action;
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr std::size_t max_depth = 64;

    // A node has arms, one for each action that was tried there, and branches by what was seen of actions and chance.
    struct Node {
        std::uint32_t first_arm = none;
        std::uint32_t first_branch = none;  // a node
        std::uint32_t next_branch = none;   // of the same parent
        std::uint64_t seen = 0;             // what leads here from the parent
    };
    struct Arm {
        Action action;
        std::uint32_t next = none;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;
        double total = 0;      // of the rewards of the seat whose action it is
        double victories = 0;  // of the searching seat, at the root only
    };
    struct Step {
        std::uint32_t arm;
        Seat who;
    };

    void iterate() {
        State state = guide_.world(seen_, rng_);
        depth_ = 0;
        descend(state);
        const Rewards<G> rewards = simulate<G>(state, guide_, horizon_, rng_);
        if (depth_ > 0) {
            arms_[path_[0].arm].victories += guide_.victory(state)[*seen_.viewer];
        }
        for (std::size_t i = 0; i < depth_; ++i) {
            Arm& arm = arms_[path_[i].arm];
            ++arm.visits;
            arm.total += rewards[path_[i].who];
        }
    }

    // Goes down the tree as far as it is known, and one action further.
    void descend(State& state) {
        std::uint32_t node = 0;
        Actions<G> list;
        while (depth_ < max_depth && !guide_.ends(state)) {
            const Turn turn = G::turn(state);
            if (turn.is_chance()) {
                const auto chance = G::sample(state, rng_);
                const std::uint64_t seen = guide_.seen_as(state, chance);
                G::apply(state, chance);
                if (seen != 0) node = branch(node, seen);
                if (node == none) return;
                continue;
            }
            const Seat who = next_of(turn);
            guide_.candidates(state, who, list);
            bool is_new = false;
            const std::uint32_t arm = select(node, list, is_new);
            if (arm == none) return;
            path_[depth_++] = {arm, who};
            const Action action = arms_[arm].action;
            const std::uint64_t seen = who == *seen_.viewer ? own(action) : guide_.seen_as(action);
            G::apply(state, who, action);
            if (is_new) return;
            node = branch(node, seen);
            if (node == none) return;
        }
    }
    // Of those who choose at the same time the searching seat goes first: the root holds its own actions.
    Seat next_of(const Turn& turn) const { return turn.waits_for(*seen_.viewer) ? *seen_.viewer : turn.seats.first(); }
    static std::uint64_t own(const Action& action) { return PlainGuide<G>::seen_as(action); }

    // An action that was never tried here, or the most promising one by upper confidence bounds, in which a bound grows
    // with how often the action could have been taken.
    std::uint32_t select(std::uint32_t node, const Actions<G>& list, bool& is_new) {
        std::uint32_t best = none;
        double highest = -1;
        std::uint32_t untried = 0;
        const Action* chosen = nullptr;
        std::uint32_t hint = nodes_[node].first_arm;
        for (const Action& action : list) {
            const std::uint32_t at = find(node, action, hint);
            if (at == none) {
                if (draw_below(rng_, ++untried) == 0) chosen = &action;
                continue;
            }
            Arm& arm = arms_[at];
            ++arm.available;
            if (untried > 0) continue;
            const double bound = arm.total / arm.visits +
                                 curiosity_ * std::sqrt(std::log(static_cast<double>(arm.available)) / arm.visits);
            if (bound <= highest) continue;
            highest = bound;
            best = at;
        }
        if (chosen == nullptr) return best;
        is_new = true;
        return add_arm(node, *chosen);
    }

    // Actions mostly come in the order in which their arms were added: the search begins where the last one ended.
    std::uint32_t find(std::uint32_t node, const Action& action, std::uint32_t& hint) const {
        for (std::uint32_t at = hint; at != none; at = arms_[at].next) {
            if (arms_[at].action == action) {
                hint = arms_[at].next;
                return at;
            }
        }
        for (std::uint32_t at = nodes_[node].first_arm; at != hint; at = arms_[at].next) {
            if (arms_[at].action == action) {
                hint = arms_[at].next;
                return at;
            }
        }
        return none;
    }

    std::uint32_t add_arm(std::uint32_t node, const Action& action) {
        if (arms_.size() == arms_.capacity()) return none;
        arms_.push_back({.action = action, .next = nodes_[node].first_arm, .available = 1});
        return nodes_[node].first_arm = static_cast<std::uint32_t>(arms_.size() - 1);
    }

    std::uint32_t branch(std::uint32_t node, std::uint64_t seen) {
        for (std::uint32_t at = nodes_[node].first_branch; at != none; at = nodes_[at].next_branch) {
            if (nodes_[at].seen == seen) return at;
        }
        if (nodes_.size() == nodes_.capacity()) return none;
        nodes_.push_back({.next_branch = nodes_[node].first_branch, .seen = seen});
        return nodes_[node].first_branch = static_cast<std::uint32_t>(nodes_.size() - 1);
    }

    const typename G::Observation& seen_;
    const Guide<G>& guide_;
    const int horizon_;
    const double curiosity_;
    Rng rng_;
    std::vector<Node> nodes_;
    std::vector<Arm> arms_;
    std::array<Step, max_depth> path_{};
    std::size_t depth_ = 0;
};

}  // namespace engawa
