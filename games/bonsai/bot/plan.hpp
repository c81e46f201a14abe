// Bonsai: what a position is worth at a glance, and what to place in a turn, planned as a whole by a beam over the
// placements. For the greedy bot and for the first turn of a search.
#pragma once

#include "games/bonsai/rules.hpp"

namespace engawa::bonsai {

// ---- What a position is worth

// What is the same for all positions that are compared in one decision.
class Measure {
public:
    explicit Measure(const Bonsai::Public& open) : open_(open), turns_(turns_left(open)) {
        const Bonsai::Holding& own = open.holding();
        for (Tile tile : all_tiles) {
            const Card scroll = card_of(at(Card::scroll_wood) + at(tile));
            scrolls_[at(tile)] = own.cards.count(scroll) > 0 ? Bonsai::scroll_worth(scroll) : 0;
        }
        goals_ = Bonsai::open_goals(open, open.active, open.active_tree);
    }

    double turns() const { return turns_; }

    // What the seat's tree and supply are worth, with room for so many tiles.
    double worth(const Tree& tree, const TileCounts& supply, int capacity) const {
        return points(tree) + goals_in_reach(tree) + room(tree) + tiles(tree, supply, capacity);
    }

    // What a card brings over the rest of the game beside the tiles that it gives at once.
    double card(Card card) const {
        const double cultivates = 0.25 * turns_;
        switch (family(card)) {
            case Family::tool: return std::min(3.0, 0.3 * turns_);
            case Family::growth: {
                constexpr std::array<double, 4> each{0.9, 0.9, 1.4, 1.6};
                const int have = open_.holding().cards.count(card);
                return cultivates * each[at(tile_on(card))] / (1 + 1.3 * have) + (has(Card::scroll_growth) ? 2 : 0);
            }
            case Family::master: return has(Card::scroll_master) ? 2 : 0;
            case Family::helper: return 1.3 + (has(Card::scroll_helper) ? 2 : 0);  // it saves a part of a turn
            case Family::scroll: break;
        }
        constexpr std::array<double, scroll_kinds> more_each_turn{0.3, 0.5, 0.6, 0.35, 0.25, 0.35, 0.2};
        return Bonsai::scroll_worth(card) * Bonsai::counted_by(open_, open_.active, card) +
               more_each_turn[scroll_at(card)] * turns_;
    }

private:
    // How many turns the seat may expect after this one.
    static double turns_left(const Bonsai::Public& open) {
        if (open.ending) return open.turns_left > open.players ? 1 : 0;
        const double cards = open.deck.size() + (open.solo() ? 0.0 : open.players);
        return open.solo() ? 1 + cards / 1.7 : 1 + cards / open.players;
    }

    bool has(Card scroll) const { return open_.holding().cards.count(scroll) > 0; }

    double points(const Tree& tree) const {
        double sum = tile_points(tree);
        // In the summer what stands alone counts less the nearer the end is.
        if (open_.scenario == Scenario::summer) {
            const double kept = std::min(0.5, turns_ * 0.05);
            sum = kept * sum + (1 - kept) * tile_points(withered(tree));
        }
        return sum;
    }
    double tile_points(const Tree& tree) const {
        double sum = 3 * tree.count(Tile::leaf) + 7 * tree.count(Tile::fruit) + flower_points(tree);
        for (Tile tile : all_tiles) sum += scrolls_[at(tile)] * tree.count(tile);
        return sum;
    }

    // For each colour the best of its tiles that can still be claimed, by how much is missing.
    double goals_in_reach(const Tree& tree) const {
        std::array<double, colours> best{};
        goals_.each([&](Goal goal) {
            const int missing = goal.needed() - progress(tree, goal);
            double& colour = best[static_cast<std::size_t>(goal.colour())];
            colour = std::max(colour, goal.points() * likely(goal.colour(), missing));
        });
        double sum = 0;
        for (double value : best) sum += value;
        return (open_.solo() ? 1.6 : 0.8) * sum;  // alone they are needed
    }
    double likely(Colour colour, int missing) const {
        if (missing <= 0) return 1;
        const double effort = colour == Colour::blue ? 2.6 * missing : colour == Colour::pink ? 1.6 * missing : missing;
        return std::max(0.0, 0.75 - 0.75 * effort / (2 + 0.5 * turns_));
    }

    // Cells to grow on: the first of a kind matter most.
    double room(const Tree& tree) const {
        int leaves = 0;
        int flowers = 0;
        int fruits = 0;
        for (int row = tree.first_row(); row <= tree.last_row(); ++row) {
            leaves += std::popcount(tree.open_to(Tile::leaf, row));
            flowers += std::popcount(tree.open_to(Tile::flower, row));
            fruits += std::popcount(tree.open_to(Tile::fruit, row));
        }
        const auto value = [](int cells, double first, int enough) {
            double sum = 0;
            for (int i = 0; i < std::min(cells, enough); ++i, first *= 0.8) sum += first;
            return sum;
        };
        const double later = std::min(1.0, turns_ / 4);
        return later * (value(leaves, 4.3, 10) + value(flowers, 0.2, 6) + value(fruits, 2, 5));
    }

    // What tiles in the supply will bring. Of many of a kind the last are worth little; more than one may keep,
    // nothing.
    double tiles(const Tree& tree, const TileCounts& supply, int capacity) const {
        if (turns_ <= 0) return 0;
        constexpr std::array<double, 4> first{1.5, 3.9, 7, 5.3};
        std::array<double, 24> values{};
        std::size_t size = 0;
        for (Tile tile : all_tiles) {
            double value = first[at(tile)] + scrolls_[at(tile)];
            if (tile == Tile::fruit && !tree.has_room_for(tile)) value *= 0.7;
            for (int i = 0; i < supply[at(tile)] && size < values.size(); ++i, value *= 0.4) values[size++] = value;
        }
        const std::size_t kept = std::min(size, static_cast<std::size_t>(capacity));
        std::partial_sort(values.begin(), values.begin() + kept, values.begin() + size, std::greater<>());
        double sum = 0;
        for (std::size_t i = 0; i < kept; ++i) sum += values[i];
        return 0.54 * std::min(1.0, turns_ / 1.4) * sum;
    }

    const Bonsai::Public& open_;
    double turns_;
    std::array<double, 4> scrolls_{};
    GoalSet goals_{};
};

// ---- Planning what to place

// What to place in the rest of a turn, one after another; possibly nothing.
struct Plan {
    static constexpr std::size_t longest = 20;  // more than Seishi and all Growth cards allow
    double worth = -1e9;
    std::size_t size = 0;
    std::array<Bonsai::Action, longest> steps{};
    std::optional<Bonsai::Action> first() const { return size == 0 ? std::nullopt : std::optional(steps[0]); }
};

// From a position in help or cultivate: the best that can be reached by placing, and how.
class Planner {
public:
    static constexpr std::size_t width = 6;

    Planner(const Bonsai::Public& open, const Measure& measure) : measure_(measure) {
        nodes_[0].open = open;
        size_ = 1;
        // A Cultivate without a tile would be a turn for nothing.
        if (Bonsai::may_finish(open) && (open.phase == Bonsai::Phase::help || open.placed > 0))
            keep(worth(open), nodes_[0]);
        while (size_ > 0) {
            find_steps();
            take_steps();
        }
    }

    const Plan& best() const { return best_[0]; }
    // The best few, those that are not there excepted.
    template <class Visit>
    void each(Visit visit) const {
        for (const Plan& plan : best_) {
            if (plan.worth > never) visit(plan);
        }
    }

private:
    static constexpr double never = Plan{}.worth;
    struct Node {
        Bonsai::Public open;
        Plan plan;
    };
    struct Step {
        double worth = never;
        std::size_t from = 0;
        Bonsai::Action action{};
    };

    double worth(const Bonsai::Public& open) const {
        return measure_.worth(open.tree(), open.holding().supply, open.holding().capacity());
    }

    // The best next placements of all nodes, each tree once.
    void find_steps() {
        steps_ = {};
        for (std::size_t from = 0; from < size_; ++from) {
            const Bonsai::Public& open = nodes_[from].open;
            const int capacity = open.holding().capacity();
            Bonsai::each_placement(open, [&](Tile tile, Cell cell) {
                Tree tree = open.tree();
                tree.put(tile, cell);
                TileCounts supply = open.holding().supply;
                --supply[at(tile)];
                insert({measure_.worth(tree, supply, capacity), from, Bonsai::Action::place(tile, cell)});
            });
        }
    }
    void insert(const Step& step) {
        if (step.worth <= steps_.back().worth) return;
        // The same tiles placed in another order are worth the same.
        for (const Step& other : steps_) {
            if (other.worth == step.worth && other.from != step.from && same_tree(other, step)) return;
        }
        std::size_t i = steps_.size() - 1;
        for (; i > 0 && steps_[i - 1].worth < step.worth; --i) steps_[i] = steps_[i - 1];
        steps_[i] = step;
    }
    bool same_tree(const Step& a, const Step& b) const {
        const auto tree = [&](const Step& step) {
            Tree result = nodes_[step.from].open.tree();
            result.put(step.action.tile(), step.action.cell());
            return result;
        };
        return tree(a) == tree(b);
    }

    void take_steps() {
        std::array<Node, width> next;
        std::size_t size = 0;
        for (const Step& step : steps_) {
            if (step.worth == never) break;
            Bonsai::State state{nodes_[step.from].open};
            Bonsai::apply(state, state.open.active, step.action);
            Node& node = next[size++] = {state.open, nodes_[step.from].plan};
            node.plan.steps[node.plan.size++] = step.action;
            if (Bonsai::may_finish(node.open)) keep(step.worth, node);
        }
        nodes_ = next;
        size_ = size;
    }
    void keep(double worth, const Node& node) {
        if (worth <= best_.back().worth) return;
        std::size_t i = best_.size() - 1;
        for (; i > 0 && best_[i - 1].worth < worth; --i) best_[i] = best_[i - 1];
        best_[i] = node.plan;
        best_[i].worth = worth;
    }

    const Measure& measure_;
    std::array<Node, width> nodes_;
    std::size_t size_ = 0;
    std::array<Step, width> steps_{};
    std::array<Plan, 4> best_{};
};

}  // namespace engawa::bonsai
