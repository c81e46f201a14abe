// A Bonsai table as a viewer sees it, with what the page and the terminal need to help a player choose.
#pragma once

#include "games/bonsai/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

BOOST_DESCRIBE_ENUM(Bonsai::Phase, goals, row, choose, take, help, cultivate, refill, claim, discard, over)
BOOST_DESCRIBE_ENUM(Bonsai::Action::Kind, remove, meditate, take, cultivate, place, done, claim, renounce, discard)

namespace bonsai {

BOOST_DESCRIBE_ENUM(Tile, wood, leaf, flower, fruit)
constexpr const auto& names_of(Card) {
    return card_names;
}
BOOST_DESCRIBE_ENUM(Family, tool, growth, master, helper, scroll)
BOOST_DESCRIBE_ENUM(Colour, brown, green, orange, pink, blue)
BOOST_DESCRIBE_ENUM(Level, low, mid, hard)
BOOST_DESCRIBE_ENUM(Scenario, none, spring, summer, emperor)

struct CellView {
    int q = 0;
    int r = 0;  // grows downward; the bud is at 0,0
};
BOOST_DESCRIBE_STRUCT(CellView, (), (q, r))

struct TileView {
    int q = 0;
    int r = 0;
    Bonsai::Tile tile{};
    int points = 0;
    bool falls = false;  // Summer: it would not stay if the game ended now
};
BOOST_DESCRIBE_STRUCT(TileView, (), (q, r, tile, points, falls))

struct TileCount {
    Bonsai::Tile tile{};
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(TileCount, (), (tile, count))

struct CardView {
    Bonsai::Card card{};
    Bonsai::Family family{};
    KeptWords title;
    KeptWords effect;
};
BOOST_DESCRIBE_STRUCT(CardView, (), (card, family, title, effect))

struct CardCount {
    CardView card;
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(CardCount, (), (card, count))

struct Position {
    int position = 0;  // from 1, which is next to the deck
    std::optional<CardView> card;
    KeptWords gives;                                 // the tiles that come with it
    std::vector<std::vector<Bonsai::Tile>> choices;  // the same as lists, one of which is chosen
};
BOOST_DESCRIBE_STRUCT(Position, (), (position, card, gives, choices))

// How far a tree is with a goal tile.
struct Progress {
    std::string goal;  // "brown-low"
    int have = 0;
    int need = 0;
    bool met = false;
    bool open = false;  // the seat may still claim it: on the table, not renounced, no other tile of the colour
    Words missing;      // "2 more needed"; "met"
};
BOOST_DESCRIBE_STRUCT(Progress, (), (goal, have, need, met, open, missing))

struct TreeView {
    std::vector<TileView> tiles;       // from top to bottom, from left to right
    bool active = false;               // the one that the seat places on
    std::vector<Progress> progress;    // for the goal tiles of this game
    std::vector<std::string> claimed;  // with this tree
};
BOOST_DESCRIBE_STRUCT(TreeView, (), (tiles, active, progress, claimed))

struct GoalView {
    std::string goal;  // "brown-low"
    Bonsai::Colour colour{};
    bonsai::Level level{};
    int points = 0;
    KeptWords title;
    KeptWords asks;
    std::optional<int> claimed_by;  // a seat; none: on the table
    std::vector<int> renounced_by;  // seats; in the Emperor challenge: for the active tree
};
BOOST_DESCRIBE_STRUCT(GoalView, (), (goal, colour, level, points, title, asks, claimed_by, renounced_by))

// How many tiles may be placed: of each type, and of any.
struct Allowance {
    int wood = 0;
    int leaf = 0;
    int flower = 0;
    int fruit = 0;
    int any = 0;
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(Allowance, (), (wood, leaf, flower, fruit, any, total))

struct ScrollScore {
    CardView card;
    int counted = 0;
    int each = 0;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(ScrollScore, (), (card, counted, each, points))

struct GoalScore {
    std::string goal;
    KeptWords title;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(GoalScore, (), (goal, title, points))

// The score as it stands: what it would be if the game ended now.
struct Sheet {
    int leaf_count = 0;
    int flower_count = 0;
    int fruit_count = 0;
    int leaves = 0;
    int flowers = 0;
    int fruits = 0;
    std::vector<ScrollScore> scrolls;
    std::vector<GoalScore> goals;
    int scroll_points = 0;
    int goal_points = 0;
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (leaf_count, flower_count, fruit_count, leaves, flowers, fruits, scrolls, goals, scroll_points,
                       goal_points, total))

struct SeatView {
    std::vector<TreeView> trees;    // one; in the Emperor challenge two
    std::vector<TileCount> supply;  // all four types, in canonical order
    int tiles = 0;                  // in the supply
    int capacity = 0;
    Allowance allowance;             // of a Cultivate
    std::vector<CardCount> cards;    // taken, in canonical order
    bool last_turn_to_come = false;  // in the last round: it is still to come, or running
    Sheet sheet;
    int score = 0;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (trees, supply, tiles, capacity, allowance, cards, last_turn_to_come, sheet, score))

struct ActionView {
    std::string text;
    Bonsai::Action::Kind kind{};
    std::optional<int> position;           // meditate
    std::optional<Bonsai::Tile> tile;      // meditate 2, take, place, discard
    std::optional<CellView> cell;          // place
    std::vector<CellView> cells;           // remove: all that go
    std::optional<std::string> goal;       // claim
    std::optional<Bonsai::Colour> colour;  // claim, renounce
    int points = 0;                        // what it adds to the score as it stands
    std::vector<std::string> meets;        // place: the goal tiles that it makes claimable
    std::vector<TileCount> gets;           // meditate: the tiles that come with it
    int too_many = 0;                      // meditate: tiles beyond the capacity afterwards, if none is placed
    std::optional<CardView> goes_out;  // meditate, alone: the card that goes out of the game with it, if it is known
    bool loses = false;                // claim, renounce, alone: the game cannot be won any more after it
    Words meaning;                     // what it does, in a sentence
};
BOOST_DESCRIBE_STRUCT(ActionView, (),
                      (text, kind, position, tile, cell, cells, goal, colour, points, meets, gets, too_many, goes_out,
                       loses, meaning))

// Why a tile of the viewer cannot be placed now; or how many may be, and where.
struct Placing {
    Bonsai::Tile tile{};
    KeptWords name;
    int count = 0;    // in the supply
    int allowed = 0;  // how many of them may still be placed now
    int cells = 0;    // where one could go
    std::optional<Reason> why_not;
    KeptWords needs;  // what it must touch
};
BOOST_DESCRIBE_STRUCT(Placing, (), (tile, name, count, allowed, cells, why_not, needs))

// What must be reached alone.
struct Aim {
    int points = 0;
    int goals = 0;
    int points_now = 0;
    int goals_now = 0;
    bool points_reached = false;
    bool goals_reached = false;
    Words title;              // the level or the scenario
    Words variant;            // "Tokonoma and goals of your choice"; else empty
    Words rule;               // what is different in a scenario; else empty
    Words note;               // that the goals of a scenario are our own choice; else empty
    Words says;               // "80 points and all three goals"
    std::optional<bool> won;  // when the game is over
};
BOOST_DESCRIBE_STRUCT(Aim, (),
                      (points, goals, points_now, goals_now, points_reached, goals_reached, title, variant, rule, note,
                       says, won))

struct View {
    Label<"bonsai"> game;
    std::optional<int> you;
    Bonsai::Phase phase{};
    bool solo = false;
    Bonsai::Scenario scenario{};
    std::optional<Aim> aim;     // alone
    std::optional<int> active;  // whose turn it is
    std::vector<int> deciding;
    std::vector<Position> row;
    int deck = 0;                   // cards left
    int upper_deck = 0;             // Tokonoma: those of them in the upper part
    std::vector<CardCount> unseen;  // what is left in the deck, in canonical order: everyone may know it
    std::vector<CardCount> out;     // alone: out of the game
    bool last_round = false;
    int turns_left = 0;  // in the last round, the running one included
    std::vector<GoalView> goals;
    std::vector<CellView> pot;
    std::vector<SeatView> seats;
    bool cultivating = false;                // the running turn
    int placed = 0;                          // tiles in the running turn
    std::optional<Allowance> allowance;      // left in the running Cultivate or Helper
    std::vector<Placing> placing;            // the viewer's, on the own turn; before choosing: as if it cultivated
    std::vector<ActionView> if_cultivating;  // before choosing: what could be placed first after `cultivate`
    std::optional<Reason> why_not_cultivate;
    std::optional<Reason> why_not_done;
    bool no_room_for_wood = false;    // tiles may be removed (the viewer's own turn)
    int to_discard = 0;               // tiles that must still go
    std::vector<ActionView> actions;  // the viewer's
    std::vector<int> winners;         // when the game is over
    bool tie_broken = false;          // the same total, but a later seat
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (game, you, phase, solo, scenario, aim, active, deciding, row, deck, upper_deck, unseen, out,
                       last_round, turns_left, goals, pot, seats, cultivating, placed, allowance, placing,
                       if_cultivating, why_not_cultivate, why_not_done, no_room_for_wood, to_discard, actions, winners,
                       tie_broken))

}  // namespace bonsai

bonsai::View make_view(const Match<Bonsai>& match, Viewer viewer);

template <>
struct ViewOf<Bonsai> {
    using type = bonsai::View;
};

// ---- Description

}  // namespace engawa
