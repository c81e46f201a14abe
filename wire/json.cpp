#include "wire/json.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace engawa {
namespace {

constexpr bool is_plain(char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
}

void write_escaped(std::string& out, char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
        out += "\\u00";
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    } else {
        out += '\\';
        out += c;
    }
}

}  // namespace

void write_json_string(std::string& out, std::string_view text) {
    out += '"';
    // Nearly every text is plain, and to count is faster than to look for the first character that is not.
    if (std::ranges::count_if(text, is_plain) == std::ssize(text)) {
        out += text;
    } else {
        for (char c : text) is_plain(c) ? out.push_back(c) : write_escaped(out, c);
    }
    out += '"';
}

void write_json_key(std::string& out, std::string_view key) {
    if (out.back() != '{') out += ',';
    write_json_string(out, key);
    out += ':';
}

void write_json_name(std::string& out, std::string_view name) {
    std::array<char, 64> key;
    assert(name.size() + 4 <= key.size());
    char* end = key.data();
    if (out.back() != '{') *end++ = ',';
    *end++ = '"';
    end = std::ranges::copy(name, end).out;
    *end++ = '"';
    *end++ = ':';
    out.append(key.data(), end);
}

void write_json_number(std::string& out, std::int64_t number) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

}  // namespace engawa
