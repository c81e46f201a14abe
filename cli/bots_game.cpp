#include "cli/bots_game.hpp"

#include "cli/commands.hpp"

namespace engawa {

std::optional<Fault> play_bots(AnyMatch& match, std::uint64_t seed, const Chooser& choose) {
    Rng rng(seed);
    for (match.deal(std::ref(rng)); !match.turn().is_over(); match.deal(std::ref(rng))) {
        const Seat who = match.turn().seats.first();
        const Result<std::string> action = choose(who, bot_seed(seed, who, match.event_count()));
        if (!action.ok()) return Fault{who, action.refusal().reason};
        if (const Outcome refusal = match.act(who, action.value())) return Fault{who, refusal->reason};
    }
    return std::nullopt;
}

}  // namespace engawa
