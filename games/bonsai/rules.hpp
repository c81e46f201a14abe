// Bonsai: take a card with its tiles, or grow the own tree over the edges of its pot. Alone or up to four.
#pragma once

#include "engine/game.hpp"
#include "games/bonsai/cards.hpp"
#include "games/bonsai/goals.hpp"
#include "games/bonsai/options.hpp"
#include "games/bonsai/tree.hpp"

namespace engawa {

struct Bonsai {
    static constexpr std::string_view name = "bonsai";
    static constexpr Title title{"Bonsai", "盆栽"};
    static constexpr int shelf = 5;
    static constexpr int min_players = 1;
    static constexpr int max_players = 4;
    static constexpr std::array<OptionSpec, 5> options = bonsai::option_specs;
    // Every cell of the table for each tile, and `done`: more than any tree can have, and what is not used costs
    // nothing.
    static constexpr std::size_t max_actions = 4 * bonsai::rows * bonsai::columns + 1;

    using Tile = bonsai::Tile;
    using Cell = bonsai::Cell;
    using Tree = bonsai::Tree;
    using Card = bonsai::Card;
    using Family = bonsai::Family;
    using Goal = bonsai::Goal;
    using GoalSet = bonsai::GoalSet;
    using Colour = bonsai::Colour;
    using Removal = bonsai::Removal;
    using TileCounts = bonsai::TileCounts;
    using SoloLevel = bonsai::SoloLevel;
    using Scenario = bonsai::Scenario;

    static constexpr int positions = 4;
    static constexpr int base_capacity = 5;
    static constexpr int capacity_of_tool = 2;

    // How many tiles may still be placed: of each type, and of any.
    struct Allowance {
        TileCounts own{};
        std::uint8_t any = 0;
        constexpr int left_for(Tile tile) const { return own[bonsai::at(tile)] + any; }
        // A tile uses its own type's allowance first.
        constexpr void use(Tile tile) {
            std::uint8_t& left = own[bonsai::at(tile)];
            --(left > 0 ? left : any);
        }
        bool operator==(const Allowance&) const = default;
    };

    // What a seat has beside its tree.
    struct Holding {
        TileCounts supply{};
        bonsai::Pile cards{};  // R5: those that lie face down were taken in the open, so they are known
        constexpr int tiles() const { return supply[0] + supply[1] + supply[2] + supply[3]; }
        constexpr int capacity() const { return base_capacity + capacity_of_tool * cards.count(Card::tool); }
        bool operator==(const Holding&) const = default;
    };

    enum class Phase : std::uint8_t {
        goals,      // chance: the three colours
        row,        // chance: the first four cards
        choose,     // meditate or cultivate; remove before that
        take,       // the tile of a wild Master
        help,       // place for a Helper
        cultivate,  // place
        refill,     // chance: cards from the deck
        claim,      // goals
        discard,
        over
    };

    // Everything is known to everyone but the order of the deck, which is no part of a state.
    struct Public {
        BySeat<Tree, max_players> trees{};       // a seat's own; in the Emperor challenge the first two are the seat's
        BySeat<GoalSet, max_players> claimed{};  // with that tree
        BySeat<GoalSet, max_players> renounced{};  // R8: for that tree
        BySeat<Holding, max_players> seats{};
        bonsai::Deck deck{};
        bonsai::Pile out{};  // solo: cards that went out of the game
        std::array<Card, positions> row{Card::none, Card::none, Card::none, Card::none};
        GoalSet goals{};        // on the table
        GoalSet claimable{};    // claim: what the active seat still has to claim or renounce
        Allowance allowance{};  // help, cultivate
        std::uint8_t players = 0;
        SoloLevel level{};
        Scenario scenario{};
        Phase phase = Phase::goals;
        Seat active{};
        std::uint8_t active_tree = 0;  // Emperor: 0 or 1
        std::uint8_t placed = 0;       // tiles in this turn
        std::uint8_t flowers_placed = 0;
        std::uint8_t fallow_turns = 0;  // R3: so many turns before this one, one after another, were fallow Cultivates
        std::uint8_t gap = 0;           // the position whose card was taken in this turn, from 1; 0: none
        bool cultivating = false;       // in this turn, to its end
        bool next_goes_out = false;     // refill, solo: the next card goes out of the game
        std::uint8_t to_refill = 0;     // refill: so many cards still come into the row
        bool ending = false;            // the deck was empty at the end of a turn
        std::uint8_t turns_left = 0;    // if ending

        constexpr bool solo() const { return players == 1; }
        // The place in `trees` of the one that the seat grows now.
        constexpr std::size_t tree_of(Seat s) const {
            return scenario == Scenario::emperor ? active_tree : static_cast<std::size_t>(index(s));
        }
        constexpr const Tree& tree() const { return trees[tree_of(active)]; }
        constexpr const Holding& holding() const { return seats[active]; }
        bool operator==(const Public&) const = default;
    };

    struct State {
        Public open{};
        bool operator==(const State&) const = default;
    };

    // 32 bits: the kind, a small number (8 bits each) and a larger one (16 bits), which mean
    //   remove     the neighbours that go too, the cell
    //   meditate   the position from 1, and with position 2 the tile + 1
    //   take       the tile                    discard   the tile
    //   place      the tile, the cell
    //   claim      the goal                    renounce  the colour
    //   cultivate  nothing                     done      nothing
    class Action {
    public:
        enum class Kind : std::uint8_t { remove, meditate, take, cultivate, place, done, claim, renounce, discard };
        Action() = default;
        static constexpr Action remove(Removal set) { return {Kind::remove, set.neighbours, set.cell.index()}; }
        static constexpr Action meditate(int position) { return {Kind::meditate, position, 0}; }
        static constexpr Action meditate(int position, Tile choice) {
            return {Kind::meditate, position, static_cast<int>(choice) + 1};
        }
        static constexpr Action take(Tile tile) { return {Kind::take, static_cast<int>(tile), 0}; }
        static constexpr Action cultivate() { return {Kind::cultivate, 0, 0}; }
        static constexpr Action place(Tile tile, Cell cell) {
            return {Kind::place, static_cast<int>(tile), cell.index()};
        }
        static constexpr Action done() { return {Kind::done, 0, 0}; }
        static constexpr Action claim(Goal goal) { return {Kind::claim, goal.index(), 0}; }
        static constexpr Action renounce(Colour colour) { return {Kind::renounce, static_cast<int>(colour), 0}; }
        static constexpr Action discard(Tile tile) { return {Kind::discard, static_cast<int>(tile), 0}; }

        constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 24U); }
        constexpr int position() const { return small(); }
        constexpr std::optional<Tile> choice() const {
            return large() == 0 ? std::nullopt : std::optional(static_cast<Tile>(large() - 1));
        }
        constexpr Tile tile() const { return static_cast<Tile>(small()); }
        constexpr Cell cell() const { return Cell::of(large() / bonsai::columns, large() % bonsai::columns); }
        constexpr Removal removal() const { return {cell(), static_cast<std::uint8_t>(small())}; }
        constexpr Goal goal() const { return Goal::of(small()); }
        constexpr Colour colour() const { return static_cast<Colour>(small()); }
        bool operator==(const Action&) const = default;

    private:
        constexpr Action(Kind kind, int small, int large)
            : bits_(static_cast<std::uint32_t>(kind) << 24U | static_cast<std::uint32_t>(small) << 16U |
                    static_cast<std::uint32_t>(large)) {}
        constexpr int small() const { return static_cast<int>(bits_ >> 16U & 255U); }
        constexpr int large() const { return static_cast<int>(bits_ & 65535U); }
        std::uint32_t bits_;
    };

    struct Chance {
        enum class Kind : std::uint8_t { goals, row, card } kind{};
        std::uint8_t colours = 0;             // goals: a bit for each
        std::array<Card, positions> cards{};  // row: all four; card: the first
        bool operator==(const Chance&) const = default;
    };

    struct Observation {
        Viewer viewer{};
        Public open{};
        bool operator==(const Observation&) const = default;
    };

    static constexpr std::string_view objection(int players, const OptionValues& values) {
        return bonsai::objection(players, values);
    }
    static constexpr State initial(int players, const OptionValues&);
    static constexpr Turn turn(const State& s) { return turn(s.open); }
    static constexpr Turn turn(const Public&);
    static constexpr void legal_actions(const State& s, Seat who, Actions<Bonsai>& list) {
        legal_actions(s.open, who, list);
    }
    static constexpr void legal_actions(const Public&, Seat, Actions<Bonsai>&);
    static constexpr void apply(State&, Seat, const Action&);
    static constexpr void apply(State&, const Chance&);
    template <Generator R>
    static constexpr Chance sample(const State&, R&);
    static constexpr Scores<Bonsai> scores(const State& s) { return scores(s.open); }
    static constexpr Scores<Bonsai> scores(const Public&);
    static constexpr SeatSet winners(const State& s) { return winners(s.open); }
    static constexpr SeatSet winners(const Public&);
    static constexpr bool may_undo(const State&, const Action&) { return true; }  // chance follows what reveals

    static constexpr Observation observe(const State& s, Viewer viewer) { return {viewer, s.open}; }
    template <Generator R>
    static constexpr State determinize(const Observation& seen, R&) {
        return {seen.open};
    }

    // Text (text.cpp) and sentences for people (sentences.cpp; their words are in words.hpp).
    static std::string_view section(std::string_view action);
    static std::string to_text(const Action&, Sight = Sight::full);
    static std::string to_text(const Chance&, Sight = Sight::full);
    static std::optional<Chance> chance_from_text(const State&, std::string_view, std::string& reason);
    static Sight sight(const State&, const Event<Bonsai>&, Viewer) { return Sight::full; }
    static void tell(const Observation& before, const Event<Bonsai>&, Sight, const Observation& after, SeatNames,
                     std::vector<Words>&);

    // ---- Score

    struct Sheet {
        int leaves = 0;
        int flowers = 0;
        int fruits = 0;
        int goals = 0;
        std::array<int, bonsai::scroll_kinds> scrolls{};  // for those that the seat has
        constexpr int tiles() const { return leaves + flowers + fruits; }
        constexpr int total() const {
            int sum = tiles() + goals;
            for (int points : scrolls) sum += points;
            return sum;
        }
        bool operator==(const Sheet&) const = default;
    };
    // What the seat has, or would have if the game ended now.
    static constexpr Sheet sheet(const Public&, Seat);
    // What a scroll brings the seat for each of what it counts, and how many of those it has.
    static constexpr int scroll_worth(Card scroll) {
        return scroll == Card::scroll_wood || scroll == Card::scroll_leaf ? 1 : 2;
    }
    static constexpr int counted_by(const Public&, Seat, Card scroll);

    // What alone must be reached: points, and goals.
    struct Aim {
        int points = 0;
        int goals = 0;
    };
    static constexpr Aim aim(const Public&);
    // Whether the claimed goals are as they must be alone.
    static constexpr bool goals_reached(const Public&);

    // ---- Parts of the rules that bots and views ask for by themselves

    static constexpr TileCounts tiles_at(int position, std::optional<Tile> choice);
    static constexpr Allowance cultivate_allowance(const Holding&);
    static constexpr Allowance help_allowance(Card helper);
    // Whether the active seat may cultivate; may do so without a tile, which is called fallow; could place one.
    static constexpr bool may_cultivate(const Public&);
    static constexpr bool may_lie_fallow(const Public&);
    static constexpr bool can_place(const Public&);
    static constexpr bool may_finish(const Public&);  // `done` in help, cultivate
    // Spring: whether some sequence of placements places a flower.
    static constexpr bool flower_possible(const Tree&, const TileCounts& supply, const Allowance&);
    // Calls visit(tile, cell) for the placements open to the active seat, in help and cultivate.
    template <class Visit>
    static constexpr void each_placement(const Public&, Visit);
    // The goal tiles that the seat could claim with the active tree as it is.
    static constexpr GoalSet claimable(const Public&, Seat);
    // Those that the seat may claim with a tree, now or later: not claimed by anyone, no other of the colour its own,
    // not renounced for that tree.
    static constexpr GoalSet open_goals(const Public&, Seat, int which);
    // Alone: whether the goals can still be claimed as they must be, by what was claimed and renounced so far.
    static constexpr bool goals_in_reach(const Public&);
    // How many trees a seat has, and the place in `trees` of each.
    static constexpr int trees_each(const Public& open) { return open.scenario == Scenario::emperor ? 2 : 1; }
    static constexpr std::size_t tree_index(const Public& open, Seat s, int which) {
        return static_cast<std::size_t>(open.scenario == Scenario::emperor ? which : index(s));
    }

private:
    static constexpr void set_goals(Public&, const OptionValues&);
    static constexpr void add(TileCounts&, const TileCounts&);
    static constexpr void meditate(Public&, const Action&);
    static constexpr void finish_meditate(Public&);
    static constexpr void finish_cultivate(Public&);
    static constexpr void place(Public&, Tile, Cell);
    static constexpr bool keeps_flower_possible(const Public&, Tile, Cell);
    static constexpr void go_out(Public&, int position);
    static constexpr void slide(Public&);
    static constexpr int gaps(const Public&);
    static constexpr void slide_and_refill(Public&);
    static constexpr void refill_on(Public&);
    static constexpr void go_to_goals(Public&);
    static constexpr void goals_on(Public&);
    static constexpr void discard_on(Public&);
    static constexpr void end_turn(Public&);
    static constexpr void begin_turn(Public&);
    static constexpr void list_choices(const Public&, Actions<Bonsai>&);
    static constexpr void list_claims(const Public&, Actions<Bonsai>&);
};

// ---- Setup

constexpr Bonsai::State Bonsai::initial(int players, const OptionValues& values) {
    assert(bonsai::objection(players, values).empty());
    State s;
    Public& open = s.open;
    open.players = static_cast<std::uint8_t>(players);
    open.level = bonsai::level_of(values);
    open.scenario = bonsai::scenario_of(values);
    open.deck = bonsai::Deck(players, bonsai::is_tokonoma(values));
    for (int i = 0; i < players; ++i) {
        const int tiles = players == 1 ? 2 : i + 1;
        for (int tile = 0; tile < tiles; ++tile)
            open.seats[static_cast<std::size_t>(i)].supply[static_cast<std::size_t>(tile)] = 1;
    }
    set_goals(open, values);
    return s;
}

constexpr void Bonsai::set_goals(Public& open, const OptionValues& values) {
    open.goals = bonsai::fixed_goals(values);
    open.phase = bonsai::has_goals(values) && open.goals.empty() ? Phase::goals : Phase::row;
}

constexpr Turn Bonsai::turn(const Public& open) {
    switch (open.phase) {
        case Phase::goals:
        case Phase::row:
        case Phase::refill: return Turn::chance();
        case Phase::over: return Turn::over();
        default: return Turn::decision(SeatSet::only(open.active));
    }
}

// ---- Chance

template <Generator R>
constexpr Bonsai::Chance Bonsai::sample(const State& s, R& rng) {
    Chance chance;
    if (s.open.phase == Phase::goals) {
        chance.kind = Chance::Kind::goals;
        std::array<std::uint8_t, bonsai::colours> order{0, 1, 2, 3, 4};
        shuffle(rng, order.data(), order.size());
        for (std::size_t i = 0; i < 3; ++i) chance.colours |= static_cast<std::uint8_t>(1U << order[i]);
        return chance;
    }
    const bool first = s.open.phase == Phase::row;
    chance.kind = first ? Chance::Kind::row : Chance::Kind::card;
    bonsai::Deck deck = s.open.deck;
    for (std::size_t i = 0; i < (first ? positions : 1); ++i) chance.cards[i] = deck.draw(rng);
    return chance;
}

constexpr void Bonsai::apply(State& s, const Chance& chance) {
    Public& open = s.open;
    assert(turn(s).is_chance());
    switch (chance.kind) {
        case Chance::Kind::goals:
            for (int c = 0; c < bonsai::colours; ++c) {
                if ((chance.colours >> c & 1U) == 0) continue;
                open.goals = open.goals.with(GoalSet::of_colour(static_cast<Colour>(c)));
                if (open.players <= 2) open.goals.erase(Goal(static_cast<Colour>(c), bonsai::Level::mid));
            }
            open.phase = Phase::row;
            return;
        case Chance::Kind::row:
            open.row = chance.cards;
            for (Card card : chance.cards) open.deck.erase(card);
            return begin_turn(open);
        case Chance::Kind::card: break;
    }
    const Card card = chance.cards[0];
    open.deck.erase(card);
    if (open.next_goes_out) {
        open.next_goes_out = false;
        open.out.insert(card);
    } else {
        // It enters at position 1 and slides on: the gaps are on the left.
        open.row[static_cast<std::size_t>(gaps(open) - 1)] = card;
        --open.to_refill;
    }
    refill_on(open);
}

// ---- Decisions

constexpr void Bonsai::apply(State& s, Seat who, const Action& action) {
    Public& open = s.open;
    assert(turn(s).waits_for(who));
    Holding& own = open.seats[who];
    switch (action.kind()) {
        case Action::Kind::remove:
            // R2: what is removed goes to the common supply.
            return action.removal().each([&](Cell cell) { open.trees[open.tree_of(who)].remove(cell); });
        case Action::Kind::meditate: return meditate(open, action);
        case Action::Kind::take: ++own.supply[bonsai::at(action.tile())]; return finish_meditate(open);
        case Action::Kind::cultivate:
            open.cultivating = true;
            open.allowance = cultivate_allowance(own);
            open.phase = Phase::cultivate;
            return;
        case Action::Kind::place: return place(open, action.tile(), action.cell());
        case Action::Kind::done: return open.cultivating ? finish_cultivate(open) : finish_meditate(open);
        case Action::Kind::claim:
            open.goals.erase(action.goal());
            open.claimed[open.tree_of(who)].insert(action.goal());
            open.claimable = open.claimable.without(GoalSet::of_colour(action.goal().colour()));
            return goals_on(open);
        case Action::Kind::renounce: {
            const GoalSet given_up = open.claimable.in(GoalSet::of_colour(action.colour()));
            GoalSet& renounced = open.renounced[open.tree_of(who)];  // R8: of the active tree only
            renounced = renounced.with(given_up);
            open.claimable = open.claimable.without(given_up);
            return goals_on(open);
        }
        case Action::Kind::discard: --own.supply[bonsai::at(action.tile())]; return discard_on(open);
    }
}

constexpr void Bonsai::add(TileCounts& supply, const TileCounts& more) {
    for (std::size_t i = 0; i < supply.size(); ++i) supply[i] = static_cast<std::uint8_t>(supply[i] + more[i]);
}

constexpr Bonsai::TileCounts Bonsai::tiles_at(int position, std::optional<Tile> choice) {
    switch (position) {
        case 2: return choice == Tile::wood ? TileCounts{1, 0, 0, 0} : TileCounts{0, 1, 0, 0};
        case 3: return {1, 0, 1, 0};
        case 4: return {0, 1, 0, 1};
        default: return {};
    }
}

constexpr Bonsai::Allowance Bonsai::cultivate_allowance(const Holding& own) {
    Allowance allowance{{1, 1, 0, 0}, 1};
    for (Tile tile : bonsai::all_tiles) {
        const int growth = own.cards.count(bonsai::card_of(bonsai::at(Card::grow_wood) + bonsai::at(tile)));
        allowance.own[bonsai::at(tile)] = static_cast<std::uint8_t>(allowance.own[bonsai::at(tile)] + growth);
    }
    return allowance;
}

constexpr Bonsai::Allowance Bonsai::help_allowance(Card helper) {
    Allowance allowance{{}, 1};
    allowance.own[bonsai::at(bonsai::tile_on(helper))] = 1;
    return allowance;
}

constexpr void Bonsai::meditate(Public& open, const Action& action) {
    Holding& own = open.seats[open.active];
    const Card card = open.row[static_cast<std::size_t>(action.position() - 1)];
    open.row[static_cast<std::size_t>(action.position() - 1)] = Card::none;
    open.gap = static_cast<std::uint8_t>(action.position());
    own.cards.insert(card);
    add(own.supply, tiles_at(action.position(), action.choice()));
    if (card == Card::master_wild) {
        open.phase = Phase::take;
    } else if (bonsai::family(card) == Family::helper) {
        open.allowance = help_allowance(card);
        open.phase = Phase::help;
    } else {
        add(own.supply, bonsai::tiles_on(card));
        finish_meditate(open);
    }
}

constexpr void Bonsai::place(Public& open, Tile tile, Cell cell) {
    assert(open.tree().may_take(tile, cell));
    open.trees[open.tree_of(open.active)].put(tile, cell);
    --open.seats[open.active].supply[bonsai::at(tile)];
    open.allowance.use(tile);
    ++open.placed;
    if (tile == Tile::flower) ++open.flowers_placed;
}

// ---- The row of cards

constexpr int Bonsai::gaps(const Public& open) {
    return static_cast<int>(std::count(open.row.begin(), open.row.end(), Card::none));
}

constexpr void Bonsai::slide(Public& open) {
    std::size_t to = positions;
    for (std::size_t from = positions; from-- > 0;) {
        if (open.row[from] != Card::none) open.row[--to] = open.row[from];
    }
    while (to > 0) open.row[--to] = Card::none;
}

// R7: if there is no such card, nothing goes out.
constexpr void Bonsai::go_out(Public& open, int position) {
    Card& card = open.row[static_cast<std::size_t>(position - 1)];
    if (card != Card::none) open.out.insert(card);
    card = Card::none;
}

// Alone, the card to the left of the taken one goes out of the game: from position 1 that is the top of the deck.
constexpr void Bonsai::finish_meditate(Public& open) {
    open.allowance = {};
    if (open.solo() && open.gap > 1) go_out(open, open.gap - 1);
    open.next_goes_out = open.solo() && open.gap == 1 && !open.deck.empty();
    slide_and_refill(open);
}

constexpr void Bonsai::finish_cultivate(Public& open) {
    open.allowance = {};
    if (!open.solo()) return go_to_goals(open);
    go_out(open, positions);
    slide_and_refill(open);
}

constexpr void Bonsai::slide_and_refill(Public& open) {
    if (!(open.solo() && open.ending)) slide(open);                    // in the last turn alone, gaps stay
    const int left = open.deck.size() - (open.next_goes_out ? 1 : 0);  // R7: the one that goes out may be the last
    open.to_refill = static_cast<std::uint8_t>(std::min(gaps(open), left));
    refill_on(open);
}

// R4: cards are revealed before goals and discards.
constexpr void Bonsai::refill_on(Public& open) {
    if (open.next_goes_out || open.to_refill > 0) {
        open.phase = Phase::refill;
    } else {
        go_to_goals(open);
    }
}

// ---- The end of a turn

constexpr Bonsai::GoalSet Bonsai::open_goals(const Public& open, Seat who, int which) {
    GoalSet own;  // in the Emperor challenge with either tree
    for (int each = 0; each < trees_each(open); ++each) own = own.with(open.claimed[tree_index(open, who, each)]);
    return open.goals.without(own.with_their_colours()).without(open.renounced[tree_index(open, who, which)]);
}

constexpr Bonsai::GoalSet Bonsai::claimable(const Public& open, Seat who) {
    return met_of(open.trees[open.tree_of(who)], open_goals(open, who, open.active_tree));
}

// A tree that got no tile meets nothing new: what it met before was claimed or renounced.
constexpr void Bonsai::go_to_goals(Public& open) {
    if (open.placed > 0) open.claimable = claimable(open, open.active);
    goals_on(open);
}

constexpr void Bonsai::goals_on(Public& open) {
    if (open.claimable.empty()) return discard_on(open);
    open.phase = Phase::claim;
}

constexpr void Bonsai::discard_on(Public& open) {
    if (open.holding().tiles() > open.holding().capacity()) {
        open.phase = Phase::discard;
    } else {
        end_turn(open);
    }
}

// When the deck has become empty, everybody has one more turn.
constexpr void Bonsai::end_turn(Public& open) {
    if (open.ending) {
        --open.turns_left;
    } else if (open.deck.empty()) {
        open.ending = true;
        open.turns_left = open.players;
    }
    if (open.ending && open.turns_left == 0) {
        if (open.scenario == Scenario::summer) open.trees[0] = bonsai::withered(open.trees[0]);
        open.phase = Phase::over;
        return;
    }
    open.fallow_turns = open.cultivating && open.placed == 0 ? static_cast<std::uint8_t>(open.fallow_turns + 1) : 0;
    if (open.scenario == Scenario::emperor && open.cultivating) open.active_tree ^= 1U;  // R3: after a fallow one too
    open.active = seat_after(open.active, open.players);
    begin_turn(open);
}

constexpr void Bonsai::begin_turn(Public& open) {
    open.phase = Phase::choose;
    open.placed = 0;
    open.flowers_placed = 0;
    open.gap = 0;
    open.cultivating = false;
}

// ---- Legal actions

// R3: so that a game ends, not while the last turn of every other seat was a fallow Cultivate. Alone always; in Spring
// never.
constexpr bool Bonsai::may_lie_fallow(const Public& open) {
    if (open.solo()) return open.scenario != Scenario::spring;
    return open.fallow_turns < open.players - 1;
}

// Whatever it is, the allowance for any tile will do.
constexpr bool Bonsai::can_place(const Public& open) {
    const TileCounts& supply = open.holding().supply;
    return std::ranges::any_of(
        bonsai::all_tiles, [&](Tile tile) { return supply[bonsai::at(tile)] > 0 && open.tree().has_room_for(tile); });
}

// R3: a Cultivate may place none; where it may not, a tile must be possible, in Spring a flower.
constexpr bool Bonsai::may_cultivate(const Public& open) {
    if (open.scenario == Scenario::spring) {
        return flower_possible(open.tree(), open.holding().supply, cultivate_allowance(open.holding()));
    }
    return may_lie_fallow(open) || can_place(open);
}

// R3: a Helper may place none. Spring: a Cultivate needs a flower.
constexpr bool Bonsai::may_finish(const Public& open) {
    if (open.phase == Phase::help) return true;
    if (open.scenario == Scenario::spring) return open.flowers_placed > 0;
    return open.placed > 0 || may_lie_fallow(open);
}

// Beside a leaf; or a leaf is placed first, on a cell that leaves one beside it free. Wood would not help: where it can
// be placed a leaf can, and it opens no cell that is not open to the flower of that leaf.
constexpr bool Bonsai::flower_possible(const Tree& tree, const TileCounts& supply, const Allowance& allowance) {
    if (supply[bonsai::at(Tile::flower)] == 0 || allowance.left_for(Tile::flower) == 0) return false;
    if (tree.has_room_for(Tile::flower)) return true;
    if (supply[bonsai::at(Tile::leaf)] == 0 || allowance.left_for(Tile::leaf) == 0) return false;
    Allowance after = allowance;
    after.use(Tile::leaf);
    if (after.left_for(Tile::flower) == 0) return false;
    bonsai::Cells free;
    for (int row = 0; row < bonsai::rows; ++row) free[row] = tree.free(row);
    for (int row = tree.first_row(); row <= tree.last_row(); ++row) {
        if ((tree.open_to(Tile::leaf, row) & free.touching(row)) != 0) return true;
    }
    return false;
}

// Spring: until a flower is placed, no tile may be placed after which none could be.
constexpr bool Bonsai::keeps_flower_possible(const Public& open, Tile tile, Cell cell) {
    if (open.scenario != Scenario::spring || !open.cultivating) return true;
    if (open.flowers_placed > 0 || tile == Tile::flower) return true;
    Tree tree = open.tree();
    tree.put(tile, cell);
    TileCounts supply = open.holding().supply;
    --supply[bonsai::at(tile)];
    Allowance allowance = open.allowance;
    allowance.use(tile);
    return flower_possible(tree, supply, allowance);
}

template <class Visit>
constexpr void Bonsai::each_placement(const Public& open, Visit visit) {
    const Tree& tree = open.tree();
    for (Tile tile : bonsai::all_tiles) {
        if (open.holding().supply[bonsai::at(tile)] == 0 || open.allowance.left_for(tile) == 0) continue;
        for (int row = tree.first_row(); row <= tree.last_row(); ++row) {
            bonsai::each_cell(row, tree.open_to(tile, row), [&](Cell cell) {
                if (keeps_flower_possible(open, tile, cell)) visit(tile, cell);
            });
        }
    }
}

constexpr void Bonsai::list_choices(const Public& open, Actions<Bonsai>& list) {
    if (!open.tree().has_room_for(Tile::wood)) {
        bonsai::each_smallest_removal(open.tree(), [&](const Removal& set) { list.push(Action::remove(set)); });
    }
    for (int position = 1; position <= positions; ++position) {
        if (open.row[static_cast<std::size_t>(position - 1)] == Card::none) continue;
        if (position == 2) {
            list.push(Action::meditate(position, Tile::wood));
            list.push(Action::meditate(position, Tile::leaf));
        } else {
            list.push(Action::meditate(position));
        }
    }
    if (may_cultivate(open)) list.push(Action::cultivate());
}

constexpr void Bonsai::list_claims(const Public& open, Actions<Bonsai>& list) {
    const Colour colour = open.claimable.first().colour();
    open.claimable.in(GoalSet::of_colour(colour)).each([&](Goal goal) { list.push(Action::claim(goal)); });
    list.push(Action::renounce(colour));
}

constexpr void Bonsai::legal_actions(const Public& open, [[maybe_unused]] Seat who, Actions<Bonsai>& list) {
    assert(turn(open).waits_for(who));
    list.clear();
    switch (open.phase) {
        case Phase::choose: return list_choices(open, list);
        case Phase::take:
            for (Tile tile : bonsai::all_tiles) list.push(Action::take(tile));
            return;
        case Phase::help:
        case Phase::cultivate:
            each_placement(open, [&](Tile tile, Cell cell) { list.push(Action::place(tile, cell)); });
            if (may_finish(open)) list.push(Action::done());
            return;
        case Phase::claim: return list_claims(open, list);
        case Phase::discard:
            for (Tile tile : bonsai::all_tiles) {
                if (open.holding().supply[bonsai::at(tile)] > 0) list.push(Action::discard(tile));
            }
            return;
        default: return;
    }
}

// ---- Score

constexpr int Bonsai::counted_by(const Public& open, Seat who, Card scroll) {
    const bonsai::Pile& cards = open.seats[who].cards;
    if (scroll == Card::scroll_growth) return cards.count(Family::growth);
    if (scroll == Card::scroll_helper) return cards.count(Family::helper);
    if (scroll == Card::scroll_master) return cards.count(Family::master);
    const auto tile = static_cast<Tile>(bonsai::scroll_at(scroll));
    int count = 0;
    for (int which = 0; which < trees_each(open); ++which) {
        const Tree& tree = open.trees[tree_index(open, who, which)];
        count += open.scenario == Scenario::summer ? bonsai::withered(tree).count(tile) : tree.count(tile);
    }
    return count;
}

constexpr Bonsai::Sheet Bonsai::sheet(const Public& open, Seat who) {
    Sheet sheet;
    for (int which = 0; which < trees_each(open); ++which) {
        const std::size_t at = tree_index(open, who, which);
        const Tree tree = open.scenario == Scenario::summer ? bonsai::withered(open.trees[at]) : open.trees[at];
        sheet.leaves += 3 * tree.count(Tile::leaf);
        sheet.flowers += bonsai::flower_points(tree);
        sheet.fruits += 7 * tree.count(Tile::fruit);
        open.claimed[at].each([&](Goal goal) { sheet.goals += goal.points(); });
    }
    for (std::size_t i = 0; i < bonsai::scroll_kinds; ++i) {
        const Card scroll = bonsai::card_of(bonsai::at(Card::scroll_wood) + i);
        if (open.seats[who].cards.count(scroll) == 0) continue;
        sheet.scrolls[i] = scroll_worth(scroll) * counted_by(open, who, scroll);
    }
    return sheet;
}

constexpr Scores<Bonsai> Bonsai::scores(const Public& open) {
    Scores<Bonsai> totals{};
    for (int i = 0; i < open.players; ++i) totals[static_cast<std::size_t>(i)] = sheet(open, seat(i)).total();
    return totals;
}

constexpr Bonsai::Aim Bonsai::aim(const Public& open) {
    switch (open.scenario) {
        case Scenario::spring:
        case Scenario::summer: return {130, 3};
        case Scenario::emperor: return {140, 5};
        case Scenario::none: break;
    }
    return {80 + 20 * static_cast<int>(open.level), 3};
}

// In the Emperor challenge three with one tree and two with the other.
constexpr bool Bonsai::goals_reached(const Public& open) {
    if (open.scenario != Scenario::emperor) return open.claimed[0].size() == aim(open).goals;
    const int first = open.claimed[0].size();
    const int second = open.claimed[1].size();
    return (first == 3 && second == 2) || (first == 2 && second == 3);
}

constexpr bool Bonsai::goals_in_reach(const Public& open) {
    if (open.phase == Phase::over) return goals_reached(open);
    // After the tiles of the last turn only what is met can still be claimed.
    const bool at_the_end =
        open.ending && open.turns_left == 1 && (open.phase == Phase::claim || open.phase == Phase::discard);
    std::array<GoalSet, 2> left;
    for (int which = 0; which < trees_each(open); ++which) {
        GoalSet& goals = left[static_cast<std::size_t>(which)] = open_goals(open, seat(0), which);
        if (at_the_end) goals = which == open.active_tree ? goals.in(open.claimable) : GoalSet();
    }
    const auto [first, second] = left;
    if (open.scenario != Scenario::emperor) {
        return open.claimed[0].with(first).colours_in() == aim(open).goals;
    }
    // One tile of each colour, and the first tree must end with two or three of the five.
    const int least = open.claimed[0].size() + first.without(second).size();
    const int most = open.claimed[0].size() + first.size();
    const int all = most + open.claimed[1].size() + second.without(first).size();
    return all == aim(open).goals && least <= 3 && most >= 2;
}

constexpr SeatSet Bonsai::winners(const Public& open) {
    const Scores<Bonsai> totals = scores(open);
    if (open.solo()) {
        const bool won = totals[0] >= aim(open).points && goals_reached(open);
        return won ? SeatSet::only(seat(0)) : SeatSet();
    }
    int best = 0;
    for (int i = 1; i < open.players; ++i) {
        // A tie goes to the seat farther from the starting player.
        if (totals[static_cast<std::size_t>(i)] >= totals[static_cast<std::size_t>(best)]) best = i;
    }
    return SeatSet::only(seat(best));
}

static_assert(Game<Bonsai>);
static_assert(sizeof(Bonsai::State) <= 2500);

}  // namespace engawa
