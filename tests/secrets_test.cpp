// No byte that a viewer receives depends on what it cannot know: two histories that differ only in hidden cards give
// the same frames, the same answers to requests and the same refusals, word for word.
#include <gtest/gtest.h>

#include <sstream>

#include "match/kifu.hpp"
#include "server/table.hpp"
#include "tests/every_game.hpp"
#include "tests/positions.hpp"

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
    typename G::State initial;
    typename G::State state;

    OpenMatch(int players, const OptionValues& options)
        : match(make_match(setup_of<G>(players, options)).value()->clone()),
          initial(G::initial(players, options)),
          state(initial) {}

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

// Carries out an event of a record; false if it is not possible.
template <Game G>
bool carry_out(typename G::State& state, const std::string& line) {
    const std::string text = line.substr(2);
    if (line[0] == '*') {
        std::string reason;
        const auto chance = G::turn(state).is_chance() ? G::chance_from_text(state, text, reason) : std::nullopt;
        if (chance) G::apply(state, *chance);
        return chance.has_value();
    }
    const Seat who = seat(line[0] - '0');
    Actions<G> actions;
    if (G::turn(state).waits_for(who)) G::legal_actions(state, who, actions);
    for (const auto& action : actions) {
        if (G::to_text(action, Sight::full) != text) continue;
        G::apply(state, who, action);
        return true;
    }
    return false;
}

// The record with one event of chance drawn anew, so that the viewer has seen the same at every step; as it is if none
// was found.
template <Game G>
std::string drawn_anew(const std::string& record, const typename G::State& initial, Viewer viewer, Rng& rng) {
    const std::size_t head = record.find("---\n") + 4;
    std::vector<std::string> lines;
    std::istringstream rest(record.substr(head));
    for (std::string line; std::getline(rest, line) && line.size() > 2 && line[1] == ' ';) lines.push_back(line);
    for (int attempt = 0; attempt < 20; ++attempt) {
        const std::size_t changed = draw_below(rng, static_cast<std::uint32_t>(lines.size()));
        auto state = initial;
        auto other = initial;
        std::string text = record.substr(0, head);
        bool same = lines[changed][0] == '*';
        for (std::size_t i = 0; i < lines.size() && same; ++i) {
            const std::string line = i == changed ? "* " + G::to_text(G::sample(other, rng), Sight::full) : lines[i];
            same = carry_out<G>(state, lines[i]) && carry_out<G>(other, line) &&
                   G::observe(state, viewer) == G::observe(other, viewer);
            text += line + "\n";
        }
        if (same) return text;
    }
    return record;
}

// A history that the viewer cannot tell from this one: as the game's testing.hpp knows it, or by trying.
template <Game G>
std::string other_history(const std::string& record, const OpenMatch<G>& open, Viewer viewer, Rng& rng) {
    if constexpr (requires { with_hidden_renamed(record, open.state, viewer, rng); }) {
        return with_hidden_renamed(record, open.state, viewer, rng);
    } else {
        return drawn_anew<G>(record, open.initial, viewer, rng);
    }
}

// A table of the server at which no game has begun.
Table waiting_table(const MatchSetup& setup) {
    WantedTable wanted{setup.game, {setup.options.begin(), setup.options.end()}, {WantedPerson{{}, "Hana"}}};
    wanted.seats.resize(static_cast<std::size_t>(setup.players), WantedBot{{}, "random", {}});
    wanted.start = StartWhen::host;
    return std::move(Table::make(wanted, token_hash("hana"), 0).value());
}

// The same table, with this match at it.
Table with_match(Table table, std::shared_ptr<const AnyMatch> match) {
    Table::Plan plan = table.plan_making();
    plan.match = std::move(match);
    table.take(std::move(plan));
    return table;
}

std::string outcome_text(const Result<Table::Plan>& plan) {
    return plan.ok() ? "done\n" : to_json(plan.refusal()) + "\n";
}

// All that a viewer can get out of a table: what happened, how it stands, what may be done, and why something may not.
std::string received(const Table& table, Viewer viewer, std::span<const std::string> tried) {
    const AnyMatch& match = *table.match();
    std::string text = to_json(table.info(viewer, {})) + "\n";
    for (std::size_t from : {std::size_t{0}, match.event_count() / 2, match.event_count()}) {
        text += to_json(UpdateMessage{{}, make_update(match, viewer, from)}) + "\n";
    }
    if (!match.turn().is_over()) text += to_json(table.record().refusal()) + "\n";  // afterwards all is open
    if (!viewer) return text;
    for (const std::string& action : tried) text += outcome_text(table.plan_action(*viewer, action, "id"));
    return text + outcome_text(table.plan_undo(*viewer, "id"));
}

// What somebody might try in order to find something out: nonsense, what others may do, and what they might do if the
// hidden cards lay otherwise.
std::vector<std::string> worth_trying(const AnyMatch& match, const AnyMatch& other, Rng& rng) {
    std::vector<std::string> texts{"nonsense", ""};
    for (const AnyMatch* each : {&match, &other}) {
        for (int i = 0; i < match.players(); ++i) {
            const std::vector<std::string> legal = each->legal_actions(seat(i));
            if (legal.empty()) continue;
            for (int n = 0; n < 2; ++n) {
                texts.push_back(legal[draw_below(rng, static_cast<std::uint32_t>(legal.size()))]);
            }
        }
    }
    return texts;
}

template <class G>
class Secrets : public testing::Test {};
TYPED_TEST_SUITE(Secrets, EveryGame);

TYPED_TEST(Secrets, AllThatIsReceivedIsTheSameForHistoriesThatAViewerCannotTellApart) {
    using G = TypeParam;
    ASSERT_TRUE(start_secrets());
    // With each number of players; when thorough, more than 10,000 of every game.
    const int positions = positions_to_try(80, 3400);
    // In some games something is hidden all the time, in others only now and then.
    const auto most_games = static_cast<std::uint64_t>(hides_something<G> ? 2 * positions : positions * 3 / 20);
    int compared = 0;
    for (int players = G::min_players; players <= G::max_players; ++players) {
        const int enough = compared + positions;
        for (std::uint64_t game = 0; game < most_games && compared < enough; ++game) {
            Rng rng(mix(game) + static_cast<std::uint64_t>(players));
            OpenMatch<G> open(players, random_options<G>(players, rng));
            const Table table = waiting_table(open.match->setup());
            // Positions from all parts of a game, however long it is, without a replay for each of its events.
            for (std::uint32_t event = 0; event < 600 && !G::turn(open.state).is_over(); ++event) {
                open.play_random_event(rng);
                if (draw_below(rng, 5 + event / 8) != 0) continue;
                for (int i = -1; i < players; ++i) {
                    const Viewer viewer = i < 0 ? spectator : Viewer(seat(i));
                    const std::string record = write_record(*open.match);
                    const std::string other = other_history<G>(record, open, viewer, rng);
                    if (other == record) continue;
                    const Table first = with_match(table, open.match->clone());
                    const Table second = with_match(table, replayed(other));
                    const std::vector<std::string> tried = worth_trying(*first.match(), *second.match(), rng);
                    ASSERT_EQ(received(second, viewer, tried), received(first, viewer, tried));
                    ++compared;
                }
            }
        }
        if (hides_something<G>) {
            EXPECT_GE(compared, enough) << players << " players";
        }
    }
}

}  // namespace
}  // namespace engawa
