// What a search knows of Ohanami.
#pragma once

#include "bots/guide.hpp"
#include "games/ohanami/ohanami.hpp"

namespace engawa {

template <>
class Guide<Ohanami> : public PlainGuide<Ohanami> {
public:
    using PlainGuide::PlainGuide;
    using PlainGuide::seen_as;

    // A pick is secret until all are in.
    static std::uint64_t seen_as(const Action& action) {
        return action.kind() == Action::Kind::keep ? 1 : PlainGuide::seen_as(action);
    }
};

}  // namespace engawa
