#include "cli/wire_client.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <memory>

namespace engawa {
namespace {

constexpr std::size_t chunk_bytes = 64 * 1024;

std::string host_line(const Endpoint& server) {
    const bool v6 = server.address.find(':') != std::string::npos;
    return "Host: " + (v6 ? "[" + server.address + "]" : server.address) + ":" + std::to_string(server.port) + "\r\n";
}

bool would_wait() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOTCONN || errno == EINPROGRESS;
}

}  // namespace

// ---- Sockets

Socket::Socket(const Endpoint& server, bool waits) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::getaddrinfo(server.address.c_str(), std::to_string(server.port).c_str(), &wanted, &found) != 0) return;
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, ::freeaddrinfo);
    file_ = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | (waits ? 0 : SOCK_NONBLOCK), 0);
    if (file_ < 0) return;
    const int yes = 1;
    ::setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    const timeval patience{20, 0};
    ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(file_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (::connect(file_, found->ai_addr, found->ai_addrlen) != 0 && errno != EINPROGRESS) close();
}

void Socket::close() {
    if (file_ >= 0) ::close(std::exchange(file_, -1));
}

// ---- HTTP

HttpAnswer HttpClient::ask(std::string_view method, std::string_view path, std::string_view body) {
    std::string request = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n" + host_line(server_);
    if (method == "POST") request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    request += "\r\n" + std::string(body);
    if (!socket_.open()) socket_ = Socket(server_, true);
    HttpAnswer answer;
    if (send(request)) answer = receive();
    if (answer.status == 0) socket_.close();
    return answer;
}

bool HttpClient::send(std::string_view bytes) {
    while (socket_.open() && !bytes.empty()) {
        const ssize_t sent = ::send(socket_.file(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return socket_.open();
}

HttpAnswer HttpClient::receive() {
    std::string bytes;
    std::array<char, chunk_bytes> chunk;
    std::size_t whole = std::string::npos;
    std::size_t body = 0;
    while (bytes.size() < whole) {
        const ssize_t got = ::recv(socket_.file(), chunk.data(), chunk.size(), 0);
        if (got <= 0) return {};
        bytes.append(chunk.data(), static_cast<std::size_t>(got));
        if (whole != std::string::npos || bytes.find("\r\n\r\n") == std::string::npos) continue;
        body = bytes.find("\r\n\r\n") + 4;
        constexpr std::string_view length = "Content-Length: ";
        const std::size_t at = bytes.find(length);
        if (at > body) return {};
        std::from_chars(bytes.data() + at + length.size(), bytes.data() + body, whole);
        whole += body;
    }
    HttpAnswer answer;
    constexpr std::size_t status_at = 9;  // behind "HTTP/1.1 "
    std::from_chars(bytes.data() + status_at, bytes.data() + bytes.size(), answer.status);
    answer.body = bytes.substr(body);
    return answer;
}

// ---- WebSocket

void FrameSocket::connect(const Endpoint& server) {
    socket_ = Socket(server, false);
    in_.clear();
    upgraded_ = false;
    out_ = "GET /api/socket HTTP/1.1\r\n" + host_line(server) +
           "Upgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ZW5nYXdhIGVuZ2F3YSBlbg==\r\n\r\n";
}

void FrameSocket::close() {
    socket_.close();
    in_.clear();
    out_.clear();
}

void FrameSocket::send_frame(unsigned char kind, std::string_view payload) {
    const std::size_t size = payload.size();
    out_ += static_cast<char>(kind);
    if (size < 126) {
        out_ += static_cast<char>(0x80U | size);
    } else {
        out_ += static_cast<char>(0x80U | 126U);
        out_ += static_cast<char>(size >> 8U);
        out_ += static_cast<char>(size & 0xffU);
    }
    out_.append(4, '\0');  // the mask protects proxies from pages; we are none, and zero leaves the text as it is
    out_ += payload;
}

bool FrameSocket::flush() {
    while (wants_to_write()) {
        const std::size_t ready = upgraded_ ? out_.size() : out_.find("\r\n\r\n") + 4;
        const ssize_t sent = ::send(socket_.file(), out_.data(), ready, MSG_NOSIGNAL);
        if (sent < 0) return would_wait();
        out_.erase(0, static_cast<std::size_t>(sent));
    }
    return open();
}

bool FrameSocket::receive(const OnText& on_text) {
    std::array<char, chunk_bytes> chunk;
    const ssize_t got = ::recv(socket_.file(), chunk.data(), chunk.size(), 0);
    if (got == 0 || (got < 0 && !would_wait())) return false;
    if (got > 0) in_.append(chunk.data(), static_cast<std::size_t>(got));
    if (!upgraded_ && !take_handshake()) return in_.empty() || in_.starts_with("HTTP/1.1 101");
    const bool alive = take_frames(on_text);
    if (in_.empty()) std::string().swap(in_);  // thousands of these lie idle
    return alive;
}

bool FrameSocket::take_handshake() {
    const std::size_t end = in_.find("\r\n\r\n");
    if (end == std::string::npos || !in_.starts_with("HTTP/1.1 101")) return false;
    in_.erase(0, end + 4);
    upgraded_ = true;
    return true;
}

bool FrameSocket::take_frames(const OnText& on_text) {
    std::size_t at = 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(in_[at + i]); };
    while (in_.size() - at >= 2) {
        std::size_t head = 2;
        std::size_t size = byte(1) & 0x7fU;
        if (size >= 126) {
            head += size == 126 ? 2 : 8;
            if (in_.size() - at < head) break;
            size = 0;
            for (std::size_t i = 2; i < head; ++i) size = (size << 8U) | byte(i);
        }
        if (in_.size() - at < head + size) break;
        const unsigned kind = byte(0) & 0x0fU;
        const std::string_view payload = std::string_view(in_).substr(at + head, size);
        if (kind == 8) return false;
        if (kind == 9) send_frame(pong_frame, payload);
        if (kind == 1) on_text(payload);
        if (!open()) return false;  // whoever was told has closed it
        at += head + size;
    }
    in_.erase(0, at);
    return true;
}

// ---- Reading what our server writes

std::string_view text_field(std::string_view json, std::string_view name, std::size_t& from) {
    const std::string start = "\"" + std::string(name) + "\":\"";
    const std::size_t at = json.find(start, from);
    if (at == std::string_view::npos) return {};
    const std::size_t first = at + start.size();
    const std::size_t end = json.find('"', first);
    from = end;
    return json.substr(first, end - first);
}

std::int64_t number_field(std::string_view json, std::string_view name, std::size_t& from, std::int64_t otherwise) {
    const std::string start = "\"" + std::string(name) + "\":";
    const std::size_t at = json.find(start, from);
    if (at == std::string_view::npos) return otherwise;
    from = at + start.size();
    std::int64_t number = otherwise;  // stays so where it is null
    std::from_chars(json.data() + from, json.data() + json.size(), number);
    return number;
}

}  // namespace engawa
