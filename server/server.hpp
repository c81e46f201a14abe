// The server as a whole: `serve` runs it until it is told to stop.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/any_match.hpp"
#include "server/limits.hpp"

namespace engawa {

struct ServeOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any that is free
    std::string database;
    Limits limits;
    int database_wait_ms = 5000;              // for another program that holds the database
    std::uintmax_t checked_first = 64 << 20;  // bytes: a database up to this size is looked through before all else
    std::int64_t log_ahead_most = 64 << 20;   // bytes: a -wal beyond this is worth a line
    bool behind_proxy = false;                // the last address in X-Forwarded-For is the client's
    std::vector<std::string> host_names;  // under which it is found; none: any, if others than this machine reach it
    bool log_as_json = false;
};

class Server {
public:
    static Result<std::unique_ptr<Server>> start(const ServeOptions& options);
    ~Server();  // stops: stores what is waiting, says goodbye to everyone
    std::uint16_t port() const;
    std::string page() const;  // the address for people

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

// Prints the address of the page, and returns after SIGINT or SIGTERM. The exit status: 0, or 2 with a line on standard
// error if the server cannot start.
int serve(const ServeOptions& options);

}  // namespace engawa
