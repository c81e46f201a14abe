// How described types are called outside C++.
#include "wire/schema.hpp"

namespace engawa {

std::string Schemas::title_of(std::string_view type) {
    constexpr std::string_view space = "engawa::";
    constexpr std::string_view plain = "PlainViewOf<";
    type.remove_prefix(space.size());
    if (type.starts_with(plain)) {
        type.remove_prefix(plain.size() + space.size());
        return std::string(type.substr(0, type.size() - 1)) + "View";
    }
    std::string title;
    for (char before = ':'; const char c : type) {
        if (c != ':') title += before == ':' && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        before = c;
    }
    const bool of_game = type.find(':') != std::string_view::npos;
    if (of_game && type.ends_with("View") && !type.ends_with(":View")) title.resize(title.size() - 4);
    return title;
}

}  // namespace engawa
