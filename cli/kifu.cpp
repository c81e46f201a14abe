// engawa kifu check, legal and show: records of games, replayed.
#include "match/kifu.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "cli/commands.hpp"
#include "cli/text.hpp"

namespace engawa {
namespace {

// The longest of our games has some hundred events: what is larger than this was never a record.
constexpr std::size_t largest_record = std::size_t{4} << 20U;

std::string shown_name(const std::string& file) {
    return file == "-" ? "standard input" : clean_text(file);
}

Refusal unreadable(const std::string& file, std::string_view why) {
    return {"unreadable", shown_name(file) + " cannot be read: " + std::string(why) + "."};
}

// The whole text of a file ("-": standard input), or why it cannot be read.
Result<std::string> read_text(const std::string& file, Console& console) {
    std::ifstream opened;
    errno = 0;
    if (file != "-") opened.open(file, std::ios::binary);
    std::istream& from = file == "-" ? console.in : opened;
    std::string text;
    std::array<char, 65536> part{};
    while (from && text.size() <= largest_record) {
        from.read(part.data(), part.size());
        text.append(part.data(), static_cast<std::size_t>(from.gcount()));
    }
    if (text.size() > largest_record) return unreadable(file, "it is too large to be a record");
    // A folder can be opened, but not read.
    if (file != "-" && (!opened.is_open() || errno != 0)) return unreadable(file, std::strerror(errno));
    return text;
}

void print_fault(Console& console, const std::string& file, const RecordFault& fault) {
    console.out.flush();
    console.err << shown_name(file) << ':' << fault.line << ": " << clean_text(fault.reason) << '\n';
}

// Reads and replays a file. An error has been printed, and `status` set, when there is no match.
struct Played {
    int status = 0;
    std::unique_ptr<AnyMatch> match;
    std::optional<RecordFault> fault;
};

Played play_file(const std::string& file, Console& console, const BeforeDecision& before = {}) {
    const Result<std::string> text = read_text(file, console);
    if (!text.ok()) return {refuse(console, text.refusal().reason), nullptr, std::nullopt};
    const Result<Record, RecordFault> record = read_record(text.value());
    if (!record.ok()) return {1, nullptr, record.refusal()};
    Replay played = replay(record.value(), before);
    return {played.fault ? 1 : 0, std::move(played.match), played.fault};
}

std::string joined(std::vector<std::string> texts) {
    std::ranges::sort(texts);
    std::string line;
    for (const std::string& text : texts) line += (line.empty() ? "" : " | ") + text;
    return line;
}

}  // namespace

int run_kifu_check(const std::vector<std::string>& files, Console& console) {
    int status = 0;
    for (const std::string& file : files) {
        const Played played = play_file(file, console);
        if (played.fault) print_fault(console, file, *played.fault);
        if (played.status == 0) console.out << shown_name(file) << ": ok\n";
        status = std::max(status, played.status);
    }
    return status;
}

int run_kifu_legal(const std::string& file, Console& console) {
    const Played played = play_file(file, console, [&](const AnyMatch& match, const Record::Line& line, Seat who) {
        console.out << line.number << '\t' << index(who) << '\t' << joined(match.legal_actions(who)) << '\n';
    });
    if (played.fault) print_fault(console, file, *played.fault);
    return played.status;
}

int run_kifu_show(const std::string& file, std::optional<int> viewer, Console& console) {
    const Played played = play_file(file, console);
    if (played.match) {
        if (viewer && (*viewer < 0 || *viewer >= played.match->players())) {
            return refuse(console, "There is no seat " + std::to_string(*viewer) + " in this record: seats are 0 to " +
                                       std::to_string(played.match->players() - 1) + ".");
        }
        for (const SeenEvent& event : played.match->events_seen(viewer ? Viewer(seat(*viewer)) : spectator, 0)) {
            for (const Words& sentence : event.sentences) {
                console.out << clean_text(console.say(sentence)) << '\n';
            }
        }
    }
    if (played.fault) print_fault(console, file, *played.fault);
    return played.status;
}

}  // namespace engawa
