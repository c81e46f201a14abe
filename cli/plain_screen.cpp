#include "cli/plain_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/table_screen.hpp"

namespace engawa {

std::string table_text(const Page& page, const PlainView& view) {
    std::string text = score_text(page, view) + rule();
    for (const Words& line : view.lines) text += indented(clean_text(page.say(line)), 0);
    return text;
}

std::string score_text(const Page& page, const PlainView& view) {
    std::string text;
    for (std::size_t i = 0; i < view.scores.size(); ++i) {
        const auto is_in = [&](const std::vector<int>& seats) {
            return std::ranges::find(seats, static_cast<int>(i)) != seats.end();
        };
        const std::string mark = is_in(view.winners) ? "★ " : is_in(view.deciding) ? "▸ " : "  ";
        const std::string name = page.paint(shorten(page.names[i], 40), Ink::strong);
        text += mark + pad(name + " " + page.notes[i], 60) + fmt::format("{:>6}\n", view.scores[i]);
    }
    return text;
}

std::string typing_help(const Page& page, const PlainView&) {
    return page.say({"Type the number of a choice in the list, or the choice itself.\n",
                     "一覧の番号か、選択肢そのものを入力してください。\n"});
}

Offer make_offer(const Page& page, const PlainView& view) {
    Offer offer;
    offer.question = page.say({"What do you do?", "どうしますか。"});
    offer.listed = true;
    for (const auto& [text, words] : view.actions) {
        const std::string said = clean_text(page.say(words));
        offer.choices.push_back({text, said == text ? said : said + page.paint(" (" + text + ")", Ink::faint)});
    }
    return offer;
}

std::string expand(const PlainView&, const std::string& typed) {
    return typed;
}

std::string objection(const Page&, const PlainView&, const std::string&) {
    return {};
}

}  // namespace engawa
