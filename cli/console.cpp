#include "cli/console.hpp"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/text.hpp"

namespace engawa {
namespace {

std::string_view variable(Environment environment, const char* name) {
    const char* value = environment(name);
    return value == nullptr ? std::string_view{} : value;
}

}  // namespace

const char* process_environment(const char* name) {
    return std::getenv(name);
}

Language language_of(Environment environment) {
    // As the C library does: the first of these that is set decides.
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const std::string_view value = variable(environment, name);
        if (!value.empty()) return value.starts_with("ja") ? Language::ja : Language::en;
    }
    return Language::en;
}

bool wants_colour(Environment environment, bool is_terminal) {
    return is_terminal && variable(environment, "NO_COLOR").empty() && variable(environment, "TERM") != "dumb";
}

Console process_console() {
    const bool out_is_tty = isatty(STDOUT_FILENO) == 1;
    Console console{std::cin, std::cout, std::cerr};
    console.colour = wants_colour(process_environment, out_is_tty);
    console.clears = out_is_tty && variable(process_environment, "TERM") != "dumb";
    console.dialogue = out_is_tty && isatty(STDIN_FILENO) == 1;
    console.err_is_tty = isatty(STDERR_FILENO) == 1 && variable(process_environment, "TERM") != "dumb";
    console.language = language_of(process_environment);
    return console;
}

int refuse(Console& console, std::string_view reason) {
    fail(console, reason);
    return 2;
}

int fail(Console& console, std::string_view reason) {
    console.out.flush();
    console.err << "engawa: " << clean_text(reason) << '\n';
    return 1;
}

}  // namespace engawa
