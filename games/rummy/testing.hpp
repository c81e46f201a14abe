// For tests that know Rummy's state: whether its cards are complete, the same state and the same record with secrets
// exchanged, and a line for golden records.
#pragma once

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "games/rummy/rules.hpp"
#include "tests/game_testing.hpp"

namespace engawa {

template <>
inline constexpr OptionValues golden_options<Rummy>{static_cast<std::uint16_t>(Rummy::Length::quick)};
template <>
inline constexpr bool golden_is_thoughtful<Rummy> = true;

inline std::string text_of(Rummy::Cards cards) {
    std::string text;
    cards.each([&](Rummy::Card card) { text += (text.empty() ? "" : " ") + Rummy::to_text(card); });
    return text;
}

inline std::string text_of(const Rummy::Pile& pile) {
    std::string text;
    for (int i = 0; i < pile.size(); ++i) text += (i == 0 ? "" : " ") + Rummy::to_text(pile[i]);
    return text;
}

// What is wrong with the cards of a state: nothing if each is in exactly one place, and what is public is true.
inline std::string faults_in_cards(const Rummy::State& s) {
    const Rummy::Public& open = s.open;
    std::string faults;
    std::array<int, flowers::deck_size> missing{};  // at the first of those that are alike
    for (int month = 0; month < flowers::months; ++month) {
        const std::string_view face = flowers::faces[static_cast<std::size_t>(month)];
        const auto first = static_cast<std::size_t>(flowers::cards_of_a_month * month);
        for (std::size_t i = 0; i < face.size(); ++i) ++missing[first + face.find(face[i])];
    }
    const auto count = [&](Rummy::Card card) { --missing[card]; };
    s.stock.each(count);
    for (const Rummy::Cards& hand : s.hands) hand.each(count);
    for (const Rummy::TableSet& set : open.sets) set.cards().each(count);
    for (int i = 0; i < open.discards.size(); ++i) count(open.discards[i]);
    for (int i = 0; i < open.turned.size(); ++i) count(open.turned[i]);
    for (Rummy::Card card = 0; card < flowers::deck_size; ++card) {
        if (missing[card] != 0) faults += std::to_string(missing[card]) + " missing of " + Rummy::to_text(card) + "; ";
    }
    for (std::size_t i = 0; i < s.hands.size(); ++i) {
        if (open.hand_sizes[i] != s.hands[i].size()) faults += "the size of hand " + std::to_string(i) + "; ";
        if (!s.hands[i].contains(open.known[i])) faults += "a known card is not in hand " + std::to_string(i) + "; ";
    }
    if (open.unseen_stock != s.stock.size()) faults += "the size of the stock; ";
    if (!open.taken.empty() && !s.hands[static_cast<std::size_t>(index(open.active))].contains(open.taken)) {
        faults += "the card that was taken is not in the hand; ";
    }
    return faults;
}

// Exchanges cards between the places that the viewer cannot see: the stock, and of the others' hands what they were
// not seen to take.
inline Rummy::State with_hidden_exchanged(const Rummy::State& s, Viewer viewer, Rng& rng) {
    std::vector<Rummy::Card> hidden;
    s.stock.each([&](Rummy::Card card) { hidden.push_back(card); });
    for (int i = 0; i < s.open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (viewer == seat(i)) continue;
        s.hands[at].without(s.open.known[at]).each([&](Rummy::Card card) { hidden.push_back(card); });
    }
    shuffle(rng, hidden.data(), hidden.size());
    Rummy::State t = s;
    const auto take = [&](Rummy::Cards heap, int count) {
        for (; count > 0; --count) {
            heap.insert(hidden.back());
            hidden.pop_back();
        }
        return heap;
    };
    t.stock = take({}, s.stock.size());
    for (int i = 0; i < s.open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (viewer == seat(i)) continue;
        t.hands[at] = take(s.open.known[at], s.hands[at].size() - s.open.known[at].size());
    }
    return t;
}

// A record of Rummy, read without the rules: which words of it name cards that a viewer has never seen, and that their
// owners still hold. Cards that are alike are told apart here by where they came from.
class RummySecrets {
public:
    RummySecrets(const std::string& record, Viewer viewer) : viewer_(viewer) {
        std::istringstream text(record);
        for (std::string line; std::getline(text, line);) {
            std::istringstream words(line);
            lines_.emplace_back();
            for (std::string word; words >> word;) lines_.back().push_back(word);
            if (lines_.back().size() > 1) read(lines_.size() - 1);
        }
    }

    // Gives the hidden words, and the cards of the stock, each other's names.
    std::string renamed(Rummy::Cards stock, Rng& rng) {
        std::vector<std::string*> places;
        std::vector<std::string> names;
        for (auto& [who, cards] : hands_) {
            for (const Held& held : cards) {
                if (held.line == 0 || viewer_ == seat(who)) continue;
                places.push_back(&lines_[held.line][held.word]);
                names.push_back(*places.back());
            }
        }
        stock.each([&](Rummy::Card card) { names.push_back(Rummy::to_text(card)); });
        shuffle(rng, names.data(), names.size());
        for (std::size_t i = 0; i < places.size(); ++i) *places[i] = names[i];
        std::string text;
        for (auto& line : lines_) {
            if (line.size() > 3 && line[1] == "deal") std::sort(line.begin() + 3, line.end(), in_order);
            for (std::size_t i = 0; i < line.size(); ++i) text += (i == 0 ? "" : " ") + line[i];
            text += "\n";
        }
        return text;
    }

private:
    struct Held {
        std::string card;
        std::size_t line = 0;  // 0: everybody saw it come
        std::size_t word = 0;
        bool taken = false;  // from the discards, in this turn
    };

    static bool in_order(const std::string& a, const std::string& b) {
        const auto rank = [](const std::string& card) {
            return std::pair(card.substr(0, 2), std::string("BASC").find(card[2]));
        };
        return rank(a) < rank(b);
    }

    void read(std::size_t number) {
        const std::vector<std::string>& line = lines_[number];
        const std::string& verb = line[1];
        if (line[0] == "*") return read_chance(number);
        if (line[0].size() != 1 || line[0][0] < '0' || line[0][0] > '9') return;  // a line of the header
        active_ = line[0][0] - '0';
        if (verb == "draw" && line[2] == "discard") {
            hands_[active_].push_back({discards_.back(), 0, 0, true});
            discards_.pop_back();
        } else if (verb == "turn" || (verb == "draw" && !turned_.empty())) {
            if (verb == "turn") turned_.swap(discards_);
            hands_[active_].push_back({turned_.front(), 0, 0, false});
            turned_.erase(turned_.begin());
        } else if (verb == "set" || verb == "lay") {
            const std::size_t end = verb == "lay" ? 3 : line.size();
            for (std::size_t i = 2; i < end; ++i) show(line[i], true);
        } else if (verb == "discard") {
            show(line[2], false);
            discards_.push_back(line[2]);
            for (Held& held : hands_[active_]) held.taken = false;
        } else if (verb == "rummy") {
            hands_[active_].clear();
        }
        if (verb == "rummy" || (verb != "draw" && hands_[active_].empty())) hands_.clear();  // all was shown
    }

    void read_chance(std::size_t number) {
        const std::vector<std::string>& line = lines_[number];
        if (line[1] == "deal") {
            const int to = std::stoi(line[2]);
            if (to == 0) *this = RummySecrets(std::move(lines_), viewer_);
            for (std::size_t i = 3; i < lines_[number].size(); ++i) {
                hands_[to].push_back({lines_[number][i], number, i, false});
            }
        } else if (line[1] == "turn") {
            discards_.push_back(line[2]);
        } else if (line[1] == "card") {
            hands_[active_].push_back({line[2], number, 2, false});
        }
    }
    RummySecrets(std::vector<std::vector<std::string>> lines, Viewer viewer)
        : viewer_(viewer), lines_(std::move(lines)) {}

    // Of cards that are alike, one that everybody knows of goes first; but the one that was taken is not discarded.
    void show(const std::string& card, bool to_table) {
        auto& hand = hands_[active_];
        auto best = hand.end();
        for (auto held = hand.begin(); held != hand.end(); ++held) {
            if (held->card != card || (held->taken && !to_table)) continue;
            if (best == hand.end() || held->taken || (best->line != 0 && held->line == 0)) best = held;
        }
        hand.erase(best);
    }

    Viewer viewer_;
    std::vector<std::vector<std::string>> lines_;
    std::map<int, std::vector<Held>> hands_;
    std::vector<std::string> discards_;
    std::vector<std::string> turned_;
    int active_ = 0;
};

// The record with the cards that the viewer has never seen under each other's names: a history that it cannot tell from
// the true one.
inline std::string with_hidden_renamed(const std::string& record, const Rummy::State& s, Viewer viewer, Rng& rng) {
    return RummySecrets(record, viewer).renamed(s.stock, rng);
}

// What lies open, and what a viewer knows, on one line each.
inline std::string summary(const Rummy::Public& open) {
    constexpr const char* phases[] = {"first", "deal", "turn", "draw", "card", "play", "over"};
    std::string text = "round " + std::to_string(open.round + 1) + " " + phases[static_cast<int>(open.phase)] + " " +
                       std::to_string(index(open.active)) + " | stock " + std::to_string(open.stock());
    if (!open.turned.empty()) text += " (" + text_of(open.turned) + ")";
    text += " | discards " + text_of(open.discards);
    for (std::size_t i = 0; i < open.set_count; ++i) {
        text += " | set " + std::to_string(i + 1) + " of " + std::to_string(index(open.sets[i].owner())) + ": " +
                text_of(open.sets[i].cards());
    }
    for (std::size_t i = 0; i < open.players; ++i) {
        text += " | " + std::to_string(i) + ": " + std::to_string(open.scores[i]) + ", " +
                std::to_string(open.hand_sizes[i]) + " cards";
        if (!open.known[i].empty()) text += " with " + text_of(open.known[i]);
        if (open.laid.contains(seat(static_cast<int>(i)))) text += ", has laid";
    }
    if (!open.taken.empty()) text += " | taken " + text_of(open.taken);
    if (open.set_laid) text += " | set laid";
    if (open.laid_off) text += " | laid off";
    if (open.turnovers > 0) text += " | turned over " + std::to_string(open.turnovers);
    return text;
}

inline std::string summary(const Rummy::Observation& seen) {
    return seen.viewer ? "holds " + text_of(seen.hand) : "knows what lies open";
}

}  // namespace engawa
