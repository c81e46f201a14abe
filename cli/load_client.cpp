#include "cli/load_client.hpp"

#include <fmt/format.h>

#include "wire/messages.hpp"

namespace engawa {

std::string hello_of(const Client& client, std::size_t from) {
    const std::string token = client.ticket.token.empty() ? "null" : "\"" + client.ticket.token + "\"";
    return fmt::format(R"({{"type":"hello","protocol":{},"table":"{}","token":{},"from":{}}})", protocol_number,
                       client.ticket.table, token, from);
}

std::string act_of(const Client::Move& move) {
    return R"({"type":"act","id":")" + move.id + R"(","action":")" + move.action + "\"}";
}

std::string any_action(std::string_view view, Rng& rng) {
    constexpr std::string_view start = R"("actions":[)";
    const std::size_t first = view.find(start);
    if (first == std::string_view::npos) return {};
    std::vector<std::string_view> actions;
    int depth = 1;
    bool quoted = false;
    for (std::size_t at = first + start.size(); depth > 0 && at < view.size(); ++at) {
        const char c = view[at];
        if (quoted && c == '\\') ++at;
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == '{' && depth == 1) {
            std::size_t from = at;
            actions.push_back(text_field(view, "text", from));
        }
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') --depth;
    }
    if (actions.empty()) return {};
    return std::string(actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]);
}

std::optional<std::vector<std::string>> own_decisions(std::string_view update, int seat, std::size_t& next) {
    std::vector<std::string> own;
    const std::size_t end = update.find(R"("view":{)");
    const std::string_view events = update.substr(0, end);
    next = 0;
    for (std::size_t at = 0;; ++next) {
        const std::int64_t number = number_field(events, "number", at, -1);
        if (number < 0) return own;
        if (number != static_cast<std::int64_t>(next)) return std::nullopt;
        const std::int64_t actor = number_field(events, "actor", at, -1);
        const std::string_view text = text_field(events, "text", at);
        if (actor == seat) own.emplace_back(text);
    }
}

}  // namespace engawa
