// Hitohira: draw petals from a pouch and stop before a third of a colour or a fifth colour comes. What lies in the
// field counts by lines, what is hidden behind the screen by comparison with the others.
#pragma once

#include <algorithm>
#include <span>

#include "engine/game.hpp"
#include "games/hitohira/events.hpp"
#include "games/hitohira/pieces.hpp"
#include "games/hitohira/score.hpp"

namespace engawa {

struct Hitohira {
    static constexpr std::string_view name = "hitohira";
    static constexpr Title title{"Hitohira", "ひとひら"};
    static constexpr int shelf = 3;
    static constexpr int min_players = 2;
    static constexpr int max_players = 4;

    using Piece = hitohira::Piece;
    using Pieces = hitohira::Pieces;
    using Action = hitohira::Action;
    using Chance = hitohira::Chance;
    using Place = hitohira::Place;
    using Group = hitohira::Group;

    // Two for each trigger, side 1 first.
    enum class Ability : std::uint8_t { somei, komatsu, sakuya, shin, kumagai, kokonoe };
    enum class Trigger : std::uint8_t { four_colours, two_pairs, six_pieces };
    static constexpr int triggers = 3;
    static constexpr int max_abilities = 6;

    static constexpr std::array<std::string_view, max_abilities> ability_words{"somei", "komatsu", "sakuya",
                                                                               "shin",  "kumagai", "kokonoe"};
    static constexpr std::array<OptionSpec, triggers> options{{{"four-colours", {ability_words.data(), 2}},
                                                               {"two-pairs", {ability_words.data() + 2, 2}},
                                                               {"six-pieces", {ability_words.data() + 4, 2}}}};

    static constexpr int max_draws = 3;       // in a turn
    static constexpr int max_pieces = 8;      // R1: in a turn; a ninth cannot be drawn
    static constexpr int too_many_alike = 3;  // of a colour: a turn fails
    static constexpr int removed_pieces = 3;
    static constexpr int max_turns = 400;  // R6
    // All of one turn with every trigger met: skip, 12 of somei, 10 × 15 of sakuya, 60 of kokonoe.
    static constexpr std::size_t max_actions = 224;

    static constexpr Pieces supply(int players) {
        return players == 4   ? Pieces(18, 18, 18, 18, 18, 6)
               : players == 3 ? Pieces(15, 15, 15, 15, 15, 5)
                              : Pieces(13, 13, 13, 13, 13, 4);
    }

    enum class Phase : std::uint8_t {
        remove,
        draw,
        pieces,
        keep,
        ability,
        komatsu,
        take,
        shin,
        kumagai,
        put,
        hide,
        assign,
        over
    };
    static constexpr bool is_chance(Phase phase) {
        using enum Phase;
        return phase == remove || phase == pieces || phase == komatsu || phase == shin || phase == kumagai;
    }

    // The three cards on the table, a bit each: side 2 is up.
    struct Table {
        std::uint8_t sides = 0;
        constexpr Ability ability(Trigger t) const {
            return static_cast<Ability>(2 * static_cast<int>(t) + (sides >> static_cast<int>(t) & 1));
        }
        bool operator==(const Table&) const = default;
    };

    class TriggerSet {
    public:
        constexpr bool contains(Trigger t) const { return (bits_ >> static_cast<int>(t) & 1) != 0; }
        constexpr void set(Trigger t, bool met) {
            bits_ = static_cast<std::uint8_t>(bits_ | static_cast<int>(met) << static_cast<int>(t));
        }
        bool operator==(const TriggerSet&) const = default;

    private:
        std::uint8_t bits_ = 0;
    };

    template <class T>
    using BySeat = engawa::BySeat<T, max_players>;

    // What happens in the open. Pieces go behind a screen in the open too, all but those of `shin`: everyone could
    // remember them.
    struct Public {
        BySeat<Pieces> fields{};
        BySeat<Pieces> screens{};
        Pieces turn{};     // drawn in this turn
        Pieces drawn{};    // by the ability, still to be placed
        Pieces sure{};     // seen to go back into the pouch, and not come out since, whatever left it in secret
        Pieces removed{};  // when the game is over
        BySeat<std::uint8_t> secrets{};   // how many pieces behind the screen only their owner has seen
        BySeat<std::uint8_t> assigned{};  // when the game is over
        std::uint16_t turns = 0;          // that are over
        std::uint8_t players = 0;
        std::uint8_t in_pouch = 0;
        Phase phase = Phase::draw;
        Seat active{};
        std::uint8_t draws = 0;  // in this turn
        std::uint8_t asked = 0;  // pieces: how many are drawn now
        Table table{};
        TriggerSet met{};             // by the pieces obtained in this turn, before an ability changed them
        std::optional<Ability> used;  // in this turn
        SeatSet choosers{};           // assign: who has a choice
        SeatSet undecided{};          // assign: who has not made it yet
        bool operator==(const Public&) const = default;
    };

    struct State {
        Pieces pouch{};  // a heap, not a sequence: chance decides what comes
        Public open{};
        Pieces removed{};
        BySeat<Pieces> secrets{};         // behind the screens, beside what went there in the open
        BySeat<std::uint8_t> assigned{};  // to Red & Yellow
        bool operator==(const State&) const = default;
    };

    struct Observation {
        Viewer viewer{};
        Public open{};
        Pieces secret{};            // behind the own screen, seen by nobody else
        std::uint8_t assigned = 0;  // the own choice, once it is made
        bool operator==(const Observation&) const = default;
    };

    static constexpr State initial(int players, const OptionValues&);
    static constexpr Turn turn(const State& s) { return turn(s.open); }
    static constexpr Turn turn(const Public&);
    static constexpr void legal_actions(const State&, Seat, Actions<Hitohira>&);
    static constexpr void apply(State&, Seat, const Action&);
    static constexpr void apply(State&, const Chance&);
    template <Generator R>
    static constexpr Chance sample(const State&, R&);
    // Before the screens are lifted only the fields count.
    static constexpr Scores<Hitohira> scores(const State& s) { return scores(s.open); }
    static constexpr Scores<Hitohira> scores(const Public&);
    static constexpr SeatSet winners(const State& s) { return winners(s.open); }
    static constexpr SeatSet winners(const Public&);
    // What makes pieces come out of the pouch is final, and so are a secret choice and the end of the last turn: who is
    // asked then shows something of what is behind the screens.
    static constexpr bool may_undo(const State& after, const Action& action) {
        using enum Action::Kind;
        const auto kind = action.kind();
        return kind != draw && kind != komatsu && kind != shin && kind != kumagai && after.open.phase != Phase::assign;
    }

    static constexpr Observation observe(const State&, Viewer);
    template <Generator R>
    static constexpr State determinize(const Observation&, R&);

    // Text (text.cpp) and sentences for people (sentences.cpp).
    static std::string_view section(std::string_view action);
    static std::string to_text(const Action&, Sight = Sight::full);
    static std::string to_text(const Chance&, Sight = Sight::full);
    static std::optional<Chance> chance_from_text(const State&, std::string_view, std::string& reason);
    static Sight sight(const State& before, const Event<Hitohira>&, Viewer);
    static void tell(const Observation& before, const Event<Hitohira>&, Sight, const Observation& after, SeatNames,
                     std::vector<Words>&);

    // ---- Parts of the rules that bots and views ask for by themselves

    // Why a turn fails, if it does: m + b ≥ 3 or d + b ≥ 5.
    static constexpr int most_of_a_colour(Pieces);  // m
    static constexpr bool too_many_of_a_colour(Pieces);
    static constexpr bool too_many_colours(Pieces);
    static constexpr bool fails(Pieces turn) { return too_many_of_a_colour(turn) || too_many_colours(turn); }
    static constexpr int most_to_draw(const Public&);

    // How many pieces, of the right kind, are missing for a trigger: none if it is met.
    static constexpr int missing_for(Trigger, Pieces turn);
    // R3: whether there is what the ability needs, its trigger apart.
    static constexpr bool can_be_carried_out(const Public&, Ability);

    // What nobody has seen in the open: the pouch, what was removed, and what is secret.
    static constexpr Pieces unseen(const Public&);
    static constexpr int chance_size(const Public&);

    // When the game is over.
    static constexpr BySeat<int> group_counts(const Public&, Group);

private:
    static constexpr void take_out(State&, Pieces);
    static constexpr void put_back(State&, Pieces);
    static constexpr void after_draw(State&, Pieces);
    static constexpr void obtain(State&);
    static constexpr void use_ability(State&, Seat, const Action&);
    static constexpr void place_drawn(State&, Seat, const Action&);
    static constexpr void end_turn(State&);
    static constexpr void begin_final(State&);
    static constexpr void lift_screens(State&);
    static constexpr void list_draws(const Public&, Actions<Hitohira>&);
    static constexpr void list_keeps(Pieces turn, Actions<Hitohira>&);
    static constexpr void list_abilities(const Public&, Seat, Actions<Hitohira>&);
    static constexpr void list_sakuya(const Public&, Seat, Actions<Hitohira>&);
    static constexpr void list_kokonoe(const Public&, Seat, Actions<Hitohira>&);
    static constexpr void list_puts(const Public&, Seat, Actions<Hitohira>&);
    static constexpr void list_hides(Pieces turn, Actions<Hitohira>&);
    template <Generator R>
    static constexpr void guess_secrets(State&, const Observation&, R&);
};

// ---- The turn's pieces

constexpr int Hitohira::most_of_a_colour(Pieces turn) {
    int most = 0;
    while (turn.coloured().different(most + 1) > 0) ++most;
    return most;
}

// Blacks count as whatever is worst: they are added to every colour, and to the number of colours.
constexpr bool Hitohira::too_many_of_a_colour(Pieces turn) {
    return (turn.coloured() + Pieces::one_of_each_colour(turn.count(Piece::black))).different(too_many_alike) > 0;
}

constexpr bool Hitohira::too_many_colours(Pieces turn) {
    return turn.coloured().different() + turn.count(Piece::black) >= hitohira::colours;
}

constexpr int Hitohira::most_to_draw(const Public& open) {
    return std::min<int>(max_pieces - open.turn.size(), open.in_pouch);
}

constexpr int Hitohira::missing_for(Trigger t, Pieces turn) {
    const Pieces coloured = turn.coloured();
    int missing = -turn.count(Piece::black);  // one black, one piece of any colour
    switch (t) {
        case Trigger::four_colours: missing += 4 - coloured.different(); break;
        case Trigger::two_pairs:
            // The two colours of which there is most.
            missing += 4 - std::min(2, coloured.different(1)) - std::min(2, coloured.different(2));
            break;
        case Trigger::six_pieces: missing = 6 - turn.size(); break;
    }
    return std::max(missing, 0);
}

constexpr bool Hitohira::can_be_carried_out(const Public& open, Ability a) {
    using enum Ability;
    if (a == komatsu || a == shin || a == kumagai) return open.in_pouch > 0;  // R3
    if (a == somei) return true;
    const Seat me = open.active;
    if (a == sakuya && (open.fields[me] + open.turn).coloured().empty()) return false;
    // R3: kokonoe takes two pieces of different colours, from two seats if there are two others; sakuya one.
    int givers = 0;
    Pieces all;
    for (int i = 0; i < open.players; ++i) {
        const Pieces theirs = open.fields[seat(i)].coloured();
        if (seat(i) == me || theirs.empty()) continue;
        ++givers;
        all += theirs;
    }
    if (a == sakuya) return givers > 0;
    return givers >= std::min(2, open.players - 1) && all.different() >= 2;
}

// ---- Flow

constexpr Hitohira::State Hitohira::initial(int players, const OptionValues& values) {
    State s;
    s.pouch = supply(players);
    s.open.players = static_cast<std::uint8_t>(players);
    s.open.in_pouch = static_cast<std::uint8_t>(s.pouch.size());
    s.open.phase = players == 2 ? Phase::remove : Phase::draw;
    s.open.table.sides = static_cast<std::uint8_t>(values[0] | values[1] << 1 | values[2] << 2);
    return s;
}

constexpr Turn Hitohira::turn(const Public& open) {
    if (open.phase == Phase::over) return Turn::over();
    if (is_chance(open.phase)) return Turn::chance();
    return Turn::decision(open.phase == Phase::assign ? open.undecided : SeatSet::only(open.active));
}

// How many pieces chance takes from the pouch now.
constexpr int Hitohira::chance_size(const Public& open) {
    switch (open.phase) {
        case Phase::remove: return removed_pieces;
        case Phase::komatsu: return std::min<int>(3, open.in_pouch);
        case Phase::shin: return 1;
        case Phase::kumagai: return std::min<int>(2, open.in_pouch);
        default: return open.asked;
    }
}

template <Generator R>
constexpr Hitohira::Chance Hitohira::sample(const State& s, R& rng) {
    const auto kind = s.open.phase == Phase::remove ? Chance::Kind::remove
                      : s.open.phase == Phase::shin ? Chance::Kind::secret
                                                    : Chance::Kind::pieces;
    Pieces pouch = s.pouch;
    return {kind, pouch.draw(rng, chance_size(s.open))};
}

constexpr void Hitohira::take_out(State& s, Pieces pieces) {
    s.pouch -= pieces;
    s.open.in_pouch = static_cast<std::uint8_t>(s.open.in_pouch - pieces.size());
}

constexpr void Hitohira::put_back(State& s, Pieces pieces) {
    s.pouch += pieces;
    s.open.in_pouch = static_cast<std::uint8_t>(s.open.in_pouch + pieces.size());
    s.open.sure += pieces;
}

constexpr void Hitohira::apply(State& s, const Chance& chance) {
    assert(turn(s).is_chance() && chance.pieces.size() == chance_size(s.open));
    // What was seen to come out may be what was seen to go back; in secret, it may be any of it. The first secret is as
    // likely any piece as any other, for until then everybody knows the pouch: of no piece is it said that it stays.
    const bool seen = chance.kind == Chance::Kind::pieces;
    const bool first_secret = !seen && unseen(s.open).size() == s.open.in_pouch;
    s.open.sure =
        first_secret ? Pieces{} : s.open.sure.minus_what_is_there(seen ? chance.pieces : Pieces::one_of_each());
    take_out(s, chance.pieces);
    switch (s.open.phase) {
        case Phase::pieces: return after_draw(s, chance.pieces);
        case Phase::remove:
            s.removed = chance.pieces;
            s.open.phase = Phase::draw;
            return;
        case Phase::komatsu:
            s.open.drawn = chance.pieces;
            s.open.phase = Phase::take;
            if (!chance.pieces.coloured().empty()) return;
            put_back(s, chance.pieces);  // all are black
            s.open.drawn = {};
            s.open.phase = Phase::hide;
            return;
        case Phase::shin:
            s.secrets[s.open.active] += chance.pieces;
            ++s.open.secrets[s.open.active];
            s.open.phase = Phase::hide;
            return;
        default: s.open.drawn = chance.pieces; s.open.phase = Phase::put;
    }
}

constexpr void Hitohira::after_draw(State& s, Pieces pieces) {
    s.open.turn += pieces;
    ++s.open.draws;
    if (fails(s.open.turn)) {
        s.open.phase = Phase::keep;
    } else if (s.open.draws == max_draws || most_to_draw(s.open) == 0) {
        obtain(s);
    } else {
        s.open.phase = Phase::draw;
    }
}

// Drawing is over, and it did not fail. R2: what an ability needs is asked anew in every turn, nothing is used up.
constexpr void Hitohira::obtain(State& s) {
    bool usable = false;
    for (int i = 0; i < triggers; ++i) {
        const auto trigger = static_cast<Trigger>(i);
        const bool met = missing_for(trigger, s.open.turn) == 0;
        s.open.met.set(trigger, met);
        usable |= met && can_be_carried_out(s.open, s.open.table.ability(trigger));
    }
    s.open.phase = usable ? Phase::ability : Phase::hide;
}

constexpr void Hitohira::apply(State& s, Seat who, const Action& action) {
    using enum Action::Kind;
    assert(turn(s).waits_for(who));
    Public& open = s.open;
    switch (action.kind()) {
        case draw:
            open.asked = static_cast<std::uint8_t>(action.count());
            open.phase = Phase::pieces;
            return;
        case stop: return obtain(s);
        case keep:
            for (const auto kept : {action.piece(), action.second_piece()}) {
                if (!kept) break;
                open.turn.remove(*kept);
                open.fields[who].add(*kept);
            }
            put_back(s, open.turn);
            return end_turn(s);
        case hide:
            if (action.piece()) {
                open.turn.remove(action.p(), action.count());
                open.screens[who].add(action.p(), action.count());
            }
            open.fields[who] += open.turn;
            return end_turn(s);
        case take:
            open.drawn.remove(action.p());
            open.fields[who].add(action.p());
            put_back(s, open.drawn);
            open.drawn = {};
            open.phase = Phase::hide;
            return;
        case put: return place_drawn(s, who, action);
        case assign:
            s.assigned[who] = static_cast<std::uint8_t>(action.count());
            open.undecided.erase(who);
            if (open.undecided.empty()) lift_screens(s);
            return;
        default: return use_ability(s, who, action);
    }
}

constexpr void Hitohira::use_ability(State& s, Seat who, const Action& action) {
    using enum Action::Kind;
    Public& open = s.open;
    Pieces& own = action.place() == Place::field ? open.fields[who] : open.turn;
    open.phase = Phase::hide;
    switch (action.kind()) {
        case somei:
            open.used = Ability::somei;
            own.remove(action.p());
            open.screens[who].add(action.p());
            return;
        case sakuya:
            open.used = Ability::sakuya;
            own.remove(action.p());
            open.fields[action.t()].remove(action.q());
            own.add(action.q());  // it takes the place of the piece given
            open.fields[action.t()].add(action.p());
            return;
        case kokonoe:
            open.used = Ability::kokonoe;
            open.fields[action.t()].remove(action.p());
            open.fields[action.u()].remove(action.q());
            open.fields[who].add(action.p());
            open.fields[who].add(action.q());
            return;
        case komatsu:
            open.used = Ability::komatsu;
            open.phase = Phase::komatsu;
            return;
        case shin:
            open.used = Ability::shin;
            open.phase = Phase::shin;
            return;
        case kumagai:
            open.used = Ability::kumagai;
            open.phase = Phase::kumagai;
            return;
        default: return;  // skip
    }
}

constexpr void Hitohira::place_drawn(State& s, Seat who, const Action& action) {
    Public& open = s.open;
    open.drawn.remove(action.p());
    const Seat to = action.place() == Place::seat ? action.t() : who;
    auto& heaps = action.place() == Place::screen ? open.screens : open.fields;
    heaps[to].add(action.p());
    if (open.drawn.empty()) open.phase = Phase::hide;
}

constexpr void Hitohira::end_turn(State& s) {
    Public& open = s.open;
    open.turn = {};
    open.draws = 0;
    open.met = {};
    open.used.reset();
    ++open.turns;
    if (open.in_pouch == 0 || open.turns == max_turns) return begin_final(s);  // R6
    open.active = seat_after(open.active, open.players);
    open.phase = Phase::draw;
}

constexpr void Hitohira::begin_final(State& s) {
    for (int i = 0; i < s.open.players; ++i) {
        const Seat own = seat(i);
        if (hitohira::has_choice(s.open.screens[own] + s.secrets[own])) s.open.choosers.insert(seat(i));
    }
    s.open.undecided = s.open.choosers;
    s.open.phase = Phase::assign;
    if (s.open.undecided.empty()) lift_screens(s);  // R5: nobody has a choice
}

// Nothing is secret any more.
constexpr void Hitohira::lift_screens(State& s) {
    for (std::size_t i = 0; i < s.open.players; ++i) s.open.screens[i] += s.secrets[i];
    s.open.assigned = s.assigned;
    s.open.removed = s.removed;
    s.open.secrets = {};
    s.secrets = {};
    s.assigned = {};
    s.removed = {};
    s.open.phase = Phase::over;
}

// ---- Legal actions

constexpr void Hitohira::legal_actions(const State& s, Seat who, Actions<Hitohira>& list) {
    assert(turn(s).waits_for(who));
    list.clear();
    switch (s.open.phase) {
        case Phase::draw: return list_draws(s.open, list);
        case Phase::keep: return list_keeps(s.open.turn, list);
        case Phase::ability: return list_abilities(s.open, who, list);
        case Phase::take: return s.open.drawn.coloured().each_kind([&](Piece p) { list.push(Action::take(p)); });
        case Phase::put: return list_puts(s.open, who, list);
        case Phase::hide: return list_hides(s.open.turn, list);
        default: break;
    }
    const int free = hitohira::free_pieces(s.open.screens[who] + s.secrets[who]);
    for (int n = 0; n <= free; ++n) list.push(Action::assign(n));
}

constexpr void Hitohira::list_draws(const Public& open, Actions<Hitohira>& list) {
    const int most = most_to_draw(open);
    for (int n = 1; n <= most; ++n) list.push(Action::draw(n));
    if (open.draws > 0) list.push(Action::stop());
}

constexpr void Hitohira::list_keeps(Pieces turn, Actions<Hitohira>& list) {
    const Pieces coloured = turn.coloured();
    list.push(Action::keep());
    coloured.each_kind([&](Piece p) {
        list.push(Action::keep(p));
        coloured.each_kind([&](Piece q) {
            if (p < q) list.push(Action::keep(p, q));
        });
    });
}

constexpr void Hitohira::list_abilities(const Public& open, Seat who, Actions<Hitohira>& list) {
    list.push(Action::skip());
    for (int i = 0; i < triggers; ++i) {
        const auto trigger = static_cast<Trigger>(i);
        const Ability ability = open.table.ability(trigger);
        if (!open.met.contains(trigger) || !can_be_carried_out(open, ability)) continue;
        switch (ability) {
            case Ability::somei:
                open.fields[who].each_kind([&](Piece p) { list.push(Action::somei(Place::field, p)); });
                open.turn.each_kind([&](Piece p) { list.push(Action::somei(Place::turn, p)); });
                break;
            case Ability::komatsu: list.push(Action::komatsu()); break;
            case Ability::sakuya: list_sakuya(open, who, list); break;
            case Ability::shin: list.push(Action::shin()); break;
            case Ability::kumagai: list.push(Action::kumagai()); break;
            case Ability::kokonoe: list_kokonoe(open, who, list); break;
        }
    }
}

constexpr void Hitohira::list_sakuya(const Public& open, Seat who, Actions<Hitohira>& list) {
    for (const Place from : {Place::field, Place::turn}) {
        const Pieces own = from == Place::field ? open.fields[who] : open.turn;
        own.coloured().each_kind([&](Piece given) {
            for (int i = 0; i < open.players; ++i) {
                if (seat(i) == who) continue;
                open.fields[seat(i)].coloured().each_kind(
                    [&](Piece received) { list.push(Action::sakuya(from, given, seat(i), received)); });
            }
        });
    }
}

constexpr void Hitohira::list_kokonoe(const Public& open, Seat who, Actions<Hitohira>& list) {
    for (int i = 0; i < open.players; ++i) {
        for (int k = open.players == 2 ? i : i + 1; k < open.players; ++k) {
            if (seat(i) == who || seat(k) == who) continue;
            open.fields[seat(i)].coloured().each_kind([&](Piece p) {
                open.fields[seat(k)].coloured().each_kind([&](Piece q) {
                    if (i == k ? p < q : p != q) list.push(Action::kokonoe(seat(i), p, seat(k), q));
                });
            });
        }
    }
}

constexpr void Hitohira::list_puts(const Public& open, Seat who, Actions<Hitohira>& list) {
    const Piece p = open.drawn.first();
    list.push(Action::put(p, Place::field));
    list.push(Action::put(p, Place::screen));
    for (int i = 0; i < open.players; ++i) {
        if (seat(i) != who) list.push(Action::put(p, seat(i)));
    }
}

constexpr void Hitohira::list_hides(Pieces turn, Actions<Hitohira>& list) {
    list.push(Action::hide());
    turn.each_kind([&](Piece p) {
        for (int n = 1; n <= turn.count(p); ++n) list.push(Action::hide(p, n));
    });
}

// ---- Score

constexpr Hitohira::BySeat<int> Hitohira::group_counts(const Public& open, Group g) {
    BySeat<int> counts{};
    for (std::size_t i = 0; i < open.players; ++i)
        counts[i] = hitohira::group_count(open.screens[i], g, open.assigned[i]);
    return counts;
}

constexpr Scores<Hitohira> Hitohira::scores(const Public& open) {
    Scores<Hitohira> totals{};
    for (std::size_t i = 0; i < open.players; ++i) totals[i] = hitohira::field_points(open.fields[i]);
    if (open.phase != Phase::over) return totals;
    for (const Group g : {Group::red_yellow, Group::light_blue_blue}) {
        const BySeat<int> counts = group_counts(open, g);
        for (int i = 0; i < open.players; ++i) {
            if (const auto place = hitohira::rank_of(counts, seat(i), g, open.players))
                totals[seat(i)] += place->points;
        }
    }
    return totals;
}

constexpr SeatSet Hitohira::winners(const Public& open) {
    const Scores<Hitohira> totals = scores(open);
    // A tie goes to who has more pieces behind the screen, all of them.
    return highest(open.players, [&](Seat s) { return totals[s] * 128 + open.screens[s].size() + open.secrets[s]; });
}

// ---- Information

constexpr Hitohira::Pieces Hitohira::unseen(const Public& open) {
    Pieces seen = open.turn + open.drawn + open.removed;
    for (std::size_t i = 0; i < open.players; ++i) seen += open.fields[i] + open.screens[i];
    return supply(open.players) - seen;
}

constexpr Hitohira::Observation Hitohira::observe(const State& s, Viewer viewer) {
    Observation seen;
    seen.viewer = viewer;
    seen.open = s.open;
    if (!viewer) return seen;
    seen.secret = s.secrets[*viewer];
    seen.assigned = s.assigned[*viewer];
    return seen;
}

// One way in which the pieces that the viewer has not seen may be spread; what is surely in the pouch stays there.
template <Generator R>
constexpr void Hitohira::guess_secrets(State& s, const Observation& seen, R& rng) {
    Pieces left = unseen(s.open) - seen.secret - s.open.sure;
    if (s.open.players == 2 && s.open.phase != Phase::remove) s.removed = left.draw(rng, removed_pieces);
    for (int i = 0; i < s.open.players; ++i) {
        const Seat own = seat(i);
        s.secrets[own] = seen.viewer == seat(i) ? seen.secret : left.draw(rng, s.open.secrets[own]);
    }
    s.pouch = left + s.open.sure;
}

template <Generator R>
constexpr Hitohira::State Hitohira::determinize(const Observation& seen, R& rng) {
    State s;
    s.open = seen.open;
    if (s.open.phase == Phase::over) {
        s.pouch = unseen(s.open);
        return s;
    }
    guess_secrets(s, seen, rng);
    if (s.open.phase != Phase::assign) return s;
    // Who is asked shows something of what is behind the screens. A guess that does not fit is made anew; on average
    // that takes as many guesses as there are sets of seats that may be asked, at most. After many, the last one will
    // do: nobody can tell it apart by what happens next.
    const auto fits = [&] {
        for (int i = 0; i < s.open.players; ++i) {
            const Seat own = seat(i);
            if (hitohira::has_choice(s.open.screens[own] + s.secrets[own]) != s.open.choosers.contains(seat(i)))
                return false;
        }
        return true;
    };
    for (int tries = 1; tries < 1000 && !fits(); ++tries) guess_secrets(s, seen, rng);
    for (int i = 0; i < s.open.players; ++i) {
        const Seat own = seat(i);
        if (!s.open.choosers.contains(seat(i)) || s.open.undecided.contains(seat(i))) continue;
        const auto free = static_cast<std::uint32_t>(hitohira::free_pieces(s.open.screens[own] + s.secrets[own]));
        s.assigned[own] = seen.viewer == seat(i) ? seen.assigned : static_cast<std::uint8_t>(draw_below(rng, free + 1));
    }
    return s;
}

static_assert(Game<Hitohira>);
static_assert(sizeof(Hitohira::State) <= 256);

}  // namespace engawa
