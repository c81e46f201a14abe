// Bonsai's events as canonical text, and back.
#include "games/bonsai/words.hpp"

namespace engawa {
namespace {

using bonsai::Cell;
using bonsai::cell_text;
using bonsai::goal_text;

std::string tile_text(Bonsai::Tile tile) {
    return std::string(bonsai::tile_names[bonsai::at(tile)]);
}

std::string colour_text(Bonsai::Colour colour) {
    return std::string(bonsai::colour_names[static_cast<std::size_t>(colour)]);
}

std::string card_text(Bonsai::Card card) {
    return std::string(bonsai::card_names[bonsai::at(card)]);
}

std::string removal_text(const Bonsai::Removal& removal) {
    std::string text = "remove";
    removal.each([&](Cell cell) { text += " " + cell_text(cell); });
    return text;
}

// ---- Reading chance

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t space = std::min(text.find(' ', from), text.size());
        words.push_back(text.substr(from, space - from));
        from = space + 1;
    }
    return words;
}

template <std::size_t Size>
std::optional<std::size_t> place_of(std::string_view word, const std::array<std::string_view, Size>& names) {
    const auto found = std::ranges::find(names, word);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

std::optional<Bonsai::Chance> read_goals(const std::vector<std::string_view>& words, std::string& reason) {
    Bonsai::Chance chance{Bonsai::Chance::Kind::goals, 0, {}};
    std::optional<std::size_t> last;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto colour = place_of(words[i], bonsai::colour_names);
        if (!colour || (last && *colour <= *last)) {
            reason = "Goals are colours, in the order brown, green, orange, pink, blue.";
            return std::nullopt;
        }
        last = colour;
        chance.colours |= static_cast<std::uint8_t>(1U << *colour);
    }
    if (words.size() != 4) {
        reason = "There are three colours of goals.";
        return std::nullopt;
    }
    return chance;
}

std::optional<Bonsai::Chance> read_cards(const std::vector<std::string_view>& words, Bonsai::Chance::Kind kind,
                                         bonsai::Deck deck, std::string& reason) {
    Bonsai::Chance chance{kind, 0, {}};
    const std::size_t count = kind == Bonsai::Chance::Kind::row ? Bonsai::positions : 1;
    if (words.size() != 1 + count) {
        reason = count == 1 ? "One card is revealed." : "The row is four cards.";
        return std::nullopt;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto kind_of_card = place_of(words[i + 1], bonsai::card_names);
        if (!kind_of_card) {
            reason = "There is a word that is not a card.";
            return std::nullopt;
        }
        chance.cards[i] = bonsai::card_of(*kind_of_card);
        if (!deck.may_give(chance.cards[i])) {
            reason = "The deck cannot give " + card_text(chance.cards[i]) + " now.";
            return std::nullopt;
        }
        deck.erase(chance.cards[i]);
    }
    return chance;
}

}  // namespace

std::string bonsai::cell_text(Cell cell) {
    return number(cell.q()) + "," + number(cell.r());
}

std::string bonsai::goal_text(Goal goal) {
    return colour_text(goal.colour()) + "-" + std::string(goal_level_names[static_cast<std::size_t>(goal.level())]);
}

std::string_view Bonsai::section(std::string_view action) {
    if (action.starts_with("place")) return "tiles";
    if (action.starts_with("take")) return "cards";
    if (action.starts_with("claim") || action.starts_with("renounce")) return "goals";
    return action.starts_with("remove") ? "no-room" : "turn";
}

std::string Bonsai::to_text(const Action& action, Sight) {
    switch (action.kind()) {
        case Action::Kind::remove: return removal_text(action.removal());
        case Action::Kind::meditate:
            return "meditate " + std::to_string(action.position()) +
                   (action.choice() ? " " + tile_text(*action.choice()) : "");
        case Action::Kind::take: return "take " + tile_text(action.tile());
        case Action::Kind::cultivate: return "cultivate";
        case Action::Kind::place: return "place " + tile_text(action.tile()) + " " + cell_text(action.cell());
        case Action::Kind::done: return "done";
        case Action::Kind::claim: return "claim " + goal_text(action.goal());
        case Action::Kind::renounce: return "renounce " + colour_text(action.colour());
        case Action::Kind::discard: return "discard " + tile_text(action.tile());
    }
    return {};
}

std::string Bonsai::to_text(const Chance& chance, Sight) {
    if (chance.kind == Chance::Kind::card) return "card " + card_text(chance.cards[0]);
    std::string text = chance.kind == Chance::Kind::goals ? "goals" : "row";
    if (chance.kind == Chance::Kind::row) {
        for (Card card : chance.cards) text += " " + card_text(card);
        return text;
    }
    for (int c = 0; c < bonsai::colours; ++c) {
        if ((chance.colours >> c & 1U) != 0) text += " " + colour_text(static_cast<Colour>(c));
    }
    return text;
}

std::optional<Bonsai::Chance> Bonsai::chance_from_text(const State& s, std::string_view text, std::string& reason) {
    const std::string_view expected = s.open.phase == Phase::goals ? "goals"
                                      : s.open.phase == Phase::row ? "row"
                                                                   : "card";
    const std::vector<std::string_view> words = words_of(text);
    if (words[0] != expected) {
        reason = "Expected '* " + std::string(expected) + " …'.";
        return std::nullopt;
    }
    if (s.open.phase == Phase::goals) return read_goals(words, reason);
    return read_cards(words, s.open.phase == Phase::row ? Chance::Kind::row : Chance::Kind::card, s.open.deck, reason);
}

}  // namespace engawa
