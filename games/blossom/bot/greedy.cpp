// Greedy Blossom: looks at both actions of its turn together, and takes the first of the pair after which it stands
// best by points, by the flowers that it could arrange next, and by those that the others could.
#include "games/blossom/bot/guide.hpp"

namespace engawa {
namespace {

using Action = Blossom::Action;
using Flowers = Blossom::Flowers;
using Kind = Blossom::Kind;
using State = Blossom::State;
using Verb = Blossom::Verb;

// What one card brings on average when it is arranged, in canonical order.
constexpr std::array<double, blossom::kinds> usual_value{6.0, 9.0, 6.5, 6.0, 5.5, 6.0};
constexpr double trust_in_present = 0.6;   // values change until the next turn
constexpr double cost_of_arranging = 4.5;  // a kind takes an action, however many cards of it are moved
constexpr double share_up = 0.95;          // of the value, by how near a card is to being arranged
constexpr double share_down = 0.7;
constexpr double share_in_hand = 0.55;
constexpr double share_of_others = 0.35;
constexpr int guesses = 4;  // of what the deck gives

double value_of(const Blossom::Counts& counts, Kind kind) {
    const double usual = usual_value[static_cast<std::size_t>(kind)];
    return trust_in_present * Blossom::value(counts, kind) + (1 - trust_in_present) * usual;
}

// What the seat's cards promise.
double promise(const State& s, Seat who) {
    const auto i = static_cast<std::size_t>(index(who));
    const Blossom::Counts counts = Blossom::count(s.open);
    double sum = 0;
    for (int k = 0; k < blossom::kinds; ++k) {
        const Kind kind = static_cast<Kind>(k);
        const double near = share_up * s.open.up[i].count(kind) + share_down * s.down[i].count(kind) +
                            share_in_hand * s.hands[i].count(kind);
        const double worth = near * value_of(counts, kind) - cost_of_arranging;
        sum += std::max(worth, 0.25 * near * value_of(counts, kind));
    }
    return sum;
}

// The most that the seat can score with one action, as far as everybody sees.
double threat(const Blossom::Public& open, Seat who) {
    const Blossom::Counts counts = Blossom::count(open);
    int most = 0;
    open.up[who].each([&](Kind kind, int count) {
        const int cards = kind == Kind::cherry ? 1 : count;
        most = std::max(most, Blossom::rounded_up(cards * Blossom::value(counts, kind)));
    });
    return most;
}

// How well the seat stands when its turn is over.
double standing(const State& s, Seat who) {
    const Blossom::Public& open = s.open;
    const auto i = static_cast<std::size_t>(index(who));
    double worth = open.score[i];
    if (open.phase == Blossom::Phase::over) return worth + (Blossom::winners(open).contains(who) ? 1000 : 0);
    if (Blossom::goal_reached(open)) return worth;  // it was the last turn, or will have been
    worth += promise(s, who);
    for (int other = 0; other < open.players; ++other) {
        if (seat(other) != who) worth -= share_of_others * threat(open, seat(other));
    }
    return worth;
}

double best_standing(const State& s, Seat who, Rng& rng);

// How well the seat stands after the action, and after the best that can follow in the same turn. What the deck gives
// is guessed a few times.
double outlook(const State& s, Seat who, const Action& action, Rng& rng) {
    State next = s;
    Blossom::apply(next, who, action);
    if (!Blossom::turn(next).is_chance()) return best_standing(next, who, rng);
    double sum = 0;
    for (int guess = 0; guess < guesses; ++guess) {
        State drawn = next;
        while (Blossom::turn(drawn).is_chance()) Blossom::apply(drawn, Blossom::sample(drawn, rng));
        sum += best_standing(drawn, who, rng);
    }
    return sum / guesses;
}

double best_standing(const State& s, Seat who, Rng& rng) {
    if (!Blossom::turn(s).waits_for(who) || s.open.acted == 0) return standing(s, who);
    Actions<Blossom> actions;
    Blossom::legal_actions(s, who, actions);
    double best = -1e9;
    for (const Action& action : actions) best = std::max(best, outlook(s, who, action, rng));
    return best;
}

// In the mulligan a hand is worth more with two of a kind.
double worth_of_hand(Flowers hand) {
    constexpr double unknown_card = 6.4;
    constexpr double pair = 2.0;
    double worth = (Blossom::dealt - hand.size()) * unknown_card;
    hand.each([&](Kind kind, int count) {
        worth += count * usual_value[static_cast<std::size_t>(kind)] + (count - 1) * pair;
    });
    return worth;
}

}  // namespace

Blossom::Action Guide<Blossom>::greedy(const Observation& seen, std::uint64_t seed) {
    Rng rng(seed);
    const Seat who = *seen.viewer;
    const State guess = Blossom::determinize(seen, rng);
    Actions<Blossom> actions;
    Blossom::legal_actions(guess, who, actions);
    Action best = actions[0];
    double highest = -1e9;
    for (const Action& action : actions) {
        const double worth = action.verb() == Verb::mulligan ? worth_of_hand(seen.hand - action.cards())
                                                             : outlook(guess, who, action, rng);
        if (worth <= highest) continue;
        highest = worth;
        best = action;
    }
    return best;
}

}  // namespace engawa
