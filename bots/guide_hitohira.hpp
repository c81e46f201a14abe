// What a search knows of Hitohira.
#pragma once

#include "bots/guide.hpp"
#include "games/hitohira/hitohira.hpp"

namespace engawa {

template <>
class Guide<Hitohira> : public PlainGuide<Hitohira> {
public:
    using PlainGuide::PlainGuide;
    using PlainGuide::seen_as;

    // What a seat assigns is secret until all have.
    static std::uint64_t seen_as(const Action& action) {
        return action.kind() == Action::Kind::assign ? 1 : PlainGuide::seen_as(action);
    }
};

}  // namespace engawa
