// OpenAPI 3.1 and AsyncAPI 3, both around the same JSON schemas.
#include "wire/documents.hpp"

#include "wire/schema.hpp"

namespace engawa {
namespace {

// ---- JSON in pieces; an empty piece is left out

using Entry = std::pair<std::string, std::string>;

std::string object(const std::vector<Entry>& entries) {
    JsonText out;
    out.add('{');
    for (const auto& [name, value] : entries) {
        if (value.empty()) continue;
        out.add_key(name);
        out.add(value);
    }
    out.add('}');
    return std::string(out.text());
}

std::string list(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : ",") + item;
    return "[" + text + "]";
}

std::string quoted(std::string_view text) {
    return to_json(std::string(text));
}

std::string number(std::optional<std::int64_t> value) {
    return value ? std::to_string(*value) : "";
}

// ---- Schemas

std::string reference(std::string_view kind, std::string_view name) {
    return object({{"$ref", quoted("#/components/" + std::string(kind) + "/" + std::string(name))}});
}

std::string schema_of(const Schema& schema);

std::string plain_schema_of(const Schema& schema) {
    std::vector<std::string> parts;
    switch (schema.kind) {
        case Schema::Kind::truth: return object({{"type", quoted("boolean")}, {"default", schema.standard}});
        case Schema::Kind::number:
            return object({{"type", quoted("integer")},
                           {"minimum", number(schema.least)},
                           {"maximum", number(schema.most)},
                           {"default", schema.standard}});
        case Schema::Kind::text:
            for (std::string_view label : schema.labels) parts.push_back(quoted(label));
            return object({{"type", quoted("string")},
                           {"minLength", number(schema.least)},
                           {"maxLength", number(schema.most)},
                           {"pattern", schema.is_word ? quoted("^[A-Za-z0-9_-]*$") : ""},
                           {"enum", parts.empty() ? "" : list(parts)},
                           {"default", schema.standard}});
        case Schema::Kind::list:
            return object(
                {{"type", quoted("array")}, {"items", schema_of(schema.parts[0])}, {"maxItems", number(schema.most)}});
        case Schema::Kind::entries:
            return object({{"type", quoted("object")},
                           {"additionalProperties", object({{"type", quoted("string")}})},
                           {"maxProperties", number(schema.most)}});
        case Schema::Kind::one_of:
            for (const Schema& part : schema.parts) parts.push_back(schema_of(part));
            return object({{"oneOf", list(parts)}});
        case Schema::Kind::object: break;
    }
    return reference("schemas", schema.title);
}

std::string schema_of(const Schema& schema) {
    const std::string plain = plain_schema_of(schema);
    return schema.may_be_null ? object({{"anyOf", list({plain, object({{"type", quoted("null")}})})}}) : plain;
}

std::string all_of(const Schemas& schemas) {
    std::vector<Entry> all;
    for (const ObjectSchema& made : schemas.objects()) {
        if (made.instead) {
            all.emplace_back(made.title, schema_of(*made.instead));
            continue;
        }
        std::vector<Entry> fields;
        std::vector<std::string> required;
        for (const FieldSchema& field : made.fields) {
            fields.emplace_back(field.name, schema_of(field.holds));
            if (field.required) required.push_back(quoted(field.name));
        }
        all.emplace_back(
            made.title,
            object({{"type", quoted("object")}, {"properties", object(fields)}, {"required", list(required)}}));
    }
    return object(all);
}

std::string about(std::string_view title) {
    return object({{"title", quoted(title)}, {"version", quoted(std::to_string(protocol_number))}});
}

// ---- Requests

class Requests {
public:
    template <class Answer>
    Entry get(std::string_view says) {
        return {"get", operation(says, "", "200", answer<Answer>(says))};
    }
    template <class Body, class Answer>
    Entry post(std::string_view says, const std::string& status = "200") {
        return {"post", operation(says, content("application/json", schema_of(schemas.add<Body>(Speaker::client))),
                                  status, answer<Answer>(says))};
    }
    Schemas schemas;
    std::string parameters = {};  // of the addresses that follow

private:
    static std::string content(const std::string& type, const std::string& schema) {
        return object({{type, object({{"schema", schema}})}});
    }
    // A std::string is a plain text, a ServerMessage one after the other.
    template <class Answer>
    std::string answer(std::string_view says) {
        constexpr bool streams = std::is_same_v<Answer, ServerMessage>;
        const char* const type = std::is_same_v<Answer, std::string> ? "text/plain" : "application/json";
        const std::string schema =
            streams ? object({{"type", quoted("string")}}) : schema_of(schemas.add<Answer>(Speaker::server));
        return object(
            {{"description", quoted(says)}, {"content", content(streams ? "text/event-stream" : type, schema)}});
    }
    // A body is empty for a GET.
    std::string operation(std::string_view says, const std::string& body, const std::string& status,
                          const std::string& answered) {
        return object({{"summary", quoted(says)},
                       {"parameters", parameters},
                       {"requestBody", body.empty() ? "" : object({{"required", "true"}, {"content", body}})},
                       {"responses", object({{status, answered}, {"default", answer<Refusal>("Refused.")}})}});
    }
};

// ---- Messages

// The messages among which one is, by their names; and the same as references to them in the channel.
struct Messages {
    std::vector<Entry> all;
    std::vector<std::string> in_channel;
};

Messages messages_of(const Schema& any) {
    Messages messages;
    for (const Schema& one : any.parts) {
        messages.all.emplace_back(one.title, object({{"payload", reference("schemas", one.title)}}));
        messages.in_channel.push_back(object({{"$ref", quoted("#/channels/socket/messages/" + one.title)}}));
    }
    return messages;
}

std::string operation(std::string_view action, const Messages& messages) {
    return object({{"action", quoted(action)},
                   {"channel", object({{"$ref", quoted("#/channels/socket")}})},
                   {"messages", list(messages.in_channel)}});
}

}  // namespace

std::string openapi_document() {
    Requests requests;
    std::vector<Entry> paths{
        {"/health", object({requests.get<Health>("The server is alive.")})},
        {"/ready", object({requests.get<Health>("What people do can be stored now.")})},
        {"/api/games", object({requests.get<Catalog>("The games, with their options and bots.")})},
        {"/api/lobby", object({requests.get<Lobby>("Listed tables with an open seat.")})},
        {"/api/tables", object({requests.post<WantedTable, Seated>("Makes a table.", "201")})},
        {"/api/history", object({requests.post<WantedHistory, History>("The games of a person.")})},
        {"/api/account", object({requests.post<WantedAccount, Person>("An account that keeps a person.", "201")})},
        {"/api/account/enter", object({requests.post<EnteredAccount, Person>("The person of an account.")})},
        {"/api/stream", object({requests.post<Hello, ServerMessage>("Messages, where WebSockets are blocked.")})},
        {"/api/send", object({requests.post<SentMessage, Taken>("A message to a stream's table.")})},
    };
    requests.parameters = list({object({{"name", quoted("table")},
                                        {"in", quoted("path")},
                                        {"required", "true"},
                                        {"schema", object({{"type", quoted("string")}})}})});
    paths.emplace_back("/api/tables/{table}", object({requests.get<TableInfo>("A table as a spectator sees it.")}));
    paths.emplace_back("/api/tables/{table}/join",
                       object({requests.post<WantedPlace, Seated>("The first open seat.")}));
    paths.emplace_back("/api/tables/{table}/kifu",
                       object({requests.get<std::string>("The record of a finished game."),
                               requests.post<WantedRecord, std::string>("The same for those who sit there.")}));
    return object({{"openapi", quoted("3.1.0")},
                   {"info", about("Engawa")},
                   {"paths", object(paths)},
                   {"components", object({{"schemas", all_of(requests.schemas)}})}});
}

std::string asyncapi_document() {
    Schemas schemas;
    const Messages said = messages_of(schemas.add<ServerMessage>(Speaker::server));
    const Messages heard = messages_of(schemas.add<ClientMessage>(Speaker::client));
    std::vector<Entry> all = said.all;
    all.insert(all.end(), heard.all.begin(), heard.all.end());
    const std::string socket = object({{"address", quoted("/api/socket")}, {"messages", object(all)}});
    return object({{"asyncapi", quoted("3.0.0")},
                   {"info", about("Engawa")},
                   {"channels", object({{"socket", socket}})},
                   {"operations", object({{"say", operation("send", said)}, {"hear", operation("receive", heard)}})},
                   {"components", object({{"schemas", all_of(schemas)}})}});
}

}  // namespace engawa
