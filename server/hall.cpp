#include "server/hall.hpp"

#include "server/log.hpp"

namespace engawa {

Hall::Hall(Net& net, Store& store, Writer& writer, ThinkingThread& thinking, const Limits& limits,
           std::function<Choice> choose)
    : net_(net), store_(store), writer_(writer), thinking_(thinking), limits_(limits), choose_(std::move(choose)) {
    clock_base_ = store_.clock().value_or(now_seconds());
    keep_clock();
}

Result<Hall::RoomPtr> Hall::find(const std::string& table) {
    if (const auto found = rooms_.find(table); found != rooms_.end()) return found->second;
    Result<std::optional<StoredTable>> stored = store_.load(table);
    if (!stored.ok()) {
        log_line("table " + short_name(table) + " cannot be read: " + stored.refusal().reason);
        return stored.refusal();
    }
    if (!stored.value()) return Refusal{Code::unknown_table, "There is no such table."};
    ++counts_.tables_read;
    Result<Table> restored = Table::restore(std::move(*stored.value()), table_seconds());
    if (!restored.ok()) {
        log_line("table " + short_name(table) + ": " + restored.refusal().reason);
        return restored.refusal();
    }
    const auto room = std::make_shared<Room>(std::move(restored.value()));
    rooms_.emplace(table, room);
    return room;
}

void Hall::forget_if_idle(const RoomPtr& room) {
    if (room->viewers.empty() && !room->busy()) rooms_.erase(room->table.id());
}

}  // namespace engawa
