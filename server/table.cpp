#include "server/table.hpp"

#include <algorithm>
#include <numeric>

#include "bots/any_bot.hpp"
#include "match/kifu.hpp"
#include "server/names.hpp"

namespace engawa {
namespace {

constexpr std::string_view undo_text = "undo";
constexpr std::size_t most_rows = 20'000;  // of a log that grows by taking back and deciding again
constexpr std::size_t most_lines = 500;    // of chat: older ones are forgotten

constexpr std::array<std::string_view, max_seats> bot_called{"Sumire", "Kaede", "Hinata", "Tsubaki", "Ayame"};

bool is_open(const StoredSeat& seat) {
    return seat.kind == SeatKind::open;
}

Refusal no_such_bot(std::string_view bot) {
    return {Code::bad_bot, "There is no bot '" + printable(bot) + "'."};
}

Result<StoredSeat> make_seat(const WantedSeat& wanted, std::size_t at, const Bytes32& token_hash) {
    if (std::holds_alternative<OpenSeat>(wanted)) return StoredSeat{};
    const auto* bot = std::get_if<WantedBot>(&wanted);
    std::string said = bot == nullptr ? std::get<WantedPerson>(wanted).name : bot->name.value_or("");
    if (bot != nullptr && said.empty()) said = bot_called[at % bot_called.size()];
    Result<std::string> name = check_name(said);
    if (!name.ok()) return name.refusal();
    if (bot == nullptr) return StoredSeat{SeatKind::person, name.value(), "", token_hash};
    if (!is_bot(bot->bot)) return no_such_bot(bot->bot);
    return StoredSeat{SeatKind::bot, name.value(), bot->bot, std::nullopt};
}

std::vector<std::string> names_at(const std::vector<StoredSeat>& seats) {
    std::vector<std::string> names;
    for (const StoredSeat& seat : seats) {
        if (!is_open(seat)) names.push_back(seat.name);
    }
    return names;
}

// A bot, or an open seat. A bot is never called like somebody who sits there.
Result<StoredSeat> make_bot(const WantedSeat& wanted, std::size_t at, const std::vector<std::string>& names) {
    Result<StoredSeat> bot = make_seat(wanted, at, {});
    if (bot.ok() && !is_open(bot.value())) bot.value().name = distinct_name(bot.value().name, names);
    return bot;
}

// What somebody is known by who has been sent away: their own token, and their name.
Bytes32 mark_of_name(const std::string& name) {
    return token_hash("name " + name_look(name));
}

std::optional<Bytes32> person_of(const std::optional<PersonToken>& token) {
    return token ? std::optional(token_hash(*token)) : std::nullopt;
}

// "0 keep 17 66" and "* deal 0 3 17 …" as rows.
LogRow row_of(const AnyMatch& match, std::size_t number) {
    const std::string line = match.event_line(number);
    const std::size_t space = line.find(' ');
    LogRow row;
    if (line[0] != '*') row.actor = seat(std::stoi(line.substr(0, space)));
    row.text = line.substr(space + 1);
    return row;
}

void deal(AnyMatch& match, ChanceStream& chance, std::vector<LogRow>& rows, std::int64_t now) {
    while (match.turn().is_chance()) {
        match.chance(std::ref(chance));
        rows.push_back(row_of(match, match.event_count() - 1));
        rows.back().at = now;
    }
}

// "92 88|0": the scores, and the seats that have won.
std::string result_of(const AnyMatch& match) {
    std::string scores;
    for (int score : match.scores()) scores += (scores.empty() ? "" : " ") + std::to_string(score);
    std::string winners;
    for (Seat winner : match.winners()) winners += (winners.empty() ? "" : " ") + std::to_string(index(winner));
    return scores + "|" + winners;
}

}  // namespace

// ---- Making

Result<Table> Table::make(const WantedTable& wanted, const Bytes32& token_hash, std::int64_t now) {
    StoredTable stored;
    stored.game = wanted.game;
    stored.created = now;
    // The game has its say first: that it is unknown matters more than who would have played it.
    const Result<std::unique_ptr<AnyMatch>> match = make_match(
        {wanted.game, static_cast<int>(wanted.seats.size()), {wanted.options.begin(), wanted.options.end()}, {}});
    if (!match.ok()) return match.refusal();
    stored.options = match.value()->setup().options;
    for (std::size_t at = 0; at < wanted.seats.size(); ++at) {
        Result<StoredSeat> seat = make_seat(wanted.seats[at], at, token_hash);
        if (!seat.ok()) return seat.refusal();
        stored.seats.push_back(std::move(seat.value()));
    }
    if (std::ranges::count(stored.seats, SeatKind::person, &StoredSeat::kind) != 1) {
        return Refusal{Code::bad_seats,
                       "Exactly one seat is a person's: the maker's. Others who play take an open seat."};
    }
    if (wanted.stand_in && !is_bot(*wanted.stand_in)) return no_such_bot(*wanted.stand_in);
    const auto maker = std::ranges::find(stored.seats, SeatKind::person, &StoredSeat::kind);
    std::vector<std::string> names{maker->name};
    for (StoredSeat& seat : stored.seats) {
        if (seat.kind == SeatKind::bot) names.push_back(seat.name = distinct_name(seat.name, names));
    }
    maker->person = person_of(wanted.person);
    stored.host = static_cast<int>(maker - stored.seats.begin());
    stored.settings = {
        wanted.listed,  wanted.watchable, wanted.start, wanted.turn_seconds, wanted.stand_in.value_or(""),
        wanted.seating, wanted.hints};
    stored.id = random_table_id();
    stored.seed = random_seed();
    return Table(std::move(stored));
}

Table::Plan Table::plan_making(std::int64_t now) const {
    Plan plan = empty_plan();
    StoredTable made = stored_;
    if (made.settings.start == StartWhen::full) made.log = begin(plan, made, now);
    plan.change = NewTable{std::move(made)};
    return plan;
}

Result<Table::Plan> Table::plan_join(const WantedPlace& wanted, const Bytes32& token_hash, std::int64_t now) const {
    Result<std::string> name = check_name(wanted.name);
    if (!name.ok()) return name.refusal();
    StoredTable changed = stored_;
    const auto open = std::ranges::find_if(changed.seats, is_open);
    if (open == changed.seats.end()) return Refusal{Code::no_open_seat, "All seats of this table are taken."};
    std::string distinct = distinct_name(name.value(), names_at(changed.seats));
    const std::optional<Bytes32> person = person_of(wanted.person);
    const auto is_barred = [&](const Bytes32& mark) {
        return std::ranges::find(stored_.barred, mark) != stored_.barred.end();
    };
    if ((person && is_barred(*person)) || is_barred(mark_of_name(name.value())) || is_barred(mark_of_name(distinct))) {
        return Refusal{Code::sent_away, "The host has given this seat away, for as long as this table stands."};
    }
    *open = StoredSeat{SeatKind::person, std::move(distinct), "", token_hash, person};
    const bool may_begin = changed.settings.start == StartWhen::full;
    return plan_change(std::move(changed), may_begin ? std::optional(now) : std::nullopt);
}

// The lot of the seats: the people and bots in another order, and the host's place in it.
void Table::draw_seats(StoredTable& changed) const {
    std::vector<int> order(changed.seats.size());
    std::iota(order.begin(), order.end(), 0);
    Rng rng(lot_seed(stored_.seed));
    shuffle(rng, order.data(), order.size());
    std::vector<StoredSeat> drawn;
    for (int before : order) drawn.push_back(std::move(changed.seats[static_cast<std::size_t>(before)]));
    changed.host = static_cast<int>(std::ranges::find(order, changed.host) - order.begin());
    changed.seats = std::move(drawn);
}

// The game begins when no seat is open: the first rows of its log.
std::vector<LogRow> Table::begin(Plan& plan, StoredTable& changed, std::int64_t now) const {
    if (std::ranges::any_of(changed.seats, is_open)) return {};
    if (changed.settings.seating == Seating::lot) draw_seats(changed);
    std::unique_ptr<AnyMatch> match =
        std::move(make_match(setup(changed.seats)).value());  // it can be made: make() and restore() have tried
    std::vector<LogRow> rows;
    deal(*match, plan.chance, rows, now);
    plan.match = std::move(match);
    changed.begun = true;
    return rows;
}

MatchSetup Table::setup(const std::vector<StoredSeat>& seats) const {
    MatchSetup setup{stored_.game, static_cast<int>(seats.size()), stored_.options, {}};
    for (const StoredSeat& seat : seats) setup.names.push_back(seat.name);
    return setup;
}

// ---- Before and after the game

Result<Table::Plan> Table::plan_wish(Seat who, const Wish& wanted, std::int64_t now) const {
    if (const auto* say = std::get_if<Say>(&wanted.what)) return plan_line(who, *say, now);
    if (who != host()) return Refusal{Code::not_host, "Only the host of the table can do that."};
    if (match_ && !std::holds_alternative<SetDoors>(wanted.what)) {
        return Refusal{Code::has_begun, "The game has begun."};
    }
    const auto plan = [&](const auto& what) -> Result<Plan> {
        if constexpr (requires { wish(what, now); }) return wish(what, now);
        return Refusal{Code::bad_message, "That is not done so."};
    };
    return std::visit(plan, wanted.what);
}

Result<Table::Plan> Table::wish(const ChangeSeat& wanted, std::int64_t now) const {
    const auto at = static_cast<std::size_t>(wanted.seat);
    if (at >= stored_.seats.size()) return Refusal{Code::bad_seats, "There is no such seat."};
    if (wanted.seat == stored_.host) return Refusal{Code::bad_seats, "The host keeps a seat."};
    if (std::holds_alternative<WantedPerson>(wanted.to))
        return Refusal{Code::bad_seats, "A person takes an open seat."};
    StoredTable changed = stored_;
    const StoredSeat before = std::exchange(changed.seats[at], {});
    if (before.kind == SeatKind::person) {
        changed.barred.push_back(mark_of_name(before.name));
        if (before.person) changed.barred.push_back(*before.person);
    }
    Result<StoredSeat> to = make_bot(wanted.to, at, names_at(changed.seats));
    if (!to.ok()) return to.refusal();
    changed.seats[at] = std::move(to.value());
    // Filling the last seat by hand begins the game only where a last guest would.
    const bool may_begin = changed.settings.start == StartWhen::full;
    return plan_change(std::move(changed), may_begin ? std::optional(now) : std::nullopt);
}

Result<Table::Plan> Table::wish(const SwapSeats& wanted, std::int64_t) const {
    const auto first = static_cast<std::size_t>(wanted.first);
    const auto second = static_cast<std::size_t>(wanted.second);
    if (std::max(first, second) >= stored_.seats.size()) return Refusal{Code::bad_seats, "There is no such seat."};
    StoredTable changed = stored_;
    std::swap(changed.seats[first], changed.seats[second]);
    if (changed.host == wanted.first) {
        changed.host = static_cast<int>(second);
    } else if (changed.host == wanted.second) {
        changed.host = static_cast<int>(first);
    }
    return plan_change(std::move(changed));
}

Result<Table::Plan> Table::wish(const StartGame& wanted, std::int64_t now) const {
    StoredTable changed = stored_;
    for (std::size_t at = 0; at < changed.seats.size(); ++at) {
        if (!is_open(changed.seats[at])) continue;
        if (!wanted.bot) return Refusal{Code::bad_seats, "A seat is still open."};
        Result<StoredSeat> bot = make_bot(WantedBot{{}, *wanted.bot, {}}, at, names_at(changed.seats));
        if (!bot.ok()) return bot.refusal();
        changed.seats[at] = std::move(bot.value());
    }
    return plan_change(std::move(changed), now);
}

Result<Table::Plan> Table::wish(const SetDoors& wanted, std::int64_t) const {
    StoredTable changed = stored_;
    changed.settings.listed = wanted.listed.value_or(changed.settings.listed);
    changed.settings.watchable = wanted.watchable.value_or(changed.settings.watchable);
    return plan_change(std::move(changed));
}

Result<Table::Plan> Table::plan_line(Seat who, const Say& say, std::int64_t now) const {
    Result<std::string> text = check_line(say.text);
    if (!text.ok()) return text.refusal();
    const std::string& name = stored_.seats[static_cast<std::size_t>(index(who))].name;
    LongerChat chat{id(), next_line(), {{who, name, std::move(text.value()), now}}};
    if (stored_.chat.size() >= most_lines) chat.first_kept_line = next_line() + 1 - most_lines;
    Plan plan = empty_plan();
    plan.change = std::move(chat);
    return plan;
}

Result<Table> Table::rematch(std::int64_t now) const {
    if (!match_ || !match_->turn().is_over()) return Refusal{Code::not_over, "The game is not over."};
    StoredTable again = stored_;
    std::ranges::rotate(again.seats, again.seats.begin() + 1);
    const int players = static_cast<int>(again.seats.size());
    again.host = (again.host + players - 1) % players;
    again.settings.start = StartWhen::full;
    again.settings.seating = Seating::given;
    again.id = random_table_id();
    again.seed = random_seed();
    again.created = now;
    again.begun = false;
    again.next.clear();
    again.result.clear();
    again.chat.clear();
    again.first_line = 0;
    for (StoredSeat& seat : again.seats) seat.hints = 0;
    return Table(std::move(again));
}

Table::Plan Table::plan_next(const std::string& table) const {
    StoredTable changed = stored_;
    changed.next = table;
    return plan_change(std::move(changed));
}

// `begins`: when, if the change may begin the game.
Table::Plan Table::plan_change(StoredTable changed, std::optional<std::int64_t> begins) const {
    Plan plan = empty_plan();
    LongerLog log{id(), rows_, {}};
    if (begins) log.rows = begin(plan, changed, *begins);
    plan.change = ChangedTable{std::move(changed), std::move(log)};
    return plan;
}

bool Table::allows_hints() const {
    const auto people =
        std::ranges::count_if(stored_.seats, [](const StoredSeat& seat) { return seat.kind != SeatKind::bot; });
    return stored_.settings.hints.value_or(people == 1);
}

Table::Plan Table::plan_hint(Seat who) const {
    StoredTable changed = stored_;
    ++changed.seats[static_cast<std::size_t>(index(who))].hints;
    return plan_change(std::move(changed));
}

// ---- Playing

Table::Plan Table::empty_plan() const {
    return {{}, match_, chance_};
}

Result<Table::Plan> Table::plan_action(Seat who, const std::string& action, const std::string& client_id,
                                       std::int64_t now) const {
    if (!match_) return Refusal{Code::not_started, "The game has not begun."};
    Plan plan = empty_plan();
    std::unique_ptr<AnyMatch> match = match_->clone();
    if (Outcome refusal = match->act(who, action)) return *refusal;
    LongerLog log{id(), rows_, {{who, client_id, action, now}}};
    deal(*match, plan.chance, log.rows, now);
    if (match->turn().is_over()) {
        ChangedTable over{stored_, std::move(log)};
        over.table.result = result_of(*match);
        plan.change = std::move(over);
    } else {
        plan.change = std::move(log);
    }
    plan.match = std::move(match);
    return plan;
}

Result<Table::Plan> Table::plan_undo(Seat who, const std::string& client_id, std::int64_t now) const {
    if (!match_) return Refusal{Code::not_started, "The game has not begun."};
    if (rows_ >= most_rows) return Refusal{Code::cannot_undo, "Too much has been taken back at this table."};
    Plan plan = empty_plan();
    std::unique_ptr<AnyMatch> match = match_->clone();
    if (Outcome refusal = match->undo(who)) return *refusal;
    plan.change = LongerLog{id(), rows_, {{who, client_id, std::string(undo_text), now}}};
    plan.match = std::move(match);
    return plan;
}

void Table::take(Plan plan) {
    const Turn before = match_ ? match_->turn() : Turn::chance();
    std::vector<LogRow> rows;
    if (auto* made = std::get_if<NewTable>(&plan.change)) {
        rows = std::exchange(made->table.log, {});
        stored_ = std::move(made->table);
    } else if (auto* changed = std::get_if<ChangedTable>(&plan.change)) {
        rows = std::move(changed->log.rows);
        changed->table.chat = std::move(stored_.chat);
        stored_ = std::move(changed->table);
    } else if (auto* log = std::get_if<LongerLog>(&plan.change)) {
        rows = std::move(log->rows);
    } else if (auto* chat = std::get_if<LongerChat>(&plan.change)) {
        take_lines(std::move(*chat));
    }
    match_ = std::move(plan.match);
    chance_ = plan.chance;
    for (const LogRow& row : rows) note(row, match_->event_count());
    if (!rows.empty()) note_turn(rows.front(), rows.size() > 1 ? Turn::chance() : before, match_->turn());
}

void Table::take_lines(LongerChat chat) {
    for (ChatLine& line : chat.lines) stored_.chat.push_back(std::move(line));
    if (chat.first_kept_line <= stored_.first_line) return;
    const std::size_t forgotten = chat.first_kept_line - stored_.first_line;
    stored_.chat.erase(stored_.chat.begin(), stored_.chat.begin() + static_cast<std::ptrdiff_t>(forgotten));
    stored_.first_line = chat.first_kept_line;
}

// `events`: how many there are after the row.
void Table::note(const LogRow& row, std::size_t events) {
    ++rows_;
    if (row.actor) after_own_last_[static_cast<std::size_t>(index(*row.actor))] = events;
    if (!row.client_id.empty()) client_ids_.emplace(*row.actor, row.client_id);
    if (row.text == undo_text) settled_ = std::min(settled_, events);
}

// Whose turn it has become by the row, and when.
void Table::note_turn(const LogRow& row, const Turn& before, const Turn& after) {
    for (int i = 0; i < static_cast<int>(stored_.seats.size()); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool acted = row.actor == seat(i);
        if (acted && row.text == undo_text) {
            since_[at] = since_before_[at];
        } else if (after.waits_for(seat(i)) && (acted || !before.waits_for(seat(i)))) {
            since_before_[at] = std::exchange(since_[at], row.at);
        } else if (acted) {
            since_before_[at] = since_[at];
        }
    }
}

std::optional<std::int64_t> Table::deadline(Seat who) const {
    const auto at = static_cast<std::size_t>(index(who));
    if (stored_.settings.turn_seconds == 0 || !match_ || !match_->turn().waits_for(who)) return std::nullopt;
    if (stored_.seats[at].kind != SeatKind::person) return std::nullopt;
    return since_[at] + stored_.settings.turn_seconds;
}

// ---- Restoring

Result<Table> Table::restore(StoredTable stored, std::int64_t now) {
    const std::vector<LogRow> log = std::exchange(stored.log, {});
    Table table(std::move(stored));
    const auto damaged = [](std::size_t row, const std::string& why) {
        return Refusal{Code::damaged_table,
                       "The stored log of this table is damaged at row " + std::to_string(row) + ": " + why};
    };
    Result<std::unique_ptr<AnyMatch>> made = make_match(table.setup(table.seats()));
    if (!made.ok()) return damaged(0, "there is no such game for these seats with these options.");
    const bool full = std::ranges::none_of(table.seats(), is_open);
    if (!table.stored_.begun || !full) {
        if (!log.empty() || table.stored_.begun) return damaged(0, "the game began before all seats were taken.");
        return table;
    }
    std::unique_ptr<AnyMatch> match = std::move(made.value());
    for (const LogRow& row : log) {
        const Turn before = match->turn();
        if (Outcome refusal = table.replay(row, *match)) return damaged(table.rows_, refusal->reason);
        table.note(row, match->event_count());
        table.note_turn(row, before, match->turn());
    }
    if (match->turn().is_chance()) return damaged(table.rows_, "a deal is missing.");
    // No turn began later than now, whatever the clock was when it was stored.
    for (std::int64_t& since : table.since_) since = std::min(since, now);
    for (std::int64_t& since : table.since_before_) since = std::min(since, now);
    table.match_ = std::move(match);
    return table;
}

Outcome Table::replay(const LogRow& row, AnyMatch& match) {
    // The reasons go to whoever asks for the table, so they do not quote what the rows say.
    const auto damaged = [](const char* why) { return Refusal{Code::damaged_table, why}; };
    if (row.actor) {
        const bool refused =
            (row.text == undo_text ? match.undo(*row.actor) : match.act(*row.actor, row.text)).has_value();
        if (refused) return damaged("the decision is not legal there.");
        return std::nullopt;
    }
    if (!match.turn().is_chance()) return damaged("nothing is dealt or drawn there.");
    match.chance(std::ref(chance_));
    if (row_of(match, match.event_count() - 1).text == row.text) return std::nullopt;
    return damaged("the deal is not the one that the table's seed gives.");
}

// ---- Asking

std::optional<Seat> Table::seat_of(const Bytes32& hash) const {
    std::optional<Seat> found;
    for (std::size_t at = 0; at < stored_.seats.size(); ++at) {
        const auto& own = stored_.seats[at].token_hash;
        if (own && equal_hashes(*own, hash)) found = seat(static_cast<int>(at));
    }
    return found;
}

std::optional<Seat> Table::seat_of_person(std::string_view token) const {
    const Bytes32 hash = token_hash(token);
    for (std::size_t at = 0; at < stored_.seats.size(); ++at) {
        const auto& own = stored_.seats[at].person;
        if (own && equal_hashes(*own, hash)) return seat(static_cast<int>(at));
    }
    return std::nullopt;
}

Result<std::string> Table::record() const {
    if (!match_ || !match_->turn().is_over()) {
        return Refusal{Code::not_over, "The record can be read when the game is over."};
    }
    return write_record(*match_, hex(stored_.seed));
}

bool Table::has_stored(Seat who, const std::string& client_id) const {
    return client_ids_.contains({who, client_id});
}

TableInfo Table::info(Viewer viewer, SeatSet connected) const {
    TableInfo info;
    info.id = stored_.id;
    info.game = stored_.game;
    info.options = {stored_.options.begin(), stored_.options.end()};
    for (std::size_t at = 0; at < stored_.seats.size(); ++at) {
        const StoredSeat& stored = stored_.seats[at];
        const bool bot = stored.kind == SeatKind::bot;
        info.seats.push_back({stored.kind, stored.name, bot ? std::optional(stored.bot) : std::nullopt,
                              bot || connected.contains(seat(static_cast<int>(at))), std::nullopt, stored.hints});
    }
    if (viewer) info.you = index(*viewer);
    if (match_) info.status = match_->turn().is_over() ? TableStatus::over : TableStatus::playing;
    const TableSettings& settings = stored_.settings;
    info.host = stored_.host;
    info.listed = settings.listed;
    info.watchable = settings.watchable;
    info.start = settings.start;
    info.seating = settings.seating;
    info.hints = allows_hints();
    if (settings.turn_seconds > 0) {
        const bool waits = settings.stand_in.empty();
        info.clock = {static_cast<int>(settings.turn_seconds), waits ? std::nullopt : std::optional(settings.stand_in)};
    }
    info.commitment = commitment_to(stored_.seed);
    // With the seed everything could be dealt again: it is for those who may see the game.
    if (info.status == TableStatus::over && shows_itself_to(viewer)) info.seed = hex(stored_.seed);
    if (!stored_.next.empty()) info.next = stored_.next;
    return info;
}

}  // namespace engawa
