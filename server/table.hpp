// One table of the server, without network and disk: who sits there, the match, and the rules of its log. A change is
// planned first, stored by somebody else, and taken only then; a plan that is thrown away has changed nothing.
#pragma once

#include <set>

#include "server/secrets.hpp"
#include "store/store.hpp"
#include "wire/requests.hpp"

namespace engawa {

// What the host, or somebody who sits there, wishes for the table itself.
struct Wish {
    std::string id;
    std::variant<ChangeSeat, SwapSeats, StartGame, SetDoors, Rematch, Say> what;
};

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
    static Result<Table> restore(StoredTable stored, std::int64_t now = INT64_MAX);

    // Times are in seconds; those of turns by the clock of the tables, which no change of the system's clock moves.
    Plan plan_making(std::int64_t now = 0) const;
    Result<Plan> plan_join(const WantedPlace& wanted, const Bytes32& token_hash, std::int64_t now = 0) const;
    Result<Plan> plan_action(Seat who, const std::string& action, const std::string& client_id,
                             std::int64_t now = 0) const;
    Result<Plan> plan_undo(Seat who, const std::string& client_id, std::int64_t now = 0) const;
    // What the host wishes before the game, what somebody says. Not for a rematch.
    Result<Plan> plan_wish(Seat who, const Wish& wish, std::int64_t now) const;
    Plan plan_hint(Seat who) const;  // that one was asked for
    void take(Plan plan);

    // The same people and bots again, everybody one seat further, so that another one begins; and the plan by which
    // this table points to it.
    Result<Table> rematch(std::int64_t now) const;
    Plan plan_next(const std::string& table) const;

    const std::string& id() const { return stored_.id; }
    const std::vector<StoredSeat>& seats() const { return stored_.seats; }
    const TableSettings& settings() const { return stored_.settings; }
    const std::vector<ChatLine>& chat() const { return stored_.chat; }
    std::size_t first_line() const { return stored_.first_line; }  // the number of the first of them
    std::size_t next_line() const { return stored_.first_line + stored_.chat.size(); }
    bool allows_hints() const;
    bool shows_itself_to(Viewer viewer) const { return viewer || stored_.settings.watchable; }
    const std::string& next() const { return stored_.next; }
    Seat host() const { return seat(stored_.host); }
    const std::shared_ptr<const AnyMatch>& match() const { return match_; }  // none before the game begins
    std::size_t rows() const { return rows_; }
    std::optional<Seat> seat_of(std::string_view token) const { return seat_of(token_hash(token)); }
    std::optional<Seat> seat_of(const Bytes32& hash) const;
    std::optional<Seat> seat_of_person(std::string_view token) const;
    bool has_stored(Seat who, const std::string& client_id) const;
    // Events before this number have never been taken back: who has seen them has seen them right.
    std::size_t settled() const { return settled_; }
    // The number after the last event that the seat has caused, or known by being there.
    std::size_t after_own_last(Seat who) const { return after_own_last_[static_cast<std::size_t>(index(who))]; }
    std::uint64_t seed_for_bot(Seat who) const { return bot_seed(stored_.seed, rows_, who); }
    // When the time of a person who must decide runs out; nothing: it does not.
    std::optional<std::int64_t> deadline(Seat who) const;
    Result<std::string> record() const;  // of a finished game, with the seed
    TableInfo info(Viewer viewer, SeatSet connected) const;

private:
    explicit Table(StoredTable stored) : stored_(std::move(stored)), chance_(stored_.seed) {}
    Plan empty_plan() const;
    Plan plan_change(StoredTable changed, std::optional<std::int64_t> begins = {}) const;
    void draw_seats(StoredTable& changed) const;
    std::vector<LogRow> begin(Plan& plan, StoredTable& changed, std::int64_t now) const;
    Result<Plan> wish(const ChangeSeat& wanted, std::int64_t now) const;
    Result<Plan> wish(const SwapSeats& wanted, std::int64_t now) const;
    Result<Plan> wish(const StartGame& wanted, std::int64_t now) const;
    Result<Plan> wish(const SetDoors& wanted, std::int64_t now) const;
    Result<Plan> plan_line(Seat who, const Say& say, std::int64_t now) const;
    MatchSetup setup(const std::vector<StoredSeat>& seats) const;
    Outcome replay(const LogRow& row, AnyMatch& match);
    void take_lines(LongerChat chat);
    void note(const LogRow& row, std::size_t events);
    void note_turn(const LogRow& row, const Turn& before, const Turn& after);

    StoredTable stored_;  // its log is not kept
    std::shared_ptr<const AnyMatch> match_;
    ChanceStream chance_;
    std::size_t rows_ = 0;
    std::size_t settled_ = SIZE_MAX;
    std::set<std::pair<Seat, std::string>> client_ids_;
    std::array<std::size_t, max_seats> after_own_last_{};
    std::array<std::int64_t, max_seats> since_{};         // when the seat's turn began
    std::array<std::int64_t, max_seats> since_before_{};  // and the turn before: taking back gives no new time
};

}  // namespace engawa
