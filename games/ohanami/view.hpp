// An Ohanami table as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/ohanami/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

BOOST_DESCRIBE_ENUM(Ohanami::Colour, blue, green, grey, pink)
BOOST_DESCRIBE_ENUM(Ohanami::Phase, deal, keep, place, over)
BOOST_DESCRIBE_ENUM(Ohanami::Action::Kind, keep, place)

namespace ohanami {

struct Card {
    int number = 0;
    Ohanami::Colour colour{};
};
BOOST_DESCRIBE_STRUCT(Card, (), (number, colour))

// A card that its owner may still lay: what it would score by the end, and the columns (from 1) that it fits.
struct HandCard {
    int number = 0;
    Ohanami::Colour colour{};
    int worth = 0;
    std::vector<int> columns;
};
BOOST_DESCRIBE_STRUCT(HandCard, (), (number, colour, worth, columns))

struct Column {
    std::vector<Card> cards;  // ascending
    int room_below = 0;       // lower numbers that were not revealed yet
    int room_above = 0;       // higher ones
};
BOOST_DESCRIBE_STRUCT(Column, (), (cards, room_below, room_above))

struct RoundScore {
    int blue = 0;
    int green = 0;
    int grey = 0;
    int pink = 0;
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(RoundScore, (), (blue, green, grey, pink, total))

struct SeatView {
    std::vector<Column> columns;
    std::vector<HandCard> kept;  // as far as the viewer may see them
    bool committed = false;
    int hand_size = 0;
    std::optional<std::vector<Card>> known_hand;  // what the viewer knows of it, the own hand included
    std::vector<RoundScore> rounds;               // those that were scored
    std::optional<RoundScore> running;            // what the running round would bring if it ended now
    int score = 0;
    int pink_laid = 0;
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (columns, kept, committed, hand_size, known_hand, rounds, running, score, pink_laid))

struct Move {
    int card = 0;
    std::optional<int> column;  // from 1; none: kept for later (keep), or discarded (place)
};
BOOST_DESCRIBE_STRUCT(Move, (), (card, column))

struct ActionView {
    std::string text;
    Ohanami::Action::Kind kind{};
    std::vector<Move> moves;
    int points = 0;         // place: what the laid cards will score by the end
    std::vector<int> room;  // place: how many numbers would still fit each standing column
};
BOOST_DESCRIBE_STRUCT(ActionView, (), (text, kind, moves, points, room))

struct View {
    Label<"ohanami"> game;
    std::optional<int> you;
    Ohanami::Phase phase{};
    int round = 0;                                      // from 1
    int rounds = 0;                                     // in the game
    int pick = 0;                                       // from 1
    int picks = 0;                                      // in a round
    int max_columns = 0;                                // of a seat
    std::vector<std::vector<Ohanami::Colour>> scoring;  // for each round, the colours that count
    int pass_direction = 1;                             // 1: to the next seat; -1: to the previous one
    std::vector<int> deciding;
    std::vector<HandCard> hand;
    std::vector<SeatView> seats;
    std::vector<Card> discarded;      // ascending
    std::vector<ActionView> actions;  // the viewer's
    std::vector<int> winners;         // when the game is over
    bool tie_broken = false;          // the same total, but more pink cards
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (game, you, phase, round, rounds, pick, picks, max_columns, scoring, pass_direction, deciding,
                       hand, seats, discarded, actions, winners, tie_broken))

}  // namespace ohanami

ohanami::View make_view(const Match<Ohanami>& match, Viewer viewer);

template <>
struct ViewOf<Ohanami> {
    using type = ohanami::View;
};

}  // namespace engawa
