// Bonsai's Zen cards: the kinds, how many of each there are, and what they give; and piles of them.
#pragma once

#include <string_view>

#include "engine/rng.hpp"
#include "games/bonsai/tree.hpp"

namespace engawa::bonsai {

// In canonical order.
enum class Card : std::uint8_t {
    tool,
    grow_wood,
    grow_leaf,
    grow_flower,
    grow_fruit,
    master_wild,
    master_wood_wood,
    master_leaf_leaf,
    master_leaf_flower,
    master_leaf_fruit,
    master_wood_leaf,
    master_wood_leaf_flower,
    master_wood_leaf_fruit,
    master_leaf_flower_flower,
    help_wood,
    help_leaf,
    help_flower,
    help_fruit,
    scroll_wood,
    scroll_leaf,
    scroll_flower,
    scroll_fruit,
    scroll_growth,
    scroll_helper,
    scroll_master,
    none  // an empty position
};
inline constexpr std::size_t card_kinds = static_cast<std::size_t>(Card::none);
inline constexpr std::size_t scroll_kinds = 7;

inline constexpr std::array<std::string_view, card_kinds> card_names{
    "tool",
    "grow-wood",
    "grow-leaf",
    "grow-flower",
    "grow-fruit",
    "master-wild",
    "master-wood-wood",
    "master-leaf-leaf",
    "master-leaf-flower",
    "master-leaf-fruit",
    "master-wood-leaf",
    "master-wood-leaf-flower",
    "master-wood-leaf-fruit",
    "master-leaf-flower-flower",
    "help-wood",
    "help-leaf",
    "help-flower",
    "help-fruit",
    "scroll-wood",
    "scroll-leaf",
    "scroll-flower",
    "scroll-fruit",
    "scroll-growth",
    "scroll-helper",
    "scroll-master",
};

constexpr std::size_t at(Card card) {
    return static_cast<std::size_t>(card);
}
constexpr Card card_of(std::size_t kind) {
    return static_cast<Card>(kind);
}

enum class Family : std::uint8_t { tool, growth, master, helper, scroll };

constexpr Family family(Card card) {
    if (card == Card::tool) return Family::tool;
    if (card <= Card::grow_fruit) return Family::growth;
    if (card <= Card::master_leaf_flower_flower) return Family::master;
    return card <= Card::help_fruit ? Family::helper : Family::scroll;
}

// The tile on a Growth or a Helper card.
constexpr Tile tile_on(Card card) {
    assert(family(card) == Family::growth || family(card) == Family::helper);
    return static_cast<Tile>(at(card) - at(family(card) == Family::growth ? Card::grow_wood : Card::help_wood));
}

constexpr std::size_t scroll_at(Card card) {
    assert(family(card) == Family::scroll);
    return at(card) - at(Card::scroll_wood);
}

// How many tiles of each type; one byte a type.
using TileCounts = std::array<std::uint8_t, 4>;

// What a Master card gives at once; a wild one gives a tile of one's choice, which is not listed here.
constexpr TileCounts tiles_on(Card card) {
    switch (card) {
        case Card::master_wood_wood: return {2, 0, 0, 0};
        case Card::master_leaf_leaf: return {0, 2, 0, 0};
        case Card::master_leaf_flower: return {0, 1, 1, 0};
        case Card::master_leaf_fruit: return {0, 1, 0, 1};
        case Card::master_wood_leaf: return {1, 1, 0, 0};
        case Card::master_wood_leaf_flower: return {1, 1, 1, 0};
        case Card::master_wood_leaf_fruit: return {1, 1, 0, 1};
        case Card::master_leaf_flower_flower: return {0, 1, 2, 0};
        default: return {};
    }
}

// Copies with one or two players, those added with three, those added with four.
inline constexpr std::array<std::array<std::uint8_t, 3>, card_kinds> copies{{
    {3, 2, 1},                                                                    // tool
    {2, 1, 1}, {2, 2, 0}, {2, 1, 0}, {2, 0, 1},                                   // grow
    {2, 1, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0},                        // master: wild and pairs
    {1, 2, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, 1},                                   // master: for more players
    {3, 0, 0}, {2, 0, 0}, {1, 0, 0}, {1, 0, 0},                                   // help
    {1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0},  // scroll
}};

// Cards of which only the number of each kind is known.
class Pile {
public:
    static constexpr Pile deck(int players) {
        Pile pile;
        for (std::size_t kind = 0; kind < card_kinds; ++kind) {
            pile.counts_[kind] = copies[kind][0];
            if (players >= 3) pile.counts_[kind] += copies[kind][1];
            if (players >= 4) pile.counts_[kind] += copies[kind][2];
            pile.size_ += pile.counts_[kind];
        }
        return pile;
    }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr int count(Card card) const { return counts_[at(card)]; }
    constexpr int count(Family wanted) const {
        int sum = 0;
        for (std::size_t kind = 0; kind < card_kinds; ++kind) {
            if (family(card_of(kind)) == wanted) sum += counts_[kind];
        }
        return sum;
    }
    constexpr void insert(Card card) {
        ++counts_[at(card)];
        ++size_;
    }
    constexpr void erase(Card card) {
        assert(counts_[at(card)] > 0);
        --counts_[at(card)];
        --size_;
    }
    // The n-th card from kind `first` on, in canonical order, n from 0.
    constexpr Card nth(int n, Card first = Card::tool) const {
        std::size_t kind = at(first);
        while (n >= counts_[kind]) n -= counts_[kind++];
        return card_of(kind);
    }
    bool operator==(const Pile&) const = default;

private:
    std::array<std::uint8_t, card_kinds> counts_{};
    std::uint8_t size_ = 0;
};

// The deck. Tokonoma: nobody knows which of the other cards are in the upper part with the scrolls, so only their
// number is held, and each of them is equally likely to be there.
class Deck {
public:
    constexpr Deck() = default;
    constexpr Deck(int players, bool tokonoma) : cards_(Pile::deck(players)) {
        // All scrolls and half of the others, rounded up, are the upper part.
        const int scrolls = cards_.count(Family::scroll);
        if (tokonoma) upper_ = static_cast<std::uint8_t>(scrolls + (cards_.size() - scrolls + 1) / 2);
    }
    constexpr const Pile& cards() const { return cards_; }
    constexpr int size() const { return cards_.size(); }
    constexpr bool empty() const { return cards_.empty(); }
    constexpr int upper() const { return upper_; }
    // Whether the card can be the next one.
    constexpr bool may_give(Card card) const {
        if (cards_.count(card) == 0) return false;
        return upper_ == 0 || family(card) == Family::scroll || upper_ > cards_.count(Family::scroll);
    }
    // The next of u upper cards is one of the s scrolls left with s in u, and else any of the other cards left.
    template <Generator R>
    constexpr Card draw(R& rng) {
        const auto card = [&] {
            const auto below = [&](int bound) {
                return static_cast<int>(draw_below(rng, static_cast<std::uint32_t>(bound)));
            };
            if (upper_ == 0) return cards_.nth(below(size()));
            const int scrolls = cards_.count(Family::scroll);
            const int n = below(upper_);
            return n < scrolls ? cards_.nth(n, Card::scroll_wood) : cards_.nth(below(size() - scrolls));
        }();
        erase(card);
        return card;
    }
    constexpr void erase(Card card) {
        cards_.erase(card);
        if (upper_ > 0) --upper_;
    }
    bool operator==(const Deck&) const = default;

private:
    Pile cards_{};
    std::uint8_t upper_ = 0;  // cards of the upper part that are left
};

}  // namespace engawa::bonsai
