// Hitohira's table in the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "cli/table_screen.hpp"
#include "games/hitohira/names.hpp"

namespace engawa {
namespace {

using Kind = Hitohira::Action::Kind;
using Phase = Hitohira::Phase;
using Piece = Hitohira::Piece;
using hitohira::name_of;

constexpr std::string_view letters = "RYLBWK";

// A piece is known by its letter first, and by its colour second.
std::string letter(const Page& page, Piece p) {
    constexpr std::array<Ink, hitohira::kinds> inks{Ink::red,  Ink::yellow, Ink::cyan,
                                                    Ink::blue, Ink::strong, Ink::grey};
    return page.paint(std::string(1, letters[static_cast<std::size_t>(p)]), inks[static_cast<std::size_t>(p)]);
}

std::string points(int n) {
    return n < 0 ? fmt::format("−{}", -n) : std::to_string(n);
}

// "R2 L1"
std::string pile_text(const Page& page, const hitohira::Pile& pile) {
    std::string text;
    for (const hitohira::Count& kind : pile.counts) {
        if (kind.count > 0) text += (text.empty() ? "" : " ") + letter(page, kind.piece) + std::to_string(kind.count);
    }
    return text.empty() ? "-" : text;
}

// ---- What everybody sees

std::string heading(const Page& page, const hitohira::View& view) {
    std::string text = page.paint(page.say({"Hitohira", "ひとひら"}), Ink::title);
    if (view.phase == Phase::over) return indented(text, 0) + rule();
    if (view.phase == Phase::assign) {
        return indented(text + " · " + page.say({"the final assignment", "最後の割り当て"}), 0) + rule();
    }
    const std::string& active = page.names[static_cast<std::size_t>(view.active)];
    text += page.say({fmt::format(" · turn {}: {} · {} in the pouch", view.turn_number, active, view.pouch.count),
                      fmt::format(" · {}手番目：{} · 袋に{}枚", view.turn_number, active, view.pouch.count)});
    return indented(text, 0) + rule();
}

// What may be in the pouch, as everybody could know it.
std::string pouch_text(const Page& page, const hitohira::View& view) {
    if (view.phase == Phase::assign || view.phase == Phase::over) return {};
    std::string text;
    if (view.pouch.hidden == 0) {
        hitohira::Pile all = view.pouch.maybe;
        for (std::size_t k = 0; k < all.counts.size(); ++k) all.counts[k].count += view.pouch.sure.counts[k].count;
        text = page.say({"In the pouch: ", "袋の中："}) + pile_text(page, all);
    } else {
        text = page.say({"In the pouch: ", "袋の中："}) + pile_text(page, view.pouch.maybe) +
               page.say({fmt::format(", of which {} are elsewhere", view.pouch.hidden),
                         fmt::format("（うち{}枚は袋の外）", view.pouch.hidden)});
        if (view.pouch.sure.total > 0)
            text += page.say({"; surely ", "、確かなもの："}) + pile_text(page, view.pouch.sure);
    }
    return indented(page.paint(text, Ink::faint), 0);
}

// "R4 (3)  L7+1K (15)": the lines of a field with the blacks that join them, and for the own one what one more would
// add.
std::string field_text(const Page& page, const hitohira::Field& field, bool with_more) {
    std::string text;
    for (const hitohira::Line& line : field.lines) {
        if (line.count + line.blacks == 0 && !with_more) continue;
        text += text.empty() ? "" : "  ";
        text += letter(page, line.colour) + std::to_string(line.count);
        if (line.blacks > 0) text += "+" + std::to_string(line.blacks) + letter(page, Piece::black);
        text += fmt::format(" ({}", points(line.points));
        text += with_more ? fmt::format(", {})", signed_number(line.one_more)) : ")";
    }
    if (field.blacks_left_out > 0) {
        text += "  " + letter(page, Piece::black) + std::to_string(field.blacks_left_out) +
                page.say({" unused", " 使わず"});
    }
    return text.empty() ? page.paint(page.say({"nothing in the field yet", "場にはまだ何もない"}), Ink::faint) : text;
}

std::string seat_text(const Page& page, const hitohira::View& view, std::size_t at) {
    const hitohira::SeatView& seat = view.seats[at];
    const bool own = view.you == static_cast<int>(at);
    std::string line = page.paint(page.names[at], Ink::strong);
    if (!page.notes[at].empty()) line += " " + page.paint(page.notes[at], Ink::faint);
    line += page.say({fmt::format(" · field {} · {} behind the screen", points(seat.field.points), seat.screen_size),
                      fmt::format(" · 場{}点 · ついたての裏に{}枚", points(seat.field.points), seat.screen_size)});
    if (seat.screen && own && seat.screen_size > 0) line += ": " + pile_text(page, *seat.screen);
    if (seat.committed) line += " · " + page.say({"has decided", "決定済み"});
    return indented(line, 0) + indented(field_text(page, seat.field, own), 2);
}

std::string ability_text(const Page& page, const hitohira::View& view) {
    std::string text;
    for (const hitohira::Ability& card : view.abilities) {
        const std::string mark = card.usable ? page.paint("▸ ", Ink::good) : card.met ? "✓ " : "· ";
        std::string line = mark + page.paint(page.say(card.name), card.met ? Ink::strong : Ink::faint) + " (" +
                           page.say(card.condition) + ") ";
        line += card.usable ? page.say(card.effect) : page.paint(page.say(card.reason), Ink::faint);
        text += indented(line, 0);
    }
    return text;
}

std::string percent(int parts) {
    if (parts == 0) return "0%";
    if (parts < 100) return "<1%";
    if (parts > 9900 && parts < 10'000) return ">99%";
    return fmt::format("{}%", (parts + 50) / 100);
}

std::string turn_text(const Page& page, const hitohira::View& view) {
    const hitohira::TurnPieces& turn = view.turn;
    std::string text;
    if (turn.pieces.total > 0) {
        text += page.say({"This turn: ", "今回の花びら："}) + pile_text(page, turn.pieces);
        text += page.say({fmt::format(" · {} of a colour and {} colours, with {} black (fails at {} and {})", turn.most,
                                      turn.different, turn.blacks, turn.most_limit, turn.different_limit),
                          fmt::format(" · 同色{}枚、{}色、黒{}枚（{}枚か{}色で失敗）", turn.most, turn.different,
                                      turn.blacks, turn.most_limit, turn.different_limit)});
        text = indented(text, 0);
    }
    if (turn.drawn.total > 0)
        text += indented(page.say({"To be placed: ", "置く花びら："}) + pile_text(page, turn.drawn), 0);
    if (turn.odds.empty()) return text;
    std::string odds = page.say({"Chance to fail: ", "失敗の見込み："});
    for (const hitohira::OddsView& draw : turn.odds) {
        odds += (draw.count == 1 ? "" : "  ") + page.say({fmt::format("{}: {}", draw.count, percent(draw.failing)),
                                                          fmt::format("{}枚{}", draw.count, percent(draw.failing))});
    }
    return text + indented(odds, 0);
}

// ---- Choices

std::string others_text(const Page& page, const hitohira::ActionView& action) {
    std::string text;
    for (const hitohira::Change& change : action.others) {
        text += fmt::format(", {} {}", shorten(page.names[static_cast<std::size_t>(change.seat)], 10),
                            signed_number(change.points));
    }
    return text;
}

std::string choice_text(const Page& page, const hitohira::ActionView& action) {
    switch (action.kind) {
        case Kind::draw:
            return page.say({fmt::format("{}, fails {}", action.text, percent(*action.failing)),
                             fmt::format("{}  失敗 {}", action.text, percent(*action.failing))});
        case Kind::assign:
            return page.say({fmt::format("{}: Red & Yellow {}, Light blue & Blue {}", action.text, *action.red_yellow,
                                         *action.light_blue_blue),
                             fmt::format("{}：赤と黄 {}枚、水色と青 {}枚", action.text, *action.red_yellow,
                                         *action.light_blue_blue)});
        case Kind::komatsu:
        case Kind::shin:
        case Kind::kumagai:
        case Kind::skip:
        case Kind::stop: return action.text;
        default: break;
    }
    const std::string field = action.kind == Kind::hide || action.kind == Kind::keep
                                  ? page.say({fmt::format("  field {}", points(*action.field_points)),
                                              fmt::format("  場{}点", points(*action.field_points))})
                                  : "  " + signed_number(*action.change);
    return action.text + field + others_text(page, action);
}

Words question_for(const hitohira::View& view) {
    switch (view.phase) {
        case Phase::draw:
            return view.turn.draws == 0
                       ? Words{"How many do you draw? Type a number.", "何枚引きますか。数を入れてください。"}
                       : Words{fmt::format("Draw again ({} left)? Type a number, or stop.", view.turn.draws_left),
                               fmt::format("もう一度引きますか（残り{}回）。数か stop を入れてください。",
                                           view.turn.draws_left)};
        case Phase::keep:
            return {"The draw failed. Keep up to two colours, such as: R W (or - for nothing)",
                    "失敗です。違う色を2枚まで残せます。例：R W（残さないなら -）"};
        case Phase::ability:
            return {"Use an ability? Type a choice from the list, or skip.",
                    "能力を使いますか。一覧から選ぶか、skip で使いません。"};
        case Phase::take: return {"Which piece goes into your field?", "どれを場に置きますか。"};
        case Phase::put:
            return {"Where does it go: field, screen, or the number of a seat?",
                    "どこへ置きますか：field（場）、screen（ついたて）、席の番号"};
        case Phase::hide:
            return {"Hide pieces of one colour behind your screen, such as: W 2 (or - for none)",
                    "一色だけついたての裏に隠せます。例：W 2（隠さないなら -）"};
        case Phase::assign:
            return {"How many of your white and black pieces count for Red & Yellow? Choose from the list.",
                    "白と黒のうち何枚を赤と黄に数えますか。一覧から選んでください。"};
        default: return {};
    }
}

// ---- What was typed

bool is_number(const std::string& word) {
    return word.find_first_not_of("0123456789") == std::string::npos;
}

bool is_piece(const std::string& word) {
    return word.size() == 1 && letters.find(word[0]) != std::string_view::npos;
}

// Single letters are pieces, in either case.
std::vector<std::string> normal_words(const std::string& typed) {
    std::vector<std::string> words = words_of(typed);
    for (std::string& word : words) {
        const auto upper = static_cast<char>(word[0] >= 'a' && word[0] <= 'z' ? word[0] - 'a' + 'A' : word[0]);
        if (word.size() == 1 && letters.find(upper) != std::string_view::npos) word[0] = upper;
    }
    return words;
}

bool is_legal(const hitohira::View& view, const std::string& text) {
    return std::ranges::any_of(view.actions, [&](const hitohira::ActionView& action) { return action.text == text; });
}

std::string pieces_of_this_turn(const hitohira::View& view) {
    std::string present;
    for (const hitohira::Count& kind : view.turn.pieces.counts) {
        if (kind.count > 0) present += letters[static_cast<std::size_t>(kind.piece)];
    }
    return present;
}

Words keep_objection(const hitohira::View& view, const std::vector<std::string>& words) {
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "K") return {"A black piece cannot be kept.", "黒は残せません。"};
        if (is_piece(words[i]) && pieces_of_this_turn(view).find(words[i]) == std::string::npos) {
            return {"You did not draw " + words[i] + ".", words[i] + "は引いていません。"};
        }
    }
    if (words.size() > 3) return {"Two pieces at most.", "残せるのは2枚までです。"};
    if (words.size() == 3 && words[1] == words[2]) {
        return {"The two must be of different colours.", "2枚は違う色でなければなりません。"};
    }
    return {};
}

Words hide_objection(const hitohira::View& view, const std::vector<std::string>& words) {
    if (words.size() < 2 || !is_piece(words[1])) return {};
    if (pieces_of_this_turn(view).find(words[1]) == std::string::npos) {
        return {words[1] + " is not among this turn's pieces.", words[1] + "は今回の花びらにありません。"};
    }
    return {"You do not have so many " + words[1] + " in this turn.", "今回の" + words[1] + "はそんなにありません。"};
}

Words draw_objection(const hitohira::View& view, const std::string& verb) {
    if (verb == "stop") return {"The first draw is compulsory.", "最初の一回は必ず引きます。"};
    return view.turn.limit;
}

// ---- The score sheet

constexpr int label_width = 22;
constexpr int score_width = 14;

template <class Value>
std::string sheet_row(const std::string& label, const hitohira::View& view, Value value) {
    std::string row = pad(label, label_width);
    for (std::size_t i = 0; i < view.seats.size(); ++i) row += pad_left(value(view.seats[i]), score_width);
    return row + "\n";
}

std::string group_row(const Page& page, const hitohira::View& view, std::size_t group) {
    return sheet_row(page.say(name_of(static_cast<Hitohira::Group>(group))), view, [&](const hitohira::SeatView& seat) {
        const hitohira::GroupView& own = seat.groups[group];
        if (!own.place) return std::string("-");
        return page.say(
            {fmt::format("{} pc, #{}{} {}", own.count, *own.place, own.shared_by > 1 ? "=" : "", own.points),
             fmt::format("{}枚 {}位{} {}", own.count, *own.place, own.shared_by > 1 ? "=" : "", own.points)});
    });
}

}  // namespace

std::string table_text(const Page& page, const hitohira::View& view) {
    const int players = static_cast<int>(view.seats.size());
    std::string text = heading(page, view);
    for (int step = view.you ? 1 : 0; step < players; ++step) {
        const auto at = static_cast<std::size_t>(index(seat_after(seat(view.you.value_or(0)), players, step)));
        text += seat_text(page, view, at);
    }
    if (view.you) text += seat_text(page, view, static_cast<std::size_t>(*view.you));
    if (view.phase == Phase::assign || view.phase == Phase::over) return text;
    return text + rule() + ability_text(page, view) + pouch_text(page, view) + turn_text(page, view);
}

std::string score_text(const Page& page, const hitohira::View& view) {
    std::size_t at = 0;
    std::string text = sheet_row("", view, [&](const hitohira::SeatView&) {
        return page.paint(shorten(page.names[at++], score_width - 2), Ink::strong);
    });
    for (std::size_t c = 0; c < hitohira::colours; ++c) {
        const auto colour = static_cast<Piece>(c);
        text += sheet_row(
            letter(page, colour) + " " + page.say(name_of(colour)), view, [&](const hitohira::SeatView& seat) {
                const hitohira::Line& line = seat.field.lines[c];
                const std::string count =
                    std::to_string(line.count) + (line.blacks > 0 ? fmt::format("+{}K", line.blacks) : "");
                return fmt::format("{} → {:>2}", count, points(line.points));
            });
    }
    text += sheet_row(page.say({"Field", "場"}), view,
                      [](const hitohira::SeatView& seat) { return points(seat.field.points); });
    if (view.phase == Phase::over) text += group_row(page, view, 0) + group_row(page, view, 1);
    text += rule();
    at = 0;
    text += sheet_row(page.say({"Total", "合計"}), view, [&](const hitohira::SeatView& seat) {
        const bool won = std::ranges::find(view.winners, static_cast<int>(at++)) != view.winners.end();
        return won ? page.paint("★ " + points(seat.score), Ink::good) : points(seat.score);
    });
    return text + sheet_row(page.say({"Behind the screen", "ついたての裏"}), view,
                            [](const hitohira::SeatView& seat) { return std::to_string(seat.screen_size); });
}

std::string typing_help(const Page& page, const hitohira::View&) {
    std::string colours;
    for (int k = 0; k < hitohira::kinds; ++k) {
        colours +=
            (k == 0 ? "" : "  ") + letter(page, hitohira::piece(k)) + " " + page.say(name_of(hitohira::piece(k)));
    }
    return page.say({"3            draw three (or: draw 3); stop ends drawing\n"
                     "R W          keep these after a failure (or: keep R W); - keeps nothing\n"
                     "W 2          hide two white ones (or: hide W 2); - hides nothing\n"
                     "skip         use no ability; its choices are numbered in the list\n"
                     "R4 (3, +2)   four red in your field are worth 3 points, one more would add 2\n"
                     "Pieces:      ",
                     "3            3枚引く（draw 3 でも同じ）。stop で引くのをやめる\n"
                     "R W          失敗のあと残す（keep R W でも同じ）。- なら残さない\n"
                     "W 2          白を2枚隠す（hide W 2 でも同じ）。- なら隠さない\n"
                     "skip         能力を使わない。使うときは一覧の番号で選ぶ\n"
                     "R4 (3, +2)   自分の場の赤4枚は3点、もう1枚でさらに2点\n"
                     "花びら：     "}) +
           colours + "\n";
}

Offer make_offer(const Page& page, const hitohira::View& view) {
    Offer offer;
    if (view.actions.empty()) return offer;
    offer.question = page.say(question_for(view));
    for (const hitohira::ActionView& action : view.actions)
        offer.choices.push_back({action.text, choice_text(page, action)});
    // The numbers of draws need no list: they are those of the chances above.
    offer.listed = view.phase != Phase::draw && view.actions.size() > 1 && view.actions.size() <= 30;
    return offer;
}

std::string expand(const hitohira::View& view, const std::string& typed) {
    std::vector<std::string> words = normal_words(typed);
    if (words.empty() || view.actions.empty()) return typed;
    const std::string verb(label(view.actions.back().kind));
    if (view.phase == Phase::put && words[0] != "put") {
        words.insert(words.begin(), std::string(1, letters[static_cast<std::size_t>(*view.actions[0].piece)]));
    }
    if (view.phase == Phase::draw && words.size() == 1 && is_number(words[0])) return "draw " + words[0];
    const bool verbless = is_piece(words[0]) || words[0] == "-";
    const bool asks_for_pieces = view.phase != Phase::draw && view.phase != Phase::ability;
    if (verbless && asks_for_pieces) words.insert(words.begin(), verb);
    if (words[0] == "hide" && words.size() == 2 && words[1] != "-") words.push_back("1");
    if (words[0] == "keep" && words.size() == 3 && !is_legal(view, joined(words))) {
        std::vector<std::string> other{words[0], words[2], words[1]};
        if (is_legal(view, joined(other))) return joined(other);
    }
    return joined(words);
}

std::string objection(const Page& page, const hitohira::View& view, const std::string& action) {
    const std::vector<std::string> words = words_of(action);
    if (words.empty() || view.actions.empty()) return {};
    if (view.phase == Phase::draw && (words[0] == "draw" || words[0] == "stop")) {
        return page.say(draw_objection(view, words[0]));
    }
    if (view.phase == Phase::keep && words[0] == "keep") return page.say(keep_objection(view, words));
    if (view.phase == Phase::hide && words[0] == "hide") return page.say(hide_objection(view, words));
    for (const hitohira::Ability& card : view.abilities) {
        if (words[0] != label(card.ability)) continue;
        if (!card.usable) return page.say(card.name) + page.say({": ", "："}) + page.say(card.reason);
    }
    return {};
}

}  // namespace engawa
