#include "cli/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace engawa {
namespace {

struct Character {
    std::string_view bytes;
    char32_t code;
};

constexpr char32_t not_a_character = 0xffffffff;

// The first character of a text that is not empty.
Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return {text.substr(0, 1), lead};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {text.substr(0, 1), not_a_character};
    char32_t code = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U) return {text.substr(0, 1), not_a_character};
        code = code << 6U | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < least[length] || code > 0x10ffff || surrogate) return {text.substr(0, 1), not_a_character};
    return {text.substr(0, length), code};
}

struct Range {
    char32_t first;
    char32_t last;
};

bool is_in(const auto& ranges, char32_t code) {
    return std::ranges::any_of(ranges, [code](Range range) { return range.first <= code && code <= range.last; });
}

// Controls, marks of direction, line separators, invisible tags.
constexpr std::array<Range, 9> forbidden{{{0x00, 0x1f},
                                          {0x7f, 0x9f},
                                          {0x61c, 0x61c},
                                          {0x200b, 0x200f},
                                          {0x2028, 0x202e},
                                          {0x2060, 0x206f},
                                          {0xfeff, 0xfeff},
                                          {0xfff9, 0xfffb},
                                          {0xe0000, 0xe0fff}}};

// East Asian wide and full-width characters, and pictures.
constexpr std::array<Range, 11> wide{{{0x1100, 0x115f},
                                      {0x2e80, 0x303e},
                                      {0x3041, 0x33ff},
                                      {0x3400, 0x4dbf},
                                      {0x4e00, 0x9fff},
                                      {0xa000, 0xa4cf},
                                      {0xac00, 0xd7a3},
                                      {0xf900, 0xfaff},
                                      {0xff00, 0xff60},
                                      {0xffe0, 0xffe6},
                                      {0x1f300, 0x3fffd}}};

constexpr std::array<Range, 3> combining{{{0x300, 0x36f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}}};

int width_of(char32_t code) {
    return is_in(combining, code) ? 0 : is_in(wide, code) ? 2 : 1;
}

// The bytes of a colour command at the start of the text: ESC [ … m.
std::size_t colour_length(std::string_view text) {
    if (!text.starts_with("\033[")) return 0;
    const std::size_t end = text.find('m');
    return end == std::string_view::npos ? 0 : end + 1;
}

// Japanese lines do not begin with these.
bool may_start_line(char32_t code) {
    constexpr std::u32string_view closing = U"、。，．）」』】！？：・ー";
    return closing.find(code) == std::u32string_view::npos;
}

// Cuts a text into parts between which a line may be broken. A space belongs to the part before it.
std::vector<std::string> breakable_parts(std::string_view text) {
    std::vector<std::string> parts{""};
    bool after_wide = false;
    bool after_space = false;
    while (!text.empty()) {
        if (const std::size_t colour = colour_length(text)) {
            parts.back() += text.substr(0, colour);
            text.remove_prefix(colour);
            continue;
        }
        const Character next = first_character(text);
        const bool is_wide = width_of(next.code) == 2;
        const bool between = (after_wide || is_wide) && may_start_line(next.code) && next.code != U' ';
        if (after_space || between) parts.emplace_back();
        parts.back() += next.bytes;
        after_space = next.code == U' ';
        after_wide = is_wide && next.code != U'「' && next.code != U'（';
        text.remove_prefix(next.bytes.size());
    }
    return parts;
}

void trim_right(std::string& text) {
    while (text.ends_with(' ')) text.pop_back();
}

std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::strong: return "1";
        case Ink::faint: return "2";
        case Ink::title: return "1;35";
        case Ink::red: return "91";
        case Ink::yellow: return "93";
        case Ink::cyan: return "96";
        case Ink::blue: return "94";
        case Ink::green: return "32";
        case Ink::grey: return "90";
        case Ink::pink: return "95";
        case Ink::good: return "1;32";
    }
    return "0";
}

}  // namespace

std::string clean_text(std::string_view text) {
    std::string clean;
    while (!text.empty()) {
        const Character next = first_character(text);
        text.remove_prefix(next.bytes.size());
        if (next.code == not_a_character || is_in(forbidden, next.code)) continue;
        clean += next.bytes;
    }
    return clean;
}

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        if (const std::size_t colour = colour_length(text)) {
            text.remove_prefix(colour);
            continue;
        }
        const Character next = first_character(text);
        width += width_of(next.code);
        text.remove_prefix(next.bytes.size());
    }
    return width;
}

std::string pad(std::string_view text, int width) {
    return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
}

std::string pad_left(std::string_view text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ') + std::string(text);
}

std::string shorten(std::string_view text, int width) {
    if (display_width(text) <= width) return std::string(text);
    std::string kept;
    int used = 0;
    while (!text.empty()) {
        const Character next = first_character(text);
        if (used + width_of(next.code) > width - 1) break;
        used += width_of(next.code);
        kept += next.bytes;
        text.remove_prefix(next.bytes.size());
    }
    return kept + "…";
}

std::vector<std::string> wrap(std::string_view text, int width) {
    std::vector<std::string> lines{""};
    int used = 0;
    for (const std::string& part : breakable_parts(text)) {
        std::string visible = part;
        trim_right(visible);
        if (used > 0 && used + display_width(visible) > width) {
            trim_right(lines.back());
            lines.emplace_back();
            used = 0;
        }
        lines.back() += part;
        used += display_width(part);
    }
    trim_right(lines.back());
    return lines;
}

std::string indented(std::string_view text, int indent) {
    std::string lines;
    for (const std::string& line : wrap(text, page_width - indent)) {
        lines += std::string(static_cast<std::size_t>(indent), ' ') + line + "\n";
    }
    return lines;
}

std::string rule() {
    std::string line;
    for (int i = 0; i < page_width; ++i) line += "─";
    return line + "\n";
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    for (char c : text) {
        const bool separates = c == ' ' || c == ',' || c == '\t' || c == '\r';
        if (!separates && !inside) words.emplace_back();
        if (!separates) words.back() += c;
        inside = !separates;
    }
    return words;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string text;
    for (const std::string& part : parts) {
        if (&part != parts.data()) text += separator;
        text += part;
    }
    return text;
}

std::string signed_number(int n) {
    return n < 0 ? "−" + std::to_string(-n) : "+" + std::to_string(n);
}

std::string Painter::operator()(std::string_view text, Ink ink) const {
    if (!colour_ || text.empty()) return std::string(text);
    return "\033[" + std::string(code_of(ink)) + "m" + std::string(text) + "\033[0m";
}

}  // namespace engawa
