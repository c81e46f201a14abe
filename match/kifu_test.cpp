// Records: read and written exactly, and refused with the line and the reason.
#include "match/kifu.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace engawa {
namespace {

const std::string header = "engawa 1\ngame ohanami\nplayers 2\n";
const std::string deals = "* deal 0 3 17 22 40 51 66 70 88 90 101\n* deal 1 5 8 13 29 33 47 59 62 99 120\n";

// The line at which a record is refused, and the reason; line 0 if it is right.
RecordFault fault_of(const std::string& text) {
    const auto record = read_record(text);
    if (!record.ok()) return record.refusal();
    Replay played = replay(record.value());
    return played.fault ? *played.fault : RecordFault{0, ""};
}

std::string finished_record(std::uint64_t seed, int players = 2, const std::string& game = "ohanami") {
    std::vector<std::string> names{"Hana", "Ken & Co"};
    if (players == 1) names.pop_back();
    auto match = std::move(make_match({game, players, {}, names}).value());
    Rng rng(seed);
    for (match->deal([&] { return rng(); }); !match->turn().is_over(); match->deal([&] { return rng(); })) {
        const Seat who = match->turn().seats.first();
        const auto actions = match->legal_actions(who);
        EXPECT_FALSE(match->act(who, actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]));
    }
    return write_record(*match, std::to_string(seed));
}

TEST(Kifu, ReadsBackWhatItWrote) {
    for (int players = 2; players <= 4; ++players) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const std::string text = finished_record(seed, players);
            EXPECT_EQ(fault_of(text).line, 0U) << fault_of(text).reason;
            const auto record = read_record(text);
            EXPECT_EQ(write_record(*replay(record.value()).match, record.value().seed), text);
        }
    }
}

TEST(Kifu, AGameAloneThatIsLostHasNoWinner) {
    std::string lost = finished_record(1, 1, "bonsai");  // by lot nobody reaches 80 points
    EXPECT_TRUE(lost.ends_with("\nwinner -\n")) << lost;
    EXPECT_EQ(fault_of(lost).line, 0U);
    lost.replace(lost.size() - 2, 1, "0");
    EXPECT_NE(fault_of(lost).line, 0U);
}

TEST(Kifu, AcceptsTheExampleOfTheRulesAsFarAsItGoes) {
    EXPECT_EQ(
        fault_of(
            header +
            "seed 8121                  # optional; may be left out\nname 0 Hana                # optional\n---\n" +
            deals + "0 keep 17 66\n1 keep 8 120\n1 place 8:1 120:1\n0 place 17:1 66:-\n")
            .line,
        0U);
}

TEST(Kifu, AcceptsSimultaneousDecisionsInAnyOrder) {
    EXPECT_EQ(fault_of(header + "---\n" + deals + "1 keep 8 120\n0 keep 17 66\n0 place 17:1 66:-\n").line, 0U);
    // R1 of Ohanami
    EXPECT_EQ(fault_of(header + "---\n" + deals + "1 keep 8 120\n0 keep 17 66\n1 place 8:1 120:1\n").line, 9U);
}

TEST(Kifu, IgnoresCommentsAndEmptyLines) {
    EXPECT_EQ(fault_of("# a game\n\nengawa 1 # version\ngame ohanami\n# two\nplayers 2\n---\n" + deals).line, 0U);
}

TEST(Kifu, SaysWhichLineIsWrong) {
    const struct {
        std::string text;
        std::size_t line;
    } cases[] = {
        {"", 0},
        {"hello\n", 1},
        {"engawa 2\n", 1},
        {"engawa 1\ngame go\nplayers 2\n---\n", 1},
        {"engawa 1\nplayers 2\n---\n", 3},
        {"engawa 1\ngame ohanami\n---\n", 3},
        {header, 3},
        {header + "players 2\n---\n", 4},
        {"engawa 1\ngame ohanami\nplayers 02\n---\n", 3},
        {"engawa 1\ngame ohanami\nplayers two\n---\n", 3},
        {header + "option mulligan on\n---\n", 1},
        {header + "name 5 Hana\n---\n", 4},
        {header + "name 3 Hana\n---\n", 5},
        {header + "colour red\n---\n", 4},
        {header + "---\n* deal 1 5 8 13 29 33 47 59 62 99 120\n", 5},
        {header + "---\n" + deals + "0 keep 17 67\n", 7},
        {header + "---\n" + deals + "00 keep 17 66\n", 7},
        {header + "---\n" + deals + "2 keep 17 66\n", 7},
        {header + "---\n" + deals + "0  keep 17 66\n", 7},
        {header + "---\n" + deals + "0 keep 17 66 \n", 7},
        {header + "---\n" + deals + " 0 keep 17 66\n", 7},
        {header + "---\n" + deals + "0\n", 7},
        {header + "---\n" + deals + "0 keep 17 66\r\n", 7},
        {header + "---\n" + deals + "* deal 0 1 2 4 6 7 9 10 11 12 14\n", 7},
        {header + "---\n" + deals + "---\nscore 0 0\nwinner 0 1\n", 8},
        {header + "---\n" + deals + "---\nscore 0 0\n", 8},
    };
    for (const auto& [text, line] : cases) {
        const RecordFault fault = fault_of(text);
        EXPECT_EQ(fault.line, line) << text;
        EXPECT_FALSE(fault.reason.empty()) << text;
    }
}

TEST(Kifu, ChecksTheResult) {
    const std::string right = finished_record(4);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = right;
        return text.replace(text.find(from), from.size(), to);
    };
    const std::size_t lines = static_cast<std::size_t>(std::count(right.begin(), right.end(), '\n'));
    EXPECT_EQ(fault_of(with("\nscore ", "\nscore 1")).line, lines - 1);
    EXPECT_EQ(fault_of(with("\nwinner ", "\nwinner 0 ")).line, lines);
    EXPECT_EQ(fault_of(right + "more\n").line, lines + 1);
    EXPECT_NE(fault_of(right.substr(0, right.find("---\nscore"))).line, 0U);  // over, but no result
}

TEST(Kifu, ARecordCutInItsHeaderOrResultIsRefused) {
    const std::string text = finished_record(9);
    const std::size_t body = text.find("---\n") + 3;
    const std::size_t result = text.rfind("---\n") - 1;
    for (std::size_t cut = 0; cut + 1 < text.size(); ++cut) {
        if (cut >= body && cut < result) continue;  // an unfinished game, or an illegal last event
        EXPECT_FALSE(fault_of(text.substr(0, cut)).reason.empty()) << cut;
    }
}

TEST(Kifu, ARecordCutBetweenEventsIsAnUnfinishedGame) {
    const std::string text = finished_record(9);
    for (std::size_t cut = text.find("---\n") + 4; cut < text.rfind("---\n") - 1; cut = text.find('\n', cut) + 1) {
        EXPECT_EQ(fault_of(text.substr(0, cut)).reason, "") << cut;
        if (text.find('\n', cut) + 1 >= text.rfind("---\n")) break;
    }
}

}  // namespace
}  // namespace engawa
