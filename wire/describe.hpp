// How what crosses a boundary is described: the fields of a struct by BOOST_DESCRIBE_STRUCT, the values of an enum by
// BOOST_DESCRIBE_ENUM, and by the types below what may be in a field. JSON both ways, the TypeScript and the documents
// for other programs are made from that.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace engawa {

// ---- Structs

template <class T>
concept Described = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <Described T>
using FieldsOf = boost::describe::describe_members<T, boost::describe::mod_public>;

// Calls `use` with each field of a struct, in the order in which they are written: its `name`, and the `pointer` to it.
template <Described T>
constexpr void each_field(auto use) {
    [&]<template <class...> class All, class... Field>(All<Field...>) { (use(Field()), ...); }(FieldsOf<T>());
}

template <Described T, class Field>
using FieldType = std::remove_cvref_t<decltype(std::declval<T>().*Field::pointer)>;

// Several structs that may stand in one place are told apart by the text of their first field, a Label.
template <Described T>
using KindField = boost::mp11::mp_front<FieldsOf<T>>;
template <Described T>
inline constexpr std::string_view kind_text = FieldType<T, KindField<T>>::text;

// ---- Enums: a value is written as its name. Where names are no C++, as "grow-wood", names_of(value) has them all.

template <class E>
concept Named = std::is_enum_v<E> && requires { names_of(E()); };
template <class E>
concept Labelled = std::is_enum_v<E> && (Named<E> || boost::describe::has_describe_enumerators<E>::value);

template <auto... value>
constexpr bool is_counted() {
    std::size_t next = 0;
    return ((static_cast<std::size_t>(value) == next++) && ...);
}
// The compiler spells a value by its name, or by its number in brackets if it has none.
template <auto value>
constexpr bool is_enumerator() {
    const std::string_view spelled = __PRETTY_FUNCTION__;
    return spelled[spelled.find("value = ") + 8] != '(';
}

template <class E>
inline constexpr auto labels = []<template <class...> class All, class... Value>(All<Value...>) {
    static_assert(is_counted<Value::value...>(), "in the order of the enum, from 0");
    static_assert(!is_enumerator<static_cast<E>(sizeof...(Value))>(), "every value of the enum");
    return std::array<std::string_view, sizeof...(Value)>{Value::name...};
}(boost::describe::describe_enumerators<E>());
template <Named E>
inline constexpr auto labels<E> = names_of(E());

template <Labelled E>
constexpr std::string_view label(E value) {
    const auto at = static_cast<std::size_t>(value);
    return at < labels<E>.size() ? labels<E>[at] : std::string_view();
}
template <Labelled E>
constexpr std::optional<E> labelled(std::string_view text) {
    const auto found = std::ranges::find(labels<E>, text);
    return found == labels<E>.end() ? std::nullopt : std::optional(static_cast<E>(found - labels<E>.begin()));
}

// ---- What may be in a field. One that is a std::optional may be left out by a client, or be null.

template <std::size_t size>
struct Letters {
    consteval Letters(const char (&text)[size]) { std::copy_n(text, size, letters); }
    constexpr std::string_view text() const { return {letters, size - 1}; }
    char letters[size];
};
// A text that is always the same: by it the types of messages are told apart.
template <Letters letters>
struct Label {
    static constexpr std::string_view text = letters.text();
};

// At most so many bytes.
template <std::size_t most>
struct Text : std::string {
    using std::string::string;
    Text(std::string text) : std::string(std::move(text)) {}
};
// So many of A-Z a-z 0-9 - _.
template <std::size_t least, std::size_t most>
struct Word : std::string {
    using std::string::string;
    Word(std::string text) : std::string(std::move(text)) {}
};
template <std::int64_t least, std::int64_t most>
struct Number {
    std::int64_t value = least;
    constexpr operator std::int64_t() const { return value; }
};
template <class T, std::size_t most>
struct List : std::vector<T> {
    using std::vector<T>::vector;
};
// At most so many keys; they and their values have at most so many bytes. A client may leave it out.
template <std::size_t most, std::size_t longest>
struct Entries : std::map<std::string, std::string> {
    using map::map;
};
// What has this value where a client leaves it out.
template <auto standard, class T = decltype(standard)>
struct Default {
    constexpr Default(decltype(standard) given = standard) : value{given} {}
    T value;
    constexpr operator decltype(standard)() const { return static_cast<decltype(standard)>(value); }
};

template <class T>
inline constexpr bool may_be_left_out = false;
template <class T>
inline constexpr bool may_be_left_out<std::optional<T>> = true;
template <std::size_t most, std::size_t longest>
inline constexpr bool may_be_left_out<Entries<most, longest>> = true;
template <auto standard, class T>
inline constexpr bool may_be_left_out<Default<standard, T>> = true;

}  // namespace engawa
