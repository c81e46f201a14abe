// SQLite's C interface with owners: a Database closes itself, a Statement frees itself. Nothing is thrown: a call gives
// SQLite's result code, and the Database says in words what went wrong last.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace engawa {

// What SQLite says may quote a damaged file: all that is not a character of ASCII becomes a question mark.
std::string plain(std::string_view said);

class Database {
public:
    int open(const std::string& path, int flags);
    int run(const char* sql);                             // one or more statements whose rows nobody needs
    std::optional<std::int64_t> number(const char* sql);  // the first column of the first row
    bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
    std::string problem() const;
    sqlite3* handle() const { return handle_.get(); }

private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

class Statement {
public:
    Statement() = default;
    Statement(Database& database, const char* sql);
    bool ready() const { return handle_ != nullptr; }

    // Values for the question marks, in order; then step. The bytes must live until the next rewind.
    Statement& rewind();
    Statement& text(std::string_view value);
    Statement& bytes(std::span<const unsigned char> value);
    Statement& number(std::int64_t value);
    Statement& nothing();
    int step() { return sqlite3_step(handle_.get()); }

    bool is_null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }
    std::string text_at(int column) const;
    std::int64_t number_at(int column) const { return sqlite3_column_int64(handle_.get(), column); }

private:
    struct Free {
        void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
    };
    std::unique_ptr<sqlite3_stmt, Free> handle_;
    int bound_ = 0;
};

}  // namespace engawa
