// The engine for the page: one table in a module. Text goes in through a buffer, text comes out as the last result.
// Functions that can refuse return 0 for done and 1 for refused; the result is then the refusal.
#include "bots/any_bot.hpp"
#include "games/all_games.hpp"
#include "match/kifu.hpp"
#include "wasm/playouts.hpp"
#include "wire/messages.hpp"

#define ENGAWA_EXPORT(name) __attribute__((export_name(#name)))

namespace engawa {

namespace {

struct Engine {
    std::string input;
    std::string result;
    std::unique_ptr<AnyMatch> match;
    Rng rng{0};
};

Engine& engine() {
    static Engine the_one;
    return the_one;
}

int refuse(const Refusal& refusal) {
    engine().result = to_json(refusal);
    return 1;
}

int done(std::string result = {}) {
    engine().result = std::move(result);
    return 0;
}

std::string_view input(int size) {
    return std::string_view(engine().input).substr(0, static_cast<std::size_t>(size));
}

void deal() {
    engine().match->deal([] { return engine().rng(); });
}

int no_table() {
    return refuse({"no_table", "No table is open."});
}

bool is_seat(int who) {
    return engine().match && who >= 0 && who < engine().match->players();
}

}  // namespace

extern "C" {

ENGAWA_EXPORT(input_buffer) char* input_buffer(int size) {
    engine().input.resize(static_cast<std::size_t>(size));
    return engine().input.data();
}

ENGAWA_EXPORT(result) const char* result() {
    return engine().result.data();
}

ENGAWA_EXPORT(result_size) int result_size() {
    return static_cast<int>(engine().result.size());
}

ENGAWA_EXPORT(catalog) int catalog() {
    return done(to_json(make_catalog(bot_names())));
}

// Opens the table of a record: a new one has a header only. The seed is for what chance has not decided yet.
ENGAWA_EXPORT(open) int open(int size, std::uint64_t seed) {
    const auto record = read_record(input(size));
    if (!record.ok()) {
        return refuse({"bad_record", "Line " + std::to_string(record.refusal().line) + ": " + record.refusal().reason});
    }
    Replay played = replay(record.value());
    if (played.fault) {
        return refuse({"bad_record", "Line " + std::to_string(played.fault->line) + ": " + played.fault->reason});
    }
    engine().match = std::move(played.match);
    engine().rng = Rng(seed);
    deal();
    return done();
}

ENGAWA_EXPORT(update) int update(int viewer, int from) {
    if (!engine().match) return no_table();
    return done(to_json(make_update(*engine().match, is_seat(viewer) ? Viewer(seat(viewer)) : spectator,
                                    static_cast<std::size_t>(std::max(0, from)))));
}

ENGAWA_EXPORT(deciding) int deciding() {
    int mask = 0;
    for (int i = 0; is_seat(i); ++i) mask |= engine().match->turn().waits_for(seat(i)) ? 1 << i : 0;
    return mask;
}

ENGAWA_EXPORT(act) int act(int who, int size) {
    if (!is_seat(who)) return no_table();
    if (const Outcome refusal = engine().match->act(seat(who), input(size))) return refuse(*refusal);
    deal();
    return done();
}

ENGAWA_EXPORT(undo) int undo(int who) {
    if (!is_seat(who)) return no_table();
    if (const Outcome refusal = engine().match->undo(seat(who))) return refuse(*refusal);
    return done();
}

ENGAWA_EXPORT(choose) int choose_action(int who, int size, std::uint64_t seed) {
    if (!is_seat(who)) return no_table();
    if (!is_bot(input(size))) return refuse({"bad_bot", "There is no bot '" + printable(input(size)) + "'."});
    if (!engine().match->turn().waits_for(seat(who)))
        return refuse({"not_your_turn", "That seat need not decide now."});
    return done(choose(*engine().match, seat(who), input(size), seed));
}

ENGAWA_EXPORT(record) int record() {
    if (!engine().match) return no_table();
    return done(write_record(*engine().match));
}

// For the benchmark: plays whole random games and returns how many actions they had.
ENGAWA_EXPORT(playouts) double play(int size, int players, int games, std::uint64_t seed) {
    return playouts(input(size), players, games, seed);
}

}  // extern "C"
}  // namespace engawa
