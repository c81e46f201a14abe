// A quick player of Bonsai, for simulations: it looks at each action by itself, by rules of thumb that cost some
// hundred nanoseconds. Everything that it uses lies open to all.
#pragma once

#include "games/bonsai/rules.hpp"

namespace engawa::bonsai {

// What a simulated seat sees in its position, and what it does.
class Gardener {
public:
    explicit Gardener(const Bonsai::Public& open);

    Bonsai::Action act(Rng& rng) const;
    // In help and cultivate: adds the most promising placements that the list does not have yet, until it has `wanted`;
    // and the end of placing where nothing is worth placing.
    void add_placements(std::size_t wanted, Actions<Bonsai>& list) const;
    // The Emperor challenge: a fourth goal with the active tree would lose the game.
    bool has_its_goals() const;
    // What the supply of a seat will bring, in points.
    static float supply_worth(const TileCounts& supply);

private:
    struct Ground;
    struct Choice {
        float worth = -1e9F;
        Bonsai::Action action = Bonsai::Action::done();
        void improve(float other, const Bonsai::Action& instead) {
            if (other > worth) *this = {other, instead};
        }
    };

    void want_goals();
    void want_flowers(Goal goal);
    void want_reach(Goal goal);
    float for_each_more(Goal goal, int missing, float effort = 1) const;

    float worth(const Ground& ground, Tile tile, Cell cell) const;
    float worth_for_goals(Tile tile, Cell cell) const;
    float worth_of_company(Tile tile, Cell cell) const;
    template <class Visit>
    void each_placement(const Ground& ground, Tile tile, Visit visit) const;
    bool needs_flower() const;
    bool may_stop() const;

    float tile_worth(Tile tile, int have) const;
    float worth_of_cultivating() const;
    float worth_of_meditating(int position, std::optional<Tile> choice) const;
    float worth_of_card(Card card, int tiles) const;
    bool has(Card card) const { return own_.cards.count(card) > 0; }

    Bonsai::Action choose(Rng& rng) const;
    Bonsai::Action place(Rng& rng) const;
    Bonsai::Action claim() const;
    Bonsai::Action discard() const;
    Tile best_to_take() const;

    const Bonsai::Public& open_;
    const Bonsai::Holding& own_;
    const Tree& tree_;
    float turns_;  // that the seat may expect after this one
    int leftmost_ = 0;
    int rightmost_ = 0;
    std::array<float, 4> scrolls_{};  // points for each tile by scrolls
    std::array<float, 4> goals_{};    // for each more tile by goals; flowers: on the better side
    std::array<float, 2> flowers_{};  // for each more flower on a side
    std::array<float, 2> reach_{};    // for each column farther out on a side
    float down_ = 0;                  // for each row farther down
};

}  // namespace engawa::bonsai
