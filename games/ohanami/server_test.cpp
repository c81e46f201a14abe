// What the server does with Ohanami: the decision of the other phase, and what somebody else keeps.
#include <gtest/gtest.h>

#include "server/test_player.hpp"
#include "server/test_server.hpp"

namespace engawa {
namespace {

TEST_F(ServerTest, OhanamiRefusesTheOtherPhaseAndHidesWhatABotKeeps) {
    Player player(port(), read_ticket(http(port(), "POST", "/api/tables",
                                           R"({"game":"ohanami","seating":"given","seats":[)"
                                           R"({"kind":"person","name":"Hana"},{"kind":"bot","bot":"random"}]})")));
    EXPECT_EQ(player.outcome_of("a", "place 1:1 2:1"), "illegal_action");
    player.await_next(3);  // two deals, and what the bot keeps
    EXPECT_NE(player.events.back().find(R"("keep ? ?")"), std::string::npos) << player.events.back();
}

}  // namespace
}  // namespace engawa
