// A match whose game is known only at run time, because its name arrived as text: the one virtual interface.
// All text that comes in is checked here; what is wrong gets a reason back and changes nothing.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/game.hpp"
#include "match/code.hpp"

namespace engawa {

// Where chance comes from: any source of random words.
using ChanceSource = std::function<std::uint64_t()>;

struct MatchSetup {
    std::string game;
    int players = 0;
    std::vector<std::pair<std::string, std::string>>
        options;                     // those that differ from the default, in the game's order
    std::vector<std::string> names;  // one for each seat
};

// Why something was not done: a code for programs, a sentence for people.
struct Refusal {
    Code code{};
    std::string reason;
    std::string section{};  // of the rules for players, where they explain it
};

// What was asked for, or why there is none.
template <class T, class Why = Refusal>
class Result {
public:
    Result(T value) : outcome_(std::move(value)) {}
    Result(Why why) : outcome_(std::move(why)) {}
    bool ok() const { return std::holds_alternative<T>(outcome_); }
    T& value() { return std::get<T>(outcome_); }
    const T& value() const { return std::get<T>(outcome_); }
    const Why& refusal() const { return std::get<Why>(outcome_); }

private:
    std::variant<T, Why> outcome_;
};

// Done, or refused.
using Outcome = std::optional<Refusal>;

// An event as a viewer saw it: nothing in it depends on what that viewer cannot know.
struct SeenEvent {
    std::size_t number;         // from 0
    std::optional<Seat> actor;  // nobody: chance
    std::string text;           // as in the record, without the actor; `?` for what is secret
    std::vector<Words> sentences;
};

class AnyMatch {
public:
    virtual ~AnyMatch() = default;
    virtual std::unique_ptr<AnyMatch> clone() const = 0;

    virtual const MatchSetup& setup() const = 0;
    virtual Turn turn() const = 0;
    virtual std::vector<int> scores() const = 0;
    virtual std::vector<Seat> winners() const = 0;

    virtual std::vector<std::string> legal_actions(
        Seat) const = 0;  // canonical texts; none if the seat need not decide
    virtual Outcome act(Seat, std::string_view action) = 0;
    virtual Outcome chance(std::string_view text) = 0;  // from a record
    virtual void chance(const ChanceSource&) = 0;       // draws and carries out one chance event; turn() must be chance
    virtual bool can_undo(Seat) const = 0;
    virtual Outcome undo(Seat) = 0;

    virtual std::size_t event_count() const = 0;
    virtual std::string event_line(std::size_t number) const = 0;  // "0 keep 17 66": whole, with its secrets
    virtual std::vector<SeenEvent> events_seen(Viewer, std::size_t from) const = 0;

    // Carries out chance until somebody must decide or the game is over.
    void deal(const ChanceSource& source) {
        while (turn().is_chance()) chance(source);
    }
    int players() const { return setup().players; }
};

// What to say of a name that is no game's.
std::string no_such_game(std::string_view name);

// Names may be fewer than seats: the others are called by their seat.
Result<std::unique_ptr<AnyMatch>> make_match(MatchSetup setup);

// Text from outside, fit to be quoted in a reason: without control characters, and not too long.
std::string printable(std::string_view text);

}  // namespace engawa
