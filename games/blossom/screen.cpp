// Blossom's table in the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "cli/table_screen.hpp"
#include "engine/sort_by.hpp"

namespace engawa {
namespace {

using Kind = Blossom::Kind;
using Verb = Blossom::Verb;

// Short names, so that a choice fits half a line.
Words short_name(Kind kind) {
    static const std::array<Words, blossom::kinds> names{{{"chrys", "菊"},
                                                          {"camel", "椿"},
                                                          {"rose", "バラ"},
                                                          {"lily", "スズラン"},
                                                          {"anem", "アネモネ"},
                                                          {"cherry", "桜"}}};
    return names[static_cast<std::size_t>(kind)];
}

Ink ink(Kind kind) {
    switch (kind) {
        case Kind::chrysanth: return Ink::good;
        case Kind::anemone: return Ink::blue;
        case Kind::lily: return Ink::green;
        default: return Ink::pink;
    }
}

std::string cards_text(const Page& page, const std::vector<Kind>& cards) {
    std::string text;
    for (Kind kind : cards) text += (text.empty() ? "" : " ") + page.paint(page.say(short_name(kind)), ink(kind));
    return text;
}

std::string plain_cards(const Page& page, const std::vector<Kind>& cards) {
    std::string text;
    for (Kind kind : cards) text += (text.empty() ? "" : " ") + page.say(short_name(kind));
    return text;
}

std::string cards_or_none(const Page& page, const std::vector<Kind>& cards) {
    return cards.empty() ? page.paint(page.say({"empty", "なし"}), Ink::faint) : cards_text(page, cards);
}

bool deciding(const blossom::View& view) {
    return !view.actions.empty();
}

// ---- What everybody sees

std::string heading(const Page& page, const blossom::View& view) {
    std::string text = page.paint(page.say({"Blossom", "ブロッサム"}), Ink::title);
    if (view.phase == Blossom::Phase::mulligan) text += page.say({" · mulligan", " · 手札の交換"});
    if (view.phase == Blossom::Phase::play) {
        text += page.say({fmt::format(" · turn {} · action {} of {}", view.turn, view.action, view.actions_in_turn),
                          fmt::format(" · {}手番目 · アクション{}/{}", view.turn, view.action, view.actions_in_turn)});
    }
    if (view.last_round) text += " · " + page.paint(page.say({"the last round", "最終ラウンド"}), Ink::strong);
    return indented(text, 0) + rule();
}

std::string garden_lines(const Page& page, const blossom::View& view) {
    std::vector<Kind> cards;
    for (const blossom::Draw& pile : view.garden) {
        cards.insert(cards.end(), static_cast<std::size_t>(pile.count), *pile.kind);
    }
    std::string text = indented(page.say({"Garden: ", "庭："}) + cards_or_none(page, cards), 0);
    std::string piles =
        page.say({fmt::format("Deck: {} cards", view.deck.count), fmt::format("山札：{}枚", view.deck.count)});
    if (view.removed > 0) {
        piles += page.say(
            {fmt::format(" · {} put aside unseen", view.removed), fmt::format(" · 除いた札{}枚", view.removed)});
    }
    piles += page.say({fmt::format(" · in all yards {} face up, {} face down", view.face_up, view.face_down),
                       fmt::format(" · 全員の場に表{}枚、裏{}枚", view.face_up, view.face_down)});
    return text + indented(piles, 0);
}

// What one card of each kind is worth now.
std::string values_line(const Page& page, const blossom::View& view) {
    std::string text = page.say({"One card now: ", "今の1枚の点："});
    for (const blossom::KindView& kind : view.kinds) {
        text += page.paint(page.say(short_name(kind.kind)), ink(kind.kind)) + fmt::format(" {}  ", kind.value);
    }
    return indented(text, 0);
}

std::string seat_lines(const Page& page, const blossom::View& view, std::size_t at) {
    const blossom::SeatView& seat = view.seats[at];
    std::string line = page.paint(page.names[at], Ink::strong);
    if (!page.notes[at].empty()) line += " " + page.paint(page.notes[at], Ink::faint);
    line += " · " + page.say({fmt::format("{} of {} points", seat.score, view.goal), fmt::format("{}点", seat.score)});
    line += page.say({fmt::format(" · {} in hand", seat.hand_size), fmt::format(" · 手札{}枚", seat.hand_size)});
    if (seat.set_aside > 0) {
        line += page.say({fmt::format(" · {} set aside", seat.set_aside), fmt::format(" · 交換{}枚", seat.set_aside)});
    }
    std::string yard = page.say({"yard: ", "場："}) + cards_or_none(page, seat.up);
    if (view.you != static_cast<int>(at) && seat.down_size > 0) {
        yard += page.say({fmt::format(" · {} face down", seat.down_size), fmt::format(" · 裏{}枚", seat.down_size)});
    }
    std::string text = indented(line, 0) + indented(yard, 2);
    if (!seat.known_in_hand.empty()) {
        text += indented(page.say({"surely in hand: ", "手札にある札："}) + cards_text(page, seat.known_in_hand), 2);
    }
    if (!seat.known_held.empty()) {
        text += indented(
            page.say({"in hand or face down: ", "手札か伏せ札にある札："}) + cards_text(page, seat.known_held), 2);
    }
    return text;
}

std::string own_lines(const Page& page, const blossom::View& view, std::size_t at) {
    std::string text = seat_lines(page, view, at);
    if (!view.seats[at].down.empty()) {
        text += indented(page.say({"face down: ", "伏せ札："}) + cards_text(page, view.seats[at].down), 2);
    }
    return text + indented(page.say({"hand: ", "手札："}) + cards_or_none(page, view.hand), 2);
}

// ---- Choices

// In the order in which a player looks for them: what scores most first.
int rank(const blossom::ActionView& action) {
    switch (action.verb) {
        case Verb::arrange:
        case Verb::cherry_score: return -1000 - action.points;
        case Verb::cherry_draw:
        case Verb::cherry_take: return -900;
        case Verb::draw_deck:
        case Verb::draw_garden: return -800;
        case Verb::feed_up: return -700;
        case Verb::flip: return -600;
        default: return -500;
    }
}

std::string shown(const Page& page, const blossom::ActionView& action) {
    const std::string cards = action.cards.empty() ? "-" : plain_cards(page, action.cards);
    switch (action.verb) {
        case Verb::mulligan: return page.say({"aside " + cards, "交換 " + cards});
        case Verb::feed_down: return page.say({"down " + cards, "裏で出す " + cards});
        case Verb::feed_up: return page.say({"up " + cards, "表で出す " + cards});
        case Verb::flip: return page.say({"flip " + cards, "表にする " + cards});
        case Verb::arrange: {
            const std::string name = page.say(short_name(action.cards[0]));
            return page.say({fmt::format("arrange {} {}  +{}", name, action.cards.size(), action.points),
                             fmt::format("{}{}枚を生ける  +{}", name, action.cards.size(), action.points)});
        }
        case Verb::cherry_score: return page.say({"cherry  +6", "桜を生ける  +6"});
        case Verb::cherry_draw:
            return page.say(
                {fmt::format("cherry draw {}", action.draws), fmt::format("桜を生けて{}枚引く", action.draws)});
        case Verb::cherry_take: return page.say({"cherry take " + cards, "桜を生けて取る " + cards});
        case Verb::draw_deck: return page.say({"draw deck", "山札から引く"});
        case Verb::draw_garden: break;
    }
    return page.say({"draw " + cards, "庭から引く " + cards});
}

// Why the arrangements give what they give, one line a kind.
std::string reasons(const Page& page, const blossom::View& view) {
    std::string text;
    std::optional<Kind> last;
    for (const blossom::ActionView& action : view.actions) {
        if (action.verb != Verb::arrange || last == action.cards[0]) continue;
        last = action.cards[0];
        text += indented(page.paint(page.say(short_name(*last)), ink(*last)) + " · " + page.say(*action.why), 2);
    }
    return text;
}

// ---- What is typed

// The kind that a word means: its name, the beginning of it that fits no other, or its Japanese name.
std::optional<Kind> kind_of(std::string_view word) {
    std::optional<Kind> found;
    for (int k = 0; k < blossom::kinds; ++k) {
        const Kind kind = static_cast<Kind>(k);
        const std::string_view name = Blossom::text_of(kind);
        if (word == name || word == short_name(kind).ja) return kind;
        if (!name.starts_with(word) && word != short_name(kind).en) continue;
        if (found) return std::nullopt;
        found = kind;
    }
    return found;
}

// Kinds in canonical order; other words stay where they are.
void put_in_order(std::vector<std::string>& words, std::size_t first) {
    std::vector<Kind> kinds;
    for (std::size_t i = first; i < words.size(); ++i) {
        const auto kind = kind_of(words[i]);
        if (!kind) return;
        kinds.push_back(*kind);
    }
    std::ranges::sort(kinds);
    for (std::size_t i = first; i < words.size(); ++i) words[i] = Blossom::text_of(kinds[i - first]);
}

int face_up(const blossom::View& view, Kind kind) {
    return static_cast<int>(std::ranges::count(view.seats[static_cast<std::size_t>(*view.you)].up, kind));
}

// "arrange rose" moves all of them.
std::vector<std::string> full_arrange(const blossom::View& view, std::vector<std::string> words) {
    if (words.size() < 2) return words;
    const auto kind = kind_of(words[1]);
    if (!kind) return words;
    words[1] = Blossom::text_of(*kind);
    if (*kind == Kind::cherry) {
        if (words.size() == 2) words.emplace_back("score");
        if (words[2] == "take" && words.size() > 3) put_in_order(words, 3);
        return words;
    }
    if (words.size() == 2) words.push_back(std::to_string(std::max(1, face_up(view, *kind))));
    return words;
}

std::optional<blossom::Deed> deed_of(const std::vector<std::string>& words) {
    if (words[0] == "feed" && words.size() > 1 && words[1] == "down") return blossom::Deed::feed_down;
    if (words[0] == "feed") return blossom::Deed::feed_up;
    if (words[0] == "flip") return blossom::Deed::flip;
    if (words[0] == "arrange") return blossom::Deed::arrange;
    if (words[0] == "draw") return blossom::Deed::draw;
    return std::nullopt;
}

// The cards among which the deed chooses.
std::vector<Kind> source_of(const blossom::View& view, blossom::Deed deed) {
    const blossom::SeatView& own = view.seats[static_cast<std::size_t>(*view.you)];
    switch (deed) {
        case blossom::Deed::feed_down:
        case blossom::Deed::feed_up: return view.hand;
        case blossom::Deed::flip: return own.down;
        case blossom::Deed::arrange: return own.up;
        case blossom::Deed::draw: break;
    }
    std::vector<Kind> garden;
    for (const blossom::Draw& pile : view.garden) garden.push_back(*pile.kind);
    return garden;
}

Words source_name(blossom::Deed deed) {
    switch (deed) {
        case blossom::Deed::feed_down:
        case blossom::Deed::feed_up: return {"in your hand", "手札に"};
        case blossom::Deed::flip: return {"face down in your yard", "伏せ札に"};
        case blossom::Deed::arrange: return {"face up in your yard", "場の表に"};
        case blossom::Deed::draw: break;
    }
    return {"in the garden", "庭に"};
}

// Why one card that was typed cannot be meant; it is taken out of those that are left.
std::string objection_to_card(const Page& page, const blossom::View& view, blossom::Deed deed, const std::string& word,
                              std::vector<Kind>& left) {
    const auto kind = kind_of(word);
    if (!kind) {
        return page.say({fmt::format("'{}' is not a kind of flower, or the beginning of several.", word),
                         fmt::format("「{}」では、どの花か分かりません。", word)});
    }
    const auto at = std::ranges::find(left, *kind);
    if (at == left.end()) {
        const Words where = source_name(deed);
        const std::string_view name = Blossom::text_of(*kind);
        const bool some = std::ranges::count(source_of(view, deed), *kind) > 0;
        return page.say({some ? fmt::format("There are not so many {}: {}.", where.en, name)
                              : fmt::format("There is no {} {}.", name, where.en),
                         fmt::format("{}その札は足りません：{}", where.ja, short_name(*kind).ja)});
    }
    left.erase(at);
    for (const blossom::Draw& pile : view.garden) {
        if (deed == blossom::Deed::draw && pile.kind == kind && pile.why) return page.say(*pile.why);
    }
    return {};
}

// What a cherry for no points can bring now.
std::string cherry_choice(const Page& page, const blossom::View& view) {
    std::size_t most = 0;
    bool from_garden = false;
    for (const blossom::ActionView& action : view.actions) {
        if (action.verb == Verb::cherry_draw) most = std::max(most, static_cast<std::size_t>(action.draws));
        if (action.verb != Verb::cherry_take) continue;
        most = std::max(most, action.cards.size());
        from_garden = true;
    }
    return from_garden ? page.say({fmt::format("A cherry for no points now takes 0 to {} cards of the garden.", most),
                                   fmt::format("桜を0点で生けると、今は庭から0～{}枚取れます。", most)})
                       : page.say({fmt::format("A cherry for no points now draws 0 to {} cards of the deck.", most),
                                   fmt::format("桜を0点で生けると、今は山札から0～{}枚引けます。", most)});
}

// Each card alone is fine, but not all of them together.
std::string objection_to_number(const Page& page, const blossom::View& view, blossom::Deed deed,
                                const std::string& kind) {
    switch (deed) {
        case blossom::Deed::feed_down:
            return page.say({"Your yard has no room for so many.", "場にそれだけの空きがありません。"});
        case blossom::Deed::feed_up:
            return page.say({"Face up, one card at a time.", "表向きで出せるのは1枚ずつです。"});
        case blossom::Deed::arrange:
            return kind_of(kind) == Kind::cherry
                       ? cherry_choice(page, view)
                       : page.say({"You have not so many face up.", "表向きの札がそれだけありません。"});
        case blossom::Deed::draw: return page.say({"Draw one card at a time.", "引けるのは1枚ずつです。"});
        case blossom::Deed::flip: break;
    }
    return {};
}

// ---- The score sheet

constexpr int name_width = 20;

// The track to 66, a mark for each step of it.
std::string track(const Page& page, const blossom::View& view, const blossom::SeatView& seat) {
    const int steps = view.goal / view.step;
    const int walked = std::min(seat.score / view.step, steps);
    std::string done;
    std::string left;
    for (int i = 0; i < steps; ++i) (i < walked ? done : left) += i < walked ? "●" : "·";
    return page.paint(done, Ink::pink) + page.paint(left, Ink::faint);
}

}  // namespace

std::string table_text(const Page& page, const blossom::View& view) {
    const int players = static_cast<int>(view.seats.size());
    std::string text = heading(page, view);
    if (view.phase != Blossom::Phase::mulligan) text += garden_lines(page, view) + values_line(page, view) + rule();
    for (int step = view.you ? 1 : 0; step < players; ++step) {
        const auto at = static_cast<std::size_t>(index(seat_after(seat(view.you.value_or(0)), players, step)));
        text += seat_lines(page, view, at);
    }
    if (!view.you) return text;
    text += own_lines(page, view, static_cast<std::size_t>(*view.you));
    const std::string why = reasons(page, view);
    if (!why.empty()) text += page.say({"Arranging now:\n", "今生けると：\n"}) + why;
    return text;
}

std::string score_text(const Page& page, const blossom::View& view) {
    std::string text;
    for (std::size_t i = 0; i < view.seats.size(); ++i) {
        const blossom::SeatView& seat = view.seats[i];
        const bool won = std::ranges::find(view.winners, static_cast<int>(i)) != view.winners.end();
        const std::string score =
            won ? page.paint(fmt::format("★ {}", seat.score), Ink::good) : std::to_string(seat.score);
        text +=
            pad(page.paint(shorten(page.names[i], name_width - 2), Ink::strong), name_width) + track(page, view, seat) +
            pad_left(score, 7) +
            page.say({fmt::format("  {} cards left", seat.cards_left), fmt::format("  残り{}枚", seat.cards_left)}) +
            "\n";
    }
    if (view.tie_broken) {
        text += page.say({"Level on points: fewer cards left win.\n", "同点のため、残り札の少ない方の勝ちです。\n"});
    }
    return text;
}

std::string typing_help(const Page& page, const blossom::View&) {
    return page.say(
        {"down ro li   play a rose and a lily face down   up ro     play a rose face up\n"
         "flip ro      turn a face-down rose over         draw      from the deck\n"
         "arrange ro 2 move two roses into the garden     draw ro   a rose of the garden\n"
         "cherry       for 6 points; or: cherry draw 2, cherry take ro, cherry take -\n"
         "Kinds:       chrysanth camellia rose lily anemone cherry, or how they begin\n",
         "down ro li   バラとスズランを裏向きで出す   up ro     バラを表向きで出す\n"
         "flip ro      伏せたバラを表にする           draw      山札から1枚引く\n"
         "arrange ro 2 バラ2枚を庭に生ける            draw ro   庭からバラを引く\n"
         "cherry       桜を生けて6点（cherry draw 2、cherry take ro、cherry take - も可）\n"
         "花の名：     菊 椿 バラ スズラン アネモネ 桜（chr cam ro li an che でも可）\n"});
}

Offer make_offer(const Page& page, const blossom::View& view) {
    constexpr std::size_t few = 24;
    Offer offer;
    if (!deciding(view)) return offer;
    std::vector<blossom::ActionView> actions = view.actions;
    sort_by(actions, [](const blossom::ActionView& action) { return std::pair(rank(action), action.cards.size()); });
    for (const blossom::ActionView& action : actions) offer.choices.push_back({action.text, shown(page, action)});
    offer.listed = actions.size() > 1 && actions.size() <= few;
    if (view.phase == Blossom::Phase::mulligan) {
        offer.question = page.say({"Set cards aside for new ones, once. Type: aside ro li, or - to keep all.",
                                   "一度だけ手札を取り替えられます。例：aside ro li（- でそのまま）"});
    } else {
        const Words which = view.action == 1 ? Words{"first", "一つ目の"} : Words{"second", "二つ目の"};
        offer.question = page.say({"Your " + which.en + " action: feed (down, up, flip), arrange or draw.",
                                   which.ja + "手：出す(down, up, flip)、生ける(arrange)、引く(draw)"});
        if (!offer.listed) offer.question += page.say({" list shows all.", "。list で一覧。"});
    }
    return offer;
}

std::string expand(const blossom::View& view, const std::string& typed) {
    std::vector<std::string> words = words_of(typed);
    if (words.empty() || !view.you) return typed;
    if (view.phase == Blossom::Phase::mulligan) {
        if (words[0] == "aside" || words[0] == "mulligan") words.erase(words.begin());
        put_in_order(words, 0);
        return "mulligan " + (words.empty() ? "-" : joined(words));
    }
    if (words[0] == "down" || words[0] == "up") words.insert(words.begin(), "feed");
    if (words[0] == "turn") words[0] = "flip";
    if (words[0] == "cherry") words.insert(words.begin(), "arrange");
    if (words[0] == "deck") words.insert(words.begin(), "draw");
    if (words[0] == "take") words[0] = "draw";
    if (words[0] == "draw") {
        if (words.size() == 1) words.emplace_back("deck");
        if (words[1] != "deck" && words[1] != "garden") words.insert(words.begin() + 1, "garden");
    }
    if (words[0] == "arrange") return joined(full_arrange(view, words));
    if (words[0] == "feed" || words[0] == "draw") put_in_order(words, 2);
    if (words[0] == "flip") put_in_order(words, 1);
    return joined(words);
}

std::string objection(const Page& page, const blossom::View& view, const std::string& action) {
    const std::vector<std::string> words = words_of(action);
    if (words.empty() || !deciding(view) || view.phase != Blossom::Phase::play) return {};
    const auto deed = deed_of(words);
    if (!deed) return {};
    for (const blossom::Blocked& blocked : view.blocked) {
        if (blocked.deed == *deed) return page.say(blocked.why);
    }
    const bool arranging = *deed == blossom::Deed::arrange;
    const std::size_t first = arranging || *deed == blossom::Deed::flip ? 1 : 2;
    const std::size_t end = arranging ? std::min<std::size_t>(2, words.size()) : words.size();
    std::vector<Kind> left = source_of(view, *deed);
    for (std::size_t i = first; i < end; ++i) {
        const std::string why = objection_to_card(page, view, *deed, words[i], left);
        if (!why.empty()) return why;
    }
    return words.size() > first ? objection_to_number(page, view, *deed, words[1]) : "";
}

}  // namespace engawa
