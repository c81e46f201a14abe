// Ohanami: the worked checks and rulings of its rules, one test a sentence.
#include "games/ohanami/rules.hpp"

#include <gtest/gtest.h>

#include <set>

namespace engawa {
namespace {

using Card = Ohanami::Card;
using Colour = Ohanami::Colour;
using Spot = Ohanami::Spot;

// ---- Cards

constexpr int count_colour(Colour wanted) {
    int count = 0;
    for (int n = 1; n <= Ohanami::cards; ++n) count += Ohanami::colour(static_cast<Card>(n)) == wanted ? 1 : 0;
    return count;
}
static_assert(count_colour(Colour::blue) == 34);
static_assert(count_colour(Colour::green) == 35);
static_assert(count_colour(Colour::grey) == 17);
static_assert(count_colour(Colour::pink) == 34);
static_assert(Ohanami::colour(42) == Colour::grey);   // 7 goes before 3 and 2
static_assert(Ohanami::colour(66) == Colour::green);  // 3 goes before 2
static_assert(Ohanami::colour(64) == Colour::blue);
static_assert(Ohanami::colour(17) == Colour::pink);

// ---- Placing

// A garden with these columns.
constexpr Ohanami::Garden garden(std::initializer_list<std::pair<int, int>> columns) {
    Ohanami::Garden g;
    for (auto [lowest, highest] : columns) {
        const Spot next = Ohanami::column_spot(g.column_count);
        Ohanami::lay(g, static_cast<Card>(lowest), next);
        Ohanami::lay(g, static_cast<Card>(highest), next);
    }
    return g;
}

constexpr bool may_place(const Ohanami::Garden& g, int a, int column_a, int b, int column_b) {
    const auto spot = [](int column) { return column == 0 ? Spot::discard : Ohanami::column_spot(column - 1); };
    Actions<Ohanami> list;
    Ohanami::list_places(g, {static_cast<Card>(a), static_cast<Card>(b)}, list);
    return list.contains(
        Ohanami::Action::place(static_cast<Card>(a), spot(column_a), static_cast<Card>(b), spot(column_b)));
}

constexpr std::size_t count_places(const Ohanami::Garden& g, int a, int b) {
    Actions<Ohanami> list;
    Ohanami::list_places(g, {static_cast<Card>(a), static_cast<Card>(b)}, list);
    return list.size();
}

TEST(OhanamiPlaces, BothMayJoinAColumnIfEachLiesOutsideItsRange) {
    static_assert(may_place(garden({{30, 40}}), 17, 1, 25, 1));  // R2
    static_assert(may_place(garden({{30, 40}}), 45, 1, 64, 1));
    static_assert(may_place(garden({{30, 40}}), 17, 1, 64, 1));
    static_assert(!may_place(garden({{30, 40}}), 17, 1, 35, 1));
    static_assert(!may_place(garden({{30, 40}}), 35, 1, 64, 1));
}

TEST(OhanamiPlaces, ACardNeverGoesInBetween) {
    static_assert(!may_place(garden({{30, 40}}), 35, 1, 64, 0));
    static_assert(may_place(garden({{30, 40}}), 35, 2, 64, 0));
    static_assert(may_place(garden({{30, 40}, {1, 2}, {3, 4}}), 35, 0, 64, 0));
}

TEST(OhanamiPlaces, NewColumnsAreNumberedAsTheyAreStarted) {
    constexpr auto empty = garden({});
    static_assert(may_place(empty, 17, 1, 66, 1));  // the same new column
    static_assert(may_place(empty, 17, 1, 66, 2));  // two new ones: the lower card first
    static_assert(!may_place(empty, 17, 2, 66, 1));
    static_assert(!may_place(empty, 17, 0, 66, 2));
    static_assert(!may_place(empty, 17, 1, 66, 3));
    static_assert(may_place(empty, 17, 0, 66, 1));
    static_assert(count_places(empty, 17, 66) == 5);

    constexpr auto two = garden({{10, 20}, {30, 40}});
    static_assert(may_place(two, 50, 3, 60, 3));
    static_assert(!may_place(two, 50, 3, 60, 4));

    constexpr auto three = garden({{10, 20}, {30, 40}, {50, 60}});
    static_assert(count_places(three, 15, 55) == 3 * 3);  // each: discard and the two columns that it fits
    static_assert(count_places(three, 1, 2) == 16);
}

// The legal placements written once more, straight from the rules, by trying everything.
std::set<std::array<int, 2>> places_by_trying(const Ohanami::Garden& g, int a, int b) {
    std::set<std::array<int, 2>> legal;
    const int k = g.column_count;
    const auto joins = [&](int card, int column) {
        return column <= k && (card < g.columns[static_cast<std::size_t>(column - 1)].lowest ||
                               card > g.columns[static_cast<std::size_t>(column - 1)].highest);
    };
    for (int x = 0; x <= 3; ++x) {
        for (int y = 0; y <= 3; ++y) {
            const bool both_new = x > k && y > k;
            const bool x_fine = x == 0 || joins(a, x) || x == k + 1;
            const bool y_fine = y == 0 || joins(b, y) || y == k + 1 || (both_new && x == k + 1 && y == k + 2);
            if (x_fine && y_fine) legal.insert({x, y});
        }
    }
    return legal;
}

TEST(OhanamiPlaces, AgreeWithTryingEverything) {
    Rng rng(7);
    for (int trial = 0; trial < 20'000; ++trial) {
        Ohanami::Garden g;
        const int columns = static_cast<int>(draw_below(rng, 4));
        for (int i = 0; i < columns; ++i) {
            for (int n = 0; n < 2; ++n) {
                Ohanami::lay(g, static_cast<Card>(1 + draw_below(rng, 120)), Ohanami::column_spot(i));
            }
        }
        const int a = static_cast<int>(1 + draw_below(rng, 119));
        const int b = a + 1 + static_cast<int>(draw_below(rng, static_cast<std::uint32_t>(120 - a)));
        Actions<Ohanami> list;
        Ohanami::list_places(g, {static_cast<Card>(a), static_cast<Card>(b)}, list);
        std::set<std::array<int, 2>> found;
        for (const auto& action : list) {
            found.insert({Ohanami::column_of(action.spots()[0]) + 1, Ohanami::column_of(action.spots()[1]) + 1});
        }
        ASSERT_EQ(found, places_by_trying(g, a, b)) << a << " " << b;
        ASSERT_EQ(found.size(), list.size());
    }
}

// ---- Score

// A finished two-player game in which seat 0 had these cards: after each round blue, green, grey, pink.
constexpr Ohanami::Public finished(std::array<int, 4> round1, std::array<int, 4> round2, std::array<int, 4> round3) {
    Ohanami::Public open;
    open.players = 2;
    open.phase = Ohanami::Phase::over;
    open.tallies[0] = {static_cast<std::uint8_t>(round1[0]), static_cast<std::uint8_t>(round2[0]),
                       static_cast<std::uint8_t>(round2[1])};
    for (std::size_t i = 0; i < 4; ++i) open.gardens[0].laid[i] = static_cast<std::uint8_t>(round3[i]);
    return open;
}

TEST(OhanamiScore, EachRoundCountsWhatLiesThen) {
    static_assert(Ohanami::scores(finished({4, 0, 0, 0}, {6, 5, 0, 0}, {8, 7, 3, 6}))[0] == 144);
}

TEST(OhanamiScore, PinkGrowsToOneHundredAndTwenty) {
    static_assert(Ohanami::pink_points(0) == 0);  // R4
    static_assert(Ohanami::pink_points(1) == 1);
    static_assert(Ohanami::pink_points(14) == 105);
    static_assert(Ohanami::pink_points(15) == 120);
    static_assert(Ohanami::pink_points(16) == 120);
}

TEST(OhanamiScore, ATieGoesToTheTrueNumberOfPinkCards) {
    constexpr auto tied = [](int pink0, int pink1) {
        Ohanami::Public open = finished({}, {}, {0, 0, 0, pink0});
        open.gardens[1].laid[3] = static_cast<std::uint8_t>(pink1);
        return open;
    };
    static_assert(Ohanami::scores(tied(15, 16))[0] == 120 && Ohanami::scores(tied(15, 16))[1] == 120);
    static_assert(Ohanami::winners(tied(15, 16)) == SeatSet::only(seat(1)));
    static_assert(Ohanami::winners(tied(16, 15)) == SeatSet::only(seat(0)));
    static_assert(Ohanami::winners(tied(15, 15)) == SeatSet::all(2));  // still tied: shared
}

TEST(OhanamiScore, ABlueCardOfTheFirstRoundEarnsNine) {
    constexpr auto blue = [] {
        Ohanami::Garden g;
        Ohanami::lay(g, 64, Spot::column1);
        return g;
    }();
    static_assert(Ohanami::points_to_come(blue, 0) == 9);
    static_assert(Ohanami::points_to_come(blue, 1) == 6);
    static_assert(Ohanami::points_to_come(blue, 2) == 3);
}

// ---- Flow

// The cards 10·i + 1 … 10·i + 10 to seat i.
void deal_in_order(Ohanami::State& s, int first = 1) {
    for (int i = 0; i < s.open.players; ++i) {
        const int from = first + 10 * i;
        Ohanami::apply(s, Ohanami::Chance{seat(i), CardSet::range(from, from + 9)});
    }
}

Ohanami::Action keep_lowest(const Ohanami::State& s, Seat who) {
    Actions<Ohanami> list;
    Ohanami::legal_actions(s, who, list);
    Ohanami::Action lowest = list[0];
    for (const auto& action : list) {
        if (action.cards() < lowest.cards()) lowest = action;
    }
    return lowest;
}

void discard_both(Ohanami::State& s, Seat who) {
    const auto [a, b] = s.kept[static_cast<std::size_t>(index(who))];
    Ohanami::apply(s, who, Ohanami::Action::place(a, Spot::discard, b, Spot::discard));
}

void play_pick(Ohanami::State& s) {
    for (int i = 0; i < s.open.players; ++i) Ohanami::apply(s, seat(i), keep_lowest(s, seat(i)));
    while (s.open.phase == Ohanami::Phase::place) discard_both(s, s.open.active);
}

TEST(OhanamiFlow, WhoCommitsLastPlacesFirstThenClockwise) {  // R1
    auto s = Ohanami::initial(3, {});
    deal_in_order(s);
    for (int i : {2, 0, 1}) Ohanami::apply(s, seat(i), keep_lowest(s, seat(i)));
    for (int i : {1, 2, 0}) {
        EXPECT_EQ(Ohanami::turn(s), Turn::decision(SeatSet::only(seat(i))));
        discard_both(s, seat(i));
    }
    EXPECT_EQ(Ohanami::turn(s), Turn::decision(SeatSet::all(3)));
}

TEST(OhanamiFlow, HandsGoToTheNextSeatAndBackInTheSecondRound) {
    auto s = Ohanami::initial(3, {});
    deal_in_order(s);
    play_pick(s);
    EXPECT_TRUE(s.hands[1].contains(3));   // from seat 0
    EXPECT_TRUE(s.hands[0].contains(23));  // from seat 2
    for (int pick = 1; pick < 5; ++pick) play_pick(s);
    EXPECT_EQ(s.open.round, 1);
    deal_in_order(s, 31);
    play_pick(s);
    EXPECT_TRUE(s.hands[2].contains(33));  // from seat 0, counterclockwise
    EXPECT_TRUE(s.hands[0].contains(43));
    for (int pick = 1; pick < 5; ++pick) play_pick(s);
    EXPECT_EQ(s.open.round, 2);
    deal_in_order(s, 61);
    play_pick(s);
    EXPECT_TRUE(s.hands[1].contains(63));  // from seat 0, clockwise again
}

TEST(OhanamiSees, WhatWasDiscarded) {  // R3
    auto s = Ohanami::initial(3, {});
    deal_in_order(s);
    play_pick(s);  // everybody discards the two lowest
    Rng rng(1);
    for (int card : {1, 2, 11, 12, 21, 22}) {
        EXPECT_TRUE(Ohanami::observe(s, spectator).open.lying.discarded(card)) << card;
        const Ohanami::State guess = Ohanami::determinize(Ohanami::observe(s, spectator), rng);
        EXPECT_FALSE(guess.deck.contains(card)) << card;
        for (const auto& hand : guess.hands) EXPECT_FALSE(hand.contains(card)) << card;
    }
}

TEST(OhanamiFlow, ThirtyCardsEachAreDealtFromOneDeck) {
    for (int players = 2; players <= 4; ++players) {
        auto s = Ohanami::initial(players, {});
        for (int round = 0; round < 3; ++round) {
            deal_in_order(s, 1 + 10 * players * round);
            for (int pick = 0; pick < 5; ++pick) play_pick(s);
        }
        EXPECT_TRUE(Ohanami::turn(s).is_over());
        EXPECT_EQ(s.deck.size(), 120 - 30 * players);
    }
}

// ---- Information

TEST(OhanamiSees, WithTwoPlayersTheOtherHandIsKnownFromTheSecondPickOn) {
    auto s = Ohanami::initial(2, {});
    deal_in_order(s);
    EXPECT_FALSE(Ohanami::observe(s, seat(0)).known[1].hand_known);
    play_pick(s);
    const auto seen = Ohanami::observe(s, seat(0));
    EXPECT_TRUE(seen.known[1].hand_known);
    EXPECT_EQ(seen.known[1].hand, s.hands[1]);
}

TEST(OhanamiSees, ASeatKnowsTheHandsItHasPassedOn) {
    auto s = Ohanami::initial(4, {});
    deal_in_order(s);
    for (int passes = 0; passes < 4; ++passes) {
        const auto seen = Ohanami::observe(s, seat(1));
        for (int ahead = 0; ahead < 4; ++ahead) {
            EXPECT_EQ(seen.known[static_cast<std::size_t>((1 + ahead) % 4)].hand_known, ahead <= passes)
                << passes << " passes, " << ahead << " ahead";
        }
        play_pick(s);
    }
}

TEST(OhanamiSees, ACommitmentOfAKnownHandStaysSecret) {
    auto s = Ohanami::initial(2, {});
    deal_in_order(s);
    play_pick(s);
    const auto hand = s.hands[1];
    Ohanami::apply(s, seat(1), keep_lowest(s, seat(1)));
    const auto seen = Ohanami::observe(s, seat(0));
    EXPECT_FALSE(seen.known[1].kept_known);
    EXPECT_EQ(seen.known[1].hand, hand);  // the cards are known, not which of them were kept
}

TEST(OhanamiSees, ASpectatorKnowsNoHand) {
    auto s = Ohanami::initial(2, {});
    deal_in_order(s);
    play_pick(s);
    const auto seen = Ohanami::observe(s, spectator);
    EXPECT_FALSE(seen.known[0].hand_known || seen.known[1].hand_known);
}

TEST(OhanamiSees, TheLastTwoCardsOfAKnownHandWhileTheyAreCommitted) {
    auto s = Ohanami::initial(2, {});
    deal_in_order(s);
    for (int pick = 0; pick < 4; ++pick) play_pick(s);
    Ohanami::apply(s, seat(1), keep_lowest(s, seat(1)));
    const auto seen = Ohanami::observe(s, seat(0));
    EXPECT_TRUE(seen.known[1].hand_known);
    EXPECT_EQ(seen.known[1].hand.size(), 2);
}

// ---- Text

TEST(OhanamiText, IsCanonical) {
    EXPECT_EQ(Ohanami::to_text(Ohanami::Action::keep(17, 66)), "keep 17 66");
    EXPECT_EQ(Ohanami::to_text(Ohanami::Action::place(17, Spot::column1, 66, Spot::discard)), "place 17:1 66:-");
    EXPECT_EQ(Ohanami::to_text(Ohanami::Action::keep(17, 66), Sight::masked), "keep ? ?");
    EXPECT_EQ(Ohanami::to_text(Ohanami::Chance{seat(1), CardSet::range(1, 10)}), "deal 1 1 2 3 4 5 6 7 8 9 10");
}

TEST(OhanamiText, ADealIsReadOnlyInItsCanonicalForm) {
    const auto s = Ohanami::initial(2, {});
    std::string reason;
    EXPECT_TRUE(Ohanami::chance_from_text(s, "deal 0 1 2 3 4 5 6 7 8 9 120", reason));
    for (const char* wrong :
         {"deal 1 1 2 3 4 5 6 7 8 9 10", "deal 0 2 1 3 4 5 6 7 8 9 10", "deal 0 1 2 3 4 5 6 7 8 9",
          "deal 0 1 2 3 4 5 6 7 8 9 10 11", "deal 0 1 1 3 4 5 6 7 8 9 10", "deal 0 0 2 3 4 5 6 7 8 9 10",
          "deal 0 1 2 3 4 5 6 7 8 9 121", "deal 0 01 2 3 4 5 6 7 8 9 10", "deal 0 1 2 3 4 5 6 7 8 9 10 ", "deal 0", "",
          "deal 0  1 2 3 4 5 6 7 8 9 10", "deal 0 1 2 3 4 5 6 7 8 9 x", "keep 1 2"}) {
        reason.clear();
        EXPECT_FALSE(Ohanami::chance_from_text(s, wrong, reason)) << wrong;
        EXPECT_FALSE(reason.empty()) << wrong;
    }
}

}  // namespace
}  // namespace engawa
