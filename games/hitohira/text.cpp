// Hitohira's events as canonical text, and back.
#include "games/hitohira/rules.hpp"

namespace engawa {
namespace {

using Piece = Hitohira::Piece;
using Pieces = Hitohira::Pieces;

constexpr std::string_view letters = "RYLBWK";

std::string letter(Piece p) {
    return {letters[static_cast<std::size_t>(p)]};
}

std::string letter(std::optional<Piece> p) {
    return p ? letter(*p) : "-";
}

std::string letters_of(Pieces pieces, Sight sight) {
    std::string text;
    pieces.each_kind([&](Piece p) {
        for (int n = pieces.count(p); n > 0; --n) text += " " + (sight == Sight::full ? letter(p) : "?");
    });
    return text;
}

std::string seat_number(Seat s) {
    return std::to_string(index(s));
}

std::string_view place_word(Hitohira::Place place) {
    constexpr std::array<std::string_view, 3> words{"field", "turn", "screen"};
    return words[static_cast<std::size_t>(place)];
}

std::string_view verb(Hitohira::Chance::Kind kind) {
    constexpr std::array<std::string_view, 3> verbs{"remove", "pieces", "secret"};
    return verbs[static_cast<std::size_t>(kind)];
}

Hitohira::Chance::Kind kind_of_chance(Hitohira::Phase phase) {
    if (phase == Hitohira::Phase::remove) return Hitohira::Chance::Kind::remove;
    return phase == Hitohira::Phase::shin ? Hitohira::Chance::Kind::secret : Hitohira::Chance::Kind::pieces;
}

}  // namespace

std::string_view Hitohira::section(std::string_view action) {
    for (std::string_view verb : {"draw", "stop", "keep"}) {
        if (action.starts_with(verb)) return "draw";
    }
    if (action.starts_with("hide")) return "hide";
    if (action.starts_with("assign")) return "end";
    return action.empty() ? "turn" : "ability";
}

std::string Hitohira::to_text(const Action& action, Sight sight) {
    using enum Action::Kind;
    if (sight == Sight::masked) return "assign ?";  // nothing else is decided in secret
    const std::string from = std::string(action.place() == Place::seat ? "" : place_word(action.place()));
    switch (action.kind()) {
        case draw: return "draw " + std::to_string(action.count());
        case stop: return "stop";
        case keep: return "keep " + letter(action.piece()) + (action.second_piece() ? " " + letter(action.q()) : "");
        case skip: return "skip";
        case somei: return "somei " + from + " " + letter(action.p());
        case komatsu: return "komatsu";
        case take: return "take " + letter(action.p());
        case shin: return "shin";
        case sakuya:
            return "sakuya " + from + " " + letter(action.p()) + " " + seat_number(action.t()) + " " +
                   letter(action.q());
        case kumagai: return "kumagai";
        case put:
            return "put " + letter(action.p()) + " " + (action.place() == Place::seat ? seat_number(action.t()) : from);
        case kokonoe:
            return "kokonoe " + seat_number(action.t()) + " " + letter(action.p()) + " " + seat_number(action.u()) +
                   " " + letter(action.q());
        case hide:
            return "hide " + letter(action.piece()) + (action.piece() ? " " + std::to_string(action.count()) : "");
        case assign: break;
    }
    return "assign " + std::to_string(action.count());
}

std::string Hitohira::to_text(const Chance& chance, Sight sight) {
    return std::string(verb(chance.kind)) + letters_of(chance.pieces, sight);
}

std::optional<Hitohira::Chance> Hitohira::chance_from_text(const State& s, std::string_view text, std::string& reason) {
    Chance chance{kind_of_chance(s.open.phase), {}};
    const std::string start(verb(chance.kind));
    if (text.substr(0, text.find(' ')) != start) {
        reason = "Expected '* " + start + " …'.";
        return std::nullopt;
    }
    const int wanted = chance_size(s.open);
    // Each piece is a space and a letter.
    for (std::string_view rest = text.substr(start.size()); !rest.empty(); rest.remove_prefix(2)) {
        const std::size_t kind = rest.size() < 2 || rest[0] != ' ' ? std::string_view::npos : letters.find(rest[1]);
        if (kind == std::string_view::npos) {
            reason = "Pieces are written as R, Y, L, B, W and K, with one space between them.";
            return std::nullopt;
        }
        const Piece drawn = static_cast<Piece>(kind);
        if (chance.pieces.size() == wanted) break;  // too many: the count below says so
        chance.pieces.add(drawn);
        if (s.pouch.contains(chance.pieces)) continue;
        reason = "The pouch does not hold so many " + letter(drawn) + ".";
        return std::nullopt;
    }
    if (text.size() != start.size() + 2 * static_cast<std::size_t>(wanted)) {
        reason = "Expected " + std::to_string(wanted) + (wanted == 1 ? " piece." : " pieces.");
        return std::nullopt;
    }
    if (to_text(chance) != text) {
        reason = "Pieces are written in the order R, Y, L, B, W, K.";
        return std::nullopt;
    }
    return chance;
}

Sight Hitohira::sight(const State& before, const Event<Hitohira>& event, Viewer viewer) {
    if (const auto* decision = std::get_if<Event<Hitohira>::Decision>(&event.what)) {
        const bool open = decision->action.kind() != Action::Kind::assign || viewer == decision->seat;
        return open ? Sight::full : Sight::masked;
    }
    const auto kind = std::get<Chance>(event.what).kind;
    const bool seen = kind == Chance::Kind::pieces || (kind == Chance::Kind::secret && viewer == before.open.active);
    return seen ? Sight::full : Sight::masked;
}

}  // namespace engawa
