// Rummy's events as canonical text, and back.
#include "games/rummy/rules.hpp"

namespace engawa {
namespace {

using Kind = Rummy::Action::Kind;

std::string cards_text(Rummy::Cards cards) {
    std::string text;
    cards.each([&](Rummy::Card card) { text += " " + Rummy::to_text(card); });
    return text;
}

std::optional<Rummy::Card> read_card(std::string_view word) {
    for (Rummy::Card card = 0; card < flowers::deck_size; ++card) {
        const bool first = (flowers::bit(card) & flowers::copy_bits) == 0;
        if (first && Rummy::to_text(card) == word) return card;
    }
    return std::nullopt;
}

// The cards that follow, as far as they are in the stock; otherwise a reason.
std::optional<Rummy::Cards> read_cards(Rummy::Cards stock, std::string_view rest, std::string& reason) {
    Rummy::Cards cards;
    while (!rest.empty()) {
        const std::size_t space = std::min(rest.find(' '), rest.size());
        const auto card = read_card(rest.substr(0, space));
        rest = rest.substr(std::min(space + 1, rest.size()));
        if (!card) {
            reason = "There is a word that is not a card, such as 01B or 12C.";
            return std::nullopt;
        }
        if (!stock.contains(*card)) {
            reason = "Card " + Rummy::to_text(*card) + " is not in the stock any more.";
            return std::nullopt;
        }
        stock.erase(*card);
        cards.insert(*card);
    }
    return cards;
}

std::optional<Rummy::Chance> read_first(int players, std::string_view text, std::string& reason) {
    for (int i = 0; i < players; ++i) {
        const Rummy::Chance first{Rummy::Chance::Kind::first, seat(i), {}};
        if (Rummy::to_text(first) == text) return first;
    }
    reason = "Expected '* first S', S being the seat that starts.";
    return std::nullopt;
}

}  // namespace

std::string Rummy::to_text(Card card) {
    const int month = flowers::month_of(card) + 1;
    std::string text{static_cast<char>('0' + month / 10), static_cast<char>('0' + month % 10)};
    return text + flowers::letters[static_cast<std::size_t>(flowers::type_of(card))];
}

std::string_view Rummy::section(std::string_view action) {
    if (action.starts_with("set")) return "sets";
    if (action.starts_with("discard")) return "taken-card";
    if (action.starts_with("turn over")) return "empty-stock";
    return action.starts_with("rummy") ? "going-rummy" : "turn";
}

// No decision of a seat is secret.
std::string Rummy::to_text(const Action& action, Sight) {
    switch (action.kind()) {
        case Kind::draw_stock: return "draw stock";
        case Kind::draw_discard: return "draw discard";
        case Kind::turn_over: return "turn over";
        case Kind::set: return "set" + cards_text(action.cards());
        case Kind::lay: return "lay" + cards_text(action.cards()) + " " + std::to_string(action.number());
        case Kind::discard: return "discard" + cards_text(action.cards());
        case Kind::rummy: return "rummy" + cards_text(action.cards());
    }
    return {};
}

std::string Rummy::to_text(const Chance& chance, Sight sight) {
    std::string cards = cards_text(chance.cards);
    if (sight == Sight::masked) {
        cards.clear();
        for (int i = 0; i < chance.cards.size(); ++i) cards += " ?";
    }
    switch (chance.kind) {
        case Chance::Kind::first: return "first " + std::to_string(index(chance.seat));
        case Chance::Kind::deal: return "deal " + std::to_string(index(chance.seat)) + cards;
        case Chance::Kind::turn: return "turn" + cards;
        case Chance::Kind::card: return "card" + cards;
    }
    return {};
}

std::optional<Rummy::Chance> Rummy::chance_from_text(const State& s, std::string_view text, std::string& reason) {
    const Public& open = s.open;
    if (open.phase == Phase::first) return read_first(open.players, text, reason);
    Chance chance;
    if (open.phase == Phase::deal) chance = {Chance::Kind::deal, open.active, {}};
    if (open.phase == Phase::turn) chance.kind = Chance::Kind::turn;
    if (open.phase == Phase::card) chance.kind = Chance::Kind::card;
    const std::string start = to_text(chance) + " ";
    if (!text.starts_with(start)) {
        reason = "Expected '* " + start + "…'.";
        return std::nullopt;
    }
    const auto cards = read_cards(s.stock, text.substr(start.size()), reason);
    if (!cards) return std::nullopt;
    chance.cards = *cards;
    const int wanted = open.phase == Phase::deal ? dealt(open.players) : 1;
    if (cards->size() != wanted) {
        reason = "The number of cards here is " + std::to_string(wanted) + ".";
        return std::nullopt;
    }
    if (to_text(chance) != text) {
        reason = "Cards are written by month, then B, A, S, C, with one space between them.";
        return std::nullopt;
    }
    return chance;
}

Sight Rummy::sight(const State& before, const Event<Rummy>& event, Viewer viewer) {
    const auto* chance = std::get_if<Chance>(&event.what);
    if (chance == nullptr) return Sight::full;
    const bool secret = (chance->kind == Chance::Kind::deal && viewer != chance->seat) ||
                        (chance->kind == Chance::Kind::card && viewer != before.open.active);
    return secret ? Sight::masked : Sight::full;
}

}  // namespace engawa
