#include "cli/load_tables.hpp"

#include "bots/any_bot.hpp"
#include "wire/messages.hpp"
#include "wire/read.hpp"

namespace engawa {
namespace {

bool seated(const HttpAnswer& answer, SeatTickets& tickets) {
    if (answer.status != 200 && answer.status != 201) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return false;
    }
    const Result<Seated> read = from_json<Seated>(answer.body);
    if (!read.ok()) return false;
    tickets.push_back(read.value());
    return true;
}

using Options = Entries<max_options, 64>;

// Random players hardly ever reach the end of a game that can be shorter.
Options options_of(const GameInfo& game) {
    const bool has_quick = std::ranges::any_of(game.options, [](const OptionInfo& option) {
        return option.name == "length" && std::ranges::count(option.values, "quick") > 0;
    });
    return has_quick ? Options{{"length", "quick"}} : Options{};
}

}  // namespace

TableMaker::TableMaker(const ServerAddress& server, std::size_t ready) : client_(server), ready_(ready) {
    for (const GameInfo& game : make_catalog(bot_names()).games)
        games_.push_back({game.name, options_of(game), game.max_players});
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
    WantedTable wanted{game.name, game.options, {WantedPerson{{}, "Seat 0"}}};
    wanted.seats.resize(static_cast<std::size_t>(players), OpenSeat{});
    wanted.seating = Seating::given;
    SeatTickets tickets;
    if (!seated(client_.post("/api/tables", to_json(wanted)), tickets)) return {};
    for (int i = 1; i < players; ++i) {
        const std::string name = to_json(WantedPlace{"Seat " + std::to_string(i)});
        if (!seated(client_.post("/api/tables/" + tickets[0].table + "/join", name), tickets)) return {};
    }
    ++count_;
    return tickets;
}

}  // namespace engawa
