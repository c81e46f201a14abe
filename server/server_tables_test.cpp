// Tables of a real server before, beside and after the game: the host's wishes, the lobby, the newest connection,
// chat, clocks, rematches, histories.
#include <gtest/gtest.h>

#include <thread>

#include "server/test_player.hpp"
#include "server/test_server.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

// A table that waits for its host: with the maker at seat 0, and two seats open.
Ticket make_waiting_table(std::uint16_t port, const std::string& more = "") {
    return read_ticket(http(port, "POST", "/api/tables",
                            R"({"game":"ohanami","start":"host",)" + more +
                                R"("seats":[{"kind":"person","name":"Hana"},{"kind":"open"},{"kind":"open"}]})"));
}

std::string outcome_of(Player& player, const std::string& id, const std::string& message) {
    player.client.send_text(R"({"id":")" + id + "\"," + message + "}");
    return player.outcome(id);
}

std::string name_at(const json::object& info, std::size_t seat) {
    return std::string(info.at("seats").as_array()[seat].as_object().at("name").as_string());
}

std::string kind_at(const json::object& info, std::size_t seat) {
    return std::string(info.at("seats").as_array()[seat].as_object().at("kind").as_string());
}

// ---- The host

TEST_F(ServerTest, AHostSwapsSeatsSendsAGuestAwayFillsWithBotsAndStarts) {
    const Ticket hana = make_waiting_table(port());
    Player host(port(), hana);
    const Ticket ken = join_table(port(), hana.table);
    const Ticket aki = join_table(port(), hana.table, "Aki");
    Player guest(port(), ken);
    Player other(port(), aki);
    EXPECT_EQ(guest.info.at("status").as_string(), "waiting");  // all seats are taken, but the host has not said so
    EXPECT_EQ(outcome_of(guest, "a", R"("type":"start")"), "not_host");
    EXPECT_EQ(outcome_of(host, "a", R"("type":"swap","first":0,"second":2)"), "ack");
    guest.await("table");
    while (name_at(other.info, 0) != "Aki") other.await("table");
    EXPECT_EQ(other.info.at("you").as_int64(), 0);
    EXPECT_EQ(name_at(host.info, 2), "Hana");
    EXPECT_EQ(host.info.at("you").as_int64(), 2);
    EXPECT_EQ(host.info.at("host").as_int64(), 2);

    EXPECT_EQ(outcome_of(host, "b", R"("type":"seat","seat":1,"to":{"kind":"open"})"), "ack");
    while (guest.client.read()) {
    }
    EXPECT_EQ(guest.client.close_code, 1008);
    EXPECT_NE(guest.client.received.find("bad_token"), std::string::npos);
    TestClient back(port());
    back.send_text(R"({"type":"hello","protocol":1,"table":")" + ken.table + R"(","token":")" + ken.token + "\"}");
    EXPECT_NE(back.read().value_or("").find("bad_token"), std::string::npos);

    EXPECT_EQ(outcome_of(host, "c", R"("type":"seat","seat":2,"to":{"kind":"open"})"), "bad_seats");  // the own one
    EXPECT_EQ(outcome_of(host, "d", R"("type":"start")"), "bad_seats");
    EXPECT_EQ(outcome_of(host, "e", R"("type":"start","bot":"nobody")"), "bad_bot");
    EXPECT_EQ(outcome_of(host, "f", R"("type":"start","bot":"random")"), "ack");
    EXPECT_EQ(kind_at(host.info, 1), "bot");
    EXPECT_EQ(host.info.at("status").as_string(), "playing");
    EXPECT_EQ(outcome_of(host, "g", R"("type":"swap","first":0,"second":2)"), "has_begun");
    other.await("update");
    std::size_t moves = 0;
    play({&host, &other}, moves);
    EXPECT_TRUE(host.over());
}

TEST_F(ServerTest, WhatTheHostWishesSurvivesARestart) {
    const Ticket hana = make_waiting_table(port());
    {
        Player host(port(), hana);
        EXPECT_EQ(outcome_of(host, "a", R"("type":"seat","seat":1,"to":{"kind":"bot","bot":"random"})"), "ack");
        EXPECT_EQ(outcome_of(host, "b", R"("type":"swap","first":0,"second":2)"), "ack");
        EXPECT_EQ(outcome_of(host, "c", R"("type":"doors","listed":true,"watchable":false)"), "ack");
    }
    restart();
    Player host(port(), hana);
    EXPECT_EQ(host.info.at("you").as_int64(), 2);
    EXPECT_EQ(kind_at(host.info, 1), "bot");
    EXPECT_TRUE(host.info.at("listed").as_bool());
    EXPECT_FALSE(host.info.at("watchable").as_bool());
    EXPECT_EQ(outcome_of(host, "d", R"("type":"start","bot":"random")"), "ack");
    EXPECT_EQ(host.info.at("status").as_string(), "playing");
}

TEST_F(ServerTest, TheLobbyListsTablesThatWantGuestsAndWhoseHostIsThere) {
    const auto listed = [&] { return http(port(), "GET", "/api/lobby").json().at("tables").as_array().size(); };
    const Ticket hana = make_waiting_table(port(), R"("listed":true,)");
    const Ticket secret = make_waiting_table(port());
    EXPECT_EQ(listed(), 0U);
    {
        Player host(port(), hana);
        Player hidden(port(), secret);
        EXPECT_EQ(listed(), 1U);
        EXPECT_EQ(outcome_of(host, "a", R"("type":"doors","listed":false)"), "ack");
        EXPECT_EQ(listed(), 0U);
        EXPECT_EQ(outcome_of(host, "b", R"("type":"doors","listed":true)"), "ack");
        EXPECT_EQ(listed(), 1U);
        EXPECT_EQ(outcome_of(host, "c", R"("type":"start","bot":"random")"), "ack");
        EXPECT_EQ(listed(), 0U);
    }
}

TEST_F(ServerTest, AHostWhoWantsNoSpectatorsHasNone) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    Player host(port(), hana);
    Player watcher(port(), hana.table, "");
    watcher.await("update");
    EXPECT_EQ(outcome_of(host, "a", R"("type":"doors","watchable":false)"), "ack");
    while (watcher.client.read()) {
    }
    EXPECT_NE(watcher.client.received.find("not_watchable"), std::string::npos);
    TestClient again(port());
    again.send_text(R"({"type":"hello","protocol":1,"table":")" + hana.table + "\"}");
    EXPECT_NE(again.read().value_or("").find("not_watchable"), std::string::npos);
    Player guest(port(), ken);  // who sits there may come
    EXPECT_EQ(guest.info.at("you").as_int64(), 1);
    EXPECT_EQ(outcome_of(guest, "a", R"("type":"doors","watchable":true)"), "not_host");
}

// ---- The same seat in two places

TEST_F(ServerTest, TheNewestConnectionActsAndTheOlderOneWatches) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    join_table(port(), hana.table);
    Player laptop(port(), hana);
    laptop.await("update");
    EXPECT_TRUE(laptop.info.at("acts").as_bool());
    {
        Player phone(port(), hana);
        phone.await("update");
        EXPECT_TRUE(phone.info.at("acts").as_bool());
        while (laptop.info.at("acts").as_bool()) laptop.await("table");
        EXPECT_EQ(laptop.outcome_of("a", laptop.some_action(0)), "not_acting");
        EXPECT_EQ(phone.outcome_of("a", phone.some_action(0)), "ack");
        laptop.await_next(phone.next);
    }
    while (!laptop.info.at("acts").as_bool()) laptop.await("table");  // the phone has gone
}

// ---- Chat

TEST_F(ServerTest, WhatIsSaidIsHeardAndKept) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    {
        Player host(port(), hana);
        Player watcher(port(), hana.table, "");
        EXPECT_EQ(outcome_of(host, "a", R"("type":"say","text":"  <b>こんにちは</b> #1 ")"), "ack");
        const json::object heard = watcher.await("chat");
        EXPECT_EQ(heard.at("lines").as_array()[0].as_object().at("text").as_string(), "<b>こんにちは</b> #1");
        EXPECT_EQ(outcome_of(host, "b", R"("type":"say","text":"\u001b[31mred")"), "bad_text");
        EXPECT_EQ(outcome_of(host, "c", R"("type":"say","text":")" + std::string(201, 'x') + "\""), "bad_text");
        EXPECT_EQ(outcome_of(watcher, "d", R"("type":"say","text":"me too")"), "not_seated");
        host.client.send_text(R"({"type":"react","reaction":"bow"})");
        EXPECT_EQ(watcher.await("reaction").at("reaction").as_string(), "bow");
    }
    restart();
    Player host(port(), hana);
    const json::object kept = host.await("chat");
    ASSERT_EQ(kept.at("lines").as_array().size(), 1U);
}

// ---- Time

TEST_F(ServerTest, WhenTimeRunsOutAfterAWarningABotDecides) {
    const Ticket hana =
        read_ticket(http(port(), "POST", "/api/tables",
                         R"({"game":"ohanami","turn_seconds":2,"stand_in":"random",)"
                         R"("seats":[{"kind":"person","name":"Hana"},{"kind":"bot","bot":"random"}]})"));
    Player player(port(), hana);
    EXPECT_EQ(player.info.at("clock").as_object().at("turn_seconds").as_int64(), 2);
    const json::object running = player.await("clock");
    EXPECT_FALSE(running.at("warning").as_bool());
    EXPECT_EQ(running.at("turns").as_array().size(), 1U);
    bool warned = false;
    while (player.next < 4 && !HasFailure()) {  // two deals, the bot's pick, and that of the bot who stands in
        const std::optional<std::string> text = player.client.read();
        ASSERT_TRUE(text);
        const json::object message = json::parse(*text).as_object();
        if (message.at("type").as_string() == "clock") warned |= message.at("warning").as_bool();
        if (message.at("type").as_string() == "update") {
            player.next = static_cast<std::size_t>(message.at("update").as_object().at("next").as_int64());
        }
    }
    EXPECT_TRUE(warned);
}

TEST_F(ServerTest, ATableWhoseTimeRanOutWhileNobodyWatchedGoesOn) {
    const Ticket hana = read_ticket(http(port(), "POST", "/api/tables",
                                         R"({"game":"ohanami","turn_seconds":1,"stand_in":"random",)"
                                         R"("seats":[{"kind":"person","name":"Hana"},{"kind":"open"}]})"));
    const Ticket ken = join_table(port(), hana.table);
    stop();
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    start();
    Player player(port(), ken);
    player.await_next(4);  // both picks were due
}

// ---- Coming back

TEST_F(ServerTest, WhoComesBackIsToldWhatTheSeatHasNotSeen) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    const auto seen = [&](const Ticket& ticket) {
        TestClient client(port());
        client.send_text(R"({"type":"hello","protocol":1,"table":")" + ticket.table + R"(","token":")" + ticket.token +
                         "\"}");
        return json::parse(client.read().value_or("{}")).as_object().at("seen").as_int64();
    };
    Player host(port(), hana);
    EXPECT_EQ(seen(ken), 0);
    host.await("update");
    EXPECT_EQ(host.outcome_of("a", host.some_action(0)), "ack");
    EXPECT_EQ(seen(ken), 2);  // the deals were sent to the seat before
    EXPECT_EQ(seen(ken), 3);
    EXPECT_EQ(seen(hana), 3);
}

// ---- After the game

TEST_F(ServerTest, ARematchSeatsTheSamePeopleOneSeatFurther) {
    const Ticket hana = make_table(port(), R"(,{"kind":"bot","bot":"random","name":"Zen"})");
    Player player(port(), hana);
    EXPECT_EQ(outcome_of(player, "r", R"("type":"rematch")"), "not_over");
    std::size_t moves = 0;
    play({&player}, moves);
    while (player.info.at("status").as_string() != "over") player.await("table");
    EXPECT_EQ(outcome_of(player, "s", R"("type":"rematch")"), "ack");
    const std::string next(player.info.at("next").as_string());
    EXPECT_EQ(outcome_of(player, "t", R"("type":"rematch")"), "ack");  // no third table
    EXPECT_EQ(player.info.at("next").as_string(), next);
    Player again(port(), next, hana.token);
    EXPECT_EQ(again.info.at("you").as_int64(), 1);
    EXPECT_EQ(name_at(again.info, 0), "Zen");
    EXPECT_NE(again.info.at("commitment").as_string(), player.info.at("commitment").as_string());
    moves = 0;
    play({&again}, moves);
    EXPECT_TRUE(again.over());
}

TEST_F(ServerTest, APersonsHistoryHoldsTheirGames) {
    const std::string person = "cGVyc29uLXBlcnNvbi1wZXJzb24";
    const std::string wish = R"({"person":")" + person + "\"}";
    const auto games = [&] { return http(port(), "POST", "/api/history", wish).json().at("games").as_array(); };
    EXPECT_EQ(games().size(), 0U);
    const Ticket hana = read_ticket(
        http(port(), "POST", "/api/tables",
             R"({"game":"ohanami","person":")" + person +
                 R"(","seats":[{"kind":"person","name":"Hana"},{"kind":"bot","bot":"random","name":"Zen"}]})"));
    ASSERT_EQ(games().size(), 1U);
    EXPECT_EQ(games()[0].as_object().at("scores").as_array().size(), 0U);
    EXPECT_TRUE(games()[0].as_object().at("your_turn").as_bool());
    Player player(port(), hana);
    std::size_t moves = 0;
    play({&player}, moves);
    const json::object game = games()[0].as_object();
    EXPECT_EQ(game.at("scores").as_array().size(), 2U);
    EXPECT_GE(game.at("winners").as_array().size(), 1U);
    EXPECT_EQ(json::serialize(game.at("names")), R"(["Hana","Zen"])");
    EXPECT_FALSE(game.at("your_turn").as_bool());
    const json::array counted = http(port(), "POST", "/api/history", wish).json().at("statistics").as_array();
    ASSERT_EQ(counted.size(), 1U);
    EXPECT_EQ(counted[0].as_object().at("game").as_string(), "ohanami");
    EXPECT_EQ(counted[0].as_object().at("played").as_int64(), 1);
    EXPECT_EQ(counted[0].as_object().at("best"), game.at("scores").as_array()[0]);
    const bool won = json::serialize(game.at("winners")).find('0') != std::string::npos;
    EXPECT_EQ(counted[0].as_object().at("won").as_int64(), won ? 1 : 0);
    EXPECT_EQ(http(port(), "POST", "/api/history", R"({"person":"x"})").status, 400);
    EXPECT_EQ(http(port(), "POST", "/api/history", R"({"person":"another-another-another"})").body,
              R"({"games":[],"statistics":[]})");
}

}  // namespace
}  // namespace engawa
