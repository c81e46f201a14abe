// Blossom: two actions a turn. Feed flowers into the yard, arrange them into the garden for points, draw. A race to 66.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/game.hpp"
#include "games/blossom/dealer.hpp"
#include "games/blossom/flowers.hpp"
#include "games/blossom/memory.hpp"
#include "games/blossom/parts.hpp"

namespace engawa {

struct Blossom {
    static constexpr std::string_view name = "blossom";
    static constexpr Title title{"Blossom", "ブロッサム"};
    static constexpr int shelf = 2;
    static constexpr int min_players = 2;
    static constexpr int max_players = 4;
    static constexpr std::array<std::string_view, 2> mulligan_values{"off", "on"};
    static constexpr std::array<std::string_view, 2> rose_values{"counts-itself", "garden-only"};
    static constexpr std::array<std::string_view, 2> cherry_values{"garden", "deck"};
    static constexpr std::array<OptionSpec, 3> options{
        {{"mulligan", mulligan_values}, {"rose", rose_values}, {"cherry", cherry_values}}};
    // The most there are: 51, with a cherry beside four different face-down cards and three cards in hand. And room to
    // write more than are counted.
    static constexpr std::size_t max_actions = 96;

    using Kind = blossom::Kind;
    using Flowers = blossom::Flowers;
    using Memory = blossom::Memory;
    using Holdings = blossom::Holdings;
    using Parts = blossom::Parts;

    static constexpr int dealt = 3;
    static constexpr int garden_at_start = 5;
    static constexpr int hand_limit = 5;
    static constexpr int yard_limit = 5;
    static constexpr int actions_in_turn = 2;
    static constexpr int goal = 66;
    static constexpr int step = 3;  // of the score track
    static constexpr int cherry_points = 6;
    static constexpr int cherry_cards =
        3;  // that a cherry for 0 points may bring; with so many in hand it is different
    static constexpr int max_turns = 400;

    enum class Phase : std::uint8_t { remove, deal, mulligan, redeal, garden, play, over };

    // What lies open, what everybody can remember, and how far the game is.
    struct Public {
        Flowers garden{};
        BySeat<Flowers, max_players> up{};  // face up in the yards
        BySeat<Holdings, max_players> known{};
        Memory memory{};
        BySeat<std::uint8_t, max_players> hand_size{};
        BySeat<std::uint8_t, max_players> down_size{};  // face down in the yards
        BySeat<std::uint8_t, max_players> score{};      // below 66 before a turn, which brings 141 at the most
        std::uint8_t deck_size = 33;
        std::uint8_t players = 0;
        Phase phase = Phase::deal;
        Seat active{};                  // deal, redeal: who gets cards; mulligan, play: who decides
        std::uint8_t acted = 0;         // actions of this turn that were carried out
        std::uint8_t to_draw = 0;       // cards of the running action that are still to be drawn
        bool cherry_waits = false;      // R2: a cherry that has brought cards moves when the last of them was drawn
        bool drew_from_garden = false;  // in this turn
        bool refilled = false;          // the deck, at least once
        Flowers arranged{};             // the kind that the first action of this turn arranged, if any, as a card
        std::uint16_t turns = 0;        // of all seats, that are over
        bool with_mulligan = false;     // R6
        bool rose_garden_only = false;  // R1
        bool cherry_from_deck = false;  // R2

        constexpr int removed_size() const { return phase == Phase::remove ? 0 : max_players - players; }
        constexpr int yard_size(Seat s) const {
            const auto i = static_cast<std::size_t>(index(s));
            return up[i].size() + down_size[i];
        }
        bool operator==(const Public&) const = default;
    };

    struct State {
        Public open{};
        Flowers deck = Flowers::all();  // a multiset, not a sequence: chance decides the order
        Flowers removed{};
        BySeat<Flowers, max_players> hands{};
        // Face down in the yards; and, as long as the mulligan lasts, what was set aside.
        BySeat<Flowers, max_players> down{};
        BySeat<Memory, max_players> memory{};  // what each seat can remember
        bool operator==(const State&) const = default;
    };

    // 32 bits: the verb (8), and the cards as a multiset of kinds (24), for `arrange cherry draw` their number instead.
    class Action {
    public:
        enum class Verb : std::uint8_t {
            mulligan,
            feed_down,
            feed_up,
            flip,
            arrange,
            cherry_score,
            cherry_draw,
            cherry_take,
            draw_deck,
            draw_garden
        };
        Action() = default;
        static constexpr Action mulligan(Flowers cards) { return {Verb::mulligan, cards}; }
        static constexpr Action feed_down(Flowers cards) { return {Verb::feed_down, cards}; }
        static constexpr Action feed_up(Kind kind) { return {Verb::feed_up, Flowers::of(kind)}; }
        static constexpr Action flip(Flowers cards) { return {Verb::flip, cards}; }
        // Not for the cherry, which has its own three.
        static constexpr Action arrange(Kind kind, int count) { return {Verb::arrange, Flowers::of(kind, count)}; }
        static constexpr Action cherry_score() { return {Verb::cherry_score, Flowers{}}; }
        static constexpr Action cherry_draw(int count) {
            return {Verb::cherry_draw, Flowers::from_bits(static_cast<std::uint32_t>(count))};
        }
        static constexpr Action cherry_take(Flowers cards) { return {Verb::cherry_take, cards}; }
        static constexpr Action draw_deck() { return {Verb::draw_deck, Flowers{}}; }
        static constexpr Action draw_garden(Kind kind) { return {Verb::draw_garden, Flowers::of(kind)}; }

        constexpr Verb verb() const { return static_cast<Verb>(bits_ >> 24U); }
        constexpr Flowers cards() const { return Flowers::from_bits(bits_ & 0xffffffU); }       // not of cherry_draw
        constexpr Kind kind() const { return static_cast<Kind>(std::countr_zero(bits_) / 4); }  // of the one kind
        constexpr int draws() const { return static_cast<int>(bits_ & 15U); }                   // of cherry_draw
        bool operator==(const Action&) const = default;

    private:
        friend struct Blossom;
        // The mask tells the compiler that the cards do not touch the verb.
        constexpr Action(Verb verb, Flowers cards)
            : bits_(static_cast<std::uint32_t>(verb) << 24U | (cards.bits() & 0xffffffU)) {}
        std::uint32_t bits_;
    };
    using Verb = Action::Verb;

    struct Chance {
        enum class Kind : std::uint8_t { remove, deal, garden, draw } kind{};
        Seat to{};  // deal and draw: who gets the cards
        Flowers cards{};
        bool operator==(const Chance&) const = default;
    };

    struct Observation {
        Viewer viewer{};
        Public open{};
        Flowers hand{};  // the viewer's own
        Flowers down{};
        Memory memory{};
        bool operator==(const Observation&) const = default;
    };

    static constexpr State initial(int players, const OptionValues&);
    static constexpr Turn turn(const State& s) { return turn(s.open); }
    static constexpr Turn turn(const Public&);
    static constexpr void legal_actions(const State&, Seat, Actions<Blossom>&);
    template <Generator R>
    static constexpr Action random_action(const State&, Seat, R&);  // a legal one, each equally likely
    static constexpr void apply(State&, Seat, const Action&);
    static constexpr void apply(State&, const Chance&);
    template <Generator R>
    static constexpr Chance sample(const State&, R&);
    static constexpr Scores<Blossom> scores(const State& s) { return scores(s.open); }
    static constexpr Scores<Blossom> scores(const Public&);
    static constexpr SeatSet winners(const State& s) { return winners(s.open); }
    static constexpr SeatSet winners(const Public&);
    // What has shown a card cannot be taken back; nor can what was drawn, since chance came after it.
    static constexpr bool may_undo(const State&, const Action& action) {
        return action.verb() != Verb::feed_up && action.verb() != Verb::flip;
    }

    static constexpr Observation observe(const State&, Viewer);
    template <Generator R>
    static constexpr State determinize(const Observation&, R&);

    // Text (text.cpp) and sentences for people (sentences.cpp).
    static std::string_view section(std::string_view action);
    static std::string to_text(const Action&, Sight = Sight::full);
    static std::string to_text(const Chance&, Sight = Sight::full);
    static std::optional<Chance> chance_from_text(const State&, std::string_view, std::string& reason);
    static Sight sight(const State& before, const Event<Blossom>&, Viewer);
    static void tell(const Observation& before, const Event<Blossom>&, Sight, const Observation& after, SeatNames,
                     std::vector<Words>&);
    static std::string_view text_of(Kind);
    static Words words_for(Flowers);  // "two roses and a lily"

    // ---- Parts of the rules that bots and views ask for by themselves

    // What the values depend on: the cards of all yards and the garden.
    struct Counts {
        int face_up = 0;
        int face_down = 0;
        int garden = 0;
        int garden_kinds = 0;  // for a rose: R1, with the rose itself unless the option says otherwise
        int lilies_up = 0;
        int lilies_in_garden = 0;
    };
    static constexpr Counts count(const Public&);
    static constexpr int value(const Counts&, Kind);  // of one card
    static constexpr int rounded_up(int points) { return (points + step - 1) / step * step; }
    static constexpr int points(const Public&, const Action&);

    // Why a seat may not draw a card now.
    enum class Bar : std::uint8_t { hand_full, second_from_garden, kind_just_arranged, none_there };
    static constexpr std::optional<Bar> bar_to_deck(const Public&, Seat);
    static constexpr std::optional<Bar> bar_to_garden(const Public&, Seat, Kind);

    static constexpr int cards_due(const Public&);  // by the next chance event
    static constexpr bool goal_reached(const Public&);
    static constexpr int cards_held(const Public& open, Seat s) {  // in hand and yard
        return open.hand_size[s] + open.yard_size(s);
    }

private:
    template <class Visit>
    static constexpr void each_memory(State&, Visit);
    // What a seat may do in play, but for a cherry: with each of these verbs the cards of a run in the table of parts.
    static constexpr std::array menu_verbs{Verb::feed_down, Verb::feed_up,   Verb::flip,
                                           Verb::arrange,   Verb::draw_deck, Verb::draw_garden};
    static constexpr std::size_t before_cherry = 4;  // runs
    using Menu = std::array<Parts::Run, menu_verbs.size()>;
    static constexpr Menu menu_of(const State&, Seat, Flowers cherries);
    // Verb and cards by themselves: what is done next depends on the verb, and need not wait until the cards are read.
    struct Choice {
        Verb verb;
        Flowers cards;
    };
    template <Generator R>
    static constexpr Choice choose_from_list(const State&, Seat, R&);
    template <Generator R>
    static constexpr Choice choose_from_menu(const Menu&, R&);
    static constexpr void list_run(Verb, Parts::Run, Actions<Blossom>&);
    template <std::size_t Size>
    static constexpr void list_from_table(Verb, std::size_t first, std::size_t count, Actions<Blossom>&);
    static constexpr void list_cherry(const Public&, int held, Actions<Blossom>&);
    static constexpr void set_aside(State&, Seat, Flowers);
    static constexpr void deal_again(Public&);
    enum class Pile : std::uint8_t { hand, down, up, garden };
    template <Pile From, Pile To>
    static constexpr void move(State&, std::size_t who, Flowers);
    static constexpr void move_cherry(State&, std::size_t who);
    static constexpr void draw(State&, Flowers card);
    static constexpr void begin_draws(State&, int count);
    static constexpr void end_draws(State&);
    static constexpr void refill(State&);
    static constexpr void end_action(Public&);
};

// ---- Moving cards

// Before the first refill there is nothing to remember but what was taken from the garden and, with the mulligan, the
// first hand.
template <class Visit>
constexpr void Blossom::each_memory(State& s, Visit visit) {
    if (!s.open.refilled && !s.open.with_mulligan) return;
    visit(s.open.memory);
    for (std::size_t i = 0; i < s.open.players; ++i) visit(s.memory[i]);
}

template <Blossom::Pile From, Blossom::Pile To>
constexpr void Blossom::move(State& s, std::size_t who, Flowers cards) {
    Public& open = s.open;
    const int count = cards.size();
    const auto change = [&](Flowers& pile, Pile name) {
        if (From == name) pile -= cards;
        if (To == name) pile += cards;
        return count * (static_cast<int>(To == name) - static_cast<int>(From == name));
    };
    open.hand_size[who] = static_cast<std::uint8_t>(open.hand_size[who] + change(s.hands[who], Pile::hand));
    open.down_size[who] = static_cast<std::uint8_t>(open.down_size[who] + change(s.down[who], Pile::down));
    change(open.up[who], Pile::up);
    change(open.garden, Pile::garden);

    // What everyone sees of it.
    if constexpr (To == Pile::down) open.known[who].hide(count);
    if constexpr (To == Pile::up) {
        if constexpr (From == Pile::hand) open.known[who].show_from_hand(cards);
        if constexpr (From == Pile::down) open.known[who].show_from_yard(cards);
        each_memory(s, [&](Memory& memory) { memory.show(who, cards); });
    }
    if constexpr (To == Pile::hand) {
        open.known[who].take(cards);
        each_memory(s, [&](Memory& memory) { memory.take(who, cards); });
    }
    if constexpr (To == Pile::garden) {
        if (open.deck_size == 0) refill(s);
    }
}

// ---- Flow

constexpr Blossom::State Blossom::initial(int players, const OptionValues& chosen) {
    State s;
    s.open.players = static_cast<std::uint8_t>(players);
    s.open.phase = players < max_players ? Phase::remove : Phase::deal;
    s.open.with_mulligan = chosen[0] != 0;
    s.open.rose_garden_only = chosen[1] != 0;
    s.open.cherry_from_deck = chosen[2] != 0;
    return s;
}

constexpr Turn Blossom::turn(const Public& open) {
    if (open.phase == Phase::over) return Turn::over();
    const bool decision = (open.phase == Phase::play && open.to_draw == 0) || open.phase == Phase::mulligan;
    return decision ? Turn::decision(SeatSet::only(open.active)) : Turn::chance();
}

constexpr int Blossom::cards_due(const Public& open) {
    switch (open.phase) {
        case Phase::remove: return max_players - open.players;
        case Phase::deal:
        case Phase::redeal: return dealt - open.hand_size[open.active];
        case Phase::garden: return garden_at_start;
        default: return 1;
    }
}

template <Generator R>
constexpr Blossom::Chance Blossom::sample(const State& s, R& rng) {
    using enum Chance::Kind;
    if (s.open.phase == Phase::play) return {draw, s.open.active, Flowers::of(s.deck.pick(rng))};
    Chance chance{s.open.phase == Phase::remove ? remove : s.open.phase == Phase::garden ? garden : deal, {}, {}};
    if (chance.kind == deal) chance.to = s.open.active;
    chance.cards = s.deck.pick_some(cards_due(s.open), rng);
    return chance;
}

constexpr void Blossom::apply(State& s, const Chance& chance) {
    assert(turn(s).is_chance() && chance.cards.size() == cards_due(s.open) && s.deck.contains(chance.cards));
    Public& open = s.open;
    if (chance.kind == Chance::Kind::draw) return draw(s, chance.cards);
    s.deck -= chance.cards;
    open.deck_size = static_cast<std::uint8_t>(s.deck.size());
    switch (chance.kind) {
        case Chance::Kind::remove:
            s.removed = chance.cards;
            open.phase = Phase::deal;
            break;
        case Chance::Kind::deal:
            s.hands[chance.to] += chance.cards;
            open.hand_size[chance.to] = dealt;
            if (open.phase == Phase::redeal) {
                for (int n = chance.cards.size(); n > 0; --n) {
                    each_memory(s, [&](Memory& memory) { memory.draw(static_cast<std::size_t>(index(chance.to))); });
                }
                deal_again(open);
            } else if (index(chance.to) + 1 < open.players) {
                open.active = seat(index(chance.to) + 1);
            } else {
                open.phase = open.with_mulligan ? Phase::mulligan : Phase::garden;
                open.active = seat(open.with_mulligan ? 1 : 0);
            }
            break;
        default: open.garden = chance.cards; open.phase = Phase::play;
    }
}

constexpr void Blossom::apply(State& s, Seat who, const Action& action) {
    assert(turn(s).waits_for(who));
    const auto i = static_cast<std::size_t>(index(who));
    Public& open = s.open;
    switch (action.verb()) {
        case Verb::mulligan: return set_aside(s, who, action.cards());
        case Verb::feed_down: move<Pile::hand, Pile::down>(s, i, action.cards()); break;
        case Verb::feed_up: move<Pile::hand, Pile::up>(s, i, action.cards()); break;
        case Verb::flip: move<Pile::down, Pile::up>(s, i, action.cards()); break;
        case Verb::arrange:
            open.score[i] = static_cast<std::uint8_t>(open.score[i] + points(open, action));
            open.arranged = Flowers::of(action.kind());
            move<Pile::up, Pile::garden>(s, i, action.cards());
            break;
        case Verb::cherry_score:
            open.score[i] = static_cast<std::uint8_t>(open.score[i] + cherry_points);
            move_cherry(s, i);
            break;
        case Verb::cherry_take:
            move<Pile::garden, Pile::hand>(s, i, action.cards());
            move_cherry(s, i);  // R2: last, so that it never takes itself
            break;
        case Verb::cherry_draw: open.cherry_waits = true; return begin_draws(s, action.draws());
        case Verb::draw_deck: return begin_draws(s, 1);
        case Verb::draw_garden:
            move<Pile::garden, Pile::hand>(s, i, action.cards());
            open.drew_from_garden = true;
            break;
    }
    end_action(open);
}

constexpr void Blossom::end_action(Public& open) {
    if (++open.acted < actions_in_turn) return;
    open.acted = 0;
    open.drew_from_garden = false;
    open.arranged = {};
    ++open.turns;
    const bool round_over = index(open.active) + 1 == open.players;
    open.active = seat_after(open.active, open.players);
    if (open.turns == max_turns || (round_over && goal_reached(open))) open.phase = Phase::over;  // R7
}

// ---- The mulligan (R6)

constexpr void Blossom::set_aside(State& s, Seat who, Flowers cards) {
    const auto i = static_cast<std::size_t>(index(who));
    // Whatever becomes of it, this hand was neither among the removed cards nor in another hand.
    const Flowers others = Flowers::all() - s.hands[i];
    s.memory[i].removed_most = s.memory[i].removed_most.at_most(others);
    for (std::size_t j = 0; j < s.open.players; ++j) {
        if (j != i) s.memory[i].held_most[j] = s.memory[i].held_most[j].at_most(others);
    }
    s.hands[i] -= cards;
    s.down[i] = cards;
    s.open.hand_size[i] = static_cast<std::uint8_t>(s.hands[i].size());
    s.open.down_size[i] = static_cast<std::uint8_t>(cards.size());
    if (who != seat(0)) {
        s.open.active = seat_after(who, s.open.players);
        return;
    }
    for (Flowers& aside : s.down) s.deck += std::exchange(aside, {});
    s.open.down_size = {};
    s.open.deck_size = static_cast<std::uint8_t>(s.deck.size());
    s.open.phase = Phase::redeal;
    deal_again(s.open);
}

// Who gets cards now: the first, in the order of the mulligan, who has too few; then comes the garden.
constexpr void Blossom::deal_again(Public& open) {
    for (int steps = 1; steps <= open.players; ++steps) {
        open.active = seat_after(seat(0), open.players, steps);
        if (open.hand_size[open.active] < dealt) return;
    }
    open.phase = Phase::garden;
}

// ---- Drawing, and the cherry

constexpr void Blossom::move_cherry(State& s, std::size_t who) {
    s.open.arranged = Flowers::of(Kind::cherry);
    move<Pile::up, Pile::garden>(s, who, Flowers::of(Kind::cherry));
}

constexpr void Blossom::begin_draws(State& s, int count) {
    s.open.to_draw = static_cast<std::uint8_t>(s.open.deck_size == 0 ? 0 : count);
    if (s.open.to_draw == 0) end_draws(s);
}

constexpr void Blossom::draw(State& s, Flowers card) {
    const auto i = static_cast<std::size_t>(index(s.open.active));
    s.deck -= card;
    s.hands[i] += card;
    --s.open.deck_size;
    ++s.open.hand_size[i];
    each_memory(s, [&](Memory& memory) { memory.draw(i); });
    if (s.open.refilled) s.memory[i].deck_most -= card;
    if (s.open.deck_size == 0) refill(s);
    --s.open.to_draw;
    // R2: who names more cards than there are gets all there are.
    if (s.open.to_draw == 0 || s.open.deck_size == 0) end_draws(s);
}

constexpr void Blossom::end_draws(State& s) {
    s.open.to_draw = 0;
    if (std::exchange(s.open.cherry_waits, false)) {
        move_cherry(s, static_cast<std::size_t>(index(s.open.active)));
    }
    end_action(s.open);
}

// The instant the deck is empty, the garden becomes the deck.
constexpr void Blossom::refill(State& s) {
    Public& open = s.open;
    if (open.garden.empty()) return;
    Flowers unseen = Flowers::all() - open.garden;  // by anybody, and not in the new deck
    Flowers known{};                                // among these, in somebody's hand or yard
    for (std::size_t i = 0; i < open.players; ++i) {
        unseen -= open.up[i];
        known += open.known[i].held;
    }
    open.memory.refill(open.garden, unseen - known, open.known);
    for (std::size_t i = 0; i < open.players; ++i) {
        // Its own cards are no riddle to a seat; what the others know of them is a part of these.
        const Flowers own = s.hands[i] + s.down[i] - open.known[i].held;
        s.memory[i].refill(open.garden, unseen - known - own, open.known);
        s.memory[i].held_most[i] = open.memory.held_most[i];  // what it has itself it need not remember
    }
    open.refilled = true;
    s.deck = std::exchange(open.garden, {});
    open.deck_size = static_cast<std::uint8_t>(s.deck.size());
}

// ---- Legal actions

// R5: there is no passing, and the list is never empty. Who has neither a card to feed or to arrange nor a deck to draw
// from would have nothing, while the others have room for 30 of the 33 cards.
constexpr void Blossom::legal_actions(const State& s, Seat who, Actions<Blossom>& list) {
    assert(turn(s).waits_for(who));
    list.clear();
    const auto i = static_cast<std::size_t>(index(who));
    const Public& open = s.open;
    const int held = open.hand_size[i];
    if (open.phase == Phase::mulligan) {
        list.push(Action::mulligan({}));
        return list_run(Verb::mulligan, blossom::parts.row(s.hands[i]).up_to(dealt), list);
    }
    const Flowers cherries = Flowers::of(Kind::cherry, open.up[i].count(Kind::cherry));
    const Menu menu = menu_of(s, who, cherries);
    for (std::size_t at = 0; at < menu.size(); ++at) {
        if (at == before_cherry && !cherries.empty()) list_cherry(open, held, list);
        list_run(menu_verbs[at], menu[at], list);
    }
}

// What follows is written without branches, as far as it goes: what a seat holds is as good as random in simulations,
// and would be guessed wrong.

constexpr Blossom::Menu Blossom::menu_of(const State& s, Seat who, Flowers cherries) {
    const auto i = static_cast<std::size_t>(index(who));
    const Public& open = s.open;
    const Flowers up = open.up[i] - cherries;
    const int room = yard_limit - up.size() - cherries.size() - open.down_size[i];
    const std::uint32_t room_in_hand = open.hand_size[i] < hand_limit ? 1 : 0;
    const std::uint32_t from_deck = room_in_hand & (open.deck_size > 0 ? 1U : 0U);
    // A second garden card is out of the question, and so is the kind that was just arranged.
    const std::uint32_t from_garden = room_in_hand & (open.drew_from_garden ? 0U : 1U);
    const Parts::Row& hand = blossom::parts.row(s.hands[i]);
    const Parts::Run deck = Parts::nothing();
    const Parts::Run garden = Parts::singles(open.garden.one_of_each().except(open.arranged));
    return {hand.up_to(room),
            hand.up_to(room > 0 ? 1 : 0),
            blossom::parts.row(s.down[i]).up_to(yard_limit),
            blossom::parts.bunches(up),
            {deck.first, deck.count * from_deck},
            {garden.first, garden.count * from_garden}};
}

// The same as a draw from the list, which is written only where there is more than the menu.
template <Generator R>
constexpr Blossom::Action Blossom::random_action(const State& s, Seat who, R& rng) {
    const Flowers up = s.open.up[who];
    const bool more = s.open.phase == Phase::mulligan || up.count(Kind::cherry) > 0;
    const auto [verb, cards] = more ? choose_from_list(s, who, rng) : choose_from_menu(menu_of(s, who, {}), rng);
    return {verb, cards};
}

template <Generator R>
constexpr Blossom::Choice Blossom::choose_from_list(const State& s, Seat who, R& rng) {
    Actions<Blossom> list;
    legal_actions(s, who, list);
    const Action action = list[draw_below(rng, static_cast<std::uint32_t>(list.size()))];
    return {action.verb(), action.cards()};
}

template <Generator R>
constexpr Blossom::Choice Blossom::choose_from_menu(const Menu& menu, R& rng) {
    std::uint32_t count = 0;
    for (const Parts::Run& run : menu) count += run.count;
    const std::uint32_t n = draw_below(rng, count);
    std::array<std::uint32_t, menu_verbs.size()> places{};  // of each run, as if it began with the first action
    std::size_t chosen = 0;
    std::uint32_t end = 0;
    for (std::size_t at = 0; at < menu.size(); ++at) {
        places[at] = menu[at].first - end;
        end += menu[at].count;
        chosen += n >= end ? 1 : 0;
    }
    return {menu_verbs[chosen], blossom::parts[places[chosen] + n]};
}

// More is written than counted.
template <std::size_t Size>
constexpr void Blossom::list_from_table(Verb verb, std::size_t first, std::size_t count, Actions<Blossom>& list) {
    std::array<Action, Size> some{};
    for (std::size_t i = 0; i < Size; ++i) some[i] = Action(verb, blossom::parts[first + i]);
    list.push_first(count, some);
}

constexpr void Blossom::list_run(Verb verb, Parts::Run run, Actions<Blossom>& list) {
    constexpr std::uint32_t few = 8;
    list_from_table<few>(verb, run.first, std::min(run.count, few), list);
    if (run.count > few) list_from_table<Parts::most_parts - few>(verb, run.first + few, run.count - few, list);
}

// R2: for 6 points; or for none, with cards. R4: two cherries one after the other are two actions.
constexpr void Blossom::list_cherry(const Public& open, int held, Actions<Blossom>& list) {
    list.push(Action::cherry_score());
    const int most = std::min(cherry_cards, hand_limit - held);
    if (held < cherry_cards || open.cherry_from_deck) {
        for (int n = 0; n <= most; ++n) list.push(Action::cherry_draw(n));
        return;
    }
    list.push(Action::cherry_take({}));
    if (most < 1) return;
    list_run(Verb::cherry_take, Parts::singles(open.garden.one_of_each()), list);
    if (most < 2) return;
    open.garden.each([&](Kind kind, int count) {
        if (count > 1) list.push(Action::cherry_take(Flowers::of(kind, 2)));
        open.garden.each([&](Kind other, int) {
            if (other > kind) list.push(Action::cherry_take(Flowers::of(kind) + Flowers::of(other)));
        });
    });
}

constexpr std::optional<Blossom::Bar> Blossom::bar_to_deck(const Public& open, Seat who) {
    if (open.hand_size[who] == hand_limit) return Bar::hand_full;
    if (open.deck_size == 0) return Bar::none_there;
    return std::nullopt;
}

constexpr std::optional<Blossom::Bar> Blossom::bar_to_garden(const Public& open, Seat who, Kind kind) {
    if (open.hand_size[who] == hand_limit) return Bar::hand_full;
    if (open.garden.count(kind) == 0) return Bar::none_there;
    if (open.drew_from_garden) return Bar::second_from_garden;
    if (open.arranged.count(kind) > 0) return Bar::kind_just_arranged;
    return std::nullopt;
}

// ---- Score

constexpr Blossom::Counts Blossom::count(const Public& open) {
    Counts counts;
    Flowers up;
    for (std::size_t i = 0; i < open.players; ++i) {
        up += open.up[i];
        counts.face_down += open.down_size[i];  // R3: without a kind for anyone
    }
    counts.face_up = up.size();
    counts.lilies_up = up.count(Kind::lily);
    counts.garden = open.garden.size();
    counts.lilies_in_garden = open.garden.count(Kind::lily);
    // R1: the roses that are being moved count as a kind that lies there.
    const Flowers rose = Flowers::of(Kind::rose, open.rose_garden_only ? 0 : 1);
    counts.garden_kinds = open.garden.at_least(rose).kinds();
    return counts;
}

// Before anything moves: cards that are about to move count as face-up cards of a yard.
constexpr int Blossom::value(const Counts& counts, Kind kind) {
    const std::array<int, blossom::kinds> values{
        counts.face_up > counts.face_down ? 7 : 2,       // chrysanth
        counts.face_down / 2 * 4,                        // camellia
        2 + counts.garden_kinds,                         // rose
        2 * counts.lilies_up + counts.lilies_in_garden,  // lily
        (counts.face_up + counts.garden) / 4 * 2,        // anemone
        cherry_points,
    };
    return values[static_cast<std::size_t>(kind)];
}

// R4: 0 stays 0, and is a legal number of points.
constexpr int Blossom::points(const Public& open, const Action& action) {
    if (action.verb() == Verb::cherry_score) return cherry_points;
    if (action.verb() != Verb::arrange) return 0;
    return rounded_up(action.cards().size() * value(count(open), action.kind()));
}

constexpr bool Blossom::goal_reached(const Public& open) {
    return *std::max_element(open.score.begin(), open.score.end()) >= goal;
}

constexpr Scores<Blossom> Blossom::scores(const Public& open) {
    Scores<Blossom> all{};
    std::copy(open.score.begin(), open.score.end(), all.begin());
    return all;
}

constexpr SeatSet Blossom::winners(const Public& open) {
    // A tie goes to who has fewer cards left; ten at the most.
    return highest(open.players, [&](Seat s) { return open.score[s] * 16 + (15 - cards_held(open, s)); });
}

// ---- Information

constexpr Blossom::Observation Blossom::observe(const State& s, Viewer viewer) {
    Observation seen;
    seen.viewer = viewer;
    seen.open = s.open;
    seen.memory = s.open.memory;
    if (viewer) {
        const auto own = static_cast<std::size_t>(index(*viewer));
        seen.hand = s.hands[own];
        seen.down = s.down[own];
        seen.memory = s.memory[own];
    }
    return seen;
}

template <Generator R>
constexpr Blossom::State Blossom::determinize(const Observation& seen, R& rng) {
    using blossom::Place;
    const Public& open = seen.open;
    State s;
    s.open = open;
    s.memory.fill(open.memory);  // what the others know beyond that cannot be known; this much is true
    Flowers unseen = Flowers::all() - open.garden;
    std::array<Place, 2 + max_players> places{};
    places[0] = {open.deck_size, seen.memory.deck_most, {}};
    places[1] = {open.removed_size(), seen.memory.removed_most, {}};
    for (std::size_t i = 0; i < open.players; ++i) {
        const bool own = seen.viewer == seat(static_cast<int>(i));
        const Flowers held = own ? seen.hand + seen.down : open.known[i].held;
        unseen -= open.up[i] + held;
        if (own) continue;
        places[2 + i] = {open.hand_size[i] + open.down_size[i] - held.size(), seen.memory.held_most[i] - held, {}};
    }
    blossom::Dealer(std::span(places), rng).deal(unseen);
    s.deck = places[0].cards;
    s.removed = places[1].cards;
    for (std::size_t i = 0; i < open.players; ++i) {
        if (seen.viewer == seat(static_cast<int>(i))) {
            s.hands[i] = seen.hand;
            s.down[i] = seen.down;
            s.memory[i] = seen.memory;
            continue;
        }
        s.hands[i] = open.known[i].in_hand;
        s.down[i] = places[2 + i].cards + (open.known[i].held - open.known[i].in_hand);
        const Flowers more = s.down[i].pick_some(open.hand_size[i] - s.hands[i].size(), rng);
        s.hands[i] += more;
        s.down[i] -= more;
    }
    return s;
}

static_assert(Game<Blossom>);
static_assert(sizeof(Blossom::State) <= 256);

}  // namespace engawa
