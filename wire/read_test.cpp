// What can be read, and reasons; much more that cannot is sent to a real server in server_doors_test.cpp.
#include "wire/read.hpp"

#include <gtest/gtest.h>

#include "engine/rng.hpp"
#include "lists/games.hpp"

namespace engawa {
namespace {

TEST(Messages, HelloHasATableAndPerhapsATokenAndANumber) {
    const auto read = [](std::string_view text) { return std::get<Hello>(from_json<ClientMessage>(text).value()); };
    const Hello full = read(R"({"type":"hello","protocol":1,"table":"T","token":"S","from":12})");
    EXPECT_EQ(full.table, "T");
    EXPECT_EQ(full.token, "S");
    EXPECT_EQ(full.from, 12U);
    const Hello bare = read(R"({"table":"T","protocol":1,"type":"hello","token":null,"later":[1,2]})");
    EXPECT_EQ(bare.token, std::nullopt);
    EXPECT_EQ(bare.from, 0U);
}

TEST(Messages, ActAndUndoHaveAnId) {
    const auto act =
        std::get<Act>(from_json<ClientMessage>(R"({"type":"act","id":"a-Z_9","action":"keep 1 2"})").value());
    EXPECT_EQ(act.id, "a-Z_9");
    EXPECT_EQ(act.action, "keep 1 2");
    const auto undo = std::get<Undo>(from_json<ClientMessage>(R"({"type":"undo","id":"u"})").value());
    EXPECT_EQ(undo.id, "u");
}

TEST(Messages, ATableHasAGameOptionsAndSeats) {
    const Result<WantedTable> read = from_json<WantedTable>(
        R"({"game":"g","options":{"a":"1","b":"2"},"seats":[{"kind":"open"},{"kind":"bot","bot":"b"},)"
        R"({"kind":"person","name":"\u82b1"}]})");
    ASSERT_TRUE(read.ok());
    const WantedTable& table = read.value();
    EXPECT_EQ(table.game, "g");
    EXPECT_EQ(table.options, (std::map<std::string, std::string>{{"a", "1"}, {"b", "2"}}));
    ASSERT_EQ(table.seats.size(), 3U);
    EXPECT_TRUE(std::holds_alternative<OpenSeat>(table.seats[0]));
    EXPECT_EQ(std::get<WantedBot>(table.seats[1]).bot, "b");
    EXPECT_EQ(std::get<WantedPerson>(table.seats[2]).name, "花");
    EXPECT_TRUE(table.watchable);  // as it is left out
    EXPECT_EQ(from_json<WantedPlace>(R"({"name":" Ken "})").value().name, " Ken ");
}

template <class T>
std::string reason(std::string_view text) {
    const Result<T> read = from_json<T>(text);
    return read.ok() ? "read" : read.refusal().reason;
}

TEST(Messages, AReasonNamesThePlaceAndDoesNotQuoteMuch) {
    EXPECT_EQ(reason<ClientMessage>(R"({"type":"act","id":"a"})"), "action: missing.");
    EXPECT_EQ(reason<ClientMessage>(R"({"type":"\u0007strange"})"), "type: '?strange' is not known.");
    EXPECT_EQ(reason<ClientMessage>(R"({"type":"act","id":"","action":"a"})"), "id: not 1 to 64 of A-Z a-z 0-9 - _.");
    EXPECT_EQ(reason<ClientMessage>(R"({"type":"hello","protocol":1,"table":"T","from":-1})"),
              "from: not a whole number from 0 to 1000000.");
    const auto table = [](const std::string& more) { return reason<WantedTable>(R"({"game":"g","seats":[)" + more); };
    EXPECT_EQ(table(R"({"kind":"open"},{"kind":"cat"}]})"), "seats[1].kind: 'cat' is not known.");
    EXPECT_EQ(table(R"({"kind":"open"},{"kind":"bot"}]})"), "seats[1].bot: missing.");
    EXPECT_EQ(table(R"(7]})"), "seats[0]: not an object.");
    EXPECT_EQ(table(R"(],"options":{"a":1}})"), "options.a: not a string.");
    EXPECT_EQ(table(R"(],"options":{"a":")" + std::string(65, 'x') + "\"}}"), "options.a: longer than 64 bytes.");
    EXPECT_EQ(table(R"(],"start":"soon"})"), "start: 'soon' is not known.");
    EXPECT_EQ(table(R"(],"listed":1})"), "listed: not true or false.");
    EXPECT_EQ(table(R"(],"person":"short"})"), "person: not 22 to 64 of A-Z a-z 0-9 - _.");
    EXPECT_EQ(table(R"(],"start":null,"hints":null})"), "read");
    std::string many = R"({"kind":"open"})";
    for (int i = 0; i < 16; ++i) many += R"(,{"kind":"open"})";
    EXPECT_EQ(table(many + "]}"), "seats: more than 16.");
}

TEST(Messages, WhatAServerSaysIsReadAsStrictly) {
    const std::string ack = to_json(ServerMessage(AckMessage{{}, "x1"}));
    EXPECT_EQ(std::get<AckMessage>(from_json<ServerMessage>(ack).value()).id, "x1");
    EXPECT_EQ(reason<ServerMessage>("[]"), "The message is not a JSON object.");
    EXPECT_EQ(reason<ServerMessage>(R"({"type":"ack"})"), "id: missing.");
    EXPECT_EQ(reason<ServerMessage>(R"({"type":"welcome","protocol":1,"table":{"id":"a"}})"), "table.game: missing.");
    EXPECT_EQ(reason<ServerMessage>(R"({"type":"error","code":"odd","reason":""})"), "code: 'odd' is not known.");
    for (const std::string& broken : {std::string("{"), std::string("nonsense"), std::string("{\"type\":\"\xff\"}"),
                                      std::string(5000, '['), std::string(5000, '{')}) {
        EXPECT_TRUE(reason<ServerMessage>(broken).starts_with("The message is not JSON (")) << broken.substr(0, 20);
    }
}

// Every view, as every seat sees it in the middle of a game, is read as it was written.
TEST(Messages, ViewsAreReadAsTheyWereWritten) {
    AllGames::each([]<Game G>() {
        const auto match = make_match({std::string(G::name), std::max(2, G::min_players), {}, {}}).value()->clone();
        Rng rng(7);
        const auto source = [&] { return rng(); };
        for (match->deal(source); match->event_count() < 60 && !match->turn().is_over(); match->deal(source)) {
            int who = 0;
            while (!match->turn().waits_for(seat(who))) ++who;
            const std::vector<std::string> actions = match->legal_actions(seat(who));
            match->act(seat(who), actions[rng() % actions.size()]);
        }
        for (Viewer viewer : {spectator, Viewer(seat(0)), Viewer(seat(1))}) {
            const std::string text = to_json(UpdateMessage{{}, make_update(*match, viewer, 0)});
            const Result<ServerMessage> read = from_json<ServerMessage>(text);
            ASSERT_TRUE(read.ok()) << read.refusal().reason;
            EXPECT_EQ(to_json(read.value()), text);
        }
    });
}

}  // namespace
}  // namespace engawa
