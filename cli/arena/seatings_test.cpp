// Who sits where in a tournament.
#include "cli/arena/seatings.hpp"

#include <gtest/gtest.h>

namespace engawa {
namespace {

TEST(Seatings, EverybodyHasEverySeatEquallyOften) {
    for (int players = 1; players <= 5; ++players) {
        for (int entrants = players; entrants <= 6; ++entrants) {
            std::vector<std::vector<int>> times(static_cast<std::size_t>(entrants),
                                                std::vector<int>(static_cast<std::size_t>(players)));
            for (const Seating& seating : seatings(entrants, players, 3)) {
                for (std::size_t i = 0; i < seating.size(); ++i) ++times[static_cast<std::size_t>(seating[i])][i];
            }
            for (const auto& row : times) EXPECT_EQ(row, times[0]);
            for (int count : times[0]) EXPECT_EQ(count, times[0][0]);
        }
    }
}

TEST(Seatings, PairsAndFilledTables) {
    EXPECT_EQ(seatings(2, 2, 0), (std::vector<Seating>{{0, 1}, {1, 0}}));
    EXPECT_EQ(seatings(3, 2, 0).size(), 6U);
    EXPECT_EQ(seatings(2, 4, 5), (std::vector<Seating>{{0, 1, 1, 1}, {1, 1, 1, 0}, {1, 1, 0, 1}, {1, 0, 1, 1}}));
    EXPECT_EQ(seatings(3, 4, 0).size(), 8U);  // one of each and another of the second; one and another of the third
    EXPECT_EQ(seatings(8, 4, 0).size(), 280U);
}

TEST(Seatings, NeighboursChangeFromDealToDeal) {
    EXPECT_EQ(seatings(3, 3, 0)[0], (Seating{0, 1, 2}));
    EXPECT_EQ(seatings(3, 3, 1)[0], (Seating{0, 2, 1}));
    EXPECT_EQ(seatings(3, 3, 2)[0], (Seating{0, 1, 2}));
}

}  // namespace
}  // namespace engawa
