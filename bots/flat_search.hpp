// Flat Monte Carlo: every candidate is tried in the same worlds with the same luck; the worse half drops out, and the
// rest get more worlds, until one is left or the budget is spent.
#pragma once

#include <algorithm>
#include <limits>

#include "bots/guide.hpp"
#include "engine/sort_by.hpp"

namespace engawa {

template <Game G>
class FlatSearch {
public:
    FlatSearch(const typename G::Observation& seen, const Guide<G>& guide, int horizon, std::uint64_t seed)
        : seen_(seen), guide_(guide), horizon_(horizon), seed_(seed) {
        Rng rng(seed);
        Actions<G> list;
        guide.candidates(G::determinize(seen, rng), *seen.viewer, list);
        for (const auto& action : list) found_.push_back({.action = action, .total = guide.head_start(action)});
    }

    Assessment<G> run(std::uint32_t iterations, const Deadline& deadline) {
        std::size_t alive = found_.size();
        const std::uint32_t rounds = std::max(1U, static_cast<std::uint32_t>(std::bit_width(alive - 1)));
        for (std::uint32_t round = 0; round == 0 || (alive > 1 && !deadline.passed()); ++round) {
            const auto share = iterations / rounds / static_cast<std::uint32_t>(alive);
            // One world at least, however late it is.
            try_all(alive);
            for (std::uint32_t n = 1; n < share && !deadline.passed(); ++n) try_all(alive);
            alive = (alive + 1) / 2;
            sort_by(found_, [](const Assessed<G>& one) { return -one.mean(); });
        }
        return std::move(found_);
    }

private:
    // One more world for those that are left.
    void try_all(std::size_t alive) {
        Rng rng(mix(seed_ + ++worlds_));
        const typename G::State world = guide_.world(seen_, rng);
        const auto own = static_cast<std::size_t>(index(*seen_.viewer));
        for (std::size_t i = 0; i < alive; ++i) {
            typename G::State state = world;
            Rng luck = rng;
            G::apply(state, *seen_.viewer, found_[i].action);
            found_[i].total += simulate<G>(state, guide_, horizon_, luck)[own];
            found_[i].victories += guide_.victory(state)[own];
            ++found_[i].visits;
        }
    }

    const typename G::Observation& seen_;
    const Guide<G>& guide_;
    const int horizon_;
    const std::uint64_t seed_;
    std::uint64_t worlds_ = 0;
    Assessment<G> found_;
};

}  // namespace engawa
