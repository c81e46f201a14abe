// Advice for a player: the best few actions with the chance to win of each, from the player's own observation. Every
// action is tried in the same imagined worlds, each played to its end by chance; the worse half drops out, again and
// again, while those that stay are tried in twice as many.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/bot.hpp"
#include "games/playout.hpp"

namespace engawa {

struct Hint {
    std::string action;     // its text
    double win_chance = 0;  // a shared win counts as its share
    Words why;
};

inline constexpr std::size_t most_hints = 3;

// ---- Trying one action

template <Game G>
struct Trial {
    typename G::Action action{};
    int worlds = 0;
    double wins = 0;
    double points = 0;      // summed over the worlds
    double best_other = 0;  // the highest score of another seat, summed

    double win_chance() const { return wins / worlds; }
};

// Plays `worlds` imagined games that begin with the action. The same seed gives the same worlds.
template <Game G>
void try_out(Trial<G>& trial, const typename G::Observation& seen, int worlds, std::uint64_t seed) {
    const Seat who = *seen.viewer;
    for (int i = 0; i < worlds; ++i) {
        Rng rng(seed + static_cast<std::uint64_t>(i));
        auto state = G::determinize(seen, rng);
        G::apply(state, who, trial.action);
        play_out<G>(state, rng);
        const SeatSet winners = G::winners(state);
        const Scores<G> scores = G::scores(state);
        int best_other = 0;
        for (int other = 0; other < seen.open.players; ++other) {
            if (other != index(who)) best_other = std::max(best_other, scores[static_cast<std::size_t>(other)]);
        }
        trial.wins += winners.contains(who) ? 1.0 / winners.size() : 0.0;
        trial.points += scores[static_cast<std::size_t>(index(who))];
        trial.best_other += best_other;
    }
    trial.worlds += worlds;
}

template <Game G>
Words why(const Trial<G>& trial, int players) {
    const auto mean = [&](double sum) { return std::to_string(std::lround(sum / trial.worlds)); };
    const std::string own = mean(trial.points);
    if (players == 1) return {"Ends with about " + own + " points.", "最後はおよそ" + own + "点の見込みです。"};
    const std::string other = mean(trial.best_other);
    return {"Ends with about " + own + " points, the best of the others with " + other + ".",
            "最後はおよそ" + own + "点、ほかの人の最高は" + other + "点の見込みです。"};
}

// ---- All of them

// What the viewer, who must have to decide, should consider: the best action first.
template <Game G>
std::vector<Hint> hints(const typename G::Observation& seen, std::uint64_t seed) {
    std::vector<Trial<G>> trials;
    for (const auto& action : legal_actions<G>(seen)) trials.push_back({action});
    const auto better = [](const Trial<G>& a, const Trial<G>& b) {
        return std::pair(a.wins, a.points - a.best_other) > std::pair(b.wins, b.points - b.best_other);
    };
    constexpr int games_a_round = 1500;
    for (int round = 0;; ++round) {
        const int worlds = std::max(4, games_a_round / static_cast<int>(trials.size()));
        for (Trial<G>& trial : trials)
            try_out<G>(trial, seen, worlds, seed + 1'000'000U * static_cast<std::uint64_t>(round));
        std::ranges::sort(trials, better);
        if (trials.size() <= most_hints) break;
        trials.resize(std::max(most_hints, trials.size() / 2));
    }
    std::vector<Hint> list;
    for (const Trial<G>& trial : trials) {
        list.push_back({G::to_text(trial.action, Sight::full), trial.win_chance(), why<G>(trial, seen.open.players)});
    }
    return list;
}

}  // namespace engawa
