#include "server/hall.hpp"

#include <algorithm>
#include <ctime>
#include <map>
#include <sstream>

#include "server/log.hpp"

namespace engawa {
namespace {

constexpr std::size_t most_listed = 100;
constexpr int most_games = 200;  // of a history

std::int64_t now_seconds() {
    return std::time(nullptr);
}

// How long before a clock runs out its person is warned.
std::int64_t warning_seconds(std::int64_t turn_seconds) {
    return std::clamp<std::int64_t>(turn_seconds / 4, 1, 3600);
}

std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    std::istringstream words{std::string(text)};
    for (int number = 0; words >> number;) numbers.push_back(number);
    return numbers;
}

GameSummary summary_of(const GameOfPerson& game) {
    const std::string_view result = game.result;
    const std::size_t bar = std::min(result.find('|'), result.size());
    return {game.table,
            game.game,
            game.created,
            game.seat,
            game.names,
            numbers_in(result.substr(0, bar)),
            numbers_in(result.substr(std::min(bar + 1, result.size())))};
}

ChatEntry entry_of(const ChatLine& line, std::size_t number) {
    return {static_cast<int>(number), index(line.who), line.text, line.at};
}

}  // namespace

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
    return room.value()->table.record();
}

Lobby Hall::lobby() const {
    Lobby lobby;
    for (const auto& [id, room] : rooms_) {
        const SeatSet present = connected(*room);
        const Table& table = room->table;
        if (!table.settings().listed || table.match() || !present.contains(table.host())) continue;
        if (std::ranges::none_of(table.seats(), [](const StoredSeat& s) { return s.kind == SeatKind::open; })) continue;
        lobby.tables.push_back(table.info(spectator, present));
        if (lobby.tables.size() == most_listed) break;
    }
    return lobby;
}

Result<History> Hall::history(const WantedHistory& wanted) {
    const Result<std::vector<GameOfPerson>> games = store_.games_of(token_hash(wanted.person), most_games);
    if (!games.ok()) return games.refusal();
    History history;
    for (const GameOfPerson& game : games.value()) history.games.push_back(summary_of(game));
    return history;
}

// ---- Sitting down

void Hall::make(const WantedTable& wanted, OnSeated done) {
    const std::string token = random_token();
    Result<Table> table = Table::make(wanted, token_hash(token), now_seconds());
    if (!table.ok()) return done(table.refusal());
    const Seated seated{table.value().id(), index(table.value().host()), token};
    writer_.submit(table.value().plan_making(now_seconds()).change,
                   [this, seated, done = std::move(done)](Outcome outcome) {
                       net_.post([this, seated, done, outcome = std::move(outcome)] {
                           note_stored(outcome);
                           if (!outcome) ++counts_.tables;
                           done(outcome ? Result<Seated>(*outcome) : Result<Seated>(seated));
                       });
                   });
}

void Hall::join(const std::string& table, const WantedPlace& wanted, OnSeated done) {
    const Result<RoomPtr> room = find(table);
    if (!room.ok()) return done(room.refusal());
    if (room.value()->waiting.size() >= limits_.waiting_actions) {
        return done(Refusal{"too_fast", "Too much is waiting at this table."});
    }
    room.value()->waiting.push_back(Join{wanted, std::move(done)});
    carry_on(room.value());
}

void Hall::carry_out(const RoomPtr& room, Join join) {
    const std::string token = random_token();
    Result<Table::Plan> plan = room->table.plan_join(join.wanted, token_hash(token), now_seconds());
    if (!plan.ok()) return join.done(plan.refusal());
    store(room, std::move(plan.value()), [this, room, token, done = std::move(join.done)](Outcome outcome) {
        if (outcome) return done(*outcome);
        done(Seated{room->table.id(), index(*room->table.seat_of(token)), token});
        seat_again(room);
    });
}

// ---- Watching

Outcome Hall::hello(Connection connection, const Hello& hello) {
    if (watchers_.contains(connection)) return Refusal{"bad_message", "This connection already watches a table."};
    const Result<RoomPtr> found = find(hello.table);
    if (!found.ok()) return found.refusal();
    Outcome refusal = enter(found.value(), connection, hello);
    if (refusal) forget_if_idle(found.value());
    return refusal;
}

Outcome Hall::enter(const RoomPtr& room, Connection connection, const Hello& hello) {
    const Table& table = room->table;
    Watcher watcher{room, spectator, std::nullopt, 0};
    if (hello.token) {
        watcher.hash = token_hash(*hello.token);
        watcher.seat = table.seat_of(*watcher.hash);
        if (!watcher.seat) return Refusal{"bad_token", "The token is not one of this table."};
    } else if (!table.settings().watchable && table.match()) {
        return Refusal{"not_watchable", "The host lets nobody watch this table."};
    }
    // What the client has beyond the settled events may have been taken back while it was away.
    watcher.next = std::min(hello.from, table.settled());
    const SeatSet before = connected(*room);
    const bool replaces = watcher.seat && before.contains(*watcher.seat);
    room->viewers.push_back(connection);
    Watcher& entered = watchers_.emplace(connection, std::move(watcher)).first->second;
    const SeatSet now = connected(*room);
    WelcomeMessage welcome{{}, protocol_number, info_for(*room, connection, now), 0};
    if (entered.seat) {
        const auto at = static_cast<std::size_t>(index(*entered.seat));
        welcome.seen = static_cast<int>(std::max(room->seen[at], table.after_own_last(*entered.seat)));
    }
    net_.send(connection, to_json(welcome));
    if (!table.chat().empty()) {
        ChatMessage chat;
        for (const ChatLine& line : table.chat()) chat.lines.push_back(entry_of(line, chat.lines.size()));
        net_.send(connection, to_json(chat));
    }
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
    watchers_.erase(found);
    std::erase(room->viewers, connection);
    if (acted) send_table(*room);
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

// Of several connections of a seat the newest one acts.
bool Hall::acts(const Room& room, Connection connection) const {
    const Viewer seat = watchers_.at(connection).seat;
    if (!seat) return false;
    const auto same = [&](Connection viewer) { return watchers_.at(viewer).seat == seat; };
    return *std::find_if(room.viewers.rbegin(), room.viewers.rend(), same) == connection;
}

TableInfo Hall::info_for(const Room& room, Connection connection, SeatSet present) const {
    TableInfo info = room.table.info(watchers_.at(connection).seat, present);
    info.acts = acts(room, connection);
    return info;
}

void Hall::send_table(const Room& room) {
    const SeatSet present = connected(room);
    for (Connection viewer : room.viewers) {
        net_.send(viewer, to_json(TableMessage{{}, info_for(room, viewer, present)}));
    }
}

void Hall::send_chat(const Room& room, std::size_t from) const {
    ChatMessage chat;
    const std::vector<ChatLine>& lines = room.table.chat();
    for (std::size_t i = from; i < lines.size(); ++i) chat.lines.push_back(entry_of(lines[i], i));
    const auto text = std::make_shared<const std::string>(to_json(chat));
    for (Connection viewer : room.viewers) net_.send(viewer, text);
}

// After seats or doors have changed: who sits where is looked up again, and who may not stay is sent away.
void Hall::seat_again(const RoomPtr& room) {
    const Table& table = room->table;
    const std::vector<Connection> viewers = room->viewers;
    for (Connection viewer : viewers) {
        Watcher& watcher = watchers_.at(viewer);
        if (watcher.hash) watcher.seat = table.seat_of(*watcher.hash);
        if (watcher.hash && !watcher.seat) {
            send_away(viewer, {"bad_token", "The host has given this seat away."});
        } else if (!watcher.hash && !table.settings().watchable && table.match()) {
            send_away(viewer, {"not_watchable", "The host lets nobody watch this table."});
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

void Hall::send_updates(Room& room) {
    // Those who look from one seat and have seen as much are sent the same text: most of all, the spectators.
    std::map<std::pair<Viewer, std::size_t>, Net::Text> texts;
    for (Connection viewer : room.viewers) {
        Watcher& watcher = watchers_.at(viewer);
        Net::Text& text = texts[{watcher.seat, watcher.next}];
        if (!text) text = std::make_shared<const std::string>(update_text(watcher));
        net_.send(viewer, text);
        watcher.next = room.table.match()->event_count();
        if (watcher.seat) room.seen[static_cast<std::size_t>(index(*watcher.seat))] = watcher.next;
    }
    send_clock(room, false);
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
    Outcome refusal;
    if (!who) {
        refusal = Refusal{"not_seated", "A spectator cannot act."};
    } else if (!acts(*room, connection)) {
        refusal = Refusal{"not_acting", "This seat is played from another place now."};
    } else if (room->waiting.size() >= limits_.waiting_actions) {
        refusal = Refusal{"too_fast", "Too much is waiting at this table."};
    }
    if (refusal) {
        tell_outcome(connection, move.client_id, refusal);
        return std::nullopt;
    }
    move.who = *who;
    room->waiting.push_back(std::move(move));
    carry_on(room);
    return std::nullopt;
}

Outcome Hall::wish(Connection connection, const Wish& wish) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return Refusal{"bad_message", "The first message must be a hello."};
    const RoomPtr room = found->second.room;
    if (!found->second.seat) {
        tell_outcome(connection, wish.id, Refusal{"not_seated", "A spectator cannot do that."});
    } else if (room->waiting.size() >= limits_.waiting_actions) {
        tell_outcome(connection, wish.id, Refusal{"too_fast", "Too much is waiting at this table."});
    } else {
        room->waiting.push_back(Wished{wish, connection});
        carry_on(room);
    }
    return std::nullopt;
}

void Hall::carry_out(const RoomPtr& room, Wished wished) {
    const auto from = watchers_.find(wished.from);
    if (from == watchers_.end() || !from->second.seat) return;  // gone, or sent away
    if (std::holds_alternative<Rematch>(wished.wish.what)) return make_rematch(room, wished);
    // Where they sit now: it may have changed since they sent it.
    Result<Table::Plan> plan = room->table.plan_wish(*from->second.seat, wished.wish, now_seconds());
    if (!plan.ok()) return tell_outcome(wished.from, wished.wish.id, plan.refusal());
    const std::size_t said = room->table.chat().size();
    store(room, std::move(plan.value()), [this, room, said, wished = std::move(wished)](Outcome outcome) {
        if (!outcome && room->table.chat().size() > said) {
            send_chat(*room, said);
        } else if (!outcome) {
            seat_again(room);
        }
        tell_outcome(wished.from, wished.wish.id, outcome);
    });
}

void Hall::make_rematch(const RoomPtr& room, const Wished& wished) {
    if (!room->table.next().empty()) return tell_outcome(wished.from, wished.wish.id, std::nullopt);
    const Result<Table> again = room->table.rematch(now_seconds());
    if (!again.ok()) return tell_outcome(wished.from, wished.wish.id, again.refusal());
    // One change: this table never points to one that is not there.
    Table::Plan plan = room->table.plan_next(again.value().id());
    Change both = again.value().plan_making(now_seconds()).change;
    both.changed = plan.change.changed;
    store(room, std::move(both), std::move(plan), [this, room, wished](Outcome outcome) {
        if (!outcome) ++counts_.tables;
        if (!outcome) send_table(*room);
        tell_outcome(wished.from, wished.wish.id, outcome);
    });
}

// Quiet signs: seen by those who are there, and kept nowhere.
Outcome Hall::react(Connection connection, const React& react) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return Refusal{"bad_message", "The first message must be a hello."};
    if (!found->second.seat) return std::nullopt;
    const ReactionMessage message{{}, index(*found->second.seat), react.reaction};
    const auto text = std::make_shared<const std::string>(to_json(message));
    for (Connection viewer : found->second.room->viewers) net_.send(viewer, text);
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
        return tell_outcome(move.from, move.client_id, std::nullopt);  // sent again: it has had its effect
    }
    // The person has acted after all.
    if (move.stands_in && room->table.deadline(move.who).value_or(INT64_MAX) > now_seconds()) return;
    Result<Table::Plan> planned = plan(*room, move);
    if (!planned.ok() && !move.from) {
        // While it thought, others moved on or took back: it is asked again if it still has to decide.
        if (room->table.rows() != move.seen_rows) return;
        help_out(*room, move);
        planned = plan(*room, move);
    }
    if (!planned.ok()) return tell_outcome(move.from, move.client_id, planned.refusal());
    store(room, std::move(planned.value()), [this, room, move = std::move(move)](Outcome outcome) {
        if (!outcome) {
            ++counts_.moves;
            send_updates(*room);
            if (room->table.match()->turn().is_over()) send_table(*room);
        }
        tell_outcome(move.from, move.client_id, outcome);
        if (outcome && !move.from) rest(room);
        if (!outcome) watch_clock(room);
    });
}

Result<Table::Plan> Hall::plan(const Room& room, const Move& move) const {
    if (!move.action) return room.table.plan_undo(move.who, move.client_id, now_seconds());
    return room.table.plan_action(move.who, *move.action, move.client_id, now_seconds());
}

void Hall::store(const RoomPtr& room, Change change, Table::Plan plan, std::function<void(Outcome)> then) {
    room->storing = true;
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

void Hall::tell_outcome(std::optional<Connection> to, const std::string& id, const Outcome& outcome) {
    if (!to) return;
    if (outcome) {
        ++counts_.refusals;
        net_.send(*to, to_json(RefusalMessage{{}, id, outcome->code, outcome->reason}));
    } else {
        net_.send(*to, to_json(AckMessage{{}, id}));
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
        if (at.kind == SeatKind::bot && match->turn().waits_for(who)) ask_bot(room, who, at.bot, false);
    }
}

void Hall::ask_bot(const RoomPtr& room, Seat who, const std::string& bot, bool stands_in) {
    if (room->thinking.contains(who)) return;
    room->thinking.insert(who);
    Move move{who, "", "", std::nullopt, room->table.rows(), stands_in};
    bots_.think({room->table.match(), who, bot, room->table.seed_for_bot(who), [this, room, move](std::string action) {
                     net_.post([this, room, move, action = std::move(action)]() mutable {
                         move.action = std::move(action);
                         bot_chose(room, std::move(move));
                     });
                 }});
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
        watch_clock(room);
    });
}

// ---- Clocks: they run while somebody watches; who finds a table whose time has run out sees the bot step in

void Hall::watch_clock(const RoomPtr& room) {
    const std::uint64_t round = ++room->clock_round;
    const std::int64_t now = now_seconds();
    const std::int64_t warn = warning_seconds(room->table.settings().turn_seconds);
    std::optional<std::int64_t> soonest;
    for (int i = 0; i < static_cast<int>(room->table.seats().size()); ++i) {
        const std::optional<std::int64_t> end = room->table.deadline(seat(i));
        if (!end) continue;
        if (*end <= now && room->table.settings().stand_in.empty()) continue;
        const std::int64_t next = now < *end - warn ? *end - warn : *end;
        soonest = std::min(soonest.value_or(next), next);
    }
    if (!soonest) return;
    const auto wait = std::chrono::seconds(std::max<std::int64_t>(*soonest - now, 0));
    net_.after(wait, [this, round, weak = std::weak_ptr(room)] {
        const RoomPtr alive = weak.lock();
        if (alive && alive->clock_round == round && !alive->viewers.empty()) look_at_clock(alive);
    });
}

void Hall::look_at_clock(const RoomPtr& room) {
    const std::int64_t now = now_seconds();
    send_clock(*room, true);
    bool stepped_in = false;
    for (int i = 0; i < static_cast<int>(room->table.seats().size()); ++i) {
        const std::optional<std::int64_t> end = room->table.deadline(seat(i));
        if (!end || *end > now || room->table.settings().stand_in.empty() || room->resting) continue;
        ask_bot(room, seat(i), room->table.settings().stand_in, true);
        stepped_in = true;
    }
    if (!stepped_in) watch_clock(room);  // what the bot decides sets it again
}

void Hall::send_clock(const Room& room, bool warning) {
    if (room.table.settings().turn_seconds == 0) return;
    ClockMessage message{{}, {}, warning};
    for (int i = 0; i < static_cast<int>(room.table.seats().size()); ++i) {
        const std::optional<std::int64_t> end = room.table.deadline(seat(i));
        if (!end) continue;
        message.turns.push_back({i, static_cast<int>(std::max<std::int64_t>(*end - now_seconds(), 0))});
    }
    const auto text = std::make_shared<const std::string>(to_json(message));
    for (Connection viewer : room.viewers) net_.send(viewer, text);
}

}  // namespace engawa
