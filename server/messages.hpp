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

struct WantedSeat {
    SeatKind kind = SeatKind::open;
    std::string name;
    std::string bot;
};

// What the host, or somebody who sits there, wishes for the table itself.
struct ChangeSeat {
    int seat = 0;
    WantedSeat to;  // open: whoever sat there is sent away
};
struct SwapSeats {
    int first = 0;
    int second = 0;
};
struct StartGame {
    std::string bot;  // takes the seats that are open; none: they must all be taken
};
struct SetDoors {
    std::optional<bool> listed;
    std::optional<bool> watchable;
};
struct Rematch {};
struct Say {
    std::string text;
};
struct Wish {
    std::string id;
    std::variant<ChangeSeat, SwapSeats, StartGame, SetDoors, Rematch, Say> what;
};
struct React {
    Reaction reaction{};
};
struct AskHints {
    std::string id;
};
using ClientMessage = std::variant<Hello, Act, Undo, Wish, React, AskHints>;

struct WantedTable {
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<WantedSeat> seats;
    bool listed = false;
    bool watchable = true;
    StartWhen start = StartWhen::full;
    std::int64_t turn_seconds = 0;
    std::string stand_in = {};
    Seating seating = Seating::lot;
    std::optional<bool> hints = {};  // none: where one person plays with bots
    std::string person = {};         // a token of the maker's own, for the history; empty: none
};
struct WantedPlace {
    std::string name;
    std::string person = {};
};
// A message of a client that cannot use a WebSocket.
struct SentMessage {
    std::string stream;
    std::string message;
};
// Who wants it: the token of a seat, or that of a person who has one.
struct WantedRecord {
    std::optional<std::string> token;
    std::optional<std::string> person;
};
struct WantedHistory {
    std::string person;
};

struct WantedAccount {
    std::string name;
    std::string password;
    std::string person = {};  // empty: somebody enters who has an account
};

Result<ClientMessage> parse_client_message(std::string_view text);
Result<WantedTable> parse_wanted_table(std::string_view body);
Result<WantedPlace> parse_wanted_place(std::string_view body);
Result<WantedRecord> parse_wanted_record(std::string_view body);
Result<WantedHistory> parse_wanted_history(std::string_view body);
Result<WantedAccount> parse_wanted_account(std::string_view body, bool is_new);
Result<SentMessage> parse_sent_message(std::string_view body);

// The action in the answer of a program that plays as a bot (docs/bot-protocol.md).
Result<std::string> parse_bot_answer(std::string_view line);

}  // namespace engawa
