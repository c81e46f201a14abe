// engawa games: what can be played, by how many, with which options.
#include <fmt/format.h>

#include "bots/any_bot.hpp"
#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

// The first few, and how many there are in all.
std::string few(const std::vector<std::string>& texts, const std::string& separator) {
    constexpr std::size_t most = 8;
    if (texts.size() <= most) return joined(texts, separator);
    return joined({texts.begin(), texts.begin() + most}, separator) + fmt::format("{}… ({})", separator, texts.size());
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
            console.out << indented(fmt::format("--option {}= {}", option.name, few(option.values, " | ")), 2);
        }
        console.out << "  " << console.say({"bots: ", "ボット："}) << few(game.bots, ", ") << '\n';
    }
    console.out << console.say(
        {"The first value of an option is the usual one.\nengawa rules GAME tells how a game is played.\n",
         "オプションは最初の値が標準です。\n遊び方は engawa rules GAME で読めます。\n"});
    return 0;
}

}  // namespace engawa
