// The record of a game as plain text (kifu), read and written exactly as docs/kifu.md has it.
#pragma once

#include "match/any_match.hpp"

namespace engawa {

// A record as it was read: its form is right, its events have not been played yet.
struct Record {
    struct Line {
        std::size_t number;  // in the file, from 1
        std::string text;
    };
    MatchSetup setup;
    std::string seed;
    std::vector<Line> events;
    std::optional<Line> score;  // both or neither
    std::optional<Line> winner;
    std::size_t last_line = 0;
};

// What is wrong with a record, and where.
struct RecordFault {
    std::size_t line;
    std::string reason;
};

Result<Record, RecordFault> read_record(std::string_view text);

// A record played as far as it is right. `before` is called before each decision: the match, the line, the seat.
struct Replay {
    std::unique_ptr<AnyMatch> match;  // none if the set-up is wrong
    std::optional<RecordFault> fault;
};
using BeforeDecision = std::function<void(const AnyMatch&, const Record::Line&, Seat)>;
Replay replay(const Record& record, const BeforeDecision& before = {});

// The whole record, secrets included.
std::string write_record(const AnyMatch& match, std::string_view seed = {});

// "score 92 88" and "winner 0", as they stand in the record of a finished game.
std::string score_line(const AnyMatch& match);
std::string winner_line(const AnyMatch& match);

}  // namespace engawa
