// Tables on disk: what a table is, who sits at it, and the log of what happened there, which only ever grows.
// A match is rebuilt from its log; nothing else about it is stored.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "wire/messages.hpp"

namespace engawa {

using Bytes32 = std::array<unsigned char, 32>;

struct StoredSeat {
    SeatKind kind = SeatKind::open;
    std::string name;                   // none while the seat is open
    std::string bot;                    // only for a bot: which one
    std::optional<Bytes32> token_hash;  // only for a person; the token itself is not stored
    bool operator==(const StoredSeat&) const = default;
};

// One row of the log: a decision, its taking back (`undo`), or chance.
struct LogRow {
    std::optional<Seat> actor;  // nobody: chance
    std::string client_id;      // the client's own name for the action; none for bots and chance
    std::string text;
    bool operator==(const LogRow&) const = default;
};

struct StoredTable {
    std::string id;
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;
    Bytes32 seed{};
    std::int64_t created = 0;  // seconds since 1970
    std::vector<StoredSeat> seats;
    std::vector<LogRow> log;
    bool operator==(const StoredTable&) const = default;
};

// What is stored as a whole or not at all: perhaps a new table, perhaps a seat that was taken, and rows of the log.
struct Change {
    struct TakenSeat {
        int seat = 0;
        StoredSeat by;
    };
    std::string table;
    std::optional<StoredTable> made;  // its own log is in `rows`
    std::optional<TakenSeat> taken;
    std::size_t first_row = 0;  // the place of the first of `rows` in the log
    std::vector<LogRow> rows;
};

class Store {
public:
    virtual ~Store() = default;

    // Stores a group of changes in one transaction: one outcome for each. A change that contradicts what is stored is
    // refused alone; when the disk fails, the whole group is. Called by one thread.
    virtual std::vector<Outcome> commit(std::span<const Change> group) = 0;

    // Nothing: there is no such table. Called by one thread, which need not be the same.
    virtual Result<std::optional<StoredTable>> load(std::string_view table) = 0;
};

struct StoreOptions {
    std::string path;
    int busy_ms = 5000;          // how long to wait for another program that holds the database
    std::int64_t max_pages = 0;  // refuse to grow beyond this many pages of 4096 bytes; 0: no limit
};

// Opens the database, or makes it. Refuses what is not ours, comes from a newer version, is in use by another server,
// or cannot be read and written.
Result<std::unique_ptr<Store>> open_sqlite_store(const StoreOptions& options);

}  // namespace engawa
