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
    };

    HttpResponse read(const HttpRequest& request);
    void post(const HttpRequest& request, Answer answer);
    bool may_post(const std::string& address);
    Outcome handle(Connection connection, Peer& peer, std::string_view text);

    Net& net_;
    Hall& hall_;
    Limits limits_;
    std::span<const Asset> assets_;
    std::string catalog_;
    std::unordered_map<Connection, Peer> peers_;
    std::unordered_map<std::string, TokenBucket> posters_;  // by address
};

}  // namespace engawa
