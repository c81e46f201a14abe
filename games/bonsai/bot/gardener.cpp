#include "games/bonsai/bot/gardener.hpp"

namespace engawa::bonsai {
namespace {

using Action = Bonsai::Action;
using Phase = Bonsai::Phase;
using Public = Bonsai::Public;

// What the gardener likes, in points. Found by playing: of two tastes the one that wins by more is kept.
struct Taste {
    float leaf = 4;  // where to place
    float fruit = 9.24F;
    float wood = 0.48F;
    float wood_at_the_end = -0.78F;
    float cell = 1.66F;  // a cell to grow on if there is no other; each more is worth less
    float next_cell = 0.8F;
    float fresh = 0.87F;  // for wood: each cell that it opens
    float blocked = 0.23F;
    float fruit_cell = 0.77F;
    float next_fruit_cell = 0.8F;
    float fruit_cell_for_held = 1.33F;
    float fruit_cell_lost = 1.68F;
    float flower_side = 1;
    float crowded = 0.35F;
    float any = 0.54F;  // what the allowance for any tile is worth

    float goal = 1.1F;  // goals
    float goal_slope = 0.77F;
    float goal_met = 0.25F;
    float green_effort = 1.12F;
    float pink_effort = 1.6F;
    float blue_effort = 1.44F;
    float patience = 6.93F;

    std::array<float, 4> held{1.38F, 3.38F, 2.84F, 2.34F};  // tiles in the supply
    float held_more = 0.57F;
    float held_over = 0.07F;

    std::array<float, 4> placed{2.13F, 4.5F, 3.76F, 5.8F};  // cultivating
    float fruit_without_cell = 0.4F;
    float cultivate = -1;

    float tool = 0.31F;  // cards, for each turn to come
    float tool_most = 9.92F;
    std::array<float, 4> growth{0.14F, 0.12F, 0.4F, 0.4F};
    float growth_more = 1.27F;
    float helper = 2;
    float helper_each = 1;
    std::array<float, scroll_kinds> scroll{0.39F, 1.06F, 1.14F, 0.24F, 0.19F, 0.3F, 0.32F};
};
constexpr Taste taste{};
// So much may decide by chance.
constexpr float whim_of_choosing = 2;
constexpr float whim_of_placing = 0.5F;

float whim(Rng& rng, float most) {
    return most * static_cast<float>(rng() >> 40U) / 16777216.0F;
}

float turns_left(const Public& open) {
    if (open.ending) return 0;
    const auto cards = static_cast<float>(open.deck.size());
    return open.solo() ? 1 + cards / 1.7F : 2 + 1.4F * cards / static_cast<float>(open.players);
}

// ---- Around a cell

// The neighbours of a cell that belong to a set: a bit for each of the directions.
unsigned ring(const Cells& cells, Cell cell) {
    const int row = cell.row();
    const auto from = [&](int r, int shift) { return static_cast<unsigned>((std::uint64_t{cells[r]} << 1U) >> shift); };
    const int half = row & 1;
    const unsigned here = from(row, cell.column());
    const unsigned above = from(row - 1, cell.column() + half);
    const unsigned below = from(row + 1, cell.column() + half);
    return (here >> 2U & 1U) | (above & 2U) | (above & 1U) << 2U | (here & 1U) << 3U | (below & 1U) << 4U |
           (below & 2U) << 4U;
}
// The directions beside those of a ring.
unsigned beside(unsigned ring) {
    return ((ring << 1U) | (ring >> 5U) | (ring >> 1U) | (ring << 5U)) & 63U;
}
float count(unsigned bits) {
    return static_cast<float>(std::popcount(bits));
}

// What the n-th of something is worth if each is worth less than the one before; n from 1.
float nth_worth(int n, float first, float factor, int most) {
    for (int i = 1; i < std::min(n, most); ++i) first *= factor;
    return first;
}

}  // namespace

// ---- The ground to place on

struct Gardener::Ground {
    Cells occupied, open, fresh, fruit_cells, beside_fruit;  // open: to wood and leaves; fresh: beyond those
    float later = 0;                                         // how much it counts what comes after this turn
    float last_cell = 0, next_cell = 0;
    float last_fruit_cell = 0, next_fruit_cell = 0;

    Ground(const Tree& tree, float turns) : later(std::min(1.0F, turns / 4)) {
        int cells = 0;
        int fruits = 0;
        for (int row = std::max(tree.first_row() - 1, 0); row <= std::min(tree.last_row() + 1, rows - 1); ++row) {
            const Row touching = tree.of(Tile::wood).touching(row);
            const Row free = tree.free(row);
            occupied[row] = tree.occupied(row);
            open[row] = touching & free;
            fresh[row] = ~touching & free;
            beside_fruit[row] = tree.of(Tile::fruit).touching(row);
            fruit_cells[row] = tree.open_to(Tile::fruit, row);
            cells += std::popcount(open[row]);
            fruits += std::popcount(fruit_cells[row]);
        }
        last_cell = later * nth_worth(cells, taste.cell, taste.next_cell, 12);
        next_cell = last_cell * taste.next_cell;
        last_fruit_cell = later * nth_worth(fruits, 1, taste.next_fruit_cell, 6);
        next_fruit_cell = fruits == 0 ? later : last_fruit_cell * taste.next_fruit_cell;
    }
};

// ---- What the seat wants

Gardener::Gardener(const Public& open)
    : open_(open), own_(open.holding()), tree_(open.tree()), turns_(turns_left(open)) {
    Row all = 0;
    for (int row = tree_.top(); row <= tree_.bottom(); ++row) all |= tree_.occupied(row);
    leftmost_ = std::countr_zero(all);
    rightmost_ = 31 - std::countl_zero(all);
    for (Tile tile : all_tiles) {
        const Card scroll = card_of(at(Card::scroll_wood) + at(tile));
        if (has(scroll)) scrolls_[at(tile)] = static_cast<float>(Bonsai::scroll_worth(scroll));
    }
    want_goals();
}

bool Gardener::has_its_goals() const {
    return open_.scenario == Scenario::emperor && open_.claimed[open_.active_tree].size() == 3;
}

void Gardener::want_goals() {
    if (has_its_goals()) return;
    const auto want = [&](Goal goal, Tile tile, float effort) {
        float& more = goals_[at(tile)];
        more = std::max(more, for_each_more(goal, goal.needed() - tree_.count(tile), effort));
    };
    Bonsai::open_goals(open_, open_.active, open_.active_tree).each([&](Goal goal) {
        switch (goal.colour()) {
            case Colour::brown: return want(goal, Tile::wood, 1);
            case Colour::green: return want(goal, Tile::leaf, taste.green_effort);
            case Colour::orange: return want(goal, Tile::fruit, 1);
            case Colour::pink: return want_flowers(goal);
            case Colour::blue: return want_reach(goal);
        }
    });
}

// A goal becomes likely in equal steps, if so many can be taken at all; the last one makes it certain.
float Gardener::for_each_more(Goal goal, int missing, float effort) const {
    if (missing <= 0) return 0;
    const float points =
        taste.goal * static_cast<float>((open_.solo() ? 2 : 1) * goal.points());  // alone they are needed
    const float slope = taste.goal_slope * effort / (2 + 0.5F * turns_);
    const bool in_reach = slope * static_cast<float>(missing) < 0.75F;
    return points * ((in_reach ? slope : 0) + (missing == 1 ? taste.goal_met : 0));
}

// Reaching over the pot is a part of it.
void Gardener::want_flowers(Goal goal) {
    const std::array<int, 2> over{std::max(0, leftmost_ - 14), std::max(0, 17 - rightmost_)};
    std::array<float, 2> more{};
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const int missing = goal.needed() - flowers_protruding(tree_, sides[side]);
        more[side] = for_each_more(goal, missing + over[side] / 2, taste.pink_effort);
        flowers_[side] = std::max(flowers_[side], more[side]);
    }
    const std::size_t better = more[1] >= more[0] ? 1 : 0;
    if (over[better] > 0) reach_[better] = std::max(reach_[better], 0.5F * more[better]);
    goals_[at(Tile::flower)] = std::max(goals_[at(Tile::flower)], more[better]);
}

void Gardener::want_reach(Goal goal) {
    const int left = goal.level() == Level::low ? 0 : std::max(0, leftmost_ - 13);
    const int right = std::max(0, 18 - rightmost_);
    const bool hangs = std::ranges::any_of(sides, [&](Side s) { return any_protrudes(tree_, s, first_row_below); });
    const int down = goal.level() == Level::hard && !hangs ? std::max(0, first_row_below - tree_.bottom()) : 0;
    const float more = for_each_more(goal, left + right + down, taste.blue_effort);
    if (left > 0) reach_[0] = std::max(reach_[0], more);
    if (right > 0) reach_[1] = std::max(reach_[1], more);
    if (down > 0) down_ = std::max(down_, more);
}

// ---- Placing

float Gardener::worth_for_goals(Tile tile, Cell cell) const {
    const int column = cell.column();
    float sum = tile == Tile::wood || tile == Tile::fruit ? goals_[at(tile)] : 0;
    if (tile == Tile::leaf && ring(tree_.of(Tile::leaf), cell) != 0) sum += goals_[at(tile)];
    if (column < leftmost_) sum += reach_[0] * static_cast<float>(std::max(leftmost_, 13) - std::max(column, 13));
    if (column > rightmost_) sum += reach_[1] * static_cast<float>(std::min(column, 18) - std::min(rightmost_, 18));
    if (cell.row() > tree_.bottom() && (column >= 18 || column <= 13)) sum += down_;
    if (tile != Tile::flower) return sum;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        if (protrudes(sides[side], cell)) sum += flowers_[side];
    }
    return sum;
}

// Summer: alone neither a flower nor a fruit lasts.
float Gardener::worth_of_company(Tile tile, Cell cell) const {
    if (open_.scenario != Scenario::summer) return 0;
    if (tile == Tile::flower) return ring(tree_.of(Tile::fruit), cell) != 0 ? 2 : -4;
    if (tile == Tile::fruit) return ring(tree_.of(Tile::flower), cell) != 0 ? 2 : -2;
    return 0;
}

float Gardener::worth(const Ground& ground, Tile tile, Cell cell) const {
    float sum = worth_for_goals(tile, cell) + worth_of_company(tile, cell) + scrolls_[at(tile)];
    sum -= taste.flower_side * count(ring(tree_.of(Tile::flower), cell));
    if (tile != Tile::fruit && ground.fruit_cells.contains(cell)) sum -= ground.last_fruit_cell * taste.fruit_cell_lost;
    if (ground.open.contains(cell)) {
        sum -= ground.last_cell;
        const float opens = count(ring(ground.fresh, cell));
        sum += tile == Tile::wood ? (ground.next_cell + ground.later * taste.fresh) * std::min(3.0F, opens)
                                  : -ground.later * taste.blocked * opens;
    }
    switch (tile) {
        case Tile::wood: return sum + taste.wood * ground.later + taste.wood_at_the_end * (1 - ground.later);
        case Tile::leaf: {
            const unsigned free = ring(ground.open, cell) | ring(ground.fresh, cell);
            const unsigned cells = beside(ring(tree_.of(Tile::leaf), cell)) & free & ~ring(ground.beside_fruit, cell) &
                                   ~ring(ground.fruit_cells, cell);
            const float held = own_.supply[at(Tile::fruit)] > 0 ? taste.fruit_cell_for_held : 0;
            return sum + taste.leaf + (ground.next_fruit_cell * taste.fruit_cell + held) * std::min(2.0F, count(cells));
        }
        case Tile::flower:
            sum -= ground.later * taste.crowded * count(ring(ground.open, cell));
            return sum + 6 - count(ring(ground.occupied, cell));
        case Tile::fruit: break;
    }
    return sum + taste.fruit - ground.last_fruit_cell * taste.fruit_cell * count(ring(ground.fruit_cells, cell));
}

template <class Visit>
void Gardener::each_placement(const Ground& ground, Tile tile, Visit visit) const {
    if (own_.supply[at(tile)] == 0 || open_.allowance.left_for(tile) == 0) return;
    for (int row = tree_.first_row(); row <= tree_.last_row(); ++row) {
        each_cell(row, tree_.open_to(tile, row),
                  [&](Cell cell) { visit(worth(ground, tile, cell), Action::place(tile, cell)); });
    }
}

// Spring asks for a flower in each Cultivate.
bool Gardener::needs_flower() const {
    return open_.scenario == Scenario::spring && open_.cultivating && open_.flowers_placed == 0;
}

// A Cultivate without a tile would be a turn for nothing: whoever chose it places at least one.
bool Gardener::may_stop() const {
    return Bonsai::may_finish(open_) && (open_.phase == Phase::help || open_.placed > 0);
}

namespace {
// In this order tiles build on each other: whatever is placed in a turn can be placed so.
constexpr std::array<Tile, 4> order{Tile::wood, Tile::leaf, Tile::fruit, Tile::flower};
}  // namespace

void Gardener::add_placements(std::size_t wanted, Actions<Bonsai>& list) const {
    const Ground ground(tree_, turns_);
    std::array<Choice, 16> best{};
    const auto insert = [&](const Choice& choice) {
        if (choice.worth <= best.back().worth) return;
        std::size_t i = best.size() - 1;
        for (; i > 0 && best[i - 1].worth < choice.worth; --i) best[i] = best[i - 1];
        best[i] = choice;
    };
    Actions<Bonsai> legal;
    if (needs_flower()) Bonsai::legal_actions(open_, open_.active, legal);
    bool worthwhile = false;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool first = open_.allowance.own[at(order[i])] > 0;
        each_placement(ground, order[i], [&](float worth, const Action& action) {
            if (needs_flower() && !legal.contains(action)) return;
            worthwhile = worthwhile || worth > 0;
            // What has an allowance of its own and can be built upon comes first.
            insert({worth + (first && worth > 0 && i < 2 ? 20.0F - 10.0F * static_cast<float>(i) : 0), action});
        });
    }
    for (const Choice& choice : best) {
        if (list.size() >= wanted || choice.action == Action::done()) break;
        if (!list.contains(choice.action)) list.push(choice.action);
    }
    if (list.empty() || (!worthwhile && may_stop() && !list.contains(Action::done()))) {
        list.push(Action::done());
    }
}

// What has an allowance of its own comes first; then the best for the allowance of any tile.
Action Gardener::place(Rng& rng) const {
    const Ground ground(tree_, turns_);
    Choice best;
    const auto consider = [&](float worth, const Action& action) {
        best.improve(worth + whim(rng, whim_of_placing), action);
    };
    if (needs_flower()) {
        Actions<Bonsai> legal;
        Bonsai::legal_actions(open_, open_.active, legal);
        for (Tile tile : {Tile::flower, Tile::leaf, Tile::wood, Tile::fruit}) {
            each_placement(ground, tile, [&](float worth, const Action& action) {
                if (legal.contains(action)) consider(worth, action);
            });
            if (best.action != Action::done()) return best.action;
        }
    }
    for (Tile tile : order) {
        if (open_.allowance.own[at(tile)] == 0) continue;
        each_placement(ground, tile, consider);
        if (best.worth > 0) return best.action;
    }
    for (Tile tile : order) {
        if (open_.allowance.own[at(tile)] == 0) each_placement(ground, tile, consider);
    }
    return best.worth > taste.any || !may_stop() ? best.action : Action::done();
}

// ---- Choosing

float Gardener::supply_worth(const TileCounts& supply) {
    float sum = 0;
    for (Tile tile : all_tiles) {
        float worth = taste.held[at(tile)];
        for (int i = 0; i < supply[at(tile)]; ++i, worth *= taste.held_more) sum += worth;
    }
    return sum;
}

// One more in the supply, where so many of its kind are.
float Gardener::tile_worth(Tile tile, int have) const {
    const float first = taste.held[at(tile)] + 0.5F * (goals_[at(tile)] + scrolls_[at(tile)]);
    return nth_worth(have + 1, first, taste.held_more, 8) * std::min(1.0F, turns_ / 2);
}

float Gardener::worth_of_cultivating() const {
    const Bonsai::Allowance allowance = Bonsai::cultivate_allowance(own_);
    float sum = taste.cultivate;
    float any = 0;
    for (Tile tile : all_tiles) {
        const int have = own_.supply[at(tile)];
        if (have == 0) continue;
        float each = taste.placed[at(tile)] + goals_[at(tile)] + scrolls_[at(tile)];
        if (tile == Tile::wood) each *= std::min(1.0F, turns_ / 4);
        if (tile == Tile::fruit && !tree_.has_room_for(tile)) each *= taste.fruit_without_cell;
        const int now = std::min<int>(have, allowance.own[at(tile)]);
        for (int left = have - 1; left >= have - now; --left) sum += each - tile_worth(tile, left);
        if (have > now) any = std::max(any, each - tile_worth(tile, have - now - 1));
    }
    return sum + any;
}

float Gardener::worth_of_meditating(int position, std::optional<Tile> choice) const {
    const Card card = open_.row[static_cast<std::size_t>(position - 1)];
    TileCounts gained = Bonsai::tiles_at(position, choice);
    for (Tile tile : all_tiles) gained[at(tile)] += tiles_on(card)[at(tile)];
    if (card == Card::master_wild) ++gained[at(best_to_take())];
    const int room = own_.capacity() + (card == Card::tool ? Bonsai::capacity_of_tool : 0);
    int tiles = own_.tiles();
    float sum = 0;
    for (Tile tile : all_tiles) {
        for (int i = 0; i < gained[at(tile)]; ++i) {
            sum += tile_worth(tile, own_.supply[at(tile)] + i) * (tiles++ < room ? 1 : taste.held_over);
        }
    }
    return sum + worth_of_card(card, tiles);
}

// Beside the tiles that it gives; with so many tiles in the supply.
float Gardener::worth_of_card(Card card, int tiles) const {
    switch (family(card)) {
        case Family::tool: return std::min(taste.tool_most, taste.tool * turns_);
        case Family::growth:
            return turns_ * taste.growth[at(tile_on(card))] /
                       (1 + taste.growth_more * static_cast<float>(own_.cards.count(card))) +
                   (has(Card::scroll_growth) ? 2 : 0);
        case Family::master: return has(Card::scroll_master) ? 2 : 0;
        case Family::helper:
            return taste.helper + taste.helper_each * static_cast<float>(std::min(2, tiles)) +
                   (has(Card::scroll_helper) ? 2 : 0);
        case Family::scroll: break;
    }
    const int now = Bonsai::scroll_worth(card) * Bonsai::counted_by(open_, open_.active, card);
    return static_cast<float>(now) + taste.scroll[scroll_at(card)] * turns_;
}

Action Gardener::choose(Rng& rng) const {
    Choice best;
    if (turns_ > 4 && !tree_.has_room_for(Tile::wood)) {
        each_smallest_removal(tree_, [&](const Removal& set) {
            if (set.size() == 1) best.improve(whim(rng, 1), Action::remove(set));
        });
        if (best.worth >= 0) return best.action;
    }
    const auto consider = [&](float worth, const Action& action) {
        best.improve(worth + whim(rng, whim_of_choosing), action);
    };
    for (int position = 1; position <= Bonsai::positions; ++position) {
        if (open_.row[static_cast<std::size_t>(position - 1)] == Card::none) continue;
        if (position == 2) {
            const Tile tile = tile_worth(Tile::wood, own_.supply[at(Tile::wood)]) >
                                      tile_worth(Tile::leaf, own_.supply[at(Tile::leaf)])
                                  ? Tile::wood
                                  : Tile::leaf;
            consider(worth_of_meditating(position, tile), Action::meditate(position, tile));
        } else {
            consider(worth_of_meditating(position, std::nullopt), Action::meditate(position));
        }
    }
    if (Bonsai::may_cultivate(open_) && Bonsai::can_place(open_)) {
        consider(worth_of_cultivating(), Action::cultivate());
    }
    return best.action;
}

// The best that is met; or it waits for a harder one that is close enough.
Action Gardener::claim() const {
    const GoalSet colour = GoalSet::of_colour(open_.claimable.first().colour());
    Goal best = open_.claimable.first();
    open_.claimable.in(colour).each([&](Goal goal) { best = goal; });
    bool waits = false;
    Bonsai::open_goals(open_, open_.active, open_.active_tree).in(colour).without(open_.claimable).each([&](Goal goal) {
        const auto missing = static_cast<float>(goal.needed() - progress(tree_, goal));
        const float likely = 1 - missing * taste.patience / std::max(1.0F, turns_);
        waits = waits || 0.8F * likely * static_cast<float>(goal.points()) > static_cast<float>(best.points());
    });
    return waits || has_its_goals() ? Action::renounce(best.colour()) : Action::claim(best);
}

Action Gardener::discard() const {
    Choice best;
    for (Tile tile : all_tiles) {
        const int have = own_.supply[at(tile)];
        if (have > 0) best.improve(-tile_worth(tile, have - 1), Action::discard(tile));
    }
    return best.action;
}

Tile Gardener::best_to_take() const {
    const auto more = [&](Tile tile) { return tile_worth(tile, own_.supply[at(tile)]); };
    return *std::ranges::max_element(all_tiles, {}, more);
}

Action Gardener::act(Rng& rng) const {
    switch (open_.phase) {
        case Phase::choose: return choose(rng);
        case Phase::take: return Action::take(best_to_take());
        case Phase::help:
        case Phase::cultivate: return place(rng);
        case Phase::claim: return claim();
        default: return discard();
    }
}

}  // namespace engawa::bonsai
