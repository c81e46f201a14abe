// A Hitohira table as a viewer sees it, with what the page needs to help a player choose.
#pragma once

#include "games/hitohira/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

struct HitohiraCount {
    Hitohira::Piece piece{};
    int count = 0;
};

// A heap of pieces: all six kinds in canonical order, those that are not there too.
struct HitohiraPile {
    int total = 0;
    std::vector<HitohiraCount> counts;
};

// A line of the field.
struct HitohiraLine {
    Hitohira::Piece colour{};
    int count = 0;
    int blacks = 0;    // that join it for the highest sum
    int points = 0;    // with them
    int one_more = 0;  // what one more piece of the colour would change in the sum of the field
};

struct HitohiraField {
    std::vector<HitohiraLine> lines;  // the five colours
    int blacks = 0;
    int blacks_left_out = 0;  // of them, since they would only cost points
    int one_more_black = 0;   // what one more would change
    int size = 0;             // all pieces
    int points = 0;
};

// What everybody could know of the pouch.
struct HitohiraPouch {
    int count = 0;
    HitohiraPile sure;                    // seen to go back, and not to come out since
    HitohiraPile maybe;                   // all others that nobody sees; in the pouch, but for those that are hidden
    int hidden = 0;                       // how many of `maybe` were removed or drawn in secret
    std::optional<HitohiraPile> removed;  // when the game is over; with two players only
};

// A draw of so many pieces.
struct HitohiraOdds {
    int count = 0;
    int failing = 0;  // the chance that it fails, in parts of 10,000
};

// The turn that is going on.
struct HitohiraTurnPieces {
    HitohiraPile pieces;  // drawn in this turn
    HitohiraPile drawn;   // by an ability, still to be placed
    int draws = 0;        // made so far
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
    std::vector<HitohiraOdds> odds;          // of the next draw, from public knowledge only
};

// One of the three cards on the table.
struct HitohiraAbility {
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

// What a seat has behind the screen for a group, and at the end what it is worth.
struct HitohiraGroup {
    Hitohira::Group group{};
    int real = 0;              // pieces of its two colours
    int free = 0;              // white and black ones that count for it, once they are assigned
    int count = 0;             // together; none without a real piece
    std::optional<int> place;  // from 1; none if it is not ranked
    int shared_by = 0;         // how many seats have this place
    int points = 0;
};

struct HitohiraSeat {
    HitohiraField field;
    int screen_size = 0;
    std::optional<HitohiraPile> screen;  // the own one; all of them when the game is over
    std::optional<HitohiraPile> secret;  // what of the own screen nobody else has seen
    std::vector<HitohiraGroup> groups;   // likewise: real pieces before, all when the game is over
    std::optional<int> free;             // likewise: white and black pieces
    bool choosing = false;               // has a choice in the final assignment
    bool committed = false;              // and has made it
    int screen_points = 0;               // when the game is over
    int score = 0;                       // of the field, and of the screen when the game is over
};

struct HitohiraChange {
    int seat = 0;
    int points = 0;  // what an action would change in the field of that seat
};

// A legal action of the viewer: its parts, as far as it has them, and what it would give.
struct HitohiraAction {
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
    std::vector<HitohiraChange> others;
    std::optional<int> screen_size;  // of the own screen then
    std::optional<int> red_yellow;   // assign: pieces that count for each group
    std::optional<int> light_blue_blue;
};

enum class HitohiraName : std::uint8_t { hitohira };

struct HitohiraView {
    HitohiraName game{};
    std::optional<int> you;
    Hitohira::Phase phase{};
    int active = 0;       // whose turn it is
    int turn_number = 0;  // of all seats together, from 1
    int max_turns = 0;
    int max_draws = 0;
    int max_pieces = 0;  // in a turn
    std::vector<int> deciding;
    HitohiraPouch pouch;
    HitohiraTurnPieces turn;
    std::vector<HitohiraAbility> abilities;
    std::vector<HitohiraSeat> seats;
    std::vector<int> line_points;                // for 0, 1, … pieces; more than the last are worth the same
    std::vector<std::vector<int>> place_points;  // for each group, for the first place, the second …
    std::vector<HitohiraAction> actions;         // the viewer's
    std::vector<int> winners;                    // when the game is over
    bool tie_broken = false;                     // the same score, but more pieces behind the screen
};

HitohiraView make_view(const Match<Hitohira>& match, Viewer viewer);

template <>
struct ViewOf<Hitohira> {
    using type = HitohiraView;
};

template <>
struct Labels<Hitohira::Piece> {
    static constexpr std::array<std::string_view, 6> values{"red", "yellow", "light_blue", "blue", "white", "black"};
};
template <>
struct Labels<Hitohira::Phase> {
    static constexpr std::array<std::string_view, 13> values{"remove",  "draw",   "pieces", "keep",    "ability",
                                                             "komatsu", "take",   "shin",   "kumagai", "put",
                                                             "hide",    "assign", "over"};
};
template <>
struct Labels<Hitohira::Ability> {
    static constexpr std::array<std::string_view, 6> values{"somei", "komatsu", "sakuya", "shin", "kumagai", "kokonoe"};
};
template <>
struct Labels<Hitohira::Trigger> {
    static constexpr std::array<std::string_view, 3> values{"four_colours", "two_pairs", "six_pieces"};
};
template <>
struct Labels<Hitohira::Group> {
    static constexpr std::array<std::string_view, 2> values{"red_yellow", "light_blue_blue"};
};
template <>
struct Labels<Hitohira::Place> {
    static constexpr std::array<std::string_view, 4> values{"field", "turn", "screen", "seat"};
};
template <>
struct Labels<Hitohira::Action::Kind> {
    static constexpr std::array<std::string_view, 14> values{"draw",    "stop",    "keep", "skip",   "somei",
                                                             "komatsu", "take",    "shin", "sakuya", "kumagai",
                                                             "put",     "kokonoe", "hide", "assign"};
};
template <>
struct Labels<HitohiraName> {
    static constexpr std::array<std::string_view, 1> values{"hitohira"};
};
template <>
struct Shape<HitohiraCount> {
    static constexpr std::string_view name = "HitohiraCount";
    static constexpr auto fields =
        fields_of(field("piece", &HitohiraCount::piece), field("count", &HitohiraCount::count));
};
template <>
struct Shape<HitohiraPile> {
    static constexpr std::string_view name = "HitohiraPile";
    static constexpr auto fields =
        fields_of(field("total", &HitohiraPile::total), field("counts", &HitohiraPile::counts));
};
template <>
struct Shape<HitohiraLine> {
    static constexpr std::string_view name = "HitohiraLine";
    static constexpr auto fields =
        fields_of(field("colour", &HitohiraLine::colour), field("count", &HitohiraLine::count),
                  field("blacks", &HitohiraLine::blacks), field("points", &HitohiraLine::points),
                  field("one_more", &HitohiraLine::one_more));
};
template <>
struct Shape<HitohiraField> {
    static constexpr std::string_view name = "HitohiraField";
    static constexpr auto fields =
        fields_of(field("lines", &HitohiraField::lines), field("blacks", &HitohiraField::blacks),
                  field("blacks_left_out", &HitohiraField::blacks_left_out),
                  field("one_more_black", &HitohiraField::one_more_black), field("size", &HitohiraField::size),
                  field("points", &HitohiraField::points));
};
template <>
struct Shape<HitohiraPouch> {
    static constexpr std::string_view name = "HitohiraPouch";
    static constexpr auto fields =
        fields_of(field("count", &HitohiraPouch::count), field("sure", &HitohiraPouch::sure),
                  field("maybe", &HitohiraPouch::maybe), field("hidden", &HitohiraPouch::hidden),
                  field("removed", &HitohiraPouch::removed));
};
template <>
struct Shape<HitohiraOdds> {
    static constexpr std::string_view name = "HitohiraOdds";
    static constexpr auto fields =
        fields_of(field("count", &HitohiraOdds::count), field("failing", &HitohiraOdds::failing));
};
template <>
struct Shape<HitohiraTurnPieces> {
    static constexpr std::string_view name = "HitohiraTurnPieces";
    static constexpr auto fields =
        fields_of(field("pieces", &HitohiraTurnPieces::pieces), field("drawn", &HitohiraTurnPieces::drawn),
                  field("draws", &HitohiraTurnPieces::draws), field("draws_left", &HitohiraTurnPieces::draws_left),
                  field("room", &HitohiraTurnPieces::room), field("limit", &HitohiraTurnPieces::limit),
                  field("most", &HitohiraTurnPieces::most), field("different", &HitohiraTurnPieces::different),
                  field("blacks", &HitohiraTurnPieces::blacks), field("most_limit", &HitohiraTurnPieces::most_limit),
                  field("different_limit", &HitohiraTurnPieces::different_limit),
                  field("failed", &HitohiraTurnPieces::failed), field("failure", &HitohiraTurnPieces::failure),
                  field("dangerous", &HitohiraTurnPieces::dangerous), field("odds", &HitohiraTurnPieces::odds));
};
template <>
struct Shape<HitohiraAbility> {
    static constexpr std::string_view name = "HitohiraAbility";
    static constexpr auto fields =
        fields_of(field("ability", &HitohiraAbility::ability), field("trigger", &HitohiraAbility::trigger),
                  field("name", &HitohiraAbility::name), field("condition", &HitohiraAbility::condition),
                  field("effect", &HitohiraAbility::effect), field("missing", &HitohiraAbility::missing),
                  field("met", &HitohiraAbility::met), field("usable", &HitohiraAbility::usable),
                  field("used", &HitohiraAbility::used), field("reason", &HitohiraAbility::reason));
};
template <>
struct Shape<HitohiraGroup> {
    static constexpr std::string_view name = "HitohiraGroup";
    static constexpr auto fields = fields_of(
        field("group", &HitohiraGroup::group), field("real", &HitohiraGroup::real), field("free", &HitohiraGroup::free),
        field("count", &HitohiraGroup::count), field("place", &HitohiraGroup::place),
        field("shared_by", &HitohiraGroup::shared_by), field("points", &HitohiraGroup::points));
};
template <>
struct Shape<HitohiraSeat> {
    static constexpr std::string_view name = "HitohiraSeat";
    static constexpr auto fields =
        fields_of(field("field", &HitohiraSeat::field), field("screen_size", &HitohiraSeat::screen_size),
                  field("screen", &HitohiraSeat::screen), field("secret", &HitohiraSeat::secret),
                  field("groups", &HitohiraSeat::groups), field("free", &HitohiraSeat::free),
                  field("choosing", &HitohiraSeat::choosing), field("committed", &HitohiraSeat::committed),
                  field("screen_points", &HitohiraSeat::screen_points), field("score", &HitohiraSeat::score));
};
template <>
struct Shape<HitohiraChange> {
    static constexpr std::string_view name = "HitohiraChange";
    static constexpr auto fields =
        fields_of(field("seat", &HitohiraChange::seat), field("points", &HitohiraChange::points));
};
template <>
struct Shape<HitohiraAction> {
    static constexpr std::string_view name = "HitohiraAction";
    static constexpr auto fields =
        fields_of(field("text", &HitohiraAction::text), field("kind", &HitohiraAction::kind),
                  field("count", &HitohiraAction::count), field("piece", &HitohiraAction::piece),
                  field("second_piece", &HitohiraAction::second_piece), field("place", &HitohiraAction::place),
                  field("seat", &HitohiraAction::seat), field("second_seat", &HitohiraAction::second_seat),
                  field("failing", &HitohiraAction::failing), field("field_points", &HitohiraAction::field_points),
                  field("change", &HitohiraAction::change), field("others", &HitohiraAction::others),
                  field("screen_size", &HitohiraAction::screen_size), field("red_yellow", &HitohiraAction::red_yellow),
                  field("light_blue_blue", &HitohiraAction::light_blue_blue));
};
template <>
struct Shape<HitohiraView> {
    static constexpr std::string_view name = "HitohiraView";
    static constexpr auto fields =
        fields_of(field("game", &HitohiraView::game), field("you", &HitohiraView::you),
                  field("phase", &HitohiraView::phase), field("active", &HitohiraView::active),
                  field("turn_number", &HitohiraView::turn_number), field("max_turns", &HitohiraView::max_turns),
                  field("max_draws", &HitohiraView::max_draws), field("max_pieces", &HitohiraView::max_pieces),
                  field("deciding", &HitohiraView::deciding), field("pouch", &HitohiraView::pouch),
                  field("turn", &HitohiraView::turn), field("abilities", &HitohiraView::abilities),
                  field("seats", &HitohiraView::seats), field("line_points", &HitohiraView::line_points),
                  field("place_points", &HitohiraView::place_points), field("actions", &HitohiraView::actions),
                  field("winners", &HitohiraView::winners), field("tie_broken", &HitohiraView::tie_broken));
};

}  // namespace engawa
