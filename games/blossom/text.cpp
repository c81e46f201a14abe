// Blossom's events as canonical text, and back.
#include "games/blossom/rules.hpp"

namespace engawa {
namespace {

using Flowers = Blossom::Flowers;
using Kind = Blossom::Kind;

constexpr std::array<std::string_view, blossom::kinds> names{"chrysanth", "camellia", "rose",
                                                             "lily",      "anemone",  "cherry"};

// " rose rose lily"; what may not be seen as " ? ? ?".
std::string cards_text(Flowers cards, Sight sight) {
    std::string text;
    cards.each([&](Kind kind, int count) {
        for (; count > 0; --count) {
            text += ' ';
            text += sight == Sight::full ? Blossom::text_of(kind) : "?";
        }
    });
    return text;
}

std::string cards_or_none(Flowers cards, Sight sight) {
    return cards.empty() ? " -" : cards_text(cards, sight);
}

std::optional<Kind> kind_of(std::string_view word) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == word) return static_cast<Kind>(i);
    }
    return std::nullopt;
}

// The words before the cards of the chance event that comes next.
std::string start_of(const Blossom::Public& open) {
    switch (open.phase) {
        case Blossom::Phase::remove: return "remove";
        case Blossom::Phase::garden: return "garden";
        case Blossom::Phase::play: return "draw";
        default: return "deal " + std::to_string(index(open.active));
    }
}

Blossom::Chance::Kind chance_kind(const Blossom::Public& open) {
    using enum Blossom::Chance::Kind;
    switch (open.phase) {
        case Blossom::Phase::remove: return remove;
        case Blossom::Phase::garden: return garden;
        case Blossom::Phase::play: return draw;
        default: return deal;
    }
}

}  // namespace

std::string_view Blossom::text_of(Kind kind) {
    return names[static_cast<std::size_t>(kind)];
}

std::string_view Blossom::section(std::string_view action) {
    if (action.starts_with("feed") || action.starts_with("flip")) return "feed";
    if (action.starts_with("arrange")) return "arrange";
    if (action.starts_with("draw")) return "draw";
    return action.starts_with("mulligan") ? "options" : "turn";
}

std::string Blossom::to_text(const Action& action, Sight sight) {
    switch (action.verb()) {
        case Verb::mulligan: return "mulligan" + cards_or_none(action.cards(), sight);
        case Verb::feed_down: return "feed down" + cards_text(action.cards(), sight);
        case Verb::feed_up: return "feed up" + cards_text(action.cards(), Sight::full);
        case Verb::flip: return "flip" + cards_text(action.cards(), Sight::full);
        case Verb::arrange:
            return "arrange " + std::string(text_of(action.kind())) + " " + std::to_string(action.cards().size());
        case Verb::cherry_score: return "arrange cherry score";
        case Verb::cherry_draw: return "arrange cherry draw " + std::to_string(action.draws());
        case Verb::cherry_take: return "arrange cherry take" + cards_or_none(action.cards(), Sight::full);
        case Verb::draw_deck: return "draw deck";
        case Verb::draw_garden: break;
    }
    return "draw garden" + cards_text(action.cards(), Sight::full);
}

std::string Blossom::to_text(const Chance& chance, Sight sight) {
    constexpr std::array<std::string_view, 4> chance_verbs{"remove", "deal", "garden", "draw"};
    std::string text(chance_verbs[static_cast<std::size_t>(chance.kind)]);
    if (chance.kind == Chance::Kind::deal) text += " " + std::to_string(index(chance.to));
    return text + cards_text(chance.cards, sight);
}

std::optional<Blossom::Chance> Blossom::chance_from_text(const State& s, std::string_view text, std::string& reason) {
    const std::string start = start_of(s.open) + " ";
    const int due = cards_due(s.open);
    if (!text.starts_with(start)) {
        reason = "Expected '* " + start + "…'.";
        return std::nullopt;
    }
    Chance chance{chance_kind(s.open), {}, {}};
    if (chance.kind == Chance::Kind::deal || chance.kind == Chance::Kind::draw) chance.to = s.open.active;
    int cards = 0;
    for (std::string_view rest = text.substr(start.size()); !rest.empty() && cards <= due; ++cards) {
        const std::size_t space = std::min(rest.find(' '), rest.size());
        const auto kind = kind_of(rest.substr(0, space));
        rest = rest.substr(std::min(space + 1, rest.size()));
        if (!kind) {
            reason = "There is a word that is not a kind of flower.";
            return std::nullopt;
        }
        if (chance.cards.count(*kind) == s.deck.count(*kind)) {
            reason = "The deck has not so many cards of the kind " + std::string(text_of(*kind)) + ".";
            return std::nullopt;
        }
        chance.cards += Flowers::of(*kind);
    }
    if (cards != due) {
        reason = "The number of cards must be " + std::to_string(due) + ".";
        return std::nullopt;
    }
    if (to_text(chance) != text) {  // one way to write it
        reason = "Kinds are written in their order: chrysanth, camellia, rose, lily, anemone, cherry.";
        return std::nullopt;
    }
    return chance;
}

Sight Blossom::sight(const State&, const Event<Blossom>& event, Viewer viewer) {
    if (const auto* decision = std::get_if<Event<Blossom>::Decision>(&event.what)) {
        const Verb verb = decision->action.verb();
        const bool secret = verb == Verb::mulligan || verb == Verb::feed_down;
        return secret && viewer != decision->seat ? Sight::masked : Sight::full;
    }
    const Chance& chance = std::get<Chance>(event.what);
    switch (chance.kind) {
        case Chance::Kind::garden: return Sight::full;
        case Chance::Kind::remove: return Sight::masked;  // nobody sees these
        default: return viewer == chance.to ? Sight::full : Sight::masked;
    }
}

}  // namespace engawa
