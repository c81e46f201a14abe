// What fields and screens of Hitohira will be worth when the game is over, as one seat can see it now.
#pragma once

#include "games/hitohira/odds.hpp"

namespace engawa::hitohira {

// In points. For the seat's own pieces, and for the fields of others, by what they will have grown to.
class Outlook {
public:
    // By rule of thumb; or from games that quick players go on to play to the end.
    static Outlook guessed(const Hitohira::Observation&);
    static Outlook simulated(const Hitohira::Observation&, int games, Rng&);
    // As if the game were over with what lies there now.
    static Outlook ended(const Hitohira::Observation&);

    const PouchKnowledge& pouch() const { return pouch_; }
    Pieces unseen() const { return unseen_; }

    double field(Pieces pieces) const { return field(me_, pieces); }
    // With the free pieces assigned as well as possible, or so many of them to Red & Yellow.
    double screen(Pieces) const;
    double screen(Pieces, int assigned) const;
    // What it costs the seat that the field of another changes.
    double harm(Seat other, Pieces before, Pieces after) const {
        return rivalry_ * (field(other, after) - field(other, before));
    }
    // What the fields of the others cost it as they are.
    double others(const Hitohira::Public&) const;

private:
    static constexpr int longest = 64;  // more pieces than a line or a group ever has
    using Worths = std::array<double, longest>;

    Outlook(const Hitohira::Observation&, double rivalry);
    double field(Seat, Pieces) const;
    void guess_lines(const Hitohira::Observation&, double laid);
    void add_ranks(const Hitohira::State& then, const Hitohira::Public& over, double weight);
    double guess_rank(const Hitohira::Observation&, Hitohira::Group, int mine) const;

    PouchKnowledge pouch_;
    Pieces unseen_;
    Seat me_;
    double rivalry_;  // how much a point of another hurts
    std::array<std::array<Worths, colours>, Hitohira::max_players> lines_{};
    std::array<Worths, 2> ranks_{};
};

}  // namespace engawa::hitohira
