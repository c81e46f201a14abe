// How to play Hitohira given an outlook: how far to draw, worked out exactly for the draws that are left, and what
// every other action is worth.
#pragma once

#include "games/hitohira/bot/outlook.hpp"

namespace engawa::hitohira {

// The own pieces at some point of a turn.
struct Holding {
    Pieces field;
    Pieces turn;
    Pieces screen;

    static Holding of(const Hitohira::Observation&);
    double laid(const Outlook& outlook) const { return outlook.field(field + turn) + outlook.screen(screen); }
    // With the best choice of what to hide.
    double best_hidden(const Outlook&) const;
    Holding hidden(Piece p, int n) const { return {field, turn.without(p, n), screen.with(p, n)}; }
};

using AbilityWorths = std::array<double, Hitohira::triggers>;

// What to do after each draw of a turn that has not failed: how many to draw next, or none.
class DrawTable {
public:
    Hitohira::Action next(Pieces turn, int draws_left) const {
        const int n = drawn_[static_cast<std::size_t>(draws_left)][code(turn)];
        return n == 0 ? Hitohira::Action::stop() : Hitohira::Action::draw(n);
    }
    void set(Pieces turn, int draws_left, int n) {
        drawn_[static_cast<std::size_t>(draws_left)][code(turn)] = static_cast<std::uint8_t>(n);
    }
    static constexpr std::size_t codes = 729;
    static std::size_t code(Pieces turn) {
        std::size_t number = 0;
        for (int k = 0; k < kinds; ++k) number = 3 * number + static_cast<std::size_t>(turn.count(piece(k)));
        return number;
    }

private:
    std::array<std::array<std::uint8_t, codes>, Hitohira::max_draws> drawn_{};
};

// The best plan for the draws that are left. There are few turns that have not failed: at most two of each colour.
class DrawPlan {
public:
    // With an outlook for when the game goes on, and one for when this turn empties the pouch and ends it.
    DrawPlan(const Hitohira::Observation&, const Outlook&, const Outlook& ended, const AbilityWorths&);

    // What it is worth to draw so many now, or none; only for a number that can be drawn.
    double worth(int drawn) const { return worths_[static_cast<std::size_t>(drawn)]; }
    int most() const { return most_; }
    Hitohira::Action best() const;
    const DrawTable& table() const { return table_; }

private:
    static constexpr double unknown = -1e9;
    // All draws of a size that do not fail: in how many ways they come, and their values, as often.
    struct Safe {
        double weight = 0;
        double value = 0;
    };
    using SafeDraws = std::array<Safe, Hitohira::max_pieces + 1>;
    using ByTurn = std::array<double, DrawTable::codes>;

    double value(Pieces turn, int draws_left);
    SafeDraws safe_draws(Pieces turn, int most, int draws_left);
    void add_draws(SafeDraws&, Pieces before, Pieces turn, int kind, int room, double ways, int draws_left);
    double stopped(Pieces turn);
    double failed(Pieces turn) const;
    double ability(Pieces turn) const;

    const Hitohira::Public& open_;
    const Outlook& outlook_;
    const Outlook& ended_;
    AbilityWorths abilities_;
    Holding holding_;
    int most_ = 0;
    std::array<double, Hitohira::max_pieces + 1> worths_{};
    std::array<ByTurn, Hitohira::max_draws> values_;
    ByTurn stopped_{};
    DrawTable table_;
};

// What all other actions are worth.
class Judge {
public:
    Judge(const Hitohira::Observation&, const Outlook&);
    double worth(const Hitohira::Action&) const;
    // What it is worth to be able to use the ability of each trigger in this turn.
    AbilityWorths abilities() const;

private:
    double stay() const { return holding_.best_hidden(outlook_); }
    double with(Hitohira::Place to, Piece p) const;
    template <class Value>
    double average(Value value) const;
    double placed(const Hitohira::Action&) const;
    double swapped(const Hitohira::Action&) const;
    double taken(const Hitohira::Action&) const;

    const Hitohira::Public& open_;
    Seat me_;
    const Outlook& outlook_;
    Holding holding_;
};

}  // namespace engawa::hitohira
