// The small part of Markdown that our rules for players use, set for a terminal: headings, paragraphs, lists, tables.
#pragma once

#include <string>
#include <string_view>

#include "cli/text.hpp"

namespace engawa {

std::string render_markdown(std::string_view text, const Painter& paint, int width = page_width);

}  // namespace engawa
