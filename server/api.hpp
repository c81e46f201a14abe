// What docs/protocol.md promises: the HTTP routes and the socket's messages, with the limits that a client must keep.
#pragma once

#include <unordered_map>

#include "server/hall.hpp"
#include "server/site.hpp"

namespace engawa {

class Api final : public NetHandler {
public:
    Api(Net& net, Hall& hall, const Limits& limits, std::span<const Asset> assets);

    void request(HttpRequest request, Answer answer) override;
    HttpResponse refuse(int status, Refusal refusal) override;
    void opened(Connection connection) override;
    void message(Connection connection, std::string_view text) override;
    void closed(Connection connection) override;

private:
    struct Peer {
        TokenBucket messages;
        bool said_hello = false;
        std::string stream = {};  // the secret of one that has no WebSocket
    };
    // A stream that is about to open, with its first message.
    struct Opening {
        std::string secret;
        std::string hello;
    };

    HttpResponse read(const HttpRequest& request);
    HttpResponse metrics(const HttpRequest& request) const;
    void post(const HttpRequest& request, Answer answer);
    HttpResponse history(std::string_view body);
    HttpResponse open_stream(const HttpRequest& request);
    HttpResponse take_sent(const HttpRequest& request);
    bool may_post(const std::string& address);
    Outcome handle(Connection connection, Peer& peer, std::string_view text);

    Net& net_;
    Hall& hall_;
    Limits limits_;
    std::span<const Asset> assets_;
    std::string catalog_;
    std::uint64_t requests_ = 0;
    std::uint64_t messages_ = 0;
    std::unordered_map<Connection, Peer> peers_;
    std::unordered_map<Connection, Opening> openings_;
    std::unordered_map<std::string, Connection> streams_;   // by their secrets
    std::unordered_map<std::string, TokenBucket> posters_;  // by address
};

}  // namespace engawa
