#include "games/bonsai/view.hpp"

#include "games/bonsai/words.hpp"
#include "wire/result.hpp"

namespace engawa {
namespace {

using namespace bonsai;
using Action = Bonsai::Action;
using Phase = Bonsai::Phase;
using Public = Bonsai::Public;

bonsai::CellView cell_view(Cell cell) {
    return {cell.q(), cell.r()};
}

std::vector<std::string> goal_texts(GoalSet goals) {
    std::vector<std::string> texts;
    goals.each([&](Goal goal) { texts.push_back(goal_text(goal)); });
    return texts;
}

bonsai::CardView card_view(Card card) {
    return {card, family(card), card_title(card), card_effect(card)};
}

std::optional<bonsai::CardView> card_if_any(Card card) {
    if (card == Card::none) return std::nullopt;
    return card_view(card);
}

std::vector<bonsai::CardCount> pile_view(const Pile& pile) {
    std::vector<bonsai::CardCount> view;
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
        const int count = pile.count(card_of(kind));
        if (count > 0) view.push_back({card_view(card_of(kind)), count});
    }
    return view;
}

std::vector<bonsai::TileCount> counts_view(const TileCounts& tiles, bool all) {
    std::vector<bonsai::TileCount> view;
    for (Tile tile : all_tiles) {
        if (all || tiles[at(tile)] > 0) view.push_back({tile, tiles[at(tile)]});
    }
    return view;
}

bonsai::Allowance allowance_view(const Bonsai::Allowance& allowance) {
    const auto own = [&](Tile tile) { return static_cast<int>(allowance.own[at(tile)]); };
    bonsai::Allowance view{own(Tile::wood), own(Tile::leaf), own(Tile::flower), own(Tile::fruit), allowance.any, 0};
    view.total = view.wood + view.leaf + view.flower + view.fruit + view.any;
    return view;
}

// ---- The row, the goals

bonsai::Position position_view(const Public& open, int position) {
    bonsai::Position view{
        position, card_if_any(open.row[static_cast<std::size_t>(position - 1)]), position_gives(position), {}};
    const auto list = [&](std::optional<Tile> choice) {
        std::vector<Tile>& tiles = view.choices.emplace_back();
        const TileCounts counts = Bonsai::tiles_at(position, choice);
        for (Tile tile : all_tiles) tiles.insert(tiles.end(), counts[at(tile)], tile);
    };
    if (position == 2) {
        list(Tile::wood);
        list(Tile::leaf);
    } else {
        list(std::nullopt);
    }
    return view;
}

GoalSet goals_in_game(const Public& open) {
    GoalSet all = open.goals;
    for (GoalSet claimed : open.claimed) all = all.with(claimed);
    return all;
}

GoalSet claimed_by(const Public& open, Seat who) {
    GoalSet claimed;
    for (int which = 0; which < Bonsai::trees_each(open); ++which) {
        claimed = claimed.with(open.claimed[Bonsai::tree_index(open, who, which)]);
    }
    return claimed;
}

bonsai::GoalView goal_view(const Public& open, Goal goal) {
    bonsai::GoalView view{goal_text(goal),  goal.colour(),   goal.level(), goal.points(),
                          goal_title(goal), goal_asks(goal), {},           {}};
    for (int i = 0; i < open.players; ++i) {
        if (claimed_by(open, seat(i)).contains(goal)) view.claimed_by = i;
        if (open.renounced[open.tree_of(seat(i))].contains(goal)) view.renounced_by.push_back(i);
    }
    return view;
}

// ---- Trees and seats

int tile_points(const Tree& tree, Tile tile, Cell cell) {
    switch (tile) {
        case Tile::wood: return 0;
        case Tile::leaf: return 3;
        case Tile::fruit: return 7;
        case Tile::flower: break;
    }
    int free_sides = 0;
    for (const auto& [dq, dr] : directions) {
        const int q = cell.q() + dq;
        const int r = cell.r() + dr;
        const bool tile_there =
            Cell::on_table(q, r) && (tree.occupied(Cell::at(q, r).row()) & Cell::at(q, r).bit()) != 0;
        free_sides += tile_there ? 0 : 1;
    }
    return free_sides;
}

bonsai::TreeView tree_view(const Public& open, Seat who, int which) {
    const std::size_t place = Bonsai::tree_index(open, who, which);
    const Tree& tree = open.trees[place];
    const Tree staying = open.scenario == Scenario::summer ? withered(tree) : tree;
    bonsai::TreeView view;
    for (int row = tree.top(); row <= tree.bottom(); ++row) {
        each_cell(row, tree.occupied(row), [&](Cell cell) {
            const Tile tile = *std::ranges::find_if(all_tiles, [&](Tile t) { return tree.of(t).contains(cell); });
            const bool falls = !staying.of(tile).contains(cell);
            view.tiles.push_back({cell.q(), cell.r(), tile, falls ? 0 : tile_points(staying, tile, cell), falls});
        });
    }
    view.active = place == open.tree_of(who);
    goals_in_game(open).each([&](Goal goal) {
        view.progress.push_back({goal_text(goal), progress(tree, goal), goal.needed(), meets(tree, goal),
                                 Bonsai::open_goals(open, who, which).contains(goal), goal_missing(tree, goal)});
    });
    view.claimed = goal_texts(open.claimed[place]);
    return view;
}

bonsai::Sheet sheet_view(const Public& open, Seat who) {
    const Bonsai::Sheet sheet = Bonsai::sheet(open, who);
    bonsai::Sheet view;
    view.leaf_count = Bonsai::counted_by(open, who, Card::scroll_leaf);
    view.flower_count = Bonsai::counted_by(open, who, Card::scroll_flower);
    view.fruit_count = Bonsai::counted_by(open, who, Card::scroll_fruit);
    view.leaves = sheet.leaves;
    view.flowers = sheet.flowers;
    view.fruits = sheet.fruits;
    for (std::size_t i = 0; i < scroll_kinds; ++i) {
        const Card scroll = card_of(at(Card::scroll_wood) + i);
        if (open.seats[who].cards.count(scroll) == 0) continue;
        view.scrolls.push_back(
            {card_view(scroll), Bonsai::counted_by(open, who, scroll), Bonsai::scroll_worth(scroll), sheet.scrolls[i]});
        view.scroll_points += sheet.scrolls[i];
    }
    claimed_by(open, who).each(
        [&](Goal goal) { view.goals.push_back({goal_text(goal), goal_title(goal), goal.points()}); });
    view.goal_points = sheet.goals;
    view.total = sheet.total();
    return view;
}

bonsai::SeatView seat_view(const Public& open, Seat who) {
    const Bonsai::Holding& own = open.seats[who];
    bonsai::SeatView view;
    for (int which = 0; which < Bonsai::trees_each(open); ++which) view.trees.push_back(tree_view(open, who, which));
    view.supply = counts_view(own.supply, true);
    view.tiles = own.tiles();
    view.capacity = own.capacity();
    view.allowance = allowance_view(Bonsai::cultivate_allowance(own));
    view.cards = pile_view(own.cards);
    view.last_turn_to_come = open.ending && distance(open.active, who, open.players) < open.turns_left;
    view.sheet = sheet_view(open, who);
    view.score = view.sheet.total;
    return view;
}

// ---- What an action would do

Words signed_points(int points) {
    const std::string sign = points > 0 ? "+" : points < 0 ? "−" : "±";
    const std::string size = number(std::abs(points));
    return {sign + counted(std::abs(points), "point"), sign + size + "点"};
}

Words meditate_meaning(Card card, const TileCounts& tiles) {
    const Words& title = card_title(card);
    const Words& effect = card_effect(card);
    if (tiles == TileCounts{}) return {title.en + ". " + effect.en, title.ja + "。" + effect.ja};
    return {title.en + ", with " + tiles_words(tiles).en + ". " + effect.en,
            title.ja + "と" + tiles_words(tiles).ja + "。" + effect.ja};
}

void add_meditate(bonsai::ActionView& view, const Public& open, const Public& after, const Action& action) {
    const Card card = open.row[static_cast<std::size_t>(action.position() - 1)];
    const TileCounts tiles = Bonsai::tiles_at(action.position(), action.choice());
    const Bonsai::Holding& held = after.seats[open.active];
    view.position = action.position();
    view.tile = action.choice();
    view.gets = counts_view(tiles, false);
    view.too_many = std::max(0, held.tiles() + (after.phase == Phase::take ? 1 : 0) - held.capacity());
    if (open.solo() && action.position() > 1) {
        view.goes_out = card_if_any(open.row[static_cast<std::size_t>(action.position() - 2)]);
    }
    view.meaning = meditate_meaning(card, tiles);
}

void add_place(bonsai::ActionView& view, const Public& open, const Public& after, const Action& action) {
    view.tile = action.tile();
    view.cell = cell_view(action.cell());
    view.points = Bonsai::sheet(after, open.active).total() - Bonsai::sheet(open, open.active).total();
    const GoalSet met = Bonsai::claimable(after, open.active).without(Bonsai::claimable(open, open.active));
    view.meets = goal_texts(met);
    view.meaning = signed_points(view.points);
    met.each([&](Goal goal) {
        view.meaning.en += "; goal " + goal_title(goal).en;
        view.meaning.ja += "、目標「" + goal_title(goal).ja + "」";
    });
}

// Alone: after it the game could not be won any more.
void add_loss(bonsai::ActionView& view, const Public& open, const Public& after) {
    view.loses = open.solo() && Bonsai::goals_in_reach(open) && !Bonsai::goals_in_reach(after);
    if (!view.loses) return;
    const bool scenario = open.scenario != Scenario::none;
    view.meaning.en += scenario ? " The scenario is lost by it." : " The game is lost by it.";
    view.meaning.ja += scenario ? "これでシナリオは失敗になります。" : "これで勝てなくなります。";
}

void add_claim(bonsai::ActionView& view, const Public& open, const Public& after, Goal goal) {
    view.goal = goal_text(goal);
    view.colour = goal.colour();
    view.points = goal.points();
    const Words colour = colour_word(goal.colour());
    view.meaning = {number(goal.points()) + " points, and no other " + colour.en + " tile for you.",
                    number(goal.points()) + "点。" + colour.ja + "の目標はもう取れません。"};
    if (open.scenario == Scenario::emperor && open.claimed[open.active_tree].size() == 3) {
        view.meaning.en += " It would be the fourth goal with this tree.";
        view.meaning.ja += "この木で四つ目の目標になります。";
    }
    add_loss(view, open, after);
}

// R8: in the Emperor challenge the other tree may still claim what this one renounces.
void add_renounce(bonsai::ActionView& view, const Public& open, const Public& after, Colour colour) {
    view.colour = colour;
    const GoalSet of_colour = GoalSet::of_colour(colour);
    std::vector<Words> given_up;
    open.claimable.in(of_colour).each([&](Goal goal) { given_up.push_back(goal_title(goal)); });
    const Words list = joined(given_up);
    const bool emperor = open.scenario == Scenario::emperor;
    view.meaning = emperor ? Words{"This tree will never claim " + list.en + ".",
                                   "この木では「" + list.ja + "」はもう取れません。"}
                           : Words{"You will never claim " + list.en + ".", "「" + list.ja + "」はもう取れません。"};
    add_loss(view, open, after);
    if (open.ending) return;  // it was the last turn
    if (emperor) {
        if (Bonsai::open_goals(open, open.active, 1 - open.active_tree).in(of_colour).empty()) return;
        view.meaning.en += " The other tree still can.";
        view.meaning.ja += "もう一本の木ではまだ取れます。";
        return;
    }
    const GoalSet later = Bonsai::open_goals(open, open.active, 0).in(of_colour).without(open.claimable);
    later.each([&](Goal goal) {
        const Words missing = goal_missing(open.tree(), goal);
        const std::string points = number(goal.points());
        view.meaning.en += " Still possible: " + goal_title(goal).en + ", " + points + " points (" + missing.en + ").";
        view.meaning.ja += "「" + goal_title(goal).ja + "」" + points + "点はまだ狙えます（" + missing.ja + "）。";
    });
    if (!later.empty()) return;
    view.meaning.en += " No harder tile of the colour is left.";
    view.meaning.ja += "この色の上の目標は残っていません。";
}

void add_cultivate(bonsai::ActionView& view, const Public& open) {
    const int total = allowance_view(Bonsai::cultivate_allowance(open.holding())).total;
    view.meaning = Bonsai::can_place(open) ? Words{"Place up to " + number(total) + " of your tiles.",
                                                   "手元のタイルを" + number(total) + "枚まで置きます。"}
                                           : Words{"Cultivate without a tile: none of yours can be placed.",
                                                   "タイルを置かずに手入れをします。置けるタイルがありません。"};
    if (open.solo()) view.goes_out = card_if_any(open.row.back());
}

// R3: a Cultivate may place none.
Words done_meaning(const Public& open) {
    if (open.placed > 0) return {"Place no more.", "置くのを終えます。"};
    return {"Place nothing.", "何も置きません。"};
}

void add_removal(bonsai::ActionView& view, const Public& open, const Public& after, const Removal& removal) {
    removal.each([&](Cell cell) { view.cells.push_back(cell_view(cell)); });
    view.points = Bonsai::sheet(after, open.active).total() - Bonsai::sheet(open, open.active).total();
    const std::string count = number(removal.size());
    view.meaning = {removal.size() == 1 ? "Remove this tile." : "Remove these " + count + " tiles.",
                    "この" + count + "枚を取り除きます。"};
}

bonsai::ActionView action_view(const Public& open, const Action& action) {
    bonsai::ActionView view;
    view.text = Bonsai::to_text(action);
    view.kind = action.kind();
    Bonsai::State next{open};
    Bonsai::apply(next, open.active, action);
    const Public& after = next.open;
    const auto with_tile = [&](const Words& before, const Words& behind) {
        const Words tile = counted_tiles(action.tile(), 1);
        view.tile = action.tile();
        view.meaning = {before.en + tile.en + behind.en, before.ja + tile.ja + behind.ja};
    };
    switch (action.kind()) {
        case Action::Kind::remove: add_removal(view, open, after, action.removal()); break;
        case Action::Kind::meditate: add_meditate(view, open, after, action); break;
        case Action::Kind::take: with_tile({"Take ", ""}, {".", "を取ります。"}); break;
        case Action::Kind::cultivate: add_cultivate(view, open); break;
        case Action::Kind::place: add_place(view, open, after, action); break;
        case Action::Kind::done: view.meaning = done_meaning(open); break;
        case Action::Kind::claim: add_claim(view, open, after, action.goal()); break;
        case Action::Kind::renounce: add_renounce(view, open, after, action.colour()); break;
        case Action::Kind::discard: with_tile({"Put back ", ""}, {".", "を戻します。"}); break;
    }
    return view;
}

// ---- What the viewer can do, and why not

std::optional<Reason> why_no_placing(const Public& open, const bonsai::Placing& placing) {
    if (placing.count == 0) return Reason{"None in your supply.", "手元にありません。", "turn"};
    if (placing.allowed == 0) return Reason{"No more of these in this turn.", "この手番ではもう置けません。", "turn"};
    if (placing.cells > 0) return std::nullopt;
    if (open.tree().has_room_for(placing.tile)) {
        return Reason{"A flower could not be placed any more after that.", "置くと花を置けなくなります。", "alone"};
    }
    return Reason{placing.needs->en + " There is no such cell.", placing.needs->ja + "そのようなマスがありません。",
                  "tiles"};
}

// The state must be one in which tiles are placed.
std::vector<bonsai::Placing> placing_view(const Public& open) {
    std::vector<bonsai::Placing> view;
    for (Tile tile : all_tiles) {
        const int count = open.holding().supply[at(tile)];
        view.push_back({tile, tile_word(tile), count, std::min(count, open.allowance.left_for(tile)), 0, std::nullopt,
                        tile_needs(tile)});
    }
    Bonsai::each_placement(open, [&](Tile tile, Cell) { ++view[at(tile)].cells; });
    for (bonsai::Placing& placing : view) placing.why_not = why_no_placing(open, placing);
    return view;
}

// R3: why a tile must be placed.
Words others_lay_fallow(const Public& open) {
    return open.players == 2 ? Words{"The other player has just cultivated without a tile",
                                     "相手が直前に、何も置かない手入れをしました"}
                             : Words{"Everyone else has just cultivated without a tile",
                                     "ほかの全員が直前に、何も置かない手入れをしました"};
}

Reason why_not_cultivate(const Public& open) {
    if (open.scenario == Scenario::spring) {
        return {"You must place a flower whenever you cultivate, and now you cannot.",
                "手入れには花を置く必要がありますが、今は置けません。", "alone"};
    }
    const Words others = others_lay_fallow(open);
    const bool none = open.holding().tiles() == 0;
    return {
        others.en + ": you would have to place one, and " + (none ? "you have none." : "none of yours fits anywhere."),
        others.ja + "。手入れには1枚は置く必要がありますが、" +
            (none ? "手元にタイルがありません。" : "置ける場所がありません。"),
        "turn"};
}

Reason why_not_done(const Public& open) {
    if (open.scenario == Scenario::spring)
        return {"A flower must be placed first.", "まず花を置いてください。", "alone"};
    const Words others = others_lay_fallow(open);
    return {others.en + ": place at least one.", others.ja + "。1枚は置いてください。", "turn"};
}

void add_choosing(bonsai::View& view, const Public& open) {
    view.no_room_for_wood = !open.tree().has_room_for(Tile::wood);
    Bonsai::State cultivating{open};
    Bonsai::apply(cultivating, open.active, Action::cultivate());
    view.placing = placing_view(cultivating.open);
    if (!Bonsai::may_cultivate(open)) {
        view.why_not_cultivate = why_not_cultivate(open);
        return;
    }
    Bonsai::each_placement(cultivating.open, [&](Tile tile, Cell cell) {
        view.if_cultivating.push_back(action_view(cultivating.open, Action::place(tile, cell)));
    });
}

void add_own_turn(bonsai::View& view, const Match<Bonsai>& match, const Public& open) {
    if (open.phase == Phase::choose) add_choosing(view, open);
    if (open.phase == Phase::help || open.phase == Phase::cultivate) {
        view.placing = placing_view(open);
        if (!Bonsai::may_finish(open)) view.why_not_done = why_not_done(open);
    }
    for (const Action& action : match.actions(open.active)) view.actions.push_back(action_view(open, action));
}

// ---- The whole table

// What makes a game alone easier or harder besides its level or scenario.
Words variant_of(const MatchSetup& setup) {
    std::vector<Words> parts;
    for (const auto& [option, value] : setup.options) {
        if (option == "tokonoma") parts.push_back({"Tokonoma", "床の間"});
        if (option == "scenario-goals") parts.push_back({"goals of your choice", "自分で選んだ目標"});
    }
    return joined(parts);
}

bonsai::Aim aim_view(const Public& open, const MatchSetup& setup) {
    const Bonsai::Aim aim = Bonsai::aim(open);
    bonsai::Aim view;
    view.points = aim.points;
    view.goals = aim.goals;
    view.points_now = Bonsai::scores(open)[0];
    view.goals_now = claimed_by(open, seat(0)).size();
    view.points_reached = view.points_now >= view.points;
    view.goals_reached = Bonsai::goals_reached(open);
    const bool level = open.scenario == Scenario::none;
    view.title = level ? level_title(open.level) : scenario_title(open.scenario);
    view.variant = variant_of(setup);
    view.rule = scenario_rule(open.scenario);
    const bool chosen =
        std::ranges::any_of(setup.options, [](const auto& option) { return option.first == "scenario-goals"; });
    if (!chosen) view.note = scenario_note(open.scenario);
    const std::string points = number(aim.points);
    view.says = open.scenario == Scenario::emperor
                    ? Words{points + " points and all five goals, three with one tree and two with the other",
                            points + "点と五つの目標すべて（片方の木で三つ、もう片方で二つ）"}
                    : Words{points + " points and all three goals", points + "点と三つの目標すべて"};
    if (open.phase == Phase::over) view.won = !Bonsai::winners(open).empty();
    return view;
}

}  // namespace

bonsai::View make_view(const Match<Bonsai>& match, Viewer viewer) {
    const Public open = match.observe(viewer).open;
    bonsai::View view;
    if (viewer) view.you = index(*viewer);
    view.phase = open.phase;
    view.solo = open.solo();
    view.scenario = open.scenario;
    if (open.solo()) view.aim = aim_view(open, match.setup());
    const Turn turn = Bonsai::turn(open);
    if (!turn.is_over()) view.active = index(open.active);
    for (int position = 1; position <= Bonsai::positions; ++position) {
        view.row.push_back(position_view(open, position));
    }
    view.deck = open.deck.size();
    view.upper_deck = open.deck.upper();
    view.unseen = pile_view(open.deck.cards());
    view.out = pile_view(open.out);
    view.last_round = open.ending;
    view.turns_left = open.turns_left;
    goals_in_game(open).each([&](Goal goal) { view.goals.push_back(goal_view(open, goal)); });
    for (int row = 0; row < rows; ++row) {
        each_cell(row, pot[row], [&](Cell cell) { view.pot.push_back(cell_view(cell)); });
    }
    for (int i = 0; i < open.players; ++i) {
        if (turn.waits_for(seat(i))) view.deciding.push_back(i);
        view.seats.push_back(seat_view(open, seat(i)));
    }
    view.cultivating = open.cultivating;
    view.placed = open.placed;
    if (open.phase == Phase::help || open.phase == Phase::cultivate) view.allowance = allowance_view(open.allowance);
    if (open.phase == Phase::discard) view.to_discard = open.holding().tiles() - open.holding().capacity();
    if (open.phase == Phase::over) add_result<Bonsai>(view, open);
    if (viewer && turn.waits_for(*viewer)) add_own_turn(view, match, open);
    return view;
}

}  // namespace engawa
