// What the catalogue says of Bonsai's options.
#include <gtest/gtest.h>

#include "wire/messages.hpp"

namespace engawa {
namespace {

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
