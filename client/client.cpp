// The only file that knows the client's side of Boost.Asio and Boost.Beast: they cost most of a minute to compile.
#include "client/client.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prepend.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>
#include <optional>

namespace engawa {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
// The executor is named: one that could be any costs an indirection and an allocation for every operation.
using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Resolver = asio::ip::basic_resolver<Tcp, Executor>;
using Clock = std::chrono::steady_clock;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using Error = beast::error_code;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;
using Milliseconds = std::chrono::milliseconds;

constexpr std::size_t longest_head = 16 * 1024;
constexpr std::size_t longest_body = 1024 * 1024;
constexpr std::size_t longest_message = 4 * 1024 * 1024;  // a whole game as one update has some hundred thousand bytes

const char* const no_answer = "The server does not answer.";

void rethrow(std::exception_ptr thrown) {
    if (thrown) std::rethrow_exception(thrown);
}

auto into(Error& error) {
    return asio::redirect_error(asio::use_awaitable_t<Executor>(), error);
}

// ---- A connection, plain or secure: one type, so that what is built on it is compiled once.

class Stream {
public:
    using executor_type = Executor;

    explicit Stream(const Executor& executor) : socket(executor) {}
    executor_type get_executor() { return socket.get_executor(); }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        if (tls) {
            tls->async_read_some(buffers, std::forward<Handler>(handler));
        } else {
            socket.async_read_some(buffers, std::forward<Handler>(handler));
        }
    }
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        if (tls) {
            tls->async_write_some(buffers, std::forward<Handler>(handler));
        } else {
            socket.async_write_some(buffers, std::forward<Handler>(handler));
        }
    }
    void close() {
        Error ignored;
        socket.close(ignored);
    }

    Socket socket;
    std::optional<asio::ssl::stream<Socket&>> tls;
};
// Who says goodbye is not waited for.
template <class Handler>
void async_teardown(beast::role_type, Stream& stream, Handler&& handler) {
    stream.close();
    asio::post(stream.get_executor(), asio::prepend(std::forward<Handler>(handler), Error()));
}
// Beast finds it by this name.
void beast_close_socket(Stream& stream) {
    stream.close();
}

std::string host_field(const ServerAddress& server) {
    const std::string host = server.host.find(':') == std::string::npos ? server.host : "[" + server.host + "]";
    return host + ":" + std::to_string(server.port);
}

// The certificates that the system knows, read when they are first asked for.
class Trust {
public:
    asio::ssl::context& context() {
        if (!context_) {
            context_.emplace(asio::ssl::context::tls_client);
            SSL_CTX_set_min_proto_version(context_->native_handle(), TLS1_2_VERSION);
            Error ignored;  // who knows none trusts none
            context_->set_default_verify_paths(ignored);
            context_->set_verify_mode(asio::ssl::verify_peer, ignored);
        }
        return *context_;
    }

private:
    std::optional<asio::ssl::context> context_;
};

// Why a connection could not be made; empty: it is there.
struct Opened {
    std::string failure;
    bool broken = false;  // somebody is there, but not whom we asked for
};

// OpenSSL's own check of names tells one that is wrong from other faults; that of Asio does not.
void expect_host(SSL* tls, const std::string& host) {
    Error not_digits;
    asio::ip::make_address(host, not_digits);
    if (!not_digits) {
        X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), host.c_str());
        return;
    }
    SSL_set_tlsext_host_name(tls, host.c_str());
    SSL_set_hostflags(tls, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    SSL_set1_host(tls, host.c_str());
}

Awaitable<Opened> secure(Stream& stream, const ServerAddress& server, Trust& trust) {
    Error error;
    stream.tls.emplace(stream.socket, trust.context());
    SSL* const tls = stream.tls->native_handle();
    expect_host(tls, server.host);
    co_await stream.tls->async_handshake(asio::ssl::stream_base::client, into(error));
    if (!error) co_return Opened{};
    const long verdict = SSL_get_verify_result(tls);
    if (verdict != X509_V_OK) {
        co_return Opened{
            "The certificate of " + server.host + " is not accepted: " + X509_verify_cert_error_string(verdict) + ".",
            true};
    }
    co_return Opened{"There is no TLS at " + host_field(server) + ": " + error.message() + ".", true};
}

Awaitable<Opened> open_stream(Stream& stream, const ServerAddress& server, Trust& trust) {
    Error error;
    const asio::ip::address digits = asio::ip::make_address(server.host, error);
    if (!error) {
        co_await stream.socket.async_connect({digits, server.port}, into(error));
    } else {
        Resolver resolver(stream.get_executor());
        const auto found = co_await resolver.async_resolve(server.host, std::to_string(server.port), into(error));
        if (error) co_return Opened{"There is no host " + server.host + "."};
        co_await asio::async_connect(stream.socket, found, into(error));
    }
    if (error) co_return Opened{"There is no server at " + host_field(server) + "."};
    stream.socket.set_option(Tcp::no_delay(true), error);
    if (!server.secure) co_return Opened{};
    co_return co_await secure(stream, server, trust);
}

std::string said_with(unsigned status) {
    return "The server answers with status " + std::to_string(status) + " where a WebSocket was asked for.";
}

// It is there, but does not speak as it should.
bool is_nonsense(const Error& error) {
    static const auto& of_http = make_error_code(http::error::bad_version).category();
    static const auto& of_websockets = make_error_code(websocket::error::bad_opcode).category();
    if (error == http::error::end_of_stream || error == http::error::partial_message) return false;
    if (error == websocket::error::closed) return false;
    return error.category() == of_http || error.category() == of_websockets;
}

}  // namespace

// ---- Requests

struct HttpClient::Inside {
    Inside(ServerAddress to, Milliseconds longest) : server(std::move(to)), patience(longest) {}

    HttpAnswer ask(http::verb verb, std::string_view path, std::string_view body) {
        Request request(verb, {path.data(), path.size()}, 11);
        request.set(http::field::host, host_field(server));
        request.body() = body;
        if (verb == http::verb::post) request.prepare_payload();
        const bool is_new = !line;
        if (is_new) line = std::make_shared<Line>(context.get_executor());
        const auto answer = std::make_shared<HttpAnswer>(HttpAnswer{0, {}, no_answer});
        asio::co_spawn(context, exchange(line, is_new, std::move(request), answer), rethrow);
        context.restart();
        context.run_for(patience);
        if (answer->status == 0) {
            line->stream.close();
            line.reset();
        }
        return *answer;
    }

    using Request = http::request<http::string_body>;
    struct Line {
        explicit Line(const Executor& executor) : stream(executor) {}
        Stream stream;
        beast::flat_buffer buffer{longest_head + longest_body};
    };

    // What it needs it holds: it may be late, and then nobody waits for it any more.
    Awaitable<void> exchange(std::shared_ptr<Line> on, bool is_new, Request request,
                             std::shared_ptr<HttpAnswer> answer) {
        Error error;
        if (is_new) {
            const Opened opened = co_await open_stream(on->stream, server, trust);
            if (!opened.failure.empty()) {
                answer->failure = opened.failure;
                co_return;
            }
        }
        co_await http::async_write(on->stream, request, into(error));
        http::response_parser<http::string_body> parser;
        parser.header_limit(longest_head);
        parser.body_limit(longest_body);
        if (!error) co_await http::async_read(on->stream, on->buffer, parser, into(error));
        if (error) {
            if (is_nonsense(error)) answer->failure = "The server's answer cannot be read: " + error.message() + ".";
            co_return;
        }
        *answer = {static_cast<int>(parser.get().result_int()), std::move(parser.get().body()), {}};
        if (!parser.keep_alive() && line == on) line.reset();
    }

    ServerAddress server;
    Milliseconds patience;
    Trust trust;
    asio::io_context context{1};
    std::shared_ptr<Line> line;  // kept for the next request
};

HttpClient::HttpClient(ServerAddress server, Milliseconds patience)
    : inside_(std::make_unique<Inside>(std::move(server), patience)) {}
HttpClient::~HttpClient() = default;

HttpAnswer HttpClient::get(std::string_view path) {
    return inside_->ask(http::verb::get, path, {});
}
HttpAnswer HttpClient::post(std::string_view path, std::string_view body) {
    return inside_->ask(http::verb::post, path, body);
}

// ---- WebSockets

struct SocketLoop::Inside {
    Trust trust;
    asio::io_context context{1};
    asio::executor_work_guard<Executor> guard{context.get_executor()};  // who has no socket yet waits as well
};

SocketLoop::SocketLoop() : inside_(std::make_unique<Inside>()) {}
SocketLoop::~SocketLoop() = default;

bool SocketLoop::run(Milliseconds longest) {
    asio::io_context& context = inside_->context;
    const std::size_t done = longest.count() > 0 ? context.run_one_for(longest) : context.poll_one();
    constexpr int most = 256;  // then somebody else has a turn
    for (int i = 1; done > 0 && i < most && context.poll_one() > 0;) ++i;
    return done > 0;
}

struct WebSocket::Connection : std::enable_shared_from_this<Connection> {
    Connection(const Executor& executor, OnText text, OnEnd end)
        : socket(executor), deadline(executor), on_text(std::move(text)), on_end(std::move(end)) {
        socket.read_message_max(longest_message);
        websocket::permessage_deflate none;
        none.client_enable = false;
        socket.set_option(none);
    }

    Awaitable<void> live(std::shared_ptr<Connection> self, ServerAddress server, Trust& trust, Milliseconds patience) {
        deadline.expires_after(patience);
        deadline.async_wait([self](const Error& error) {
            if (!error && !self->ready) self->end(End::lost, no_answer);
        });
        const Opened opened = co_await open_stream(socket.next_layer(), server, trust);
        if (!opened.failure.empty()) co_return end(opened.broken ? End::broken : End::lost, opened.failure);
        Error error;
        websocket::response_type answer;
        co_await socket.async_handshake(answer, host_field(server), "/api/socket", into(error));
        if (error == websocket::error::upgrade_declined) {
            const unsigned status = answer.result_int();
            co_return end(status == 429 || status >= 500 ? End::lost : End::broken, said_with(status));
        }
        if (error) co_return fail(error);
        // Who does not even answer a ping is not there any more.
        socket.set_option(websocket::stream_base::timeout{websocket::stream_base::none(), 3 * patience, true});
        ready = true;
        deadline.cancel();
        write();
        beast::flat_buffer buffer(longest_message);
        while (!over) {
            co_await socket.async_read(buffer, into(error));
            if (error) co_return fail(error);
            if (over) co_return;
            on_text({static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.clear();
            buffer.shrink_to_fit();  // thousands of these lie idle
        }
    }

    void write() {
        if (!ready || over || waiting.empty() || !writing.empty()) return;
        writing = std::move(waiting.front());
        waiting.pop_front();
        socket.async_write(asio::buffer(writing), [self = shared_from_this()](const Error& error, std::size_t) {
            self->writing.clear();
            if (error) return self->fail(error);
            self->write();
        });
    }

    void fail(const Error& error) {
        if (is_nonsense(error)) {
            end(End::broken, "The server says what cannot be read: " + error.message() + ".");
        } else {
            end(End::lost, no_answer);
        }
    }

    void end(End how, const std::string& reason) {
        if (over) return;
        stop();
        on_end(how, reason);
    }

    void stop() {
        over = true;
        deadline.cancel();
        socket.next_layer().close();
    }

    websocket::stream<Stream, false> socket;
    Timer deadline;
    OnText on_text;
    OnEnd on_end;
    std::deque<std::string> waiting;
    std::string writing;
    bool ready = false;
    bool over = false;
};

void WebSocket::connect(const ServerAddress& server, OnText on_text, OnEnd on_end, Milliseconds patience) {
    close();
    asio::io_context& context = loop_.inside_->context;
    connection_ = std::make_shared<Connection>(context.get_executor(), std::move(on_text), std::move(on_end));
    asio::co_spawn(context, connection_->live(connection_, server, loop_.inside_->trust, patience), rethrow);
}

void WebSocket::send(std::string text) {
    if (!open()) return;
    connection_->waiting.push_back(std::move(text));
    connection_->write();
}

void WebSocket::close() {
    if (connection_ && !connection_->over) connection_->stop();
    connection_.reset();
}

bool WebSocket::open() const {
    return connection_ && !connection_->over;
}

int WebSocket::file() const {
    return open() && connection_->socket.next_layer().socket.is_open()
               ? connection_->socket.next_layer().socket.native_handle()
               : -1;
}

}  // namespace engawa
