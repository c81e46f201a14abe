#include "cli/arena/outside_bot.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "lists/games.hpp"
#include "match/match.hpp"
#include "wire/read.hpp"

extern char** environ;

namespace engawa {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_line = 64 * 1024;
constexpr auto time_to_start = 10s;
constexpr auto time_to_end = 500ms;

// Both ends of a pipe, which no other program inherits.
struct Pipe {
    int read = -1;
    int write = -1;
    Pipe() {
        std::array<int, 2> ends{-1, -1};
        if (pipe2(ends.data(), O_CLOEXEC) == 0) {
            read = ends[0];
            write = ends[1];
        }
    }
};

// Starts a shell with the command in a process group of its own, so that all of it can be ended. Gives -1 if there is
// no process to be had.
pid_t start(const std::string& command, int input, int output) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    std::string shell = "sh";
    std::string option = "-c";
    std::string text = command;
    const std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
    pid_t process = -1;
    if (posix_spawn(&process, "/bin/sh", &files, &attributes, arguments.data(), environ) != 0) process = -1;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return process;
}

Refusal fault(std::string reason) {
    return {Code::failed, std::move(reason)};
}

}  // namespace

std::string bot_request(const AnyMatch& match, Seat who, std::uint64_t seed, std::chrono::milliseconds budget) {
    BotRequest request;
    request.game = match.setup().game;
    request.players = match.players();
    request.options = {match.setup().options.begin(), match.setup().options.end()};
    request.seat = index(who);
    AllGames::with(request.game, [&]<Game G>() { request.view = make_view(static_cast<const Match<G>&>(match), who); });
    request.actions = match.legal_actions(who);
    request.milliseconds = budget.count();
    request.seed = static_cast<std::int64_t>(seed >> 11U);  // so that every language can hold it in a number
    return to_json(request);
}

OutsideBot::OutsideBot(const std::string& command) {
    // A program that ends while it is written to is no reason for this one to end.
    static const auto ignored = signal(SIGPIPE, SIG_IGN);
    static_cast<void>(ignored);
    const Pipe question;
    const Pipe answer;
    if (question.read >= 0 && answer.read >= 0) process_ = start(command, question.read, answer.write);
    close(question.read);
    close(answer.write);
    to_ = question.write;
    from_ = answer.read;
    fcntl(to_, F_SETFL, O_NONBLOCK);
    fcntl(from_, F_SETFL, O_NONBLOCK);
}

// A program that reads to the end of its input ends by itself; others are made to.
OutsideBot::~OutsideBot() {
    close(to_);
    close(from_);
    if (process_ < 0) return;
    const Time until = std::chrono::steady_clock::now() + time_to_end;
    const auto running = [this] {
        siginfo_t ended{};
        waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
        return ended.si_pid == 0;
    };
    while (running() && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(2ms);
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

Result<std::string> OutsideBot::ask(const std::string& request, std::chrono::milliseconds budget,
                                    const std::atomic<bool>& stop) {
    const Result<std::string> line = exchange(request + "\n", answered_ ? budget : budget + time_to_start, stop);
    if (!line.ok()) return line;
    answered_ = true;
    const Result<BotAnswer> answer = from_json<BotAnswer>(line.value());
    if (answer.ok()) return answer.value().action;
    return fault(fmt::format("it answered '{}'. {}", printable(line.value()), answer.refusal().reason));
}

// Sends the request and waits for a line.
Result<std::string> OutsideBot::exchange(std::string request, std::chrono::milliseconds budget,
                                         const std::atomic<bool>& stop) {
    if (process_ < 0) return fault("it could not be started.");
    const Time now = std::chrono::steady_clock::now();
    if (wait_for(from_, POLLIN, now, stop) && !read_more()) return fault(how_it_ended());
    if (!unread_.empty()) return fault(fmt::format("it said '{}' without being asked.", printable(unread_)));
    const Refusal late = fault(fmt::format("it did not answer within {} ms.", budget.count()));
    while (!request.empty()) {
        if (!wait_for(to_, POLLOUT, now + budget, stop)) return late;
        const ssize_t written = write(to_, request.data(), request.size());
        if (written < 0 && errno != EAGAIN) return fault(how_it_ended());
        if (written > 0) request.erase(0, static_cast<std::size_t>(written));
    }
    std::size_t end = std::string::npos;
    while ((end = unread_.find('\n')) == std::string::npos) {
        if (unread_.size() > longest_line) return fault(fmt::format("it said '{}'.", printable(unread_)));
        if (!wait_for(from_, POLLIN, now + budget, stop)) return late;
        if (!read_more()) return fault(how_it_ended());
    }
    std::string line = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    return line;
}

// Whether something can be read or written before that time.
bool OutsideBot::wait_for(int file, short event, Time until, const std::atomic<bool>& stop) const {
    constexpr auto patience = 100ms;  // until it is looked whether to stop
    while (!stop) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        pollfd wish{file, event, 0};
        if (poll(&wish, 1, static_cast<int>(std::clamp(left, 0ms, std::chrono::milliseconds(patience)).count())) > 0) {
            return true;
        }
        if (left <= 0ms) return false;
    }
    return false;
}

// Whether the program still speaks.
bool OutsideBot::read_more() {
    std::array<char, 4096> buffer;
    const ssize_t count = read(from_, buffer.data(), buffer.size());
    if (count > 0) unread_.append(buffer.data(), static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && errno == EAGAIN);
}

std::string OutsideBot::how_it_ended() const {
    siginfo_t ended{};
    const Time until = std::chrono::steady_clock::now() + time_to_end;  // what closed its output is about to end
    do {
        waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
        if (ended.si_pid != 0) break;
        std::this_thread::sleep_for(2ms);
    } while (std::chrono::steady_clock::now() < until);
    if (ended.si_pid == 0) return "it closed its output.";
    if (ended.si_code == CLD_EXITED) return fmt::format("it ended with status {}.", ended.si_status);
    return fmt::format("it was ended by signal {}.", ended.si_status);
}

}  // namespace engawa
