// One table of the server, without network and disk: who sits there, the match, and the rules of its log. A change is
// planned first, stored by somebody else, and taken only then; a plan that is thrown away has changed nothing.
#pragma once

#include <set>

#include "server/messages.hpp"
#include "server/secrets.hpp"
#include "store/store.hpp"

namespace engawa {

class Table {
public:
    struct Plan {
        Change change;  // to be stored before the plan is taken
        std::shared_ptr<const AnyMatch> match;
        ChanceStream chance;
    };

    // A new table with its seats as they are wanted; the token's hash is for the one person at it.
    static Result<Table> make(const WantedTable& wanted, const Bytes32& token_hash, std::int64_t now);
    // Replays the log. Refuses a log that the rules or the table's chance do not bear out.
    static Result<Table> restore(StoredTable stored);

    Plan plan_making() const;
    Result<Plan> plan_join(std::string name, const Bytes32& token_hash) const;
    Result<Plan> plan_action(Seat who, const std::string& action, const std::string& client_id) const;
    Result<Plan> plan_undo(Seat who, const std::string& client_id) const;
    void take(Plan plan);

    const std::string& id() const { return stored_.id; }
    const std::vector<StoredSeat>& seats() const { return stored_.seats; }
    const std::shared_ptr<const AnyMatch>& match() const { return match_; }  // none while a seat is open
    std::size_t rows() const { return rows_; }
    std::optional<Seat> maker() const;
    std::optional<Seat> seat_of(std::string_view token) const;
    bool has_stored(Seat who, const std::string& client_id) const;
    // Events before this number have never been taken back: who has seen them has seen them right.
    std::size_t settled() const { return settled_; }
    std::uint64_t seed_for_bot(Seat who) const { return bot_seed(stored_.seed, rows_, who); }
    TableInfo info(Viewer viewer, SeatSet connected) const;

private:
    explicit Table(StoredTable stored) : stored_(std::move(stored)), chance_(stored_.seed) {}
    Plan empty_plan() const;
    void begin(Plan& plan, const std::vector<StoredSeat>& seats) const;
    MatchSetup setup(const std::vector<StoredSeat>& seats) const;
    Outcome replay(const LogRow& row, AnyMatch& match);
    void note(const LogRow& row, std::size_t events);

    StoredTable stored_;  // its log is not kept
    std::shared_ptr<const AnyMatch> match_;
    ChanceStream chance_;
    std::size_t rows_ = 0;
    std::size_t settled_ = SIZE_MAX;
    std::set<std::pair<Seat, std::string>> client_ids_;
};

}  // namespace engawa
