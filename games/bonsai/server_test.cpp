// What the server does with Bonsai: a table for one.
#include <gtest/gtest.h>

#include "server/test_player.hpp"
#include "server/test_server.hpp"

namespace engawa {
namespace {

TEST_F(ServerTest, BonsaiBeginsAtOnceForOnePerson) {
    Player player(port(), read_ticket(http(port(), "POST", "/api/tables",
                                           R"({"game":"bonsai","seats":[{"kind":"person","name":"Hana"}]})")));
    player.await("update");
    EXPECT_EQ(player.info.at("status").as_string(), "playing");
    EXPECT_TRUE(player.must_decide());
    EXPECT_EQ(player.outcome_of("a", player.some_action(0)), "ack");
}

}  // namespace
}  // namespace engawa
