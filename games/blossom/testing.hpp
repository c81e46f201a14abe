// For tests that know the state of Blossom: whether its cards are complete, the same state with secrets exchanged, and
// summaries for golden records. Written apart from the rules' own observe and determinize, so that the two are checked
// against each other.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "games/blossom/rules.hpp"

namespace engawa {

// What is wrong with the cards of a state: nothing if each is in exactly one place, and no place holds too many.
inline std::string faults_in_cards(const Blossom::State& s) {
    std::string faults;
    for (int k = 0; k < blossom::kinds; ++k) {
        const auto kind = static_cast<Blossom::Kind>(k);
        int cards = s.deck.count(kind) + s.removed.count(kind) + s.open.garden.count(kind);
        for (std::size_t i = 0; i < 4; ++i) {
            cards += s.hands[i].count(kind) + s.down[i].count(kind) + s.open.up[i].count(kind);
        }
        if (cards != (kind == Blossom::Kind::cherry ? 3 : 6)) {
            faults += std::string(Blossom::text_of(kind)) + " ×" + std::to_string(cards) + "; ";
        }
    }
    for (std::size_t i = 0; i < 4; ++i) {
        if (s.hands[i].size() > 5 || s.down[i].size() + s.open.up[i].size() > 5) faults += "too many cards; ";
        if (s.hands[i].size() != s.open.hand_size[i]) faults += "a hand is counted wrong; ";
        if (s.down[i].size() != s.open.down_size[i]) faults += "a yard is counted wrong; ";
    }
    if (s.deck.size() != s.open.deck_size) faults += "the deck is counted wrong; ";
    return faults;
}

// What is remembered wrongly: nothing if the state lies within all that the viewer remembers.
inline std::string faults_in_memory(const Blossom::State& s, Viewer viewer) {
    const Blossom::Observation seen = Blossom::observe(s, viewer);
    std::string faults;
    for (int k = 0; k < blossom::kinds; ++k) {
        const auto kind = static_cast<Blossom::Kind>(k);
        if (s.deck.count(kind) > seen.memory.deck_most.count(kind)) faults += "deck; ";
        if (s.removed.count(kind) > seen.memory.removed_most.count(kind)) faults += "removed; ";
        for (std::size_t i = 0; i < s.open.players; ++i) {
            if (viewer == seat(static_cast<int>(i))) continue;
            const int held = s.hands[i].count(kind) + s.down[i].count(kind);
            if (held > seen.memory.held_most[i].count(kind)) faults += "a seat has more; ";
            if (held < seen.open.known[i].held.count(kind)) faults += "a seat has less; ";
            if (s.hands[i].count(kind) < seen.open.known[i].in_hand.count(kind)) faults += "a hand has less; ";
        }
    }
    return faults;
}

// Exchanges cards between the places that the viewer cannot see, as long as nothing that it remembers speaks against.
inline Blossom::State with_hidden_exchanged(const Blossom::State& s, Viewer viewer, Rng& rng) {
    Blossom::State t = s;
    std::vector<Blossom::Flowers*> places{&t.deck, &t.removed};
    for (int i = 0; i < t.open.players; ++i) {
        if (viewer == seat(i)) continue;
        places.push_back(&t.hands[static_cast<std::size_t>(i)]);
        places.push_back(&t.down[static_cast<std::size_t>(i)]);
    }
    for (int attempt = 0; attempt < 30; ++attempt) {
        const Blossom::State before = t;
        auto& a = *places[draw_below(rng, static_cast<std::uint32_t>(places.size()))];
        auto& b = *places[draw_below(rng, static_cast<std::uint32_t>(places.size()))];
        if (&a == &b || a.empty() || b.empty()) continue;
        const auto from_a = Blossom::Flowers::of(a.pick(rng));
        const auto from_b = Blossom::Flowers::of(b.pick(rng));
        a = a - from_a + from_b;
        b = b - from_b + from_a;
        if (!faults_in_memory(t, viewer).empty()) t = before;
    }
    return t;
}

// Follows every single card through a record, to find those that a viewer cannot tell apart: two that lay in the same
// deck, and that it has seen neither of since.
class BlossomCards {
public:
    BlossomCards(int players, Viewer viewer) : viewer_(viewer), seats_(static_cast<std::size_t>(players)) {
        for (int k = 0; k < blossom::kinds; ++k) {
            const auto kind = static_cast<Blossom::Kind>(k);
            for (int n = Blossom::Flowers::all().count(kind); n > 0; --n) {
                deck_.push_back(static_cast<int>(cards_.size()));
                cards_.push_back({k, k, 0});
            }
        }
    }

    void read(const std::string& line) {
        std::istringstream words(line);
        std::string actor;
        words >> actor;
        std::vector<std::string> rest;
        for (std::string word; words >> word;) rest.push_back(word);
        lines_.emplace_back();
        lines_.back().start = actor;
        if (actor == "*") {
            chance(rest);
        } else {
            end_cherry();
            decide(static_cast<std::size_t>(actor[0] - '0'), rest);
        }
        if (cherry_ == nobody) refill();
    }

    std::vector<std::string> renamed(Rng& rng) {
        std::map<int, std::vector<int>> alike;  // cards by the time when they were last shuffled together
        for (std::size_t card = 0; card < cards_.size(); ++card) {
            if (cards_[card].since != seen) alike[cards_[card].since].push_back(static_cast<int>(card));
        }
        for (auto& [since, group] : alike) {
            std::vector<int> kinds;
            for (int card : group) kinds.push_back(of(card).kind);
            shuffle(rng, kinds.data(), kinds.size());
            for (std::size_t i = 0; i < group.size(); ++i) of(group[i]).renamed = kinds[i];
        }
        std::vector<std::string> texts;
        for (std::size_t number = 0; number < lines_.size(); ++number) {
            std::vector<int> kinds;
            for (int card : lines_[number].cards) {
                const bool changed = of(card).since != seen && static_cast<int>(number) >= of(card).since;
                kinds.push_back(changed ? of(card).renamed : of(card).kind);
            }
            std::ranges::sort(kinds);
            std::string text = lines_[number].start;
            for (int kind : kinds) text += " " + std::string(Blossom::text_of(static_cast<Blossom::Kind>(kind)));
            texts.push_back(text);
        }
        return texts;
    }

private:
    static constexpr int seen = -1;  // by the viewer, since it was last shuffled
    static constexpr int nobody = -1;
    struct Card {
        int kind;
        int renamed;
        int since;  // the line after which it lay in a deck, unseen from then on
    };
    struct Line {
        std::string start;  // what is not a card
        std::vector<int> cards;
    };
    struct Cards {
        std::vector<int> hand, down, up;
    };

    Card& of(int card) { return cards_[static_cast<std::size_t>(card)]; }
    bool own(std::size_t who) const { return viewer_ == seat(static_cast<int>(who)); }

    // Moves a card of the kind; if the viewer sees where it goes, or where it came from, it is seen.
    int move(const std::string& kind, std::vector<int>& from, std::vector<int>& to, bool in_sight) {
        const auto at = std::ranges::find_if(
            from, [&](int card) { return Blossom::text_of(Blossom::Kind(of(card).kind)) == kind; });
        const int card = *at;
        from.erase(at);
        to.push_back(card);
        if (in_sight) of(card).since = seen;
        return card;
    }
    void move_all(const std::vector<std::string>& words, std::size_t first, std::vector<int>& from,
                  std::vector<int>& to, bool in_sight) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (i < first || words[i] == "-") {
                lines_.back().start += " " + words[i];
            } else {
                lines_.back().cards.push_back(move(words[i], from, to, in_sight));
            }
        }
    }

    void chance(const std::vector<std::string>& words) {
        if (words[0] == "remove") return move_all(words, 1, deck_, removed_, false);
        if (words[0] == "garden") return move_all(words, 1, deck_, garden_, true);
        const std::size_t who = words[0] == "deal" ? static_cast<std::size_t>(words[1][0] - '0') : active_;
        if (words[0] == "deal") end_mulligan();
        move_all(words, words[0] == "deal" ? 2 : 1, deck_, seats_[who].hand, own(who));
        if (words[0] == "draw") refill();
    }

    void decide(std::size_t who, const std::vector<std::string>& words) {
        active_ = who;
        Cards& cards = seats_[who];
        const std::string verb = words[0] + (words.size() > 1 ? " " + words[1] : "");
        if (words[0] == "mulligan") {
            move_all(words, 1, cards.hand, cards.down, own(who));
            if (who == 0) mulligan_over_ = true;
        } else if (verb == "feed down") {
            move_all(words, 2, cards.hand, cards.down, own(who));
        } else if (verb == "feed up") {
            move_all(words, 2, cards.hand, cards.up, true);
        } else if (words[0] == "flip") {
            move_all(words, 1, cards.down, cards.up, true);
        } else if (verb == "arrange cherry") {
            move_all(words, words[2] == "take" ? 3 : words.size(), garden_, cards.hand, true);
            cherry_ = static_cast<int>(who);
            if (words[2] != "draw") end_cherry();
        } else if (words[0] == "arrange") {
            for (const std::string& word : words) lines_.back().start += " " + word;
            for (int n = std::stoi(words[2]); n > 0; --n) move(words[1], cards.up, garden_, true);
        } else {
            move_all(words, 2, garden_, cards.hand, true);  // none for `draw deck`
        }
    }

    // The cherry follows the cards that it brought.
    void end_cherry() {
        if (cherry_ == nobody) return;
        move("cherry", seats_[static_cast<std::size_t>(cherry_)].up, garden_, true);
        cherry_ = nobody;
        refill();
    }

    void end_mulligan() {
        if (!mulligan_over_) return;
        mulligan_over_ = false;
        for (Cards& cards : seats_) {
            for (int card : cards.down) {
                if (of(card).since == seen) of(card).since = static_cast<int>(lines_.size()) - 1;
                deck_.push_back(card);
            }
            cards.down.clear();
        }
    }

    void refill() {
        if (!deck_.empty()) return;
        for (int card : garden_) of(card).since = static_cast<int>(lines_.size());
        deck_.swap(garden_);
    }

    Viewer viewer_;
    std::vector<Card> cards_;
    std::vector<int> deck_, garden_, removed_;
    std::vector<Cards> seats_;
    std::vector<Line> lines_;
    std::size_t active_ = 0;
    int cherry_ = nobody;  // whose cherry has not moved yet
    bool mulligan_over_ = false;
};

// The record with cards under each other's names that the viewer cannot tell apart: a history that could be the true
// one.
inline std::string with_hidden_renamed(const std::string& record, const Blossom::State& s, Viewer viewer, Rng& rng) {
    BlossomCards cards(s.open.players, viewer);
    std::istringstream lines(record);
    std::string head;
    std::string tail;
    int part = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line == "---") ++part;
        if (part == 0 || (part == 1 && line == "---")) {
            head += line + "\n";
        } else if (part == 1) {
            cards.read(line);
        } else {
            tail += line + "\n";
        }
    }
    for (const std::string& line : cards.renamed(rng)) head += line + "\n";
    return head + tail;
}

// ---- For golden records

inline std::string summary(const Blossom::Flowers& cards) {
    std::string text;
    cards.each([&](Blossom::Kind kind, int count) {
        text += (text.empty() ? "" : " ") + std::string(Blossom::text_of(kind));
        if (count > 1) text += "×" + std::to_string(count);
    });
    return text.empty() ? "-" : text;
}

inline std::string summary(const Blossom::Public& open) {
    constexpr const char* phases[] = {"remove", "deal", "mulligan", "redeal", "garden", "play", "over"};
    std::string text = std::string(phases[static_cast<int>(open.phase)]) + " turn " + std::to_string(open.turns + 1) +
                       " action " + std::to_string(open.acted + 1) + " seat " + std::to_string(index(open.active)) +
                       " | deck " + std::to_string(open.deck_size) + " garden " + summary(open.garden);
    for (int i = 0; i < open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        text += " | " + std::to_string(i) + ": " + std::to_string(open.score[at]) + " hand " +
                std::to_string(open.hand_size[at]) + " down " + std::to_string(open.down_size[at]) + " up " +
                summary(open.up[at]);
    }
    return text;
}

// Bounds as six digits, in canonical order.
inline std::string digits(const Blossom::Flowers& cards) {
    std::string text;
    for (int k = 0; k < blossom::kinds; ++k) text += std::to_string(cards.count(static_cast<Blossom::Kind>(k)));
    return text;
}

inline std::string summary(const Blossom::Observation& seen) {
    std::string text = "knows deck ≤" + digits(seen.memory.deck_most) + " removed ≤" + digits(seen.memory.removed_most);
    for (int i = 0; i < seen.open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        text += " " + std::to_string(i) + ":";
        if (seen.viewer == seat(i)) {
            text += "(" + summary(seen.hand) + " / " + summary(seen.down) + ")";
        } else {
            text += digits(seen.open.known[at].in_hand) + "≤" + digits(seen.open.known[at].held) + "≤" +
                    digits(seen.memory.held_most[at]);
        }
    }
    return text;
}

}  // namespace engawa
