// What lies open and what a viewer knows, on one line each: for golden records.
#pragma once

#include <string>

#include "games/ohanami/ohanami.hpp"

namespace engawa {

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
