// What is done at a table, one thing after the other: judged, stored, and only then said.
#include "server/hall.hpp"

namespace engawa {

Outcome Hall::act(Connection connection, const Act& act) {
    return enqueue(connection, {Seat{}, act.action, act.id, connection});
}

Outcome Hall::undo(Connection connection, const Undo& undo) {
    return enqueue(connection, {Seat{}, std::nullopt, undo.id, connection});
}

Outcome Hall::enqueue(Connection connection, Move move) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return Refusal{Code::bad_message, "The first message must be a hello."};
    const RoomPtr room = found->second.room;
    Outcome refusal;
    if (!found->second.seat) {
        refusal = Refusal{Code::not_seated, "A spectator cannot act."};
    } else if (!acts(*room, connection)) {
        refusal = Refusal{Code::not_acting, "This seat is played from another place now."};
    } else if (room->waiting.size() >= limits_.waiting_actions) {
        refusal = Refusal{Code::too_fast, "Too much is waiting at this table."};
    }
    if (refusal) {
        tell_outcome(connection, move.client_id, refusal);
        return std::nullopt;
    }
    move.token = found->second.hash;
    room->waiting.push_back(std::move(move));
    carry_on(room);
    return std::nullopt;
}

Outcome Hall::wish(Connection connection, const Wish& wish) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return Refusal{Code::bad_message, "The first message must be a hello."};
    const RoomPtr room = found->second.room;
    if (!found->second.seat) {
        tell_outcome(connection, wish.id, Refusal{Code::not_seated, "A spectator cannot do that."});
    } else if (room->waiting.size() >= limits_.waiting_actions) {
        tell_outcome(connection, wish.id, Refusal{Code::too_fast, "Too much is waiting at this table."});
    } else {
        room->waiting.push_back(Wished{wish, connection});
        carry_on(room);
    }
    return std::nullopt;
}

void Hall::carry_on(const RoomPtr& room) {
    while (!room->storing && !room->waiting.empty()) {
        Request request = std::move(room->waiting.front());
        room->waiting.pop_front();
        std::visit([&](auto& wanted) { carry_out(room, std::move(wanted)); }, request);
    }
    wake_bots(room);
    forget_if_idle(room);
}

void Hall::carry_out(const RoomPtr& room, Move move) {
    if (move.token) {
        const std::optional<Seat> sits = room->table.seat_of(*move.token);
        if (!sits) return;  // sent away
        move.who = *sits;
    }
    if (!move.client_id.empty() && room->table.has_stored(move.who, move.client_id)) {
        return tell_outcome(move.from, move.client_id, std::nullopt);  // sent again: it has had its effect
    }
    // The person has acted after all.
    if (move.stands_in && room->table.deadline(move.who).value_or(INT64_MAX) > table_seconds()) return;
    Result<Table::Plan> planned = plan(*room, move);
    if (!planned.ok() && !move.from) {
        // While it thought, others moved on or took back: it is asked again if it still has to decide.
        if (room->table.rows() != move.seen_rows) return;
        help_out(*room, move);
        planned = plan(*room, move);
    }
    if (!planned.ok()) return tell_outcome(move.from, move.client_id, planned.refusal());
    store(room, std::move(planned.value()), [this, room, move](const Outcome& outcome) {
        if (!outcome) {
            ++counts_.moves;
            send_updates(*room);
            if (room->table.match()->turn().is_over()) send_table(*room);
        }
        tell_outcome(move.from, move.client_id, outcome);
        if (outcome && !move.from) rest(room);
        if (!outcome) watch_clock(room);
    });
    watch_storing(room, move);
}

Result<Table::Plan> Hall::plan(const Room& room, const Move& move) const {
    if (!move.action) return room.table.plan_undo(move.who, move.client_id, table_seconds());
    return room.table.plan_action(move.who, *move.action, move.client_id, table_seconds());
}

void Hall::carry_out(const RoomPtr& room, Wished wished) {
    const auto from = watchers_.find(wished.from);
    if (from == watchers_.end() || !from->second.seat) return;  // gone, or sent away
    if (std::holds_alternative<Rematch>(wished.wish.what)) return make_rematch(room, wished);
    // Where they sit now: it may have changed since they sent it.
    const Seat who = *from->second.seat;
    const bool says = std::holds_alternative<Say>(wished.wish.what);
    if (says && !may_speak(*room, who)) {
        return tell_outcome(wished.from, wished.wish.id, Refusal{Code::too_fast, "Let others speak, too."});
    }
    Result<Table::Plan> plan = room->table.plan_wish(who, wished.wish, says ? now_seconds() : table_seconds());
    if (!plan.ok()) return tell_outcome(wished.from, wished.wish.id, plan.refusal());
    const std::size_t said = room->table.next_line();
    store(room, std::move(plan.value()), [this, room, said, says, wished = std::move(wished)](const Outcome& outcome) {
        if (!outcome && says) {
            send_chat(*room, said);
        } else if (!outcome) {
            seat_again(room);
        }
        tell_outcome(wished.from, wished.wish.id, outcome);
    });
}

bool Hall::may_speak(Room& room, Seat who) const {
    std::optional<TokenBucket>& bucket = room.talk[static_cast<std::size_t>(index(who))];
    if (!bucket) bucket.emplace(limits_.lines_per_second, limits_.line_burst, Clock::now());
    return bucket->take(Clock::now());
}

void Hall::make_rematch(const RoomPtr& room, const Wished& wished) {
    if (!room->table.next().empty()) return tell_outcome(wished.from, wished.wish.id, std::nullopt);
    const Result<Table> again = room->table.rematch(now_seconds());
    if (!again.ok()) return tell_outcome(wished.from, wished.wish.id, again.refusal());
    // One change: this table never points to one that is not there.
    Table::Plan plan = room->table.plan_next(again.value().id());
    NewRematch both{std::get<NewTable>(again.value().plan_making(table_seconds()).change),
                    std::get<ChangedTable>(plan.change)};
    store(room, std::move(both), std::move(plan), [this, room, wished](const Outcome& outcome) {
        if (!outcome) ++counts_.tables;
        if (!outcome) send_table(*room);
        tell_outcome(wished.from, wished.wish.id, outcome);
    });
}

void Hall::store(const RoomPtr& room, Change change, Table::Plan plan, std::function<void(const Outcome&)> then) {
    room->storing = true;
    ++room->stores;
    const auto kept = std::make_shared<Table::Plan>(std::move(plan));  // not copied from thread to thread
    writer_.submit(std::move(change), [this, room, kept, then = std::move(then)](const Outcome& outcome) {
        room->storing = false;
        if (!outcome) room->table.take(std::move(*kept));
        then(outcome);
        carry_on(room);
    });
}

// Where the disk is fast, nobody sees a difference between accepted and stored: it is said only where it is not. To
// whoever acted, and of nothing but that: others hear of it when it is stored.
void Hall::watch_storing(const RoomPtr& room, const Move& move) {
    if (!move.from) return;
    underway_.push_back({Clock::now(), room, room->stores, *move.from, move.client_id});
    if (underway_.size() == 1) net_.after(limits_.accepted_after, [this] { say_what_is_accepted(); });
}

// One timer for all tables: it comes again while there is something to look at.
void Hall::say_what_is_accepted() {
    const Clock::time_point due = Clock::now() - limits_.accepted_after;
    for (; !underway_.empty() && underway_.front().since <= due; underway_.pop_front()) {
        const Underway& move = underway_.front();
        const RoomPtr room = move.room.lock();
        if (!room || !room->storing || room->stores != move.store) continue;
        net_.send(move.from, to_json(AcceptedMessage{{}, move.client_id}));
    }
    if (!underway_.empty()) net_.after(limits_.accepted_after, [this] { say_what_is_accepted(); });
}

}  // namespace engawa
