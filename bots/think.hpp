// A bot of a level at work: it may search in several parts, each with a thread of its own where there are threads, adds
// up what they found, and chooses.
#pragma once

#include <cmath>
#ifndef __wasm__
#include <thread>
#endif

#include "bots/flat_search.hpp"
#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "bots/tree_search.hpp"

namespace engawa {

template <Game G>
typename G::Action greedy_action(const typename G::Observation& seen, std::uint64_t seed) {
    return Guide<G>::greedy(seen, seed);
}

// ---- Searching

// A guide may want to know the level.
template <Game G>
Guide<G> guide_for(const typename G::Observation& seen, const Level& level) {
    if constexpr (std::is_constructible_v<Guide<G>, const typename G::Observation&, const Level&>) {
        return Guide<G>(seen, level);
    } else {
        return Guide<G>(seen);
    }
}

template <Game G>
Assessment<G> search_part(const typename G::Observation& seen, const Level& level, std::uint64_t seed, int part) {
    const Deadline deadline(level.budget.milliseconds);
    const typename G::Observation known = level.remembers ? seen : Guide<G>::forget(seen);
    const Guide<G> guide = guide_for<G>(known, level);
    const std::uint64_t own_seed = mix(seed) + static_cast<std::uint64_t>(part);
    if (level.search == Level::Search::tree)
        return TreeSearch<G>(known, guide, level.horizon, own_seed).run(level.budget.iterations, deadline);
    return FlatSearch<G>(known, guide, level.horizon, own_seed).run(level.budget.iterations, deadline);
}

// As it is for a part that shares its time with others.
inline Level sharing_time(Level level, int in_turn) {
    level.budget.milliseconds /= static_cast<std::uint32_t>(in_turn);
    return level;
}

// The findings of all parts, in their order.
template <Game G>
Assessment<G> search_all(const typename G::Observation& seen, const Level& level, std::uint64_t seed) {
    std::vector<Assessment<G>> parts(static_cast<std::size_t>(level.parts));
#ifdef __wasm__
    const Level each = sharing_time(level, level.parts);
#else
    const Level& each = level;
#endif
    const auto search = [&](int part) {
        parts[static_cast<std::size_t>(part)] = search_part<G>(seen, each, seed, part);
    };
#ifdef __wasm__
    for (int part = 0; part < level.parts; ++part) search(part);
#else
    std::vector<std::thread> threads;
    for (int part = 1; part < level.parts; ++part) threads.emplace_back(search, part);
    search(0);
    for (std::thread& thread : threads) thread.join();
#endif
    Assessment<G> findings;
    for (const Assessment<G>& part : parts) findings.insert(findings.end(), part.begin(), part.end());
    return findings;
}

// What the parts together found out about each candidate, the most promising first.
template <Game G>
Assessment<G> add_up(const Assessment<G>& findings) {
    Assessment<G> sum;
    for (const Assessed<G>& found : findings) {
        const auto same = std::find_if(sum.begin(), sum.end(), [&](const auto& s) { return s.action == found.action; });
        if (same == sum.end()) {
            sum.push_back(found);
        } else {
            same->visits += found.visits;
            same->total += found.total;
            same->victories += found.victories;
        }
    }
    // A search looks most often at what is best; of those that it looked at equally often the mean decides.
    sort_by(sum, [](const Assessed<G>& one) { return std::pair(-static_cast<double>(one.visits), -one.mean()); });
    return sum;
}

// ---- Choosing

// The best; or, with a temperature, one that is hardly worse.
template <Game G>
typename G::Action choose_among(const Assessment<G>& found, double temperature, Rng& rng) {
    if (temperature <= 0) return found[0].action;
    double best = 0;
    for (const Assessed<G>& one : found) best = std::max(best, one.mean());
    const auto weight = [&](const Assessed<G>& one) {
        return one.visits == 0 ? 0 : std::exp((one.mean() - best) / temperature);
    };
    double sum = 0;
    for (const Assessed<G>& one : found) sum += weight(one);
    double point = sum * static_cast<double>(rng() >> 11U) / 9007199254740992.0;
    for (const Assessed<G>& one : found) {
        point -= weight(one);
        if (point < 0) return one.action;
    }
    return found[0].action;
}

template <Game G>
typename G::Action action_from(const Assessment<G>& findings, const Level& level, std::uint64_t seed) {
    Rng rng(mix(seed));
    return choose_among<G>(add_up<G>(findings), level.temperature, rng);
}

template <Game G>
typename G::Action think(const typename G::Observation& seen, const Level& level, std::uint64_t seed) {
    const Actions<G> list = legal_actions<G>(seen);
    if (list.size() == 1) return list[0];
    return action_from<G>(search_all<G>(seen, level, seed), level, seed);
}

// The level with so many times its iterations, and time for them.
inline Level with_budget(Level level, double times) {
    level.budget.iterations = std::max(1U, static_cast<std::uint32_t>(std::lround(level.budget.iterations * times)));
    if (times > 1) level.budget.milliseconds = static_cast<std::uint32_t>(level.budget.milliseconds * times);
    return level;
}

template <Game G>
typename G::Action level_action(const typename G::Observation& seen, std::size_t level, std::uint64_t seed,
                                double times) {
    return think<G>(seen, with_budget(Guide<G>::levels[level], times), seed);
}

// What the adviser would consider, if it looked at it often enough to know: first what it would play itself. What it
// looked at less it knows less well, so no later one is said to win more often than one before it.
template <Game G>
std::vector<Hint> hints_from(const Assessment<G>& findings, const typename G::Observation& seen) {
    Assessment<G> found = add_up<G>(findings);
    std::erase_if(found, [most = found[0].visits](const Assessed<G>& one) { return one.visits < most / 20; });
    found.resize(std::min(found.size(), most_hints));
    std::vector<Hint> list;
    double chance = 1;
    for (const Assessed<G>& one : found) {
        chance = std::min(chance, one.win_chance());
        list.push_back({G::to_text(one.action, Sight::full), chance, Guide<G>::why(seen, one.action)});
    }
    return list;
}

template <Game G>
std::vector<Hint> hints(const typename G::Observation& seen, std::uint64_t seed) {
    return hints_from<G>(search_all<G>(seen, Guide<G>::levels[adviser], seed), seen);
}

// ---- In parts

template <Game G>
int search_parts(std::size_t level) {
    return Guide<G>::levels[level].parts;
}

template <Game G>
Assessment<G> search_part(const typename G::Observation& seen, std::size_t level, std::uint64_t seed, int part,
                          int in_turn) {
    return search_part<G>(seen, sharing_time(Guide<G>::levels[level], in_turn), seed, part);
}

template <Game G>
typename G::Action action_from(const Assessment<G>& findings, std::size_t level, std::uint64_t seed) {
    return action_from<G>(findings, Guide<G>::levels[level], seed);
}

// ---- For tests and measurements

template <Game G>
std::size_t search_iterations(const typename G::Observation& seen, std::uint32_t iterations, std::uint64_t seed) {
    const Guide<G> guide(seen);
    TreeSearch<G> search(seen, guide, 0, seed);
    search.run(iterations, Deadline(60'000));
    return search.size();
}

// A game of which the deadline may break off the rest; visit(observation, seed) decides.
template <Game G, class Visit>
void practise(std::uint64_t game, const Deadline& deadline, Visit visit) {
    Rng rng(game);
    auto state = G::initial(G::min_players + static_cast<int>(game % (G::max_players - G::min_players + 1)), {});
    for (Turn turn = G::turn(state); !turn.is_over() && !deadline.passed(); turn = G::turn(state)) {
        if (turn.is_chance()) {
            G::apply(state, G::sample(state, rng));
            continue;
        }
        const Seat who = turn.seats.first();
        G::apply(state, who, visit(G::observe(state, who), rng()));
    }
}

// The level with so few iterations that only they count.
inline Level without_clock(Level level, std::uint32_t iterations) {
    level.budget = {std::min(level.budget.iterations, iterations), 600'000};
    return level;
}

template <Game G>
std::uint64_t choices_signature() {
    constexpr std::uint64_t games = 4;
    constexpr std::uint64_t step = 8;  // of so many decisions all levels look at one
    constexpr std::uint32_t iterations = 60;
    std::uint64_t hash = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        practise<G>(game, Deadline(600'000), [&](const typename G::Observation& seen, std::uint64_t seed) {
            for (const Level& level : Guide<G>::levels) {
                if (seed % step != 0) break;
                const auto action = think<G>(seen, without_clock(level, iterations), seed);
                for (const char c : G::to_text(action, Sight::full)) hash = mix(hash ^ static_cast<unsigned char>(c));
            }
            return think<G>(seen, without_clock(Guide<G>::levels[0], iterations), seed);
        });
    }
    return hash;
}

template <Game G>
void warm_up(std::uint32_t milliseconds) {
    const Deadline deadline(milliseconds);
    for (std::uint64_t game = 0; !deadline.passed(); ++game) {
        practise<G>(game, deadline, [&](const typename G::Observation& seen, std::uint64_t seed) {
            return think<G>(seen, Guide<G>::levels[seed % adviser], seed);
        });
    }
}

// For the file of each game.
#define ENGAWA_THINK(G)                                                                                 \
    template G::Action greedy_action<G>(const G::Observation&, std::uint64_t);                          \
    template G::Action level_action<G>(const G::Observation&, std::size_t, std::uint64_t, double);      \
    template std::vector<Hint> hints<G>(const G::Observation&, std::uint64_t);                          \
    template int search_parts<G>(std::size_t);                                                          \
    template Assessment<G> search_part<G>(const G::Observation&, std::size_t, std::uint64_t, int, int); \
    template G::Action action_from<G>(const Assessment<G>&, std::size_t, std::uint64_t);                \
    template std::vector<Hint> hints_from<G>(const Assessment<G>&, const G::Observation&);              \
    template std::size_t search_iterations<G>(const G::Observation&, std::uint32_t, std::uint64_t);     \
    template std::uint64_t choices_signature<G>();                                                      \
    template void warm_up<G>(std::uint32_t);

}  // namespace engawa
