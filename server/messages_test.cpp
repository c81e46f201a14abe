// What can be read; what cannot is sent to a real server in server_doors_test.cpp.
#include "server/messages.hpp"

#include <gtest/gtest.h>

namespace engawa {
namespace {

TEST(Messages, HelloHasATableAndPerhapsATokenAndANumber) {
    const auto read = [](std::string_view text) { return std::get<Hello>(parse_client_message(text).value()); };
    const Hello full = read(R"({"type":"hello","protocol":1,"table":"T","token":"S","from":12})");
    EXPECT_EQ(full.table, "T");
    EXPECT_EQ(full.token, "S");
    EXPECT_EQ(full.from, 12U);
    const Hello bare = read(R"({"table":"T","protocol":1,"type":"hello","token":null,"later":[1,2]})");
    EXPECT_EQ(bare.token, std::nullopt);
    EXPECT_EQ(bare.from, 0U);
}

TEST(Messages, ActAndUndoHaveAnId) {
    const auto act = std::get<Act>(parse_client_message(R"({"type":"act","id":"a-Z_9","action":"keep 1 2"})").value());
    EXPECT_EQ(act.id, "a-Z_9");
    EXPECT_EQ(act.action, "keep 1 2");
    const auto undo = std::get<Undo>(parse_client_message(R"({"type":"undo","id":"u"})").value());
    EXPECT_EQ(undo.id, "u");
}

TEST(Messages, ATableHasAGameOptionsAndSeats) {
    const Result<WantedTable> read = parse_wanted_table(
        R"({"game":"g","options":{"a":"1","b":"2"},"seats":[{"kind":"open"},{"kind":"bot","bot":"b"},)"
        R"({"kind":"person","name":"\u82b1"}]})");
    ASSERT_TRUE(read.ok());
    const WantedTable& table = read.value();
    EXPECT_EQ(table.game, "g");
    EXPECT_EQ(table.options, (std::vector<std::pair<std::string, std::string>>{{"a", "1"}, {"b", "2"}}));
    ASSERT_EQ(table.seats.size(), 3U);
    EXPECT_EQ(table.seats[0].kind, SeatKind::open);
    EXPECT_EQ(table.seats[1].bot, "b");
    EXPECT_EQ(table.seats[2].name, "花");
    EXPECT_EQ(parse_wanted_place(R"({"name":" Ken "})").value().name, " Ken ");
}

TEST(Messages, AReasonNamesTheFieldAndDoesNotQuoteMuch) {
    const Result<ClientMessage> missing = parse_client_message(R"({"type":"act","id":"a"})");
    EXPECT_EQ(missing.refusal().reason, "'action' is missing.");
    const Result<ClientMessage> strange = parse_client_message(R"({"type":"\u0007strange"})");
    EXPECT_EQ(strange.refusal().reason, "There is no message of type '?strange'.");
}

}  // namespace
}  // namespace engawa
