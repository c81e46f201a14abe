// Ohanami's table in the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "cli/table_screen.hpp"

namespace engawa {
namespace {

using Colour = Ohanami::Colour;

constexpr std::array<Ink, 4> inks{Ink::blue, Ink::green, Ink::grey, Ink::pink};

// A card is known by its mark first, and by its colour second.
Words mark(Colour colour) {
    static const std::array<Words, 4> marks{{{"B", "水"}, {"G", "葉"}, {"S", "石"}, {"P", "桜"}}};
    return marks[static_cast<std::size_t>(colour)];
}

Words colour_name(Colour colour) {
    static const std::array<Words, 4> names{{{"B blue water", "水(青)"},
                                             {"G green leaves", "葉(緑)"},
                                             {"S grey stones", "石(灰)"},
                                             {"P pink blossom", "桜(桃)"}}};
    return names[static_cast<std::size_t>(colour)];
}

template <class Card>
std::string card_text(const Page& page, const Card& card) {
    return page.paint(std::to_string(card.number) + page.say(mark(card.colour)),
                      inks[static_cast<std::size_t>(card.colour)]);
}

template <class Card>
std::string cards_text(const Page& page, const std::vector<Card>& cards) {
    std::string text;
    for (const Card& card : cards) text += (text.empty() ? "" : " ") + card_text(page, card);
    return text;
}

// ---- What everybody sees

std::string passing_text(const Page& page, const ohanami::View& view) {
    if (view.pick == Ohanami::picks) return page.say({"last pick: nothing is passed on", "最後の選択：手札は渡さない"});
    const int players = static_cast<int>(view.seats.size());
    const auto name = [&](int steps) {
        return page.names[static_cast<std::size_t>(
            index(seat_after(seat(view.you.value_or(0)), players, steps * view.pass_direction)))];
    };
    if (!view.you) {
        return page.say(view.pass_direction > 0 ? Words{"hands pass clockwise", "手札は時計回り"}
                                                : Words{"hands pass counter-clockwise", "手札は反時計回り"});
    }
    if (players == 2) {
        return page.say({fmt::format("you swap hands with {}", name(1)), fmt::format("{}と手札を交換", name(1))});
    }
    return page.say({fmt::format("you pass to {}, {} passes to you", name(1), name(-1)),
                     fmt::format("{}へ渡し、{}から受け取る", name(1), name(-1))});
}

std::string heading(const Page& page, const ohanami::View& view) {
    const std::string place = page.say(
        {fmt::format("round {} of {} · pick {} of {}", view.round, Ohanami::rounds, view.pick, Ohanami::picks),
         fmt::format("第{}ラウンド(全{}) · {}手目(全{})", view.round, Ohanami::rounds, view.pick, Ohanami::picks)});
    std::string text = page.paint(page.say({"Ohanami", "お花見"}), Ink::title);
    if (view.phase != Ohanami::Phase::over) text += " · " + place + " · " + passing_text(page, view);
    return indented(text, 0) + rule();
}

std::string seat_line(const Page& page, const ohanami::View& view, std::size_t at) {
    const ohanami::SeatView& seat = view.seats[at];
    std::string line = page.paint(page.names[at], Ink::strong);
    if (!page.notes[at].empty()) line += " " + page.paint(page.notes[at], Ink::faint);
    line += " · " + page.say({fmt::format("{} points", seat.score), fmt::format("{}点", seat.score)});
    if (seat.running && seat.running->total > 0) {
        line += page.say({fmt::format(" and {} so far", seat.running->total),
                          fmt::format("(このラウンド {}点)", seat.running->total)});
    }
    const bool own = view.you == static_cast<int>(at);
    if (!own && seat.committed) line += " · " + page.say({"has chosen", "選択済み"});
    if (!own && !seat.kept.empty()) {
        line += " · " + page.say({"to place: ", "これから置く札："}) + cards_text(page, seat.kept);
    }
    return indented(line, 0);
}

// The columns side by side, as many in a line as fit.
std::string packed_columns(const Page& page, const std::vector<ohanami::Column>& columns) {
    std::string text;
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string column = fmt::format("{}: {}", i + 1, cards_text(page, columns[i].cards));
        if (!line.empty() && display_width(line) + 3 + display_width(column) > page_width - 2) {
            text += indented(line, 2);
            line.clear();
        }
        line += (line.empty() ? "" : "   ") + column;
    }
    return text + indented(line, 2);
}

// Another seat: its columns, and what one knows of its hand.
std::string other_garden(const Page& page, const ohanami::View& view, std::size_t at) {
    const ohanami::SeatView& seat = view.seats[at];
    std::string text = packed_columns(page, seat.columns);
    if (seat.columns.empty()) text = indented(page.paint(page.say({"no columns yet", "列はまだない"}), Ink::faint), 2);
    if (seat.known_hand && !seat.known_hand->empty() && view.phase != Ohanami::Phase::over) {
        text += indented(page.say({"you know the hand: ", "知っている手札："}) + cards_text(page, *seat.known_hand), 2);
    }
    return text;
}

std::string own_column(const Page& page, const ohanami::Column& column, int number) {
    const std::string room =
        page.paint(page.say({fmt::format("{} lower, {} higher still fit", column.room_below, column.room_above),
                             fmt::format("下に{}、上に{}の数が入る", column.room_below, column.room_above)}),
                   Ink::faint);
    std::vector<std::string> lines = wrap(cards_text(page, column.cards), page_width - 5);
    const int left = page_width - 5 - display_width(lines.back());
    if (display_width(room) + 2 > left) {
        lines.push_back(pad_left(room, page_width - 5));
    } else {
        lines.back() += pad_left(room, left);
    }
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        text += (i == 0 ? fmt::format("  {}  ", number) : "     ") + lines[i] + "\n";
    }
    return text;
}

std::string own_garden(const Page& page, const ohanami::View& view, std::size_t at) {
    const std::vector<ohanami::Column>& columns = view.seats[at].columns;
    std::string text;
    for (std::size_t i = 0; i < Ohanami::max_columns; ++i) {
        text += i < columns.size()
                    ? own_column(page, columns[i], static_cast<int>(i + 1))
                    : fmt::format("  {}  {}\n", i + 1, page.paint(page.say({"not started", "まだない"}), Ink::faint));
    }
    return text;
}

// ---- The own cards

// The columns that a card of the viewer may join, and the one that it may start.
std::vector<std::string> columns_open_to(const ohanami::View& view, const ohanami::HandCard& card) {
    std::vector<std::string> columns;
    for (int column : card.columns) columns.push_back(std::to_string(column));
    const std::size_t standing = view.seats[static_cast<std::size_t>(*view.you)].columns.size();
    if (standing < Ohanami::max_columns) columns.push_back(std::to_string(standing + 1));
    return columns;
}

// "17P +1 ▸1,2": what the card will still score, and where it may go.
std::string hand_cell(const Page& page, const ohanami::View& view, const ohanami::HandCard& card) {
    std::string fits;
    for (const std::string& column : columns_open_to(view, card)) fits += (fits.empty() ? "" : ",") + column;
    return pad_left(card_text(page, card), 5) +
           fmt::format(" {:>3} ▸{}", fmt::format("+{}", card.worth), fits.empty() ? "-" : fits);
}

std::string cells(const Page& page, const ohanami::View& view, const std::vector<ohanami::HandCard>& cards) {
    constexpr std::size_t in_row = 5;
    std::string text;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool last = i + 1 == cards.size() || (i + 1) % in_row == 0;
        const std::string cell = hand_cell(page, view, cards[i]);
        text += last ? cell + "\n" : pad(cell, 16);
    }
    return text;
}

std::string own_cards(const Page& page, const ohanami::View& view) {
    const ohanami::SeatView& own = view.seats[static_cast<std::size_t>(*view.you)];
    if (view.phase == Ohanami::Phase::keep && !view.hand.empty()) {
        return page.say({"Your hand, with what a card will still score ▸ the columns it fits:\n",
                         "あなたの手札(これから入る点 ▸ 置ける列)：\n"}) +
               cells(page, view, view.hand);
    }
    std::string text;
    if (!own.kept.empty()) text += page.say({"To place:\n", "置く札：\n"}) + cells(page, view, own.kept);
    if (!view.hand.empty()) text += indented(page.say({"Next hand: ", "次の手札："}) + cards_text(page, view.hand), 0);
    return text;
}

std::string legend(const Page& page) {
    std::string text;
    for (Colour colour : {Colour::blue, Colour::green, Colour::grey, Colour::pink}) {
        text += (text.empty() ? "" : "  ") +
                page.paint(page.say(colour_name(colour)), inks[static_cast<std::size_t>(colour)]);
    }
    return text;
}

// ---- Choices

std::string keep_shown(const ohanami::ActionView& action) {
    return fmt::format("{} {}", action.moves[0].card, action.moves[1].card);
}

std::string place_shown(const Page& page, const ohanami::ActionView& action) {
    std::string text;
    for (const ohanami::Move& move : action.moves) {
        text += fmt::format("{:>4}→{}", move.card, move.column ? std::to_string(*move.column) : "-");
    }
    text += fmt::format("  {:>3}", fmt::format("+{}", action.points));
    if (action.room.empty()) return text;
    text += page.say({"  room ", "  入る数 "});
    for (std::size_t i = 0; i < action.room.size(); ++i) text += (i == 0 ? "" : "/") + std::to_string(action.room[i]);
    return text;
}

std::string keep_question(const Page& page, const ohanami::View& view) {
    const std::string a = std::to_string(view.hand.front().number);
    const std::string b = std::to_string(view.hand.back().number);
    return page.say({fmt::format("Keep two cards. Type their numbers, such as: {} {}", a, b),
                     fmt::format("残す札を二枚、番号で選んでください。例：{} {}", a, b)});
}

std::string place_question(const Page& page, const ohanami::View& view) {
    const auto& moves = view.actions.front().moves;
    return page.say({fmt::format("Place {} and {}. Type a number from the list, or two columns (- discards): 1 -",
                                 moves[0].card, moves[1].card),
                     fmt::format("{}と{}を置いてください。一覧の番号か、列を二つ(- は捨てる)。例：1 -", moves[0].card,
                                 moves[1].card)});
}

bool is_card(const std::string& word) {
    return !word.empty() && word.size() <= 3 && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

// Of "place 17:1 66:9": the places that are no columns of any table.
std::vector<std::string> no_columns(const std::vector<std::string>& words) {
    std::vector<std::string> missing;
    for (const std::string& word : words) {
        const std::vector<std::string> parts = split(word, ':');
        if (parts.size() != 2 || parts[1] == "-") continue;
        const bool column = parts[1].size() == 1 && parts[1][0] >= '1' && parts[1][0] <= '0' + Ohanami::max_columns;
        if (!column) missing.push_back(parts[1]);
    }
    return missing;
}

// ---- The score sheet

constexpr int label_width = 20;
constexpr int score_width = 15;

// Which colours count in a round (from 0).
std::vector<Colour> colours_of(std::size_t round) {
    if (round == 0) return {Colour::blue};
    if (round == 1) return {Colour::blue, Colour::green};
    return {Colour::blue, Colour::green, Colour::grey, Colour::pink};
}

int points_of(const ohanami::RoundScore& score, Colour colour) {
    switch (colour) {
        case Colour::blue: return score.blue;
        case Colour::green: return score.green;
        case Colour::grey: return score.grey;
        case Colour::pink: return score.pink;
    }
    return 0;
}

template <class Value>
std::string sheet_row(const std::string& label, const ohanami::View& view, Value value) {
    std::string row = pad(label, label_width);
    for (std::size_t i = 0; i < view.seats.size(); ++i) row += pad_left(value(i), score_width);
    return row + "\n";
}

std::string round_label(const Page& page, std::size_t round) {
    return page.say({fmt::format("Round {}", round + 1), fmt::format("第{}ラウンド", round + 1)});
}

std::string scored_round(const Page& page, const ohanami::View& view, std::size_t round) {
    std::string text;
    for (Colour colour : colours_of(round)) {
        const std::string name =
            page.paint(page.say({std::string(label(colour)), mark(colour).ja}), inks[static_cast<std::size_t>(colour)]);
        const std::string label = pad(colour == Colour::blue ? round_label(page, round) : "", 13) + name;
        text += sheet_row(
            label, view, [&](std::size_t i) { return std::to_string(points_of(view.seats[i].rounds[round], colour)); });
    }
    return text;
}

}  // namespace

std::string table_text(const Page& page, const ohanami::View& view) {
    const int players = static_cast<int>(view.seats.size());
    std::string text = heading(page, view);
    for (int step = view.you ? 1 : 0; step < players; ++step) {
        const auto at = static_cast<std::size_t>(index(seat_after(seat(view.you.value_or(0)), players, step)));
        text += seat_line(page, view, at) + other_garden(page, view, at);
    }
    if (!view.you) return text;
    const auto own = static_cast<std::size_t>(*view.you);
    return text + seat_line(page, view, own) + own_garden(page, view, own) + own_cards(page, view);
}

std::string score_text(const Page& page, const ohanami::View& view) {
    std::string text = sheet_row(
        "", view, [&](std::size_t i) { return page.paint(shorten(page.names[i], score_width - 2), Ink::strong); });
    for (std::size_t round = 0; round < view.seats[0].rounds.size(); ++round) text += scored_round(page, view, round);
    if (view.seats[0].running) {
        const std::string label = round_label(page, view.seats[0].rounds.size()) + page.say({", so far", "(途中)"});
        text += sheet_row(label, view, [&](std::size_t i) { return std::to_string(view.seats[i].running->total); });
    }
    text += rule();
    text += sheet_row(page.say({"Total", "合計"}), view, [&](std::size_t i) {
        const bool won = std::ranges::find(view.winners, static_cast<int>(i)) != view.winners.end();
        return won ? page.paint("★ " + std::to_string(view.seats[i].score), Ink::good)
                   : std::to_string(view.seats[i].score);
    });
    return text + sheet_row(page.say({"Pink cards laid", "置いた桜の枚数"}), view,
                            [&](std::size_t i) { return std::to_string(view.seats[i].pink_laid); });
}

std::string typing_help(const Page& page, const ohanami::View&) {
    return page.say({"17 66        keep the cards 17 and 66 (or: keep 17 66)\n"
                     "1 -          lower card to column 1, discard the higher (or: place 17:1 66:-)\n"
                     "Colours:     ",
                     "17 66        17と66を残す（keep 17 66 でも同じ）\n"
                     "1 -          小さい札を列1へ、大きい札を捨てる（place 17:1 66:- でも同じ）\n"
                     "色：         "}) +
           legend(page) + "\n";
}

Offer make_offer(const Page& page, const ohanami::View& view) {
    constexpr std::size_t few = 6;
    Offer offer;
    if (view.actions.empty()) return offer;
    std::vector<ohanami::ActionView> actions = view.actions;
    if (actions[0].kind == Ohanami::Action::Kind::keep) {
        offer.question = keep_question(page, view);
        for (const ohanami::ActionView& action : actions) offer.choices.push_back({action.text, keep_shown(action)});
        offer.listed = actions.size() > 1 && actions.size() <= few;
        return offer;
    }
    offer.question = place_question(page, view);
    offer.listed = true;
    // What scores most comes first.
    std::ranges::sort(actions, {},
                      [](const ohanami::ActionView& action) { return std::pair(-action.points, action.text); });
    for (const ohanami::ActionView& action : actions) offer.choices.push_back({action.text, place_shown(page, action)});
    return offer;
}

std::string expand(const ohanami::View& view, const std::string& typed) {
    std::vector<std::string> words = words_of(typed);
    if (words.size() == 3 && (words[0] == "keep" || words[0] == "place")) words.erase(words.begin());
    if (words.size() != 2 || view.actions.empty()) return typed;
    const bool keeping = view.actions[0].kind == Ohanami::Action::Kind::keep;
    if (keeping && is_card(words[0]) && is_card(words[1])) {
        if (std::stoi(words[0]) > std::stoi(words[1])) std::swap(words[0], words[1]);
        return "keep " + words[0] + " " + words[1];
    }
    if (keeping) return typed;
    const auto& moves = view.actions[0].moves;
    const bool with_cards = words[0].find(':') != std::string::npos;
    if (with_cards && !words[0].starts_with(std::to_string(moves[0].card) + ":")) std::swap(words[0], words[1]);
    if (with_cards) return "place " + words[0] + " " + words[1];
    return fmt::format("place {}:{} {}:{}", moves[0].card, words[0], moves[1].card, words[1]);
}

std::string objection(const Page& page, const ohanami::View& view, const std::string& action) {
    const std::vector<std::string> words = words_of(action);
    if (words.size() != 3 || view.actions.empty()) return {};
    const bool keeping = view.actions[0].kind == Ohanami::Action::Kind::keep;
    const auto& held = keeping ? view.hand : view.seats[static_cast<std::size_t>(*view.you)].kept;
    const std::vector<std::string> missing = no_columns(words);
    if (!keeping && !missing.empty()) {
        const int last = Ohanami::max_columns;
        return page.say({fmt::format("There is no column {}: type a column from 1 to {}, or - to discard.",
                                     joined(missing, " or "), last),
                         fmt::format("列{}はありません。1から{}の列か、- (捨てる)を入力してください。",
                                     joined(missing, "、"), last)});
    }
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::vector<std::string> parts = split(words[i], ':');  // the card, and where it goes
        const auto card =
            std::ranges::find(held, parts[0], [](const auto& mine) { return std::to_string(mine.number); });
        if (card == held.end()) {
            return keeping
                       ? page.say({parts[0] + " is not in your hand.", parts[0] + "は手札にありません。"})
                       : page.say({parts[0] + " is not one of the two cards.", parts[0] + "は置く札ではありません。"});
        }
        const std::vector<std::string> open = columns_open_to(view, *card);
        if (keeping || parts.size() != 2 || parts[1] == "-" || std::ranges::find(open, parts[1]) != open.end())
            continue;
        return page.say({fmt::format("{} does not go into column {}.", parts[0], parts[1]),
                         fmt::format("{}は列{}に置けません。", parts[0], parts[1])});
    }
    return {};
}

}  // namespace engawa
