// For tests: a server that says what it is told to, whatever was asked, and a proxy that speaks TLS before a real one.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace engawa {

// One connection after the other, each handed to `serve` in a thread of its own.
class Listener {
public:
    explicit Listener(std::function<void(int)> serve) : serve_(std::move(serve)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (::bind(file_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(file_, 16) != 0) std::abort();
        ::getsockname(file_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { accept_all(); });
    }
    ~Listener() {
        stopping_ = true;
        ::shutdown(file_, SHUT_RDWR);
        thread_.join();
        for (std::thread& thread : served_) thread.join();
        ::close(file_);
    }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    std::uint16_t port() const { return port_; }
    bool stopping() const { return stopping_; }

private:
    void accept_all() {
        while (!stopping_) {
            const int line = ::accept4(file_, nullptr, nullptr, SOCK_CLOEXEC);
            if (line < 0) continue;
            served_.emplace_back([this, line] {
                serve_(line);
                ::close(line);
            });
        }
    }

    std::function<void(int)> serve_;
    std::atomic<bool> stopping_ = false;
    int file_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    std::uint16_t port_ = 0;
    std::vector<std::thread> served_;
    std::thread thread_;
};

inline bool send_all(int line, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(line, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

// Up to the empty line that ends a head.
inline std::string receive_head(int line) {
    std::string head;
    for (char c = 0; !head.ends_with("\r\n\r\n") && ::recv(line, &c, 1, 0) == 1;) head += c;
    return head;
}

inline void wait_for_goodbye(int line) {
    std::array<char, 4096> bytes;
    while (::recv(line, bytes.data(), bytes.size(), 0) > 0) {
    }
}

// The frame of a server: `first` is the byte with the kind. The length is told as it is, or falsely.
inline std::string frame(std::string_view payload, unsigned first = 0x81) {
    std::string bytes(1, static_cast<char>(first));
    if (payload.size() < 126) {
        bytes += static_cast<char>(payload.size());
    } else {
        const bool is_short = payload.size() < 65536;
        bytes += static_cast<char>(is_short ? 126 : 127);
        for (int shift = is_short ? 8 : 56; shift >= 0; shift -= 8) {
            bytes += static_cast<char>(payload.size() >> shift & 0xffU);
        }
    }
    return bytes + std::string(payload);
}
inline std::string false_frame(std::uint64_t length) {
    std::string bytes = "\x81\x7f";
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(length >> shift & 0xffU);
    return bytes;
}

// Of a WebSocket's handshake.
inline std::string accept_key(std::string_view head) {
    const std::size_t at = head.find("Sec-WebSocket-Key: ") + 19;
    const std::string told =
        std::string(head.substr(at, head.find('\r', at) - at)) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
    unsigned size = 0;
    ::EVP_Digest(told.data(), told.size(), hash.data(), &size, ::EVP_sha1(), nullptr);
    std::array<unsigned char, 64> text{};
    ::EVP_EncodeBlock(text.data(), hash.data(), static_cast<int>(size));
    return reinterpret_cast<const char*>(text.data());
}

// A certificate for `host` that nobody but SSL_CERT_FILE knows, and a proxy that shows it.
class TlsProxy {
public:
    TlsProxy(std::uint16_t to, const std::string& host);
    const std::string& certificate() const { return certificate_; }  // in PEM
    std::uint16_t port() const { return listener_->port(); }

private:
    void serve(int line, std::uint16_t to) const;

    std::string certificate_;
    std::unique_ptr<SSL_CTX, decltype(&::SSL_CTX_free)> context_{::SSL_CTX_new(::TLS_server_method()), ::SSL_CTX_free};
    std::unique_ptr<Listener> listener_;
};

inline TlsProxy::TlsProxy(std::uint16_t to, const std::string& host) {
    const std::unique_ptr<EVP_PKEY, decltype(&::EVP_PKEY_free)> key(::EVP_EC_gen("P-256"), ::EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&::X509_free)> made(::X509_new(), ::X509_free);
    ::X509_set_version(made.get(), 2);
    ::ASN1_INTEGER_set(::X509_get_serialNumber(made.get()), 1);
    ::X509_gmtime_adj(::X509_getm_notBefore(made.get()), -3600);
    ::X509_gmtime_adj(::X509_getm_notAfter(made.get()), 3600);
    X509_NAME* name = ::X509_get_subject_name(made.get());
    const auto* bytes = reinterpret_cast<const unsigned char*>(host.c_str());
    ::X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, bytes, -1, -1, 0);
    ::X509_set_issuer_name(made.get(), name);
    const std::string names = "DNS:" + host;
    X509_EXTENSION* extension = ::X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.c_str());
    ::X509_add_ext(made.get(), extension, -1);
    ::X509_EXTENSION_free(extension);
    ::X509_set_pubkey(made.get(), key.get());
    ::X509_sign(made.get(), key.get(), ::EVP_sha256());
    ::SSL_CTX_use_certificate(context_.get(), made.get());
    ::SSL_CTX_use_PrivateKey(context_.get(), key.get());
    const std::unique_ptr<BIO, decltype(&::BIO_free)> pem(::BIO_new(::BIO_s_mem()), ::BIO_free);
    ::PEM_write_bio_X509(pem.get(), made.get());
    char* text = nullptr;
    const long size = BIO_get_mem_data(pem.get(), &text);
    certificate_.assign(text, static_cast<std::size_t>(size));
    listener_ = std::make_unique<Listener>([this, to](int line) { serve(line, to); });
}

// What came is passed on, both ways, until one side has enough.
inline void TlsProxy::serve(int line, std::uint16_t to) const {
    const std::unique_ptr<SSL, decltype(&::SSL_free)> tls(::SSL_new(context_.get()), ::SSL_free);
    ::SSL_set_fd(tls.get(), line);
    if (::SSL_accept(tls.get()) != 1) return;
    const int real = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(to);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::connect(real, reinterpret_cast<sockaddr*>(&address), sizeof address);
    std::array<char, 4096> bytes;
    while (true) {
        std::array<pollfd, 2> ready{{{line, POLLIN, 0}, {real, POLLIN, 0}}};
        if (::SSL_pending(tls.get()) == 0) ::poll(ready.data(), ready.size(), -1);
        if (::SSL_pending(tls.get()) > 0 || ready[0].revents != 0) {
            const int got = ::SSL_read(tls.get(), bytes.data(), bytes.size());
            if (got <= 0 || !send_all(real, {bytes.data(), static_cast<std::size_t>(got)})) break;
        }
        if (ready[1].revents != 0) {
            const ssize_t got = ::recv(real, bytes.data(), bytes.size(), 0);
            if (got <= 0 || ::SSL_write(tls.get(), bytes.data(), static_cast<int>(got)) <= 0) break;
        }
    }
    ::close(real);
}

}  // namespace engawa
