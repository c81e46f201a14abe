// What crosses a boundary: the structs behind docs/protocol.md. Views of the games are in the files of their names.
#pragma once

#include "match/any_match.hpp"
#include "wire/json.hpp"
#include "wire/view.hpp"

namespace engawa {

inline constexpr int protocol_number = 1;

// An option that means something only if another one has one of these values.
struct OptionNeed {
    std::string option;
    std::vector<std::string> values;
};

struct OptionInfo {
    std::string name;
    std::vector<std::string> values;  // the first is the default
    std::vector<int> players;         // with so many something other than the default may be chosen
    std::vector<OptionNeed> needs;    // of two options that exclude each other, the later one goes before
};

struct GameInfo {
    std::string name;
    Words title;
    int min_players = 0;
    int max_players = 0;
    int shelf = 0;  // where it stands among the others
    std::vector<OptionInfo> options;
    std::vector<std::string> bots;
};

struct Catalog {
    int protocol = protocol_number;
    std::vector<GameInfo> games;
};

enum class SeatKind : std::uint8_t { person, bot, open };
enum class TableStatus : std::uint8_t { waiting, playing, over };
enum class StartWhen : std::uint8_t { full, host };  // the last seat is taken; the host says so
enum class Seating : std::uint8_t { lot, given };    // who sits where is drawn when the game begins; as it is

struct SeatInfo {
    SeatKind kind = SeatKind::open;
    std::string name;
    std::optional<std::string> bot;
    bool connected = false;
    std::optional<int> away;  // for so many seconds; none: not away, or it is not known since when
    int hints = 0;            // decisions for which a hint was asked
};

struct ClockInfo {
    int turn_seconds = 0;                 // of a person for a decision
    std::optional<std::string> stand_in;  // the bot that decides then; none: the table waits
};

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

// The tables that anybody may join.
struct Lobby {
    std::vector<TableInfo> tables;
};

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
// All finished games of a person at one game.
struct GameStatistics {
    std::string game;
    int played = 0;
    int won = 0;   // alone or with others
    int best = 0;  // the highest own score
};
struct History {
    std::vector<GameSummary> games;  // the latest
    std::vector<GameStatistics> statistics;
};

struct EventView {
    int number = 0;
    std::optional<int> actor;  // chance has none
    std::string text;
    std::vector<Words> sentences;
};

struct Update {
    int first = 0;  // the number of the first event here
    int next = 0;   // the number after the last one
    std::vector<EventView> events;
    View view;
    bool can_undo = false;
};

// An action that a player might consider.
struct HintView {
    std::string action;
    int win_chance = 0;  // in parts of 10,000
    Words why;
};

// From the server.
enum class WelcomeType : std::uint8_t { welcome };
struct WelcomeMessage {
    WelcomeType type{};
    int protocol = protocol_number;
    TableInfo table;
    int seen = 0;  // events from this number on happened while nobody watched from this seat
};
enum class TableType : std::uint8_t { table };
struct TableMessage {
    TableType type{};
    TableInfo table;
};
enum class UpdateType : std::uint8_t { update };
struct UpdateMessage {
    UpdateType type{};
    Update update;
};
enum class AcceptedType : std::uint8_t { accepted };
struct AcceptedMessage {
    AcceptedType type{};
    std::string id;
};
enum class AckType : std::uint8_t { ack };
struct AckMessage {
    AckType type{};
    std::string id;
};
enum class RefusalType : std::uint8_t { refusal };
struct RefusalMessage {
    RefusalType type{};
    std::string id;
    std::string code;
    std::string reason;
    std::string section;
};
enum class ErrorType : std::uint8_t { error };
struct ErrorMessage {
    ErrorType type{};
    std::string code;
    std::string reason;
};
enum class ClockType : std::uint8_t { clock };
struct SeatClock {
    int seat = 0;
    int seconds = 0;  // left
};
struct ClockMessage {
    ClockType type{};
    std::vector<SeatClock> turns;  // of those people who must decide
    bool warning = false;          // it runs out soon
};
enum class ChatType : std::uint8_t { chat };
struct ChatEntry {
    int number = 0;
    int seat = 0;      // where the speaker sat then
    std::string name;  // of the speaker
    std::string text;
    std::int64_t at = 0;  // seconds since 1970
};
struct ChatMessage {
    ChatType type{};
    std::vector<ChatEntry> lines;
};
enum class Reaction : std::uint8_t { bow, smile, wonder, applause, flower };
enum class ReactionType : std::uint8_t { reaction };
struct ReactionMessage {
    ReactionType type{};
    int seat = 0;
    Reaction reaction{};
};
enum class HintsType : std::uint8_t { hints };
struct HintsMessage {
    HintsType type{};
    std::string id;
    std::vector<HintView> hints;  // the best first
};
enum class StreamType : std::uint8_t { stream };
struct StreamMessage {
    StreamType type{};
    std::string stream;  // goes with every message that is posted
};
using ServerMessage =
    std::variant<WelcomeMessage, TableMessage, UpdateMessage, AcceptedMessage, AckMessage, RefusalMessage, ErrorMessage,
                 ClockMessage, ChatMessage, ReactionMessage, HintsMessage, StreamMessage>;

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

template <>
struct Shape<Refusal> {
    static constexpr std::string_view name = "Refusal";
    static constexpr auto fields = fields_of(field("code", &Refusal::code), field("reason", &Refusal::reason),
                                             field("section", &Refusal::section));
};
template <>
struct Shape<OptionNeed> {
    static constexpr std::string_view name = "OptionNeed";
    static constexpr auto fields =
        fields_of(field("option", &OptionNeed::option), field("values", &OptionNeed::values));
};
template <>
struct Shape<OptionInfo> {
    static constexpr std::string_view name = "OptionInfo";
    static constexpr auto fields =
        fields_of(field("name", &OptionInfo::name), field("values", &OptionInfo::values),
                  field("players", &OptionInfo::players), field("needs", &OptionInfo::needs));
};
template <>
struct Shape<GameInfo> {
    static constexpr std::string_view name = "GameInfo";
    static constexpr auto fields = fields_of(
        field("name", &GameInfo::name), field("title", &GameInfo::title), field("min_players", &GameInfo::min_players),
        field("max_players", &GameInfo::max_players), field("shelf", &GameInfo::shelf),
        field("options", &GameInfo::options), field("bots", &GameInfo::bots));
};
template <>
struct Shape<Catalog> {
    static constexpr std::string_view name = "Catalog";
    static constexpr auto fields = fields_of(field("protocol", &Catalog::protocol), field("games", &Catalog::games));
};
template <>
struct Labels<SeatKind> {
    static constexpr std::array<std::string_view, 3> values{"person", "bot", "open"};
};
template <>
struct Labels<TableStatus> {
    static constexpr std::array<std::string_view, 3> values{"waiting", "playing", "over"};
};
template <>
struct Shape<SeatInfo> {
    static constexpr std::string_view name = "SeatInfo";
    static constexpr auto fields = fields_of(field("kind", &SeatInfo::kind), field("name", &SeatInfo::name),
                                             field("bot", &SeatInfo::bot), field("connected", &SeatInfo::connected),
                                             field("away", &SeatInfo::away), field("hints", &SeatInfo::hints));
};
template <>
struct Labels<StartWhen> {
    static constexpr std::array<std::string_view, 2> values{"full", "host"};
};
template <>
struct Labels<Seating> {
    static constexpr std::array<std::string_view, 2> values{"lot", "given"};
};
template <>
struct Shape<ClockInfo> {
    static constexpr std::string_view name = "ClockInfo";
    static constexpr auto fields =
        fields_of(field("turn_seconds", &ClockInfo::turn_seconds), field("stand_in", &ClockInfo::stand_in));
};
template <>
struct Shape<TableInfo> {
    static constexpr std::string_view name = "TableInfo";
    static constexpr auto fields = fields_of(
        field("id", &TableInfo::id), field("game", &TableInfo::game), field("options", &TableInfo::options),
        field("seats", &TableInfo::seats), field("you", &TableInfo::you), field("status", &TableInfo::status),
        field("host", &TableInfo::host), field("acts", &TableInfo::acts), field("listed", &TableInfo::listed),
        field("watchable", &TableInfo::watchable), field("start", &TableInfo::start),
        field("seating", &TableInfo::seating), field("hints", &TableInfo::hints), field("clock", &TableInfo::clock),
        field("commitment", &TableInfo::commitment), field("seed", &TableInfo::seed), field("next", &TableInfo::next));
};
template <>
struct Shape<Lobby> {
    static constexpr std::string_view name = "Lobby";
    static constexpr auto fields = fields_of(field("tables", &Lobby::tables));
};
template <>
struct Shape<GameSummary> {
    static constexpr std::string_view name = "GameSummary";
    static constexpr auto fields = fields_of(
        field("table", &GameSummary::table), field("game", &GameSummary::game), field("created", &GameSummary::created),
        field("seat", &GameSummary::seat), field("names", &GameSummary::names), field("scores", &GameSummary::scores),
        field("winners", &GameSummary::winners), field("your_turn", &GameSummary::your_turn));
};
template <>
struct Shape<GameStatistics> {
    static constexpr std::string_view name = "GameStatistics";
    static constexpr auto fields =
        fields_of(field("game", &GameStatistics::game), field("played", &GameStatistics::played),
                  field("won", &GameStatistics::won), field("best", &GameStatistics::best));
};
template <>
struct Shape<History> {
    static constexpr std::string_view name = "History";
    static constexpr auto fields =
        fields_of(field("games", &History::games), field("statistics", &History::statistics));
};
template <>
struct Shape<EventView> {
    static constexpr std::string_view name = "EventView";
    static constexpr auto fields =
        fields_of(field("number", &EventView::number), field("actor", &EventView::actor),
                  field("text", &EventView::text), field("sentences", &EventView::sentences));
};
template <>
struct Shape<Update> {
    static constexpr std::string_view name = "Update";
    static constexpr auto fields =
        fields_of(field("first", &Update::first), field("next", &Update::next), field("events", &Update::events),
                  field("view", &Update::view), field("can_undo", &Update::can_undo));
};
template <>
struct Shape<HintView> {
    static constexpr std::string_view name = "HintView";
    static constexpr auto fields = fields_of(field("action", &HintView::action),
                                             field("win_chance", &HintView::win_chance), field("why", &HintView::why));
};
template <>
struct Labels<WelcomeType> {
    static constexpr std::array<std::string_view, 1> values{"welcome"};
};
template <>
struct Labels<TableType> {
    static constexpr std::array<std::string_view, 1> values{"table"};
};
template <>
struct Labels<UpdateType> {
    static constexpr std::array<std::string_view, 1> values{"update"};
};
template <>
struct Labels<AcceptedType> {
    static constexpr std::array<std::string_view, 1> values{"accepted"};
};
template <>
struct Labels<AckType> {
    static constexpr std::array<std::string_view, 1> values{"ack"};
};
template <>
struct Labels<RefusalType> {
    static constexpr std::array<std::string_view, 1> values{"refusal"};
};
template <>
struct Labels<ErrorType> {
    static constexpr std::array<std::string_view, 1> values{"error"};
};
template <>
struct Shape<WelcomeMessage> {
    static constexpr std::string_view name = "WelcomeMessage";
    static constexpr auto fields =
        fields_of(field("type", &WelcomeMessage::type), field("protocol", &WelcomeMessage::protocol),
                  field("table", &WelcomeMessage::table), field("seen", &WelcomeMessage::seen));
};
template <>
struct Shape<TableMessage> {
    static constexpr std::string_view name = "TableMessage";
    static constexpr auto fields = fields_of(field("type", &TableMessage::type), field("table", &TableMessage::table));
};
template <>
struct Shape<UpdateMessage> {
    static constexpr std::string_view name = "UpdateMessage";
    static constexpr auto fields =
        fields_of(field("type", &UpdateMessage::type), field("update", &UpdateMessage::update));
};
template <>
struct Shape<AcceptedMessage> {
    static constexpr std::string_view name = "AcceptedMessage";
    static constexpr auto fields = fields_of(field("type", &AcceptedMessage::type), field("id", &AcceptedMessage::id));
};
template <>
struct Shape<AckMessage> {
    static constexpr std::string_view name = "AckMessage";
    static constexpr auto fields = fields_of(field("type", &AckMessage::type), field("id", &AckMessage::id));
};
template <>
struct Shape<RefusalMessage> {
    static constexpr std::string_view name = "RefusalMessage";
    static constexpr auto fields = fields_of(
        field("type", &RefusalMessage::type), field("id", &RefusalMessage::id), field("code", &RefusalMessage::code),
        field("reason", &RefusalMessage::reason), field("section", &RefusalMessage::section));
};
template <>
struct Shape<ErrorMessage> {
    static constexpr std::string_view name = "ErrorMessage";
    static constexpr auto fields = fields_of(field("type", &ErrorMessage::type), field("code", &ErrorMessage::code),
                                             field("reason", &ErrorMessage::reason));
};
template <>
struct Labels<ClockType> {
    static constexpr std::array<std::string_view, 1> values{"clock"};
};
template <>
struct Labels<ChatType> {
    static constexpr std::array<std::string_view, 1> values{"chat"};
};
template <>
struct Labels<ReactionType> {
    static constexpr std::array<std::string_view, 1> values{"reaction"};
};
template <>
struct Labels<Reaction> {
    static constexpr std::array<std::string_view, 5> values{"bow", "smile", "wonder", "applause", "flower"};
};
template <>
struct Labels<HintsType> {
    static constexpr std::array<std::string_view, 1> values{"hints"};
};
template <>
struct Shape<HintsMessage> {
    static constexpr std::string_view name = "HintsMessage";
    static constexpr auto fields = fields_of(field("type", &HintsMessage::type), field("id", &HintsMessage::id),
                                             field("hints", &HintsMessage::hints));
};
template <>
struct Labels<StreamType> {
    static constexpr std::array<std::string_view, 1> values{"stream"};
};
template <>
struct Shape<StreamMessage> {
    static constexpr std::string_view name = "StreamMessage";
    static constexpr auto fields =
        fields_of(field("type", &StreamMessage::type), field("stream", &StreamMessage::stream));
};
template <>
struct Shape<SeatClock> {
    static constexpr std::string_view name = "SeatClock";
    static constexpr auto fields = fields_of(field("seat", &SeatClock::seat), field("seconds", &SeatClock::seconds));
};
template <>
struct Shape<ClockMessage> {
    static constexpr std::string_view name = "ClockMessage";
    static constexpr auto fields = fields_of(field("type", &ClockMessage::type), field("turns", &ClockMessage::turns),
                                             field("warning", &ClockMessage::warning));
};
template <>
struct Shape<ChatEntry> {
    static constexpr std::string_view name = "ChatEntry";
    static constexpr auto fields =
        fields_of(field("number", &ChatEntry::number), field("seat", &ChatEntry::seat), field("name", &ChatEntry::name),
                  field("text", &ChatEntry::text), field("at", &ChatEntry::at));
};
template <>
struct Shape<ChatMessage> {
    static constexpr std::string_view name = "ChatMessage";
    static constexpr auto fields = fields_of(field("type", &ChatMessage::type), field("lines", &ChatMessage::lines));
};
template <>
struct Shape<ReactionMessage> {
    static constexpr std::string_view name = "ReactionMessage";
    static constexpr auto fields =
        fields_of(field("type", &ReactionMessage::type), field("seat", &ReactionMessage::seat),
                  field("reaction", &ReactionMessage::reaction));
};

}  // namespace engawa
