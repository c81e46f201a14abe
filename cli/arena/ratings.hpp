// Ratings by the model of Plackett and Luce: everybody has a strength; who comes first is drawn in proportion to the
// strengths of those at the table, then who comes second among the rest, and so on.
#pragma once

#include <map>
#include <vector>

namespace engawa {

// On Elo's scale (400 points: ten times as strong), 0 in the mean. The error is half of a 95 % interval.
struct Rating {
    double elo = 0;
    double error = 0;
};

class Contests {
public:
    explicit Contests(int entrants) : entrants_(static_cast<std::size_t>(entrants)) {}

    // A game: the entrant at each seat, who may sit at several, and how each seat stood at the end (higher is better).
    // Where seats stand alike, each of their orders counts as a part of a game.
    void add(const std::vector<int>& seating, const std::vector<int>& standing);

    // The most likely strengths. `spreads`: for each entrant, how much wider (or narrower) its results spread than
    // those of independent games; its error is made so much wider. An entrant who won or lost everything has a finite
    // rating: to each a game is added, half won and half lost, against the mean.
    std::vector<Rating> rate(const std::vector<double>& spreads) const;

private:
    using Group = std::vector<int>;       // how many seats each entrant has
    using Choices = std::vector<double>;  // how often each was the first of the group
    struct Likelihood;

    void choose_first(std::vector<int> seats, const std::vector<int>& seating, const std::vector<int>& standing,
                      double weight);
    Likelihood at(const std::vector<double>& strengths) const;

    std::size_t entrants_;
    std::map<Group, Choices> choices_;
};

}  // namespace engawa
