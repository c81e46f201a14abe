// JSON from outside to what is described in wire/. A reason names the place: `seats[1].kind: missing.`
#pragma once

#include "wire/requests.hpp"

namespace engawa {

// For ClientMessage, ServerMessage, and each body and line in wire/requests.hpp and wire/messages.hpp. Fields that are
// not known are not read.
template <class T>
Result<T> from_json(std::string_view text);

// The body of a request that was refused; where it cannot be read, why.
Refusal refusal_from_json(std::string_view text);

}  // namespace engawa
