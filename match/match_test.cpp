// The door for moves: what is right is carried out, what is wrong gets a reason and changes nothing.
#include "match/match.hpp"

#include <gtest/gtest.h>

#include "lists/games.hpp"
#include "match/kifu.hpp"

namespace engawa {
namespace {

std::unique_ptr<AnyMatch> new_match(int players = 2) {
    return std::move(make_match({"ohanami", players, {}, {"Hana", "Ken"}}).value());
}

std::unique_ptr<AnyMatch> dealt() {
    auto match = new_match();
    EXPECT_FALSE(match->chance("deal 0 3 17 22 40 51 66 70 88 90 101"));
    EXPECT_FALSE(match->chance("deal 1 5 8 13 29 33 47 59 62 99 120"));
    return match;
}

TEST(MakeMatch, RefusesWhatIsNotThere) {
    EXPECT_EQ(make_match({"go", 2, {}, {}}).refusal().code, Code::unknown_game);
    EXPECT_EQ(make_match({"", 2, {}, {}}).refusal().code, Code::unknown_game);
    EXPECT_EQ(make_match({"ohanami", 1, {}, {}}).refusal().code, Code::bad_players);
    EXPECT_EQ(make_match({"ohanami", 5, {}, {}}).refusal().code, Code::bad_players);
    EXPECT_EQ(make_match({"ohanami", 2, {{"colour", "red"}}, {}}).refusal().code, Code::bad_option);
}

TEST(MatchAct, RefusesWithAReasonAndChangesNothing) {
    auto match = dealt();
    const std::string before = write_record(*match);
    EXPECT_EQ(match->act(seat(0), "keep 17 67")->code, Code::illegal_action);
    EXPECT_EQ(match->act(seat(0), "keep 17 67")->section, "turn");
    EXPECT_EQ(match->act(seat(0), "place 17:1 66:1")->section, "garden");
    EXPECT_EQ(match->act(seat(0), "keep 66 17")->code, Code::illegal_action);
    EXPECT_EQ(match->act(seat(0), "keep 17  66")->code, Code::illegal_action);
    EXPECT_EQ(match->act(seat(0), "")->code, Code::illegal_action);
    EXPECT_EQ(match->act(seat(0), std::string(5000, 'x'))->code, Code::illegal_action);
    EXPECT_EQ(match->act(seat(3), "keep 17 66")->code, Code::not_your_turn);
    EXPECT_EQ(match->chance("deal 0 1 2 4 6 7 9 10 11 12 14")->code, Code::illegal_chance);
    EXPECT_EQ(write_record(*match), before);
    EXPECT_FALSE(match->act(seat(0), "keep 17 66"));
    EXPECT_EQ(match->act(seat(0), "keep 3 22")->code, Code::not_your_turn);
}

TEST(MatchAct, ReasonsQuoteNoControlCharacters) {
    auto match = dealt();
    const std::string reason = match->act(seat(0), "keep \x1b[31m 1\n2")->reason;
    for (char c : reason) EXPECT_GE(static_cast<unsigned char>(c), 0x20);
}

TEST(MatchUndo, TakesBackAPlacementWhileNothingElseHappened) {
    auto match = dealt();
    ASSERT_FALSE(match->act(seat(0), "keep 17 66"));
    EXPECT_FALSE(match->can_undo(seat(0)));  // a pick is final
    ASSERT_FALSE(match->act(seat(1), "keep 8 120"));
    const std::string before = write_record(*match);
    ASSERT_FALSE(match->act(seat(1), "place 8:1 120:1"));
    EXPECT_FALSE(match->can_undo(seat(0)));
    EXPECT_EQ(match->undo(seat(0))->code, Code::cannot_undo);
    ASSERT_TRUE(match->can_undo(seat(1)));
    EXPECT_FALSE(match->undo(seat(1)));
    EXPECT_EQ(write_record(*match), before);
    ASSERT_FALSE(match->act(seat(1), "place 8:1 120:-"));
    ASSERT_FALSE(match->act(seat(0), "place 17:1 66:-"));
    EXPECT_FALSE(match->can_undo(seat(1)));  // somebody else has acted since
}

TEST(MatchEvents, ShowOnlyWhatTheViewerMaySee) {
    auto match = dealt();
    ASSERT_FALSE(match->act(seat(0), "keep 17 66"));
    const auto own = match->events_seen(seat(0), 0);
    const auto other = match->events_seen(seat(1), 0);
    EXPECT_EQ(own[0].text, "deal 0 3 17 22 40 51 66 70 88 90 101");
    EXPECT_EQ(other[0].text, "deal 0 ? ? ? ? ? ? ? ? ? ?");
    EXPECT_EQ(own[2].text, "keep 17 66");
    EXPECT_EQ(other[2].text, "keep ? ?");
    EXPECT_EQ(other[2].sentences[0].en, "Hana has chosen two cards.");
    EXPECT_EQ(own[2].sentences[0].en, "Hana keeps 17 and 66.");
    EXPECT_EQ(match->events_seen(spectator, 2).size(), 1U);
    EXPECT_TRUE(match->events_seen(spectator, 99).empty());
}

TEST(MatchEvents, TellAPickInWordsOnceAllAreIn) {
    auto match = dealt();
    ASSERT_FALSE(match->act(seat(0), "keep 17 66"));
    ASSERT_FALSE(match->act(seat(1), "keep 8 120"));
    const auto event = match->events_seen(spectator, 3)[0];
    ASSERT_EQ(event.sentences.size(), 2U);
    EXPECT_EQ(event.sentences[1].en, "All picks are in: Hana keeps 17 and 66; Ken keeps 8 and 120. Ken places first.");
    EXPECT_EQ(event.sentences[1].ja, "全員が選びました：Hanaは17と66、Kenは8と120。Kenから置きます。");
}

TEST(MatchChance, PlaysWholeGamesFromAnySource) {
    for (int players = 2; players <= 4; ++players) {
        auto match = std::move(make_match({"ohanami", players, {}, {}}).value());
        Rng rng(1);
        while (!match->turn().is_over()) {
            match->deal([&] { return rng(); });
            const Seat who = match->turn().seats.first();
            ASSERT_FALSE(match->act(who, match->legal_actions(who).front()));
        }
        EXPECT_EQ(match->event_count(), static_cast<std::size_t>(players * (3 + 15 * 2)));
        EXPECT_EQ(match->act(seat(0), "keep 1 2")->code, Code::game_over);
        EXPECT_FALSE(match->can_undo(seat(0)));
    }
}

}  // namespace
}  // namespace engawa
