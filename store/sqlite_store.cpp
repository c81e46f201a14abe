// The store in a SQLite file. Two connections: one writes, one reads, so that neither waits for the other (WAL).
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "store/database_file.hpp"
#include "store/schema.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace engawa {
namespace {

// ---- Values as text

std::string_view kind_text(SeatKind kind) {
    return label(kind);
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

StartWhen start_from(std::string_view text) {
    return labelled<StartWhen>(text).value_or(StartWhen::full);
}

Seating seating_from(std::string_view text) {
    return labelled<Seating>(text).value_or(Seating::lot);
}

std::optional<Bytes32> bytes32_from(std::string_view blob) {
    Bytes32 bytes;
    if (blob.size() != bytes.size()) return std::nullopt;
    std::copy(blob.begin(), blob.end(), bytes.begin());
    return bytes;
}

std::string bytes_text(const std::vector<Bytes32>& all) {
    std::string text;
    for (const Bytes32& one : all) text.append(one.begin(), one.end());
    return text;
}

std::vector<Bytes32> all_bytes32_from(std::string_view blob) {
    std::vector<Bytes32> all;
    for (; blob.size() >= sizeof(Bytes32); blob.remove_prefix(sizeof(Bytes32))) {
        all.push_back(*bytes32_from(blob.substr(0, sizeof(Bytes32))));
    }
    return all;
}

std::span<const unsigned char> bytes_of(const std::string& text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
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
    Outcome read_all(const std::string& path, const std::function<void(const StoredTable&)>& each);
    std::vector<Outcome> commit(std::span<const Change> group) override;
    Outcome trouble() const override { return trouble_; }
    Result<std::optional<StoredTable>> load(std::string_view table) override;
    Result<std::vector<GameOfPerson>> games_of(const Bytes32& person, int most) override;
    Result<std::optional<StoredAccount>> account(std::string_view name) override;
    std::optional<std::int64_t> clock() override { return reader_.number("SELECT seconds FROM clock"); }
    std::int64_t log_ahead_bytes() const override { return engawa::log_ahead_bytes(path_); }

private:
    Outcome open_file();
    Outcome check_owner();
    bool use_log_ahead();
    Outcome make_schema();
    Outcome prepare();
    Outcome prepare_reading();
    Outcome look_at_tables();
    Refusal cannot(const std::string& what) const { return {Code::failed, "The database " + path_ + " " + what + "."}; }

    bool write_all(std::span<const Change> group, std::vector<Outcome>& outcomes);
    bool cut_log_ahead();
    int write(const NoChange&);
    int write(const NewTable& made);
    int write(const LongerLog& log);
    int write(const ChangedTable& changed);
    int write(const NewRematch& rematch);
    int write(const LongerChat& chat);
    int write(const StoredAccount& account);
    int write(const ClockTime& clock);
    int write_table(Statement& statement, const StoredTable& table);
    int write_seat(const std::string& table, int at, const StoredSeat& seat);
    int write_rows(const std::string& table, std::size_t number, std::span<const LogRow> rows);
    int write_lines(const std::string& table, std::size_t number, std::span<const ChatLine> lines);
    std::array<Statement*, 13> writing_statements();
    Refusal not_stored(Database& database) const {
        return {Code::not_stored, "It could not be stored (" + database.problem() + "). Nothing changed; try again."};
    }
    bool read_table(std::string_view id, std::optional<StoredTable>& table);
    bool read_seats(StoredTable& table);
    bool read_log(StoredTable& table);
    bool read_chat(StoredTable& table);

    std::string path_;
    FileLock lock_;  // let go of only after SQLite has closed the file
    Database writer_;
    Database reader_;
    Statement begin_, commit_, save_, release_, insert_table_, update_table_, insert_seat_, insert_event_, insert_line_;
    Statement forget_lines_, insert_account_, set_clock_, touch_;
    Statement select_table_, select_seats_, select_events_, select_chat_, select_games_, select_account_;
    Outcome trouble_;
};

Outcome SqliteStore::open(const StoreOptions& options) {
    path_ = options.path;
    if (path_.empty()) return Refusal{Code::failed, "No database file was named."};
    make_private_file(path_);
    if (Outcome refusal = open_file()) return refusal;
    sqlite3_busy_timeout(writer_.handle(), options.busy_ms);
    if (Outcome refusal = check_owner()) return refusal;
    keep_private(path_);
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
    writer_.run(("PRAGMA journal_size_limit = " + std::to_string(options.log_ahead_most)).c_str());
    if (Outcome refusal = prepare()) return refusal;
    return look_at_tables();
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
    const std::int64_t version = writer_.number("PRAGMA user_version").value_or(schema_version);
    for (auto step = static_cast<std::size_t>(version); done && step < schema_steps.size(); ++step) {
        done = writer_.run(schema_steps[step]) == SQLITE_OK;
    }
    if (done && version < schema_version) {
        done = writer_.run(("PRAGMA application_id = " + std::to_string(application_id)).c_str()) == SQLITE_OK &&
               writer_.run(("PRAGMA user_version = " + std::to_string(schema_version)).c_str()) == SQLITE_OK;
    }
    if (done && writer_.run("COMMIT") == SQLITE_OK) return std::nullopt;
    Refusal refusal = cannot("cannot be written (" + writer_.problem() + ")");
    if (writer_.in_transaction()) writer_.run("ROLLBACK");
    return refusal;
}

Outcome SqliteStore::prepare() {
    const auto writing = [this](const char* sql) { return Statement(writer_, sql); };
    begin_ = writing("BEGIN IMMEDIATE");
    commit_ = writing("COMMIT");
    save_ = writing("SAVEPOINT change");
    release_ = writing("RELEASE change");
    insert_table_ = writing(
        "INSERT INTO tables (host, listed, watchable, start, turn_seconds, stand_in, seating, hints, begun, next, "
        "result, "
        "barred, id, game, options, seed, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    update_table_ = writing(
        "UPDATE tables SET host = ?, listed = ?, watchable = ?, start = ?, turn_seconds = ?, stand_in = ?, seating = "
        "?, "
        "hints = ?, begun = ?, next = ?, result = ?, barred = ? WHERE id = ?");
    insert_seat_ = writing(
        "INSERT INTO seats (table_id, seat, kind, name, bot, token_hash, person, hints) VALUES (?, ?, ?, ?, ?, ?, ?, "
        "?) "
        "ON CONFLICT DO UPDATE SET kind = excluded.kind, name = excluded.name, bot = excluded.bot, "
        "token_hash = excluded.token_hash, person = excluded.person, hints = excluded.hints");
    insert_event_ =
        writing("INSERT INTO events (table_id, sequence, actor, client_id, text, at) VALUES (?, ?, ?, ?, ?, ?)");
    insert_line_ = writing("INSERT INTO chat (table_id, sequence, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?)");
    forget_lines_ = writing("DELETE FROM chat WHERE table_id = ? AND sequence < ?");
    set_clock_ =
        writing("INSERT INTO clock (id, seconds) VALUES (0, ?) ON CONFLICT DO UPDATE SET seconds = excluded.seconds");
    insert_account_ = writing("INSERT INTO accounts (name, salt, box, created) VALUES (?, ?, ?, ?)");
    touch_ = writing(("PRAGMA user_version = " + std::to_string(schema_version)).c_str());
    for (const Statement* statement : writing_statements()) {
        if (!statement->ready()) return cannot("does not have the tables of Engawa");
    }
    return prepare_reading();
}

Outcome SqliteStore::prepare_reading() {
    const auto reading = [this](const char* sql) { return Statement(reader_, sql); };
    select_table_ = reading(
        "SELECT game, options, seed, created, host, listed, watchable, start, turn_seconds, stand_in, begun, next, "
        "result, seating, hints, barred FROM tables WHERE id = ?");
    select_seats_ =
        reading("SELECT kind, name, bot, token_hash, person, hints FROM seats WHERE table_id = ? ORDER BY seat");
    select_events_ = reading("SELECT actor, client_id, text, at FROM events WHERE table_id = ? ORDER BY sequence");
    select_chat_ = reading("SELECT seat, name, text, at, sequence FROM chat WHERE table_id = ? ORDER BY sequence");
    select_games_ = reading(
        "SELECT id, game, created, seat, result, (SELECT group_concat(name, char(10)) FROM (SELECT name FROM seats "
        "AS all_seats WHERE all_seats.table_id = id ORDER BY seat)) FROM seats JOIN tables ON table_id = id "
        "WHERE person = ? AND begun = 1 ORDER BY created DESC LIMIT ?");
    select_account_ = reading("SELECT salt, box, created FROM accounts WHERE name = ?");
    for (const Statement* statement :
         {&select_table_, &select_seats_, &select_events_, &select_chat_, &select_games_, &select_account_}) {
        if (!statement->ready()) return cannot("does not have the tables of Engawa");
    }
    return std::nullopt;
}

// A table whose first page is damaged could be written to in part, and not be read.
Outcome SqliteStore::look_at_tables() {
    for (const char* table : {"tables", "seats", "events", "chat", "accounts"}) {
        const std::string look = "SELECT 1 FROM " + std::string(table) + " LIMIT 1";
        if (reader_.run(look.c_str()) != SQLITE_OK) return cannot("is damaged (" + reader_.problem() + ")");
    }
    return std::nullopt;
}

std::array<Statement*, 13> SqliteStore::writing_statements() {
    return {&begin_,          &commit_,      &save_,         &release_,     &insert_table_,
            &update_table_,   &insert_seat_, &insert_event_, &insert_line_, &forget_lines_,
            &insert_account_, &set_clock_,   &touch_};
}

// ---- Writing

std::vector<Outcome> SqliteStore::commit(std::span<const Change> group) {
    std::vector<Outcome> outcomes(group.size());
    const bool written = write_all(group, outcomes);
    if (written && commit_.rewind().step() == SQLITE_DONE) {
        trouble_.reset();
        return outcomes;
    }
    trouble_ = not_stored(writer_);
    for (Statement* statement : writing_statements()) {
        statement->rewind();  // a statement that failed half-way would hold the transaction open
    }
    if (writer_.in_transaction()) writer_.run("ROLLBACK");
    if (written && !cut_log_ahead()) return {};
    outcomes.assign(group.size(), trouble_);
    return outcomes;
}

bool SqliteStore::write_all(std::span<const Change> group, std::vector<Outcome>& outcomes) {
    bool alive = begin_.rewind().step() == SQLITE_DONE;
    for (std::size_t i = 0; alive && i < group.size(); ++i) {
        alive = save_.rewind().step() == SQLITE_DONE;
        if (!alive) break;
        const int code = std::visit([this](const auto& change) { return write(change); }, group[i]);
        if ((code & 0xff) == SQLITE_CONSTRAINT) {
            outcomes[i] = Refusal{Code::not_stored, "It contradicts what is stored (" + writer_.problem() + ")."};
            writer_.run("ROLLBACK TO change");
        }
        alive = outcomes[i] ? true : code == SQLITE_DONE;
        if (alive) alive = release_.rewind().step() == SQLITE_DONE;
    }
    return alive;
}

// A transaction whose end failed does not count, but it may stand whole in the -wal behind what counts: whoever opens
// the file after a crash would take it for stored. Cuts it off, and only when that is on disk nothing can turn up
// again.
bool SqliteStore::cut_log_ahead() {
    struct Index {  // the beginning of the -shm, see "WAL-Index Header" at https://www.sqlite.org/walformat.html
        std::uint32_t version, unused, changes;
        std::uint8_t ready, big_endian;
        std::uint16_t page_bytes;  // 1: 65536
        std::uint32_t frames;      // that count
    };
    constexpr std::uint32_t known_version = 3007000;
    constexpr int index_bytes = 32 * 1024;
    constexpr sqlite3_int64 header_bytes = 32;
    constexpr sqlite3_int64 frame_header_bytes = 24;

    if (writer_.run("BEGIN IMMEDIATE") != SQLITE_OK) return false;  // nobody else writes meanwhile
    sqlite3_file* file = nullptr;
    sqlite3_file* log = nullptr;
    sqlite3_file_control(writer_.handle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    sqlite3_file_control(writer_.handle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    void volatile* memory = nullptr;
    bool cut = file->pMethods->xShmMap(file, 0, index_bytes, 0, &memory) == SQLITE_OK && memory != nullptr;
    if (cut) {
        Index index;
        std::memcpy(&index, const_cast<const void*>(memory), sizeof index);
        const sqlite3_int64 page_bytes = index.page_bytes == 1 ? 65536 : index.page_bytes;
        const sqlite3_int64 frames = index.frames;
        const sqlite3_int64 counts = frames == 0 ? 0 : header_bytes + frames * (frame_header_bytes + page_bytes);
        cut = index.version == known_version && index.ready == 1 &&
              log->pMethods->xTruncate(log, counts) == SQLITE_OK &&
              log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) == SQLITE_OK;
    }
    writer_.run("ROLLBACK");
    return cut;
}

int SqliteStore::write(const NoChange&) {
    return touch_.rewind().step();
}

int SqliteStore::write(const NewTable& made) {
    const StoredTable& table = made.table;
    int code = write_table(insert_table_, table);
    if (code == SQLITE_DONE) code = write_rows(table.id, 0, table.log);
    return code == SQLITE_DONE ? write_lines(table.id, table.first_line, table.chat) : code;
}

int SqliteStore::write(const LongerLog& log) {
    return write_rows(log.table, log.first_row, log.rows);
}

int SqliteStore::write(const ChangedTable& changed) {
    const int code = write_table(update_table_, changed.table);
    return code == SQLITE_DONE ? write(changed.log) : code;
}

int SqliteStore::write(const NewRematch& rematch) {
    const int code = write(rematch.made);
    return code == SQLITE_DONE ? write(rematch.before) : code;
}

int SqliteStore::write(const LongerChat& chat) {
    const int code = write_lines(chat.table, chat.first_line, chat.lines);
    if (code != SQLITE_DONE || chat.first_kept_line == 0) return code;
    return forget_lines_.rewind().text(chat.table).number(static_cast<std::int64_t>(chat.first_kept_line)).step();
}

int SqliteStore::write(const StoredAccount& account) {
    insert_account_.rewind().text(account.name).bytes(bytes_of(account.salt)).bytes(bytes_of(account.box));
    return insert_account_.number(account.created).step();
}

int SqliteStore::write(const ClockTime& clock) {
    return set_clock_.rewind().number(clock.seconds).step();
}

// A new table, or one whose seats or settings have changed: the statement says which.
int SqliteStore::write_table(Statement& statement, const StoredTable& table) {
    const std::string options = options_text(table.options);
    const TableSettings& settings = table.settings;
    statement.rewind().number(table.host).number(settings.listed ? 1 : 0).number(settings.watchable ? 1 : 0);
    statement.text(label(settings.start));
    statement.number(settings.turn_seconds).text(settings.stand_in);
    statement.text(label(settings.seating));
    settings.hints ? statement.number(*settings.hints ? 1 : 0) : statement.nothing();
    statement.number(table.begun ? 1 : 0).text(table.next).text(table.result);
    const std::string barred = bytes_text(table.barred);
    statement.bytes(bytes_of(barred)).text(table.id);
    if (&statement == &insert_table_) {
        statement.text(table.game).text(options).bytes(table.seed).number(table.created);
    }
    int code = statement.step();
    for (std::size_t i = 0; code == SQLITE_DONE && i < table.seats.size(); ++i) {
        code = write_seat(table.id, static_cast<int>(i), table.seats[i]);
    }
    return code;
}

int SqliteStore::write_seat(const std::string& table, int at, const StoredSeat& seat) {
    insert_seat_.rewind().text(table).number(at).text(kind_text(seat.kind)).text(seat.name).text(seat.bot);
    seat.token_hash ? insert_seat_.bytes(*seat.token_hash) : insert_seat_.nothing();
    seat.person ? insert_seat_.bytes(*seat.person) : insert_seat_.nothing();
    return insert_seat_.number(seat.hints).step();
}

int SqliteStore::write_rows(const std::string& table, std::size_t number, std::span<const LogRow> rows) {
    int code = SQLITE_DONE;
    for (auto row = rows.begin(); code == SQLITE_DONE && row != rows.end(); ++row) {
        insert_event_.rewind().text(table).number(static_cast<std::int64_t>(number++));
        row->actor ? insert_event_.number(index(*row->actor)) : insert_event_.nothing();
        row->client_id.empty() ? insert_event_.nothing() : insert_event_.text(row->client_id);
        code = insert_event_.text(row->text).number(row->at).step();
    }
    return code;
}

int SqliteStore::write_lines(const std::string& table, std::size_t number, std::span<const ChatLine> lines) {
    int code = SQLITE_DONE;
    for (auto line = lines.begin(); code == SQLITE_DONE && line != lines.end(); ++line) {
        insert_line_.rewind().text(table).number(static_cast<std::int64_t>(number++));
        code = insert_line_.number(index(line->who)).text(line->name).text(line->text).number(line->at).step();
    }
    return code;
}

// ---- Reading

Result<std::optional<StoredTable>> SqliteStore::load(std::string_view id) {
    std::optional<StoredTable> table;
    // One transaction: seats and log are of the same moment.
    const bool read = reader_.run("BEGIN") == SQLITE_OK && read_table(id, table);
    Refusal refusal{Code::not_read, "The table cannot be read (" + reader_.problem() + ")."};
    for (Statement* statement : {&select_table_, &select_seats_, &select_events_, &select_chat_}) statement->rewind();
    if (reader_.in_transaction()) reader_.run("COMMIT");
    if (!read) return refusal;
    return table;
}

bool SqliteStore::read_table(std::string_view id, std::optional<StoredTable>& table) {
    const int found = select_table_.rewind().text(id).step();
    if (found != SQLITE_ROW) return found == SQLITE_DONE;
    const Statement& row = select_table_;
    table.emplace();
    table->id = id;
    table->game = row.text_at(0);
    table->options = options_from(row.text_at(1));
    table->seed = bytes32_from(row.text_at(2)).value_or(Bytes32{});
    table->created = row.number_at(3);
    table->host = static_cast<int>(row.number_at(4));
    table->settings = {row.number_at(5) != 0, row.number_at(6) != 0, start_from(row.text_at(7)),
                       row.number_at(8),      row.text_at(9),        seating_from(row.text_at(13))};
    if (!row.is_null(14)) table->settings.hints = row.number_at(14) != 0;
    table->barred = all_bytes32_from(row.text_at(15));
    table->begun = row.number_at(10) != 0;
    table->next = row.text_at(11);
    table->result = row.text_at(12);
    return read_seats(*table) && read_log(*table) && read_chat(*table);
}

bool SqliteStore::read_seats(StoredTable& table) {
    Statement& row = select_seats_.rewind().text(table.id);
    int code = row.step();
    for (; code == SQLITE_ROW; code = row.step()) {
        table.seats.push_back({kind_from(row.text_at(0)), row.text_at(1), row.text_at(2), bytes32_from(row.text_at(3)),
                               bytes32_from(row.text_at(4)), static_cast<int>(row.number_at(5))});
    }
    return code == SQLITE_DONE;
}

bool SqliteStore::read_log(StoredTable& table) {
    Statement& row = select_events_.rewind().text(table.id);
    int code = row.step();
    for (; code == SQLITE_ROW; code = row.step()) {
        std::optional<Seat> actor;
        if (!row.is_null(0)) actor = seat(static_cast<int>(row.number_at(0)));
        table.log.push_back({actor, row.text_at(1), row.text_at(2), row.number_at(3)});
    }
    return code == SQLITE_DONE;
}

bool SqliteStore::read_chat(StoredTable& table) {
    Statement& row = select_chat_.rewind().text(table.id);
    int code = row.step();
    for (; code == SQLITE_ROW; code = row.step()) {
        if (table.chat.empty()) table.first_line = static_cast<std::size_t>(row.number_at(4));
        table.chat.push_back(
            {seat(static_cast<int>(row.number_at(0))), row.text_at(1), row.text_at(2), row.number_at(3)});
    }
    return code == SQLITE_DONE;
}

Result<std::vector<GameOfPerson>> SqliteStore::games_of(const Bytes32& person, int most) {
    std::vector<GameOfPerson> games;
    Statement& row = select_games_.rewind().bytes(person).number(most);
    int code = row.step();
    for (; code == SQLITE_ROW; code = row.step()) {
        GameOfPerson& game = games.emplace_back();
        game.table = row.text_at(0);
        game.game = row.text_at(1);
        game.created = row.number_at(2);
        game.seat = static_cast<int>(row.number_at(3));
        game.result = row.text_at(4);
        std::string names = row.text_at(5) + "\n";
        for (std::size_t at = 0; at < names.size(); at = names.find('\n', at) + 1) {
            game.names.push_back(names.substr(at, names.find('\n', at) - at));
        }
    }
    row.rewind();
    if (code != SQLITE_DONE) return Refusal{Code::not_read, "The games cannot be read (" + reader_.problem() + ")."};
    return games;
}

Result<std::optional<StoredAccount>> SqliteStore::account(std::string_view name) {
    Statement& row = select_account_.rewind().text(name);
    const int code = row.step();
    std::optional<StoredAccount> account;
    if (code == SQLITE_ROW) {
        account = StoredAccount{std::string(name), row.text_at(0), row.text_at(1), row.number_at(2)};
    }
    Refusal refusal{Code::not_read, "The account cannot be read (" + reader_.problem() + ")."};
    row.rewind();
    if (code != SQLITE_ROW && code != SQLITE_DONE) return refusal;
    return account;
}

// ---- Beside a running server

Outcome SqliteStore::read_all(const std::string& path, const std::function<void(const StoredTable&)>& each) {
    path_ = path;
    if (open_to_read(reader_, path_) != SQLITE_OK) return cannot("cannot be read (" + reader_.problem() + ")");
    const auto owner = reader_.number("PRAGMA application_id");
    if (!owner) return cannot("cannot be read (" + reader_.problem() + ")");
    if (*owner != application_id) return cannot("belongs to another program");
    if (reader_.number("PRAGMA user_version") != schema_version) {
        return cannot("is of another version of Engawa: start its server once to bring it up to date");
    }
    const std::optional<std::string> damage = damage_of(reader_, "PRAGMA integrity_check(1)");
    if (damage) return cannot("is damaged (" + *damage + ")");
    if (Outcome refusal = prepare_reading()) return refusal;
    std::vector<std::string> ids;
    Statement names(reader_, "SELECT id FROM tables ORDER BY created, id");
    int code = names.step();
    for (; code == SQLITE_ROW; code = names.step()) ids.push_back(names.text_at(0));
    if (code != SQLITE_DONE) return cannot("cannot be read (" + reader_.problem() + ")");
    for (const std::string& id : ids) {
        const Result<std::optional<StoredTable>> table = load(id);
        if (!table.ok()) return table.refusal();
        if (table.value()) each(*table.value());
    }
    return std::nullopt;
}

}  // namespace

Outcome back_up_database(const std::string& path, const std::string& copy) {
    bool begun = false;
    const auto failed = [&](Database& database) {
        if (begun) ::unlink(copy.c_str());
        return Refusal{Code::no_backup, "The copy cannot be made (" + database.problem() + ")."};
    };
    if (::access(copy.c_str(), F_OK) == 0) return Refusal{Code::no_backup, "There is already a file " + copy + "."};
    Database from;
    Database to;
    if (open_to_read(from, path) != SQLITE_OK) return failed(from);
    if (from.number("PRAGMA application_id") != application_id) {
        return Refusal{Code::no_backup, "The database " + path + " is not one of Engawa."};
    }
    begun = make_private_file(copy);
    if (to.open(copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) != SQLITE_OK) return failed(to);
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (backup == nullptr) return failed(to);
    int code = SQLITE_OK;
    do {
        code = sqlite3_backup_step(backup, -1);  // all pages under one read lock: of one moment
        if (code == SQLITE_BUSY || code == SQLITE_LOCKED) sqlite3_sleep(20);
    } while (code == SQLITE_BUSY || code == SQLITE_LOCKED);
    sqlite3_backup_finish(backup);
    if (code != SQLITE_DONE) return failed(to);
    return std::nullopt;
}

Outcome read_database(const std::string& path, const std::function<void(const StoredTable&)>& each) {
    return SqliteStore().read_all(path, each);
}

Result<std::unique_ptr<Store>> open_sqlite_store(const StoreOptions& options) {
    auto store = std::make_unique<SqliteStore>();
    if (Outcome refusal = store->open(options)) return *refusal;
    return std::unique_ptr<Store>(std::move(store));
}

}  // namespace engawa
