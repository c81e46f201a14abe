// Who sits at a table in the terminal.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace engawa {

struct Sitter {
    std::string name;
    std::string bot;  // empty: a person at this keyboard
    bool is_person() const { return bot.empty(); }
};

// Who sits where, from what was typed: by default one person against one bot of the level normal.
Result<std::vector<Sitter>> seat_players(const PlayCommand& command, Language language);

// The lot of the seats, the same for the same seed.
void draw_seats(std::vector<Sitter>& sitters, std::uint64_t seed);

}  // namespace engawa
