// What crosses the wire, written down for other programs from its description: web/src/wire.ts, and what the server
// shows at /api/openapi.json (requests) and /api/asyncapi.json (messages of the socket).
#pragma once

#include <string>

namespace engawa {

std::string typescript_document();
std::string openapi_document();
std::string asyncapi_document();

}  // namespace engawa
