// What a game may tell the tests of itself, in its testing.hpp, by specialising these.
#pragma once

#include "engine/defaults.hpp"

namespace engawa {

// Whether a state holds anything that some viewer may not know: otherwise tests of secrets have nothing to exchange.
template <class G>
inline constexpr bool hides_something = true;

// How the golden game is played: with which options, and by the thoughtful bot where chance alone would take too long.
template <class G>
inline constexpr OptionValues golden_options{};
template <class G>
inline constexpr bool golden_is_thoughtful = false;

// Golden games besides those with the usual options.
struct GoldenVariant {
    std::string_view name;  // of its file
    int players;
    OptionValues options;
};
template <class G>
inline constexpr std::array<GoldenVariant, 0> golden_variants{};

// ---- What a game's testing.hpp may know of its state, in functions of these names; otherwise:

// faults_in_cards: whether everything is in exactly one place. Nobody knows.
template <class G>
std::string faults_of(const typename G::State& state) {
    if constexpr (requires { faults_in_cards(state); }) {
        return faults_in_cards(state);
    } else {
        return {};
    }
}

// with_hidden_exchanged: the same state to this viewer, and another to others. As the rules themselves guess it.
template <class G>
typename G::State otherwise_hidden(const typename G::State& state, Viewer viewer, Rng& rng) {
    if constexpr (requires { with_hidden_exchanged(state, viewer, rng); }) {
        return with_hidden_exchanged(state, viewer, rng);
    } else {
        return G::determinize(G::observe(state, viewer), rng);
    }
}

// summary: what is known, in a line of a golden record. As it is drawn for people.
template <class G, class Known>
std::string summary_of(const Known& known) {
    if constexpr (requires { summary(known); }) {
        return summary(known);
    } else if constexpr (std::same_as<Known, typename G::Observation>) {
        std::string line;
        for (const Words& words : draw<G>(known)) line += (line.empty() ? "" : " ") + words.en;
        return line;
    } else {
        return "–";
    }
}

}  // namespace engawa
