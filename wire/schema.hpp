// What a described type may hold, as a value: the TypeScript and the documents for other programs are written from it.
#pragma once

#include <boost/core/type_name.hpp>

#include "wire/requests.hpp"

namespace engawa {

struct Schema {
    enum class Kind { truth, number, text, list, entries, object, one_of };
    Kind kind{};
    std::optional<std::int64_t> least{};     // of a number; of the bytes of a text
    std::optional<std::int64_t> most{};      // likewise; of the items of a list or the keys of entries
    bool is_word = false;                    // a text of A-Z a-z 0-9 - _
    std::vector<std::string_view> labels{};  // a text is one of these; none: any
    std::string title{};                     // of an object
    std::vector<Schema> parts{};             // of a list: its item; one of these
    bool may_be_null = false;
    std::string standard{};  // what it is where it is left out, in JSON
};

struct FieldSchema {
    std::string_view name;
    Schema holds;
    bool required = true;
};
struct ObjectSchema {
    std::string title;
    std::vector<FieldSchema> fields;
    std::optional<Schema> instead{};  // it is no object, but has a name
};

// Who says it: clients may leave fields out, the server writes them all.
enum class Speaker { client, server };

// Schemas and the objects in them, each after those that it holds.
class Schemas {
public:
    template <class T>
    Schema add(Speaker speaker) {
        speaker_ = speaker;
        return of(static_cast<const T*>(nullptr));
    }
    const std::vector<ObjectSchema>& objects() const { return objects_; }

private:
    using Kind = Schema::Kind;

    Schema of(const bool*) { return {Kind::truth}; }
    Schema of(const int*) { return {Kind::number}; }
    Schema of(const std::int64_t*) { return {Kind::number}; }
    Schema of(const Protocol*) { return {Kind::number, 0}; }
    Schema of(const std::string*) { return {Kind::text}; }
    Schema of(const KeptWords*) { return of(static_cast<const Words*>(nullptr)); }
    Schema of(const std::map<std::string, std::string>*) { return {Kind::entries}; }
    template <std::int64_t least, std::int64_t most>
    Schema of(const Number<least, most>*) {
        return {Kind::number, least, most};
    }
    template <std::size_t most>
    Schema of(const Text<most>*) {
        return {Kind::text, {}, most};
    }
    template <std::size_t least, std::size_t most>
    Schema of(const Word<least, most>*) {
        return {Kind::text, least, most, true};
    }
    template <std::size_t most, std::size_t longest>
    Schema of(const Entries<most, longest>*) {
        return {Kind::entries, {}, most};
    }
    template <Letters letters>
    Schema of(const Label<letters>*) {
        return text_among(std::array{letters.text()});
    }
    template <Labelled E>
    Schema of(const E*) {
        return text_among(labels<E>);
    }
    Schema of(const Code*) {
        Schema code{Kind::object};
        code.title = "Code";
        if (!has(code.title)) objects_.push_back({code.title, {}, text_among(labels<Code>)});
        return code;
    }
    template <class T>
    Schema of(const std::optional<T>*) {
        Schema held = of(static_cast<const T*>(nullptr));
        held.may_be_null = true;
        return held;
    }
    template <auto standard, class T>
    Schema of(const Default<standard, T>*) {
        Schema held = of(static_cast<const T*>(nullptr));
        held.may_be_null = true;
        held.standard = to_json(standard);
        return held;
    }
    template <class T>
    Schema of(const std::vector<T>*) {
        Schema list{Kind::list};
        list.parts = {of(static_cast<const T*>(nullptr))};
        return list;
    }
    template <class T, std::size_t most>
    Schema of(const List<T, most>*) {
        Schema list = of(static_cast<const std::vector<T>*>(nullptr));
        list.most = most;
        return list;
    }
    template <class... T>
    Schema of(const std::variant<T...>*) {
        Schema any{Kind::one_of};
        any.parts = {of(static_cast<const T*>(nullptr))...};
        return any;
    }
    template <Described T>
    Schema of(const T*) {
        Schema object{Kind::object};
        object.title = title_of(boost::core::type_name<T>());
        if (has(object.title)) return object;
        ObjectSchema made{object.title, {}};
        each_field<T>([&](auto field) {
            using Held = FieldType<T, decltype(field)>;
            made.fields.push_back({field.name, of(static_cast<const Held*>(nullptr)),
                                   speaker_ == Speaker::server || !may_be_left_out<Held>});
        });
        objects_.push_back(std::move(made));
        return object;
    }

    static Schema text_among(const auto& texts) {
        Schema text{Kind::text};
        text.labels = {texts.begin(), texts.end()};
        return text;
    }
    bool has(const std::string& title) const {
        return std::ranges::find(objects_, title, &ObjectSchema::title) != objects_.end();
    }
    // `engawa::name::View` is NameView; what a game calls CardView, since it has a Card, is NameCard;
    // PlainViewOf<engawa::Komichi> is KomichiView.
    static std::string title_of(std::string_view type);

    Speaker speaker_{};
    std::vector<ObjectSchema> objects_;
};

}  // namespace engawa
