// What a real server does with requests and messages that it should not take, and what it says about itself.
#include <gtest/gtest.h>

#include "server/test_game.hpp"
#include "server/test_server.hpp"
#include "store/sqlite.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

const std::string two_seats =
    R"({"game":")" + decided_at_once + R"(","seats":[{"kind":"person","name":"Hana"},{"kind":"open"}]})";

class DoorsTest : public ServerTest {
protected:
    HttpReply make(const std::string& body) const { return http(port(), "POST", "/api/tables", body); }
    json::object make_table() const { return make(two_seats).json(); }
    static std::string text(const json::object& object, const char* field) {
        return std::string(object.at(field).as_string());
    }
    static std::string hello(const std::string& table, const std::string& more = "") {
        return R"({"type":"hello","protocol":1,"table":")" + table + "\"" + more + "}";
    }
    // Says this on a socket of its own: the code of the error with which it is closed.
    std::string error_for(const std::string& said, int* close_code = nullptr) const {
        TestClient client(port());
        client.send_text(said);
        const std::optional<std::string> answer = client.read();
        if (!answer) return "closed";
        const json::object message = json::parse(*answer).as_object();
        if (text(message, "type") != "error") return text(message, "type");
        EXPECT_FALSE(message.at("reason").as_string().empty());
        EXPECT_FALSE(client.read());
        if (close_code != nullptr) *close_code = client.close_code;
        return text(message, "code");
    }
};

// ---- Tables that cannot be made

TEST_F(DoorsTest, ATableThatCannotBeMadeGetsACode) {
    const auto seats = [](const std::string& list) { return R"({"game":"komichi","seats":[)" + list + "]}"; };
    const std::string person = R"({"kind":"person","name":"Hana"})";
    const std::string open = R"({"kind":"open"})";
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "bad_message"},
        {"{", "bad_message"},
        {"[]", "bad_message"},
        {"{}", "bad_message"},
        {R"({"game":7,"seats":[]})", "bad_message"},
        {R"({"game":"komichi"})", "bad_message"},
        {R"({"game":"komichi","seats":{}})", "bad_message"},
        {R"({"game":"komichi","options":[],"seats":[]})", "bad_message"},
        {R"({"game":"komichi","options":{"a":1},"seats":[]})", "bad_message"},
        {seats("7"), "bad_message"},
        {seats(R"({"kind":"cat"})"), "bad_message"},
        {seats(R"({"kind":"person"},)" + open), "bad_message"},
        {seats(R"({"kind":"person","name":null},)" + open), "bad_message"},
        {seats(R"({"kind":"person","name":"   "},)" + open), "bad_name"},
        {seats(R"({"kind":"person","name":"a#b"},)" + open), "bad_name"},
        {seats(R"({"kind":"bot"},)" + person), "bad_message"},
        {seats(R"({"kind":"bot","bot":"oracle"},)" + person), "bad_bot"},
        {seats(R"({"kind":"bot","bot":"greedy","name":"a\u202eb"},)" + person), "bad_name"},
        {seats(person + "," + person), "bad_seats"},
        {seats(open + "," + open), "bad_seats"},
        {seats(person), "bad_players"},
        {seats(person + "," + open + "," + open + "," + open + "," + open + "," + open), "bad_players"},
        {R"({"game":"chess","seats":[]})", "unknown_game"},
        {R"({"game":"komichi","options":{"speed":"high"},"seats":[)" + person + "," + open + "]}", "bad_option"},
    };
    for (const auto& [body, code] : wrong) {
        const HttpReply reply = make(body);
        EXPECT_EQ(reply.status, 400) << body;
        EXPECT_EQ(reply.code(), code) << body;
        EXPECT_FALSE(text(reply.json(), "reason").empty());
    }
}

TEST_F(DoorsTest, AFullTableAndAnUnknownOneCannotBeJoined) {
    const std::string table = text(make_table(), "table");
    const std::string path = "/api/tables/" + table;
    EXPECT_EQ(http(port(), "POST", path + "/join", R"({"name":""})").code(), "bad_name");
    EXPECT_EQ(http(port(), "POST", path + "/join", "{}").code(), "bad_message");
    EXPECT_EQ(http(port(), "POST", path + "/join", R"({"name":"Ken"})").status, 200);
    const HttpReply late = http(port(), "POST", path + "/join", R"({"name":"Aki"})");
    EXPECT_EQ(late.status, 409);
    EXPECT_EQ(late.code(), "no_open_seat");
    const HttpReply nowhere = http(port(), "POST", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/join", R"({"name":"Aki"})");
    EXPECT_EQ(nowhere.status, 404);
    EXPECT_EQ(nowhere.code(), "unknown_table");
}

TEST_F(DoorsTest, IdsAndTokensAreLongAndDiffer) {
    const json::object a = make_table();
    const json::object b = make_table();
    EXPECT_EQ(text(a, "table").size(), 22U);
    EXPECT_EQ(text(a, "token").size(), 43U);
    EXPECT_NE(text(a, "table"), text(b, "table"));
    EXPECT_NE(text(a, "token"), text(b, "token"));
    EXPECT_EQ(text(a, "table").find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos);
}

// ---- Messages that cannot be taken

TEST_F(DoorsTest, AMessageThatCannotBeReadEndsTheConnectionWithACode) {
    const std::string table = text(make_table(), "table");
    int close_code = 0;
    for (const std::string& said : std::vector<std::string>{"",
                                                            "hello",
                                                            "null",
                                                            "[1]",
                                                            "{}",
                                                            R"({"type":7})",
                                                            R"({"type":"dance"})",
                                                            R"({"type":"hello"})",
                                                            R"({"type":"hello","protocol":"1","table":"x"})",
                                                            R"({"type":"hello","protocol":1})",
                                                            R"({"type":"hello","protocol":1,"table":7})",
                                                            hello(table, R"(,"from":-1)"),
                                                            hello(table, R"(,"from":1.5)"),
                                                            hello(table, R"(,"from":"0")"),
                                                            hello(table, R"(,"token":7)"),
                                                            hello(std::string(65, 'x')),
                                                            R"({"type":"act","id":"a","action":"lay 1"})",
                                                            R"({"type":"undo","id":"a"})",
                                                            R"({"type":"act","id":"","action":""})",
                                                            R"({"type":"act","id":"a b","action":""})",
                                                            R"({"type":"act","id":"a"})",
                                                            std::string(10000, '['),
                                                            R"({"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}})",
                                                            std::string("\xff\xfe")}) {
        const std::string code = error_for(said, &close_code);
        if (said == "\xff\xfe") {
            EXPECT_EQ(code, "closed");  // not UTF-8: the WebSocket protocol itself forbids it
            continue;
        }
        EXPECT_EQ(code, "bad_message") << said.substr(0, 80);
        EXPECT_EQ(close_code, 1008);
    }
    EXPECT_EQ(error_for(R"({"type":"hello","protocol":0,"table":"x"})"), "bad_protocol");
    EXPECT_EQ(error_for(R"({"type":"hello","protocol":2,"table":"x"})"), "old_server");
    EXPECT_EQ(error_for(hello("AAAAAAAAAAAAAAAAAAAAAA")), "unknown_table");
    EXPECT_EQ(error_for(hello(table, R"(,"token":"AAAA")")), "bad_token");
    EXPECT_EQ(error_for(hello(table, R"(,"token":null)")), "welcome");
    EXPECT_EQ(error_for(hello(table)), "welcome");
}

TEST_F(DoorsTest, AConnectionWatchesOneTable) {
    const std::string table = text(make_table(), "table");
    TestClient client(port());
    client.send_text(hello(table));
    EXPECT_NE(client.read().value_or("").find("welcome"), std::string::npos);
    client.send_text(hello(table));
    EXPECT_NE(client.read().value_or("").find("bad_message"), std::string::npos);
    EXPECT_FALSE(client.read());
}

TEST_F(DoorsTest, AnOversizedMessageIsRefused) {
    int close_code = 0;
    EXPECT_EQ(error_for(R"({"type":")" + std::string(17000, 'x') + "\"}", &close_code), "too_large");
    EXPECT_EQ(close_code, 1009);
    TestClient client(port());
    client.send_text(std::string(200'000, 'x'));
    EXPECT_FALSE(client.read());
    EXPECT_EQ(client.close_code, 1009);
}

TEST_F(DoorsTest, ActionsThatAreNotPossibleAreRefusedAndChangeNothing) {
    const json::object made =
        make(R"({"game":"komichi","seating":"given","seats":[{"kind":"person","name":"Hana"},{"kind":"open"}]})")
            .json();
    const std::string table = text(made, "table");
    TestClient hana(port());
    TestClient watcher(port());
    const auto code = [](TestClient& client, const std::string& said) {
        client.send_text(said);
        while (true) {
            const std::optional<std::string> answer = client.read();
            if (!answer) return std::string("closed");
            const json::object message = json::parse(*answer).as_object();
            if (text(message, "type") == "ack") return std::string("ack");
            if (text(message, "type") == "refusal") return text(message, "code");
        }
    };
    const std::string lay = R"({"type":"act","id":"a","action":"lay 1"})";
    hana.send_text(hello(table, R"(,"token":")" + text(made, "token") + "\""));
    watcher.send_text(hello(table));
    EXPECT_EQ(code(hana, lay), "not_started");
    EXPECT_EQ(code(hana, R"({"type":"undo","id":"a"})"), "not_started");
    EXPECT_EQ(code(watcher, lay), "not_seated");
    EXPECT_EQ(code(watcher, R"({"type":"undo","id":"a"})"), "not_seated");
    http(port(), "POST", "/api/tables/" + table + "/join", R"({"name":"Ken"})");
    EXPECT_EQ(code(hana, R"({"type":"undo","id":"a"})"), "cannot_undo");
    for (const char* action :
         {"lay 0", "lay 200 201", "lay", "undo", "", "* draw 0 1", "draw 0 1", "lay  1", "\\u0000", "花"}) {
        EXPECT_EQ(code(hana, R"({"type":"act","id":"a","action":")" + std::string(action) + "\"}"), "illegal_action");
    }
    const HttpReply info = http(port(), "GET", "/api/tables/" + table);
    EXPECT_EQ(text(info.json(), "status"), "playing");
    TestClient fresh(port());
    fresh.send_text(hello(table));
    fresh.read();
    EXPECT_NE(fresh.read().value_or("").find(R"("next":6)"), std::string::npos);  // six draws, and nothing else
}

class TooFastTest : public DoorsTest {
protected:
    TooFastTest() {
        limits_.messages_per_second = 1;
        limits_.message_burst = 5;
        limits_.posts_per_second = 0.01;
        limits_.post_burst = 3;
        limits_.requests_per_second = 0.01;
        limits_.request_burst = 8;
        limits_.sockets_per_second = 0.01;
        limits_.socket_burst = 3;
        limits_.reads_per_second = 0.01;
        limits_.read_burst = 3;
    }
};

TEST_F(TooFastTest, WhoAsksForTooMuchHasToWait) {
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(http(port(), "GET", "/health").status, 200);
        EXPECT_EQ(http(port(), "GET", "/nowhere").status, 404);
    }
    const HttpReply reply = http(port(), "GET", "/health");
    EXPECT_EQ(reply.status, 429);
    EXPECT_EQ(reply.code(), "too_fast");
}

TEST_F(TooFastTest, WhoOpensTooManySocketsHasToWait) {
    for (int i = 0; i < 3; ++i) EXPECT_EQ(TestClient(port()).handshake.status, 101);
    EXPECT_EQ(TestClient(port()).handshake.status, 429);
}

TEST_F(TooFastTest, WhoPingsTooMuchIsCutOff) {
    TestClient client(port());
    for (int i = 0; i < 20; ++i) client.send_frame(0x89, "");
    EXPECT_FALSE(client.read());
    EXPECT_EQ(client.close_code, 1008);
}

// To read a long one takes the network's thread long.
TEST_F(TooFastTest, WhoReadsTooManyTablesThatNobodyWatchesHasToWait) {
    const std::string watched = text(make_table(), "table");
    const std::string idle = text(make_table(), "table");
    TestClient client(port());
    client.send_text(hello(watched));
    EXPECT_TRUE(client.read());
    for (int i = 0; i < 2; ++i) EXPECT_EQ(http(port(), "GET", "/api/tables/" + idle).status, 200);
    EXPECT_EQ(http(port(), "GET", "/api/tables/" + idle).code(), "too_fast");
    EXPECT_EQ(error_for(hello(idle)), "too_fast");
    EXPECT_EQ(http(port(), "POST", "/api/history", R"({"person":"cGVyc29uLXBlcnNvbi1wZXJzb24"})").code(), "too_fast");
    EXPECT_EQ(http(port(), "GET", "/api/tables/" + watched).status, 200);
}

TEST_F(TooFastTest, WhoSaysTooMuchIsCutOff) {
    const json::object made = make_table();
    TestClient client(port());
    client.send_text(hello(text(made, "table"), R"(,"token":")" + text(made, "token") + "\""));
    for (int i = 0; i < 10; ++i) client.send_text(R"({"type":"undo","id":"a"})");
    std::string last;
    while (const std::optional<std::string> answer = client.read()) last = *answer;
    EXPECT_NE(last.find("too_fast"), std::string::npos) << last;
    EXPECT_EQ(client.close_code, 1008);
}

TEST_F(TooFastTest, WhoMakesTooManyTablesHasToWait) {
    for (int i = 0; i < 3; ++i) EXPECT_EQ(make(two_seats).status, 201);
    const HttpReply reply = make(two_seats);
    EXPECT_EQ(reply.status, 429);
    EXPECT_EQ(reply.code(), "too_fast");
    EXPECT_EQ(http(port(), "GET", "/health").status, 200);
}

class SilenceTest : public DoorsTest {
protected:
    SilenceTest() {
        limits_.hello_time = Milliseconds(300);
        limits_.ping_after = Milliseconds(20);
        limits_.head_time = Milliseconds(300);
        limits_.request_time = Milliseconds(600);
    }
};

TEST_F(SilenceTest, WhoNeverSaysHelloIsPingedAndThenSentAway) {
    TestClient client(port());
    EXPECT_FALSE(client.read());
    EXPECT_EQ(client.close_code, 1008);
    EXPECT_GT(client.pings, 0);
}

TEST_F(SilenceTest, ARequestThatNeverEndsIsCutOff) {
    TestSocket socket(port());
    socket.send("GET /health HTTP/1.1\r\nHost: ");
    EXPECT_FALSE(socket.fill(1));
    TestSocket slow(port());
    slow.send("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{");
    EXPECT_FALSE(slow.fill(1));
}

class CrowdTest : public DoorsTest {
protected:
    CrowdTest() { limits_.connections = 3; }
};

TEST_F(CrowdTest, ThereIsAnEndToTheNumberOfConnections) {
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int i = 0; i < 4; ++i) clients.push_back(std::make_unique<TestClient>(port()));
    EXPECT_EQ(clients[2]->handshake.status, 101);
    EXPECT_EQ(clients[3]->handshake.status, 0);
}

class SlowClientTest : public DoorsTest {
protected:
    SlowClientTest() {
        limits_.queue_bytes = 2000;
        limits_.queue_messages = 2;
    }
};

// The welcome and the first update are more than may wait, and the clock comes third.
TEST_F(SlowClientTest, AClientWhoseQueueIsFullIsDropped) {
    const json::object made =
        make(R"({"game":")" + decided_at_once +
             R"(","turn_seconds":60,"seats":[{"kind":"person","name":"Hana"},{"kind":"bot","bot":"random"}]})")
            .json();
    TestClient client(port());
    client.send_text(hello(text(made, "table"), R"(,"token":")" + text(made, "token") + "\""));
    while (client.read()) {
    }
    EXPECT_EQ(client.close_code, 0);  // no goodbye: it would have to wait in the same queue
    EXPECT_EQ(http(port(), "GET", "/health").status, 200);
}

class PatientTest : public DoorsTest {
protected:
    PatientTest() { limits_.queue_bytes = 10; }
};

// A message may be longer than all that may wait: the whole of a long game is one.
TEST_F(PatientTest, AClientGetsAFewMessagesOfAnyLength) {
    const json::object made =
        make(R"({"game":"komichi","seats":[{"kind":"person","name":"Hana"},{"kind":"bot","bot":"random"}]})").json();
    TestClient client(port());
    client.send_text(hello(text(made, "table"), R"(,"token":")" + text(made, "token") + "\""));
    std::string heard;
    while (!heard.starts_with(R"({"type":"update")")) {
        const auto message = client.read();
        ASSERT_TRUE(message);
        heard = *message;
    }
    EXPECT_GT(heard.size(), limits_.queue_bytes);
}

// ---- HTTP

TEST_F(DoorsTest, AnswersAboutItself) {
    const HttpReply health = http(port(), "GET", "/health");
    EXPECT_EQ(health.status, 200);
    EXPECT_EQ(health.body, R"({"status":"ok","protocol":1})");
    EXPECT_EQ(health.headers.at("cache-control"), "no-store");
    EXPECT_EQ(health.headers.at("content-type"), "application/json");
    const HttpReply games = http(port(), "GET", "/api/games?x=1");
    const json::object listed = games.json();
    EXPECT_EQ(listed.at("games").as_array().back().as_object().at("name").as_string(), "komichi");
    const HttpReply head = http(port(), "HEAD", "/health");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.headers.at("content-length"), std::to_string(health.body.size()));
    EXPECT_EQ(http(port(), "GET", "/ready").body, health.body);
    EXPECT_EQ(http(port(), "HEAD", "/ready").status, 200);
    EXPECT_EQ(http(port(), "GET", "/").status, 200);
}

TEST_F(DoorsTest, EveryAnswerHasTheHeadersThatKeepThePageSafe) {
    for (const HttpReply& reply :
         {http(port(), "GET", "/"), http(port(), "GET", "/health"), http(port(), "GET", "/nowhere"), make("{"),
          http(port(), "POST", "/api/tables", std::string(20000, 'x')), TestClient(port()).handshake}) {
        EXPECT_NE(reply.headers.at("content-security-policy")
                      .find("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"),
                  std::string::npos);
        EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer");
        EXPECT_EQ(reply.headers.at("cross-origin-opener-policy"), "same-origin");
        EXPECT_TRUE(reply.headers.contains("permissions-policy"));
    }
}

TEST_F(DoorsTest, RequestsThatCannotBeAnsweredGetAStatusAndACode) {
    struct Case {
        std::string method, path;
        int status;
        std::string code;
    };
    for (const Case& wrong :
         {Case{"GET", "/nowhere", 404, "not_found"}, Case{"GET", "/api/nothing", 404, "not_found"},
          Case{"GET", "/assets/../engawa.db", 404, "not_found"}, Case{"GET", "/api/tables", 405, "bad_method"},
          Case{"GET", "/api/tables/", 404, "not_found"}, Case{"GET", "/api/tables/x", 404, "unknown_table"},
          Case{"GET", "/api/tables/x/kifu", 404, "unknown_table"}, Case{"GET", "/api/tables/x/join", 405, "bad_method"},
          Case{"GET", "/api/tables/x/y", 404, "not_found"}, Case{"GET", "/api/tablesx", 404, "not_found"},
          Case{"POST", "/health", 405, "bad_method"}, Case{"POST", "/ready", 405, "bad_method"},
          Case{"POST", "/nowhere", 404, "not_found"}, Case{"DELETE", "/api/tables", 405, "bad_method"},
          Case{"BREW", "/", 405, "bad_method"}}) {
        const HttpReply reply = http(port(), wrong.method, wrong.path);
        EXPECT_EQ(reply.status, wrong.status) << wrong.method << " " << wrong.path;
        EXPECT_EQ(reply.code(), wrong.code) << wrong.method << " " << wrong.path;
    }
}

TEST_F(DoorsTest, TooMuchOrNotHttpIsRefusedWithoutBeingRead) {
    const HttpReply body = http(port(), "POST", "/api/tables", std::string(100'000, 'x'));
    EXPECT_EQ(body.status, 413);
    EXPECT_EQ(body.code(), "too_large");
    const HttpReply head = http(port(), "GET", "/" + std::string(10'000, 'x'));
    EXPECT_EQ(head.status, 431);
    EXPECT_EQ(head.code(), "too_large");
    TestSocket socket(port());
    socket.send("this is not HTTP\r\n\r\n");
    const HttpReply reply = read_reply(socket);
    EXPECT_EQ(reply.status, 400);
    EXPECT_EQ(reply.code(), "bad_message");
}

TEST_F(DoorsTest, AConnectionTakesManyRequestsAndAnswersTheOneWhoWaitsForLeave) {
    TestSocket socket(port());
    for (int i = 0; i < 3; ++i) {
        socket.send(request_text("GET", "/health", "", {}));
        EXPECT_EQ(read_reply(socket).status, 200);
    }
    const std::string whole = request_text("POST", "/api/tables", two_seats, {{"Expect", "100-continue"}});
    socket.send(whole.substr(0, whole.size() - two_seats.size()));
    EXPECT_EQ(read_reply(socket).status, 100);
    socket.send(two_seats);
    EXPECT_EQ(read_reply(socket).status, 201);
    socket.send(request_text("POST", "/api/tables", two_seats, {}) + request_text("GET", "/health", "", {}));
    EXPECT_EQ(read_reply(socket).status, 201);
    EXPECT_EQ(read_reply(socket).status, 200);
}

TEST_F(DoorsTest, PagesOfOtherSitesAreRefused) {
    for (const char* origin : {"http://evil.test", "https://localhost.evil.test", "null", "http://localhost:81"}) {
        EXPECT_EQ(TestClient(port(), {{"Origin", origin}}).handshake.status, 403) << origin;
        EXPECT_EQ(http(port(), "POST", "/api/tables", two_seats, {{"Origin", origin}}).code(), "bad_origin");
    }
    for (const char* origin : {"http://localhost", "https://LOCALHOST"}) {
        EXPECT_EQ(TestClient(port(), {{"Origin", origin}}).handshake.status, 101) << origin;
        EXPECT_EQ(http(port(), "POST", "/api/tables", two_seats, {{"Origin", origin}}).status, 201);
    }
}

// Which name somebody has given to this machine's address is in Host.
TEST_F(DoorsTest, OnlyThisMachinesOwnNamesReachAServerThatOnlyThisMachineReaches) {
    for (const char* host : {"localhost", "LocalHost:81", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080"}) {
        EXPECT_EQ(http(port(), "GET", "/health", "", {{"Host", host}}).status, 200) << host;
        EXPECT_EQ(http(port(), "GET", "/metrics", "", {{"Host", host}}).status, 200) << host;
    }
    for (const char* host :
         {"evil.test", "evil.test:8080", "localhost.evil.test", "127.0.0.1.evil.test", "[::2]", ""}) {
        for (const char* path : {"/", "/metrics", "/api/games"}) {
            const HttpReply reply = http(port(), "GET", path, "", {{"Host", host}});
            EXPECT_EQ(reply.status, 421) << host;
            EXPECT_EQ(reply.code(), "bad_host");
        }
        EXPECT_EQ(TestClient(port(), {{"Host", host}}).handshake.status, 421) << host;
        EXPECT_EQ(http(port(), "POST", "/api/tables", two_seats, {{"Host", host}}).status, 421) << host;
    }
}

TEST_F(DoorsTest, ARequestHasOneHostAndOneOriginAtMost) {
    for (const std::string lines : {"", "Host: localhost\r\nHost: localhost\r\n",
                                    "Host: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.test\r\n"}) {
        TestSocket socket(port());
        socket.send("GET /health HTTP/1.1\r\n" + lines + "\r\n");
        const HttpReply reply = read_reply(socket);
        EXPECT_EQ(reply.status, 400) << lines;
        EXPECT_EQ(reply.code(), "bad_message") << lines;
    }
}

class NamedTest : public DoorsTest {
protected:
    NamedTest() { host_names_ = {"garden.example", "www.garden.example"}; }
};

TEST_F(NamedTest, TheNamesThatAreSetAreTakenToo) {
    for (const char* host : {"garden.example", "WWW.garden.example:8443", "localhost"}) {
        EXPECT_EQ(http(port(), "GET", "/health", "", {{"Host", host}}).status, 200) << host;
    }
    EXPECT_EQ(http(port(), "GET", "/health", "", {{"Host", "evil.test"}}).code(), "bad_host");
    EXPECT_EQ(http(port(), "GET", "/metrics", "", {{"Host", "garden.example"}}).status, 404);
}

class ProxiedTest : public DoorsTest {
protected:
    ProxiedTest() { behind_proxy_ = true; }
};

TEST_F(ProxiedTest, WithoutNamesThatAreSetAnyIsTakenButNotForMetrics) {
    EXPECT_EQ(http(port(), "GET", "/health", "", {{"Host", "garden.example"}}).status, 200);
    EXPECT_EQ(http(port(), "GET", "/metrics", "", {{"Host", "garden.example"}}).status, 404);
    EXPECT_EQ(http(port(), "GET", "/metrics", "", {{"X-Forwarded-For", "127.0.0.1"}}).status, 404);
    EXPECT_EQ(http(port(), "GET", "/metrics").status, 200);
}

TEST_F(ProxiedTest, APageOverPlainHttpIsAnotherSiteThanTheSameOverHttps) {
    const auto status = [&](const std::string& origin, const std::string& proto) {
        return TestClient(port(), {{"Origin", origin}, {"X-Forwarded-Proto", proto}}).handshake.status;
    };
    EXPECT_EQ(status("https://localhost", "https"), 101);
    EXPECT_EQ(status("http://localhost", "https"), 403);
    EXPECT_EQ(status("https://localhost", "https, http"), 403);
    EXPECT_EQ(TestClient(port(), {{"Origin", "https://localhost"}}).handshake.status, 101);
}

TEST_F(DoorsTest, ReadingCreatesNothing) {
    http(port(), "GET", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA");
    error_for(hello("AAAAAAAAAAAAAAAAAAAAAA"));
    stop();
    Database database_file;
    ASSERT_EQ(database_file.open(database(), SQLITE_OPEN_READWRITE), SQLITE_OK);
    EXPECT_EQ(database_file.number("SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM events)"), 0);
}

// ---- Starting and stopping

std::string refusal_to_start(const ServeOptions& options) {
    const Result<std::unique_ptr<Server>> server = Server::start(options);
    return server.ok() ? "" : server.refusal().reason;
}

TEST_F(DoorsTest, AServerThatCannotStartSaysWhyInOneLine) {
    const TestFolder folder;
    ServeOptions options;
    options.database = folder.file("x.db");
    options.port = port();
    EXPECT_NE(refusal_to_start(options).find("Cannot listen on 127.0.0.1 port"), std::string::npos);
    options.address = "the moon";
    EXPECT_NE(refusal_to_start(options).find("'the moon' is not an IP address"), std::string::npos);
    options.address = "127.0.0.1";
    options.port = 0;
    options.database = folder.file("none/x.db");
    EXPECT_NE(refusal_to_start(options).find("cannot be opened"), std::string::npos);
    options.database = database();
    EXPECT_NE(refusal_to_start(options).find("in use by another server"), std::string::npos);
}

TEST(Serve, PrintsTheAddressAndStopsWhenTold) {
    const TestFolder folder;
    ServeOptions options;
    options.port = 0;
    options.database = folder.file("x.db");
    for (int signal : {SIGTERM, SIGINT}) {
        const Process process(options);
        EXPECT_EQ(http(process.port(), "GET", "/health").status, 200);
        process.tell(signal);
        EXPECT_EQ(process.wait(), 0);
        EXPECT_TRUE(process.error().ends_with(" stopping\n"));
    }
}

TEST(Serve, EndsWithStatusTwoAndOneLineWhenItCannotStart) {
    const TestFolder folder;
    ServeOptions options;
    options.port = 0;
    options.database = folder.file("none/x.db");
    const Process process(options);
    EXPECT_EQ(process.wait(), 2);
    const std::string error = process.error();
    EXPECT_TRUE(error.starts_with("engawa: The database ")) << error;
    EXPECT_EQ(std::count(error.begin(), error.end(), '\n'), 1);
    EXPECT_EQ(process.out(), "");
}

}  // namespace
}  // namespace engawa
