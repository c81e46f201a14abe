#include "bots/any_bot.hpp"

#include <algorithm>
#include <array>

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "match/match.hpp"

namespace engawa {
namespace {

constexpr std::array<std::string_view, 2> names{"random", "greedy"};

template <Game G>
Bot<G> find_bot(std::string_view name) {
    return name == "greedy" ? greedy_action<G> : random_action<G>;
}

}  // namespace

std::span<const std::string_view> bot_names() {
    return names;
}

bool is_bot(std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

std::string choose(const AnyMatch& match, Seat who, std::string_view bot, std::uint64_t seed) {
    assert(is_bot(bot) && match.turn().waits_for(who));
    std::string text;
    AllGames::with(match.setup().game, [&]<Game G>() {
        const auto seen = static_cast<const Match<G>&>(match).observe(who);
        text = G::to_text(find_bot<G>(bot)(seen, seed), Sight::full);
    });
    return text;
}

}  // namespace engawa
