// What the viewers of a table are sent, each from its own seat.
#include <algorithm>
#include <map>

#include "server/hall.hpp"

namespace engawa {

TableInfo Hall::info_of(const Room& room, Viewer viewer, SeatSet present) const {
    TableInfo info = room.table.info(viewer, present);
    for (std::size_t at = 0; at < info.seats.size(); ++at) {
        const std::optional<Bytes32>& hash = room.table.seats()[at].token_hash;
        if (!hash || info.seats[at].connected) continue;
        const auto left = left_.find(*hash);
        if (left == left_.end()) continue;
        const auto away = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - left->second);
        info.seats[at].away = static_cast<int>(away.count());
    }
    return info;
}

TableInfo Hall::info_for(const Room& room, Connection connection, SeatSet present) const {
    TableInfo info = info_of(room, watchers_.at(connection).seat, present);
    info.acts = acts(room, connection);
    return info;
}

void Hall::send_table(const Room& room) {
    const SeatSet present = connected(room);
    for (Connection viewer : room.viewers) {
        net_.send(viewer, to_json(TableMessage{{}, info_for(room, viewer, present)}));
    }
}

Net::Text Hall::update_text(const Watcher& watcher) {
    json_.clear();
    write_json(json_, UpdateMessage{{}, make_update(*watcher.room->table.match(), watcher.seat, watcher.next)});
    return std::make_shared<const std::string>(json_.text());
}

void Hall::send_updates(Room& room) {
    // Those who look from one seat and have seen as much are sent the same text: most of all, the spectators.
    std::map<std::pair<Viewer, std::size_t>, Net::Text> texts;
    for (Connection viewer : room.viewers) {
        Watcher& watcher = watchers_.at(viewer);
        Net::Text& text = texts[{watcher.seat, watcher.next}];
        if (!text) text = update_text(watcher);
        net_.send(viewer, text);
        watcher.next = room.table.match()->event_count();
        if (watcher.seat) room.seen[static_cast<std::size_t>(index(*watcher.seat))] = watcher.next;
    }
    send_clock(room, false);
}

ChatMessage Hall::chat_from(const Table& table, std::size_t from) {
    ChatMessage chat;
    for (std::size_t i = std::max(from, table.first_line()); i < table.next_line(); ++i) {
        const ChatLine& line = table.chat()[i - table.first_line()];
        chat.lines.push_back({static_cast<int>(i), index(line.who), line.name, line.text, line.at});
    }
    return chat;
}

void Hall::send_chat(const Room& room, std::size_t from) const {
    const auto text = std::make_shared<const std::string>(to_json(chat_from(room.table, from)));
    for (Connection viewer : room.viewers) net_.send(viewer, text);
}

void Hall::send_clock(const Room& room, bool warning) {
    if (room.table.settings().turn_seconds == 0) return;
    ClockMessage message{{}, {}, warning};
    for (int i = 0; i < static_cast<int>(room.table.seats().size()); ++i) {
        const std::optional<std::int64_t> end = room.table.deadline(seat(i));
        if (!end) continue;
        message.turns.push_back({i, static_cast<int>(std::max<std::int64_t>(*end - table_seconds(), 0))});
    }
    const auto text = std::make_shared<const std::string>(to_json(message));
    for (Connection viewer : room.viewers) net_.send(viewer, text);
}

// Quiet signs: seen by those who are there, and kept nowhere.
Outcome Hall::react(Connection connection, const React& react) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return Refusal{Code::bad_message, "The first message must be a hello."};
    if (!found->second.seat) return std::nullopt;
    const ReactionMessage message{{}, index(*found->second.seat), react.reaction};
    const auto text = std::make_shared<const std::string>(to_json(message));
    for (Connection viewer : found->second.room->viewers) net_.send(viewer, text);
    return std::nullopt;
}

void Hall::tell_outcome(std::optional<Connection> to, const std::string& id, const Outcome& outcome) {
    if (!to) return;
    if (outcome) {
        ++counts_.refusals;
        net_.send(*to, to_json(RefusalMessage{{}, id, outcome->code, outcome->reason, outcome->section}));
    } else {
        net_.send(*to, to_json(AckMessage{{}, id}));
    }
}

}  // namespace engawa
