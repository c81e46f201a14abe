// The clocks: the one of the tables, and those of the people who must decide. They run while somebody watches; who
// finds a table whose time has run out sees the bot step in.
#include <algorithm>

#include "server/hall.hpp"

namespace engawa {
namespace {

// How long before a clock runs out its person is warned.
std::int64_t warning_seconds(std::int64_t turn_seconds) {
    return std::clamp<std::int64_t>(turn_seconds / 4, 1, 3600);
}

}  // namespace

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

}  // namespace engawa
