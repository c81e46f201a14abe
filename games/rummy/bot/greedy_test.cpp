// The thoughtful bot at Rummy does what a sensible person would.
#include <gtest/gtest.h>

#include "bots/greedy.hpp"
#include "games/rummy/testing_position.hpp"

namespace engawa {
namespace {

using namespace rummy_testing;

std::string choice(const Position& p) {
    return Rummy::to_text(greedy_action<Rummy>(Rummy::observe(p.s, p.s.open.active), 1));
}

TEST(GreedyRummy, GoesRummyWhenItCan) {
    EXPECT_EQ(choice(Position({"01B 03B 08B 11B 02A 02S 02C 09A", "05C 06S", "06C 07S"})), "rummy 09A");
}

TEST(GreedyRummy, TakesADiscardThatMakesASet) {
    Position p({"02A 02C 05S 07C 08C 10C 12C", "05C 06S 01B", "06C 07S 03B"}, "02S");
    EXPECT_EQ(choice(p.before_draw()), "draw discard");
}

TEST(GreedyRummy, LeavesADiscardThatGoesWithNothing) {
    Position p({"02A 02C 05S 05A 08C 08A 12C", "05C 06S 01B", "06C 07S 03C"}, "03B");
    EXPECT_EQ(choice(p.before_draw()), "draw stock");
}

TEST(GreedyRummy, LaysASetAndThenWhatTheTableTakes) {
    Position p({"02A 02S 02C 09C 07C 11B", "05C 06S 01B", "06C 07S 03C"});
    p.with_set("09A 09S 09C", 1);
    EXPECT_EQ(choice(p), "set 02A 02S 02C");
    EXPECT_EQ(choice(p.act("set 02A 02S 02C")), "lay 09C 1");
}

TEST(GreedyRummy, KeepsPairsAndDiscardsWhatStandsAlone) {
    EXPECT_EQ(choice(Position({"02A 02S 02C 05A 05C 12C", "05C 06S 01B", "06C 07S 03C"}).act("set 02A 02S 02C")),
              "discard 12C");
}

TEST(GreedyRummy, IsRidOfHighCardsWhenTheRoundMayEnd) {
    // Nothing goes with anything, and somebody holds one card.
    EXPECT_EQ(choice(Position({"12B 09C 07C", "05C", "06C"})), "discard 12B");
}

TEST(GreedyRummy, KeepsOutOfTheTrapOfOneCard) {
    // To take 09C and lay the set would leave only 09C: the bot draws from the stock, and lays the set.
    Position p({"01B 03B 08B", "05S 06C", "06S 07C"}, "09C");
    EXPECT_EQ(choice(p.before_draw()), "draw stock");
    p.act("draw stock").chance("card 12C");
    EXPECT_TRUE(choice(p) == "rummy 12C" || choice(p) == "set 01B 03B 08B");
}

}  // namespace
}  // namespace engawa
