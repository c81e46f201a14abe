// Plain structs to JSON, and their types to TypeScript, from one description of their fields.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

namespace engawa {

// Specialise for a struct: its name and its fields, in the order in which they are written.
template <class T>
struct Shape;

// Specialise for an enum: what its values are called.
template <class T>
struct Labels;

template <class Owner, class Value>
struct Field {
    std::string_view name;
    Value Owner::* member;
};

template <class Owner, class Value>
constexpr Field<Owner, Value> field(std::string_view name, Value Owner::* member) {
    return {name, member};
}

template <class T>
concept Shaped = requires { Shape<T>::fields; };
template <class T>
concept Labelled = requires { Labels<T>::values; };

void write_json_string(std::string& out, std::string_view text);
void write_json_key(std::string& out, std::string_view key);    // with a comma before it unless it is the first one
void write_json_name(std::string& out, std::string_view name);  // a key that is known to be plain
void write_json_number(std::string& out, std::int64_t number);

inline void write_json(std::string& out, bool value) {
    out += value ? "true" : "false";
}
inline void write_json(std::string& out, std::integral auto value) {
    write_json_number(out, value);
}
inline void write_json(std::string& out, const std::string& value) {
    write_json_string(out, value);
}

template <Labelled T>
void write_json(std::string& out, T value) {
    write_json_string(out, Labels<T>::values[static_cast<std::size_t>(value)]);
}

template <Shaped T>
void write_json(std::string& out, const T& value);

template <class T>
void write_json(std::string& out, const std::optional<T>& value) {
    if (value) {
        write_json(out, *value);
    } else {
        out += "null";
    }
}

template <class T>
void write_json(std::string& out, const std::vector<T>& list) {
    out += '[';
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) out += ',';
        write_json(out, list[i]);
    }
    out += ']';
}

inline void write_json(std::string& out, const std::map<std::string, std::string>& entries) {
    out += '{';
    for (const auto& [key, value] : entries) {
        write_json_key(out, key);
        write_json_string(out, value);
    }
    out += '}';
}

template <class... T>
void write_json(std::string& out, const std::variant<T...>& value) {
    std::visit([&](const auto& held) { write_json(out, held); }, value);
}

template <Shaped T>
void write_json(std::string& out, const T& value) {
    out += '{';
    const auto write_field = [&](const auto& f) {
        write_json_name(out, f.name);
        write_json(out, value.*f.member);
    };
    std::apply([&](const auto&... f) { (write_field(f), ...); }, Shape<T>::fields);
    out += '}';
}

template <class T>
std::string to_json(const T& value) {
    std::string out;
    write_json(out, value);
    return out;
}

}  // namespace engawa
