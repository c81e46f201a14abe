#include "server/hall.hpp"

#include <algorithm>
#include <ctime>
#include <map>

#include "match/kifu.hpp"
#include "server/log.hpp"
#include "server/names.hpp"

namespace engawa {

Hall::Hall(Net& net, Store& store, Writer& writer, BotThread& bots, const Limits& limits)
    : net_(net), store_(store), writer_(writer), bots_(bots), limits_(limits) {}

// ---- Tables in memory

Result<Hall::RoomPtr> Hall::find(const std::string& table) {
    if (const auto found = rooms_.find(table); found != rooms_.end()) return found->second;
    Result<std::optional<StoredTable>> stored = store_.load(table);
    if (!stored.ok()) {
        log_line("table " + short_name(table) + " cannot be read: " + stored.refusal().reason);
        return stored.refusal();
    }
    if (!stored.value()) return Refusal{"unknown_table", "There is no such table."};
    Result<Table> restored = Table::restore(std::move(*stored.value()));
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

Result<TableInfo> Hall::info(const std::string& table) {
    const Result<RoomPtr> room = find(table);
    if (!room.ok()) return room.refusal();
    TableInfo info = room.value()->table.info(spectator, connected(*room.value()));
    forget_if_idle(room.value());
    return info;
}

Result<std::string> Hall::record(const std::string& table) {
    const Result<RoomPtr> room = find(table);
    if (!room.ok()) return room.refusal();
    const std::shared_ptr<const AnyMatch> match = room.value()->table.match();
    forget_if_idle(room.value());
    if (!match || !match->turn().is_over()) {
        return Refusal{"not_over", "The record can be read when the game is over."};
    }
    return write_record(*match);
}

// ---- Sitting down

void Hall::make(const WantedTable& wanted, OnSeated done) {
    const std::string token = random_token();
    Result<Table> table = Table::make(wanted, token_hash(token), std::time(nullptr));
    if (!table.ok()) return done(table.refusal());
    const Seated seated{table.value().id(), index(*table.value().maker()), token};
    writer_.submit(table.value().plan_making().change, [this, seated, done = std::move(done)](Outcome outcome) {
        net_.post([this, seated, done, outcome = std::move(outcome)] {
            note_stored(outcome);
            done(outcome ? Result<Seated>(*outcome) : Result<Seated>(seated));
        });
    });
}

void Hall::join(const std::string& table, const WantedPlace& wanted, OnSeated done) {
    Result<std::string> name = check_name(wanted.name);
    if (!name.ok()) return done(name.refusal());
    const Result<RoomPtr> room = find(table);
    if (!room.ok()) return done(room.refusal());
    if (room.value()->waiting.size() >= limits_.waiting_actions) {
        return done(Refusal{"too_fast", "Too much is waiting at this table."});
    }
    room.value()->waiting.push_back(Join{std::move(name.value()), std::move(done)});
    carry_on(room.value());
}

void Hall::carry_out(const RoomPtr& room, Join join) {
    const std::string token = random_token();
    Result<Table::Plan> plan = room->table.plan_join(std::move(join.name), token_hash(token));
    if (!plan.ok()) return join.done(plan.refusal());
    const Seated seated{room->table.id(), plan.value().change.taken->seat, token};
    store(room, std::move(plan.value()), [this, room, seated, done = std::move(join.done)](Outcome outcome) {
        if (outcome) return done(*outcome);
        done(seated);
        send_table(*room);
        if (room->table.match()) send_updates(*room);
    });
}

// ---- Watching

Outcome Hall::hello(Connection connection, const Hello& hello) {
    if (watchers_.contains(connection)) return Refusal{"bad_message", "This connection already watches a table."};
    const Result<RoomPtr> found = find(hello.table);
    if (!found.ok()) return found.refusal();
    const RoomPtr& room = found.value();
    Watcher watcher{room, spectator, 0};
    if (hello.token) {
        watcher.seat = room->table.seat_of(*hello.token);
        if (!watcher.seat) {
            forget_if_idle(room);
            return Refusal{"bad_token", "The token is not one of this table."};
        }
    }
    // What the client has beyond the settled events may have been taken back while it was away.
    watcher.next = std::min(hello.from, room->table.settled());
    const SeatSet before = connected(*room);
    room->viewers.push_back(connection);
    Watcher& entered = watchers_.emplace(connection, std::move(watcher)).first->second;
    const SeatSet now = connected(*room);
    net_.send(connection, to_json(WelcomeMessage{{}, protocol_number, room->table.info(entered.seat, now)}));
    if (room->table.match()) {
        net_.send(connection, update_text(entered));
        entered.next = room->table.match()->event_count();
    }
    if (now != before) send_table(*room);
    wake_bots(room);
    return std::nullopt;
}

void Hall::left(Connection connection) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return;
    const RoomPtr room = found->second.room;
    const SeatSet before = connected(*room);
    watchers_.erase(found);
    std::erase(room->viewers, connection);
    if (connected(*room) != before) send_table(*room);
    forget_if_idle(room);
}

std::string Hall::update_text(const Watcher& watcher) {
    return to_json(UpdateMessage{{}, make_update(*watcher.room->table.match(), watcher.seat, watcher.next)});
}

SeatSet Hall::connected(const Room& room) const {
    SeatSet seats;
    for (Connection viewer : room.viewers) {
        if (const Viewer seat = watchers_.at(viewer).seat) seats.insert(*seat);
    }
    return seats;
}

void Hall::send_table(const Room& room) {
    const SeatSet present = connected(room);
    for (Connection viewer : room.viewers) {
        net_.send(viewer, to_json(TableMessage{{}, room.table.info(watchers_.at(viewer).seat, present)}));
    }
}

void Hall::send_updates(const Room& room) {
    // Those who look from one seat and have seen as much are sent the same text: most of all, the spectators.
    std::map<std::pair<Viewer, std::size_t>, Net::Text> texts;
    for (Connection viewer : room.viewers) {
        Watcher& watcher = watchers_.at(viewer);
        Net::Text& text = texts[{watcher.seat, watcher.next}];
        if (!text) text = std::make_shared<const std::string>(update_text(watcher));
        net_.send(viewer, text);
        watcher.next = room.table.match()->event_count();
    }
}

// ---- Acting: commit, then speak

Outcome Hall::act(Connection connection, const Act& act) {
    return enqueue(connection, {Seat{}, act.action, act.id, connection});
}

Outcome Hall::undo(Connection connection, const Undo& undo) {
    return enqueue(connection, {Seat{}, std::nullopt, undo.id, connection});
}

Outcome Hall::enqueue(Connection connection, Move move) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return Refusal{"bad_message", "The first message must be a hello."};
    const RoomPtr room = found->second.room;
    const Viewer who = found->second.seat;
    if (!who) {
        tell_outcome(move, Refusal{"not_seated", "A spectator cannot act."});
        return std::nullopt;
    }
    if (room->waiting.size() >= limits_.waiting_actions) {
        tell_outcome(move, Refusal{"too_fast", "Too much is waiting at this table."});
        return std::nullopt;
    }
    move.who = *who;
    room->waiting.push_back(std::move(move));
    carry_on(room);
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
    if (!move.client_id.empty() && room->table.has_stored(move.who, move.client_id)) {
        return tell_outcome(move, std::nullopt);  // sent again: it has had its effect
    }
    Result<Table::Plan> planned = plan(*room, move);
    if (!planned.ok() && !move.from) {
        // While it thought, others moved on or took back: it is asked again if it still has to decide.
        if (room->table.rows() != move.seen_rows) return;
        help_out(*room, move);
        planned = plan(*room, move);
    }
    if (!planned.ok()) return tell_outcome(move, planned.refusal());
    store(room, std::move(planned.value()), [this, room, move = std::move(move)](Outcome outcome) {
        if (!outcome) {
            send_updates(*room);
            if (room->table.match()->turn().is_over()) send_table(*room);
        }
        tell_outcome(move, outcome);
        if (outcome && !move.from) rest(room);
    });
}

Result<Table::Plan> Hall::plan(const Room& room, const Move& move) const {
    if (!move.action) return room.table.plan_undo(move.who, move.client_id);
    return room.table.plan_action(move.who, *move.action, move.client_id);
}

void Hall::store(const RoomPtr& room, Table::Plan plan, std::function<void(Outcome)> then) {
    room->storing = true;
    Change change = plan.change;
    writer_.submit(std::move(change), [this, room, plan = std::move(plan), then = std::move(then)](Outcome outcome) {
        net_.post([this, room, plan, then, outcome = std::move(outcome)] {
            room->storing = false;
            note_stored(outcome);
            if (!outcome) room->table.take(plan);
            then(outcome);
            carry_on(room);
        });
    });
}

void Hall::note_stored(const Outcome& outcome) {
    if (outcome.has_value() == store_fails_) return;
    store_fails_ = outcome.has_value();
    log_line(store_fails_ ? "the database fails: " + outcome->reason : "the database works again");
}

void Hall::tell_outcome(const Move& move, const Outcome& outcome) {
    if (!move.from) return;
    if (outcome) {
        net_.send(*move.from,
                  to_json(RefusalMessage{{}, move.client_id, outcome->code, outcome->reason, outcome->section}));
    } else {
        net_.send(*move.from, to_json(AckMessage{{}, move.client_id}));
    }
}

// ---- Bots

void Hall::wake_bots(const RoomPtr& room) {
    if (!room->table.match() || room->storing || room->resting) return;
    const std::shared_ptr<const AnyMatch>& match = room->table.match();
    const std::vector<StoredSeat>& seats = room->table.seats();
    for (int i = 0; i < match->players(); ++i) {
        const Seat who = seat(i);
        const StoredSeat& at = seats[static_cast<std::size_t>(i)];
        if (at.kind != SeatKind::bot || !match->turn().waits_for(who) || room->thinking.contains(who)) continue;
        room->thinking.insert(who);
        Move move{who, "", "", std::nullopt, room->table.rows()};
        bots_.think({match, who, at.bot, room->table.seed_for_bot(who), [this, room, move](std::string action) {
                         net_.post([this, room, move, action = std::move(action)]() mutable {
                             move.action = std::move(action);
                             bot_chose(room, std::move(move));
                         });
                     }});
    }
}

void Hall::bot_chose(const RoomPtr& room, Move move) {
    room->thinking.erase(move.who);
    room->waiting.push_back(std::move(move));
    carry_on(room);
}

// A table never waits for a bot that chooses what is not legal.
void Hall::help_out(const Room& room, Move& move) {
    const StoredSeat& at = room.table.seats()[static_cast<std::size_t>(index(move.who))];
    log_line("the bot " + at.bot + " chose no legal action at table " + short_name(room.table.id()));
    const std::vector<std::string> legal = room.table.match()->legal_actions(move.who);
    Rng rng(room.table.seed_for_bot(move.who));
    move.action = legal[draw_below(rng, static_cast<std::uint32_t>(legal.size()))];
}

// What could not be stored is tried again after a while.
void Hall::rest(const RoomPtr& room) {
    room->resting = true;
    net_.after(limits_.bot_rest, [this, room] {
        room->resting = false;
        carry_on(room);
    });
}

}  // namespace engawa
