#include "store/sqlite.hpp"

#include <algorithm>

namespace engawa {

std::string plain(std::string_view said) {
    std::string text(said);
    std::ranges::replace_if(text, [](char c) { return c < ' ' || c > '~'; }, '?');
    return text;
}

int Database::open(const std::string& path, int flags) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_EXRESCODE, nullptr);
    handle_.reset(handle);
    return code;
}

int Database::run(const char* sql) {
    return sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
}

std::optional<std::int64_t> Database::number(const char* sql) {
    Statement statement(*this, sql);
    if (!statement.ready() || statement.step() != SQLITE_ROW) return std::nullopt;
    return statement.number_at(0);
}

std::string Database::problem() const {
    return handle_ ? plain(sqlite3_errmsg(handle_.get())) : "out of memory";
}

Statement::Statement(Database& database, const char* sql) {
    sqlite3_stmt* handle = nullptr;
    sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    handle_.reset(handle);
}

Statement& Statement::rewind() {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
    bound_ = 0;
    return *this;
}

Statement& Statement::text(std::string_view value) {
    sqlite3_bind_text64(handle_.get(), ++bound_, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bytes(std::span<const unsigned char> value) {
    sqlite3_bind_blob64(handle_.get(), ++bound_, value.data(), value.size(), SQLITE_STATIC);
    return *this;
}

Statement& Statement::number(std::int64_t value) {
    sqlite3_bind_int64(handle_.get(), ++bound_, value);
    return *this;
}

Statement& Statement::nothing() {
    ++bound_;  // an unbound question mark is NULL
    return *this;
}

std::string Statement::text_at(int column) const {
    const void* data = sqlite3_column_blob(handle_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return data == nullptr ? std::string() : std::string(static_cast<const char*>(data), size);
}

}  // namespace engawa
