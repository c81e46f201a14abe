// A table of Flower Cards Rummy as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/rummy/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

struct RummyCard {
    std::string text;  // "09S"
    int month = 0;     // from 1
    flowers::Type type{};
    int points = 0;
};

struct RummyHandCard {
    std::string text;
    int month = 0;
    flowers::Type type{};
    int points = 0;
    bool taken = false;               // from the discard pile, in this turn
    std::vector<int> sets;            // numbers of the sets on the table to which it belongs
    std::optional<Reason> why_stays;  // why this very card may not be discarded in this turn
};

// What the cards of a set have in common.
enum class RummySuit : std::uint8_t { month, scrolls, animals, brights };

// Cards that are a set, or would be.
struct RummyGroup {
    RummySuit suit{};
    std::optional<int> month;  // of a set of a month
    KeptWords name;            // "plum", "scrolls"
    std::vector<RummyCard> cards;
    int points = 0;
};

struct RummySet {
    int number = 0;  // from 1, in the order in which they were laid
    int owner = 0;
    RummySuit suit{};
    std::optional<int> month;
    KeptWords name;
    std::vector<RummyCard> cards;
    bool complete = false;  // no card is left that belongs to it
};

// A set in the viewer's hand: all its cards of a month or of a type. Groups may share cards.
struct RummySuggestion {
    RummyGroup group;
    std::string text;               // the action that lays it
    std::optional<Reason> why_not;  // none: it can be laid now
    int left = 0;                   // points in the hand without it
};

// The sets that leave the fewest points in the viewer's hand; they share no card.
struct RummyArrangement {
    std::vector<RummyGroup> sets;
    std::vector<RummyCard> rest;
    int left = 0;  // points of the rest
};

// A way to go Rummy now.
struct RummyGoing {
    std::string text;
    std::optional<RummyCard> discard;
    std::vector<RummyGroup> sets;
};

// The top of the discard pile with the viewer's hand.
struct RummyPickup {
    RummyCard card;
    std::vector<RummyGroup> makes;  // sets in the hand that the card would be part of
    std::vector<int> sets;          // numbers of the sets on the table to which it belongs
};

struct RummyAction {
    std::string text;
    Rummy::Action::Kind kind{};
    std::vector<std::string> cards;
    std::optional<int> set;          // lay: the number of the set
    int left = 0;                    // points in the hand afterwards, as far as they are known
    bool goes_out = false;           // it empties the hand and wins the round
    bool rummy = false;              // and counts twice
    bool voids = false;              // R6: it ends the round without a winner
    std::optional<RummyCard> draws;  // the card that comes to the hand, where it is known
};

// An action that comes near but is not allowed, and why.
struct RummyRefusal {
    std::string text;
    Reason why;
};

// Why the viewer can do nothing of the kind now; none: it can.
struct RummyReasons {
    std::optional<Reason> draw;
    std::optional<Reason> set;
    std::optional<Reason> lay;
    std::optional<Reason> discard;
    std::optional<Reason> rummy;
};

struct RummySeat {
    int hand_size = 0;
    std::vector<RummyCard> known;  // cards that everybody saw it take, and that it must still hold
    bool has_laid = false;         // in this round: it can not go Rummy any more
    std::vector<int> sets;         // numbers of those that it laid
    int score = 0;
};

// A round that has ended: a line of the score sheet.
struct RummyRound {
    int round = 0;              // from 1
    std::optional<int> winner;  // none: the round was void
    int points = 0;
    bool rummy = false;
    std::vector<int> totals;  // of all seats after it
};

struct RummyShown {
    int seat = 0;
    std::vector<RummyCard> cards;
    int points = 0;
};

// How the last round ended, with what was shown then.
struct RummyRoundEnd {
    RummyRound result;
    std::vector<RummyShown> hands;  // what the others still held; none if the round was void
    std::vector<RummyGroup> sets;   // what was laid by going Rummy
};

// A month and a type, as people call them.
struct RummyMonth {
    KeptWords name;
    KeptWords plant;
};
struct RummyType {
    flowers::Type type{};
    KeptWords name;
    int points = 0;
};

enum class RummyName : std::uint8_t { rummy };

struct RummyView {
    RummyName game{};
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
    std::vector<RummyHandCard> hand;  // in canonical order
    int hand_points = 0;              // what the viewer would lose now
    std::vector<RummySeat> seats;
    std::vector<RummySet> table;
    std::vector<RummyCard> discards;  // the oldest first, the top last
    int stock = 0;
    std::optional<std::vector<RummyCard>> stock_order;  // once it was turned over: the next card first
    int turnovers = 0;                                  // without a card going to the table
    int max_turnovers = 0;                              // at which the round is void
    std::optional<RummyCard> taken;                     // what the active seat took from the discards in this turn
    std::vector<RummyAction> actions;                   // the viewer's
    std::vector<RummyRefusal> refused;
    RummyReasons reasons;
    Reason set_rule;  // what is a set, for cards that are none
    Reason lay_rule;  // which card belongs to a set
    std::vector<RummySuggestion> suggestions;
    std::optional<RummyArrangement> arrangement;
    std::vector<RummyGoing> rummies;
    std::optional<RummyPickup> pickup;
    std::vector<RummyRound> results;
    std::optional<RummyRoundEnd> last_round;
    std::vector<RummyMonth> months;
    std::vector<RummyType> types;
    std::vector<int> winners;  // when the game is over
};

RummyView make_view(const Match<Rummy>& match, Viewer viewer);

template <>
struct ViewOf<Rummy> {
    using type = RummyView;
};

template <>
struct Labels<flowers::Type> {
    static constexpr std::array<std::string_view, 4> values{"bright", "animal", "scroll", "chaff"};
};
template <>
struct Labels<RummySuit> {
    static constexpr std::array<std::string_view, 4> values{"month", "scrolls", "animals", "brights"};
};
template <>
struct Labels<Rummy::Phase> {
    static constexpr std::array<std::string_view, 7> values{"first", "deal", "turn", "draw", "card", "play", "over"};
};
template <>
struct Labels<Rummy::Length> {
    static constexpr auto values = Rummy::lengths;
};
template <>
struct Labels<Rummy::Action::Kind> {
    static constexpr std::array<std::string_view, 7> values{"draw_stock", "draw_discard", "turn_over", "set",
                                                            "lay",        "discard",      "rummy"};
};
template <>
struct Labels<RummyName> {
    static constexpr std::array<std::string_view, 1> values{"rummy"};
};
template <>
struct Shape<RummyCard> {
    static constexpr std::string_view name = "RummyCard";
    static constexpr auto fields = fields_of(field("text", &RummyCard::text), field("month", &RummyCard::month),
                                             field("type", &RummyCard::type), field("points", &RummyCard::points));
};
template <>
struct Shape<RummyHandCard> {
    static constexpr std::string_view name = "RummyHandCard";
    static constexpr auto fields = fields_of(
        field("text", &RummyHandCard::text), field("month", &RummyHandCard::month), field("type", &RummyHandCard::type),
        field("points", &RummyHandCard::points), field("taken", &RummyHandCard::taken),
        field("sets", &RummyHandCard::sets), field("why_stays", &RummyHandCard::why_stays));
};
template <>
struct Shape<RummyGroup> {
    static constexpr std::string_view name = "RummyGroup";
    static constexpr auto fields = fields_of(field("suit", &RummyGroup::suit), field("month", &RummyGroup::month),
                                             field("name", &RummyGroup::name), field("cards", &RummyGroup::cards),
                                             field("points", &RummyGroup::points));
};
template <>
struct Shape<RummySet> {
    static constexpr std::string_view name = "RummySet";
    static constexpr auto fields =
        fields_of(field("number", &RummySet::number), field("owner", &RummySet::owner), field("suit", &RummySet::suit),
                  field("month", &RummySet::month), field("name", &RummySet::name), field("cards", &RummySet::cards),
                  field("complete", &RummySet::complete));
};
template <>
struct Shape<RummySuggestion> {
    static constexpr std::string_view name = "RummySuggestion";
    static constexpr auto fields =
        fields_of(field("group", &RummySuggestion::group), field("text", &RummySuggestion::text),
                  field("why_not", &RummySuggestion::why_not), field("left", &RummySuggestion::left));
};
template <>
struct Shape<RummyArrangement> {
    static constexpr std::string_view name = "RummyArrangement";
    static constexpr auto fields =
        fields_of(field("sets", &RummyArrangement::sets), field("rest", &RummyArrangement::rest),
                  field("left", &RummyArrangement::left));
};
template <>
struct Shape<RummyGoing> {
    static constexpr std::string_view name = "RummyGoing";
    static constexpr auto fields = fields_of(field("text", &RummyGoing::text), field("discard", &RummyGoing::discard),
                                             field("sets", &RummyGoing::sets));
};
template <>
struct Shape<RummyPickup> {
    static constexpr std::string_view name = "RummyPickup";
    static constexpr auto fields = fields_of(field("card", &RummyPickup::card), field("makes", &RummyPickup::makes),
                                             field("sets", &RummyPickup::sets));
};
template <>
struct Shape<RummyAction> {
    static constexpr std::string_view name = "RummyAction";
    static constexpr auto fields = fields_of(
        field("text", &RummyAction::text), field("kind", &RummyAction::kind), field("cards", &RummyAction::cards),
        field("set", &RummyAction::set), field("left", &RummyAction::left), field("goes_out", &RummyAction::goes_out),
        field("rummy", &RummyAction::rummy), field("voids", &RummyAction::voids), field("draws", &RummyAction::draws));
};
template <>
struct Shape<RummyRefusal> {
    static constexpr std::string_view name = "RummyRefusal";
    static constexpr auto fields = fields_of(field("text", &RummyRefusal::text), field("why", &RummyRefusal::why));
};
template <>
struct Shape<RummyReasons> {
    static constexpr std::string_view name = "RummyReasons";
    static constexpr auto fields = fields_of(field("draw", &RummyReasons::draw), field("set", &RummyReasons::set),
                                             field("lay", &RummyReasons::lay), field("discard", &RummyReasons::discard),
                                             field("rummy", &RummyReasons::rummy));
};
template <>
struct Shape<RummySeat> {
    static constexpr std::string_view name = "RummySeat";
    static constexpr auto fields = fields_of(field("hand_size", &RummySeat::hand_size),
                                             field("known", &RummySeat::known), field("has_laid", &RummySeat::has_laid),
                                             field("sets", &RummySeat::sets), field("score", &RummySeat::score));
};
template <>
struct Shape<RummyRound> {
    static constexpr std::string_view name = "RummyRound";
    static constexpr auto fields = fields_of(field("round", &RummyRound::round), field("winner", &RummyRound::winner),
                                             field("points", &RummyRound::points), field("rummy", &RummyRound::rummy),
                                             field("totals", &RummyRound::totals));
};
template <>
struct Shape<RummyShown> {
    static constexpr std::string_view name = "RummyShown";
    static constexpr auto fields = fields_of(field("seat", &RummyShown::seat), field("cards", &RummyShown::cards),
                                             field("points", &RummyShown::points));
};
template <>
struct Shape<RummyRoundEnd> {
    static constexpr std::string_view name = "RummyRoundEnd";
    static constexpr auto fields =
        fields_of(field("result", &RummyRoundEnd::result), field("hands", &RummyRoundEnd::hands),
                  field("sets", &RummyRoundEnd::sets));
};
template <>
struct Shape<RummyMonth> {
    static constexpr std::string_view name = "RummyMonth";
    static constexpr auto fields = fields_of(field("name", &RummyMonth::name), field("plant", &RummyMonth::plant));
};
template <>
struct Shape<RummyType> {
    static constexpr std::string_view name = "RummyType";
    static constexpr auto fields = fields_of(field("type", &RummyType::type), field("name", &RummyType::name),
                                             field("points", &RummyType::points));
};
template <>
struct Shape<RummyView> {
    static constexpr std::string_view name = "RummyView";
    static constexpr auto fields = fields_of(
        field("game", &RummyView::game), field("you", &RummyView::you), field("phase", &RummyView::phase),
        field("length", &RummyView::length), field("target", &RummyView::target), field("rounds", &RummyView::rounds),
        field("round", &RummyView::round), field("dealer", &RummyView::dealer), field("starter", &RummyView::starter),
        field("active", &RummyView::active), field("deciding", &RummyView::deciding), field("hand", &RummyView::hand),
        field("hand_points", &RummyView::hand_points), field("seats", &RummyView::seats),
        field("table", &RummyView::table), field("discards", &RummyView::discards), field("stock", &RummyView::stock),
        field("stock_order", &RummyView::stock_order), field("turnovers", &RummyView::turnovers),
        field("max_turnovers", &RummyView::max_turnovers), field("taken", &RummyView::taken),
        field("actions", &RummyView::actions), field("refused", &RummyView::refused),
        field("reasons", &RummyView::reasons), field("set_rule", &RummyView::set_rule),
        field("lay_rule", &RummyView::lay_rule), field("suggestions", &RummyView::suggestions),
        field("arrangement", &RummyView::arrangement), field("rummies", &RummyView::rummies),
        field("pickup", &RummyView::pickup), field("results", &RummyView::results),
        field("last_round", &RummyView::last_round), field("months", &RummyView::months),
        field("types", &RummyView::types), field("winners", &RummyView::winners));
};

}  // namespace engawa
