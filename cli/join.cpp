// engawa join: a seat at a table of a server, in the terminal. The screens are those of `play`; what is legal, and what
// happened, the server says.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <chrono>

#include "cli/commands.hpp"
#include "cli/offer_text.hpp"
#include "cli/wire_client.hpp"
#include "server/names.hpp"
#include "wire/read.hpp"

namespace engawa {
namespace {

// "http://HOST:PORT/t/ID", with "#TOKEN" behind it for a seat that one has already.
struct TableLink {
    Endpoint server;
    std::string table;
    std::string token;
};

Result<TableLink> parse_link(std::string_view text) {
    const Refusal refusal{Code::failed,
                          "'" + printable(text) + "' is not a table's address, such as http://HOST:8080/t/ID."};
    constexpr std::string_view scheme = "http://";
    constexpr std::string_view path = "/t/";
    if (text.starts_with("https://")) {
        return Refusal{Code::failed, "The terminal speaks plain http only: use the server's own address and port."};
    }
    const std::size_t at = text.find(path, scheme.size());
    if (!text.starts_with(scheme) || at == std::string_view::npos) return refusal;
    std::string host(text.substr(scheme.size(), at - scheme.size()));
    if (host.find(':') == std::string::npos) host += ":80";
    const Result<Endpoint> server = parse_endpoint(host);
    if (!server.ok()) return refusal;
    const std::string_view rest = text.substr(at + path.size());
    const std::size_t hash = std::min(rest.find('#'), rest.size());
    TableLink link{server.value(), std::string(rest.substr(0, hash)),
                   std::string(rest.substr(std::min(hash + 1, rest.size())))};
    return link.table.empty() ? Result<TableLink>(refusal) : Result<TableLink>(std::move(link));
}

class JoinSession {
public:
    JoinSession(TableLink link, Console& console) : link_(std::move(link)), console_(console) {
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
            if (is_over()) return finish();
        }
        return failure_ ? refuse(console_, *failure_) : 0;
    }

private:
    // ---- The line to the server

    void connect() {
        welcomed_ = false;
        socket_.connect(link_.server);
        const std::string token = link_.token.empty() ? "null" : to_json(link_.token);
        socket_.send(fmt::format(R"({{"type":"hello","protocol":{},"table":{},"token":{},"from":{}}})", protocol_number,
                                 to_json(link_.table), token, next_));
        if (!pending_.empty()) socket_.send(pending_);  // the same id: it has one effect
        const int attempts = 50;
        for (int i = 0; i < attempts && !welcomed_ && !failure_; ++i) {
            if (socket_.open()) {
                listen(100);
            } else {
                ::poll(nullptr, 0, 200);
                return;
            }
        }
        if (!welcomed_ && !failure_ && ++silences_ == 3) failure_ = "The server does not answer.";
        if (!welcomed_) socket_.close();
    }

    void listen(int longest_ms = 1000) {
        if (!socket_.flush()) return lost();
        pollfd ready{socket_.file(), static_cast<short>(POLLIN | (socket_.wants_to_write() ? POLLOUT : 0)), 0};
        if (::poll(&ready, 1, longest_ms) <= 0) return;
        if (!socket_.receive([this](std::string_view text) { heard(text); })) return lost();
    }

    void lost() {
        socket_.close();
        if (welcomed_) say({"The line is broken; coming back…", "接続が切れました。つなぎ直しています…"});
        ::poll(nullptr, 0, 300);
    }

    void heard(std::string_view text) {
        const Result<ServerMessage> read = from_json<ServerMessage>(text);
        if (!read.ok()) {
            failure_ = "The server says what cannot be read: " + clean_text(read.refusal().reason);
            return;
        }
        std::visit([this](const auto& message) { take(message); }, read.value());
    }

    void take(const auto&) {}
    void take(const WelcomeMessage& message) { meet(message.table); }
    void take(const TableMessage& message) { meet(message.table); }
    void take(const UpdateMessage& message) { follow(message.update); }
    void take(const AckMessage&) { pending_.clear(); }
    void take(const RefusalMessage& message) {
        pending_.clear();
        out() << clean_text(message.reason) << '\n';
    }
    void take(const ErrorMessage& message) { failure_ = clean_text(message.reason); }
    void take(const ChatMessage& message) {
        for (const ChatEntry& line : message.lines) {
            out() << page_.paint(clean_text(line.name) + ": " + clean_text(line.text), Ink::faint) << '\n';
        }
    }

    void meet(const TableInfo& info) {
        welcomed_ = true;
        silences_ = 0;
        const bool was_waiting = !greeted_;
        info_ = info;
        page_.names.clear();
        page_.notes.clear();
        for (const SeatInfo& seat : info_.seats) {
            page_.names.push_back(clean_text(seat.name));
            const bool away = seat.kind == SeatKind::person && !seat.connected;
            const std::string note = away ? console_.say({"away", "離席"}) : clean_text(seat.bot.value_or(""));
            page_.notes.push_back(note.empty() ? "" : "(" + note + ")");
        }
        if (info_.status == TableStatus::waiting && was_waiting) {
            say({"The table waits for players.", "ほかの人を待っています。"});
        }
        greeted_ = true;
    }

    void follow(const Update& update) {
        next_ = update.next;
        view_ = update.view;
        for (const EventView& event : update.events) {
            for (const Words& sentence : event.sentences) {
                for (const std::string& line : wrap(clean_text(console_.say(sentence)), page_width)) {
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
            if (hears_typing(-1)) return true;
            if (!prompted_ || !shown_ || !socket_.open()) return false;
        }
        return true;
    }

    // Follows the table until a line was typed (true) or the time is up.
    bool hears_typing(int longest_ms) {
        if (console_.dialogue && console_.in.rdbuf()->in_avail() > 0) return true;
        if (!socket_.flush()) {
            lost();
            return false;
        }
        const auto wish = static_cast<short>(POLLIN | (socket_.wants_to_write() ? POLLOUT : 0));
        std::array<pollfd, 2> ready{{{console_.dialogue ? STDIN_FILENO : -1, POLLIN, 0}, {socket_.file(), wish, 0}}};
        quiet_ = ::poll(ready.data(), ready.size(), longest_ms) == 0;
        if (ready[0].revents != 0) return true;
        if (ready[1].revents != 0) listen(0);
        return false;
    }

    // Whom one waits for is said when nothing has come for a moment, and once.
    void wait_for_others() {
        if (hears_typing(1000)) {
            if (const auto line = read_line()) answer_meanwhile(*line);
        } else if (quiet_ && info_.status == TableStatus::playing && view_ && pending_.empty() &&
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
            tell(fmt::format(R"({{"type":"say","id":"{}","text":{}}})", new_id(),
                             to_json(line.substr(line.find("say") + 3))));
        } else if (word == "look" && view_) {
            const std::string all = std::visit([&](const auto& view) { return look_text(page_, view); }, *view_);
            if (all.empty()) return false;
            out() << '\n' << all;
        } else if ((word == "undo" || word == "u") && pending_.empty()) {
            send(fmt::format(R"({{"type":"undo","id":"{}"}})", new_id()));
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

    void act(const std::string& action) {
        send(fmt::format(R"({{"type":"act","id":"{}","action":{}}})", new_id(), to_json(action)));
    }
    void send(std::string message) {
        pending_ = std::move(message);
        tell(pending_);
    }
    void tell(const std::string& message) {
        socket_.send(message);
        listen(200);
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

    TableLink link_;
    Console& console_;
    Page page_;
    FrameSocket socket_;
    TableInfo info_;
    std::optional<View> view_;
    int next_ = 0;
    bool welcomed_ = false;
    bool greeted_ = false;
    bool shown_ = false;
    bool prompted_ = false;      // somebody is asked, and nothing was written since
    bool list_seen_ = false;     // the choices of this decision have been shown with their numbers
    bool quiet_ = false;         // nothing came while we last listened
    bool awaited_told_ = false;  // whom this position waits for has been said
    bool left_ = false;
    int silences_ = 0;
    std::string pending_;  // what has been neither acknowledged nor refused
    std::optional<std::string> failure_;
    const std::int64_t started_ = std::chrono::system_clock::now().time_since_epoch().count();
    int last_id_ = 0;
};

}  // namespace

int run_join(const JoinCommand& command, Console& console) {
    Result<TableLink> link = parse_link(command.link);
    if (!link.ok()) return refuse(console, link.refusal().reason);
    TableLink& table = link.value();
    if (table.token.empty() && !command.watch) {
        const std::string body = R"({"name":)" + to_json(command.name) + "}";
        const HttpAnswer answer = HttpClient(table.server).post("/api/tables/" + table.table + "/join", body);
        if (answer.status == 0) return refuse(console, "The server does not answer.");
        std::size_t at = 0;
        if (answer.status != 200) return refuse(console, clean_text(text_field(answer.body, "reason", at)));
        table.token = text_field(answer.body, "token", at);
        console.out << console.say({"To come back to this seat: engawa join ", "この席に戻るには：engawa join "})
                    << '\'' << clean_text(command.link) << '#' << table.token << "'\n";
    }
    return JoinSession(std::move(table), console).play();
}

}  // namespace engawa
