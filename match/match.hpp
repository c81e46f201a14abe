// A match of a known game: it owns the state, and is the only door for moves. Out of it come observations, never the
// state.
#pragma once

#include <utility>

#include "engine/defaults.hpp"
#include "match/any_match.hpp"

namespace engawa {

template <Game G>
class Match final : public AnyMatch {
public:
    Match(MatchSetup setup, OptionValues options)
        : setup_(std::move(setup)),
          initial_(G::initial(setup_.players, options)),
          state_(initial_),
          before_last_(initial_) {}

    typename G::Observation observe(Viewer viewer) const { return G::observe(state_, viewer); }
    Actions<G> actions(Seat who) const {
        Actions<G> list;
        if (turn().waits_for(who)) G::legal_actions(state_, who, list);
        return list;
    }

    std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<Match>(*this); }
    const MatchSetup& setup() const override { return setup_; }
    Turn turn() const override { return G::turn(state_); }

    std::vector<int> scores() const override {
        const Scores<G> all = G::scores(state_);
        return {all.begin(), all.begin() + setup_.players};
    }

    std::vector<Seat> winners() const override {
        const SeatSet set = G::winners(state_);
        std::vector<Seat> list;
        for (int i = 0; i < setup_.players; ++i) {
            if (set.contains(seat(i))) list.push_back(seat(i));
        }
        return list;
    }

    std::vector<std::string> legal_actions(Seat who) const override {
        std::vector<std::string> texts;
        for (const auto& action : actions(who)) texts.push_back(G::to_text(action, Sight::full));
        return texts;
    }

    Outcome act(Seat who, std::string_view text) override {
        if (Outcome refusal = refuse_decision(who)) return refusal;
        // Text becomes an action only by being the text of a legal one.
        for (const auto& action : actions(who)) {
            if (G::to_text(action, Sight::full) != text) continue;
            carry_out({typename Event<G>::Decision{who, action}});
            return std::nullopt;
        }
        return Refusal{
            Code::illegal_action,
            "'" + printable(text) + "' is not a legal action of seat " + std::to_string(index(who)) + " now.",
            std::string(section_of<G>(text))};
    }

    Outcome chance(std::string_view text) override {
        if (!turn().is_chance()) {
            return Refusal{Code::illegal_chance, turn().is_over()
                                                     ? "The game is over."
                                                     : "A seat must decide now: nothing is dealt or drawn."};
        }
        std::string reason;
        const auto outcome = G::chance_from_text(state_, text, reason);
        if (!outcome) return Refusal{Code::illegal_chance, reason};
        carry_out({*outcome});
        return std::nullopt;
    }

    void chance(const ChanceSource& source) override {
        assert(turn().is_chance());
        carry_out({G::sample(state_, source)});
    }

    // What was decided can be taken back by the one who decided while it is the last thing that happened.
    bool can_undo(Seat who) const override {
        if (events_.empty()) return false;
        const auto* last = std::get_if<typename Event<G>::Decision>(&events_.back().what);
        return last != nullptr && last->seat == who && !turn().is_over() && may_undo<G>(state_, last->action);
    }

    Outcome undo(Seat who) override {
        if (!can_undo(who)) return Refusal{Code::cannot_undo, "There is nothing that this seat can take back now."};
        std::vector<Event<G>> events = std::exchange(events_, {});
        events.pop_back();
        state_ = before_last_ = initial_;
        last_ = 0;
        for (const Event<G>& event : events) carry_out(event);
        return std::nullopt;
    }

    std::size_t event_count() const override { return events_.size(); }

    std::string event_line(std::size_t number) const override {
        const Event<G>& event = events_[number];
        const std::string who = event.actor() ? std::to_string(index(*event.actor())) : "*";
        return who + " " + text_of(event, Sight::full);
    }

    std::vector<SeenEvent> events_seen(Viewer viewer, std::size_t from) const override {
        std::vector<SeenEvent> seen;
        const bool recent = from >= last_;
        auto state = recent ? before_last_ : initial_;
        for (std::size_t number = recent ? last_ : 0; number < events_.size(); ++number) {
            const Event<G>& event = events_[number];
            if (number < from) {
                apply(state, event);
                continue;
            }
            const Sight sight = G::sight(state, event, viewer);
            const auto before = G::observe(state, viewer);
            apply(state, event);
            SeenEvent& shown = seen.emplace_back(SeenEvent{number, event.actor(), text_of(event, sight), {}});
            tell<G>(before, event, sight, G::observe(state, viewer), setup_.names, shown.sentences);
        }
        return seen;
    }

private:
    static void apply(typename G::State& state, const Event<G>& event) {
        if (const auto* decision = std::get_if<typename Event<G>::Decision>(&event.what)) {
            G::apply(state, decision->seat, decision->action);
        } else {
            G::apply(state, std::get<typename G::Chance>(event.what));
        }
    }
    static std::string text_of(const Event<G>& event, Sight sight) {
        if (const auto* decision = std::get_if<typename Event<G>::Decision>(&event.what)) {
            return G::to_text(decision->action, sight);
        }
        return G::to_text(std::get<typename G::Chance>(event.what), sight);
    }
    void carry_out(const Event<G>& event) {
        if (event.actor()) {
            before_last_ = state_;
            last_ = events_.size();
        }
        apply(state_, event);
        events_.push_back(event);
    }
    Outcome refuse_decision(Seat who) const {
        if (turn().is_over()) return Refusal{Code::game_over, "The game is over.", "end"};
        if (index(who) >= setup_.players) return Refusal{Code::not_your_turn, "There is no such seat."};
        if (!turn().waits_for(who)) {
            return Refusal{Code::not_your_turn, "It is not seat " + std::to_string(index(who)) + "'s turn to decide.",
                           std::string(section_of<G>({}))};
        }
        return std::nullopt;
    }

    MatchSetup setup_;
    typename G::State initial_;
    typename G::State state_;
    typename G::State before_last_;  // before the last decision: most who ask have seen all until then
    std::size_t last_ = 0;           // its number
    std::vector<Event<G>> events_;
};

}  // namespace engawa
