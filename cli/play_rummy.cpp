// Rummy's table in the terminal.
#include "cli/table_screen.hpp"

namespace engawa {

std::string table_text(const Page&, const RummyView&) {
    return {};
}
std::string score_text(const Page&, const RummyView&) {
    return {};
}
std::string typing_help(const Page&, const RummyView&) {
    return {};
}
Offer make_offer(const Page&, const RummyView& view) {
    Offer offer;
    for (const RummyAction& action : view.actions) offer.choices.push_back({action.text, action.text});
    offer.listed = true;
    return offer;
}
std::string expand(const RummyView&, const std::string& typed) {
    return typed;
}
std::string objection(const Page&, const RummyView&, const std::string&) {
    return {};
}

}  // namespace engawa
