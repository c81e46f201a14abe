// engawa join: a seat at a table of a server, in the terminal. The screens are those of `play`; what is legal, and what
// happened, the server says.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "cli/commands.hpp"
#include "cli/offer_text.hpp"
#include "cli/serve.hpp"
#include "client/client.hpp"
#include "server/names.hpp"
#include "wire/read.hpp"

namespace engawa {
namespace {

constexpr int longest_reason = 300;

// "https://HOST:PORT/t/ID", with "#TOKEN" behind it for a seat that one has already.
struct TableLink {
    ServerAddress server;
    std::string table;
    std::string token;
};

bool is_made_of(std::string_view text, std::string_view marks) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return !text.empty() && std::ranges::all_of(text, [&](char c) {
        return is_letter(c) || is_digit(c) || marks.find(c) != std::string_view::npos;
    });
}

Result<TableLink> parse_link(std::string_view text) {
    const Refusal refusal{Code::failed,
                          "'" + printable(text) + "' is not a table's address, such as http://HOST:8080/t/ID."};
    const bool secure = text.starts_with("https://");
    if (!secure && !text.starts_with("http://")) return refusal;
    const std::string_view rest = text.substr(secure ? 8 : 7);
    constexpr std::string_view path = "/t/";
    const std::size_t at = rest.find(path);
    if (at == std::string_view::npos) return refusal;
    std::string host(rest.substr(0, at));
    const bool has_port = host.rfind(':') != std::string::npos && !host.ends_with(']');
    const Result<Endpoint> server = parse_endpoint(has_port ? host : host + (secure ? ":443" : ":80"));
    if (!server.ok() || !is_made_of(server.value().address, ".:-_")) return refusal;
    const std::string_view seat = rest.substr(at + path.size());
    const std::size_t hash = std::min(seat.find('#'), seat.size());
    TableLink link{{server.value().address, server.value().port, secure},
                   std::string(seat.substr(0, hash)),
                   std::string(seat.substr(std::min(hash + 1, seat.size())))};
    return is_made_of(link.table, "-_") ? Result<TableLink>(std::move(link)) : Result<TableLink>(refusal);
}

// As one word of a command for a shell.
std::string shell_quoted(std::string_view text) {
    std::string quoted = "'";
    for (char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + "'";
}

// No text of a server gets to the terminal as it is, wherever in a message it stands.
struct Cleaner {
    void clean(std::string& text) { text = clean_text(text); }
    void clean(KeptWords& words) { words = KeptWords::hold({clean_text(words->en), clean_text(words->ja)}); }
    void clean(std::map<std::string, std::string>& entries) {
        std::map<std::string, std::string> cleaned;
        for (const auto& [key, value] : entries) cleaned.emplace(clean_text(key), clean_text(value));
        entries = std::move(cleaned);
    }
    template <class T>
    void clean(std::optional<T>& held) {
        if (held) clean(*held);
    }
    template <class T>
    void clean(std::vector<T>& list) {
        for (auto&& held : list) clean(held);
    }
    template <class... T>
    void clean(std::variant<T...>& held) {
        std::visit([this](auto& value) { this->clean(value); }, held);
    }
    template <Described T>
    void clean(T& value) {
        each_field<T>([&](auto field) { clean(value.*field.pointer); });
    }
    template <class T>
        requires std::is_arithmetic_v<T> || std::is_enum_v<T>
    void clean(T&) {}
    void clean(std::vector<bool>::reference) {}
    template <Letters letters>
    void clean(Label<letters>&) {}
};

// A view of a table with so many seats: what is drawn finds its seats there.
template <class View>
bool fits(const View& view, int players) {
    const auto is_seat = [&](int seat) { return seat >= 0 && seat < players; };
    if (view.you && !is_seat(*view.you)) return false;
    if (!view.you && !view.actions.empty()) return false;
    if constexpr (requires { view.seats.size(); }) {
        if (static_cast<int>(view.seats.size()) != players) return false;
    }
    if constexpr (requires { view.scores.size(); }) {
        if (static_cast<int>(view.scores.size()) != players) return false;
    }
    return std::ranges::all_of(view.deciding, is_seat) && std::ranges::all_of(view.winners, is_seat);
}

class JoinSession {
public:
    JoinSession(TableLink link, std::chrono::milliseconds patience, Console& console)
        : link_(std::move(link)), patience_(patience), console_(console) {
        page_.language = console.language;
        page_.paint = Painter(console.colour);
    }

    int play() {
        while (!left_ && !failure_) {
            if (!socket_.open()) {
                connect();
            } else if (may_decide()) {
                ask();
            } else {
                wait_for_others();
            }
            if (!failure_ && is_over()) return finish();
        }
        if (!failure_) return 0;
        if (prompted_) console_.out << '\n';
        return fail(console_, shorten(clean_text(*failure_), longest_reason));
    }

private:
    // ---- The line to the server

    void connect() {
        welcomed_ = false;
        socket_.connect(
            link_.server, [this](std::string_view text) { heard(text); },
            [this](WebSocket::End end, const std::string& reason) { lost(end, reason); }, patience_);
        Hello hello{{}, {}, link_.table, std::nullopt, {}};
        if (!link_.token.empty()) hello.token = link_.token;
        hello.from.value.value = next_;
        socket_.send(to_json(hello));
        if (!pending_.empty()) socket_.send(pending_);  // the same id: it has one effect
        const auto end = std::chrono::steady_clock::now() + patience_;
        while (socket_.open() && !welcomed_ && !failure_) {
            if (std::chrono::steady_clock::now() >= end)
                return lost(WebSocket::End::lost, "The server does not answer.");
            loop_.run(std::chrono::milliseconds(100));
        }
    }

    // Who was at the table comes back to it; not for ever to a server that never keeps the line.
    void lost(WebSocket::End end, const std::string& reason) {
        socket_.close();
        if (failure_) return;
        if (std::chrono::steady_clock::now() - met_at_ > patience_ && welcomed_) losses_ = 0;
        if (end == WebSocket::End::broken || !greeted_ || ++losses_ > most_losses) {
            failure_ = reason;
            return;
        }
        if (welcomed_) say({"The line is broken; coming back…", "接続が切れました。つなぎ直しています…"});
        std::this_thread::sleep_for(std::min(losses_ * patience_ / 30, patience_ / 3));
    }

    void heard(std::string_view text) {
        if (failure_) return;
        Result<ServerMessage> read = from_json<ServerMessage>(text);
        if (!read.ok()) {
            failure_ = "The server says what cannot be read: " + read.refusal().reason;
            return;
        }
        Cleaner().clean(read.value());
        std::visit([this](const auto& message) { take(message); }, read.value());
    }

    void take(const auto&) {}
    void take(const WelcomeMessage& message) { meet(message.table); }
    void take(const TableMessage& message) { meet(message.table); }
    void take(const UpdateMessage& message) { follow(message.update); }
    void take(const AckMessage&) { pending_.clear(); }
    void take(const RefusalMessage& message) {
        pending_.clear();
        out() << message.reason << '\n';
    }
    void take(const ErrorMessage& message) { failure_ = message.reason; }
    void take(const ChatMessage& message) {
        for (const ChatEntry& line : message.lines) {
            out() << page_.paint(line.name + ": " + line.text, Ink::faint) << '\n';
        }
    }

    void meet(const TableInfo& info) {
        if (!std::exchange(welcomed_, true)) met_at_ = std::chrono::steady_clock::now();
        const bool was_waiting = !greeted_;
        info_ = info;
        page_.names.clear();
        page_.notes.clear();
        for (const SeatInfo& seat : info_.seats) {
            page_.names.push_back(seat.name);
            const bool away = seat.kind == SeatKind::person && !seat.connected;
            const std::string note = away ? console_.say({"away", "離席"}) : seat.bot.value_or("");
            page_.notes.push_back(note.empty() ? "" : "(" + note + ")");
        }
        if (info_.status == TableStatus::waiting && was_waiting) {
            say({"The table waits for players.", "ほかの人を待っています。"});
        }
        greeted_ = true;
    }

    void follow(const Update& update) {
        const int players = static_cast<int>(info_.seats.size());
        if (!greeted_ || !std::visit([&](const auto& view) { return fits(view, players); }, update.view)) {
            failure_ = "The server shows a table that cannot be.";
            return;
        }
        next_ = update.next;
        view_ = update.view;
        for (const EventView& event : update.events) {
            for (const Words& sentence : event.sentences) {
                for (const std::string& line : wrap(console_.say(sentence), page_width)) {
                    out() << line << '\n';
                }
            }
        }
        console_.out << std::flush;
        shown_ = false;
        awaited_told_ = false;
    }

    // ---- At the table

    bool may_decide() const {
        return pending_.empty() && view_ && std::visit([](const auto& view) { return !view.actions.empty(); }, *view_);
    }
    bool is_over() const { return info_.status == TableStatus::over && view_ && pending_.empty(); }

    void ask() {
        const Offer offer = std::visit([&](const auto& view) { return make_offer(page_, view); }, *view_);
        if (!std::exchange(shown_, true)) {
            show_table();
            list_seen_ = offer.listed;
            console_.out << (offer.listed ? offer_list(offer) : "") << offer_question(page_, offer);
        }
        console_.out << "> " << std::flush;
        prompted_ = true;
        if (!wait_for_words()) return;
        prompted_ = false;
        if (const auto line = read_line()) answer(*line, offer);
    }

    // Nothing: the input has ended, and the seat is left.
    std::optional<std::string> read_line() {
        std::string line;
        left_ = !std::getline(console_.in, line);
        if (left_) return std::nullopt;
        line = clean_text(line);
        if (!console_.dialogue) console_.out << line << '\n';
        return line;
    }

    // Who thinks for long keeps the line meanwhile, and sees what others do. False: look at the table again first.
    bool wait_for_words() {
        while (console_.dialogue) {
            if (hears_typing(100)) return true;
            if (!prompted_ || !shown_ || !socket_.open()) return false;
        }
        return true;
    }

    // Follows the table until a line was typed (true) or the time is up.
    bool hears_typing(int longest_ms) {
        if (console_.dialogue) {
            if (console_.in.rdbuf()->in_avail() > 0) return true;
            std::array<pollfd, 2> ready{{{STDIN_FILENO, POLLIN, 0}, {socket_.file(), POLLIN, 0}}};
            ::poll(ready.data(), ready.size(), std::min(longest_ms, 100));  // what is to be sent may wait for a turn
            if (ready[0].revents != 0) return true;
            longest_ms = 0;
        }
        if (loop_.run(std::chrono::milliseconds(longest_ms))) heard_at_ = std::chrono::steady_clock::now();
        return false;
    }

    // Whom one waits for is said when nothing has come for a moment, and once.
    void wait_for_others() {
        const auto is_quiet = [&] { return std::chrono::steady_clock::now() - heard_at_ > std::chrono::seconds(1); };
        if (hears_typing(1000)) {
            if (const auto line = read_line()) answer_meanwhile(*line);
        } else if (is_quiet() && info_.status == TableStatus::playing && view_ && pending_.empty() &&
                   !std::exchange(awaited_told_, true)) {
            tell_awaited();
        }
    }

    void tell_awaited() { out() << awaited_text(page_, *view_) << '\n' << std::flush; }

    // What comes while somebody is asked begins on a line of its own.
    std::ostream& out() {
        if (std::exchange(prompted_, false)) console_.out << '\n';
        return console_.out;
    }

    void answer(const std::string& line, const Offer& offer) {
        const std::vector<std::string> words = words_of(line);
        if (words.empty() && offer.choices.size() == 1) return act(offer.choices[0].action);
        if (carry_out(words, line)) return;
        if (words.empty() || words[0] == "table" || words[0] == "t") {
            shown_ = false;
        } else if (words[0] == "list" || words[0] == "l") {
            console_.out << offer_list(offer);
            list_seen_ = true;
        } else if (words[0] == "?" || words[0] == "help") {
            console_.out << std::visit([&](const auto& view) { return typing_help(page_, view); }, *view_);
            say({"list  all choices   table  the table again   undo  take back   say WORDS   quit",
                 "list 選択肢の一覧　table 場の表示　undo 取消　say 言葉　quit 終了"});
        } else if (const Reading reading = read_choice(page_, *view_, offer, line, list_seen_);
                   reading.objection.empty()) {
            act(reading.action);
        } else {
            console_.out << reading.objection << '\n';
        }
    }

    // Words for any time; true if it was one of them.
    bool carry_out(const std::vector<std::string>& words, const std::string& line) {
        const std::string word = words.empty() ? "" : words[0];
        if (word == "quit" || word == "q") {
            left_ = true;
        } else if (word == "say") {
            tell(to_json(Say{{}, new_id(), line.substr(line.find("say") + 3)}));
        } else if (word == "look" && view_) {
            const std::string all = std::visit([&](const auto& view) { return look_text(page_, view); }, *view_);
            if (all.empty()) return false;
            out() << '\n' << all;
        } else if ((word == "undo" || word == "u") && pending_.empty()) {
            send(to_json(Undo{{}, new_id()}));
        } else {
            return false;
        }
        return true;
    }

    void answer_meanwhile(const std::string& line) {
        const std::vector<std::string> words = words_of(line);
        if (carry_out(words, line)) return;
        if (!words.empty() && view_ && (words[0] == "table" || words[0] == "t")) return show_table();
        if (view_) tell_awaited();
        say({"While you wait: table, undo, say WORDS or quit.",
             "待つ間に使えるのは table、undo、say 言葉、quit です。"});
    }

    void act(const std::string& action) { send(to_json(Act{{}, new_id(), action})); }
    void send(std::string message) {
        pending_ = std::move(message);
        tell(pending_);
    }
    void tell(const std::string& message) {
        socket_.send(message);
        loop_.run(std::chrono::milliseconds(200));
    }
    std::string new_id() { return fmt::format("t{:x}-{}", started_, ++last_id_); }

    void show_table() {
        console_.out << '\n' << std::visit([&](const auto& view) { return table_text(page_, view); }, *view_);
    }
    int finish() {
        console_.out << '\n' << std::visit([&](const auto& view) { return score_text(page_, view); }, *view_);
        return 0;
    }
    void say(const Words& words) { out() << console_.say(words) << '\n' << std::flush; }

    static constexpr int most_losses = 60;

    TableLink link_;
    std::chrono::milliseconds patience_;
    Console& console_;
    Page page_;
    SocketLoop loop_;
    WebSocket socket_{loop_};
    TableInfo info_;
    std::optional<View> view_;
    int next_ = 0;
    bool welcomed_ = false;
    bool greeted_ = false;
    bool shown_ = false;
    bool prompted_ = false;      // somebody is asked, and nothing was written since
    bool list_seen_ = false;     // the choices of this decision have been shown with their numbers
    bool awaited_told_ = false;  // whom this position waits for has been said
    bool left_ = false;
    int losses_ = 0;  // of the line, since it was last kept for a while
    std::chrono::steady_clock::time_point met_at_;
    std::chrono::steady_clock::time_point heard_at_ = std::chrono::steady_clock::now();
    std::string pending_;  // what has been neither acknowledged nor refused
    std::optional<std::string> failure_;
    const std::int64_t started_ = std::chrono::system_clock::now().time_since_epoch().count();
    int last_id_ = 0;
};

Result<Seated> read_seat(const HttpAnswer& answer) {
    if (answer.status == 0) return Refusal{Code::failed, answer.failure};
    if (answer.status >= 400) return refusal_from_json(answer.body);
    if (answer.status != 200) {
        return Refusal{Code::failed, fmt::format("The server answers with status {}, not with a seat.", answer.status)};
    }
    Result<Seated> seated = from_json<Seated>(answer.body);
    if (seated.ok()) return seated;
    return Refusal{Code::failed, "The server says what cannot be read: " + seated.refusal().reason};
}

}  // namespace

int run_join(const JoinCommand& command, Console& console) {
    Result<TableLink> link = parse_link(command.link);
    if (!link.ok()) return refuse(console, link.refusal().reason);
    TableLink& table = link.value();
    if (table.token.empty() && !command.watch) {
        const HttpAnswer answer = HttpClient(table.server, command.patience)
                                      .post("/api/tables/" + table.table + "/join", to_json(WantedPlace{command.name}));
        const Result<Seated> seated = read_seat(answer);
        if (!seated.ok()) return fail(console, shorten(clean_text(seated.refusal().reason), longest_reason));
        table.token = seated.value().token;
        console.out << console.say({"To come back to this seat: engawa join ", "この席に戻るには：engawa join "})
                    << shell_quoted(command.link.substr(0, command.link.find('#')) + "#" + table.token) << '\n';
    }
    return JoinSession(std::move(table), command.patience, console).play();
}

}  // namespace engawa
