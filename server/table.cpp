#include "server/table.hpp"

#include <algorithm>

#include "bots/any_bot.hpp"
#include "server/names.hpp"

namespace engawa {
namespace {

constexpr std::string_view undo_text = "undo";
constexpr std::size_t most_rows = 20'000;  // of a log that grows by taking back and deciding again

constexpr std::array<std::string_view, max_seats> bot_called{"Sumire", "Kaede", "Hinata", "Tsubaki", "Ayame"};

bool is_open(const StoredSeat& seat) {
    return seat.kind == SeatKind::open;
}

Result<StoredSeat> make_seat(const WantedSeat& wanted, std::size_t at, const Bytes32& token_hash) {
    if (wanted.kind == SeatKind::open) return StoredSeat{};
    const bool nameless_bot = wanted.kind == SeatKind::bot && wanted.name.empty();
    Result<std::string> name = check_name(nameless_bot ? bot_called[at % bot_called.size()] : wanted.name);
    if (!name.ok()) return name.refusal();
    if (wanted.kind == SeatKind::person) return StoredSeat{SeatKind::person, name.value(), "", token_hash};
    if (!is_bot(wanted.bot)) return Refusal{"bad_bot", "There is no bot '" + printable(wanted.bot) + "'."};
    return StoredSeat{SeatKind::bot, name.value(), wanted.bot, std::nullopt};
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

void deal(AnyMatch& match, ChanceStream& chance, std::vector<LogRow>& rows) {
    while (match.turn().is_chance()) {
        match.chance(std::ref(chance));
        rows.push_back(row_of(match, match.event_count() - 1));
    }
}

}  // namespace

// ---- Making

Result<Table> Table::make(const WantedTable& wanted, const Bytes32& token_hash, std::int64_t now) {
    StoredTable stored;
    stored.game = wanted.game;
    stored.options = wanted.options;
    stored.created = now;
    // The game has its say first: that it is unknown matters more than who would have played it.
    const Result<std::unique_ptr<AnyMatch>> match =
        make_match({wanted.game, static_cast<int>(wanted.seats.size()), wanted.options, {}});
    if (!match.ok()) return match.refusal();
    stored.options = match.value()->setup().options;
    for (std::size_t at = 0; at < wanted.seats.size(); ++at) {
        Result<StoredSeat> seat = make_seat(wanted.seats[at], at, token_hash);
        if (!seat.ok()) return seat.refusal();
        stored.seats.push_back(std::move(seat.value()));
    }
    if (std::ranges::count(stored.seats, SeatKind::person, &StoredSeat::kind) != 1) {
        return Refusal{"bad_seats", "Exactly one seat is a person's: the maker's. Others who play take an open seat."};
    }
    stored.id = random_table_id();
    stored.seed = random_seed();
    return Table(std::move(stored));
}

Table::Plan Table::plan_making() const {
    Plan plan = empty_plan();
    plan.change.made = stored_;
    begin(plan, stored_.seats);
    return plan;
}

Result<Table::Plan> Table::plan_join(std::string name, const Bytes32& token_hash) const {
    const auto open = std::ranges::find_if(stored_.seats, is_open);
    if (open == stored_.seats.end()) return Refusal{"no_open_seat", "All seats of this table are taken."};
    Plan plan = empty_plan();
    const auto at = open - stored_.seats.begin();
    StoredSeat by{SeatKind::person, std::move(name), "", token_hash};
    std::vector<StoredSeat> seats = stored_.seats;
    seats[static_cast<std::size_t>(at)] = by;
    plan.change.taken = Change::TakenSeat{static_cast<int>(at), std::move(by)};
    begin(plan, seats);
    return plan;
}

// The game begins when no seat is open.
void Table::begin(Plan& plan, const std::vector<StoredSeat>& seats) const {
    if (std::ranges::any_of(seats, is_open)) return;
    std::unique_ptr<AnyMatch> match =
        std::move(make_match(setup(seats)).value());  // it can be made: make() and restore() have tried
    deal(*match, plan.chance, plan.change.rows);
    plan.match = std::move(match);
}

MatchSetup Table::setup(const std::vector<StoredSeat>& seats) const {
    MatchSetup setup{stored_.game, static_cast<int>(seats.size()), stored_.options, {}};
    for (const StoredSeat& seat : seats) setup.names.push_back(seat.name);
    return setup;
}

// ---- Playing

Table::Plan Table::empty_plan() const {
    Plan plan{{}, match_, chance_};
    plan.change.table = stored_.id;
    plan.change.first_row = rows_;
    return plan;
}

Result<Table::Plan> Table::plan_action(Seat who, const std::string& action, const std::string& client_id) const {
    if (!match_) return Refusal{"not_started", "The game begins when all seats are taken."};
    Plan plan = empty_plan();
    std::unique_ptr<AnyMatch> match = match_->clone();
    if (Outcome refusal = match->act(who, action)) return *refusal;
    plan.change.rows.push_back({who, client_id, action});
    deal(*match, plan.chance, plan.change.rows);
    plan.match = std::move(match);
    return plan;
}

Result<Table::Plan> Table::plan_undo(Seat who, const std::string& client_id) const {
    if (!match_) return Refusal{"not_started", "The game begins when all seats are taken."};
    if (rows_ >= most_rows) return Refusal{"cannot_undo", "Too much has been taken back at this table."};
    Plan plan = empty_plan();
    std::unique_ptr<AnyMatch> match = match_->clone();
    if (Outcome refusal = match->undo(who)) return *refusal;
    plan.change.rows.push_back({who, client_id, std::string(undo_text)});
    plan.match = std::move(match);
    return plan;
}

void Table::take(Plan plan) {
    if (plan.change.taken) {
        stored_.seats[static_cast<std::size_t>(plan.change.taken->seat)] = std::move(plan.change.taken->by);
    }
    match_ = std::move(plan.match);
    chance_ = plan.chance;
    for (const LogRow& row : plan.change.rows) note(row, match_->event_count());
}

// `events`: how many there are after the row.
void Table::note(const LogRow& row, std::size_t events) {
    ++rows_;
    if (!row.client_id.empty()) client_ids_.emplace(*row.actor, row.client_id);
    if (row.text == undo_text) settled_ = std::min(settled_, events);
}

// ---- Restoring

Result<Table> Table::restore(StoredTable stored) {
    const std::vector<LogRow> log = std::exchange(stored.log, {});
    Table table(std::move(stored));
    const auto damaged = [](std::size_t row, const std::string& why) {
        return Refusal{"damaged_table",
                       "The stored log of this table is damaged at row " + std::to_string(row) + ": " + why};
    };
    Result<std::unique_ptr<AnyMatch>> made = make_match(table.setup(table.seats()));
    if (!made.ok()) return damaged(0, made.refusal().reason);
    if (std::ranges::any_of(table.seats(), is_open)) {
        if (!log.empty()) return damaged(0, "the game began before all seats were taken.");
        return table;
    }
    std::unique_ptr<AnyMatch> match = std::move(made.value());
    for (const LogRow& row : log) {
        if (Outcome refusal = table.replay(row, *match)) return damaged(table.rows_, refusal->reason);
        table.note(row, match->event_count());
    }
    if (match->turn().is_chance()) return damaged(table.rows_, "a deal is missing.");
    table.match_ = std::move(match);
    return table;
}

Outcome Table::replay(const LogRow& row, AnyMatch& match) {
    // The reasons go to whoever asks for the table, so they do not quote what the rows say.
    const auto damaged = [](const char* why) { return Refusal{"damaged_table", why}; };
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

std::optional<Seat> Table::maker() const {
    const auto person = std::ranges::find(stored_.seats, SeatKind::person, &StoredSeat::kind);
    if (person == stored_.seats.end()) return std::nullopt;
    return seat(static_cast<int>(person - stored_.seats.begin()));
}

std::optional<Seat> Table::seat_of(std::string_view token) const {
    const Bytes32 hash = token_hash(token);
    std::optional<Seat> found;
    for (std::size_t at = 0; at < stored_.seats.size(); ++at) {
        const auto& own = stored_.seats[at].token_hash;
        if (own && equal_hashes(*own, hash)) found = seat(static_cast<int>(at));
    }
    return found;
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
                              bot || connected.contains(seat(static_cast<int>(at)))});
    }
    if (viewer) info.you = index(*viewer);
    if (match_) info.status = match_->turn().is_over() ? TableStatus::over : TableStatus::playing;
    return info;
}

}  // namespace engawa
