// The engine for the page: one table in a module. What bots need leaves it as the bytes of an observation.
#include "bots/names.hpp"
#include "lists/games.hpp"
#include "match/kifu.hpp"
#include "match/match.hpp"
#include "wasm/module.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

struct Engine {
    std::unique_ptr<AnyMatch> match;
    Rng rng{0};
};

Engine& engine() {
    static Engine the_one;
    return the_one;
}

void deal() {
    engine().match->deal([] { return engine().rng(); });
}

int no_table() {
    return refuse({Code::no_table, "No table is open."});
}

bool is_seat(int who) {
    return engine().match && who >= 0 && who < engine().match->players();
}

}  // namespace

ENGAWA_EXPORT(catalog) int catalog() {
    return done(to_json(make_catalog(offered_bots())));
}

// Opens the table of a record: a new one has a header only. The seed is for what chance has not decided yet.
ENGAWA_EXPORT(open) int open(int size, std::uint64_t seed) {
    const auto record = read_record(input(size));
    if (!record.ok()) {
        return refuse(
            {Code::bad_record, "Line " + std::to_string(record.refusal().line) + ": " + record.refusal().reason});
    }
    Replay played = replay(record.value());
    if (played.fault) {
        return refuse({Code::bad_record, "Line " + std::to_string(played.fault->line) + ": " + played.fault->reason});
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

// What a seat that must decide knows, as the bytes that wasm/bots.cpp reads.
ENGAWA_EXPORT(observation) int observation(int who) {
    using G = OnlyGame<AllGames>::type;
    if (!is_seat(who)) return no_table();
    if (!engine().match->turn().waits_for(seat(who)))
        return refuse({Code::not_your_turn, "That seat need not decide now."});
    const G::Observation seen = static_cast<const Match<G>&>(*engine().match).observe(seat(who));
    return done(std::string(reinterpret_cast<const char*>(&seen), sizeof seen));
}

ENGAWA_EXPORT(record) int record() {
    if (!engine().match) return no_table();
    return done(write_record(*engine().match));
}

}  // namespace engawa
