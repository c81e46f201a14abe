// What a game may tell the tests of itself, in its testing.hpp, by specialising these.
#pragma once

#include "engine/game.hpp"

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

}  // namespace engawa
