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
    std::vector<OptionInfo> options;
    std::vector<std::string> bots;
};

struct Catalog {
    int protocol = protocol_number;
    std::vector<GameInfo> games;
};

enum class SeatKind : std::uint8_t { person, bot, open };
enum class TableStatus : std::uint8_t { waiting, playing, over };

struct SeatInfo {
    SeatKind kind = SeatKind::open;
    std::string name;
    std::optional<std::string> bot;
    bool connected = false;
};

struct TableInfo {
    std::string id;
    std::string game;
    std::map<std::string, std::string> options;
    std::vector<SeatInfo> seats;
    std::optional<int> you;  // the viewer's seat; a spectator has none
    TableStatus status = TableStatus::waiting;
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
using ServerMessage =
    std::variant<WelcomeMessage, TableMessage, UpdateMessage, AckMessage, RefusalMessage, ErrorMessage>;

// The games with their options, and the bots that play them.
Catalog make_catalog(std::span<const std::string_view> bots);

// The events from number `from` on, and the table after them, as the viewer may see them.
Update make_update(const AnyMatch& match, Viewer viewer, std::size_t from);

template <>
struct Shape<Refusal> {
    static constexpr std::string_view name = "Refusal";
    static constexpr auto fields = std::tuple{field("code", &Refusal::code), field("reason", &Refusal::reason),
                                              field("section", &Refusal::section)};
};
template <>
struct Shape<OptionNeed> {
    static constexpr std::string_view name = "OptionNeed";
    static constexpr auto fields =
        std::tuple{field("option", &OptionNeed::option), field("values", &OptionNeed::values)};
};
template <>
struct Shape<OptionInfo> {
    static constexpr std::string_view name = "OptionInfo";
    static constexpr auto fields =
        std::tuple{field("name", &OptionInfo::name), field("values", &OptionInfo::values),
                   field("players", &OptionInfo::players), field("needs", &OptionInfo::needs)};
};
template <>
struct Shape<GameInfo> {
    static constexpr std::string_view name = "GameInfo";
    static constexpr auto fields = std::tuple{field("name", &GameInfo::name),
                                              field("title", &GameInfo::title),
                                              field("min_players", &GameInfo::min_players),
                                              field("max_players", &GameInfo::max_players),
                                              field("options", &GameInfo::options),
                                              field("bots", &GameInfo::bots)};
};
template <>
struct Shape<Catalog> {
    static constexpr std::string_view name = "Catalog";
    static constexpr auto fields = std::tuple{field("protocol", &Catalog::protocol), field("games", &Catalog::games)};
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
    static constexpr auto fields = std::tuple{field("kind", &SeatInfo::kind), field("name", &SeatInfo::name),
                                              field("bot", &SeatInfo::bot), field("connected", &SeatInfo::connected)};
};
template <>
struct Shape<TableInfo> {
    static constexpr std::string_view name = "TableInfo";
    static constexpr auto fields = std::tuple{
        field("id", &TableInfo::id),       field("game", &TableInfo::game), field("options", &TableInfo::options),
        field("seats", &TableInfo::seats), field("you", &TableInfo::you),   field("status", &TableInfo::status)};
};
template <>
struct Shape<EventView> {
    static constexpr std::string_view name = "EventView";
    static constexpr auto fields =
        std::tuple{field("number", &EventView::number), field("actor", &EventView::actor),
                   field("text", &EventView::text), field("sentences", &EventView::sentences)};
};
template <>
struct Shape<Update> {
    static constexpr std::string_view name = "Update";
    static constexpr auto fields =
        std::tuple{field("first", &Update::first), field("next", &Update::next), field("events", &Update::events),
                   field("view", &Update::view), field("can_undo", &Update::can_undo)};
};
template <>
struct Shape<HintView> {
    static constexpr std::string_view name = "HintView";
    static constexpr auto fields = std::tuple{field("action", &HintView::action),
                                              field("win_chance", &HintView::win_chance), field("why", &HintView::why)};
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
        std::tuple{field("type", &WelcomeMessage::type), field("protocol", &WelcomeMessage::protocol),
                   field("table", &WelcomeMessage::table)};
};
template <>
struct Shape<TableMessage> {
    static constexpr std::string_view name = "TableMessage";
    static constexpr auto fields = std::tuple{field("type", &TableMessage::type), field("table", &TableMessage::table)};
};
template <>
struct Shape<UpdateMessage> {
    static constexpr std::string_view name = "UpdateMessage";
    static constexpr auto fields =
        std::tuple{field("type", &UpdateMessage::type), field("update", &UpdateMessage::update)};
};
template <>
struct Shape<AckMessage> {
    static constexpr std::string_view name = "AckMessage";
    static constexpr auto fields = std::tuple{field("type", &AckMessage::type), field("id", &AckMessage::id)};
};
template <>
struct Shape<RefusalMessage> {
    static constexpr std::string_view name = "RefusalMessage";
    static constexpr auto fields = std::tuple{
        field("type", &RefusalMessage::type), field("id", &RefusalMessage::id), field("code", &RefusalMessage::code),
        field("reason", &RefusalMessage::reason), field("section", &RefusalMessage::section)};
};
template <>
struct Shape<ErrorMessage> {
    static constexpr std::string_view name = "ErrorMessage";
    static constexpr auto fields = std::tuple{field("type", &ErrorMessage::type), field("code", &ErrorMessage::code),
                                              field("reason", &ErrorMessage::reason)};
};

}  // namespace engawa
