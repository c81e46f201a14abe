// For tests that know the state of Hitohira: whether its pieces are complete, the same state with secrets exchanged,
// and summaries for golden records. Written apart from the rules' own observe and determinize, so that the two are
// checked against each other.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "games/hitohira/rules.hpp"

namespace engawa {

// "RRLW", and back: the letters of a heap, in canonical order.
inline std::string letters_of(Hitohira::Pieces pieces) {
    std::string text;
    pieces.each_kind([&](Hitohira::Piece p) {
        text.append(static_cast<std::size_t>(pieces.count(p)), "RYLBWK"[static_cast<int>(p)]);
    });
    return text;
}

inline Hitohira::Pieces pieces_of(std::string_view letters) {
    constexpr std::string_view kinds = "RYLBWK";
    Hitohira::Pieces pieces;
    for (char letter : letters) {
        if (letter != ' ') pieces.add(static_cast<Hitohira::Piece>(kinds.find(letter)));
    }
    return pieces;
}

// What is wrong with the pieces of a state: nothing if each is in exactly one place, and the numbers are right.
inline std::string faults_in_cards(const Hitohira::State& s) {
    const Hitohira::Public& open = s.open;
    std::string all = letters_of(s.pouch) + letters_of(s.removed) + letters_of(open.removed) + letters_of(open.turn) +
                      letters_of(open.drawn);
    std::string faults;
    for (std::size_t i = 0; i < Hitohira::max_players; ++i) {
        all += letters_of(open.fields[i]) + letters_of(open.screens[i]) + letters_of(s.secrets[i]);
        if (s.secrets[i].size() != open.secrets[i]) faults += "the number of secret pieces is wrong; ";
    }
    if (pieces_of(all) != Hitohira::supply(open.players)) faults += "pieces: " + letters_of(pieces_of(all)) + "; ";
    if (s.pouch.size() != open.in_pouch) faults += "the size of the pouch is wrong; ";
    if (!s.pouch.contains(open.sure)) faults += "what is surely in the pouch is not; ";
    return faults;
}

// ---- Secrets exchanged

// Whether the seats that are asked in the end, or are not, are those that have a choice.
inline bool choices_fit(const Hitohira::State& s) {
    if (s.open.phase != Hitohira::Phase::assign) return true;
    for (int i = 0; i < s.open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::string screen = letters_of(s.open.screens[at]) + letters_of(s.secrets[at]);
        const auto any = [&](const char* letters) { return screen.find_first_of(letters) != std::string::npos; };
        if ((any("RY") && any("LB") && any("WK")) != s.open.choosers.contains(seat(i))) return false;
    }
    return true;
}

// Exchanges pieces between the places that the viewer cannot see: the pouch, but for what was seen to go back, what was
// removed, and what other seats drew in secret. And others' secret choices are made anew.
inline Hitohira::State with_hidden_exchanged(const Hitohira::State& s, Viewer viewer, Rng& rng) {
    if (s.open.phase == Hitohira::Phase::over) return s;
    std::string hidden = letters_of(s.pouch - s.open.sure) + letters_of(s.removed);
    for (int i = 0; i < s.open.players; ++i) {
        if (viewer != seat(i)) hidden += letters_of(s.secrets[static_cast<std::size_t>(i)]);
    }
    shuffle(rng, hidden.data(), hidden.size());
    const auto some = [&](int count) {
        const std::string taken = hidden.substr(hidden.size() - static_cast<std::size_t>(count));
        hidden.resize(hidden.size() - taken.size());
        return pieces_of(taken);
    };
    Hitohira::State t = s;
    t.removed = some(s.removed.size());
    for (int i = 0; i < s.open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (viewer == seat(i)) continue;
        t.secrets[at] = some(s.secrets[at].size());
        if (s.open.choosers.contains(seat(i)) && !s.open.undecided.contains(seat(i))) {
            t.assigned[at] = static_cast<std::uint8_t>(draw_below(rng, 2));
        }
    }
    t.pouch = pieces_of(hidden) + s.open.sure;
    return choices_fit(t) ? t : s;
}

// A record, event by event, and the places in it where a letter stands that the viewer does not see.
struct HitohiraHistory {
    struct Slot {
        std::size_t line;
        std::size_t column;
    };
    std::vector<std::string> head;
    std::vector<std::string> events;
    std::vector<Slot> hidden;

    HitohiraHistory(const std::string& record, Viewer viewer) {
        std::istringstream lines(record);
        bool begun = false;
        std::string before;
        for (std::string line; std::getline(lines, line); before = line) {
            (begun ? events : head).push_back(line);
            if (line == "---") begun = true;
            const bool own = viewer && before == std::to_string(index(*viewer)) + " shin";
            const bool secret = line.starts_with("* remove ") || (line.starts_with("* secret ") && !own);
            for (std::size_t at = 9; secret && at < line.size(); at += 2) hidden.push_back({events.size() - 1, at});
        }
    }

    // Plays the events, in which others' assignments are made anew. False if one is not possible any more.
    bool replay(Hitohira::State& t, Viewer viewer, Rng& rng) {
        for (std::string& event : events) {
            std::string text = event.substr(2);
            if (event[0] == '*') {
                if (text.starts_with("remove ")) {
                    text =
                        Hitohira::to_text(Hitohira::Chance{Hitohira::Chance::Kind::remove, pieces_of(text.substr(7))});
                    event = "* " + text;  // in canonical order again
                }
                std::string reason;
                const auto chance =
                    Hitohira::turn(t).is_chance() ? Hitohira::chance_from_text(t, text, reason) : std::nullopt;
                if (!chance) return false;
                Hitohira::apply(t, *chance);
                continue;
            }
            const Seat who = seat(event[0] - '0');
            if (!Hitohira::turn(t).waits_for(who)) return false;
            Actions<Hitohira> actions;
            Hitohira::legal_actions(t, who, actions);
            if (text.starts_with("assign") && viewer != who) {
                text = Hitohira::to_text(actions[draw_below(rng, static_cast<std::uint32_t>(actions.size()))]);
                event = event.substr(0, 2) + text;
            }
            const auto* found = std::find_if(actions.begin(), actions.end(),
                                             [&](const auto& action) { return Hitohira::to_text(action) == text; });
            if (found == actions.end()) return false;
            Hitohira::apply(t, who, *found);
        }
        return true;
    }

    std::string text() const {
        std::string all;
        for (const auto* part : {&head, &events}) {
            for (const std::string& line : *part) all += line + "\n";
        }
        return all;
    }
};

// The record with other pieces in the places that the viewer has never seen, exchanged with each other and with the
// pouch: a history that it cannot tell from the true one.
inline std::string with_hidden_renamed(const std::string& record, const Hitohira::State& s, Viewer viewer, Rng& rng) {
    if (s.open.phase == Hitohira::Phase::over) return record;
    for (int attempt = 0; attempt < 20; ++attempt) {
        HitohiraHistory history(record, viewer);
        std::string letters = letters_of(s.pouch);
        for (const auto& slot : history.hidden) letters += history.events[slot.line][slot.column];
        // A few exchanges, not a full shuffle: what was drawn since must still have been possible.
        for (int swaps = 0; swaps < 2 && !history.hidden.empty(); ++swaps) {
            const auto slots = static_cast<std::uint32_t>(history.hidden.size());
            const auto all = static_cast<std::uint32_t>(letters.size());
            std::swap(letters[all - 1 - draw_below(rng, slots)], letters[draw_below(rng, all)]);
        }
        std::size_t next = static_cast<std::size_t>(s.pouch.size());
        for (const auto& slot : history.hidden) history.events[slot.line][slot.column] = letters[next++];
        const unsigned sides = s.open.table.sides;
        OptionValues options{};
        for (unsigned i = 0; i < Hitohira::triggers; ++i) options[i] = static_cast<std::uint16_t>(sides >> i & 1U);
        Hitohira::State t = Hitohira::initial(s.open.players, options);
        if (history.replay(t, viewer, rng) && Hitohira::turn(t) == Hitohira::turn(s)) return history.text();
    }
    return record;
}

// ---- Summaries

inline std::string summary(const Hitohira::Public& open) {
    constexpr const char* phases[] = {"remove", "draw",    "pieces", "keep", "ability", "komatsu", "take",
                                      "shin",   "kumagai", "put",    "hide", "assign",  "over"};
    std::string text = "turn " + std::to_string(open.turns + 1) + " of " + std::to_string(index(open.active)) + " " +
                       phases[static_cast<int>(open.phase)] + ", pouch " + std::to_string(open.in_pouch);
    if (!open.sure.empty()) text += " with " + letters_of(open.sure);
    if (!open.turn.empty()) text += ", drawn " + letters_of(open.turn);
    if (!open.drawn.empty()) text += ", by ability " + letters_of(open.drawn);
    if (!open.removed.empty()) text += ", removed " + letters_of(open.removed);
    for (int i = 0; i < open.players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        text += " | " + std::to_string(i) + ": " + std::to_string(Hitohira::scores(open)[at]) + " [" +
                letters_of(open.fields[at]) + "] (" + letters_of(open.screens[at]) +
                std::string(open.secrets[at], '?') + ")";
        if (open.phase == Hitohira::Phase::over) text += " " + std::to_string(open.assigned[at]);
        if (open.choosers.contains(seat(i)) && !open.undecided.contains(seat(i))) text += " committed";
    }
    return text;
}

inline std::string summary(const Hitohira::Observation& seen) {
    std::string text = "knows (" + letters_of(seen.secret) + ")";
    if (seen.assigned > 0) text += " assigned " + std::to_string(seen.assigned);
    return text;
}

}  // namespace engawa
