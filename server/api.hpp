// What docs/protocol.md promises: the HTTP routes and the socket's messages, with the limits that a client must keep.
#pragma once

#include <unordered_map>

#include "server/accounts.hpp"
#include "server/hall.hpp"
#include "server/site.hpp"

namespace engawa {

class Api final : public NetHandler {
public:
    Api(Net& net, Hall& hall, Accounts& accounts, const Limits& limits, std::span<const Asset> assets);

    void request(HttpRequest request, Answer answer) override;
    HttpResponse refuse(int status, Refusal refusal) override;
    void opened(Connection connection, const std::string& address) override;
    void message(Connection connection, std::string_view text) override;
    void closed(Connection connection) override;

private:
    struct Peer {
        TokenBucket messages;
        std::string address;
        bool said_hello = false;
        std::string stream = {};  // the secret of one that has no WebSocket
    };
    // A stream that is about to open, with its first message.
    struct Opening {
        std::string secret;
        std::string hello;
    };

    HttpResponse read(const HttpRequest& request);
    void ready(Answer answer);
    HttpResponse metrics(const HttpRequest& request) const;
    void post(const HttpRequest& request, Answer answer);
    HttpResponse history(const HttpRequest& request);
    HttpResponse record_of(const std::string& table, const HttpRequest& request);
    HttpResponse open_stream(const HttpRequest& request);
    HttpResponse take_sent(const HttpRequest& request);
    void post_account(const HttpRequest& request, const Answer& answer);
    Outcome handle(Connection connection, Peer& peer, std::string_view text);
    Outcome refuse_reading(const std::string& address, const std::string& table);
    auto reading_for(const std::string& address, auto work);

    Net& net_;
    Hall& hall_;
    Accounts& accounts_;
    Limits limits_;
    std::span<const Asset> assets_;
    std::string catalog_;
    std::string openapi_;
    std::string asyncapi_;
    std::uint64_t requests_ = 0;
    std::uint64_t messages_ = 0;
    std::unordered_map<Connection, Peer> peers_;
    std::unordered_map<Connection, Opening> openings_;
    std::unordered_map<std::string, Connection> streams_;  // by their secrets
    TokenBuckets visitors_;
    TokenBuckets posters_;
    TokenBuckets readers_;
    TokenBuckets password_triers_;
};

}  // namespace engawa
