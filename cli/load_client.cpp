#include "cli/load_client.hpp"

#include "wire/requests.hpp"

namespace engawa {

std::string hello_of(const Client& client, std::size_t from) {
    Hello hello{{}, {}, client.ticket.table, std::nullopt, {}};
    if (!client.ticket.token.empty()) hello.token = client.ticket.token;
    hello.from.value.value = static_cast<std::int64_t>(from);
    return to_json(hello);
}

std::string act_of(const Client::Move& move) {
    return to_json(Act{{}, move.id, move.action});
}

std::string any_action(const View& view, Rng& rng) {
    return std::visit(
        [&](const auto& seen) {
            if (seen.actions.empty()) return std::string();
            return seen.actions[draw_below(rng, static_cast<std::uint32_t>(seen.actions.size()))].text;
        },
        view);
}

bool is_over(const View& view) {
    return std::visit(
        [](const auto& seen) {
            if constexpr (requires { seen.phase; }) {
                return label(seen.phase) == "over";
            } else {
                return !seen.winners.empty();
            }
        },
        view);
}

std::optional<std::vector<std::string>> own_decisions(const Update& update, int seat) {
    std::vector<std::string> own;
    int next = 0;
    for (const EventView& event : update.events) {
        if (event.number != next++) return std::nullopt;
        if (event.actor == seat) own.push_back(event.text);
    }
    return own;
}

}  // namespace engawa
