// Tables of a real server before, beside and after the game: the host's wishes, the lobby, the newest connection,
// chat, clocks, rematches, histories.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <thread>

#include "server/test_player.hpp"
#include "server/test_server.hpp"
#include "store/sqlite.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

// A table that waits for its host: with the maker at seat 0, and two seats open.
Ticket make_waiting_table(std::uint16_t port, const std::string& more = "") {
    return read_ticket(http(port, "POST", "/api/tables",
                            R"({"game":")" + decided_at_once + R"(","start":"host","seating":"given",)" + more +
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

// ---- Who sits where

TEST_F(ServerTest, TheSeatsAreDrawnByLotWhenTheGameBeginsAndEverybodyIsFoundInTheirs) {
    const std::array<std::string, 3> names{"Hana", "Ken", "Aki"};
    std::set<std::int64_t> seats_of_host;
    for (int game = 0; game < 12; ++game) {
        const Ticket hana = read_ticket(http(port(), "POST", "/api/tables",
                                             R"({"game":")" + decided_at_once +
                                                 R"(","seats":[{"kind":"person","name":"Hana"},)"
                                                 R"({"kind":"open"},{"kind":"open"}]})"));
        EXPECT_EQ(hana.seat, 0);
        Player host(port(), hana);
        EXPECT_EQ(host.info.at("seating").as_string(), "lot");
        EXPECT_EQ(outcome_of(host, "a", R"("type":"say","text":"Welcome")"), "ack");
        const Ticket ken = join_table(port(), hana.table, "Ken");
        EXPECT_EQ(ken.seat, 1);
        Player second(port(), ken);
        const Ticket aki = join_table(port(), hana.table, "Aki");
        Player third(port(), aki);
        std::set<std::int64_t> taken;
        const std::array<Player*, 3> players{&host, &second, &third};
        for (std::size_t i = 0; i < players.size(); ++i) {
            Player& player = *players[i];
            while (player.view.empty()) player.await("update");
            const std::int64_t own = player.info.at("you").as_int64();
            taken.insert(own);
            EXPECT_EQ(name_at(player.info, static_cast<std::size_t>(own)), names[i]);
            EXPECT_EQ(player.view.at("you").as_int64(), own);  // the hand is that of the drawn seat
            EXPECT_EQ(player.info.at("host"), host.info.at("you"));
        }
        EXPECT_EQ(taken.size(), 3U);
        EXPECT_EQ(third.info.at("you").as_int64(), aki.seat);
        seats_of_host.insert(host.info.at("you").as_int64());
        EXPECT_EQ(host.outcome_of("b", host.some_action(3)), "ack");  // the token plays the drawn seat
        Player watcher(port(), hana.table, "");
        EXPECT_NE(watcher.client.received.find(R"("you":null)"), std::string::npos);
        const json::object line = watcher.await("chat").at("lines").as_array()[0].as_object();
        EXPECT_EQ(line.at("name").as_string(), "Hana");  // said before the lot
    }
    EXPECT_EQ(seats_of_host.size(), 3U);
}

TEST_F(ServerTest, TheLotIsStoredWithTheBeginningOfTheGame) {
    const Ticket hana = read_ticket(http(port(), "POST", "/api/tables",
                                         R"({"game":")" + decided_at_once +
                                             R"(","seats":[{"kind":"bot","bot":"random","name":"Zen"},)"
                                             R"({"kind":"person","name":"Hana"},{"kind":"open"}]})"));
    const Ticket ken = join_table(port(), hana.table);
    std::array<std::int64_t, 2> before{};
    std::array<std::string, 2> hands;
    const auto look = [&](std::array<std::int64_t, 2>& seats, std::array<std::string, 2>& cards) {
        const std::array<const Ticket*, 2> tickets{&hana, &ken};
        for (std::size_t i = 0; i < 2; ++i) {
            Player player(port(), *tickets[i]);
            player.await("update");
            seats[i] = player.info.at("you").as_int64();
            cards[i] = json::serialize(player.view.at("hand"));
        }
    };
    look(before, hands);
    EXPECT_EQ(before[1], ken.seat);
    restart();
    std::array<std::int64_t, 2> after{};
    std::array<std::string, 2> same;
    look(after, same);
    EXPECT_EQ(after, before);
    EXPECT_EQ(same, hands);
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

TEST_F(ServerTest, WhoIsSentAwayDoesNotComeBackToThatTable) {
    const Ticket hana = make_waiting_table(port());
    const std::string person = R"(,"person":"cGVyc29uLXBlcnNvbi1wZXJzb24"})";
    const auto join = [&](const std::string& rest) {
        return http(port(), "POST", "/api/tables/" + hana.table + "/join", R"({"name":")" + rest);
    };
    {
        Player host(port(), hana);
        EXPECT_EQ(join("Ken\"" + person).status, 200);
        EXPECT_EQ(outcome_of(host, "a", R"("type":"seat","seat":1,"to":{"kind":"open"})"), "ack");
        EXPECT_EQ(join("Ken\"" + person).code(), "sent_away");
    }
    restart();
    EXPECT_EQ(join("Ken\"" + person).status, 403);
    EXPECT_EQ(join("ken\"}").code(), "sent_away");
    EXPECT_EQ(join("Somebody\"" + person).code(), "sent_away");  // the same browser
    EXPECT_EQ(join("Aki\"}").status, 200);
    {
        Player host(port(), hana);
        EXPECT_EQ(join("Aki\"}").status, 200);  // is called "Aki 2"
        EXPECT_EQ(outcome_of(host, "b", R"("type":"seat","seat":2,"to":{"kind":"open"})"), "ack");
        EXPECT_EQ(join("Aki\"}").code(), "sent_away");
    }
    const Ticket other = make_waiting_table(port());  // at another table nothing has happened
    EXPECT_EQ(join_table(port(), other.table).seat, 1);
}

TEST_F(ServerTest, NobodyAtATableHasTheNameOfAnother) {
    const Ticket hana = read_ticket(
        http(port(), "POST", "/api/tables",
             R"({"game":")" + decided_at_once +
                 R"(","seating":"given","start":"host","seats":[{"kind":"bot","bot":"random","name":"HANA"},)"
                 R"({"kind":"person","name":"Hana"},{"kind":"open"},{"kind":"open"}]})"));
    join_table(port(), hana.table, "Hana");
    Player host(port(), hana);
    EXPECT_EQ(outcome_of(host, "a", R"("type":"start","bot":"random")"), "ack");
    EXPECT_EQ(name_at(host.info, 0), "HANA 2");
    EXPECT_EQ(name_at(host.info, 1), "Hana");
    EXPECT_EQ(name_at(host.info, 2), "Hana 3");
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

class MuchTalk : public ServerTest {
protected:
    MuchTalk() {
        limits_.messages_per_second = limits_.message_burst = 10'000;
        limits_.line_burst = 505;
        limits_.lines_per_second = 0.001;
    }
};

TEST_F(MuchTalk, TheLastLinesAreKeptAndOneSeatCannotSilenceTheOthers) {
    const Ticket hana = make_waiting_table(port());
    const Ticket ken = join_table(port(), hana.table);
    {
        Player host(port(), hana);
        for (int i = 0; i < 505; ++i) {
            const std::string id = "s" + std::to_string(i);
            ASSERT_EQ(outcome_of(host, id, R"("type":"say","text":"line )" + std::to_string(i) + "\""), "ack");
        }
        EXPECT_EQ(outcome_of(host, "more", R"("type":"say","text":"one more")"), "too_fast");
        Player guest(port(), ken);
        EXPECT_EQ(outcome_of(guest, "a", R"("type":"say","text":"My turn")"), "ack");
        const json::array heard = host.await("chat").at("lines").as_array();
        ASSERT_EQ(heard.size(), 1U);
        EXPECT_EQ(heard[0].as_object().at("number").as_int64(), 505);
    }
    for (int time = 0; time < 2; ++time) {
        Player late(port(), hana);
        const json::array lines = late.await("chat").at("lines").as_array();
        ASSERT_EQ(lines.size(), 500U);
        EXPECT_EQ(lines.front().as_object().at("number").as_int64(), 6);
        EXPECT_EQ(lines.front().as_object().at("text").as_string(), "line 6");
        EXPECT_EQ(lines.back().as_object().at("text").as_string(), "My turn");
        restart();
    }
}

// ---- Who is away

TEST_F(ServerTest, HowLongSomebodyIsAwayIsTold) {
    const Ticket hana = make_waiting_table(port());
    const Ticket ken = join_table(port(), hana.table);
    const auto away = [](const json::object& info) { return info.at("seats").as_array()[1].as_object().at("away"); };
    EXPECT_TRUE(away(Player(port(), hana).info).is_null());  // has never been here
    Player host(port(), hana);
    {
        Player guest(port(), ken);
        while (!host.info.at("seats").as_array()[1].as_object().at("connected").as_bool()) host.await("table");
        EXPECT_TRUE(away(host.info).is_null());
    }
    while (away(host.info).is_null()) host.await("table");
    EXPECT_EQ(away(host.info).as_int64(), 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_GE(away(Player(port(), hana).info).as_int64(), 1);
    EXPECT_GE(away(http(port(), "GET", "/api/tables/" + hana.table).json()).as_int64(), 1);
}

// ---- Time

TEST_F(ServerTest, WhenTimeRunsOutAfterAWarningABotDecides) {
    const Ticket hana =
        read_ticket(http(port(), "POST", "/api/tables",
                         R"({"game":")" + decided_at_once +
                             R"(","turn_seconds":2,"stand_in":"random",)"
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
                                         R"({"game":")" + decided_at_once +
                                             R"(","seating":"given","turn_seconds":1,"stand_in":"random",)"
                                             R"("seats":[{"kind":"person","name":"Hana"},{"kind":"open"}]})"));
    const Ticket ken = join_table(port(), hana.table);
    std::this_thread::sleep_for(std::chrono::milliseconds(2100));
    restart();
    Player player(port(), ken);
    EXPECT_EQ(player.await("clock").at("turns").as_array()[0].as_object().at("seconds").as_int64(), 0);
    player.await_next(4);  // both picks were due
}

TEST_F(ServerTest, NeitherAStopNorAJumpOfTheSystemsClockTakesOrGivesTime) {
    const Ticket hana = read_ticket(http(port(), "POST", "/api/tables",
                                         R"({"game":")" + decided_at_once +
                                             R"(","seating":"given","turn_seconds":86400,)"
                                             R"("stand_in":"random","seats":[{"kind":"person","name":"Hana"},)"
                                             R"({"kind":"open"}]})"));
    join_table(port(), hana.table);
    constexpr int two_days = 2 * 86400;
    for (const int jump : {0, two_days, -2 * two_days}) {
        stop();
        {
            Database file;  // the other way round: what is stored moves against the system's clock
            ASSERT_EQ(file.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
            const std::string by = std::to_string(-jump);
            ASSERT_EQ(file.run(("UPDATE events SET at = at + " + by).c_str()), SQLITE_OK);
            file.run(("UPDATE clock SET seconds = seconds + " + by).c_str());
        }
        start();
        Player player(port(), hana);
        const json::object clock = player.await("clock");
        EXPECT_FALSE(clock.at("warning").as_bool());
        ASSERT_EQ(clock.at("turns").as_array().size(), 2U);  // nobody has stepped in
        for (const json::value& turn : clock.at("turns").as_array()) {
            EXPECT_GT(turn.as_object().at("seconds").as_int64(), 86300);
            EXPECT_LE(turn.as_object().at("seconds").as_int64(), 86400);
        }
    }
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
             R"({"game":")" + decided_at_once + R"(","seating":"given","person":")" + person +
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
    EXPECT_EQ(counted[0].as_object().at("game").as_string(), decided_at_once);
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
