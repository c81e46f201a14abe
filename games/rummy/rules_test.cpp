// Flower Cards Rummy: the worked checks and rulings of its rules, one test a sentence.
#include "games/rummy/rules.hpp"

#include <gtest/gtest.h>

#include "games/rummy/testing_position.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

using namespace rummy_testing;
using flowers::Bits;
using flowers::Suit;
using flowers::Type;
using Chance = Rummy::Chance;
using Phase = Rummy::Phase;
using State = Rummy::State;

// ---- Cards

static_assert(Cards::full().size() == 48);
static_assert(Cards::full().of_type(Type::bright).size() == 5);
static_assert(Cards::full().of_type(Type::animal).size() == 9);
static_assert(Cards::full().of_type(Type::scroll).size() == 10);
static_assert(Cards::full().of_type(Type::chaff).size() == 24);
static_assert(Cards::full().points() == 264);
static_assert(std::popcount(Cards::full().kinds()) == 36);  // chaff of a month is alike
static_assert(cards("12C 05S").points() + cards("07A 08B").points() == 36);

TEST(RummyCards, OfAMonthsChaffOnlyTheNumberCounts) {
    static_assert(cards("12C 12C").count(card("12C")) == 2);
    static_assert(cards("12C 12C 12C").without(cards("12C")) == cards("12C 12C"));
    static_assert(cards("01C").with(cards("01C 01B")) == cards("01B 01C 01C"));
    static_assert(cards("12C").with(cards("12C 12C")) == cards("12C 12C 12C"));
    static_assert(Cards::of_places(flowers::bit(47) | flowers::bit(46)) == cards("12C 12C"));
    static_assert(Cards::of_places(flowers::bit(3)) == cards("01C"));
    static_assert(!cards("01C").contains(cards("01C 01C")));
    static_assert(cards("01C 01C 02A").common(cards("01C 03C")) == cards("01C"));
}

TEST(RummyCards, AHeapIsDrawnFromFairly) {
    Rng rng(3);
    std::array<int, flowers::deck_size> drawn{};
    for (int trial = 0; trial < 48'000; ++trial) {
        Cards heap = Cards::full();
        const Card one = heap.draw(rng);
        ++drawn[one];
        ASSERT_EQ(heap, Cards::full().without(Cards::of(one)));
    }
    for (Card one = 0; one < flowers::deck_size; ++one) {
        const int copies = (flowers::bit(one) & flowers::copy_bits) != 0 ? 0 : Cards::full().count(one);
        EXPECT_NEAR(drawn[one], 1000 * copies, 200) << Rummy::to_text(one);
    }
}

TEST(RummyCards, ManyAreDrawnFairlyFromLargeAndFromSmallHeaps) {
    for (const Cards& from : {Cards::full(), cards("01B 01S 01C 01C 12C 12C 12C 09A")}) {
        Rng rng(4);
        std::array<int, flowers::deck_size> drawn{};
        constexpr int trials = 20'000;
        const int count = from.size() / 4;
        for (int trial = 0; trial < trials; ++trial) {
            Cards heap = from;
            const Cards some = heap.draw(rng, count);
            ASSERT_EQ(some.size(), count);
            ASSERT_EQ(heap.with(some), from);
            some.each([&](Card one) { ++drawn[one]; });
        }
        for (Bits kinds = from.kinds(); kinds != 0; kinds &= kinds - 1) {
            const auto one = static_cast<Card>(std::countr_zero(kinds));
            EXPECT_NEAR(drawn[one], from.count(one) * trials / 4.0, 350) << Rummy::to_text(one);
        }
    }
}

// ---- Sets

TEST(RummySets, AreThreeOrFourOfAMonthOrThreeOrMoreOfAType) {
    static_assert(flowers::is_set(cards("02A 02S 02C")));
    static_assert(flowers::is_set(cards("02A 02S 02C 02C")));
    static_assert(flowers::is_set(cards("12C 12C 12C")));
    static_assert(flowers::is_set(cards("01S 02S 03S 04S 05S 06S 07S 09S 10S 11S")));
    static_assert(flowers::is_set(cards("08A 09A 10A")));
    static_assert(flowers::is_set(cards("01B 03B 08B 11B 12B")));
    static_assert(!flowers::is_set(cards("02A 02S")));
    static_assert(!flowers::is_set(cards("01B 03B")));
    static_assert(!flowers::is_set(cards("01C 02C 03C")));  // chaff of different months
    static_assert(!flowers::is_set(cards("01B 02A 03B")));
    static_assert(!flowers::is_set(cards("02A 02S 03S")));
    static_assert(!flowers::is_set(Cards{}));
    static_assert(flowers::suit_of(cards("11B 11A 11S")) == flowers::suit_of_month(10));
    static_assert(flowers::suit_of(cards("11S 10S 09S")) == Suit::scrolls);
}

// Whether the cards of a hand whose places are in `left` can be divided into sets, by trying every set that holds the
// first of them.
bool divides_by_trying(const std::vector<Card>& hand, unsigned left) {
    if (left == 0) return true;
    const auto first = static_cast<std::size_t>(std::countr_zero(left));
    const unsigned others = left & (left - 1);
    unsigned month = 0;
    unsigned type = 0;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const bool alike = flowers::type_of(hand[i]) == flowers::type_of(hand[first]);
        month |= static_cast<unsigned>(hand[i] / 4 == hand[first] / 4) << i;
        type |= static_cast<unsigned>(alike && flowers::type_of(hand[i]) != Type::chaff) << i;
    }
    for (unsigned part = others; part != 0; part = (part - 1) & others) {
        if (std::popcount(part) < 2 || ((part & ~month) != 0 && (part & ~type) != 0)) continue;
        if (divides_by_trying(hand, others & ~part)) return true;
    }
    return false;
}

bool divides_by_trying(const std::vector<Card>& hand) {
    return divides_by_trying(hand, (1U << hand.size()) - 1);
}

std::vector<Card> list_of(Cards heap) {
    std::vector<Card> list;
    heap.each([&](Card one) { list.push_back(one); });
    return list;
}

// A hand of up to eleven cards that often can be divided: some sets, cards that are missing from them, and strangers.
Cards likely_hand(Rng& rng) {
    Cards deck = Cards::full();
    Cards hand;
    const int size = 6 + static_cast<int>(draw_below(rng, 6));
    while (hand.size() < size) {
        const auto suit = static_cast<Suit>(draw_below(rng, flowers::suits));
        const int wanted = draw_below(rng, 6) == 0 ? 1 : 3 + static_cast<int>(draw_below(rng, 2));
        Cards of_suit = Cards::of_bits(deck.bits() & flowers::bits_of(suit));
        const int count = std::min({wanted, of_suit.size(), size - hand.size()});
        const Cards some = of_suit.draw(rng, count);
        hand = hand.with(some);
        deck = deck.without(some);
    }
    return hand;
}

TEST(RummySets, DividingAHandAgreesWithTryingEverything) {
    Rng rng(11);
    int divided = 0;
    for (int trial = 0; trial < 30'000; ++trial) {
        Cards deck = Cards::full();
        const Cards hand =
            trial % 3 == 0 ? deck.draw(rng, 1 + static_cast<int>(draw_below(rng, 11))) : likely_hand(rng);
        const bool expected = divides_by_trying(list_of(hand));
        divided += expected ? 1 : 0;
        ASSERT_EQ(flowers::divides(hand), expected) << text_of(hand);
    }
    EXPECT_GT(divided, 3'000) << "too few hands could be divided: the test shows little";
}

TEST(RummySets, WhatMayBeLeftOverAgreesWithTryingEverything) {
    Rng rng(12);
    int found = 0;
    for (int trial = 0; trial < 4'000; ++trial) {
        const Cards hand = likely_hand(rng);
        Bits expected = 0;
        for (Bits kinds = hand.kinds(); kinds != 0; kinds &= kinds - 1) {
            Cards rest = hand;
            rest.erase(static_cast<Card>(std::countr_zero(kinds)));
            if (divides_by_trying(list_of(rest))) expected |= kinds & (~kinds + 1);
        }
        found += expected != 0 ? 1 : 0;
        ASSERT_EQ(flowers::leftovers(hand), expected) << text_of(hand);
    }
    EXPECT_GT(found, 400);
}

// The fewest points that sets can leave over, by trying every part of the hand.
int fewest_left(Cards hand) {
    const std::vector<Card> list = list_of(hand);
    int fewest = hand.points();
    for (unsigned part = 0; part < 1U << list.size(); ++part) {
        int left = 0;
        for (std::size_t i = 0; i < list.size(); ++i) left += (part >> i & 1U) != 0 ? 0 : flowers::points_of(list[i]);
        if (left < fewest && divides_by_trying(list, part)) fewest = left;
    }
    return fewest;
}

TEST(RummySets, TheBestArrangementAgreesWithTryingEverything) {
    Rng rng(13);
    for (int trial = 0; trial < 300; ++trial) {
        const Cards hand = likely_hand(rng);
        const flowers::Arrangement arranged = flowers::arrange(hand);
        Cards all = arranged.rest;
        for (int n = 0; n < arranged.count; ++n) {
            const Cards set = arranged.sets[static_cast<std::size_t>(n)];
            ASSERT_TRUE(flowers::is_set(set)) << text_of(hand);
            all = all.with(set);
        }
        ASSERT_EQ(all, hand);
        ASSERT_EQ(arranged.rest.points(), fewest_left(hand)) << text_of(hand);
    }
}

// ---- Worked checks

TEST(RummyChecks, RummyWithTheCardFromThePile) {
    Position p({"01B 03B 08B 11B 02S 02C 09A", "05C", "06C"}, "02A");
    p.before_draw().act("draw discard");
    EXPECT_TRUE(p.may("rummy 09A"));
    EXPECT_FALSE(p.may("rummy"));
    EXPECT_EQ(p.count("rummy"), 1);
}

TEST(RummyChecks, TenScrollsMakeNineHundredAndSixtyEightSets) {
    Position p({"01S 02S 03S 04S 05S 06S 07S 09S 10S 11S 12C", "05C"});
    EXPECT_EQ(p.count("set"), 968);
    EXPECT_TRUE(p.may("set 01S 02S 03S 04S 05S 06S 07S 09S 10S 11S"));
    EXPECT_TRUE(p.may("set 01S 05S 11S"));
}

TEST(RummyChecks, TheWinnerScoresWhatTheOthersHold) {
    Position plain({"02A 02S 02C 12C", "12C 05S", "07A 08B"});
    plain.s.open.laid.insert(seat(0));
    plain.act("set 02A 02S 02C").act("discard 12C");
    EXPECT_EQ(plain.result().points, 36);
    EXPECT_EQ(plain.result().rummy, 0);
    EXPECT_EQ(Rummy::scores(plain.s)[0], 36);

    Position rummy({"02A 02S 02C 12C", "12C 05S", "07A 08B"});
    rummy.act("rummy 12C");
    EXPECT_EQ(rummy.result().points, 72);
    EXPECT_EQ(rummy.result().rummy, 1);
    EXPECT_EQ(rummy.result().winner, 0);
}

// ---- Turn

TEST(RummyTurn, DrawFirstThenSetThenLayThenDiscard) {
    Position p({"02A 02S 02C 02C 05C 07C", "05C 06C"}, "09C");
    p.before_draw();
    EXPECT_EQ(p.actions(), (std::set<std::string>{"draw stock", "draw discard"}));
    p.act("draw stock");
    EXPECT_TRUE(Rummy::turn(p.s).is_chance());
    p.chance("card 03B");
    EXPECT_TRUE(p.may("set 02A 02S 02C"));
    EXPECT_TRUE(p.may("discard 03B"));
    EXPECT_EQ(p.count("lay"), 0);
    p.act("set 02A 02S 02C");
    EXPECT_EQ(p.count("set"), 0) << "one set a turn";
    EXPECT_TRUE(p.may("lay 02C 1")) << "the fourth card, in the same turn";  // R1
    p.act("lay 02C 1").act("discard 03B");
    EXPECT_EQ(p.s.open.sets[0].cards(), cards("02A 02S 02C 02C"));
    EXPECT_EQ(Rummy::turn(p.s), Turn::decision(SeatSet::only(seat(1))));
    EXPECT_EQ(p.s.open.discards.top(), card("03B"));
}

TEST(RummyTurn, EqualChaffGivesNoEqualActions) {
    Position p({"01B 01S 01C 01C 12C 12C 12C", "05C"});
    EXPECT_EQ(p.count("discard"), 4);  // 01B 01S 01C 12C
    EXPECT_EQ(p.count("set"), 5);      // 12C×3; 01: all four, and without B, S, C
    EXPECT_TRUE(p.may("set 01B 01S 01C") && p.may("set 01B 01C 01C") && p.may("set 01S 01C 01C"));
}

TEST(RummyTurn, ACardGoesToAnyonesSetOfItsMonthOrType) {
    Position p({"02S 07A 08B 09C 05C", "05C", "06C"});
    p.with_set("02A 02C 02C", 1).with_set("03S 04S 05S", 2).with_set("08A 09A 10A", 1).with_set("01B 11B 12B", 2);
    const std::set<std::string> lays{"lay 02S 1", "lay 02S 2", "lay 07A 3", "lay 08B 4"};
    for (const std::string& text : p.actions()) EXPECT_TRUE(!text.starts_with("lay") || lays.contains(text)) << text;
    EXPECT_EQ(p.count("lay"), 4);
}

TEST(RummyTurn, ACardFromTheDiscardPileStaysForTheTurn) {
    Position p({"01B 05C 07C", "05C 06C"}, "09A");
    p.before_draw().act("draw discard");
    EXPECT_FALSE(p.may("discard 09A"));
    EXPECT_EQ(p.count("discard"), 3);
    p.act("discard 05C").act("draw stock").chance("card 12B").act("discard 12B").act("draw stock").chance("card 12C");
    EXPECT_TRUE(p.may("discard 09A")) << "in the next turn it may go";
}

// ---- Rulings

TEST(RummyRulings, R1NoSetAfterALayOff) {
    Position p({"02C 01B 03B 08B 05C", "05C"});
    p.with_set("02A 02S 02C", 1);
    EXPECT_TRUE(p.may("set 01B 03B 08B"));
    EXPECT_TRUE(p.may("lay 02C 1")) << "without a set of one's own";
    p.act("lay 02C 1");
    EXPECT_EQ(p.count("set"), 0);
    EXPECT_EQ(p.count("discard"), 4);
}

TEST(RummyRulings, R2ASetMayEmptyTheHand) {
    Position p({"01B 03B 08B", "05S"});
    p.s.open.laid.insert(seat(0));
    p.act("set 01B 03B 08B");
    EXPECT_EQ(p.result().winner, 0);
    EXPECT_EQ(p.result().points, 5);
}

TEST(RummyRulings, R2LayOffsMayEmptyTheHand) {
    Position p({"02C 06S", "05S"});
    p.with_set("02A 02S 02C", 1).with_set("03S 04S 07S", 1);
    p.act("lay 06S 2").act("lay 02C 1");
    EXPECT_EQ(p.result().winner, 0);
    EXPECT_EQ(p.result().points, 5);
    EXPECT_EQ(p.result().rummy, 0);
}

TEST(RummyRulings, R3ASetMayNotLeaveOnlyTheTakenCardWithNowhereToGo) {
    Position p({"01B 03B 08B", "05S"}, "09C");
    p.before_draw().act("draw discard");
    EXPECT_FALSE(p.may("set 01B 03B 08B"));
    EXPECT_EQ(p.count("discard"), 3);
    // The same hand with a card from the stock is free.
    Position free({"01B 03B 08B 09C", "05S"});
    EXPECT_TRUE(free.may("set 01B 03B 08B"));
}

TEST(RummyRulings, R3IfTheTakenCardCanBeLaidThatIsTheOnlyAction) {
    Position p({"01B 03B 08B", "05S"}, "11B");
    p.s.open.laid.insert(seat(0));
    p.before_draw().act("draw discard").act("set 01B 03B 08B");  // on the set just laid
    EXPECT_EQ(p.actions(), std::set<std::string>{"lay 11B 1"});
    p.act("lay 11B 1");
    EXPECT_EQ(p.result().winner, 0);
}

TEST(RummyRulings, R3ALayOffMayNotLeaveOnlyTheTakenCardWithNowhereToGo) {
    Position p({"02C", "05S"}, "09C");
    p.with_set("02A 02S 02C", 1).before_draw().act("draw discard");
    EXPECT_EQ(p.actions(), std::set<std::string>{"discard 02C"});
    // With a place for the other one it is allowed.
    Position q({"02C", "05S"}, "09S");
    q.with_set("02A 02S 02C", 1).with_set("03S 04S 07S", 1).before_draw().act("draw discard");
    EXPECT_EQ(q.actions(), (std::set<std::string>{"discard 02C", "lay 02C 1", "lay 09S 2"}));
    q.act("lay 02C 1");
    EXPECT_EQ(q.actions(), std::set<std::string>{"lay 09S 2"});
}

TEST(RummyRulings, R3TheTakenCardItselfMayGoToTheTableFirst) {
    Position p({"09C", "05S"}, "02C");
    p.with_set("02A 02S 02C", 1).before_draw().act("draw discard").act("lay 02C 1");
    EXPECT_EQ(p.actions(), std::set<std::string>{"discard 09C"});
}

TEST(RummyRulings, R3OfTwoEqualChaffCardsOneMayBeDiscarded) {
    Position p({"09C 01B", "05S"}, "09C");
    p.before_draw().act("draw discard");
    EXPECT_TRUE(p.may("discard 09C"));
    p.act("discard 09C");
    EXPECT_EQ(p.s.hands[0], cards("01B 09C"));
    EXPECT_EQ(p.s.open.known[0], cards("09C")) << "the copy that was taken is still there, and everybody knows it";
}

TEST(RummyRulings, R3OfTwoEqualChaffCardsTheTakenOneGoesToTheTableFirst) {
    Position p({"09A 09S 09C", "05S"}, "09C");
    p.s.open.laid.insert(seat(0));
    p.before_draw().act("draw discard").act("set 09A 09S 09C");
    EXPECT_EQ(p.actions(), (std::set<std::string>{"discard 09C", "lay 09C 1"}));
    p.act("discard 09C");
    EXPECT_EQ(p.result().winner, 0);
}

TEST(RummyRulings, R3TheBarHoldsForGoingRummyToo) {
    Position p({"01B 03B 08B 02A 02S 02C", "05S"}, "09C");
    p.before_draw().act("draw discard");
    EXPECT_EQ(p.count("rummy"), 0);
    Position q({"01B 03B 08B 09C", "05S"}, "09C");  // another copy is no help: one of them would stay
    q.before_draw().act("draw discard");
    EXPECT_EQ(q.count("rummy"), 0);
    Position r({"12B 12C 12C 01B 03B 08B", "05S"}, "12C");  // here one of two may be left over
    r.before_draw().act("draw discard");
    EXPECT_TRUE(r.may("rummy"));
    EXPECT_TRUE(r.may("rummy 12C"));
}

TEST(RummyRulings, R4RummyPlayedAsASetAndADiscardCountsTwice) {
    Position p({"01S 02S 03S 04S 05S 06S 07S 12C", "05A", "06A"});
    EXPECT_TRUE(p.may("rummy 12C"));
    p.act("set 01S 02S 03S 04S 05S 06S 07S").act("discard 12C");
    EXPECT_EQ(p.result().points, 40);
    EXPECT_EQ(p.result().rummy, 1);
}

TEST(RummyRulings, R4RummyPlayedAsASetWithoutADiscardCountsTwice) {
    Position p({"01S 02S 03S 04S 05S 06S 07S 09S", "05A", "06A"});
    EXPECT_TRUE(p.may("rummy"));
    EXPECT_TRUE(p.may("rummy 01S")) << "with one of them discarded";
    p.act("set 01S 02S 03S 04S 05S 06S 07S 09S");
    EXPECT_EQ(p.result().points, 40);
    EXPECT_EQ(p.result().rummy, 1);
}

TEST(RummyRulings, R4AnyLayOffMakesItAPlainWin) {
    Position p({"01S 02S 03S 04S 05S 06S 07S 12C", "05A", "06A"});
    p.act("set 01S 02S 03S 04S 05S 06S").act("lay 07S 1").act("discard 12C");
    EXPECT_EQ(p.result().points, 20);
    EXPECT_EQ(p.result().rummy, 0);
}

TEST(RummyRulings, R4WhoHasLaidInAnEarlierTurnCannotGoRummy) {
    Position p({"02A 02S 02C 02C 01B 03B 08B 12C", "05C 06C 07C"}, "09C");
    p.act("set 02A 02S 02C 02C");
    EXPECT_EQ(p.count("rummy"), 0) << "nor after a set in the same turn";
    p.act("discard 12C");
    p.act("draw stock").chance("card 07A").act("discard 07A");
    p.act("draw stock").chance("card 10C");
    EXPECT_EQ(p.count("rummy"), 0);
    p.act("set 01B 03B 08B").act("discard 10C");
    EXPECT_EQ(p.result().rummy, 0);
    EXPECT_EQ(p.result().points, 3);
}

TEST(RummyRulings, R4ALayOffInAnEarlierTurnBarsRummyToo) {
    Position p({"02C 01B 03B 08B 12C 07C", "05C 06C"}, "09C");
    p.with_set("02A 02S 02C", 1).act("lay 02C 1").act("discard 07C");
    p.act("draw stock").chance("card 07A").act("discard 07A");
    p.act("draw stock").chance("card 11B");
    EXPECT_EQ(p.count("rummy"), 0);
}

TEST(RummyRulings, R5SetsOnTheTableAreNeverRearranged) {
    Position p({"02S 06S 05C", "05C"});
    p.with_set("03S 04S 07S 09S", 0);
    EXPECT_EQ(p.count("set"), 0) << "two scrolls of the hand and one of the table are no set";
    // A second set of the type lies apart.
    Position q({"02S 05S 06S 05C", "05C"});
    q.with_set("03S 04S 07S", 1).act("set 02S 05S 06S");
    EXPECT_EQ(q.s.open.set_count, 2);
    EXPECT_EQ(q.s.open.sets[1].owner(), seat(0));
}

// ---- The pile, turned over

TEST(RummyPile, TheOldestDiscardComesFirst) {
    Position p({"01B 03B", "05S 06S"}, "02C 09A");
    p.without_stock().before_draw();
    EXPECT_EQ(p.actions(), (std::set<std::string>{"turn over", "draw discard"}));
    const Rummy::Pile before = p.s.open.discards;
    p.act("turn over");
    EXPECT_TRUE(p.s.hands[0].contains(before[0]));
    EXPECT_TRUE(p.s.open.discards.empty());
    EXPECT_EQ(p.s.open.stock(), before.size() - 1);
    EXPECT_EQ(p.s.open.turned.top(), before[1]);
    EXPECT_TRUE(p.may("discard " + Rummy::to_text(before[0]))) << "it counts as drawn from the stock";
    p.act("discard 01B").act("draw stock");
    EXPECT_TRUE(Rummy::turn(p.s).waits_for(seat(1))) << "R7: no chance event";
    EXPECT_TRUE(p.s.hands[1].contains(before[1]));
    EXPECT_TRUE(p.s.open.known[1].contains(before[1])) << "R7: everybody knows";
}

TEST(RummyPile, WhoTakesTheDiscardLeavesTheChoiceToTheNext) {
    Position p({"01B 03B", "05S 06S"}, "02C 09A");
    p.without_stock().before_draw().act("draw discard").act("discard 01B");
    EXPECT_EQ(p.actions(), (std::set<std::string>{"turn over", "draw discard"}));
    EXPECT_EQ(p.s.open.active, seat(1));
}

TEST(RummyPile, TheLastCardOfTheStockIsDrawnBeforeItIsTurned) {
    Position p({"01B 03B", "05S 06S"}, "02C 09A");
    p.without_stock();
    p.s.stock = cards("12C");
    p.count_stock();
    p.before_draw().act("draw stock").chance("card 12C").act("discard 01B");
    EXPECT_EQ(p.actions(), (std::set<std::string>{"turn over", "draw discard"}));
}

// A table where nobody lays: cards go round until the pile was turned over `times` times.
void turn_over(Position& p, int times) {
    for (int done = 0; done < times;) {
        const bool turns = p.s.open.stock() == 0;
        p.act(turns ? "turn over" : "draw stock");
        done += turns ? 1 : 0;
        if (p.s.open.round > 0) return;
        // Back goes a card that was not there before: the hands stay what they are.
        const auto at = static_cast<std::size_t>(index(p.s.open.active));
        p.act("discard " +
              Rummy::to_text(static_cast<Card>(std::countr_zero(Rummy::discardable(p.s.open, p.s.hands[at])))));
    }
}

TEST(RummyRulings, R6TheThirdTurnoverMakesTheRoundVoid) {
    Position p({"01B 03B", "05S 06S"}, "02C 09A");
    p.without_stock().before_draw();
    turn_over(p, 2);
    EXPECT_EQ(p.s.open.turnovers, 2);
    EXPECT_EQ(p.s.open.round, 0);
    const Seat starter = p.s.open.starter;
    turn_over(p, 1);
    EXPECT_EQ(p.s.open.round, 1);
    EXPECT_EQ(p.result().no_winner, 1);
    EXPECT_EQ(Rummy::scores(p.s)[0] + Rummy::scores(p.s)[1], 0);
    EXPECT_EQ(p.s.open.phase, Phase::deal);
    EXPECT_EQ(p.s.open.starter, seat_after(starter, 2)) << "the deal moves on";
}

TEST(RummyRulings, R6ACardOnTheTableStartsTheCountAnew) {
    Position p({"01B 03B 08B 05C 07C", "05S 06S"}, "02C 09A");
    p.without_stock().before_draw().act("turn over").act("set 01B 03B 08B");
    EXPECT_EQ(p.s.open.turnovers, 0);
    p.s.open.turnovers = 2;
    p.s.hands[0].insert(card("11B"));
    p.s.open.hand_sizes[0]++;
    p.act("lay 11B 1");
    EXPECT_EQ(p.s.open.turnovers, 0);
}

TEST(RummyRulings, R6APileOfOneCardMayBeTurned) {
    Position p({"01B 03B", "05S 06S"}, "09A");
    p.s.stock = {};
    p.count_stock();
    p.before_draw().act("turn over");
    EXPECT_EQ(p.s.hands[0], cards("01B 03B 09A"));
    EXPECT_EQ(p.s.open.stock(), 0);
    EXPECT_TRUE(p.may("discard 09A"));
}

TEST(RummyRulings, R8AThousandTurnsMakeTheRoundVoid) {
    Position p({"01B 03B", "05S 06S"}, "09A");
    p.s.open.turns = 998;
    p.act("discard 01B").act("draw discard");
    EXPECT_EQ(p.s.open.turns, 999);
    p.act("discard 05S");
    EXPECT_EQ(p.s.open.round, 1);
    EXPECT_EQ(p.result().no_winner, 1);
}

TEST(RummyRulings, R8TheThousandthTurnMayStillWin) {
    Position p({"02A 02S 02C 12C", "05S"}, "09A");
    p.s.open.turns = 999;
    p.act("set 02A 02S 02C").act("discard 12C");
    EXPECT_EQ(p.result().no_winner, 0);
}

TEST(RummyRulings, R8AfterAHundredRoundsMostPointsWin) {
    Position p({"01B 03B", "05S 06S"}, "09A");
    p.s.open.round = 99;
    p.s.open.turns = 999;
    p.act("discard 01B");
    EXPECT_TRUE(Rummy::turn(p.s).is_over());
    EXPECT_EQ(Rummy::winners(p.s), SeatSet::all(2)) << "ties share, also at 0";
    p.s.open.scores = {7, 9};
    EXPECT_EQ(Rummy::winners(p.s), SeatSet::only(seat(1)));
}

// ---- Rounds

TEST(RummyRounds, TheDealMovesClockwise) {
    auto s = Rummy::initial(3, {});
    Rummy::apply(s, Chance{Chance::Kind::first, seat(2), {}});
    Rng rng(1);
    for (int starter : {2, 0, 1, 2}) {
        while (Rummy::turn(s).is_chance()) Rummy::apply(s, Rummy::sample(s, rng));
        EXPECT_EQ(s.open.active, seat(starter));
        s.open.turns = Rummy::max_turns - 1;
        Rummy::apply(s, seat(starter), Action::draw_discard());
        Actions<Rummy> list;
        Rummy::legal_actions(s, seat(starter), list);
        Rummy::apply(s, seat(starter), list[list.size() - 1]);
    }
}

TEST(RummyRounds, HandsAndStockAreThoseOfTheTable) {
    constexpr std::array<std::array<int, 2>, 4> figures{{{10, 27}, {7, 26}, {7, 19}, {6, 17}}};
    for (int players = 2; players <= 5; ++players) {
        auto s = Rummy::initial(players, {});
        Rng rng(2);
        while (Rummy::turn(s).is_chance()) Rummy::apply(s, Rummy::sample(s, rng));
        for (int i = 0; i < players; ++i) {
            EXPECT_EQ(s.hands[static_cast<std::size_t>(i)].size(), figures[static_cast<std::size_t>(players - 2)][0]);
        }
        EXPECT_EQ(s.stock.size(), figures[static_cast<std::size_t>(players - 2)][1]);
        EXPECT_EQ(s.open.discards.size(), 1);
        EXPECT_EQ(faults_in_cards(s), "");
    }
}

TEST(RummyRounds, AllCardsOfFivePlayers) {
    auto s = Rummy::initial(5, {});
    Rng rng(9);
    for (int event = 0; event < 20'000 && !Rummy::turn(s).is_over(); ++event) {
        ASSERT_EQ(faults_in_cards(s), "");
        play_random_event<Rummy>(s, rng);
    }
    EXPECT_TRUE(Rummy::turn(s).is_over());
    EXPECT_EQ(faults_in_cards(s), "");
}

TEST(RummyRounds, TheFiguresOfShortAndLong) {
    using enum Rummy::Length;
    static_assert(Rummy::target(2, up_to_short) == 100 && Rummy::target(2, up_to_long) == 250);
    static_assert(Rummy::target(3, up_to_short) == 150 && Rummy::target(3, up_to_long) == 300);
    static_assert(Rummy::target(4, up_to_short) == 200 && Rummy::target(4, up_to_long) == 400);
    static_assert(Rummy::target(5, up_to_short) == 250 && Rummy::target(5, up_to_long) == 500);
}

TEST(RummyRounds, AFigureOfOnesOwn) {
    static_assert(Rummy::lengths.size() ==
                  static_cast<std::size_t>(Rummy::Length::first_figure) + Rummy::figures.size());
    for (std::size_t i = 0; i < Rummy::figures.size(); ++i) {
        const auto value = static_cast<std::uint16_t>(static_cast<std::size_t>(Rummy::Length::first_figure) + i);
        EXPECT_EQ(Rummy::lengths[value], std::to_string(Rummy::figures[i]));
        for (int players = Rummy::min_players; players <= Rummy::max_players; ++players) {
            const auto s = Rummy::initial(players, {value});
            EXPECT_EQ(Rummy::target(s.open.players, s.open.length), Rummy::figures[i]);
        }
    }
    EXPECT_EQ(std::vector(Rummy::lengths.begin(), Rummy::lengths.begin() + 3),
              (std::vector<std::string_view>{"short", "long", "quick"}));
}

// Seat 0 wins a round of 5 points with this score before it.
Position win_with(int score, Rummy::Length length) {
    Position p({"01B 03B 08B", "05S"});
    p.s.open.length = length;
    p.s.open.laid.insert(seat(0));
    p.s.open.scores[0] = static_cast<std::uint16_t>(score);
    p.act("set 01B 03B 08B");
    return p;
}

TEST(RummyRounds, WhoReachesTheFigureWins) {
    EXPECT_FALSE(Rummy::turn(win_with(94, Rummy::Length::up_to_short).s).is_over());
    EXPECT_TRUE(Rummy::turn(win_with(95, Rummy::Length::up_to_short).s).is_over()) << "at the figure";
    EXPECT_TRUE(Rummy::turn(win_with(99, Rummy::Length::up_to_short).s).is_over()) << "above it";
    EXPECT_FALSE(Rummy::turn(win_with(244, Rummy::Length::up_to_long).s).is_over());
    EXPECT_TRUE(Rummy::turn(win_with(245, Rummy::Length::up_to_long).s).is_over());
    EXPECT_EQ(Rummy::winners(win_with(95, Rummy::Length::up_to_short).s), SeatSet::only(seat(0)));
}

TEST(RummyRounds, WhoReachesAFigureOfOnesOwnWins) {
    EXPECT_FALSE(Rummy::turn(win_with(44, Rummy::Length::first_figure).s).is_over());
    EXPECT_TRUE(Rummy::turn(win_with(45, Rummy::Length::first_figure).s).is_over()) << "50";
}

TEST(RummyRounds, QuickIsARoundForEachPlayerVoidOnesIncluded) {
    auto s = Rummy::initial(3, {static_cast<std::uint16_t>(Rummy::Length::quick)});
    Rng rng(1);
    for (int round = 0; round < 3; ++round) {
        ASSERT_FALSE(Rummy::turn(s).is_over());
        while (Rummy::turn(s).is_chance()) Rummy::apply(s, Rummy::sample(s, rng));
        s.open.turns = Rummy::max_turns - 1;
        Rummy::apply(s, s.open.active, Action::draw_discard());
        Actions<Rummy> list;
        Rummy::legal_actions(s, s.open.active, list);
        Rummy::apply(s, s.open.active, list[list.size() - 1]);
    }
    EXPECT_TRUE(Rummy::turn(s).is_over());
    EXPECT_EQ(Rummy::winners(s), SeatSet::all(3));
}

TEST(RummyRounds, QuickHasNoFigure) {
    EXPECT_FALSE(Rummy::turn(win_with(400, Rummy::Length::quick).s).is_over());
}

TEST(RummyRounds, WhatWasHeldIsShownWhenARoundIsWon) {
    Position p({"01B 03B 08B 12C", "12C 05S", "07A 08A"});
    p.act("rummy 12C");
    EXPECT_EQ(p.s.open.shown[0], cards("01B 03B 08B")) << "the winner's sets";
    EXPECT_EQ(p.s.open.shown[1], cards("12C 05S"));
    EXPECT_EQ(p.s.open.shown[2], cards("07A 08A"));
    EXPECT_EQ(faults_in_cards(p.s), "") << "all cards are gathered for the next round";
}

TEST(RummyRounds, RummyLaysItsSetsOnTheLastTable) {
    Position p({"01B 03B 08B 11B 02A 02S 02C 09A", "05S", "06C"});
    p.s.open.scores[0] = 149;
    p.act("rummy 09A");
    EXPECT_TRUE(Rummy::turn(p.s).is_over());
    EXPECT_EQ(p.s.open.set_count, 2);
    EXPECT_EQ(faults_in_cards(p.s), "");
}

// The table never holds more than eight sets, however eagerly all lay.
TEST(RummyRounds, EightSetsAreTheMost) {
    int most = 0;
    for (int players = 2; players <= 5; ++players) {
        Rng rng(static_cast<std::uint64_t>(players));
        for (int round = 0; round < 300; ++round) {
            auto s = Rummy::initial(players, {});
            while (s.open.round == 0) {
                if (Rummy::turn(s).is_chance()) {
                    Rummy::apply(s, Rummy::sample(s, rng));
                    continue;
                }
                Actions<Rummy> list;
                Rummy::legal_actions(s, s.open.active, list);
                Action chosen = list[draw_below(rng, static_cast<std::uint32_t>(list.size()))];
                for (const Action& action : list) {
                    if (action.kind() == Action::Kind::set && action.cards().size() == 3) chosen = action;
                }
                Rummy::apply(s, s.open.active, chosen);
                most = std::max<int>(most, s.open.set_count);
            }
        }
    }
    EXPECT_GE(most, 4);
    EXPECT_LE(most, Rummy::max_sets);
}

// ---- Information

TEST(RummySees, OnlyTheOwnHand) {
    Position p({"01B 03B", "05S 06S"}, "09A");
    EXPECT_EQ(Rummy::observe(p.s, seat(1)).hand, cards("05S 06S"));
    EXPECT_EQ(Rummy::observe(p.s, spectator).hand, Cards{});
    Position q({"01B 03B", "05S 12C"}, "09A");
    EXPECT_EQ(Rummy::observe(p.s, seat(0)), Rummy::observe(q.s, seat(0)));
}

TEST(RummySees, WhatSomebodyTookFromTheDiscardsUntilItIsShown) {
    Position p({"01B 03B 05C", "05S 06S"}, "09A");
    p.before_draw().act("draw discard").act("discard 05C");
    EXPECT_EQ(Rummy::observe(p.s, seat(1)).open.known[0], cards("09A"));
    Rng rng(1);
    for (int trial = 0; trial < 50; ++trial) {
        EXPECT_TRUE(Rummy::determinize(Rummy::observe(p.s, seat(1)), rng).hands[0].contains(card("09A")));
    }
    p.act("draw stock").chance("card 12B").act("discard 12B").act("draw stock").chance("card 12C").act("discard 09A");
    EXPECT_TRUE(Rummy::observe(p.s, seat(1)).open.known[0].empty());
}

TEST(RummySees, ACardLikeAKnownOneMayHaveBeenTheKnownOne) {
    Position p({"09C 01B 03B", "05S 06S"}, "09C");
    p.before_draw().act("draw discard").act("discard 01B");
    EXPECT_EQ(p.s.open.known[0], cards("09C"));
    p.act("draw stock").chance("card 12B").act("discard 12B").act("draw stock").chance("card 12C").act("discard 09C");
    EXPECT_TRUE(p.s.open.known[0].empty()) << "nobody can tell whether another one is left";
    EXPECT_TRUE(p.s.hands[0].contains(card("09C")));
}

TEST(RummySees, TheOrderOfTheTurnedStock) {
    Position p({"01B 03B", "05S 06S"}, "02C 09A");
    p.without_stock().before_draw().act("turn over").act("discard 01B");
    Rng rng(2);
    const auto guess = Rummy::determinize(Rummy::observe(p.s, spectator), rng);
    EXPECT_EQ(guess.open.turned, p.s.open.turned);
}

// ---- Text

TEST(RummyText, IsCanonical) {
    EXPECT_EQ(Rummy::to_text(Action::draw_stock()), "draw stock");
    EXPECT_EQ(Rummy::to_text(Action::draw_discard()), "draw discard");
    EXPECT_EQ(Rummy::to_text(Action::turn_over()), "turn over");
    EXPECT_EQ(Rummy::to_text(Action::set(cards("12C 12B 12C"))), "set 12B 12C 12C");
    EXPECT_EQ(Rummy::to_text(Action::set(cards("11C 11S 11A 11B"))), "set 11B 11A 11S 11C");
    EXPECT_EQ(Rummy::to_text(Action::lay(card("09S"), 3)), "lay 09S 3");
    EXPECT_EQ(Rummy::to_text(Action::discard(card("10C"))), "discard 10C");
    EXPECT_EQ(Rummy::to_text(Action::rummy()), "rummy");
    EXPECT_EQ(Rummy::to_text(Action::rummy(card("09A"))), "rummy 09A");
    EXPECT_EQ(Rummy::to_text(Chance{Chance::Kind::first, seat(3), {}}), "first 3");
    EXPECT_EQ(Rummy::to_text(Chance{Chance::Kind::deal, seat(1), cards("08C 08C 01B")}), "deal 1 01B 08C 08C");
    EXPECT_EQ(Rummy::to_text(Chance{Chance::Kind::deal, seat(1), cards("08C 01B")}, Sight::masked), "deal 1 ? ?");
    EXPECT_EQ(Rummy::to_text(Chance{Chance::Kind::turn, {}, cards("08C")}), "turn 08C");
    EXPECT_EQ(Rummy::to_text(Chance{Chance::Kind::card, {}, cards("08C")}, Sight::masked), "card ?");
}

TEST(RummyText, ADrawIsSeenByWhoDrawsOnly) {
    Position p({"01B 03B", "05S 06S"}, "09A");
    p.before_draw().act("draw stock");
    const Event<Rummy> drawn{Chance{Chance::Kind::card, {}, cards("08C")}};
    EXPECT_EQ(Rummy::sight(p.s, drawn, seat(0)), Sight::full);
    EXPECT_EQ(Rummy::sight(p.s, drawn, seat(1)), Sight::masked);
    EXPECT_EQ(Rummy::sight(p.s, drawn, spectator), Sight::masked);
}

TEST(RummyText, ChanceIsReadOnlyInItsCanonicalForm) {
    const auto refused = [](const State& s, std::initializer_list<const char*> texts) {
        for (const char* text : texts) {
            std::string reason;
            EXPECT_FALSE(Rummy::chance_from_text(s, text, reason)) << text;
            EXPECT_FALSE(reason.empty()) << text;
        }
    };
    auto s = Rummy::initial(5, {});
    refused(s, {"first 5", "first", "first 00", "first -1", "deal 0 01B", "", "first 0 "});
    Rummy::apply(s, Chance{Chance::Kind::first, seat(2), {}});
    refused(s, {"deal 1 01B 01S 01C 01C 02A 02S", "deal 0 01S 01B 01C 01C 02A 02S", "deal 0 01B 01S 01C 01C 02A",
                "deal 0 01B 01S 01C 01C 02A 02S 02C", "deal 0 01B 01B 01C 01C 02A 02S",
                "deal 0 01B 01S 01C 01C 01C 02S", "deal 0 01A 01S 01C 01C 02A 02S", "deal 0 13C 01S 01C 01C 02A 02S",
                "deal 0 1B 01S 01C 01C 02A 02S", "deal 0 01b 01S 01C 01C 02A 02S", "deal 0 01B  01S 01C 01C 02A 02S",
                "deal 0 01B 01S 01C 01C 02A 02S ", "deal 0", "deal 0 ", "turn 01B", "first 2"});
    std::string reason;
    EXPECT_TRUE(Rummy::chance_from_text(s, "deal 0 01B 01S 01C 01C 02A 02S", reason)) << reason;
    Position p({"01B 03B", "05S 06S"}, "09A");
    p.before_draw().act("draw stock");
    refused(p.s, {"card 01B", "card 09A", "card", "card 02C 02C", "turn 02C"});
}

}  // namespace
}  // namespace engawa
