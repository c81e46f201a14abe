// What a search knows of Blossom.
#pragma once

#include "bots/guide.hpp"
#include "games/blossom/rules.hpp"

namespace engawa {

template <>
class Guide<Blossom> : public PlainGuide<Blossom> {
public:
    using PlainGuide::PlainGuide;
    using PlainGuide::seen_as;

    // Of what goes face down, or is set aside, only the number is seen.
    static std::uint64_t seen_as(const Action& action) {
        const bool secret = action.verb() == Verb::feed_down || action.verb() == Verb::mulligan;
        if (!secret) return PlainGuide::seen_as(action);
        return static_cast<std::uint64_t>(action.verb()) << 32U | static_cast<std::uint64_t>(action.cards().size());
    }

    // Who does not remember has only the table before its eyes.
    static Observation forget(const Observation& seen) {
        Observation known = seen;
        known.memory = known.open.memory = {};
        known.open.known = {};
        return known;
    }

    static Action greedy(const Observation& seen, std::uint64_t seed);

    // One sentence on what is good about the action.
    static Words why(const Observation&, const Action&);

    static constexpr std::array<Level, level_names.size()> levels{{
        {.budget = {150, 3}, .temperature = 0.10, .horizon = 12, .remembers = false},
        {.budget = {200, 3}, .temperature = 0.05, .remembers = false},
        {.budget = {300, 3}, .temperature = 0.01},
        {.search = Level::Search::tree, .budget = {600, 60}},
        {.search = Level::Search::tree, .budget = {1200, 400}},
        {.search = Level::Search::tree, .budget = {24000, 2000}, .parts = 2},
    }};

private:
    using Verb = Blossom::Verb;
};

}  // namespace engawa
