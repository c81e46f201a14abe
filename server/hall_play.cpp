// What happens at the tables of the hall: decisions and wishes, bots, hints, clocks.
#include <algorithm>

#include "server/hall.hpp"
#include "server/log.hpp"

namespace engawa {
namespace {

// How long before a clock runs out its person is warned.
std::int64_t warning_seconds(std::int64_t turn_seconds) {
    return std::clamp<std::int64_t>(turn_seconds / 4, 1, 3600);
}

// A bot that has only one thing to do would answer at once, and so tell what it holds. Nearly all thoughts of a level
// are shorter than this.
Milliseconds usual_time(std::string_view bot) {
    constexpr std::array<int, level_names.size()> of_levels{400, 450, 500, 600, 800, 1000};
    return Milliseconds(of_levels[level_number(bot).value_or(0)]);
}

}  // namespace

// ---- Acting: commit, then speak

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

void Hall::tell_outcome(std::optional<Connection> to, const std::string& id, const Outcome& outcome) {
    if (!to) return;
    if (outcome) {
        ++counts_.refusals;
        net_.send(*to, to_json(RefusalMessage{{}, id, outcome->code, outcome->reason, outcome->section}));
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
    const Clock::time_point ready = Clock::now() + usual_time(bot) * limits_.bot_time / 100;
    const auto think = [this, room, bot, ready, match = room->table.match(), seed = room->table.seed_for_bot(who),
                        move = Move{who, "", "", std::nullopt, room->table.rows(), stands_in}]() mutable {
        move.action = choose_(*match, move.who, bot, seed);
        if (thinking_.finished()) return;
        net_.post([this, room, ready, move = std::move(move)] { bot_chose(room, move, ready); });
    };
    if (thinking_.give(room->address, think)) return;
    room->thinking.erase(who);
    rest(room);
}

void Hall::bot_chose(const RoomPtr& room, Move move, Clock::time_point ready) {
    const auto early = std::chrono::ceil<Milliseconds>(ready - Clock::now());
    if (early.count() > 0) return net_.after(early, [this, room, move, ready] { bot_chose(room, move, ready); });
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

// What could not be stored, or had no room to be thought about, is tried again after a while.
void Hall::rest(const RoomPtr& room) {
    if (std::exchange(room->resting, true)) return;
    net_.after(limits_.bot_rest, [this, room] {
        room->resting = false;
        carry_on(room);
        watch_clock(room);
    });
}

// ---- Hints: what a good bot would consider, from the observation of the seat that asks

Outcome Hall::advise(Connection connection, const AskHints& asked) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return Refusal{Code::bad_message, "The first message must be a hello."};
    const RoomPtr room = found->second.room;
    if (room->waiting.size() >= limits_.waiting_actions) {
        tell_outcome(connection, asked.id, Refusal{Code::too_fast, "Too much is waiting at this table."});
        return std::nullopt;
    }
    room->waiting.push_back(Asked{asked, connection});
    carry_on(room);
    return std::nullopt;
}

// That a hint was asked for is stored, and so seen by everybody, before it is given: once for each decision.
void Hall::carry_out(const RoomPtr& room, const Asked& asked) {
    const auto from = watchers_.find(asked.from);
    if (from == watchers_.end()) return;
    if (const Outcome refusal = refuse_hints(from->second)) return tell_outcome(asked.from, asked.hints.id, refusal);
    const Seat who = *from->second.seat;
    std::optional<std::size_t>& advised = room->advised[static_cast<std::size_t>(index(who))];
    if (advised == room->table.rows()) return think_of_hints(room, asked);
    store(room, room->table.plan_hint(who), [this, room, who, asked](const Outcome& outcome) {
        if (outcome) return tell_outcome(asked.from, asked.hints.id, outcome);
        room->advised[static_cast<std::size_t>(index(who))] = room->table.rows();
        send_table(*room);
        think_of_hints(room, asked);
    });
}

void Hall::think_of_hints(const RoomPtr& room, const Asked& asked) {
    const Connection connection = asked.from;
    const auto found = watchers_.find(connection);
    if (found == watchers_.end() || !found->second.seat) return;  // gone, or sent away
    Watcher& watcher = found->second;
    const Table& table = room->table;
    const auto think = [this, connection, id = asked.hints.id, match = table.match(), who = *watcher.seat,
                        seed = table.seed_for_bot(*watcher.seat)] {
        const HintsMessage message{{}, id, hint_views(hints(*match, who, seed))};
        if (thinking_.finished()) return;
        net_.post([this, connection, text = to_json(message)] {
            if (const auto asker = watchers_.find(connection); asker != watchers_.end()) asker->second.advised = false;
            net_.send(connection, text);
        });
    };
    watcher.advised = thinking_.give(room->address, think);
    if (!watcher.advised) {
        tell_outcome(connection, asked.hints.id, Refusal{Code::too_fast, "Too much is being thought about."});
    }
}

Outcome Hall::refuse_hints(const Watcher& watcher) {
    const std::shared_ptr<const AnyMatch>& match = watcher.room->table.match();
    if (!watcher.seat) return Refusal{Code::not_seated, "Hints are for those who play."};
    if (!match) return Refusal{Code::not_started, "The game has not begun."};
    if (!watcher.room->table.allows_hints()) return Refusal{Code::no_hints, "At this table nobody gets hints."};
    if (!match->turn().waits_for(*watcher.seat)) return Refusal{Code::not_your_turn, "There is nothing to decide now."};
    if (watcher.advised) return Refusal{Code::too_fast, "A hint is on its way."};
    return std::nullopt;
}

// ---- Clocks: they run while somebody watches; who finds a table whose time has run out sees the bot step in

void Hall::watch_clock(const RoomPtr& room) {
    const std::uint64_t round = ++room->clock_round;
    const std::int64_t now = table_seconds();
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
    const std::int64_t now = table_seconds();
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
        message.turns.push_back({i, static_cast<int>(std::max<std::int64_t>(*end - table_seconds(), 0))});
    }
    const auto text = std::make_shared<const std::string>(to_json(message));
    for (Connection viewer : room.viewers) net_.send(viewer, text);
}

}  // namespace engawa
