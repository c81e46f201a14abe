// Blossom: the worked checks and rulings of its rules, one test a sentence.
#include "games/blossom/rules.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <set>

#include "games/blossom/testing.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

using Action = Blossom::Action;
using Chance = Blossom::Chance;
using Flowers = Blossom::Flowers;
using Kind = Blossom::Kind;
using Phase = Blossom::Phase;
using State = Blossom::State;
using Verb = Blossom::Verb;
using enum Blossom::Kind;

// ---- Positions, written out

constexpr Kind kind_of(std::string_view word) {
    constexpr std::array<std::string_view, 6> names{"chrysanth", "camellia", "rose", "lily", "anemone", "cherry"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == word) return static_cast<Kind>(i);
    }
    throw "not a kind";  // ends the test, or the compilation
}

constexpr std::string_view next_word(std::string_view& text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

constexpr Flowers cards(std::string_view text) {
    Flowers all;
    for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
        all += Flowers::of(kind_of(word));
    }
    return all;
}

// "garden camellia; up 0 rose rose": the rest of the cards is the deck, or lies aside if the position names a deck.
// With two players unless said otherwise; seat 0 begins its turn unless it is said whose `turn` it is.
constexpr State position(std::string_view text, OptionValues options = {}) {
    State s = Blossom::initial(2, options);
    s.open.phase = Phase::play;
    bool deck_named = false;
    while (!text.empty()) {
        std::string_view part = text.substr(0, std::min(text.find(';'), text.size()));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        const std::string_view what = next_word(part);
        if (what == "garden") {
            s.open.garden = cards(part);
        } else if (what == "deck") {
            s.deck = cards(part);
            deck_named = true;
        } else {
            const int number = next_word(part)[0] - '0';
            const auto i = static_cast<std::size_t>(number);
            if (what == "players") s.open.players = static_cast<std::uint8_t>(number);
            if (what == "turn") s.open.active = seat(number);
            if (what == "hand") s.hands[i] = cards(part);
            if (what == "down") s.down[i] = cards(part);
            if (what == "up") s.open.up[i] = cards(part);
        }
    }
    Flowers rest = Flowers::all() - s.open.garden;
    for (std::size_t i = 0; i < 4; ++i) {
        s.open.hand_size[i] = static_cast<std::uint8_t>(s.hands[i].size());
        s.open.down_size[i] = static_cast<std::uint8_t>(s.down[i].size());
        rest -= s.hands[i] + s.down[i] + s.open.up[i];
    }
    if (deck_named) {
        s.removed = rest - s.deck;
    } else {
        while (s.removed.size() < s.open.removed_size()) {
            s.removed += Flowers::of(rest.nth(0));
            rest -= Flowers::of(rest.nth(0));
        }
        s.deck = rest;
    }
    s.open.deck_size = static_cast<std::uint8_t>(s.deck.size());
    return s;
}

constexpr int points(const State& s, const Action& action) {
    return Blossom::points(s.open, action);
}

constexpr bool legal(const State& s, const Action& action) {
    Actions<Blossom> list;
    Blossom::legal_actions(s, s.open.active, list);
    return list.contains(action);
}

constexpr State after(State s, const Action& action) {
    Blossom::apply(s, s.open.active, action);
    return s;
}

constexpr State drawn(State s, Kind kind) {
    Blossom::apply(s, Chance{Chance::Kind::draw, s.open.active, Flowers::of(kind)});
    return s;
}

std::set<std::string> texts(const State& s, std::string_view start) {
    Actions<Blossom> list;
    Blossom::legal_actions(s, s.open.active, list);
    std::set<std::string> found;
    for (const Action& action : list) {
        const std::string text = Blossom::to_text(action);
        if (text.starts_with(start)) found.insert(text.substr(start.size()));
    }
    return found;
}

using Texts = std::set<std::string>;

constexpr OptionValues rose_garden_only{0, 1, 0};
constexpr OptionValues cherry_deck{0, 0, 1};
constexpr OptionValues mulligan_on{1, 0, 0};

// ---- Cards

static_assert(Flowers::all().size() == 33 && Flowers::all().count(cherry) == 3 && Flowers::all().count(rose) == 6);

TEST(BlossomFlowers, CountLikeSixPlainNumbers) {
    using Numbers = std::array<int, 6>;
    const auto flowers = [](const Numbers& numbers) {
        Flowers all;
        for (std::size_t k = 0; k < 6; ++k) all += Flowers::of(static_cast<Kind>(k), numbers[k]);
        return all;
    };
    Rng rng(3);
    for (int trial = 0; trial < 20'000; ++trial) {
        Numbers a{};
        Numbers b{};
        for (std::size_t k = 0; k < 6; ++k) {
            a[k] = static_cast<int>(draw_below(rng, 7));
            b[k] = static_cast<int>(draw_below(rng, 7));
        }
        Numbers least{};
        Numbers most{};
        Numbers left{};
        bool contains = true;
        int size = 0;
        int kinds = 0;
        std::vector<Kind> order;
        for (std::size_t k = 0; k < 6; ++k) {
            least[k] = std::min(a[k], b[k]);
            most[k] = std::max(a[k], b[k]);
            left[k] = a[k] - least[k];
            contains = contains && a[k] >= b[k];
            size += a[k];
            kinds += a[k] > 0 ? 1 : 0;
            order.insert(order.end(), static_cast<std::size_t>(a[k]), static_cast<Kind>(k));
        }
        const Flowers x = flowers(a);
        const Flowers y = flowers(b);
        ASSERT_EQ(x.at_most(y), flowers(least));
        ASSERT_EQ(x.at_least(y), flowers(most));
        ASSERT_EQ(x.without(y), flowers(left));
        ASSERT_EQ(x.contains(y), contains);
        ASSERT_EQ(x.size(), size);
        ASSERT_EQ(x.kinds(), kinds);
        for (std::size_t n = 0; n < order.size(); ++n) ASSERT_EQ(x.nth(static_cast<int>(n)), order[n]);
    }
}

// ---- Setup

TEST(BlossomSetup, LeavesADeckOf20Or18Or16) {
    for (int players = 2; players <= 4; ++players) {
        Rng rng(1);
        auto s = Blossom::initial(players, {});
        std::vector<std::string> events;
        while (Blossom::turn(s).is_chance()) {
            const Chance chance = Blossom::sample(s, rng);
            events.push_back(Blossom::to_text(chance));
            Blossom::apply(s, chance);
        }
        EXPECT_EQ(s.deck.size(), 24 - 2 * players);
        EXPECT_EQ(s.removed.size(), 4 - players);
        EXPECT_EQ(s.open.garden.size(), 5);
        EXPECT_EQ(Blossom::turn(s), Turn::decision(SeatSet::only(seat(0))));
        EXPECT_EQ(events.size(), static_cast<std::size_t>(players + (players < 4 ? 2 : 1)));
        EXPECT_EQ(events[0].starts_with("remove "), players < 4);
        for (int i = 0; i < players; ++i) {
            EXPECT_EQ(s.hands[static_cast<std::size_t>(i)].size(), 3);
            EXPECT_TRUE(
                events[static_cast<std::size_t>(i + (players < 4 ? 1 : 0))].starts_with("deal " + std::to_string(i)));
        }
    }
}

// ---- The six scorings. Each position gives another number where the rule is read wrongly.

TEST(BlossomScore, Chrysanth) {
    // The worked check: 5 face up, 3 face down.
    static_assert(points(position("up 0 chrysanth chrysanth rose; up 1 lily lily; down 1 rose rose rose"),
                         Action::arrange(chrysanth, 2)) == 15);
    // As many face down as face up are not fewer.
    static_assert(points(position("up 0 chrysanth; down 1 rose"), Action::arrange(chrysanth, 1)) == 3);
    // The card itself lies face up before it moves, and cards of all yards count.
    static_assert(points(position("up 0 chrysanth"), Action::arrange(chrysanth, 1)) == 9);
    static_assert(points(position("up 0 chrysanth; up 1 rose; down 0 lily"), Action::arrange(chrysanth, 1)) == 9);
    // The garden does not count.
    static_assert(
        points(position("garden rose rose rose; up 0 chrysanth; down 1 rose"), Action::arrange(chrysanth, 1)) == 3);
}

TEST(BlossomScore, Camellia) {
    // The worked check: 5 face down make two pairs.
    static_assert(points(position("up 0 camellia camellia; down 0 rose rose; down 1 rose rose lily"),
                         Action::arrange(camellia, 2)) == 18);
    // Pairs are made of the cards of all yards together: 1 and 1 are one.
    static_assert(points(position("up 0 camellia; down 0 rose; down 1 lily"), Action::arrange(camellia, 1)) == 6);
    // R4: for 0 points it is legal, and 0 stays 0.
    constexpr State none = position("up 0 camellia; down 1 lily");
    static_assert(points(none, Action::arrange(camellia, 1)) == 0 && legal(none, Action::arrange(camellia, 1)));
    static_assert(after(none, Action::arrange(camellia, 1)).open.score[0] == 0);
}

TEST(BlossomScore, Rose) {
    // The worked check: kinds count, not cards.
    static_assert(points(position("garden camellia rose; up 0 rose rose"), Action::arrange(rose, 2)) == 9);
    static_assert(points(position("garden camellia camellia rose rose; up 0 rose rose"), Action::arrange(rose, 2)) ==
                  9);
    // R1: the roses being moved count as a kind that lies there: a rose is worth 3 at least.
    static_assert(Blossom::value(Blossom::count(position("up 0 rose").open), rose) == 3);
    static_assert(points(position("garden camellia; up 0 rose rose"), Action::arrange(rose, 2)) == 9);
    static_assert(points(position("garden camellia lily; up 0 rose rose"), Action::arrange(rose, 2)) == 12);
    // With the option only what lies there already counts.
    static_assert(Blossom::value(Blossom::count(position("up 0 rose", rose_garden_only).open), rose) == 2);
    static_assert(
        points(position("garden camellia lily; up 0 rose rose", rose_garden_only), Action::arrange(rose, 2)) == 9);
    static_assert(
        points(position("garden camellia rose; up 0 rose rose", rose_garden_only), Action::arrange(rose, 2)) == 9);
}

TEST(BlossomScore, Lily) {
    // The worked check: 2 in all yards, 1 in the garden: 5 each. Those being moved count once, as cards of the yard.
    static_assert(points(position("garden lily; up 0 lily lily"), Action::arrange(lily, 2)) == 12);
    // One of two is moved: both count.
    static_assert(points(position("garden lily; up 0 lily lily"), Action::arrange(lily, 1)) == 6);
    // Those of other seats count, too.
    static_assert(points(position("up 0 lily; up 1 lily lily"), Action::arrange(lily, 1)) == 6);
    // R3: face-down lilies count for nobody, the owner included.
    static_assert(points(position("up 0 lily; down 0 lily lily; down 1 lily"), Action::arrange(lily, 1)) == 3);
    static_assert(Blossom::value(Blossom::count(position("up 0 lily; down 0 lily lily").open), lily) == 2);
}

TEST(BlossomScore, Anemone) {
    // The worked check: 5 face up and 6 in the garden: two fours.
    static_assert(points(position("garden rose rose rose rose rose rose; up 0 anemone lily lily; up 1 lily lily"),
                         Action::arrange(anemone, 1)) == 6);
    // The ones being moved count once: 2 + 2 make a four, 2 + 1 do not.
    static_assert(points(position("garden rose rose; up 0 anemone anemone"), Action::arrange(anemone, 2)) == 6);
    static_assert(points(position("garden rose; up 0 anemone anemone"), Action::arrange(anemone, 2)) == 0);
    // Face-down cards do not count.
    static_assert(points(position("garden rose; up 0 anemone anemone; down 0 lily; down 1 lily lily"),
                         Action::arrange(anemone, 2)) == 0);
}

TEST(BlossomScore, IsRoundedUpOnceForAllCardsTogether) {
    // 3 × 4 = 12, not 3 × 6; 2 × 7 = 14 → 15, not 2 × 9.
    static_assert(points(position("garden camellia; up 0 rose rose rose"), Action::arrange(rose, 3)) == 12);
    static_assert(points(position("up 0 chrysanth chrysanth"), Action::arrange(chrysanth, 2)) == 15);
    static_assert(Blossom::rounded_up(0) == 0 && Blossom::rounded_up(1) == 3 && Blossom::rounded_up(3) == 3);
}

TEST(BlossomScore, CardsMoveFromTheYardToTheGarden) {
    constexpr State s = after(position("garden camellia; up 0 rose rose rose"), Action::arrange(rose, 2));
    static_assert(s.open.garden == cards("camellia rose rose") && s.open.up[0] == cards("rose"));
    static_assert(s.open.score[0] == 9);
}

// ---- The cherry (R2)

TEST(BlossomCherry, ForSixPointsOneAtATime) {
    const State s = position("garden rose; up 0 cherry cherry; hand 0 rose");
    EXPECT_EQ(texts(s, "arrange "),
              (Texts{"cherry score", "cherry draw 0", "cherry draw 1", "cherry draw 2", "cherry draw 3"}));
    const State t = after(s, Action::cherry_score());
    EXPECT_EQ(t.open.score[0], 6);
    EXPECT_EQ(t.open.garden, cards("rose cherry"));
    // R4: two cherries one after the other, in one turn.
    EXPECT_EQ(after(t, Action::cherry_score()).open.score[0], 12);
}

TEST(BlossomCherry, ForNoPointsDependsOnTheHand) {
    const auto choices = [](std::string_view hand, OptionValues options) {
        return texts(position("garden rose rose lily; up 0 cherry; hand 0" + std::string(hand), options),
                     "arrange cherry ");
    };
    const Texts up_to_three{"score", "draw 0", "draw 1", "draw 2", "draw 3"};
    for (OptionValues options : {OptionValues{}, cherry_deck}) {
        EXPECT_EQ(choices("", options), up_to_three);
        EXPECT_EQ(choices(" lily lily", options), up_to_three);
    }
    EXPECT_EQ(choices(" lily lily lily", {}),
              (Texts{"score", "take -", "take rose", "take lily", "take rose rose", "take rose lily"}));
    EXPECT_EQ(choices(" lily lily lily lily", {}), (Texts{"score", "take -", "take rose", "take lily"}));
    EXPECT_EQ(choices(" lily lily lily lily rose", {}), (Texts{"score", "take -"}));
    EXPECT_EQ(choices(" lily lily lily", cherry_deck), (Texts{"score", "draw 0", "draw 1", "draw 2"}));
    EXPECT_EQ(choices(" lily lily lily lily", cherry_deck), (Texts{"score", "draw 0", "draw 1"}));
    EXPECT_EQ(choices(" lily lily lily lily rose", cherry_deck), (Texts{"score", "draw 0"}));
}

// The worked check: two draws, the garden becomes the deck, the third draw, then the cherry lies alone in the garden.
TEST(BlossomCherry, DrawsThroughARefillAndMovesLast) {
    State s = position("garden rose lily; up 0 cherry; deck anemone anemone");
    s = after(s, Action::cherry_draw(3));
    EXPECT_TRUE(Blossom::turn(s).is_chance());
    s = drawn(drawn(s, anemone), anemone);
    EXPECT_EQ(s.deck, cards("rose lily"));
    EXPECT_TRUE(s.open.garden.empty());
    EXPECT_EQ(s.open.up[0], cards("cherry"));
    s = drawn(s, lily);
    EXPECT_EQ(s.open.garden, cards("cherry"));
    EXPECT_EQ(s.deck, cards("rose"));
    EXPECT_EQ(s.hands[0], cards("lily anemone anemone"));
    EXPECT_EQ(s.open.score[0], 0);
    EXPECT_EQ(s.open.acted, 1);
}

TEST(BlossomCherry, TheDeckIsRefilledAfterTheLastDrawToo) {
    State s = position("garden rose lily; up 0 cherry; deck anemone");
    s = drawn(after(s, Action::cherry_draw(1)), anemone);
    EXPECT_EQ(s.deck, cards("rose lily"));
    EXPECT_EQ(s.open.garden, cards("cherry"));  // never part of that refill
}

TEST(BlossomCherry, WhoNamesMoreThanThereAreGetsAllThereAre) {
    State s = position("players 4; up 0 cherry; deck anemone");
    s = drawn(after(s, Action::cherry_draw(3)), anemone);
    EXPECT_EQ(s.hands[0], cards("anemone"));
    EXPECT_EQ(s.deck, cards("cherry"));  // no deck when it arrives: it becomes the deck
    EXPECT_TRUE(s.open.garden.empty());
    EXPECT_EQ(s.open.acted, 1);
}

TEST(BlossomCherry, DrawsNothingWhereThereIsNothing) {
    const State s = after(position("players 4; up 0 cherry; deck"), Action::cherry_draw(2));
    EXPECT_FALSE(Blossom::turn(s).is_chance());
    EXPECT_EQ(s.deck, cards("cherry"));
    EXPECT_TRUE(s.hands[0].empty());
}

TEST(BlossomCherry, NoCardsAtAllIsAChoice) {
    const State s = after(position("garden rose; up 0 cherry"), Action::cherry_draw(0));
    EXPECT_EQ(s.open.garden, cards("rose cherry"));
    EXPECT_EQ(s.open.acted, 1);
}

TEST(BlossomCherry, TakesFromTheGardenButNeverItself) {
    const State s = position("garden rose; up 0 cherry; hand 0 lily lily lily");
    EXPECT_FALSE(legal(s, Action::cherry_take(cards("cherry"))));
    const State t = after(s, Action::cherry_take(cards("rose")));
    EXPECT_EQ(t.hands[0], cards("rose lily lily lily"));
    EXPECT_EQ(t.open.garden, cards("cherry"));
}

TEST(BlossomCherry, TakingIsNotDrawing) {
    // The limits of the draw concern the draw only: after a garden card was drawn, a cherry may take more,
    State s =
        after(position("garden rose rose rose; up 0 cherry rose; hand 0 lily lily lily"), Action::draw_garden(rose));
    EXPECT_TRUE(legal(s, Action::cherry_take(cards("rose"))));
    // also of the kind that was just arranged;
    s = after(position("garden lily; up 0 cherry rose; hand 0 lily lily lily"), Action::arrange(rose, 1));
    EXPECT_FALSE(legal(s, Action::draw_garden(rose)));
    EXPECT_TRUE(legal(s, Action::cherry_take(cards("rose"))));
    // and after taking with a cherry one may draw from the garden, but not a cherry.
    s = after(position("garden rose lily; up 0 cherry; hand 0 lily lily lily"), Action::cherry_take(cards("rose")));
    EXPECT_TRUE(legal(s, Action::draw_garden(lily)));
    EXPECT_FALSE(legal(s, Action::draw_garden(cherry)));
}

// ---- Feeding

TEST(BlossomFeed, AnyNumberFaceDownOneFaceUp) {
    const State s = position("hand 0 rose rose lily");
    EXPECT_EQ(texts(s, "feed down "), (Texts{"rose", "rose rose", "lily", "rose lily", "rose rose lily"}));
    EXPECT_EQ(texts(s, "feed up "), (Texts{"rose", "lily"}));
    EXPECT_EQ(texts(s, "flip "), Texts{});
    const State t = after(s, Action::feed_down(cards("rose lily")));
    EXPECT_EQ(t.down[0], cards("rose lily"));
    EXPECT_EQ(t.hands[0], cards("rose"));
    EXPECT_EQ(after(s, Action::feed_up(lily)).open.up[0], cards("lily"));
}

TEST(BlossomFeed, TheYardHoldsFiveCards) {
    const State s = position("hand 0 rose rose lily; up 0 lily; down 0 anemone anemone");
    EXPECT_EQ(texts(s, "feed down "), (Texts{"rose", "rose rose", "lily", "rose lily"}));  // there is room for two
    const State full = position("hand 0 rose rose lily; up 0 lily; down 0 anemone anemone rose lily");
    EXPECT_EQ(texts(full, "feed "), Texts{});
    EXPECT_TRUE(legal(full, Action::flip(cards("anemone anemone"))));
}

TEST(BlossomFeed, TurnsAnyNumberOfTheOwnFaceDownCards) {
    const State s = position("down 0 rose rose cherry; down 1 lily");
    EXPECT_EQ(texts(s, "flip "), (Texts{"rose", "rose rose", "cherry", "rose cherry", "rose rose cherry"}));
    const State t = after(s, Action::flip(cards("rose cherry")));
    EXPECT_EQ(t.down[0], cards("rose"));
    EXPECT_EQ(t.open.up[0], cards("rose cherry"));
}

// ---- Drawing

TEST(BlossomDraw, NotWithAFullHand) {
    const State s = position("garden rose; hand 0 lily lily lily lily lily");
    EXPECT_EQ(texts(s, "draw "), Texts{});
    EXPECT_EQ(Blossom::bar_to_deck(s.open, seat(0)), Blossom::Bar::hand_full);
    EXPECT_EQ(Blossom::bar_to_garden(s.open, seat(0), rose), Blossom::Bar::hand_full);
}

TEST(BlossomDraw, AtMostOneGardenCardATurn) {
    const State s = position("garden rose rose lily");
    EXPECT_EQ(texts(s, "draw "), (Texts{"deck", "garden rose", "garden lily"}));
    const State t = after(s, Action::draw_garden(rose));
    EXPECT_EQ(texts(t, "draw "), (Texts{"deck"}));
    EXPECT_EQ(Blossom::bar_to_garden(t.open, seat(0), lily), Blossom::Bar::second_from_garden);
    // After a card of the deck, a garden card is fine; and so is a second one of the deck.
    EXPECT_EQ(texts(drawn(after(s, Action::draw_deck()), camellia), "draw "),
              (Texts{"deck", "garden rose", "garden lily"}));
    // The next seat is free again.
    EXPECT_TRUE(legal(after(t, Action::feed_up(rose)), Action::draw_garden(lily)));
}

TEST(BlossomDraw, NotTheKindThatTheFirstActionArranged) {
    const State s = after(position("garden rose lily; up 0 rose rose"), Action::arrange(rose, 1));
    EXPECT_EQ(texts(s, "draw "), (Texts{"deck", "garden lily"}));
    EXPECT_EQ(Blossom::bar_to_garden(s.open, seat(0), rose), Blossom::Bar::kind_just_arranged);
    const State next = after(s, Action::arrange(rose, 1));
    EXPECT_EQ(texts(next, "draw "), (Texts{"deck", "garden rose", "garden lily"}));  // another seat
    EXPECT_FALSE(
        legal(after(position("garden lily; up 0 cherry"), Action::cherry_score()), Action::draw_garden(cherry)));
}

TEST(BlossomDraw, AllowedAgainWhenTheKindHasBecomeTheDeck) {
    State s = position("players 4; up 0 rose; deck");
    EXPECT_EQ(texts(s, "draw "), Texts{});
    EXPECT_EQ(Blossom::bar_to_deck(s.open, seat(0)), Blossom::Bar::none_there);
    s = after(s, Action::arrange(rose, 1));
    EXPECT_EQ(s.deck, cards("rose"));  // no deck: what comes to the garden becomes the deck at once
    EXPECT_TRUE(s.open.garden.empty());
    EXPECT_EQ(texts(s, "draw "), (Texts{"deck"}));
    s = drawn(after(s, Action::draw_deck()), rose);
    EXPECT_EQ(s.open.deck_size, 0);
    EXPECT_EQ(s.open.active, seat(1));
}

TEST(BlossomDraw, TheGardenBecomesTheDeckTheInstantItIsEmpty) {
    State s = position("garden rose lily; deck anemone");
    s = drawn(after(s, Action::draw_deck()), anemone);
    EXPECT_EQ(s.deck, cards("rose lily"));
    EXPECT_TRUE(s.open.garden.empty());  // nothing is laid out anew
    EXPECT_EQ(texts(s, "draw "), (Texts{"deck"}));
}

// ---- Turns and the end

State with_scores(std::string_view text, std::array<int, 4> scores) {
    State s = position(text);
    for (std::size_t i = 0; i < 4; ++i) s.open.score[i] = static_cast<std::uint8_t>(scores[i]);
    return s;
}

TEST(BlossomEnd, TheRoundIsPlayedToItsEnd) {
    State s =
        with_scores("players 3; garden rose; up 0 cherry; hand 0 lily; hand 1 lily rose; hand 2 lily rose", {60, 0, 0});
    s = after(s, Action::cherry_score());
    EXPECT_FALSE(Blossom::turn(s).is_over());  // exactly two actions
    EXPECT_EQ(s.open.active, seat(0));
    s = after(s, Action::feed_up(lily));
    for (int i : {1, 2}) {
        EXPECT_EQ(Blossom::turn(s), Turn::decision(SeatSet::only(seat(i))));
        s = after(after(s, Action::feed_up(lily)), Action::feed_up(rose));
    }
    EXPECT_TRUE(Blossom::turn(s).is_over());
    EXPECT_EQ(Blossom::winners(s), SeatSet::only(seat(0)));
}

TEST(BlossomEnd, TheLastSeatEndsItWithItsTurn) {
    State s = with_scores("turn 1; garden rose; up 1 cherry; hand 1 lily", {63, 63});
    s = after(s, Action::cherry_score());
    EXPECT_FALSE(Blossom::turn(s).is_over());
    s = after(s, Action::feed_up(lily));
    EXPECT_TRUE(Blossom::turn(s).is_over());
    EXPECT_EQ(Blossom::scores(s)[1], 69);
}

TEST(BlossomEnd, NotBefore66) {
    State s = with_scores("turn 1; garden rose; up 1 cherry; hand 1 lily", {63, 57});
    s = after(after(s, Action::cherry_score()), Action::feed_up(lily));
    EXPECT_EQ(s.open.score[1], 63);
    EXPECT_EQ(Blossom::turn(s), Turn::decision(SeatSet::only(seat(0))));
}

TEST(BlossomEnd, ATieGoesToFewerCardsInHandAndYard) {
    const auto winners = [](std::string_view text, std::array<int, 4> scores) {
        State s = with_scores(text, scores);
        s.open.phase = Phase::over;
        return Blossom::winners(s);
    };
    EXPECT_EQ(winners("hand 0 rose; up 0 lily; down 0 lily; hand 1 rose rose", {66, 66}), SeatSet::only(seat(1)));
    EXPECT_EQ(winners("hand 0 rose; down 1 rose rose", {66, 66}), SeatSet::only(seat(0)));
    EXPECT_EQ(winners("hand 0 rose; up 1 rose", {66, 66}), SeatSet::all(2));  // still tied: shared
    EXPECT_EQ(winners("hand 0 rose rose rose; up 1 rose", {69, 66}), SeatSet::only(seat(0)));
    EXPECT_EQ(winners("players 3; hand 0 rose; hand 1 lily; hand 2 rose lily", {66, 66, 66}), SeatSet::all(2));
}

TEST(BlossomEnd, After400TurnsAtOnce) {  // R7
    State s = position("players 3; hand 0 rose lily");
    s.open.turns = 399;
    s = after(after(s, Action::feed_up(rose)), Action::feed_up(lily));
    EXPECT_TRUE(Blossom::turn(s).is_over());
}

TEST(BlossomEnd, AScoreAlwaysFits) {  // the most that an action can bring, with 15 cards face down in the other yards
    constexpr int most = points(position("players 4; up 0 camellia camellia camellia camellia camellia;"
                                         "down 1 rose rose rose rose rose; down 2 lily lily lily lily lily;"
                                         "down 3 anemone anemone anemone anemone anemone"),
                                Action::arrange(camellia, 5));
    static_assert(most == 141);
    static_assert(65 + most + 6 <= std::numeric_limits<std::uint8_t>::max());  // and a cherry with the other action
}

// ---- The mulligan (R6)

TEST(BlossomMulligan, GoesAroundOnceAndDealsInTheSameOrder) {
    State s = Blossom::initial(3, mulligan_on);
    Blossom::apply(s, Chance{Chance::Kind::remove, {}, cards("rose")});
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(0), cards("rose rose lily")});
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(1), cards("cherry cherry cherry")});
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(2), cards("anemone lily rose")});
    EXPECT_EQ(s.open.active, seat(1));
    EXPECT_EQ(texts(s, "mulligan "), (Texts{"-", "cherry", "cherry cherry", "cherry cherry cherry"}));
    s = after(s, Action::mulligan(cards("cherry cherry")));
    EXPECT_EQ(s.open.hand_size[1], 1);
    EXPECT_EQ(s.deck.count(cherry), 0);  // only when all have chosen
    s = after(s, Action::mulligan({}));
    EXPECT_EQ(s.open.active, seat(0));
    s = after(s, Action::mulligan(cards("lily")));
    EXPECT_EQ(s.deck.count(cherry), 2);
    EXPECT_EQ(s.open.down_size[1], 0);
    EXPECT_TRUE(Blossom::turn(s).is_chance());
    EXPECT_EQ(s.open.active, seat(1));  // seat 2 kept its hand
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(1), cards("lily cherry")});
    EXPECT_EQ(s.open.active, seat(0));
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(0), cards("cherry")});
    EXPECT_EQ(s.open.phase, Phase::garden);
    Blossom::apply(s, Chance{Chance::Kind::garden, {}, cards("rose rose camellia camellia camellia")});
    EXPECT_EQ(s.hands[1], cards("lily cherry cherry"));
    EXPECT_EQ(s.hands[0], cards("rose rose cherry"));
    EXPECT_EQ(s.deck.size(), 18);
    EXPECT_EQ(Blossom::turn(s), Turn::decision(SeatSet::only(seat(0))));
}

TEST(BlossomMulligan, NobodyNeedsToSetAnythingAside) {
    Rng rng(5);
    State s = Blossom::initial(4, mulligan_on);
    for (int i = 0; i < 4; ++i) Blossom::apply(s, Blossom::sample(s, rng));
    for (int i = 0; i < 4; ++i) s = after(s, Action::mulligan({}));
    EXPECT_EQ(s.open.phase, Phase::garden);
}

TEST(BlossomMulligan, ASeatKnowsThatNobodyElseHadItsFirstHand) {
    Rng rng(5);
    State s = Blossom::initial(2, mulligan_on);
    Blossom::apply(s, Chance{Chance::Kind::remove, {}, cards("rose rose")});
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(0), cards("rose rose lily")});
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(1), cards("cherry cherry cherry")});
    s = after(s, Action::mulligan(cards("cherry cherry cherry")));
    s = after(s, Action::mulligan({}));
    Blossom::apply(s, Chance{Chance::Kind::deal, seat(1), cards("rose lily lily")});
    bool other_guesses_cherry = false;
    for (int i = 0; i < 300; ++i) {
        const State guess = Blossom::determinize(Blossom::observe(s, seat(1)), rng);
        EXPECT_EQ(guess.removed.count(cherry), 0);
        EXPECT_EQ(guess.hands[0].count(cherry), 0);
        other_guesses_cherry |= Blossom::determinize(Blossom::observe(s, seat(0)), rng).removed.count(cherry) > 0;
    }
    EXPECT_TRUE(other_guesses_cherry);
}

// ---- Information

// Calls visit(guess) for some states that fit what the viewer knows.
template <class Visit>
void each_guess(const State& s, Viewer viewer, Visit visit) {
    Rng rng(11);
    for (int i = 0; i < 300; ++i) visit(Blossom::determinize(Blossom::observe(s, viewer), rng));
}

TEST(BlossomSees, WhatWasTakenFromTheGardenIsInTheHand) {
    State s = position("turn 1; garden cherry; down 1 rose rose; hand 1 lily; hand 0 anemone");
    s = after(s, Action::draw_garden(cherry));
    for (Viewer viewer : {Viewer(seat(0)), spectator}) {
        each_guess(s, viewer, [](const State& guess) { ASSERT_GE(guess.hands[1].count(cherry), 1); });
    }
}

TEST(BlossomSees, ACardFedFaceDownMayBeTheKnownOne) {
    State s = position("turn 1; garden cherry; hand 1 lily; down 1 lily; hand 0 anemone");
    s = after(after(s, Action::draw_garden(cherry)), Action::feed_down(cards("lily")));
    int in_hand = 0;
    int face_down = 0;
    each_guess(s, seat(0), [&](const State& guess) {
        ASSERT_GE(guess.hands[1].count(cherry) + guess.down[1].count(cherry), 1);
        in_hand += guess.hands[1].count(cherry) > 0 ? 1 : 0;
        face_down += guess.down[1].count(cherry) > 0 ? 1 : 0;
    });
    EXPECT_GT(in_hand, 50);
    EXPECT_GT(face_down, 50);
}

TEST(BlossomSees, AShownCardIsTheKnownOneFirst) {
    State s = position("turn 1; garden cherry; hand 1 cherry lily");
    s = after(s, Action::draw_garden(cherry));
    EXPECT_EQ(s.open.known[1].held, cards("cherry"));
    s = after(s, Action::feed_up(cherry));
    EXPECT_TRUE(s.open.known[1].held.empty());
    // Turned over from the yard, it cannot have been the one in the hand.
    s = position("turn 1; garden cherry; down 1 cherry; hand 1 lily");
    s = after(after(s, Action::draw_garden(cherry)), Action::flip(cards("cherry")));
    EXPECT_EQ(s.open.known[1].in_hand, cards("cherry"));
    EXPECT_EQ(s.open.known[1].held, cards("cherry"));
}

TEST(BlossomSees, AfterARefillTheDeckIsTheGardenOfBefore) {
    State s = position("garden lily lily lily rose; hand 0 anemone; hand 1 camellia camellia; deck anemone");
    s.removed = cards("chrysanth chrysanth");  // the other cards lie open
    s.open.up[1] = Flowers::all() - s.open.garden - s.hands[0] - s.hands[1] - s.deck - s.removed;
    s = drawn(after(s, Action::draw_deck()), anemone);
    each_guess(s, seat(0), [](const State& guess) {
        ASSERT_EQ(guess.deck, cards("rose lily lily lily"));
        ASSERT_EQ(guess.hands[1] + guess.removed, cards("camellia camellia chrysanth chrysanth"));
    });
    // Seat 0 has drawn a rose: it knows that only lilies are left. The others know only that a card of the four is
    // gone.
    State t = drawn(after(s, Action::draw_deck()), rose);
    each_guess(t, seat(0), [](const State& guess) { ASSERT_EQ(guess.deck, cards("lily lily lily")); });
    std::set<std::uint32_t> decks;
    each_guess(t, seat(1), [&](const State& guess) {
        ASSERT_TRUE(cards("rose lily lily lily").contains(guess.deck));
        decks.insert(guess.deck.bits());
    });
    EXPECT_EQ(decks.size(), 2U);
}

TEST(BlossomSees, WhoHasDrawnNothingSinceTheRefillHoldsNothingOfIt) {
    State s = position(
        "players 3; garden lily lily lily lily lily lily; hand 0 rose; hand 1 rose rose; hand 2 rose camellia;"
        "deck anemone");
    s.removed = cards("chrysanth");
    s.open.up[2] = Flowers::all() - s.open.garden - s.hands[0] - s.hands[1] - s.hands[2] - s.deck - s.removed;
    s = drawn(after(s, Action::draw_deck()), anemone);
    s = after(s, Action::feed_up(rose));
    s = drawn(after(s, Action::draw_deck()), lily);  // seat 1
    each_guess(s, seat(0), [](const State& guess) {
        ASSERT_EQ(guess.hands[2].count(lily), 0);
        ASSERT_LE(guess.hands[1].count(lily), 1);
    });
}

TEST(BlossomSees, TheRemovedCardsForEverOnceNothingElseWasHidden) {
    // Seat 1 has nothing when the garden becomes the deck: what seat 0 does not see is removed.
    State s = position("garden lily lily; hand 0 rose; deck anemone");
    s.removed = cards("chrysanth cherry");
    s.open.up[0] = Flowers::all() - s.open.garden - s.hands[0] - s.deck - s.removed;
    s = drawn(after(s, Action::draw_deck()), anemone);
    s = drawn(after(s, Action::draw_deck()), lily);
    s = drawn(after(s, Action::draw_deck()), lily);  // seat 1 draws the last card
    each_guess(s, seat(0), [](const State& guess) { ASSERT_EQ(guess.removed, cards("chrysanth cherry")); });
}

TEST(BlossomSees, OnlyWhatIsTrue) {
    for (int game = 0; game < 120; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        const OptionValues options{static_cast<std::uint16_t>(game & 1), 0, static_cast<std::uint16_t>(game >> 1 & 1)};
        State s = Blossom::initial(2 + game % 3, options);
        while (!Blossom::turn(s).is_over()) {
            if (Blossom::turn(s).is_chance()) {
                Blossom::apply(s, Blossom::sample(s, rng));
            } else {
                Actions<Blossom> list;
                Blossom::legal_actions(s, s.open.active, list);
                ASSERT_FALSE(list.empty());  // R5
                s = after(s, list[draw_below(rng, static_cast<std::uint32_t>(list.size()))]);
            }
            for (int i = -1; i < s.open.players; ++i) {
                const Viewer viewer = i < 0 ? spectator : Viewer(seat(i));
                ASSERT_EQ(faults_in_memory(s, viewer), "");
                const State guess = Blossom::determinize(Blossom::observe(s, viewer), rng);
                ASSERT_EQ(faults_in_memory(guess, viewer), "");
                for (int j = 0; j < s.open.players; ++j) ASSERT_EQ(faults_in_memory(guess, seat(j)), "");
                ASSERT_EQ(faults_in_memory(guess, spectator), "");
            }
        }
    }
}

TEST(BlossomSees, GuessesAreEvenWhereNothingIsKnown) {
    State s = position("garden rose rose rose; hand 0 rose rose; hand 1 lily lily; deck anemone");
    s.removed = cards("lily anemone");
    s.open.up[1] = Flowers::all() - s.open.garden - s.hands[0] - s.hands[1] - s.deck - s.removed;
    // Hidden are lily ×3 and anemone ×2: a hand of two, a deck of one, two removed.
    std::map<std::uint32_t, int> hands;
    Rng rng(1);
    constexpr int guesses = 20'000;
    for (int i = 0; i < guesses; ++i) ++hands[Blossom::determinize(Blossom::observe(s, seat(0)), rng).hands[1].bits()];
    EXPECT_NEAR(hands[cards("lily lily").bits()], guesses * 0.3, 400);
    EXPECT_NEAR(hands[cards("lily anemone").bits()], guesses * 0.6, 400);
    EXPECT_NEAR(hands[cards("anemone anemone").bits()], guesses * 0.1, 400);
}

TEST(BlossomSees, NobodyLearnsWhatWasRemovedOrFedFaceDown) {
    const State s = position("hand 0 rose lily; hand 1 lily");
    const Event<Blossom> feed{Event<Blossom>::Decision{seat(0), Action::feed_down(cards("rose lily"))}};
    EXPECT_EQ(Blossom::sight(s, feed, seat(0)), Sight::full);
    EXPECT_EQ(Blossom::sight(s, feed, seat(1)), Sight::masked);
    EXPECT_EQ(Blossom::sight(s, feed, spectator), Sight::masked);
    const Event<Blossom> remove{Chance{Chance::Kind::remove, {}, cards("rose lily")}};
    for (Viewer viewer : {Viewer(seat(0)), Viewer(seat(1)), spectator}) {
        EXPECT_EQ(Blossom::sight(s, remove, viewer), Sight::masked);
    }
    const Event<Blossom> draw{Chance{Chance::Kind::draw, seat(1), cards("rose")}};
    EXPECT_EQ(Blossom::sight(s, draw, seat(1)), Sight::full);
    EXPECT_EQ(Blossom::sight(s, draw, seat(0)), Sight::masked);
}

// The quick way to a random action and the list give the same one for the same draw.
TEST(BlossomPlayout, DrawsFromTheListOfLegalActions) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Rng rng(seed);
        State s = Blossom::initial(2 + static_cast<int>(seed % 3), random_options<Blossom>(2, rng));
        for (; !Blossom::turn(s).is_over(); play_random_event<Blossom>(s, rng)) {
            if (Blossom::turn(s).is_chance()) continue;
            Rng one = rng;
            Rng other = rng;
            const Action quick = Blossom::random_action(s, s.open.active, one);
            ASSERT_EQ(quick, random_action_of<Blossom>(s, s.open.active, other)) << Blossom::to_text(quick);
            ASSERT_EQ(one(), other());
        }
    }
}

TEST(BlossomUndo, NotOfWhatHasShownACard) {
    EXPECT_FALSE(Blossom::may_undo(State{}, Action::feed_up(rose)));
    EXPECT_FALSE(Blossom::may_undo(State{}, Action::flip(cards("rose"))));
    EXPECT_TRUE(Blossom::may_undo(State{}, Action::feed_down(cards("rose"))));
    EXPECT_TRUE(Blossom::may_undo(State{}, Action::arrange(rose, 1)));
}

// ---- Text

TEST(BlossomText, IsCanonical) {
    const std::pair<Action, std::string> all[] = {
        {Action::feed_down(cards("lily rose rose")), "feed down rose rose lily"},
        {Action::feed_up(chrysanth), "feed up chrysanth"},
        {Action::flip(cards("cherry camellia")), "flip camellia cherry"},
        {Action::arrange(anemone, 3), "arrange anemone 3"},
        {Action::cherry_score(), "arrange cherry score"},
        {Action::cherry_draw(0), "arrange cherry draw 0"},
        {Action::cherry_draw(3), "arrange cherry draw 3"},
        {Action::cherry_take({}), "arrange cherry take -"},
        {Action::cherry_take(cards("rose lily")), "arrange cherry take rose lily"},
        {Action::draw_deck(), "draw deck"},
        {Action::draw_garden(lily), "draw garden lily"},
        {Action::mulligan({}), "mulligan -"},
        {Action::mulligan(cards("rose rose")), "mulligan rose rose"},
    };
    for (const auto& [action, text] : all) EXPECT_EQ(Blossom::to_text(action), text);
    EXPECT_EQ(Blossom::to_text(Action::feed_down(cards("rose lily")), Sight::masked), "feed down ? ?");
    EXPECT_EQ(Blossom::to_text(Action::mulligan({}), Sight::masked), "mulligan -");
    EXPECT_EQ(Blossom::to_text(Chance{Chance::Kind::remove, {}, cards("rose lily")}, Sight::masked), "remove ? ?");
    EXPECT_EQ(Blossom::to_text(Chance{Chance::Kind::draw, seat(1), cards("rose")}, Sight::masked), "draw ?");
    EXPECT_EQ(Blossom::to_text(Chance{Chance::Kind::deal, seat(1), cards("rose rose cherry")}),
              "deal 1 rose rose cherry");
}

TEST(BlossomText, ADealIsReadOnlyInItsCanonicalForm) {
    State s = Blossom::initial(2, {});
    std::string reason;
    EXPECT_TRUE(Blossom::chance_from_text(s, "remove rose cherry", reason));
    for (const char* wrong : {"remove", "remove rose", "remove cherry rose", "remove rose rose rose", "remove rose ",
                              "remove rose  rose", "remove rose tulip", "deal 0 rose rose rose", "", "remove ? ?"}) {
        reason.clear();
        EXPECT_FALSE(Blossom::chance_from_text(s, wrong, reason)) << wrong;
        EXPECT_FALSE(reason.empty()) << wrong;
    }
    Blossom::apply(s, Chance{Chance::Kind::remove, {}, cards("cherry cherry")});
    EXPECT_TRUE(Blossom::chance_from_text(s, "deal 0 rose lily cherry", reason));
    EXPECT_FALSE(Blossom::chance_from_text(s, "deal 0 rose cherry cherry", reason));  // there is one left
    EXPECT_FALSE(Blossom::chance_from_text(s, "deal 1 rose lily cherry", reason));
}

TEST(BlossomText, CountsInWords) {
    EXPECT_EQ(Blossom::words_for(cards("rose rose lily")).en, "two roses and a lily");
    EXPECT_EQ(Blossom::words_for(cards("anemone")).en, "an anemone");
    EXPECT_EQ(Blossom::words_for(cards("rose lily cherry")).en, "a rose, a lily and a cherry");
    EXPECT_EQ(Blossom::words_for(cards("rose rose lily")).ja, "バラ2枚とスズラン1枚");
}

}  // namespace
}  // namespace engawa
