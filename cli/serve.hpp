// Where the server listens and where it keeps its data, from what was typed and from the environment.
#pragma once

#include "cli/console.hpp"
#include "match/any_match.hpp"

namespace engawa {

struct Endpoint {
    std::string address;
    std::uint16_t port = 0;
};

// "127.0.0.1:8080" or "[::1]:8080".
Result<Endpoint> parse_endpoint(std::string_view text);

// $XDG_DATA_HOME/engawa/engawa.db, or the same below ~/.local/share.
Result<std::string> usual_database(Environment environment);

}  // namespace engawa
