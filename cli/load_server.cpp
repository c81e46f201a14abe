#include "cli/load_server.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

namespace engawa {
namespace {

namespace fs = std::filesystem;

// One client plays for many people: what one address may do is not what is measured.
const std::vector<std::string> generous{"--connections",
                                        "200000",
                                        "--connections-per-address",
                                        "200000",
                                        "--posts-per-second",
                                        "100000",
                                        "--post-burst",
                                        "100000",
                                        "--messages-per-second",
                                        "100000",
                                        "--message-burst",
                                        "100000",
                                        "--requests-per-second",
                                        "100000",
                                        "--request-burst",
                                        "100000",
                                        "--sockets-per-second",
                                        "100000",
                                        "--socket-burst",
                                        "100000",
                                        "--reads-per-second",
                                        "100000",
                                        "--read-burst",
                                        "100000",
                                        "--bot-time",
                                        "0"};

std::string first_line(int file) {
    std::string line;
    for (char c = 0; ::read(file, &c, 1) == 1 && c != '\n';) line += c;
    return line;
}

}  // namespace

LoadServer::LoadServer() {
    std::string pattern = (fs::temp_directory_path() / "engawa-load-XXXXXX").string();
    if (::mkdtemp(pattern.data()) != nullptr) folder_ = pattern;
}

LoadServer::~LoadServer() {
    kill();
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

Outcome LoadServer::start() {
    std::vector<std::string> words{"engawa",   "serve",
                                   "--listen", endpoint_.address + ":" + std::to_string(endpoint_.port),
                                   "--data",   folder_ + "/engawa.db"};
    words.insert(words.end(), generous.begin(), generous.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    std::array<int, 2> said{};
    if (folder_.empty() || ::pipe2(said.data(), O_CLOEXEC) != 0) {
        return Refusal{Code::failed, "There is no room for a server of our own."};
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, said[1], STDOUT_FILENO);
    const int failed = ::posix_spawn(&process_, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(said[1]);
    const std::string line = failed == 0 ? first_line(said[0]) : "";
    ::close(said[0]);
    const std::size_t colon = line.rfind(':');
    if (!line.starts_with("Engawa is open") || colon == std::string::npos) {
        kill();
        return Refusal{Code::failed, "The server of our own does not start."};
    }
    endpoint_.port = static_cast<std::uint16_t>(std::atoi(line.c_str() + colon + 1));
    return std::nullopt;
}

void LoadServer::kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(std::exchange(process_, 0), nullptr, 0);
}

}  // namespace engawa
