// What a search must know of a game to play it well: which actions are worth a look, how simulated players behave, when
// a simulation may end and what it is worth. PlainGuide knows nothing; a game's own guide (games/NAME/bot/guide.hpp)
// improves on it by functions of the same names.
#pragma once

#include <cstring>

#include "bots/bot.hpp"
#include "bots/level.hpp"

namespace engawa {

// From 0 (lost) to 1 (won) for each seat.
template <Game G>
using Rewards = BySeat<double, G::max_players>;

// A victory is shared among the winners.
template <Game G>
constexpr Rewards<G> shared_victory(const typename G::State& over) {
    const SeatSet winners = G::winners(over);
    Rewards<G> rewards{};
    for (int i = 0; i < G::max_players; ++i) {
        if (winners.contains(seat(i))) rewards[static_cast<std::size_t>(i)] = 1.0 / winners.size();
    }
    return rewards;
}

// One guide is made for each decision, from what the seat knows.
template <Game G>
class PlainGuide {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Observation = typename G::Observation;

    explicit PlainGuide(const Observation&) {}

    // The actions that are worth a look: at least one. A simulated seat is given a state, but may use of it only what
    // it would know itself.
    void candidates(const State& state, Seat who, Actions<G>& list) const { G::legal_actions(state, who, list); }

    // What is believed of a candidate of the searching seat before it is tried, in rewards: added once to what a flat
    // search finds, so that it counts the less the longer the search.
    double head_start(const Action&) const { return 0; }

    // What a seat does in a simulation beyond the tree.
    Action rollout(const State& state, Seat who, Rng& rng) const {
        if constexpr (requires { G::random_action(state, who, rng); }) return G::random_action(state, who, rng);
        Actions<G> list;
        G::legal_actions(state, who, list);
        return list[draw_below(rng, static_cast<std::uint32_t>(list.size()))];
    }

    // Whether a simulation may end here, and what it is worth then; the second also where the horizon ends it.
    bool ends(const State& state) const { return G::turn(state).is_over(); }
    Rewards<G> rewards(const State& state) const {
        if (G::turn(state).is_over()) return shared_victory<G>(state);
        return rewards_by_lead(G::scores(state), state.open.players, 10);
    }

    // The chance to win there, for people: rewards may hold more than that.
    Rewards<G> victory(const State& state) const {
        return G::turn(state).is_over() ? shared_victory<G>(state) : rewards(state);
    }

    // What the searching seat sees of another's action, and of chance, as a number: what it cannot tell apart has the
    // same one. Chance as nought: the tree does not branch there.
    static std::uint64_t seen_as(const Action& action) {
        std::uint64_t number = 0;
        std::memcpy(&number, &action, sizeof action);
        return number;
    }
    std::uint64_t seen_as(const State&, const typename G::Chance&) const { return 0; }

    // A world that fits what the seat knows: one that is likely, where the game can tell.
    static State world(const Observation& seen, Rng& rng) { return G::determinize(seen, rng); }

    // How much a tree search seeks what it does not know yet: by the size of the differences in rewards.
    double curiosity() const { return 0.7; }

    // What a player does who looks no further than the own action: that after which the seat leads by most, in some
    // worlds that fit, when chance has had its say.
    static Action greedy(const Observation& seen, std::uint64_t seed) {
        constexpr int worlds = 8;
        Actions<G> list;
        std::array<int, G::max_actions> leads{};
        for (int i = 0; i < worlds; ++i) {
            Rng rng(mix(seed) + static_cast<std::uint64_t>(i));
            const State now = G::determinize(seen, rng);
            G::legal_actions(now, *seen.viewer, list);
            for (std::size_t n = 0; n < list.size(); ++n) {
                State after = now;
                G::apply(after, *seen.viewer, list[n]);
                while (G::turn(after).is_chance()) G::apply(after, G::sample(after, rng));
                leads[n] += lead_of(G::scores(after), seen.open.players, index(*seen.viewer));
            }
        }
        return list[static_cast<std::size_t>(std::max_element(leads.begin(), leads.begin() + list.size()) -
                                             leads.begin())];
    }

    // The observation without what the seat only remembers.
    static Observation forget(const Observation& seen) { return seen; }

    // One sentence on what is good about an action of the seat, as far as the seat can know.
    static Words why(const Observation&, const Action&) {
        return {"Played on from here, it wins most often.", "ここから打ち進めると、いちばん多く勝ちます。"};
    }

    // From beginner to master.
    static constexpr std::array<Level, level_names.size()> levels{{
        {.search = Level::Search::flat, .budget = {40, 3}, .temperature = 0.15, .horizon = 8, .remembers = false},
        {.search = Level::Search::flat, .budget = {100, 3}, .temperature = 0.06, .horizon = 16, .remembers = false},
        {.search = Level::Search::flat, .budget = {400, 3}, .temperature = 0.02},
        {.search = Level::Search::tree, .budget = {2000, 60}},
        {.search = Level::Search::tree, .budget = {10000, 400}},
        {.search = Level::Search::tree, .budget = {40000, 2000}, .parts = 2},
    }};

protected:
    // Over the best of the others.
    static int lead_of(const Scores<G>& scores, int players, int own) {
        int best_other = 0;
        for (int other = 0; other < players; ++other) {
            if (other != own) best_other = std::max(best_other, scores[static_cast<std::size_t>(other)]);
        }
        return scores[static_cast<std::size_t>(own)] - best_other;
    }

    // By the lead over the best of the others: one of `scale` points is half way to a certain victory.
    static Rewards<G> rewards_by_lead(const Scores<G>& scores, int players, double scale) {
        Rewards<G> rewards{};
        for (int i = 0; i < players; ++i) {
            const double part = lead_of(scores, players, i) / scale;
            rewards[static_cast<std::size_t>(i)] = 0.5 + 0.5 * part / (1 + (part < 0 ? -part : part));
        }
        return rewards;
    }
};

template <Game G>
class Guide : public PlainGuide<G> {
public:
    using PlainGuide<G>::PlainGuide;
};

// Goes on from a state as the guide's simulated players do, to where the guide or the horizon ends it.
template <Game G>
Rewards<G> simulate(typename G::State& state, const Guide<G>& guide, int horizon, Rng& rng) {
    for (int decisions = 0; !guide.ends(state);) {
        const Turn turn = G::turn(state);
        if (turn.is_chance()) {
            G::apply(state, G::sample(state, rng));
            continue;
        }
        if (horizon > 0 && ++decisions > horizon) break;
        const Seat who = turn.seats.first();
        G::apply(state, who, guide.rollout(state, who, rng));
    }
    return guide.rewards(state);
}

// What a search found out about an action of the seat that thinks.
template <Game G>
struct Assessed {
    typename G::Action action;
    std::uint32_t visits = 0;
    double total = 0;      // of the seat's rewards
    double victories = 0;  // of its chances to win
    double mean() const { return visits == 0 ? 0 : total / visits; }
    double win_chance() const { return visits == 0 ? 0 : victories / visits; }
};

template <Game G>
using Assessment = std::vector<Assessed<G>>;

}  // namespace engawa
