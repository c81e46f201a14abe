// All tables of the server: commit, then speak. Runs on the network's thread; the disk and the bots work elsewhere and
// report back to it. A table is read from the store when somebody asks for it, and forgotten when nobody watches.
#pragma once

#include <deque>
#include <map>
#include <unordered_map>

#include "bots/any_bot.hpp"
#include "server/metrics.hpp"
#include "server/net.hpp"
#include "server/table.hpp"
#include "server/thinking.hpp"
#include "store/writer.hpp"

namespace engawa {

class Hall {
public:
    using OnSeated = std::function<void(Result<Seated>)>;

    using Choice = std::string(const AnyMatch&, Seat, std::string_view bot, std::uint64_t seed);

    Hall(Net& net, Store& store, Writer& writer, ThinkingThread& thinking, const Limits& limits,
         std::function<Choice> choose = static_cast<Choice*>(engawa::choose));

    void make(const WantedTable& wanted, OnSeated done);
    void join(const std::string& table, const WantedPlace& wanted, OnSeated done);
    Result<TableInfo> info(const std::string& table);
    // Of a finished game; of one that nobody may watch only for those who sit there.
    Result<std::string> record(const std::string& table, const WantedRecord& wanted = {});
    Lobby lobby() const;  // listed tables with an open seat whose host is there
    Result<History> history(const WantedHistory& wanted);

    // A connection watches at most one table. What is refused here makes the connection unusable.
    Outcome hello(Connection connection, const Hello& hello, const std::string& address = {});
    Outcome act(Connection connection, const Act& act);
    Outcome undo(Connection connection, const Undo& undo);
    Outcome wish(Connection connection, const Wish& wish);
    Outcome react(Connection connection, const React& react);
    Outcome advise(Connection connection, const AskHints& asked);
    void left(Connection connection);

    void store_clock();  // from any thread: when the hall is about to close

    std::size_t tables_in_memory() const { return rooms_.size(); }
    bool has_in_memory(const std::string& table) const { return rooms_.contains(table); }
    bool store_fails() const { return writer_.trouble().has_value(); }
    std::int64_t log_ahead_bytes() const { return store_.log_ahead_bytes(); }
    void ask_store(Writer::Done done) { writer_.ask(std::move(done)); }  // could something be stored now?
    const Counts& counts() const { return counts_; }

private:
    // What waits for its turn at a table.
    struct Move {
        Seat who{};
        std::optional<std::string> action;  // none: an undo
        std::string client_id;
        std::optional<Connection> from;  // none: a bot
        std::size_t seen_rows = 0;       // for a bot: how long the log was when it began to think
        bool stands_in = false;          // a bot for a person whose time has run out
        std::optional<Bytes32> token{};  // of a person, as a hash: where they sit may change before their turn comes
    };
    struct Join {
        WantedPlace wanted;
        OnSeated done;
    };
    struct Wished {
        Wish wish;
        Connection from{};
    };
    struct Asked {
        AskHints hints;
        Connection from{};
    };
    using Request = std::variant<Move, Join, Wished, Asked>;

    // A table in memory.
    struct Room {
        explicit Room(Table at) : table(std::move(at)) {}
        bool busy() const { return storing || resting || !waiting.empty() || !thinking.empty(); }

        Table table;
        std::vector<Connection> viewers;
        std::deque<Request> waiting;
        bool storing = false;           // one change at a time: the next is judged by its outcome
        std::uint64_t stores = 0;       // how many there have been
        bool resting = false;           // the bots wait before they try again to have something stored
        SeatSet thinking;               // bots at work
        std::string address;            // whose share of the thinking they use: the latest player's
        std::uint64_t clock_round = 0;  // only the latest timer counts
        std::array<std::optional<TokenBucket>, max_seats> talk;     // how much each seat may say
        std::array<std::optional<std::size_t>, max_seats> advised;  // rows of the log at each one's last hint
        std::array<std::size_t, max_seats> seen{};  // for each seat: the number after the last event it was sent
    };
    using RoomPtr = std::shared_ptr<Room>;

    // A move of a person that is being stored.
    struct Underway {
        Clock::time_point since;
        std::weak_ptr<Room> room;
        std::uint64_t store = 0;  // which of the room's
        Connection from{};
        std::string client_id;
    };

    struct Watcher {
        RoomPtr room;
        Viewer seat;
        std::optional<Bytes32> hash;  // of its token
        std::size_t next = 0;         // the number of the first event not yet sent
        bool advised = false;         // a hint is being thought about
    };

    // hall.cpp: tables found and forgotten
    Result<RoomPtr> find(const std::string& table);
    void forget_if_idle(const RoomPtr& room);

    // hall_seats.cpp: who comes and goes
    void carry_out(const RoomPtr& room, Join join);
    Outcome enter(const RoomPtr& room, Connection connection, const Hello& hello, const std::string& address);
    SeatSet connected(const Room& room) const;
    bool acts(const Room& room, Connection connection) const;
    void note_absence(const Room& room, const Watcher& gone);
    void seat_again(const RoomPtr& room);
    void send_away(Connection connection, const Refusal& refusal);

    // hall_moves.cpp: what is done at a table
    Outcome enqueue(Connection connection, Move move);
    void carry_on(const RoomPtr& room);
    void carry_out(const RoomPtr& room, Move move);
    void carry_out(const RoomPtr& room, Wished wished);
    Result<Table::Plan> plan(const Room& room, const Move& move) const;
    bool may_speak(Room& room, Seat who) const;
    void make_rematch(const RoomPtr& room, const Wished& wished);
    void store(const RoomPtr& room, Table::Plan plan, std::function<void(const Outcome&)> then) {
        Change change = plan.change;
        store(room, std::move(change), std::move(plan), std::move(then));
    }
    void store(const RoomPtr& room, Change change, Table::Plan plan, std::function<void(const Outcome&)> then);
    void watch_storing(const RoomPtr& room, const Move& move);
    void say_what_is_accepted();

    // hall_bots.cpp: bots and hints
    void wake_bots(const RoomPtr& room);
    void ask_bot(const RoomPtr& room, Seat who, const std::string& bot, bool stands_in);
    void bot_chose(const RoomPtr& room, Move move, Clock::time_point ready);
    static void help_out(const Room& room, Move& move);
    void rest(const RoomPtr& room);
    void carry_out(const RoomPtr& room, const Asked& asked);
    void think_of_hints(const RoomPtr& room, const Asked& asked);
    static Outcome refuse_hints(const Watcher& watcher);

    // hall_clocks.cpp: the clock of the tables, and those of the people at them
    static std::int64_t now_seconds();   // since 1970
    std::int64_t table_seconds() const;  // of the clock by which turns are measured
    void keep_clock();
    void watch_clock(const RoomPtr& room);
    void look_at_clock(const RoomPtr& room);

    // hall_messages.cpp: what viewers are sent
    TableInfo info_of(const Room& room, Viewer viewer, SeatSet present) const;
    TableInfo info_for(const Room& room, Connection connection, SeatSet present) const;
    void send_table(const Room& room);
    Net::Text update_text(const Watcher& watcher);
    void send_updates(Room& room);
    static ChatMessage chat_from(const Table& table, std::size_t from);
    void send_chat(const Room& room, std::size_t from) const;
    void send_clock(const Room& room, bool warning);
    void tell_outcome(std::optional<Connection> to, const std::string& id, const Outcome& outcome);

    // hall_lists.cpp: lobby, histories, records
    bool waits_for(const std::string& table, Seat who);

    Net& net_;
    Store& store_;
    Writer& writer_;
    ThinkingThread& thinking_;
    Limits limits_;
    std::function<Choice> choose_;
    std::int64_t clock_base_ = 0;  // what the clock of the tables showed when this hall was opened
    Clock::time_point opened_ = Clock::now();
    std::map<Bytes32, Clock::time_point> left_;  // when those who were here have left, by the hashes of their tokens
    Counts counts_;
    std::deque<Underway> underway_;  // those that may have to be said to be accepted, in their order
    JsonText json_;                  // where long texts are written, to be copied as long as they are
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_map<Connection, Watcher> watchers_;
};

}  // namespace engawa
