// What a real server does for one person: hints for a decision, an account that brings a history to other devices.
#include <gtest/gtest.h>

#include "server/accounts.hpp"
#include "server/secrets.hpp"
#include "server/test_player.hpp"
#include "server/test_server.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

// ---- Hints

TEST_F(ServerTest, ASeatThatMustDecideGetsHintsThatItCanPlay) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})", R"("hints":true,)");
    const Ticket ken = join_table(port(), hana.table);
    Player player(port(), hana);
    player.await("update");
    player.client.send_text(R"({"type":"hints","id":"h1"})");
    const json::object message = player.await("hints");
    EXPECT_EQ(message.at("id").as_string(), "h1");
    const json::array hints = message.at("hints").as_array();
    ASSERT_GE(hints.size(), 1U);
    EXPECT_FALSE(hints[0].as_object().at("why").as_object().at("ja").as_string().empty());
    const std::string best(hints[0].as_object().at("action").as_string());
    EXPECT_EQ(player.outcome_of("m1", best), "ack");

    // She has decided: there is nothing to hint at. Spectators get none.
    player.client.send_text(R"({"type":"hints","id":"h2"})");
    EXPECT_EQ(player.outcome("h2"), "not_your_turn");
    Player spectator(port(), hana.table, "");
    spectator.client.send_text(R"({"type":"hints","id":"h3"})");
    EXPECT_EQ(spectator.outcome("h3"), "not_seated");
}

TEST_F(ServerTest, AmongPeopleThereAreNoHintsUnlessTheMakerSaysSo) {
    const auto outcome_at = [&](const Ticket& ticket) {
        Player player(port(), ticket);
        player.await("update");
        const bool allowed = player.info.at("hints").as_bool();
        player.client.send_text(R"({"type":"hints","id":"h"})");
        if (!allowed) return player.outcome("h");
        player.await("hints");
        return std::string("hints");
    };
    const std::string open = R"(,{"kind":"open"})";
    const std::string bot = R"(,{"kind":"bot","bot":"random"})";
    const auto filled = [&](const std::string& more) {
        Ticket hana = make_table(port(), open, more);
        join_table(port(), hana.table);
        return hana;
    };
    EXPECT_EQ(outcome_at(filled("")), "no_hints");
    EXPECT_EQ(outcome_at(filled(R"("hints":true,)")), "hints");
    EXPECT_EQ(outcome_at(filled(R"("hints":false,)")), "no_hints");
    EXPECT_EQ(outcome_at(make_table(port(), bot)), "hints");
    EXPECT_EQ(outcome_at(make_table(port(), bot, R"("hints":false,)")), "no_hints");
}

TEST_F(ServerTest, EverybodySeesWhoAskedForHintsOnceForEachDecisionAndAfterARestart) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})", R"("hints":true,)");
    const Ticket ken = join_table(port(), hana.table);
    const auto asked = [](const json::object& info, std::size_t seat) {
        return info.at("seats").as_array()[seat].as_object().at("hints").as_int64();
    };
    {
        Player first(port(), hana);
        Player second(port(), ken);
        first.await("update");
        second.await("update");
        EXPECT_EQ(asked(second.info, 0), 0);
        for (const char* id : {"h1", "h2"}) {  // twice for the same decision
            first.client.send_text(std::string(R"({"type":"hints","id":")") + id + "\"}");
            first.await("hints");
        }
        while (asked(second.info, 0) == 0) second.await("table");
        EXPECT_EQ(asked(first.info, 0), 1);
        EXPECT_EQ(asked(first.info, 1), 0);
    }
    restart();
    Player watcher(port(), hana.table, "");
    EXPECT_EQ(asked(watcher.info, 0), 1);
}

TEST_F(ServerTest, HintsBeforeTheGameOrWithoutAnIdAreRefused) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    Player player(port(), hana);
    player.client.send_text(R"({"type":"hints","id":"h1"})");
    EXPECT_EQ(player.outcome("h1"), "not_started");
    player.client.send_text(R"({"type":"hints"})");
    EXPECT_EQ(player.await("error").at("code").as_string(), "bad_message");
}

// ---- Accounts

const std::string person = "cGVyc29uLXBlcnNvbi1wZXJzb24";

HttpReply make_account(std::uint16_t port, const std::string& name, const std::string& password) {
    return http(port, "POST", "/api/account",
                R"({"name":")" + name + R"(","password":")" + password + R"(","person":")" + person + "\"}");
}

HttpReply enter(std::uint16_t port, const std::string& name, const std::string& password) {
    return http(port, "POST", "/api/account/enter", R"({"name":")" + name + R"(","password":")" + password + "\"}");
}

TEST_F(ServerTest, AnAccountGivesThePersonOnAnotherDeviceAlsoAfterARestart) {
    EXPECT_EQ(make_account(port(), "Hana", "under the maple").status, 201);
    restart();
    const HttpReply reply = enter(port(), "hana", "under the maple");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.json().at("person").as_string(), person);
}

TEST_F(ServerTest, NamesThatDifferOnlyInCapitalLettersAreOneAccount) {
    EXPECT_EQ(make_account(port(), "Ärmel", "under the maple").status, 201);
    EXPECT_EQ(make_account(port(), "ÄRMEL", "under the maple").code(), "name_taken");
    EXPECT_EQ(make_account(port(), "ärmel", "under the maple").code(), "name_taken");
    EXPECT_EQ(enter(port(), "äRMEL", "under the maple").status, 200);
}

TEST_F(ServerTest, AnAccountFromBeforeIsStillFoundByItsName) {
    stop();
    {
        Result<std::unique_ptr<Store>> store = open_sqlite_store({database()});
        const Change change = lock_up("Ärmel", "under the maple", person, 0);  // as it was kept
        ASSERT_FALSE(store.value()->commit({&change, 1})[0]);
    }
    start();
    EXPECT_EQ(enter(port(), "Ärmel", "under the maple").status, 200);
    EXPECT_EQ(make_account(port(), "Ärmel", "another password").code(), "name_taken");
}

TEST_F(ServerTest, WithoutTheRightNameAndPasswordNothingIsTold) {
    EXPECT_EQ(make_account(port(), "Hana", "under the maple").status, 201);
    EXPECT_EQ(make_account(port(), "HANA", "another password").code(), "name_taken");
    EXPECT_EQ(make_account(port(), "Ken", "short").code(), "bad_password");
    EXPECT_EQ(make_account(port(), "a\\u202eb", "under the maple").code(), "bad_name");
    const HttpReply wrong = enter(port(), "Hana", "under the mapie");
    const HttpReply unknown = enter(port(), "Nobody", "under the maple");
    EXPECT_EQ(wrong.status, 403);
    EXPECT_EQ(unknown.status, 403);
    EXPECT_EQ(wrong.body, unknown.body);
    EXPECT_EQ(http(port(), "POST", "/api/account", R"({"name":"Ken","password":"under the maple"})").status, 400);
    EXPECT_EQ(http(port(), "GET", "/api/account").status, 405);
}

class PasswordGuessing : public ServerTest {
protected:
    PasswordGuessing() {
        limits_.password_burst = 3;
        limits_.passwords_per_second = 0.001;
    }
};

TEST_F(PasswordGuessing, HasToWait) {
    for (int i = 0; i < 3; ++i) EXPECT_EQ(enter(port(), "Hana", "password" + std::to_string(i)).status, 403);
    EXPECT_EQ(enter(port(), "Hana", "password3").status, 429);
}

class NameGuessing : public ServerTest {
protected:
    NameGuessing() {
        behind_proxy_ = true;
        limits_.name_password_burst = 2;
        limits_.name_passwords_per_second = 0.001;
    }
    int try_from(const std::string& address, const std::string& name) const {
        return http(port(), "POST", "/api/account/enter", R"({"name":")" + name + R"(","password":"a guess"})",
                    {{"X-Forwarded-For", address}})
            .status;
    }
};

TEST_F(NameGuessing, HasToWaitWhereverItComesFrom) {
    EXPECT_EQ(try_from("192.0.2.1", "Hana"), 403);
    EXPECT_EQ(try_from("192.0.2.2", "hana"), 403);
    EXPECT_EQ(try_from("192.0.2.3", "HANA"), 429);
    EXPECT_EQ(try_from("192.0.2.3", "Ken"), 403);
}

TEST(Accounts, WhatIsStoredHoldsNeitherPasswordNorToken) {
    ASSERT_TRUE(start_secrets());
    const StoredAccount account = lock_up("hana", "under the maple", person, 0);
    EXPECT_EQ(account.box.find(person), std::string::npos);
    EXPECT_EQ(account.box.find("maple"), std::string::npos);
    EXPECT_NE(lock_up("hana", "under the maple", person, 0).box, account.box);
    EXPECT_EQ(open_up(account, "under the maple"), person);
    EXPECT_EQ(open_up(account, "under the mapie"), std::nullopt);
}

}  // namespace
}  // namespace engawa
