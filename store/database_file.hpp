// A database as a file: who may read it, how it is opened only to be read, whether it is whole.
#pragma once

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace engawa {

// There are secrets in it: seeds of games that are played, the boxes of accounts.
bool make_private_file(const std::string& path);        // an empty one; false: it is there already, or cannot be made
void keep_private(const std::string& path);             // the database and what SQLite keeps beside it
std::int64_t log_ahead_bytes(const std::string& path);  // the size of its -wal

// SQLite's result code. Also where nothing can be written, not even what SQLite keeps beside a database.
int open_to_read(Database& database, const std::string& path);

// What is wrong with it; nothing: it is whole. `pragma` is quick_check or integrity_check.
std::optional<std::string> damage_of(Database& database, const char* pragma);

}  // namespace engawa
