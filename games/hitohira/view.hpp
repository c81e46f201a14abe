// A Hitohira table as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/hitohira/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

BOOST_DESCRIBE_ENUM(Hitohira::Phase, remove, draw, pieces, keep, ability, komatsu, take, shin, kumagai, put, hide,
                    assign, over)
BOOST_DESCRIBE_ENUM(Hitohira::Ability, somei, komatsu, sakuya, shin, kumagai, kokonoe)
BOOST_DESCRIBE_ENUM(Hitohira::Trigger, four_colours, two_pairs, six_pieces)

namespace hitohira {

BOOST_DESCRIBE_ENUM(Piece, red, yellow, light_blue, blue, white, black)
BOOST_DESCRIBE_ENUM(Group, red_yellow, light_blue_blue)
BOOST_DESCRIBE_ENUM(Place, field, turn, screen, seat)
BOOST_DESCRIBE_ENUM(Action::Kind, draw, stop, keep, skip, somei, komatsu, take, shin, sakuya, kumagai, put, kokonoe,
                    hide, assign)

struct Count {
    Hitohira::Piece piece{};
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(Count, (), (piece, count))

// A heap of pieces: all six kinds in canonical order, those that are not there too.
struct Pile {
    int total = 0;
    std::vector<Count> counts;
};
BOOST_DESCRIBE_STRUCT(Pile, (), (total, counts))

// A line of the field.
struct Line {
    Hitohira::Piece colour{};
    int count = 0;
    int blacks = 0;    // that join it for the highest sum
    int points = 0;    // with them
    int one_more = 0;  // what one more piece of the colour would change in the sum of the field
};
BOOST_DESCRIBE_STRUCT(Line, (), (colour, count, blacks, points, one_more))

struct Field {
    std::vector<Line> lines;  // the five colours
    int blacks = 0;
    int blacks_left_out = 0;  // of them, since they would only cost points
    int one_more_black = 0;   // what one more would change
    int size = 0;             // all pieces
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Field, (), (lines, blacks, blacks_left_out, one_more_black, size, points))

// What everybody could know of the pouch.
struct Pouch {
    int count = 0;
    Pile sure;                    // seen to go back, and not to come out since
    Pile maybe;                   // all others that nobody sees; in the pouch, but for those that are hidden
    int hidden = 0;               // how many of `maybe` were removed or drawn in secret
    std::optional<Pile> removed;  // when the game is over; with two players only
};
BOOST_DESCRIBE_STRUCT(Pouch, (), (count, sure, maybe, hidden, removed))

// A draw of so many pieces.
struct OddsView {
    int count = 0;
    int failing = 0;  // the chance that it fails, in parts of 10,000
};
BOOST_DESCRIBE_STRUCT(OddsView, (), (count, failing))

// The turn that is going on.
struct TurnPieces {
    Pile pieces;    // drawn in this turn
    Pile drawn;     // by an ability, still to be placed
    int draws = 0;  // made so far
    int draws_left = 0;
    int room = 0;       // how many pieces may still be drawn
    Words limit;        // why not more
    int most = 0;       // of one colour, blacks apart
    int different = 0;  // colours, blacks apart
    int blacks = 0;
    int most_limit = 0;       // the turn fails if most + blacks reaches it
    int different_limit = 0;  // and if different + blacks reaches it
    bool failed = false;
    Words failure;                           // why, in words; empty if it has not failed
    std::vector<Hitohira::Piece> dangerous;  // kinds of which one more would make the turn fail
    std::vector<OddsView> odds;              // of the next draw, from public knowledge only
};
BOOST_DESCRIBE_STRUCT(TurnPieces, (),
                      (pieces, drawn, draws, draws_left, room, limit, most, different, blacks, most_limit,
                       different_limit, failed, failure, dangerous, odds))

// One of the three cards on the table.
struct Ability {
    Hitohira::Ability ability{};
    Hitohira::Trigger trigger{};
    Words name;
    Words condition;
    Words effect;
    int missing = 0;      // pieces of the right kind until the trigger is met
    bool met = false;     // by this turn's pieces
    bool usable = false;  // now
    bool used = false;    // in this turn
    Reason reason;        // why it is not usable; empty if it is
};
BOOST_DESCRIBE_STRUCT(Ability, (), (ability, trigger, name, condition, effect, missing, met, usable, used, reason))

// What a seat has behind the screen for a group, and at the end what it is worth.
struct GroupView {
    Hitohira::Group group{};
    int real = 0;              // pieces of its two colours
    int free = 0;              // white and black ones that count for it, once they are assigned
    int count = 0;             // together; none without a real piece
    std::optional<int> place;  // from 1; none if it is not ranked
    int shared_by = 0;         // how many seats have this place
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(GroupView, (), (group, real, free, count, place, shared_by, points))

struct SeatView {
    Field field;
    int screen_size = 0;
    std::optional<Pile> screen;     // the own one; all of them when the game is over
    std::optional<Pile> secret;     // what of the own screen nobody else has seen
    std::vector<GroupView> groups;  // likewise: real pieces before, all when the game is over
    std::optional<int> free;        // likewise: white and black pieces
    bool choosing = false;          // has a choice in the final assignment
    bool committed = false;         // and has made it
    int screen_points = 0;          // when the game is over
    int score = 0;                  // of the field, and of the screen when the game is over
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (field, screen_size, screen, secret, groups, free, choosing, committed, screen_points, score))

struct Change {
    int seat = 0;
    int points = 0;  // what an action would change in the field of that seat
};
BOOST_DESCRIBE_STRUCT(Change, (), (seat, points))

// A legal action of the viewer: its parts, as far as it has them, and what it would give.
struct ActionView {
    std::string text;
    Hitohira::Action::Kind kind{};
    std::optional<int> count;  // draw, hide, assign
    std::optional<Hitohira::Piece> piece;
    std::optional<Hitohira::Piece> second_piece;  // keep; kokonoe, and what sakuya receives
    std::optional<Hitohira::Place> place;         // where from (somei, sakuya), where to (put)
    std::optional<int> seat;
    std::optional<int> second_seat;   // kokonoe
    std::optional<int> failing;       // draw: its chance in parts of 10,000
    std::optional<int> field_points;  // of the own field then, with what is left of this turn laid in it
    std::optional<int> change;        // of these points, against leaving all as it is and hiding nothing
    std::vector<Change> others;
    std::optional<int> screen_size;  // of the own screen then
    std::optional<int> red_yellow;   // assign: pieces that count for each group
    std::optional<int> light_blue_blue;
};
BOOST_DESCRIBE_STRUCT(ActionView, (),
                      (text, kind, count, piece, second_piece, place, seat, second_seat, failing, field_points, change,
                       others, screen_size, red_yellow, light_blue_blue))

struct View {
    Label<"hitohira"> game;
    std::optional<int> you;
    Hitohira::Phase phase{};
    int active = 0;       // whose turn it is
    int turn_number = 0;  // of all seats together, from 1
    int max_turns = 0;
    int max_draws = 0;
    int max_pieces = 0;  // in a turn
    std::vector<int> deciding;
    Pouch pouch;
    TurnPieces turn;
    std::vector<Ability> abilities;
    std::vector<SeatView> seats;
    std::vector<int> line_points;                // for 0, 1, … pieces; more than the last are worth the same
    std::vector<std::vector<int>> place_points;  // for each group, for the first place, the second …
    std::vector<ActionView> actions;             // the viewer's
    std::vector<int> winners;                    // when the game is over
    bool tie_broken = false;                     // the same score, but more pieces behind the screen
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (game, you, phase, active, turn_number, max_turns, max_draws, max_pieces, deciding, pouch, turn,
                       abilities, seats, line_points, place_points, actions, winners, tie_broken))

}  // namespace hitohira

hitohira::View make_view(const Match<Hitohira>& match, Viewer viewer);

template <>
struct ViewOf<Hitohira> {
    using type = hitohira::View;
};

}  // namespace engawa
