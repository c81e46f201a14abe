// Ohanami: draft two of ten cards at a time, and build three columns of numbers outward. Three rounds, four colours.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/card_set.hpp"
#include "engine/game.hpp"

namespace engawa {

struct Ohanami {
    static constexpr std::string_view name = "ohanami";
    static constexpr Title title{"Ohanami", "お花見"};
    static constexpr int shelf = 1;
    static constexpr int min_players = 2;
    static constexpr int max_players = 4;
    static constexpr std::array<OptionSpec, 0> options{};
    static constexpr std::size_t max_actions = 48;  // 45 pairs among ten cards, and room to write them four at a time

    static constexpr int cards = 120;
    static constexpr int rounds = 3;
    static constexpr int picks = 5;  // in each round
    static constexpr int hand_size = 10;
    static constexpr int max_columns = 3;
    static constexpr CardSet full_deck = CardSet::range(1, cards);

    using Card = std::uint8_t;         // 1 to 120
    using Pair = std::array<Card, 2>;  // ascending; zeros when there is none

    enum class Colour : std::uint8_t { blue, green, grey, pink };
    static constexpr Colour colour(Card card);

    // Where a card goes: away, or into a column of its owner.
    enum class Spot : std::uint32_t { discard, column1, column2, column3 };
    static constexpr Spot column_spot(int column) { return static_cast<Spot>(column + 1); }
    static constexpr int column_of(Spot spot) { return static_cast<int>(spot) - 1; }

    // Where the revealed cards lie: four bits a card. 0: not revealed, 1: discarded, from 2 on: a column of a seat.
    class Lying {
    public:
        constexpr bool revealed(int card) const { return code(card) != 0; }
        constexpr bool discarded(int card) const { return code(card) == discard_code; }
        constexpr bool in_column(int card, Seat s, int column) const { return code(card) == column_code(s, column); }
        constexpr void put(Card card, Seat s, Spot spot) {
            const int laid = static_cast<int>(spot != Spot::discard);  // no branch, as in Ohanami::lay
            set(card,
                discard_code + static_cast<unsigned>(spot) + static_cast<unsigned>(laid * index(s) * max_columns));
        }
        bool operator==(const Lying&) const = default;

    private:
        static constexpr unsigned discard_code = 1;
        static constexpr unsigned column_code(Seat s, int column) {
            return discard_code + static_cast<unsigned>(1 + index(s) * max_columns + column);
        }
        constexpr unsigned code(int card) const {
            return codes_[static_cast<std::size_t>(card) / 2] >> (card % 2 * 4) & 15U;
        }
        constexpr void set(Card card, unsigned code) {
            codes_[card / 2] = static_cast<std::uint8_t>(codes_[card / 2] | code << (card % 2 * 4));
        }
        std::array<std::uint8_t, cards / 2 + 1> codes_{};
    };

    struct Column {
        Card lowest = 255;  // not started yet: every card fits
        Card highest = 0;
        // Whether it is lower than the lowest or higher than the highest, in one comparison of what is left of either
        // when the lowest is taken away (modulo 256).
        constexpr bool fits(Card card) const {
            return static_cast<Card>(card - lowest) > static_cast<Card>(highest - lowest);
        }
        bool operator==(const Column&) const = default;
    };

    struct Garden {
        std::array<Column, max_columns> columns{};
        std::uint8_t column_count = 0;
        std::array<std::uint8_t, 4> laid{};  // cards in the columns, by colour
        constexpr int count(Colour c) const { return laid[static_cast<std::size_t>(c)]; }
        bool operator==(const Garden&) const = default;
    };

    // How many counted after the first and the second round; the third is counted from the garden as it stands.
    struct Tally {
        std::uint8_t blue1 = 0;
        std::uint8_t blue2 = 0;
        std::uint8_t green2 = 0;
        bool operator==(const Tally&) const = default;
    };

    enum class Phase : std::uint8_t { deal, keep, place, over };

    // What lies open, and how far the game is: known to everyone.
    struct Public {
        Lying lying{};
        BySeat<Garden, max_players> gardens{};
        BySeat<Tally, max_players> tallies{};
        std::uint8_t players = 0;
        std::uint8_t round = 0;
        std::uint8_t pick = 0;  // within the round
        Phase phase = Phase::deal;
        Seat active{};              // deal: who gets cards next; place: who places now
        SeatSet committed{};        // keep: who has chosen
        std::uint8_t to_place = 0;  // place: how many seats have not placed yet

        // How often hands were passed on in this round.
        constexpr int passes() const { return pick + (phase == Phase::place ? 1 : 0); }
        bool operator==(const Public&) const = default;
    };

    struct State {
        CardSet deck = full_deck;  // a set, not a sequence: chance decides the order
        Public open{};
        BySeat<CardRow, max_players> hands{};
        BySeat<Pair, max_players> kept{};
        bool operator==(const State&) const = default;
    };

    // 32 bits, so that lists of actions are written a word at a time: the two cards (8 bits each), the spot of each
    // (4 bits each), the kind (8 bits).
    class Action {
    public:
        enum class Kind : std::uint8_t { keep, place };
        Action() = default;
        static constexpr Action keep(Card a, Card b) { return Action(Kind::keep, a, Spot{}, b, Spot{}); }
        static constexpr Action place(Card a, Spot to_a, Card b, Spot to_b) {
            return Action(Kind::place, a, to_a, b, to_b);
        }
        constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 24U); }
        constexpr Pair cards() const { return {static_cast<Card>(bits_), static_cast<Card>(bits_ >> 8U)}; }
        // Place: where each of the two goes.
        constexpr std::array<Spot, 2> spots() const {
            return {static_cast<Spot>(bits_ >> 16U & 15U), static_cast<Spot>(bits_ >> 20U & 15U)};
        }
        // The same with the cards, which were left out.
        constexpr Action with_cards(Pair pair) const {
            return Action(bits_ | pair[0] | static_cast<std::uint32_t>(pair[1]) << 8U);
        }
        bool operator==(const Action&) const = default;

    private:
        constexpr explicit Action(std::uint32_t bits) : bits_(bits) {}
        constexpr Action(Kind kind, Card a, Spot to_a, Card b, Spot to_b)
            : bits_(a | static_cast<std::uint32_t>(b) << 8U | static_cast<std::uint32_t>(to_a) << 16U |
                    static_cast<std::uint32_t>(to_b) << 20U | static_cast<std::uint32_t>(kind) << 24U) {}
        std::uint32_t bits_;
    };

    struct Chance {
        Seat to;
        CardSet cards;
        bool operator==(const Chance&) const = default;
    };

    // What a viewer knows of a seat's cards.
    struct Known {
        CardSet hand{};  // if hand_known
        Pair kept{};     // if kept_known
        bool hand_known = false;
        bool kept_known = false;  // otherwise a known hand still holds the two cards that were committed in secret
        bool operator==(const Known&) const = default;
    };

    struct Observation {
        Viewer viewer{};
        Public open{};
        BySeat<Known, max_players> known{};
        bool operator==(const Observation&) const = default;
    };

    static constexpr State initial(int players, const OptionValues&);
    static constexpr Turn turn(const State& s) { return turn(s.open); }
    static constexpr Turn turn(const Public&);
    static constexpr void legal_actions(const State&, Seat, Actions<Ohanami>&);
    static constexpr void apply(State&, Seat, const Action&);
    static constexpr void apply(State&, const Chance&);
    template <Generator R>
    static constexpr Chance sample(const State&, R&);
    static constexpr Scores<Ohanami> scores(const State& s) { return scores(s.open); }
    static constexpr Scores<Ohanami> scores(const Public&);
    static constexpr SeatSet winners(const State& s) { return winners(s.open); }
    static constexpr SeatSet winners(const Public&);
    static constexpr bool may_undo(const State&, const Action& action) {
        return action.kind() == Action::Kind::place;
    }  // a pick is final

    static constexpr Observation observe(const State&, Viewer);
    template <Generator R>
    static constexpr State determinize(const Observation&, R&);

    // Text (text.cpp) and sentences for people (sentences.cpp).
    static std::string_view section(std::string_view action);
    static std::string to_text(const Action&, Sight = Sight::full);
    static std::string to_text(const Chance&, Sight = Sight::full);
    static std::optional<Chance> chance_from_text(const State&, std::string_view, std::string& reason);
    static Sight sight(const State& before, const Event<Ohanami>&, Viewer);
    static void tell(const Observation& before, const Event<Ohanami>&, Sight, const Observation& after, SeatNames,
                     std::vector<Words>&);

    // Points for one scoring; the table of specification.md.
    static constexpr int pink_points(int pink) { return pink >= 15 ? 120 : pink * (pink + 1) / 2; }  // R4: none, 0
    struct RoundScore {
        int blue = 0;
        int green = 0;
        int grey = 0;
        int pink = 0;
        constexpr int total() const { return blue + green + grey + pink; }
        bool operator==(const RoundScore&) const = default;
    };
    // What round `round` (0 to 2) brings for these cards.
    static constexpr RoundScore round_score(const std::array<std::uint8_t, 4>& laid, int round);
    // What it brought the seat; for a round still running, what it would bring if it ended now.
    static constexpr RoundScore round_score(const Public&, Seat, int round);
    // What the garden will score from `round` on if nothing more is laid: a blue card in the first round counts thrice.
    static constexpr int points_to_come(const Garden&, int round);
    static constexpr bool round_scored(const Public& open, int round) {
        return open.phase == Phase::over || open.round > round;
    }
    // Round 1 and 3 pass to the next seat, round 2 to the previous one.
    static constexpr int pass_direction(int round) { return round == 1 ? -1 : 1; }

    // Parts of the rules that bots and views ask for by themselves.
    static constexpr void list_places(const Garden&, Pair, Actions<Ohanami>&);
    static constexpr void lay(Garden&, Card, Spot);
    static constexpr int cards_held(const Public&, Seat);

private:
    static constexpr CardSet as_set(Pair pair);
    static constexpr void list_keeps(const CardRow& hand, int held, Actions<Ohanami>&);
    static constexpr void keep(State&, Seat, Pair);
    static constexpr void reveal_and_pass(State&, Seat last);
    static constexpr void place(State&, Seat, const Action&);
    static constexpr void end_round(Public&);
};

// ---- Colours

namespace ohanami_detail {
constexpr auto colours = [] {
    std::array<Ohanami::Colour, Ohanami::cards + 1> table{};
    for (int n = 1; n <= Ohanami::cards; ++n) {
        using enum Ohanami::Colour;
        table[static_cast<std::size_t>(n)] = n % 7 == 0 ? grey : n % 3 == 0 ? green : n % 2 == 0 ? blue : pink;
    }
    return table;
}();
}  // namespace ohanami_detail

constexpr Ohanami::Colour Ohanami::colour(Card card) {
    return ohanami_detail::colours[card];
}

// ---- Flow

constexpr Ohanami::State Ohanami::initial(int players, const OptionValues&) {
    State s;
    s.open.players = static_cast<std::uint8_t>(players);
    return s;
}

constexpr Turn Ohanami::turn(const Public& open) {
    switch (open.phase) {
        case Phase::deal: return Turn::chance();
        case Phase::keep: return Turn::decision(SeatSet::all(open.players).without(open.committed));
        case Phase::place: return Turn::decision(SeatSet::only(open.active));
        case Phase::over: break;
    }
    return Turn::over();
}

template <Generator R>
constexpr Ohanami::Chance Ohanami::sample(const State& s, R& rng) {
    CardSet deck = s.deck;
    return {s.open.active, deck.draw(rng, hand_size)};
}

constexpr void Ohanami::apply(State& s, const Chance& deal) {
    assert(s.open.phase == Phase::deal && deal.to == s.open.active);
    assert(deal.cards.size() == hand_size && deal.cards.without(s.deck).empty());
    s.deck = s.deck.without(deal.cards);
    s.hands[deal.to] = CardRow(deal.cards);
    if (index(deal.to) + 1 < s.open.players) {
        s.open.active = seat(index(deal.to) + 1);
    } else {
        s.open.active = seat(0);
        s.open.phase = Phase::keep;
    }
}

constexpr void Ohanami::apply(State& s, Seat who, const Action& action) {
    if (action.kind() == Action::Kind::keep) {
        keep(s, who, action.cards());
    } else {
        place(s, who, action);
    }
}

constexpr void Ohanami::keep(State& s, Seat who, Pair pair) {
    assert(turn(s).waits_for(who) && s.open.phase == Phase::keep);
    const auto i = static_cast<std::size_t>(index(who));
    s.hands[i].erase(pair[0]);
    s.hands[i].erase(pair[1]);
    s.kept[i] = pair;
    s.open.committed.insert(who);
    if (s.open.committed == SeatSet::all(s.open.players)) reveal_and_pass(s, who);
}

constexpr void Ohanami::reveal_and_pass(State& s, Seat last) {
    CardRow passed = s.hands[0];
    Seat receiver = seat(0);
    for (int i = 0; i < s.open.players; ++i) {
        receiver = seat_after(receiver, s.open.players, pass_direction(s.open.round));
        std::swap(s.hands[receiver], passed);
    }
    s.open.committed = {};
    s.open.phase = Phase::place;
    s.open.active = last;  // R1: who committed last places first
    s.open.to_place = s.open.players;
}

// Without branches: whether a card is laid or discarded is as good as random in simulations. A discarded one is laid
// into the first column as a card that changes no range.
constexpr void Ohanami::lay(Garden& garden, Card card, Spot spot) {
    const int laid = static_cast<int>(spot != Spot::discard);
    Column& column = garden.columns[static_cast<std::size_t>(column_of(spot) + 1 - laid)];
    column.lowest = static_cast<Card>(std::min<int>(column.lowest, card | 255 * (1 - laid)));
    column.highest = static_cast<Card>(std::max<int>(column.highest, card * laid));
    garden.column_count = static_cast<std::uint8_t>(std::max<int>(garden.column_count, static_cast<int>(spot)));
    garden.laid[static_cast<std::size_t>(colour(card))] += static_cast<std::uint8_t>(laid);
}

constexpr void Ohanami::place(State& s, Seat who, const Action& action) {
    assert(turn(s).waits_for(who) && s.open.phase == Phase::place);
    const auto i = static_cast<std::size_t>(index(who));
    assert(s.kept[i] == action.cards());
    for (std::size_t k = 0; k < 2; ++k) {
        const Card card = action.cards()[k];
        const Spot spot = action.spots()[k];
        lay(s.open.gardens[i], card, spot);
        s.open.lying.put(card, who, spot);  // R3: discards were revealed too, so everyone knows them
    }
    s.kept[i] = {};
    if (--s.open.to_place > 0) {
        s.open.active = seat_after(who, s.open.players);
        return;
    }
    s.open.active = seat(0);
    if (++s.open.pick < picks) {
        s.open.phase = Phase::keep;
    } else {
        end_round(s.open);
    }
}

constexpr void Ohanami::end_round(Public& open) {
    for (std::size_t i = 0; i < open.players; ++i) {
        const Garden& garden = open.gardens[i];
        if (open.round == 0) open.tallies[i].blue1 = garden.laid[static_cast<std::size_t>(Colour::blue)];
        if (open.round == 1) {
            open.tallies[i].blue2 = garden.laid[static_cast<std::size_t>(Colour::blue)];
            open.tallies[i].green2 = garden.laid[static_cast<std::size_t>(Colour::green)];
        }
    }
    open.pick = 0;
    if (open.round + 1 == rounds) {
        open.phase = Phase::over;
    } else {
        ++open.round;
        open.phase = Phase::deal;
    }
}

// ---- Legal actions

constexpr void Ohanami::legal_actions(const State& s, Seat who, Actions<Ohanami>& list) {
    assert(turn(s).waits_for(who));
    list.clear();
    const auto i = static_cast<std::size_t>(index(who));
    if (s.open.phase == Phase::keep) {
        list_keeps(s.hands[i], cards_held(s.open, who), list);
    } else {
        list_places(s.open.gardens[i], s.kept[i], list);
    }
}

namespace ohanami_detail {
// The pairs of places in a hand, those among the first n places before all others: (0 1), (0 2), (1 2), (0 3), …
constexpr auto pairs = [] {
    std::array<std::array<int, 2>, Ohanami::max_actions> list{};
    std::size_t size = 0;
    for (int higher = 1; size < list.size(); ++higher) {
        for (int lower = 0; lower < higher && size < list.size(); ++lower) list[size++] = {lower, higher};
    }
    return list;
}();

// Four of these pairs as actions: their cards moved, by one instruction, to where `Action` has them.
static_assert(std::endian::native == std::endian::little);
template <std::size_t First, std::size_t... Byte>
constexpr auto keeps(CardRow::Vector hand, std::index_sequence<Byte...>) {
    constexpr auto place = [](std::size_t byte) {
        return byte % 4 < 2 ? pairs[First + byte / 4][byte % 4] : CardRow::empty_place;
    };
    return __builtin_bit_cast(std::array<Ohanami::Action, 4>, __builtin_shufflevector(hand, hand, place(Byte)...));
}
}  // namespace ohanami_detail

// The pairs of all places are written, of the empty ones too, and only those of cards are counted: nothing to guess.
constexpr void Ohanami::list_keeps(const CardRow& hand, int held, Actions<Ohanami>& list) {
    [&]<std::size_t... Four>(std::index_sequence<Four...>) {
        (list.push_first(4, ohanami_detail::keeps<4 * Four>(hand.vector(), std::make_index_sequence<16>{})), ...);
    }(std::make_index_sequence<max_actions / 4>{});
    list.shorten(static_cast<std::size_t>(held * (held - 1) / 2));
}

namespace ohanami_detail {
// The actions that place two cards, which are left out.
struct Places {
    std::array<Ohanami::Action, 16> actions{};
    std::size_t count = 0;

    // With so many columns standing, and those that each of the cards fits as sets of bits.
    static constexpr Places make(unsigned standing, unsigned first_fits, unsigned second_fits) {
        // A card may be discarded, join a column that it fits, or start the next new one.
        const auto open = [&](unsigned fits, unsigned spot) {
            return spot == 0 || spot == standing + 1 || (spot <= standing && (fits >> (spot - 1) & 1U) != 0);
        };
        Places places;
        // R2: both may join one column, since each is compared with its present range.
        for (unsigned a = 0; a <= Ohanami::max_columns; ++a) {
            for (unsigned b = 0; b <= Ohanami::max_columns; ++b) {
                if (open(first_fits, a) && open(second_fits, b)) places.add(a, b);
            }
        }
        // Two new columns: the lower card takes the first of them.
        if (standing + 2 <= Ohanami::max_columns) places.add(standing + 1, standing + 2);
        return places;
    }

private:
    constexpr void add(unsigned a, unsigned b) {
        actions[count++] = Ohanami::Action::place(0, static_cast<Ohanami::Spot>(a), 0, static_cast<Ohanami::Spot>(b));
    }
};

constexpr auto places = [] {
    constexpr unsigned sets = 1U << Ohanami::max_columns;
    std::array<std::array<std::array<Places, sets>, sets>, 1 + Ohanami::max_columns> table{};
    for (unsigned standing = 0; standing <= Ohanami::max_columns; ++standing) {
        for (unsigned first = 0; first < sets; ++first) {
            for (unsigned second = 0; second < sets; ++second) {
                table[standing][first][second] = Places::make(standing, first, second);
            }
        }
    }
    return table;
}();
}  // namespace ohanami_detail

// From a table: which spots are open to a card is as good as random in simulations, and would be guessed wrong.
constexpr void Ohanami::list_places(const Garden& garden, Pair pair, Actions<Ohanami>& list) {
    const auto fits = [&](Card card) {
        unsigned set = 0;
        for (std::size_t at = max_columns; at-- > 0;)
            set = 2 * set + static_cast<unsigned>(garden.columns[at].fits(card));
        return set;
    };
    const auto& places = ohanami_detail::places[garden.column_count][fits(pair[0])][fits(pair[1])];
    auto actions = places.actions;
    for (Action& action : actions) action = action.with_cards(pair);
    list.push_first(places.count, actions);
}

// ---- Score

constexpr Ohanami::RoundScore Ohanami::round_score(const std::array<std::uint8_t, 4>& laid, int round) {
    const auto count = [&](Colour c) { return static_cast<int>(laid[static_cast<std::size_t>(c)]); };
    RoundScore score;
    score.blue = 3 * count(Colour::blue);
    if (round >= 1) score.green = 4 * count(Colour::green);
    if (round == 2) {
        score.grey = 7 * count(Colour::grey);
        score.pink = pink_points(count(Colour::pink));
    }
    return score;
}

constexpr Ohanami::RoundScore Ohanami::round_score(const Public& open, Seat who, int round) {
    const auto i = static_cast<std::size_t>(index(who));
    const Tally& tally = open.tallies[i];
    if (round == 0 && round_scored(open, 0)) return round_score({tally.blue1, 0, 0, 0}, 0);
    if (round == 1 && round_scored(open, 1)) return round_score({tally.blue2, tally.green2, 0, 0}, 1);
    return round_score(open.gardens[i].laid, round);
}

constexpr int Ohanami::points_to_come(const Garden& garden, int round) {
    int points = 0;
    for (; round < rounds; ++round) points += round_score(garden.laid, round).total();
    return points;
}

constexpr Scores<Ohanami> Ohanami::scores(const Public& open) {
    Scores<Ohanami> totals{};
    for (int i = 0; i < open.players; ++i) {
        for (int round = 0; round < rounds && round_scored(open, round); ++round) {
            totals[static_cast<std::size_t>(i)] += round_score(open, seat(i), round).total();
        }
    }
    return totals;
}

constexpr SeatSet Ohanami::winners(const Public& open) {
    const Scores<Ohanami> totals = scores(open);
    // A tie goes to who laid more pink cards, the true number, even above 15.
    return highest(open.players, [&](Seat s) { return totals[s] * 256 + open.gardens[s].count(Colour::pink); });
}

// ---- Information

constexpr CardSet Ohanami::as_set(Pair pair) {
    CardSet set;
    for (Card card : pair) set.insert(card);
    return set;
}

// How many cards the seat holds, those that it has committed in secret included.
constexpr int Ohanami::cards_held(const Public& open, Seat s) {
    const bool dealt = open.phase == Phase::deal ? s < open.active : open.phase != Phase::over;
    return dealt ? hand_size - 2 * open.passes() : 0;
}

constexpr Ohanami::Observation Ohanami::observe(const State& s, Viewer viewer) {
    const Public& open = s.open;
    Observation seen;
    seen.viewer = viewer;
    seen.open = open;
    for (int i = 0; i < open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        Known& known = seen.known[at];
        const bool own = viewer == seat(i);
        // Kept cards are open from the moment the last pick is in.
        if (s.kept[at][0] != 0 && (own || open.phase == Phase::place)) {
            known.kept = s.kept[at];
            known.kept_known = true;
        }
        if (!viewer) continue;
        // A seat knows the hands that it has passed on: those of the seats that lie at most as far ahead, in the
        // direction of passing, as hands were passed. What was kept from them since was revealed.
        const int ahead = pass_direction(open.round) > 0 ? distance(*viewer, seat(i), open.players)
                                                         : distance(seat(i), *viewer, open.players);
        if (cards_held(open, seat(i)) == 0 || ahead > open.passes()) continue;
        known.hand_known = true;
        if (!own && open.committed.contains(seat(i))) {
            // It has kept two of these in secret: known are the cards, not which of them were kept.
            known.hand = as_set(s.kept[at]).with(s.hands[at]);
        } else {
            known.hand = s.hands[at];
        }
    }
    return seen;
}

template <Generator R>
constexpr Ohanami::State Ohanami::determinize(const Observation& seen, R& rng) {
    const Public& open = seen.open;
    State s;
    s.open = open;
    for (int card = 1; card <= cards; ++card) {
        if (open.lying.revealed(card)) s.deck.erase(card);
    }
    for (const Known& known : seen.known) {
        s.deck = s.deck.without(known.hand);
        if (known.kept_known) s.deck = s.deck.without(as_set(known.kept));
    }
    for (int i = 0; i < open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Known& known = seen.known[at];
        const bool hidden_pick = open.committed.contains(seat(i)) && !known.kept_known;
        if (known.kept_known) s.kept[at] = known.kept;
        CardSet hand = known.hand_known ? known.hand : s.deck.draw(rng, cards_held(open, seat(i)));
        if (hidden_pick) {
            const auto first = static_cast<Card>(hand.draw(rng));
            const auto second = static_cast<Card>(hand.draw(rng));
            s.kept[at] = {std::min(first, second), std::max(first, second)};
        }
        s.hands[at] = CardRow(hand);
    }
    return s;
}

static_assert(Game<Ohanami>);
static_assert(sizeof(Ohanami::State) <= 256);

}  // namespace engawa
