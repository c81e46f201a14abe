// What a search knows of Bonsai: what the seat places in its turn is planned by a beam; simulated players are
// gardeners. Nothing is hidden but the order of the deck, so there is nothing to forget.
#pragma once

#include "bots/guide.hpp"
#include "games/bonsai/rules.hpp"

namespace engawa {

template <>
class Guide<Bonsai> : public PlainGuide<Bonsai> {
public:
    explicit Guide(const Observation& seen);

    void candidates(const State& state, Seat who, Actions<Bonsai>& list) const;
    Action rollout(const State& state, Seat who, Rng& rng) const;
    Rewards<Bonsai> rewards(const State& state) const;

    static Action greedy(const Observation& seen, std::uint64_t seed);

    // The reason that a good player would give for an action.
    static Words why(const Observation& seen, const Action& action);

    double curiosity() const { return 0.3; }

    static constexpr std::array<Level, level_names.size()> levels{{
        {.search = Level::Search::flat, .budget = {24, 3}, .temperature = 0.05, .horizon = 12},
        {.search = Level::Search::flat, .budget = {24, 3}, .temperature = 0.035, .horizon = 18},
        {.search = Level::Search::flat, .budget = {70, 3}, .horizon = 40},
        {.search = Level::Search::tree, .budget = {300, 60}},
        {.search = Level::Search::tree, .budget = {1200, 400}},
        {.search = Level::Search::tree, .budget = {4000, 2000}, .parts = 2},
    }};

private:
    // A step of a plan for the turn of the seat that thinks: what to place when the tree is so.
    struct Planned {
        Bonsai::Tree tree;
        Action step;
    };
    bool in_planned_turn(const Bonsai::Public& open) const;

    Seat viewer_;
    Bonsai::Phase planned_phase_{};  // of the turn for which there are plans: help or cultivate
    int deck_ = 0;                   // in that turn
    std::vector<Planned> plans_;
};

}  // namespace engawa
