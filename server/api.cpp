#include "server/api.hpp"

#include <algorithm>

#include "wire/documents.hpp"
#include "wire/read.hpp"

namespace engawa {

namespace {

constexpr std::string_view tables_path = "/api/tables";
constexpr std::string_view history_path = "/api/history";
constexpr std::string_view account_path = "/api/account";
constexpr std::string_view enter_path = "/api/account/enter";
constexpr std::string_view stream_path = "/api/stream";
constexpr std::string_view send_path = "/api/send";
constexpr std::string_view ready_path = "/ready";

bool is_post_only(std::string_view path) {
    constexpr std::array all{tables_path, history_path, account_path, enter_path, stream_path, send_path};
    return std::ranges::find(all, path) != all.end();
}

int status_of(Code code) {
    switch (code) {
        case Code::bad_origin:
        case Code::wrong_password:
        case Code::not_watchable:
        case Code::sent_away: return 403;
        case Code::unknown_table:
        case Code::unknown_stream:
        case Code::not_found: return 404;
        case Code::bad_method: return 405;
        case Code::no_open_seat:
        case Code::not_over:
        case Code::name_taken: return 409;
        case Code::too_fast: return 429;
        case Code::damaged_table: return 500;
        case Code::not_stored:
        case Code::not_read: return 503;
        default: return 400;
    }
}

HttpResponse json_response(int status, std::string body) {
    HttpResponse response;
    response.status = status;
    response.body = std::move(body);
    response.headers = {{"Cache-Control", "no-store"}};
    return response;
}

HttpResponse refusal_response(const Refusal& refusal) {
    return json_response(status_of(refusal.code), to_json(refusal));
}

Refusal too_many_requests() {
    return {Code::too_fast, "Too many requests from this address. Wait a little."};
}

HttpResponse record_response(const Result<std::string>& record) {
    if (!record.ok()) return refusal_response(record.refusal());
    HttpResponse response = json_response(200, record.value());
    response.content_type = "text/plain; charset=utf-8";
    return response;
}

HttpResponse not_found() {
    return refusal_response({Code::not_found, "There is nothing at this address."});
}

HttpResponse bad_method(std::string_view allowed) {
    HttpResponse response = refusal_response({Code::bad_method, "This address takes " + std::string(allowed) + "."});
    response.headers.emplace_back("Allow", allowed);
    return response;
}

// "/api/tables/ID" and "/api/tables/ID/what"; for other paths the id is empty.
struct TablePath {
    std::string id;
    std::string what;
};

TablePath table_path(std::string_view path) {
    if (!path.starts_with(tables_path) || path.size() <= tables_path.size() + 1) return {};
    if (path[tables_path.size()] != '/') return {};
    const std::string_view rest = path.substr(tables_path.size() + 1);
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    return {std::string(rest.substr(0, slash)), std::string(rest.substr(slash))};
}

}  // namespace

Api::Api(Net& net, Hall& hall, Accounts& accounts, const Limits& limits, std::span<const Asset> assets)
    : net_(net),
      hall_(hall),
      accounts_(accounts),
      limits_(limits),
      assets_(assets),
      catalog_(to_json(make_catalog(offered_bots()))),
      openapi_(openapi_document()),
      asyncapi_(asyncapi_document()),
      visitors_(limits.requests_per_second, limits.request_burst),
      posters_(limits.posts_per_second, limits.post_burst),
      readers_(limits.reads_per_second, limits.read_burst),
      password_triers_(limits.passwords_per_second, limits.password_burst) {}

// ---- Tables that are not in memory: to read one takes the network's thread long

Outcome Api::refuse_reading(const std::string& address, const std::string& table) {
    if (hall_.has_in_memory(table) || readers_.has_one(address)) return std::nullopt;
    return too_many_requests();
}

// What had to be read is known afterwards, and paid for then.
auto Api::reading_for(const std::string& address, auto work) {
    const std::uint64_t before = hall_.counts().tables_read;
    auto result = work();
    readers_.pay(address, static_cast<double>(hall_.counts().tables_read - before));
    return result;
}

// ---- HTTP

void Api::request(HttpRequest request, Answer answer) {
    ++requests_;
    if (!visitors_.take(request.address)) return answer(refusal_response(too_many_requests()));
    if (request.method == "POST") return post(request, std::move(answer));
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (reads && request.path == ready_path) return ready(std::move(answer));
    if (reads) return answer(read(request));
    answer(bad_method("GET, HEAD, POST"));
}

HttpResponse Api::refuse(int status, Refusal refusal) {
    return json_response(status, to_json(refusal));
}

HttpResponse Api::read(const HttpRequest& request) {
    if (request.path == "/health") return json_response(200, to_json(Health{}));
    if (request.path == "/metrics") return metrics(request);
    if (request.path == "/api/games") return json_response(200, catalog_);
    if (request.path == "/api/openapi.json") return json_response(200, openapi_);
    if (request.path == "/api/asyncapi.json") return json_response(200, asyncapi_);
    if (request.path == "/api/lobby") return json_response(200, to_json(hall_.lobby()));
    if (is_post_only(request.path)) return bad_method("POST");
    const auto [id, what] = table_path(request.path);
    if (const Outcome refusal = id.empty() ? std::nullopt : refuse_reading(request.address, id)) {
        return refusal_response(*refusal);
    }
    if (!id.empty() && what.empty()) {
        const Result<TableInfo> info = reading_for(request.address, [&] { return hall_.info(id); });
        return info.ok() ? json_response(200, to_json(info.value())) : refusal_response(info.refusal());
    }
    if (!id.empty() && what == "/kifu") {
        return record_response(reading_for(request.address, [&] { return hall_.record(id); }));
    }
    if (!id.empty() && what == "/join") return bad_method("POST");
    if (request.path.starts_with("/api/")) return not_found();
    return page_response(request, assets_).value_or(not_found());
}

// Whether what people do would be stored now.
void Api::ready(Answer answer) {
    hall_.ask_store([answer = std::move(answer)](const Outcome& trouble) {
        answer(trouble ? refusal_response(*trouble) : json_response(200, to_json(Health{})));
    });
}

// For those who run the server.
HttpResponse Api::metrics(const HttpRequest& request) const {
    if (!request.local) return not_found();
    Counts counts = hall_.counts();
    counts.requests = requests_;
    counts.messages = messages_;
    HttpResponse response = json_response(200, metrics_text(counts, {peers_.size(), hall_.tables_in_memory(),
                                                                     hall_.store_fails(), hall_.log_ahead_bytes()}));
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
}

void Api::post(const HttpRequest& request, Answer answer) {
    const auto [id, what] = table_path(request.path);
    const bool makes = request.path == tables_path;
    const bool joins = !id.empty() && what == "/join";
    const bool asks_record = !id.empty() && what == "/kifu";
    if (!joins && !asks_record && !is_post_only(request.path)) {
        const bool known = request.path == ready_path || read(request).status != 404;
        return answer(known ? bad_method("GET, HEAD") : not_found());
    }
    if (request.foreign) {
        return answer(refusal_response({Code::bad_origin, "A page of another site cannot use this server."}));
    }
    if (request.path == send_path) return answer(take_sent(request));
    if (!posters_.take(request.address)) return answer(refusal_response(too_many_requests()));
    if (request.path == history_path) return answer(history(request));
    if (asks_record) return answer(record_of(id, request));
    if (request.path == stream_path) return answer(open_stream(request));
    if (request.path == account_path || request.path == enter_path) return post_account(request, answer);
    const auto seated = [answer, status = makes ? 201 : 200](const Result<Seated>& result) {
        answer(result.ok() ? json_response(status, to_json(result.value())) : refusal_response(result.refusal()));
    };
    if (makes) {
        const Result<WantedTable> wanted = from_json<WantedTable>(request.body);
        return wanted.ok() ? hall_.make(wanted.value(), seated) : seated(wanted.refusal());
    }
    const Result<WantedPlace> wanted = from_json<WantedPlace>(request.body);
    if (!wanted.ok()) return seated(wanted.refusal());
    if (const Outcome refusal = refuse_reading(request.address, id)) return seated(*refusal);
    reading_for(request.address, [&] {
        hall_.join(id, wanted.value(), seated);
        return true;
    });
}

void Api::post_account(const HttpRequest& request, const Answer& answer) {
    const auto read = [&]<class T>(const Result<T>& wanted, int status, auto use) {
        if (!wanted.ok()) return answer(refusal_response(wanted.refusal()));
        if (!password_triers_.take(request.address)) return answer(refusal_response(too_many_requests()));
        use(wanted.value(), request.connection, [answer, status](const Result<Person>& person) {
            answer(person.ok() ? json_response(status, to_json(person.value())) : refusal_response(person.refusal()));
        });
    };
    if (request.path == account_path) {
        return read(from_json<WantedAccount>(request.body), 201, std::bind_front(&Accounts::make, &accounts_));
    }
    read(from_json<EnteredAccount>(request.body), 200, std::bind_front(&Accounts::enter, &accounts_));
}

// The answer stays open and carries what a WebSocket would; the body is the hello.
HttpResponse Api::open_stream(const HttpRequest& request) {
    const Result<ClientMessage> message = from_json<ClientMessage>(request.body);
    if (!message.ok()) return refusal_response(message.refusal());
    if (!std::holds_alternative<Hello>(message.value())) {
        return refusal_response({Code::bad_message, "The first message must be a hello."});
    }
    const std::string secret = random_token();
    openings_.insert_or_assign(request.connection, Opening{secret, request.body});
    HttpResponse response = json_response(200, to_json(StreamMessage{{}, secret}));
    response.content_type = "text/event-stream";
    response.headers.emplace_back("X-Accel-Buffering", "no");  // a proxy that waits for more would hold it back
    response.stream = true;
    return response;
}

HttpResponse Api::take_sent(const HttpRequest& request) {
    const Result<SentMessage> sent = from_json<SentMessage>(request.body);
    if (!sent.ok()) return refusal_response(sent.refusal());
    const auto found = streams_.find(sent.value().stream);
    if (found == streams_.end()) return refusal_response({Code::unknown_stream, "There is no such stream."});
    message(found->second, sent.value().message);
    return json_response(200, to_json(Taken{}));
}

HttpResponse Api::record_of(const std::string& table, const HttpRequest& request) {
    const Result<WantedRecord> wanted = from_json<WantedRecord>(request.body);
    if (!wanted.ok()) return refusal_response(wanted.refusal());
    if (const Outcome refusal = refuse_reading(request.address, table)) return refusal_response(*refusal);
    return record_response(reading_for(request.address, [&] { return hall_.record(table, wanted.value()); }));
}

HttpResponse Api::history(const HttpRequest& request) {
    const Result<WantedHistory> wanted = from_json<WantedHistory>(request.body);
    if (!wanted.ok()) return refusal_response(wanted.refusal());
    if (!readers_.has_one(request.address)) return refusal_response(too_many_requests());
    const Result<History> history = reading_for(request.address, [&] { return hall_.history(wanted.value()); });
    return history.ok() ? json_response(200, to_json(history.value())) : refusal_response(history.refusal());
}

// ---- WebSocket

void Api::opened(Connection connection, const std::string& address) {
    peers_.emplace(connection, Peer{{limits_.messages_per_second, limits_.message_burst, Clock::now()}, address});
    net_.after(limits_.hello_time, [this, connection] {
        const auto peer = peers_.find(connection);
        if (peer != peers_.end() && !peer->second.said_hello) net_.close(connection, CloseCode::refused);
    });
    if (auto opening = openings_.extract(connection)) {
        peers_.at(connection).stream = opening.mapped().secret;
        streams_.emplace(opening.mapped().secret, connection);
        message(connection, opening.mapped().hello);
    }
}

void Api::closed(Connection connection) {
    openings_.erase(connection);
    if (auto peer = peers_.extract(connection)) streams_.erase(peer.mapped().stream);
    accounts_.left(connection);
    hall_.left(connection);
}

void Api::message(Connection connection, std::string_view text) {
    ++messages_;
    const auto peer = peers_.find(connection);
    if (peer == peers_.end()) return;
    const Outcome refusal = handle(connection, peer->second, text);
    if (!refusal) return;
    net_.send(connection, to_json(ErrorMessage{{}, refusal->code, refusal->reason}));
    net_.close(connection, refusal->code == Code::too_large ? CloseCode::too_large : CloseCode::refused);
}

Outcome Api::handle(Connection connection, Peer& peer, std::string_view text) {
    if (!peer.messages.take(Clock::now())) return Refusal{Code::too_fast, "Too many messages in a short time."};
    if (text.size() > limits_.message_bytes) {
        return Refusal{Code::too_large, "A message has at most " + std::to_string(limits_.message_bytes) + " bytes."};
    }
    Result<ClientMessage> message = from_json<ClientMessage>(text);
    if (!message.ok()) return message.refusal();
    if (const auto* hello = std::get_if<Hello>(&message.value())) {
        peer.said_hello = true;
        if (Outcome refusal = refuse_reading(peer.address, hello->table)) return refusal;
        return reading_for(peer.address, [&] { return hall_.hello(connection, *hello, peer.address); });
    }
    if (const auto* act = std::get_if<Act>(&message.value())) return hall_.act(connection, *act);
    if (const auto* undo = std::get_if<Undo>(&message.value())) return hall_.undo(connection, *undo);
    if (const auto* react = std::get_if<React>(&message.value())) return hall_.react(connection, *react);
    if (const auto* asked = std::get_if<AskHints>(&message.value())) return hall_.advise(connection, *asked);
    const auto wish = [&](auto& said) -> Outcome {
        if constexpr (requires { Wish{said.id, said}; }) return hall_.wish(connection, Wish{said.id, std::move(said)});
        return std::nullopt;
    };
    return std::visit(wish, message.value());
}

}  // namespace engawa
