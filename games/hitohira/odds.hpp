// The chance that a draw fails, from what a viewer knows of the pouch.
#pragma once

#include "games/hitohira/rules.hpp"

namespace engawa::hitohira {

// The ways to choose k of n; the numbers here are far below 2^53, so that they are exact.
double choose(int n, int k);

// What may be in the pouch: some pieces are there for sure, and of the others each set of the right size is as likely
// as any other. Where nothing was removed or drawn in secret, all of them are there. After a second secret draw, or one
// in a game for two, this is nearly so: what went back before it is a little more likely to be secret than is said.
struct PouchKnowledge {
    Pieces sure;
    Pieces maybe;
    int size = 0;  // of the pouch

    int hidden() const { return sure.size() + maybe.size() - size; }  // how many of `maybe` are elsewhere
};

PouchKnowledge public_knowledge(const Hitohira::Public&);
PouchKnowledge knowledge(const Hitohira::Observation&);  // with what the viewer itself drew in secret

// For each number of pieces drawn next, from 0 to 8 and to the size of the pouch: the chance that the turn fails.
struct Odds {
    std::array<double, Hitohira::max_pieces + 1> failing{};
    int most = 0;  // so many pieces can be drawn
};
Odds odds_of_failing(Pieces turn, const PouchKnowledge&);

}  // namespace engawa::hitohira
