#include "cli/load_tables.hpp"

#include "bots/any_bot.hpp"
#include "lists/games.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

bool seated(const HttpAnswer& answer, SeatTickets& tickets) {
    if (answer.status != 200 && answer.status != 201) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return false;
    }
    std::size_t at = 0;
    SeatTicket ticket;
    ticket.table = text_field(answer.body, "table", at);
    ticket.seat = static_cast<int>(number_field(answer.body, "seat", at, 0));
    ticket.token = text_field(answer.body, "token", at);
    tickets.push_back(std::move(ticket));
    return true;
}

// Random players hardly ever reach the points that Rummy asks for otherwise.
std::string options_of(const std::string& game) {
    return game == Rummy::name ? R"("options":{"length":"quick"},)" : "";
}

}  // namespace

TableMaker::TableMaker(const Endpoint& server, std::size_t ready) : client_(server), ready_(ready) {
    for (const GameInfo& game : make_catalog(bot_names()).games) games_.push_back({game.name, game.max_players});
    thread_ = std::thread([this] { run(); });
}

TableMaker::~TableMaker() {
    {
        const std::scoped_lock lock(mutex_);
        finished_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

std::optional<SeatTickets> TableMaker::take() {
    const std::scoped_lock lock(mutex_);
    if (made_.empty()) return std::nullopt;
    SeatTickets tickets = std::move(made_.front());
    made_.pop_front();
    changed_.notify_all();
    return tickets;
}

void TableMaker::run() {
    while (true) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return finished_ || made_.size() < ready_; });
            if (finished_) return;
        }
        SeatTickets tickets = make();
        const std::scoped_lock lock(mutex_);
        if (!tickets.empty()) made_.push_back(std::move(tickets));
    }
}

SeatTickets TableMaker::make() {
    const Played& game = games_[count_ % games_.size()];
    const int players = 2 + static_cast<int>(count_ / games_.size()) % (game.max_players - 1);
    std::string wanted = R"({"game":")" + game.name + R"(","seating":"given",)" + options_of(game.name) +
                         R"("seats":[{"kind":"person","name":"Seat 0"})";
    for (int i = 1; i < players; ++i) wanted += R"(,{"kind":"open"})";
    SeatTickets tickets;
    if (!seated(client_.post("/api/tables", wanted + "]}"), tickets)) return {};
    for (int i = 1; i < players; ++i) {
        const std::string name = R"({"name":"Seat )" + std::to_string(i) + "\"}";
        if (!seated(client_.post("/api/tables/" + tickets[0].table + "/join", name), tickets)) return {};
    }
    ++count_;
    return tickets;
}

}  // namespace engawa
