// The view of Rummy: what helps a player, and reasons for what is not possible.
#include "games/rummy/view.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace engawa {
namespace {

// A table of three at the first turn of seat 0, with these hands and this card turned up.
struct Table {
    Match<Rummy> match{{"rummy", 3, {}, {"Aki", "Botan", "Chiyo"}}, {}};

    Table(const std::string& hand0, const std::string& hand1, const std::string& hand2, const std::string& top) {
        for (const std::string& event :
             {std::string("first 0"), "deal 0 " + hand0, "deal 1 " + hand1, "deal 2 " + hand2, "turn " + top}) {
            const Outcome refusal = match.chance(event);
            EXPECT_FALSE(refusal) << event << ": " << refusal->reason;
        }
    }
    // Decisions of whoever must decide; what begins with "card" is chance.
    Table& play(std::initializer_list<std::string> events) {
        for (const std::string& event : events) {
            const Outcome refusal =
                event.starts_with("card") ? match.chance(event) : match.act(match.turn().seats.first(), event);
            EXPECT_FALSE(refusal) << event << ": " << refusal->reason;
        }
        return *this;
    }
    rummy::View view(Viewer viewer = seat(0)) const { return make_view(match, viewer); }
};

Table plum_and_brights() {
    return {"01B 02S 02C 03B 08B 09A 11B", "04A 04S 04C 05A 06S 07C 12B", "05S 06A 07A 08A 09S 10A 12C", "02A"};
}

template <class Card>
std::string texts(const std::vector<Card>& cards) {
    std::string text;
    for (const Card& card : cards) text += (text.empty() ? "" : " ") + card.text;
    return text;
}

std::string why(const rummy::View& view, const std::string& action) {
    const auto refusal = std::ranges::find(view.refused, action, &rummy::RefusalView::text);
    return refusal == view.refused.end() ? "" : refusal->why.en;
}

const rummy::ActionView& action(const rummy::View& view, const std::string& text) {
    const auto found = std::ranges::find(view.actions, text, &rummy::ActionView::text);
    EXPECT_NE(found, view.actions.end()) << text;
    return *found;
}

TEST(RummyView, TellsWhatTheTopDiscardWouldMake) {
    const rummy::View view = plum_and_brights().view();
    ASSERT_TRUE(view.pickup);
    EXPECT_EQ(view.pickup->card.text, "02A");
    ASSERT_EQ(view.pickup->makes.size(), 1U);
    EXPECT_EQ(texts(view.pickup->makes[0].cards), "02A 02S 02C");
    EXPECT_EQ(view.pickup->makes[0].month, 2);
    EXPECT_EQ(view.hand_points, 4 * 20 + 10 + 5 + 1);
    EXPECT_EQ(action(view, "draw discard").left, view.hand_points + 10);
    EXPECT_EQ(action(view, "draw discard").draws->text, "02A");
    EXPECT_FALSE(action(view, "draw stock").draws) << "nobody knows the order of the stock";
    EXPECT_EQ(view.reasons.set->en, "Draw a card first.");
    EXPECT_FALSE(view.reasons.draw);
    EXPECT_NE(why(view, "turn over"), "");
    EXPECT_EQ(view.target, 150);
    EXPECT_EQ(view.dealer, 2);
}

TEST(RummyView, ShowsTheSetsInTheHand) {
    const rummy::View view = plum_and_brights().view();
    ASSERT_EQ(view.suggestions.size(), 1U);
    EXPECT_EQ(view.suggestions[0].text, "set 01B 03B 08B 11B");
    EXPECT_EQ(view.suggestions[0].group.suit, rummy::Suit::brights);
    EXPECT_EQ(view.suggestions[0].left, 16);
    EXPECT_TRUE(view.suggestions[0].why_not) << "a card must be drawn first";
    EXPECT_EQ(texts(view.arrangement->rest), "02S 02C 09A");
    EXPECT_EQ(view.arrangement->left, 16);
}

TEST(RummyView, ACardFromTheDiscardsIsMarkedAndStays) {
    const rummy::View view = plum_and_brights().play({"draw discard"}).view();
    const auto taken = std::ranges::find(view.hand, "02A", &rummy::HandCard::text);
    EXPECT_TRUE(taken->taken);
    EXPECT_TRUE(taken->why_stays);
    EXPECT_NE(why(view, "discard 02A"), "");
    EXPECT_EQ(std::ranges::count_if(view.hand, [](const auto& card) { return card.why_stays.has_value(); }), 1);
    EXPECT_EQ(view.taken->text, "02A");
}

TEST(RummyView, OffersRummyWithItsSetsAndTheDiscard) {
    const rummy::View view = plum_and_brights().play({"draw discard"}).view();
    ASSERT_EQ(view.rummies.size(), 1U);
    EXPECT_EQ(view.rummies[0].text, "rummy 09A");
    EXPECT_EQ(view.rummies[0].discard->text, "09A");
    EXPECT_EQ(view.rummies[0].sets.size(), 2U);
    EXPECT_TRUE(action(view, "rummy 09A").rummy);
    EXPECT_TRUE(action(view, "rummy 09A").goes_out);
    EXPECT_FALSE(view.reasons.rummy);
    EXPECT_FALSE(action(view, "set 01B 03B 08B").goes_out);
}

TEST(RummyView, ASheetOfRoundsAndWhatWasShown) {
    Table table = plum_and_brights();
    table.play({"draw discard", "rummy 09A"});
    for (Viewer viewer : {Viewer(seat(0)), Viewer(seat(1)), spectator}) {
        const rummy::View view = table.view(viewer);
        ASSERT_EQ(view.results.size(), 1U);
        // 10 + 5 + 1 + 10 + 5 + 1 + 20 and 5 + 4 · 10 + 5 + 1, twice
        EXPECT_EQ(view.results[0].points, 2 * (52 + 51));
        EXPECT_EQ(view.results[0].winner, 0);
        EXPECT_TRUE(view.results[0].rummy);
        EXPECT_EQ(view.results[0].totals, (std::vector<int>{206, 0, 0}));
        ASSERT_EQ(view.last_round->hands.size(), 2U);
        EXPECT_EQ(view.last_round->hands[0].points, 52);
        EXPECT_EQ(texts(view.last_round->hands[1].cards), "05S 06A 07A 08A 09S 10A 12C");
        EXPECT_EQ(view.last_round->sets.size(), 2U);
        EXPECT_EQ(view.winners, std::vector<int>{0}) << "206 is more than 150";
    }
}

TEST(RummyView, ShowsOthersOnlyWhatTheyMayKnow) {
    Table table = plum_and_brights();
    table.play({"draw discard", "discard 09A"});
    const rummy::View other = table.view(seat(2));
    EXPECT_EQ(texts(other.hand), "05S 06A 07A 08A 09S 10A 12C");
    EXPECT_EQ(texts(other.seats[0].known), "02A");
    EXPECT_EQ(other.seats[0].hand_size, 7);
    EXPECT_TRUE(other.actions.empty());
    EXPECT_EQ(other.reasons.discard->en, "It is not your turn.");
    const rummy::View nobody = table.view(spectator);
    EXPECT_TRUE(nobody.hand.empty() && nobody.suggestions.empty() && nobody.actions.empty());
    EXPECT_FALSE(nobody.arrangement || nobody.pickup || nobody.you);
}

TEST(RummyView, SaysWhyNothingMoreCanBeLaid) {
    Table table = plum_and_brights();
    table.play({"draw stock", "card 02C", "set 01B 03B 08B"});
    const rummy::View view = table.view();
    EXPECT_EQ(view.reasons.set->en, "One set a turn: you have laid yours.");
    EXPECT_TRUE(view.reasons.rummy);
    EXPECT_FALSE(view.reasons.lay);
    EXPECT_EQ(std::ranges::find(view.hand, "11B", &rummy::HandCard::text)->sets, std::vector<int>{1});
    EXPECT_EQ(view.table[0].owner, 0);
    EXPECT_FALSE(view.table[0].complete);
    EXPECT_TRUE(view.seats[0].has_laid);
    table.play({"lay 11B 1"});
    EXPECT_EQ(texts(table.view().table[0].cards), "01B 03B 08B 11B");
}

TEST(RummyView, SaysWhyALastCardWouldBeStuck) {  // R3
    Table table("01B 02A 02S 02C 03B 08B 11B", "04A 04S 04C 05A 06S 07C 12B", "05S 06A 07A 08A 09S 10A 12C", "09C");
    table.play({"draw stock", "card 10C", "set 02A 02S 02C", "discard 10C", "draw stock", "card 06C", "discard 06C",
                "draw stock", "card 07C", "discard 07C", "draw discard"});
    const rummy::View view = table.view();  // 01B 03B 08B 11B, and 07C that was taken
    EXPECT_NE(why(view, "set 01B 03B 08B 11B"), "");
    const auto suggestion = std::ranges::find(view.suggestions, "set 01B 03B 08B 11B", &rummy::Suggestion::text);
    ASSERT_NE(suggestion, view.suggestions.end());
    EXPECT_TRUE(suggestion->why_not);
    EXPECT_FALSE(view.reasons.set) << "three of them may be laid";
    table.play({"set 01B 03B 08B"});
    EXPECT_NE(why(table.view(), "lay 11B 2"), "");
    EXPECT_EQ(table.view().reasons.lay->en.substr(0, 21), "That would leave you ");
    EXPECT_EQ(table.view().actions.size(), 1U) << "discard 11B";
}

TEST(RummyView, TheOrderOfAStockThatWasTurnedOver) {
    Table table = plum_and_brights();
    Rng rng(1);
    while (table.view(spectator).stock > 0) {
        if (table.match.turn().is_chance()) {
            table.match.chance([&] { return rng(); });
            continue;
        }
        const auto actions = table.match.legal_actions(table.match.turn().seats.first());
        table.play({actions[0] == "draw stock" ? actions[0] : actions.back()});
    }
    while (table.match.turn().is_chance()) table.match.chance([&] { return rng(); });
    table.play({table.match.legal_actions(table.match.turn().seats.first()).back()});
    const std::vector<rummy::Card> pile = table.view(spectator).discards;
    EXPECT_FALSE(table.view(spectator).stock_order);
    table.play({"turn over"});
    const rummy::View view = table.view(spectator);
    EXPECT_EQ(view.stock, static_cast<int>(pile.size()) - 1);
    EXPECT_EQ(texts(*view.stock_order), texts(std::vector<rummy::Card>(pile.begin() + 1, pile.end())));
    EXPECT_EQ(view.turnovers, 1);
    EXPECT_EQ(view.max_turnovers, 3);
}

}  // namespace
}  // namespace engawa
