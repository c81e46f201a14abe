// Who comes and goes: tables made, seats taken, watching.
#include <algorithm>

#include "server/hall.hpp"

namespace engawa {

void Hall::make(const WantedTable& wanted, OnSeated done) {
    const std::string token = random_token();
    Result<Table> table = Table::make(wanted, token_hash(token), now_seconds());
    if (!table.ok()) return done(table.refusal());
    Change change = table.value().plan_making(table_seconds()).change;
    const Seated seated{table.value().id(), std::get<NewTable>(change).table.host, token};
    writer_.submit(std::move(change), [this, seated, done = std::move(done)](const Outcome& outcome) {
        if (!outcome) ++counts_.tables;
        done(outcome ? Result<Seated>(*outcome) : Result<Seated>(seated));
    });
}

void Hall::join(const std::string& table, const WantedPlace& wanted, OnSeated done) {
    const Result<RoomPtr> room = find(table);
    if (!room.ok()) return done(room.refusal());
    if (room.value()->waiting.size() >= limits_.waiting_actions) {
        return done(Refusal{Code::too_fast, "Too much is waiting at this table."});
    }
    room.value()->waiting.emplace_back(Join{wanted, std::move(done)});
    carry_on(room.value());
}

void Hall::carry_out(const RoomPtr& room, Join join) {
    const std::string token = random_token();
    Result<Table::Plan> plan = room->table.plan_join(join.wanted, token_hash(token), table_seconds());
    if (!plan.ok()) return join.done(plan.refusal());
    store(room, std::move(plan.value()), [this, room, token, done = std::move(join.done)](const Outcome& outcome) {
        if (outcome) return done(*outcome);
        done(Seated{room->table.id(), index(*room->table.seat_of(token)), token});
        seat_again(room);
    });
}

Outcome Hall::hello(Connection connection, const Hello& hello, const std::string& address) {
    if (watchers_.contains(connection)) return Refusal{Code::bad_message, "This connection already watches a table."};
    const Result<RoomPtr> found = find(hello.table);
    if (!found.ok()) return found.refusal();
    if (Outcome refusal = enter(found.value(), connection, hello, address)) {
        forget_if_idle(found.value());
        return refusal;
    }
    return std::nullopt;
}

Outcome Hall::enter(const RoomPtr& room, Connection connection, const Hello& hello, const std::string& address) {
    const Table& table = room->table;
    Watcher watcher{room, spectator, std::nullopt};
    if (hello.token) {
        watcher.hash = token_hash(*hello.token);
        watcher.seat = table.seat_of(*watcher.hash);
        if (!watcher.seat) return Refusal{Code::bad_token, "The token is not one of this table."};
    } else if (!table.shows_itself_to(spectator) && table.match()) {
        return Refusal{Code::not_watchable, "The host lets nobody watch this table."};
    }
    // What the client has beyond the settled events may have been taken back while it was away.
    watcher.next = std::min<std::size_t>(hello.from, table.settled());
    const SeatSet before = connected(*room);
    if (watcher.seat || room->address.empty()) room->address = address;
    const bool replaces = watcher.seat && before.contains(*watcher.seat);
    room->viewers.push_back(connection);
    if (watcher.hash) left_.erase(*watcher.hash);
    Watcher& entered = watchers_.emplace(connection, std::move(watcher)).first->second;
    const SeatSet now = connected(*room);
    WelcomeMessage welcome{{}, protocol_number, info_for(*room, connection, now), 0};
    if (entered.seat) {
        const auto at = static_cast<std::size_t>(index(*entered.seat));
        welcome.seen = static_cast<int>(std::max(room->seen[at], table.after_own_last(*entered.seat)));
    }
    net_.send(connection, to_json(welcome));
    if (!table.chat().empty()) net_.send(connection, to_json(chat_from(table, 0)));
    if (table.match()) {
        net_.send(connection, update_text(entered));
        entered.next = table.match()->event_count();
        if (entered.seat) room->seen[static_cast<std::size_t>(index(*entered.seat))] = entered.next;
        send_clock(*room, false);
    }
    if (now != before || replaces) send_table(*room);
    wake_bots(room);
    watch_clock(room);
    return std::nullopt;
}

void Hall::left(Connection connection) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return;
    const RoomPtr room = found->second.room;
    const bool acted = acts(*room, connection);
    const Watcher gone = std::move(found->second);
    watchers_.erase(found);
    std::erase(room->viewers, connection);
    note_absence(*room, gone);
    if (acted) send_table(*room);
    forget_if_idle(room);
}

SeatSet Hall::connected(const Room& room) const {
    SeatSet seats;
    for (Connection viewer : room.viewers) {
        if (const Viewer seat = watchers_.at(viewer).seat) seats.insert(*seat);
    }
    return seats;
}

// Of several connections of a seat the newest one acts.
bool Hall::acts(const Room& room, Connection connection) const {
    const Viewer seat = watchers_.at(connection).seat;
    if (!seat) return false;
    const auto same = [&](Connection viewer) { return watchers_.at(viewer).seat == seat; };
    return *std::find_if(room.viewers.rbegin(), room.viewers.rend(), same) == connection;
}

// Nobody is away who still looks from another connection.
void Hall::note_absence(const Room& room, const Watcher& gone) {
    constexpr std::size_t most_noted = 100'000;
    if (!gone.seat || connected(room).contains(*gone.seat)) return;
    if (left_.size() >= most_noted) left_.clear();
    left_.insert_or_assign(*gone.hash, Clock::now());
}

// After seats or doors have changed: who sits where is looked up again, and who may not stay is sent away.
void Hall::seat_again(const RoomPtr& room) {
    const Table& table = room->table;
    const std::vector<Connection> viewers = room->viewers;
    for (Connection viewer : viewers) {
        Watcher& watcher = watchers_.at(viewer);
        if (watcher.hash) watcher.seat = table.seat_of(*watcher.hash);
        if (watcher.hash && !watcher.seat) {
            send_away(viewer, {Code::bad_token, "The host has given this seat away."});
        } else if (!watcher.hash && !table.shows_itself_to(spectator) && table.match()) {
            send_away(viewer, {Code::not_watchable, "The host lets nobody watch this table."});
        }
    }
    send_table(*room);
    if (table.match()) {
        send_updates(*room);
        watch_clock(room);
    }
}

void Hall::send_away(Connection connection, const Refusal& refusal) {
    net_.send(connection, to_json(ErrorMessage{{}, refusal.code, refusal.reason}));
    net_.close(connection, CloseCode::refused);
    const auto found = watchers_.find(connection);
    std::erase(found->second.room->viewers, connection);
    watchers_.erase(found);
}

}  // namespace engawa
