// Those who play in `engawa load`: what one of them knows, and what it makes of what the server says.
#pragma once

#include <chrono>

#include "cli/load_tables.hpp"
#include "engine/rng.hpp"

namespace engawa {

using Time = std::chrono::steady_clock::time_point;

struct TableInPlay {
    int players = 0;
    int seen_over = 0;
};

// One connection: somebody who plays, or who only looks on.
struct Client {
    explicit Client(SocketLoop& loop) : socket(loop) {}

    WebSocket socket;
    Seated ticket;
    TableInPlay* table = nullptr;  // none: idle
    std::size_t next = 0;          // the number of the first event not yet received
    std::string choice;            // what to do next; empty: it is not this seat's turn
    bool must_decide = false;      // as the last view says
    struct Move {
        std::string id;
        std::string action;
        Time sent;
    };
    std::optional<Move> pending;    // sent, not yet acknowledged
    std::vector<std::string> done;  // acknowledged, in order
    bool welcomed = false;
    bool over = false;
    bool waking = false;    // will act when its time has come
    bool auditing = false;  // reads its stream again from the start
    Time opened{};          // the connection
    Time heard{};           // the last word of the server
};

std::string hello_of(const Client& client, std::size_t from);
std::string act_of(const Client::Move& move);

// Any action of a view, each equally likely; empty if the viewer has none.
std::string any_action(const View& view, Rng& rng);

bool is_over(const View& view);

// The own decisions in a stream that was read from its start; nothing if its numbers do not follow each other.
std::optional<std::vector<std::string>> own_decisions(const Update& update, int seat);

}  // namespace engawa
