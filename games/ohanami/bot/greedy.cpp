// Greedy Ohanami: a card is worth what it will still score, less the room that it takes from its column.
#include "games/ohanami/bot/guide.hpp"

namespace engawa {
namespace {

using Garden = Ohanami::Garden;

// What the seat can see of the game so far, as far as it matters for the worth of a garden.
struct Prospects {
    CardSet live;  // numbers that may still come
    int round = 0;
    int cards_left = 0;  // that the seat will still keep

    explicit Prospects(const Ohanami::Observation& seen) : round(seen.open.round) {
        for (int card = 1; card <= Ohanami::cards; ++card) {
            if (!seen.open.lying.revealed(card)) live.insert(card);
        }
        const int picks_left = (Ohanami::rounds - seen.open.round) * Ohanami::picks - seen.open.pick;
        cards_left = 2 * (picks_left - 1);
    }

    // The share of the live numbers that fit the column.
    double room(const Ohanami::Column& column) const {
        int fitting = 0;
        live.each([&](int card) { fitting += column.fits(static_cast<Ohanami::Card>(card)) ? 1 : 0; });
        return static_cast<double>(fitting) / std::max(1, live.size());
    }
};

double worth(const Garden& garden, const Prospects& prospects) {
    constexpr double points_of_a_later_card = 6.5;
    constexpr double share_of_pink = 0.2;
    double no_room = 1;
    for (const Ohanami::Column& column : garden.columns) no_room *= 1 - prospects.room(column);
    const double later = prospects.cards_left * points_of_a_later_card * (1 - no_room);
    // Pink grows with the square of its number: count those that are still to come with those that lie.
    const int pink = garden.count(Ohanami::Colour::pink);
    const double pink_to_come = prospects.cards_left * share_of_pink * (1 - no_room);
    return Ohanami::points_to_come(garden, prospects.round) + later + (pink < 15 ? pink * pink_to_come : 0.0);
}

double best_worth(const Garden& garden, Ohanami::Pair pair, const Prospects& prospects,
                  Ohanami::Action* best = nullptr) {
    Actions<Ohanami> places;
    Ohanami::list_places(garden, pair, places);
    double highest = -1;
    for (const Ohanami::Action& action : places) {
        Garden after = garden;
        for (std::size_t k = 0; k < 2; ++k) Ohanami::lay(after, pair[k], action.spots()[k]);
        const double value = worth(after, prospects);
        if (value <= highest) continue;
        highest = value;
        if (best != nullptr) *best = action;
    }
    return highest;
}

}  // namespace

Ohanami::Action Guide<Ohanami>::greedy(const Observation& seen, std::uint64_t) {
    const Garden& garden = seen.open.gardens[*seen.viewer];
    const Prospects prospects(seen);
    const Actions<Ohanami> actions = legal_actions<Ohanami>(seen);
    Ohanami::Action best = actions[0];
    if (seen.open.phase == Ohanami::Phase::place) {
        best_worth(garden, best.cards(), prospects, &best);
        return best;
    }
    double highest = -1;
    for (const Ohanami::Action& action : actions) {
        const double value = best_worth(garden, action.cards(), prospects);
        if (value <= highest) continue;
        highest = value;
        best = action;
    }
    return best;
}

}  // namespace engawa
