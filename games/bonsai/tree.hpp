// A bonsai tree on bitboards: a word for each row of 32 hexagons. What the rules ask of a tree is answered by shifting
// the rows beside each other.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

namespace engawa::bonsai {

enum class Tile : std::uint8_t { wood, leaf, flower, fruit };
inline constexpr std::array<Tile, 4> all_tiles{Tile::wood, Tile::leaf, Tile::flower, Tile::fruit};

inline constexpr std::array<std::string_view, 4> tile_names{"wood", "leaf", "flower", "fruit"};

constexpr std::size_t at(Tile tile) {
    return static_cast<std::size_t>(tile);
}

// ---- Cells

inline constexpr int rows = 32;
inline constexpr int columns = 32;
inline constexpr int row_of_bud = 24;
inline constexpr int column_of_bud = 15;

// A place on a seat's table. Its column is the whole part of its horizontal position px = q + r/2, so that the odd rows
// lie half a cell to the right of the even ones.
class Cell {
public:
    Cell() = default;
    static constexpr Cell at(int q, int r) {
        assert(on_table(q, r));
        return of(r + row_of_bud, column(q, r));
    }
    static constexpr Cell of(int row, int column) { return Cell(static_cast<std::uint16_t>(row * columns + column)); }
    // R1: the table has edges.
    static constexpr bool on_table(int q, int r) {
        return r >= -row_of_bud && r < rows - row_of_bud && column(q, r) >= 0 && column(q, r) < columns;
    }
    constexpr int row() const { return index_ / columns; }
    constexpr int column() const { return index_ % columns; }
    constexpr int r() const { return row() - row_of_bud; }
    constexpr int q() const { return column() - column_of_bud - (r() >> 1); }
    constexpr std::uint16_t index() const { return index_; }
    constexpr std::uint32_t bit() const { return std::uint32_t{1} << column(); }
    auto operator<=>(const Cell&) const = default;  // by r, then by q

private:
    constexpr explicit Cell(std::uint16_t index) : index_(index) {}
    static constexpr int column(int q, int r) { return q + (r >> 1) + column_of_bud; }
    std::uint16_t index_;
};

// The six directions around a cell, each beside the next.
inline constexpr std::array<std::array<int, 2>, 6> directions{{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

// A row of cells as bits: bit c is column c.
using Row = std::uint32_t;

// The cells of a row with a neighbour in each direction that belongs to a set.
struct Around {
    Row east = 0;
    Row north_east = 0;
    Row north_west = 0;
    Row west = 0;
    Row south_west = 0;
    Row south_east = 0;
    // Two neighbours side by side.
    constexpr Row pair() const {
        return (east & (north_east | south_east)) | (west & (north_west | south_west)) | (north_east & north_west) |
               (south_east & south_west);
    }
    constexpr int count(Row cells) const {
        return std::popcount(cells & east) + std::popcount(cells & north_east) + std::popcount(cells & north_west) +
               std::popcount(cells & west) + std::popcount(cells & south_west) + std::popcount(cells & south_east);
    }
};

// A set of cells. An empty row above the first and one below the last spare every question about edges.
class Cells {
public:
    constexpr Row operator[](int row) const { return rows_[static_cast<std::size_t>(row + 1)]; }
    constexpr Row& operator[](int row) { return rows_[static_cast<std::size_t>(row + 1)]; }
    constexpr bool contains(Cell cell) const { return ((*this)[cell.row()] & cell.bit()) != 0; }
    constexpr void insert(Cell cell) { (*this)[cell.row()] |= cell.bit(); }
    constexpr void erase(Cell cell) { (*this)[cell.row()] &= ~cell.bit(); }

    // The cells of a row that touch one of the set. In the rows above and below, an even row touches its own column and
    // the one to the left, an odd row its own and the one to the right.
    constexpr Row touching(int row) const {
        const Row here = (*this)[row];
        const Row beside = (*this)[row - 1] | (*this)[row + 1];
        return here << 1U | here >> 1U | beside << even(row) | beside >> odd(row);
    }
    constexpr Around around(int row) const {
        const Row here = (*this)[row];
        const Row above = (*this)[row - 1];
        const Row below = (*this)[row + 1];
        return {here >> 1U, above >> odd(row), above << even(row), here << 1U, below << even(row), below >> odd(row)};
    }
    bool operator==(const Cells&) const = default;

private:
    static constexpr unsigned odd(int row) { return static_cast<unsigned>(row) & 1U; }
    static constexpr unsigned even(int row) { return 1U - odd(row); }
    std::array<Row, rows + 2> rows_{};
};

// Calls visit(cell) for the cells of a row, from left to right.
template <class Visit>
constexpr void each_cell(int row, Row cells, Visit visit) {
    for (; cells != 0; cells &= cells - 1) visit(Cell::of(row, std::countr_zero(cells)));
}

// ---- The pot

// The cells which never hold a tile.
inline constexpr Cells pot = [] {
    Cells cells;
    for (int q : {-2, -1, 1, 2, 3}) cells.insert(Cell::at(q, 0));
    for (int q = -2; q <= 2; ++q) cells.insert(Cell::at(q, 1));
    for (int q = -2; q <= 1; ++q) cells.insert(Cell::at(q, 2));
    return cells;
}();

enum class Side : std::uint8_t { left, right };
inline constexpr std::array<Side, 2> sides{Side::left, Side::right};

constexpr Side other(Side side) {
    return side == Side::left ? Side::right : Side::left;
}

// The cells of a row that protrude: px ≤ −2 on the left, px ≥ 3 on the right (the side of the gold crack).
constexpr Row protruding(Side side, int row) {
    constexpr Row to_13 = (Row{1} << 14U) - 1U;
    constexpr Row from_18 = ~((Row{1} << 18U) - 1U);
    return side == Side::right ? from_18 : to_13 >> (static_cast<unsigned>(row) & 1U);
}

constexpr bool protrudes(Side side, Cell cell) {
    return (protruding(side, cell.row()) & cell.bit()) != 0;
}

inline constexpr int first_row_below = row_of_bud + 2;
constexpr bool is_below(Cell cell) {
    return cell.row() >= first_row_below;
}

// ---- The tree

class Tree {
public:
    constexpr Tree() { put(Tile::wood, Cell::at(0, 0)); }  // the bud

    constexpr const Cells& of(Tile tile) const { return tiles_[at(tile)]; }
    constexpr int count(Tile tile) const { return counts_[at(tile)]; }
    constexpr Row occupied(int row) const { return tiles_[0][row] | tiles_[1][row] | tiles_[2][row] | tiles_[3][row]; }
    constexpr Row free(int row) const { return ~(occupied(row) | pot[row]); }
    constexpr bool is_free(Cell cell) const { return (free(cell.row()) & cell.bit()) != 0; }
    // The rows that hold tiles, and those that may get one.
    constexpr int top() const { return top_; }
    constexpr int bottom() const { return bottom_; }
    constexpr int first_row() const { return std::max(top_ - 1, 0); }
    constexpr int last_row() const { return std::min(bottom_ + 1, rows - 1); }

    constexpr void put(Tile tile, Cell cell) {
        tiles_[at(tile)].insert(cell);
        ++counts_[at(tile)];
        top_ = std::min(top_, static_cast<std::uint8_t>(cell.row()));
        bottom_ = std::max(bottom_, static_cast<std::uint8_t>(cell.row()));
    }
    constexpr void remove(Cell cell) {
        for (Tile tile : all_tiles) {
            if (!of(tile).contains(cell)) continue;
            tiles_[at(tile)].erase(cell);
            --counts_[at(tile)];
        }
        while (occupied(top_) == 0) ++top_;
        while (occupied(bottom_) == 0) --bottom_;
    }

    // The free cells of a row where the tile finds its neighbours: the table of placing.
    constexpr Row open_to(Tile tile, int row) const {
        switch (tile) {
            case Tile::wood:
            case Tile::leaf: return of(Tile::wood).touching(row) & free(row);
            case Tile::flower: return of(Tile::leaf).touching(row) & free(row);
            case Tile::fruit: break;
        }
        return of(Tile::leaf).around(row).pair() & ~of(Tile::fruit).touching(row) & free(row);
    }
    constexpr bool has_room_for(Tile tile) const {
        for (int row = first_row(); row <= last_row(); ++row) {
            if (open_to(tile, row) != 0) return true;
        }
        return false;
    }
    constexpr bool may_take(Tile tile, Cell cell) const { return (open_to(tile, cell.row()) & cell.bit()) != 0; }
    bool operator==(const Tree&) const = default;

private:
    std::array<Cells, 4> tiles_{};
    std::array<std::uint8_t, 4> counts_{};
    std::uint8_t top_ = row_of_bud;
    std::uint8_t bottom_ = row_of_bud;
};

// ---- What the goals ask

// The size of the largest group of leaves that touch one another.
constexpr int largest_leaf_group(const Tree& tree) {
    Cells left = tree.of(Tile::leaf);
    int largest = 0;
    for (int first = tree.top(); first <= tree.bottom(); ++first) {
        while (left[first] != 0) {
            Cells group;
            group[first] = left[first] & (0U - left[first]);
            for (bool grown = true; grown;) {
                grown = false;
                for (int row = first; row <= tree.bottom(); ++row) {
                    const Row more = (group[row] | group.touching(row)) & left[row];
                    grown = grown || more != group[row];
                    group[row] = more;
                }
            }
            int size = 0;
            for (int row = first; row <= tree.bottom(); ++row) {
                size += std::popcount(group[row]);
                left[row] &= ~group[row];
            }
            largest = std::max(largest, size);
        }
    }
    return largest;
}

constexpr int flowers_protruding(const Tree& tree, Side side) {
    int count = 0;
    for (int row = tree.top(); row <= tree.bottom(); ++row) {
        count += std::popcount(tree.of(Tile::flower)[row] & protruding(side, row));
    }
    return count;
}

constexpr bool any_protrudes(const Tree& tree, Side side, int from_row = 0) {
    for (int row = std::max(tree.top(), from_row); row <= tree.bottom(); ++row) {
        if ((tree.occupied(row) & protruding(side, row)) != 0) return true;
    }
    return false;
}

// ---- What the tiles score

// Each flower: 1 for each of its six sides that touches no tile. The pot is no tile, and beyond the edge there is none.
constexpr int flower_points(const Tree& tree) {
    Cells all;
    for (int row = tree.top(); row <= tree.bottom(); ++row) all[row] = tree.occupied(row);
    int touched = 0;
    for (int row = tree.top(); row <= tree.bottom(); ++row) {
        touched += all.around(row).count(tree.of(Tile::flower)[row]);
    }
    return 6 * tree.count(Tile::flower) - touched;
}

// Scorching Summer: fruits without a neighbouring flower and flowers without a neighbouring fruit go, all at once.
constexpr Tree withered(const Tree& tree) {
    Tree left = tree;
    for (int row = tree.top(); row <= tree.bottom(); ++row) {
        const Row fruits = tree.of(Tile::fruit)[row] & ~tree.of(Tile::flower).touching(row);
        const Row flowers = tree.of(Tile::flower)[row] & ~tree.of(Tile::fruit).touching(row);
        each_cell(row, fruits | flowers, [&](Cell cell) { left.remove(cell); });
    }
    return left;
}

// ---- Removal (R2)

// A set to be removed: a tile that touches wood, and those of its neighbours that could not stay without it. A bit for
// each of the directions.
struct Removal {
    Cell cell;
    std::uint8_t neighbours = 0;
    constexpr int size() const { return 1 + std::popcount(neighbours); }
    // Calls visit(cell) for all of them, by r, then q.
    template <class Visit>
    constexpr void each(Visit visit) const {
        constexpr std::size_t itself = directions.size();
        constexpr std::array<std::size_t, 7> in_order{2, 1, 3, itself, 0, 4, 5};
        for (std::size_t d : in_order) {
            if (d == itself) {
                visit(cell);
            } else if ((neighbours >> d & 1U) != 0) {
                visit(Cell::at(cell.q() + directions[d][0], cell.r() + directions[d][1]));
            }
        }
    }
    bool operator==(const Removal&) const = default;
};

// The least that must go with a tile. Wood is never removed, so leaves stay; nothing stands on flowers and fruits. So
// with a leaf go the neighbouring flowers and fruits that have no other leaves, and with those nothing more.
constexpr Removal removal_with(const Tree& tree, Cell cell) {
    Removal removal{cell, 0};
    if (!tree.of(Tile::leaf).contains(cell)) return removal;
    Cells leaves = tree.of(Tile::leaf);
    leaves.erase(cell);
    for (std::size_t d = 0; d < directions.size(); ++d) {
        const int q = cell.q() + directions[d][0];
        const int r = cell.r() + directions[d][1];
        if (!Cell::on_table(q, r)) continue;
        const Cell beside = Cell::at(q, r);
        const Row flowers = tree.of(Tile::flower)[beside.row()] & ~leaves.touching(beside.row());
        const Row fruits = tree.of(Tile::fruit)[beside.row()] & ~leaves.around(beside.row()).pair();
        if (((flowers | fruits) & beside.bit()) != 0) removal.neighbours |= static_cast<std::uint8_t>(1U << d);
    }
    return removal;
}

// R2: calls visit(removal) for the smallest sets whose removal frees a cell that touches wood. A set that frees one
// holds a tile that touches wood, hence all that must go with it: the smallest sets are the smallest of those. If such
// a tile is no leaf it goes alone, so two smallest sets are never the same.
template <class Visit>
constexpr void each_smallest_removal(const Tree& tree, Visit visit) {
    int smallest = 7;
    const auto each_beside_wood = [&](auto use) {
        for (int row = tree.top(); row <= tree.bottom(); ++row) {
            const Row others = tree.occupied(row) & ~tree.of(Tile::wood)[row];
            each_cell(row, tree.of(Tile::wood).touching(row) & others,
                      [&](Cell cell) { use(removal_with(tree, cell)); });
        }
    };
    each_beside_wood([&](const Removal& removal) { smallest = std::min(smallest, removal.size()); });
    each_beside_wood([&](const Removal& removal) {
        if (removal.size() == smallest) visit(removal);
    });
}

}  // namespace engawa::bonsai
