#include "server/api.hpp"

namespace engawa {

struct Health {
    std::string status = "ok";
    int protocol = protocol_number;
};
template <>
struct Shape<Health> {
    static constexpr auto fields = std::tuple{field("status", &Health::status), field("protocol", &Health::protocol)};
};
template <>
struct Shape<Seated> {
    static constexpr auto fields =
        std::tuple{field("table", &Seated::table), field("seat", &Seated::seat), field("token", &Seated::token)};
};

namespace {

constexpr std::string_view tables_path = "/api/tables";
constexpr std::size_t most_posters = 10'000;

int status_of(std::string_view code) {
    if (code == "unknown_table" || code == "not_found") return 404;
    if (code == "no_open_seat" || code == "not_over") return 409;
    if (code == "not_stored" || code == "not_read") return 503;
    if (code == "bad_origin") return 403;
    if (code == "bad_method") return 405;
    if (code == "too_fast") return 429;
    if (code == "damaged_table") return 500;
    return 400;
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

HttpResponse not_found() {
    return refusal_response({"not_found", "There is nothing at this address."});
}

HttpResponse bad_method(std::string_view allowed) {
    HttpResponse response = refusal_response({"bad_method", "This address takes " + std::string(allowed) + "."});
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

Api::Api(Net& net, Hall& hall, const Limits& limits, std::span<const Asset> assets)
    : net_(net), hall_(hall), limits_(limits), assets_(assets), catalog_(to_json(make_catalog(offered_bots()))) {}

// ---- HTTP

void Api::request(HttpRequest request, Answer answer) {
    if (request.method == "POST") return post(request, std::move(answer));
    if (request.method == "GET" || request.method == "HEAD") return answer(read(request));
    answer(bad_method("GET, HEAD, POST"));
}

HttpResponse Api::refuse(int status, Refusal refusal) {
    return json_response(status, to_json(refusal));
}

HttpResponse Api::read(const HttpRequest& request) {
    if (request.path == "/health") return json_response(200, to_json(Health{}));
    if (request.path == "/api/games") return json_response(200, catalog_);
    if (request.path == tables_path) return bad_method("POST");
    const auto [id, what] = table_path(request.path);
    if (!id.empty() && what.empty()) {
        const Result<TableInfo> info = hall_.info(id);
        return info.ok() ? json_response(200, to_json(info.value())) : refusal_response(info.refusal());
    }
    if (!id.empty() && what == "/kifu") {
        const Result<std::string> record = hall_.record(id);
        if (!record.ok()) return refusal_response(record.refusal());
        HttpResponse response = json_response(200, record.value());
        response.content_type = "text/plain; charset=utf-8";
        return response;
    }
    if (!id.empty() && what == "/join") return bad_method("POST");
    if (request.path.starts_with("/api/")) return not_found();
    return page_response(request, assets_).value_or(not_found());
}

void Api::post(const HttpRequest& request, Answer answer) {
    const auto [id, what] = table_path(request.path);
    const bool makes = request.path == tables_path;
    const bool joins = !id.empty() && what == "/join";
    if (!makes && !joins) {
        const bool known = read(request).status != 404;
        return answer(known ? bad_method("GET, HEAD") : not_found());
    }
    if (request.foreign) {
        return answer(refusal_response({"bad_origin", "A page of another site cannot use this server."}));
    }
    if (!may_post(request.address)) {
        return answer(refusal_response({"too_fast", "Too many requests from this address. Wait a little."}));
    }
    const auto seated = [answer, status = makes ? 201 : 200](const Result<Seated>& result) {
        answer(result.ok() ? json_response(status, to_json(result.value())) : refusal_response(result.refusal()));
    };
    if (makes) {
        const Result<WantedTable> wanted = parse_wanted_table(request.body);
        return wanted.ok() ? hall_.make(wanted.value(), seated) : seated(wanted.refusal());
    }
    const Result<WantedPlace> wanted = parse_wanted_place(request.body);
    return wanted.ok() ? hall_.join(id, wanted.value(), seated) : seated(wanted.refusal());
}

bool Api::may_post(const std::string& address) {
    const Clock::time_point now = Clock::now();
    if (posters_.size() >= most_posters) {
        std::erase_if(posters_, [now](const auto& poster) { return poster.second.full(now); });
        if (posters_.size() >= most_posters) return false;
    }
    const auto [poster, fresh] = posters_.try_emplace(address, limits_.posts_per_second, limits_.post_burst, now);
    return poster->second.take(now);
}

// ---- WebSocket

void Api::opened(Connection connection) {
    peers_.emplace(connection, Peer{{limits_.messages_per_second, limits_.message_burst, Clock::now()}});
    net_.after(limits_.hello_time, [this, connection] {
        const auto peer = peers_.find(connection);
        if (peer != peers_.end() && !peer->second.said_hello) net_.close(connection, CloseCode::refused);
    });
}

void Api::closed(Connection connection) {
    peers_.erase(connection);
    hall_.left(connection);
}

void Api::message(Connection connection, std::string_view text) {
    const auto peer = peers_.find(connection);
    if (peer == peers_.end()) return;
    const Outcome refusal = handle(connection, peer->second, text);
    if (!refusal) return;
    net_.send(connection, to_json(ErrorMessage{{}, refusal->code, refusal->reason}));
    net_.close(connection, refusal->code == "too_large" ? CloseCode::too_large : CloseCode::refused);
}

Outcome Api::handle(Connection connection, Peer& peer, std::string_view text) {
    if (!peer.messages.take(Clock::now())) return Refusal{"too_fast", "Too many messages in a short time."};
    if (text.size() > limits_.message_bytes) {
        return Refusal{"too_large", "A message has at most " + std::to_string(limits_.message_bytes) + " bytes."};
    }
    Result<ClientMessage> message = parse_client_message(text);
    if (!message.ok()) return message.refusal();
    if (const auto* hello = std::get_if<Hello>(&message.value())) {
        peer.said_hello = true;
        return hall_.hello(connection, *hello);
    }
    if (const auto* act = std::get_if<Act>(&message.value())) return hall_.act(connection, *act);
    return hall_.undo(connection, std::get<Undo>(message.value()));
}

}  // namespace engawa
