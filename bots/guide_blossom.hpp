// What a search knows of Blossom.
#pragma once

#include "bots/guide.hpp"
#include "games/blossom/blossom.hpp"

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

private:
    using Verb = Blossom::Verb;
};

}  // namespace engawa
