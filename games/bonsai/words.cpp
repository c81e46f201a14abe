#include "games/bonsai/words.hpp"

namespace engawa::bonsai {
namespace {

// Words for each of so many things.
template <std::size_t count>
std::array<Words, count> words_of(auto make) {
    std::array<Words, count> all;
    for (std::size_t i = 0; i < count; ++i) all[i] = make(i);
    return all;
}

Words quoted_tiles(const TileCounts& tiles) {
    Words list;
    for (Tile tile : all_tiles) {
        for (int i = 0; i < tiles[at(tile)]; ++i) {
            list.en += (list.en.empty() ? "" : ", ") + tile_word(tile).en;
            list.ja += (list.ja.empty() ? "" : "・") + tile_word(tile).ja;
        }
    }
    return list;
}

}  // namespace

Words joined(const std::vector<Words>& parts) {
    Words list;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        list.en += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i].en;
        list.ja += (i == 0 ? "" : "、") + parts[i].ja;
    }
    return list;
}

// ---- Tiles

const Words& tile_word(Tile tile) {
    static const std::array<Words, all_tiles.size()> words{
        {{"wood", "幹"}, {"leaf", "葉"}, {"flower", "花"}, {"fruit", "実"}}};
    return words[at(tile)];
}

Words counted_tiles(Tile tile, int count) {
    static const std::array<std::array<std::string, 2>, 4> names{
        {{"wood tile", "wood tiles"}, {"leaf", "leaves"}, {"flower", "flowers"}, {"fruit", "fruits"}}};
    const std::string& name = names[at(tile)][count == 1 ? 0 : 1];
    return {(count == 1 ? "a" : number(count)) + " " + name,
            count == 1 ? tile_word(tile).ja : tile_word(tile).ja + number(count) + "枚"};
}

Words tiles_words(const TileCounts& tiles) {
    std::vector<Words> parts;
    for (Tile tile : all_tiles) {
        if (tiles[at(tile)] > 0) parts.push_back(counted_tiles(tile, tiles[at(tile)]));
    }
    if (parts.empty()) return {"nothing", "なし"};
    Words list = joined(parts);
    if (parts.size() == 2) list.ja = parts[0].ja + "と" + parts[1].ja;
    return list;
}

const Words& tile_needs(Tile tile) {
    static const Words wood{"It must touch wood.", "幹に触れるマスに置きます。"};
    static const Words flower{"It must touch a leaf.", "葉に触れるマスに置きます。"};
    static const Words fruit{"It must touch two leaves side by side, and no other fruit.",
                             "隣り合う二枚の葉に触れ、ほかの実に触れないマスに置きます。"};
    return tile == Tile::fruit ? fruit : tile == Tile::flower ? flower : wood;
}

// ---- Cells

namespace {

std::string number_word(int n) {
    static const std::array<std::string, 13> words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return static_cast<std::size_t>(n) < words.size() ? words[static_cast<std::size_t>(n)] : number(n);
}

}  // namespace

// Across, a row lies half a cell beside the next.
Words cell_words(Cell cell) {
    std::vector<Words> parts;
    const int down = cell.r();
    if (down != 0) {
        parts.push_back({number_word(std::abs(down)) + (down < 0 ? " up" : " down"),
                         (down < 0 ? "上" : "下") + number(std::abs(down))});
    }
    const int halves = 2 * cell.q() + cell.r();
    if (halves != 0) {
        const int whole = std::abs(halves) / 2;
        const bool half = halves % 2 != 0;
        const std::string steps = !half        ? number_word(whole)
                                  : whole == 0 ? "half a cell"
                                               : number_word(whole) + " and a half";
        parts.push_back({steps + (halves < 0 ? " left" : " right"),
                         (halves < 0 ? "左" : "右") + (whole > 0 ? number(whole) : "") + (half ? "半" : "")});
    }
    Words list;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        list.en += (i == 0 ? "" : ", ") + parts[i].en;
        list.ja += (i == 0 ? "" : "・") + parts[i].ja;
    }
    return list;
}

// ---- Cards

Words family_word(Family family) {
    switch (family) {
        case Family::tool: return {"Tool", "道具"};
        case Family::growth: return {"Growth", "成長"};
        case Family::master: return {"Master", "師匠"};
        case Family::helper: return {"Helper", "手伝い"};
        case Family::scroll: break;
    }
    return {"Scroll", "巻物"};
}

namespace {

Words make_title(Card card) {
    const Words name = family_word(family(card));
    const auto titled = [&](const Words& what) {
        return Words{name.en + " (" + what.en + ")", name.ja + "（" + what.ja + "）"};
    };
    switch (family(card)) {
        case Family::tool: return name;
        case Family::growth:
        case Family::helper: return titled(tile_word(tile_on(card)));
        case Family::master:
            return titled(card == Card::master_wild ? Words{"any", "好きな一枚"} : quoted_tiles(tiles_on(card)));
        case Family::scroll: break;
    }
    if (card == Card::scroll_growth) return titled(family_word(Family::growth));
    if (card == Card::scroll_helper) return titled(family_word(Family::helper));
    if (card == Card::scroll_master) return titled(family_word(Family::master));
    return titled(tile_word(static_cast<Tile>(scroll_at(card))));
}

Words make_effect(Card card) {
    const auto scroll = [&](const Words& thing) {
        const int worth = Bonsai::scroll_worth(card);
        return Words{counted(worth, "point") + " at the end for each " + thing.en + ".",
                     "終わりに" + thing.ja + "につき" + number(worth) + "点。"};
    };
    switch (family(card)) {
        case Family::tool: return {"You may keep two more tiles.", "タイルをあと2枚多く持てます。"};
        case Family::growth: {
            const Tile tile = tile_on(card);
            return {"One more " + counted_tiles(tile, 1).en.substr(2) + " whenever you cultivate.",
                    "手入れのたびに" + tile_word(tile).ja + "をもう1枚置けます。"};
        }
        case Family::helper: {
            const Words tile = counted_tiles(tile_on(card), 1);
            return {"Place at once up to two of your tiles: " + tile.en + " and one of any kind.",
                    "すぐに手元から2枚まで置けます（" + tile.ja + "1枚と好きなもの1枚）。"};
        }
        case Family::master: {
            if (card == Card::master_wild) return {"Take any one tile.", "好きなタイルを1枚取ります。"};
            const Words tiles = tiles_words(tiles_on(card));
            return {"Take " + tiles.en + ".", tiles.ja + "を取ります。"};
        }
        case Family::scroll: break;
    }
    switch (card) {
        case Card::scroll_wood: return scroll({"wood tile, the bud included", "幹1枚（芽を含む）"});
        case Card::scroll_leaf: return scroll({"leaf", "葉1枚"});
        case Card::scroll_flower: return scroll({"flower", "花1枚"});
        case Card::scroll_fruit: return scroll({"fruit", "実1枚"});
        case Card::scroll_growth: return scroll({"Growth card of yours", "成長の札1枚"});
        case Card::scroll_helper: return scroll({"Helper card of yours", "手伝いの札1枚"});
        default: return scroll({"Master card of yours", "師匠の札1枚"});
    }
}

}  // namespace

const Words& card_title(Card card) {
    static const auto titles = words_of<card_kinds>([](std::size_t kind) { return make_title(card_of(kind)); });
    return titles[at(card)];
}

const Words& card_effect(Card card) {
    static const auto effects = words_of<card_kinds>([](std::size_t kind) { return make_effect(card_of(kind)); });
    return effects[at(card)];
}

const Words& position_gives(int position) {
    static const std::array<Words, Bonsai::positions> words{{{"no tile", "タイルなし"},
                                                             {"a wood tile or a leaf", "幹か葉"},
                                                             {"a wood tile and a flower", "幹と花"},
                                                             {"a leaf and a fruit", "葉と実"}}};
    return words[static_cast<std::size_t>(position - 1)];
}

// ---- Goals

Words colour_word(Colour colour) {
    static const std::array<Words, colours> words{
        {{"brown", "茶"}, {"green", "緑"}, {"orange", "橙"}, {"pink", "桃"}, {"blue", "青"}}};
    return words[static_cast<std::size_t>(colour)];
}

namespace {

Words make_title(Goal goal) {
    static const std::array<Words, goal_levels> levels{{{"low", "初"}, {"mid", "中"}, {"hard", "上"}}};
    const Words colour = colour_word(goal.colour());
    const Words& level = levels[static_cast<std::size_t>(goal.level())];
    return {colour.en + ", " + level.en, colour.ja + "・" + level.ja};
}

Words make_asking(Goal goal) {
    const std::string n = number(goal.needed());
    switch (goal.colour()) {
        case Colour::brown: return {n + " wood tiles, the bud included", "芽を含めて幹" + n + "枚"};
        case Colour::green: return {n + " leaves in one group", "つながった葉" + n + "枚"};
        case Colour::orange: return {n + " fruits", "実" + n + "枚"};
        case Colour::pink:
            return {n + " flowers that stick out on the same side of the pot", "鉢の同じ側にはみ出した花" + n + "枚"};
        case Colour::blue: break;
    }
    switch (goal.level()) {
        case Level::low:
            return {"a tile that sticks out on the right, where the gold crack is", "金継ぎのある右側にはみ出す"};
        case Level::mid: return {"tiles that stick out on both sides", "左右両側にはみ出す"};
        case Level::hard: break;
    }
    return {"a tile that sticks out on one side, and one on the other side that hangs below the pot",
            "片側にはみ出し、反対側では鉢の下まで垂れる"};
}

}  // namespace

const Words& goal_title(Goal goal) {
    static const auto titles =
        words_of<goal_tiles>([](std::size_t i) { return make_title(Goal::of(static_cast<int>(i))); });
    return titles[static_cast<std::size_t>(goal.index())];
}

const Words& goal_asks(Goal goal) {
    static const auto asking =
        words_of<goal_tiles>([](std::size_t i) { return make_asking(Goal::of(static_cast<int>(i))); });
    return asking[static_cast<std::size_t>(goal.index())];
}

namespace {

Words blue_missing(const Tree& tree, Goal goal) {
    const bool left = any_protrudes(tree, Side::left);
    const bool right = any_protrudes(tree, Side::right);
    if (goal.level() == Level::low || (goal.level() == Level::mid && left)) {
        return {"a tile must stick out on the right", "右にはみ出せば達成"};
    }
    if (!left && !right) return {"nothing sticks out yet", "まだはみ出していない"};
    if (goal.level() == Level::mid) return {"a tile must stick out on the left", "左にはみ出せば達成"};
    const bool below_left = any_protrudes(tree, Side::left, first_row_below);
    const bool below_right = any_protrudes(tree, Side::right, first_row_below);
    if (below_left || below_right) {
        return below_left ? Words{"a tile must stick out on the right", "右にはみ出せば達成"}
                          : Words{"a tile must stick out on the left", "左にはみ出せば達成"};
    }
    if (left && right) return {"one side must hang below the pot", "どちらか片側が鉢の下まで垂れれば達成"};
    return left ? Words{"the right side must hang below the pot", "右側が鉢の下まで垂れれば達成"}
                : Words{"the left side must hang below the pot", "左側が鉢の下まで垂れれば達成"};
}

}  // namespace

Words goal_missing(const Tree& tree, Goal goal) {
    if (meets(tree, goal)) return {"met", "達成"};
    if (goal.colour() == Colour::blue) return blue_missing(tree, goal);
    const std::string more = number(goal.needed() - progress(tree, goal));
    return {more + " more needed", "あと" + more + "枚"};
}

// ---- Alone

Words level_title(SoloLevel level) {
    static const std::array<Words, 4> titles{
        {{"Gakusei", "学生"}, {"Senmon", "専門"}, {"Sensei", "先生"}, {"Yūsha", "勇者"}}};
    return titles[static_cast<std::size_t>(level)];
}

Words scenario_title(Scenario scenario) {
    static const std::array<Words, 4> titles{{{"no scenario", "シナリオなし"},
                                              {"Flourishing Spring", "花ざかりの春"},
                                              {"Scorching Summer", "日照りの夏"},
                                              {"The Emperor challenge", "帝の御前試合"}}};
    return titles[static_cast<std::size_t>(scenario)];
}

Words scenario_rule(Scenario scenario) {
    switch (scenario) {
        case Scenario::none: break;
        case Scenario::spring:
            return {"Whenever you cultivate you must place a flower.",
                    "手入れのたびに、花を1枚は置かなければなりません。"};
        case Scenario::summer:
            return {"At the end every fruit without a flower beside it falls, and every flower without a fruit.",
                    "終わりに、花と隣り合わない実と、実と隣り合わない花はすべて落ちます。"};
        case Scenario::emperor:
            return {
                "Two trees by turns: after you cultivate, the other one is active. Three goals with one of them and "
                "two with the other.",
                "二本の木を交互に育てます。手入れをすると、もう一本の番になります。片方で三つ、もう片方で二つの目標を"
                "取ります。"};
    }
    return {};
}

Words scenario_note(Scenario scenario) {
    if (scenario != Scenario::spring && scenario != Scenario::summer) return {};
    std::vector<Words> titles;
    goals_of(scenario).each([&](Goal goal) {
        const Words& title = goal_title(goal);
        titles.push_back({"“" + title.en + "”", "「" + title.ja + "」"});
    });
    const Words list = joined(titles);
    return {"Its goals, " + list.en + ", are our own choice: the rulebook shows them only as pictures.",
            "目標の" + list.ja + "は、こちらで選んだものです。元の規則書には絵でしか示されていません。"};
}

}  // namespace engawa::bonsai
