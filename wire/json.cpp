#include "wire/json.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace engawa {
namespace {

constexpr bool is_plain(char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
}

void write_escaped(JsonText& out, char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
        out.add("\\u00");
        out.add(digits[byte >> 4U]);
        out.add(digits[byte & 15U]);
    } else {
        out.add('\\');
        out.add(c);
    }
}

}  // namespace

void JsonText::grow(std::size_t more) {
    capacity_ = std::max(2 * capacity_, size_ + more + 64);
    auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
    if (size_ > 0) std::memcpy(larger.get(), data_.get(), size_);
    data_ = std::move(larger);
}

void JsonText::add_key(std::string_view name) {
    char* at = room_for(name.size() + 4);
    if (at[-1] != '{') *at++ = ',';
    *at++ = '"';
    std::memcpy(at, name.data(), name.size());
    at += name.size();
    *at++ = '"';
    *at++ = ':';
    added(at);
}

void write_json_string(JsonText& out, std::string_view text) {
    out.add('"');
    // Nearly every text is plain, and to count is faster than to look for the first character that is not.
    if (std::ranges::count_if(text, is_plain) == std::ssize(text)) {
        out.add(text);
    } else {
        for (char c : text) is_plain(c) ? out.add(c) : write_escaped(out, c);
    }
    out.add('"');
}

void write_json(JsonText& out, std::int64_t value) {
    constexpr std::size_t longest = 20;
    char* const at = out.room_for(longest);
    out.added(std::to_chars(at, at + longest, value).ptr);
}

void write_json(JsonText& out, const std::map<std::string, std::string>& entries) {
    char before = '{';
    for (const auto& [key, value] : entries) {
        out.add(std::exchange(before, ','));
        write_json_string(out, key);
        out.add(':');
        write_json_string(out, value);
    }
    if (entries.empty()) out.add('{');
    out.add('}');
}

}  // namespace engawa
