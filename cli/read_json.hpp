// What a server has written, back into the structs of wire/, by the same description of their fields. What is missing
// or of another type is left as it was: a newer server may say more or less.
#pragma once

#include <boost/json.hpp>

#include "wire/messages.hpp"

namespace engawa {

inline void read_json(const boost::json::value& from, bool& to) {
    if (const bool* held = from.if_bool()) to = *held;
}
inline void read_json(const boost::json::value& from, std::integral auto& to) {
    if (const std::int64_t* held = from.if_int64()) to = static_cast<std::remove_reference_t<decltype(to)>>(*held);
}
inline void read_json(const boost::json::value& from, std::string& to) {
    if (const boost::json::string* held = from.if_string()) to.assign(held->data(), held->size());
}
template <Labelled T>
void read_json(const boost::json::value& from, T& to) {
    std::string label;
    read_json(from, label);
    const auto& values = Labels<T>::values;
    const auto found = std::ranges::find(values, label);
    if (found != values.end()) to = static_cast<T>(found - values.begin());
}
inline void read_json(const boost::json::value& from, std::map<std::string, std::string>& to) {
    if (!from.is_object()) return;
    for (const auto& [key, value] : from.get_object()) read_json(value, to[std::string(key.data(), key.size())]);
}

template <Shaped T>
void read_json(const boost::json::value& from, T& to);
template <class T>
void read_json(const boost::json::value& from, std::optional<T>& to);

template <class T>
void read_json(const boost::json::value& from, std::vector<T>& to) {
    if (!from.is_array()) return;
    for (const boost::json::value& item : from.get_array()) {
        T held{};
        read_json(item, held);
        to.push_back(std::move(held));
    }
}
template <class T>
void read_json(const boost::json::value& from, std::optional<T>& to) {
    if (!from.is_null()) read_json(from, to.emplace());
}
inline void read_json(const boost::json::value& from, KeptWords& to) {
    Words words;
    read_json(from, words);
    to = KeptWords::hold(std::move(words));
}
// The view of whichever game it says it is.
inline void read_json(const boost::json::value& from, View& to) {
    std::string game;
    if (from.is_object() && from.get_object().contains("game")) read_json(from.get_object().at("game"), game);
    AllGames::with(game, [&]<Game G>() {
        typename ViewOf<G>::type view{};
        read_json(from, view);
        to = std::move(view);
    });
}
template <Shaped T>
void read_json(const boost::json::value& from, T& to) {
    if (!from.is_object()) return;
    const auto read_field = [&](const auto& field) {
        const auto* value =
            from.get_object().if_contains(boost::json::string_view(field.name.data(), field.name.size()));
        if (value != nullptr) read_json(*value, to.*field.member);
    };
    Shape<T>::fields([&](const auto&... field) { (read_field(field), ...); });
}

}  // namespace engawa
