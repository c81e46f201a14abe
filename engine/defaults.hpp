// What a game need not say itself (see the end of game.hpp): whoever asks a game for one of these asks here.
#pragma once

#include "engine/game.hpp"

namespace engawa {

// The section of the rules for players that speaks of an action of this text.
template <Game G>
std::string_view section_of(std::string_view action) {
    if constexpr (requires { G::section(action); }) {
        return G::section(action);
    } else {
        return "turn";
    }
}

// Whether a seat may take back what has led to this state, while nothing else has happened.
template <Game G>
bool may_undo(const typename G::State& after, const typename G::Action& action) {
    if constexpr (requires { G::may_undo(after, action); }) {
        return G::may_undo(after, action);
    } else {
        return true;
    }
}

// An action as a choice for people.
template <Game G>
Words in_words(const typename G::Action& action) {
    if constexpr (requires { G::in_words(action); }) {
        return G::in_words(action);
    } else {
        return {G::to_text(action, Sight::full), G::to_text(action, Sight::full)};
    }
}

// What a viewer saw happen, in plain words: one sentence for a decision, none for chance.
template <Game G>
void tell(const typename G::Observation& before, const Event<G>& event, Sight sight,
          const typename G::Observation& after, SeatNames names, std::vector<Words>& sentences) {
    if constexpr (requires { G::tell(before, event, sight, after, names, sentences); }) {
        G::tell(before, event, sight, after, names, sentences);
    } else if (const auto* decision = std::get_if<typename Event<G>::Decision>(&event.what)) {
        const std::string& name = name_of(names, decision->seat);
        const std::string masked = G::to_text(decision->action, sight);
        const Words open = in_words<G>(decision->action);
        sentences.push_back({name + ": " + (sight == Sight::full ? open.en : masked),
                             name + "：" + (sight == Sight::full ? open.ja : masked)});
    }
}

// The table as a viewer sees it, beside scores and whose turn it is: a line each.
template <Game G>
std::vector<Words> draw(const typename G::Observation& seen) {
    if constexpr (requires { G::draw(seen); }) {
        return G::draw(seen);
    } else {
        return {};
    }
}

}  // namespace engawa
