// engawa rules: how a game is played, for people.
#include "cli/commands.hpp"
#include "cli/markdown.hpp"
#include "cli/rules_text.hpp"
#include "games/all_games.hpp"

namespace engawa {

int run_rules(const std::string& game, Console& console) {
    const std::string_view text = rules_text(game, console.language);
    if (text.empty()) {
        std::string names;
        AllGames::each([&]<Game G>() { names += (names.empty() ? "" : ", ") + std::string(G::name); });
        return refuse(console, "There is no game '" + printable(game) + "'. There is: " + names + ".");
    }
    console.out << render_markdown(text, Painter(console.colour));
    return 0;
}

}  // namespace engawa
