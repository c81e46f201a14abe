#include "bots/any_bot.hpp"

#include <algorithm>
#include <array>

#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "bots/random.hpp"
#include "match/match.hpp"

namespace engawa {
namespace {

// Two that do not search, then the levels.
constexpr std::size_t simple = 2;
constexpr auto names = [] {
    std::array<std::string_view, simple + level_names.size()> all{"random", "greedy"};
    std::copy(level_names.begin(), level_names.end(), all.begin() + simple);
    return all;
}();

}  // namespace

std::span<const std::string_view> bot_names() {
    return names;
}

bool is_bot(std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

template <Game G>
std::string choose(const typename G::Observation& seen, std::string_view bot, std::uint64_t seed) {
    const auto found = static_cast<std::size_t>(std::ranges::find(names, bot) - names.begin());
    assert(found < names.size());
    const auto action = found == 0       ? random_action<G>(seen, seed)
                        : found < simple ? greedy_action<G>(seen, seed)
                                         : level_action<G>(seen, found - simple, seed);
    return G::to_text(action, Sight::full);
}

std::string choose(const AnyMatch& match, Seat who, std::string_view bot, std::uint64_t seed) {
    assert(match.turn().waits_for(who));
    std::string text;
    AllGames::with(match.setup().game,
                   [&]<Game G>() { text = choose<G>(static_cast<const Match<G>&>(match).observe(who), bot, seed); });
    return text;
}

}  // namespace engawa
