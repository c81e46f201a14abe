// web/src/wire.ts, before it is formatted.
#include "wire/documents.hpp"
#include "wire/schema.hpp"

namespace engawa {
namespace {

std::string name_of(const Schema& schema);

std::string any_of(const auto& parts, auto name) {
    std::string names;
    for (const auto& part : parts) names += (names.empty() ? "" : " | ") + name(part);
    return names;
}

std::string plain_name_of(const Schema& schema) {
    switch (schema.kind) {
        case Schema::Kind::truth: return "boolean";
        case Schema::Kind::number: return "number";
        case Schema::Kind::entries: return "Record<string, string>";
        case Schema::Kind::object: return schema.title;
        case Schema::Kind::one_of: return any_of(schema.parts, name_of);
        case Schema::Kind::text:
            if (schema.labels.empty()) return "string";
            return any_of(schema.labels, [](std::string_view label) { return "'" + std::string(label) + "'"; });
        case Schema::Kind::list: break;
    }
    const std::string item = name_of(schema.parts[0]);
    return (item.find('|') == std::string::npos ? item : "(" + item + ")") + "[]";
}

std::string name_of(const Schema& schema) {
    return plain_name_of(schema) + (schema.may_be_null ? " | null" : "");
}

std::string declaration_of(const ObjectSchema& object) {
    if (object.instead) return "export type " + object.title + " = " + name_of(*object.instead) + ";\n\n";
    std::string text = "export interface " + object.title + " {\n";
    for (const FieldSchema& field : object.fields) {
        text += "  " + std::string(field.name) + (field.required ? ": " : "?: ") + name_of(field.holds) + ";\n";
    }
    return text + "}\n\n";
}

}  // namespace

std::string typescript_document() {
    Schemas schemas;
    std::string text = "// Written by tools/update from wire/: do not edit.\n\n";
    std::size_t written = 0;
    // The objects that are new, and a name for the whole where it has none.
    const auto write = [&](const Schema& schema, std::string_view title = "") {
        for (; written < schemas.objects().size(); ++written) text += declaration_of(schemas.objects()[written]);
        if (!title.empty()) text += "export type " + std::string(title) + " = " + name_of(schema) + ";\n\n";
    };
    write(schemas.add<Refusal>(Speaker::server));
    write(schemas.add<Catalog>(Speaker::server));
    write(schemas.add<View>(Speaker::server), "View");
    write(schemas.add<PlainView>(Speaker::server));
    write(schemas.add<Lobby>(Speaker::server));
    write(schemas.add<History>(Speaker::server));
    write(schemas.add<Seated>(Speaker::server));
    write(schemas.add<Person>(Speaker::server));
    write(schemas.add<HintView>(Speaker::server));
    write(schemas.add<ServerMessage>(Speaker::server), "ServerMessage");
    write(schemas.add<WantedSeat>(Speaker::client), "WantedSeat");
    write(schemas.add<ClientMessage>(Speaker::client), "ClientMessage");
    write(schemas.add<WantedTable>(Speaker::client));
    write(schemas.add<WantedPlace>(Speaker::client));
    write(schemas.add<WantedRecord>(Speaker::client));
    write(schemas.add<WantedHistory>(Speaker::client));
    write(schemas.add<WantedAccount>(Speaker::client));
    write(schemas.add<EnteredAccount>(Speaker::client));
    write(schemas.add<SentMessage>(Speaker::client));
    return text;
}

}  // namespace engawa
