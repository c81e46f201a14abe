// For tests: what a change does to a table that is kept as it is stored.
#pragma once

#include "store/store.hpp"

namespace engawa {

// The rows by which it makes the log longer.
inline std::vector<LogRow> rows_of(const Change& change) {
    if (const auto* made = std::get_if<NewTable>(&change)) return made->table.log;
    if (const auto* changed = std::get_if<ChangedTable>(&change)) return changed->log.rows;
    if (const auto* log = std::get_if<LongerLog>(&change)) return log->rows;
    return {};
}

inline void change_stored(StoredTable& stored, const Change& change) {
    std::vector<LogRow> log = std::move(stored.log);
    if (const auto* made = std::get_if<NewTable>(&change)) stored = made->table;
    if (const auto* changed = std::get_if<ChangedTable>(&change)) stored = changed->table;
    const std::vector<LogRow> rows = rows_of(change);
    log.insert(log.end(), rows.begin(), rows.end());
    stored.log = std::move(log);
}

}  // namespace engawa
