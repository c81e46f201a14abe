// What a search knows of Bonsai.
#pragma once

#include "bots/guide.hpp"
#include "games/bonsai/bonsai.hpp"

namespace engawa {

template <>
class Guide<Bonsai> : public PlainGuide<Bonsai> {
public:
    using PlainGuide::PlainGuide;
};

}  // namespace engawa
