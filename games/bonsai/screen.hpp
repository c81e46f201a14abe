// The cards in full, which the table leaves out where the screen is low.
#pragma once

#include "cli/table_screen.hpp"

namespace engawa {
std::string look_text(const Page&, const bonsai::View&);
}  // namespace engawa
