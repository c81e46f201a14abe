// What is said of tables to those who do not watch them: the lobby, histories, records.
#include <algorithm>
#include <sstream>

#include "server/hall.hpp"

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

}  // namespace

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

}  // namespace engawa
