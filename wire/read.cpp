// The only file that knows Boost.JSON.
#include "wire/read.hpp"

#include <boost/json/src.hpp>

namespace engawa {
namespace {

namespace json = boost::json;

constexpr std::size_t max_depth = 16;

bool is_in_words(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// Reads until something is wrong. Its functions say whether all was right.
class Reader {
public:
    // What was wrong, and where.
    Refusal refusal() const {
        const std::size_t skipped = place_.starts_with('.') ? 1 : 0;
        return {code_, place_.empty() ? what_ : place_.substr(skipped) + ": " + what_};
    }

    // ---- Single values

    bool read(const json::value& from, bool& to) {
        if (!from.is_bool()) return fail("not true or false.");
        to = from.get_bool();
        return true;
    }
    bool read(const json::value& from, std::int64_t& to, std::int64_t least = INT64_MIN,
              std::int64_t most = INT64_MAX) {
        const std::int64_t* number = from.if_int64();
        if (number == nullptr || *number < least || *number > most) {
            return fail("not a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ".");
        }
        to = *number;
        return true;
    }
    bool read(const json::value& from, int& to) {
        std::int64_t number = 0;
        const bool done = read(from, number, INT32_MIN, INT32_MAX);
        to = static_cast<int>(number);
        return done;
    }
    template <std::int64_t least, std::int64_t most>
    bool read(const json::value& from, Number<least, most>& to) {
        return read(from, to.value, least, most);
    }
    bool read(const json::value& from, Protocol& to) {
        if (!read(from, to.number, 0, INT32_MAX)) return false;
        if (to.number == protocol_number) return true;
        const bool older = to.number < protocol_number;
        code_ = older ? Code::bad_protocol : Code::old_server;
        return fail("This server speaks protocol " + std::to_string(protocol_number) +
                    (older ? ", which is newer than the page. Reload the page."
                           : ", which is older than the page. The server has to be brought up to date."));
    }

    bool read(const json::value& from, std::string& to) {
        if (!from.is_string()) return fail("not a string.");
        to.assign(from.get_string().data(), from.get_string().size());
        return true;
    }
    template <std::size_t most>
    bool read(const json::value& from, Text<most>& to) {
        if (!read(from, static_cast<std::string&>(to))) return false;
        return to.size() <= most || fail("longer than " + std::to_string(most) + " bytes.");
    }
    template <std::size_t least, std::size_t most>
    bool read(const json::value& from, Word<least, most>& to) {
        if (!read(from, static_cast<std::string&>(to))) return false;
        if (to.size() >= least && to.size() <= most && std::ranges::all_of(to, is_in_words)) return true;
        return fail("not " + std::to_string(least) + " to " + std::to_string(most) + " of A-Z a-z 0-9 - _.");
    }
    template <Letters letters>
    bool read(const json::value& from, Label<letters>&) {
        std::string text;
        if (!read(from, text)) return false;
        return text == letters.text() || fail("not '" + std::string(letters.text()) + "'.");
    }
    template <Labelled E>
    bool read(const json::value& from, E& to) {
        std::string text;
        if (!read(from, text)) return false;
        const std::optional<E> known = labelled<E>(text);
        to = known.value_or(E());
        return known || unknown(text);
    }
    bool read(const json::value& from, KeptWords& to) {
        Words words;
        const bool done = read(from, words);
        to = KeptWords::hold(std::move(words));
        return done;
    }

    // ---- What holds others

    template <class T>
    bool read(const json::value& from, std::optional<T>& to) {
        return from.is_null() || read(from, to.emplace());
    }
    template <auto standard, class T>
    bool read(const json::value& from, Default<standard, T>& to) {
        return from.is_null() || read(from, to.value);
    }
    template <class T>
    bool read(const json::value& from, std::vector<T>& to) {
        if (!from.is_array()) return fail("not an array.");
        for (const json::value& item : from.get_array()) {
            T held{};  // a list of bool has no references to them
            if (!read(item, held)) return at("[" + std::to_string(to.size()) + "]");
            to.push_back(std::move(held));
        }
        return true;
    }
    template <class T, std::size_t most>
    bool read(const json::value& from, List<T, most>& to) {
        if (from.is_array() && from.get_array().size() > most) {
            return fail("more than " + std::to_string(most) + ".");
        }
        return read(from, static_cast<std::vector<T>&>(to));
    }
    bool read(const json::value& from, std::map<std::string, std::string>& to, std::size_t longest = SIZE_MAX) {
        if (!from.is_object()) return fail("not an object.");
        for (const auto& [key, value] : from.get_object()) {
            const std::string name(key.data(), key.size());
            if (!read(value, to[name])) return at("." + printable(name));
            if (std::max(name.size(), to[name].size()) > longest) {
                return fail("longer than " + std::to_string(longest) + " bytes.") || at("." + printable(name));
            }
        }
        return true;
    }
    template <std::size_t most, std::size_t longest>
    bool read(const json::value& from, Entries<most, longest>& to) {
        if (from.is_object() && from.get_object().size() > most) {
            return fail("more than " + std::to_string(most) + ".");
        }
        return read(from, to, longest);
    }
    template <Described T>
    bool read(const json::value& from, T& to) {
        if (!from.is_object()) return fail("not an object.");
        bool done = true;
        each_field<T>([&](auto field) { done = done && read_field(from, field.name, to.*field.pointer); });
        return done;
    }
    template <class First, class... Other>
    bool read(const json::value& from, std::variant<First, Other...>& to) {
        if (!from.is_object()) return fail("not an object.");
        const char* const field = KindField<First>::name;
        std::string kind;
        if (!read_field(from, field, kind)) return false;
        bool done = false;
        const auto is = [&]<class T>(const T*) {
            if (kind != kind_text<T>) return false;
            done = read(from, to.template emplace<T>());
            return true;
        };
        if (is(static_cast<const First*>(nullptr)) || (is(static_cast<const Other*>(nullptr)) || ...)) return done;
        return unknown(kind) || at(std::string(".") + field);
    }

private:
    template <class T>
    bool read_field(const json::value& from, const char* name, T& to) {
        const json::value* value = from.get_object().if_contains(name);
        if (value == nullptr && may_be_left_out<T>) return true;
        const bool done = value == nullptr ? fail("missing.") : read(*value, to);
        return done || at(std::string(".") + name);
    }

    bool fail(std::string what) {
        what_ = std::move(what);
        return false;
    }
    bool unknown(std::string_view text) { return fail("'" + printable(text) + "' is not known."); }
    bool at(const std::string& place) {
        place_ = place + place_;
        return false;
    }

    Code code_ = Code::bad_message;
    std::string place_;
    std::string what_;
};

template <class T>
Outcome read_json(std::string_view text, T& to) {
    json::parse_options options;
    options.max_depth = max_depth;
    json::error_code error;
    json::monotonic_resource memory;
    const json::value value = json::parse(json::string_view(text.data(), text.size()), error, &memory, options);
    if (error) return Refusal{Code::bad_message, "The message is not JSON (" + error.message() + ")."};
    if (!value.is_object()) return Refusal{Code::bad_message, "The message is not a JSON object."};
    Reader reader;
    return reader.read(value, to) ? std::nullopt : std::optional(reader.refusal());
}

}  // namespace

template <class T>
Result<T> from_json(std::string_view text) {
    T read{};
    if (Outcome refusal = read_json(text, read)) return *refusal;
    return read;
}

Refusal refusal_from_json(std::string_view text) {
    Refusal read;
    return read_json(text, read).value_or(read);
}

template Result<ClientMessage> from_json(std::string_view);
template Result<WantedTable> from_json(std::string_view);
template Result<WantedPlace> from_json(std::string_view);
template Result<WantedRecord> from_json(std::string_view);
template Result<WantedHistory> from_json(std::string_view);
template Result<WantedAccount> from_json(std::string_view);
template Result<EnteredAccount> from_json(std::string_view);
template Result<SentMessage> from_json(std::string_view);
template Result<BotAnswer> from_json(std::string_view);

template Result<ServerMessage> from_json(std::string_view);
template Result<Health> from_json(std::string_view);
template Result<Catalog> from_json(std::string_view);
template Result<Lobby> from_json(std::string_view);
template Result<TableInfo> from_json(std::string_view);
template Result<Seated> from_json(std::string_view);
template Result<History> from_json(std::string_view);
template Result<Person> from_json(std::string_view);
template Result<BotRequest> from_json(std::string_view);

}  // namespace engawa
