#include "wire/json.hpp"

namespace engawa {

void write_json_string(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    for (char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += "\\u00";
            out += digits[byte >> 4U];
            out += digits[byte & 15U];
        } else {
            out += c;
        }
    }
    out += '"';
}

void write_json_key(std::string& out, std::string_view key) {
    if (out.back() != '{') out += ',';
    write_json_string(out, key);
    out += ':';
}

}  // namespace engawa
