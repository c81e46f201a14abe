// For tests that know the state of Bonsai: whether its cards and trees are whole, and summaries for golden records.
// Nothing in a state is hidden: the order of the deck is no part of it.
#pragma once

#include <map>
#include <string>

#include "games/bonsai/rules.hpp"
#include "tests/game_testing.hpp"

namespace engawa {

template <>
inline constexpr bool hides_something<Bonsai> = false;
template <>
inline constexpr std::array<GoldenVariant, 4> golden_variants<Bonsai>{{
    {"2-players-without-goals", 2, {1}},
    {"2-players-tokonoma", 2, {0, 1}},
    {"1-players-summer", 1, {0, 0, 0, static_cast<std::uint16_t>(Bonsai::Scenario::summer)}},
    {"1-players-emperor", 1, {0, 0, 0, static_cast<std::uint16_t>(Bonsai::Scenario::emperor)}},
}};

// The tiles of a tree by their coordinates.
inline std::map<std::pair<int, int>, Bonsai::Tile> tiles_of(const Bonsai::Tree& tree) {
    std::map<std::pair<int, int>, Bonsai::Tile> tiles;
    for (int row = 0; row < bonsai::rows; ++row) {
        for (Bonsai::Tile tile : bonsai::all_tiles) {
            bonsai::each_cell(row, tree.of(tile)[row], [&](Bonsai::Cell cell) { tiles[{cell.q(), cell.r()}] = tile; });
        }
    }
    return tiles;
}

// What is wrong with a state: nothing if each card is in exactly one place, and the counts of each tree are true.
inline std::string faults_in_cards(const Bonsai::State& s) {
    std::string faults;
    const auto deck = bonsai::Pile::deck(s.open.players);
    const bool dealt = s.open.phase != Bonsai::Phase::goals && s.open.phase != Bonsai::Phase::row;
    for (std::size_t kind = 0; kind < bonsai::card_kinds; ++kind) {
        const auto card = bonsai::card_of(kind);
        int copies = s.open.deck.cards().count(card) + s.open.out.count(card);
        for (Bonsai::Card there : s.open.row) copies += dealt && there == card ? 1 : 0;
        for (const Bonsai::Holding& seat : s.open.seats) copies += seat.cards.count(card);
        if (copies != deck.count(card)) {
            faults += std::string(bonsai::card_names[kind]) + " is there " + std::to_string(copies) + " times; ";
        }
    }
    for (const Bonsai::Tree& tree : s.open.trees) {
        for (Bonsai::Tile tile : bonsai::all_tiles) {
            int count = 0;
            for (int row = 0; row < bonsai::rows; ++row) {
                const bonsai::Row cells = tree.of(tile)[row];
                count += std::popcount(cells);
                if ((cells & bonsai::pot[row]) != 0) faults += "a tile on the pot; ";
                for (Bonsai::Tile other : bonsai::all_tiles) {
                    if (other != tile && (cells & tree.of(other)[row]) != 0) faults += "two tiles on a cell; ";
                }
            }
            if (count != tree.count(tile)) faults += "a count of tiles is wrong; ";
        }
    }
    return faults;
}

inline Bonsai::State with_hidden_exchanged(const Bonsai::State& s, Viewer, Rng&) {
    return s;
}

inline std::string with_hidden_renamed(const std::string& record, const Bonsai::State&, Viewer, Rng&) {
    return record;
}

inline std::string summary_of_goals(bonsai::GoalSet goals) {
    std::string text;
    goals.each([&](bonsai::Goal goal) {
        text += " " + std::string(bonsai::colour_names[static_cast<std::size_t>(goal.colour())]) + "-" +
                std::string(bonsai::goal_level_names[static_cast<std::size_t>(goal.level())]);
    });
    return text;
}

inline std::string summary(const Bonsai::Public& open) {
    constexpr const char* phases[] = {"goals",     "row",    "choose", "take",    "help",
                                      "cultivate", "refill", "claim",  "discard", "over"};
    std::string text = phases[static_cast<int>(open.phase)];
    text += " | deck " + std::to_string(open.deck.size()) + " row";
    for (Bonsai::Card card : open.row) {
        text += card == Bonsai::Card::none ? " -" : " " + std::string(bonsai::card_names[bonsai::at(card)]);
    }
    text += " | goals" + summary_of_goals(open.goals);
    if (open.ending) text += " | " + std::to_string(open.turns_left) + " turns left";
    for (int i = 0; i < open.players; ++i) {
        const Bonsai::Holding& own = open.seats[static_cast<std::size_t>(i)];
        text += " | " + std::to_string(i) + ": " + std::to_string(Bonsai::scores(open)[static_cast<std::size_t>(i)]) +
                " points, supply";
        for (int count : own.supply) text += " " + std::to_string(count);
        text += " of " + std::to_string(own.capacity());
        // The trees of those who wait do not change.
        if (open.active != seat(i) && open.phase != Bonsai::Phase::over) continue;
        for (int which = 0; which < Bonsai::trees_each(open); ++which) {
            text += " [";
            for (const auto& [cell, tile] : tiles_of(open.trees[Bonsai::tree_index(open, seat(i), which)])) {
                text += std::string(1, bonsai::tile_names[bonsai::at(tile)][tile == Bonsai::Tile::fruit ? 1 : 0]) +
                        std::to_string(cell.first) + "," + std::to_string(cell.second) + " ";
            }
            text.back() = ']';
            text += summary_of_goals(open.claimed[Bonsai::tree_index(open, seat(i), which)]);
        }
    }
    return text;
}

inline std::string summary(const Bonsai::Observation& seen) {
    return seen.open.phase == Bonsai::Phase::over ? "the end" : "all is open";
}

}  // namespace engawa
