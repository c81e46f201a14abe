// engawa serve: the server, with the usual address and database unless told otherwise.
#include "cli/serve.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/settings.hpp"
#include "server/server.hpp"

namespace engawa {
namespace {

namespace fs = std::filesystem;

// Whether another program listens there. Asked only to give good advice: the server finds out by itself anyway.
bool is_taken(const Endpoint& endpoint) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(endpoint.port);
    if (inet_pton(AF_INET, endpoint.address.c_str(), &address.sin_addr) != 1) return false;
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    if (probe < 0) return false;
    const int yes = 1;
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const bool taken =
        bind(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 && errno == EADDRINUSE;
    close(probe);
    return taken;
}

Result<std::string> make_usual_database() {
    Result<std::string> file = usual_database(process_environment);
    if (!file.ok()) return file;
    const fs::path folder = fs::path(file.value()).parent_path();
    std::error_code error;
    if (fs::create_directories(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
    if (error) {
        return Refusal{Code::failed, "The folder " + folder.string() + " cannot be made (" + error.message() +
                                         "): choose a database with --data FILE."};
    }
    return file;
}

}  // namespace

Result<Endpoint> parse_endpoint(std::string_view text) {
    const Refusal refusal{Code::failed, "'" + printable(text) + "' is not ADDRESS:PORT, such as 127.0.0.1:8080."};
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos) return refusal;
    std::string_view address = text.substr(0, colon);
    const std::string_view digits = text.substr(colon + 1);
    const bool bracketed = address.starts_with('[') && address.ends_with(']');
    if (bracketed) address = address.substr(1, address.size() - 2);
    if (address.empty() || (!bracketed && address.find(':') != std::string_view::npos)) return refusal;
    Endpoint endpoint{std::string(address), 0};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), endpoint.port);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size()) return refusal;
    return endpoint;
}

Result<std::string> usual_database(Environment environment) {
    const auto folder = [&](const char* name) {
        const char* value = environment(name);
        return value != nullptr && *value == '/' ? fs::path(value) : fs::path();
    };
    fs::path data = folder("XDG_DATA_HOME");
    if (data.empty() && !folder("HOME").empty()) data = folder("HOME") / ".local" / "share";
    if (data.empty()) {
        return Refusal{Code::failed, "HOME is not set, so there is no usual place for the database: give --data FILE."};
    }
    return (data / "engawa" / "engawa.db").string();
}

int run_serve(const ServeCommand& command, Console& console) {
    Result<SettingValues> from_file = SettingValues{};
    if (command.settings) from_file = read_settings_file(*command.settings);
    if (!from_file.ok()) return refuse(console, from_file.refusal().reason);
    ServeOptions options;
    if (const Outcome refusal = apply_settings(options, command.typed, process_environment, from_file.value())) {
        return refuse(console, refusal->reason);
    }
    if (options.port != 0 && is_taken({options.address, options.port})) {
        return refuse(console,
                      "Port " + std::to_string(options.port) +
                          " is in use: try engawa serve --listen 127.0.0.1:0 for any free port, or name another one.");
    }
    if (options.database.empty()) {
        const Result<std::string> usual = make_usual_database();
        if (!usual.ok()) return refuse(console, usual.refusal().reason);
        options.database = usual.value();
    }
    return serve(options);
}

}  // namespace engawa
