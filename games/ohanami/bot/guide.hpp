// What a search knows of Ohanami: what a card is worth in a garden, by its points and by the room that it takes.
#pragma once

#include "bots/guide.hpp"
#include "games/ohanami/rules.hpp"

namespace engawa {

template <>
class Guide<Ohanami> : public PlainGuide<Ohanami> {
public:
    explicit Guide(const Observation& seen) : PlainGuide(seen), viewer_(*seen.viewer), round_(seen.open.round) {
        for (int i = 0; i < seen.open.players; ++i) {
            if (seen.known[static_cast<std::size_t>(i)].hand_known) known_.insert(seat(i));
        }
    }

    // The best pairs; of a seat whose hand can only be guessed the one that it would probably keep.
    void candidates(const State& state, Seat who, Actions<Ohanami>& list) const {
        if (state.open.phase == Ohanami::Phase::place) return Ohanami::legal_actions(state, who, list);
        list.clear();
        const bool guessed = who != viewer_ && (state.open.round != round_ || !known_.contains(who));
        const Hand hand(state, who);
        const std::size_t most = guessed ? 1 : max_pairs;
        std::array<Ranked, max_pairs + 1> best{};
        std::size_t count = 0;
        for (std::size_t high = 1; high < hand.size; ++high) {
            for (std::size_t low = 0; low < high; ++low) {
                const Ranked pair{hand.worth[low] + hand.worth[high], Action::keep(hand.cards[low], hand.cards[high])};
                std::size_t at = count;
                for (; at > 0 && best[at - 1].worth < pair.worth; --at) best[at] = best[at - 1];
                best[at] = pair;
                count = std::min(count + 1, most);
            }
        }
        for (std::size_t i = 0; i < count; ++i) list.push(best[i].action);
    }

    Action rollout(const State& state, Seat who, Rng& rng) const {
        if (state.open.phase == Ohanami::Phase::place) return place(state, who);
        Hand hand(state, who);
        hand.waver(rng);
        return hand.best_pair();
    }

    // By victory, and by how clear it is; before the end, by what the gardens will still bring as they are.
    Rewards<Ohanami> rewards(const State& state) const {
        const Ohanami::Public& open = state.open;
        Scores<Ohanami> scores = Ohanami::scores(open);
        if (!ends(state)) {
            for (std::size_t i = 0; i < open.players; ++i) {
                scores[i] += Ohanami::points_to_come(open.gardens[i], open.round);
            }
        }
        Rewards<Ohanami> rewards = rewards_by_lead(scores, open.players, 25);
        if (!ends(state)) return rewards;
        const Rewards<Ohanami> victory = shared_victory<Ohanami>(state);
        for (std::size_t i = 0; i < rewards.size(); ++i) rewards[i] = 0.5 * victory[i] + 0.5 * rewards[i];
        return rewards;
    }

    using PlainGuide::seen_as;
    // A pick is secret until all are in.
    static std::uint64_t seen_as(const Action& action) {
        return action.kind() == Action::Kind::keep ? 1 : PlainGuide::seen_as(action);
    }

    // Who does not remember has seen no hand but its own.
    static Observation forget(const Observation& seen) {
        Observation known = seen;
        for (int i = 0; i < seen.open.players; ++i) {
            if (seat(i) != *seen.viewer) known.known[static_cast<std::size_t>(i)] = {};
        }
        return known;
    }

    static Action greedy(const Observation& seen, std::uint64_t seed);

    // One sentence on what is good about the action.
    static Words why(const Observation&, const Action&);

    static constexpr std::array<Level, level_names.size()> levels{{
        {.budget = {100, 3}, .temperature = 0.05, .horizon = 8, .remembers = false},
        {.budget = {100, 3}, .temperature = 0.025, .remembers = false},
        {.budget = {100, 3}, .temperature = 0.01},
        {.budget = {120, 60}},
        {.budget = {250, 400}},
        {.search = Level::Search::tree, .budget = {12000, 2000}, .parts = 2},
    }};

private:
    using Card = Ohanami::Card;
    using Colour = Ohanami::Colour;
    using Garden = Ohanami::Garden;

    static constexpr std::size_t max_pairs = 12;

    struct Ranked {
        float worth = 0;
        Action action = Action::keep(0, 0);
    };

    // What cards are worth to a garden at this time of the game.
    struct Outlook {
        std::array<float, 4> points{};  // by colour
        float width;                    // what a number costs that no longer fits a column
        float start;                    // what a new column costs

        Outlook(const Ohanami::Public& open, const Garden& garden) {
            const int picks_left = (Ohanami::rounds - open.round) * Ohanami::picks - open.pick - 1;
            const auto cards_left = static_cast<float>(2 * picks_left);
            const auto rounds_left = static_cast<float>(Ohanami::rounds - open.round);
            const auto pink = static_cast<float>(garden.count(Colour::pink));
            points[static_cast<std::size_t>(Colour::blue)] = 3 * rounds_left;
            points[static_cast<std::size_t>(Colour::green)] = open.round == 2 ? 4 : 8;
            points[static_cast<std::size_t>(Colour::grey)] = 7;
            points[static_cast<std::size_t>(Colour::pink)] = pink >= 15 ? 0 : pink + 1 + 0.1F * cards_left;
            width = 0.018F * cards_left;
            start = 0.12F * cards_left;
        }
        float worth(Card card) const { return points[static_cast<std::size_t>(Ohanami::colour(card))]; }
    };

    // The cards in hand, each with what it is worth by itself.
    struct Hand {
        std::array<Card, Ohanami::hand_size> cards{};
        std::array<float, Ohanami::hand_size> worth{};
        std::size_t size = 0;

        Hand(const State& state, Seat who) {
            const auto i = static_cast<std::size_t>(index(who));
            const Garden& garden = state.open.gardens[i];
            const Outlook outlook(state.open, garden);
            state.hands[i].each([&](int number) {
                const auto card = static_cast<Card>(number);
                cards[size] = card;
                worth[size++] = std::max(0.0F, outlook.worth(card) - cost(garden, card, outlook));
            });
        }
        // The least that it costs to lay the card.
        static float cost(const Garden& garden, Card card, const Outlook& outlook) {
            float least = garden.column_count < Ohanami::max_columns ? outlook.start : 1000;
            for (std::size_t at = 0; at < garden.column_count; ++at) {
                const Ohanami::Column& column = garden.columns[at];
                if (!column.fits(card)) continue;
                const int gap = card < column.lowest ? column.lowest - card : card - column.highest;
                least = std::min(least, outlook.width * static_cast<float>(gap));
            }
            return least;
        }
        // People differ in what they like: up to three points.
        void waver(Rng& rng) {
            std::uint64_t bits = rng();
            for (std::size_t i = 0; i < size; ++i, bits >>= 6U) worth[i] += static_cast<float>(bits & 63U) / 21;
        }
        Action best_pair() const {
            std::size_t first = 0;
            std::size_t second = 1;
            if (worth[1] > worth[0]) std::swap(first, second);
            for (std::size_t i = 2; i < size; ++i) {
                if (worth[i] > worth[first]) {
                    second = std::exchange(first, i);
                } else if (worth[i] > worth[second]) {
                    second = i;
                }
            }
            return Action::keep(cards[std::min(first, second)], cards[std::max(first, second)]);
        }
    };

    // The best of all places, by points and by how wide the columns become.
    static Action place(const State& state, Seat who) {
        const auto i = static_cast<std::size_t>(index(who));
        const Garden& garden = state.open.gardens[i];
        const Outlook outlook(state.open, garden);
        Actions<Ohanami> list;
        Ohanami::list_places(garden, state.kept[i], list);
        Action best = list[0];
        float highest = -1000;
        for (const Action& action : list) {
            Garden after = garden;
            float worth = 0;
            for (std::size_t k = 0; k < 2; ++k) {
                if (action.spots()[k] == Ohanami::Spot::discard) continue;
                Ohanami::lay(after, action.cards()[k], action.spots()[k]);
                worth += outlook.worth(action.cards()[k]);
            }
            for (std::size_t at = 0; at < after.column_count; ++at) {
                worth -= outlook.width * static_cast<float>(after.columns[at].highest - after.columns[at].lowest);
            }
            worth -= outlook.start * static_cast<float>(after.column_count);
            if (worth <= highest) continue;
            highest = worth;
            best = action;
        }
        return best;
    }

    static Words why_keep(const Observation&, Ohanami::Pair);
    static Words why_place(const Observation&, const Action&);

    Seat viewer_;
    int round_;
    SeatSet known_;
};

}  // namespace engawa
