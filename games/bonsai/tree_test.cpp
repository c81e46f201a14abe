// The tree on bitboards against the rules written once more, cell by cell; and the worked checks about places.
#include "games/bonsai/tree.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "engine/rng.hpp"
#include "games/bonsai/goals.hpp"

namespace engawa::bonsai {
namespace {

// ---- The rules once more, without bits

using Place = std::pair<int, int>;  // q, r
using Tiles = std::map<Place, Tile>;

const std::set<Place> pot_cells{{-2, 0}, {-1, 0}, {1, 0}, {2, 0},  {3, 0},  {-2, 1}, {-1, 1},
                                {0, 1},  {1, 1},  {2, 1}, {-2, 2}, {-1, 2}, {0, 2},  {1, 2}};

double px(Place place) {
    return place.first + place.second / 2.0;
}

bool on_table(Place place) {
    return place.second >= -24 && place.second <= 7 && std::floor(px(place)) >= -15 && std::floor(px(place)) <= 16;
}

std::vector<Place> around(Place place) {
    std::vector<Place> places;
    for (const auto& [q, r] : directions) places.push_back({place.first + q, place.second + r});
    return places;
}

bool is(const Tiles& tiles, Place place, Tile tile) {
    const auto found = tiles.find(place);
    return found != tiles.end() && found->second == tile;
}

bool touches(const Tiles& tiles, Place place, Tile tile) {
    for (Place beside : around(place)) {
        if (is(tiles, beside, tile)) return true;
    }
    return false;
}

// What the table of placing asks of the neighbours of a tile there.
bool meets_its_row(const Tiles& tiles, Place place, Tile tile) {
    if (tile == Tile::wood || tile == Tile::leaf) return touches(tiles, place, Tile::wood);
    if (tile == Tile::flower) return touches(tiles, place, Tile::leaf);
    const auto beside = around(place);
    bool pair = false;
    for (std::size_t d = 0; d < 6; ++d) {
        pair = pair || (is(tiles, beside[d], Tile::leaf) && is(tiles, beside[(d + 1) % 6], Tile::leaf));
    }
    return pair && !touches(tiles, place, Tile::fruit);
}

bool is_free(const Tiles& tiles, Place place) {
    return on_table(place) && !pot_cells.contains(place) && !tiles.contains(place);
}

std::vector<Place> all_places() {
    std::vector<Place> places;
    for (int r = -24; r <= 7; ++r) {
        for (int q = -30; q <= 30; ++q) {
            if (on_table({q, r})) places.push_back({q, r});
        }
    }
    return places;
}

bool has_room_for_wood(const Tiles& tiles) {
    for (const auto& [place, tile] : tiles) {
        if (tile != Tile::wood) continue;
        for (Place beside : around(place)) {
            if (is_free(tiles, beside)) return true;
        }
    }
    return false;
}

Tree tree_of(const Tiles& tiles) {
    Tree tree;
    for (const auto& [place, tile] : tiles) {
        if (place != Place{0, 0}) tree.put(tile, Cell::at(place.first, place.second));
    }
    return tree;
}

// A tree as the rules let it grow, of about so many tiles.
Tiles grown_tree(Rng& rng, int size) {
    Tiles tiles{{{0, 0}, Tile::wood}};
    for (int attempt = 0; attempt < 40 * size && static_cast<int>(tiles.size()) < size; ++attempt) {
        auto from = tiles.begin();
        std::advance(from, draw_below(rng, static_cast<std::uint32_t>(tiles.size())));
        const Place place = around(from->first)[draw_below(rng, 6)];
        const Tile tile = all_tiles[draw_below(rng, 4)];
        if (is_free(tiles, place) && meets_its_row(tiles, place, tile)) tiles[place] = tile;
    }
    return tiles;
}

Cell cell(int q, int r) {
    return Cell::at(q, r);
}

// ---- Places

TEST(BonsaiTree, CellsKeepTheirCoordinates) {
    const auto places = all_places();
    EXPECT_EQ(places.size(), 32U * 32U);  // R1: 32 rows of 32 cells
    std::set<int> indices;
    for (const auto& [q, r] : places) {
        ASSERT_TRUE(Cell::on_table(q, r));
        EXPECT_EQ(cell(q, r).q(), q);
        EXPECT_EQ(cell(q, r).r(), r);
        indices.insert(cell(q, r).index());
    }
    EXPECT_EQ(indices.size(), places.size());
    for (Place beyond : {Place{0, -25}, {0, 8}, {-16, 0}, {17, 0}, {-16, 1}, {17, 1}, {-3, -25}, {-15, -1}, {18, -1}}) {
        EXPECT_FALSE(Cell::on_table(beyond.first, beyond.second));
    }
}

TEST(BonsaiTree, ThePotHasFourteenCells) {
    int count = 0;
    for (const auto& place : all_places()) {
        const bool in_pot = pot.contains(cell(place.first, place.second));
        EXPECT_EQ(in_pot, pot_cells.contains(place));
        count += in_pot ? 1 : 0;
    }
    EXPECT_EQ(count, 14);
}

TEST(BonsaiTree, TheBudHasTwoFreeNeighbours) {
    static_assert([] {
        const Tree bud;
        int count = 0;
        for (const auto& [q, r] : directions) count += bud.is_free(Cell::at(q, r)) ? 1 : 0;
        return count == 2 && bud.may_take(Tile::wood, Cell::at(0, -1)) && bud.may_take(Tile::leaf, Cell::at(1, -1));
    }());
}

TEST(BonsaiTree, WhatProtrudesAndWhatIsBelow) {  // worked check
    const auto sides_of = [](int q, int r) {
        std::string text = protrudes(Side::left, Cell::at(q, r)) ? "left " : "";
        text += protrudes(Side::right, Cell::at(q, r)) ? "right " : "";
        return text + (is_below(Cell::at(q, r)) ? "below " : "");
    };
    for (Place neither : {Place{3, -1}, {3, -2}, {-1, -1}}) EXPECT_EQ(sides_of(neither.first, neither.second), "");
    EXPECT_EQ(sides_of(4, -1), "right ");
    EXPECT_EQ(sides_of(4, -2), "right ");
    EXPECT_EQ(sides_of(-1, -2), "left ");
    EXPECT_EQ(sides_of(-2, -1), "left ");
    EXPECT_EQ(sides_of(-3, 2), "left below ");
    EXPECT_EQ(sides_of(2, 2), "right below ");
    EXPECT_EQ(sides_of(0, 3), "below ");
    for (Place place : all_places()) {
        const Cell there = cell(place.first, place.second);
        EXPECT_EQ(protrudes(Side::left, there), px(place) <= -2);
        EXPECT_EQ(protrudes(Side::right, there), px(place) >= 3);
        EXPECT_EQ(is_below(there), place.second >= 2);
    }
}

// ---- Placing

constexpr bool grows(std::initializer_list<std::tuple<Tile, int, int>> tiles, Tree& tree) {
    for (const auto& [tile, q, r] : tiles) {
        if (!tree.may_take(tile, Cell::at(q, r))) return false;
        tree.put(tile, Cell::at(q, r));
    }
    return true;
}

TEST(BonsaiTree, AFlowerBesideThePotScoresFive) {  // worked check
    static_assert([] {
        Tree tree;
        const bool legal = grows(
            {{Tile::wood, 1, -1}, {Tile::wood, 2, -1}, {Tile::wood, 3, -1}, {Tile::leaf, 4, -1}, {Tile::flower, 4, 0}},
            tree);
        return legal && flower_points(tree) == 5 && meets(tree, Goal(Colour::blue, Level::low));
    }());
}

TEST(BonsaiTree, AFlowerBesideTwoTilesScoresFour) {  // worked check
    static_assert([] {
        Tree tree;
        const bool legal = grows({{Tile::wood, 1, -1},
                                  {Tile::leaf, 1, -2},
                                  {Tile::leaf, 2, -2},
                                  {Tile::fruit, 2, -3},
                                  {Tile::flower, 1, -3}},
                                 tree);
        const int points = 3 * tree.count(Tile::leaf) + 7 * tree.count(Tile::fruit) + flower_points(tree);
        return legal && flower_points(tree) == 4 && points == 17;
    }());
}

TEST(BonsaiTree, PlacementsAgreeWithTheRulesCellByCell) {
    Rng rng(1);
    const auto places = all_places();
    for (int trial = 0; trial < 40; ++trial) {
        const Tiles tiles = grown_tree(rng, 2 + static_cast<int>(draw_below(rng, 60)));
        const Tree tree = tree_of(tiles);
        for (Tile tile : all_tiles) {
            std::set<Place> expected;
            std::set<Place> found;
            for (Place place : places) {
                if (is_free(tiles, place) && meets_its_row(tiles, place, tile)) expected.insert(place);
            }
            for (int row = tree.first_row(); row <= tree.last_row(); ++row) {
                each_cell(row, tree.open_to(tile, row), [&](Cell c) { found.insert({c.q(), c.r()}); });
            }
            ASSERT_EQ(found, expected) << tile_names[at(tile)];
            ASSERT_EQ(tree.has_room_for(tile), !expected.empty());
        }
    }
}

// Anywhere on the table, to try the edges too: such trees need not be possible.
Tiles scattered_tiles(Rng& rng, int size) {
    const auto places = all_places();
    Tiles tiles{{{0, 0}, Tile::wood}};
    while (static_cast<int>(tiles.size()) < size) {
        const Place place = places[draw_below(rng, static_cast<std::uint32_t>(places.size()))];
        if (is_free(tiles, place)) tiles[place] = all_tiles[draw_below(rng, 4)];
    }
    return tiles;
}

TEST(BonsaiTree, TheEdgesOfTheTableCutNothingAndAddNothing) {  // R1
    Rng rng(2);
    const auto places = all_places();
    for (int trial = 0; trial < 25; ++trial) {
        const Tiles tiles = scattered_tiles(rng, 500);
        const Tree tree = tree_of(tiles);
        for (Place place : places) {
            const Cell there = cell(place.first, place.second);
            for (Tile tile : all_tiles) {
                ASSERT_EQ(tree.may_take(tile, there), is_free(tiles, place) && meets_its_row(tiles, place, tile));
            }
        }
    }
}

// ---- Groups, flowers, what falls

int largest_group_by_walking(const Tiles& tiles) {
    std::set<Place> seen;
    std::size_t largest = 0;
    for (const auto& [start, tile] : tiles) {
        if (tile != Tile::leaf || seen.contains(start)) continue;
        std::vector<Place> group{start};
        seen.insert(start);
        for (std::size_t i = 0; i < group.size(); ++i) {
            for (Place beside : around(group[i])) {
                if (is(tiles, beside, Tile::leaf) && seen.insert(beside).second) group.push_back(beside);
            }
        }
        largest = std::max(largest, group.size());
    }
    return static_cast<int>(largest);
}

int flower_points_by_walking(const Tiles& tiles) {
    int points = 0;
    for (const auto& [place, tile] : tiles) {
        if (tile != Tile::flower) continue;
        for (Place beside : around(place)) points += tiles.contains(beside) ? 0 : 1;
    }
    return points;
}

TEST(BonsaiTree, GroupsFlowersAndSidesAgreeWithWalking) {
    Rng rng(3);
    for (int trial = 0; trial < 120; ++trial) {
        const int size = 2 + static_cast<int>(draw_below(rng, 70));
        const Tiles tiles = trial % 3 == 0 ? scattered_tiles(rng, 10 * size) : grown_tree(rng, size);
        const Tree tree = tree_of(tiles);
        ASSERT_EQ(largest_leaf_group(tree), largest_group_by_walking(tiles));
        ASSERT_EQ(flower_points(tree), flower_points_by_walking(tiles));
        std::array<int, 2> flowers{};
        std::array<bool, 2> any{};
        std::array<bool, 2> any_below{};
        for (const auto& [place, tile] : tiles) {
            const bool out[] = {px(place) <= -2, px(place) >= 3};
            for (std::size_t side = 0; side < 2; ++side) {
                flowers[side] += out[side] && tile == Tile::flower ? 1 : 0;
                any[side] = any[side] || out[side];
                any_below[side] = any_below[side] || (out[side] && place.second >= 2);
            }
        }
        for (Side side : sides) {
            const auto i = static_cast<std::size_t>(side);
            ASSERT_EQ(flowers_protruding(tree, side), flowers[i]);
            ASSERT_EQ(any_protrudes(tree, side), any[i]);
            ASSERT_EQ(any_protrudes(tree, side, first_row_below), any_below[i]);
        }
    }
}

TEST(BonsaiTree, WhatFallsInTheSummerFallsAllAtOnce) {
    Rng rng(4);
    for (int trial = 0; trial < 100; ++trial) {
        const Tiles tiles = grown_tree(rng, 2 + static_cast<int>(draw_below(rng, 60)));
        Tiles left;
        for (const auto& [place, tile] : tiles) {
            if (tile == Tile::fruit && !touches(tiles, place, Tile::flower)) continue;
            if (tile == Tile::flower && !touches(tiles, place, Tile::fruit)) continue;
            left[place] = tile;
        }
        ASSERT_EQ(withered(tree_of(tiles)), tree_of(left));
        ASSERT_EQ(withered(withered(tree_of(tiles))), tree_of(left));  // nothing more falls the second time
    }
}

// ---- Goals

// Each colour's tree with so many of what it counts.
Tree counted(Colour colour, int count) {
    Tree tree;
    switch (colour) {
        case Colour::brown:
            for (int i = 1; i < count; ++i) tree.put(Tile::wood, Cell::at(0, -i));  // and the bud
            break;
        case Colour::green:
            for (int i = 0; i < count; ++i) tree.put(Tile::leaf, Cell::at(i, -5));
            for (int i = 0; i < count - 1; ++i) tree.put(Tile::leaf, Cell::at(i, -8));  // another group
            break;
        case Colour::orange:
            for (int i = 0; i < count; ++i) tree.put(Tile::fruit, Cell::at(2 * i, -5));
            break;
        case Colour::pink:
            for (int i = 0; i < count; ++i) tree.put(Tile::flower, Cell::at(4 + i, -1));  // all on the right
            for (int i = 0; i < count - 1; ++i) tree.put(Tile::flower, Cell::at(-3 - i, 0));
            for (int i = 0; i < 3; ++i) tree.put(Tile::flower, Cell::at(i, -1));  // these do not protrude
            break;
        case Colour::blue: break;
    }
    return tree;
}

TEST(BonsaiGoals, JustMissedAndJustMet) {
    const std::map<Colour, std::array<std::pair<int, int>, 3>> table{
        {Colour::brown, {{{8, 5}, {10, 10}, {12, 15}}}},
        {Colour::green, {{{5, 6}, {7, 9}, {9, 12}}}},
        {Colour::orange, {{{3, 9}, {4, 11}, {5, 13}}}},
        {Colour::pink, {{{3, 8}, {4, 12}, {5, 16}}}},
    };
    for (const auto& [colour, levels] : table) {
        for (std::size_t level = 0; level < 3; ++level) {
            const Goal goal(colour, static_cast<Level>(level));
            EXPECT_FALSE(meets(counted(colour, levels[level].first - 1), goal)) << goal.index();
            EXPECT_TRUE(meets(counted(colour, levels[level].first), goal)) << goal.index();
            EXPECT_EQ(goal.points(), levels[level].second);
        }
    }
}

TEST(BonsaiGoals, BlueJustMissedAndJustMet) {
    const Goal low(Colour::blue, Level::low);
    const Goal mid(Colour::blue, Level::mid);
    const Goal hard(Colour::blue, Level::hard);
    EXPECT_EQ(low.points(), 7);
    EXPECT_EQ(mid.points(), 10);
    EXPECT_EQ(hard.points(), 14);
    const auto with = [](std::initializer_list<Place> places) {
        Tree tree;
        for (auto [q, r] : places) tree.put(Tile::leaf, Cell::at(q, r));
        return tree;
    };
    const auto met = [&](std::initializer_list<Place> places) {
        const Tree tree = with(places);
        return (meets(tree, low) ? "low " : std::string()) + (meets(tree, mid) ? "mid " : "") +
               (meets(tree, hard) ? "hard" : "");
    };
    EXPECT_EQ(met({{3, -1}, {-1, -1}}), "");  // neither protrudes
    EXPECT_EQ(met({{-2, -1}, {3, -1}}), "");  // left alone is not enough
    EXPECT_EQ(met({{4, -1}}), "low ");        // the side of the gold crack
    EXPECT_EQ(met({{4, -1}, {-2, -1}}), "low mid ");
    EXPECT_EQ(met({{4, -1}, {-3, 1}}), "low mid ");  // not yet below
    EXPECT_EQ(met({{4, -1}, {-3, 2}}), "low mid hard");
    EXPECT_EQ(met({{2, 2}, {-2, -1}}), "low mid hard");
    EXPECT_EQ(met({{4, -1}, {2, 2}}), "low ");  // both on one side
    EXPECT_EQ(met({{4, -1}, {0, 3}}), "low ");  // below, but in the middle
    EXPECT_EQ(met({{-2, -1}, {-3, 2}}), "");
}

TEST(BonsaiGoals, ATreeWithAllThreeBlueGoals) {  // worked check
    static_assert([] {
        Tree tree;
        const bool legal = grows({{Tile::wood, 0, -1},
                                  {Tile::wood, -1, -1},
                                  {Tile::wood, -2, -1},
                                  {Tile::wood, -3, 0},
                                  {Tile::wood, -3, 1},
                                  {Tile::leaf, -3, 2},
                                  {Tile::wood, 1, -1},
                                  {Tile::wood, 2, -1},
                                  {Tile::wood, 3, -1},
                                  {Tile::leaf, 4, -2}},
                                 tree);
        return legal && met_of(tree, GoalSet::of_colour(Colour::blue)).size() == 3 && tree.count(Tile::wood) == 9;
    }());
}

// ---- Removal (R2)

std::set<std::set<Place>> removals(const Tree& tree) {
    std::set<std::set<Place>> found;
    int visits = 0;
    each_smallest_removal(tree, [&](const Removal& removal) {
        std::set<Place> set;
        std::vector<Place> in_order;  // by r, then q
        removal.each([&](Cell c) {
            set.insert({c.q(), c.r()});
            in_order.push_back({c.r(), c.q()});
        });
        EXPECT_EQ(static_cast<int>(set.size()), removal.size());
        EXPECT_TRUE(std::ranges::is_sorted(in_order));
        found.insert(set);
        ++visits;
    });
    EXPECT_EQ(static_cast<int>(found.size()), visits) << "the same set twice";
    return found;
}

// All sets of non-wood tiles, smaller ones first, until a size has one that is fine.
std::set<std::set<Place>> removals_by_trying(const Tiles& tiles) {
    std::vector<Place> others;
    for (const auto& [place, tile] : tiles) {
        if (tile != Tile::wood) others.push_back(place);
    }
    const auto is_fine = [&](const std::set<Place>& set) {
        Tiles left = tiles;
        for (Place place : set) left.erase(place);
        if (!has_room_for_wood(left)) return false;
        for (const auto& [place, tile] : left) {
            if (place != Place{0, 0} && !meets_its_row(left, place, tile)) return false;
        }
        return true;
    };
    for (std::size_t size = 1; size <= others.size(); ++size) {
        std::set<std::set<Place>> fine;
        std::vector<bool> chosen(others.size());
        std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(size), true);
        do {
            std::set<Place> set;
            for (std::size_t i = 0; i < others.size(); ++i) {
                if (chosen[i]) set.insert(others[i]);
            }
            if (is_fine(set)) fine.insert(set);
        } while (std::prev_permutation(chosen.begin(), chosen.end()));
        if (!fine.empty()) return fine;
    }
    return {};
}

// A legal tree on which no wood can be placed any more; extra flowers and fruits hang on its leaves.
Tiles stuck_tree(Rng& rng) {
    Tiles tiles = grown_tree(rng, 1 + static_cast<int>(draw_below(rng, 3)));
    while (has_room_for_wood(tiles)) {
        std::vector<Place> open;
        for (const auto& [place, tile] : tiles) {
            if (tile != Tile::wood) continue;
            for (Place beside : around(place)) {
                if (is_free(tiles, beside)) open.push_back(beside);
            }
        }
        const Place place = open[draw_below(rng, static_cast<std::uint32_t>(open.size()))];
        const Tile tile = draw_below(rng, 12) == 0 ? Tile::fruit : Tile::leaf;
        if (meets_its_row(tiles, place, tile)) tiles[place] = tile;
    }
    for (int extra = static_cast<int>(draw_below(rng, 10)); extra > 0; --extra) {
        auto from = tiles.begin();
        std::advance(from, draw_below(rng, static_cast<std::uint32_t>(tiles.size())));
        const Place place = around(from->first)[draw_below(rng, 6)];
        const Tile tile = draw_below(rng, 3) == 0 ? Tile::fruit : Tile::flower;
        if (is_free(tiles, place) && meets_its_row(tiles, place, tile)) tiles[place] = tile;
    }
    return tiles;
}

TEST(BonsaiRemoval, EitherLeafAlone) {  // worked check
    const Tiles tiles{{{0, 0}, Tile::wood}, {{0, -1}, Tile::leaf}, {{1, -1}, Tile::leaf}};
    EXPECT_FALSE(tree_of(tiles).has_room_for(Tile::wood));
    EXPECT_EQ(removals(tree_of(tiles)), (std::set<std::set<Place>>{{{0, -1}}, {{1, -1}}}));
}

TEST(BonsaiRemoval, FlowersThatHaveNoOtherLeafGoWithTheirs) {
    Tiles tiles{{{0, 0}, Tile::wood}, {{0, -1}, Tile::leaf}, {{1, -1}, Tile::leaf}, {{-1, -1}, Tile::flower}};
    EXPECT_EQ(removals(tree_of(tiles)), (std::set<std::set<Place>>{{{1, -1}}}));
    tiles[{2, -1}] = Tile::flower;
    EXPECT_EQ(removals(tree_of(tiles)), (std::set<std::set<Place>>{{{0, -1}, {-1, -1}}, {{1, -1}, {2, -1}}}));
    tiles[{1, -2}] = Tile::fruit;  // it stands on both leaves
    EXPECT_EQ(removals(tree_of(tiles)),
              (std::set<std::set<Place>>{{{0, -1}, {-1, -1}, {1, -2}}, {{1, -1}, {2, -1}, {1, -2}}}));
}

TEST(BonsaiRemoval, SmallestSetsAgreeWithTryingAllSets) {
    Rng rng(5);
    std::map<std::size_t, int> sizes;
    for (int trial = 0; trial < 1500; ++trial) {
        const Tiles tiles = stuck_tree(rng);
        if (tiles.size() > 18) continue;
        const auto expected = removals_by_trying(tiles);
        ASSERT_EQ(removals(tree_of(tiles)), expected);
        ++sizes[expected.begin()->size()];
    }
    EXPECT_GT(sizes[1], 50);
    EXPECT_GT(sizes[2], 10) << "the test must see sets of several tiles";
    EXPECT_GT(sizes[3], 1);
}

TEST(BonsaiRemoval, ATreeForgetsWhatWasRemoved) {
    Tree tree;
    const Tree before = tree;
    tree.put(Tile::leaf, cell(0, -1));
    tree.put(Tile::flower, cell(0, -2));
    tree.remove(cell(0, -1));
    tree.remove(cell(0, -2));
    EXPECT_EQ(tree, before);
}

}  // namespace
}  // namespace engawa::bonsai
