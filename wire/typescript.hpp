// The TypeScript of the structs in wire/: written once from the same description as their JSON, so that the two agree.
#pragma once

#include <set>
#include <string>

#include "wire/game_view.hpp"

namespace engawa {

class TypeScript {
public:
    // The name of a type; a struct is declared before it is first used.
    template <class T>
    std::string name_of() {
        return name(static_cast<const T*>(nullptr));
    }
    template <class T>
    void declare_union(std::string_view title) {
        text_ += "export type " + std::string(title) + " = " + name_of<T>() + ";\n\n";
    }
    const std::string& text() const { return text_; }

private:
    static std::string name(const bool*) { return "boolean"; }
    static std::string name(const int*) { return "number"; }
    static std::string name(const std::int64_t*) { return "number"; }
    static std::string name(const std::string*) { return "string"; }
    static std::string name(const std::map<std::string, std::string>*) { return "Record<string, string>"; }

    std::string name(const KeptWords*) { return name_of<Words>(); }
    template <class T>
    std::string name(const std::optional<T>*) {
        return name_of<T>() + " | null";
    }
    template <class T>
    std::string name(const std::vector<T>*) {
        const std::string item = name_of<T>();
        return (item.find('|') == std::string::npos ? item : "(" + item + ")") + "[]";
    }
    template <class... T>
    std::string name(const std::variant<T...>*) {
        std::string names;
        ((names += (names.empty() ? "" : " | ") + name_of<T>()), ...);
        return names;
    }
    template <Labelled T>
    std::string name(const T*) {
        std::string names;
        for (std::string_view label : Labels<T>::values)
            names += (names.empty() ? "'" : " | '") + std::string(label) + "'";
        return names;
    }
    template <Shaped T>
    std::string name(const T*) {
        const std::string title(Shape<T>::name);
        if (!declared_.insert(title).second) return title;
        std::string body = "export interface " + title + " {\n";
        Shape<T>::fields([&](const auto&... f) { ((body += line(f)), ...); });
        text_ += body + "}\n\n";
        return title;
    }
    template <class Owner, class Value>
    std::string line(const Field<Owner, Value>& f) {
        return "  " + std::string(f.name) + ": " + name_of<Value>() + ";\n";
    }

    std::set<std::string> declared_;
    std::string text_;
};

}  // namespace engawa
