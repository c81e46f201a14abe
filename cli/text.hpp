// Text for a terminal: how wide it is, how it is padded, wrapped and coloured, and what must never get there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace engawa {

inline constexpr int page_width = 80;

// Without control characters, marks that change the direction of text, and bytes that are not UTF-8: names and files
// come from strangers, and a terminal obeys what it is sent.
std::string clean_text(std::string_view text);

// The columns that a text takes: two for a wide character, none for colour.
int display_width(std::string_view text);

// Filled with spaces, on the right or on the left, up to the width.
std::string pad(std::string_view text, int width);
std::string pad_left(std::string_view text, int width);

// Cut to the width, with an ellipsis if something was cut. Not for coloured text.
std::string shorten(std::string_view text, int width);

// Lines of at most `width` columns, broken at spaces, or between the characters of Japanese text.
std::vector<std::string> wrap(std::string_view text, int width);

// The same as one text, each line indented and ended.
std::string indented(std::string_view text, int indent);

// A line across the page.
std::string rule();

// Splits at a character; empty parts are kept.
std::vector<std::string> split(std::string_view text, char separator);

// The words between spaces and commas.
std::vector<std::string> words_of(std::string_view text);

// One text again.
std::string joined(const std::vector<std::string>& parts, std::string_view separator = " ");

// With its sign, as a gain or a loss is written.
std::string signed_number(int n);

enum class Ink { strong, faint, title, red, yellow, green, cyan, blue, grey, pink, good };

// Colours text, or leaves it alone where colours are not wanted.
class Painter {
public:
    explicit Painter(bool colour) : colour_(colour) {}
    std::string operator()(std::string_view text, Ink ink) const;

private:
    bool colour_;
};

}  // namespace engawa
