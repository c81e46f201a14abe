// A Bonsai table as a viewer sees it, with what the page and the terminal need to help a player choose.
#pragma once

#include "games/bonsai/rules.hpp"
#include "wire/game_view.hpp"

namespace engawa {

struct BonsaiCell {
    int q = 0;
    int r = 0;  // grows downward; the bud is at 0,0
};

struct BonsaiTile {
    int q = 0;
    int r = 0;
    Bonsai::Tile tile{};
    int points = 0;
    bool falls = false;  // Summer: it would not stay if the game ended now
};

struct BonsaiTileCount {
    Bonsai::Tile tile{};
    int count = 0;
};

struct BonsaiCard {
    Bonsai::Card card{};
    Bonsai::Family family{};
    KeptWords title;
    KeptWords effect;
};

struct BonsaiCardCount {
    BonsaiCard card;
    int count = 0;
};

struct BonsaiPosition {
    int position = 0;  // from 1, which is next to the deck
    std::optional<BonsaiCard> card;
    KeptWords gives;                                 // the tiles that come with it
    std::vector<std::vector<Bonsai::Tile>> choices;  // the same as lists, one of which is chosen
};

// How far a tree is with a goal tile.
struct BonsaiProgress {
    std::string goal;  // "brown-low"
    int have = 0;
    int need = 0;
    bool met = false;
    bool open = false;  // the seat may still claim it: on the table, not renounced, no other tile of the colour
    Words missing;      // "2 more needed"; "met"
};

struct BonsaiTree {
    std::vector<BonsaiTile> tiles;         // from top to bottom, from left to right
    bool active = false;                   // the one that the seat places on
    std::vector<BonsaiProgress> progress;  // for the goal tiles of this game
    std::vector<std::string> claimed;      // with this tree
};

struct BonsaiGoal {
    std::string goal;  // "brown-low"
    Bonsai::Colour colour{};
    bonsai::Level level{};
    int points = 0;
    KeptWords title;
    KeptWords asks;
    std::optional<int> claimed_by;  // a seat; none: on the table
    std::vector<int> renounced_by;  // seats; in the Emperor challenge: for the active tree
};

// How many tiles may be placed: of each type, and of any.
struct BonsaiAllowance {
    int wood = 0;
    int leaf = 0;
    int flower = 0;
    int fruit = 0;
    int any = 0;
    int total = 0;
};

struct BonsaiScrollScore {
    BonsaiCard card;
    int counted = 0;
    int each = 0;
    int points = 0;
};

struct BonsaiGoalScore {
    std::string goal;
    KeptWords title;
    int points = 0;
};

// The score as it stands: what it would be if the game ended now.
struct BonsaiSheet {
    int leaf_count = 0;
    int flower_count = 0;
    int fruit_count = 0;
    int leaves = 0;
    int flowers = 0;
    int fruits = 0;
    std::vector<BonsaiScrollScore> scrolls;
    std::vector<BonsaiGoalScore> goals;
    int scroll_points = 0;
    int goal_points = 0;
    int total = 0;
};

struct BonsaiSeat {
    std::vector<BonsaiTree> trees;        // one; in the Emperor challenge two
    std::vector<BonsaiTileCount> supply;  // all four types, in canonical order
    int tiles = 0;                        // in the supply
    int capacity = 0;
    BonsaiAllowance allowance;           // of a Cultivate
    std::vector<BonsaiCardCount> cards;  // taken, in canonical order
    bool last_turn_to_come = false;      // in the last round: it is still to come, or running
    BonsaiSheet sheet;
    int score = 0;
};

struct BonsaiAction {
    std::string text;
    Bonsai::Action::Kind kind{};
    std::optional<int> position;           // meditate
    std::optional<Bonsai::Tile> tile;      // meditate 2, take, place, discard
    std::optional<BonsaiCell> cell;        // place
    std::vector<BonsaiCell> cells;         // remove: all that go
    std::optional<std::string> goal;       // claim
    std::optional<Bonsai::Colour> colour;  // claim, renounce
    int points = 0;                        // what it adds to the score as it stands
    std::vector<std::string> meets;        // place: the goal tiles that it makes claimable
    std::vector<BonsaiTileCount> gets;     // meditate: the tiles that come with it
    int too_many = 0;                      // meditate: tiles beyond the capacity afterwards, if none is placed
    std::optional<BonsaiCard> goes_out;  // meditate, alone: the card that goes out of the game with it, if it is known
    bool loses = false;                  // claim, renounce, alone: the game cannot be won any more after it
    Words meaning;                       // what it does, in a sentence
};

// Why a tile of the viewer cannot be placed now; or how many may be, and where.
struct BonsaiPlacing {
    Bonsai::Tile tile{};
    KeptWords name;
    int count = 0;    // in the supply
    int allowed = 0;  // how many of them may still be placed now
    int cells = 0;    // where one could go
    std::optional<Reason> why_not;
    KeptWords needs;  // what it must touch
};

// What must be reached alone.
struct BonsaiAim {
    int points = 0;
    int goals = 0;
    int points_now = 0;
    int goals_now = 0;
    bool points_reached = false;
    bool goals_reached = false;
    Words title;              // the level or the scenario
    Words variant;            // "Tokonoma and goals of your choice"; else empty
    Words rule;               // what is different in a scenario; else empty
    Words note;               // that the goals of a scenario are our own choice; else empty
    Words says;               // "80 points and all three goals"
    std::optional<bool> won;  // when the game is over
};

enum class BonsaiName : std::uint8_t { bonsai };

struct BonsaiView {
    BonsaiName game{};
    std::optional<int> you;
    Bonsai::Phase phase{};
    bool solo = false;
    Bonsai::Scenario scenario{};
    std::optional<BonsaiAim> aim;  // alone
    std::optional<int> active;     // whose turn it is
    std::vector<int> deciding;
    std::vector<BonsaiPosition> row;
    int deck = 0;                         // cards left
    int upper_deck = 0;                   // Tokonoma: those of them in the upper part
    std::vector<BonsaiCardCount> unseen;  // what is left in the deck, in canonical order: everyone may know it
    std::vector<BonsaiCardCount> out;     // alone: out of the game
    bool last_round = false;
    int turns_left = 0;  // in the last round, the running one included
    std::vector<BonsaiGoal> goals;
    std::vector<BonsaiCell> pot;
    std::vector<BonsaiSeat> seats;
    bool cultivating = false;                  // the running turn
    int placed = 0;                            // tiles in the running turn
    std::optional<BonsaiAllowance> allowance;  // left in the running Cultivate or Helper
    std::vector<BonsaiPlacing> placing;        // the viewer's, on the own turn; before choosing: as if it cultivated
    std::vector<BonsaiAction> if_cultivating;  // before choosing: what could be placed first after `cultivate`
    std::optional<Reason> why_not_cultivate;
    std::optional<Reason> why_not_done;
    bool no_room_for_wood = false;      // tiles may be removed (the viewer's own turn)
    int to_discard = 0;                 // tiles that must still go
    std::vector<BonsaiAction> actions;  // the viewer's
    std::vector<int> winners;           // when the game is over
    bool tie_broken = false;            // the same total, but a later seat
};

BonsaiView make_view(const Match<Bonsai>& match, Viewer viewer);

template <>
struct ViewOf<Bonsai> {
    using type = BonsaiView;
};

// ---- Description

template <>
struct Labels<Bonsai::Tile> {
    static constexpr auto values = bonsai::tile_names;
};
template <>
struct Labels<Bonsai::Card> {
    static constexpr auto values = bonsai::card_names;
};
template <>
struct Labels<Bonsai::Family> {
    static constexpr std::array<std::string_view, 5> values{"tool", "growth", "master", "helper", "scroll"};
};
template <>
struct Labels<Bonsai::Colour> {
    static constexpr auto values = bonsai::colour_names;
};
template <>
struct Labels<bonsai::Level> {
    static constexpr auto values = bonsai::goal_level_names;
};
template <>
struct Labels<Bonsai::Scenario> {
    static constexpr auto values = bonsai::scenario_values;
};
template <>
struct Labels<Bonsai::Phase> {
    static constexpr std::array<std::string_view, 10> values{"goals",     "row",    "choose", "take",    "help",
                                                             "cultivate", "refill", "claim",  "discard", "over"};
};
template <>
struct Labels<Bonsai::Action::Kind> {
    static constexpr std::array<std::string_view, 9> values{"remove", "meditate", "take",     "cultivate", "place",
                                                            "done",   "claim",    "renounce", "discard"};
};
template <>
struct Labels<BonsaiName> {
    static constexpr std::array<std::string_view, 1> values{"bonsai"};
};
template <>
struct Shape<BonsaiCell> {
    static constexpr std::string_view name = "BonsaiCell";
    static constexpr auto fields = fields_of(field("q", &BonsaiCell::q), field("r", &BonsaiCell::r));
};
template <>
struct Shape<BonsaiTile> {
    static constexpr std::string_view name = "BonsaiTile";
    static constexpr auto fields =
        fields_of(field("q", &BonsaiTile::q), field("r", &BonsaiTile::r), field("tile", &BonsaiTile::tile),
                  field("points", &BonsaiTile::points), field("falls", &BonsaiTile::falls));
};
template <>
struct Shape<BonsaiTileCount> {
    static constexpr std::string_view name = "BonsaiTileCount";
    static constexpr auto fields =
        fields_of(field("tile", &BonsaiTileCount::tile), field("count", &BonsaiTileCount::count));
};
template <>
struct Shape<BonsaiCard> {
    static constexpr std::string_view name = "BonsaiCard";
    static constexpr auto fields = fields_of(field("card", &BonsaiCard::card), field("family", &BonsaiCard::family),
                                             field("title", &BonsaiCard::title), field("effect", &BonsaiCard::effect));
};
template <>
struct Shape<BonsaiCardCount> {
    static constexpr std::string_view name = "BonsaiCardCount";
    static constexpr auto fields =
        fields_of(field("card", &BonsaiCardCount::card), field("count", &BonsaiCardCount::count));
};
template <>
struct Shape<BonsaiPosition> {
    static constexpr std::string_view name = "BonsaiPosition";
    static constexpr auto fields =
        fields_of(field("position", &BonsaiPosition::position), field("card", &BonsaiPosition::card),
                  field("gives", &BonsaiPosition::gives), field("choices", &BonsaiPosition::choices));
};
template <>
struct Shape<BonsaiProgress> {
    static constexpr std::string_view name = "BonsaiProgress";
    static constexpr auto fields =
        fields_of(field("goal", &BonsaiProgress::goal), field("have", &BonsaiProgress::have),
                  field("need", &BonsaiProgress::need), field("met", &BonsaiProgress::met),
                  field("open", &BonsaiProgress::open), field("missing", &BonsaiProgress::missing));
};
template <>
struct Shape<BonsaiTree> {
    static constexpr std::string_view name = "BonsaiTree";
    static constexpr auto fields =
        fields_of(field("tiles", &BonsaiTree::tiles), field("active", &BonsaiTree::active),
                  field("progress", &BonsaiTree::progress), field("claimed", &BonsaiTree::claimed));
};
template <>
struct Shape<BonsaiGoal> {
    static constexpr std::string_view name = "BonsaiGoal";
    static constexpr auto fields = fields_of(
        field("goal", &BonsaiGoal::goal), field("colour", &BonsaiGoal::colour), field("level", &BonsaiGoal::level),
        field("points", &BonsaiGoal::points), field("title", &BonsaiGoal::title), field("asks", &BonsaiGoal::asks),
        field("claimed_by", &BonsaiGoal::claimed_by), field("renounced_by", &BonsaiGoal::renounced_by));
};
template <>
struct Shape<BonsaiAllowance> {
    static constexpr std::string_view name = "BonsaiAllowance";
    static constexpr auto fields =
        fields_of(field("wood", &BonsaiAllowance::wood), field("leaf", &BonsaiAllowance::leaf),
                  field("flower", &BonsaiAllowance::flower), field("fruit", &BonsaiAllowance::fruit),
                  field("any", &BonsaiAllowance::any), field("total", &BonsaiAllowance::total));
};
template <>
struct Shape<BonsaiScrollScore> {
    static constexpr std::string_view name = "BonsaiScrollScore";
    static constexpr auto fields =
        fields_of(field("card", &BonsaiScrollScore::card), field("counted", &BonsaiScrollScore::counted),
                  field("each", &BonsaiScrollScore::each), field("points", &BonsaiScrollScore::points));
};
template <>
struct Shape<BonsaiGoalScore> {
    static constexpr std::string_view name = "BonsaiGoalScore";
    static constexpr auto fields =
        fields_of(field("goal", &BonsaiGoalScore::goal), field("title", &BonsaiGoalScore::title),
                  field("points", &BonsaiGoalScore::points));
};
template <>
struct Shape<BonsaiSheet> {
    static constexpr std::string_view name = "BonsaiSheet";
    static constexpr auto fields =
        fields_of(field("leaf_count", &BonsaiSheet::leaf_count), field("flower_count", &BonsaiSheet::flower_count),
                  field("fruit_count", &BonsaiSheet::fruit_count), field("leaves", &BonsaiSheet::leaves),
                  field("flowers", &BonsaiSheet::flowers), field("fruits", &BonsaiSheet::fruits),
                  field("scrolls", &BonsaiSheet::scrolls), field("goals", &BonsaiSheet::goals),
                  field("scroll_points", &BonsaiSheet::scroll_points), field("goal_points", &BonsaiSheet::goal_points),
                  field("total", &BonsaiSheet::total));
};
template <>
struct Shape<BonsaiSeat> {
    static constexpr std::string_view name = "BonsaiSeat";
    static constexpr auto fields = fields_of(
        field("trees", &BonsaiSeat::trees), field("supply", &BonsaiSeat::supply), field("tiles", &BonsaiSeat::tiles),
        field("capacity", &BonsaiSeat::capacity), field("allowance", &BonsaiSeat::allowance),
        field("cards", &BonsaiSeat::cards), field("last_turn_to_come", &BonsaiSeat::last_turn_to_come),
        field("sheet", &BonsaiSeat::sheet), field("score", &BonsaiSeat::score));
};
template <>
struct Shape<BonsaiAction> {
    static constexpr std::string_view name = "BonsaiAction";
    static constexpr auto fields = fields_of(
        field("text", &BonsaiAction::text), field("kind", &BonsaiAction::kind),
        field("position", &BonsaiAction::position), field("tile", &BonsaiAction::tile),
        field("cell", &BonsaiAction::cell), field("cells", &BonsaiAction::cells), field("goal", &BonsaiAction::goal),
        field("colour", &BonsaiAction::colour), field("points", &BonsaiAction::points),
        field("meets", &BonsaiAction::meets), field("gets", &BonsaiAction::gets),
        field("too_many", &BonsaiAction::too_many), field("goes_out", &BonsaiAction::goes_out),
        field("loses", &BonsaiAction::loses), field("meaning", &BonsaiAction::meaning));
};
template <>
struct Shape<BonsaiPlacing> {
    static constexpr std::string_view name = "BonsaiPlacing";
    static constexpr auto fields = fields_of(
        field("tile", &BonsaiPlacing::tile), field("name", &BonsaiPlacing::name), field("count", &BonsaiPlacing::count),
        field("allowed", &BonsaiPlacing::allowed), field("cells", &BonsaiPlacing::cells),
        field("why_not", &BonsaiPlacing::why_not), field("needs", &BonsaiPlacing::needs));
};
template <>
struct Shape<BonsaiAim> {
    static constexpr std::string_view name = "BonsaiAim";
    static constexpr auto fields = fields_of(
        field("points", &BonsaiAim::points), field("goals", &BonsaiAim::goals),
        field("points_now", &BonsaiAim::points_now), field("goals_now", &BonsaiAim::goals_now),
        field("points_reached", &BonsaiAim::points_reached), field("goals_reached", &BonsaiAim::goals_reached),
        field("title", &BonsaiAim::title), field("variant", &BonsaiAim::variant), field("rule", &BonsaiAim::rule),
        field("note", &BonsaiAim::note), field("says", &BonsaiAim::says), field("won", &BonsaiAim::won));
};
template <>
struct Shape<BonsaiView> {
    static constexpr std::string_view name = "BonsaiView";
    static constexpr auto fields = fields_of(
        field("game", &BonsaiView::game), field("you", &BonsaiView::you), field("phase", &BonsaiView::phase),
        field("solo", &BonsaiView::solo), field("scenario", &BonsaiView::scenario), field("aim", &BonsaiView::aim),
        field("active", &BonsaiView::active), field("deciding", &BonsaiView::deciding), field("row", &BonsaiView::row),
        field("deck", &BonsaiView::deck), field("upper_deck", &BonsaiView::upper_deck),
        field("unseen", &BonsaiView::unseen), field("out", &BonsaiView::out),
        field("last_round", &BonsaiView::last_round), field("turns_left", &BonsaiView::turns_left),
        field("goals", &BonsaiView::goals), field("pot", &BonsaiView::pot), field("seats", &BonsaiView::seats),
        field("cultivating", &BonsaiView::cultivating), field("placed", &BonsaiView::placed),
        field("allowance", &BonsaiView::allowance), field("placing", &BonsaiView::placing),
        field("if_cultivating", &BonsaiView::if_cultivating),
        field("why_not_cultivate", &BonsaiView::why_not_cultivate), field("why_not_done", &BonsaiView::why_not_done),
        field("no_room_for_wood", &BonsaiView::no_room_for_wood), field("to_discard", &BonsaiView::to_discard),
        field("actions", &BonsaiView::actions), field("winners", &BonsaiView::winners),
        field("tie_broken", &BonsaiView::tie_broken));
};

}  // namespace engawa
