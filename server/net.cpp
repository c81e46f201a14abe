// The only file that knows Boost.Asio and Boost.Beast: they cost most of a minute to compile. No strands and no timer
// for each operation: one thread does everything, and a sweep every few seconds looks for those who are late.
#include "server/net.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <poll.h>

#include <deque>
#include <map>
#include <thread>
#include <unordered_map>

#include "server/log.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
// The executor is named: one that could be any costs an indirection and an allocation for every operation.
using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using Error = beast::error_code;
class TcpSocket : public asio::basic_stream_socket<Tcp, Executor> {
public:
    using Base = asio::basic_stream_socket<Tcp, Executor>;
    using Base::Base;
    TcpSocket(Base&& socket) : Base(std::move(socket)) {}
    // While more is to come, the system waits with the packet.
    bool more_to_come = false;

    // All that is written comes through here.
    template <class Buffers, class Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return async_send(buffers, more_to_come ? MSG_MORE : 0, std::forward<Handler>(handler));
    }
};
template <class Handler>
void async_teardown(beast::role_type role, TcpSocket& socket, Handler&& handler) {
    beast::websocket::async_teardown(role, static_cast<TcpSocket::Base&>(socket), std::forward<Handler>(handler));
}
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;
using Request = http::request<http::string_body>;

std::string to_string(beast::string_view text) {
    return {text.data(), text.size()};
}

bool same_text(std::string_view a, std::string_view b) {
    return beast::iequals({a.data(), a.size()}, {b.data(), b.size()});
}

// The last field of the last line of this name: what the nearest proxy has added itself.
std::string last_field(const Request& request, beast::string_view name) {
    std::string last;
    const auto [begin, end] = request.equal_range(name);
    for (auto line = begin; line != end; ++line) last = to_string(line->value());
    last.erase(0, last.find_last_of(',') + 1);
    last.erase(0, std::min(last.find_first_not_of(" \t"), last.size()));
    last.resize(last.find_last_not_of(" \t") + 1);
    return last;
}

std::string as_host(const asio::ip::address& address) {
    return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
}

// Without the port.
std::string host_name(const Request& request) {
    const std::string host = to_string(request[http::field::host]);
    return host.substr(0, host.starts_with('[') ? host.find(']') + 1 : host.find(':'));
}

asio::ip::address unmapped(const asio::ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

// How limits count an address.
std::string counted_as(const asio::ip::address& address) {
    if (unmapped(address).is_v4()) return unmapped(address).to_string();
    constexpr unsigned short of_a_household = 64;
    return asio::ip::network_v6(address.to_v6(), of_a_household).canonical().to_string();
}

// A browser names the site of the page that asks. Programs that are not browsers name none, and may come in. `scheme`:
// under which the page was reached; empty: this is not known.
bool from_elsewhere(const Request& request, std::string_view scheme) {
    const auto origin = request.find(http::field::origin);
    if (origin == request.end()) return false;
    const std::string site = to_string(origin->value());
    const std::size_t colon = site.find("://");
    if (colon == std::string::npos) return true;
    if (!scheme.empty() && !same_text(std::string_view(site).substr(0, colon), scheme)) return true;
    return !same_text(std::string_view(site).substr(colon + 3), to_string(request[http::field::host]));
}

bool takes_gzip(const Request& request) {
    for (const auto& [coding, parameters] : http::ext_list(request[http::field::accept_encoding])) {
        if (!same_text(to_string(coding), "gzip")) continue;
        for (const auto& [name, value] : parameters) {
            if (name == "q" && value.find_first_of("123456789") == beast::string_view::npos) return false;
        }
        return true;
    }
    return false;
}

HttpRequest plain_request(Request& request) {
    HttpRequest plain;
    plain.method = to_string(request.method_string());
    plain.path = to_string(request.target());
    plain.path.resize(std::min(plain.path.find('?'), plain.path.size()));
    plain.body = std::move(request.body());
    plain.known_etag = to_string(request[http::field::if_none_match]);
    plain.takes_gzip = takes_gzip(request);
    plain.takes_html = request[http::field::accept].find("text/html") != beast::string_view::npos;
    return plain;
}

using Fault = std::optional<std::pair<int, Refusal>>;

// What to answer when a request could not be read; nothing if the client has gone.
Fault fault(const Error& error) {
    if (error == http::error::body_limit) return {{413, {Code::too_large, "The body is too large."}}};
    if (error == http::error::header_limit) return {{431, {Code::too_large, "The head of the request is too large."}}};
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    if (error.category() == make_error_code(http::error::bad_method).category()) {
        return {{400, {Code::bad_message, "This is not an HTTP request that can be read."}}};
    }
    return std::nullopt;
}

Refusal too_many() {
    return {Code::too_fast, "Too many connections from this address."};
}

// One connection: HTTP at first; a WebSocket after an upgrade, or a stream of events.
struct Session {
    Session(Connection name, TcpSocket socket) : id(name), stream(std::move(socket)) {}
    TcpSocket& socket() { return stream.next_layer(); }
    void drop() {
        Error ignored;
        socket().close(ignored);
        if (bell) bell->cancel();
    }
    // While its answer is waited for, nobody reads what it sends.
    bool has_hung_up() {
        pollfd file{socket().native_handle(), POLLRDHUP, 0};
        return ::poll(&file, 1, 0) > 0 && (file.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
    }

    Connection id;
    websocket::stream<TcpSocket> stream;
    beast::flat_buffer buffer;
    std::string address;          // as limits count it
    bool near = false;            // on this machine
    bool counted = false;         // among the connections of its address
    std::uint64_t turn = 0;       // HTTP: grows with each request of anybody
    Clock::time_point deadline;   // HTTP: for the request or the answer; WebSocket: for the goodbye
    std::shared_ptr<Timer> bell;  // HTTP: rings when there is an answer
    bool answering = false;       // HTTP: a request has been read whole, its answer not yet sent
    bool upgraded = false;
    bool streams = false;  // one way, as server-sent events, where a WebSocket is not possible

    // For a WebSocket.
    Clock::time_point heard;  // when the client last gave a sign of life
    std::deque<Net::Text> waiting;
    std::size_t waiting_bytes = 0;
    bool writing = false;
    bool will_write = false;  // at the end of the loop's turn
    bool pinging = false;
    bool closing_sent = false;
    std::optional<CloseCode> closing;
};
using SessionPtr = std::shared_ptr<Session>;

// Connections that have one limit.
struct Crowd {
    std::size_t connections = 0;
    std::map<std::uint64_t, SessionPtr> unsettled;  // neither sockets nor streams, by their turns
};

constexpr auto awaiting = [](Error& error) { return asio::redirect_error(asio::use_awaitable_t<Executor>{}, error); };

}  // namespace

class Net::Implementation {
public:
    explicit Implementation(NetOptions given) : options(std::move(given)) {}
    Outcome bind();
    void start();
    void stop();
    void send(Connection connection, Text text);
    void close(Connection connection, CloseCode code);

    NetOptions options;
    NetHandler* handler = nullptr;
    asio::io_context context{1};
    asio::basic_socket_acceptor<Tcp, Executor> acceptor{context};
    std::thread thread;

private:
    Awaitable<void> accept();
    void welcome(TcpSocket socket);
    Awaitable<void> serve(SessionPtr session);
    Awaitable<bool> serve_request(SessionPtr session);
    Fault misdirected(const Request& request) const;
    bool has_own_name(const Request& request) const;
    Awaitable<std::optional<HttpResponse>> ask(SessionPtr session, HttpRequest request);
    Awaitable<bool> answer(SessionPtr session, const Request& request, HttpResponse response, bool keep);
    Awaitable<void> let_finish(SessionPtr session);
    Awaitable<void> accept_socket(SessionPtr session, const Request& request);
    Awaitable<void> open_stream(SessionPtr session, HttpResponse response);
    Awaitable<void> stay_with(SessionPtr session);
    Awaitable<void> listen_to(SessionPtr session);
    bool make_room(Crowd& crowd, std::size_t most);
    void count(const SessionPtr& session);
    void begin_turn(const SessionPtr& session);
    bool settle(const SessionPtr& session);
    void end_turn(const SessionPtr& session);
    void forget(const SessionPtr& session);
    void note_full(const Error& error);
    Awaitable<void> sweep();
    void look_after(const SessionPtr& session, Clock::time_point now);
    void write_all();
    void write_next(const SessionPtr& session);
    void say_goodbye(const SessionPtr& session);
    void add_headers(auto& response) const {
        for (const auto& [name, value] : options.headers) response.set(name, value);
    }
    Clock::time_point late() const { return Clock::now() + options.limits.request_time; }
    bool takes_any_name() const {
        return options.host_names.empty() && (options.behind_proxy || !own_address_.is_loopback());
    }

    Timer sweeper_{context};
    Timer goodbye_{context};  // when stopping: how long to wait for those who do not answer
    std::unordered_map<Connection, SessionPtr> sessions_;
    Crowd everybody_;
    std::unordered_map<std::string, Crowd> neighbours_;  // by address
    TokenBuckets new_sockets_{options.limits.sockets_per_second, options.limits.socket_burst};
    asio::ip::address own_address_;
    std::optional<Clock::time_point> full_;  // when the operator was told so
    std::vector<SessionPtr> writers_;        // with something to write that has not begun
    std::uint64_t last_id_ = 0;
    std::uint64_t last_turn_ = 0;
    bool stopping_ = false;
};

// ---- Starting and stopping

Outcome Net::Implementation::bind() {
    Error error;
    const auto failed = [&](const std::string& what) {
        return Refusal{Code::failed, what + " (" + error.message() + ")."};
    };
    own_address_ = asio::ip::make_address(options.address, error);
    if (error) return Refusal{Code::failed, "'" + printable(options.address) + "' is not an IP address."};
    const Tcp::endpoint endpoint(own_address_, options.port);
    acceptor.open(endpoint.protocol(), error);
    if (error) return failed("Cannot open a socket");
    acceptor.set_option(asio::socket_base::reuse_address(true), error);
    acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return failed("Cannot listen on " + options.address + " port " + std::to_string(options.port));
    options.port = acceptor.local_endpoint(error).port();
    return std::nullopt;
}

void Net::Implementation::start() {
    asio::co_spawn(context, accept(), asio::detached);
    asio::co_spawn(context, sweep(), asio::detached);
    thread = std::thread([this] { context.run(); });
}

void Net::Implementation::stop() {
    if (!thread.joinable()) return;
    asio::post(context, [this] {
        stopping_ = true;
        Error ignored;
        acceptor.close(ignored);
        goodbye_.expires_after(options.limits.stop_time);
        goodbye_.async_wait([this](const Error&) { context.stop(); });
        for (const auto& [id, session] : sessions_) {
            if (session->upgraded) {
                close(id, CloseCode::going_away);
            } else if (!session->answering) {
                session->drop();
            }
        }
        if (sessions_.empty()) context.stop();
    });
    thread.join();
}

// ---- Connections

Awaitable<void> Net::Implementation::accept() {
    while (acceptor.is_open()) {
        Error error;
        TcpSocket socket = co_await acceptor.async_accept(awaiting(error));
        if (!error) {
            welcome(std::move(socket));
        } else if (error != asio::error::operation_aborted) {
            // Out of file descriptors, most likely: somebody may have to go, or some come free.
            note_full(error);
            if (make_room(everybody_, 0)) continue;
            Timer pause(context, std::chrono::milliseconds(100));
            co_await pause.async_wait(awaiting(error));
        }
    }
}

// In one line, however often it happens.
void Net::Implementation::note_full(const Error& error) {
    constexpr auto seldom = std::chrono::minutes(10);
    const Clock::time_point now = Clock::now();
    if (full_ && now - *full_ < seldom) return;
    full_ = now;
    log_line("no new connection can be taken (" + error.message() + "): allow more open files");
}

void Net::Implementation::welcome(TcpSocket socket) {
    Error error;
    const asio::ip::address peer = unmapped(socket.remote_endpoint(error).address());
    if (error) return;  // has gone
    socket.set_option(Tcp::no_delay(true), error);
    const auto session = std::make_shared<Session>(Connection{++last_id_}, std::move(socket));
    session->address = counted_as(peer);
    session->near = peer.is_loopback();
    // Whose sockets are as many as may be can still ask, and be told so.
    constexpr std::size_t more_that_ask = 16;
    const auto known = neighbours_.find(session->address);
    if (known != neighbours_.end() &&
        !make_room(known->second, options.limits.connections_per_address + more_that_ask)) {
        return;
    }
    if (!make_room(everybody_, options.limits.connections)) return;
    sessions_.emplace(session->id, session);
    ++everybody_.connections;
    if (!options.behind_proxy) count(session);  // behind one, all come from its address
    asio::co_spawn(context, serve(session), asio::detached);
}

// Where there are too many, who has waited longest without having become a socket has to go. False: there is nobody.
bool Net::Implementation::make_room(Crowd& crowd, std::size_t most) {
    if (crowd.connections < most) return true;
    if (crowd.unsettled.empty()) return false;
    const SessionPtr oldest = crowd.unsettled.begin()->second;
    oldest->drop();
    forget(oldest);
    return true;
}

void Net::Implementation::count(const SessionPtr& session) {
    ++neighbours_[session->address].connections;
    session->counted = true;
}

void Net::Implementation::begin_turn(const SessionPtr& session) {
    end_turn(session);
    session->turn = ++last_turn_;
    everybody_.unsettled.emplace(session->turn, session);
    if (session->counted) neighbours_[session->address].unsettled.emplace(session->turn, session);
}

void Net::Implementation::end_turn(const SessionPtr& session) {
    everybody_.unsettled.erase(session->turn);
    if (session->counted) neighbours_[session->address].unsettled.erase(session->turn);
}

// It becomes a socket or a stream. False: it had to go, or its address has too many.
bool Net::Implementation::settle(const SessionPtr& session) {
    if (!session->socket().is_open()) return false;
    const Crowd& crowd = neighbours_[session->address];
    if (crowd.connections - crowd.unsettled.size() >= options.limits.connections_per_address) return false;
    if (!session->counted) count(session);
    end_turn(session);
    return true;
}

void Net::Implementation::forget(const SessionPtr& session) {
    end_turn(session);
    if (sessions_.erase(session->id) == 0) return;
    --everybody_.connections;
    if (!std::exchange(session->counted, false)) return;
    if (--neighbours_[session->address].connections == 0) neighbours_.erase(session->address);
}

Awaitable<void> Net::Implementation::serve(SessionPtr session) {
    while (co_await serve_request(session)) {
    }
    // What the request needed is gone by now: idle sockets are many.
    if (session->upgraded) co_await stay_with(session);
    Error ignored;
    session->socket().shutdown(TcpSocket::shutdown_both, ignored);
    session->drop();
    forget(session);
    handler->closed(session->id);
    if (stopping_ && sessions_.empty()) context.stop();
}

// Every few seconds: who is late with a request or an answer, and which socket has fallen silent?
Awaitable<void> Net::Implementation::sweep() {
    while (true) {
        sweeper_.expires_after(options.limits.sweep);
        Error error;
        co_await sweeper_.async_wait(awaiting(error));
        const Clock::time_point now = Clock::now();
        for (const auto& [id, session] : sessions_) look_after(session, now);
    }
}

void Net::Implementation::look_after(const SessionPtr& session, Clock::time_point now) {
    if (!session->upgraded || session->closing) {
        if (now > session->deadline || (session->bell && session->has_hung_up())) session->drop();
        return;
    }
    if (session->streams) {
        // A stream has no pings: something is sent now and then, so that a dead line is noticed.
        if (now - session->heard < options.limits.ping_after) return;
        session->heard = now;
        send(session->id, std::make_shared<const std::string>(to_json(AliveMessage{})));
    } else if (now - session->heard > options.limits.silence) {
        session->drop();
    } else if (now - session->heard > options.limits.ping_after && !session->pinging) {
        session->pinging = true;
        session->stream.async_ping({}, [session](const Error&) { session->pinging = false; });
    }
}

// ---- HTTP

// One request and its answer. False: the connection is at its end.
Awaitable<bool> Net::Implementation::serve_request(SessionPtr session) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(options.limits.header_bytes));
    parser.body_limit(options.limits.message_bytes);
    begin_turn(session);
    session->deadline = Clock::now() + options.limits.head_time;
    Error error;
    co_await http::async_read_header(session->socket(), session->buffer, parser, awaiting(error));
    session->deadline = late();
    if (!error && beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        http::response<http::empty_body> go_on(http::status::continue_, 11);
        co_await http::async_write(session->socket(), go_on, awaiting(error));
    }
    if (!error) co_await http::async_read(session->socket(), session->buffer, parser, awaiting(error));
    if (error) {
        if (const Fault refused = fault(error)) {
            const auto& [status, refusal] = *refused;
            co_await answer(session, parser.get(), handler->refuse(status, refusal), false);
            co_await let_finish(session);
        }
        co_return false;
    }
    Request request = parser.release();
    if (const Fault refused = misdirected(request)) {
        const auto& [status, refusal] = *refused;
        co_return co_await answer(session, request, handler->refuse(status, refusal), false);
    }
    HttpRequest plain = plain_request(request);
    const bool forwarded = request.count("X-Forwarded-For") > 0;
    if (options.behind_proxy && forwarded) {
        session->address = counted_as(asio::ip::make_address(last_field(request, "X-Forwarded-For")));
    }
    plain.address = session->address;
    plain.local = session->near && !forwarded && has_own_name(request);
    plain.foreign = from_elsewhere(request, options.behind_proxy ? last_field(request, "X-Forwarded-Proto") : "");
    if (websocket::is_upgrade(request) && plain.path == options.socket_path) {
        if (plain.foreign) {
            Refusal refusal{Code::bad_origin, "A page of another site cannot use this server."};
            co_return co_await answer(session, request, handler->refuse(403, std::move(refusal)), false);
        }
        if (session->buffer.size() > 0) {
            Refusal refusal{Code::bad_message, "A client waits for the answer before it uses the socket."};
            co_return co_await answer(session, request, handler->refuse(400, std::move(refusal)), false);
        }
        if (!new_sockets_.take(session->address) || !settle(session)) {
            co_return co_await answer(session, request, handler->refuse(429, too_many()), false);
        }
        co_await accept_socket(session, request);
        co_return false;
    }
    plain.connection = session->id;
    session->answering = true;
    std::optional<HttpResponse> response = co_await ask(session, std::move(plain));
    if (!response) co_return false;
    session->deadline = late();
    if (response->stream && settle(session)) {
        co_await open_stream(session, std::move(*response));
        co_return false;
    }
    if (response->stream) response = handler->refuse(429, too_many());
    const bool keep = co_await answer(session, request, std::move(*response), request.keep_alive() && !stopping_);
    session->answering = false;
    co_return keep && !stopping_;
}

// Why a request is not for this server, or not from whom it should be.
Fault Net::Implementation::misdirected(const Request& request) const {
    const auto bad = [](const char* reason) { return Fault(std::in_place, 400, Refusal{Code::bad_message, reason}); };
    if (request.count(http::field::host) != 1) return bad("A request names one host.");
    if (request.count(http::field::origin) > 1) return bad("A request has one origin at most.");
    if (options.behind_proxy && request.count("X-Forwarded-For") > 0) {
        Error error;
        asio::ip::make_address(last_field(request, "X-Forwarded-For"), error);
        if (error) return bad("X-Forwarded-For does not end with an address.");
    }
    const std::string name = host_name(request);
    const auto is_it = [&](const std::string& known) { return same_text(known, name); };
    if (takes_any_name() || has_own_name(request) || std::ranges::any_of(options.host_names, is_it))
        return std::nullopt;
    return {{421, {Code::bad_host, "This server does not go by that name."}}};
}

// A name that some other site has given to this machine's address is none of its own.
bool Net::Implementation::has_own_name(const Request& request) const {
    const std::string name = host_name(request);
    const std::array<std::string, 4> own{"localhost", "127.0.0.1", "[::1]", as_host(own_address_)};
    return std::ranges::any_of(own, [&](const std::string& known) { return same_text(known, name); });
}

// A client that is still sending would never read the answer if the connection were closed under it.
Awaitable<void> Net::Implementation::let_finish(SessionPtr session) {
    Error error;
    session->socket().shutdown(TcpSocket::shutdown_send, error);
    std::array<char, 4096> ignored;
    for (std::size_t bytes = 0; !error && bytes < 16 * options.limits.message_bytes;) {
        bytes += co_await session->socket().async_read_some(asio::buffer(ignored), awaiting(error));
    }
}

// Nothing: the client has gone before there was an answer.
Awaitable<std::optional<HttpResponse>> Net::Implementation::ask(SessionPtr session, HttpRequest request) {
    // The handler may answer at once or when the disk has; this coroutine goes on from the event loop either way.
    const auto answered = std::make_shared<std::optional<HttpResponse>>();
    const auto bell = std::make_shared<Timer>(context, Clock::time_point::max());
    handler->request(std::move(request), [answered, bell](HttpResponse response) {
        *answered = std::move(response);
        bell->cancel();
    });
    session->bell = bell;
    Error error;
    while (!*answered && session->socket().is_open()) co_await bell->async_wait(awaiting(error));
    session->bell.reset();
    co_return std::move(*answered);
}

Awaitable<bool> Net::Implementation::answer(SessionPtr session, const Request& request, HttpResponse response,
                                            bool keep) {
    const std::string_view body = response.embedded.empty() ? std::string_view(response.body) : response.embedded;
    const bool bodiless = response.status == 304;
    const auto fill = [&](auto& reply) {
        add_headers(reply);
        if (!bodiless) reply.set(http::field::content_type, response.content_type);
        for (const auto& [name, value] : response.headers) reply.set(name, value);
        reply.keep_alive(keep);
        if (!bodiless) reply.content_length(body.size());
    };
    const auto status = static_cast<http::status>(response.status);
    Error error;
    if (bodiless || request.method() == http::verb::head) {
        http::response<http::empty_body> reply(status, request.version());
        fill(reply);
        co_await http::async_write(session->socket(), reply, awaiting(error));
    } else {
        http::response<http::span_body<const char>> reply(status, request.version());
        reply.body() = {body.data(), body.size()};
        fill(reply);
        co_await http::async_write(session->socket(), reply, awaiting(error));
    }
    co_return keep && !error;
}

// ---- WebSocket

Awaitable<void> Net::Implementation::accept_socket(SessionPtr session, const Request& request) {
    auto& stream = session->stream;
    // The handler refuses what is over the limit in words; far over it, the stream itself says goodbye.
    stream.read_message_max(4 * options.limits.message_bytes);
    stream.auto_fragment(false);
    stream.set_option(
        websocket::stream_base::decorator([this](websocket::response_type& response) { add_headers(response); }));
    TokenBucket signs(options.limits.messages_per_second, options.limits.message_burst, Clock::now());
    stream.control_callback(
        [this, weak = std::weak_ptr(session), signs](websocket::frame_type, beast::string_view) mutable {
            const SessionPtr alive = weak.lock();
            if (!alive) return;
            alive->heard = Clock::now();
            if (signs.take(alive->heard)) return;
            asio::post(context, [this, id = alive->id] { close(id, CloseCode::refused); });
        });
    Error error;
    co_await stream.async_accept(request, awaiting(error));
    session->upgraded = !error;
    session->buffer.shrink_to_fit();
}

// A connection that has become a socket or a stream, until its end.
Awaitable<void> Net::Implementation::stay_with(SessionPtr session) {
    session->heard = Clock::now();
    handler->opened(session->id, session->address);
    if (stopping_) close(session->id, CloseCode::going_away);
    if (!session->streams) co_return co_await listen_to(session);
    Error error;
    std::array<char, 256> ignored;  // the client says nothing more here
    while (!error) co_await session->socket().async_read_some(asio::buffer(ignored), awaiting(error));
}

Awaitable<void> Net::Implementation::listen_to(SessionPtr session) {
    auto& stream = session->stream;
    Error error;
    while (true) {
        co_await stream.async_read(session->buffer, awaiting(error));
        if (error) co_return;
        session->heard = Clock::now();
        const auto bytes = session->buffer.cdata();
        // What arrives while the goodbye is under way is not read any more.
        if (!session->closing) handler->message(session->id, {static_cast<const char*>(bytes.data()), bytes.size()});
        session->buffer.consume(session->buffer.size());
    }
}

// ---- Server-sent events: the same messages where WebSockets are blocked; what the client says comes by POST

Awaitable<void> Net::Implementation::open_stream(SessionPtr session, HttpResponse response) {
    http::response<http::empty_body> head(http::status::ok, 11);
    add_headers(head);
    head.set(http::field::content_type, response.content_type);
    for (const auto& [name, value] : response.headers) head.set(name, value);
    head.keep_alive(false);  // its end is the end of the connection
    http::response_serializer<http::empty_body> serializer(head);
    Error error;
    co_await http::async_write_header(session->socket(), serializer, awaiting(error));
    session->answering = false;
    if (error) co_return;
    session->upgraded = true;
    session->streams = true;
    send(session->id, std::make_shared<const std::string>(std::move(response.body)));
}

void Net::Implementation::send(Connection connection, Text text) {
    const auto found = sessions_.find(connection);
    if (found == sessions_.end() || found->second->closing) return;
    const SessionPtr& session = found->second;
    const Limits& limits = options.limits;
    if (session->waiting.size() >= limits.queue_messages && session->waiting_bytes > limits.queue_bytes) {
        session->drop();  // too slow: it can come back and ask for what it missed
        return;
    }
    session->waiting_bytes += text->size();
    session->waiting.push_back(std::move(text));
    if (session->writing || std::exchange(session->will_write, true)) return;
    writers_.push_back(session);
    if (writers_.size() == 1) asio::post(context, [this] { write_all(); });
}

// What was sent to a client since the loop's last turn travels together.
void Net::Implementation::write_all() {
    for (const SessionPtr& session : std::exchange(writers_, {})) {
        session->will_write = false;
        if (!session->writing) write_next(session);
    }
}

void Net::Implementation::write_next(const SessionPtr& session) {
    if (session->waiting.empty()) {
        if (session->closing) say_goodbye(session);
        return;
    }
    session->writing = true;
    session->socket().more_to_come = session->waiting.size() > 1;
    const auto written = [this, session](const Error& error, std::size_t) {
        session->writing = false;
        session->waiting_bytes -= session->waiting.front()->size();
        session->waiting.pop_front();
        if (!error) write_next(session);
    };
    const auto text = asio::buffer(*session->waiting.front());
    if (session->streams) {
        const std::array<asio::const_buffer, 3> event{asio::buffer("data: ", 6), text, asio::buffer("\n\n", 2)};
        asio::async_write(session->socket(), event, written);
        return;
    }
    session->stream.text(true);
    session->stream.async_write(text, written);
}

void Net::Implementation::close(Connection connection, CloseCode code) {
    const auto found = sessions_.find(connection);
    if (found == sessions_.end() || found->second->closing) return;
    const SessionPtr& session = found->second;
    session->closing = code;
    session->deadline = Clock::now() + options.limits.close_time;
    if (session->waiting.empty()) say_goodbye(session);
}

void Net::Implementation::say_goodbye(const SessionPtr& session) {
    if (std::exchange(session->closing_sent, true)) return;
    if (session->streams) {
        Error ignored;
        session->socket().shutdown(TcpSocket::shutdown_both, ignored);
        return;
    }
    const websocket::close_reason reason(static_cast<std::uint16_t>(*session->closing));
    session->stream.async_close(reason, [session](const Error&) { session->drop(); });
}

// ---- The plain interface

Net::Net(std::unique_ptr<Implementation> implementation) : implementation_(std::move(implementation)) {}
Net::~Net() {
    stop();
}

Result<std::unique_ptr<Net>> Net::listen(NetOptions options) {
    auto implementation = std::make_unique<Implementation>(std::move(options));
    if (Outcome refusal = implementation->bind()) return *refusal;
    return std::unique_ptr<Net>(new Net(std::move(implementation)));
}

std::uint16_t Net::port() const {
    return implementation_->options.port;
}

void Net::start(NetHandler& handler) {
    implementation_->handler = &handler;
    implementation_->start();
}

void Net::post(std::function<void()> task) {
    asio::post(implementation_->context, std::move(task));
}

void Net::stop_accepting() {
    post([this] {
        Error ignored;
        implementation_->acceptor.close(ignored);
    });
}

void Net::stop() {
    implementation_->stop();
}

void Net::send(Connection connection, Text text) {
    implementation_->send(connection, std::move(text));
}

void Net::close(Connection connection, CloseCode code) {
    implementation_->close(connection, code);
}

void Net::after(std::chrono::milliseconds delay, std::function<void()> task) {
    const auto timer = std::make_shared<Timer>(implementation_->context, delay);
    timer->async_wait([timer, task = std::move(task)](const Error& error) {
        if (!error) task();
    });
}

}  // namespace engawa
