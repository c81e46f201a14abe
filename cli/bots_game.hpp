// A game that only bots play: for sim, arena and bench.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "match/any_match.hpp"

namespace engawa {

// A victory is shared in sixtieths: one of two, three, four or five winners gets a whole number of them.
inline constexpr std::uint64_t whole_win = 60;

// What a seat decides, given the seed of the decision: the text of an action, or why it has none.
using Chooser = std::function<Result<std::string>(Seat who, std::uint64_t seed)>;

// A seat that gave no legal action: there the game is broken off.
struct Fault {
    Seat seat;
    std::string reason;
};

// Plays the match to its end, or to a fault. Simultaneous choices: in ascending order of seats.
std::optional<Fault> play_bots(AnyMatch& match, std::uint64_t seed, const Chooser& choose);

}  // namespace engawa
