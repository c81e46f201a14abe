// Many at once at a real server, most of them with bad intentions: who comes alone is served all the same.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "server/test_player.hpp"
#include "server/test_server.hpp"

namespace engawa {
namespace {

using namespace std::chrono_literals;

double seconds_for(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

class CrowdsTest : public ServerTest {
protected:
    CrowdsTest() {
        rlimit files{};
        ::getrlimit(RLIMIT_NOFILE, &files);
        files.rlim_cur = files.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &files);
    }
    TestSocket& open(const char* from = "127.0.0.1") {
        return *crowd_.emplace_back(std::make_unique<TestSocket>(port(), from));
    }

    std::vector<std::unique_ptr<TestSocket>> crowd_;
};

const std::string half = "GET / HT";

// ---- Connections

TEST_F(CrowdsTest, ThousandsOfHalfRequestsFromOneAddressDoNotShutTheDoor) {
    for (int i = 0; i < 4500; ++i) open("127.0.0.2").send(half);
    const double seconds = seconds_for([&] {
        EXPECT_EQ(http(port(), "GET", "/health").status, 200);
        EXPECT_EQ(TestClient(port()).handshake.status, 101);
    });
    EXPECT_LT(seconds, 3);
}

class SmallHouse : public CrowdsTest {
protected:
    SmallHouse() {
        limits_.connections = 24;
        limits_.connections_per_address = 3;
    }
};

TEST_F(SmallHouse, TheOldestOfAnAddressThatHasAskedForNothingMakesRoomForItsNewest) {
    TestClient client(port());
    TestSocket& first = open();
    first.send(half);
    for (int i = 0; i < 17; ++i) open().send(half);
    EXPECT_EQ(http(port(), "GET", "/health").status, 200);
    EXPECT_FALSE(first.fill(1));
    EXPECT_TRUE(client.send_text("hello"));
    EXPECT_NE(client.read().value_or("").find("bad_message"), std::string::npos);
}

TEST_F(SmallHouse, WhoHasAsManySocketsAsMayBeIsToldSoAndMayAsk) {
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int i = 0; i < 4; ++i) clients.push_back(std::make_unique<TestClient>(port()));
    EXPECT_EQ(clients[2]->handshake.status, 101);
    EXPECT_EQ(clients[3]->handshake.status, 429);
    EXPECT_EQ(http(port(), "GET", "/health").status, 200);
}

TEST_F(SmallHouse, TheOldestOfAllThatHasAskedForNothingMakesRoomWhenTheHouseIsFull) {
    TestSocket& first = open("127.0.0.2");
    for (int i = 0; i < 23; ++i) open(i % 2 == 0 ? "127.0.0.3" : "127.0.0.4").send(half);
    EXPECT_EQ(http(port(), "GET", "/health").status, 200);
    EXPECT_FALSE(first.fill(1));
}

// ---- Behind a proxy

class BehindProxy : public CrowdsTest {
protected:
    BehindProxy() { behind_proxy_ = true; }
    HttpReply make_for(const std::string& forwarded) const {
        return http(
            port(), "POST", "/api/tables",
            R"({"game":")" + decided_at_once + R"(","seats":[{"kind":"person","name":"Hana"},{"kind":"open"}]})",
            {{"X-Forwarded-For", forwarded}});
    }
};

class OneTableEach : public BehindProxy {
protected:
    OneTableEach() {
        limits_.posts_per_second = 0.001;
        limits_.post_burst = 1;
    }
};

TEST_F(OneTableEach, TheAddressIsTheLastOfTheLastLine) {
    EXPECT_EQ(make_for("198.51.100.1, 203.0.113.7").status, 201);
    EXPECT_EQ(make_for("198.51.100.2,203.0.113.7 ").status, 429);
    EXPECT_EQ(make_for("198.51.100.3\r\nX-Forwarded-For: 203.0.113.7").status, 429);
    EXPECT_EQ(make_for("203.0.113.7\r\nX-Forwarded-For: 198.51.100.4").status, 201);
}

TEST_F(OneTableEach, WhatIsNoAddressIsRefused) {
    for (const char* forwarded : {"", "unknown", "203.0.113.7:80", "203.0.113", "198.51.100.1,", "_hidden, x"}) {
        const HttpReply reply = make_for(forwarded);
        EXPECT_EQ(reply.status, 400) << forwarded;
        EXPECT_EQ(reply.code(), "bad_message");
    }
}

TEST_F(OneTableEach, WhoHasAWholeNetworkOfAddressesIsOneVisitor) {
    EXPECT_EQ(make_for("2001:db8:1:2::1").status, 201);
    EXPECT_EQ(make_for("2001:db8:1:2:ffff::9").status, 429);
    EXPECT_EQ(make_for("2001:db8:1:3::1").status, 201);
    EXPECT_EQ(make_for("192.0.2.1").status, 201);
    EXPECT_EQ(make_for("::ffff:192.0.2.1").status, 429);
    EXPECT_EQ(make_for("::ffff:192.0.2.2").status, 201);
}

// ---- Passwords

class ManyPasswords : public BehindProxy {
protected:
    ManyPasswords() { limits_.password_burst = 1000; }
};

TEST_F(ManyPasswords, AThousandLoginsKeepNoBotWaitingAndNoPlaceWhenTheyHaveGone) {
    for (int i = 0; i < 1000; ++i) {
        const std::string name = "visitor " + std::to_string(i);
        open().send(
            request_text("POST", "/api/account/enter", R"({"name":")" + name + R"(","password":"a guess"})",
                         {{"X-Forwarded-For", "10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250)}}));
    }
    const double play_seconds = seconds_for([&] {
        const Ticket hana = make_table(port(), R"(,{"kind":"bot","bot":"random"})");
        Player player(port(), hana);
        std::size_t moves = 0;
        play({&player}, moves, 6);
    });
    EXPECT_LT(play_seconds, 4);
    crowd_.clear();
    const double login_seconds = seconds_for([&] {
        int status = 429;
        for (int i = 0; status == 429 && i < 50; ++i) {
            std::this_thread::sleep_for(50ms);
            status = http(port(), "POST", "/api/account/enter", R"({"name":"Hana","password":"a guess"})").status;
        }
        EXPECT_EQ(status, 403);
    });
    EXPECT_LT(login_seconds, 4);
}

}  // namespace
}  // namespace engawa
