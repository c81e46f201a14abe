// Golden records: whole games as text, with what every seat sees at each step, to be read as a diff. `tools/update
// golden` writes them anew. And perft: the number of all sequences of decisions to a depth.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/any_bot.hpp"
#include "engine/perft.hpp"
#include "match/match.hpp"
#include "tests/every_game.hpp"

namespace engawa {
namespace {

std::filesystem::path folder_of(std::string_view game) {
    const std::filesystem::path root = ENGAWA_SOURCE_DIR;
    const std::filesystem::path folder = root / "games" / game;
    return std::filesystem::exists(folder) ? folder : root / "examples" / game;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Compares with the file, or writes it when asked to.
void expect_golden(const std::filesystem::path& path, const std::string& text) {
    if (std::getenv("ENGAWA_UPDATE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
    }
    EXPECT_EQ(read_file(path), text) << path.filename() << " differs; if that is meant, run tools/update golden";
}

template <Game G>
std::string golden_action(const Match<G>& match, Seat who, Rng& rng) {
    if (golden_is_thoughtful<G>) return choose(match, who, "greedy", rng());
    const auto actions = match.legal_actions(who);
    return actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))];
}

template <Game G>
std::string play_golden(int players, const OptionValues& options) {
    Rng rng(2026 + static_cast<std::uint64_t>(players));
    Match<G> match({std::string(G::name), players, {}, {"Aki", "Botan", "Chiyo", "Daichi", "Emi"}}, options);
    std::string text;
    while (!match.turn().is_over()) {
        if (match.turn().is_chance()) {
            match.chance([&] { return rng(); });
        } else {
            const Seat who = match.turn().seats.first();
            EXPECT_FALSE(match.act(who, golden_action(match, who, rng)));
        }
        const std::size_t number = match.event_count() - 1;
        text += match.event_line(number) + "\n    table: " + summary_of<G>(match.observe(spectator).open) + "\n";
        for (int i = -1; i < players; ++i) {
            const Viewer viewer = i < 0 ? spectator : Viewer(seat(i));
            const SeenEvent seen = match.events_seen(viewer, number)[0];
            text += "    " + (viewer ? "seat " + std::to_string(i) : "others") + ": " + seen.text + " · " +
                    summary_of<G>(match.observe(viewer)) + "\n";
            for (const Words& words : seen.sentences) text += "        " + words.en + " / " + words.ja + "\n";
        }
    }
    return text;
}

template <class G>
class Golden : public testing::Test {};
TYPED_TEST_SUITE(Golden, EveryGame);

TYPED_TEST(Golden, RecordsWithEverySeatsView) {
    const auto folder = folder_of(TypeParam::name) / "golden";
    for (int players = TypeParam::min_players; players <= TypeParam::max_players; ++players) {
        expect_golden(folder / (std::to_string(players) + "-players.txt"),
                      play_golden<TypeParam>(players, golden_options<TypeParam>));
    }
    for (const GoldenVariant& variant : golden_variants<TypeParam>) {
        expect_golden(folder / (std::string(variant.name) + ".txt"),
                      play_golden<TypeParam>(variant.players, variant.options));
    }
}

TYPED_TEST(Golden, Perft) {
    std::string text = "# players, random events before, depth, sequences of decisions\n";
    for (int players = TypeParam::min_players; players <= TypeParam::max_players; ++players) {
        for (int before : {0, 10, 25, 40, 55}) {
            Rng rng(5);
            auto state = TypeParam::initial(players, {});
            for (int i = 0; i < before && !TypeParam::turn(state).is_over(); ++i) {
                play_random_event<TypeParam>(state, rng);
            }
            for (int depth = 1; depth <= 3; ++depth) {
                text += std::to_string(players) + " " + std::to_string(before) + " " + std::to_string(depth) + " " +
                        std::to_string(perft<TypeParam>(state, depth)) + "\n";
            }
        }
    }
    expect_golden(folder_of(TypeParam::name) / "golden" / "perft.txt", text);
}

}  // namespace
}  // namespace engawa
