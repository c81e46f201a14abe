// A table of Flower Cards Rummy as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/rummy/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {
namespace flowers {
BOOST_DESCRIBE_ENUM(Type, bright, animal, scroll, chaff)
}  // namespace flowers

BOOST_DESCRIBE_ENUM(Rummy::Phase, first, deal, turn, draw, card, play, over)
constexpr const auto& names_of(Rummy::Length) {
    return Rummy::lengths;
}
BOOST_DESCRIBE_ENUM(Rummy::Action::Kind, draw_stock, draw_discard, turn_over, set, lay, discard, rummy)

namespace rummy {

struct Card {
    std::string text;  // "09S"
    int month = 0;     // from 1
    flowers::Type type{};
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Card, (), (text, month, type, points))

struct HandCard {
    std::string text;
    int month = 0;
    flowers::Type type{};
    int points = 0;
    bool taken = false;               // from the discard pile, in this turn
    std::vector<int> sets;            // numbers of the sets on the table to which it belongs
    std::optional<Reason> why_stays;  // why this very card may not be discarded in this turn
};
BOOST_DESCRIBE_STRUCT(HandCard, (), (text, month, type, points, taken, sets, why_stays))

// What the cards of a set have in common.
BOOST_DEFINE_FIXED_ENUM_CLASS(Suit, std::uint8_t, month, scrolls, animals, brights)

// Cards that are a set, or would be.
struct Group {
    Suit suit{};
    std::optional<int> month;  // of a set of a month
    KeptWords name;            // "plum", "scrolls"
    std::vector<Card> cards;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Group, (), (suit, month, name, cards, points))

struct Set {
    int number = 0;  // from 1, in the order in which they were laid
    int owner = 0;
    Suit suit{};
    std::optional<int> month;
    KeptWords name;
    std::vector<Card> cards;
    bool complete = false;  // no card is left that belongs to it
};
BOOST_DESCRIBE_STRUCT(Set, (), (number, owner, suit, month, name, cards, complete))

// A set in the viewer's hand: all its cards of a month or of a type. Groups may share cards.
struct Suggestion {
    Group group;
    std::string text;               // the action that lays it
    std::optional<Reason> why_not;  // none: it can be laid now
    int left = 0;                   // points in the hand without it
};
BOOST_DESCRIBE_STRUCT(Suggestion, (), (group, text, why_not, left))

// The sets that leave the fewest points in the viewer's hand; they share no card.
struct Arrangement {
    std::vector<Group> sets;
    std::vector<Card> rest;
    int left = 0;  // points of the rest
};
BOOST_DESCRIBE_STRUCT(Arrangement, (), (sets, rest, left))

// A way to go Rummy now.
struct Going {
    std::string text;
    std::optional<Card> discard;
    std::vector<Group> sets;
};
BOOST_DESCRIBE_STRUCT(Going, (), (text, discard, sets))

// The top of the discard pile with the viewer's hand.
struct Pickup {
    Card card;
    std::vector<Group> makes;  // sets in the hand that the card would be part of
    std::vector<int> sets;     // numbers of the sets on the table to which it belongs
};
BOOST_DESCRIBE_STRUCT(Pickup, (), (card, makes, sets))

struct ActionView {
    std::string text;
    Rummy::Action::Kind kind{};
    std::vector<std::string> cards;
    std::optional<int> set;     // lay: the number of the set
    int left = 0;               // points in the hand afterwards, as far as they are known
    bool goes_out = false;      // it empties the hand and wins the round
    bool rummy = false;         // and counts twice
    bool voids = false;         // R6: it ends the round without a winner
    std::optional<Card> draws;  // the card that comes to the hand, where it is known
};
BOOST_DESCRIBE_STRUCT(ActionView, (), (text, kind, cards, set, left, goes_out, rummy, voids, draws))

// An action that comes near but is not allowed, and why.
struct RefusalView {
    std::string text;
    Reason why;
};
BOOST_DESCRIBE_STRUCT(RefusalView, (), (text, why))

// Why the viewer can do nothing of the kind now; none: it can.
struct Reasons {
    std::optional<Reason> draw;
    std::optional<Reason> set;
    std::optional<Reason> lay;
    std::optional<Reason> discard;
    std::optional<Reason> rummy;
};
BOOST_DESCRIBE_STRUCT(Reasons, (), (draw, set, lay, discard, rummy))

struct SeatView {
    int hand_size = 0;
    std::vector<Card> known;  // cards that everybody saw it take, and that it must still hold
    bool has_laid = false;    // in this round: it can not go Rummy any more
    std::vector<int> sets;    // numbers of those that it laid
    int score = 0;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (hand_size, known, has_laid, sets, score))

// A round that has ended: a line of the score sheet.
struct Round {
    int round = 0;              // from 1
    std::optional<int> winner;  // none: the round was void
    int points = 0;
    bool rummy = false;
    std::vector<int> totals;  // of all seats after it
};
BOOST_DESCRIBE_STRUCT(Round, (), (round, winner, points, rummy, totals))

struct Shown {
    int seat = 0;
    std::vector<Card> cards;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Shown, (), (seat, cards, points))

// How the last round ended, with what was shown then.
struct RoundEnd {
    Round result;
    std::vector<Shown> hands;  // what the others still held; none if the round was void
    std::vector<Group> sets;   // what was laid by going Rummy
};
BOOST_DESCRIBE_STRUCT(RoundEnd, (), (result, hands, sets))

// A month and a type, as people call them.
struct Month {
    KeptWords name;
    KeptWords plant;
};
BOOST_DESCRIBE_STRUCT(Month, (), (name, plant))
struct Type {
    flowers::Type type{};
    KeptWords name;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Type, (), (type, name, points))

struct View {
    Label<"rummy"> game;
    std::optional<int> you;
    Rummy::Phase phase{};
    Rummy::Length length{};
    std::optional<int> target;  // points that end the game
    std::optional<int> rounds;  // quick: how many are played
    int round = 0;              // from 1
    int dealer = 0;
    int starter = 0;
    int active = 0;  // whose turn it is
    std::vector<int> deciding;
    std::vector<HandCard> hand;  // in canonical order
    int hand_points = 0;         // what the viewer would lose now
    std::vector<SeatView> seats;
    std::vector<Set> table;
    std::vector<Card> discards;  // the oldest first, the top last
    int stock = 0;
    std::optional<std::vector<Card>> stock_order;  // once it was turned over: the next card first
    int turnovers = 0;                             // without a card going to the table
    int max_turnovers = 0;                         // at which the round is void
    std::optional<Card> taken;                     // what the active seat took from the discards in this turn
    std::vector<ActionView> actions;               // the viewer's
    std::vector<RefusalView> refused;
    Reasons reasons;
    Reason set_rule;  // what is a set, for cards that are none
    Reason lay_rule;  // which card belongs to a set
    std::vector<Suggestion> suggestions;
    std::optional<Arrangement> arrangement;
    std::vector<Going> rummies;
    std::optional<Pickup> pickup;
    std::vector<Round> results;
    std::optional<RoundEnd> last_round;
    std::vector<Month> months;
    std::vector<Type> types;
    std::vector<int> winners;  // when the game is over
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (game, you, phase, length, target, rounds, round, dealer, starter, active, deciding, hand,
                       hand_points, seats, table, discards, stock, stock_order, turnovers, max_turnovers, taken,
                       actions, refused, reasons, set_rule, lay_rule, suggestions, arrangement, rummies, pickup,
                       results, last_round, months, types, winners))

}  // namespace rummy

rummy::View make_view(const Match<Rummy>& match, Viewer viewer);

template <>
struct ViewOf<Rummy> {
    using type = rummy::View;
};

}  // namespace engawa
