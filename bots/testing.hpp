// For the tests of this folder: whole games between bots, and searches that end soon.
#pragma once

#include <gtest/gtest.h>

#include "bots/any_bot.hpp"
#include "bots/think.hpp"

namespace engawa {

// A whole game, seat i played by bots[i].
inline std::unique_ptr<AnyMatch> play_game(const std::string& game, const std::vector<std::string>& bots,
                                           std::uint64_t seed,
                                           const std::vector<std::pair<std::string, std::string>>& options = {}) {
    auto match = std::move(make_match({game, static_cast<int>(bots.size()), options, {}}).value());
    Rng rng(seed);
    for (match->deal([&] { return rng(); }); !match->turn().is_over(); match->deal([&] { return rng(); })) {
        const Seat who = match->turn().seats.first();
        const std::string action = choose(*match, who, bots[static_cast<std::size_t>(index(who))], rng());
        const Outcome refusal = match->act(who, action);
        EXPECT_FALSE(refusal) << refusal->reason;
        if (refusal) break;
    }
    return match;
}

// As the level is, but with less to do.
inline Level hurried(Level level, std::uint32_t iterations) {
    level.parts = std::min(level.parts, 2);
    return without_clock(level, iterations);
}

}  // namespace engawa
