// For tests: a real server on a free port with a database file of its own.
#pragma once

#include <sys/wait.h>

#include <csignal>
#include <cstdio>

#include "server/server.hpp"
#include "server/test_client.hpp"
#include "store/test_folder.hpp"

namespace engawa {

class ServerTest : public testing::Test {
protected:
    ServerTest() {
        limits_.sweep = Milliseconds(50);
        limits_.bot_rest = Milliseconds(50);
        limits_.bot_time = 0;
    }
    void SetUp() override { start(); }
    void start() {
        ServeOptions options;
        options.port = 0;
        options.database = database();
        options.database_wait_ms = database_wait_ms_;
        options.limits = limits_;
        options.behind_proxy = behind_proxy_;
        options.host_names = host_names_;
        Result<std::unique_ptr<Server>> server = Server::start(options);
        ASSERT_TRUE(server.ok()) << server.refusal().reason;
        server_ = std::move(server.value());
    }
    void stop() { server_.reset(); }
    void restart() {
        stop();
        start();
    }
    std::uint16_t port() const { return server_->port(); }
    std::string database() const { return folder_.file("engawa.db"); }

    Limits limits_;
    int database_wait_ms_ = 50;
    bool behind_proxy_ = false;
    std::vector<std::string> host_names_;

private:
    TestFolder folder_;
    std::unique_ptr<Server> server_;
};

// Runs `serve` in a process of its own, with its output in pipes.
class Process {
public:
    explicit Process(const ServeOptions& options) {
        if (::pipe(out_.data()) != 0 || ::pipe(error_.data()) != 0) std::abort();
        std::fflush(nullptr);  // what waits to be written must not be written by the child too
        id_ = ::fork();
        if (id_ != 0) {
            ::close(out_[1]);
            ::close(error_[1]);
            return;
        }
        ::dup2(out_[1], STDOUT_FILENO);
        ::dup2(error_[1], STDERR_FILENO);
        std::_Exit(serve(options));
    }
    ~Process() {
        ::close(out_[0]);
        ::close(error_[0]);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    int wait() const {
        int status = 0;
        ::waitpid(id_, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    void tell(int signal) const { ::kill(id_, signal); }
    std::string out() const { return rest_of(out_[0]); }  // until the process has ended
    std::string error() const { return rest_of(error_[0]); }
    // Waits for the line that says where the page is.
    std::uint16_t port() const {
        std::string line;
        for (char c = 0; ::read(out_[0], &c, 1) == 1 && c != '\n';) line += c;
        const std::string start = "Engawa is open at http://127.0.0.1:";
        EXPECT_TRUE(line.starts_with(start)) << line;
        return line.starts_with(start) ? static_cast<std::uint16_t>(std::stoi(line.substr(start.size()))) : 0;
    }

private:
    static std::string rest_of(int file) {
        std::string text;
        for (char c = 0; ::read(file, &c, 1) == 1;) text += c;
        return text;
    }
    std::array<int, 2> out_{};
    std::array<int, 2> error_{};
    pid_t id_ = 0;
};

}  // namespace engawa
