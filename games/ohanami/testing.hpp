// For tests that know the state of Ohanami: whether its cards are complete, the same state with secrets exchanged, and
// summaries for golden records. Written apart from the rules' own observe and determinize, so that the two are checked
// against each other.
#pragma once

#include <map>
#include <set>
#include <sstream>
#include <string>

#include "games/ohanami/rules.hpp"

namespace engawa {

// What is wrong with the cards of a state: nothing if each is in exactly one place.
inline std::string faults_in_cards(const Ohanami::State& s) {
    std::string faults;
    for (int card = 1; card <= Ohanami::cards; ++card) {
        int places = (s.deck.contains(card) ? 1 : 0) + (s.open.lying.revealed(card) ? 1 : 0);
        for (std::size_t i = 0; i < s.hands.size(); ++i) {
            places += s.hands[i].contains(card) ? 1 : 0;
            places += s.kept[i][0] == card ? 1 : 0;
            places += s.kept[i][1] == card ? 1 : 0;
        }
        if (places != 1) faults += "card " + std::to_string(card) + " is in " + std::to_string(places) + " places; ";
    }
    return faults;
}

// Whether the viewer has ever held the hand that `holder` holds now. A hand that starts at seat o is with seat
// o + passes · direction now; the viewer has held those that were at its own seat after 0, 1, … passes.
inline bool has_held(const Ohanami::State& s, Viewer viewer, int holder) {
    if (!viewer) return false;
    const int players = s.open.players;
    const int direction = s.open.round == 1 ? players - 1 : 1;
    const int passes = s.open.pick + (s.open.phase == Ohanami::Phase::place ? 1 : 0);
    const int origin = (holder + passes * (players - direction)) % players;
    for (int pass = 0; pass <= passes; ++pass) {
        if ((origin + pass * direction) % players == index(*viewer)) return true;
    }
    return false;
}

// Where the cards are that the viewer has never seen. 0: the deck, 1 + seat: its hand, 11 + seat: its secret pick.
inline std::map<int, int> hidden_places(const Ohanami::State& s, Viewer viewer) {
    const bool picks_secret = s.open.phase == Ohanami::Phase::keep;
    std::map<int, int> places;
    s.deck.each([&](int card) { places[card] = 0; });
    for (int i = 0; i < s.open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (has_held(s, viewer, i)) continue;
        s.hands[at].each([&](int card) { places[card] = 1 + i; });
        if (picks_secret && s.kept[at][0] != 0) {
            for (auto card : s.kept[at]) places[card] = 11 + i;
        }
    }
    return places;
}

// Exchanges cards between the places that the viewer cannot see: the deck, and the hands that never were in its own.
inline Ohanami::State with_hidden_exchanged(const Ohanami::State& s, Viewer viewer, Rng& rng) {
    const int players = s.open.players;
    const bool picks_secret = s.open.phase == Ohanami::Phase::keep;
    std::map<int, int> places = hidden_places(s, viewer);
    std::vector<int> cards;
    std::vector<int> slots;
    for (const auto& [card, place] : places) {
        cards.push_back(card);
        slots.push_back(place);
    }
    shuffle(rng, slots.data(), slots.size());
    Ohanami::State t = s;
    std::array<CardSet, Ohanami::max_players> hands;
    std::copy(s.hands.begin(), s.hands.end(), hands.begin());
    const auto exchange = [&](int card, int from, int to) {
        if (from == 0) t.deck.erase(card);
        if (from >= 1 && from < 11) hands[static_cast<std::size_t>(from - 1)].erase(card);
        if (to == 0) t.deck.insert(card);
        if (to >= 1 && to < 11) hands[static_cast<std::size_t>(to - 1)].insert(card);
    };
    std::map<int, std::vector<Ohanami::Card>> picks;
    for (std::size_t n = 0; n < cards.size(); ++n) {
        exchange(cards[n], places[cards[n]], slots[n]);
        if (slots[n] >= 11) picks[slots[n] - 11].push_back(static_cast<Ohanami::Card>(cards[n]));
    }
    for (const auto& [i, pair] : picks) t.kept[static_cast<std::size_t>(i)] = {pair[0], pair[1]};
    // Of a hand that the viewer has seen, it cannot know which two were kept.
    for (int i = 0; i < players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (!picks_secret || viewer == seat(i) || !has_held(s, viewer, i) || t.kept[at][0] == 0) continue;
        for (auto card : t.kept[at]) hands[at].insert(card);
        const int first = hands[at].draw(rng);
        const int second = hands[at].draw(rng);
        t.kept[at] = {static_cast<Ohanami::Card>(std::min(first, second)),
                      static_cast<Ohanami::Card>(std::max(first, second))};
    }
    for (std::size_t i = 0; i < hands.size(); ++i) t.hands[i] = CardRow(hands[i]);
    return t;
}

// The record with the cards that the viewer has never seen under each other's names: a history that it cannot tell from
// the true one.
inline std::string with_hidden_renamed(const std::string& record, const Ohanami::State& s, Viewer viewer, Rng& rng) {
    std::vector<int> hidden;
    for (const auto& [card, place] : hidden_places(s, viewer)) hidden.push_back(card);
    std::vector<int> renamed = hidden;
    shuffle(rng, renamed.data(), renamed.size());
    std::map<int, int> names;
    for (std::size_t i = 0; i < hidden.size(); ++i) names[hidden[i]] = renamed[i];
    const auto name = [&](int card) { return names.contains(card) ? names[card] : card; };
    std::istringstream lines(record);
    std::string result;
    for (std::string line; std::getline(lines, line); result += line + "\n") {
        std::istringstream words(line);
        std::string actor;
        std::string verb;
        words >> actor >> verb;
        std::string start = actor + " " + verb;
        if (verb == "deal") {
            std::string to;
            words >> to;
            start += " " + to;
        } else if (verb != "keep") {
            continue;  // what is placed was revealed
        }
        std::set<int> cards;
        for (int card = 0; words >> card;) cards.insert(name(card));
        line = start;
        for (int card : cards) line += " " + std::to_string(card);
    }
    return result;
}

// What lies open, and what a viewer knows, on one line each.
inline std::string summary(const Ohanami::Public& open) {
    constexpr const char* phases[] = {"deal", "keep", "place", "over"};
    std::string text = "round " + std::to_string(open.round + 1) + " pick " + std::to_string(open.pick + 1) + " " +
                       phases[static_cast<int>(open.phase)];
    for (int i = 0; i < open.players; ++i) {
        text += " | " + std::to_string(i) + ": " + std::to_string(Ohanami::scores(open)[static_cast<std::size_t>(i)]);
        if (open.committed.contains(seat(i))) text += " committed";
        for (int column = 0; column < open.gardens[static_cast<std::size_t>(i)].column_count; ++column) {
            std::string cards;
            for (int card = 1; card <= Ohanami::cards; ++card) {
                if (open.lying.in_column(card, seat(i), column))
                    cards += (cards.empty() ? "" : " ") + std::to_string(card);
            }
            text += " [" + cards + "]";
        }
    }
    return text;
}

inline std::string summary(const Ohanami::Observation& seen) {
    std::string text = "knows";
    for (int i = 0; i < seen.open.players; ++i) {
        const Ohanami::Known& known = seen.known[static_cast<std::size_t>(i)];
        text += " " + std::to_string(i) + ":";
        if (known.hand_known) {
            std::string cards;
            known.hand.each([&](int card) { cards += (cards.empty() ? "" : " ") + std::to_string(card); });
            text += "(" + cards + ")";
        } else {
            text += "?";
        }
        if (known.kept_known) text += " keeps " + std::to_string(known.kept[0]) + " " + std::to_string(known.kept[1]);
    }
    return text;
}

}  // namespace engawa
