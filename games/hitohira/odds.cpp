#include "games/hitohira/odds.hpp"

namespace engawa::hitohira {
namespace {

constexpr std::size_t drawn_end = Hitohira::max_pieces + 1;

// The ways to draw, by how many pieces come from those that are surely there, how many from the others, and how many
// different colours the turn has then.
using Ways = std::array<std::array<std::array<double, colours + 1>, drawn_end>, drawn_end>;

// One more colour, of which up to `most` pieces may come. It counts if any does, or if the turn has it already.
void add_colour(Ways& ways, int sure, int maybe, int most, bool in_turn) {
    Ways next{};
    for (std::size_t s = 0; s < drawn_end; ++s) {
        for (std::size_t m = 0; s + m < drawn_end; ++m) {
            for (std::size_t d = 0; d <= colours; ++d) {
                if (ways[s][m][d] == 0) continue;
                for (int from_sure = 0; from_sure <= most; ++from_sure) {
                    for (int from_maybe = 0; from_sure + from_maybe <= most; ++from_maybe) {
                        const std::size_t s2 = s + static_cast<std::size_t>(from_sure);
                        const std::size_t m2 = m + static_cast<std::size_t>(from_maybe);
                        const bool counts = in_turn || from_sure + from_maybe > 0;
                        const std::size_t d2 = d + (counts ? 1 : 0);
                        if (s2 + m2 >= drawn_end || d2 > colours) continue;
                        next[s2][m2][d2] += ways[s][m][d] * choose(sure, from_sure) * choose(maybe, from_maybe);
                    }
                }
            }
        }
    }
    ways = next;
}

// The ways that do not fail and leave the turn with exactly so many blacks.
Ways safe_ways(Pieces turn, const PouchKnowledge& pouch, int blacks) {
    Ways ways{};
    const int more = blacks - turn.count(Piece::black);
    for (int from_sure = 0; from_sure <= more; ++from_sure) {
        ways[static_cast<std::size_t>(from_sure)][static_cast<std::size_t>(more - from_sure)][0] =
            choose(pouch.sure.count(Piece::black), from_sure) *
            choose(pouch.maybe.count(Piece::black), more - from_sure);
    }
    for (int c = 0; c < colours; ++c) {
        const int there = turn.count(piece(c));
        const int room = 2 - blacks - there;  // m + b stays below 3
        if (room < 0) return {};
        add_colour(ways, pouch.sure.count(piece(c)), pouch.maybe.count(piece(c)), room, there > 0);
    }
    return ways;
}

}  // namespace

double choose(int n, int k) {
    if (k > n) return 0;
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

PouchKnowledge public_knowledge(const Hitohira::Public& open) {
    return {open.sure, Hitohira::unseen(open) - open.sure, open.in_pouch};
}

PouchKnowledge knowledge(const Hitohira::Observation& seen) {
    PouchKnowledge pouch = public_knowledge(seen.open);
    pouch.maybe -= seen.secret;
    return pouch;
}

// A draw of n takes k of the `maybe` pieces that are in the pouch. All choices of n from the pouch are equally likely,
// and so are all choices of which `maybe` pieces are in it.
Odds odds_of_failing(Pieces turn, const PouchKnowledge& pouch) {
    Odds odds;
    odds.most = std::min(Hitohira::max_pieces - turn.size(), pouch.size);
    std::array<double, drawn_end> safe{};
    const int loose = pouch.size - pouch.sure.size();  // so many of `maybe` are in the pouch
    for (int blacks = turn.count(Piece::black); blacks <= 2; ++blacks) {
        const Ways ways = safe_ways(turn, pouch, blacks);
        for (std::size_t s = 0; s < drawn_end; ++s) {
            for (std::size_t m = 0; s + m <= static_cast<std::size_t>(odds.most); ++m) {
                double all = 0;
                for (int d = 0; d + blacks < colours; ++d) all += ways[s][m][static_cast<std::size_t>(d)];
                if (all == 0) continue;
                const int k = static_cast<int>(m);
                safe[s + m] += all * choose(loose, k) / choose(pouch.maybe.size(), k);
            }
        }
    }
    for (int n = 0; n <= odds.most; ++n) {
        const double fine = safe[static_cast<std::size_t>(n)] / choose(pouch.size, n);
        odds.failing[static_cast<std::size_t>(n)] = std::clamp(1 - fine, 0.0, 1.0);
    }
    return odds;
}

}  // namespace engawa::hitohira
