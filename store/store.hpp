// Tables on disk: what a table is, who sits at it, and the log of what happened there, which only ever grows.
// A match is rebuilt from its log; nothing else about it is stored.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "wire/messages.hpp"

namespace engawa {

using Bytes32 = std::array<unsigned char, 32>;

struct StoredSeat {
    SeatKind kind = SeatKind::open;
    std::string name;                    // none while the seat is open
    std::string bot;                     // only for a bot: which one
    std::optional<Bytes32> token_hash;   // only for a person; the token itself is not stored
    std::optional<Bytes32> person = {};  // whose history this game is part of: the hash of a token of theirs
    int hints = 0;                       // decisions for which a hint was asked
    bool operator==(const StoredSeat&) const = default;
};

// One row of the log: a decision, its taking back (`undo`), or chance.
struct LogRow {
    std::optional<Seat> actor;  // nobody: chance
    std::string client_id;      // the client's own name for the action; none for bots and chance
    std::string text;
    std::int64_t at = 0;  // in seconds of the clock of the tables, which began as seconds since 1970
    bool operator==(const LogRow&) const = default;
};

// How a table is kept, as its host wishes.
struct TableSettings {
    bool listed = false;    // in the lobby; otherwise only who has the link finds it
    bool watchable = true;  // spectators may come
    StartWhen start = StartWhen::full;
    std::int64_t turn_seconds = 0;  // of a person for a decision; 0: no clock
    std::string stand_in;           // the bot that decides when the clock has run out; none: the table waits
    Seating seating = Seating::lot;
    std::optional<bool> hints = {};  // whether they may be asked for; not said: where one person plays with bots
    bool operator==(const TableSettings&) const = default;
};

struct ChatLine {
    Seat who{};        // where the speaker sat then
    std::string name;  // the speaker's: seats may change
    std::string text;
    std::int64_t at = 0;  // seconds since 1970
    bool operator==(const ChatLine&) const = default;
};

struct StoredTable {
    std::string id;
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;
    Bytes32 seed{};
    std::int64_t created = 0;  // seconds since 1970
    std::vector<StoredSeat> seats;
    int host = 0;  // the seat of the one who made it
    TableSettings settings = {};
    bool begun = false;
    std::string next = {};             // the table of the rematch, once there is one
    std::string result = {};           // "SCORE…|WINNER…", once it is over
    std::vector<Bytes32> barred = {};  // whom the host has sent away: hashes of what they are known by
    std::vector<LogRow> log = {};
    std::vector<ChatLine> chat = {};
    std::size_t first_line = 0;  // the number of the first line of the chat: older ones are not kept
    bool operator==(const StoredTable&) const = default;
};

// A person's token under a name and a password: the box holds the token, the key is made from password and salt.
struct StoredAccount {
    std::string name;
    std::string salt;
    std::string box;
    std::int64_t created = 0;  // seconds since 1970
    bool operator==(const StoredAccount&) const = default;
};

struct NewTable {
    StoredTable table;  // with its log and its chat
};

// Rows that follow those of the log.
struct LongerLog {
    std::string table;
    std::size_t first_row = 0;
    std::vector<LogRow> rows;
};

// A table whose seats or settings have changed, and the rows that come with that: a game begins, or is over.
struct ChangedTable {
    StoredTable table;  // its own log and chat stay as they are stored
    LongerLog log = {};
};

// The table of a rematch, and the table that points to it: never one without the other.
struct NewRematch {
    NewTable made;
    ChangedTable before;
};

// Lines that follow those of the chat.
struct LongerChat {
    std::string table;
    std::size_t first_line = 0;
    std::vector<ChatLine> lines;
    std::size_t first_kept_line = 0;  // it forgets those before
};

// For how long tables have been open.
struct ClockTime {
    std::int64_t seconds = 0;
};

// Nothing to store: it is stored when something could be.
struct NoChange {};

// What is stored as a whole or not at all.
using Change =
    std::variant<NoChange, NewTable, LongerLog, ChangedTable, NewRematch, LongerChat, StoredAccount, ClockTime>;

// One game of a person.
struct GameOfPerson {
    std::string table;
    std::string game;
    std::int64_t created = 0;
    int seat = 0;
    std::string result;  // empty: not over
    std::vector<std::string> names;
};

class Store {
public:
    virtual ~Store() = default;

    // Stores a group of changes in one transaction: one outcome for each. A change that contradicts what is stored is
    // refused alone; when the disk fails, the whole group is. No outcomes: the disk failed so badly that nobody can say
    // what of the group will be found on it; nothing else may be stored before the same group has been tried again and
    // has had outcomes. Called by one thread.
    virtual std::vector<Outcome> commit(std::span<const Change> group) = 0;

    // Why the disk refused the latest group; nothing: it did not. Called by the thread that commits.
    virtual Outcome trouble() const = 0;

    // Nothing: there is no such table. Called by one thread, which need not be the same.
    virtual Result<std::optional<StoredTable>> load(std::string_view table) = 0;

    // The latest games of a person, at most `most` of them. Called by the thread that loads.
    virtual Result<std::vector<GameOfPerson>> games_of(const Bytes32& person, int most) = 0;

    // Nothing: there is no such account. Called by the thread that loads.
    virtual Result<std::optional<StoredAccount>> account(std::string_view name) = 0;

    // What was last stored as the clock; nothing: it has never been. Called by the thread that loads.
    virtual std::optional<std::int64_t> clock() = 0;
    // How much is stored but not yet at its last place. Called by any thread.
    virtual std::int64_t log_ahead_bytes() const = 0;
};

struct StoreOptions {
    std::string path;
    int busy_ms = 5000;                      // how long to wait for another program that holds the database
    std::int64_t max_pages = 0;              // refuse to grow beyond this many pages of 4096 bytes; 0: no limit
    std::int64_t log_ahead_most = 64 << 20;  // bytes: a -wal that has grown beyond this shrinks again when it can
};

// Opens the database, or makes it, for its owner's eyes only. Refuses what is not ours, comes from a newer version, is
// in use by another server, cannot be read and written, or is damaged where everything begins.
Result<std::unique_ptr<Store>> open_sqlite_store(const StoreOptions& options);

// Looks through a whole database, which may be in use: what is damaged. Nothing: it is whole, or it is not there, not
// ours, or the look was called off.
Outcome check_database(const std::string& path, std::stop_token stop = {});

// A copy of a database that may be in use, whole and of one moment. Refuses to overwrite a file.
Outcome back_up_database(const std::string& path, const std::string& copy);

// Calls `each` with the name of every table of a database, which may be in use, and what is stored of it. Refuses a
// file that is damaged or not ours.
Outcome read_database(const std::string& path, const std::function<void(const StoredTable&)>& each);

}  // namespace engawa
