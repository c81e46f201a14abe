// Ratings from results.
#include "cli/arena/ratings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "cli/arena/seatings.hpp"
#include "engine/rng.hpp"

namespace engawa {
namespace {

using Elos = std::vector<double>;

// How the seats stand, drawn by the strengths of those who sit there.
std::vector<int> draw_standing(Rng& rng, const Seating& seating, const Elos& elos) {
    std::vector<std::pair<double, std::size_t>>
        times;  // the earlier the better: exponential times are Plackett and Luce's
    for (std::size_t i = 0; i < seating.size(); ++i) {
        const double strength = std::pow(10, elos[static_cast<std::size_t>(seating[i])] / 400);
        times.emplace_back(-std::log((static_cast<double>(rng() >> 11U) + 1) * 0x1p-53) / strength, i);
    }
    std::ranges::sort(times);
    std::vector<int> standing(seating.size());
    for (std::size_t i = 0; i < times.size(); ++i) standing[times[i].second] = -static_cast<int>(i);
    return standing;
}

std::vector<Rating> rated(std::uint64_t seed, const Elos& elos, int players, int deals) {
    Rng rng(seed);
    const int entrants = static_cast<int>(elos.size());
    Contests contests(entrants);
    for (int deal = 0; deal < deals; ++deal) {
        for (const Seating& seating : seatings(entrants, players, static_cast<std::uint64_t>(deal))) {
            contests.add(seating, draw_standing(rng, seating, elos));
        }
    }
    return contests.rate(std::vector<double>(elos.size(), 1));
}

TEST(Ratings, RecoverKnownStrengths) {
    for (int players : {2, 3, 4}) {
        const Elos elos{-200, -50, 0, 50, 200};
        const std::vector<Rating> ratings = rated(1, elos, players, 400);
        for (std::size_t i = 0; i < elos.size(); ++i) {
            EXPECT_NEAR(ratings[i].elo, elos[i], 2 * ratings[i].error) << players << " players, " << i;
            EXPECT_LT(ratings[i].error, 20);
        }
    }
}

TEST(Ratings, RecoverAStrongOneAmongEquals) {
    const std::vector<Rating> ratings = rated(2, {120, -120}, 4, 500);  // one against three
    EXPECT_NEAR(ratings[0].elo, 120, 2 * ratings[0].error);
    EXPECT_NEAR(ratings[1].elo, -120, 2 * ratings[1].error);
}

TEST(Ratings, TheErrorHoldsTheTruthAsOftenAsItSays) {
    const Elos elos{-90, 30, 60};
    constexpr int trials = 400;
    int held = 0;
    for (std::uint64_t seed = 0; seed < trials; ++seed) {
        const std::vector<Rating> ratings = rated(seed, elos, 2, 50);
        for (std::size_t i = 0; i < elos.size(); ++i) {
            held += std::abs(ratings[i].elo - elos[i]) <= ratings[i].error ? 1 : 0;
        }
    }
    EXPECT_NEAR(static_cast<double>(held) / (3 * trials), 0.95, 0.02);
}

TEST(Ratings, ATieIsHalfAVictory) {
    Contests ties(2);
    Contests halves(2);
    for (int i = 0; i < 10; ++i) {
        ties.add({0, 1}, {7, 7});
        ties.add({0, 1}, {7, 7});
        halves.add({0, 1}, {7, 6});
        halves.add({0, 1}, {6, 7});
        ties.add({0, 1}, {7, 6});
        halves.add({0, 1}, {7, 6});
    }
    EXPECT_NEAR(ties.rate({1, 1})[0].elo, halves.rate({1, 1})[0].elo, 1e-6);
    EXPECT_GT(ties.rate({1, 1})[0].elo, 50);
}

TEST(Ratings, WhoWonEverythingHasAFiniteRatingWithAWideError) {
    Contests contests(2);
    for (int i = 0; i < 1000; ++i) contests.add({0, 1}, {1, 0});
    const std::vector<Rating> ratings = contests.rate({1, 1});
    EXPECT_GT(ratings[0].elo, 300);
    EXPECT_LT(ratings[0].elo, 2000);
    EXPECT_GT(ratings[0].error, 100);
    EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
}

TEST(Ratings, WithoutGamesAllAreAlike) {
    for (const Rating& rating : Contests(3).rate({1, 1, 1})) EXPECT_EQ(rating.elo, 0);
}

}  // namespace
}  // namespace engawa
