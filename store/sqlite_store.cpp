// The store in a SQLite file. Two connections: one writes, one reads, so that neither waits for the other (WAL).
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace engawa {
namespace {

constexpr std::int64_t application_id = 0x456e6777;  // "Engw"
constexpr std::int64_t schema_version = 1;

constexpr const char* schema = R"sql(
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,      -- a line "NAME VALUE" for each that differs from the default
        seed BLOB NOT NULL,
        created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
        name TEXT NOT NULL,
        bot TEXT NOT NULL,
        token_hash BLOB,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables (id),
        sequence INTEGER NOT NULL,
        actor INTEGER,              -- a seat; NULL for chance
        client_id TEXT,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX one_effect ON events (table_id, actor, client_id) WHERE client_id IS NOT NULL;
)sql";

// ---- Values as text

std::string_view kind_text(SeatKind kind) {
    return Labels<SeatKind>::values[static_cast<std::size_t>(kind)];
}

SeatKind kind_from(std::string_view text) {
    for (SeatKind kind : {SeatKind::person, SeatKind::bot}) {
        if (text == kind_text(kind)) return kind;
    }
    return SeatKind::open;
}

std::string options_text(const std::vector<std::pair<std::string, std::string>>& options) {
    std::string text;
    for (const auto& [name, value] : options) text += name + " " + value + "\n";
    return text;
}

std::vector<std::pair<std::string, std::string>> options_from(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> options;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t space = std::min(line.find(' '), line.size());
        options.emplace_back(line.substr(0, space), line.substr(std::min(space + 1, line.size())));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return options;
}

std::optional<Bytes32> bytes32_from(std::string_view blob) {
    Bytes32 bytes;
    if (blob.size() != bytes.size()) return std::nullopt;
    std::copy(blob.begin(), blob.end(), bytes.begin());
    return bytes;
}

// ---- A lock on the file

// Two servers on one database would not see each other's tables change. Let go by the system when the process ends.
class FileLock {
public:
    FileLock() = default;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() {
        if (file_ >= 0) ::close(file_);
    }
    bool take(const std::string& path) {
        file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        return file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0;
    }

private:
    int file_ = -1;
};

// ---- The store

class SqliteStore final : public Store {
public:
    Outcome open(const StoreOptions& options);
    std::vector<Outcome> commit(std::span<const Change> group) override;
    Result<std::optional<StoredTable>> load(std::string_view table) override;

private:
    Outcome open_file();
    Outcome check_owner();
    bool use_log_ahead();
    Outcome make_schema();
    Outcome prepare();
    Refusal cannot(const std::string& what) const {
        return {"bad_database", "The database " + path_ + " " + what + "."};
    }

    int write(const Change& change);
    int write_table(const StoredTable& table);
    int write_seat(const std::string& table, int at, const StoredSeat& seat);
    int write_rows(const Change& change);
    Refusal not_stored(Database& database) const {
        return {"not_stored", "It could not be stored (" + database.problem() + "). Nothing changed; try again."};
    }
    bool read_table(std::string_view id, std::optional<StoredTable>& table);
    bool read_seats(StoredTable& table);
    bool read_log(StoredTable& table);

    std::string path_;
    FileLock lock_;  // let go of only after SQLite has closed the file
    Database writer_;
    Database reader_;
    Statement begin_, commit_, save_, release_, insert_table_, insert_seat_, insert_event_;
    Statement select_table_, select_seats_, select_events_;
};

Outcome SqliteStore::open(const StoreOptions& options) {
    path_ = options.path;
    if (path_.empty()) return Refusal{"bad_database", "No database file was named."};
    if (Outcome refusal = open_file()) return refusal;
    sqlite3_busy_timeout(writer_.handle(), options.busy_ms);
    if (Outcome refusal = check_owner()) return refusal;
    if (!use_log_ahead() || writer_.run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON") != SQLITE_OK) {
        return cannot("cannot be written (" + writer_.problem() + ")");
    }
    if (Outcome refusal = make_schema()) return refusal;
    if (reader_.open(path_, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX) != SQLITE_OK) {
        return cannot("cannot be read (" + reader_.problem() + ")");
    }
    sqlite3_busy_timeout(reader_.handle(), options.busy_ms);
    if (options.max_pages > 0) {
        writer_.run(("PRAGMA max_page_count = " + std::to_string(options.max_pages)).c_str());
    }
    return prepare();
}

Outcome SqliteStore::open_file() {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (writer_.open(path_, flags) != SQLITE_OK) return cannot("cannot be opened (" + writer_.problem() + ")");
    if (sqlite3_db_readonly(writer_.handle(), "main") == 1) return cannot("cannot be written (it is read-only)");
    if (!lock_.take(path_)) return cannot("is in use by another server");
    return std::nullopt;
}

Outcome SqliteStore::check_owner() {
    const auto owner = writer_.number("PRAGMA application_id");
    const auto version = writer_.number("PRAGMA user_version");
    const auto things = writer_.number("SELECT count(*) FROM sqlite_schema");
    if (!owner || !version || !things) return cannot("cannot be read (" + writer_.problem() + ")");
    const bool fresh = *owner == 0 && *version == 0 && *things == 0;
    if (fresh) return std::nullopt;
    if (*owner != application_id) return cannot("belongs to another program");
    if (*version > schema_version) return cannot("is from a newer version of Engawa");
    return std::nullopt;
}

bool SqliteStore::use_log_ahead() {
    Statement mode(writer_, "PRAGMA journal_mode = WAL");  // says which mode it is in, without calling that an error
    return mode.ready() && mode.step() == SQLITE_ROW && mode.text_at(0) == "wal";
}

Outcome SqliteStore::make_schema() {
    // Asked again inside the transaction: the file counts as ours only with all of its tables.
    bool done = writer_.run("BEGIN IMMEDIATE") == SQLITE_OK;
    const auto version = writer_.number("PRAGMA user_version");
    if (done && version == 0) {
        done = writer_.run(schema) == SQLITE_OK &&
               writer_.run(("PRAGMA application_id = " + std::to_string(application_id)).c_str()) == SQLITE_OK &&
               writer_.run(("PRAGMA user_version = " + std::to_string(schema_version)).c_str()) == SQLITE_OK;
    }
    if (done && writer_.run("COMMIT") == SQLITE_OK) return std::nullopt;
    Refusal refusal = cannot("cannot be written (" + writer_.problem() + ")");
    if (writer_.in_transaction()) writer_.run("ROLLBACK");
    return refusal;
}

Outcome SqliteStore::prepare() {
    const auto writing = [this](const char* sql) { return Statement(writer_, sql); };
    const auto reading = [this](const char* sql) { return Statement(reader_, sql); };
    begin_ = writing("BEGIN IMMEDIATE");
    commit_ = writing("COMMIT");
    save_ = writing("SAVEPOINT change");
    release_ = writing("RELEASE change");
    insert_table_ = writing("INSERT INTO tables VALUES (?, ?, ?, ?, ?)");
    insert_seat_ = writing(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET kind = excluded.kind, "
        "name = excluded.name, bot = excluded.bot, token_hash = excluded.token_hash");
    insert_event_ = writing("INSERT INTO events VALUES (?, ?, ?, ?, ?)");
    select_table_ = reading("SELECT game, options, seed, created FROM tables WHERE id = ?");
    select_seats_ = reading("SELECT kind, name, bot, token_hash FROM seats WHERE table_id = ? ORDER BY seat");
    select_events_ = reading("SELECT actor, client_id, text FROM events WHERE table_id = ? ORDER BY sequence");
    for (const Statement* statement : {&begin_, &commit_, &save_, &release_, &insert_table_, &insert_seat_,
                                       &insert_event_, &select_table_, &select_seats_, &select_events_}) {
        if (!statement->ready()) return cannot("does not have the tables of Engawa");
    }
    return std::nullopt;
}

// ---- Writing

std::vector<Outcome> SqliteStore::commit(std::span<const Change> group) {
    std::vector<Outcome> outcomes(group.size());
    bool alive = begin_.rewind().step() == SQLITE_DONE;
    for (std::size_t i = 0; alive && i < group.size(); ++i) {
        alive = save_.rewind().step() == SQLITE_DONE;
        if (!alive) break;
        const int code = write(group[i]);
        if ((code & 0xff) == SQLITE_CONSTRAINT) {
            outcomes[i] = Refusal{"not_stored", "It contradicts what is stored (" + writer_.problem() + ")."};
            writer_.run("ROLLBACK TO change");
        }
        alive = outcomes[i] ? true : code == SQLITE_DONE;
        if (alive) alive = release_.rewind().step() == SQLITE_DONE;
    }
    if (alive && commit_.rewind().step() == SQLITE_DONE) return outcomes;
    outcomes.assign(group.size(), not_stored(writer_));
    for (Statement* statement : {&begin_, &commit_, &save_, &release_, &insert_table_, &insert_seat_, &insert_event_}) {
        statement->rewind();  // a statement that failed half-way would hold the transaction open
    }
    if (writer_.in_transaction()) writer_.run("ROLLBACK");
    return outcomes;
}

int SqliteStore::write(const Change& change) {
    int code = SQLITE_DONE;
    if (change.made) code = write_table(*change.made);
    if (code == SQLITE_DONE && change.taken) code = write_seat(change.table, change.taken->seat, change.taken->by);
    return code == SQLITE_DONE ? write_rows(change) : code;
}

int SqliteStore::write_table(const StoredTable& table) {
    const std::string options = options_text(table.options);
    insert_table_.rewind().text(table.id).text(table.game).text(options).bytes(table.seed).number(table.created);
    int code = insert_table_.step();
    for (std::size_t i = 0; code == SQLITE_DONE && i < table.seats.size(); ++i) {
        code = write_seat(table.id, static_cast<int>(i), table.seats[i]);
    }
    return code;
}

int SqliteStore::write_seat(const std::string& table, int at, const StoredSeat& seat) {
    insert_seat_.rewind().text(table).number(at).text(kind_text(seat.kind)).text(seat.name).text(seat.bot);
    if (seat.token_hash) insert_seat_.bytes(*seat.token_hash);
    return insert_seat_.step();
}

int SqliteStore::write_rows(const Change& change) {
    int code = SQLITE_DONE;
    for (std::size_t i = 0; code == SQLITE_DONE && i < change.rows.size(); ++i) {
        const LogRow& row = change.rows[i];
        insert_event_.rewind().text(change.table).number(static_cast<std::int64_t>(change.first_row + i));
        row.actor ? insert_event_.number(index(*row.actor)) : insert_event_.nothing();
        row.client_id.empty() ? insert_event_.nothing() : insert_event_.text(row.client_id);
        code = insert_event_.text(row.text).step();
    }
    return code;
}

// ---- Reading

Result<std::optional<StoredTable>> SqliteStore::load(std::string_view id) {
    std::optional<StoredTable> table;
    // One transaction: seats and log are of the same moment.
    const bool read = reader_.run("BEGIN") == SQLITE_OK && read_table(id, table);
    Refusal refusal{"not_read", "The table cannot be read (" + reader_.problem() + ")."};
    for (Statement* statement : {&select_table_, &select_seats_, &select_events_}) statement->rewind();
    if (reader_.in_transaction()) reader_.run("COMMIT");
    if (!read) return refusal;
    return table;
}

bool SqliteStore::read_table(std::string_view id, std::optional<StoredTable>& table) {
    const int found = select_table_.rewind().text(id).step();
    if (found != SQLITE_ROW) return found == SQLITE_DONE;
    table = StoredTable{std::string(id),
                        select_table_.text_at(0),
                        options_from(select_table_.text_at(1)),
                        bytes32_from(select_table_.text_at(2)).value_or(Bytes32{}),
                        select_table_.number_at(3),
                        {},
                        {}};
    return read_seats(*table) && read_log(*table);
}

bool SqliteStore::read_seats(StoredTable& table) {
    Statement& row = select_seats_.rewind().text(table.id);
    int code = row.step();
    for (; code == SQLITE_ROW; code = row.step()) {
        table.seats.push_back(
            {kind_from(row.text_at(0)), row.text_at(1), row.text_at(2), bytes32_from(row.text_at(3))});
    }
    return code == SQLITE_DONE;
}

bool SqliteStore::read_log(StoredTable& table) {
    Statement& row = select_events_.rewind().text(table.id);
    int code = row.step();
    for (; code == SQLITE_ROW; code = row.step()) {
        std::optional<Seat> actor;
        if (!row.is_null(0)) actor = seat(static_cast<int>(row.number_at(0)));
        table.log.push_back({actor, row.text_at(1), row.text_at(2)});
    }
    return code == SQLITE_DONE;
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const StoreOptions& options) {
    auto store = std::make_unique<SqliteStore>();
    if (Outcome refusal = store->open(options)) return *refusal;
    return std::unique_ptr<Store>(std::move(store));
}

}  // namespace engawa
