// engawa load: plays real games over real sockets, measures the server and checks that nothing was lost or doubled.
// One thread plays at all tables; another makes new ones; a third, if asked to, kills the server now and then.
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <map>
#include <queue>
#include <thread>

#include "cli/commands.hpp"
#include "cli/load_client.hpp"
#include "cli/load_report.hpp"
#include "cli/load_server.hpp"
#include "cli/load_tables.hpp"
#include "cli/serve.hpp"
#include "wire/messages.hpp"
#include "wire/read.hpp"

namespace engawa {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds longest_silence{3};
constexpr std::chrono::seconds longest_wait{30};  // for a table

double seconds_between(Time from, Time to) {
    return std::chrono::duration<double>(to - from).count();
}

// ---- The run

class Load {
public:
    Load(const LoadCommand& command, ServerAddress server, Console& console)
        : command_(command), server_(std::move(server)), console_(console), rng_(command.seed) {}

    Result<LoadResult> run(LoadServer* own);

private:
    struct Usage {
        double cpu_s = 0;
        double rss_kb = 0;
    };
    Usage usage() const;

    void open_idle();
    void play(LoadServer* own);
    void settle();
    void audit();
    void say_how_it_goes(double seconds);
    void kill_now_and_then(LoadServer& own, const std::atomic<bool>& finished);

    void seat_tables(TableMaker& maker);
    void connect(Client& client, std::size_t from);
    void reconnect_later(Client& client);
    void leave_dead_lines();
    void turn_loop(std::chrono::milliseconds longest);
    void wake_those_whose_time_has_come();
    void ended(Client& client);

    void heard(Client& client, std::string_view text);
    void take(Client&, const auto&) {}
    void take(Client& client, const WelcomeMessage& message);
    void take(Client& client, const UpdateMessage& message);
    void take(Client& client, const AckMessage& message);
    void take(Client& client, const RefusalMessage& message);
    void act_when_due(Client& client);
    void act(Client& client);
    void compare(Client& client, const Update& update);
    void retire_finished_tables();
    std::size_t stuck() const;

    const LoadCommand& command_;
    ServerAddress server_;
    Console& console_;
    Rng rng_;
    SocketLoop loop_;  // before those who have sockets there
    LoadResult result_;
    std::optional<std::string> failure_;  // it is no use to go on
    bool acting_ = false;
    std::uint64_t last_id_ = 0;
    std::vector<float> latencies_ms_;
    std::vector<std::unique_ptr<Client>> idle_;
    std::vector<std::unique_ptr<Client>> playing_;
    std::vector<std::unique_ptr<Client>> finished_;  // games that are over, to be audited
    std::deque<TableInPlay> tables_;
    std::size_t tables_in_play_ = 0;
    struct Waking {
        Time when;
        Client* client;
        bool connects;
        bool operator<(const Waking& other) const { return when > other.when; }
    };
    std::priority_queue<Waking> sleepers_;
    std::size_t audits_open_ = 0;
    std::size_t fresh_welcomes_ = 0;
    Time next_look_{};
    double next_word_ = 0;  // seconds after the start
};

Result<LoadResult> Load::run(LoadServer* own) {
    if (HttpClient(server_).get("/health").status != 200) {
        return Refusal{Code::failed,
                       "There is no server at " + server_.host + ":" + std::to_string(server_.port) + "."};
    }
    open_idle();
    play(own);
    settle();
    result_.stuck = stuck();
    audit();
    if (failure_) return Refusal{Code::failed, *failure_};
    std::ranges::sort(latencies_ms_);
    if (!latencies_ms_.empty()) {
        result_.ack_p50_ms = latencies_ms_[latencies_ms_.size() / 2];
        result_.ack_p99_ms = latencies_ms_[latencies_ms_.size() * 99 / 100];
    }
    return result_;
}

Load::Usage Load::usage() const {
    const std::string text = HttpClient(server_).get("/metrics").body;
    const auto value = [&](const std::string& name) {
        const std::size_t at = text.find("\n" + name + " ");
        return at == std::string::npos ? 0.0 : std::atof(text.c_str() + at + name.size() + 2);
    };
    return {value("process_cpu_seconds_total"), value("process_resident_memory_bytes") / 1024};
}

// ---- Those who only look on: at tables that wait for somebody

void Load::open_idle() {
    if (command_.idle == 0) return;
    const WantedTable wanted{make_catalog({}).games.front().name, {}, {WantedPerson{{}, "Hana"}, OpenSeat{}}};
    const std::string body = to_json(wanted);
    HttpClient http(server_);
    const double before = usage().rss_kb;
    constexpr std::size_t at_one_table = 10;
    constexpr std::size_t at_once = 200;
    std::string table;
    while (idle_.size() < command_.idle && !failure_) {
        if (idle_.size() % at_one_table == 0) {
            const Result<Seated> made = from_json<Seated>(http.post("/api/tables", body).body);
            if (!made.ok()) {
                failure_ = "The server makes no tables: " + made.refusal().reason;
                return;
            }
            table = made.value().table;
        }
        Client& client = *idle_.emplace_back(std::make_unique<Client>(loop_));
        client.ticket.table = table;
        connect(client, 0);
        while (fresh_welcomes_ + at_once < idle_.size() && !failure_) turn_loop(std::chrono::milliseconds(100));
    }
    const Time end = steady_clock::now() + std::chrono::seconds(20);
    while (fresh_welcomes_ < idle_.size() && steady_clock::now() < end && !failure_) {
        turn_loop(std::chrono::milliseconds(100));
    }
    result_.idle_kb = (usage().rss_kb - before) / static_cast<double>(command_.idle);
}

// ---- Playing

void Load::play(LoadServer* own) {
    TableMaker maker(server_, std::max<std::size_t>(8, command_.tables / 4));
    Time given_up = steady_clock::now() + longest_wait;
    for (std::size_t ready = 0; tables_in_play_ < command_.tables && !failure_;) {
        seat_tables(maker);
        turn_loop(std::chrono::milliseconds(10));
        if (std::exchange(ready, tables_in_play_) != tables_in_play_) given_up = steady_clock::now() + longest_wait;
        if (steady_clock::now() > given_up) failure_ = "The server makes no tables.";
    }
    const Usage before = usage();
    const Time start = steady_clock::now();
    const auto length = std::chrono::milliseconds(static_cast<std::int64_t>(command_.seconds * 1000));
    std::atomic<bool> finished = false;
    std::atomic<bool> killing = own != nullptr && command_.kills > 0;
    std::thread killer;
    if (killing) {
        killer = std::thread([&] {
            kill_now_and_then(*own, finished);
            killing = false;
        });
    }
    // All kills are waited for, on a machine that is slow to start a server too.
    const auto goes_on = [&] {
        const Time now = steady_clock::now();
        if (failure_) return false;
        return now < start + length || (killing && now < start + 3 * length);
    };
    acting_ = true;
    for (const auto& client : playing_) act_when_due(*client);
    while (goes_on()) {
        turn_loop(std::chrono::milliseconds(10));
        leave_dead_lines();
        retire_finished_tables();
        seat_tables(maker);
        say_how_it_goes(seconds_between(start, steady_clock::now()));
    }
    const double seconds = seconds_between(start, steady_clock::now());
    acting_ = false;
    finished = true;
    if (killer.joinable()) killer.join();
    const Usage after = usage();
    result_.moves_per_s = static_cast<double>(result_.moves) / seconds;
    if (after.cpu_s > before.cpu_s) {
        result_.moves_per_server_cpu_s = static_cast<double>(result_.moves) / (after.cpu_s - before.cpu_s);
    }
    result_.server_rss_kb = static_cast<std::uint64_t>(after.rss_kb);
    result_.rss_growth_kb = static_cast<std::uint64_t>(std::max(0.0, after.rss_kb - before.rss_kb));
    result_.connections = idle_.size() + playing_.size();
}

// Up to ten lines for the whole run, with the memory: whether it stays flat is seen only on the way.
void Load::say_how_it_goes(double seconds) {
    if (command_.json || seconds < next_word_) return;
    if (next_word_ > 0) console_.err << progress_words(seconds, result_.moves, usage().rss_kb) << std::flush;
    next_word_ += std::max(1.0, command_.seconds / 10);
}

void Load::kill_now_and_then(LoadServer& own, const std::atomic<bool>& finished) {
    Rng rng(command_.seed + 1);
    const double mean_ms = command_.seconds * 1000 / command_.kills;
    while (!finished && result_.kills < static_cast<std::uint64_t>(command_.kills)) {
        const double part = 0.2 + 1.6 * static_cast<double>(draw_below(rng, 1000)) / 1000;
        std::this_thread::sleep_for(std::chrono::microseconds(static_cast<std::int64_t>(mean_ms * part * 1000)));
        own.kill();
        ++result_.kills;
        while (own.start()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

void Load::seat_tables(TableMaker& maker) {
    while (tables_in_play_ < command_.tables) {
        std::optional<SeatTickets> tickets = maker.take();
        if (!tickets) return;
        TableInPlay& table = tables_.emplace_back();
        table.players = static_cast<int>(tickets->size());
        for (Seated& ticket : *tickets) {
            Client& client = *playing_.emplace_back(std::make_unique<Client>(loop_));
            client.ticket = std::move(ticket);
            client.table = &table;
            connect(client, 0);
        }
        ++tables_in_play_;
    }
}

void Load::retire_finished_tables() {
    const auto done = [](const std::unique_ptr<Client>& client) {
        return client->table->seen_over == client->table->players && !client->pending;
    };
    const auto first = std::partition(playing_.begin(), playing_.end(), [&](const auto& c) { return !done(c); });
    for (auto it = first; it != playing_.end(); ++it) {
        (*it)->socket.close();
        if (--(*it)->table->players == 0) {
            --tables_in_play_;
            ++result_.games;
        }
        --(*it)->table->seen_over;
        finished_.push_back(std::move(*it));
    }
    playing_.erase(first, playing_.end());
}

// ---- The loop

void Load::connect(Client& client, std::size_t from) {
    client.welcomed = false;
    client.opened = steady_clock::now();
    client.socket.connect(
        server_, [this, &client](std::string_view text) { heard(client, text); },
        [this, &client](WebSocket::End end, const std::string& reason) {
            if (end == WebSocket::End::broken) failure_ = reason;
            ended(client);
        });
    client.socket.send(hello_of(client, from));
    if (client.pending && !client.auditing) {
        client.socket.send(act_of(*client.pending));
    }
}

void Load::reconnect_later(Client& client) {
    client.socket.close();
    sleepers_.push({steady_clock::now() + std::chrono::milliseconds(20 + draw_below(rng_, 60)), &client, true});
}

// Who hears nothing for too long does not wait for the line to say that it is dead.
void Load::leave_dead_lines() {
    const Time now = steady_clock::now();
    if (now < next_look_) return;
    next_look_ = now + std::chrono::milliseconds(250);
    const auto patience = std::max<steady_clock::duration>(
        longest_silence, std::chrono::milliseconds(std::int64_t{4} * static_cast<std::int64_t>(command_.think_ms)));
    for (const auto* clients : {&playing_, &finished_}) {
        for (const auto& client : *clients) {
            if (!client->socket.open()) continue;
            if (now - std::max(client->heard, client->opened) > patience) ended(*client);
        }
    }
}

void Load::turn_loop(std::chrono::milliseconds longest) {
    wake_those_whose_time_has_come();
    auto wait = longest;
    if (!sleepers_.empty()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(sleepers_.top().when - steady_clock::now());
        wait = std::clamp(left, std::chrono::milliseconds(0), longest);
    }
    loop_.run(wait);
}

void Load::wake_those_whose_time_has_come() {
    const Time now = steady_clock::now();
    while (!sleepers_.empty() && sleepers_.top().when <= now) {
        const auto [when, client, connects] = sleepers_.top();
        sleepers_.pop();
        if (connects) {
            if (!client->socket.open()) connect(*client, client->auditing ? 0 : client->next);
            continue;
        }
        client->waking = false;
        if (client->socket.open() && !client->pending && !client->choice.empty() && acting_) act(*client);
    }
}

void Load::ended(Client& client) {
    client.choice.clear();
    reconnect_later(client);
}

// ---- What the server says

void Load::heard(Client& client, std::string_view text) {
    client.heard = steady_clock::now();
    const Result<ServerMessage> read = from_json<ServerMessage>(text);
    if (read.ok()) {
        std::visit([&](const auto& message) { take(client, message); }, read.value());
    } else {
        failure_ = "The server says what cannot be read: " + read.refusal().reason;
    }
}

void Load::take(Client& client, const WelcomeMessage&) {
    if (!std::exchange(client.welcomed, true) && client.table == nullptr) ++fresh_welcomes_;
}

void Load::take(Client& client, const UpdateMessage& message) {
    const Update& update = message.update;
    if (client.auditing) return compare(client, update);
    // Nobody takes anything back here, so a stream has no seams.
    if (static_cast<std::size_t>(update.first) != client.next) ++result_.lost;
    client.next = static_cast<std::size_t>(update.next);
    client.choice = any_action(update.view, rng_);
    client.must_decide = !client.choice.empty();
    if (is_over(update.view) && client.table != nullptr && !std::exchange(client.over, true)) ++client.table->seen_over;
    act_when_due(client);
}

void Load::take(Client& client, const AckMessage& message) {
    if (!client.pending || message.id != client.pending->id) return;
    ++result_.moves;
    latencies_ms_.push_back(static_cast<float>(1000 * seconds_between(client.pending->sent, steady_clock::now())));
    client.done.push_back(std::move(client.pending->action));
    client.pending.reset();
    act_when_due(client);
}

void Load::take(Client& client, const RefusalMessage& message) {
    if (!client.pending || message.id != client.pending->id) return;
    ++result_.refused;
    // Unless the table has changed since: the same again after a moment.
    if (client.choice.empty()) client.choice = std::move(client.pending->action);
    client.pending.reset();
    if (client.waking || !acting_) return;
    client.waking = true;
    sleepers_.push({steady_clock::now() + std::chrono::milliseconds(20), &client, false});
}

void Load::act_when_due(Client& client) {
    if (!acting_ || client.pending || client.choice.empty() || client.waking) return;
    if (command_.think_ms == 0) return act(client);
    client.waking = true;
    const auto think = std::chrono::milliseconds(command_.think_ms / 2 + draw_below(rng_, command_.think_ms + 1));
    sleepers_.push({steady_clock::now() + think, &client, false});
}

void Load::act(Client& client) {
    client.pending = Client::Move{std::to_string(++last_id_), std::move(client.choice), steady_clock::now()};
    client.choice.clear();
    client.socket.send(act_of(*client.pending));
}

// ---- At the end

// At a table that is not over somebody must be able to decide.
std::size_t Load::stuck() const {
    std::map<const TableInPlay*, bool> goes_on;
    for (const auto& client : playing_) goes_on[client->table] |= client->over || client->must_decide;
    return static_cast<std::size_t>(std::ranges::count(goes_on, false, [](const auto& table) { return table.second; }));
}

// What is under way is waited for, and those who were cut off come back and see whose turn it is.
void Load::settle() {
    const Time end = steady_clock::now() + std::chrono::seconds(15);
    const auto waits = [](const auto& client) { return client->pending.has_value(); };
    while ((std::ranges::any_of(playing_, waits) || stuck() > 0) && steady_clock::now() < end && !failure_) {
        turn_loop(std::chrono::milliseconds(20));
        leave_dead_lines();
    }
    const Time quiet = steady_clock::now() + std::chrono::milliseconds(300);
    while (steady_clock::now() < quiet) turn_loop(std::chrono::milliseconds(20));
    retire_finished_tables();
}

// Every stream is read again from its start and compared with what was acknowledged.
void Load::audit() {
    for (auto& client : playing_) finished_.push_back(std::move(client));
    playing_.clear();
    constexpr std::size_t at_once = 32;
    std::size_t begun = 0;
    const Time end = steady_clock::now() + std::chrono::seconds(120);
    while ((begun < finished_.size() || audits_open_ > 0) && steady_clock::now() < end && !failure_) {
        while (begun < finished_.size() && audits_open_ < at_once) {
            Client& client = *finished_[begun++];
            client.socket.close();
            client.auditing = true;
            ++audits_open_;
            connect(client, 0);
        }
        turn_loop(std::chrono::milliseconds(20));
        leave_dead_lines();
    }
    for (const auto& client : finished_) {
        if (client->auditing) result_.lost += std::max<std::size_t>(1, client->done.size());
    }
}

void Load::compare(Client& client, const Update& update) {
    const std::optional<std::vector<std::string>> own = own_decisions(update, client.ticket.seat);
    std::vector<std::string> expected = std::move(client.done);
    // What was never answered may have happened, once.
    if (client.pending && own && own->size() > expected.size()) expected.push_back(client.pending->action);
    std::size_t matched = 0;
    if (own) {
        for (const std::string& decision : *own) {
            if (matched < expected.size() && decision == expected[matched]) {
                ++matched;
            } else {
                ++result_.doubled;
            }
        }
    }
    result_.lost += expected.size() - matched + (update.events.size() < client.next ? 1 : 0);
    client.auditing = false;
    --audits_open_;
    client.socket.close();
}

}  // namespace

int run_load(const LoadCommand& command, Console& console) {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);

    std::optional<LoadServer> own;
    ServerAddress server;
    const auto at = [&](const Endpoint& endpoint) { server = {endpoint.address, endpoint.port, false}; };
    if (command.server) {
        const Result<Endpoint> given = parse_endpoint(*command.server);
        if (!given.ok()) return refuse(console, given.refusal().reason);
        if (command.kills > 0) return refuse(console, "--kills is for a server of our own: leave out --server.");
        at(given.value());
    } else {
        own.emplace();
        if (const Outcome refusal = own->start()) return refuse(console, refusal->reason);
        at(own->endpoint());
    }
    const Result<LoadResult> result = Load(command, server, console).run(own ? &*own : nullptr);
    if (!result.ok()) return fail(console, result.refusal().reason);
    const LoadResult& found = result.value();
    console.out << (command.json ? load_json(found) : load_words(command, found));
    return found.lost + found.doubled + found.stuck == 0 ? 0 : 1;
}

}  // namespace engawa
