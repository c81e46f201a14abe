// Quick Hitohira: a sensible player that decides in some tens of nanoseconds, for simulations. It uses what its seat
// knows and nothing else: what is open, and its own secret pieces.
#pragma once

#include "games/hitohira/rules.hpp"

namespace engawa::hitohira {

// What a line will be worth at the end: by how many pieces it has now, and how many more will probably come.
class GrowingLines {
public:
    static constexpr int steps = 4;  // of a piece to come
    static constexpr int most_to_come = 7 * steps;
    static constexpr int longest = 20;

    constexpr GrowingLines() {
        for (int come = 0; come <= most_to_come; ++come) {
            const float more = static_cast<float>(come) / steps;
            const float spread = std::min(more, 1.2F);
            for (int n = 0; n <= longest; ++n) {
                const float length = static_cast<float>(n) + more;
                worths_[at(come)][at(n)] =
                    0.5F * between(length) + 0.25F * (between(length - spread) + between(length + spread));
            }
        }
    }
    constexpr float worth(int come, int pieces) const { return worths_[at(come)][at(std::min(pieces, longest))]; }

private:
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static constexpr float between(float length) {
        const int whole = static_cast<int>(length);
        const auto here = static_cast<float>(points_of_line(whole));
        const auto next = static_cast<float>(points_of_line(whole + 1));
        return here + (length - static_cast<float>(whole)) * (next - here);
    }
    std::array<std::array<float, longest + 1>, most_to_come + 1> worths_{};
};
inline constexpr GrowingLines growing_lines;

class QuickPlayer {
public:
    using Action = Hitohira::Action;

    QuickPlayer(const Hitohira::Public& open, Seat me, Pieces secret) : open_(open), me_(me), secret_(secret) {}

    Action choose() const {
        switch (open_.phase) {
            case Hitohira::Phase::draw: return draw();
            case Hitohira::Phase::keep: return keep();
            case Hitohira::Phase::ability: return ability();
            case Hitohira::Phase::take: return take();
            case Hitohira::Phase::put: return put();
            case Hitohira::Phase::hide: return hide();
            default: return assign();
        }
    }

    // As long as one more piece is worth its risk: goes for four, carefully with three or more of which one is black or
    // two are a pair. Each number here is the one that wins most in games of quick players against each other.
    Action draw() const {
        const Pieces turn = open_.turn;
        const int size = turn.size();
        const int most = Hitohira::most_to_draw(open_);
        if (size == 0) return Action::draw(std::min(2, most));
        if (!gains_by_one_more(turn)) return Action::stop();
        const bool black = turn.has(Piece::black);
        const bool last = open_.draws == Hitohira::max_draws - 1;
        const bool risky = size > 2 && (black || turn.different(2) > 0);
        int wanted = 4 - size;
        if (last && !black && size > 1) ++wanted;
        if (!last && risky) wanted = 1;
        return Action::draw(std::clamp(wanted, 1, most));
    }

    // The two that help the field most, if they do.
    Action keep() const {
        const Lines lines = own_lines();
        std::array<Gain, 2> best{};
        open_.turn.coloured().each_kind([&](Piece p) {
            const float gain = lines.added(field(), p);
            if (gain > best[0].worth) {
                best = {Gain{gain, p}, best[0]};
            } else if (gain > best[1].worth) {
                best[1] = {gain, p};
            }
        });
        if (best[0].worth <= 0) return Action::keep();
        if (best[1].worth <= 0) return Action::keep(best[0].piece);
        return Action::keep(std::min(best[0].piece, best[1].piece), std::max(best[0].piece, best[1].piece));
    }

    Action take() const {
        const Lines lines = own_lines();
        Gain best{-100, open_.drawn.first()};
        open_.drawn.coloured().each_kind([&](Piece p) { best.improve(lines.added(mine(), p), p); });
        return Action::take(best.piece);
    }

    Action put() const {
        const Lines lines = own_lines();
        const Screens screens(*this);
        const Piece p = open_.drawn.first();
        Action best = Action::put(p, Place::field);
        float highest = lines.added(mine(), p);
        const auto consider = [&](float worth, Action action) {
            if (worth <= highest) return;
            highest = worth;
            best = action;
        };
        consider(screens.worth(screen().with(p)) - screens.worth(screen()), Action::put(p, Place::screen));
        each_other(
            [&](Seat other) { consider(-rivalry() * lines.added(open_.fields[at(other)], p), Action::put(p, other)); });
        return best;
    }

    // Of one colour, what is worth more behind the screen than in the field.
    Action hide() const {
        const Lines lines = own_lines();
        const Screens screens(*this);
        const Pieces all = mine();
        const Pieces hidden = screen();
        const float before = screens.worth(hidden);
        Action best = Action::hide();
        float highest = 0;
        open_.turn.each_kind([&](Piece p) {
            for (int n = 1; n <= open_.turn.count(p); ++n) {
                const float gain = screens.worth(hidden.with(p, n)) - before + lines.removed(all, p, n);
                if (gain <= highest) continue;
                highest = gain;
                best = Action::hide(p, n);
            }
        });
        return best;
    }

    Action assign() const {
        const Screens screens(*this);
        const int free = free_pieces(screen());
        int best = 0;
        for (int n = 1; n <= free; ++n) {
            if (screens.worth(screen(), n) > screens.worth(screen(), best)) best = n;
        }
        return Action::assign(best);
    }

    // The most promising use of each ability that is there, or none.
    template <class Consider>
    void each_ability(Consider consider) const {
        for (int i = 0; i < Hitohira::triggers; ++i) {
            const auto trigger = static_cast<Hitohira::Trigger>(i);
            const Hitohira::Ability ability = open_.table.ability(trigger);
            if (open_.met.contains(trigger) && Hitohira::can_be_carried_out(open_, ability)) use(ability, consider);
        }
    }

    Action ability() const {
        Action best = Action::skip();
        float highest = 0;
        each_ability([&](float worth, Action action) {
            if (worth <= highest) return;
            highest = worth;
            best = action;
        });
        return best;
    }

private:
    struct Gain {
        float worth = 0;
        Piece piece{};
        void improve(float other, Piece p) {
            if (other > worth) *this = {other, p};
        }
    };

    // What pieces are worth in a field, by how many of each colour are still to come to each.
    class Lines {
    public:
        Lines(Pieces unseen, int in_pouch, int players) {
            constexpr float laid = 0.6F;  // not put behind a screen
            const float share = laid * GrowingLines::steps * static_cast<float>(in_pouch) /
                                static_cast<float>(std::max(1, unseen.size()) * players);
            for (int c = 0; c < colours; ++c) {
                const int come = static_cast<int>(share * static_cast<float>(unseen.count(piece(c))) + 0.5F);
                come_[static_cast<std::size_t>(c)] = std::min(come, GrowingLines::most_to_come);
            }
        }
        float added(Pieces field, Piece p) const { return change(field, p, 1); }
        float removed(Pieces field, Piece p, int n = 1) const { return change(field, p, -n); }

    private:
        float change(Pieces field, Piece p, int n) const {
            constexpr float black = 3;
            if (p == Piece::black) return black * static_cast<float>(n);
            const int come = come_[static_cast<std::size_t>(p)];
            const int count = field.count(p);
            return growing_lines.worth(come, count + n) - growing_lines.worth(come, count);
        }
        std::array<int, colours> come_{};
    };

    // What pieces are worth behind a screen: a lead in a group is the safer the less is still to come.
    class Screens {
    public:
        explicit Screens(const QuickPlayer& player) : open_(player.open_), rivalry_(player.rivalry()) {
            player.each_other([&](Seat other) {
                const Pieces known = open_.screens[at(other)];
                const float loose = 0.8F * static_cast<float>(free_pieces(known) + open_.secrets[at(other)]);
                for (const Group g : groups) {
                    theirs_[at(g)][others_] = static_cast<float>(real_pieces(known, g)) + loose;
                }
                ++others_;
            });
            uncertainty_ = 1.7F + 0.02F * static_cast<float>(open_.in_pouch);
        }
        // With the free pieces assigned well.
        float worth(Pieces screen) const {
            const int free = free_pieces(screen);
            // A white piece chooses its group last of all; as a fifth line in the field it is seldom worth as much.
            constexpr float white = 9;
            const float sure = 0.05F * static_cast<float>(screen.size()) +  // breaks ties
                               white * static_cast<float>(screen.count(Piece::white));
            if (free == 0 || !has_choice(screen)) return sure + worth(screen, 0);
            float best = std::max(worth(screen, 0), worth(screen, free));
            if (free > 1) best = std::max(best, worth(screen, free / 2));
            return sure + best;
        }
        float worth(Pieces screen, int assigned) const {
            float sum = 0;
            for (const Group g : groups) sum += place(g, group_count(screen, g, assigned));
            return sum;
        }

    private:
        static constexpr std::array<Group, 2> groups{Group::red_yellow, Group::light_blue_blue};
        // Measured in games of quick players against each other: who fights for the groups harder than their points
        // are worth wins more, since a lead also ties the others down.
        static constexpr float fervour = 1.4F;
        static std::size_t at(Group g) { return static_cast<std::size_t>(g); }
        static std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }

        float place(Group g, int mine) const {
            float ahead = 0;
            for (std::size_t i = 0; i < others_; ++i) {
                const float lead = static_cast<float>(mine) - theirs_[at(g)][i];
                ahead += 0.5F - lead / (uncertainty_ + 2 * (lead < 0 ? -lead : lead));
            }
            const PerSeat points = place_points(g, open_.players);
            const auto whole = static_cast<std::size_t>(ahead);
            const auto here = static_cast<float>(points[whole]);
            const float next = whole + 1 < points.size() ? static_cast<float>(points[whole + 1]) : 0;
            const float sum = here + (ahead - static_cast<float>(whole)) * (next - here);
            // Without a piece there is only hope. What one seat gains here another loses.
            const float hope = mine > 0 ? 1 : std::min(1.0F, static_cast<float>(open_.in_pouch) / 20);
            return fervour * sum * hope * (1 + rivalry_);
        }
        const Hitohira::Public& open_;
        float rivalry_;
        std::array<std::array<float, Hitohira::max_players>, 2> theirs_{};
        std::size_t others_ = 0;
        float uncertainty_ = 1;
    };

    // On average, over the pieces that may come, and clearly. An ability is worth a piece; after a failure up to two
    // are kept.
    bool gains_by_one_more(Pieces turn) const {
        constexpr float ability = 1;
        constexpr float clearly = 0.2F;
        const auto worth = [](Pieces pieces) {
            bool any = false;
            for (int i = 0; i < Hitohira::triggers; ++i) {
                any |= Hitohira::missing_for(static_cast<Hitohira::Trigger>(i), pieces) == 0;
            }
            return static_cast<float>(pieces.size()) + (any ? ability : 0);
        };
        const auto failed = static_cast<float>(std::min(2, turn.coloured().different()));
        const Pieces unseen = unseen_pieces();
        float sum = 0;
        unseen.each_kind([&](Piece p) {
            const Pieces then = turn.with(p);
            sum += static_cast<float>(unseen.count(p)) * (Hitohira::fails(then) ? failed : worth(then));
        });
        return sum > (worth(turn) + clearly) * static_cast<float>(unseen.size());
    }

    template <class Consider>
    void use(Hitohira::Ability ability, Consider consider) const {
        // What an unknown piece brings on average, by where it may go.
        constexpr float to_screen = 1.5F;
        constexpr float best_of_three = 2;
        constexpr float two_anywhere = 4;
        switch (ability) {
            case Hitohira::Ability::somei: return use_somei(consider);
            case Hitohira::Ability::sakuya: return use_sakuya(consider);
            case Hitohira::Ability::kokonoe: return use_kokonoe(consider);
            case Hitohira::Ability::komatsu: return consider(best_of_three, Action::komatsu());
            case Hitohira::Ability::shin: return consider(to_screen, Action::shin());
            case Hitohira::Ability::kumagai: return consider(two_anywhere, Action::kumagai());
        }
    }

    template <class Consider>
    void use_somei(Consider consider) const {
        const Lines lines = own_lines();
        const Screens screens(*this);
        const Pieces all = mine();
        const float before = screens.worth(screen());
        Gain best{-100, all.first()};
        all.each_kind(
            [&](Piece p) { best.improve(screens.worth(screen().with(p)) - before + lines.removed(all, p), p); });
        consider(best.worth, Action::somei(origin(best.piece), best.piece));
    }

    template <class Consider>
    void use_sakuya(Consider consider) const {
        const Lines lines = own_lines();
        const Pieces all = mine();
        each_other([&](Seat other) {
            const Pieces theirs = open_.fields[at(other)];
            if (theirs.coloured().empty()) return;
            Gain give{-100, all.coloured().first()};
            Gain get{-100, theirs.coloured().first()};
            all.coloured().each_kind(
                [&](Piece p) { give.improve(lines.removed(all, p) - rivalry() * lines.added(theirs, p), p); });
            theirs.coloured().each_kind(
                [&](Piece p) { get.improve(lines.added(all, p) - rivalry() * lines.removed(theirs, p), p); });
            consider(give.worth + get.worth, Action::sakuya(origin(give.piece), give.piece, other, get.piece));
        });
    }

    // The two best pieces of different colours, each from another seat where there are two.
    template <class Consider>
    void use_kokonoe(Consider consider) const {
        const Lines lines = own_lines();
        const Pieces all = mine();
        const auto gain = [&](Seat other, Piece p) {
            return lines.added(all, p) - rivalry() * lines.removed(open_.fields[at(other)], p);
        };
        float highest = -100;
        Action best = Action::skip();
        each_other([&](Seat t) {
            each_other([&](Seat u) {
                if (open_.players == 2 ? t != u : !(t < u)) return;
                open_.fields[at(t)].coloured().each_kind([&](Piece p) {
                    open_.fields[at(u)].coloured().each_kind([&](Piece q) {
                        if (t == u ? !(p < q) : p == q) return;
                        const float sum = gain(t, p) + gain(u, q);
                        if (sum <= highest) return;
                        highest = sum;
                        best = Action::kokonoe(t, p, u, q);
                    });
                });
            });
        });
        consider(highest, best);
    }

    static std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }
    Pieces field() const { return open_.fields[at(me_)]; }
    Pieces mine() const { return field() + open_.turn; }
    Pieces screen() const { return open_.screens[at(me_)] + secret_; }
    // From the field rather than from the turn: what is of the turn may still be hidden.
    Place origin(Piece p) const { return field().has(p) ? Place::field : Place::turn; }
    Pieces unseen_pieces() const { return Hitohira::unseen(open_) - secret_; }
    Lines own_lines() const { return {unseen_pieces(), open_.in_pouch, open_.players}; }
    // How much a point of one other seat hurts.
    float rivalry() const { return 1.0F / static_cast<float>(open_.players - 1); }
    template <class Visit>
    void each_other(Visit visit) const {
        for (int i = 0; i < open_.players; ++i) {
            if (seat(i) != me_) visit(seat(i));
        }
    }

    const Hitohira::Public& open_;
    Seat me_;
    Pieces secret_;
};

}  // namespace engawa::hitohira
