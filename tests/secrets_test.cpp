// No byte that a viewer receives depends on what it cannot know: two histories that differ only in hidden cards give
// the same update, word for word.
#include <gtest/gtest.h>

#include <cstdlib>

#include "match/kifu.hpp"
#include "tests/every_game.hpp"
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

template <Game G>
MatchSetup setup_of(int players, const OptionValues& values) {
    MatchSetup setup{std::string(G::name), players, {}, {}};
    const std::span<const OptionSpec> specs = G::options;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        setup.options.emplace_back(specs[i].name, specs[i].values[values[i]]);
    }
    return setup;
}

// A match and its state in step: tests may look into the state, to know what is hidden.
template <Game G>
struct OpenMatch {
    std::unique_ptr<AnyMatch> match;
    typename G::State state;

    OpenMatch(int players, const OptionValues& options)
        : match(make_match(setup_of<G>(players, options)).value()->clone()), state(G::initial(players, options)) {}

    void play_random_event(Rng& rng) {
        if (G::turn(state).is_chance()) {
            const auto chance = G::sample(state, rng);
            G::apply(state, chance);
            ASSERT_FALSE(match->chance(G::to_text(chance, Sight::full)));
        } else {
            const Seat who = G::turn(state).seats.first();
            const auto action = random_action_of<G>(state, who, rng);
            G::apply(state, who, action);
            ASSERT_FALSE(match->act(who, G::to_text(action, Sight::full)));
        }
    }
};

// All that a viewer can get out of a match: what happened, how it stands, what may be done, and why something may not.
std::string received(const AnyMatch& match, Viewer viewer) {
    std::string text = to_json(make_update(match, viewer, 0));
    if (!viewer) return text;
    const std::unique_ptr<AnyMatch> tried = match.clone();
    if (const Outcome refusal = tried->act(*viewer, "nonsense")) text += to_json(*refusal);
    if (const Outcome refusal = tried->undo(*viewer)) text += to_json(*refusal);
    return text;
}

// How many positions of each game and number of players are compared: some, or as many as ENGAWA_POSITIONS says.
int positions() {
    const char* wanted = std::getenv("ENGAWA_POSITIONS");
    return wanted == nullptr ? 80 : std::max(1, std::atoi(wanted));
}

template <class G>
class Secrets : public testing::Test {};
TYPED_TEST_SUITE(Secrets, EveryGame);

TYPED_TEST(Secrets, UpdatesAreTheSameForHistoriesThatAViewerCannotTellApart) {
    using G = TypeParam;
    int compared = 0;
    for (int players = G::min_players; players <= G::max_players; ++players) {
        const int enough = compared + positions();
        const auto most_games = static_cast<std::uint64_t>(positions()) * 3 / 20;
        for (std::uint64_t game = 0; game < most_games && compared < enough; ++game) {
            Rng rng(mix(game) + static_cast<std::uint64_t>(players));
            OpenMatch<G> open(players, random_options<G>(players, rng));
            // Positions from all parts of a game, however long it is, without a replay for each of its events.
            for (std::uint32_t event = 0; event < 600 && !G::turn(open.state).is_over(); ++event) {
                open.play_random_event(rng);
                if (draw_below(rng, 5 + event / 8) != 0) continue;
                for (int i = -1; i < players; ++i) {
                    const Viewer viewer = i < 0 ? spectator : Viewer(seat(i));
                    const std::string record = write_record(*open.match);
                    const std::string other = with_hidden_renamed(record, open.state, viewer, rng);
                    if (other == record) continue;
                    ASSERT_EQ(received(*replayed(other), viewer), received(*open.match, viewer));
                    ++compared;
                }
            }
        }
    }
    if (hides_something<G>) {
        EXPECT_GE(compared, positions());
    }
}

}  // namespace
}  // namespace engawa
