// What a search knows of Rummy.
#include "games/rummy/bot/guide.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "bots/think.hpp"
#include "games/rummy/testing_position.hpp"

namespace engawa {
namespace {

using namespace rummy_testing;
using rummy_sense::way_out;

Rummy::Observation seen_by_0(const Position& p) {
    return Rummy::observe(p.s, seat(0));
}

std::set<std::string> candidates(const Position& p) {
    Actions<Rummy> list;
    Guide<Rummy>(seen_by_0(p)).candidates(p.s, seat(0), list);
    std::set<std::string> texts;
    for (const Action& action : list) texts.insert(Rummy::to_text(action));
    return texts;
}

std::string why(const Position& p, const Action& action) {
    return Guide<Rummy>::why(seen_by_0(p), action).en;
}

// What a level does when it is at its most particular, in a hurry.
std::string choice(const Position& p, Level level) {
    level.temperature = 0;
    level.budget = {std::min(level.budget.iterations, 2000U), 60'000};
    level.parts = 1;
    return Rummy::to_text(think<Rummy>(seen_by_0(p), level, 1));
}

// ---- The way out

// The hand, what fits the table, whether a set or a card was laid in this turn.
using Tried = std::set<std::tuple<flowers::Bits, flowers::Bits, bool, bool>>;

// Whether some sequence of legal actions empties the hand of seat 0 in this turn.
bool can_empty_hand(const Rummy::State& s, Tried& tried) {
    Actions<Rummy> list;
    Rummy::legal_actions(s, seat(0), list);
    for (const Action& action : list) {
        Rummy::State next = s;
        Rummy::apply(next, seat(0), action);
        if (next.open.round != s.open.round) return true;
        if (next.open.active != seat(0)) continue;
        const bool is_new =
            tried.insert({next.hands[0].bits(), next.open.fitting(), next.open.set_laid, next.open.laid_off}).second;
        if (is_new && can_empty_hand(next, tried)) return true;
    }
    return false;
}

// A turn with few cards in hand, after a draw from the discards or the stock, with some sets on the table.
Rummy::State random_turn(Rng& rng) {
    Position p({"", ""});
    Rummy::State& s = p.s;
    for (std::uint32_t left = draw_below(rng, 3); left > 0; --left) {
        Cards set;
        while (!flowers::is_set(set)) set = Cards(s.stock).draw(rng, 3);
        s.stock = s.stock.without(set);
        s.open.sets[s.open.set_count++] = Rummy::TableSet(set, flowers::suit_of(set), seat(1));
    }
    // Cards of few suits, so that there is something to lay.
    const flowers::Bits rich = flowers::bits_of_month(static_cast<int>(draw_below(rng, 12))) |
                               flowers::bits_of(flowers::type_suits[draw_below(rng, 3)]);
    Cards pool = Cards::of_bits(s.stock.bits() & rich);
    const int wanted = 1 + static_cast<int>(draw_below(rng, 7));
    s.hands[0] = pool.draw(rng, std::min(wanted, pool.size()));
    s.stock = s.stock.without(s.hands[0]);
    for (std::uint32_t more = 1 + draw_below(rng, 3); more > 0; --more) s.hands[0].insert(s.stock.draw(rng));
    s.hands[1] = s.stock.draw(rng, 3);
    s.open.hand_sizes = {static_cast<std::uint8_t>(s.hands[0].size()), 3};
    if (draw_below(rng, 2) == 0) s.open.laid.insert(seat(0));
    if (draw_below(rng, 2) == 0) s.open.taken = Cards::of(Cards(s.hands[0]).draw(rng));
    s.open.known[0] = s.open.taken;
    p.count_stock();
    return s;
}

TEST(GuideRummy, FindsAWayOutIfThereIsOne) {
    Rng rng(1);
    int found = 0;
    for (int n = 0; n < 4000; ++n) {
        Rummy::State s = random_turn(rng);
        Tried tried;
        const bool there_is = can_empty_hand(s, tried);
        ASSERT_EQ(way_out(s.open, s.hands[0]).has_value(), there_is) << text_of(s.hands[0]);
        if (!there_is) continue;
        ++found;
        while (s.open.round == 0) {
            const auto action = way_out(s.open, s.hands[0]);
            Actions<Rummy> legal;
            Rummy::legal_actions(s, seat(0), legal);
            ASSERT_TRUE(action && legal.contains(*action));
            Rummy::apply(s, seat(0), *action);
            ASSERT_TRUE(s.open.round == 1 || s.open.active == seat(0));
        }
        EXPECT_EQ(s.open.results[0].winner, 0);
    }
    EXPECT_GT(found, 500);
    EXPECT_LT(found, 3500);
}

// ---- Candidates

TEST(GuideRummy, LooksAtNothingElseWhenItCanGoOut) {
    EXPECT_EQ(candidates(Position({"01B 03B 08B 11B 02A 02S 02C 09A", "05C 06S"})), std::set<std::string>{"rummy 09A"});
    // 02A is the third of its month, and 09C may then be discarded.
    Position p({"02S 02C 09C", "05C 06S 01B"}, "02A");
    EXPECT_EQ(candidates(p.before_draw()), std::set<std::string>{"draw discard"});
}

TEST(GuideRummy, PrunesTheManySetsOfATypeToThoseWorthALook) {
    const Position p({"01S 02S 03S 04S 05S 06S 07S 09S 10S 12C 08C", "05C 06C 01B"});
    EXPECT_GT(p.count("set"), 400);
    EXPECT_EQ(candidates(p),
              (std::set<std::string>{"set 01S 02S 03S 04S 05S 06S 07S 09S 10S", "discard 08C", "discard 12C"}));
}

TEST(GuideRummy, DoesNotThinkOfDiscardingWhatIsInASetOrFitsTheTable) {
    Position p({"02A 02S 02C 09C 05C 12C", "05C 06S 01B"});
    p.with_set("09A 09S 09C", 1);
    EXPECT_EQ(candidates(p), (std::set<std::string>{"set 02A 02S 02C", "lay 09C 1", "discard 05C", "discard 12C"}));
}

TEST(GuideRummy, HasACandidateWhenAllCardsAreInSets) {
    Position p({"02A 02S 02C 02C 05A 05S 05C 05C", "06S 01B 07C"});
    p.s.open.set_laid = true;
    p.s.open.laid.insert(seat(0));
    EXPECT_FALSE(candidates(p).empty());
}

// ---- Worlds

TEST(GuideRummy, ImaginesWorldsThatFitWhatIsSeen) {
    Rng rng(3);
    for (int players = 2; players <= 5; ++players) {
        Rummy::State s = Rummy::initial(players, {});
        for (int events = 0; events < 2000 && !Rummy::turn(s).is_over(); ++events) {
            if (Rummy::turn(s).is_chance()) {
                Rummy::apply(s, Rummy::sample(s, rng));
                continue;
            }
            const Seat who = s.open.active;
            const auto seen = Rummy::observe(s, who);
            const Rummy::State world = Guide<Rummy>::world(seen, rng);
            ASSERT_EQ(Rummy::observe(world, who), seen);
            ASSERT_EQ(faults_in_cards(world), "");
            Rummy::apply(s, who, Guide<Rummy>(seen).rollout(s, who, rng));
        }
    }
}

TEST(GuideRummy, OthersHaveLaidOffWhatTheyCould) {
    Position p({"02A 02S 05C 07C", "01S 04S 06C"}, "08C");
    p.with_set("05S 06S 07S", 1);
    Rng rng(1);
    for (int n = 0; n < 200; ++n) {
        const Rummy::State world = Guide<Rummy>::world(seen_by_0(p.before_draw()), rng);
        EXPECT_EQ(world.hands[1].of_type(flowers::Type::scroll), Cards{});
    }
}

// On average over worlds: how many cards of seat 1's hand are in sets, after so many turns.
double cards_in_sets(Position p, int turns) {
    constexpr int worlds = 400;
    p.s.open.turns = static_cast<std::uint16_t>(turns);
    Rng rng(1);
    int sum = 0;
    for (int n = 0; n < worlds; ++n) {
        const Rummy::State world = Guide<Rummy>::world(seen_by_0(p), rng);
        EXPECT_EQ(faults_in_cards(world), "");
        sum += std::popcount(rummy_sense::in_sets(world.hands[1].bits()));
    }
    return 1.0 * sum / worlds;
}

TEST(GuideRummy, WhoHasLaidNothingMayHoldSets) {
    Position p({"02A 02S 05C 07C 07A 09C 10C 11B 12C 12C", "01S 04S 06C 01B 01C 03B 03C 08B 08A 08C"}, "08C");
    p.before_draw();
    const double at_first = cards_in_sets(p, 0);
    EXPECT_GT(cards_in_sets(p, 4), at_first + 1);
    EXPECT_GT(cards_in_sets(p, 10), at_first + 3);
    p.with_set("05A 05S 05C", 1);
    EXPECT_LT(cards_in_sets(p, 10), at_first);
}

TEST(GuideRummy, WhoForgetsDoesNotKnowWhoTookWhat) {
    Position p({"02A 02S 05C 07C", "01S 04S 06C"});
    p.s.open.known[0] = cards("02A");
    p.s.open.known[1] = cards("04S");
    const auto known = Guide<Rummy>::forget(seen_by_0(p)).open.known;
    EXPECT_EQ(known[0], cards("02A"));
    EXPECT_EQ(known[1], Cards{});
}

// ---- Simulated players

TEST(GuideRummy, SimulatedPlayersHoldTheirSetsToGoRummy) {
    const auto played = [](const Position& p) { return Rummy::to_text(rummy_sense::play(p.s, seat(0))); };
    const char* six_in_sets = "01B 03B 08B 02A 02S 02C 05C 06C 07S 10C 12C";
    EXPECT_EQ(played(Position({six_in_sets, "05A 06S 01S 09C 11A"})).substr(0, 7), "discard");
    // Somebody is about to go out.
    EXPECT_EQ(played(Position({six_in_sets, "05A 06S 01S 09C"})), "set 01B 03B 08B");
    // Too many cards are loose.
    EXPECT_EQ(played(Position({"01B 03B 08B 02A 02C 05C 06C 07S 10C 12C 04C", "05A 06S 01S 09C 11A"})),
              "set 01B 03B 08B");
    // There is no Rummy any more.
    Position laid({six_in_sets, "05A 06S 01S 09C 11A"});
    laid.s.open.laid.insert(seat(0));
    EXPECT_EQ(played(laid), "set 01B 03B 08B");
}

// ---- Rewards

TEST(GuideRummy, RewardsAreChancesToWinTheMatch) {
    Position p({"02A", "05C"});
    const Guide<Rummy> guide(seen_by_0(p));
    const auto chance = [&](int own, int other) {
        p.s.open.round = 1;  // the round that the guide was made for is over
        p.s.open.scores = {static_cast<std::uint16_t>(own), static_cast<std::uint16_t>(other)};
        const Rewards<Rummy> rewards = guide.rewards(p.s);
        EXPECT_NEAR(rewards[0] + rewards[1], 1, 1e-9);
        return rewards[0];
    };
    EXPECT_DOUBLE_EQ(chance(40, 40), 0.5);
    EXPECT_GT(chance(50, 40), chance(45, 40));
    EXPECT_GT(chance(95, 85), chance(15, 5));  // the same lead counts more near the end
    EXPECT_GT(chance(99, 20), 0.95);
}

TEST(GuideRummy, WhoReachedTheFigureHasWon) {
    Position p({"02A", "05C"});
    const Guide<Rummy> guide(seen_by_0(p));
    p.s.open.phase = Rummy::Phase::over;
    p.s.open.scores = {99, 101};
    EXPECT_EQ(guide.rewards(p.s)[0], 0);
    EXPECT_EQ(guide.rewards(p.s)[1], 1);
}

// ---- Choices

TEST(GuideRummy, EveryLevelTakesAWinInOne) {
    for (const Level& level : Guide<Rummy>::levels) {
        EXPECT_EQ(choice(Position({"01B 03B 08B 11B 02A 02S 02C 09A", "05C 06S"}), level), "rummy 09A");
    }
}

// Seat 1 was seen to take 02A and 02S, and holds nothing else: a third card of the month is all that it waits for.
TEST(GuideRummy, DoesNotDiscardWhatTheNextSeatWaitsFor) {
    Position p({"02C 12C 05S", "02A 02S"}, "06S 06C");
    for (const char* month : {"01B 01S 01C 01C", "03B 03S 03C 03C", "04A 04S 04C 04C", "07A 07S 07C 07C",
                              "08B 08A 08C 08C", "09A 09S 09C 09C"}) {
        p.with_set(month, 1);
    }
    p.s.open.known[1] = cards("02A 02S");
    for (std::size_t level = 2; level < level_names.size(); ++level) {
        EXPECT_NE(choice(p, Guide<Rummy>::levels[level]), "discard 02C") << level_names[level];
    }
}

// ---- Words

TEST(GuideRummy, SaysWhyAnActionIsGood) {
    Position out({"01B 03B 08B 11B 02A 02S 02C 09A", "05C 06S"});
    EXPECT_EQ(why(out, Action::rummy(card("09A"))),
              "Your whole hand goes at once, and the others' cards count double.");

    Position p({"02A 02S 02C 09C 05A 12C", "05C 06S 01B"}, "07S");
    p.with_set("09A 09S 09C", 1);
    EXPECT_EQ(why(p, Action::set(cards("02A 02S 02C"))), "3 cards and 16 points leave your hand.");
    EXPECT_EQ(why(p, Action::lay(card("09C"), 1)), "One card less in your hand, and 1 point.");
    EXPECT_EQ(why(p, Action::discard(card("12C"))), "It goes with no other card in your hand.");
    EXPECT_EQ(why(p, Action::discard(card("05A"))),
              "Only one card in your hand goes with it. Kept to the end, it costs 10 points.");
}

TEST(GuideRummy, CountsWhatMayStillCome) {
    // December has three chaff cards and 12B, which is gone.
    Position p({"12C 12C 05S 02A", "12C 06S 01B"}, "12B");
    EXPECT_EQ(why(p, Action::discard(card("12C"))), "At most 1 card in the stock can go with it.");
    p.s.open.known[1] = cards("12C");
    EXPECT_EQ(why(p, Action::discard(card("12C"))), "No card that goes with it can be in the stock.");
}

TEST(GuideRummy, SaysWhyADrawIsGood) {
    const auto with_discard = [](std::string_view top) {
        Position p({"02A 02C 09C 05S 12C", "05C 06S 01B"}, top);
        p.with_set("09A 09S 09C", 1);
        return p.before_draw();
    };
    EXPECT_EQ(why(with_discard("02S"), Action::draw_discard()), "The plum scroll makes a set with cards in your hand.");
    EXPECT_EQ(why(with_discard("02S"), Action::draw_stock()),
              "The plum scroll would fit, but a new card promises more.");
    EXPECT_EQ(why(with_discard("12B"), Action::draw_discard()), "The paulownia bright goes with 1 card in your hand.");
    EXPECT_EQ(why(with_discard("12B"), Action::draw_stock()),
              "The paulownia bright makes no set and fits none: a new card may.");
    Position last({"02A 02C 12C", "05C 06S 01B"}, "02S");
    EXPECT_EQ(why(last.before_draw(), Action::draw_discard()),
              "In this turn your hand becomes empty: the round is yours.");
}

}  // namespace
}  // namespace engawa
