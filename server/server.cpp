#include "server/server.hpp"

#include <fmt/core.h>
#include <sys/resource.h>

#include <csignal>

#include "server/api.hpp"
#include "server/log.hpp"

namespace engawa {
namespace {

// Each connection is an open file.
void allow_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

// In the order in which they need each other.
struct Server::Parts {
    std::string address;
    std::unique_ptr<Store> store;
    std::unique_ptr<Net> net;
    std::unique_ptr<Writer> writer;
    std::unique_ptr<ThinkingThread> thinking;
    std::unique_ptr<Hall> hall;
    std::unique_ptr<Accounts> accounts;
    std::unique_ptr<Api> api;
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Result<std::unique_ptr<Server>> Server::start(const ServeOptions& options) {
    if (!start_secrets()) return Refusal{"no_randomness", "The system gives no randomness."};
    if (options.log_as_json) log_as_json();
    auto parts = std::make_unique<Parts>();
    parts->address = options.address;
    Result<std::unique_ptr<Store>> store = open_sqlite_store({options.database, options.database_wait_ms, 0});
    if (!store.ok()) return store.refusal();
    parts->store = std::move(store.value());
    Result<std::unique_ptr<Net>> net = Net::listen(
        {options.address, options.port, "/api/socket", common_headers(), options.limits, options.behind_proxy});
    if (!net.ok()) return net.refusal();
    parts->net = std::move(net.value());
    parts->writer = std::make_unique<Writer>(
        *parts->store, [net = parts->net.get()](std::function<void()> task) { net->post(std::move(task)); });
    parts->thinking = std::make_unique<ThinkingThread>(options.limits.waiting_thoughts);
    parts->hall = std::make_unique<Hall>(*parts->net, *parts->store, *parts->writer, *parts->thinking, options.limits);
    parts->accounts = std::make_unique<Accounts>(*parts->net, *parts->store, *parts->writer, *parts->thinking);
    parts->api = std::make_unique<Api>(*parts->net, *parts->hall, *parts->accounts, options.limits, embedded_assets());
    parts->net->start(*parts->api);
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::~Server() {
    parts_->net->stop_accepting();
    parts_->thinking->finish();
    parts_->writer->finish();  // its last reports reach the network before the goodbye
    parts_->net->stop();
}

std::uint16_t Server::port() const {
    return parts_->net->port();
}

std::string Server::page() const {
    const bool v6 = parts_->address.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", v6 ? "[" : "", parts_->address, v6 ? "]" : "", port());
}

int serve(const ServeOptions& options) {
    allow_many_files();
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a write that fails, and no reason to end
    // Blocked before any thread starts, so that only the wait below gets them.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);

    const Result<std::unique_ptr<Server>> server = Server::start(options);
    if (!server.ok()) {
        fmt::print(stderr, "engawa: {}\n", server.refusal().reason);
        return 2;
    }
    fmt::print("Engawa is open at {}\n", server.value()->page());
    std::fflush(stdout);
    int signal = 0;
    sigwait(&signals, &signal);
    log_line("stopping");
    return 0;
}

}  // namespace engawa
