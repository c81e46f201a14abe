// The bots at the tables, and hints: what a good bot would consider, from the observation of the seat that asks.
#include "server/hall.hpp"
#include "server/log.hpp"

namespace engawa {
namespace {

// A bot that has only one thing to do would answer at once, and so tell what it holds. Nearly all thoughts of a level
// are shorter than this.
Milliseconds usual_time(std::string_view bot) {
    constexpr std::array<int, level_names.size()> of_levels{400, 450, 500, 600, 800, 1000};
    return Milliseconds(of_levels[level_number(bot).value_or(0)]);
}

}  // namespace

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

}  // namespace engawa
