#include "cli/arena/standings.hpp"

#include <algorithm>
#include <limits>

namespace engawa {
namespace {

double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

// Winners stand above all others, whatever broke a tie; the others by their points.
std::vector<int> standing_of(const PlayedGame& game) {
    std::vector<int> standing = game.scores;
    for (Seat winner : game.winners)
        standing[static_cast<std::size_t>(index(winner))] = std::numeric_limits<int>::max();
    return standing;
}

std::uint64_t part_of_win(const PlayedGame& game, std::size_t seat_number) {
    const bool won = std::ranges::find(game.winners, seat(static_cast<int>(seat_number))) != game.winners.end();
    return won ? whole_win / game.winners.size() : 0;
}

}  // namespace

// ---- Thinking

void Thinking::add(const Thinking& other) {
    decisions += other.decisions;
    all += other.all;
    longest = std::max(longest, other.longest);
}

double Thinking::mean_ms() const {
    return decisions == 0 ? 0 : milliseconds(all) / static_cast<double>(decisions);
}

double Thinking::longest_ms() const {
    return milliseconds(longest);
}

// ---- Standing

double Standing::win_share() const {
    return games == 0 ? 0 : static_cast<double>(wins) / whole_win / static_cast<double>(games);
}

std::optional<double> Standing::mean_score() const {
    if (finished == 0) return std::nullopt;
    return static_cast<double>(points) / static_cast<double>(finished);
}

// ---- Standings

Standings::Standings(std::size_t entrants)
    : entrants_(entrants),
      meetings_(entrants, std::vector<Meeting>(entrants)),
      contests_(static_cast<int>(entrants)),
      games_won_(entrants),
      games_played_(entrants) {}

void Standings::add(const PlayedDeal& deal) {
    ++deals_;
    for (const PlayedGame& game : deal.games) add(game);
    for (std::size_t i = 0; i < entrants_.size(); ++i) entrants_[i].thinking.add(deal.thinking[i]);
    add_shares(deal);
}

void Standings::add(const PlayedGame& game) {
    for (std::size_t i = 0; i < game.seating.size(); ++i) {
        Standing& entrant = entrants_[static_cast<std::size_t>(game.seating[i])];
        ++entrant.games;
        entrant.wins += part_of_win(game, i);
        if (game.fault) continue;
        ++entrant.finished;
        entrant.points += game.scores[i];
    }
    if (game.fault) {
        ++entrants_[static_cast<std::size_t>(game.seating[static_cast<std::size_t>(index(game.fault->seat))])].faults;
    }
    const std::vector<int> standing = standing_of(game);
    add_meetings(game.seating, standing);
    contests_.add(game.seating, standing);
}

void Standings::add_meetings(const Seating& seating, const std::vector<int>& standing) {
    for (std::size_t i = 0; i < seating.size(); ++i) {
        for (std::size_t j = 0; j < seating.size(); ++j) {
            if (seating[i] == seating[j]) continue;
            Meeting& meeting = meetings_[static_cast<std::size_t>(seating[i])][static_cast<std::size_t>(seating[j])];
            ++meeting.games;
            meeting.halves += standing[i] > standing[j] ? 2 : standing[i] == standing[j] ? 1 : 0;
        }
    }
}

void Standings::add_shares(const PlayedDeal& deal) {
    struct Part {
        std::uint64_t wins = 0;
        std::uint64_t seats = 0;
        std::uint64_t games = 0;
    };
    std::vector<Part> parts(entrants_.size());
    for (const PlayedGame& game : deal.games) {
        std::vector<bool> present(entrants_.size());
        for (std::size_t i = 0; i < game.seating.size(); ++i) {
            const auto who = static_cast<std::size_t>(game.seating[i]);
            parts[who].wins += part_of_win(game, i);
            ++parts[who].seats;
            parts[who].games += present[who] ? 0 : 1;
            present[who] = true;
        }
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double wins = static_cast<double>(parts[i].wins) / whole_win;
        entrants_[i].shares.add(wins / static_cast<double>(parts[i].seats));
        games_won_[i].add(wins / static_cast<double>(parts[i].games));
        games_played_[i] = parts[i].games;
    }
}

std::vector<Rating> Standings::ratings() const {
    std::vector<double> spreads;
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
        spreads.push_back(games_won_[i].spread() * static_cast<double>(games_played_[i]));
    }
    return contests_.rate(spreads);
}

}  // namespace engawa
