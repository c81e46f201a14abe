// `engawa join` at a real server behind a TLS proxy, and with false servers: one clear line, status 1, nothing worse.
#include <sys/resource.h>

#include <chrono>

#include "cli/commands.hpp"
#include "cli/testing.hpp"
#include "client/client.hpp"
#include "client/false_server.hpp"
#include "server/test_server.hpp"
#include "wire/read.hpp"

namespace engawa {

namespace {

const std::string seat_token(43, 'a');

Answer join(const std::string& link, bool watch = false,
            std::chrono::milliseconds patience = std::chrono::milliseconds(1500)) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    JoinCommand command{link, "Hana", watch};
    command.patience = patience;
    const int status = run_join(command, console);
    return {status, out.str(), err.str()};
}

std::string link_to(std::uint16_t port) {
    return "http://127.0.0.1:" + std::to_string(port) + "/t/AAAAAAAAAAAAAAAAAAAAAA";
}

// One line for people, without anything that a terminal obeys.
void expect_one_clear_line(const Answer& answer, const std::string& part) {
    EXPECT_EQ(answer.status, 1);
    EXPECT_TRUE(answer.err.starts_with("engawa: ")) << answer.err;
    EXPECT_EQ(count_of(answer.err, "\n"), 1U) << answer.err;
    EXPECT_LE(answer.err.size(), 1500U);
    EXPECT_NE(answer.err.find(part), std::string::npos) << answer.err;
    EXPECT_EQ((answer.out + answer.err).find('\x1b'), std::string::npos) << answer.out << answer.err;
}

std::string http(const std::string& body, const std::string& status = "200 OK") {
    return "HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

// Answers a request for a seat, or a WebSocket's handshake with `frames` behind it.
void speak(int line, const std::string& answer, const std::string& frames) {
    const std::string head = receive_head(line);
    if (head.starts_with("GET /api/socket")) {
        send_all(line,
                 "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Accept: " +
                     accept_key(head) + "\r\n\r\n" + frames);
    } else {
        send_all(line, answer);
    }
    wait_for_goodbye(line);
}

// What becomes of somebody who looks on and hears this.
Answer hear(const std::string& frames) {
    const Listener server([&](int line) { speak(line, {}, frames); });
    return join(link_to(server.port()), true);
}
// What becomes of somebody who asks for a seat and is answered so.
Answer ask(const std::string& answer) {
    const Listener server([&](int line) { speak(line, answer, {}); });
    return join(link_to(server.port()));
}

std::string welcome(const std::string& name = "Hana", const std::string& status = "playing") {
    WelcomeMessage message;
    message.table.id = "AAAAAAAAAAAAAAAAAAAAAA";
    message.table.seats = {{SeatKind::person, name, std::nullopt, true, std::nullopt, 0},
                           {SeatKind::person, "Ken", std::nullopt, true, std::nullopt, 0}};
    message.table.status = *labelled<TableStatus>(status);
    return to_json(message);
}

long peak_kb() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

// ---- What is said on the socket

TEST(JoinHostile, WhatIsNotJson) {
    expect_one_clear_line(hear(frame("{bad")), "cannot be read");
    expect_one_clear_line(hear(frame("[]")), "cannot be read");
    expect_one_clear_line(hear(frame("")), "cannot be read");
    expect_one_clear_line(hear(frame("null")), "cannot be read");
}

TEST(JoinHostile, MissingAndWrongFields) {
    expect_one_clear_line(hear(frame(R"({"type":"welcome"})")), "protocol: missing.");
    expect_one_clear_line(hear(frame(R"({"type":"update","update":{}})")), "update.first: missing.");
    expect_one_clear_line(hear(frame(R"({"type":"\u001b[2J"})")), "is not known.");
    expect_one_clear_line(hear(frame(R"({"type":7})")), "type: not a string.");
}

TEST(JoinHostile, DeepJson) {
    expect_one_clear_line(hear(frame(R"({"type":)" + repeated("[", 100'000))), "cannot be read");
}

TEST(JoinHostile, InvalidUtf8) {
    expect_one_clear_line(hear(frame("{\"type\":\"\xff\xfe\"}")), "cannot be read");
}

TEST(JoinHostile, FramesOfImpossibleLength) {
    const long before = peak_kb();
    expect_one_clear_line(hear(false_frame(UINT64_MAX - 9)), "cannot be read");
    expect_one_clear_line(hear(false_frame(1'000'000'000'000) + std::string(100'000, 'x')), "cannot be read");
    EXPECT_LT(peak_kb() - before, 100'000);
}

TEST(JoinHostile, AMessageInFragmentsIsReadAndHasAnEnd) {
    const std::string text = R"({"type":"error","code":"failed","reason":"There is no such table."})";
    std::string frames = frame(text.substr(0, 5), 0x01);
    for (char c : text.substr(5)) frames += frame(std::string(1, c), 0x00);
    expect_one_clear_line(hear(frames + frame("", 0x80)), "engawa: There is no such table.");

    const long before = peak_kb();
    const Listener endless([](int line) { speak(line, {}, frame("x", 0x01)); });
    const Listener flood([](int line) {
        const std::string head = receive_head(line);
        send_all(line,
                 "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Accept: " +
                     accept_key(head) + "\r\n\r\n" + frame("x", 0x01));
        const std::string piece = frame(std::string(100'000, 'x'), 0x00);
        while (send_all(line, piece)) {
        }
    });
    expect_one_clear_line(join(link_to(endless.port()), true), "does not answer");
    expect_one_clear_line(join(link_to(flood.port()), true), "cannot be read");
    EXPECT_LT(peak_kb() - before, 100'000);
}

TEST(JoinHostile, Silence) {
    const auto start = std::chrono::steady_clock::now();
    const Listener silent([](int line) { wait_for_goodbye(line); });
    expect_one_clear_line(join(link_to(silent.port()), true), "does not answer");
    expect_one_clear_line(join(link_to(silent.port())), "does not answer");
    expect_one_clear_line(hear(""), "does not answer");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
}

TEST(JoinHostile, NobodyThere) {
    std::uint16_t port = 0;
    {
        port = Listener([](int) {}).port();
    }
    expect_one_clear_line(join(link_to(port), true), "There is no server at 127.0.0.1:");
    expect_one_clear_line(join(link_to(port)), "There is no server at 127.0.0.1:");
}

TEST(JoinHostile, ALineThatIsNeverKeptIsGivenUp) {
    std::atomic<int> times = 0;
    const Listener server([&](int line) {
        const std::string head = receive_head(line);
        send_all(line,
                 "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Accept: " +
                     accept_key(head) + "\r\n\r\n" + frame(welcome()));
        ::shutdown(line, SHUT_WR);
        wait_for_goodbye(line);
        ++times;
    });
    const Answer answer = join(link_to(server.port()), true, std::chrono::milliseconds(150));
    expect_one_clear_line(answer, "does not answer");
    EXPECT_GT(times, 10);
}

TEST(JoinHostile, EscapesInNamesReasonsAndTexts) {
    const std::string chat =
        R"({"type":"chat","lines":[{"number":0,"seat":0,"name":"\u001b[31mKen","text":"\u009b2J\u0007","at":0}]})";
    const std::string refusal =
        R"({"type":"refusal","id":"a","code":"failed","reason":"\u001b]0;x\u0007No.","section":""})";
    const std::string error = R"({"type":"error","code":"failed","reason":"\u001b[2J\nTwo\r\nlines\u202e."})";
    const Answer answer = hear(frame(welcome("\x1b[31mHana", "waiting")) + frame(chat) + frame(refusal) + frame(error));
    expect_one_clear_line(answer, "lines");
    EXPECT_EQ(answer.out.find('\x07'), std::string::npos);
    EXPECT_EQ(answer.out.find("\xc2\x9b"), std::string::npos);
    EXPECT_EQ(answer.err.find("\xe2\x80\xae"), std::string::npos);
}

// ---- What is answered to a request

TEST(JoinHostile, BadAnswersForASeat) {
    expect_one_clear_line(ask(http("{bad")), "cannot be read");
    expect_one_clear_line(ask(http("[]")), "cannot be read");
    expect_one_clear_line(ask(http("{}")), "table: missing.");
    expect_one_clear_line(ask(http(repeated("[", 100'000))), "cannot be read");
    expect_one_clear_line(ask("nonsense\r\n\r\n"), "cannot be read");
    expect_one_clear_line(ask(http(R"({"code":"failed","reason":"\u001b[2JNo\nseat.","section":""})", "409 Conflict")),
                          "seat.");
    expect_one_clear_line(ask(http("<h1>", "502 Bad Gateway")), "not JSON");
}

TEST(JoinHostile, ARedirectIsNotFollowed) {
    const std::string there = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n";
    expect_one_clear_line(ask(there), "status 302");
    const Listener server([&](int line) {
        receive_head(line);
        send_all(line, there);
        wait_for_goodbye(line);
    });
    expect_one_clear_line(join(link_to(server.port()), true), "status 302");
}

TEST(JoinHostile, HeadsAndBodiesWithoutEnd) {
    const long before = peak_kb();
    for (const std::string start : {"HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\n\r\n",
                                    "HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n",
                                    "HTTP/1.1 101 Switching Protocols\r\nX: ", "HTTP/1.1 404 Not Found\r\n\r\n"}) {
        for (const bool watch : {false, true}) {
            const Listener server([&](int line) {
                receive_head(line);
                const std::string more(100'000, 'x');
                for (bool alive = send_all(line, start); alive;) alive = send_all(line, more);
            });
            const Answer answer = join(link_to(server.port()), watch);
            expect_one_clear_line(answer, "");
        }
    }
    EXPECT_LT(peak_kb() - before, 100'000);
}

TEST(JoinHostile, ATokenIsOfOurAlphabetAndTheCommandIsQuoted) {
    for (const std::string token :
         {R"(';rm -rf ~;')", R"(\u001b[2J)", R"(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"$(id))", ""}) {
        const Answer answer = ask(http(R"({"table":"A","seat":0,"token":")" + token + "\"}"));
        expect_one_clear_line(answer, "token: not 22 to 64 of A-Z a-z 0-9 - _.");
        EXPECT_EQ(answer.out, "");
    }
    const Answer good = ask(http(R"({"table":"A","seat":0,"token":")" + seat_token + "\"}"));
    EXPECT_TRUE(good.out.starts_with("To come back to this seat: engawa join 'http://127.0.0.1:")) << good.out;
    EXPECT_TRUE(good.out.ends_with("#" + seat_token + "'\n")) << good.out;
}

TEST(Join, LinksThatAreNone) {
    for (const std::string link : {"ftp://a/t/A", "http://a", "http:///t/A", "http://a/t/", "http://a b/t/A",
                                   "http://a/t/A/../x", "http://a/t/A\r\nX: y", "http://a'/t/A", "https://a:x/t/A"}) {
        const Answer answer = join(link);
        EXPECT_EQ(answer.status, 2) << link;
        EXPECT_EQ(count_of(answer.err, "\n"), 1U) << answer.err;
    }
}

// ---- A real server

class JoinTest : public ServerTest {
protected:
    std::string table(std::uint16_t at, const std::string& scheme_and_host) {
        HttpClient http({"127.0.0.1", port(), false});
        const HttpAnswer made =
            http.post("/api/tables", R"({"game":"komichi","seating":"given","seats":[{"kind":"open"},)"
                                     R"({"kind":"person","name":"Ken"}]})");
        EXPECT_EQ(made.status, 201) << made.body;
        const Result<Seated> seated = from_json<Seated>(made.body);
        return scheme_and_host + ":" + std::to_string(at) + "/t/" + (seated.ok() ? seated.value().table : "");
    }
    // The certificate is known while this lasts.
    struct Known {
        Known(const TestFolder& folder, const std::string& certificate) {
            write_file(folder.file("known.pem"), certificate);
            ::setenv("SSL_CERT_FILE", folder.file("known.pem").c_str(), 1);
        }
        ~Known() { ::unsetenv("SSL_CERT_FILE"); }
    };
    TestFolder folder_;
};

TEST_F(JoinTest, ASeatBehindATlsProxyWhoseCertificateIsKnown) {
    const TlsProxy proxy(port(), "localhost");
    const Known known(folder_, proxy.certificate());
    const Answer answer = join(table(proxy.port(), "https://localhost"));
    EXPECT_EQ(answer.status, 0) << answer.err;
    EXPECT_EQ(answer.err, "");
    EXPECT_NE(answer.out.find("To come back to this seat: engawa join 'https://localhost:"), std::string::npos);
    EXPECT_NE(answer.out.find("What do you do?"), std::string::npos) << answer.out;
}

TEST_F(JoinTest, ACertificateThatIsUnknownIsRefused) {
    const TlsProxy proxy(port(), "localhost");
    const std::string link = table(proxy.port(), "https://localhost");
    expect_one_clear_line(join(link), "The certificate of localhost is not accepted: self-signed certificate.");
    expect_one_clear_line(join(link, true), "The certificate of localhost is not accepted: self-signed certificate.");
}

TEST_F(JoinTest, ACertificateForAnotherNameIsRefused) {
    const TlsProxy proxy(port(), "elsewhere.example");
    const Known known(folder_, proxy.certificate());
    const std::string link = table(proxy.port(), "https://localhost");
    expect_one_clear_line(join(link), "The certificate of localhost is not accepted: hostname mismatch.");
    expect_one_clear_line(join(table(proxy.port(), "https://127.0.0.1"), true),
                          "The certificate of 127.0.0.1 is not accepted: IP address mismatch.");
}

TEST_F(JoinTest, APlainServerIsNoTls) {
    expect_one_clear_line(join(table(port(), "https://localhost")), "There is no TLS at localhost:");
}

}  // namespace
}  // namespace engawa
