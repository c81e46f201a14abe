// Flower Cards Rummy: draw a card, lay sets of a month or of a type, discard; who is rid of the hand scores what the
// others still hold. Rounds are played until somebody reaches a figure, or one for each player.
#pragma once

#include "engine/game.hpp"
#include "games/rummy/cards.hpp"
#include "games/rummy/sets.hpp"

namespace engawa {

struct Rummy {
    static constexpr std::string_view name = "rummy";
    static constexpr Title title{"Flower Cards Rummy", "花札ラミー"};
    static constexpr int shelf = 4;
    static constexpr int min_players = 2;
    static constexpr int max_players = 5;
    static constexpr std::array<std::string_view, 14> lengths{"short", "long", "quick", "50",  "75",  "100", "150",
                                                              "200",   "250",  "300",   "400", "500", "750", "1000"};
    static constexpr std::array<int, 11> figures{50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000};
    static constexpr std::array<OptionSpec, 1> options{{{"length", lengths}}};
    // 968 sets of ten scrolls, and at most 37 other actions with them: ten scrolls on sets of their months, the
    // eleventh card on four sets, eleven discards, Rummy with and without one.
    static constexpr std::size_t max_actions = 1024;

    static constexpr int max_rounds = 100;   // R8
    static constexpr int max_turns = 1000;   // R8: in a round
    static constexpr int max_turnovers = 3;  // R6: without a card going to the table
    static constexpr int max_sets = 8;  // four seats that lay two each keep a card, other tables have room for fewer

    using Card = flowers::Card;
    using Cards = flowers::Cards;
    using Pile = flowers::Pile;
    using Suit = flowers::Suit;

    // In the order of `lengths`; from `first_figure` on, one for each of the figures.
    enum class Length : std::uint8_t { up_to_short, up_to_long, quick, first_figure };
    enum class Phase : std::uint8_t { first, deal, turn, draw, card, play, over };

    // A set on the table, in one word: its cards (48 bits), what they have in common (8 bits), who laid it (8 bits).
    class TableSet {
    public:
        constexpr TableSet() = default;
        constexpr TableSet(Cards cards, Suit suit, Seat owner)
            : bits_(cards.bits() | static_cast<flowers::Bits>(suit) << 48U |
                    static_cast<flowers::Bits>(index(owner)) << 56U) {}
        constexpr Cards cards() const { return Cards::of_bits(bits_ & Cards::full().bits()); }
        constexpr Suit suit() const { return static_cast<Suit>(bits_ >> 48U & 255U); }
        constexpr Seat owner() const { return seat(static_cast<int>(bits_ >> 56U)); }
        constexpr void add(Card card) {
            Cards more = cards();
            more.insert(card);
            bits_ = more.bits() | (bits_ & ~Cards::full().bits());
        }
        bool operator==(const TableSet&) const = default;

    private:
        flowers::Bits bits_ = 0;
    };

    // How a round ended.
    struct Result {
        std::uint16_t points : 10 = 0;
        std::uint16_t winner : 3 = 0;
        std::uint16_t rummy : 1 = 0;
        std::uint16_t no_winner : 1 = 0;  // the round was void
        bool operator==(const Result&) const = default;
    };

    // What lies open, and how far the game is: known to everyone who remembers.
    struct Public {
        BySeat<Cards, max_players> known{};  // cards that a seat was seen to take, and must still hold
        BySeat<Cards, max_players> shown{};  // when the last round was won: what each held; the winner's Rummy
        std::array<TableSet, max_sets> sets{};
        Cards taken{};  // the card that the active seat took from the discards in this turn, while it holds it
        Pile discards{};
        Pile turned{};  // the stock, once it is a pile of discards that was turned over (R7)
        std::uint8_t set_count = 0;
        Phase phase = Phase::first;
        std::array<Result, max_rounds> results{};
        BySeat<std::uint16_t, max_players> scores{};
        std::uint16_t turns = 0;  // that have ended in this round
        BySeat<std::uint8_t, max_players> hand_sizes{};
        std::uint8_t unseen_stock = flowers::deck_size;  // cards in the stock before it is turned over
        std::uint8_t players = 0;
        Length length = Length::up_to_short;
        std::uint8_t round = 0;      // how many have ended
        Seat starter{};              // of this round; the seat before it deals
        Seat active{};               // deal: who gets cards next; otherwise whose turn it is
        std::uint8_t turnovers = 0;  // since the last card went to the table (R6)
        SeatSet laid{};              // who laid a set or a card in an earlier turn of this round
        bool set_laid = false;       // in this turn
        bool laid_off = false;       // in this turn

        constexpr int stock() const { return unseen_stock + turned.size(); }
        // The cards that some set on the table would take.
        constexpr flowers::Bits fitting() const {
            flowers::Bits bits = 0;
            for (std::size_t i = 0; i < set_count; ++i) bits |= flowers::bits_of(sets[i].suit());
            return bits;
        }
        bool operator==(const Public&) const = default;
    };

    struct State {
        BySeat<Cards, max_players> hands{};
        Cards stock = Cards::full();  // a heap, not a sequence: chance decides the order. Empty once it is turned over
        Public open{};
        bool operator==(const State&) const = default;
    };

    // In one word: the cards (48 bits), the number of a set from 1 (8 bits), the kind (8 bits).
    class Action {
    public:
        enum class Kind : std::uint8_t { draw_stock, draw_discard, turn_over, set, lay, discard, rummy };
        Action() = default;
        static constexpr Action draw_stock() { return Action(Kind::draw_stock, 0, 0); }
        static constexpr Action draw_discard() { return Action(Kind::draw_discard, 0, 0); }
        static constexpr Action turn_over() { return Action(Kind::turn_over, 0, 0); }
        static constexpr Action set(Cards cards) { return Action(Kind::set, cards.bits(), 0); }
        static constexpr Action lay(Card card, int number) { return Action(Kind::lay, flowers::bit(card), number); }
        static constexpr Action discard(Card card) { return Action(Kind::discard, flowers::bit(card), 0); }
        static constexpr Action rummy() { return Action(Kind::rummy, 0, 0); }
        static constexpr Action rummy(Card discarded) { return Action(Kind::rummy, flowers::bit(discarded), 0); }
        constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 56U); }
        // Set: all of it; lay, discard and rummy: the one card, or none.
        constexpr Cards cards() const { return Cards::of_bits(bits_ & Cards::full().bits()); }
        constexpr Card card() const { return cards().first(); }
        constexpr int number() const { return static_cast<int>(bits_ >> 48U & 255U); }
        bool operator==(const Action&) const = default;

    private:
        constexpr Action(Kind kind, flowers::Bits cards, int number)
            : bits_(cards | static_cast<flowers::Bits>(number) << 48U | static_cast<flowers::Bits>(kind) << 56U) {}
        std::uint64_t bits_;
    };

    struct Chance {
        enum class Kind : std::uint8_t { first, deal, turn, card } kind{};
        Seat seat{};    // first: who starts; deal: who gets the cards
        Cards cards{};  // turn and card: one
        bool operator==(const Chance&) const = default;
    };

    struct Observation {
        Viewer viewer{};
        Public open{};
        Cards hand{};  // the viewer's
        bool operator==(const Observation&) const = default;
    };

    static constexpr State initial(int players, const OptionValues&);
    static constexpr Turn turn(const State& s) { return turn(s.open); }
    static constexpr Turn turn(const Public&);
    static constexpr void legal_actions(const State& s, Seat who, Actions<Rummy>& list) {
        list_actions(s.open, s.hands[who], list);
    }
    static constexpr void apply(State&, Seat, const Action&);
    static constexpr void apply(State&, const Chance&);
    template <Generator R>
    static constexpr Chance sample(const State&, R&);
    static constexpr Scores<Rummy> scores(const State& s) { return scores(s.open); }
    static constexpr Scores<Rummy> scores(const Public&);
    static constexpr SeatSet winners(const State& s) { return winners(s.open); }
    static constexpr SeatSet winners(const Public&);
    // Everything else shows a card to somebody, or brings a new one.
    static constexpr bool may_undo(const State&, const Action& action) {
        return action.kind() == Action::Kind::draw_discard;
    }

    static constexpr Observation observe(const State&, Viewer);
    template <Generator R>
    static constexpr State determinize(const Observation&, R&);

    // Text (text.cpp) and sentences for people (sentences.cpp).
    static std::string_view section(std::string_view action);
    static std::string to_text(const Action&, Sight = Sight::full);
    static std::string to_text(const Chance&, Sight = Sight::full);
    static std::string to_text(Card);
    static std::optional<Chance> chance_from_text(const State&, std::string_view, std::string& reason);
    static Sight sight(const State& before, const Event<Rummy>&, Viewer);
    static void tell(const Observation& before, const Event<Rummy>&, Sight, const Observation& after, SeatNames,
                     std::vector<Words>&);
    static const Words& month_words(int month);
    static const Words& plant_words(int month);
    static const Words& type_words(flowers::Type);
    static const Words& suit_words(Suit);
    static Words card_words(Card);

    // Parts of the rules that bots and views ask for by themselves.
    static constexpr int dealt(int players);           // cards for each
    static constexpr int target(int players, Length);  // the figure that ends the game; quick: none, 0
    static constexpr int rounds_played(const State& s) { return s.open.round; }
    static constexpr int rounds_of(const Public& open) {
        return open.length == Length::quick ? open.players : max_rounds;
    }
    // The actions of the active seat with this hand.
    static constexpr void list_actions(const Public&, Cards hand, Actions<Rummy>&);
    // R1: a set only before lay-offs, and one a turn.
    static constexpr bool may_lay_set(const Public& open) { return !open.set_laid && !open.laid_off; }
    static constexpr bool may_go_rummy(const Public& open) {
        return may_lay_set(open) && !open.laid.contains(open.active);
    }
    // The cards, one of each that are alike, that may be discarded.
    static constexpr flowers::Bits discardable(const Public&, Cards hand);
    // R3: these cards, gone to the table, would leave only the card that was taken, which has nowhere to go. `fitting`:
    // what the sets take then.
    static constexpr bool strands(const Public&, Cards hand, Cards gone, flowers::Bits fitting);

private:
    static constexpr void list_sets(const Public&, Cards hand, Actions<Rummy>&);
    static constexpr void list_lays(const Public&, Cards hand, Actions<Rummy>&);
    static constexpr void list_rummies(const Public&, Cards hand, Actions<Rummy>&);
    static constexpr void draw_open(State&, Card, bool from_discards);
    static constexpr void turn_over(State&);
    static constexpr void send_to_table(State&, Cards);
    static constexpr void put_set(State&, Cards);
    static constexpr void lay_off(State&, Card, int number);
    static constexpr void discard(State&, Card);
    static constexpr void go_rummy(State&, const Action&);
    static constexpr void end_turn(State&);
    static constexpr void win_round(State&, Cards rummy);
    static constexpr void end_round(State&, Result);
    static constexpr void start_round(State&);
    static constexpr Cards& own_hand(State& s) { return s.hands[s.open.active]; }
};

// ---- Figures

constexpr int Rummy::dealt(int players) {
    constexpr std::array<int, max_players + 1> table{0, 0, 10, 7, 7, 6};
    return table[static_cast<std::size_t>(players)];
}

constexpr int Rummy::target(int players, Length length) {
    constexpr std::array<int, max_players + 1> up_to_short{0, 0, 100, 150, 200, 250};
    constexpr std::array<int, max_players + 1> up_to_long{0, 0, 250, 300, 400, 500};
    if (length == Length::quick) return 0;
    if (length >= Length::first_figure) {
        return figures[static_cast<std::size_t>(length) - static_cast<std::size_t>(Length::first_figure)];
    }
    return (length == Length::up_to_short ? up_to_short : up_to_long)[static_cast<std::size_t>(players)];
}

// ---- Flow

constexpr Rummy::State Rummy::initial(int players, const OptionValues& values) {
    State s;
    s.open.players = static_cast<std::uint8_t>(players);
    s.open.length = static_cast<Length>(values[0]);
    return s;
}

constexpr Turn Rummy::turn(const Public& open) {
    switch (open.phase) {
        case Phase::draw:
        case Phase::play: return Turn::decision(SeatSet::only(open.active));
        case Phase::over: return Turn::over();
        default: return Turn::chance();
    }
}

template <Generator R>
constexpr Rummy::Chance Rummy::sample(const State& s, R& rng) {
    const Public& open = s.open;
    Cards stock = s.stock;
    switch (open.phase) {
        case Phase::first: return {Chance::Kind::first, seat(static_cast<int>(draw_below(rng, open.players))), {}};
        case Phase::deal: return {Chance::Kind::deal, open.active, stock.draw(rng, dealt(open.players))};
        case Phase::turn: return {Chance::Kind::turn, {}, Cards::of(stock.draw(rng))};
        default: return {Chance::Kind::card, {}, Cards::of(stock.draw(rng))};
    }
}

constexpr void Rummy::apply(State& s, const Chance& chance) {
    Public& open = s.open;
    assert(turn(open).is_chance() && s.stock.contains(chance.cards));
    switch (chance.kind) {
        case Chance::Kind::first:
            open.starter = chance.seat;
            start_round(s);
            break;
        case Chance::Kind::deal: {
            const auto i = static_cast<std::size_t>(index(chance.seat));
            assert(open.phase == Phase::deal && chance.seat == open.active);
            s.stock = s.stock.without(chance.cards);
            s.hands[i] = chance.cards;
            open.hand_sizes[i] = static_cast<std::uint8_t>(dealt(open.players));
            open.unseen_stock = static_cast<std::uint8_t>(open.unseen_stock - dealt(open.players));
            open.active = seat(index(chance.seat) + 1);
            if (index(open.active) == open.players) {
                open.active = open.starter;
                open.phase = Phase::turn;
            }
            break;
        }
        case Chance::Kind::turn:
            s.stock.erase(chance.cards.first());
            --open.unseen_stock;
            open.discards.push(chance.cards.first());
            open.phase = Phase::draw;
            break;
        case Chance::Kind::card:
            s.stock.erase(chance.cards.first());
            --open.unseen_stock;
            own_hand(s).insert(chance.cards.first());
            ++open.hand_sizes[open.active];
            open.phase = Phase::play;
            break;
    }
}

constexpr void Rummy::apply(State& s, [[maybe_unused]] Seat who, const Action& action) {
    assert(turn(s).waits_for(who));
    Public& open = s.open;
    switch (action.kind()) {
        case Action::Kind::draw_stock:
            if (open.turned.empty()) {
                open.phase = Phase::card;
            } else {
                draw_open(s, open.turned.pop(), false);  // R7: no chance, and everybody knows the card
            }
            break;
        case Action::Kind::draw_discard: draw_open(s, open.discards.pop(), true); break;
        case Action::Kind::turn_over: turn_over(s); break;
        case Action::Kind::set:
            put_set(s, action.cards());
            open.set_laid = true;
            if (own_hand(s).empty()) win_round(s, {});  // R2
            break;
        case Action::Kind::lay: lay_off(s, action.card(), action.number()); break;
        case Action::Kind::discard: discard(s, action.card()); break;
        case Action::Kind::rummy: go_rummy(s, action); break;
    }
}

constexpr void Rummy::draw_open(State& s, Card card, bool from_discards) {
    const auto i = static_cast<std::size_t>(index(s.open.active));
    s.hands[i].insert(card);
    s.open.known[i].insert(card);
    ++s.open.hand_sizes[i];
    if (from_discards) s.open.taken = Cards::of(card);
    s.open.phase = Phase::play;
}

constexpr void Rummy::turn_over(State& s) {
    Public& open = s.open;
    assert(open.stock() == 0 && !open.discards.empty());
    if (++open.turnovers == max_turnovers) return end_round(s, {.no_winner = 1});  // R6
    open.turned = open.discards.turned_over();
    open.discards = {};
    draw_open(s, open.turned.pop(), false);
}

// Takes cards out of the hand for all to see.
constexpr void Rummy::send_to_table(State& s, Cards cards) {
    Public& open = s.open;
    const auto i = static_cast<std::size_t>(index(open.active));
    s.hands[i] = s.hands[i].without(cards);
    open.hand_sizes[i] = static_cast<std::uint8_t>(open.hand_sizes[i] - cards.size());
    open.known[i] = open.known[i].without(open.known[i].common(cards));
    if (cards.contains(open.taken)) open.taken = {};  // R3: of two that are alike, the one that was taken goes first
    open.turnovers = 0;
}

constexpr void Rummy::put_set(State& s, Cards cards) {
    send_to_table(s, cards);
    assert(s.open.set_count < max_sets);
    s.open.sets[s.open.set_count++] = TableSet(cards, flowers::suit_of(cards), s.open.active);
}

constexpr void Rummy::lay_off(State& s, Card card, int number) {
    assert(number >= 1 && number <= s.open.set_count);
    send_to_table(s, Cards::of(card));
    s.open.sets[static_cast<std::size_t>(number - 1)].add(card);
    s.open.laid_off = true;
    if (own_hand(s).empty()) win_round(s, {});  // R2
}

constexpr void Rummy::discard(State& s, Card card) {
    Public& open = s.open;
    const auto i = static_cast<std::size_t>(index(open.active));
    s.hands[i].erase(card);
    --open.hand_sizes[i];
    // The card that was taken stays: another like it was discarded.
    const int sure = open.taken.contains(card) ? 1 : 0;
    if (open.known[i].count(card) > sure) open.known[i].erase(card);
    open.discards.push(card);
    if (s.hands[i].empty()) {
        win_round(s, {});
    } else {
        end_turn(s);
    }
}

constexpr void Rummy::go_rummy(State& s, const Action& action) {
    Public& open = s.open;
    const auto i = static_cast<std::size_t>(index(open.active));
    if (!action.cards().empty()) {
        s.hands[i].erase(action.card());
        --open.hand_sizes[i];
        open.discards.push(action.card());
    }
    const Cards all = s.hands[i];
    const flowers::Arrangement arranged = flowers::arrange(all);
    assert(arranged.rest.empty());
    for (int n = 0; n < arranged.count; ++n) put_set(s, arranged.sets[static_cast<std::size_t>(n)]);
    win_round(s, all);
}

constexpr void Rummy::end_turn(State& s) {
    Public& open = s.open;
    if (++open.turns == max_turns) return end_round(s, {.no_winner = 1});  // R8
    if (open.set_laid || open.laid_off) open.laid.insert(open.active);
    open.set_laid = false;
    open.laid_off = false;
    open.taken = {};
    open.active = seat_after(open.active, open.players);
    open.phase = Phase::draw;
}

// `rummy`: what was laid at once, for all to see after the round.
constexpr void Rummy::win_round(State& s, Cards rummy) {
    Public& open = s.open;
    const bool doubled = !open.laid.contains(open.active) && !open.laid_off;  // R4
    int points = 0;
    for (std::size_t i = 0; i < open.players; ++i) {
        points += s.hands[i].points();
        open.shown[i] = s.hands[i];
        open.known[i] = s.hands[i];
    }
    const auto winner = static_cast<std::size_t>(index(open.active));
    open.shown[winner] = rummy;
    points *= doubled ? 2 : 1;
    open.scores[winner] = static_cast<std::uint16_t>(open.scores[winner] + points);
    end_round(s, {.points = static_cast<std::uint16_t>(points & 1023),
                  .winner = static_cast<std::uint16_t>(winner & 7U),
                  .rummy = static_cast<std::uint16_t>(doubled ? 1 : 0)});
}

constexpr void Rummy::end_round(State& s, Result result) {
    Public& open = s.open;
    if (result.no_winner != 0) open.shown = {};
    open.results[open.round++] = result;
    const int figure = target(open.players, open.length);
    const bool reached = figure > 0 && open.scores[result.winner] >= figure;
    if (reached || open.round == rounds_of(open)) {  // R8
        open.phase = Phase::over;
        return;
    }
    open.starter = seat_after(open.starter, open.players);
    start_round(s);
}

// Gathers all cards. The round's number, the scores and what was shown stay.
constexpr void Rummy::start_round(State& s) {
    Public& open = s.open;
    s.hands = {};
    s.stock = Cards::full();
    open.known = {};
    open.sets = {};
    open.taken = {};
    open.discards = {};
    open.turned = {};
    open.set_count = 0;
    open.phase = Phase::deal;
    open.turns = 0;
    open.hand_sizes = {};
    open.unseen_stock = flowers::deck_size;
    open.active = seat(0);
    open.turnovers = 0;
    open.laid = {};
    open.set_laid = false;
    open.laid_off = false;
}

// ---- Legal actions

constexpr void Rummy::list_actions(const Public& open, Cards hand, Actions<Rummy>& list) {
    assert(open.phase == Phase::draw || open.phase == Phase::play);
    list.clear();
    if (open.phase == Phase::draw) {
        list.push(open.stock() > 0 ? Action::draw_stock() : Action::turn_over());
        list.push(Action::draw_discard());
        return;
    }
    if (may_lay_set(open)) list_sets(open, hand, list);
    if (may_go_rummy(open)) list_rummies(open, hand, list);
    if (open.set_count > 0) list_lays(open, hand, list);
    for (flowers::Bits left = discardable(open, hand); left != 0; left &= left - 1) {
        list.push(Action::discard(static_cast<Card>(std::countr_zero(left))));
    }
}

constexpr flowers::Bits Rummy::discardable(const Public& open, Cards hand) {
    // R3: another card like the one that was taken may go.
    const flowers::Bits another = open.taken.bits() << 1U & flowers::copy_bits & hand.bits();
    return another != 0 ? hand.kinds() : hand.kinds() & ~open.taken.bits();
}

constexpr bool Rummy::strands(const Public& open, Cards hand, Cards gone, flowers::Bits fitting) {
    if (open.taken.empty() || gone.contains(open.taken)) return false;
    return hand.without(gone) == open.taken && (open.taken.bits() & fitting) == 0;
}

// R5: of the hand alone; what lies on the table stays as it is, and another set of its kind lies beside it.
constexpr void Rummy::list_sets(const Public& open, Cards hand, Actions<Rummy>& list) {
    const auto add = [&](flowers::Bits bits, Suit suit) {
        const Cards set = Cards::of_bits(bits);
        if (!strands(open, hand, set, open.fitting() | flowers::bits_of(suit))) list.push(Action::set(set));
    };
    for (flowers::Bits left = flowers::months_with_three(hand.bits()); left != 0;) {
        const int month = std::countr_zero(left) / flowers::cards_of_a_month;
        left &= ~flowers::bits_of_month(month);
        const Cards here = hand.of_month(month);
        add(here.bits(), flowers::suit_of_month(month));
        if (here.size() == 3) continue;
        for (flowers::Bits kinds = here.kinds(); kinds != 0; kinds &= kinds - 1) {
            Cards three = here;
            three.erase(static_cast<Card>(std::countr_zero(kinds)));
            add(three.bits(), flowers::suit_of_month(month));
        }
    }
    for (Suit suit : flowers::type_suits) {
        const flowers::Bits all = hand.bits() & flowers::bits_of(suit);
        for (flowers::Bits part = all; flowers::at_least_three(all) && part != 0; part = (part - 1) & all) {
            if (flowers::at_least_three(part)) add(part, suit);
        }
    }
}

constexpr void Rummy::list_lays(const Public& open, Cards hand, Actions<Rummy>& list) {
    const flowers::Bits fitting = open.fitting();
    // A set of a month lacks one card at most: whoever holds a card of the month holds that one.
    for (int number = 1; number <= open.set_count; ++number) {
        const Suit suit = open.sets[static_cast<std::size_t>(number - 1)].suit();
        for (flowers::Bits left = hand.bits() & flowers::bits_of(suit); left != 0; left &= left - 1) {
            const auto card = static_cast<Card>(std::countr_zero(left));
            if (!strands(open, hand, Cards::of(card), fitting)) list.push(Action::lay(card, number));
        }
    }
}

constexpr void Rummy::list_rummies(const Public& open, Cards hand, Actions<Rummy>& list) {
    if (flowers::divides(hand)) list.push(Action::rummy());
    for (flowers::Bits left = flowers::leftovers(hand) & discardable(open, hand); left != 0; left &= left - 1) {
        list.push(Action::rummy(static_cast<Card>(std::countr_zero(left))));
    }
}

// ---- Score

constexpr Scores<Rummy> Rummy::scores(const Public& open) {
    Scores<Rummy> all{};
    for (std::size_t i = 0; i < open.players; ++i) all[i] = open.scores[i];
    return all;
}

// Most points win: who has reached the figure is alone in that.
constexpr SeatSet Rummy::winners(const Public& open) {
    return highest(open.players, [&](Seat s) { return open.scores[s]; });
}

// ---- Information

constexpr Rummy::Observation Rummy::observe(const State& s, Viewer viewer) {
    Observation seen;
    seen.viewer = viewer;
    seen.open = s.open;
    if (viewer) seen.hand = s.hands[*viewer];
    return seen;
}

template <Generator R>
constexpr Rummy::State Rummy::determinize(const Observation& seen, R& rng) {
    const Public& open = seen.open;
    State s;
    s.open = open;
    s.stock = Cards::full().without(open.discards.cards()).without(open.turned.cards());
    for (std::size_t i = 0; i < open.set_count; ++i) s.stock = s.stock.without(open.sets[i].cards());
    for (int i = 0; i < open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        s.hands[at] = seen.viewer == seat(i) ? seen.hand : open.known[at];
        s.stock = s.stock.without(s.hands[at]);
    }
    for (int i = 0; i < open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        s.hands[at] = s.hands[at].with(s.stock.draw(rng, open.hand_sizes[at] - s.hands[at].size()));
    }
    return s;
}

static_assert(Game<Rummy>);
static_assert(sizeof(Rummy::Result) == 2);
static_assert(sizeof(Rummy::State) <= 512);

}  // namespace engawa
