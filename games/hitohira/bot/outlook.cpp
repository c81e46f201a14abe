#include "games/hitohira/bot/outlook.hpp"

#include "games/hitohira/bot/quick.hpp"

namespace engawa::hitohira {
namespace {

constexpr std::array<Group, 2> groups{Group::red_yellow, Group::light_blue_blue};

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}
std::size_t at(Seat s) {
    return at(engawa::index(s));
}
std::size_t at(Group g) {
    return static_cast<std::size_t>(g);
}

// The points of a line whose length is an estimate: between those of the whole numbers around it.
double line(double length) {
    const int whole = static_cast<int>(length);
    const double here = points_of_line(whole);
    return here + (length - whole) * (points_of_line(whole + 1) - here);
}

// From 1 far below zero to 0 far above it; plain arithmetic, so that it is the same on every machine.
double likely_below(double lead) {
    return 0.5 - lead / (1 + 2 * std::max(lead, -lead));
}

// Quick players go on, as long as the condition holds.
template <class Condition>
void play_on(Hitohira::State& state, Rng& rng, Condition goes_on) {
    for (Turn turn = Hitohira::turn(state); !turn.is_over() && goes_on(); turn = Hitohira::turn(state)) {
        if (turn.is_chance()) {
            Hitohira::apply(state, Hitohira::sample(state, rng));
        } else {
            const Seat who = turn.seats.first();
            Hitohira::apply(state, who, QuickPlayer(state.open, who, state.secrets[at(who)]).choose());
        }
    }
}

// How often so many pieces came to a line, by seat and colour, each game with its weight.
constexpr int most_growth = 24;
using LineGrowth = std::array<double, most_growth + 1>;
using Growth = std::array<std::array<LineGrowth, colours>, Hitohira::max_players>;

void add_growth(Growth& growth, const Hitohira::Public& then, const Hitohira::Public& over, double weight) {
    for (int i = 0; i < then.players; ++i) {
        for (int c = 0; c < colours; ++c) {
            const int more = over.fields[at(i)].count(piece(c)) - then.fields[at(i)].count(piece(c));
            growth[at(i)][at(c)][at(std::clamp(more, 0, most_growth))] += weight;
        }
    }
}

double grown_line(const LineGrowth& growth, int pieces) {
    double sum = 0;
    for (int more = 0; more <= most_growth; ++more) sum += growth[at(more)] * points_of_line(pieces + more);
    return sum;
}

Pieces screen_of(const Hitohira::State& state, Seat who) {
    return state.open.screens[at(who)] + state.secrets[at(who)];
}

// Half of the free pieces count here, as far as one can tell before the screens are lifted.
int probable_count(Pieces screen, Group g, int secrets = 0) {
    const int real = real_pieces(screen, g);
    return real == 0 ? 0 : real + (free_pieces(screen) + secrets) / 2;
}

GroupCounts group_counts(const Hitohira::State& state) {
    GroupCounts counts{};
    for (const Group g : groups) {
        if (state.open.phase == Hitohira::Phase::over) {
            counts[at(g)] = Hitohira::group_counts(state.open, g);
        } else {
            for (int i = 0; i < state.open.players; ++i) {
                counts[at(g)][at(i)] = probable_count(screen_of(state, seat(i)), g);
            }
        }
    }
    return counts;
}

// A game that was close counts more: there a point decides.
double closeness(const Hitohira::Public& over, Seat me) {
    constexpr double scale = 15;
    const Scores<Hitohira> scores = Hitohira::scores(over);
    int best_other = -100;
    for (int i = 0; i < over.players; ++i) {
        if (seat(i) != me) best_other = std::max(best_other, scores[at(i)]);
    }
    const double lead = (scores[at(me)] - best_other) / scale;
    return 1 / (1 + lead * lead);
}

}  // namespace

Outlook::Outlook(const Hitohira::Observation& seen, double rivalry)
    : pouch_(knowledge(seen)),
      unseen_(pouch_.sure + pouch_.maybe),
      me_(*seen.viewer),
      players_(seen.open.players),
      rivalry_(rivalry) {}

// ---- By rule of thumb

Outlook Outlook::guessed(const Hitohira::Observation& seen) {
    Outlook outlook(seen, 1.0 / seen.open.players);
    outlook.guess_lines(seen, 0.6);
    for (const Group g : groups) {
        for (int n = 1; n < longest; ++n) outlook.ranks_[at(g)][at(n)] = outlook.guess_rank(seen, g, n);
    }
    return outlook;
}

// Of each colour a share of what is still in the pouch will come to each field: what is laid there, not hidden.
void Outlook::guess_lines(const Hitohira::Observation& seen, double laid) {
    const double share = laid * pouch_.size / std::max(1, unseen_.size()) / seen.open.players;
    for (int c = 0; c < colours; ++c) {
        const double to_come = share * unseen_.count(piece(c));
        for (int n = 0; n < longest; ++n) {
            const double worth = line(n + to_come);
            for (int i = 0; i < seen.open.players; ++i) lines_[at(i)][at(c)][at(n)] = worth;
        }
    }
}

// The points that a number of pieces will probably bring: others are ahead the more likely, the more they have; how
// sure this is depends on how much is still to come.
double Outlook::guess_rank(const Hitohira::Observation& seen, Group g, int mine) const {
    const double uncertainty = 0.6 + 0.04 * pouch_.size;
    double ahead = 0;
    for (int i = 0; i < seen.open.players; ++i) {
        if (seen.viewer == seat(i)) continue;
        // As far as one knows: half of the free pieces, half of the secret ones.
        const Pieces known = seen.open.screens[at(i)];
        const double theirs = real_pieces(known, g) + 0.5 * free_pieces(known) + 0.5 * seen.open.secrets[at(i)];
        ahead += likely_below((mine - theirs) / uncertainty);
    }
    const auto points = place_points(g, seen.open.players);
    const auto whole = static_cast<std::size_t>(ahead);
    const double next = whole + 1 < points.size() ? points[whole + 1] : 0;
    return points[whole] + (ahead - static_cast<double>(whole)) * (next - points[whole]);
}

// ---- From simulated games

// What came to each field and screen after this turn is what will come: the seat's own pieces of this turn are then
// judged by what they would have added.
Outlook Outlook::simulated(const Hitohira::Observation& seen, int games, int horizon, Rng& rng) {
    Outlook outlook(seen, 1.0 / (seen.open.players - 1));
    Growth growth{};
    for (int game = 0; game < games; ++game) {
        Hitohira::State state = Hitohira::determinize(seen, rng);
        play_on(state, rng,
                [&] { return state.open.turns == seen.open.turns && state.open.phase != Hitohira::Phase::assign; });
        const Hitohira::State then = state;
        int decisions = 0;
        play_on(state, rng, [&] {
            decisions += Hitohira::turn(state).is_chance() ? 0 : 1;
            return horizon == 0 || decisions <= horizon;
        });
        const double weight = closeness(state.open, outlook.me_);
        add_growth(growth, then.open, state.open, weight);
        outlook.add_ending(group_counts(state), screen_of(state, outlook.me_) - screen_of(then, outlook.me_), weight);
    }
    for (int i = 0; i < seen.open.players; ++i) {
        for (int c = 0; c < colours; ++c) {
            for (int n = 0; n < longest; ++n) {
                outlook.lines_[at(i)][at(c)][at(n)] = grown_line(growth[at(i)][at(c)], n) / outlook.weights_;
            }
        }
    }
    return outlook;
}

void Outlook::add_ending(GroupCounts counts, Pieces to_come, double weight) {
    Ending& ending = endings_[ended_++];
    ending.red_yellow = static_cast<std::uint8_t>(real_pieces(to_come, Group::red_yellow));
    ending.light_blue_blue = static_cast<std::uint8_t>(real_pieces(to_come, Group::light_blue_blue));
    ending.free = static_cast<std::uint8_t>(free_pieces(to_come));
    ending.weight = static_cast<float>(weight);
    weights_ += weight;
    for (const Group g : groups) {
        for (int n = 0; n < Ending::most; ++n) {
            counts[at(g)][at(me_)] = n;
            const auto rank = rank_of(counts[at(g)], me_, g, players_);
            ending.points[at(g)][at(n)] = static_cast<std::uint8_t>(rank ? rank->points : 0);
        }
    }
}

Outlook Outlook::ended(const Hitohira::Observation& seen) {
    Outlook outlook(seen, 1.0 / (seen.open.players - 1));
    outlook.guess_lines(seen, 0);
    GroupCounts counts{};
    for (const Group g : groups) {
        for (int i = 0; i < seen.open.players; ++i) {
            counts[at(g)][at(i)] = probable_count(seen.open.screens[at(i)], g, seen.open.secrets[at(i)]);
        }
    }
    outlook.add_ending(counts, {}, 1);
    return outlook;
}

// ---- Worths

double Outlook::field(Seat who, Pieces pieces) const {
    const auto blacks = field_score(pieces).blacks;
    double sum = 0;
    for (int c = 0; c < colours; ++c) sum += lines_[at(who)][at(c)][at(pieces.count(piece(c)) + blacks[at(c)])];
    return sum;
}

// Free pieces join a group of which there is a real one.
int Outlook::Ending::best_points(int real_red_yellow, int real_light_blue_blue, int free_pieces) const {
    const int warm = real_red_yellow + red_yellow;
    const int cool = real_light_blue_blue + light_blue_blue;
    const int all_free = free_pieces + free;
    if (warm == 0 && cool == 0) return 0;
    if (cool == 0) return points_of(Group::red_yellow, warm + all_free);
    if (warm == 0) return points_of(Group::light_blue_blue, cool + all_free);
    int best = 0;
    for (int assigned = 0; assigned <= all_free; ++assigned) {
        best = std::max(best, points_of(Group::red_yellow, warm + assigned) +
                                  points_of(Group::light_blue_blue, cool + all_free - assigned));
    }
    return best;
}

// What one seat gains behind the screens others lose.
double Outlook::average_screen(Pieces pieces) const {
    const std::array<int, 3> counts{real_pieces(pieces, Group::red_yellow), real_pieces(pieces, Group::light_blue_blue),
                                    free_pieces(pieces)};
    for (std::size_t i = 0; i < known_size_; ++i) {
        if (known_[i].pieces == counts) return known_[i].worth;
    }
    double sum = 0;
    for (std::size_t i = 0; i < ended_; ++i) {
        sum += double{endings_[i].weight} * endings_[i].best_points(counts[0], counts[1], counts[2]);
    }
    const double worth = (1 + rivalry_) * sum / weights_;
    if (known_size_ < known_.size()) known_[known_size_++] = {counts, worth};
    return worth;
}

double Outlook::screen(Pieces pieces) const {
    const double fuller = 0.05 * pieces.size();  // breaks ties
    if (ended_ > 0) return average_screen(pieces) + fuller;
    double best = 0;
    for (int assigned = 0; assigned <= free_pieces(pieces); ++assigned) {
        best = std::max(best, screen(pieces, assigned));
    }
    return best + fuller;
}

double Outlook::screen(Pieces pieces, int assigned) const {
    double sum = 0;
    for (const Group g : groups) {
        const int count = group_count(pieces, g, assigned);
        sum += ranks_[at(g)][at(count)];
        for (std::size_t i = 0; i < ended_; ++i) {
            sum += (1 + rivalry_) * endings_[i].weight * endings_[i].points_of(g, count) / weights_;
        }
    }
    return sum;
}

double Outlook::others(const Hitohira::Public& open) const {
    double sum = 0;
    for (int i = 0; i < open.players; ++i) {
        if (seat(i) != me_) sum += rivalry_ * field(seat(i), open.fields[at(i)]);
    }
    return sum;
}

}  // namespace engawa::hitohira
