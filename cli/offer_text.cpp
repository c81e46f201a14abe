#include "cli/offer_text.hpp"

#include <fmt/format.h>

#include <charconv>

namespace engawa {
namespace {

std::optional<std::size_t> number_in(const std::vector<std::string>& words) {
    std::size_t number = 0;
    if (words.size() != 1) return std::nullopt;
    const auto [end, error] = std::from_chars(words[0].data(), words[0].data() + words[0].size(), number);
    if (error != std::errc{} || end != words[0].data() + words[0].size()) return std::nullopt;
    return number;
}

}  // namespace

std::string offer_list(const Offer& offer) {
    const auto cell = [&](std::size_t i) { return fmt::format("{:>3}. {}", i + 1, offer.choices[i].shown); };
    bool short_enough = true;
    for (std::size_t i = 0; i < offer.choices.size(); ++i) {
        short_enough = short_enough && display_width(cell(i)) <= page_width / 2;
    }
    const std::size_t rows = short_enough ? (offer.choices.size() + 1) / 2 : offer.choices.size();
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        const bool two = row + rows < offer.choices.size();
        text += (two ? pad(cell(row), page_width / 2) + cell(row + rows) : cell(row)) + "\n";
    }
    return text;
}

std::string offer_question(const Page& page, const Offer& offer) {
    const std::string question = page.paint(offer.question, Ink::strong) + "\n";
    if (offer.choices.size() != 1) return question;
    const std::string& action = offer.choices[0].action;
    return question + page.say({fmt::format("Or press Enter: there is only one choice, {}.\n", action),
                                fmt::format("Enterだけでも進めます。選択肢は一つです：{}\n", action)});
}

Reading read_choice(const Page& page, const View& view, const Offer& offer, const std::string& line, bool list_seen) {
    const auto number = number_in(words_of(line));
    const std::size_t count = offer.choices.size();
    if (number && list_seen) {
        if (*number >= 1 && *number <= count) return {offer.choices[*number - 1].action, {}};
        return {{},
                page.say({fmt::format("The list goes from 1 to {}.", count),
                          fmt::format("一覧は1から{}までです。", count)})};
    }
    Reading reading{std::visit([&](const auto& seen) { return expand(seen, line); }, view), {}};
    if (number && reading.action == line) {
        reading.objection = page.say({"A number alone chooses from the list: type list to see it.",
                                      "数字だけの入力は一覧の番号です。list で一覧を表示します。"});
    }
    return reading;
}

std::string awaited_text(const Page& page, const View& view) {
    std::string names;
    for (int seat : std::visit([](const auto& seen) { return seen.deciding; }, view)) {
        names += (names.empty() ? "" : page.say({", ", "、"})) + page.names[static_cast<std::size_t>(seat)];
    }
    return page.say({fmt::format("Waiting for {}…", names), fmt::format("{}を待っています…", names)});
}

}  // namespace engawa
