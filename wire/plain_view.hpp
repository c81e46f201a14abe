// The view of a game that has none of its own: the table drawn in plain lines, and the viewer's actions in words.
#pragma once

#include "wire/game_view.hpp"

namespace engawa {

struct PlainAction {
    std::string text;
    Words words;
};
BOOST_DESCRIBE_STRUCT(PlainAction, (), (text, words))

struct PlainView {
    std::optional<int> you;
    std::vector<int> deciding;
    std::vector<int> scores;
    std::vector<int> winners;  // when the game is over
    std::vector<Words> lines;
    std::vector<PlainAction> actions;  // the viewer's
};
BOOST_DESCRIBE_STRUCT(PlainView, (), (you, deciding, scores, winners, lines, actions))

template <class G>
inline constexpr auto name_letters = [] {
    char text[G::name.size() + 1]{};
    std::copy(G::name.begin(), G::name.end(), text);
    return Letters(text);
}();

// Each game has a type of its own, by which a view knows whose it is.
template <class G>
struct PlainViewOf : PlainView {
    Label<name_letters<G>> game;
    BOOST_DESCRIBE_CLASS(PlainViewOf, (), (game, you, deciding, scores, winners, lines, actions), (), ())
};

template <class G>
struct ViewOf {
    using type = PlainViewOf<G>;
};

template <Game G>
PlainViewOf<G> make_view(const Match<G>& match, Viewer viewer) {
    PlainViewOf<G> view;
    if (viewer) view.you = index(*viewer);
    view.scores = match.scores();
    for (int i = 0; i < match.players(); ++i) {
        if (match.turn().waits_for(seat(i))) view.deciding.push_back(i);
    }
    if (match.turn().is_over()) {
        for (Seat winner : match.winners()) view.winners.push_back(index(winner));
    }
    view.lines = draw<G>(match.observe(viewer));
    if (!viewer) return view;
    for (const auto& action : match.actions(*viewer)) {
        view.actions.push_back({G::to_text(action, Sight::full), in_words<G>(action)});
    }
    return view;
}

}  // namespace engawa
