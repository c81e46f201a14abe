// engawa rules: how a game is played, for people.
#include "cli/commands.hpp"
#include "cli/markdown.hpp"
#include "cli/rules_text.hpp"

namespace engawa {

int run_rules(const std::string& game, Console& console) {
    const std::string_view text = rules_text(game, console.language);
    if (text.empty()) return refuse(console, no_such_game(game));
    console.out << render_markdown(text, Painter(console.colour));
    return 0;
}

}  // namespace engawa
