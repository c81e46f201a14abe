// A client of a server, over plain connections and TLS: requests that wait for their answer, and WebSockets that wait
// for nobody, as many as one likes in one thread. The server may be broken or hostile: what it can make us keep, and
// how long it can keep us waiting, has an end.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace engawa {

struct ServerAddress {
    std::string host;  // a name, or the digits of an address
    std::uint16_t port = 0;
    bool secure = false;  // TLS: the certificate must be of this host and known to the system (SSL_CERT_FILE)
};

// For a connection to be open, or an answer to have come whole.
inline constexpr std::chrono::milliseconds usual_patience{10'000};

struct HttpAnswer {
    int status = 0;  // 0: none came
    std::string body;
    std::string failure;  // why none came, as a sentence
};

class HttpClient {
public:
    explicit HttpClient(ServerAddress server, std::chrono::milliseconds patience = usual_patience);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    HttpAnswer get(std::string_view path);
    HttpAnswer post(std::string_view path, std::string_view body);

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// The thread's turn at its WebSockets: everything happens in `run`.
class SocketLoop {
public:
    SocketLoop();
    ~SocketLoop();
    SocketLoop(const SocketLoop&) = delete;
    SocketLoop& operator=(const SocketLoop&) = delete;

    bool run(std::chrono::milliseconds longest);  // until something was done; false: nothing was

private:
    friend class WebSocket;
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

class WebSocket {
public:
    using OnText = std::function<void(std::string_view)>;
    enum class End : std::uint8_t {
        lost,    // it may be tried again
        broken,  // what is there does not speak as a server does, or is not whom we asked for
    };
    using OnEnd = std::function<void(End, const std::string& reason)>;

    explicit WebSocket(SocketLoop& loop) : loop_(loop) {}
    ~WebSocket() { close(); }
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;

    // Both are called out of SocketLoop::run; `on_end` once, unless it is closed before.
    void connect(const ServerAddress& server, OnText on_text, OnEnd on_end,
                 std::chrono::milliseconds patience = usual_patience);
    void send(std::string text);  // before it is connected too
    void close();
    bool open() const;  // or on the way to be
    int file() const;   // to be polled beside others: SocketLoop::run follows; -1: there is none

private:
    struct Connection;

    SocketLoop& loop_;
    std::shared_ptr<Connection> connection_;
};

}  // namespace engawa
