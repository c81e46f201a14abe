// What an attacker may try at a real server, one test each. Pages of other sites, oversized and deep JSON, flooding and
// slow reading are in server_doors_test.cpp; guessed passwords in server_people_test.cpp.
#include <gtest/gtest.h>

#include "server/test_player.hpp"
#include "server/test_server.hpp"
#include "store/sqlite.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

std::string hello(const std::string& table, const std::string& token) {
    return R"({"type":"hello","protocol":1,"table":")" + table + R"(","token":")" + token + "\"}";
}

// The first thing that the server says to this.
std::string answer_to(std::uint16_t port, const std::string& said) {
    TestClient client(port);
    client.send_text(said);
    return client.read().value_or("closed");
}

TEST_F(ServerTest, AGuessedTokenIsAnsweredAlikeHoweverNearItIs) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket elsewhere = make_table(port(), R"(,{"kind":"open"})");
    std::string nearly = hana.token;
    nearly.back() = nearly.back() == 'A' ? 'E' : 'A';
    const std::string answer = answer_to(port(), hello(hana.table, "guess"));
    EXPECT_NE(answer.find("bad_token"), std::string::npos);
    for (const std::string& token : {nearly, hana.token.substr(0, 42), elsewhere.token, hana.table, std::string()}) {
        EXPECT_EQ(answer_to(port(), hello(hana.table, token)), answer);
    }
    // Nor does a wrong name of a table tell whether it is nearly right.
    std::string near_table = hana.table;
    near_table.back() = near_table.back() == 'A' ? 'Q' : 'A';
    EXPECT_EQ(answer_to(port(), hello(near_table, hana.token)), answer_to(port(), hello("nowhere", hana.token)));
}

TEST_F(ServerTest, NamesAndLinesWithMarkupAreTextAndWithEscapesAreRefused) {
    const auto made = [&](const std::string& name) {
        return http(port(), "POST", "/api/tables",
                    json::serialize(json::object{
                        {"game", decided_at_once},
                        {"seats", {{{"kind", "person"}, {"name", name}}, {{"kind", "open"}}}},
                    }));
    };
    const std::string markup = "<img src=x>\"'&";
    const HttpReply reply = made(markup);
    ASSERT_EQ(reply.status, 201) << reply.body;
    const Ticket hana = read_ticket(reply);
    const HttpReply info = http(port(), "GET", "/api/tables/" + hana.table);
    EXPECT_EQ(info.json().at("seats").as_array()[0].as_object().at("name").as_string(), markup);
    EXPECT_EQ(info.headers.at("content-type"), "application/json");
    EXPECT_EQ(info.headers.at("x-content-type-options"), "nosniff");
    Player player(port(), hana);
    const std::vector<std::string> escapes{"\x1b[2Jx", "a\x07", "a\x7f", "a\nb", "\u202egnip", "\u2066x", "a\u0085b"};
    for (const std::string& escape : escapes) {
        EXPECT_EQ(made(escape).code(), "bad_name");
        player.client.send_text(json::serialize(json::object{{"type", "say"}, {"id", "s"}, {"text", escape}}));
        EXPECT_EQ(player.outcome("s"), "bad_text");
    }
}

TEST_F(ServerTest, FramesThatAreReplayedHaveNoSecondEffect) {
    TwoPlayers two(port());
    auto& [hana, ken, first, second] = two;
    const std::string action = first.some_action(3);
    EXPECT_EQ(first.outcome_of("m1", action), "ack");
    const std::size_t next = first.next;
    for (int i = 0; i < 5; ++i) EXPECT_EQ(first.outcome_of("m1", action), "ack");
    // Heard by somebody else and sent from another seat, the frame is that seat's, which may not do this.
    EXPECT_NE(second.outcome_of("m1", action), "ack");
    Player again(port(), hana);
    again.await("update");
    EXPECT_EQ(again.next, next);
}

TEST_F(ServerTest, NobodyActsForAnotherSeat) {
    TwoPlayers two(port());
    auto& [hana, ken, first, second] = two;
    // Fields that are not asked for are not read, and an action of the other's hand is none of the own.
    first.client.send_text(R"({"type":"act","id":"m1","seat":1,"actor":1,"token":")" + ken.token + R"(","action":")" +
                           second.some_action(5) + "\"}");
    EXPECT_EQ(first.outcome("m1"), "illegal_action");
    EXPECT_EQ(first.outcome_of("m2", "1 " + second.some_action(5)), "illegal_action");
    Player watcher(port(), hana.table, "");
    watcher.act("m3", second.some_action(5));
    EXPECT_EQ(watcher.outcome("m3"), "not_seated");
    EXPECT_EQ(second.outcome_of("m1", second.some_action(5)), "ack");
}

TEST_F(ServerTest, APrivateTableIsNeitherListedNorReadWhileItRuns) {
    const Ticket hana =
        read_ticket(http(port(), "POST", "/api/tables",
                         R"({"game":")" + decided_at_once +
                             R"(","watchable":false,"seats":[{"kind":"person","name":"Hana"},{"kind":"open"}]})"));
    Player first(port(), hana);
    EXPECT_EQ(http(port(), "GET", "/api/lobby").body, R"({"tables":[]})");
    const Ticket ken = join_table(port(), hana.table);
    Player second(port(), ken);
    EXPECT_NE(answer_to(port(), R"({"type":"hello","protocol":1,"table":")" + hana.table + "\"}").find("not_watchable"),
              std::string::npos);
    const HttpReply record = http(port(), "GET", "/api/tables/" + hana.table + "/kifu");
    EXPECT_EQ(record.status, 403);
    EXPECT_EQ(record.code(), "not_watchable");
    EXPECT_TRUE(http(port(), "GET", "/api/tables/" + hana.table).json().at("seed").is_null());
}

TEST_F(ServerTest, TheRecordOfAPrivateTableIsForThoseWhoSitThere) {
    const std::string person = "cGVyc29uLXBlcnNvbi1wZXJzb24";
    const std::string fields = R"("watchable":false,"person":")" + person + "\",";
    const Ticket hana = make_table(port(), R"(,{"kind":"bot","bot":"random"})", fields);
    Player player(port(), hana);
    std::size_t moves = 0;
    play({&player}, moves);
    const std::string path = "/api/tables/" + hana.table;
    const auto asked = [&](const std::string& body) { return http(port(), "POST", path + "/kifu", body).status; };
    EXPECT_EQ(http(port(), "GET", path + "/kifu").code(), "not_watchable");
    EXPECT_EQ(asked(R"({})"), 403);
    EXPECT_EQ(asked(R"({"token":"AAAA"})"), 403);
    EXPECT_EQ(asked(R"({"person":"another-another-another"})"), 403);
    EXPECT_EQ(asked(R"({"token":7})"), 400);
    EXPECT_EQ(asked(R"({"token":")" + hana.token + "\"}"), 200);
    EXPECT_EQ(asked(R"({"person":")" + person + "\"}"), 200);
    EXPECT_TRUE(http(port(), "GET", path).json().at("seed").is_null());  // with it the deals could be made again
    while (player.info.at("status").as_string() != "over") player.await("table");
    EXPECT_FALSE(player.info.at("seed").is_null());

    // The host may open the doors later.
    player.client.send_text(R"({"type":"doors","id":"d","watchable":true})");
    EXPECT_EQ(player.outcome("d"), "ack");
    EXPECT_EQ(http(port(), "GET", path + "/kifu").status, 200);
    EXPECT_EQ(asked(R"({"token":"AAAA"})"), 200);
}

TEST(Attacks, TheLogOfARunHoldsNoSecret) {
    const TestFolder folder;
    ServeOptions options;
    options.port = 0;
    options.database = folder.file("engawa.db");
    options.limits.bot_time = 0;
    std::vector<std::string> secrets{"under the maple", "cGVyc29uLXBlcnNvbi1wZXJzb24"};
    const Process process(options);
    const std::uint16_t port = process.port();
    {
        const Ticket hana = make_table(port, R"(,{"kind":"bot","bot":"random"})");
        secrets.insert(secrets.end(), {hana.table, hana.token});
        http(port, "POST", "/api/account",
             R"({"name":"Hana","password":"under the maple","person":"cGVyc29uLXBlcnNvbi1wZXJzb24"})");
        http(port, "POST", "/api/account/enter", R"({"name":"Hana","password":"under the maple"})");
        answer_to(port, hello(hana.table, "wrong"));
        Player player(port, hana);
        std::size_t moves = 0;
        play({&player}, moves, 10);
        // A damaged table is something to tell the operator.
        Database database;
        ASSERT_EQ(database.open(options.database, SQLITE_OPEN_READWRITE), SQLITE_OK);
        sqlite3_busy_timeout(database.handle(), 5000);
        Statement seeds(database, "SELECT lower(hex(seed)) FROM tables");
        ASSERT_EQ(seeds.step(), SQLITE_ROW);
        secrets.push_back(seeds.text_at(0));
        seeds.rewind();
        const Ticket damaged = make_table(port, R"(,{"kind":"bot","bot":"random"})");
        secrets.insert(secrets.end(), {damaged.table, damaged.token});
        database.run(("UPDATE events SET text = 'keep 0 0' WHERE table_id = '" + damaged.table + "'").c_str());
        answer_to(port, hello(damaged.table, damaged.token));
    }
    process.tell(SIGTERM);
    const std::string log = process.out() + process.error();
    EXPECT_EQ(process.wait(), 0);
    EXPECT_NE(log.find("damaged"), std::string::npos) << log;
    for (const std::string& secret : secrets) EXPECT_EQ(log.find(secret), std::string::npos) << log;
}

}  // namespace
}  // namespace engawa
