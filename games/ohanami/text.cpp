// Ohanami's events as canonical text, and back.
#include <charconv>

#include "games/ohanami/rules.hpp"

namespace engawa {
namespace {

std::string spot_text(Ohanami::Spot spot) {
    return spot == Ohanami::Spot::discard ? "-" : std::to_string(Ohanami::column_of(spot) + 1);
}

std::optional<int> card_number(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 1 || number > Ohanami::cards)
        return std::nullopt;
    return number;
}

}  // namespace

std::string_view Ohanami::section(std::string_view action) {
    return action.starts_with("place") ? "garden" : "turn";
}

std::string Ohanami::to_text(const Action& action, Sight sight) {
    if (sight == Sight::masked) return "keep ? ?";  // only picks are ever secret
    const auto [a, b] = action.cards();
    if (action.kind() == Action::Kind::keep) return "keep " + std::to_string(a) + " " + std::to_string(b);
    const auto [to_a, to_b] = action.spots();
    return "place " + std::to_string(a) + ":" + spot_text(to_a) + " " + std::to_string(b) + ":" + spot_text(to_b);
}

std::string Ohanami::to_text(const Chance& deal, Sight sight) {
    std::string text = "deal " + std::to_string(index(deal.to));
    deal.cards.each([&](int card) { text += sight == Sight::full ? " " + std::to_string(card) : " ?"; });
    return text;
}

std::optional<Ohanami::Chance> Ohanami::chance_from_text(const State& s, std::string_view text, std::string& reason) {
    const std::string start = "deal " + std::to_string(index(s.open.active)) + " ";
    if (!text.starts_with(start)) {
        reason = "Expected '* " + start + "…'.";
        return std::nullopt;
    }
    Chance deal{s.open.active, {}};
    for (std::string_view rest = text.substr(start.size()); !rest.empty();) {
        const std::size_t space = std::min(rest.find(' '), rest.size());
        const std::string_view word = rest.substr(0, space);
        rest = rest.substr(std::min(space + 1, rest.size()));
        const auto card = card_number(word);
        if (!card) {
            reason = "There is a word that is not a card from 1 to 120.";
            return std::nullopt;
        }
        if (!s.deck.contains(*card)) {
            reason = "Card " + std::to_string(*card) + " is not in the deck any more.";
            return std::nullopt;
        }
        deal.cards.insert(*card);
    }
    if (deal.cards.size() != hand_size) {
        reason = "Ten different cards are dealt.";
        return std::nullopt;
    }
    if (to_text(deal) != text) {  // one way to write a deal: ascending, plain numbers
        reason = "The cards of a deal are written in ascending order.";
        return std::nullopt;
    }
    return deal;
}

Sight Ohanami::sight(const State&, const Event<Ohanami>& event, Viewer viewer) {
    if (const auto* decision = std::get_if<Event<Ohanami>::Decision>(&event.what)) {
        const bool open = decision->action.kind() == Action::Kind::place || viewer == decision->seat;
        return open ? Sight::full : Sight::masked;
    }
    return viewer == std::get<Chance>(event.what).to ? Sight::full : Sight::masked;
}

}  // namespace engawa
