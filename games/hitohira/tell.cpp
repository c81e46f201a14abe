// What happened in Hitohira, in plain words: for the log, the screen reader and the terminal.
#include "games/hitohira/names.hpp"

namespace engawa {
namespace {

using Decision = Event<Hitohira>::Decision;
using Piece = Hitohira::Piece;
using Pieces = Hitohira::Pieces;
using hitohira::list_of;
using hitohira::name_of;

// "a red piece", "an ..." does not occur among the colours.
Words a_piece(Piece p) {
    return {"a " + name_of(p).en + " piece", name_of(p).ja + "1枚"};
}

struct Teller {
    const Hitohira::Observation& before;
    const Hitohira::Observation& after;
    SeatNames names;
    std::vector<Words>& sentences;

    const std::string& called(Seat s) const { return name_of(names, s); }
    void say(std::string en, std::string ja) const { sentences.push_back({std::move(en), std::move(ja)}); }

    void chance(const Hitohira::Chance& chance, Sight sight) const;
    void pieces(Pieces drawn) const;
    void decision(const Decision& decision, Sight sight) const;
    void ability(const std::string& who, const Hitohira::Action& action) const;
    void tell_put(const std::string& who, const Hitohira::Action& action) const;
    void tell_hide(const std::string& who, const Hitohira::Action& action) const;
    void tell_keep(const std::string& who, const Hitohira::Action& action) const;
    void end() const;
    void result() const;
};

void Teller::chance(const Hitohira::Chance& chance, Sight sight) const {
    const std::string& who = called(before.open.active);
    switch (chance.kind) {
        case Hitohira::Chance::Kind::remove:
            return say("Three pieces are taken out unseen.", "3枚を、見ずに袋から除きました。");
        case Hitohira::Chance::Kind::secret:
            if (sight == Sight::masked) {
                return say(who + " hides a piece that nobody else has seen.",
                           who + "は引いた1枚を、誰にも見せずについたての裏へ置きました。");
            }
            return say(who + " secretly draws " + a_piece(chance.pieces.first()).en + ".",
                       who + "はこっそり" + a_piece(chance.pieces.first()).ja + "を引きました。");
        case Hitohira::Chance::Kind::pieces: return pieces(chance.pieces);
    }
}

void Teller::pieces(Pieces drawn) const {
    const std::string& who = called(before.open.active);
    const Words list = list_of(drawn);
    say(who + " draws " + list.en + ".", who + "が引いたのは" + list.ja + "。");
    if (before.open.phase == Hitohira::Phase::komatsu && drawn.coloured().empty()) {
        say("All are black: they go back into the pouch.", "すべて黒なので袋に戻します。");
    }
    if (after.open.phase != Hitohira::Phase::keep) return;
    const Words why = hitohira::failure_of(after.open.turn);
    say("The draw fails: " + why.en + ".", "失敗です。" + why.ja + "。");
}

void Teller::decision(const Decision& decision, Sight sight) const {
    using enum Hitohira::Action::Kind;
    const Hitohira::Action& action = decision.action;
    const std::string& who = called(decision.seat);
    switch (action.kind()) {
        case draw: {
            const std::string n = number(action.count());
            say(who + " reaches into the pouch for " + n + ".", who + "は袋から" + n + "枚引きます。");
            return;
        }
        case stop: return say(who + " stops drawing.", who + "はここで引くのをやめました。");
        case keep: return tell_keep(who, action);
        case skip: return say(who + " uses no ability.", who + "は能力を使いません。");
        case take:
            return say(who + " takes " + a_piece(action.p()).en + " into the field.",
                       who + "は" + a_piece(action.p()).ja + "を場に置きました。");
        case put: return tell_put(who, action);
        case hide: return tell_hide(who, action);
        case assign:
            if (sight == Sight::masked)
                return say(who + " has assigned the white and black pieces.", who + "は割り当てを決めました。");
            return say(who + " counts " + number(action.count()) + " white or black for Red & Yellow.",
                       who + "は白と黒のうち" + number(action.count()) + "枚を赤と黄に数えます。");
        default: return ability(who, action);
    }
}

void Teller::tell_keep(const std::string& who, const Hitohira::Action& action) const {
    if (!action.piece())
        return say(who + " keeps nothing; all goes back.", who + "は何も残さず、すべて袋に戻しました。");
    Pieces kept = Pieces::some(action.p(), 1);
    if (action.second_piece()) kept.add(action.q());
    const Words list = list_of(kept);
    say(who + " keeps " + list.en + "; the rest goes back.", who + "は" + list.ja + "を残し、あとは袋に戻しました。");
}

void Teller::ability(const std::string& who, const Hitohira::Action& action) const {
    using enum Hitohira::Action::Kind;
    const Words card = name_of(*after.open.used);
    const std::string start = who + " uses " + card.en;
    const std::string start_ja = who + "は" + card.ja + "で、";
    switch (action.kind()) {
        case somei:
            return say(start + " and hides " + a_piece(action.p()).en +
                           (action.place() == Hitohira::Place::field ? " of the field." : " of this turn."),
                       start_ja + (action.place() == Hitohira::Place::field ? "場の" : "今回の") +
                           a_piece(action.p()).ja + "をついたての裏へ隠しました。");
        case komatsu:
        case kumagai: {
            const std::string n = number(Hitohira::chance_size(after.open));  // fewer if the pouch holds fewer
            return say(start + " and draws " + n + ".", start_ja + n + "枚引きます。");
        }
        case shin: return say(start + " and draws one in secret.", start_ja + "こっそり1枚引きます。");
        case sakuya:
            return say(start + ": gives " + a_piece(action.p()).en + " to " + called(action.t()) + " for " +
                           a_piece(action.q()).en + ".",
                       start_ja + called(action.t()) + "に" + a_piece(action.p()).ja + "を渡し、" +
                           a_piece(action.q()).ja + "を受け取りました。");
        default: break;
    }
    if (action.t() == action.u()) {
        const Words list = list_of(Pieces::some(action.p(), 1).with(action.q()));
        return say(start + " and takes " + list.en + " from " + called(action.t()) + ".",
                   start_ja + called(action.t()) + "から" + list.ja + "を取りました。");
    }
    say(start + " and takes " + a_piece(action.p()).en + " from " + called(action.t()) + " and " +
            a_piece(action.q()).en + " from " + called(action.u()) + ".",
        start_ja + called(action.t()) + "から" + a_piece(action.p()).ja + "、" + called(action.u()) + "から" +
            a_piece(action.q()).ja + "を取りました。");
}

void Teller::tell_put(const std::string& who, const Hitohira::Action& action) const {
    const Words it = a_piece(action.p());
    if (action.place() == Hitohira::Place::field) {
        say(who + " puts " + it.en + " into the field.", who + "は" + it.ja + "を自分の場に置きました。");
    } else if (action.place() == Hitohira::Place::screen) {
        say(who + " puts " + it.en + " behind the screen.", who + "は" + it.ja + "をついたての裏に置きました。");
    } else {
        const std::string& to = called(action.t());
        say(who + " puts " + it.en + " into " + to + "'s field.",
            who + "は" + it.ja + "を" + to + "の場に置きました。");
    }
}

void Teller::tell_hide(const std::string& who, const Hitohira::Action& action) const {
    Pieces rest = before.open.turn;
    if (action.piece()) rest.remove(action.p(), action.count());
    const Words hidden = action.piece() ? list_of(Pieces::some(action.p(), action.count())) : Words{};
    const Words laid = list_of(rest);
    if (!action.piece()) {
        say(who + " hides nothing and lays " + laid.en + ".", who + "は何も隠さず、" + laid.ja + "を場に並べました。");
    } else if (rest.empty()) {
        say(who + " hides " + hidden.en + ".", who + "は" + hidden.ja + "を隠しました。");
    } else {
        say(who + " hides " + hidden.en + " and lays " + laid.en + ".",
            who + "は" + hidden.ja + "を隠し、" + laid.ja + "を場に並べました。");
    }
}

// The last turn is over, or the screens have been lifted.
void Teller::end() const {
    const auto ended = [](Hitohira::Phase phase) {
        return phase == Hitohira::Phase::assign || phase == Hitohira::Phase::over;
    };
    if (!ended(before.open.phase) && ended(after.open.phase)) {
        if (after.open.in_pouch == 0) {
            say("The pouch is empty: the last turn is over.", "袋が空になりました。これで最後の手番は終わりです。");
        } else {
            say("Four hundred turns are over: the game ends here.", "400手番が過ぎたので、ここで終わります。");
        }
    }
    if (after.open.phase == Hitohira::Phase::over) result();
}

void Teller::result() const {
    for (const auto g : {Hitohira::Group::red_yellow, Hitohira::Group::light_blue_blue}) {
        const auto counts = Hitohira::group_counts(after.open, g);
        Words line{name_of(g).en + ":", name_of(g).ja + "："};
        for (int i = 0; i < after.open.players; ++i) {
            const auto rank = hitohira::rank_of(counts, seat(i), g, after.open.players);
            const int points = rank ? rank->points : 0;
            const int pieces = counts[seat(i)];
            const bool last = i + 1 == after.open.players;
            line.en += " " + called(seat(i)) + " has " + counted(pieces, "piece") + " and " + counted(points, "point") +
                       (last ? "." : ";");
            line.ja += called(seat(i)) + "は" + number(pieces) + "枚で" + number(points) + "点" + (last ? "。" : "、");
        }
        sentences.push_back(line);
    }
    const SeatSet winners = Hitohira::winners(after.open);
    const int best = Hitohira::scores(after.open)[winners.first()];
    const Words points{counted(best, "point"), number(best) + "点"};
    Words who;
    for (int i = 0; i < after.open.players; ++i) {
        if (!winners.contains(seat(i))) continue;
        who.en += (who.en.empty() ? "" : " and ") + called(seat(i));
        who.ja += (who.ja.empty() ? "" : "と") + called(seat(i));
    }
    if (winners.size() == 1)
        return say(who.en + " wins with " + points.en + ".", who.ja + "が" + points.ja + "で勝ちました。");
    say(who.en + " share the victory with " + points.en + ".", who.ja + "が" + points.ja + "で同点優勝です。");
}

}  // namespace

void Hitohira::tell(const Observation& before, const Event<Hitohira>& event, Sight sight, const Observation& after,
                    SeatNames names, std::vector<Words>& sentences) {
    const Teller teller{before, after, names, sentences};
    const auto* decision = std::get_if<Decision>(&event.what);
    if (decision == nullptr) return teller.chance(std::get<Chance>(event.what), sight);
    teller.decision(*decision, sight);
    teller.end();
}

}  // namespace engawa
