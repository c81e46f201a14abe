// What a search knows of Blossom.
#include "games/blossom/bot/guide.hpp"

#include <gtest/gtest.h>

#include "bots/think.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

using Action = Blossom::Action;
using State = Blossom::State;

bool wins_at_once(State s, Seat who, const Action& action) {
    Blossom::apply(s, who, action);
    return Blossom::turn(s).is_over() && Blossom::winners(s) == SeatSet::only(who);
}

// The last action of a game is computed, not guessed: every line ends at once. (A weaker bot may take one of two ways
// that both won in all of its few simulations.)
TEST(GuideBlossom, TheLastActionOfAGameWinsItIfAnyDoes) {
    int found = 0;
    for (std::uint64_t game = 0; found < 20; ++game) {
        Rng rng(mix(game));
        State s = Blossom::initial(2 + static_cast<int>(game % 3), {});
        for (; !Blossom::turn(s).is_over(); play_random_event<Blossom>(s, rng)) {
            if (Blossom::turn(s).is_chance()) continue;
            const Seat who = Blossom::turn(s).seats.first();
            Actions<Blossom> list;
            Blossom::legal_actions(s, who, list);
            const auto winning = std::count_if(list.begin(), list.end(),
                                               [&](const Action& action) { return wins_at_once(s, who, action); });
            if (winning == 0 || winning == static_cast<std::ptrdiff_t>(list.size())) continue;
            ++found;
            for (std::size_t level = 3; level < level_names.size(); ++level) {
                Level quick = Guide<Blossom>::levels[level];
                quick.budget = {std::min(quick.budget.iterations, 1000U), 60'000};
                quick.temperature = 0;
                EXPECT_TRUE(wins_at_once(s, who, think<Blossom>(Blossom::observe(s, who), quick, game)))
                    << level_names[level];
            }
        }
    }
}

TEST(GuideBlossom, WhoForgetsStillSeesTheTable) {
    Rng rng(1);
    State s = Blossom::initial(3, {});
    for (int i = 0; i < 200 && !Blossom::turn(s).is_over(); ++i) {
        play_random_event<Blossom>(s, rng);
        const auto seen = Blossom::observe(s, seat(1));
        const auto known = Guide<Blossom>::forget(seen);
        EXPECT_EQ(known.hand, seen.hand);
        EXPECT_EQ(known.down, seen.down);
        EXPECT_EQ(known.open.garden, seen.open.garden);
        EXPECT_EQ(Blossom::determinize(known, rng).hands[1], seen.hand);
    }
}

TEST(GuideBlossom, SaysWhyAnActionIsGood) {
    State s = Blossom::initial(2, {});
    s.open.phase = Blossom::Phase::play;
    s.open.up[0] = Blossom::Flowers::of(Blossom::Kind::rose, 2);
    const auto arrange = Action::arrange(Blossom::Kind::rose, 2);
    // Two roses of 2 + 1 (the rose itself) are 6.
    EXPECT_EQ(Guide<Blossom>::why(Blossom::observe(s, seat(0)), arrange).en,
              "6 points now, while the table favours these flowers.");
    s.open.score[0] = 60;
    EXPECT_EQ(Guide<Blossom>::why(Blossom::observe(s, seat(0)), arrange).en, "With 6 points you reach 66.");
    s.hands[0] = Blossom::Flowers::of(Blossom::Kind::rose);
    EXPECT_EQ(Guide<Blossom>::why(Blossom::observe(s, seat(0)), Action::feed_up(Blossom::Kind::rose)).en,
              "With a rose more you can reach for 9 points.");
}

}  // namespace
}  // namespace engawa
