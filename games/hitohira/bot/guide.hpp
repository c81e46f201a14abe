// What a search knows of Hitohira: it tries what a plan, made from simulated games, finds promising, and lets quick
// players go on.
#pragma once

#include "bots/guide.hpp"
#include "games/hitohira/bot/plan.hpp"
#include "games/hitohira/bot/quick.hpp"

namespace engawa {

namespace hitohira {

// The best few of some actions, by their worth in points, none of them far behind the best.
class Shortlist {
public:
    explicit Shortlist(double far) : far_(far) {}
    void add(const Hitohira::Action& action, double worth);
    void list(Actions<Hitohira>& list) const;
    // By how much an action that is listed is worth less than the best.
    double behind(const Hitohira::Action& action) const;

private:
    static constexpr std::size_t most = 8;
    struct Entry {
        Hitohira::Action action;
        double worth;
    };
    std::array<Entry, most> entries_{};
    std::size_t size_ = 0;
    double far_;
};

}  // namespace hitohira

template <>
class Guide<Hitohira> : public PlainGuide<Hitohira> {
public:
    explicit Guide(const Observation& seen, const Level& level = {});

    void candidates(const State& state, Seat who, Actions<Hitohira>& list) const;
    double head_start(const Action& action) const;
    Action rollout(const State& state, Seat who, Rng&) const {
        if (draws_ && is_own_turn(state.open) && state.open.phase == Hitohira::Phase::draw && state.open.draws > drawn_)
            return draws_->next(state.open.turn, Hitohira::max_draws - state.open.draws);
        return quick(state, who).choose();
    }

    // Half for the victory, half for the lead: a close defeat teaches more than a lost game.
    Rewards<Hitohira> rewards(const State& state) const {
        Rewards<Hitohira> blend = rewards_by_lead(Hitohira::scores(state), state.open.players, 15);
        if (!Hitohira::turn(state).is_over()) return blend;
        const Rewards<Hitohira> won = shared_victory<Hitohira>(state);
        for (std::size_t i = 0; i < blend.size(); ++i) blend[i] = 0.5 * (blend[i] + won[i]);
        return blend;
    }

    // What a seat assigns is secret until all have.
    static std::uint64_t seen_as(const Action& action) {
        return action.kind() == Action::Kind::assign ? 1 : PlainGuide::seen_as(action);
    }
    // Pieces that are drawn in the open decide how the turn goes on.
    std::uint64_t seen_as(const State& state, const Hitohira::Chance& chance) const;

    // What lies behind the screens of others, of which the table shows only the number, and what went back into the
    // pouch.
    static Observation forget(const Observation& seen);

    static Action greedy(const Observation& seen, std::uint64_t seed);

    // One sentence: why a good player would do this.
    static Words why(const Observation& seen, const Action& action);

    // Only the first three are careless. Up to hard they forget what went behind the screens of others and what went
    // back into the pouch; expert and master remember it, and plan from more simulated games.
    static constexpr std::array<Level, level_names.size()> levels{{
        {.search = Level::Search::flat, .budget = {12, 3}, .temperature = 0.36, .remembers = false},
        {.search = Level::Search::flat, .budget = {20, 3}, .temperature = 0.18, .remembers = false},
        {.search = Level::Search::flat, .budget = {36, 3}, .temperature = 0.07, .remembers = false},
        {.search = Level::Search::flat, .budget = {60, 60}, .remembers = false},
        {.search = Level::Search::flat, .budget = {600, 400}},
        {.search = Level::Search::flat, .budget = {4800, 2000}, .parts = 2},
    }};

private:
    static hitohira::QuickPlayer quick(const State& state, Seat who) { return {state.open, who, state.secrets[who]}; }
    bool is_own_turn(const Hitohira::Public& open) const { return open.turns == turn_ && open.active == me_; }
    void plan_draws(const Observation& seen, const hitohira::Outlook& outlook);
    void judge_actions(const Observation& seen, const hitohira::Outlook& outlook);

    Seat me_;
    int turn_;
    int drawn_;
    Hitohira::Public now_;
    std::optional<hitohira::DrawTable> draws_;  // for this turn
    bool particular_;
    hitohira::Shortlist promising_;
};

}  // namespace engawa
