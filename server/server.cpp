#include "server/server.hpp"

#include <fmt/core.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <thread>

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

// A damaged file cannot keep what it is given: from then on nothing is stored.
void look_through(const std::string& path, Writer& writer, std::stop_token stop) {
    const Outcome damage = check_database(path, std::move(stop));
    if (!damage) return;
    log_line(damage->reason + " Nothing is stored any more");
    writer.give_up({Code::not_stored, "The server's database is damaged, and nothing can be stored. Nothing changed."});
}

// Says when the -wal has grown, and when it is small again. SQLite empties it while others play, unless somebody reads.
void watch_log_ahead(Net& net, const Store& store, Milliseconds pause, std::int64_t most, bool grown) {
    const std::int64_t bytes = store.log_ahead_bytes();
    if (!grown && bytes > most) {
        log_line(
            fmt::format("the -wal has grown to {} MB: most likely a program that reads the database keeps it from "
                        "being emptied",
                        bytes >> 20));
    } else if (grown && bytes <= most) {
        log_line("the -wal is small again");
    }
    net.after(pause,
              [&net, &store, pause, most, grown = bytes > most] { watch_log_ahead(net, store, pause, most, grown); });
}

void log_trouble(const Outcome& trouble) {
    log_line(trouble ? "the database fails: " + trouble->reason : "the database works again");
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
    std::jthread checking;  // the database, if it is large
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Result<std::unique_ptr<Server>> Server::start(const ServeOptions& options) {
    if (!start_secrets()) return Refusal{Code::failed, "The system gives no randomness."};
    if (options.log_as_json) log_as_json();
    auto parts = std::make_unique<Parts>();
    parts->address = options.address;
    std::error_code missing;
    const bool large = std::filesystem::file_size(options.database, missing) > options.checked_first && !missing;
    if (!large) {
        if (const Outcome damage = check_database(options.database)) return *damage;
    }
    Result<std::unique_ptr<Store>> store =
        open_sqlite_store({options.database, options.database_wait_ms, 0, options.log_ahead_most});
    if (!store.ok()) return store.refusal();
    parts->store = std::move(store.value());
    Result<std::unique_ptr<Net>> net = Net::listen({options.address, options.port, "/api/socket", common_headers(),
                                                    options.limits, options.behind_proxy, options.host_names});
    if (!net.ok()) return net.refusal();
    parts->net = std::move(net.value());
    parts->writer = std::make_unique<Writer>(
        *parts->store, [net = parts->net.get()](std::function<void()> task) { net->post(std::move(task)); },
        log_trouble);
    parts->thinking = std::make_unique<ThinkingThread>(options.limits.waiting_thoughts);
    parts->hall = std::make_unique<Hall>(*parts->net, *parts->store, *parts->writer, *parts->thinking, options.limits);
    parts->accounts = std::make_unique<Accounts>(*parts->net, *parts->store, *parts->writer, options.limits);
    parts->api = std::make_unique<Api>(*parts->net, *parts->hall, *parts->accounts, options.limits, embedded_assets());
    parts->net->start(*parts->api);
    parts->net->post([net = parts->net.get(), store = parts->store.get(), pause = options.limits.sweep,
                      most = options.log_ahead_most] { watch_log_ahead(*net, *store, pause, most, false); });
    if (large) {
        parts->checking = std::jthread([writer = parts->writer.get(), path = options.database](std::stop_token stop) {
            look_through(path, *writer, std::move(stop));
        });
    }
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::~Server() {
    parts_->checking.request_stop();
    parts_->net->stop_accepting();
    parts_->thinking->finish();
    parts_->hall->store_clock();
    parts_->accounts->finish();
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
