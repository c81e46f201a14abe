#include "bots/any_bot.hpp"

#include "match/match.hpp"

namespace engawa {

std::string choose(const AnyMatch& match, Seat who, std::string_view bot, std::uint64_t seed) {
    return choose(match, who, bot, seed, 1);
}

std::string choose(const AnyMatch& match, Seat who, std::string_view bot, std::uint64_t seed, double times) {
    assert(match.turn().waits_for(who));
    std::string text;
    AllGames::with(match.setup().game, [&]<Game G>() {
        text = choose<G>(static_cast<const Match<G>&>(match).observe(who), bot, seed, times);
    });
    return text;
}

std::vector<Hint> hints(const AnyMatch& match, Seat who, std::uint64_t seed) {
    assert(match.turn().waits_for(who));
    std::vector<Hint> list;
    AllGames::with(match.setup().game,
                   [&]<Game G>() { list = hints<G>(static_cast<const Match<G>&>(match).observe(who), seed); });
    return list;
}

}  // namespace engawa
