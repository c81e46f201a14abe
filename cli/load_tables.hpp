// New tables for `engawa load`: a thread makes them with all their seats taken, and keeps some ready.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "client/client.hpp"
#include "wire/messages.hpp"

namespace engawa {

using SeatTickets = std::vector<Seated>;  // one for each seat of a table

// One game after the other, with two players and more.
class TableMaker {
public:
    TableMaker(const ServerAddress& server, std::size_t ready);
    ~TableMaker();
    std::optional<SeatTickets> take();

private:
    struct Played {
        std::string name;
        Entries<max_options, 64> options;
        int max_players;
    };

    void run();
    SeatTickets make();  // none: the server is not there just now

    HttpClient client_;
    std::size_t ready_;
    std::vector<Played> games_;
    std::size_t count_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<SeatTickets> made_;
    bool finished_ = false;
    std::thread thread_;
};

}  // namespace engawa
