// For tests: people at tables of a real server.
#pragma once

#include "server/test_client.hpp"
#include "server/test_game.hpp"

namespace engawa {

struct Ticket {
    std::string table;
    int seat = -1;
    std::string token;
};

inline Ticket read_ticket(const HttpReply& reply) {
    EXPECT_LT(reply.status, 300) << reply.body;
    const boost::json::object object = reply.json();
    return {std::string(object.at("table").as_string()), static_cast<int>(object.at("seat").as_int64()),
            std::string(object.at("token").as_string())};
}

// `more`: further fields of the wanted table, each with its comma behind it.
inline Ticket make_table(std::uint16_t port, const std::string& others, const std::string& more = "") {
    return read_ticket(http(port, "POST", "/api/tables",
                            R"({"game":")" + decided_at_once + R"(","options":{},"seating":"given",)" + more +
                                R"("seats":[{"kind":"person","name":"Hana"})" + others + "]}"));
}

inline Ticket join_table(std::uint16_t port, const std::string& table, const std::string& name = "Ken") {
    return read_ticket(http(port, "POST", "/api/tables/" + table + "/join", R"({"name":")" + name + R"("})"));
}

// Somebody at a table: follows the stream as docs/protocol.md says a client does.
class Player {
public:
    Player(std::uint16_t port, const std::string& table, const std::string& token, std::size_t from = 0)
        : client(port), next(from) {
        const std::string with_token = token.empty() ? "" : R"(,"token":")" + token + "\"";
        client.send_text(R"({"type":"hello","protocol":1,"table":")" + table + "\"" + with_token + R"(,"from":)" +
                         std::to_string(from) + "}");
        await("welcome");
    }
    Player(std::uint16_t port, const Ticket& ticket, std::size_t from = 0)
        : Player(port, ticket.table, ticket.token, from) {}

    // Reads until a message of the type has come.
    boost::json::object await(const std::string& type) {
        while (true) {
            const std::optional<std::string> text = client.read();
            if (!text) {
                ADD_FAILURE() << "closed (" << client.close_code << ") while waiting for " << type;
                return {};
            }
            boost::json::object message = boost::json::parse(*text).as_object();
            const std::string kind(message.at("type").as_string());
            if (kind == "update") follow(message.at("update").as_object());
            if (kind == "table" || kind == "welcome") info = message.at("table").as_object();
            if (kind == type) return message;
        }
    }
    void await_next(std::size_t wanted) {
        while (next != wanted && !testing::Test::HasFailure()) await("update");
    }

    void act(const std::string& id, const std::string& action) {
        client.send_text(R"({"type":"act","id":")" + id + R"(","action":")" + action + "\"}");
    }
    void undo(const std::string& id) { client.send_text(R"({"type":"undo","id":")" + id + "\"}"); }
    // Acts, and waits for the outcome: "ack" or the code of the refusal.
    std::string outcome_of(const std::string& id, const std::string& action) {
        act(id, action);
        return outcome(id);
    }
    std::string outcome(const std::string& id) {
        while (true) {
            const std::optional<std::string> text = client.read();
            if (!text) return "closed";
            boost::json::object message = boost::json::parse(*text).as_object();
            const std::string kind(message.at("type").as_string());
            if (kind == "update") follow(message.at("update").as_object());
            if (kind == "table") info = message.at("table").as_object();
            if (kind != "ack" && kind != "refusal") continue;
            EXPECT_EQ(message.at("id").as_string(), id);
            return kind == "ack" ? "ack" : std::string(message.at("code").as_string());
        }
    }

    bool must_decide() const {
        if (view.empty() || view.at("you").is_null()) return false;
        for (const boost::json::value& seat : view.at("deciding").as_array()) {
            if (seat == view.at("you")) return true;
        }
        return false;
    }
    bool over() const { return !view.empty() && view.at("deciding").as_array().empty(); }
    std::string some_action(std::size_t choice) const {
        const boost::json::array& actions = view.at("actions").as_array();
        return std::string(actions[choice % actions.size()].as_object().at("text").as_string());
    }

    TestClient client;
    std::size_t next;
    std::vector<std::string> events;  // as bytes, from `first_event` on
    boost::json::object view;
    boost::json::object info;
    bool can_undo = false;

private:
    void follow(const boost::json::object& update) {
        const auto first = static_cast<std::size_t>(update.at("first").as_int64());
        const std::size_t offset = next - events.size();  // the number of the first event that we hold
        EXPECT_LE(first, next);
        events.resize(first > offset ? first - offset : 0);
        for (const boost::json::value& event : update.at("events").as_array())
            events.push_back(boost::json::serialize(event));
        next = static_cast<std::size_t>(update.at("next").as_int64());
        view = update.at("view").as_object();
        can_undo = update.at("can_undo").as_bool();
    }
};

// Everybody who must decide does, until `stop` or the end of the game.
inline void play(std::vector<Player*> players, std::size_t& moves, std::size_t stop = SIZE_MAX) {
    while (!players[0]->over() && moves < stop && !testing::Test::HasFailure()) {
        Player* actor = nullptr;
        for (Player* player : players) {
            if (player->must_decide()) actor = player;
        }
        if (actor == nullptr) {  // a bot's turn
            for (Player* player : players) player->await("update");
            continue;
        }
        ASSERT_EQ(actor->outcome_of("m" + std::to_string(moves), actor->some_action(moves * 7 + 3)), "ack");
        ++moves;
        for (Player* player : players) player->await_next(actor->next);
    }
}

// Hana and Ken, who have seen how their game begins.
struct TwoPlayers {
    explicit TwoPlayers(std::uint16_t port)
        : hana(make_table(port, R"(,{"kind":"open"})")),
          ken(join_table(port, hana.table)),
          first(port, hana),
          second(port, ken) {
        first.await("update");
        second.await("update");
    }

    Ticket hana;
    Ticket ken;
    Player first;
    Player second;
};

}  // namespace engawa
