// What several commands make of their arguments.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "bots/any_bot.hpp"
#include "cli/commands.hpp"

namespace engawa {

Result<std::unique_ptr<AnyMatch>> make_match(const GameChoice& choice, int players, std::vector<std::string> names) {
    MatchSetup setup{choice.game, players, {}, std::move(names)};
    for (const std::string& option : choice.options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0) {
            return Refusal{Code::bad_option, "An option is written NAME=VALUE, not '" + printable(option) + "'."};
        }
        setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    return make_match(std::move(setup));
}

Refusal no_such_bot(std::string_view name) {
    std::string known;
    for (std::string_view bot : bot_names()) known += (known.empty() ? "" : ", ") + std::string(bot);
    return {Code::bad_bot, "There is no bot '" + printable(name) + "'. There is: " + known + "."};
}

Result<MeasuredBot> read_bot(std::string_view name) {
    constexpr double most = 100;  // a tree has room for all its iterations before the first
    const std::size_t mark = name.find('*');
    MeasuredBot read{std::string(name.substr(0, mark))};
    if (!is_bot(read.bot)) return no_such_bot(name);
    if (mark == std::string_view::npos) return read;
    if (!level_number(read.bot)) {
        return Refusal{Code::bad_bot, read.bot + " does not search: a number of iterations, as in '" + printable(name) +
                                          "', is for the levels."};
    }
    const std::string_view number = name.substr(mark + 1);
    const char* const end = number.data() + number.size();
    const auto [stopped, error] = std::from_chars(number.data(), end, read.times, std::chars_format::fixed);
    // Written so that what is no number does not fit either.
    const bool fits = read.times > 0 && read.times <= most;
    if (error == std::errc() && stopped == end && fits) return read;
    return Refusal{Code::bad_bot, "How many times its iterations a bot has is a number above 0, 100 at most, as in " +
                                      read.bot + "*4 or " + read.bot + "*0.5, not '" + printable(number) + "'."};
}

Result<std::vector<std::string>> fill_bots(std::vector<std::string> names, int seats, std::string_view usual) {
    for (const std::string& name : names) {
        if (!is_bot(name)) return no_such_bot(name);
    }
    return fill_seats(std::move(names), seats, usual);
}

Result<std::vector<std::string>> fill_seats(std::vector<std::string> names, int seats, std::string_view usual) {
    const auto count = static_cast<std::size_t>(seats);
    if (names.empty()) names.assign(count, std::string(usual));
    if (names.size() == 1 && count > 1) names.assign(count, std::string(names.front()));
    if (names.size() == count) return names;
    return Refusal{Code::bad_bot, std::to_string(names.size()) + " bots are named, but bots have " +
                                      std::to_string(seats) + (seats == 1 ? " seat." : " seats.")};
}

std::uint64_t bot_seed(std::uint64_t game_seed, Seat who, std::size_t event) {
    return mix(mix(mix(game_seed) + event) + static_cast<std::uint64_t>(index(who)));
}

}  // namespace engawa
