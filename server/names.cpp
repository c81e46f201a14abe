#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <utility>

#include "server/case_folding.hpp"

namespace engawa {
namespace {

constexpr std::size_t longest_name = 24;  // in characters
constexpr std::size_t longest_line = 200;
constexpr int most_marks = 2;  // on one letter

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

// Marks that stand above, below or around the letter before them.
constexpr std::array<Range, 24> marks{
    {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5c7},   {0x610, 0x61a},   {0x64b, 0x65f},
     {0x670, 0x670},   {0x6d6, 0x6ed},   {0x711, 0x711},   {0x730, 0x74a},   {0x816, 0x82d},   {0x8d3, 0x902},
     {0x93c, 0x93c},   {0x941, 0x94d},   {0xe31, 0xe31},   {0xe34, 0xe3a},   {0xe47, 0xe4e},   {0xeb4, 0xebc},
     {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0x302a, 0x302f}, {0x3099, 0x309a}, {0xfe20, 0xfe2f}}};

constexpr std::array<char32_t, 17> spaces{U' ',   0xa0,   0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005,
                                          0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x202f, 0x205f, 0x3000};

bool is_space(char32_t c) {
    return std::ranges::find(spaces, c) != spaces.end();
}

bool is_in(std::span<const Range> ranges, char32_t c) {
    return std::ranges::any_of(ranges, [c](Range range) { return range.first <= c && c <= range.last; });
}

bool is_unwanted(char32_t c) {
    return is_in(unwanted, c) || (c & 0xfffeU) == 0xfffeU;
}

bool is_mark(char32_t c) {
    return is_in(marks, c);
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
    int marks_on_letter = 0;
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
        marks_on_letter = is_mark(next->code) ? marks_on_letter + 1 : 0;
        if (marks_on_letter > most_marks) return refuse(" holds too many marks on one letter.");
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

// ---- Telling names apart

char32_t folded(char32_t c) {
    if (c >= U'A' && c <= U'Z') return c - U'A' + U'a';
    for (const Folding& range : foldings) {
        if (range.first <= c && c <= range.last && (c - range.first) % range.step == 0) {
            return static_cast<char32_t>(static_cast<std::int64_t>(c) + range.to);
        }
    }
    return c;
}

// Small letters by the ASCII letter that they are taken for: with accents, and of other scripts.
constexpr std::array<std::pair<char, std::u32string_view>, 29> looks{{
    {'a', U"àáâãäåāăąǎǻȁȃȧạảấầẩẫậắằẳẵặаαάӑӓ"},
    {'b', U"ƀɓḃḅь"},
    {'c', U"çćĉċčсϲ"},
    {'d', U"ďđḋḍԁ"},
    {'e', U"èéêëēĕėęěȅȇẹẻẽếềểễệеёєεέѐ"},
    {'f', U"ƒḟ"},
    {'g', U"ĝğġģǧǵɡ"},
    {'h', U"ĥħȟḣḥһн"},
    {'i', U"ìíîïĩīĭįıǐȉȋỉịіїιίϊΐӏ"},
    {'j', U"ĵǰјϳ"},
    {'k', U"ķĸǩḱḳкκќ"},
    {'l', U"ĺļľŀłḷ|"},
    {'m', U"ḿṁṃмμ"},
    {'n', U"ñńņňŉǹṅṇηήп"},
    {'o', U"òóôõöøōŏőơǒǫȍȏȯọỏốồổỗộớờởỡợоοόσӧ"},
    {'p', U"ṕṗрρ"},
    {'q', U"ԛ"},
    {'r', U"ŕŗřȑȓṙṛг"},
    {'s', U"śŝşšșṡṣѕ"},
    {'t', U"ţťŧțṫṭтτ"},
    {'u', U"ùúûüũūŭůűųưǔȕȗụủứừửữựυύцս"},
    {'v', U"ṽṿνѵ"},
    {'w', U"ŵẁẃẅẇẉԝωώ"},
    {'x', U"ẋẍхχ"},
    {'y', U"ýÿŷȳẏỳỵỷỹуγўү"},
    {'z', U"źżžẑẓ"},
    {'3', U"зӡ"},
    {'-', U"‐‑‒–—―−ー"},
    {'\'', U"‘’ʼ`´"},
}};

char32_t look_of(char32_t c) {
    if (c >= 0xff01 && c <= 0xff5e) c = folded(c - 0xff01 + U'!');  // full width
    for (const auto& [letter, others] : looks) {
        if (others.find(c) != std::u32string_view::npos) return static_cast<char32_t>(letter);
    }
    return c;
}

void append(std::string& text, char32_t c) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) return put(c);
    if (c < 0x800) {
        put(0xc0U | (c >> 6U));
    } else {
        if (c < 0x10000) {
            put(0xe0U | (c >> 12U));
        } else {
            put(0xf0U | (c >> 18U));
            put(0x80U | ((c >> 12U) & 0x3fU));
        }
        put(0x80U | ((c >> 6U) & 0x3fU));
    }
    put(0x80U | (c & 0x3fU));
}

// Each character of the name changed; what is no UTF-8 ends it.
std::string changed(std::string_view name, const std::function<std::optional<char32_t>(char32_t)>& change) {
    std::string text;
    while (!name.empty()) {
        const std::optional<Character> next = first_character(name);
        if (!next) break;
        name.remove_prefix(next->bytes);
        if (const std::optional<char32_t> c = change(next->code)) append(text, *c);
    }
    return text;
}

std::string shortened(const std::string& name, std::size_t most) {
    std::size_t count = 0;
    return changed(name, [&](char32_t c) { return ++count > most ? std::nullopt : std::optional(c); });
}

}  // namespace

Result<std::string> check_name(std::string_view name) {
    if (name.find('#') != std::string_view::npos) {
        return Refusal{Code::bad_name, "The name holds '#', which would start a comment in a record."};
    }
    return check_text(name, longest_name, {Code::bad_name, "The name"});
}

Result<std::string> check_line(std::string_view text) {
    return check_text(text, longest_line, {Code::bad_text, "The text"});
}

std::string name_key(std::string_view name) {
    return changed(name, [](char32_t c) { return std::optional(folded(c)); });
}

std::string name_look(std::string_view name) {
    return changed(
        name, [](char32_t c) { return is_mark(c) || is_space(c) ? std::nullopt : std::optional(look_of(folded(c))); });
}

std::string distinct_name(const std::string& name, const std::vector<std::string>& others) {
    const auto taken = [&](const std::string& candidate) {
        const std::string look = name_look(candidate);
        return std::ranges::any_of(others, [&](const std::string& other) { return name_look(other) == look; });
    };
    std::string candidate = name;
    for (int number = 2; taken(candidate); ++number) {
        const std::string behind = " " + std::to_string(number);
        candidate = shortened(name, longest_name - behind.size()) + behind;
    }
    return candidate;
}

}  // namespace engawa
