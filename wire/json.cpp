#include "wire/json.hpp"

#include <algorithm>

namespace engawa {
namespace {

constexpr bool is_plain(char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
}

}  // namespace

void write_json_string(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
        out += text.substr(0, plain);
        if (plain == text.size()) break;
        const auto byte = static_cast<unsigned char>(text[plain]);
        if (byte < 0x20) {
            out += "\\u00";
            out += digits[byte >> 4U];
            out += digits[byte & 15U];
        } else {
            out += '\\';
            out += text[plain];
        }
        text.remove_prefix(plain + 1);
    }
    out += '"';
}

void write_json_key(std::string& out, std::string_view key) {
    if (out.back() != '{') out += ',';
    write_json_string(out, key);
    out += ':';
}

}  // namespace engawa
