// What a search knows of Rummy: which actions are worth a look, which hands the others are likely to hold, and what a
// round is worth for the match. A simulation ends with the round.
#pragma once

#include <cmath>

#include "bots/guide.hpp"
#include "games/rummy/bot/sense.hpp"

namespace engawa {

template <>
class Guide<Rummy> : public PlainGuide<Rummy> {
public:
    explicit Guide(const Observation& seen)
        : PlainGuide(seen), round_(seen.open.round), curiosity_(curious_points * weight_of_a_point(seen.open)) {}

    void candidates(const State& state, Seat who, Actions<Rummy>& list) const {
        list.clear();
        const Cards hand = state.hands[who];
        if (state.open.phase == Rummy::Phase::draw) return list_draws(state.open, hand, list);
        if (const auto action = rummy_sense::way_out(state.open, hand)) return list.push(*action);
        list_sets(state.open, hand, list);
        list_discards(state, who, list);
        if (list.empty()) Rummy::legal_actions(state, who, list);
    }

    Action rollout(const State& state, Seat who, Rng&) const {
        const Cards hand = state.hands[who];
        return state.open.phase == Rummy::Phase::draw ? rummy_sense::draw(state.open, hand)
                                                      : rummy_sense::play(state, who);
    }

    bool ends(const State& state) const { return state.open.round != round_ || Rummy::turn(state).is_over(); }
    Rewards<Rummy> rewards(const State& state) const {
        if (Rummy::turn(state).is_over()) return shared_victory<Rummy>(state);
        std::array<double, Rummy::max_players> scores{};
        for (std::size_t i = 0; i < state.open.players; ++i) {
            scores[i] = state.open.scores[i];
            if (state.open.round == round_) scores[i] -= burden(state.hands[i]);
        }
        return chances(state.open, scores);
    }
    // A point counts for more near the end of the match.
    double curiosity() const { return curiosity_; }

    // One that fits, in which the others have kept what goes together.
    static State world(const Observation& seen, Rng& rng) {
        State world = likely(seen, rng);
        for (int i = 0; i < seen.open.players; ++i) {
            if (seen.viewer != seat(i)) sort_out(world, seat(i), rng);
        }
        return world;
    }

    // It does not remember who took what.
    static Observation forget(const Observation& seen) {
        Observation known = seen;
        for (int i = 0; i < seen.open.players; ++i) {
            if (seen.viewer != seat(i)) known.open.known[static_cast<std::size_t>(i)] = {};
        }
        return known;
    }

    static Action greedy(const Observation& seen, std::uint64_t seed);

    // One sentence on what is good about the action.
    static Words why(const Observation&, const Action&);

    // None with a tree: it spreads too thin over what might be drawn to see what a held hand is worth.
    static constexpr std::array<Level, level_names.size()> levels{{
        {.budget = {30, 3}, .temperature = 0.03, .horizon = 4, .remembers = false},
        {.budget = {50, 3}, .temperature = 0.022, .remembers = false},
        {.budget = {80, 3}, .temperature = 0.007},
        {.budget = {160, 60}},
        {.budget = {2400, 400}},
        {.budget = {24000, 2000}, .parts = 2},
    }};

private:
    using Bits = flowers::Bits;
    using Card = Rummy::Card;
    using Cards = Rummy::Cards;
    using Public = Rummy::Public;

    static constexpr double curious_points = 3;  // a difference between actions that is worth finding out
    static constexpr int max_discards = 5;
    static constexpr int most_exchanges = 10;    // of cards in a guessed hand
    static constexpr int most_after_laying = 2;  // in that of a seat that has laid

    static void list_draws(const Public& open, Cards hand, Actions<Rummy>& list) {
        const Card top = open.discards.top();
        list.push(Action::draw_discard());
        if (rummy_sense::is_useful(top, hand, open.fitting()) && rummy_sense::goes_out_with(open, hand, top)) return;
        list.push(open.stock() > 0 ? Action::draw_stock() : Action::turn_over());
    }

    // Whole suits, the sets of the best division of the hand, and the first card that fits the table.
    static void list_sets(const Public& open, Cards hand, Actions<Rummy>& list) {
        const auto add = [&](Cards set) {
            if (!rummy_sense::strands(open, hand, set) && !list.contains(Action::set(set))) list.push(Action::set(set));
        };
        if (Rummy::may_lay_set(open) && rummy_sense::in_sets(hand.bits()) != 0) {
            rummy_sense::each_full_suit(hand.bits(), [&](Bits suit) { add(Cards::of_bits(hand.bits() & suit)); });
            const flowers::Arrangement arranged = flowers::arrange(hand);
            for (int n = 0; n < arranged.count; ++n) add(arranged.sets[static_cast<std::size_t>(n)]);
        }
        for (Bits fits = hand.bits() & open.fitting(); fits != 0; fits &= fits - 1) {
            const auto card = static_cast<Card>(std::countr_zero(fits));
            if (!Rummy::strands(open, hand, Cards::of(card), open.fitting()))
                return list.push(rummy_sense::lay_off(open, card));
        }
    }

    // The few cards that are needed least; those of sets, or that fit the table, only if there are no others.
    static void list_discards(const State& state, Seat who, Actions<Rummy>& list) {
        const Public& open = state.open;
        const Cards hand = state.hands[who];
        const Bits all = Rummy::discardable(open, hand);
        const Bits loose = all & ~open.fitting() & ~rummy_sense::in_sets(hand.bits());
        const rummy_sense::Outlook outlook(state, who);
        Bits left = loose != 0 ? loose : all;
        for (int n = 0; n < max_discards && left != 0; ++n) {
            const Card card = outlook.least(left);
            left &= ~flowers::bit(card);
            list.push(Action::discard(card));
        }
    }

    // ---- What a round is worth

    // The chance of each seat to win the match: a lead counts the more, the nearer the end is. Fitted to the outcome of
    // rounds of the sizes that occur; off by a hundredth and a half on average.
    static Rewards<Rummy> chances(const Public& open, const std::array<double, Rummy::max_players>& scores) {
        const double scale = weight_of_a_point(open);
        double most = 0;
        for (double score : scores) most = std::max(most, score);
        Rewards<Rummy> chances{};
        double sum = 0;
        for (std::size_t i = 0; i < open.players; ++i) sum += chances[i] = std::exp(scale * (scores[i] - most));
        for (double& chance : chances) chance /= sum;
        return chances;
    }
    static double weight_of_a_point(const Public& open) {
        constexpr std::array<double, Rummy::max_players + 1> by_players{0, 0, 0.25, 0.13, 0.09, 0.065};
        int most = 0;
        for (std::size_t i = 0; i < open.players; ++i) most = std::max<int>(most, open.scores[i]);
        const int figure = Rummy::target(open.players, open.length);
        return by_players[open.players] / std::sqrt(std::max(0, figure - most) + 6.0);
    }
    // What a hand is likely to cost, where a simulation breaks off.
    static double burden(Cards hand) { return 0.3 * hand.points() + hand.size(); }

    // ---- Likely hands

    // As Rummy::determinize, but cards that would have been laid off are exchanged for others.
    static State likely(const Observation& seen, Rng& rng) {
        State s = Rummy::determinize(seen, rng);
        const Public& open = seen.open;
        const Bits fitting = rummy_sense::fitting_before(open);
        if (fitting == 0) return s;
        for (int i = 0; i < open.players; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (seen.viewer == seat(i)) continue;
            const Cards hidden = s.hands[at].without(open.known[at]);
            Cards wrong = Cards::of_bits(hidden.bits() & fitting);
            Cards right = Cards::of_bits(s.stock.bits() & ~fitting);
            const int count = std::min(wrong.size(), right.size());
            if (count == 0) continue;
            wrong = wrong.draw(rng, count);
            right = right.draw(rng, count);
            s.hands[at] = s.hands[at].without(wrong).with(right);
            s.stock = s.stock.without(right).with(wrong);
        }
        return s;
    }
    // Makes a guessed hand such as one has after some turns. In each of them two cards were to be had, and what went
    // least with the others was parted with. Who has laid nothing may hold whole sets to go Rummy; who has laid would
    // have laid them, and plays on with what is left.
    static void sort_out(State& s, Seat who, Rng& rng) {
        const Public& open = s.open;
        const auto at = static_cast<std::size_t>(index(who));
        const bool laid = open.laid.contains(who);
        const Bits never = laid ? rummy_sense::fitting_before(open) : 0;  // it would have been laid off
        const int exchanges = std::min(laid ? most_after_laying : most_exchanges, 2 * open.turns / open.players);
        for (int n = 0; n < exchanges && (s.stock.bits() & ~never) != 0; ++n) {
            Cards hand = s.hands[at];
            const Card drawn = Cards::of_bits(s.stock.bits() & ~never).draw(rng);
            hand.insert(drawn);
            const Card parted = goes_least(hand, hand.without(open.known[at]), laid).draw(rng);
            hand.erase(parted);
            s.hands[at] = hand;
            s.stock.erase(drawn);
            s.stock.insert(parted);
        }
    }
    // Of the hidden cards those that go least with the others: in no pair, in one, in two, in a set.
    static Cards goes_least(Cards hand, Cards hidden, bool laid) {
        const Bits in_sets = rummy_sense::in_sets(hand.bits());
        const Bits months = rummy_sense::months_with_two(hand.bits());
        const Bits types = rummy_sense::types_with_two(hand.bits());
        const std::array<Bits, 4> steps{laid ? in_sets : 0, ~(months | types), ~(months & types) & ~in_sets, ~in_sets};
        for (Bits step : steps) {
            if ((hidden.bits() & step) != 0) return Cards::of_bits(hidden.bits() & step);
        }
        return hidden;
    }

    int round_;
    double curiosity_;
};

}  // namespace engawa
