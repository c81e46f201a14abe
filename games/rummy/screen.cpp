// Rummy's table in the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "cli/table_screen.hpp"
#include "engine/sort_by.hpp"

namespace engawa {
namespace {

using Kind = Rummy::Action::Kind;
using Phase = Rummy::Phase;
using flowers::Type;

constexpr std::array<Ink, 4> inks{Ink::pink, Ink::blue, Ink::green, Ink::grey};

Ink ink_of(Type type) {
    return inks[static_cast<std::size_t>(type)];
}

template <class Card>
std::string card_text(const Page& page, const Card& card) {
    return page.paint(card.text, ink_of(card.type));
}

template <class Card>
std::string cards_text(const Page& page, const std::vector<Card>& cards) {
    std::string text;
    for (const Card& card : cards) text += (text.empty() ? "" : " ") + card_text(page, card);
    return text;
}

std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
    return text;
}

// The first line as it is, the following ones indented.
std::string hanging(const std::string& label, const std::string& text) {
    const int indent = display_width(label);
    std::string lines;
    for (const std::string& line : wrap(text, page_width - indent)) {
        lines += (lines.empty() ? label : std::string(static_cast<std::size_t>(indent), ' ')) + line + "\n";
    }
    return lines.empty() ? label + "\n" : lines;
}

std::string points_text(const Page& page, int points) {
    return page.say({fmt::format("{} point{}", points, points == 1 ? "" : "s"), fmt::format("{}点", points)});
}

// ---- What everybody sees

std::string heading(const Page& page, const rummy::View& view) {
    std::string text = page.paint(page.say({"Flower Cards Rummy", "花札ラミー"}), Ink::title);
    if (view.phase != Phase::over) {
        text += page.say({fmt::format(" · round {}", view.round), fmt::format(" · 第{}ラウンド", view.round)});
    }
    if (view.rounds) text += page.say({fmt::format(" of {}", *view.rounds), fmt::format("(全{})", *view.rounds)});
    if (view.target) {
        text += page.say({fmt::format(" · {} points win", *view.target), fmt::format(" · {}点で勝ち", *view.target)});
    }
    const std::string& dealer = page.names[static_cast<std::size_t>(view.dealer)];
    text += page.say({fmt::format(" · {} deals", dealer), fmt::format(" · 親は{}", dealer)});
    return hanging("", text) + rule();
}

std::string seat_line(const Page& page, const rummy::View& view, std::size_t at) {
    const rummy::SeatView& seat = view.seats[at];
    std::string line = page.paint(page.names[at], Ink::strong);
    if (!page.notes[at].empty()) line += " " + page.paint(page.notes[at], Ink::faint);
    line += " · " + points_text(page, seat.score);
    line += page.say({fmt::format(" · {} card{}", seat.hand_size, seat.hand_size == 1 ? "" : "s"),
                      fmt::format(" · 手札{}枚", seat.hand_size)});
    if (seat.has_laid) line += page.say({" · has laid", " · 札を出した"});
    if (view.you != static_cast<int>(at) && !seat.known.empty()) {
        line += page.say({" · holds ", " · 持っている札："}) + cards_text(page, seat.known);
    }
    return hanging("", line);
}

std::string sets_text(const Page& page, const rummy::View& view) {
    if (view.table.empty()) {
        return page.paint(page.say({"No sets on the table yet.", "場に組はまだない。"}), Ink::faint) + "\n";
    }
    std::string text = page.say({"Sets on the table:\n", "場の組：\n"});
    for (const rummy::Set& set : view.table) {
        const std::string& owner = page.names[static_cast<std::size_t>(set.owner)];
        text += hanging(fmt::format("{:>3}  ", set.number), cards_text(page, set.cards) + "  " + page.say(set.name) +
                                                                " · " + page.paint(owner, Ink::faint));
    }
    return text;
}

std::string piles_text(const Page& page, const rummy::View& view) {
    std::string text =
        hanging(page.say({"Discards:  ", "捨て札："}),
                view.discards.empty() ? page.say({"none", "なし"})
                                      : cards_text(page, view.discards) + page.say({" ◂ top", " ◂ 一番上"}));
    std::string stock = page.say({fmt::format("{} cards", view.stock), fmt::format("{}枚", view.stock)});
    if (view.stock_order) {
        stock = page.say({"turned over, next: ", "裏返した順に："}) + cards_text(page, *view.stock_order);
    }
    text += hanging(page.say({"Stock:     ", "山札：  "}), stock);
    if (view.turnovers > 0) {
        text += hanging("", page.paint(page.say({fmt::format("Turned over {} of {} times without a card going to the "
                                                             "table: then the round is void.",
                                                             view.turnovers, view.max_turnovers),
                                                 fmt::format("札が場に出ないまま裏返した回数：{}回（{}回目で流れる）。",
                                                             view.turnovers, view.max_turnovers)}),
                                       Ink::faint));
    }
    return text;
}

// ---- The own cards

// "02S plum ▸1,3": what it is, and the sets to which it belongs. A star marks the card just taken from the discards.
std::string hand_cell(const Page& page, const rummy::View& view, const rummy::HandCard& card) {
    const Words& plant = view.months[static_cast<std::size_t>(card.month - 1)].plant;
    std::string text = card_text(page, card) + (card.taken ? "*" : " ") + page.say(plant);
    if (!card.sets.empty()) text += " ▸" + numbers_text(card.sets);
    return text;
}

std::string own_hand(const Page& page, const rummy::View& view) {
    constexpr std::size_t in_row = 4;
    std::string text =
        page.say({fmt::format("Your hand, {} (▸ the sets it can join", points_text(page, view.hand_points)),
                  fmt::format("あなたの手札、{}（▸ 付けられる組", points_text(page, view.hand_points))});
    const bool taken = std::ranges::any_of(view.hand, [](const rummy::HandCard& card) { return card.taken; });
    if (taken) text += page.say({"; * stays this turn", "、* はこの番には捨てられない"});
    text += page.say({"):\n", "）：\n"});
    for (std::size_t i = 0; i < view.hand.size(); ++i) {
        const bool last = i + 1 == view.hand.size() || (i + 1) % in_row == 0;
        const std::string cell = "  " + hand_cell(page, view, view.hand[i]);
        text += last ? cell + "\n" : pad(cell, page_width / static_cast<int>(in_row));
    }
    return text;
}

std::string help_text(const Page& page, const rummy::View& view) {
    std::string text;
    for (const rummy::Suggestion& suggestion : view.suggestions) {
        text += hanging(page.say({"A set: ", "組になる："}),
                        cards_text(page, suggestion.group.cards) + "  " + page.say(suggestion.group.name));
    }
    for (const rummy::Going& going : view.rummies) {
        std::string sets;
        for (const rummy::Group& set : going.sets) sets += (sets.empty() ? "" : " + ") + cards_text(page, set.cards);
        text += hanging(page.paint(page.say({"Rummy! ", "ラミー！"}), Ink::good), going.text + ": " + sets);
    }
    if (!view.pickup) return text;
    for (const rummy::Group& group : view.pickup->makes) {
        text += hanging(page.say({fmt::format("With {} from the discards: ", view.pickup->card.text),
                                  fmt::format("捨て札の{}を取ると：", view.pickup->card.text)}),
                        cards_text(page, group.cards) + "  " + page.say(group.name));
    }
    return text;
}

// ---- Choices

std::string shown(const Page& page, const rummy::ActionView& action) {
    std::string text = action.text;
    if (action.rummy) return text + page.say({"  Rummy, counts twice", "  ラミー(倍)"});
    if (action.goes_out) return text + page.say({"  and you are out", "  上がり"});
    if (action.kind == Kind::set || action.kind == Kind::lay || action.kind == Kind::discard) {
        text += page.say({fmt::format("  {} left", action.left), fmt::format("  残り{}点", action.left)});
    }
    return text;
}

// What wins or lays most comes first; cards to discard as they cost.
std::vector<rummy::ActionView> in_order(std::vector<rummy::ActionView> actions) {
    const auto rank = [](const rummy::ActionView& action) {
        const int step = action.kind == Kind::rummy ? 0
                         : action.kind == Kind::set ? 1
                         : action.kind == Kind::lay ? 2
                                                    : 3;
        return std::tuple(!action.goes_out, step, action.left);
    };
    sort_by(actions, rank);
    return actions;
}

std::string question(const Page& page, const rummy::View& view) {
    if (view.phase == Phase::draw) {
        return view.stock > 0 ? page.say({"Draw a card. Type: stock, or discard",
                                          "一枚引いてください：stock（山札）か discard（捨て札）"})
                              : page.say({"The stock is empty. Type: over (turn the pile over and draw), or discard",
                                          "山札がありません：over（捨て札を裏返して引く）か discard（一番上を取る）"});
    }
    const auto discard = std::ranges::find(view.actions, Kind::discard, &rummy::ActionView::kind);
    if (discard == view.actions.end()) {
        return page.say({"Your turn. Type a number from the list", "あなたの番です。一覧の番号を入力"});
    }
    const std::string& card = discard->cards[0];
    return page.say({fmt::format("Your turn. Type a number from the list, or a card to discard it: {}", card),
                     fmt::format("あなたの番です。一覧の番号か、捨てる札を入力：{}", card)});
}

// ---- Typing

// "9s" and "09S" are the same card; anything else gives nothing.
std::optional<std::string> typed_card(std::string word) {
    if (word.size() == 2) word = "0" + word;
    if (word.size() != 3 || word[0] < '0' || word[0] > '1' || word[1] < '0' || word[1] > '9') return std::nullopt;
    if (word[2] >= 'a' && word[2] <= 'z') word[2] = static_cast<char>(word[2] - 'a' + 'A');
    if (std::string_view("BASC").find(word[2]) == std::string_view::npos) return std::nullopt;
    return word;
}

std::string in_order(const std::string& verb, std::vector<std::string> words) {
    sort_by(words, [](const std::string& word) {
        return word.size() == 3 ? std::pair(word.substr(0, 2), std::string_view("BASC").find(word[2]))
                                : std::pair(std::string("99"), std::size_t{0});  // the number of a set comes last
    });
    words.insert(words.begin(), verb);
    return joined(words);
}

// ---- The score sheet

constexpr int label_width = 20;
constexpr int score_width = 12;

template <class Value>
std::string sheet_row(const std::string& label, const rummy::View& view, Value value) {
    std::string row = pad(label, label_width);
    for (std::size_t i = 0; i < view.seats.size(); ++i) row += pad_left(value(i), score_width);
    return row + "\n";
}

std::string round_row(const Page& page, const rummy::View& view, const rummy::Round& round) {
    std::string label = page.say({fmt::format("Round {}", round.round), fmt::format("第{}ラウンド", round.round)});
    if (!round.winner) label += page.say({", void", "(流れ)"});
    if (round.rummy) label += page.say({", Rummy", "(ラミー)"});
    return sheet_row(label, view, [&](std::size_t i) {
        return round.winner == static_cast<int>(i) ? fmt::format("+{}", round.points) : std::string("–");
    });
}

}  // namespace

std::string table_text(const Page& page, const rummy::View& view) {
    const int players = static_cast<int>(view.seats.size());
    std::string text = heading(page, view);
    for (int step = view.you ? 1 : 0; step < players; ++step) {
        text += seat_line(page, view,
                          static_cast<std::size_t>(index(seat_after(seat(view.you.value_or(0)), players, step))));
    }
    if (view.you) text += seat_line(page, view, static_cast<std::size_t>(*view.you));
    text += sets_text(page, view) + piles_text(page, view);
    if (view.you && !view.hand.empty()) text += own_hand(page, view) + help_text(page, view);
    return text;
}

std::string score_text(const Page& page, const rummy::View& view) {
    std::string text = sheet_row(
        "", view, [&](std::size_t i) { return page.paint(shorten(page.names[i], score_width - 2), Ink::strong); });
    for (const rummy::Round& round : view.results) text += round_row(page, view, round);
    text += rule();
    text += sheet_row(page.say({"Total", "合計"}), view, [&](std::size_t i) {
        const bool won = std::ranges::find(view.winners, static_cast<int>(i)) != view.winners.end();
        return won ? page.paint("★ " + std::to_string(view.seats[i].score), Ink::good)
                   : std::to_string(view.seats[i].score);
    });
    if (view.target) {
        text += page.say({fmt::format("{} points win the game.\n", *view.target),
                          fmt::format("{}点に達すると勝ち。\n", *view.target)});
    }
    return text;
}

std::string typing_help(const Page& page, const rummy::View& view) {
    std::string types;
    for (const rummy::Type& type : view.types) {
        const std::string letter(1, flowers::letters[static_cast<std::size_t>(type.type)]);
        types += (types.empty() ? "" : "  ") +
                 page.paint(fmt::format("{} {} {}", letter, page.say(type.name), type.points), ink_of(type.type));
    }
    return page.say({"stock        draw from the stock (or: draw stock); over turns the pile over\n"
                     "discard      take the top of the discards (or: draw discard)\n"
                     "2a 2s 2c     lay these cards as a set (or: set 02A 02S 02C)\n"
                     "9s 2         add 09S to set 2 (or: lay 09S 2)\n"
                     "7c           discard 07C (or: discard 07C)\n"
                     "rummy 7c     lay all sets at once and discard 07C; or rummy alone\n"
                     "Cards:       month and letter. ",
                     "stock        山札から引く（draw stock）。over は捨て札を裏返して引く\n"
                     "discard      捨て札の一番上を取る（draw discard）\n"
                     "2a 2s 2c     この札を組として出す（set 02A 02S 02C）\n"
                     "9s 2         09Sを2番の組に付ける（lay 09S 2）\n"
                     "7c           07Cを捨てる（discard 07C）\n"
                     "rummy 7c     全部を組にして出し、07Cを捨てる。rummy だけなら捨て札なし\n"
                     "札：         月と文字。"}) +
           types + "\n";
}

Offer make_offer(const Page& page, const rummy::View& view) {
    constexpr std::size_t few = 24;
    Offer offer;
    if (view.actions.empty()) return offer;
    offer.question = question(page, view);
    for (const rummy::ActionView& action : in_order(view.actions))
        offer.choices.push_back({action.text, shown(page, action)});
    offer.listed = view.phase != Phase::draw && view.actions.size() <= few;
    return offer;
}

std::string expand(const rummy::View& view, const std::string& typed) {
    std::vector<std::string> words = words_of(typed);
    if (words.empty()) return typed;
    if (typed == "stock" || typed == "s") return "draw stock";
    if (typed == "over" || typed == "o") return "turn over";
    if (view.phase == Phase::draw) {
        if (typed == "discard") return "draw discard";  // not "d", by which many mean to draw
        return in_order(words[0], {words.begin() + 1, words.end()});
    }
    std::string verb;
    if (!typed_card(words[0])) {
        verb = words[0];
        words.erase(words.begin());
    }
    int cards = 0;
    for (std::string& word : words) {
        const auto card = typed_card(word);
        if (!card) continue;
        word = *card;
        ++cards;
    }
    if (verb.empty()) {
        const bool with_number = cards + 1 == static_cast<int>(words.size());
        verb = cards == 1 ? (with_number ? "lay" : "discard") : "set";
    }
    return in_order(verb, words);
}

std::string objection(const Page& page, const rummy::View& view, const std::string& action) {
    for (const rummy::RefusalView& refusal : view.refused) {
        if (refusal.text == action) return page.say(refusal.why);
    }
    const std::vector<std::string> words = words_of(action);
    if (words.empty()) return {};
    if (view.phase == Phase::draw && (action == "d" || action == "draw")) {
        return view.stock > 0 ? page.say({"Draw from where? Type stock or discard.",
                                          "どちらから引きますか。stock（山札）か discard（捨て札）"})
                              : page.say({"Draw from where? Type over or discard.",
                                          "どちらから引きますか。over（裏返して引く）か discard（捨て札）"});
    }
    std::vector<std::string> hand;
    for (const rummy::HandCard& card : view.hand) hand.push_back(card.text);
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (!typed_card(words[i])) continue;
        const auto held = std::ranges::find(hand, words[i]);
        if (held == hand.end()) {
            return page.say({words[i] + " is not in your hand.", words[i] + "は手札にありません。"});
        }
        hand.erase(held);
    }
    const rummy::Reasons& reasons = view.reasons;
    if (words[0] == "draw" || words[0] == "turn") return reasons.draw ? page.say(*reasons.draw) : "";
    if (words[0] == "set") return page.say(reasons.set.value_or(view.set_rule));
    if (words[0] == "lay") return page.say(reasons.lay.value_or(view.lay_rule));
    if (words[0] == "discard" && reasons.discard) return page.say(*reasons.discard);
    if (words[0] == "rummy" && reasons.rummy) return page.say(*reasons.rummy);
    if (words[0] == "rummy") {
        return page.say({"The other cards could not all be in sets.", "それでは残りの札が全部は組になりません。"});
    }
    return {};
}

}  // namespace engawa
