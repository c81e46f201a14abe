// What fields and screens of Hitohira will be worth when the game is over, as one seat can see it now.
#pragma once

#include "games/hitohira/odds.hpp"

namespace engawa::hitohira {

using GroupCounts = std::array<PerSeat, 2>;  // how many pieces count for each group and seat

// In points. For the seat's own pieces, and for the fields of others, by what they will have grown to.
class Outlook {
public:
    static constexpr int most_games = 400;
    // By rule of thumb; or from so many games that quick players go on to play, to the end or for so many decisions.
    static Outlook guessed(const Hitohira::Observation&);
    static Outlook simulated(const Hitohira::Observation&, int games, int horizon, Rng&);
    // As if the game were over with what lies there now.
    static Outlook ended(const Hitohira::Observation&);

    const PouchKnowledge& pouch() const { return pouch_; }
    Pieces unseen() const { return unseen_; }

    double field(Pieces pieces) const { return field(me_, pieces); }
    // With the free pieces assigned as well as possible when all is known, or so many of them to Red & Yellow now.
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

    // How a game ended behind the screens: what came to the own one after this turn, and the points of each number of
    // pieces in a group among those of the others. Whoever has more than all of them needs no more.
    struct Ending {
        static constexpr int most = 32;
        std::array<std::array<std::uint8_t, most>, 2> points;
        std::uint8_t red_yellow;
        std::uint8_t light_blue_blue;
        std::uint8_t free;
        float weight;
        int points_of(Hitohira::Group g, int pieces) const {
            return points[static_cast<std::size_t>(g)][static_cast<std::size_t>(std::min(pieces, most - 1))];
        }
        int best_points(int real_red_yellow, int real_light_blue_blue, int free_pieces) const;
    };
    // A screen whose worth is known: many ways to play a turn lead to the same one.
    struct KnownScreen {
        std::array<int, 3> pieces;
        double worth;
    };

    Outlook(const Hitohira::Observation&, double rivalry);
    double field(Seat, Pieces) const;
    void guess_lines(const Hitohira::Observation&, double laid);
    void add_ending(GroupCounts, Pieces to_come, double weight);
    double average_screen(Pieces) const;
    double guess_rank(const Hitohira::Observation&, Hitohira::Group, int mine) const;

    PouchKnowledge pouch_;
    Pieces unseen_;
    Seat me_;
    int players_;
    double rivalry_;  // how much a point of another hurts
    std::array<std::array<Worths, colours>, Hitohira::max_players> lines_{};
    std::array<Worths, 2> ranks_{};  // by rule of thumb, where there are no endings
    std::array<Ending, most_games> endings_;
    std::size_t ended_ = 0;
    double weights_ = 0;  // of all endings
    mutable std::array<KnownScreen, 64> known_;
    mutable std::size_t known_size_ = 0;
};

}  // namespace engawa::hitohira
