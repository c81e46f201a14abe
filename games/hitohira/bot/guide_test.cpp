// What a search knows of Hitohira.
#include "games/hitohira/bot/guide.hpp"

#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

using Action = Hitohira::Action;
using Chance = Hitohira::Chance;
using Phase = Hitohira::Phase;
using Pieces = Hitohira::Pieces;
using State = Hitohira::State;
using hitohira::Piece;
using hitohira::Place;

// Two players, seat 0 to draw: these fields and screens lie, three pieces are removed, the rest is in the pouch.
State position(std::string_view fields0, std::string_view fields1, std::string_view screen0, std::string_view screen1) {
    State s = Hitohira::initial(2, {});
    Hitohira::apply(s, Chance{Chance::Kind::remove, pieces_of("RYL")});
    s.open.fields = {pieces_of(fields0), pieces_of(fields1)};
    s.open.screens = {pieces_of(screen0), pieces_of(screen1)};
    for (int i = 0; i < 2; ++i) {
        const auto at = static_cast<std::size_t>(i);
        s.pouch -= s.open.fields[at] + s.open.screens[at];
    }
    s.open.in_pouch = static_cast<std::uint8_t>(s.pouch.size());
    return s;
}

// Pieces come out of the pouch for seat 0, who has asked for as many.
void draw(State& s, std::string_view pieces) {
    const Pieces drawn = pieces_of(pieces);
    Hitohira::apply(s, seat(0), Action::draw(drawn.size()));
    Hitohira::apply(s, Chance{Chance::Kind::pieces, drawn});
}

// What the level "hard" takes for the best.
std::string choice(const State& s) {
    Level level = Guide<Hitohira>::levels[3];
    level.temperature = 0;
    level.budget.milliseconds = 60'000;
    return Hitohira::to_text(think<Hitohira>(Hitohira::observe(s, seat(0)), level, 1));
}

Words why(const State& s, const Action& action) {
    return Guide<Hitohira>::why(Hitohira::observe(s, seat(0)), action);
}

// ---- Choices that are clear

TEST(GuideHitohira, StopsWithThreePairsRatherThanRiskThem) {
    State s = position("RRR", "YYY", "", "");
    draw(s, "RRYYLL");
    EXPECT_EQ(choice(s), "stop");
}

TEST(GuideHitohira, GoesOnWithOnePiece) {
    State s = position("RRR", "YYY", "", "");
    draw(s, "R");
    EXPECT_NE(choice(s), "stop");
}

TEST(GuideHitohira, KeepsWhatMakesItsLongLinesLonger) {
    // No light blue is left for a line of its own.
    State s = position("RRRRRRRYYYYYYY", "LLLLLLLLLBBBBB", "", "");
    draw(s, "RYLLL");
    ASSERT_EQ(s.open.phase, Phase::keep);
    EXPECT_EQ(choice(s), "keep R Y");
}

TEST(GuideHitohira, TakesTheGroupThatDecidesTheGameWithItsLastPieces) {
    // The pouch is empty after this turn; behind the screens Red & Yellow stands 3 to 3.
    State s = position("RRRRYYYYLLLLBBBBBBWWWWWWKK", "RRRRYYYYYLLLLLBBBBBBWWWWWWWKK", "RRRLL", "YYYL");
    ASSERT_EQ(letters_of(s.pouch), "RB");
    draw(s, "RB");
    ASSERT_EQ(s.open.phase, Phase::hide);
    EXPECT_EQ(choice(s), "hide R 1");
}

TEST(GuideHitohira, PutsWhitesBehindTheScreenWhereTheyChooseTheirGroupLast) {
    State s = position("RRRBBB", "YYYLLL", "RL", "YB");
    draw(s, "BWW");
    Hitohira::apply(s, seat(0), Action::stop());
    ASSERT_EQ(s.open.phase, Phase::hide);
    EXPECT_EQ(choice(s), "hide W 2");
}

// ---- How far it looks

TEST(GuideHitohira, WhoDoesNotLookAheadSeesNoUseInAFirstPiece) {
    State s = position("RRRRR", "YYYYY", "", "");
    draw(s, "LLL");
    ASSERT_EQ(s.open.phase, Phase::keep);
    const auto seen = Hitohira::observe(s, seat(0));
    const auto worth_of_a_first_piece = [&](int horizon) {
        Rng rng(1);
        const auto outlook = hitohira::Outlook::simulated(seen, 50, horizon, rng);
        return outlook.field(s.open.fields[0].with(Piece::light_blue)) - outlook.field(s.open.fields[0]);
    };
    EXPECT_LT(worth_of_a_first_piece(1), -1);
    EXPECT_GT(worth_of_a_first_piece(0), 0);
}

TEST(GuideHitohira, AFreePieceCountsForTheGroupThatNeedsItWhenAllIsKnown) {
    // The pouch is empty: Red & Yellow stands 2 to 2, Light blue & Blue 1 to 3.
    State s = position("", "", "RRLW", "YYBBB");
    s.pouch = {};
    s.open.in_pouch = 0;
    const auto outlook = hitohira::Outlook::ended(Hitohira::observe(s, seat(0)));
    // What one gains the other loses: 10 points count twice.
    EXPECT_NEAR(outlook.screen(pieces_of("RRLW")), 2 * 10, 0.5);
    EXPECT_NEAR(outlook.screen(pieces_of("RRLWWW")), 2 * (5 + 12), 0.5);
    EXPECT_NEAR(outlook.screen(pieces_of("RRLWWW"), 1), 2 * (10 + 6), 0.5);
}

TEST(GuideHitohira, WhatThePlanFindsWorseStartsBehind) {
    State s = position("RRRBBB", "YYYLLL", "RL", "YB");
    draw(s, "BWW");
    const auto seen = Hitohira::observe(s, seat(0));
    const Guide<Hitohira> guide(seen, Guide<Hitohira>::levels[4]);
    Actions<Hitohira> list;
    guide.candidates(s, seat(0), list);
    ASSERT_GE(list.size(), 1U);
    double last = 0;
    for (const Action& action : list) {
        EXPECT_LE(guide.head_start(action), last);
        last = guide.head_start(action);
    }
    EXPECT_EQ(guide.head_start(list[0]), 0);
}

// ---- Exact computations

// All ordered draws of n pieces, one after another: how many there are, and how many of them fail.
void count_draws(Pieces turn, Pieces pouch, int n, double ways, double& all, double& failing) {
    if (n == 0) {
        all += ways;
        if (Hitohira::fails(turn)) failing += ways;
        return;
    }
    pouch.each_kind(
        [&](Piece p) { count_draws(turn.with(p), pouch.without(p), n - 1, ways * pouch.count(p), all, failing); });
}

TEST(GuideHitohira, WithOneDrawLeftThePlanIsWhatAllDrawsComeToOnAverage) {
    State s = position("RRRYYYLL", "BBBWWW", "R", "L");
    draw(s, "R");
    draw(s, "Y");
    const auto seen = Hitohira::observe(s, seat(0));
    const auto outlook = hitohira::Outlook::guessed(seen);
    const hitohira::DrawPlan plan(seen, outlook, outlook, {2, 2, 2});
    const auto worth = [&](Pieces turn) {
        const bool ability = Hitohira::missing_for(Hitohira::Trigger::four_colours, turn) == 0 ||
                             Hitohira::missing_for(Hitohira::Trigger::two_pairs, turn) == 0;
        hitohira::Holding then = hitohira::Holding::of(seen);
        then.turn = turn;
        return then.best_hidden(outlook) - outlook.others(seen.open) + (ability ? 2 : 0);
    };
    // What a failure leaves: of a red and a yellow those that help.
    double left = outlook.field(seen.open.fields[0]);
    for (const Piece p : {Piece::red, Piece::yellow}) {
        left += std::max(0.0, outlook.field(seen.open.fields[0].with(p)) - outlook.field(seen.open.fields[0]));
    }
    left += outlook.screen(seen.open.screens[0]) - outlook.others(seen.open);
    double sum = 0;
    double ways = 0;
    outlook.unseen().each_kind([&](Piece p) {
        const Pieces pool = outlook.unseen().without(p);
        pool.each_kind([&](Piece q) {
            const double weight = outlook.unseen().count(p) * pool.count(q);
            const Pieces turn = seen.open.turn.with(p).with(q);
            ways += weight;
            sum += weight * (Hitohira::fails(turn) ? left : worth(turn));
        });
    });
    EXPECT_NEAR(plan.worth(2), sum / ways, 1e-9);
    EXPECT_NEAR(plan.worth(0), worth(seen.open.turn), 1e-9);
}

TEST(GuideHitohira, TheRiskThatItNamesIsThatOfAllDraws) {
    State s = position("RRRYYYLL", "BBBWWW", "R", "L");
    draw(s, "RRY");
    for (int n = 1; n <= 3; ++n) {
        double all = 0;
        double failing = 0;
        count_draws(s.open.turn, Hitohira::unseen(s.open), n, 1, all, failing);
        const auto percent = std::to_string(static_cast<int>(100 * failing / all + 0.5));
        const Words reason = why(s, Action::draw(n));
        EXPECT_NE(reason.en.find(" " + percent + " times"), std::string::npos) << reason.en << " " << percent;
        EXPECT_NE(reason.ja.find("に" + percent + "回"), std::string::npos) << reason.ja;
    }
}

// ---- Memory

TEST(GuideHitohira, WhoForgetsKnowsOfOtherScreensOnlyHowFullTheyAre) {
    const State s = position("RRR", "YYY", "LL", "BBW");
    const auto known = Guide<Hitohira>::forget(Hitohira::observe(s, seat(0)));
    EXPECT_EQ(known.open.screens[0], pieces_of("LL"));
    EXPECT_TRUE(known.open.screens[1].empty());
    EXPECT_EQ(known.open.secrets[1], 3);
    Rng rng(1);
    EXPECT_EQ(Hitohira::determinize(known, rng).secrets[1].size(), 3);
}

// ---- Reasons

TEST(GuideHitohira, SaysWhatAnActionIsGoodFor) {
    State s = position("RRRRR", "YYYYYY", "RR", "Y");
    draw(s, "RLL");
    EXPECT_EQ(why(s, Action::hide(Piece::light_blue, 2)).en, "Behind the screens, Light blue & Blue is then 2 to 0.");
    EXPECT_EQ(why(s, Action::hide(Piece::red, 1)).en, "Behind the screens, Red & Yellow is then 3 to 1.");
    // Red 6 to 5 of a line: from 8 to 5; a first yellow costs 3. Theirs: yellow from 8 to 5, a first red costs 3.
    EXPECT_EQ(why(s, Action::sakuya(Place::field, Piece::red, seat(1), Piece::yellow)).en,
              "It costs the other 6 points.");
    EXPECT_EQ(why(s, Action::put(Piece::red, Place::field)).en, "Your field is worth 3 points more.");
    EXPECT_EQ(why(s, Action::keep(Piece::red)).en, "Your field is worth 3 points more.");
}

TEST(GuideHitohira, HasAReasonForEverythingItSuggests) {
    for (std::uint64_t game = 0; game < 6; ++game) {
        Rng rng(mix(game));
        const int players = 2 + static_cast<int>(game % 3);
        State s = Hitohira::initial(players, random_options<Hitohira>(players, rng));
        for (; !Hitohira::turn(s).is_over(); play_random_event<Hitohira>(s, rng)) {
            if (Hitohira::turn(s).is_chance()) continue;
            const Seat who = Hitohira::turn(s).seats.first();
            Actions<Hitohira> list;
            Hitohira::legal_actions(s, who, list);
            for (const Action& action : list) {
                const Words reason = Guide<Hitohira>::why(Hitohira::observe(s, who), action);
                ASSERT_FALSE(reason.en.empty() || reason.ja.empty());
            }
        }
    }
}

}  // namespace
}  // namespace engawa
