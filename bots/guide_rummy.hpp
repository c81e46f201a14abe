// What a search knows of Rummy.
#pragma once

#include "bots/guide.hpp"
#include "games/rummy/rummy.hpp"

namespace engawa {

template <>
class Guide<Rummy> : public PlainGuide<Rummy> {
public:
    using PlainGuide::PlainGuide;
};

}  // namespace engawa
