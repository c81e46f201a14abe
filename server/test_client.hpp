// For tests: a small client of HTTP and WebSocket, written by hand and blocking, so that the server is not tested with
// the library that it is made of. What does not arrive within ten seconds fails the test.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace engawa {

using Headers = std::map<std::string, std::string>;

class TestSocket {
public:
    // `from`: another address of this machine (127.0.0.2 and so on).
    explicit TestSocket(std::uint16_t port, const char* from = "127.0.0.1") : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
        timeval patience{10, 0};
        ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        ::setsockopt(file_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = ::inet_addr(from);
        ::bind(file_, reinterpret_cast<sockaddr*>(&address), sizeof address);
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        open_ = ::connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    }
    ~TestSocket() { close(); }
    TestSocket(const TestSocket&) = delete;
    TestSocket& operator=(const TestSocket&) = delete;

    bool send(std::string_view bytes) {
        while (open_ && !bytes.empty()) {
            const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) open_ = false;
            if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return open_;
    }
    // At least `count` bytes into the buffer; false if the connection has ended before.
    bool fill(std::size_t count) {
        std::array<char, 65536> chunk;
        while (buffer.size() < count) {
            const ssize_t got = ::recv(file_, chunk.data(), chunk.size(), 0);
            if (got < 0 && errno == EAGAIN) ADD_FAILURE() << "nothing came within ten seconds";
            if (got <= 0) return false;
            buffer.append(chunk.data(), static_cast<std::size_t>(got));
        }
        return true;
    }
    void close() {
        if (file_ >= 0) ::close(std::exchange(file_, -1));
        open_ = false;
    }
    std::string take(std::size_t count) {
        std::string bytes = buffer.substr(0, count);
        buffer.erase(0, count);
        return bytes;
    }

    std::string buffer;

private:
    int file_;
    bool open_ = false;
};

// ---- HTTP

struct HttpReply {
    int status = 0;   // 0: none came
    Headers headers;  // names in lower case
    std::string body;
    boost::json::object json() const { return boost::json::parse(body).as_object(); }
    std::string code() const {
        const boost::json::object object = json();
        return std::string(object.at("code").as_string());
    }
};

inline HttpReply read_reply(TestSocket& socket, bool head_only = false) {
    HttpReply reply;
    std::size_t end = std::string::npos;
    while ((end = socket.buffer.find("\r\n\r\n")) == std::string::npos) {
        if (!socket.fill(socket.buffer.size() + 1)) return reply;
    }
    const std::string head = socket.take(end + 4);
    reply.status = std::stoi(head.substr(9, 3));
    for (std::size_t at = head.find("\r\n") + 2; at < end;) {
        const std::size_t line_end = head.find("\r\n", at);
        const std::size_t colon = head.find(": ", at);
        std::string name = head.substr(at, colon - at);
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        reply.headers[name] = head.substr(colon + 2, line_end - colon - 2);
        at = line_end + 2;
    }
    if (head_only || !reply.headers.contains("content-length")) return reply;
    const auto length = static_cast<std::size_t>(std::stoul(reply.headers["content-length"]));
    if (socket.fill(length)) reply.body = socket.take(length);
    return reply;
}

inline std::string request_text(const std::string& method, const std::string& path, const std::string& body,
                                const Headers& headers) {
    std::string text = method + " " + path + " HTTP/1.1\r\n";
    if (!headers.contains("Host")) text += "Host: localhost\r\n";
    for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
    if (method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    return text + "\r\n" + body;
}

inline HttpReply http(std::uint16_t port, const std::string& method, const std::string& path,
                      const std::string& body = "", const Headers& headers = {}) {
    TestSocket socket(port);
    socket.send(request_text(method, path, body, headers));
    return read_reply(socket, method == "HEAD");
}

// ---- WebSocket

class TestClient {
public:
    explicit TestClient(std::uint16_t port, const Headers& extra = {}) : socket_(port) {
        Headers headers{{"Upgrade", "websocket"},
                        {"Connection", "Upgrade"},
                        {"Sec-WebSocket-Version", "13"},
                        {"Sec-WebSocket-Key", "MDEyMzQ1Njc4OWFiY2RlZg=="}};
        headers.insert(extra.begin(), extra.end());
        socket_.send(request_text("GET", "/api/socket", "", headers));
        handshake = read_reply(socket_, true);
    }

    bool send_text(std::string_view text) { return send_frame(0x81, text); }
    bool send_frame(unsigned char first_byte, std::string_view payload) {
        std::string frame(1, static_cast<char>(first_byte));
        const std::size_t size = payload.size();
        const auto put = [&](std::size_t value) { frame += static_cast<char>(value & 0xffU); };
        if (size < 126) {
            put(0x80U | size);
        } else if (size < 65536) {
            put(0x80U | 126U);
            put(size >> 8U);
            put(size);
        } else {
            put(0x80U | 127U);
            for (int shift = 56; shift >= 0; shift -= 8) put(size >> static_cast<unsigned>(shift));
        }
        frame += std::string(4, '\0');  // the mask: all zero, so the payload stays as it is
        frame += payload;
        return socket_.send(frame);
    }

    // The next text from the server; nothing when it has said goodbye (close_code) or cut the line (0).
    std::optional<std::string> read() {
        while (true) {
            if (!socket_.fill(2)) return std::nullopt;
            const std::string start = socket_.take(2);
            const unsigned opcode = static_cast<unsigned char>(start[0]) & 0x0fU;
            std::size_t size = static_cast<unsigned char>(start[1]) & 0x7fU;
            if (size >= 126) {
                const std::size_t bytes = size == 126 ? 2 : 8;
                if (!socket_.fill(bytes)) return std::nullopt;
                size = 0;
                for (char c : socket_.take(bytes)) size = (size << 8U) | static_cast<unsigned char>(c);
            }
            if (!socket_.fill(size)) return std::nullopt;
            std::string payload = socket_.take(size);
            if (opcode == 1) {
                received += payload + "\n";
                return payload;
            }
            if (opcode == 8) {
                if (size >= 2)
                    close_code = (static_cast<unsigned char>(payload[0]) << 8) | static_cast<unsigned char>(payload[1]);
                send_frame(0x88, payload);
                socket_.close();
                return std::nullopt;
            }
            if (opcode == 9) {
                ++pings;
                send_frame(0x8a, payload);
            }
        }
    }

    HttpReply handshake;
    int close_code = 0;
    int pings = 0;
    std::string received;  // everything that the server has said

private:
    TestSocket socket_;
};

}  // namespace engawa
