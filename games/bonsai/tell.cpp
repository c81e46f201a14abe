// What happened in Bonsai, in plain words: for the log, the screen reader and the terminal.
#include "games/bonsai/words.hpp"

namespace engawa {
namespace {

using namespace bonsai;
using Decision = Event<Bonsai>::Decision;
using Kind = Bonsai::Action::Kind;
using Public = Bonsai::Public;
using Sentences = std::vector<Words>;

// ---- Chance

void tell_chance(const Public& before, const Bonsai::Chance& chance, const Public& after, Sentences& sentences) {
    if (chance.kind == Bonsai::Chance::Kind::goals) {
        std::vector<Words> colours_shown;
        for (int c = 0; c < colours; ++c) {
            if ((chance.colours >> c & 1U) != 0) colours_shown.push_back(colour_word(static_cast<Colour>(c)));
        }
        const Words list = joined(colours_shown);
        sentences.push_back({"The goals are " + list.en + ".", "目標は" + list.ja + "です。"});
        return;
    }
    if (chance.kind == Bonsai::Chance::Kind::row) {
        std::vector<Words> cards;
        for (Card card : chance.cards) cards.push_back(card_title(card));
        const Words list = joined(cards);
        sentences.push_back({"The first cards: " + list.en + ".", "最初の札：" + list.ja + "。"});
        return;
    }
    const Words card = card_title(chance.cards[0]);
    if (before.next_goes_out) {
        sentences.push_back({"The top card goes out of the game: " + card.en + ".",
                             "山札の一番上の「" + card.ja + "」が除外されました。"});
    } else {
        sentences.push_back({"A new card: " + card.en + ".", "新しい札は「" + card.ja + "」。"});
    }
    if (after.deck.empty()) sentences.push_back({"That was the last card of the deck.", "山札がなくなりました。"});
}

// ---- Decisions

void tell_remove(const Decision& decision, const std::string& who, Sentences& sentences) {
    const int size = decision.action.removal().size();
    sentences.push_back(
        {who + " removes " + (size == 1 ? "a tile" : number(size) + " tiles") + " to make room for wood.",
         who + "は幹の場所を空けるためにタイルを" + number(size) + "枚取り除きました。"});
}

void tell_meditate(const Public& before, const Decision& decision, const std::string& who, Sentences& sentences) {
    const Card card = before.row[static_cast<std::size_t>(decision.action.position() - 1)];
    const Words title = card_title(card);
    TileCounts tiles = Bonsai::tiles_at(decision.action.position(), decision.action.choice());
    const TileCounts more = tiles_on(card);
    for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = static_cast<std::uint8_t>(tiles[i] + more[i]);
    Words sentence{who + " takes " + title.en, who + "は「" + title.ja + "」"};
    if (tiles != TileCounts{}) {
        sentence.en += " with " + tiles_words(tiles).en;
        sentence.ja += "と" + tiles_words(tiles).ja;
    }
    sentences.push_back({sentence.en + ".", sentence.ja + "を取りました。"});
}

void tell_place(const Public& before, const Decision& decision, const Public& after, const std::string& who,
                Sentences& sentences) {
    const Words tile = counted_tiles(decision.action.tile(), 1);
    const Words cell = cell_words(decision.action.cell());
    const int points = Bonsai::sheet(after, decision.seat).total() - Bonsai::sheet(before, decision.seat).total();
    Words sentence{who + " places " + tile.en + " " + cell.en + " from the bud",
                   who + "は" + tile.ja + "を芽の" + cell.ja + "に置きました"};
    if (points != 0) {
        const std::string sign = points > 0 ? "+" : "−";
        sentence.en += " (" + sign + counted(std::abs(points), "point") + ")";
        sentence.ja += "（" + sign + number(std::abs(points)) + "点）";
    }
    sentences.push_back({sentence.en + ".", sentence.ja + "。"});
}

void tell_done(const Public& before, const std::string& who, Sentences& sentences) {
    if (before.placed == 0) {
        sentences.push_back({who + " places nothing.", who + "は何も置きませんでした。"});
        return;
    }
    const std::string count = number(before.placed);
    sentences.push_back(
        {who + " has placed " + counted(before.placed, "tile") + ".", who + "は" + count + "枚置き終えました。"});
}

void tell_decision(const Public& before, const Decision& decision, const Public& after, const std::string& who,
                   Sentences& sentences) {
    const auto& action = decision.action;
    switch (action.kind()) {
        case Kind::remove: return tell_remove(decision, who, sentences);
        case Kind::meditate: return tell_meditate(before, decision, who, sentences);
        case Kind::take: {
            const Words tile = counted_tiles(action.tile(), 1);
            sentences.push_back({who + " chooses " + tile.en + ".", who + "は" + tile.ja + "を選びました。"});
            return;
        }
        case Kind::cultivate: sentences.push_back({who + " cultivates.", who + "は手入れをします。"}); return;
        case Kind::place: return tell_place(before, decision, after, who, sentences);
        case Kind::done: return tell_done(before, who, sentences);
        case Kind::claim: {
            const Words goal = goal_title(action.goal());
            sentences.push_back(
                {who + " claims the goal " + goal.en + ": " + counted(action.goal().points(), "point") + ".",
                 who + "は目標「" + goal.ja + "」を取りました（" + number(action.goal().points()) + "点）。"});
            return;
        }
        case Kind::renounce: {
            std::vector<Words> goals;
            before.claimable.in(GoalSet::of_colour(action.colour())).each([&](Goal goal) {
                goals.push_back(goal_title(goal));
            });
            const Words list = joined(goals);
            sentences.push_back({who + " renounces " + (goals.size() == 1 ? "the goal " : "the goals ") + list.en + ".",
                                 who + "は目標「" + list.ja + "」を見送りました。"});
            return;
        }
        case Kind::discard: {
            const Words tile = counted_tiles(action.tile(), 1);
            sentences.push_back({who + " discards " + tile.en + ".", who + "は" + tile.ja + "を捨てました。"});
            return;
        }
    }
}

// ---- What follows by itself

void tell_card_out(const Public& before, const Public& after, Sentences& sentences) {
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
        if (after.out.count(card_of(kind)) == before.out.count(card_of(kind))) continue;
        const Words card = card_title(card_of(kind));
        sentences.push_back({card.en + " goes out of the game.", "「" + card.ja + "」が除外されました。"});
    }
}

void tell_withered(const Public& before, const Public& after, Sentences& sentences) {
    TileCounts fallen{};
    for (Tile tile : {Tile::flower, Tile::fruit}) {
        fallen[at(tile)] = static_cast<std::uint8_t>(before.trees[0].count(tile) - after.trees[0].count(tile));
    }
    if (fallen == TileCounts{}) return;
    const Words tiles = tiles_words(fallen);
    sentences.push_back({"In the heat the tree loses " + tiles.en + ".", "日照りで" + tiles.ja + "が落ちました。"});
}

void tell_solo_result(const Public& after, const std::string& who, Sentences& sentences) {
    const int points = Bonsai::scores(after)[0];
    const Bonsai::Aim aim = Bonsai::aim(after);
    const int goals = after.claimed[0].size() + after.claimed[1].size();
    const bool won = !Bonsai::winners(after).empty();
    const std::string count_en = number(points) + " of " + number(aim.points) + " points and " + number(goals) +
                                 " of " + number(aim.goals) + " goals";
    const std::string count_ja = "必要な" + number(aim.points) + "点に対して" + number(points) + "点、目標は" +
                                 number(aim.goals) + "つ中" + number(goals);
    if (won) return sentences.push_back({who + " wins: " + count_en + ".", who + "の勝ち：" + count_ja + "。"});
    const bool uneven = goals == aim.goals && !Bonsai::goals_reached(after);  // in the Emperor challenge
    const Words but = uneven ? Words{", but not three with one tree and two with the other",
                                     "ただし片方の木で三つ、もう片方で二つではないので、"}
                             : Words{};
    sentences.push_back({who + " has " + count_en + but.en + ": not won this time.",
                         who + "は" + count_ja + "。" + but.ja + "今回は届きませんでした。"});
}

void tell_result(const Public& after, SeatNames names, Sentences& sentences) {
    if (after.solo()) return tell_solo_result(after, names[0], sentences);
    const Scores<Bonsai> scores = Bonsai::scores(after);
    const Seat winner = Bonsai::winners(after).first();
    const int points = scores[winner];
    const bool tied = std::count(scores.begin(), scores.begin() + after.players, points) > 1;
    const std::string& who = name_of(names, winner);
    Words sentence{who + " wins with " + counted(points, "point"), who + "が" + number(points) + "点で勝ちました"};
    if (tied) {
        sentence.en += ": a tie goes to the later seat";
        sentence.ja += "（同点は後の席の勝ち）";
    }
    sentences.push_back({sentence.en + ".", sentence.ja + "。"});
}

}  // namespace

void Bonsai::tell(const Observation& before, const Event<Bonsai>& event, Sight, const Observation& after,
                  SeatNames names, std::vector<Words>& sentences) {
    if (const auto* decision = std::get_if<Decision>(&event.what)) {
        tell_decision(before.open, *decision, after.open, name_of(names, decision->seat), sentences);
        tell_card_out(before.open, after.open, sentences);
    } else {
        tell_chance(before.open, std::get<Chance>(event.what), after.open, sentences);
    }
    if (after.open.active_tree != before.open.active_tree) {
        sentences.push_back(after.open.active_tree == 0 ? Words{"The first tree is active.", "一本目の木の番です。"}
                                                        : Words{"The second tree is active.", "二本目の木の番です。"});
    }
    if (after.open.ending && !before.open.ending) {
        sentences.push_back(after.open.solo() ? Words{"One last turn.", "最後の手番です。"}
                                              : Words{"Everyone has one last turn.", "全員、最後の手番です。"});
    }
    if (after.open.phase != Phase::over) return;
    if (after.open.scenario == Scenario::summer) tell_withered(before.open, after.open, sentences);
    tell_result(after.open, names, sentences);
}

}  // namespace engawa
