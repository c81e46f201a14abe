// Bonsai: the reason for an action in one sentence, from what lies open.
#include "games/bonsai/bot/guide.hpp"
#include "games/bonsai/bot/plan.hpp"
#include "games/bonsai/words.hpp"

namespace engawa {
namespace {

using namespace bonsai;
using Action = Bonsai::Action;
using Public = Bonsai::Public;

Words points_words(int points) {
    return {counted(points, "point"), number(points) + "点"};
}

int points(const Public& open, Seat who) {
    return Bonsai::sheet(open, who).total();
}

// After the deck has run out, this turn is the last of the seat whose turn it is.
bool is_last_turn(const Public& open) {
    return open.ending;
}
bool can_place_more(const Public& open) {
    bool more = false;
    Bonsai::each_placement(open, [&](Tile, Cell) { more = true; });
    return more;
}

// What the seat could claim with its tree as it is: of each colour the best.
GoalSet best_goals_met(const Public& open, Seat who) {
    std::array<std::optional<Goal>, colours> best;
    Bonsai::claimable(open, who).each([&](Goal goal) { best[static_cast<std::size_t>(goal.colour())] = goal; });
    GoalSet goals;
    for (const auto& goal : best) {
        if (goal) goals.insert(*goal);
    }
    return goals;
}
int points_of(GoalSet goals) {
    int sum = 0;
    goals.each([&](Goal goal) { sum += goal.points(); });
    return sum;
}
Words goals_words(GoalSet goals) {
    std::vector<Words> titles;
    goals.each([&](Goal goal) { titles.push_back(goal_title(goal)); });
    return joined(titles);
}

// ---- Cards

// The most that a scroll would bring another seat that will still have a turn.
int most_for_others(const Public& open, Seat who, Card scroll) {
    int most = 0;
    for (int i = 0; i < open.players; ++i) {
        if (seat(i) == who) continue;
        if (open.ending && distance(who, seat(i), open.players) >= open.turns_left) continue;
        most = std::max(most, Bonsai::scroll_worth(scroll) * Bonsai::counted_by(open, seat(i), scroll));
    }
    return most;
}

Words why_scroll(const Public& open, Seat who, Card scroll) {
    const Words now = points_words(Bonsai::scroll_worth(scroll) * Bonsai::counted_by(open, who, scroll));
    const int others = most_for_others(open, who, scroll);
    if (others > Bonsai::scroll_worth(scroll) * Bonsai::counted_by(open, who, scroll)) {
        const Words theirs = points_words(others);
        return {"The scroll would already bring an opponent " + theirs.en + ".",
                "この巻物は、相手が取るともう" + theirs.ja + "になります。"};
    }
    const bool grows = !is_last_turn(open);
    return {"The scroll is worth " + now.en + " with what you have" + (grows ? ", and grows with you." : "."),
            "この巻物は今の手持ちで" + now.ja + (grows ? "、これからも増えます。" : "です。")};
}

// A card in the last turn: nothing that it would be good for later.
Words why_last_card(const Public& open, Seat who, const Action& action) {
    const Card card = open.row[static_cast<std::size_t>(action.position() - 1)];
    if (family(card) == Family::scroll) return why_scroll(open, who, card);
    if (family(card) == Family::helper) {
        return {"You may place up to two tiles at once.", "すぐに2枚まで置けます。"};
    }
    Bonsai::State state{open};
    Bonsai::apply(state, who, action);
    const int gained = points(state.open, who) - points(open, who);
    if (gained <= 0) {
        return {"In your last turn this card brings no points.", "最後の手番なので、この札は点になりません。"};
    }
    const Words now = points_words(gained);
    return {"With your scrolls it brings " + now.en + ".", "持っている巻物で" + now.ja + "になります。"};
}

Words why_meditate(const Public& open, Seat who, const Action& action) {
    const Card card = open.row[static_cast<std::size_t>(action.position() - 1)];
    const Bonsai::Holding& own = open.seats[who];
    TileCounts tiles = Bonsai::tiles_at(action.position(), action.choice());
    for (Tile tile : all_tiles) tiles[at(tile)] += tiles_on(card)[at(tile)];
    const bool some = tiles != TileCounts{};
    const Words gets = tiles_words(tiles);
    switch (family(card)) {
        case Family::tool:
            return {"You hold " + counted(own.tiles(), "tile") + "; a Tool raises what you may keep to " +
                        number(own.capacity() + Bonsai::capacity_of_tool) + ".",
                    "手元は" + number(own.tiles()) + "枚。道具があれば" +
                        number(own.capacity() + Bonsai::capacity_of_tool) + "枚まで持てます。"};
        case Family::growth: {
            const Words tile = counted_tiles(tile_on(card), 1);
            return {"Each time you cultivate from now on you may place " + tile.en + " more.",
                    "これからは手入れのたびに" + tile_word(tile_on(card)).ja + "をもう1枚置けます。"};
        }
        case Family::master:
            if (card == Card::master_wild) {
                return {some ? "You get " + gets.en + " and a tile of your choice." : "You get a tile of your choice.",
                        (some ? gets.ja + "に加えて、" : std::string()) + "好きなタイルが1枚もらえます。"};
            }
            return {"You get " + gets.en + " at once.", "一度に" + gets.ja + "がもらえます。"};
        case Family::helper:
            return {"You may place up to two tiles at once and keep your next turn free.",
                    "すぐに2枚まで置けて、次の手番が空きます。"};
        case Family::scroll: break;
    }
    return why_scroll(open, who, card);
}

// ---- Placing

Words why_cultivate(const Public& open, Seat who) {
    Bonsai::State state{open};
    Bonsai::apply(state, who, Action::cultivate());
    const Measure measure(state.open);
    const Plan plan = Planner(state.open, measure).best();
    for (std::size_t i = 0; i < plan.size; ++i) Bonsai::apply(state, who, plan.steps[i]);
    if (plan.size == 0 && open.scenario == Scenario::emperor && !is_last_turn(open)) {
        return {"The other tree becomes active.", "もう一本の木の番になります。"};
    }
    if (plan.size == 0) return {"The turn passes without a tile.", "タイルを置かずに手番を終えます。"};
    const int gained = points(state.open, who) - points(open, who);
    const std::string tiles = number(static_cast<int>(plan.size));
    const Words now = points_words(gained);
    const GoalSet goals = best_goals_met(state.open, who);
    if (!goals.empty()) {
        return {"You can reach a goal in this turn: " + goals_words(goals).en + ".",
                "この手番で目標「" + goals_words(goals).ja + "」に届きます。"};
    }
    if (gained <= 0 && is_last_turn(open)) {
        return {"You can place what you hold, but it brings no points.",
                "手元のタイルを置けますが、点にはなりません。"};
    }
    if (gained <= 0) {
        return {"You can place what you hold and make room to grow.", "手元のタイルを置いて、伸びる場所を作れます。"};
    }
    return {"You can place " + (plan.size == 1 ? std::string("a tile") : tiles + " tiles") + " for " + now.en + ".",
            tiles + "枚置いて" + now.ja + "になります。"};
}

int cells_open_to(const Tree& tree, Tile tile) {
    int cells = 0;
    for (int row = tree.first_row(); row <= tree.last_row(); ++row) cells += std::popcount(tree.open_to(tile, row));
    return cells;
}

Words why_place(const Public& open, Seat who, const Action& action) {
    Bonsai::State state{open};
    const GoalSet before = best_goals_met(open, who);
    Bonsai::apply(state, who, action);
    const GoalSet goals = best_goals_met(state.open, who);
    if (points_of(goals) > points_of(before)) {
        const Words reached = goals_words(goals.without(before));
        return {"It meets a goal: " + reached.en + ".", "目標「" + reached.ja + "」が達成になります。"};
    }
    const int gained = points(state.open, who) - points(open, who);
    const Words now = points_words(gained);
    const bool goes_on = !is_last_turn(open) || can_place_more(state.open);
    const auto opened = [&](Tile tile) {
        return goes_on && cells_open_to(state.open.tree(), tile) > cells_open_to(open.tree(), tile);
    };
    if (gained > 0 && opened(Tile::fruit)) {
        return {now.en + " now, and a place for a fruit.", "今" + now.ja + "、実を置ける場所もできます。"};
    }
    if (gained > 0) return {now.en + " now.", "今" + now.ja + "になります。"};
    if (opened(Tile::leaf)) {
        return {"It opens more cells for wood and leaves.", "幹や葉を置ける場所が増えます。"};
    }
    if (!goes_on) return {"It brings no points any more.", "もう点にはなりません。"};
    return {"It leads the tree where it is wanted.", "木を伸ばしたい方へ導きます。"};
}

Words why_done(const Public& open) {
    if (!can_place_more(open)) return {"Nothing more can be placed.", "もう置けるタイルはありません。"};
    if (is_last_turn(open)) return {"The rest is better left unplaced.", "残りは置かない方がよさそうです。"};
    return {"What is left will find a better place later.", "残りは後でもっと良い場所に置けます。"};
}

// ---- Goals and tiles

Words why_claim(const Public& open, Goal goal) {
    const Words now = points_words(goal.points());
    if (open.solo()) return {"A goal that you need, and " + now.en + ".", "必要な目標のひとつで、" + now.ja + "です。"};
    return {now.en + " that nobody can take away again.", "もう誰にも取られない" + now.ja + "です。"};
}

Words why_renounce(const Public& open, Colour colour) {
    const GoalSet harder =
        Bonsai::open_goals(open, open.active, open.active_tree).in(GoalSet::of_colour(colour)).without(open.claimable);
    if (is_last_turn(open)) return {"The goal is not wanted.", "この目標は要りません。"};
    if (harder.empty() && open.scenario == Scenario::emperor) {
        return {"The other tree shall claim it.", "この目標はもう一本の木で取ります。"};
    }
    if (harder.empty()) return {"The goal is not wanted.", "この目標は要りません。"};
    const Words title = goal_title(harder.first());
    const Words points = points_words(harder.first().points());
    return {"It keeps a better goal open: " + title.en + ", " + points.en + ".",
            "もっと良い目標「" + title.ja + "」（" + points.ja + "）を残します。"};
}

// A tile at the end of the last turn, which can no longer be placed.
Words no_use() {
    return {"No tile brings points any more.", "もうどのタイルも点になりません。"};
}

Words why_take(const Public& open, Tile tile) {
    if (is_last_turn(open)) return no_use();
    const int have = open.holding().supply[at(tile)];
    if (have == 0) {
        const std::string thing = counted_tiles(tile, 2).en.substr(2);
        return {"You hold no " + thing + ".", "手元に" + tile_word(tile).ja + "がありません。"};
    }
    if (tile == Tile::fruit) return {"A fruit is worth 7 points on the tree.", "実は木に置くと7点です。"};
    return {"Of all tiles you can use it best.", "いちばん役に立つタイルです。"};
}

Words why_discard(const Public& open, Tile tile) {
    if (is_last_turn(open)) return no_use();
    const TileCounts& supply = open.holding().supply;
    const int most = *std::ranges::max_element(supply);
    if (std::ranges::count(supply, most) == 1 && supply[at(tile)] == most) {
        return {"Of these you hold the most.", "いちばん多く持っています。"};
    }
    return {"You will miss it least.", "なくてもいちばん困りません。"};
}

}  // namespace

Words Guide<Bonsai>::why(const Observation& seen, const Action& action) {
    const Public& open = seen.open;
    const Seat who = open.active;
    switch (action.kind()) {
        case Action::Kind::remove:
            return {"It frees a cell beside wood, to grow on.", "幹のとなりに、伸びる場所が空きます。"};
        case Action::Kind::meditate:
            return is_last_turn(open) ? why_last_card(open, who, action) : why_meditate(open, who, action);
        case Action::Kind::take: return why_take(open, action.tile());
        case Action::Kind::cultivate: return why_cultivate(open, who);
        case Action::Kind::place: return why_place(open, who, action);
        case Action::Kind::done: return why_done(open);
        case Action::Kind::claim: return why_claim(open, action.goal());
        case Action::Kind::renounce: return why_renounce(open, action.colour());
        case Action::Kind::discard: break;
    }
    return why_discard(open, action.tile());
}

}  // namespace engawa
