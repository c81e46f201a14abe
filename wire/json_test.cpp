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
              R"("max_players":4,"options":[],"bots":["random","greedy"]})");
}

}  // namespace
}  // namespace engawa
