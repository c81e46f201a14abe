// Bots choose legal actions from what their seat knows, the same for the same seed.
#include <gtest/gtest.h>

#include "bots/testing.hpp"
#include "match/kifu.hpp"

namespace engawa {
namespace {

TEST(Bots, AreKnownByName) {
    for (std::string_view name : bot_names()) EXPECT_TRUE(is_bot(name));
    EXPECT_FALSE(is_bot("nobody"));
    EXPECT_FALSE(is_bot(""));
}

TEST(Bots, PlayWholeLegalGamesAndRepeatThem) {
    for (const auto& bots : {std::vector<std::string>{"random", "greedy"},
                             {"greedy", "random", "greedy"},
                             {"greedy", "greedy", "random", "random"}}) {
        EXPECT_EQ(write_record(*play_game("komichi", bots, 3)), write_record(*play_game("komichi", bots, 3)));
    }
}

}  // namespace
}  // namespace engawa
