// What a command talks to: streams, so that tests can listen, and what is known of the terminal behind them.
#pragma once

#include <cstdint>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "engine/game.hpp"

namespace engawa {

enum class Language : std::uint8_t { en, ja };

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool colour = false;      // `out` is a terminal that shows colours, and nobody asked for none
    bool clears = false;      // `out` is a terminal that can be wiped
    bool dialogue = false;    // a person types: `in` and `out` are terminals
    bool err_is_tty = false;  // somebody watches `err`: progress may be shown there
    Language language = Language::en;

    const std::string& say(const Words& words) const { return language == Language::ja ? words.ja : words.en; }
};

// The streams of the process, and what its environment says about them.
Console process_console();

// How to look up a variable of the environment; tests bring their own.
using Environment = const char* (*)(const char* name);
const char* process_environment(const char* name);
Language language_of(Environment environment);
bool wants_colour(Environment environment, bool is_terminal);

// One clear line on standard error; returns the exit status for wrong usage.
int refuse(Console& console, std::string_view reason);
// The same for what was asked for rightly and did not come about.
int fail(Console& console, std::string_view reason);

}  // namespace engawa
