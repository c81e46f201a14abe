// A bot of a level at work: it may search in several parts, each with a thread of its own where there are threads, adds
// up what they found, and chooses.
#pragma once

#include <cmath>
#ifndef __wasm__
#include <thread>
#endif

#include "bots/flat_search.hpp"
#include "bots/levels.hpp"
#include "bots/tree_search.hpp"

namespace engawa {

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
    const typename G::Observation known = level.remembers ? seen : Guide<G>::forget(seen);
    const Guide<G> guide = guide_for<G>(known, level);
    const std::uint64_t own_seed = mix(seed) + static_cast<std::uint64_t>(part);
    if (level.search == Level::Search::tree)
        return TreeSearch<G>(known, guide, level.horizon, own_seed).run(level.budget);
    return FlatSearch<G>(known, guide, level.horizon, own_seed).run(level.budget);
}

template <Game G>
void add_up(Assessment<G>& sum, const Assessment<G>& part) {
    for (const Assessed<G>& found : part) {
        const auto same = std::find_if(sum.begin(), sum.end(), [&](const auto& s) { return s.action == found.action; });
        if (same == sum.end()) {
            sum.push_back(found);
        } else {
            same->visits += found.visits;
            same->total += found.total;
            same->victories += found.victories;
        }
    }
}

// What the level finds out about the candidates of the seat, the most promising first.
template <Game G>
Assessment<G> assess(const typename G::Observation& seen, const Level& level, std::uint64_t seed) {
    std::vector<Assessment<G>> parts(static_cast<std::size_t>(level.parts));
    Level each = level;
#ifdef __wasm__
    each.budget.milliseconds /= static_cast<std::uint32_t>(level.parts);  // one after another: the time is for all
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
    Assessment<G> sum = std::move(parts[0]);
    for (int part = 1; part < level.parts; ++part) add_up<G>(sum, parts[static_cast<std::size_t>(part)]);
    // A search looks most often at what is best; of those that it looked at equally often the mean decides.
    std::sort(sum.begin(), sum.end(), [](const Assessed<G>& a, const Assessed<G>& b) {
        return a.visits != b.visits ? a.visits > b.visits : a.mean() > b.mean();
    });
    return sum;
}

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
typename G::Action think(const typename G::Observation& seen, const Level& level, std::uint64_t seed) {
    Rng rng(mix(seed));
    const Actions<G> list = legal_actions<G>(seen);
    if (list.size() == 1) return list[0];
    const Assessment<G> found = assess<G>(seen, level, seed);
    return found.empty() ? list[0] : choose_among<G>(found, level.temperature, rng);
}

template <Game G>
typename G::Action level_action(const typename G::Observation& seen, std::size_t level, std::uint64_t seed) {
    return think<G>(seen, Guide<G>::levels[level], seed);
}

// What the expert would consider, if it looked at it often enough to know.
template <Game G>
std::vector<Hint> hints(const typename G::Observation& seen, std::uint64_t seed) {
    constexpr std::size_t expert = 4;
    static_assert(level_names[expert] == "expert");
    Assessment<G> found = assess<G>(seen, Guide<G>::levels[expert], seed);
    std::erase_if(found, [most = found[0].visits](const Assessed<G>& one) { return one.visits < most / 20; });
    found.resize(std::min(found.size(), most_hints));
    std::sort(found.begin(), found.end(),
              [](const Assessed<G>& a, const Assessed<G>& b) { return a.win_chance() > b.win_chance(); });
    std::vector<Hint> list;
    for (const Assessed<G>& one : found) {
        list.push_back({G::to_text(one.action, Sight::full), one.win_chance(), Guide<G>::why(seen, one.action)});
    }
    return list;
}

template <Game G>
std::size_t search_iterations(const typename G::Observation& seen, std::uint32_t iterations, std::uint64_t seed) {
    const Guide<G> guide(seen);
    TreeSearch<G> search(seen, guide, 0, seed);
    search.run({iterations, 60'000});
    return search.size();
}

// For the file of each game.
#define ENGAWA_THINK(G)                                                                    \
    template G::Action level_action<G>(const G::Observation&, std::size_t, std::uint64_t); \
    template std::vector<Hint> hints<G>(const G::Observation&, std::uint64_t);             \
    template std::size_t search_iterations<G>(const G::Observation&, std::uint32_t, std::uint64_t);

}  // namespace engawa
