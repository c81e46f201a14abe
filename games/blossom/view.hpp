// A Blossom table as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/blossom/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

// A kind of flower, and what one card of it is worth now.
struct BlossomKind {
    Blossom::Kind kind{};
    Words name;     // "rose"
    int cards = 0;  // in the game
    int value = 0;
    Words why;          // "5 face up, 3 face down: 7 each"
    int unseen = 0;     // cards that the viewer does not see
    int deck_most = 0;  // of those, at most so many can be in the deck
    Words rule;         // what the value depends on
};

// A pile to draw from.
struct BlossomDraw {
    std::optional<Blossom::Kind> kind;  // none: the deck
    int count = 0;
    std::optional<std::string> action;  // the text of the action that draws from it, if the viewer may now
    std::optional<Blossom::Bar> bar;    // why not
    std::optional<Reason> why;          // the same in words
};

struct BlossomSeat {
    int hand_size = 0;
    std::vector<Blossom::Kind> known_in_hand;  // others: what it took from the garden and surely still has in hand
    std::vector<Blossom::Kind> known_held;     // others: what is in its hand or among its face-down cards
    std::vector<Blossom::Kind> up;             // face up in the yard
    int down_size = 0;                         // face down in the yard
    std::vector<Blossom::Kind> down;           // the viewer's own
    int set_aside = 0;                         // during the mulligan
    int cards_left = 0;                        // in hand and yard: fewer win a tie
    int score = 0;
    bool goal_reached = false;
};

struct BlossomAction {
    std::string text;
    Words label;  // "Arrange two roses"
    Blossom::Verb verb{};
    std::vector<Blossom::Kind> cards;  // that are fed, turned, moved, taken or set aside
    int draws = 0;                     // cards from the deck
    int points = 0;
    int score_after = 0;
    std::optional<Words> why;  // arrange: the value of one card, with the reason
    std::optional<Words> sum;  // arrange: "2 × 7 = 14, rounded up to 15"
};

// What a turn is made of.
enum class BlossomDeed : std::uint8_t { feed_down, feed_up, flip, arrange, draw };

struct BlossomBlocked {
    BlossomDeed deed{};
    Reason why;
};

enum class BlossomName : std::uint8_t { blossom };

struct BlossomView {
    BlossomName game{};
    std::optional<int> you;
    Blossom::Phase phase{};
    std::vector<int> deciding;
    int active = 0;           // whose turn it is
    int turn = 0;             // from 1, of all seats together
    int action = 0;           // from 1: which of its turn's actions comes next, or is running
    int actions_in_turn = 0;  // two
    int to_draw = 0;          // cards of the running action that are still to be drawn
    bool last_round = false;
    int goal = 0;  // 66
    int step = 0;  // of the score track
    int hand_limit = 0;
    int yard_limit = 0;
    int face_up = 0;    // in all yards: F
    int face_down = 0;  // D
    int in_garden = 0;  // G
    int removed = 0;    // cards that nobody sees
    std::vector<BlossomKind> kinds;
    std::vector<BlossomDraw> garden;  // by kind
    BlossomDraw deck;
    std::vector<Blossom::Kind> hand;  // the viewer's own
    std::vector<BlossomSeat> seats;
    std::vector<BlossomAction> actions;   // the viewer's
    std::vector<BlossomBlocked> blocked;  // when the viewer decides: what it cannot do now
    std::vector<int> winners;             // when the game is over
    bool tie_broken = false;              // the same score, but fewer cards left
};

BlossomView make_view(const Match<Blossom>& match, Viewer viewer);

template <>
struct ViewOf<Blossom> {
    using type = BlossomView;
};

template <>
struct Labels<Blossom::Kind> {
    static constexpr std::array<std::string_view, 6> values{"chrysanth", "camellia", "rose",
                                                            "lily",      "anemone",  "cherry"};
};
template <>
struct Labels<Blossom::Phase> {
    static constexpr std::array<std::string_view, 7> values{"remove", "deal", "mulligan", "redeal",
                                                            "garden", "play", "over"};
};
template <>
struct Labels<Blossom::Verb> {
    static constexpr std::array<std::string_view, 10> values{"mulligan",  "feed_down",    "feed_up",     "flip",
                                                             "arrange",   "cherry_score", "cherry_draw", "cherry_take",
                                                             "draw_deck", "draw_garden"};
};
template <>
struct Labels<Blossom::Bar> {
    static constexpr std::array<std::string_view, 4> values{"hand_full", "second_from_garden", "kind_just_arranged",
                                                            "none_there"};
};
template <>
struct Labels<BlossomDeed> {
    static constexpr std::array<std::string_view, 5> values{"feed_down", "feed_up", "flip", "arrange", "draw"};
};
template <>
struct Labels<BlossomName> {
    static constexpr std::array<std::string_view, 1> values{"blossom"};
};
template <>
struct Shape<BlossomKind> {
    static constexpr std::string_view name = "BlossomKind";
    static constexpr auto fields = fields_of(
        field("kind", &BlossomKind::kind), field("name", &BlossomKind::name), field("cards", &BlossomKind::cards),
        field("value", &BlossomKind::value), field("why", &BlossomKind::why), field("unseen", &BlossomKind::unseen),
        field("deck_most", &BlossomKind::deck_most), field("rule", &BlossomKind::rule));
};
template <>
struct Shape<BlossomDraw> {
    static constexpr std::string_view name = "BlossomDraw";
    static constexpr auto fields = fields_of(field("kind", &BlossomDraw::kind), field("count", &BlossomDraw::count),
                                             field("action", &BlossomDraw::action), field("bar", &BlossomDraw::bar),
                                             field("why", &BlossomDraw::why));
};
template <>
struct Shape<BlossomSeat> {
    static constexpr std::string_view name = "BlossomSeat";
    static constexpr auto fields =
        fields_of(field("hand_size", &BlossomSeat::hand_size), field("known_in_hand", &BlossomSeat::known_in_hand),
                  field("known_held", &BlossomSeat::known_held), field("up", &BlossomSeat::up),
                  field("down_size", &BlossomSeat::down_size), field("down", &BlossomSeat::down),
                  field("set_aside", &BlossomSeat::set_aside), field("cards_left", &BlossomSeat::cards_left),
                  field("score", &BlossomSeat::score), field("goal_reached", &BlossomSeat::goal_reached));
};
template <>
struct Shape<BlossomAction> {
    static constexpr std::string_view name = "BlossomAction";
    static constexpr auto fields = fields_of(
        field("text", &BlossomAction::text), field("label", &BlossomAction::label), field("verb", &BlossomAction::verb),
        field("cards", &BlossomAction::cards), field("draws", &BlossomAction::draws),
        field("points", &BlossomAction::points), field("score_after", &BlossomAction::score_after),
        field("why", &BlossomAction::why), field("sum", &BlossomAction::sum));
};
template <>
struct Shape<BlossomBlocked> {
    static constexpr std::string_view name = "BlossomBlocked";
    static constexpr auto fields = fields_of(field("deed", &BlossomBlocked::deed), field("why", &BlossomBlocked::why));
};
template <>
struct Shape<BlossomView> {
    static constexpr std::string_view name = "BlossomView";
    static constexpr auto fields = fields_of(
        field("game", &BlossomView::game), field("you", &BlossomView::you), field("phase", &BlossomView::phase),
        field("deciding", &BlossomView::deciding), field("active", &BlossomView::active),
        field("turn", &BlossomView::turn), field("action", &BlossomView::action),
        field("actions_in_turn", &BlossomView::actions_in_turn), field("to_draw", &BlossomView::to_draw),
        field("last_round", &BlossomView::last_round), field("goal", &BlossomView::goal),
        field("step", &BlossomView::step), field("hand_limit", &BlossomView::hand_limit),
        field("yard_limit", &BlossomView::yard_limit), field("face_up", &BlossomView::face_up),
        field("face_down", &BlossomView::face_down), field("in_garden", &BlossomView::in_garden),
        field("removed", &BlossomView::removed), field("kinds", &BlossomView::kinds),
        field("garden", &BlossomView::garden), field("deck", &BlossomView::deck), field("hand", &BlossomView::hand),
        field("seats", &BlossomView::seats), field("actions", &BlossomView::actions),
        field("blocked", &BlossomView::blocked), field("winners", &BlossomView::winners),
        field("tie_broken", &BlossomView::tie_broken));
};

}  // namespace engawa
