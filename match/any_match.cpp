#include "match/any_match.hpp"

#include "lists/games.hpp"
#include "match/match.hpp"

namespace engawa {
namespace {

// Puts the chosen values in the game's order, leaving out defaults; or says what is wrong with them.
template <Game G>
Result<OptionValues> read_options(MatchSetup& setup) {
    OptionValues values{};
    std::array<bool, max_options> given{};
    const std::span<const OptionSpec> specs = G::options;
    for (const auto& [name, value] : setup.options) {
        std::size_t at = 0;
        while (at < specs.size() && specs[at].name != name) ++at;
        if (at == specs.size()) {
            return Refusal{Code::bad_option, std::string(G::name) + " has no option '" + printable(name) + "'."};
        }
        if (given[at]) return Refusal{Code::bad_option, "Option '" + name + "' is given twice."};
        given[at] = true;
        std::size_t choice = 0;
        while (choice < specs[at].values.size() && specs[at].values[choice] != value) ++choice;
        if (choice == specs[at].values.size()) {
            return Refusal{Code::bad_option, "Option '" + name + "' has no value '" + printable(value) + "'."};
        }
        values[at] = static_cast<std::uint16_t>(choice);
    }
    if (const std::string_view objection = objection_to_options<G>(setup.players, values); !objection.empty()) {
        return Refusal{Code::bad_option, std::string(objection)};
    }
    setup.options.clear();
    for (std::size_t at = 0; at < specs.size(); ++at) {
        if (values[at] != 0) setup.options.emplace_back(specs[at].name, specs[at].values[values[at]]);
    }
    return values;
}

template <Game G>
Result<std::unique_ptr<AnyMatch>> make(MatchSetup setup) {
    if (setup.players < G::min_players || setup.players > G::max_players) {
        return Refusal{Code::bad_players, std::string(G::name) + " is for " + std::to_string(G::min_players) + " to " +
                                              std::to_string(G::max_players) + " players, not " +
                                              std::to_string(setup.players) + "."};
    }
    Result<OptionValues> options = read_options<G>(setup);
    if (!options.ok()) return options.refusal();
    for (std::size_t i = setup.names.size(); i < static_cast<std::size_t>(setup.players); ++i) {
        setup.names.push_back("Seat " + std::to_string(i));
    }
    return std::unique_ptr<AnyMatch>(std::make_unique<Match<G>>(std::move(setup), options.value()));
}

}  // namespace

std::string no_such_game(std::string_view name) {
    std::string names;
    AllGames::each([&]<Game G>() { names += (names.empty() ? "" : ", ") + std::string(G::name); });
    return "There is no game '" + printable(name) + "'. There is: " + names + ".";
}

Result<std::unique_ptr<AnyMatch>> make_match(MatchSetup setup) {
    Result<std::unique_ptr<AnyMatch>> result = Refusal{Code::unknown_game, no_such_game(setup.game)};
    AllGames::with(std::string(setup.game), [&]<Game G>() { result = make<G>(std::move(setup)); });
    return result;
}

std::string printable(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string clean;
    for (char c : text.substr(0, longest)) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    // Do not cut a character of several bytes in two.
    if (text.size() > longest) {
        while (!clean.empty() && (static_cast<unsigned char>(clean.back()) & 0xc0U) == 0x80U) clean.pop_back();
        if (!clean.empty() && static_cast<unsigned char>(clean.back()) >= 0xc0U) clean.pop_back();
        clean += "…";
    }
    return clean;
}

}  // namespace engawa
