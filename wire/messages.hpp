// What the server says (docs/protocol.md), and what a bot is asked. What clients say is in wire/requests.hpp; the views
// of the games are in their folders.
#pragma once

#include "match/any_match.hpp"
#include "wire/view.hpp"

namespace engawa {

inline constexpr int protocol_number = 1;

BOOST_DESCRIBE_STRUCT(Refusal, (), (code, reason, section))

// An option that means something only if another one has one of these values.
struct OptionNeed {
    std::string option;
    std::vector<std::string> values;
};
BOOST_DESCRIBE_STRUCT(OptionNeed, (), (option, values))

struct OptionInfo {
    std::string name;
    std::vector<std::string> values;  // the first is the default
    std::vector<int> players;         // with so many something other than the default may be chosen
    std::vector<OptionNeed> needs;    // of two options that exclude each other, the later one goes before
};
BOOST_DESCRIBE_STRUCT(OptionInfo, (), (name, values, players, needs))

struct GameInfo {
    std::string name;
    Words title;
    int min_players = 0;
    int max_players = 0;
    int shelf = 0;  // where it stands among the others
    std::vector<OptionInfo> options;
    std::vector<std::string> bots;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (), (name, title, min_players, max_players, shelf, options, bots))

struct Catalog {
    int protocol = protocol_number;
    std::vector<GameInfo> games;
};
BOOST_DESCRIBE_STRUCT(Catalog, (), (protocol, games))

BOOST_DEFINE_FIXED_ENUM_CLASS(SeatKind, std::uint8_t, person, bot, open)
BOOST_DEFINE_FIXED_ENUM_CLASS(TableStatus, std::uint8_t, waiting, playing, over)
BOOST_DEFINE_FIXED_ENUM_CLASS(StartWhen, std::uint8_t, full, host)  // the last seat is taken; the host says so
BOOST_DEFINE_FIXED_ENUM_CLASS(Seating, std::uint8_t, lot,
                              given)  // who sits where is drawn when the game begins; as it is

struct SeatInfo {
    SeatKind kind = SeatKind::open;
    std::string name;
    std::optional<std::string> bot;
    bool connected = false;
    std::optional<int> away;  // for so many seconds; none: not away, or it is not known since when
    int hints = 0;            // decisions for which a hint was asked
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (kind, name, bot, connected, away, hints))

struct ClockInfo {
    int turn_seconds = 0;                 // of a person for a decision
    std::optional<std::string> stand_in;  // the bot that decides then; none: the table waits
};
BOOST_DESCRIBE_STRUCT(ClockInfo, (), (turn_seconds, stand_in))

struct TableInfo {
    std::string id;
    std::string game;
    std::map<std::string, std::string> options;
    std::vector<SeatInfo> seats;
    std::optional<int> you;  // the viewer's seat; a spectator has none
    TableStatus status = TableStatus::waiting;
    int host = 0;       // the seat of the one who made the table
    bool acts = false;  // this connection decides for its seat; another that came later does otherwise
    bool listed = false;
    bool watchable = true;
    StartWhen start = StartWhen::full;
    Seating seating = Seating::lot;
    bool hints = false;  // those who play may ask for them
    std::optional<ClockInfo> clock;
    std::string commitment;           // the SHA-256 hash of the seed of all chance, in hexadecimal digits
    std::optional<std::string> seed;  // when the game is over
    std::optional<std::string> next;  // the table of the rematch
};
BOOST_DESCRIBE_STRUCT(TableInfo, (),
                      (id, game, options, seats, you, status, host, acts, listed, watchable, start, seating, hints,
                       clock, commitment, seed, next))

// The tables that anybody may join.
struct Lobby {
    std::vector<TableInfo> tables;
};
BOOST_DESCRIBE_STRUCT(Lobby, (), (tables))

// One game of a person, for their history.
struct GameSummary {
    std::string table;
    std::string game;
    std::int64_t created = 0;  // seconds since 1970
    int seat = 0;
    std::vector<std::string> names;
    std::vector<int> scores;   // none: the game is not over
    std::vector<int> winners;  // seats
    bool your_turn = false;    // the game waits for this seat
};
BOOST_DESCRIBE_STRUCT(GameSummary, (), (table, game, created, seat, names, scores, winners, your_turn))
// All finished games of a person at one game.
struct GameStatistics {
    std::string game;
    int played = 0;
    int won = 0;   // alone or with others
    int best = 0;  // the highest own score
};
BOOST_DESCRIBE_STRUCT(GameStatistics, (), (game, played, won, best))
struct History {
    std::vector<GameSummary> games;  // the latest
    std::vector<GameStatistics> statistics;
};
BOOST_DESCRIBE_STRUCT(History, (), (games, statistics))

// Of GET /health and GET /ready.
struct Health {
    Label<"ok"> status;
    int protocol = protocol_number;
};
BOOST_DESCRIBE_STRUCT(Health, (), (status, protocol))

// Somebody's seat, and its secret.
struct Seated {
    std::string table;
    int seat = 0;
    Word<22, 64> token;  // people copy it into a command
};
BOOST_DESCRIBE_STRUCT(Seated, (), (table, seat, token))

// The token of a person, from their account.
struct Person {
    std::string person;
};
BOOST_DESCRIBE_STRUCT(Person, (), (person))

// That a message was read: what became of it comes by the stream.
struct Taken {};
BOOST_DESCRIBE_STRUCT(Taken, (), ())

struct EventView {
    int number = 0;
    std::optional<int> actor;  // chance has none
    std::string text;
    std::vector<Words> sentences;
};
BOOST_DESCRIBE_STRUCT(EventView, (), (number, actor, text, sentences))

struct Update {
    int first = 0;  // the number of the first event here
    int next = 0;   // the number after the last one
    std::vector<EventView> events;
    View view;
    bool can_undo = false;
};
BOOST_DESCRIBE_STRUCT(Update, (), (first, next, events, view, can_undo))

// An action that a player might consider.
struct HintView {
    std::string action;
    int win_chance = 0;  // in parts of 10,000
    Words why;
};
BOOST_DESCRIBE_STRUCT(HintView, (), (action, win_chance, why))

// From the server.
struct WelcomeMessage {
    Label<"welcome"> type;
    int protocol = protocol_number;
    TableInfo table;
    int seen = 0;  // events from this number on happened while nobody watched from this seat
};
BOOST_DESCRIBE_STRUCT(WelcomeMessage, (), (type, protocol, table, seen))
struct TableMessage {
    Label<"table"> type;
    TableInfo table;
};
BOOST_DESCRIBE_STRUCT(TableMessage, (), (type, table))
struct UpdateMessage {
    Label<"update"> type;
    Update update;
};
BOOST_DESCRIBE_STRUCT(UpdateMessage, (), (type, update))
struct AcceptedMessage {
    Label<"accepted"> type;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(AcceptedMessage, (), (type, id))
struct AckMessage {
    Label<"ack"> type;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(AckMessage, (), (type, id))
struct RefusalMessage {
    Label<"refusal"> type;
    std::string id;
    Code code{};
    std::string reason;
    std::string section;
};
BOOST_DESCRIBE_STRUCT(RefusalMessage, (), (type, id, code, reason, section))
struct ErrorMessage {
    Label<"error"> type;
    Code code{};
    std::string reason;
};
BOOST_DESCRIBE_STRUCT(ErrorMessage, (), (type, code, reason))
struct SeatClock {
    int seat = 0;
    int seconds = 0;  // left
};
BOOST_DESCRIBE_STRUCT(SeatClock, (), (seat, seconds))
struct ClockMessage {
    Label<"clock"> type;
    std::vector<SeatClock> turns;  // of those people who must decide
    bool warning = false;          // it runs out soon
};
BOOST_DESCRIBE_STRUCT(ClockMessage, (), (type, turns, warning))
struct ChatEntry {
    int number = 0;
    int seat = 0;      // where the speaker sat then
    std::string name;  // of the speaker
    std::string text;
    std::int64_t at = 0;  // seconds since 1970
};
BOOST_DESCRIBE_STRUCT(ChatEntry, (), (number, seat, name, text, at))
struct ChatMessage {
    Label<"chat"> type;
    std::vector<ChatEntry> lines;
};
BOOST_DESCRIBE_STRUCT(ChatMessage, (), (type, lines))
BOOST_DEFINE_FIXED_ENUM_CLASS(Reaction, std::uint8_t, bow, smile, wonder, applause, flower)
struct ReactionMessage {
    Label<"reaction"> type;
    int seat = 0;
    Reaction reaction{};
};
BOOST_DESCRIBE_STRUCT(ReactionMessage, (), (type, seat, reaction))
struct HintsMessage {
    Label<"hints"> type;
    std::string id;
    std::vector<HintView> hints;  // the best first
};
BOOST_DESCRIBE_STRUCT(HintsMessage, (), (type, id, hints))
struct StreamMessage {
    Label<"stream"> type;
    std::string stream;  // goes with every message that is posted
};
BOOST_DESCRIBE_STRUCT(StreamMessage, (), (type, stream))
// Says nothing, so that a line without WebSocket stays open.
struct AliveMessage {
    Label<"alive"> type;
};
BOOST_DESCRIBE_STRUCT(AliveMessage, (), (type))
using ServerMessage =
    std::variant<WelcomeMessage, TableMessage, UpdateMessage, AcceptedMessage, AckMessage, RefusalMessage, ErrorMessage,
                 ClockMessage, ChatMessage, ReactionMessage, HintsMessage, StreamMessage, AliveMessage>;

// What a program that plays as a bot is asked (docs/bot-protocol.md).
struct BotRequest {
    std::string game;
    int players = 0;
    std::map<std::string, std::string> options;
    int seat = 0;
    View view;
    std::vector<std::string> actions;
    std::int64_t milliseconds = 0;
    std::int64_t seed = 0;
};
BOOST_DESCRIBE_STRUCT(BotRequest, (), (game, players, options, seat, view, actions, milliseconds, seed))

// Hints as a bot gives them.
template <class Hint>
std::vector<HintView> hint_views(const std::vector<Hint>& hints) {
    std::vector<HintView> views;
    for (const Hint& hint : hints) {
        views.push_back({hint.action, static_cast<int>(10'000 * hint.win_chance + 0.5), hint.why});
    }
    return views;
}

// The games with their options, and the bots that play them.
Catalog make_catalog(std::span<const std::string_view> bots);

// The events from number `from` on, and the table after them, as the viewer may see them.
Update make_update(const AnyMatch& match, Viewer viewer, std::size_t from);

}  // namespace engawa
