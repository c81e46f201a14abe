#include "store/database_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "store/schema.hpp"

namespace engawa {
namespace {

namespace fs = std::filesystem;

constexpr mode_t for_its_owner = S_IRUSR | S_IWUSR;

// Of a file that nobody changes: SQLite looks for nothing beside it, and locks nothing.
std::string unchanging(const std::string& path) {
    std::string address = "file:";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            constexpr std::string_view digits = "0123456789abcdef";
            const auto code = static_cast<unsigned char>(c);
            address += {'%', digits[code / 16], digits[code % 16]};
        } else {
            address += c;
        }
    }
    return address + "?immutable=1";
}

// A server that runs has a -wal, and one that starts could make it: neither is the case here.
bool is_unchanging(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    return log_ahead_bytes(path) == 0 && ::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0;
}

}  // namespace

bool make_private_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, for_its_owner);
    return file >= 0 && ::close(file) == 0;
}

void keep_private(const std::string& path) {
    for (const char* end : {"", "-wal", "-shm"}) ::chmod((path + end).c_str(), for_its_owner);
}

std::int64_t log_ahead_bytes(const std::string& path) {
    std::error_code missing;
    const auto bytes = fs::file_size(path + "-wal", missing);
    return missing ? 0 : static_cast<std::int64_t>(bytes);
}

int open_to_read(Database& database, const std::string& path) {
    constexpr int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    constexpr int busy_ms = 5000;
    int code = database.open(path, flags);
    sqlite3_busy_timeout(database.handle(), busy_ms);
    if (code == SQLITE_OK) code = database.run("SELECT 1 FROM sqlite_schema");
    if ((code & 0xff) != SQLITE_CANTOPEN || !is_unchanging(path)) return code;
    return database.open(unchanging(path), flags | SQLITE_OPEN_URI);
}

std::optional<std::string> damage_of(Database& database, const char* pragma) {
    Statement check(database, pragma);
    if (check.step() != SQLITE_ROW) return database.problem();  // so damaged that not even this can be told
    std::string said = check.text_at(0);
    if (said == "ok") return std::nullopt;
    return plain(said.substr(said.rfind('\n') + 1));  // the first line names the database, which has but one name
}

Outcome check_database(const std::string& path, std::stop_token stop) {
    Database database;
    if (open_to_read(database, path) != SQLITE_OK) return std::nullopt;
    if (database.number("PRAGMA application_id") != application_id) return std::nullopt;
    constexpr int steps = 10'000;  // of SQLite, between two looks at `stop`
    const auto called_off = [](void* token) { return static_cast<std::stop_token*>(token)->stop_requested() ? 1 : 0; };
    sqlite3_progress_handler(database.handle(), steps, called_off, &stop);
    const std::optional<std::string> damage = damage_of(database, "PRAGMA quick_check(1)");
    if (!damage || stop.stop_requested()) return std::nullopt;
    return Refusal{Code::failed, "The database " + path + " is damaged (" + *damage + ")."};
}

}  // namespace engawa
