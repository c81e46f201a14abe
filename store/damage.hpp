// For tests: damage to a database file that nobody has open.
#pragma once

#include <gtest/gtest.h>

#include <fstream>

#include "store/sqlite.hpp"

namespace engawa {

inline std::int64_t page_of(const std::string& path, const std::string& sql) {
    Database database;
    EXPECT_EQ(database.open(path, SQLITE_OPEN_READWRITE), SQLITE_OK);
    return database.number(sql.c_str()).value_or(0);
}

// The page where a table begins.
inline std::int64_t root_of(const std::string& path, const std::string& table) {
    return page_of(path, "SELECT rootpage FROM sqlite_schema WHERE name = '" + table + "'");
}

// One of the log that is not its first.
inline std::int64_t inner_page(const std::string& path) {
    return page_of(path, "SELECT max(pageno) FROM dbstat WHERE name = 'events' AND path <> '/'");
}

inline void damage(const std::string& path, std::int64_t page) {
    ASSERT_GT(page, 1);
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp((page - 1) * 4096).write(std::string(4096, 0).data(), 4096);
}

}  // namespace engawa
