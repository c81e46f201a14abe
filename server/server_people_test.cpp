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
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
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
