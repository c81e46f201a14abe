// JSON that is written, and what it says of the games.
#include "wire/json.hpp"

#include <gtest/gtest.h>

#include "lists/games.hpp"
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
    std::vector<std::string> all;
    AllGames::each([&]<Game G>() { all.emplace_back(G::name); });
    std::vector<std::string> named;
    for (const GameInfo& game : catalog.games) named.push_back(game.name);
    EXPECT_EQ(named, all);
    EXPECT_TRUE(to_json(catalog).starts_with(R"({"protocol":1,"games":[{"name":")" + all.front() + R"(",)"));
    EXPECT_EQ(to_json(catalog.games.back()),
              R"({"name":"komichi","title":{"en":"Komichi","ja":"小径"},"min_players":2,)"
              R"("max_players":4,"shelf":1000,"options":[],"bots":["random","greedy"]})");
}

}  // namespace
}  // namespace engawa
