// A real server on a free port, a real database file, real sockets: whole games, coming back, restarts, a failing disk.
#include <gtest/gtest.h>

#include <thread>

#include "match/kifu.hpp"
#include "server/secrets.hpp"
#include "server/test_player.hpp"
#include "server/test_server.hpp"
#include "store/sqlite.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

// ---- Whole games

TEST_F(ServerTest, TwoPeoplePlayAWholeGameWhileAThirdWatches) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    EXPECT_EQ(hana.seat, 0);
    Player first(port(), hana);
    EXPECT_EQ(first.info.at("status").as_string(), "waiting");
    EXPECT_EQ(http(port(), "GET", "/api/tables/" + hana.table + "/kifu").code(), "not_over");
    const Ticket ken = join_table(port(), hana.table);
    EXPECT_EQ(ken.seat, 1);
    Player second(port(), ken);
    Player watcher(port(), hana.table, "");
    first.await_next(second.next);
    EXPECT_EQ(second.info.at("status").as_string(), "playing");

    std::size_t moves = 0;
    play({&first, &second, &watcher}, moves);
    EXPECT_TRUE(first.over());
    EXPECT_EQ(moves, 60U);  // three rounds of five picks: two seats keep and place
    first.await("table");
    EXPECT_EQ(first.info.at("status").as_string(), "over");
    EXPECT_EQ(first.outcome_of("late", "keep 1 2"), "game_over");

    // The stream of each viewer has the same numbers; a spectator sees no hand.
    EXPECT_EQ(first.events.size(), 66U);
    EXPECT_EQ(watcher.events.size(), 66U);
    EXPECT_NE(watcher.events[0].find('?'), std::string::npos) << watcher.events[0];

    const HttpReply record = http(port(), "GET", "/api/tables/" + hana.table + "/kifu");
    EXPECT_EQ(record.status, 200);
    const Result<Record, RecordFault> read = read_record(record.body);
    ASSERT_TRUE(read.ok()) << read.refusal().reason;
    const Replay replayed = replay(read.value());
    EXPECT_FALSE(replayed.fault);
    EXPECT_TRUE(replayed.match->turn().is_over());
    EXPECT_EQ(read.value().setup.names, (std::vector<std::string>{"Hana", "Ken"}));
    // What was promised before the first deal is what the game was dealt from.
    while (first.info.at("status").as_string() != "over") first.await("table");
    EXPECT_EQ(first.info.at("seed").as_string(), read.value().seed);
    const std::optional<Bytes32> seed = bytes_from_hex(read.value().seed);
    ASSERT_TRUE(seed);
    EXPECT_EQ(first.info.at("commitment").as_string(), commitment_to(*seed));
}

TEST_F(ServerTest, APersonPlaysAWholeGameAgainstBots) {
    const Ticket hana =
        make_table(port(), R"(,{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"random","name":"Zen"})");
    Player player(port(), hana);
    EXPECT_EQ(player.info.at("seats").as_array()[2].as_object().at("name").as_string(), "Zen");
    EXPECT_TRUE(player.info.at("seats").as_array()[1].as_object().at("connected").as_bool());
    std::size_t moves = 0;
    play({&player}, moves);
    EXPECT_TRUE(player.over());
    EXPECT_EQ(moves, 30U);
    EXPECT_EQ(player.next, 99U);  // 9 deals and 90 decisions
}

class UnhurriedBots : public ServerTest {
protected:
    UnhurriedBots() { limits_.bot_time = 100; }
};

// Its haste would tell that it had no choice. Bots of other tables are not kept waiting by it.
TEST_F(UnhurriedBots, TakeTheirTimeHoweverLittleTheyHaveToThinkAbout) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::unique_ptr<Player>> players;
    for (int i = 0; i < 20; ++i) {
        const Ticket hana = make_table(port(), R"(,{"kind":"bot","bot":"random"})");
        players.push_back(std::make_unique<Player>(port(), hana));
    }
    players[0]->await_next(3);  // two deals, and what the bot keeps
    EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(400));
    for (const auto& player : players) player->await_next(3);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST_F(ServerTest, SaysWhoIsThere) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const auto connected = [](const Player& player, std::size_t seat) {
        return player.info.at("seats").as_array()[seat].as_object().at("connected").as_bool();
    };
    Player first(port(), hana);
    EXPECT_TRUE(connected(first, 0));
    const Ticket ken = join_table(port(), hana.table);
    first.await("update");
    EXPECT_FALSE(connected(first, 1));
    {
        const Player second(port(), ken);
        first.await("table");
        EXPECT_TRUE(connected(first, 1));
        const Player again(port(), ken);
    }
    while (connected(first, 1)) first.await("table");  // both have gone
}

// ---- Coming back

TEST_F(ServerTest, ComingBackFromAnyNumberGivesTheSameEvents) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    Player first(port(), hana);
    Player second(port(), ken);
    std::size_t moves = 0;
    play({&first, &second}, moves, 23);
    for (std::size_t from = 0; from <= first.next; ++from) {
        Player again(port(), hana, from);
        again.await("update");
        ASSERT_EQ(again.next, first.next);
        ASSERT_EQ(again.events,
                  std::vector<std::string>(first.events.begin() + static_cast<long>(from), first.events.end()));
        ASSERT_EQ(again.view, first.view);
    }
    Player ahead(port(), hana, 5000);
    ahead.await("update");
    EXPECT_EQ(ahead.next, first.next);
    EXPECT_EQ(ahead.view, first.view);
}

TEST_F(ServerTest, TwoConnectionsOfOneSeatBothFollow) {
    const Ticket hana = make_table(port(), R"(,{"kind":"bot","bot":"random"})");
    Player laptop(port(), hana);
    Player phone(port(), hana);
    std::size_t moves = 0;
    play({&laptop, &phone}, moves, 6);
    EXPECT_EQ(laptop.next, phone.next);
    EXPECT_EQ(laptop.events, phone.events);
}

TEST_F(ServerTest, AnActionSentAgainHasOneEffectAlsoAfterARestart) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    std::string action;
    {
        Player first(port(), hana);
        first.await("update");
        action = first.some_action(5);
        first.act("same", action);
        first.act("same", action);
        EXPECT_EQ(first.outcome("same"), "ack");
        EXPECT_EQ(first.outcome("same"), "ack");
        EXPECT_EQ(first.next, 3U);
    }
    restart();
    Player first(port(), hana);
    first.await("update");
    EXPECT_EQ(first.next, 3U);
    EXPECT_EQ(first.outcome_of("same", action), "ack");
    EXPECT_EQ(first.outcome_of("other", action), "not_your_turn");
    Player second(port(), ken);
    second.await("update");
    EXPECT_EQ(second.next, 3U);
    EXPECT_EQ(second.outcome_of("same", second.some_action(0)), "ack");  // another seat's own name for its action
    EXPECT_EQ(second.next, 4U);
}

TEST_F(ServerTest, AGameGoesOnAfterEveryRestart) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"},{"kind":"bot","bot":"greedy"})");
    const Ticket ken = join_table(port(), hana.table);
    std::vector<std::string> seen_by_hana;
    std::size_t moves = 0;
    bool over = false;
    for (int life = 0; !over && life < 10; ++life) {
        {
            Player first(port(), hana, seen_by_hana.size());
            Player second(port(), ken);
            first.await("update");
            second.await("update");
            play({&first, &second}, moves, moves + 11);
            seen_by_hana.insert(seen_by_hana.end(), first.events.begin(), first.events.end());
            over = first.over();
        }
        restart();
    }
    EXPECT_TRUE(over);
    EXPECT_EQ(moves, 60U);
    Player first(port(), hana);
    first.await("update");
    EXPECT_EQ(first.events, seen_by_hana);
}

TEST_F(ServerTest, AnUndoIsFollowedByAllAndSurvivesARestart) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    std::size_t next = 0;
    {
        Player first(port(), hana);
        Player second(port(), ken);
        first.await("update");
        second.await("update");
        EXPECT_FALSE(first.can_undo);
        EXPECT_EQ(first.outcome_of("k", first.some_action(0)), "ack");
        EXPECT_EQ(second.outcome_of("k", second.some_action(0)), "ack");  // commits last, so places first
        EXPECT_EQ(second.outcome_of("p", second.some_action(0)), "ack");
        EXPECT_TRUE(second.can_undo);
        first.await_next(second.next);
        first.undo("u");
        EXPECT_EQ(first.outcome("u"), "cannot_undo");
        second.undo("u");
        EXPECT_EQ(second.outcome("u"), "ack");
        EXPECT_EQ(second.next, 4U);
        EXPECT_EQ(second.events.size(), 4U);
        first.await_next(4);
        second.undo("u");  // sent again
        EXPECT_EQ(second.outcome("u"), "ack");
        EXPECT_EQ(second.next, 4U);
        EXPECT_EQ(second.outcome_of("p2", second.some_action(1)), "ack");
        first.await_next(5);
        EXPECT_EQ(first.events.size(), 5U);
        next = first.next;

        // Somebody who was away holds the event that was taken back, and is given the one that stands.
        Player away(port(), hana, 5);
        away.await("update");
        EXPECT_EQ(away.next, 5U);
        EXPECT_EQ(away.events, std::vector<std::string>{first.events[4]});
    }
    restart();
    Player first(port(), hana, next);
    first.await("update");
    EXPECT_EQ(first.next, next);
    EXPECT_EQ(first.events.size(), 1U);
}

TEST(Killed, AServerLosesNothingThatItHasAcknowledged) {
    const TestFolder folder;
    ServeOptions options;
    options.port = 0;
    options.database = folder.file("engawa.db");
    std::optional<Ticket> hana;
    std::optional<Ticket> ken;
    std::size_t moves = 0;
    std::size_t next = 0;
    bool over = false;
    for (int life = 0; !over && life < 12; ++life) {
        const Process process(options);
        const std::uint16_t port = process.port();
        if (!hana) hana = make_table(port, R"(,{"kind":"open"})");
        if (!ken) ken = join_table(port, hana->table);
        Player first(port, *hana, next);
        Player second(port, *ken, next);
        first.await("update");
        second.await("update");
        EXPECT_EQ(first.events.size(), life == 0 ? 2U : 0U);
        play({&first, &second}, moves, moves + 7);
        next = first.next;
        over = first.over();
        process.tell(SIGKILL);
        process.wait();
    }
    EXPECT_TRUE(over);
    EXPECT_EQ(moves, 60U);
}

// ---- A failing disk

TEST_F(ServerTest, WhatCannotBeStoredDidNotHappen) {
    TwoPlayers two(port());
    auto& [hana, ken, first, second] = two;
    const json::object before = first.view;
    {
        Database other;  // holds the database, so that nobody else can write
        ASSERT_EQ(other.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
        ASSERT_EQ(other.run("BEGIN IMMEDIATE"), SQLITE_OK);
        EXPECT_EQ(first.outcome_of("a", first.some_action(0)), "not_stored");
        EXPECT_EQ(second.outcome_of("a", second.some_action(0)), "not_stored");
        const HttpReply refused =
            http(port(), "POST", "/api/tables",
                 R"({"game":")" + decided_at_once + R"(","seats":[{"kind":"person","name":"A"},{"kind":"open"}]})");
        EXPECT_EQ(refused.status, 503);
        EXPECT_EQ(refused.code(), "not_stored");
        const HttpReply ready = http(port(), "GET", "/ready");
        EXPECT_EQ(ready.status, 503);
        EXPECT_NE(ready.json().at("reason").as_string().find("locked"), std::string::npos) << ready.body;
        EXPECT_EQ(http(port(), "GET", "/health").status, 200);
        Player watcher(port(), hana, 0);
        watcher.await("update");
        EXPECT_EQ(watcher.next, 2U);
        EXPECT_EQ(watcher.view, before);
    }
    EXPECT_EQ(first.next, 2U);
    std::size_t moves = 0;
    play({&first, &second}, moves);
    EXPECT_TRUE(first.over());
}

TEST_F(ServerTest, SaysWhetherSomethingCanBeStoredThoughNobodyPlays) {
    EXPECT_EQ(http(port(), "GET", "/ready").status, 200);
    {
        Database other;
        ASSERT_EQ(other.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
        ASSERT_EQ(other.run("BEGIN IMMEDIATE"), SQLITE_OK);
        int status = 200;  // what was stored within the last second counts
        for (int i = 0; status == 200 && i < 100; ++i) {
            std::this_thread::sleep_for(Milliseconds(50));
            status = http(port(), "GET", "/ready").status;
        }
        EXPECT_EQ(status, 503);
    }
    int status = 503;
    for (int i = 0; status == 503 && i < 100; ++i) {
        std::this_thread::sleep_for(Milliseconds(50));
        status = http(port(), "GET", "/ready").status;
    }
    EXPECT_EQ(status, 200);
}

TEST_F(ServerTest, WhereTheDiskIsSlowTheOneWhoActedHearsThatItIsAccepted) {
    database_wait_ms_ = 60'000;
    restart();
    TwoPlayers two(port());
    Player& first = two.first;
    Player& second = two.second;
    {
        Database other;
        ASSERT_EQ(other.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
        ASSERT_EQ(other.run("BEGIN IMMEDIATE"), SQLITE_OK);
        first.act("a", first.some_action(0));
        EXPECT_EQ(first.await("accepted").at("id").as_string(), "a");
        EXPECT_EQ(first.next, 2U);
    }
    EXPECT_EQ(first.outcome("a"), "ack");
    EXPECT_EQ(first.next, 3U);
    // Nobody else hears of it before it is stored.
    std::string text = second.client.read().value_or("closed");
    while (text.find(R"("type":"table")") != std::string::npos) text = second.client.read().value_or("closed");
    EXPECT_NE(text.find(R"("type":"update")"), std::string::npos) << text;
}

TEST_F(ServerTest, BotsGoOnWhenTheDiskWorksAgain) {
    const Ticket hana = make_table(port(), R"(,{"kind":"bot","bot":"random"})");
    std::optional<Player> player;
    {
        Database other;
        ASSERT_EQ(other.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
        ASSERT_EQ(other.run("BEGIN IMMEDIATE"), SQLITE_OK);
        player.emplace(port(), hana);
        player->await("update");
        EXPECT_EQ(player->outcome_of("a", player->some_action(0)), "not_stored");  // the bot tried before that
    }
    player->await("update");
    EXPECT_EQ(player->next, 3U);  // the bot's pick
}

TEST_F(ServerTest, ADamagedTableIsRefusedAndOthersGoOn) {
    const Ticket broken = make_table(port(), R"(,{"kind":"bot","bot":"random"})");
    const Ticket whole = make_table(port(), R"(,{"kind":"bot","bot":"random"})");
    {
        Database other;
        ASSERT_EQ(other.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
        const std::string sql = "UPDATE tables SET seed = zeroblob(32) WHERE id = '" + broken.table + "'";
        ASSERT_EQ(other.run(sql.c_str()), SQLITE_OK);
    }
    const HttpReply reply = http(port(), "GET", "/api/tables/" + broken.table);
    EXPECT_EQ(reply.status, 500);
    EXPECT_EQ(reply.code(), "damaged_table");
    TestClient client(port());
    client.send_text(R"({"type":"hello","protocol":1,"table":")" + broken.table + "\"}");
    EXPECT_NE(client.read().value_or("").find("damaged_table"), std::string::npos);
    Player player(port(), whole);
    std::size_t moves = 0;
    play({&player}, moves);
    EXPECT_TRUE(player.over());
}

// ---- Secrets

TEST_F(ServerTest, NothingThatIsSentHoldsATokenOrASeed) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    Player first(port(), hana);
    Player second(port(), ken);
    Player watcher(port(), hana.table, "");
    std::size_t moves = 0;
    play({&first, &second, &watcher}, moves, 40);  // afterwards the seed is for all to see
    std::string seed;
    std::string hash;
    {
        Database other;
        ASSERT_EQ(other.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
        Statement seeds(other, "SELECT lower(hex(seed)) FROM tables");
        ASSERT_EQ(seeds.step(), SQLITE_ROW);
        seed = seeds.text_at(0);
        Statement hashes(other, "SELECT lower(hex(token_hash)) FROM seats");
        ASSERT_EQ(hashes.step(), SQLITE_ROW);
        hash = hashes.text_at(0);
    }
    ASSERT_EQ(seed.size(), 64U);
    std::string all = first.client.received + second.client.received + watcher.client.received;
    all += http(port(), "GET", "/api/tables/" + hana.table).body;
    all += http(port(), "GET", "/api/tables/" + hana.table + "/kifu").body;
    for (const std::string& secret : {hana.token, ken.token, seed, hash}) {
        EXPECT_EQ(all.find(secret), std::string::npos);
    }
}

TEST_F(ServerTest, ASpectatorReceivesNoHandAndNoPickBeforeAllAreIn) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    Player first(port(), hana);
    Player second(port(), ken);
    Player watcher(port(), hana.table, "");
    first.await("update");
    watcher.await("update");
    EXPECT_TRUE(watcher.view.at("hand").as_array().empty());
    EXPECT_TRUE(watcher.view.at("actions").as_array().empty());
    const std::string action = first.some_action(11);
    EXPECT_EQ(first.outcome_of("a", action), "ack");
    watcher.await_next(first.next);
    second.await_next(first.next);
    EXPECT_EQ(watcher.client.received.find(action), std::string::npos);
    EXPECT_EQ(second.client.received.find(action), std::string::npos);
}

// ---- Stopping

TEST_F(ServerTest, SaysGoodbyeWhenItStops) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    Player player(port(), hana);
    std::thread reading([&] {
        while (player.client.read()) {
        }
    });
    restart();
    reading.join();
    EXPECT_EQ(player.client.close_code, 1001);
}

}  // namespace
}  // namespace engawa
