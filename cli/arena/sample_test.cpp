// The figures of the arena on results whose truth is known, because they are drawn from it.
#include "cli/arena/sample.hpp"

#include <gtest/gtest.h>

#include "engine/rng.hpp"

namespace engawa {
namespace {

double fraction(Rng& rng) {
    return static_cast<double>(rng() >> 11U) * 0x1p-53;
}

// A deal of two games between bots of which the first wins a game with this chance. With some luck of the deal, who has
// the better seat wins more often; the rotation gives it to each once.
double deal_of_two(Rng& rng, double chance, double luck) {
    const double better = fraction(rng) < 0.5 ? luck : -luck;
    return ((fraction(rng) < chance + better ? 0.5 : 0.0) + (fraction(rng) < chance - better ? 0.5 : 0.0));
}

// How often the interval of so many deals holds the truth.
double coverage(double chance, double luck, int deals) {
    constexpr int trials = 1500;
    Rng rng(7);
    int held = 0;
    for (int trial = 0; trial < trials; ++trial) {
        Sample sample;
        for (int i = 0; i < deals; ++i) sample.add(deal_of_two(rng, chance, luck));
        const Interval interval = interval_of(sample);
        held += interval.low <= chance && chance <= interval.high ? 1 : 0;
    }
    return static_cast<double>(held) / trials;
}

TEST(ArenaSample, IntervalsHoldTheTruthAsOftenAsTheySay) {
    for (double chance : {0.5, 0.6, 0.8, 0.95}) {
        for (int deals : {5, 20, 100, 400}) EXPECT_GT(coverage(chance, 0, deals), 0.935) << chance << ' ' << deals;
        EXPECT_LT(coverage(chance, 0, 400), 0.97) << chance;
    }
    // Rotation evens out the luck of the deal; intervals get narrower, and rightly so.
    EXPECT_GT(coverage(0.5, 0.4, 100), 0.935);
    EXPECT_LT(coverage(0.5, 0.4, 400), 0.975);
}

TEST(ArenaSample, FewOrEqualDealsDoNotPromiseTooMuch) {
    Sample sample;
    EXPECT_EQ(interval_of(sample).low, 0);
    EXPECT_EQ(interval_of(sample).high, 1);
    sample.add(1);
    EXPECT_EQ(interval_of(sample).low, 0);  // one deal says nothing
    for (int i = 1; i < 20; ++i) sample.add(1);
    EXPECT_EQ(interval_of(sample).high, 1);
    EXPECT_GT(interval_of(sample).low, 0.75);  // twenty deals won out of twenty
    EXPECT_LT(interval_of(sample).low, 0.90);
}

TEST(ArenaSample, StudentsFactorIsThatOfTheTables) {
    EXPECT_NEAR(student_factor(1), 12.706, 0.001);
    EXPECT_NEAR(student_factor(11), 2.2010, 0.001);
    EXPECT_NEAR(student_factor(30), 2.0423, 0.001);
    EXPECT_NEAR(student_factor(1'000'000), 1.95996, 0.0001);
}

// How often the test accepts, and that it always ends.
double accepted(const SequentialTest& test, double elo, double luck) {
    constexpr int trials = 1000;
    Rng rng(3);
    int yes = 0;
    for (int trial = 0; trial < trials; ++trial) {
        Sample sample;
        while (test.verdict(sample) == SequentialTest::Verdict::open) {
            sample.add(deal_of_two(rng, expected_share(elo), luck));
            if (sample.count() > 100'000) break;
        }
        EXPECT_LE(sample.count(), 100'000U);
        yes += test.verdict(sample) == SequentialTest::Verdict::accepted ? 1 : 0;
    }
    return static_cast<double>(yes) / trials;
}

TEST(ArenaSample, TheSequentialTestStopsOnTheRightSide) {
    for (const double luck : {0.0, 0.3}) {
        for (const SequentialTest test : {SequentialTest{0, 50}, SequentialTest{-30, 30}}) {
            EXPECT_LT(accepted(test, test.elo0, luck), 0.07);
            EXPECT_GT(accepted(test, test.elo1, luck), 0.93);
            EXPECT_GT(accepted(test, test.elo1 + 100, luck), 0.99);
        }
    }
}

TEST(ArenaSample, TheSequentialTestEndsOnDealsThatAreAllAlike) {
    const SequentialTest test{0, 20};
    Sample equal;
    Sample won;
    for (int i = 0; i < 200; ++i) equal.add(0.5);
    EXPECT_EQ(test.verdict(equal), SequentialTest::Verdict::rejected);
    won.add(1);
    EXPECT_EQ(test.verdict(won), SequentialTest::Verdict::open);  // one deal is not enough
    for (int i = 0; i < 30; ++i) won.add(1);
    EXPECT_EQ(test.verdict(won), SequentialTest::Verdict::accepted);
}

}  // namespace
}  // namespace engawa
