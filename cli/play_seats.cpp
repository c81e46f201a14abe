// Who sits where in the terminal, and what they are called.
#include <algorithm>

#include "cli/play.hpp"
#include "cli/text.hpp"
#include "server/names.hpp"

namespace engawa {
namespace {

// "person" or a bot's name, for each seat.
Result<std::vector<std::string>> seat_kinds(const PlayCommand& command) {
    if (!command.seats.empty()) {
        if (command.people || !command.bots.empty()) {
            return Refusal{Code::bad_seats, "--seats says who sits where: leave out --people and --bots."};
        }
        if (command.players && *command.players != static_cast<int>(command.seats.size())) {
            return Refusal{Code::bad_seats, "--seats and --players differ."};
        }
        return command.seats;
    }
    const int people = command.people.value_or(1);
    const int named = static_cast<int>(command.bots.size());
    const int alone = people == 1 && named == 0 ? 2 : people + named;
    const int players = command.players.value_or(alone);
    if (players < people) {
        return Refusal{Code::bad_seats, std::to_string(people) + " people do not fit " + std::to_string(players) +
                                            (players == 1 ? " seat." : " seats.")};
    }
    if (players > max_seats) {
        return Refusal{Code::bad_players, "No game is for " + std::to_string(players) + " players."};
    }
    Result<std::vector<std::string>> bots = fill_bots(command.bots, players - people, "normal");
    if (!bots.ok()) return bots;
    bots.value().insert(bots.value().begin(), static_cast<std::size_t>(people), "person");
    return bots;
}

// A name as it may stand in a record: fields there are separated by one space.
Result<std::string> record_name(const std::string& typed) {
    Result<std::string> name = check_name(typed);
    if (!name.ok()) return name;
    std::vector<std::string> words = split(name.value(), ' ');
    std::erase(words, "");
    return joined(words);
}

std::string usual_name(const std::vector<std::string>& kinds, std::size_t at, Language language) {
    const bool person = kinds[at] == "person";
    const auto same = [&](const std::string& kind) { return (kind == "person") == person; };
    const auto before = std::count_if(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(at), same);
    const std::string word =
        language == Language::ja ? (person ? "プレイヤー" : "ボット") : (person ? "Player" : "Bot");
    return std::ranges::count_if(kinds, same) == 1
               ? word
               : word + (language == Language::ja ? "" : " ") + std::to_string(before + 1);
}

}  // namespace

Result<std::vector<Sitter>> seat_players(const PlayCommand& command, Language language) {
    const Result<std::vector<std::string>> kinds = seat_kinds(command);
    if (!kinds.ok()) return kinds.refusal();
    std::vector<Sitter> sitters;
    std::size_t names_used = 0;
    for (std::size_t i = 0; i < kinds.value().size(); ++i) {
        const std::string& kind = kinds.value()[i];
        Sitter& sitter = sitters.emplace_back(Sitter{usual_name(kinds.value(), i, language), {}});
        if (kind != "person") {
            const Result<std::vector<std::string>> bot = fill_bots({kind}, 1, kind);
            if (!bot.ok()) return bot.refusal();
            sitter.bot = kind;
        } else if (names_used < command.names.size()) {
            const Result<std::string> name = record_name(command.names[names_used++]);
            if (!name.ok()) return name.refusal();
            sitter.name = name.value();
        }
    }
    if (std::ranges::none_of(sitters, &Sitter::is_person)) {
        return Refusal{Code::bad_seats,
                       "Nobody plays: at least one seat must be a person's ('engawa sim' is for bots)."};
    }
    if (names_used < command.names.size()) return Refusal{Code::bad_name, "There are more names than people."};
    return sitters;
}

// No event has this number.
void draw_seats(std::vector<Sitter>& sitters, std::uint64_t seed) {
    Rng rng(bot_seed(seed, seat(0), SIZE_MAX));
    shuffle(rng, sitters.data(), sitters.size());
}

}  // namespace engawa
