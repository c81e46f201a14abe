// Sets and rows of cards, and what is drawn from them by chance.
#include "engine/card_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace engawa {
namespace {

TEST(NthBit, AgreesWithCounting) {
    Rng rng(3);
    for (int trial = 0; trial < 2000; ++trial) {
        const std::uint64_t bits = rng() & rng();
        int n = 0;
        for (int position = 0; position < 64; ++position) {
            if ((bits >> position & 1U) == 0) continue;
            ASSERT_EQ(nth_bit(bits, n++), position);
        }
    }
}

TEST(CardSetDraw, TakesThatManyCardsOutOfTheSet) {
    Rng rng(5);
    for (int size = 10; size <= 120; size += 5) {
        CardSet set = CardSet::range(1, size);
        const CardSet drawn = set.draw(rng, 10);
        EXPECT_EQ(drawn.size(), 10);
        EXPECT_EQ(set.size(), size - 10);
        EXPECT_EQ(set.with(drawn), CardSet::range(1, size));
    }
}

TEST(CardRow, HoldsTheCardsOfASetInOrder) {
    Rng rng(23);
    for (int size = 0; size <= 15; ++size) {
        CardSet all = CardSet::range(1, 120);
        const CardSet set = all.draw(rng, size);
        const CardRow row(set);
        EXPECT_EQ(CardSet(row), set);
        std::vector<int> cards;
        row.each([&](int card) { cards.push_back(card); });
        EXPECT_TRUE(std::is_sorted(cards.begin(), cards.end()));
        EXPECT_EQ(static_cast<int>(cards.size()), size);
    }
}

TEST(CardRow, ErasesAnyCard) {
    const CardSet set = CardSet::range(40, 49);
    for (int card = 40; card <= 49; ++card) {
        CardRow row(set);
        row.erase(card);
        CardSet left = set;
        left.erase(card);
        EXPECT_EQ(row, CardRow(left));
        EXPECT_FALSE(row.contains(card));
    }
}

// Every card is drawn equally often: the sum of squared deviations stays within four standard deviations of
// chi-squared.
TEST(CardSetDraw, IsFair) {
    Rng rng(11);
    for (int size : {120, 60, 57, 12}) {
        constexpr int trials = 20'000;
        std::array<int, 121> counts{};
        for (int trial = 0; trial < trials; ++trial) {
            CardSet set = CardSet::range(1, size);
            set.draw(rng, 10).each([&](int card) { ++counts[static_cast<std::size_t>(card)]; });
        }
        const double expected = trials * 10.0 / size;
        double chi_squared = 0;
        for (int card = 1; card <= size; ++card) {
            const double off = counts[static_cast<std::size_t>(card)] - expected;
            chi_squared += off * off / expected;
        }
        EXPECT_LT(chi_squared, size + 4 * std::sqrt(2.0 * size)) << size;
    }
}

}  // namespace
}  // namespace engawa
