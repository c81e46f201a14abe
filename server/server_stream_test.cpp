// The same messages by server-sent events and POST, where WebSockets are blocked.
#include <gtest/gtest.h>

#include "server/test_player.hpp"
#include "server/test_server.hpp"

namespace engawa {
namespace {

namespace json = boost::json;

// A client of the stream: what it hears are the events' data.
class StreamClient {
public:
    StreamClient(std::uint16_t port, const std::string& hello) : port_(port), socket_(port) {
        socket_.send(request_text("POST", "/api/stream", hello, {}));
        head = read_reply(socket_, true);
        if (head.status == 200) secret_ = json::parse(read()).as_object().at("stream").as_string().c_str();
    }
    // The data of the next event; empty at the end.
    std::string read() {
        std::size_t end = 0;
        while ((end = socket_.buffer.find("\n\n")) == std::string::npos) {
            if (!socket_.fill(socket_.buffer.size() + 1)) return "";
        }
        const std::string event = socket_.take(end + 2);
        EXPECT_TRUE(event.starts_with("data: ")) << event;
        return event.substr(6, event.size() - 8);
    }
    json::object await(const std::string& type) {
        while (true) {
            const std::string text = read();
            if (text.empty()) return {};
            json::object message = json::parse(text).as_object();
            if (message.at("type").as_string() == type) return message;
        }
    }
    HttpReply say(const std::string& message) const {
        return http(port_, "POST", "/api/send",
                    json::serialize(json::object{{"stream", secret_}, {"message", message}}));
    }
    HttpReply head;

private:
    std::uint16_t port_;
    TestSocket socket_;
    std::string secret_;
};

std::string hello_to(const Ticket& ticket) {
    return R"({"type":"hello","protocol":1,"table":")" + ticket.table + R"(","token":")" + ticket.token + "\"}";
}

TEST_F(ServerTest, AStreamAndPostsPlayLikeASocket) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    const Ticket ken = join_table(port(), hana.table);
    StreamClient stream(port(), hello_to(hana));
    EXPECT_EQ(stream.head.headers["content-type"], "text/event-stream");
    EXPECT_EQ(stream.await("welcome").at("table").as_object().at("you").as_int64(), 0);
    const json::object update = stream.await("update").at("update").as_object();
    const json::array& actions = update.at("view").as_object().at("actions").as_array();
    const std::string action(actions[0].as_object().at("text").as_string());
    Player other(port(), ken);
    EXPECT_EQ(stream.say(R"({"type":"act","id":"a","action":")" + action + "\"}").status, 200);
    EXPECT_EQ(stream.await("ack").at("id").as_string(), "a");
    other.await_next(3);
    EXPECT_EQ(stream.say(R"({"type":"act","id":"b","action":"nonsense"})").status, 200);
    EXPECT_EQ(stream.await("refusal").at("id").as_string(), "b");
    EXPECT_EQ(stream.say("nonsense").status, 200);
    EXPECT_EQ(stream.await("error").at("code").as_string(), "bad_message");
    EXPECT_EQ(stream.read(), "");  // closed
    EXPECT_EQ(stream.say(R"({"type":"undo","id":"c"})").code(), "unknown_stream");
}

TEST_F(ServerTest, AStreamThatCannotBeOpenedSaysWhy) {
    const Ticket hana = make_table(port(), R"(,{"kind":"open"})");
    EXPECT_EQ(http(port(), "POST", "/api/stream", "nonsense").code(), "bad_message");
    EXPECT_EQ(http(port(), "POST", "/api/stream", R"({"type":"undo","id":"a"})").code(), "bad_message");
    EXPECT_EQ(http(port(), "GET", "/api/stream").status, 405);
    EXPECT_EQ(http(port(), "POST", "/api/stream", hello_to(hana), {{"Origin", "http://elsewhere.test"}}).status, 403);
    EXPECT_EQ(http(port(), "POST", "/api/send", R"({"stream":"x","message":"{}"})").status, 404);
    StreamClient wrong(port(), R"({"type":"hello","protocol":1,"table":"none"})");
    EXPECT_EQ(wrong.await("error").at("code").as_string(), "unknown_table");
}

}  // namespace
}  // namespace engawa
