// Bonsai's goal tiles: five colours, three levels each, what they ask of a tree and what they are worth.
#pragma once

#include <optional>

#include "games/bonsai/tree.hpp"

namespace engawa::bonsai {

// Both in canonical order.
enum class Colour : std::uint8_t { brown, green, orange, pink, blue };
enum class Level : std::uint8_t { low, mid, hard };
inline constexpr int colours = 5;
inline constexpr int goal_levels = 3;
inline constexpr int goal_tiles = colours * goal_levels;

class Goal {
public:
    Goal() = default;
    constexpr Goal(Colour colour, Level level)
        : index_(static_cast<std::uint8_t>(static_cast<int>(colour) * goal_levels + static_cast<int>(level))) {}
    static constexpr Goal of(int index) {
        return {static_cast<Colour>(index / goal_levels), static_cast<Level>(index % goal_levels)};
    }
    constexpr int index() const { return index_; }
    constexpr Colour colour() const { return static_cast<Colour>(index_ / goal_levels); }
    constexpr Level level() const { return static_cast<Level>(index_ % goal_levels); }
    constexpr int points() const {
        constexpr std::array<std::uint8_t, goal_tiles> table{5, 10, 15, 6, 9, 12, 9, 11, 13, 8, 12, 16, 7, 10, 14};
        return table[index_];
    }
    // How many of what the colour counts; for blue, how many of its conditions.
    constexpr int needed() const {
        constexpr std::array<std::uint8_t, goal_tiles> table{8, 10, 12, 5, 7, 9, 3, 4, 5, 3, 4, 5, 1, 2, 2};
        return table[index_];
    }
    bool operator==(const Goal&) const = default;

private:
    std::uint8_t index_;
};

class GoalSet {
public:
    constexpr GoalSet() = default;
    static constexpr GoalSet of_colour(Colour colour) {
        return GoalSet(static_cast<std::uint16_t>(7U << (goal_levels * static_cast<unsigned>(colour))));
    }
    constexpr bool contains(Goal goal) const { return (bits_ >> goal.index() & 1U) != 0; }
    constexpr void insert(Goal goal) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << goal.index()); }
    constexpr void erase(Goal goal) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << goal.index())); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Goal first() const { return Goal::of(std::countr_zero(bits_)); }  // not for an empty set
    constexpr GoalSet with(GoalSet other) const { return GoalSet(static_cast<std::uint16_t>(bits_ | other.bits_)); }
    constexpr GoalSet without(GoalSet other) const { return GoalSet(static_cast<std::uint16_t>(bits_ & ~other.bits_)); }
    constexpr GoalSet in(GoalSet other) const { return GoalSet(static_cast<std::uint16_t>(bits_ & other.bits_)); }
    // How many colours the set has a tile of.
    constexpr int colours_in() const { return with_their_colours().size() / goal_levels; }
    // All tiles of the colours of which the set has one.
    constexpr GoalSet with_their_colours() const {
        GoalSet whole;
        for (int c = 0; c < colours; ++c) {
            const GoalSet colour = of_colour(static_cast<Colour>(c));
            if (!in(colour).empty()) whole = whole.with(colour);
        }
        return whole;
    }
    template <class Visit>
    constexpr void each(Visit visit) const {
        for (unsigned left = bits_; left != 0; left &= left - 1) visit(Goal::of(std::countr_zero(left)));
    }
    bool operator==(const GoalSet&) const = default;

private:
    constexpr explicit GoalSet(std::uint16_t bits) : bits_(bits) {}
    std::uint16_t bits_ = 0;
};

// How much of what a goal needs the tree has; it is met if that is at least goal.needed().
constexpr int progress(const Tree& tree, Goal goal) {
    const auto protrudes = [&](Side side, int from_row = 0) { return any_protrudes(tree, side, from_row) ? 1 : 0; };
    switch (goal.colour()) {
        case Colour::brown: return tree.count(Tile::wood);
        case Colour::green: return largest_leaf_group(tree);
        case Colour::orange: return tree.count(Tile::fruit);
        case Colour::pink: return std::max(flowers_protruding(tree, Side::left), flowers_protruding(tree, Side::right));
        case Colour::blue: break;
    }
    if (goal.level() == Level::low) return protrudes(Side::right);
    if (goal.level() == Level::mid) return protrudes(Side::left) + protrudes(Side::right);
    return std::max(protrudes(Side::left) + protrudes(Side::right, first_row_below),
                    protrudes(Side::right) + protrudes(Side::left, first_row_below));
}

// Whether it could be met at all, asked first because it costs nothing.
constexpr bool has_enough_tiles(const Tree& tree, Goal goal) {
    if (goal.colour() == Colour::green) return tree.count(Tile::leaf) >= goal.needed();
    if (goal.colour() == Colour::pink) return tree.count(Tile::flower) >= goal.needed();
    return true;
}

constexpr bool meets(const Tree& tree, Goal goal) {
    return has_enough_tiles(tree, goal) && progress(tree, goal) >= goal.needed();
}

// Those of a set that the tree meets.
constexpr GoalSet met_of(const Tree& tree, GoalSet goals) {
    GoalSet met;
    goals.each([&](Goal goal) {
        if (meets(tree, goal)) met.insert(goal);
    });
    return met;
}

}  // namespace engawa::bonsai
