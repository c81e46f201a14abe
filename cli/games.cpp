// engawa games: what can be played, by how many, with which options.
#include <fmt/format.h>

#include "bots/any_bot.hpp"
#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

std::string joined(const std::vector<std::string>& texts) {
    constexpr std::size_t most = 8;
    std::string line;
    for (const std::string& text : texts) {
        if (&text - texts.data() == most) return line + fmt::format(", … ({})", texts.size());
        line += (line.empty() ? "" : ", ") + text;
    }
    return line;
}

std::string players_of(const GameInfo& game, const Console& console) {
    return console.say({fmt::format("{} to {} players", game.min_players, game.max_players),
                        fmt::format("{}～{}人", game.min_players, game.max_players)});
}

}  // namespace

int run_games(bool json, Console& console) {
    const Catalog catalog = make_catalog(offered_bots());
    if (json) {
        console.out << to_json(catalog) << '\n';
        return 0;
    }
    const Painter paint(console.colour);
    for (const GameInfo& game : catalog.games) {
        console.out << paint(pad(game.name, 12), Ink::title) << pad(console.say(game.title), 20)
                    << players_of(game, console) << '\n';
        for (const OptionInfo& option : game.options) {
            console.out << "  --option " << option.name << "=… : " << joined(option.values) << '\n';
        }
        console.out << "  " << console.say({"bots: ", "ボット："}) << joined(game.bots) << '\n';
    }
    return 0;
}

}  // namespace engawa
