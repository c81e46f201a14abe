// What clients say (docs/protocol.md), and what a bot answers.
#pragma once

#include "wire/messages.hpp"

namespace engawa {

using Id = Word<1, 64>;            // a client's own name for a message
using ShortText = Text<64>;        // a game, a bot, a table, the token of a seat
using Name = Text<256>;            // how many characters it may have is decided where it is used
using PersonToken = Word<22, 64>;  // which the client has made for itself: too long to be guessed
using SeatNumber = Number<0, max_seats - 1>;

// Another one than ours is refused, whatever else is said.
struct Protocol {
    std::int64_t number = protocol_number;
};

// ---- On the socket

struct Hello {
    Label<"hello"> type;
    Protocol protocol;
    ShortText table;
    std::optional<ShortText> token;  // none: a spectator
    Default<0, Number<0, 1'000'000>> from;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (type, protocol, table, token, from))

struct Act {
    Label<"act"> type;
    Id id;
    Text<1024> action;
};
BOOST_DESCRIBE_STRUCT(Act, (), (type, id, action))

struct Undo {
    Label<"undo"> type;
    Id id;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (type, id))

struct AskHints {
    Label<"hints"> type;
    Id id;
};
BOOST_DESCRIBE_STRUCT(AskHints, (), (type, id))

struct React {
    Label<"react"> type;
    Reaction reaction{};
};
BOOST_DESCRIBE_STRUCT(React, (), (type, reaction))

struct Say {
    Label<"say"> type;
    Id id;
    Text<1024> text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (type, id, text))

struct Rematch {
    Label<"rematch"> type;
    Id id;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (type, id))

struct WantedPerson {
    Label<"person"> kind;
    Name name;
};
BOOST_DESCRIBE_STRUCT(WantedPerson, (), (kind, name))
struct WantedBot {
    Label<"bot"> kind;
    ShortText bot;
    std::optional<Name> name;
};
BOOST_DESCRIBE_STRUCT(WantedBot, (), (kind, bot, name))
struct OpenSeat {
    Label<"open"> kind;
};
BOOST_DESCRIBE_STRUCT(OpenSeat, (), (kind))
using WantedSeat = std::variant<WantedPerson, WantedBot, OpenSeat>;

struct ChangeSeat {
    Label<"seat"> type;
    Id id;
    SeatNumber seat;
    WantedSeat to;  // open: whoever sat there is sent away
};
BOOST_DESCRIBE_STRUCT(ChangeSeat, (), (type, id, seat, to))

struct SwapSeats {
    Label<"swap"> type;
    Id id;
    SeatNumber first;
    SeatNumber second;
};
BOOST_DESCRIBE_STRUCT(SwapSeats, (), (type, id, first, second))

struct StartGame {
    Label<"start"> type;
    Id id;
    std::optional<ShortText> bot;  // takes the seats that are open; none: they must all be taken
};
BOOST_DESCRIBE_STRUCT(StartGame, (), (type, id, bot))

struct SetDoors {
    Label<"doors"> type;
    Id id;
    std::optional<bool> listed;
    std::optional<bool> watchable;
};
BOOST_DESCRIBE_STRUCT(SetDoors, (), (type, id, listed, watchable))

using ClientMessage =
    std::variant<Hello, Act, Undo, AskHints, React, Say, Rematch, ChangeSeat, SwapSeats, StartGame, SetDoors>;

// ---- Bodies of requests

struct WantedTable {
    ShortText game;
    Entries<max_options, 64> options;
    List<WantedSeat, 16> seats;  // whether the game has so many is not decided here
    Default<false> listed = {};
    Default<true> watchable = {};
    Default<StartWhen::full> start = {};
    Default<0, Number<0, 30 * 86400>> turn_seconds = {};
    std::optional<ShortText> stand_in = {};
    Default<Seating::lot> seating = {};
    std::optional<bool> hints = {};  // none: where one person plays with bots
    std::optional<PersonToken> person = {};
};
BOOST_DESCRIBE_STRUCT(WantedTable, (),
                      (game, options, seats, listed, watchable, start, turn_seconds, stand_in, seating, hints, person))

struct WantedPlace {
    Name name;
    std::optional<PersonToken> person = {};
};
BOOST_DESCRIBE_STRUCT(WantedPlace, (), (name, person))

// A message of a client that cannot use a WebSocket.
struct SentMessage {
    ShortText stream;
    Text<16 * 1024> message;
};
BOOST_DESCRIBE_STRUCT(SentMessage, (), (stream, message))

// Who wants it: the token of a seat, or that of a person who has one.
struct WantedRecord {
    std::optional<ShortText> token = {};
    std::optional<PersonToken> person = {};
};
BOOST_DESCRIBE_STRUCT(WantedRecord, (), (token, person))

struct WantedHistory {
    PersonToken person;
};
BOOST_DESCRIBE_STRUCT(WantedHistory, (), (person))

struct WantedAccount {
    Name name;
    Text<256> password;
    PersonToken person;
};
BOOST_DESCRIBE_STRUCT(WantedAccount, (), (name, password, person))

// Of somebody who has one.
struct EnteredAccount {
    Name name;
    Text<256> password;
};
BOOST_DESCRIBE_STRUCT(EnteredAccount, (), (name, password))

// ---- A program that plays as a bot (docs/bot-protocol.md)

struct BotAnswer {
    Text<1024> action;
};
BOOST_DESCRIBE_STRUCT(BotAnswer, (), (action))

inline void write_json(JsonText& out, Protocol protocol) {
    write_json(out, protocol.number);
}

}  // namespace engawa
