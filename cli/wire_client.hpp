// A client of our own server on plain sockets: requests over HTTP that wait for their answer, and a WebSocket that
// waits for nobody.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/serve.hpp"

namespace engawa {

// A socket to the server, closed when it is let go; -1: there is none.
class Socket {
public:
    Socket() = default;
    explicit Socket(const Endpoint& server, bool waits);
    ~Socket() { close(); }
    Socket(Socket&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }
    int file() const { return file_; }
    bool open() const { return file_ >= 0; }
    void close();

private:
    int file_ = -1;
};

struct HttpAnswer {
    int status = 0;  // 0: none came
    std::string body;
};

class HttpClient {
public:
    explicit HttpClient(Endpoint server) : server_(std::move(server)) {}
    HttpAnswer get(std::string_view path) { return ask("GET", path, {}); }
    HttpAnswer post(std::string_view path, std::string_view body) { return ask("POST", path, body); }

private:
    HttpAnswer ask(std::string_view method, std::string_view path, std::string_view body);
    bool send(std::string_view bytes);
    HttpAnswer receive();

    Endpoint server_;
    Socket socket_;  // kept for the next request
};

// After `connect`, call `receive` when the socket can be read and `flush` when it can be written.
class FrameSocket {
public:
    using OnText = std::function<void(std::string_view)>;

    void connect(const Endpoint& server);
    void send(std::string_view text) { send_frame(text_frame, text); }
    bool flush();                         // false: the connection has ended
    bool receive(const OnText& on_text);  // the same; calls `on_text` for every message that has come whole
    bool wants_to_write() const { return upgraded_ ? !out_.empty() : sends_handshake(); }
    int file() const { return socket_.file(); }
    bool open() const { return socket_.open(); }
    void close();

private:
    static constexpr unsigned char text_frame = 0x81;
    static constexpr unsigned char pong_frame = 0x8a;

    void send_frame(unsigned char kind, std::string_view payload);
    // Before it is answered, nothing else can be sent.
    bool sends_handshake() const { return out_.starts_with("GET "); }
    bool take_handshake();
    bool take_frames(const OnText& on_text);

    Socket socket_;
    std::string in_;
    std::string out_;
    bool upgraded_ = false;
};

// The value of a field in what our server writes: a string without escapes, or a number. `from` moves behind it.
std::string_view text_field(std::string_view json, std::string_view name, std::size_t& from);
std::int64_t number_field(std::string_view json, std::string_view name, std::size_t& from, std::int64_t otherwise);

}  // namespace engawa
