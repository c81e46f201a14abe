// What clients say, read strictly: the parsers of docs/protocol.md. What is wrong gets a code and a reason.
#pragma once

#include <variant>

#include "wire/messages.hpp"

namespace engawa {

struct Hello {
    std::string table;
    std::optional<std::string> token;  // none: a spectator
    std::size_t from = 0;
};
struct Act {
    std::string id;
    std::string action;
};
struct Undo {
    std::string id;
};
using ClientMessage = std::variant<Hello, Act, Undo>;

struct WantedSeat {
    SeatKind kind = SeatKind::open;
    std::string name;
    std::string bot;
};
struct WantedTable {
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<WantedSeat> seats;
};
struct WantedPlace {
    std::string name;
};

Result<ClientMessage> parse_client_message(std::string_view text);
Result<WantedTable> parse_wanted_table(std::string_view body);
Result<WantedPlace> parse_wanted_place(std::string_view body);

// The action in the answer of a program that plays as a bot (docs/bot-protocol.md).
Result<std::string> parse_bot_answer(std::string_view line);

}  // namespace engawa
