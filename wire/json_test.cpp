// JSON that is written, and what it says of the games.
#include "wire/json.hpp"

#include <gtest/gtest.h>

#include "wire/messages.hpp"

namespace engawa {
namespace {

TEST(Json, EscapesWhatMustBeEscaped) {
    EXPECT_EQ(to_json(std::string("a\"b\\c\n\x01é")), "\"a\\\"b\\\\c\\u000a\\u0001é\"");
}

TEST(Json, WritesEveryKindOfValue) {
    EXPECT_EQ(to_json(true), "true");
    EXPECT_EQ(to_json(-7), "-7");
    EXPECT_EQ(to_json(std::optional<int>()), "null");
    EXPECT_EQ(to_json(std::vector<int>{1, 2}), "[1,2]");
    EXPECT_EQ(to_json(std::map<std::string, std::string>{{"a", "b"}, {"c", "d"}}), R"({"a":"b","c":"d"})");
    EXPECT_EQ(to_json(SeatKind::bot), R"("bot")");
    EXPECT_EQ(to_json(Words{"hello", "こんにちは"}), R"({"en":"hello","ja":"こんにちは"})");
    EXPECT_EQ(to_json(ServerMessage(AckMessage{{}, "x1"})), R"({"type":"ack","id":"x1"})");
}

TEST(Catalog, NamesTheGames) {
    constexpr std::array<std::string_view, 2> bots{"random", "greedy"};
    const Catalog catalog = make_catalog(bots);
    EXPECT_TRUE(to_json(catalog).starts_with(R"({"protocol":1,"games":[{"name":"ohanami",)"));
    EXPECT_EQ(to_json(catalog.games.front()),
              R"({"name":"ohanami","title":{"en":"Ohanami","ja":"お花見"},"min_players":2,)"
              R"("max_players":4,"shelf":1,"options":[],"bots":["random","greedy"]})");
}

const GameInfo& game_named(const Catalog& catalog, std::string_view name) {
    return *std::ranges::find(catalog.games, name, &GameInfo::name);
}

// What each option needs, as "option: value value".
std::vector<std::string> needs_of(const GameInfo& game, std::string_view option) {
    std::vector<std::string> list;
    for (const OptionNeed& need : std::ranges::find(game.options, option, &OptionInfo::name)->needs) {
        std::string& line = list.emplace_back(need.option + ":");
        for (const std::string& value : need.values) line += " " + value;
    }
    return list;
}

using Lines = std::vector<std::string>;

TEST(Catalog, SaysWithHowManyPlayersAnOptionMeansSomething) {
    const Catalog catalog = make_catalog({});
    const auto players = [&](std::string_view option) {
        return std::ranges::find(game_named(catalog, "bonsai").options, option, &OptionInfo::name)->players;
    };
    EXPECT_EQ(players("goals"), (std::vector<int>{2, 3, 4}));
    EXPECT_EQ(players("tokonoma"), (std::vector<int>{1, 2, 3, 4}));
    EXPECT_EQ(players("level"), (std::vector<int>{1}));
    EXPECT_EQ(players("scenario"), (std::vector<int>{1}));
    EXPECT_EQ(players("scenario-goals"), (std::vector<int>{1}));
}

TEST(Catalog, SaysWhichOptionsGoTogether) {
    const Catalog catalog = make_catalog({});
    const GameInfo& bonsai = game_named(catalog, "bonsai");
    EXPECT_EQ(needs_of(bonsai, "level"), (Lines{"scenario: none", "scenario-goals: own"}));
    EXPECT_EQ(needs_of(bonsai, "scenario-goals"), (Lines{"scenario: spring summer"}));
    EXPECT_EQ(needs_of(bonsai, "scenario"), Lines{});
    EXPECT_EQ(needs_of(bonsai, "tokonoma"), Lines{});
}

}  // namespace
}  // namespace engawa
