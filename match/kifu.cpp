#include "match/kifu.hpp"

#include <charconv>

namespace engawa {
namespace {

constexpr std::string_view first_line = "engawa 1";
constexpr std::string_view divider = "---";

std::optional<int> plain_number(std::string_view text, int most) {
    if (text.empty() || text.size() > 4 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > most) return std::nullopt;
    return value;
}

// The first field, and what comes after the one space behind it.
std::pair<std::string_view, std::string_view> split(std::string_view line) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return {line, {}};
    return {line.substr(0, space), line.substr(space + 1)};
}

std::optional<std::string> fault_of_form(std::string_view line) {
    for (char c : line) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return "A control character in the line.";
    }
    if (line.front() == ' ') return "The line starts with a space.";
    if (line.find("  ") != std::string_view::npos) return "Fields are separated by one space.";
    return std::nullopt;
}

// Reads line by line; every step may find a fault.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<Record, RecordFault> read() {
        while (!fault_ && next()) take();
        if (!fault_) check_end();
        if (fault_) return *fault_;
        record_.last_line = number_;
        return std::move(record_);
    }

private:
    enum class Part { first, header, events, score, winner, end };

    // Moves to the next line that holds something; comments are taken off.
    bool next() {
        while (!text_.empty()) {
            const std::size_t end = text_.find('\n');
            line_ = text_.substr(0, end);
            text_ = end == std::string_view::npos ? std::string_view{} : text_.substr(end + 1);
            ++number_;
            const std::size_t comment = line_.find('#');
            if (comment != std::string_view::npos) {
                line_ = line_.substr(0, comment);
                while (!line_.empty() && line_.back() == ' ') line_.remove_suffix(1);
            }
            if (!line_.empty()) return true;
        }
        return false;
    }

    void fail(std::string reason) { fault_ = RecordFault{number_, std::move(reason)}; }

    void take() {
        if (auto fault = fault_of_form(line_)) return fail(*fault);
        if (line_.back() == ' ') return fail("The line ends with a space.");
        switch (part_) {
            case Part::first: return take_first();
            case Part::header: return take_header();
            case Part::events: return take_event();
            case Part::score: return take_result("score", record_.score, Part::winner);
            case Part::winner: return take_result("winner", record_.winner, Part::end);
            case Part::end: return fail("Nothing may follow the winner.");
        }
    }

    void take_first() {
        if (line_ != first_line) {
            return fail(line_.starts_with("engawa ")
                            ? "This version of the record format is not known; it must be 'engawa 1'."
                            : "Not a record: it must start with 'engawa 1'.");
        }
        part_ = Part::header;
    }

    void take_header() {
        if (line_ == divider) {
            if (record_.setup.game.empty()) return fail("The header names no game.");
            if (record_.setup.players == 0) return fail("The header does not say how many players.");
            record_.setup.names.resize(static_cast<std::size_t>(record_.setup.players));
            for (std::size_t i = 0; i < names_.size(); ++i) {
                if (names_[i].empty()) continue;
                if (static_cast<int>(i) >= record_.setup.players)
                    return fail("A name for a seat that is not in the game.");
                record_.setup.names[i] = names_[i];
            }
            part_ = Part::events;
            return;
        }
        const auto [word, rest] = split(line_);
        if (rest.empty()) return fail("'" + printable(line_) + "' says nothing in a header.");
        if (word == "game") return set_once(record_.setup.game, rest);
        if (word == "seed") return set_once(record_.seed, rest);
        if (word == "players") return take_players(rest);
        if (word == "option") return take_option(rest);
        if (word == "name") return take_name(rest);
        fail("'" + printable(word) + "' is not known in a header.");
    }

    void set_once(std::string& field, std::string_view value) {
        if (!field.empty()) return fail("Given twice.");
        if (value.find(' ') != std::string_view::npos) return fail("One word expected.");
        field = value;
    }

    void take_players(std::string_view rest) {
        const auto players = plain_number(rest, max_seats);
        if (record_.setup.players != 0) return fail("Given twice.");
        if (!players || *players == 0) return fail("'" + printable(rest) + "' is not a number of players.");
        record_.setup.players = *players;
    }

    void take_option(std::string_view rest) {
        const auto [name, value] = split(rest);
        if (value.empty() || value.find(' ') != std::string_view::npos) return fail("An option is a name and a value.");
        record_.setup.options.emplace_back(name, value);
    }

    void take_name(std::string_view rest) {
        const auto [digits, name] = split(rest);
        const auto at = plain_number(digits, max_seats - 1);
        if (!at || name.empty()) return fail("A name is a seat number and the name.");
        std::string& field = names_[static_cast<std::size_t>(*at)];
        if (!field.empty()) return fail("Given twice.");
        field = name;
    }

    void take_event() {
        if (line_ == divider) {
            part_ = Part::score;
            return;
        }
        record_.events.push_back({number_, std::string(line_)});
    }

    void take_result(std::string_view word, std::optional<Record::Line>& field, Part following) {
        if (split(line_).first != word) return fail("'" + std::string(word) + " …' expected here.");
        field = Record::Line{number_, std::string(line_)};
        part_ = following;
    }

    void check_end() {
        if (part_ == Part::first) return fail("The record is empty.");
        if (part_ == Part::header) return fail("The record ends within its header: '---' is missing.");
        if (part_ == Part::score || part_ == Part::winner) fail("The record ends before its result is complete.");
    }

    std::string_view text_;
    std::string_view line_;
    std::size_t number_ = 0;
    Part part_ = Part::first;
    Record record_;
    std::array<std::string, max_seats> names_;
    std::optional<RecordFault> fault_;
};

Outcome play_line(AnyMatch& match, const Record::Line& line, const BeforeDecision& before) {
    const auto [who, rest] = split(line.text);
    if (rest.empty()) return Refusal{Code::failed, "'" + printable(line.text) + "' is not an event."};
    if (who == "*") return match.chance(rest);
    const auto at = plain_number(who, max_seats - 1);
    if (!at) return Refusal{Code::failed, "'" + printable(who) + "' is neither a seat nor '*'."};
    if (*at >= match.players()) return Refusal{Code::failed, "There is no seat " + std::string(who) + "."};
    if (before) before(match, line, seat(*at));
    return match.act(seat(*at), rest);
}

std::optional<RecordFault> compare_result(const AnyMatch& match, const Record& record) {
    if (!match.turn().is_over()) {
        if (record.score) return RecordFault{record.score->number, "A result, but the game is not over."};
        return std::nullopt;
    }
    if (!record.score) return RecordFault{record.last_line, "The game is over, but the record has no result."};
    for (const auto& [line, expected] :
         {std::pair{*record.score, score_line(match)}, std::pair{*record.winner, winner_line(match)}}) {
        if (line.text != expected) {
            return RecordFault{line.number, "'" + printable(line.text) + "' should be '" + expected + "'."};
        }
    }
    return std::nullopt;
}

}  // namespace

Result<Record, RecordFault> read_record(std::string_view text) {
    return Reader(text).read();
}

Replay replay(const Record& record, const BeforeDecision& before) {
    MatchSetup setup = record.setup;
    for (std::size_t i = 0; i < setup.names.size(); ++i) {
        if (setup.names[i].empty()) setup.names[i] = "Seat " + std::to_string(i);
    }
    Result<std::unique_ptr<AnyMatch>> made = make_match(std::move(setup));
    if (!made.ok()) return {nullptr, RecordFault{1, made.refusal().reason}};
    Replay result{std::move(made.value()), std::nullopt};
    for (const Record::Line& line : record.events) {
        if (Outcome refusal = play_line(*result.match, line, before)) {
            result.fault = RecordFault{line.number, refusal->reason};
            return result;
        }
    }
    result.fault = compare_result(*result.match, record);
    return result;
}

std::string write_record(const AnyMatch& match, std::string_view seed) {
    const MatchSetup& setup = match.setup();
    std::string text =
        std::string(first_line) + "\ngame " + setup.game + "\nplayers " + std::to_string(setup.players) + "\n";
    for (const auto& [name, value] : setup.options) text += "option " + name + " " + value + "\n";
    if (!seed.empty()) text += "seed " + std::string(seed) + "\n";
    for (std::size_t i = 0; i < setup.names.size(); ++i) {
        if (setup.names[i] != "Seat " + std::to_string(i))
            text += "name " + std::to_string(i) + " " + setup.names[i] + "\n";
    }
    text += std::string(divider) + "\n";
    for (std::size_t i = 0; i < match.event_count(); ++i) text += match.event_line(i) + "\n";
    if (match.turn().is_over()) {
        text += std::string(divider) + "\n" + score_line(match) + "\n" + winner_line(match) + "\n";
    }
    return text;
}

std::string score_line(const AnyMatch& match) {
    std::string line = "score";
    for (int score : match.scores()) line += " " + std::to_string(score);
    return line;
}

std::string winner_line(const AnyMatch& match) {
    std::string line = "winner";
    for (Seat winner : match.winners()) line += " " + std::to_string(index(winner));
    return match.winners().empty() ? line + " -" : line;
}

}  // namespace engawa
