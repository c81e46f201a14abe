// What is described (wire/describe.hpp) to JSON.
#pragma once

#include <concepts>
#include <cstring>
#include <memory>

#include "wire/describe.hpp"

namespace engawa {

// Text that grows at its end. Most of what a server does is to write it, so it is not a std::string, which is asked
// for room anew with each piece and out of line.
class JsonText {
public:
    std::string_view text() const { return {data_.get(), size_}; }
    void clear() { size_ = 0; }
    void add(char c) {
        *room_for(1) = c;
        ++size_;
    }
    void add(std::string_view piece) {
        std::memcpy(room_for(piece.size()), piece.data(), piece.size());
        size_ += piece.size();
    }
    void add_key(std::string_view name);  // a plain one, with a comma before it unless it is the first of its object
    // Where what is added next will stand, with room for so much.
    char* room_for(std::size_t more) {
        if (capacity_ - size_ < more) grow(more);
        return data_.get() + size_;
    }
    void added(const char* end) { size_ = static_cast<std::size_t>(end - data_.get()); }

private:
    void grow(std::size_t more);

    std::unique_ptr<char[]> data_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

void write_json_string(JsonText& out, std::string_view text);

inline void write_json(JsonText& out, bool value) {
    out.add(value ? std::string_view("true") : "false");
}
void write_json(JsonText& out, std::int64_t value);
inline void write_json(JsonText& out, std::integral auto value) {
    write_json(out, static_cast<std::int64_t>(value));
}
inline void write_json(JsonText& out, const std::string& value) {
    write_json_string(out, value);
}

template <Labelled T>
void write_json(JsonText& out, T value) {
    write_json_string(out, label(value));
}

template <Letters letters>
void write_json(JsonText& out, Label<letters>) {
    write_json_string(out, letters.text());
}

template <auto standard, class T>
void write_json(JsonText& out, const Default<standard, T>& field) {
    write_json(out, field.value);
}

template <Described T>
void write_json(JsonText& out, const T& value);

template <class T>
void write_json(JsonText& out, const std::optional<T>& value) {
    if (value) {
        write_json(out, *value);
    } else {
        out.add("null");
    }
}

template <class T>
void write_json(JsonText& out, const std::vector<T>& list) {
    out.add('[');
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) out.add(',');
        write_json(out, list[i]);
    }
    out.add(']');
}

void write_json(JsonText& out, const std::map<std::string, std::string>& entries);

template <class... T>
void write_json(JsonText& out, const std::variant<T...>& value) {
    std::visit([&](const auto& held) { write_json(out, held); }, value);
}

template <Described T>
void write_json(JsonText& out, const T& value) {
    out.add('{');
    each_field<T>([&](auto field) {
        out.add_key(field.name);
        write_json(out, value.*field.pointer);
    });
    out.add('}');
}

template <class T>
std::string to_json(const T& value) {
    JsonText out;
    write_json(out, value);
    return std::string(out.text());
}

}  // namespace engawa
