// All tables of the server: commit, then speak. Runs on the network's thread; the disk and the bots work elsewhere and
// report back to it. A table is read from the store when somebody asks for it, and forgotten when nobody watches.
#pragma once

#include <deque>
#include <unordered_map>

#include "server/bot_thread.hpp"
#include "server/net.hpp"
#include "server/table.hpp"
#include "store/writer.hpp"

namespace engawa {

// Who has just sat down, and with which token.
struct Seated {
    std::string table;
    int seat = 0;
    std::string token;
};

class Hall {
public:
    using OnSeated = std::function<void(Result<Seated>)>;

    Hall(Net& net, Store& store, Writer& writer, BotThread& bots, const Limits& limits);

    void make(const WantedTable& wanted, OnSeated done);
    void join(const std::string& table, const WantedPlace& wanted, OnSeated done);
    Result<TableInfo> info(const std::string& table);
    Result<std::string> record(const std::string& table);  // of a finished game

    // A connection watches at most one table. What is refused here makes the connection unusable.
    Outcome hello(Connection connection, const Hello& hello);
    Outcome act(Connection connection, const Act& act);
    Outcome undo(Connection connection, const Undo& undo);
    void left(Connection connection);

    std::size_t tables_in_memory() const { return rooms_.size(); }

private:
    // What waits for its turn at a table.
    struct Move {
        Seat who{};
        std::optional<std::string> action;  // none: an undo
        std::string client_id;
        std::optional<Connection> from;  // none: a bot
        std::size_t seen_rows = 0;       // for a bot: how long the log was when it began to think
    };
    struct Join {
        std::string name;
        OnSeated done;
    };
    using Request = std::variant<Move, Join>;

    // A table in memory.
    struct Room {
        explicit Room(Table at) : table(std::move(at)) {}
        bool busy() const { return storing || resting || !waiting.empty() || !thinking.empty(); }

        Table table;
        std::vector<Connection> viewers;
        std::deque<Request> waiting;
        bool storing = false;  // one change at a time: the next is judged by its outcome
        bool resting = false;  // the bots wait before they try again to have something stored
        SeatSet thinking;      // bots at work
    };
    using RoomPtr = std::shared_ptr<Room>;

    struct Watcher {
        RoomPtr room;
        Viewer seat;
        std::size_t next = 0;  // the number of the first event not yet sent
    };

    Result<RoomPtr> find(const std::string& table);
    void forget_if_idle(const RoomPtr& room);
    Outcome enqueue(Connection connection, Move move);
    void carry_on(const RoomPtr& room);
    void carry_out(const RoomPtr& room, Move move);
    void carry_out(const RoomPtr& room, Join join);
    Result<Table::Plan> plan(const Room& room, const Move& move) const;
    void store(const RoomPtr& room, Table::Plan plan, std::function<void(Outcome)> then);
    void note_stored(const Outcome& outcome);
    void wake_bots(const RoomPtr& room);
    void bot_chose(const RoomPtr& room, Move move);
    static void help_out(const Room& room, Move& move);
    void rest(const RoomPtr& room);

    static std::string update_text(const Watcher& watcher);
    SeatSet connected(const Room& room) const;
    void send_table(const Room& room);
    void send_updates(const Room& room);
    void tell_outcome(const Move& move, const Outcome& outcome);

    Net& net_;
    Store& store_;
    Writer& writer_;
    BotThread& bots_;
    Limits limits_;
    bool store_fails_ = false;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_map<Connection, Watcher> watchers_;
};

}  // namespace engawa
