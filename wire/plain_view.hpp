// The view of a game that has none of its own: the table drawn in plain lines, and the viewer's actions in words.
#pragma once

#include "wire/game_view.hpp"

namespace engawa {

struct PlainAction {
    std::string text;
    Words words;
};

struct PlainView {
    std::string game;
    std::optional<int> you;
    std::vector<int> deciding;
    std::vector<int> scores;
    std::vector<int> winners;  // when the game is over
    std::vector<Words> lines;
    std::vector<PlainAction> actions;  // the viewer's
};

// Each game has a type of its own, by which a view knows whose it is.
template <class G>
struct PlainViewOf : PlainView {};

template <class G>
struct ViewOf {
    using type = PlainViewOf<G>;
};

template <Game G>
PlainViewOf<G> make_view(const Match<G>& match, Viewer viewer) {
    PlainViewOf<G> view;
    view.game = G::name;
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

template <>
struct Shape<PlainAction> {
    static constexpr std::string_view name = "PlainAction";
    static constexpr auto fields = fields_of(field("text", &PlainAction::text), field("words", &PlainAction::words));
};
template <>
struct Shape<PlainView> {
    static constexpr std::string_view name = "PlainView";
    static constexpr auto fields =
        fields_of(field("game", &PlainView::game), field("you", &PlainView::you),
                  field("deciding", &PlainView::deciding), field("scores", &PlainView::scores),
                  field("winners", &PlainView::winners), field("lines", &PlainView::lines),
                  field("actions", &PlainView::actions));
};
template <class G>
struct Shape<PlainViewOf<G>> : Shape<PlainView> {};

}  // namespace engawa
