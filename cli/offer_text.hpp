// What a seat is asked in the terminal, as text: used at this keyboard and at a table of a server.
#pragma once

#include "cli/table_screen.hpp"

namespace engawa {

// Numbered choices in two columns, read downwards; in one where a choice is too long for half a line.
std::string offer_list(const Offer& offer);

// The question, and that Enter is enough where there is only one choice.
std::string offer_question(const Page& page, const Offer& offer);

// The number of a choice, if that is what was typed.
std::optional<std::size_t> choice_number(const std::vector<std::string>& words);

}  // namespace engawa
