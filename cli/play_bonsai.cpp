// Bonsai's table in the terminal.
#include "cli/table_screen.hpp"

namespace engawa {

std::string table_text(const Page&, const BonsaiView&) {
    return {};
}
std::string score_text(const Page&, const BonsaiView&) {
    return {};
}
std::string typing_help(const Page&, const BonsaiView&) {
    return {};
}
Offer make_offer(const Page&, const BonsaiView& view) {
    Offer offer;
    for (const BonsaiAction& action : view.actions) offer.choices.push_back({action.text, action.text});
    return offer;
}
std::string expand(const BonsaiView&, const std::string& typed) {
    return typed;
}
std::string objection(const Page&, const BonsaiView&, const std::string&) {
    return {};
}

}  // namespace engawa
