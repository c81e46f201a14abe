// An Ohanami table as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/ohanami/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

struct OhanamiCard {
    int number = 0;
    Ohanami::Colour colour{};
};

// A card that its owner may still lay: what it would score by the end, and the columns (from 1) that it fits.
struct OhanamiHandCard {
    int number = 0;
    Ohanami::Colour colour{};
    int worth = 0;
    std::vector<int> columns;
};

struct OhanamiColumn {
    std::vector<OhanamiCard> cards;  // ascending
    int room_below = 0;              // lower numbers that were not revealed yet
    int room_above = 0;              // higher ones
};

struct OhanamiRoundScore {
    int blue = 0;
    int green = 0;
    int grey = 0;
    int pink = 0;
    int total = 0;
};

struct OhanamiSeat {
    std::vector<OhanamiColumn> columns;
    std::vector<OhanamiHandCard> kept;  // as far as the viewer may see them
    bool committed = false;
    int hand_size = 0;
    std::optional<std::vector<OhanamiCard>> known_hand;  // what the viewer knows of it, the own hand included
    std::vector<OhanamiRoundScore> rounds;               // those that were scored
    std::optional<OhanamiRoundScore> running;            // what the running round would bring if it ended now
    int score = 0;
    int pink_laid = 0;
};

struct OhanamiMove {
    int card = 0;
    std::optional<int> column;  // from 1; none: kept for later (keep), or discarded (place)
};

struct OhanamiAction {
    std::string text;
    Ohanami::Action::Kind kind{};
    std::vector<OhanamiMove> moves;
    int points = 0;         // place: what the laid cards will score by the end
    std::vector<int> room;  // place: how many numbers would still fit each standing column
};

enum class OhanamiName : std::uint8_t { ohanami };

struct OhanamiView {
    OhanamiName game{};
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
    std::vector<OhanamiHandCard> hand;
    std::vector<OhanamiSeat> seats;
    std::vector<OhanamiCard> discarded;  // ascending
    std::vector<OhanamiAction> actions;  // the viewer's
    std::vector<int> winners;            // when the game is over
    bool tie_broken = false;             // the same total, but more pink cards
};

OhanamiView make_view(const Match<Ohanami>& match, Viewer viewer);

template <>
struct ViewOf<Ohanami> {
    using type = OhanamiView;
};

template <>
struct Labels<Ohanami::Colour> {
    static constexpr std::array<std::string_view, 4> values{"blue", "green", "grey", "pink"};
};
template <>
struct Labels<Ohanami::Phase> {
    static constexpr std::array<std::string_view, 4> values{"deal", "keep", "place", "over"};
};
template <>
struct Labels<Ohanami::Action::Kind> {
    static constexpr std::array<std::string_view, 2> values{"keep", "place"};
};
template <>
struct Labels<OhanamiName> {
    static constexpr std::array<std::string_view, 1> values{"ohanami"};
};
template <>
struct Shape<OhanamiCard> {
    static constexpr std::string_view name = "OhanamiCard";
    static constexpr auto fields =
        fields_of(field("number", &OhanamiCard::number), field("colour", &OhanamiCard::colour));
};
template <>
struct Shape<OhanamiHandCard> {
    static constexpr std::string_view name = "OhanamiHandCard";
    static constexpr auto fields =
        fields_of(field("number", &OhanamiHandCard::number), field("colour", &OhanamiHandCard::colour),
                  field("worth", &OhanamiHandCard::worth), field("columns", &OhanamiHandCard::columns));
};
template <>
struct Shape<OhanamiColumn> {
    static constexpr std::string_view name = "OhanamiColumn";
    static constexpr auto fields =
        fields_of(field("cards", &OhanamiColumn::cards), field("room_below", &OhanamiColumn::room_below),
                  field("room_above", &OhanamiColumn::room_above));
};
template <>
struct Shape<OhanamiRoundScore> {
    static constexpr std::string_view name = "OhanamiRoundScore";
    static constexpr auto fields =
        fields_of(field("blue", &OhanamiRoundScore::blue), field("green", &OhanamiRoundScore::green),
                  field("grey", &OhanamiRoundScore::grey), field("pink", &OhanamiRoundScore::pink),
                  field("total", &OhanamiRoundScore::total));
};
template <>
struct Shape<OhanamiSeat> {
    static constexpr std::string_view name = "OhanamiSeat";
    static constexpr auto fields =
        fields_of(field("columns", &OhanamiSeat::columns), field("kept", &OhanamiSeat::kept),
                  field("committed", &OhanamiSeat::committed), field("hand_size", &OhanamiSeat::hand_size),
                  field("known_hand", &OhanamiSeat::known_hand), field("rounds", &OhanamiSeat::rounds),
                  field("running", &OhanamiSeat::running), field("score", &OhanamiSeat::score),
                  field("pink_laid", &OhanamiSeat::pink_laid));
};
template <>
struct Shape<OhanamiMove> {
    static constexpr std::string_view name = "OhanamiMove";
    static constexpr auto fields = fields_of(field("card", &OhanamiMove::card), field("column", &OhanamiMove::column));
};
template <>
struct Shape<OhanamiAction> {
    static constexpr std::string_view name = "OhanamiAction";
    static constexpr auto fields = fields_of(
        field("text", &OhanamiAction::text), field("kind", &OhanamiAction::kind), field("moves", &OhanamiAction::moves),
        field("points", &OhanamiAction::points), field("room", &OhanamiAction::room));
};
template <>
struct Shape<OhanamiView> {
    static constexpr std::string_view name = "OhanamiView";
    static constexpr auto fields = fields_of(
        field("game", &OhanamiView::game), field("you", &OhanamiView::you), field("phase", &OhanamiView::phase),
        field("round", &OhanamiView::round), field("rounds", &OhanamiView::rounds), field("pick", &OhanamiView::pick),
        field("picks", &OhanamiView::picks), field("max_columns", &OhanamiView::max_columns),
        field("scoring", &OhanamiView::scoring), field("pass_direction", &OhanamiView::pass_direction),
        field("deciding", &OhanamiView::deciding), field("hand", &OhanamiView::hand),
        field("seats", &OhanamiView::seats), field("discarded", &OhanamiView::discarded),
        field("actions", &OhanamiView::actions), field("winners", &OhanamiView::winners),
        field("tie_broken", &OhanamiView::tie_broken));
};

}  // namespace engawa
