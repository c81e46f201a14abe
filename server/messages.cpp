// The only file that knows Boost.JSON.
#include "server/messages.hpp"

#include <boost/json/src.hpp>

#include <algorithm>

namespace engawa {
namespace {

namespace json = boost::json;

constexpr std::size_t max_depth = 6;
constexpr std::size_t max_id = 64;
constexpr std::size_t max_action = 1024;
constexpr std::size_t max_word = 64;    // a game, an option, a bot, a table, a token
constexpr std::size_t max_name = 256;   // in bytes; how many characters a name may have is not decided here
constexpr std::size_t max_line = 1024;  // the same for a line of chat
constexpr std::size_t max_password = 256;
constexpr std::size_t max_message = 16 * 1024;
constexpr std::size_t max_wanted_seats = 16;  // whether the game has so many is not decided here
constexpr std::int64_t max_from = 1'000'000;
constexpr std::int64_t max_turn_seconds = std::int64_t{30} * 86400;
constexpr std::size_t shortest_person = 22;  // 128 bits

Refusal bad(std::string reason) {
    return {"bad_message", std::move(reason)};
}

std::string quoted(std::string_view field) {
    return "'" + printable(field) + "'";
}

// The fields of one object, taken one by one. The first that is wrong is remembered; what is taken after it is empty.
class Fields {
public:
    explicit Fields(const json::object& object) : object_(object) {}

    std::string text(std::string_view name, std::size_t longest) {
        const json::value* value = find(name);
        if (value == nullptr) return missing(name);
        return as_text(*value, name, longest);
    }
    std::optional<std::string> optional_text(std::string_view name, std::size_t longest) {
        const json::value* value = find(name);
        if (value == nullptr || value->is_null()) return std::nullopt;
        return as_text(*value, name, longest);
    }
    std::optional<std::int64_t> optional_number(std::string_view name, std::int64_t largest) {
        const json::value* value = find(name);
        if (value == nullptr) return std::nullopt;
        const std::int64_t* number = value->if_int64();
        if (number == nullptr || *number < 0 || *number > largest) {
            fail(quoted(name) + " is not a whole number from 0 to " + std::to_string(largest) + ".");
            return std::nullopt;
        }
        return *number;
    }
    int seat(std::string_view name) {
        const std::optional<std::int64_t> number = optional_number(name, max_seats - 1);
        if (!number) missing(name);
        return static_cast<int>(number.value_or(0));
    }
    std::optional<bool> optional_switch(std::string_view name) {
        const json::value* value = find(name);
        if (value == nullptr) return std::nullopt;
        if (!value->is_bool()) fail(quoted(name) + " is not true or false.");
        return value->is_bool() ? std::optional(value->get_bool()) : std::nullopt;
    }
    // One of the labels of an enum; the first if there is none.
    template <Labelled T>
    T label(std::string_view name) {
        const std::optional<std::string> text = optional_text(name, max_word);
        if (!text) return T{};
        const auto& values = Labels<T>::values;
        const auto found = std::ranges::find(values, *text);
        if (found == values.end()) fail(quoted(name) + " is none of those that are known.");
        return static_cast<T>(found == values.end() ? 0 : found - values.begin());
    }
    const json::value* find(std::string_view name) const {
        return object_.if_contains(json::string_view(name.data(), name.size()));
    }
    std::string as_text(const json::value& value, std::string_view name, std::size_t longest) {
        const json::string* text = value.if_string();
        if (text == nullptr) return fail(quoted(name) + " is not a string.");
        if (text->size() > longest) {
            return fail(quoted(name) + " is longer than " + std::to_string(longest) + " bytes.");
        }
        return {text->data(), text->size()};
    }
    std::string missing(std::string_view name) { return fail(quoted(name) + " is missing."); }
    std::string fail(std::string reason) {
        if (!refusal_) refusal_ = bad(std::move(reason));
        return {};
    }
    const Outcome& refusal() const { return refusal_; }

private:
    const json::object& object_;
    Outcome refusal_;
};

// Calls `read` with the object that the text holds.
template <class T, class Read>
Result<T> read_object(std::string_view text, Read read) {
    json::parse_options options;
    options.max_depth = max_depth;
    json::error_code error;
    json::monotonic_resource memory;
    const json::value value = json::parse(json::string_view(text.data(), text.size()), error, &memory, options);
    if (error) return bad("The message is not JSON (" + error.message() + ").");
    if (!value.is_object()) return bad("The message is not a JSON object.");
    Fields fields(value.get_object());
    Result<T> result = read(fields);
    if (fields.refusal()) return *fields.refusal();
    return result;
}

bool is_id_character(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

std::string read_id(Fields& fields) {
    std::string id = fields.text("id", max_id);
    if (!fields.refusal() && (id.empty() || !std::ranges::all_of(id, is_id_character))) {
        return fields.fail("'id' is not 1 to 64 of A-Z a-z 0-9 - _.");
    }
    return id;
}

// A token that the client has made for itself: long enough not to be guessed.
std::optional<std::string> read_person(Fields& fields) {
    std::optional<std::string> person = fields.optional_text("person", max_word);
    if (person && (person->size() < shortest_person || !std::ranges::all_of(*person, is_id_character))) {
        fields.fail("'person' is not 22 to 64 of A-Z a-z 0-9 - _.");
    }
    return person;
}

Result<ClientMessage> read_hello(Fields& fields) {
    const std::optional<std::int64_t> protocol = fields.optional_number("protocol", max_from);
    if (!protocol) fields.missing("protocol");
    if (!fields.refusal() && *protocol != protocol_number) {
        const std::string ours = "This server speaks protocol " + std::to_string(protocol_number);
        if (*protocol < protocol_number) {
            return Refusal{"bad_protocol", ours + ", which is newer than the page. Reload the page."};
        }
        return Refusal{"old_server", ours + ", which is older than the page. The server has to be brought up to date."};
    }
    Hello hello;
    hello.table = fields.text("table", max_word);
    hello.token = fields.optional_text("token", max_word);
    hello.from = static_cast<std::size_t>(fields.optional_number("from", max_from).value_or(0));
    return ClientMessage(std::move(hello));
}

Result<WantedSeat> read_seat(const json::value& value);

WantedSeat read_wanted_seat(Fields& fields) {
    const json::value* value = fields.find("to");
    Result<WantedSeat> seat = value == nullptr ? bad("'to' is missing.") : read_seat(*value);
    if (seat.ok()) return std::move(seat.value());
    fields.fail(seat.refusal().reason);
    return {};
}

// What is wished for a table; nothing if the type is none of these.
std::optional<Wish> read_wish(const std::string& type, Fields& fields) {
    const auto wish = [&](auto what) { return Wish{read_id(fields), std::move(what)}; };
    if (type == "seat") return wish(ChangeSeat{fields.seat("seat"), read_wanted_seat(fields)});
    if (type == "swap") return wish(SwapSeats{fields.seat("first"), fields.seat("second")});
    if (type == "start") return wish(StartGame{fields.optional_text("bot", max_word).value_or("")});
    if (type == "doors") return wish(SetDoors{fields.optional_switch("listed"), fields.optional_switch("watchable")});
    if (type == "rematch") return wish(Rematch{});
    if (type == "say") return wish(Say{fields.text("text", max_line)});
    return std::nullopt;
}

Result<ClientMessage> read_message(Fields& fields) {
    const std::string type = fields.text("type", max_word);
    if (fields.refusal()) return *fields.refusal();
    if (type == "hello") return read_hello(fields);
    if (type == "act") {
        std::string id = read_id(fields);
        return ClientMessage(Act{std::move(id), fields.text("action", max_action)});
    }
    if (type == "undo") return ClientMessage(Undo{read_id(fields)});
    if (type == "hints") return ClientMessage(AskHints{read_id(fields)});
    if (type == "react") {
        if (!fields.find("reaction")) fields.missing("reaction");
        return ClientMessage(React{fields.label<Reaction>("reaction")});
    }
    if (std::optional<Wish> wish = read_wish(type, fields)) return ClientMessage(std::move(*wish));
    return bad("There is no message of type " + quoted(type) + ".");
}

void read_options(Fields& fields, WantedTable& table) {
    const json::value* options = fields.find("options");
    if (options == nullptr) return;
    if (!options->is_object()) {
        fields.fail("'options' is not an object.");
        return;
    }
    for (const auto& [key, value] : options->get_object()) {
        const std::string name(key.data(), key.size());
        if (name.size() > max_word || table.options.size() >= max_options) {
            fields.fail("'options' holds too much.");
            return;
        }
        table.options.emplace_back(name, fields.as_text(value, name, max_word));
    }
}

Result<WantedSeat> read_seat(const json::value& value) {
    if (!value.is_object()) return bad("A seat is not an object.");
    Fields fields(value.get_object());
    WantedSeat seat;
    const std::string kind = fields.text("kind", max_word);
    seat.name = fields.optional_text("name", max_name).value_or("");
    if (kind == "person") {
        seat.kind = SeatKind::person;
        if (!fields.find("name")) fields.missing("name");
    } else if (kind == "bot") {
        seat.kind = SeatKind::bot;
        seat.bot = fields.text("bot", max_word);
    } else if (kind != "open") {
        fields.fail("The kind of a seat is 'person', 'bot' or 'open'.");
    }
    if (fields.refusal()) return *fields.refusal();
    return seat;
}

void read_seats(Fields& fields, WantedTable& table) {
    const json::value* seats = fields.find("seats");
    if (seats == nullptr || !seats->is_array()) {
        fields.fail("'seats' is not an array.");
        return;
    }
    if (seats->get_array().size() > max_wanted_seats) {
        fields.fail("There are more seats than any game has.");
        return;
    }
    for (const json::value& value : seats->get_array()) {
        Result<WantedSeat> seat = read_seat(value);
        if (!seat.ok()) {
            fields.fail(seat.refusal().reason);
            return;
        }
        table.seats.push_back(std::move(seat.value()));
    }
}

}  // namespace

Result<ClientMessage> parse_client_message(std::string_view text) {
    return read_object<ClientMessage>(text, read_message);
}

Result<WantedTable> parse_wanted_table(std::string_view body) {
    return read_object<WantedTable>(body, [](Fields& fields) {
        WantedTable table;
        table.game = fields.text("game", max_word);
        read_options(fields, table);
        read_seats(fields, table);
        table.listed = fields.optional_switch("listed").value_or(false);
        table.watchable = fields.optional_switch("watchable").value_or(true);
        table.start = fields.label<StartWhen>("start");
        table.turn_seconds = fields.optional_number("turn_seconds", max_turn_seconds).value_or(0);
        table.stand_in = fields.optional_text("stand_in", max_word).value_or("");
        table.seating = fields.label<Seating>("seating");
        table.hints = fields.optional_switch("hints");
        table.person = read_person(fields).value_or("");
        return Result<WantedTable>(std::move(table));
    });
}

Result<WantedPlace> parse_wanted_place(std::string_view body) {
    return read_object<WantedPlace>(body, [](Fields& fields) {
        return Result<WantedPlace>(WantedPlace{fields.text("name", max_name), read_person(fields).value_or("")});
    });
}

Result<SentMessage> parse_sent_message(std::string_view body) {
    return read_object<SentMessage>(body, [](Fields& fields) {
        std::string stream = fields.text("stream", max_word);
        return Result<SentMessage>(SentMessage{std::move(stream), fields.text("message", max_message)});
    });
}

Result<WantedRecord> parse_wanted_record(std::string_view body) {
    return read_object<WantedRecord>(body, [](Fields& fields) {
        std::optional<std::string> token = fields.optional_text("token", max_word);
        return Result<WantedRecord>(WantedRecord{std::move(token), read_person(fields)});
    });
}

Result<WantedHistory> parse_wanted_history(std::string_view body) {
    return read_object<WantedHistory>(body, [](Fields& fields) {
        const std::optional<std::string> person = read_person(fields);
        if (!person) fields.missing("person");
        return Result<WantedHistory>(WantedHistory{person.value_or("")});
    });
}

Result<WantedAccount> parse_wanted_account(std::string_view body, bool is_new) {
    return read_object<WantedAccount>(body, [is_new](Fields& fields) {
        WantedAccount account{fields.text("name", max_name), fields.text("password", max_password)};
        account.person = read_person(fields).value_or("");
        if (is_new && account.person.empty()) fields.missing("person");
        return Result<WantedAccount>(std::move(account));
    });
}

Result<std::string> parse_bot_answer(std::string_view line) {
    return read_object<std::string>(
        line, [](Fields& fields) { return Result<std::string>(fields.text("action", max_action)); });
}

}  // namespace engawa
