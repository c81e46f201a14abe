// Komichi, the little path: lay stones in ascending order for as long as the path allows. The smallest whole game: a
// hidden hand, a draw, and nothing that the defaults do not do for it.
#pragma once

#include "engine/card_set.hpp"
#include "engine/game.hpp"

namespace engawa {

struct Komichi {
    static constexpr std::string_view name = "komichi";
    static constexpr Title title{"Komichi", "小径"};
    static constexpr int min_players = 2;
    static constexpr int max_players = 4;
    static constexpr std::array<OptionSpec, 0> options{};
    static constexpr std::size_t max_actions = 3;

    static constexpr int hand_size = 3;
    static constexpr CardSet all_stones = CardSet::range(1, 24);

    using Stone = std::uint8_t;

    // Known to everyone.
    struct Public {
        CardSet laid{};
        BySeat<std::uint8_t, max_players> held{};  // how many stones each seat holds
        BySeat<std::uint8_t, max_players> points{};
        std::uint8_t players = 0;
        Stone last = 0;           // the stone at the end of the path
        std::uint8_t length = 0;  // of the path
        Seat active{};
        bool operator==(const Public&) const = default;
    };
    struct State {
        Public open{};
        CardSet bag = all_stones;
        BySeat<CardSet, max_players> hands{};
        bool operator==(const State&) const = default;
    };
    struct Action {
        Stone stone;
        bool operator==(const Action&) const = default;
    };
    struct Chance {
        Seat to;
        Stone stone;
        bool operator==(const Chance&) const = default;
    };
    struct Observation {
        Viewer viewer{};
        Public open{};
        CardSet own{};
        bool operator==(const Observation&) const = default;
    };

    static constexpr State initial(int players, const OptionValues&) {
        State s;
        s.open.players = static_cast<std::uint8_t>(players);
        return s;
    }
    static constexpr int in_bag(const Public& open) {
        int stones = all_stones.size() - open.laid.size();
        for (int held : open.held) stones -= held;
        return stones;
    }
    // Who draws next: at the start all, seat by seat (R1), then whoever has laid a stone.
    static constexpr std::optional<Seat> drawer(const Public& open) {
        for (int i = 0; i < open.players && in_bag(open) > 0; ++i) {
            if (open.held[seat(i)] < hand_size) return seat(i);
        }
        return std::nullopt;
    }
    static constexpr Turn turn(const State& s) {
        if (drawer(s.open)) return Turn::chance();
        return s.open.laid == all_stones ? Turn::over() : Turn::decision(SeatSet::only(s.open.active));
    }
    static constexpr void legal_actions(const State& s, Seat who, Actions<Komichi>& list) {
        list.clear();
        s.hands[who].each([&](int stone) { list.push({static_cast<Stone>(stone)}); });
    }
    static constexpr void apply(State& s, Seat who, const Action& action) {
        Public& open = s.open;
        s.hands[who].erase(action.stone);
        --open.held[who];
        open.laid.insert(action.stone);
        open.length = static_cast<std::uint8_t>(action.stone > open.last ? open.length + 1 : 1);
        open.points[who] = static_cast<std::uint8_t>(open.points[who] + open.length - 1);  // R2
        open.last = action.stone;
        open.active = seat_after(who, open.players);
    }
    static constexpr void apply(State& s, const Chance& draw) {
        s.bag.erase(draw.stone);
        s.hands[draw.to].insert(draw.stone);
        ++s.open.held[draw.to];
    }
    template <Generator R>
    static constexpr Chance sample(const State& s, R& rng) {
        CardSet bag = s.bag;
        return {*drawer(s.open), static_cast<Stone>(bag.draw(rng))};
    }
    static constexpr Scores<Komichi> scores(const State& s) {
        Scores<Komichi> all{};
        std::copy(s.open.points.begin(), s.open.points.end(), all.begin());
        return all;
    }
    static constexpr SeatSet winners(const State& s) {  // R3
        return highest(s.open.players, [&](Seat who) { return s.open.points[who]; });
    }
    static constexpr Observation observe(const State& s, Viewer viewer) {
        return {viewer, s.open, viewer ? s.hands[*viewer] : CardSet{}};
    }
    template <Generator R>
    static constexpr State determinize(const Observation& seen, R& rng) {
        State s{seen.open, all_stones.without(seen.open.laid).without(seen.own), {}};
        for (int i = 0; i < seen.open.players; ++i) {
            const bool own = seen.viewer == seat(i);
            s.hands[seat(i)] = own ? seen.own : s.bag.draw(rng, seen.open.held[seat(i)]);
        }
        return s;
    }

    static std::string to_text(const Action&, Sight = Sight::full);
    static std::string to_text(const Chance&, Sight = Sight::full);
    static std::optional<Chance> chance_from_text(const State&, std::string_view, std::string& reason);
    static Sight sight(const State& before, const Event<Komichi>&, Viewer);
    static std::vector<Words> draw(const Observation&);
};

}  // namespace engawa
