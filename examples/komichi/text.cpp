// Komichi's events as text, and the table in plain lines.
#include "examples/komichi/rules.hpp"

namespace engawa {

std::string Komichi::to_text(const Action& action, Sight) {
    return "lay " + number(action.stone);
}

std::string Komichi::to_text(const Chance& draw, Sight sight) {
    return "draw " + number(index(draw.to)) + " " + (sight == Sight::full ? number(draw.stone) : "?");
}

std::optional<Komichi::Chance> Komichi::chance_from_text(const State& s, std::string_view text, std::string& reason) {
    std::optional<Chance> found;
    s.bag.each([&](int stone) {
        const Chance draw{*drawer(s.open), static_cast<Stone>(stone)};
        if (to_text(draw) == text) found = draw;
    });
    if (!found) reason = "Expected '* draw " + number(index(*drawer(s.open))) + " STONE', a stone that is in the bag.";
    return found;
}

Sight Komichi::sight(const State&, const Event<Komichi>& event, Viewer viewer) {
    const auto* draw = std::get_if<Chance>(&event.what);
    return draw == nullptr || viewer == draw->to ? Sight::full : Sight::masked;
}

std::vector<Words> Komichi::draw(const Observation& seen) {
    const std::string last = number(seen.open.last);
    const std::string length = number(seen.open.length);
    const std::string bag = number(in_bag(seen.open));
    std::vector<Words> lines{{"The path is " + length + " long and ends with " + last + ".",
                              "小径の長さは" + length + "、終わりの石は" + last + "。"},
                             {"Stones in the bag: " + bag, "袋の石：" + bag}};
    if (seen.open.length == 0) lines[0] = {"There is no path yet.", "小径はまだありません。"};
    std::string own;
    seen.own.each([&](int stone) { own += " " + number(stone); });
    if (!own.empty()) lines.push_back({"Your stones:" + own, "あなたの石：" + own});
    return lines;
}

}  // namespace engawa
