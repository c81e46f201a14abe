// The network behind a plain interface: HTTP requests and WebSocket messages come in, answers go out. One thread of its
// own; the handler is called on it only, and may call back from it only, except where `any thread` is said.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/any_match.hpp"
#include "server/limits.hpp"

namespace engawa {

enum class Connection : std::uint64_t {};

struct HttpRequest {
    Connection connection{};
    std::string method;
    std::string path;  // as sent, without the query
    std::string body;
    std::string address;  // of the client, as limits count it
    bool local = false;   // from this machine, to one of its own names, and through no proxy
    std::string known_etag;
    bool takes_gzip = false;
    bool takes_html = false;  // somebody opens the address in a browser
    bool foreign = false;     // sent by a page of another site
};

struct HttpResponse {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    std::string_view embedded;  // instead of `body`: bytes that live as long as the program
    bool stream = false;        // stays open: `body` is its first message, what is sent to the connection follows
    std::vector<std::pair<std::string, std::string>> headers;
};

// How a socket is closed (RFC 6455, 7.4.1).
enum class CloseCode : std::uint16_t { going_away = 1001, refused = 1008, too_large = 1009 };

class NetHandler {
public:
    using Answer = std::function<void(HttpResponse)>;
    virtual ~NetHandler() = default;
    // `answer` is called once, now or later; when the connection has closed it need not be.
    virtual void request(HttpRequest request, Answer answer) = 0;
    virtual HttpResponse refuse(int status, Refusal refusal) = 0;  // what the network itself has to refuse
    virtual void opened(Connection connection, const std::string& address) = 0;
    virtual void message(Connection connection, std::string_view text) = 0;
    virtual void closed(Connection connection) = 0;  // also one that never was a socket
};

struct NetOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any that is free
    std::string socket_path = "/api/socket";
    std::vector<std::pair<std::string, std::string>> headers;  // of every answer
    Limits limits;
    bool behind_proxy = false;            // the last address in X-Forwarded-For is the client's
    std::vector<std::string> host_names;  // see ServeOptions
};

class Net {
public:
    static Result<std::unique_ptr<Net>> listen(NetOptions options);
    ~Net();
    std::uint16_t port() const;

    void start(NetHandler& handler);        // once
    void post(std::function<void()> task);  // any thread: runs it on the network's
    void stop_accepting();                  // any thread
    void stop();  // any thread but its own: sends what waits, says goodbye to all, ends the thread

    using Text = std::shared_ptr<const std::string>;  // one text may wait in many queues
    void send(Connection connection, Text text);
    void send(Connection connection, std::string text) {
        send(connection, std::make_shared<const std::string>(std::move(text)));
    }
    void close(Connection connection, CloseCode code);  // after what waits has been sent
    void after(std::chrono::milliseconds delay, std::function<void()> task);

private:
    class Implementation;
    explicit Net(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace engawa
