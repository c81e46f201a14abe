// Deals hidden cards to hidden places at random, within bounds: a guess that fits all that is known.
#pragma once

#include <algorithm>
#include <span>

#include "games/blossom/flowers.hpp"

namespace engawa::blossom {

// So many cards are to lie there, of each kind at most so many.
struct Place {
    int size = 0;
    Flowers most{};
    Flowers cards{};

    constexpr int room() const { return size - cards.size(); }
    constexpr bool admits(Kind kind) const { return cards.count(kind) < most.count(kind); }
};

template <Generator R>
class Dealer {
public:
    constexpr Dealer(std::span<Place> places, R& rng) : places_(places), rng_(rng) {}

    // There must be as many cards as room, and a way to deal them. Fastest if the first place is the largest.
    constexpr void deal(Flowers cards) {
        if (no_bound_matters(cards)) return deal_in_turn(cards);
        bool freely = true;
        for (int left = cards.size(); left > 0; --left) {
            const Kind kind = cards.pick(rng_);
            cards -= Flowers::of(kind);
            freely = put(kind) && freely;
        }
        if (!freely) exchange();
    }

private:
    static constexpr std::size_t most_cards = 33;

    constexpr bool no_bound_matters(Flowers cards) const {
        return std::ranges::all_of(places_, [&](const Place& p) { return p.size == 0 || p.most.contains(cards); });
    }

    // Each place draws its cards; what is left then is for the first.
    constexpr void deal_in_turn(Flowers cards) {
        for (Place& place : places_.subspan(1)) {
            place.cards = cards.pick_some(place.size, rng_);
            cards -= place.cards;
        }
        places_.front().cards = cards;
    }

    // Into any free spot where the kind may lie, each equally likely. False if bounds narrowed the choice.
    constexpr bool put(Kind kind) {
        int room = 0;
        int spots = 0;
        for (const Place& place : places_) {
            room += place.room();
            spots += place.admits(kind) ? place.room() : 0;
        }
        if (spots == 0) {
            unsigned tried = 0;
            [[maybe_unused]] const bool found = squeeze(kind, tried);
            assert(found);
            return false;
        }
        int spot = static_cast<int>(draw_below(rng_, static_cast<std::uint32_t>(spots)));
        for (Place& place : places_) {
            if (!place.admits(kind)) continue;
            spot -= place.room();
            if (spot >= 0) continue;
            place.cards += Flowers::of(kind);
            break;
        }
        return spots == room;
    }

    // Finds a place for the kind by moving other cards on, from place to place (an augmenting path).
    constexpr bool squeeze(Kind kind, unsigned& tried) {
        for (std::size_t at = 0; at < places_.size(); ++at) {
            Place& place = places_[at];
            if ((tried >> at & 1U) != 0 || !place.admits(kind)) continue;
            tried |= 1U << at;
            bool free = place.room() > 0;
            place.cards.each([&](Kind other, int) {
                if (free || other == kind || !squeeze(other, tried)) return;
                place.cards -= Flowers::of(other);
                free = true;
            });
            if (!free) continue;
            place.cards += Flowers::of(kind);
            return true;
        }
        return false;
    }

    // Swaps cards at random where the bounds allow it: what lies where then depends little on the order of dealing.
    constexpr void exchange() {
        std::array<std::size_t, most_cards> place_of{};
        std::array<Kind, most_cards> kind_of{};
        std::uint32_t count = 0;
        for (std::size_t at = 0; at < places_.size(); ++at) {
            places_[at].cards.each([&](Kind kind, int copies) {
                for (; copies > 0; --copies, ++count) {
                    place_of[count] = at;
                    kind_of[count] = kind;
                }
            });
        }
        for (std::uint32_t swaps = 2 * count; swaps > 0; --swaps) {
            const std::uint32_t a = draw_below(rng_, count);
            const std::uint32_t b = draw_below(rng_, count);
            Place& here = places_[place_of[a]];
            Place& there = places_[place_of[b]];
            if (place_of[a] == place_of[b] || kind_of[a] == kind_of[b]) continue;
            if (!here.admits(kind_of[b]) || !there.admits(kind_of[a])) continue;
            here.cards = here.cards - Flowers::of(kind_of[a]) + Flowers::of(kind_of[b]);
            there.cards = there.cards - Flowers::of(kind_of[b]) + Flowers::of(kind_of[a]);
            std::swap(kind_of[a], kind_of[b]);
        }
    }

    std::span<Place> places_;
    R& rng_;
};

}  // namespace engawa::blossom
