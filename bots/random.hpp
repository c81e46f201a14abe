// The carefree bot: any legal action, each equally likely.
#pragma once

#include "bots/bot.hpp"

namespace engawa {

template <Game G>
typename G::Action random_action(const typename G::Observation& seen, std::uint64_t seed) {
    Rng rng(seed);
    const Actions<G> list = legal_actions<G>(seen);
    return list[draw_below(rng, static_cast<std::uint32_t>(list.size()))];
}

}  // namespace engawa
