// The table in the terminal of a game that does not draw it itself: its lines, the scores, and a numbered list.
#pragma once

#include "wire/plain_view.hpp"

namespace engawa {

struct Page;
struct Offer;

std::string table_text(const Page&, const PlainView&);
std::string score_text(const Page&, const PlainView&);
std::string typing_help(const Page&, const PlainView&);
Offer make_offer(const Page&, const PlainView&);
std::string expand(const PlainView&, const std::string&);
std::string objection(const Page&, const PlainView&, const std::string& action);

}  // namespace engawa
