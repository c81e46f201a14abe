// A server in a process of its own, for `engawa load`: the same program, on a free port, with a database that is gone
// afterwards. It can be killed at any moment and comes back at the same address.
#pragma once

#include <sys/types.h>

#include <string>

#include "cli/serve.hpp"

namespace engawa {

class LoadServer {
public:
    LoadServer();
    ~LoadServer();
    LoadServer(const LoadServer&) = delete;
    LoadServer& operator=(const LoadServer&) = delete;

    Outcome start();  // also after `kill`: at the same address, with the same database
    void kill();      // SIGKILL: whatever it was doing
    const Endpoint& endpoint() const { return endpoint_; }

private:
    std::string folder_;
    Endpoint endpoint_{"127.0.0.1", 0};
    pid_t process_ = 0;
};

}  // namespace engawa
