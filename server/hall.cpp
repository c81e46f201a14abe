#include "server/hall.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include "server/log.hpp"

namespace engawa {
namespace {

constexpr std::size_t most_listed = 100;
constexpr int most_counted = 10'000;     // games of a history
constexpr std::size_t most_games = 200;  // of these, named one by one
constexpr int most_looked_at = 12;       // unfinished ones, whether they wait for the person

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

void count(const GameSummary& game, std::vector<GameStatistics>& all) {
    if (game.scores.size() <= static_cast<std::size_t>(game.seat)) return;  // not over
    auto found = std::ranges::find(all, game.game, &GameStatistics::game);
    const int score = game.scores[static_cast<std::size_t>(game.seat)];
    if (found == all.end()) found = all.insert(found, {game.game, 0, 0, score});
    ++found->played;
    found->best = std::max(found->best, score);
    if (std::ranges::find(game.winners, game.seat) != game.winners.end()) ++found->won;
}

ChatEntry entry_of(const ChatLine& line, std::size_t number) {
    return {static_cast<int>(number), index(line.who), line.name, line.text, line.at};
}

}  // namespace

Hall::Hall(Net& net, Store& store, Writer& writer, ThinkingThread& thinking, const Limits& limits,
           std::function<Choice> choose)
    : net_(net), store_(store), writer_(writer), thinking_(thinking), limits_(limits), choose_(std::move(choose)) {
    clock_base_ = store_.clock().value_or(now_seconds());
    keep_clock();
}

std::int64_t Hall::now_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// Turns are measured by a clock that runs while the hall is open and goes on where it stopped: who sets the system's
// clock, or stops the server, takes nobody's time and gives none.
std::int64_t Hall::table_seconds() const {
    return clock_base_ + std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - opened_).count();
}

void Hall::store_clock() {
    writer_.submit(ClockTime{table_seconds()}, [](const Outcome&) {});  // what comes next tells whether the store fails
}

void Hall::keep_clock() {
    store_clock();
    net_.after(limits_.clock_kept, [this] { keep_clock(); });
}

// ---- Tables in memory

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

Result<TableInfo> Hall::info(const std::string& table) {
    const Result<RoomPtr> room = find(table);
    if (!room.ok()) return room.refusal();
    TableInfo info = info_of(*room.value(), spectator, connected(*room.value()));
    forget_if_idle(room.value());
    return info;
}

Result<std::string> Hall::record(const std::string& id, const WantedRecord& wanted) {
    const Result<RoomPtr> room = find(id);
    if (!room.ok()) return room.refusal();
    forget_if_idle(room.value());
    const Table& table = room.value()->table;
    Viewer viewer = wanted.token ? table.seat_of(*wanted.token) : spectator;
    if (!viewer && wanted.person) viewer = table.seat_of_person(*wanted.person);
    if (!table.shows_itself_to(viewer)) {
        return Refusal{Code::not_watchable, "The record of this table is for those who sit there."};
    }
    return table.record();
}

Lobby Hall::lobby() const {
    Lobby lobby;
    for (const auto& [id, room] : rooms_) {
        const SeatSet present = connected(*room);
        const Table& table = room->table;
        if (!table.settings().listed || table.match() || !present.contains(table.host())) continue;
        if (std::ranges::none_of(table.seats(), [](const StoredSeat& s) { return s.kind == SeatKind::open; })) continue;
        lobby.tables.push_back(info_of(*room, spectator, present));
        if (lobby.tables.size() == most_listed) break;
    }
    return lobby;
}

Result<History> Hall::history(const WantedHistory& wanted) {
    const Result<std::vector<GameOfPerson>> games = store_.games_of(token_hash(wanted.person), most_counted);
    if (!games.ok()) return games.refusal();
    History history;
    int looked_at = 0;
    for (const GameOfPerson& game : games.value()) {
        GameSummary summary = summary_of(game);
        count(summary, history.statistics);
        if (history.games.size() == most_games) continue;
        if (summary.scores.empty() && looked_at++ < most_looked_at) {
            summary.your_turn = waits_for(summary.table, seat(summary.seat));
        }
        history.games.push_back(std::move(summary));
    }
    return history;
}

bool Hall::waits_for(const std::string& table, Seat who) {
    const Result<RoomPtr> room = find(table);
    if (!room.ok()) return false;
    forget_if_idle(room.value());
    const auto& match = room.value()->table.match();
    return match && match->turn().waits_for(who);
}

// ---- Sitting down

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

// ---- Watching

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
    if (!table.chat().empty()) {
        ChatMessage chat;
        std::size_t number = table.first_line();
        for (const ChatLine& line : table.chat()) chat.lines.push_back(entry_of(line, number++));
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
    const Watcher gone = std::move(found->second);
    watchers_.erase(found);
    std::erase(room->viewers, connection);
    note_absence(*room, gone);
    if (acted) send_table(*room);
    forget_if_idle(room);
}

Net::Text Hall::update_text(const Watcher& watcher) {
    json_.clear();
    write_json(json_, UpdateMessage{{}, make_update(*watcher.room->table.match(), watcher.seat, watcher.next)});
    return std::make_shared<const std::string>(json_.text());
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

void Hall::send_chat(const Room& room, std::size_t from) const {
    ChatMessage chat;
    const Table& table = room.table;
    for (std::size_t i = std::max(from, table.first_line()); i < table.next_line(); ++i) {
        chat.lines.push_back(entry_of(table.chat()[i - table.first_line()], i));
    }
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

}  // namespace engawa
