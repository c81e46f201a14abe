// No byte that a viewer receives depends on what it cannot know: two histories that differ only in hidden cards give
// the same update, word for word.
#include <gtest/gtest.h>

#include "games/all_games.hpp"
#include "match/kifu.hpp"
#include "tests/hidden.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

std::unique_ptr<AnyMatch> replayed(const std::string& text) {
    const auto record = read_record(text);
    EXPECT_TRUE(record.ok());
    Replay played = replay(record.value());
    EXPECT_FALSE(played.fault) << played.fault->reason;
    return std::move(played.match);
}

TEST(Secrets, UpdatesAreTheSameForHistoriesThatAViewerCannotTellApart) {
    int compared = 0;
    for (int players = 2; players <= 4; ++players) {
        for (std::uint64_t game = 0; game < 16; ++game) {
            Rng rng(mix(game) + static_cast<std::uint64_t>(players));
            auto match = make_match({"ohanami", players, {}, {}}).value()->clone();
            auto state = Ohanami::initial(players, {});  // in step with the match, to know what is hidden
            for (int event = 0; !Ohanami::turn(state).is_over(); ++event) {
                if (Ohanami::turn(state).is_chance()) {
                    const auto deal = Ohanami::sample(state, rng);
                    Ohanami::apply(state, deal);
                    ASSERT_FALSE(match->chance(Ohanami::to_text(deal)));
                } else {
                    const Seat who = Ohanami::turn(state).seats.first();
                    Actions<Ohanami> actions;
                    Ohanami::legal_actions(state, who, actions);
                    const auto action = actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))];
                    Ohanami::apply(state, who, action);
                    ASSERT_FALSE(match->act(who, Ohanami::to_text(action)));
                }
                if (event % 5 != static_cast<int>(game) % 5) continue;
                for (int i = -1; i < players; ++i) {
                    const Viewer viewer = i < 0 ? spectator : Viewer(seat(i));
                    const std::string record = write_record(*match);
                    const std::string other = with_hidden_renamed(record, state, viewer, rng);
                    if (other == record) continue;
                    ASSERT_EQ(to_json(make_update(*replayed(other), viewer, 0)),
                              to_json(make_update(*match, viewer, 0)));
                    ++compared;
                }
            }
        }
    }
    EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace engawa
