// Bonsai's table in the terminal, with the trees drawn in characters.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/table_screen.hpp"
#include "games/bonsai/words.hpp"
#include "games/sort_by.hpp"

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

std::map<Place, std::string> labels(const BonsaiView& view) {
    std::map<Place, std::string> by_row;
    for (const BonsaiAction& action : view.actions) {
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
    Drawing(const Page& page, const BonsaiView& view, const BonsaiTree& tree,
            const std::map<Place, std::string>& named) {
        for (const BonsaiCell& cell : view.pot) cells_[{cell.r, cell.q}] = {Part::pot, {}, {}};
        for (const BonsaiTile& tile : tree.tiles)
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

std::string supply_text(const Page& page, const BonsaiSeat& seat) {
    std::string text;
    for (const BonsaiTileCount& tile : seat.supply) {
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", tile_mark(page, tile.tile), tile.count);
    }
    return text;
}

std::string seat_line(const Page& page, const BonsaiView& view, std::size_t at) {
    const BonsaiSeat& seat = view.seats[at];
    std::string line = page.paint(page.names[at], Ink::strong);
    if (!page.notes[at].empty()) line += " " + page.paint(page.notes[at], Ink::faint);
    line += " · " + page.say({fmt::format("{} points", seat.score), fmt::format("{}点", seat.score)});
    line += " · " + page.say({fmt::format("supply {} ({} of {})", supply_text(page, seat), seat.tiles, seat.capacity),
                              fmt::format("手元 {}（{}／{}枚）", supply_text(page, seat), seat.tiles, seat.capacity)});
    std::string cards;
    for (const BonsaiCardCount& card : seat.cards) {
        cards += (cards.empty() ? "" : ", ") + page.say(card.card.title);
        if (card.count > 1) cards += fmt::format(" ×{}", card.count);
    }
    return indented(line, 0, 2) + (cards.empty() ? "" : indented(page.paint(cards, Ink::faint), 2, 2));
}

std::string own_trees(const Page& page, const BonsaiView& view) {
    const BonsaiSeat& own = view.seats[static_cast<std::size_t>(*view.you)];
    const auto named = labels(view);
    std::string text;
    for (std::size_t i = 0; i < own.trees.size(); ++i) {
        const BonsaiTree& tree = own.trees[i];
        if (own.trees.size() > 1) {
            const std::string number = std::to_string(i + 1);
            text += page.say(tree.active ? Words{"Tree " + number + ", active:\n", "木" + number + "（今の木）：\n"}
                                         : Words{"Tree " + number + ":\n", "木" + number + "：\n"});
        }
        const Drawing drawing(page, view, tree, tree.active ? named : std::map<Place, std::string>{});
        for (const std::string& line : drawing.lines(page_width - 2)) text += "  " + line + "\n";
    }
    return text;
}

// The trees of the others, side by side where they fit.
std::string other_trees(const Page& page, const BonsaiView& view, const std::vector<std::size_t>& seats) {
    std::vector<Lines> blocks;
    int width = 0;
    for (std::size_t at : seats) {
        Lines block = Drawing(page, view, view.seats[at].trees[0], {}).lines(0);
        if (seats.size() > 1) block.insert(block.begin(), shorten(page.names[at], 20));
        int widest = 0;
        for (const std::string& line : block) widest = std::max(widest, display_width(line));
        for (std::string& line : block) line = pad(line, widest + 4);
        width += widest + 4;
        blocks.push_back(block);
    }
    std::string text;
    if (width > page_width) {
        for (const Lines& block : blocks) {
            for (const std::string& line : block) text += "  " + line + "\n";
        }
        return text;
    }
    std::size_t height = 0;
    for (const Lines& block : blocks) height = std::max(height, block.size());
    for (std::size_t row = 0; row < height; ++row) {
        std::string line = "  ";
        for (const Lines& block : blocks) {
            line +=
                row < block.size() ? block[row] : std::string(static_cast<std::size_t>(display_width(block[0])), ' ');
        }
        text += trimmed(line) + "\n";
    }
    return text;
}

// ---- The middle of the table

std::string heading(const Page& page, const BonsaiView& view) {
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
    text = indented(text, 0, 0);
    if (view.aim) {
        text += indented(page.say(view.aim->title) + ": " + page.say(view.aim->says) +
                             page.say({fmt::format(" · now {} points, {} of {} goals", view.aim->points_now,
                                                   view.aim->goals_now, view.aim->goals),
                                       fmt::format(" · 今 {}点、目標 {}／{}", view.aim->points_now, view.aim->goals_now,
                                                   view.aim->goals)}),
                         0, 2);
        if (!view.aim->rule.en.empty()) text += indented(page.say(view.aim->rule), 2, 2);
    }
    return text + rule();
}

std::string row_text(const Page& page, const BonsaiView& view) {
    std::string text;
    for (const BonsaiPosition& position : view.row) {
        if (!position.card) {
            text += fmt::format("{}  {}\n", position.position, page.paint(page.say({"empty", "空き"}), Ink::faint));
            continue;
        }
        text += indented(
            fmt::format("{}  {} + {} · {}", position.position, page.paint(page.say(position.card->title), Ink::strong),
                        page.say(position.gives), page.say(position.card->effect)),
            0, 3);
    }
    return text;
}

std::string goal_status(const Page& page, const BonsaiView& view, const BonsaiGoal& goal) {
    if (goal.claimed_by) {
        const std::string& name = page.names[static_cast<std::size_t>(*goal.claimed_by)];
        return page.say({name + " has it", name + "が取った"});
    }
    if (!view.you) return {};
    if (std::ranges::find(goal.renounced_by, *view.you) != goal.renounced_by.end())
        return page.say({"renounced", "見送った"});
    for (const BonsaiTree& tree : view.seats[static_cast<std::size_t>(*view.you)].trees) {
        if (!tree.active) continue;
        for (const BonsaiProgress& progress : tree.progress) {
            if (progress.goal != goal.goal) continue;
            return progress.open ? page.say(progress.missing) : page.say({"not for you any more", "もう取れない"});
        }
    }
    return {};
}

std::string goals_text(const Page& page, const BonsaiView& view) {
    std::string text;
    for (const BonsaiGoal& goal : view.goals) {
        const std::string status = goal_status(page, view, goal);
        std::string line =
            page.say({fmt::format("{} {}: {}", goal.points, goal.points == 1 ? "point" : "points", goal.asks->en),
                      fmt::format("{}点：{}", goal.points, goal.asks->ja)});
        if (!status.empty()) line += page.paint(" · " + status, Ink::faint);
        text += indented(page.say(goal.title) + " · " + line, 0, 3);
    }
    return text;
}

std::string allowance_text(const Page& page, const BonsaiAllowance& allowance) {
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

std::string placing_text(const Page& page, const BonsaiView& view) {
    if (!view.allowance) return {};
    return indented(page.say({"Still to place: ", "まだ置ける枚数："}) + allowance_text(page, *view.allowance), 0, 2);
}

// ---- Choices

// With the card's name: the row of cards may have left a low screen by now.
std::string meditation_shown(const Page& page, const BonsaiView& view, const BonsaiAction& action) {
    std::string text = fmt::format("{} {}", page.say({"meditate", "瞑想"}), *action.position);
    for (const BonsaiPosition& position : view.row) {
        if (position.position == *action.position && position.card) text += " · " + page.say(position.card->title);
    }
    for (const BonsaiTileCount& count : action.gets) {
        for (int i = 0; i < count.count; ++i) text += " +" + page.say(bonsai::tile_word(count.tile));
    }
    return text;
}

std::string action_shown(const Page& page, const BonsaiView& view, const BonsaiAction& action,
                         const std::map<Place, std::string>& named) {
    const auto tile = [&] { return page.say(bonsai::tile_word(*action.tile)); };
    switch (action.kind) {
        case Kind::place:
            return fmt::format("{} {} ({},{}) {}{}", tile(), named.at({action.cell->q, action.cell->r}), action.cell->q,
                               action.cell->r, signed_number(action.points), action.meets.empty() ? "" : " ★");
        case Kind::meditate: return meditation_shown(page, view, action);
        case Kind::remove: {
            std::string cells;
            for (const BonsaiCell& cell : action.cells) cells += fmt::format(" {},{}", cell.q, cell.r);
            return page.say({"remove", "取り除く"}) + cells;
        }
        case Kind::take: return page.say({"take ", "取る："}) + tile();
        case Kind::discard: return page.say({"discard ", "捨てる："}) + tile();
        case Kind::cultivate: return page.say({"cultivate", "手入れ"});
        case Kind::done: return page.say({"done", "終わる"});
        case Kind::claim: {
            return fmt::format("{} {} ({})", page.say({"claim", "取る"}), *action.goal, signed_number(action.points));
        }
        case Kind::renounce: break;
    }
    return page.say({"renounce", "見送る"});
}

std::string question(const Page& page, const BonsaiView& view) {
    switch (view.phase) {
        case Phase::choose:
            return page.say({"Meditate (m 3, m 2 leaf) or cultivate (c)? Or a number from the list.",
                             "瞑想（m 3、m 2 leaf）か手入れ（c）か、一覧の番号を入力してください。"});
        case Phase::take:
            return page.say(
                {"Take which tile? wood, leaf, flower or fruit.", "どのタイルを取りますか。wood、leaf、flower、fruit"});
        case Phase::help:
        case Phase::cultivate: {
            std::string text = page.say({"Place a tile: its name and the letter of a cell, such as leaf a.",
                                         "置くタイルとマスの文字を入力してください。例：leaf a"});
            if (!view.why_not_done) text += page.say({" done ends it.", "　終わりは done"});
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

std::string expand_placing(const BonsaiView& view, std::vector<std::string> words, const std::string& typed) {
    if (words[0] == "place") words.erase(words.begin());
    if (words.size() == 1 && words[0] == "d") return "done";
    if (words.size() != 2) return typed;
    const auto tile = tile_named(words[0]);
    if (!tile) return typed;
    for (const auto& [place, name] : labels(view)) {
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
std::string sheet_row(const std::string& label, const BonsaiView& view, Value value) {
    std::string row = pad(label, label_width);
    for (const BonsaiSeat& seat : view.seats) row += pad_left(value(seat), score_width);
    return row + "\n";
}

}  // namespace

std::string table_text(const Page& page, const BonsaiView& view) {
    const int players = static_cast<int>(view.seats.size());
    const bool placing = view.allowance && view.you && view.active == view.you;  // only what it needs
    std::string text = placing ? "" : heading(page, view) + row_text(page, view) + goals_text(page, view);
    std::vector<std::size_t> others;
    for (int step = view.you ? 1 : 0; step < players; ++step) {
        others.push_back(static_cast<std::size_t>(index(seat_after(seat(view.you.value_or(0)), players, step))));
    }
    if (!placing && !others.empty()) {
        text += rule();
        for (std::size_t at : others) text += seat_line(page, view, at);
        text += other_trees(page, view, others);
    }
    if (!view.you) return text;
    return text + rule() + seat_line(page, view, static_cast<std::size_t>(*view.you)) + own_trees(page, view) +
           placing_text(page, view);
}

std::string score_text(const Page& page, const BonsaiView& view) {
    std::size_t at = 0;
    std::string text = sheet_row("", view, [&](const BonsaiSeat&) {
        return page.paint(shorten(page.names[at++], score_width - 2), Ink::strong);
    });
    const auto counted = [](int points, int count) { return fmt::format("{} × {}", count, points); };
    text += sheet_row(page.say({"Leaves", "葉"}), view,
                      [&](const BonsaiSeat& seat) { return fmt::format("{}", seat.sheet.leaves); });
    text += sheet_row(page.say({"Flowers", "花"}), view,
                      [&](const BonsaiSeat& seat) { return fmt::format("{}", seat.sheet.flowers); });
    text += sheet_row(page.say({"Fruits", "実"}), view,
                      [&](const BonsaiSeat& seat) { return fmt::format("{}", seat.sheet.fruits); });
    for (std::size_t kind = bonsai::at(Bonsai::Card::scroll_wood); kind < bonsai::card_kinds; ++kind) {
        const auto owned = [&](const BonsaiSeat& seat) {
            return std::ranges::find(seat.sheet.scrolls, bonsai::card_of(kind),
                                     [](const BonsaiScrollScore& scroll) { return scroll.card.card; });
        };
        if (std::ranges::all_of(view.seats,
                                [&](const BonsaiSeat& seat) { return owned(seat) == seat.sheet.scrolls.end(); }))
            continue;
        text += sheet_row(page.say(bonsai::card_title(bonsai::card_of(kind))), view, [&](const BonsaiSeat& seat) {
            const auto scroll = owned(seat);
            if (scroll == seat.sheet.scrolls.end()) return std::string("-");
            return fmt::format("{} = {}", counted(scroll->each, scroll->counted), scroll->points);
        });
    }
    for (const BonsaiGoal& goal : view.goals) {
        if (!goal.claimed_by) continue;
        int seat_number = 0;
        text += sheet_row(page.say({"Goal " + goal.title->en, "目標 " + goal.title->ja}), view, [&](const BonsaiSeat&) {
            return seat_number++ == *goal.claimed_by ? std::to_string(goal.points) : std::string("-");
        });
    }
    int seat_number = 0;
    return text + rule() + sheet_row(page.say({"Total", "合計"}), view, [&](const BonsaiSeat& seat) {
               const bool won = std::ranges::find(view.winners, seat_number++) != view.winners.end();
               return won ? page.paint("★ " + std::to_string(seat.score), Ink::good) : std::to_string(seat.score);
           });
}

std::string typing_help(const Page& page, const BonsaiView&) {
    return page.say({"m 3          meditate: take the card at position 3 (m 2 leaf: with a leaf)\n"
                     "c            cultivate: place tiles\n"
                     "leaf a       place a leaf on the cell a (or: leaf 1,-2); wood, flower, fruit\n"
                     "done         place no more\n"
                     "Tiles:       ",
                     "m 3          瞑想：3番の札とタイルを取る（m 2 leaf なら葉と一緒に）\n"
                     "c            手入れ：タイルを置く\n"
                     "leaf a       葉をマスaに置く（leaf 1,-2 でも同じ）。wood、flower、fruit\n"
                     "done         置き終える\n"
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

Offer make_offer(const Page& page, const BonsaiView& view) {
    Offer offer;
    offer.question = question(page, view);
    std::vector<BonsaiAction> actions = view.actions;
    const bool placing = view.phase == Phase::help || view.phase == Phase::cultivate;
    // What scores most comes first, `done` last.
    if (placing) {
        sort_by(actions,
                [](const BonsaiAction& action) { return std::pair(action.kind == Kind::done, -action.points); });
    }
    const auto named = labels(view);
    const int widest = view.phase == Phase::choose ? page_width - 6 : 34;
    for (const BonsaiAction& action : actions) {
        offer.choices.push_back({action.text, shorten(action_shown(page, view, action, named), widest)});
    }
    constexpr std::size_t few = 16;
    offer.listed = actions.size() > 1 && actions.size() <= few;
    return offer;
}

std::string expand(const BonsaiView& view, const std::string& typed) {
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
            for (const BonsaiAction& action : view.actions) {
                if (words.size() == 1 && action.text.starts_with(words[0] + " ") && action.kind == Kind::renounce)
                    return action.text;
                if (words.size() == 1 && action.goal == words[0]) return action.text;
            }
            return typed;
        default: return typed;
    }
}

std::string objection(const Page& page, const BonsaiView& view, const std::string& action) {
    const std::vector<std::string> words = typed_words(action);
    if (words.empty()) return {};
    if (words[0] == "cultivate" && view.why_not_cultivate) return page.say(*view.why_not_cultivate);
    if (words[0] == "done" && view.why_not_done) return page.say(*view.why_not_done);
    if (words[0] == "meditate" && view.phase == Phase::choose && words.size() >= 2) {
        if (words[1] == "2" && words.size() == 2) {
            return page.say({"With a wood tile or a leaf? Type m 2 wood or m 2 leaf.",
                             "幹と葉のどちらを取りますか。m 2 wood か m 2 leaf"});
        }
        for (const BonsaiPosition& position : view.row) {
            if (words[1] == std::to_string(position.position) && !position.card)
                return page.say({"There is no card at that position.", "そこに札はありません。"});
        }
    }
    if (words[0] != "place" || words.size() != 3) return {};
    for (const BonsaiPlacing& placing : view.placing) {
        if (words[1] != bonsai::tile_names[bonsai::at(placing.tile)]) continue;
        if (placing.why_not) return page.say(*placing.why_not);
        return page.say({"Not there. " + placing.needs->en, "そこには置けません。" + placing.needs->ja});
    }
    return {};
}

}  // namespace engawa
