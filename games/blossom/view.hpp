// A Blossom table as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/blossom/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

BOOST_DESCRIBE_ENUM(Blossom::Phase, remove, deal, mulligan, redeal, garden, play, over)
BOOST_DESCRIBE_ENUM(Blossom::Verb, mulligan, feed_down, feed_up, flip, arrange, cherry_score, cherry_draw, cherry_take,
                    draw_deck, draw_garden)
BOOST_DESCRIBE_ENUM(Blossom::Bar, hand_full, second_from_garden, kind_just_arranged, none_there)

namespace blossom {

BOOST_DESCRIBE_ENUM(Kind, chrysanth, camellia, rose, lily, anemone, cherry)

// A kind of flower, and what one card of it is worth now.
struct KindView {
    Blossom::Kind kind{};
    Words name;     // "rose"
    int cards = 0;  // in the game
    int value = 0;
    Words why;          // "5 face up, 3 face down: 7 each"
    int unseen = 0;     // cards that the viewer does not see
    int deck_most = 0;  // of those, at most so many can be in the deck
    Words rule;         // what the value depends on
};
BOOST_DESCRIBE_STRUCT(KindView, (), (kind, name, cards, value, why, unseen, deck_most, rule))

// A pile to draw from.
struct Draw {
    std::optional<Blossom::Kind> kind;  // none: the deck
    int count = 0;
    std::optional<std::string> action;  // the text of the action that draws from it, if the viewer may now
    std::optional<Blossom::Bar> bar;    // why not
    std::optional<Reason> why;          // the same in words
};
BOOST_DESCRIBE_STRUCT(Draw, (), (kind, count, action, bar, why))

struct SeatView {
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
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (hand_size, known_in_hand, known_held, up, down_size, down, set_aside, cards_left, score,
                       goal_reached))

struct ActionView {
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
BOOST_DESCRIBE_STRUCT(ActionView, (), (text, label, verb, cards, draws, points, score_after, why, sum))

// What a turn is made of.
BOOST_DEFINE_FIXED_ENUM_CLASS(Deed, std::uint8_t, feed_down, feed_up, flip, arrange, draw)

struct Blocked {
    Deed deed{};
    Reason why;
};
BOOST_DESCRIBE_STRUCT(Blocked, (), (deed, why))

struct View {
    Label<"blossom"> game;
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
    std::vector<KindView> kinds;
    std::vector<Draw> garden;  // by kind
    Draw deck;
    std::vector<Blossom::Kind> hand;  // the viewer's own
    std::vector<SeatView> seats;
    std::vector<ActionView> actions;  // the viewer's
    std::vector<Blocked> blocked;     // when the viewer decides: what it cannot do now
    std::vector<int> winners;         // when the game is over
    bool tie_broken = false;          // the same score, but fewer cards left
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (game, you, phase, deciding, active, turn, action, actions_in_turn, to_draw, last_round, goal,
                       step, hand_limit, yard_limit, face_up, face_down, in_garden, removed, kinds, garden, deck, hand,
                       seats, actions, blocked, winners, tie_broken))

}  // namespace blossom

blossom::View make_view(const Match<Blossom>& match, Viewer viewer);

template <>
struct ViewOf<Blossom> {
    using type = blossom::View;
};

}  // namespace engawa
