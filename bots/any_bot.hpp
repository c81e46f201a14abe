// Bots by name, for a match whose game is known only at run time.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "match/any_match.hpp"

namespace engawa {

std::span<const std::string_view> bot_names();
bool is_bot(std::string_view name);

// The text of the action that the bot chooses from what its seat knows. The seat must have to decide.
template <Game G>
std::string choose(const typename G::Observation&, std::string_view bot, std::uint64_t seed);
std::string choose(const AnyMatch& match, Seat who, std::string_view bot, std::uint64_t seed);

}  // namespace engawa
