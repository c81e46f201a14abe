// The contract of a game: the first file to read. A game is a type with plain values (State, Action, Chance,
// Observation) and pure functions over them. Everything else in the project is a caller of these functions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/by_seat.hpp"
#include "engine/rng.hpp"
#include "engine/seat.hpp"

namespace engawa {

// ---- Whose turn it is

// What happens next: chance, a decision of one or several seats (simultaneous choices), or nothing any more.
struct Turn {
    enum class Kind : std::uint8_t { chance, decision, over } kind = Kind::over;
    SeatSet seats{};  // for a decision: those who must decide

    static constexpr Turn chance() { return {Kind::chance, {}}; }
    static constexpr Turn decision(SeatSet seats) { return {Kind::decision, seats}; }
    static constexpr Turn over() { return {Kind::over, {}}; }
    constexpr bool is_chance() const { return kind == Kind::chance; }
    constexpr bool is_over() const { return kind == Kind::over; }
    constexpr bool waits_for(Seat s) const { return kind == Kind::decision && seats.contains(s); }
    bool operator==(const Turn&) const = default;
};

// ---- Lists without a heap

// A list of legal actions. The storage is left uninitialised on purpose: playouts fill it millions of times a second.
template <class Action, std::size_t Capacity>
class ActionList {
public:
    constexpr ActionList() {}
    constexpr void clear() { size_ = 0; }
    constexpr void push(const Action& action) {
        assert(size_ < Capacity);
        items_[size_++] = action;
    }
    // The first `count` of some actions. All are written, several in one instruction, and only those are counted: no
    // loop whose length would have to be guessed.
    template <std::size_t Size>
    constexpr void push_first(std::size_t count, const std::array<Action, Size>& actions) {
        assert(size_ + Size <= Capacity);
        std::copy(actions.begin(), actions.end(), items_.begin() + size_);
        size_ += count;
    }
    // Keeps only the first `count`.
    constexpr void shorten(std::size_t count) {
        assert(count <= size_);
        size_ = count;
    }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const Action& operator[](std::size_t i) const { return items_[i]; }
    constexpr const Action* begin() const { return items_.data(); }
    constexpr const Action* end() const { return items_.data() + size_; }
    constexpr bool contains(const Action& action) const {
        for (const Action& item : *this) {
            if (item == action) return true;
        }
        return false;
    }

private:
    std::array<Action, Capacity> items_;
    std::size_t size_ = 0;
};

// ---- Words

// A text for people in every language that we speak.
struct Words {
    std::string en;
    std::string ja;
    bool operator==(const Words&) const = default;
};

inline std::string number(int n) {
    return std::to_string(n);
}

// "1 card", "2 cards"
inline std::string counted(int n, std::string_view one) {
    return number(n) + " " + std::string(one) + (n == 1 || n == -1 ? "" : "s");
}

struct Title {
    std::string_view en;
    std::string_view ja;
};

// An option of a game: its first value is the default.
struct OptionSpec {
    std::string_view name;
    std::span<const std::string_view> values;
};

inline constexpr std::size_t max_options = 6;
using OptionValues = std::array<std::uint16_t, max_options>;  // for each option of the game, the index of its value

// How much of an event a viewer may see: all of it, or the text with `?` for what is secret.
enum class Sight : std::uint8_t { full, masked };

using SeatNames = std::span<const std::string>;

inline const std::string& name_of(SeatNames names, Seat s) {
    return names[static_cast<std::size_t>(index(s))];
}

// An event is a decision of a seat, or chance.
template <class Action, class Chance>
struct BasicEvent {
    struct Decision {
        Seat seat;
        Action action;
    };
    std::variant<Decision, Chance> what;

    std::optional<Seat> actor() const {
        if (const auto* decision = std::get_if<Decision>(&what)) return decision->seat;
        return std::nullopt;
    }
};

template <class G>
using Event = BasicEvent<typename G::Action, typename G::Chance>;

template <class G>
using Actions = ActionList<typename G::Action, G::max_actions>;

template <class G>
using Scores = BySeat<int, G::max_players>;

// Why these options do not go together, or not with that number of players; empty if they do. Only a game with options
// that exclude each other has an `objection` to say.
template <class G>
constexpr std::string_view objection_to_options(int players, const OptionValues& values) {
    if constexpr (requires { G::objection(players, values); }) {
        return G::objection(players, values);
    } else {
        return {};
    }
}

// ---- The contract

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

struct OtherGenerator {
    std::uint64_t operator()();
};

template <class G>
concept Game =
    requires(typename G::State& state, const typename G::State& fixed, const typename G::Observation& seen,
             typename G::Action action, typename G::Chance chance, Rng& rng, Actions<G>& actions, Viewer viewer,
             std::string_view text, const Event<G>& event, Sight sight, std::string& reason, OtherGenerator& other) {
        requires PlainValue<typename G::State> && PlainValue<typename G::Action> && PlainValue<typename G::Chance> &&
                     PlainValue<typename G::Observation>;
        requires sizeof(typename G::Action) <= 8;  // searches know actions apart by their bytes

        // Who plays is known to everyone; an observation says whose it is.
        { fixed.open.players } -> std::convertible_to<int>;
        { seen.open.players } -> std::convertible_to<int>;
        { seen.viewer } -> std::convertible_to<Viewer>;

        // What it is called, who can play it, which options it has.
        { G::name } -> std::convertible_to<std::string_view>;
        { G::title } -> std::convertible_to<Title>;
        { G::min_players } -> std::convertible_to<int>;
        { G::max_players } -> std::convertible_to<int>;
        { G::options } -> std::convertible_to<std::span<const OptionSpec>>;
        { G::max_actions } -> std::convertible_to<std::size_t>;

        // The rules: constexpr, no allocation. An illegal action is a programmer's error, never a runtime branch.
        { G::initial(2, OptionValues{}) } -> std::same_as<typename G::State>;
        { G::turn(fixed) } -> std::same_as<Turn>;
        { G::legal_actions(fixed, Seat{}, actions) };  // of a seat that must decide, instead of what was in the list
        { G::apply(state, Seat{}, action) };
        { G::apply(state, chance) };
        { G::sample(fixed, rng) } -> std::same_as<typename G::Chance>;  // a template: any generator will do
        { G::sample(fixed, other) } -> std::same_as<typename G::Chance>;
        { G::scores(fixed) } -> std::same_as<Scores<G>>;
        { G::winners(fixed) } -> std::same_as<SeatSet>;

        // What a viewer may know, built up from nothing; and a state that fits it.
        { G::observe(fixed, viewer) } -> std::same_as<typename G::Observation>;
        { G::determinize(seen, rng) } -> std::same_as<typename G::State>;

        // Text, for records and people. `chance_from_text` gives nothing, and a reason, unless the text is the
        // canonical text of a chance event that is possible now.
        { G::to_text(action, sight) } -> std::same_as<std::string>;
        { G::to_text(chance, sight) } -> std::same_as<std::string>;
        { G::chance_from_text(fixed, text, reason) } -> std::same_as<std::optional<typename G::Chance>>;
        { G::sight(fixed, event, viewer) } -> std::same_as<Sight>;
    };

// What a game may say besides; what is done otherwise stands in the file that is named.
//   shelf                   its place among the others when they are shown (game_list.hpp: behind those that have one)
//   objection(players, options)                 why these options do not go together (above)
//   random_action(state, seat, rng)             a quicker way to a random action than by the list (playout.hpp)
//   rounds_played(state)                        for measurements, where a game has rounds (cli/bench.cpp)
//   may_undo(state after, action)               whether it may be taken back while nothing else has happened
//   section(text of an action)                  the section of rules.en.md for those who ask why not
//   in_words(action)                            a choice, for people
//   tell(seen before, event, sight, seen after, names, sentences)   what a viewer saw happen, in plain words
//   draw(seen)                                  the table in plain lines
// The last five: defaults.hpp.

}  // namespace engawa
