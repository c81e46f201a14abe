// What a seat is asked in the terminal, as text: used at this keyboard and at a table of a server.
#pragma once

#include "cli/table_screen.hpp"

namespace engawa {

// Numbered choices in two columns, read downwards; in one where a choice is too long for half a line.
std::string offer_list(const Offer& offer);

// The question, and that Enter is enough where there is only one choice.
std::string offer_question(const Page& page, const Offer& offer);

// What a typed line means: the text of an action, or why it means none.
struct Reading {
    std::string action;
    std::string objection;
};

// A number chooses from the list only where the list was seen: elsewhere it is a card, or typed too early.
Reading read_choice(const Page& page, const View& view, const Offer& offer, const std::string& line, bool list_seen);

// Whom the table waits for, in words.
std::string awaited_text(const Page& page, const View& view);

}  // namespace engawa
