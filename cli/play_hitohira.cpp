// Hitohira's table in the terminal.
#include "cli/table_screen.hpp"

namespace engawa {

std::string table_text(const Page&, const HitohiraView&) {
    return {};
}
std::string score_text(const Page&, const HitohiraView&) {
    return {};
}
std::string typing_help(const Page&, const HitohiraView&) {
    return {};
}
Offer make_offer(const Page&, const HitohiraView& view) {
    Offer offer;
    for (const HitohiraAction& action : view.actions) offer.choices.push_back({action.text, action.text});
    return offer;
}
std::string expand(const HitohiraView&, const std::string& typed) {
    return typed;
}
std::string objection(const Page&, const HitohiraView&, const std::string&) {
    return {};
}

}  // namespace engawa
