// Chance: what is drawn is even.
#include "engine/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace engawa {
namespace {

TEST(DrawBelow, IsFairAndBounded) {
    Rng rng(13);
    std::array<int, 7> counts{};
    for (int trial = 0; trial < 70'000; ++trial) ++counts[draw_below(rng, 7)];
    for (int count : counts) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Shuffle, KeepsTheItemsAndReachesEveryOrder) {
    Rng rng(17);
    std::array<int, 6> seen{};
    for (int trial = 0; trial < 6000; ++trial) {
        std::array<int, 3> items{0, 1, 2};
        shuffle(rng, items.data(), items.size());
        ASSERT_TRUE(std::ranges::is_permutation(items, std::array{0, 1, 2}));
        ++seen[static_cast<std::size_t>(items[0] * 2 + (items[1] > items[2] ? 1 : 0))];
    }
    for (int count : seen) EXPECT_NEAR(count, 1000, 150);
}

}  // namespace
}  // namespace engawa
