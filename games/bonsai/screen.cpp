// Bonsai's table in the terminal, with the trees drawn in characters.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/offer_text.hpp"
#include "cli/table_screen.hpp"
#include "engine/sort_by.hpp"
#include "games/bonsai/words.hpp"

namespace engawa {
namespace {

using Kind = Bonsai::Action::Kind;
using Phase = Bonsai::Phase;
using Tile = Bonsai::Tile;
using Place = std::pair<int, int>;  // q, r
using Lines = std::vector<std::string>;

// A tile is known by its letter first, and by its colour second.
std::string tile_mark(const Page& page, Tile tile) {
    static const std::array<Words, 4> marks{{{"W", "幹"}, {"L", "葉"}, {"F", "花"}, {"O", "実"}}};
    static constexpr std::array<Ink, 4> inks{Ink::grey, Ink::green, Ink::pink, Ink::title};
    return page.paint(page.say(marks[bonsai::at(tile)]), inks[bonsai::at(tile)]);
}

std::string indented(const std::string& text, int first, int others) {
    std::string lines;
    for (const std::string& line : wrap(text, page_width - std::max(first, others))) {
        lines += std::string(static_cast<std::size_t>(lines.empty() ? first : others), ' ') + line + "\n";
    }
    return lines;
}

std::string trimmed(std::string line) {
    while (line.ends_with(' ')) line.pop_back();
    return line;
}

// ---- Cells where something may go, by letters

// a, b, … z, aa, ab, …
std::string letters(std::size_t n) {
    std::string text(1, static_cast<char>('a' + n % 26));
    return n < 26 ? text : letters(n / 26 - 1) + text;
}

std::map<Place, std::string> place_names(const bonsai::View& view) {
    std::map<Place, std::string> by_row;
    for (const bonsai::ActionView& action : view.actions) {
        if (action.kind == Kind::place) by_row[{action.cell->r, action.cell->q}] = "";
    }
    std::map<Place, std::string> named;
    for (const auto& [place, empty] : by_row) named[{place.second, place.first}] = letters(named.size());
    return named;
}

// ---- Trees

// A hexagon lies half a cell to the right of its upper left neighbour: counted in halves, it is at 2q + r.
int halves(Place place) {
    return 2 * place.first + place.second;
}

class Drawing {
public:
    Drawing(const Page& page, const bonsai::View& view, const bonsai::TreeView& tree,
            const std::map<Place, std::string>& named) {
        for (const bonsai::CellView& cell : view.pot) cells_[{cell.r, cell.q}] = {Part::pot, {}, {}};
        // Of the pot as much as the tree hangs down, and its rim.
        int lowest = 1;
        for (const bonsai::TileView& tile : tree.tiles) lowest = std::max(lowest, tile.r);
        for (const auto& [place, name] : named) lowest = std::max(lowest, place.second);
        std::erase_if(cells_, [&](const auto& cell) { return cell.first.first > lowest; });
        for (const bonsai::TileView& tile : tree.tiles)
            cells_[{tile.r, tile.q}] = {Part::tile, tile_mark(page, tile.tile), {}};
        for (const auto& [place, name] : named) {
            if (!cells_.contains({place.second, place.first}))
                cells_[{place.second, place.first}] = {Part::label, {}, name};
        }
        for (const auto& [place, cell] : cells_) {
            first_ = std::min(first_, halves({place.second, place.first}));
            last_ = std::max(last_, halves({place.second, place.first}));
        }
    }

    // As wide as the page allows: two characters for a cell, or four.
    Lines lines(int width) const {
        const int half = (last_ - first_) * 2 + 4 <= width ? 2 : 1;
        Lines lines;
        int row = cells_.begin()->first.first;
        std::string line;
        for (const auto& [place, cell] : cells_) {
            if (place.first != row) {
                lines.push_back(trimmed(line));
                line.clear();
                row = place.first;
            }
            const int column = (halves({place.second, place.first}) - first_) * half;
            line += std::string(static_cast<std::size_t>(std::max(0, column - display_width(line))), ' ');
            line += text(cell, half);
        }
        lines.push_back(trimmed(line));
        return lines;
    }

private:
    enum class Part { pot, tile, label };
    struct Drawn {
        Part part{};
        std::string mark;
        std::string name;
    };

    static std::string text(const Drawn& cell, int half) {
        if (cell.part == Part::pot) return half == 2 ? "====" : "==";
        if (half == 1) return pad(cell.part == Part::tile ? cell.mark : cell.name.substr(0, 1), 2);
        if (cell.part == Part::tile) return pad("[" + cell.mark + "]", 4);
        return pad(cell.name.size() == 1 ? " " + cell.name : cell.name, 4);
    }

    std::map<Place, Drawn> cells_;  // by r, then q
    int first_ = 1000;
    int last_ = -1000;
};

std::string supply_text(const Page& page, const bonsai::SeatView& seat) {
    std::string text;
    for (const bonsai::TileCount& tile : seat.supply) {
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", tile_mark(page, tile.tile), tile.count);
    }
    return text;
}

std::string cards_of(const Page& page, const bonsai::SeatView& seat) {
    std::string cards;
    for (const bonsai::CardCount& card : seat.cards) {
        cards += (cards.empty() ? "" : ", ") + page.say(card.card.title);
        if (card.count > 1) cards += fmt::format(" ×{}", card.count);
    }
    return cards;
}

// Name, points and tiles; the cards behind it, in one line unless all of them are asked for.
std::string seat_line(const Page& page, const bonsai::View& view, std::size_t at, bool whole) {
    const bonsai::SeatView& seat = view.seats[at];
    std::string line = page.paint(shorten(page.names[at], 20), Ink::strong);
    if (!page.notes[at].empty()) line += " " + page.paint(page.notes[at], Ink::faint);
    line += " · " + page.say({fmt::format("{} points", seat.score), fmt::format("{}点", seat.score)});
    line += " · " + page.say({fmt::format("supply {} ({} of {})", supply_text(page, seat), seat.tiles, seat.capacity),
                              fmt::format("手元 {}（{}／{}枚）", supply_text(page, seat), seat.tiles, seat.capacity)});
    const std::string cards = cards_of(page, seat);
    if (cards.empty()) return indented(line, 0, 2);
    if (whole) return indented(line, 0, 2) + indented(page.paint(cards, Ink::faint), 2, 2);
    const int left = page_width - display_width(line) - 3;
    if (left < 8) return indented(line, 0, 2);
    return line + page.paint(" · " + shorten(cards, left), Ink::faint) + "\n";
}

// Side by side where they fit.
std::string beside(const std::vector<Lines>& blocks) {
    std::vector<int> widths;
    int width = 2;
    std::size_t height = 0;
    for (const Lines& block : blocks) {
        int widest = 0;
        for (const std::string& line : block) widest = std::max(widest, display_width(line));
        widths.push_back(widest + 4);
        width += widest + 4;
        height = std::max(height, block.size());
    }
    std::string text;
    if (width > page_width) {
        for (const Lines& block : blocks) {
            for (const std::string& line : block) text += "  " + line + "\n";
        }
        return text;
    }
    for (std::size_t row = 0; row < height; ++row) {
        std::string line = "  ";
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            line += pad(row < blocks[i].size() ? blocks[i][row] : "", widths[i]);
        }
        text += trimmed(line) + "\n";
    }
    return text;
}

std::string tree_title(const Page& page, std::size_t i, bool active) {
    const std::string number = std::to_string(i + 1);
    return page.say(active ? Words{"Tree " + number + ", active:", "木" + number + "（今の木）："}
                           : Words{"Tree " + number + ":", "木" + number + "："});
}

// While tiles are placed only the tree that takes them, with a letter in each cell.
std::string own_trees(const Page& page, const bonsai::View& view, bool placing) {
    const bonsai::SeatView& own = view.seats[static_cast<std::size_t>(*view.you)];
    std::vector<Lines> blocks;
    for (std::size_t i = 0; i < own.trees.size(); ++i) {
        const bonsai::TreeView& tree = own.trees[i];
        if (placing && !tree.active) continue;
        const auto named = placing ? place_names(view) : std::map<Place, std::string>{};
        const bool alone = placing || own.trees.size() == 1;
        Lines lines = Drawing(page, view, tree, named).lines(alone ? page_width - 2 : 0);
        if (own.trees.size() > 1) lines.insert(lines.begin(), tree_title(page, i, tree.active));
        blocks.push_back(std::move(lines));
    }
    return beside(blocks);
}

std::string other_trees(const Page& page, const bonsai::View& view, const std::vector<std::size_t>& seats) {
    std::vector<Lines> blocks;
    for (std::size_t at : seats) {
        for (const bonsai::TreeView& tree : view.seats[at].trees) {
            Lines block = Drawing(page, view, tree, {}).lines(0);
            if (seats.size() > 1) block.insert(block.begin(), shorten(page.names[at], 20));
            blocks.push_back(std::move(block));
        }
    }
    return beside(blocks);
}

// Those of the others, in the order in which they play; all of them for who only watches.
std::vector<std::size_t> other_seats(const bonsai::View& view) {
    const int players = static_cast<int>(view.seats.size());
    std::vector<std::size_t> others;
    for (int step = view.you ? 1 : 0; step < players; ++step) {
        others.push_back(static_cast<std::size_t>(index(seat_after(seat(view.you.value_or(0)), players, step))));
    }
    return others;
}

// ---- The middle of the table

std::string heading(const Page& page, const bonsai::View& view) {
    std::string text = page.paint(page.say({"Bonsai", "盆栽"}), Ink::title);
    text += " · " + page.say({fmt::format("{} {} in the deck", view.deck, view.deck == 1 ? "card" : "cards"),
                              fmt::format("山札 {}枚", view.deck)});
    if (view.last_round && view.phase != Phase::over) {
        text += " · " +
                page.paint(page.say(view.solo ? Words{"last turn", "最後の手番"}
                                              : Words{fmt::format("last round, {} to go", view.turns_left),
                                                      fmt::format("最後のひと回り（残り{}手番）", view.turns_left)}),
                           Ink::strong);
    }
    if (!view.aim) return indented(text, 0, 2);
    text += " · " + page.say(view.aim->title) + ": " +
            page.say({fmt::format("{} of {} points, {} of {} goals", view.aim->points_now, view.aim->points,
                                  view.aim->goals_now, view.aim->goals),
                      fmt::format("{}／{}点、目標 {}／{}", view.aim->points_now, view.aim->points, view.aim->goals_now,
                                  view.aim->goals)});
    text = indented(text, 0, 2);
    for (const Words& words : {view.aim->rule, view.aim->note}) {
        if (!words.en.empty()) text += indented(page.paint(page.say(words), Ink::faint), 2, 2);
    }
    return text;
}

// What comes with a card, and what it does; cut to a line each where the screen is too low.
std::string row_text(const Page& page, const bonsai::View& view, bool cut) {
    std::string text;
    for (const bonsai::Position& position : view.row) {
        if (!position.card) {
            text += fmt::format("{}  {}\n", position.position, page.paint(page.say({"empty", "空き"}), Ink::faint));
            continue;
        }
        std::string gives;
        for (std::size_t choice = 0; choice < position.choices.size(); ++choice) {
            if (choice > 0) gives += page.say({" or", "か"});
            for (Tile tile : position.choices[choice]) gives += " +" + page.say(bonsai::tile_word(tile));
        }
        const std::string title =
            fmt::format("{}  {}{}", position.position, page.paint(page.say(position.card->title), Ink::strong), gives);
        const std::string line = title + " · " + page.say(position.card->effect);
        text +=
            cut && display_width(line) > page_width
                ? title + " · " + shorten(page.say(position.card->effect), page_width - display_width(title) - 3) + "\n"
                : indented(line, 0, 3);
    }
    return text;
}

std::string goal_status(const Page& page, const bonsai::View& view, const bonsai::GoalView& goal) {
    if (goal.claimed_by) {
        const std::string& name = page.names[static_cast<std::size_t>(*goal.claimed_by)];
        return page.say({name + " has it", name + "が取った"});
    }
    if (!view.you) return {};
    if (std::ranges::find(goal.renounced_by, *view.you) != goal.renounced_by.end())
        return page.say({"renounced", "見送った"});
    for (const bonsai::TreeView& tree : view.seats[static_cast<std::size_t>(*view.you)].trees) {
        if (!tree.active) continue;
        for (const bonsai::Progress& progress : tree.progress) {
            if (progress.goal != goal.goal) continue;
            return progress.open ? page.say(progress.missing) : page.say({"not for you any more", "もう取れない"});
        }
    }
    return {};
}

// In full: each goal tile with what it asks for.
std::string all_goals(const Page& page, const bonsai::View& view) {
    std::string text;
    for (const bonsai::GoalView& goal : view.goals) {
        const std::string status = goal_status(page, view, goal);
        std::string line =
            page.say({fmt::format("{} {}: {}", goal.points, goal.points == 1 ? "point" : "points", goal.asks->en),
                      fmt::format("{}点：{}", goal.points, goal.asks->ja)});
        if (!status.empty()) line += page.paint(" · " + status, Ink::faint);
        text += indented(page.say(goal.title) + " · " + line, 0, 3);
    }
    return text;
}

const bonsai::Progress* progress_of(const bonsai::View& view, const bonsai::GoalView& goal) {
    if (!view.you) return nullptr;
    for (const bonsai::TreeView& tree : view.seats[static_cast<std::size_t>(*view.you)].trees) {
        if (!tree.active) continue;
        const auto found = std::ranges::find(tree.progress, goal.goal, &bonsai::Progress::goal);
        if (found != tree.progress.end()) return &*found;
    }
    return nullptr;
}

// "low +5 (3/8)": what it is worth, and how far the active tree is; or why it cannot be had.
std::string goal_in_short(const Page& page, const bonsai::View& view, const bonsai::GoalView& goal) {
    static const std::array<Words, bonsai::goal_levels> levels{{{"low", "初"}, {"mid", "中"}, {"hard", "上"}}};
    const bonsai::Progress* progress = progress_of(view, goal);
    const bool open = !goal.claimed_by && progress != nullptr && progress->open;
    const std::string status =
        open ? fmt::format("{}/{}", progress->have, progress->need) : goal_status(page, view, goal);
    return fmt::format("{} +{}{}", page.say(levels[static_cast<std::size_t>(goal.level)]), goal.points,
                       status.empty() ? "" : " (" + status + ")");
}

// A line for each colour; cut, without what is counted.
std::string goals_text(const Page& page, const bonsai::View& view, bool cut) {
    static const std::array<Words, bonsai::colours> counts{{{"wood tiles with the bud", "芽を含む幹"},
                                                            {"leaves in one group", "つながった葉"},
                                                            {"fruits", "実"},
                                                            {"flowers out on one side", "同じ側にはみ出す花"},
                                                            {"how the tree leans", "はみ出す向き"}}};
    std::string text;
    for (std::size_t i = 0; i < view.goals.size(); ++i) {
        const bonsai::GoalView& goal = view.goals[i];
        const bool first = i == 0 || view.goals[i - 1].colour != goal.colour;
        if (first) {
            const auto colour = static_cast<std::size_t>(goal.colour);
            text += (i == 0 ? "" : "\n") + page.say(bonsai::colour_word(goal.colour));
            if (!cut) text += ": " + page.say(counts[colour]);
        }
        text += " · " + goal_in_short(page, view, goal);
    }
    if (text.empty()) return text;
    std::string lines;
    for (const std::string& line : split(text, '\n')) lines += indented(line, 0, 3);
    return lines;
}

std::string allowance_text(const Page& page, const bonsai::Allowance& allowance) {
    std::string text;
    const auto add = [&](int count, const Words& what) {
        if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, page.say(what));
    };
    add(allowance.wood, {"wood", "幹"});
    add(allowance.leaf, {"leaf", "葉"});
    add(allowance.flower, {"flower", "花"});
    add(allowance.fruit, {"fruit", "実"});
    add(allowance.any, {"of any kind", "好きなもの"});
    return text.empty() ? page.say({"nothing", "なし"}) : text;
}

std::string placing_text(const Page& page, const bonsai::View& view) {
    if (!view.allowance) return {};
    return indented(page.say({"Still to place: ", "まだ置ける枚数："}) + allowance_text(page, *view.allowance), 0, 2);
}

// ---- Choices

// With the card's name: the row of cards may have left a low screen by now.
std::string meditation_shown(const Page& page, const bonsai::View& view, const bonsai::ActionView& action) {
    std::string text = fmt::format("{} {}", page.say({"meditate", "瞑想"}), *action.position);
    for (const bonsai::Position& position : view.row) {
        if (position.position == *action.position && position.card) text += " · " + page.say(position.card->title);
    }
    for (const bonsai::TileCount& count : action.gets) {
        for (int i = 0; i < count.count; ++i) text += " +" + page.say(bonsai::tile_word(count.tile));
    }
    return text;
}

// Alone: after this the game cannot be won any more.
std::string lost(const Page& page, const bonsai::ActionView& action) {
    return action.loses ? page.say({": the game is lost", "（もう勝てません）"}) : "";
}

std::string action_shown(const Page& page, const bonsai::View& view, const bonsai::ActionView& action,
                         const std::map<Place, std::string>& named) {
    const auto tile = [&] { return page.say(bonsai::tile_word(*action.tile)); };
    switch (action.kind) {
        case Kind::place:
            return fmt::format("{} {} ({},{}) {}{}", tile(), named.at({action.cell->q, action.cell->r}), action.cell->q,
                               action.cell->r, signed_number(action.points), action.meets.empty() ? "" : " ★");
        case Kind::meditate: return meditation_shown(page, view, action);
        case Kind::remove: {
            std::string cells;
            for (const bonsai::CellView& cell : action.cells) cells += fmt::format(" {},{}", cell.q, cell.r);
            return page.say({"remove", "取り除く"}) + cells;
        }
        case Kind::take: return page.say({"take ", "取る："}) + tile();
        case Kind::discard: return page.say({"discard ", "捨てる："}) + tile();
        case Kind::cultivate: return page.say({"cultivate", "手入れ"});
        case Kind::done:
            return page.say(view.placed > 0 ? Words{"done", "終わる"}
                                            : Words{"done: place nothing", "何も置かずに終わる"});
        case Kind::claim:
            return fmt::format("{} {} ({}){}", page.say({"claim", "取る"}), *action.goal, signed_number(action.points),
                               lost(page, action));
        case Kind::renounce: break;
    }
    return page.say({"renounce", "見送る"}) + lost(page, action);
}

// What is possible, and how it is typed.
std::string choose_question(const Page& page, const bonsai::View& view) {
    const Words cultivate = view.why_not_cultivate ? Words{"; you cannot cultivate now.", "（今は手入れできません）。"}
                            : view.if_cultivating.empty()
                                ? Words{" or cultivate without a tile (c)?", "か、何も置かない手入れ（c）。"}
                                : Words{" or cultivate (c)?", "か手入れ（c）。"};
    return page.say(view.no_room_for_wood ? Words{"Meditate (m 3)" + cultivate.en + " list: tiles to remove.",
                                                  "瞑想（m 3）" + cultivate.ja + "取り除くタイルは list"}
                                          : Words{"Meditate (m 3, m 2 leaf)" + cultivate.en + " look shows all.",
                                                  "瞑想（m 3、m 2 leaf）" + cultivate.ja + "look で全部を表示"});
}

std::string question(const Page& page, const bonsai::View& view) {
    switch (view.phase) {
        case Phase::choose: return choose_question(page, view);
        case Phase::take:
            return page.say(
                {"Take which tile? wood, leaf, flower or fruit.", "どのタイルを取りますか。wood、leaf、flower、fruit"});
        case Phase::help:
        case Phase::cultivate: {
            std::string text = page.say({"Place a tile: name and letter of a cell, such as leaf a.",
                                         "置くタイルとマスの文字を入力してください。例：leaf a"});
            if (!view.why_not_done) {
                text += view.placed > 0 ? page.say({" done ends it.", "　終わりは done"})
                                        : page.say({" done places none.", "　置かないなら done"});
            }
            return text;
        }
        case Phase::claim: return page.say({"Claim a goal or renounce it?", "目標を取りますか、見送りますか。"});
        case Phase::discard:
            return page.say({fmt::format("Too many tiles: discard {}.", view.to_discard),
                             fmt::format("タイルが多すぎます。あと{}枚捨ててください。", view.to_discard)});
        default: return {};
    }
}

// A tile by its name, the beginning of it, or its sign.
std::optional<std::string> tile_named(const std::string& word) {
    static const std::array<Words, 4> names{{{"wood", "幹"}, {"leaf", "葉"}, {"flower", "花"}, {"fruit", "実"}}};
    for (const Words& name : names) {
        const bool beginning = name.en.starts_with(word) && (word.size() >= 2 || word == "w");
        if (word == name.ja || (!word.empty() && beginning)) return name.en;
    }
    return std::nullopt;
}

std::vector<std::string> typed_words(const std::string& typed) {
    std::vector<std::string> words;
    for (const std::string& word : split(typed, ' ')) {
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

std::string expand_placing(const bonsai::View& view, std::vector<std::string> words, const std::string& typed) {
    if (words[0] == "place") words.erase(words.begin());
    if (words.size() == 1 && words[0] == "d") return "done";
    if (words.size() != 2) return typed;
    const auto tile = tile_named(words[0]);
    if (!tile) return typed;
    for (const auto& [place, name] : place_names(view)) {
        if (name == words[1]) return fmt::format("place {} {},{}", *tile, place.first, place.second);
    }
    return "place " + *tile + " " + words[1];
}

std::string expand_choosing(std::vector<std::string> words, const std::string& typed) {
    if (words.size() == 1 && (words[0] == "c" || words[0] == "cultivate")) return "cultivate";
    if (words[0].size() == 2 && words[0][0] == 'm')
        words = [&] {
            std::vector<std::string> apart{"m", words[0].substr(1)};
            apart.insert(apart.end(), words.begin() + 1, words.end());
            return apart;
        }();
    if ((words[0] != "m" && words[0] != "meditate") || words.size() < 2 || words.size() > 3) return typed;
    std::string text = "meditate " + words[1];
    if (words.size() == 3) text += " " + tile_named(words[2]).value_or(words[2]);
    return text;
}

// ---- The score sheet

constexpr int label_width = 24;
constexpr int score_width = 14;

template <class Value>
std::string sheet_row(const std::string& label, const bonsai::View& view, Value value) {
    std::string row = pad(label, label_width);
    for (const bonsai::SeatView& seat : view.seats) row += pad_left(value(seat), score_width);
    return row + "\n";
}

}  // namespace

// The cards and the goals stand last, above the question: on a low screen they stay.
std::string table_text(const Page& page, const bonsai::View& view) {
    const bool placing = view.allowance && view.you && view.active == view.you;  // only what it needs
    const auto own = static_cast<std::size_t>(view.you.value_or(0));
    if (placing) return seat_line(page, view, own, false) + own_trees(page, view, true) + placing_text(page, view);
    const std::vector<std::size_t> others = other_seats(view);
    std::string text = heading(page, view);
    for (std::size_t at : others) text += seat_line(page, view, at, false);
    text +=
        view.you ? seat_line(page, view, own, false) + own_trees(page, view, false) : other_trees(page, view, others);
    text += rule();
    const std::string whole = text + row_text(page, view, false) + goals_text(page, view, false);
    const Offer offer = make_offer(page, view);
    const std::string list = offer.listed ? offer_list(offer) : "";
    constexpr auto most = 24 - 4;  // an empty line, the question, what was typed and one to spare
    if (std::ranges::count(whole + list, '\n') <= most) return whole;
    return text + row_text(page, view, true) + goals_text(page, view, true);
}

std::string look_text(const Page& page, const bonsai::View& view) {
    std::string text = heading(page, view) + row_text(page, view, false) + all_goals(page, view) + rule();
    const std::vector<std::size_t> others = other_seats(view);
    for (std::size_t at : others) text += seat_line(page, view, at, true);
    text += other_trees(page, view, others);
    if (!view.you) return text;
    return text + rule() + seat_line(page, view, static_cast<std::size_t>(*view.you), true) +
           own_trees(page, view, false);
}

std::string score_text(const Page& page, const bonsai::View& view) {
    std::size_t at = 0;
    std::string text = sheet_row("", view, [&](const bonsai::SeatView&) {
        return page.paint(shorten(page.names[at++], score_width - 2), Ink::strong);
    });
    const auto counted = [](int points, int count) { return fmt::format("{} × {}", count, points); };
    text += sheet_row(page.say({"Leaves", "葉"}), view,
                      [&](const bonsai::SeatView& seat) { return fmt::format("{}", seat.sheet.leaves); });
    text += sheet_row(page.say({"Flowers", "花"}), view,
                      [&](const bonsai::SeatView& seat) { return fmt::format("{}", seat.sheet.flowers); });
    text += sheet_row(page.say({"Fruits", "実"}), view,
                      [&](const bonsai::SeatView& seat) { return fmt::format("{}", seat.sheet.fruits); });
    for (std::size_t kind = bonsai::at(Bonsai::Card::scroll_wood); kind < bonsai::card_kinds; ++kind) {
        const auto owned = [&](const bonsai::SeatView& seat) {
            return std::ranges::find(seat.sheet.scrolls, bonsai::card_of(kind),
                                     [](const bonsai::ScrollScore& scroll) { return scroll.card.card; });
        };
        if (std::ranges::all_of(view.seats,
                                [&](const bonsai::SeatView& seat) { return owned(seat) == seat.sheet.scrolls.end(); }))
            continue;
        text += sheet_row(page.say(bonsai::card_title(bonsai::card_of(kind))), view, [&](const bonsai::SeatView& seat) {
            const auto scroll = owned(seat);
            if (scroll == seat.sheet.scrolls.end()) return std::string("-");
            return fmt::format("{} = {}", counted(scroll->each, scroll->counted), scroll->points);
        });
    }
    for (const bonsai::GoalView& goal : view.goals) {
        if (!goal.claimed_by) continue;
        int seat_number = 0;
        text += sheet_row(page.say({"Goal " + goal.title->en, "目標 " + goal.title->ja}), view,
                          [&](const bonsai::SeatView&) {
                              return seat_number++ == *goal.claimed_by ? std::to_string(goal.points) : std::string("-");
                          });
    }
    int seat_number = 0;
    return text + rule() + sheet_row(page.say({"Total", "合計"}), view, [&](const bonsai::SeatView& seat) {
               const bool won = std::ranges::find(view.winners, seat_number++) != view.winners.end();
               return won ? page.paint("★ " + std::to_string(seat.score), Ink::good) : std::to_string(seat.score);
           });
}

std::string typing_help(const Page& page, const bonsai::View&) {
    return page.say({"m 3          meditate: take the card at position 3 (m 2 leaf: with a leaf)\n"
                     "c            cultivate: place tiles\n"
                     "leaf a       place a leaf on the cell a (or: leaf 1,-2); wood, flower, fruit\n"
                     "done         place no more, or nothing\n"
                     "look         all trees, cards and goals in full\n"
                     "Tiles:       ",
                     "m 3          瞑想：3番の札とタイルを取る（m 2 leaf なら葉と一緒に）\n"
                     "c            手入れ：タイルを置く\n"
                     "leaf a       葉をマスaに置く（leaf 1,-2 でも同じ）。wood、flower、fruit\n"
                     "done         置き終える（何も置かなくてもよい）\n"
                     "look         すべての木と札と目標を表示\n"
                     "タイル：     "}) +
           [&] {
               std::string text;
               for (Tile tile : bonsai::all_tiles) {
                   text += (text.empty() ? "" : "  ") + tile_mark(page, tile) + " " +
                           page.say({bonsai::tile_word(tile).en, std::string(bonsai::tile_names[bonsai::at(tile)])});
               }
               return text;
           }() +
           "\n";
}

Offer make_offer(const Page& page, const bonsai::View& view) {
    Offer offer;
    offer.question = question(page, view);
    std::vector<bonsai::ActionView> actions = view.actions;
    const bool placing = view.phase == Phase::help || view.phase == Phase::cultivate;
    // What scores most comes first, `done` last.
    if (placing) {
        sort_by(actions,
                [](const bonsai::ActionView& action) { return std::pair(action.kind == Kind::done, -action.points); });
    }
    const auto named = place_names(view);
    const int widest = view.phase == Phase::choose ? page_width - 6 : 34;
    for (const bonsai::ActionView& action : actions) {
        offer.choices.push_back({action.text, shorten(action_shown(page, view, action, named), widest)});
    }
    constexpr std::size_t few = 16;
    // The cards to choose from stand above the question.
    offer.listed = view.phase != Phase::choose && actions.size() > 1 && actions.size() <= few;
    return offer;
}

std::string expand(const bonsai::View& view, const std::string& typed) {
    const std::vector<std::string> words = typed_words(typed);
    if (words.empty()) return typed;
    switch (view.phase) {
        case Phase::choose: return expand_choosing(words, typed);
        case Phase::help:
        case Phase::cultivate: return expand_placing(view, words, typed);
        case Phase::take:
        case Phase::discard: {
            const auto tile = tile_named(words.back());
            return tile && words.size() <= 2 ? (view.phase == Phase::take ? "take " : "discard ") + *tile : typed;
        }
        case Phase::claim:
            for (const bonsai::ActionView& action : view.actions) {
                if (words.size() == 1 && action.text.starts_with(words[0] + " ") && action.kind == Kind::renounce)
                    return action.text;
                if (words.size() == 1 && action.goal == words[0]) return action.text;
            }
            return typed;
        default: return typed;
    }
}

std::string objection(const Page& page, const bonsai::View& view, const std::string& action) {
    const std::vector<std::string> words = typed_words(action);
    if (words.empty()) return {};
    if (words[0] == "cultivate" && view.why_not_cultivate) return page.say(*view.why_not_cultivate);
    if (words[0] == "done" && view.why_not_done) return page.say(*view.why_not_done);
    if (words[0] == "meditate" && view.phase == Phase::choose && words.size() >= 2) {
        if (words[1] == "2" && words.size() == 2) {
            return page.say({"With a wood tile or a leaf? Type m 2 wood or m 2 leaf.",
                             "幹と葉のどちらを取りますか。m 2 wood か m 2 leaf"});
        }
        for (const bonsai::Position& position : view.row) {
            if (words[1] == std::to_string(position.position) && !position.card)
                return page.say({"There is no card at that position.", "そこに札はありません。"});
        }
    }
    if (words[0] != "place" || words.size() != 3) return {};
    for (const bonsai::Placing& placing : view.placing) {
        if (words[1] != bonsai::tile_names[bonsai::at(placing.tile)]) continue;
        if (placing.why_not) return page.say(*placing.why_not);
        return page.say({"Not there. " + placing.needs->en, "そこには置けません。" + placing.needs->ja});
    }
    return {};
}

}  // namespace engawa
