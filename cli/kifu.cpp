// engawa kifu check, legal, show and verify: records of games, replayed.
#include "match/kifu.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>

#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "server/secrets.hpp"

namespace engawa {
namespace {

// The longest of our games has some hundred events: what is larger than this was never a record.
constexpr std::size_t largest_record = std::size_t{4} << 20U;

std::string shown_name(const std::string& file) {
    return file == "-" ? "standard input" : clean_text(file);
}

Refusal unreadable(const std::string& file, std::string_view why) {
    return {Code::failed, shown_name(file) + " cannot be read: " + std::string(why) + "."};
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

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::ranges::sort(texts);
    return texts;
}

// Where the chance of a record came from: at a table of a server from 256 bits in hexadecimal digits, in the terminal
// and in simulations from a number.
std::optional<ChanceSource> chance_of(const std::string& seed) {
    if (const std::optional<Bytes32> bytes = bytes_from_hex(seed)) return ChanceStream(*bytes);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), number);
    if (seed.empty() || error != std::errc{} || end != seed.data() + seed.size()) return std::nullopt;
    return Rng(number);
}

struct Deals {
    std::size_t count = 0;
    std::optional<std::size_t> wrong;  // the number of the first event that the seed does not give
};

// Plays the decisions of a match again, with chance from the source.
Deals compare_deals(const AnyMatch& match, const ChanceSource& source) {
    Deals deals;
    std::unique_ptr<AnyMatch> again = std::move(make_match(match.setup()).value());
    for (std::size_t i = 0; i < match.event_count(); ++i) {
        const std::string line = match.event_line(i);
        if (line.starts_with("* ")) {
            again->chance(source);
            ++deals.count;
        } else {
            again->act(seat(line[0] - '0'), std::string_view(line).substr(2));
        }
        if (again->event_line(i) != line) {
            deals.wrong = i;
            break;
        }
    }
    return deals;
}

}  // namespace

int run_kifu_verify(const std::string& file, const std::string& commitment, Console& console) {
    start_secrets();
    const Result<std::string> text = read_text(file, console);
    if (!text.ok()) return refuse(console, text.refusal().reason);
    const Result<Record, RecordFault> record = read_record(text.value());
    const Replay played = record.ok() ? replay(record.value()) : Replay{nullptr, record.refusal()};
    if (played.fault) {
        print_fault(console, file, *played.fault);
        return 1;
    }
    const auto no = [&](const std::string& why) {
        console.err << shown_name(file) << ": " << why << '\n';
        return 1;
    };
    const std::string& seed = record.value().seed;
    const std::optional<ChanceSource> source = chance_of(seed);
    if (!source) return no(seed.empty() ? "the record names no seed." : "its seed is none that we deal from.");
    const std::optional<Bytes32> bytes = bytes_from_hex(seed);
    const std::string hash = bytes ? commitment_to(*bytes) : "";
    if (!commitment.empty() && commitment != hash) return no("the seed is not the one that was promised.");
    const Deals deals = compare_deals(*played.match, *source);
    if (deals.wrong) {
        return no("line " + std::to_string(record.value().events[*deals.wrong].number) +
                  " is not what the seed gives.");
    }
    console.out << shown_name(file) << ": ok, " << deals.count << " deals and draws follow from the seed\n";
    if (bytes) console.out << "promised before the game as " << hash << '\n';
    return 0;
}

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
        console.out << line.number << '\t' << index(who) << '\t' << joined(sorted(match.legal_actions(who)), " | ")
                    << '\n';
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
