// How the bots of an arena stand after the deals played so far. It is told the deals in their order, so that its sums
// do not depend on the number of threads.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/arena/ratings.hpp"
#include "cli/arena/sample.hpp"
#include "cli/arena/seatings.hpp"
#include "cli/bots_game.hpp"

namespace engawa {

// The time that decisions took.
struct Thinking {
    std::uint64_t decisions = 0;
    std::chrono::nanoseconds all{};
    std::chrono::nanoseconds longest{};

    void add(const Thinking& other);
    double mean_ms() const;
    double longest_ms() const;
};

struct PlayedGame {
    Seating seating;
    std::vector<Seat> winners;  // alone, there may be none
    std::vector<int> scores;
    std::optional<Fault> fault;  // the game was broken off: that seat has lost, and the others share the victory
};

struct PlayedDeal {
    std::vector<PlayedGame> games;
    std::vector<Thinking> thinking;  // of each entrant
};

// A game counts once for each seat that the entrant had in it.
struct Standing {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;  // in parts of whole_win
    Sample shares;           // of victories, a seat's mean in each deal
    std::uint64_t finished = 0;
    std::int64_t points = 0;  // in the games that were finished
    std::uint64_t faults = 0;
    Thinking thinking;

    double win_share() const;
    std::optional<double> mean_score() const;
};

// How often one entrant's seats came before another's; what stands alike counts half.
struct Meeting {
    std::uint64_t games = 0;
    std::uint64_t halves = 0;
};

class Standings {
public:
    explicit Standings(std::size_t entrants);

    void add(const PlayedDeal& deal);

    std::uint64_t deals() const { return deals_; }
    const std::vector<Standing>& entrants() const { return entrants_; }
    const Meeting& meeting(std::size_t row, std::size_t column) const { return meetings_[row][column]; }
    std::vector<Rating> ratings() const;

private:
    void add(const PlayedGame& game);
    void add_meetings(const Seating& seating, const std::vector<int>& standing);
    void add_shares(const PlayedDeal& deal);

    std::uint64_t deals_ = 0;
    std::vector<Standing> entrants_;
    std::vector<std::vector<Meeting>> meetings_;
    Contests contests_;
    // For the errors of the ratings: the part of its games that an entrant won in each deal, with any of its seats; and
    // how many games a deal has for it.
    std::vector<Sample> games_won_;
    std::vector<std::uint64_t> games_played_;
};

}  // namespace engawa
