#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace engawa {
namespace {

constexpr std::size_t longest_name = 24;  // in characters
constexpr std::size_t longest_line = 200;

struct Range {
    char32_t first;
    char32_t last;
};

// Characters that are not seen or that change how the text around them is shown: controls, format and direction marks,
// invisible fillers, private use, and what is no character at all.
constexpr std::array<Range, 25> unwanted{
    {{0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},       {0x34f, 0x34f},     {0x600, 0x605},
     {0x61c, 0x61c},   {0x6dd, 0x6dd},   {0x70f, 0x70f},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
     {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e},   {0x2060, 0x206f},   {0x2800, 0x2800},
     {0x3164, 0x3164}, {0xe000, 0xf8ff}, {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
     {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0x110bd, 0x110cd}, {0x1bca0, 0x1bca3}, {0xe0000, 0x10ffff}}};

constexpr std::array<char32_t, 17> spaces{U' ',   0xa0,   0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005,
                                          0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x202f, 0x205f, 0x3000};

bool is_space(char32_t c) {
    return std::ranges::find(spaces, c) != spaces.end();
}

bool is_unwanted(char32_t c) {
    return std::ranges::any_of(unwanted, [c](Range range) { return range.first <= c && c <= range.last; }) ||
           (c & 0xfffeU) == 0xfffeU;
}

struct Character {
    char32_t code;
    std::size_t bytes;
};

// The character at the start of the text; nothing if the bytes are not UTF-8.
std::optional<Character> first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return Character{lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return std::nullopt;
    char32_t code = lead & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U) return std::nullopt;
        code = (code << 6U) | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < smallest[bytes] || code > 0x10ffff || surrogate) return std::nullopt;
    return Character{code, bytes};
}

// The text without the space around it, and with one space where it had several; or why it cannot be used. The
// refusal has its code and the start of its reason.
Result<std::string> check_text(std::string_view text, std::size_t longest, const Refusal& refusal) {
    const auto refuse = [&](const std::string& why) { return Refusal{refusal.code, refusal.reason + why}; };
    std::string clean;
    std::size_t count = 0;  // its characters
    bool gap = false;       // spaces since its last one: several become one, as a record needs it
    while (!text.empty()) {
        const std::optional<Character> next = first_character(text);
        if (!next) return refuse(" is not valid UTF-8.");
        const std::string_view bytes = text.substr(0, next->bytes);
        text.remove_prefix(next->bytes);
        if (is_space(next->code)) {
            gap = !clean.empty();
            continue;
        }
        if (is_unwanted(next->code)) return refuse(" holds a character that cannot be used there.");
        if (std::exchange(gap, false)) {
            clean += ' ';
            ++count;
        }
        clean += bytes;
        if (++count > longest) return refuse(" has at most " + std::to_string(longest) + " characters.");
    }
    if (clean.empty()) return refuse(" has at least one character.");
    return clean;
}

}  // namespace

Result<std::string> check_name(std::string_view name) {
    if (name.find('#') != std::string_view::npos) {
        return Refusal{"bad_name", "The name holds '#', which would start a comment in a record."};
    }
    return check_text(name, longest_name, {"bad_name", "The name"});
}

Result<std::string> check_line(std::string_view text) {
    return check_text(text, longest_line, {"bad_text", "The text"});
}

}  // namespace engawa
