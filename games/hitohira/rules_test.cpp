// Hitohira: the worked checks and rulings of its rules, the examples of its publisher, one test a sentence.
#include "games/hitohira/rules.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/playout.hpp"
#include "games/hitohira/odds.hpp"
#include "games/hitohira/testing.hpp"

namespace engawa {
namespace {

using Ability = Hitohira::Ability;
using Group = Hitohira::Group;
using Phase = Hitohira::Phase;
using Piece = Hitohira::Piece;
using Pieces = Hitohira::Pieces;
using Trigger = Hitohira::Trigger;
using State = Hitohira::State;

using hitohira::field_points;
using hitohira::group_count;
using hitohira::PerSeat;

// ---- Positions

// The table with these three abilities up.
OptionValues table(std::string_view four_colours, std::string_view two_pairs, std::string_view six_pieces) {
    return {static_cast<std::uint16_t>(four_colours == "komatsu"), static_cast<std::uint16_t>(two_pairs == "shin"),
            static_cast<std::uint16_t>(six_pieces == "kokonoe")};
}

// It is seat 0's turn; these fields lie, and the pouch holds the rest of the supply.
State position(const OptionValues& options, const std::vector<std::string>& fields) {
    State s = Hitohira::initial(static_cast<int>(fields.size()), options);
    if (s.open.phase == Phase::remove) Hitohira::apply(s, {Hitohira::Chance::Kind::remove, pieces_of("RYL")});
    for (std::size_t i = 0; i < fields.size(); ++i) {
        s.open.fields[i] = pieces_of(fields[i]);
        s.pouch -= s.open.fields[i];
    }
    s.open.in_pouch = static_cast<std::uint8_t>(s.pouch.size());
    return s;
}

// Everything but these pieces goes from the pouch into the field of the last seat.
void leave_in_pouch(State& s, std::string_view pieces) {
    s.open.fields[static_cast<std::size_t>(s.open.players - 1)] += s.pouch - pieces_of(pieces);
    s.pouch = pieces_of(pieces);
    s.open.in_pouch = static_cast<std::uint8_t>(s.pouch.size());
}

std::set<std::string> legal(const State& s) {
    std::set<std::string> texts;
    Actions<Hitohira> list;
    Hitohira::legal_actions(s, Hitohira::turn(s).seats.first(), list);
    for (const auto& action : list) texts.insert(Hitohira::to_text(action));
    return texts;
}

bool may(const State& s, const std::string& text) {
    return legal(s).contains(text);
}

// How many legal actions begin so.
std::size_t count_legal(const State& s, std::string_view start) {
    std::size_t count = 0;
    for (const std::string& text : legal(s)) count += text.starts_with(start) ? 1U : 0U;
    return count;
}

// One event by its text: "draw 3", "* pieces R Y".
void play(State& s, const std::string& text) {
    if (text.starts_with("* ")) {
        ASSERT_TRUE(Hitohira::turn(s).is_chance()) << text;
        std::string reason;
        const auto chance = Hitohira::chance_from_text(s, text.substr(2), reason);
        ASSERT_TRUE(chance) << text << ": " << reason;
        return Hitohira::apply(s, *chance);
    }
    const Seat who = Hitohira::turn(s).seats.first();
    Actions<Hitohira> list;
    Hitohira::legal_actions(s, who, list);
    for (const auto& action : list) {
        if (Hitohira::to_text(action) == text) return Hitohira::apply(s, who, action);
    }
    FAIL() << "'" << text << "' is not legal";
}

void play_all(State& s, const std::vector<std::string>& events) {
    for (const std::string& event : events) play(s, event);
    EXPECT_EQ(faults_in_cards(s), "");
}

std::string spaced(std::string_view letters) {
    std::string text;
    for (char letter : letters) text += std::string(" ") + letter;
    return text;
}

// Draws these pieces, which do not fail, and stops.
void obtain(State& s, std::string_view letters) {
    play(s, "draw " + std::to_string(letters.size()));
    play(s, "* pieces" + spaced(letters));
    if (s.open.phase == Phase::draw) play(s, "stop");
}

// ---- Pieces

static_assert(Hitohira::supply(4).size() == 96);
static_assert(Hitohira::supply(3).size() == 80);
static_assert(Hitohira::supply(2).size() == 66 + Hitohira::removed_pieces);
static_assert(Hitohira::supply(4) == Pieces(18, 18, 18, 18, 18, 6));

TEST(HitohiraPieces, CountsAreKeptApart) {
    constexpr Pieces heap(0, 2, 0, 18, 1, 6);
    static_assert(heap.size() == 27 && heap.different() == 4 && heap.different(2) == 3 &&
                  heap.first() == Piece::yellow);
    static_assert(heap.coloured() == Pieces(0, 2, 0, 18, 1, 0));
    static_assert(heap.contains(Pieces(0, 2, 0, 3, 0, 6)) && !heap.contains(Pieces(1, 0, 0, 0, 0, 0)));
    static_assert(heap.minus_what_is_there(Pieces(3, 1, 0, 20, 1, 0)) == Pieces(0, 1, 0, 0, 0, 6));
    static_assert(heap - Pieces(0, 2, 0, 8, 0, 1) == Pieces(0, 0, 0, 10, 1, 5));
}

TEST(HitohiraPieces, AnyPieceIsDrawnEquallyOften) {
    Rng rng(4);
    std::array<int, 6> drawn{};
    constexpr Pieces heap(5, 0, 3, 1, 0, 1);
    for (int i = 0; i < 100'000; ++i) {
        Pieces left = heap;
        const Pieces some = left.draw(rng, 2);
        ASSERT_EQ(some + left, heap);
        for (int k = 0; k < 6; ++k) drawn[static_cast<std::size_t>(k)] += some.count(hitohira::piece(k));
    }
    for (int k = 0; k < 6; ++k) {
        EXPECT_NEAR(drawn[static_cast<std::size_t>(k)], 20'000 * heap.count(hitohira::piece(k)), 1000);
    }
}

// ---- Failing

bool fails(std::string_view turn) {
    return Hitohira::fails(pieces_of(turn));
}

TEST(HitohiraFails, ByThreeOfAColourOrFiveColours) {
    EXPECT_TRUE(fails("RRR"));
    EXPECT_FALSE(fails("RRYYLLBB"));
    EXPECT_TRUE(fails("RYLBW"));
    EXPECT_FALSE(fails("RYLB"));
}

TEST(HitohiraFails, BlackIsWhateverIsWorst) {
    EXPECT_FALSE(fails("RBYK"));
    for (const char* further : {"R", "Y", "B", "W", "L", "K"}) EXPECT_TRUE(fails(std::string("RBYK") + further));
    EXPECT_FALSE(fails("KK"));
    EXPECT_TRUE(fails("KKK"));
    EXPECT_TRUE(fails("KKR"));
    EXPECT_TRUE(fails("RRK"));
}

// Whether the blacks can be taken as colours, one by one, so that three are alike or five colours there.
bool fails_by_trying(std::array<int, 5> counts, int blacks) {
    if (blacks == 0) {
        return *std::ranges::max_element(counts) >= 3 || *std::ranges::min_element(counts) >= 1;
    }
    for (int& count : counts) {
        ++count;
        if (fails_by_trying(counts, blacks - 1)) return true;
        --count;
    }
    return false;
}

TEST(HitohiraFails, AsTryingEveryColourForEveryBlackDoes) {
    for (int code = 0; code < 3 * 4 * 4 * 4 * 4 * 4; ++code) {
        int rest = code;
        const int blacks = rest % 3;
        rest /= 3;
        std::array<int, 5> counts{};
        Pieces turn;
        turn.add(Piece::black, blacks);
        for (int c = 0; c < 5; ++c, rest /= 4) {
            counts[static_cast<std::size_t>(c)] = rest % 4;
            turn.add(hitohira::piece(c), rest % 4);
        }
        ASSERT_EQ(Hitohira::fails(turn), fails_by_trying(counts, blacks)) << letters_of(turn);
    }
}

// ---- Drawing

TEST(HitohiraDraws, TheFirstIsCompulsoryThenOneMayStop) {
    State s = position({}, {"", "", ""});
    EXPECT_EQ(legal(s),
              (std::set<std::string>{"draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "draw 6", "draw 7", "draw 8"}));
    play_all(s, {"draw 3", "* pieces R Y L"});
    EXPECT_EQ(legal(s),
              (std::set<std::string>{"draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "stop"}));  // R1: not nine
}

TEST(HitohiraDraws, EndByThemselvesAfterTheThird) {
    State s = position({}, {"", "", ""});
    play_all(s, {"draw 1", "* pieces R", "draw 1", "* pieces R", "draw 1", "* pieces Y"});
    EXPECT_EQ(s.open.phase, Phase::hide);
}

TEST(HitohiraDraws, EndByThemselvesWithEightPieces) {
    State s = position({}, {"", "", ""});
    play_all(s, {"draw 8", "* pieces R R Y Y L L B B"});
    EXPECT_EQ(s.open.phase, Phase::ability);
}

TEST(HitohiraDraws, EndByThemselvesWithAnEmptyPouch) {
    State s = position({}, {"", "", ""});
    leave_in_pouch(s, "RY");
    EXPECT_EQ(legal(s), (std::set<std::string>{"draw 1", "draw 2"}));
    play_all(s, {"draw 2", "* pieces R Y"});
    EXPECT_EQ(s.open.phase, Phase::hide);
}

TEST(HitohiraDraws, AfterAFailureUpToTwoDifferentColoursAreKept) {
    State s = position({}, {"", "", ""});
    play_all(s, {"draw 3", "* pieces R L L", "draw 1", "* pieces W", "draw 1", "* pieces K"});
    EXPECT_EQ(s.open.phase, Phase::keep);
    EXPECT_EQ(legal(s),
              (std::set<std::string>{"keep -", "keep R", "keep L", "keep W", "keep R L", "keep R W", "keep L W"}));
    EXPECT_FALSE(may(s, "keep L K"));
    const int before = s.pouch.size();
    play_all(s, {"keep R W"});
    EXPECT_EQ(letters_of(s.open.fields[0]), "RW");
    EXPECT_EQ(s.pouch.size(), before + 3);
    EXPECT_EQ(letters_of(s.open.sure), "LLK");
    EXPECT_EQ(Hitohira::turn(s), Turn::decision(SeatSet::only(seat(1))));
}

TEST(HitohiraDraws, NothingCanBeKeptOfBlacks) {
    State s = position({}, {"", "", ""});
    play_all(s, {"draw 3", "* pieces K K K"});
    EXPECT_EQ(legal(s), std::set<std::string>{"keep -"});
}

// ---- The publisher's examples

TEST(HitohiraExamples, First) {
    State s = position({}, {"", "", ""});
    play_all(s, {"draw 4", "* pieces R B B W", "draw 2", "* pieces R Y", "stop"});
    EXPECT_EQ(letters_of(s.open.turn), "RRYBBW");
    EXPECT_EQ(s.open.phase, Phase::ability);
}

TEST(HitohiraExamples, Second) {
    EXPECT_FALSE(fails("LLRW"));
    EXPECT_TRUE(fails("LLRWK"));
    EXPECT_TRUE(Hitohira::too_many_of_a_colour(pieces_of("LLRWK")));
    EXPECT_EQ(Hitohira::most_of_a_colour(pieces_of("LLRWK")), 2);
}

TEST(HitohiraExamples, ThirdMeetsTwoConditions) {
    State s = position({}, {"", "", ""});
    obtain(s, "LLBBWW");
    EXPECT_FALSE(s.open.met.contains(Trigger::four_colours));
    EXPECT_TRUE(s.open.met.contains(Trigger::two_pairs));
    EXPECT_TRUE(s.open.met.contains(Trigger::six_pieces));
    EXPECT_TRUE(may(s, "kumagai"));
}

TEST(HitohiraExamples, FourthHidesOneColour) {
    State s = position({}, {"", "", ""});
    obtain(s, "RYWW");
    EXPECT_EQ(legal(s), (std::set<std::string>{"hide -", "hide R 1", "hide Y 1", "hide W 1", "hide W 2"}));
    play_all(s, {"hide W 1"});
    EXPECT_EQ(letters_of(s.open.fields[0]), "RYW");
    EXPECT_EQ(letters_of(s.open.screens[0]), "W");
}

TEST(HitohiraExamples, FifthAssignsWhites) {
    const Pieces screen = pieces_of("RRRYLLWW");
    EXPECT_EQ(group_count(screen, Group::red_yellow, 1), 5);
    EXPECT_EQ(group_count(screen, Group::light_blue_blue, 1), 3);
    EXPECT_EQ(group_count(screen, Group::red_yellow, 2), 6);
    EXPECT_EQ(group_count(screen, Group::light_blue_blue, 2), 2);
    EXPECT_EQ(group_count(screen, Group::red_yellow, 0), 4);
    EXPECT_EQ(group_count(screen, Group::light_blue_blue, 0), 4);
}

constexpr std::array<std::optional<int>, 4> ranked(const PerSeat& counts, Group g, int players = 4) {
    std::array<std::optional<int>, 4> points{};
    for (int i = 0; i < players; ++i) {
        if (const auto rank = hitohira::rank_of(counts, seat(i), g, players))
            points[static_cast<std::size_t>(i)] = rank->points;
    }
    return points;
}
using Points = std::array<std::optional<int>, 4>;

TEST(HitohiraExamples, SixthSharesTheSecondPlace) {
    PerSeat counts{};
    int at = 0;
    for (const char* screen : {"YYYY", "RYY", "RYW", "R"})
        counts[static_cast<std::size_t>(at++)] = group_count(pieces_of(screen), Group::red_yellow, 1);
    EXPECT_EQ(ranked(counts, Group::red_yellow), (Points{18, 9, 9, 0}));
}

TEST(HitohiraExamples, SeventhPutsABlackOnLightBlue) {
    const auto score = hitohira::field_score(Pieces(5, 3, 8, 7, 0, 1));
    EXPECT_EQ(score.points, 36);
    EXPECT_EQ(score.blacks, (std::array<int, 5>{0, 0, 1, 0, 0}));
}

TEST(HitohiraExamples, FreePiecesNeedARealOneOfTheGroup) {
    const Pieces screen = pieces_of("RRRK");
    EXPECT_FALSE(hitohira::has_choice(screen));
    EXPECT_EQ(group_count(screen, Group::red_yellow, 0), 4);
    EXPECT_EQ(group_count(screen, Group::light_blue_blue, 0), 0);
    EXPECT_EQ(group_count(pieces_of("WWK"), Group::red_yellow, 3), 0);
    EXPECT_EQ(group_count(pieces_of("WWK"), Group::light_blue_blue, 0), 0);
}

// ---- Ranks

constexpr Group ry = Group::red_yellow;
constexpr Group lb = Group::light_blue_blue;

TEST(HitohiraRanks, WithoutATie) {
    static_assert(ranked({1, 7, 3, 5}, ry) == Points{0, 18, 8, 10});
    static_assert(ranked({1, 7, 3, 5}, lb) == Points{0, 16, 8, 12});
}

TEST(HitohiraRanks, TwoThreeOrFourShareTheFirstPlace) {
    static_assert(ranked({5, 5, 3, 1}, ry) == Points{14, 14, 8, 0});
    static_assert(ranked({5, 5, 3, 1}, lb) == Points{14, 14, 8, 0});
    static_assert(ranked({1, 5, 5, 5}, ry) == Points{0, 12, 12, 12});
    static_assert(ranked({1, 5, 5, 5}, lb) == Points{0, 12, 12, 12});
    static_assert(ranked({2, 2, 2, 2}, ry) == Points{9, 9, 9, 9});
    static_assert(ranked({2, 2, 2, 2}, lb) == Points{9, 9, 9, 9});
}

TEST(HitohiraRanks, TwoOrThreeShareTheSecondPlace) {
    static_assert(ranked({5, 3, 3, 1}, ry) == Points{18, 9, 9, 0});
    static_assert(ranked({5, 3, 3, 1}, lb) == Points{16, 10, 10, 0});
    static_assert(ranked({3, 3, 5, 3}, ry) == Points{6, 6, 18, 6});
    static_assert(ranked({3, 3, 5, 3}, lb) == Points{6, 6, 16, 6});  // 20 / 3, rounded down
}

TEST(HitohiraRanks, TwoShareTheThirdPlace) {
    static_assert(ranked({5, 4, 2, 2}, ry) == Points{18, 10, 4, 4});
    static_assert(ranked({5, 4, 2, 2}, lb) == Points{16, 12, 4, 4});
}

TEST(HitohiraRanks, TwoPairs) {
    static_assert(ranked({5, 2, 5, 2}, ry) == Points{14, 4, 14, 4});
    static_assert(ranked({5, 2, 5, 2}, lb) == Points{14, 4, 14, 4});
}

TEST(HitohiraRanks, AmongThree) {
    static_assert(ranked({4, 6, 5}, ry, 3) == Points{8, 18, 10});
    static_assert(ranked({4, 6, 6}, ry, 3) == Points{8, 14, 14});
    static_assert(ranked({4, 6, 4}, lb, 3) == Points{10, 16, 10});
    static_assert(ranked({4, 4, 4}, lb, 3) == Points{12, 12, 12});
}

TEST(HitohiraRanks, SeatsWithoutARealPieceAreNotRanked) {  // R4
    static_assert(ranked({5, 0, 3, 0}, ry) == Points{18, std::nullopt, 10, std::nullopt});
    static_assert(ranked({0, 0, 1, 0}, lb) == Points{std::nullopt, std::nullopt, 16, std::nullopt});
    static_assert(ranked({4, 4, 4, 0}, ry) == Points{12, 12, 12, std::nullopt});
    static_assert(ranked({0, 0, 0, 0}, ry) == Points{});
    static_assert(ranked({4, 0, 4}, lb, 3) == Points{14, std::nullopt, 14});
}

TEST(HitohiraRanks, TwoPlayersPlayForTheSecondPlacesPoints) {
    static_assert(ranked({3, 2}, ry, 2) == Points{10, 0});
    static_assert(ranked({3, 2}, lb, 2) == Points{12, 0});
    static_assert(ranked({3, 3}, ry, 2) == Points{5, 5});
    static_assert(ranked({3, 3}, lb, 2) == Points{6, 6});
    static_assert(ranked({0, 1}, ry, 2) == Points{std::nullopt, 10});
    static_assert(ranked({0, 0}, lb, 2) == Points{});
}

// ---- Fields

TEST(HitohiraFields, LinesAreWorthMoreTheLongerTheyAre) {
    constexpr std::array<int, 13> points{0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24, 24, 24};
    for (int n = 0; n < 13; ++n)
        EXPECT_EQ(field_points(Pieces::some(Piece::white, n)), points[static_cast<std::size_t>(n)]);
}

TEST(HitohiraFields, BlacksMayBeLeftOutOrJoinAColourOfWhichThereIsNone) {
    static_assert(field_points(Pieces(0, 0, 0, 0, 0, 1)) == 0);
    static_assert(field_points(Pieces(0, 0, 0, 0, 0, 6)) == 8);
    static_assert(field_points(Pieces(10, 0, 0, 0, 0, 2)) == 24);
    static_assert(field_points(Pieces(1, 1, 0, 0, 0, 2)) == -2);  // both on one colour: 1 − 3, or one on each: −1 − 1
    static_assert(field_points(Pieces(9, 5, 0, 0, 0, 2)) == 32);  // one each: 24 + 8
}

// Every way to use the blacks, or not to.
int best_by_trying(Pieces field, int colour) {
    if (colour == hitohira::colours) return 0;
    const int blacks = field.count(Piece::black);
    int best = -100;
    for (int use = 0; use <= blacks; ++use) {
        const int here = hitohira::points_of_line(field.count(hitohira::piece(colour)) + use);
        best = std::max(best, here + best_by_trying(field.without(Piece::black, use), colour + 1));
    }
    return best;
}

TEST(HitohiraFields, TheBestUseOfBlacksIsThatOfTryingAll) {
    Rng rng(11);
    for (int trial = 0; trial < 20'000; ++trial) {
        Pieces field;
        for (int c = 0; c < hitohira::colours; ++c)
            field.add(hitohira::piece(c), static_cast<int>(draw_below(rng, 12)));
        field.add(Piece::black, static_cast<int>(draw_below(rng, 7)));
        const auto score = hitohira::field_score(field);
        ASSERT_EQ(score.points, best_by_trying(field, 0)) << letters_of(field);
        // And the use that it names gives that sum.
        int sum = 0;
        int used = 0;
        for (int c = 0; c < hitohira::colours; ++c) {
            const int blacks = score.blacks[static_cast<std::size_t>(c)];
            sum += hitohira::points_of_line(field.count(hitohira::piece(c)) + blacks);
            used += blacks;
        }
        ASSERT_EQ(sum, score.points);
        ASSERT_LE(used, field.count(Piece::black));
    }
}

// ---- Triggers

bool met(Trigger trigger, std::string_view turn) {
    return Hitohira::missing_for(trigger, pieces_of(turn)) == 0;
}

TEST(HitohiraTriggers, FourColours) {
    EXPECT_TRUE(met(Trigger::four_colours, "RYBW"));
    EXPECT_TRUE(met(Trigger::four_colours, "RYBK"));
    EXPECT_FALSE(met(Trigger::four_colours, "RRYYBB"));
    EXPECT_EQ(Hitohira::missing_for(Trigger::four_colours, pieces_of("RK")), 2);
}

TEST(HitohiraTriggers, TwoPairs) {
    EXPECT_TRUE(met(Trigger::two_pairs, "YYWW"));
    EXPECT_TRUE(met(Trigger::two_pairs, "YYLLWW"));
    EXPECT_FALSE(met(Trigger::two_pairs, "YYWL"));
    EXPECT_EQ(Hitohira::missing_for(Trigger::two_pairs, {}), 4);
    EXPECT_EQ(Hitohira::missing_for(Trigger::two_pairs, pieces_of("YYW")), 1);
    EXPECT_EQ(Hitohira::missing_for(Trigger::two_pairs, pieces_of("YWB")), 2);
    EXPECT_TRUE(met(Trigger::two_pairs, "YYWK"));  // black is any colour; drawing so has failed before, though
}

TEST(HitohiraTriggers, SixPieces) {
    EXPECT_TRUE(met(Trigger::six_pieces, "RRYBBW"));
    EXPECT_TRUE(met(Trigger::six_pieces, "RRYYBBWW"));
    EXPECT_FALSE(met(Trigger::six_pieces, "RRYBB"));
    EXPECT_EQ(Hitohira::missing_for(Trigger::six_pieces, pieces_of("RY")), 4);
}

TEST(HitohiraTriggers, WithNoneMetTheTurnGoesOnToTheScreen) {
    State s = position({}, {"RY", "RY", "RY"});
    obtain(s, "RRL");
    EXPECT_EQ(s.open.phase, Phase::hide);
}

TEST(HitohiraTriggers, SkippingIsAlwaysPossible) {
    State s = position({}, {"", "", ""});
    obtain(s, "RYLB");
    EXPECT_EQ(s.open.phase, Phase::ability);
    play_all(s, {"skip"});
    EXPECT_EQ(s.open.phase, Phase::hide);
}

// ---- Abilities, with 2, 3 and 4 players

// The same fields for 2, 3 and 4 seats: the first ones of these.
std::vector<std::string> first(const std::vector<std::string>& fields, int players) {
    return {fields.begin(), fields.begin() + players};
}

TEST(HitohiraSomei, HidesAPieceOfTheFieldOrOfTheTurnBlackToo) {
    for (int players = 2; players <= 4; ++players) {
        State s = position({}, first({"LLK", "", "", ""}, players));
        obtain(s, "RYBK");
        EXPECT_EQ(legal(s), (std::set<std::string>{"skip", "somei field L", "somei field K", "somei turn R",
                                                   "somei turn Y", "somei turn B", "somei turn K"}));
        State t = s;
        play_all(s, {"somei field K", "hide -"});
        EXPECT_EQ(letters_of(s.open.screens[0]), "K");
        EXPECT_EQ(letters_of(s.open.fields[0]), "RYLLBK");
        play_all(t, {"somei turn R"});
        EXPECT_FALSE(may(t, "hide R 1"));  // it is behind the screen already
        play_all(t, {"hide Y 1"});
        EXPECT_EQ(letters_of(t.open.screens[0]), "RY");
        EXPECT_EQ(letters_of(t.open.fields[0]), "LLBKK");
    }
}

TEST(HitohiraKomatsu, DrawsThreeAndTakesOneThatIsNotBlack) {
    for (int players = 2; players <= 4; ++players) {
        State s = position(table("komatsu", "sakuya", "kumagai"), first({"", "", "", ""}, players));
        obtain(s, "RYLB");
        EXPECT_EQ(legal(s), (std::set<std::string>{"skip", "komatsu"}));
        const int before = s.pouch.size();
        play_all(s, {"komatsu", "* pieces R W K"});
        EXPECT_EQ(legal(s), (std::set<std::string>{"take R", "take W"}));  // one must be taken
        play_all(s, {"take W"});
        EXPECT_EQ(letters_of(s.open.fields[0]), "W");
        EXPECT_EQ(s.pouch.size(), before - 1);
        EXPECT_EQ(letters_of(s.open.sure), "RK");
        EXPECT_FALSE(may(s, "hide W 1"));  // not of this turn's pieces
    }
}

TEST(HitohiraKomatsu, AllBlackGoBackWithoutAnotherTry) {
    State s = position(table("komatsu", "sakuya", "kumagai"), {"", "", ""});
    obtain(s, "RYLB");
    const Pieces before = s.pouch;
    play_all(s, {"komatsu", "* pieces K K K"});
    EXPECT_EQ(s.pouch, before);
    EXPECT_EQ(s.open.phase, Phase::hide);
    EXPECT_TRUE(s.open.fields[0].empty());
}

TEST(HitohiraKomatsu, DrawsWhatIsLeftAndNeedsAPieceInThePouch) {  // R3
    for (int players = 2; players <= 4; ++players) {
        State s = position(table("komatsu", "sakuya", "kumagai"), first({"", "", "", ""}, players));
        leave_in_pouch(s, "RYLBWW");
        State t = s;
        play_all(s, {"draw 4", "* pieces R Y L B", "stop", "komatsu", "* pieces W W", "take W"});
        EXPECT_EQ(letters_of(s.pouch), "W");
        leave_in_pouch(t, "RYLB");
        play_all(t, {"draw 4", "* pieces R Y L B"});
        EXPECT_EQ(t.open.phase, Phase::hide);
    }
}

TEST(HitohiraShin, PutsASecretPieceBehindTheScreen) {
    for (int players = 2; players <= 4; ++players) {
        State s = position(table("somei", "shin", "kumagai"), first({"", "", "", ""}, players));
        obtain(s, "YYWW");
        EXPECT_EQ(legal(s), (std::set<std::string>{"skip", "shin"}));
        play_all(s, {"shin", "* secret K"});
        EXPECT_EQ(letters_of(s.secrets[0]), "K");
        EXPECT_TRUE(s.open.screens[0].empty());
        EXPECT_EQ(s.open.secrets[0], 1);
        EXPECT_EQ(s.open.phase, Phase::hide);
    }
}

TEST(HitohiraShin, NeedsAPieceInThePouch) {  // R3
    for (int players = 2; players <= 4; ++players) {
        State s = position(table("somei", "shin", "kumagai"), first({"", "", "", ""}, players));
        leave_in_pouch(s, "YYWW");
        play_all(s, {"draw 4", "* pieces Y Y W W"});
        EXPECT_EQ(s.open.phase, Phase::hide);
    }
}

TEST(HitohiraSakuya, SwapsAPieceOfTheFieldOrOfTheTurn) {
    for (int players = 2; players <= 4; ++players) {
        State s = position({}, first({"BK", "LK", "", "R"}, players));
        obtain(s, "YYWW");
        // Three own colours, each for each colour of the others; no blacks, and not from an empty field.
        EXPECT_EQ(count_legal(s, "sakuya"), players == 4 ? 6U : 3U);
        EXPECT_EQ(count_legal(s, "sakuya field B 1 L"), 1U);
        EXPECT_FALSE(may(s, "sakuya field K 1 L"));
        EXPECT_FALSE(may(s, "sakuya field B 1 K"));
        State t = s;
        play_all(s, {"sakuya field B 1 L"});
        EXPECT_EQ(letters_of(s.open.fields[0]), "LK");
        EXPECT_EQ(letters_of(s.open.fields[1]), "BK");
        play_all(t, {"sakuya turn Y 1 L"});
        EXPECT_EQ(letters_of(t.open.turn), "YLWW");  // what is received is of this turn now
        EXPECT_TRUE(may(t, "hide L 1"));
        EXPECT_EQ(letters_of(t.open.fields[1]), "YK");
    }
}

TEST(HitohiraSakuya, MaySwapTwoOfOneColour) {
    State s = position({}, {"", "Y", ""});
    obtain(s, "YYWW");
    const State before = s;
    play_all(s, {"sakuya turn Y 1 Y"});
    EXPECT_EQ(s.open.turn, before.open.turn);
    EXPECT_EQ(s.open.fields, before.open.fields);
}

TEST(HitohiraSakuya, NeedsAPieceThatIsNotBlackInAnotherField) {  // R3
    for (int players = 2; players <= 4; ++players) {
        State s = position({}, first({"RY", "K", "", ""}, players));
        obtain(s, "YYWW");
        EXPECT_EQ(s.open.phase, Phase::hide);
    }
}

TEST(HitohiraKumagai, PutsEachOfTwoWhereOneLikes) {
    for (int players = 2; players <= 4; ++players) {
        State s = position({}, first({"", "", "", ""}, players));
        obtain(s, "LLBBWW");
        EXPECT_EQ(legal(s), (std::set<std::string>{"skip", "kumagai"}));
        play_all(s, {"kumagai", "* pieces Y K"});
        std::set<std::string> spots{"put Y field", "put Y screen", "put Y 1"};
        if (players > 2) spots.insert("put Y 2");
        if (players > 3) spots.insert("put Y 3");
        EXPECT_EQ(legal(s), spots);
        State t = s;
        play_all(s, {"put Y screen", "put K 1"});
        EXPECT_EQ(letters_of(s.open.screens[0]), "Y");
        EXPECT_EQ(letters_of(s.open.fields[1]), "K");
        EXPECT_EQ(s.open.phase, Phase::hide);
        play_all(t, {"put Y field", "put K field"});
        EXPECT_EQ(letters_of(t.open.fields[0]), "YK");
    }
}

TEST(HitohiraKumagai, TwoOfOneColourAreAskedOneByOne) {
    State s = position({}, {"", "", ""});
    obtain(s, "LLBBWW");
    play_all(s, {"kumagai", "* pieces Y Y", "put Y 2", "put Y field"});
    EXPECT_EQ(letters_of(s.open.fields[2]), "Y");
    EXPECT_EQ(letters_of(s.open.fields[0]), "Y");
}

TEST(HitohiraKumagai, DrawsWhatIsLeftAndNeedsAPieceInThePouch) {  // R3
    for (int players = 2; players <= 4; ++players) {
        State s = position({}, first({"", "", "", ""}, players));
        leave_in_pouch(s, "LLBBWWK");
        State t = s;
        play_all(s, {"draw 6", "* pieces L L B B W W", "stop", "kumagai", "* pieces K", "put K screen"});
        EXPECT_EQ(s.open.phase, Phase::hide);
        leave_in_pouch(t, "LLBBWW");
        play_all(t, {"draw 6", "* pieces L L B B W W"});
        EXPECT_FALSE(t.open.phase == Phase::ability && may(t, "kumagai"));
    }
}

TEST(HitohiraKokonoe, TakesTwoColoursFromTheOnlyOtherField) {
    State s = position(table("somei", "shin", "kokonoe"), {"", "RYYK"});
    obtain(s, "LLBBWW");
    EXPECT_EQ(legal(s), (std::set<std::string>{"skip", "shin", "kokonoe 1 R 1 Y"}));
    play_all(s, {"kokonoe 1 R 1 Y"});
    EXPECT_EQ(letters_of(s.open.fields[0]), "RY");
    EXPECT_EQ(letters_of(s.open.fields[1]), "YK");
}

TEST(HitohiraKokonoe, TakesFromTwoOthersInDifferentColours) {
    State s = position(table("somei", "shin", "kokonoe"), {"", "RYK", "RB"});
    obtain(s, "LLBBWW");
    EXPECT_EQ(legal(s),
              (std::set<std::string>{"skip", "shin", "kokonoe 1 R 2 B", "kokonoe 1 Y 2 R", "kokonoe 1 Y 2 B"}));
    play_all(s, {"kokonoe 1 Y 2 B"});
    EXPECT_EQ(letters_of(s.open.fields[0]), "YB");
    EXPECT_EQ(letters_of(s.open.fields[1]), "RK");
    EXPECT_EQ(letters_of(s.open.fields[2]), "R");
}

TEST(HitohiraKokonoe, ChoosesTwoOfThreeOthers) {
    State s = position(table("somei", "shin", "kokonoe"), {"", "RY", "R", "B"});
    obtain(s, "LLBBWW");
    EXPECT_EQ(legal(s), (std::set<std::string>{"skip", "shin", "kokonoe 1 Y 2 R", "kokonoe 1 R 3 B", "kokonoe 1 Y 3 B",
                                               "kokonoe 2 R 3 B"}));
}

TEST(HitohiraKokonoe, NeedsTargetsForTheWholeEffect) {  // R3
    for (const std::vector<std::string>& fields : std::vector<std::vector<std::string>>{{"", "RRK"},
                                                                                        {"", ""},
                                                                                        {"", "RYL", ""},
                                                                                        {"", "R", "RR"},
                                                                                        {"", "K", "RY"},
                                                                                        {"", "R", "R", "R"},
                                                                                        {"", "RY", "K", ""}}) {
        State s = position(table("somei", "shin", "kokonoe"), fields);
        obtain(s, "LLBBWW");
        EXPECT_EQ(legal(s), (std::set<std::string>{"skip", "shin"})) << fields.size() << " players, " << fields[1];
    }
}

TEST(HitohiraAbilities, PiecesGainedNeverFailAndTriggerNothing) {
    State s = position({}, {"", "", ""});
    obtain(s, "LLBBWW");
    play_all(s, {"kumagai", "* pieces L L", "put L field", "put L field"});
    EXPECT_EQ(s.open.phase, Phase::hide);
    play_all(s, {"hide -"});
    EXPECT_EQ(letters_of(s.open.fields[0]), "LLLLBBWW");
}

TEST(HitohiraAbilities, HaveNoLimitOverTheGame) {  // R2
    State s = position({}, {"", "", ""});
    for (int turn = 0; turn < 12; ++turn) {
        obtain(s, "RYLB");
        ASSERT_TRUE(may(s, "somei turn R")) << turn;
        play_all(s, {"somei turn R", "hide -"});
    }
}

TEST(HitohiraAbilities, OneOfSeveralWhoseTriggersAreMet) {
    State s = position({}, {"", "R", ""});
    obtain(s, "RRYYLB");
    EXPECT_TRUE(may(s, "somei turn L") && may(s, "sakuya turn L 1 R") && may(s, "kumagai"));
    play_all(s, {"kumagai", "* pieces W W", "put W field", "put W field"});
    EXPECT_EQ(s.open.phase, Phase::hide);
}

// ---- The end

TEST(HitohiraEnd, ComesWithAnEmptyPouchAtTheEndOfATurn) {
    State s = position({}, {"", "", ""});
    leave_in_pouch(s, "RY");
    play_all(s, {"draw 2", "* pieces R Y", "hide R 1"});
    EXPECT_EQ(Hitohira::turn(s), Turn::over());  // R5: nobody has a choice
}

TEST(HitohiraEnd, AFailureFillsThePouchAgain) {
    State s = position({}, {"", "", ""});
    leave_in_pouch(s, "RRR");
    play_all(s, {"draw 3", "* pieces R R R", "keep R"});
    EXPECT_EQ(Hitohira::turn(s), Turn::decision(SeatSet::only(seat(1))));
    EXPECT_EQ(letters_of(s.pouch), "RR");
}

TEST(HitohiraEnd, ComesWhenAnAbilityTakesTheLastPiece) {
    State s = position(table("somei", "shin", "kumagai"), {"", "", ""});
    leave_in_pouch(s, "YYWWK");
    play_all(s, {"draw 4", "* pieces Y Y W W", "stop", "shin", "* secret K", "hide -"});
    EXPECT_EQ(Hitohira::turn(s), Turn::over());
    EXPECT_EQ(letters_of(s.open.screens[0]), "K");  // the screens are lifted
}

TEST(HitohiraEnd, ComesAfterFourHundredTurns) {  // R6
    State s = position({}, {"", "", ""});
    for (int turn = 0; turn < 400; ++turn) {
        ASSERT_FALSE(Hitohira::turn(s).is_over());
        play_all(s, {"draw 3", "* pieces R R R", "keep -"});
    }
    EXPECT_EQ(Hitohira::turn(s), Turn::over());
    EXPECT_EQ(s.pouch.size(), 80);  // what is in the pouch counts for nobody
    EXPECT_EQ(Hitohira::scores(s), (Scores<Hitohira>{}));
}

// A game about to end by seat 0's turn, with these pieces behind the screens.
State last_turn(const std::vector<std::string>& screens, const std::vector<std::string>& fields) {
    State s = Hitohira::initial(static_cast<int>(screens.size()), {});
    if (s.open.phase == Phase::remove) Hitohira::apply(s, {Hitohira::Chance::Kind::remove, pieces_of("RYL")});
    for (std::size_t i = 0; i < screens.size(); ++i) {
        s.open.screens[i] = pieces_of(screens[i]);
        s.open.fields[i] = pieces_of(fields[i]);
        s.pouch -= s.open.screens[i] + s.open.fields[i];
    }
    s.open.turns = Hitohira::max_turns - 1;
    s.open.in_pouch = static_cast<std::uint8_t>(s.pouch.size());
    return s;
}

void end_now(State& s) {
    play_all(s, {"draw 3", "* pieces B B B", "keep -"});
}

TEST(HitohiraEnd, OnlySeatsWithAChoiceAssign) {  // R5
    State s = last_turn({"RLW", "RRRK", "RL", "WK"}, {"", "", "", ""});
    end_now(s);
    EXPECT_EQ(Hitohira::turn(s), Turn::decision(SeatSet::only(seat(0))));
    EXPECT_EQ(legal(s), (std::set<std::string>{"assign 0", "assign 1"}));
    play_all(s, {"assign 0"});
    EXPECT_EQ(Hitohira::turn(s), Turn::over());
    // Red & Yellow: 1, 4 (with the black), 1, none. Light blue & Blue: 2, none, 1, none.
    EXPECT_EQ(Hitohira::group_counts(s.open, ry), (PerSeat{1, 4, 1, 0}));
    EXPECT_EQ(Hitohira::group_counts(s.open, lb), (PerSeat{2, 0, 1, 0}));
    EXPECT_EQ(Hitohira::scores(s), (Scores<Hitohira>{9 + 16, 18, 9 + 12, 0}));
}

TEST(HitohiraEnd, AssignmentsComeInAnyOrderAndAreSecretUntilTheLast) {
    State s = last_turn({"RLWW", "YBK", "RL"}, {"", "", ""});
    end_now(s);
    EXPECT_EQ(Hitohira::turn(s), Turn::decision(SeatSet::all(2)));
    State t = s;
    Hitohira::apply(s, seat(1), Hitohira::Action::assign(0));
    Hitohira::apply(t, seat(1), Hitohira::Action::assign(1));
    EXPECT_EQ(Hitohira::observe(s, seat(0)), Hitohira::observe(t, seat(0)));
    EXPECT_EQ(Hitohira::observe(s, spectator), Hitohira::observe(t, spectator));
    EXPECT_NE(Hitohira::observe(s, seat(1)), Hitohira::observe(t, seat(1)));
    EXPECT_EQ(Hitohira::turn(s), Turn::decision(SeatSet::only(seat(0))));
    Hitohira::apply(s, seat(0), Hitohira::Action::assign(2));
    EXPECT_EQ(Hitohira::turn(s), Turn::over());
    EXPECT_EQ(Hitohira::group_counts(s.open, ry), (PerSeat{3, 1, 1}));
    EXPECT_EQ(Hitohira::group_counts(s.open, lb), (PerSeat{1, 2, 1}));
}

TEST(HitohiraEnd, FieldAndScreenAreAddedAndAFullTieIsShared) {
    State s = last_turn({"RR", "YL", ""}, {"", "", "RRRRRR"});
    end_now(s);
    EXPECT_EQ(Hitohira::scores(s), (Scores<Hitohira>{18, 10 + 16, 8}));
    EXPECT_EQ(Hitohira::winners(s), SeatSet::only(seat(1)));

    State tied = last_turn({"RW", "YY", "WWW"}, {"", "", ""});  // 14 each
    end_now(tied);
    EXPECT_EQ(Hitohira::scores(tied), (Scores<Hitohira>{14, 14, 0}));
    SeatSet both;
    both.insert(seat(0));
    both.insert(seat(1));
    EXPECT_EQ(Hitohira::winners(tied), both);  // still tied: shared
}

TEST(HitohiraEnd, ATieIsBrokenByAllPiecesBehindTheScreen) {
    State s = last_turn({"RR", "LLL", ""}, {"", "RRRRYY", ""});  // 18, and 16 + 3 − 1
    end_now(s);
    EXPECT_EQ(Hitohira::scores(s), (Scores<Hitohira>{18, 18, 0}));
    EXPECT_EQ(Hitohira::winners(s), SeatSet::only(seat(1)));
    State t = last_turn({"", "WW", "W"}, {"", "", ""});  // those that count for no group too
    end_now(t);
    EXPECT_EQ(Hitohira::scores(t), (Scores<Hitohira>{}));
    EXPECT_EQ(Hitohira::winners(t), SeatSet::only(seat(1)));
}

TEST(HitohiraEnd, WithTwoPlayers) {
    State s = last_turn({"RRLW", "YBB"}, {"", ""});
    end_now(s);
    play_all(s, {"assign 1"});
    EXPECT_EQ(Hitohira::scores(s), (Scores<Hitohira>{10, 12}));
    State t = last_turn({"RRLW", "YYYBB"}, {"", ""});
    end_now(t);
    play_all(t, {"assign 1"});
    EXPECT_EQ(Hitohira::scores(t), (Scores<Hitohira>{5, 5 + 12}));
}

TEST(HitohiraEnd, TheExampleOfTheRulesForPlayers) {
    EXPECT_EQ(field_points(pieces_of("RRRRRRYYLLLLLLLLLWK")), 28);
    const Pieces screen = pieces_of("RRLWWW");
    EXPECT_EQ(group_count(screen, ry, 2), 4);
    EXPECT_EQ(group_count(screen, lb, 2), 2);
    EXPECT_EQ(ranked({4, 5, 4}, ry, 3)[0], 9);
    EXPECT_EQ(ranked({2, 0, 3}, lb, 3)[0], 12);
}

// ---- Information

TEST(HitohiraSees, OnlyTheOwnerKnowsAShinPiece) {
    State s = position(table("somei", "shin", "kumagai"), {"", "", ""});
    obtain(s, "YYWW");
    State t = s;
    play_all(s, {"shin", "* secret K"});
    play_all(t, {"shin", "* secret R"});
    EXPECT_EQ(letters_of(Hitohira::observe(s, seat(0)).secret), "K");
    for (const Viewer viewer : {Viewer(seat(1)), spectator}) {
        EXPECT_EQ(Hitohira::observe(s, viewer), Hitohira::observe(t, viewer));
    }
    EXPECT_NE(Hitohira::observe(s, seat(0)), Hitohira::observe(t, seat(0)));
}

TEST(HitohiraSees, NobodyKnowsTheRemovedPieces) {
    State s = Hitohira::initial(2, {});
    State t = s;
    play_all(s, {"* remove R R W"});
    play_all(t, {"* remove Y B K"});
    for (const Viewer viewer : {Viewer(seat(0)), Viewer(seat(1)), spectator}) {
        EXPECT_EQ(Hitohira::observe(s, viewer), Hitohira::observe(t, viewer));
    }
}

TEST(HitohiraSees, EverybodyRemembersWhatWasHiddenInTheOpen) {
    State s = position({}, {"", "", ""});
    obtain(s, "RRY");
    play_all(s, {"hide R 2"});
    EXPECT_EQ(letters_of(Hitohira::observe(s, spectator).open.screens[0]), "RR");
}

TEST(HitohiraSees, WhatGoesBackIsKnownToBeInThePouchUntilItMayHaveLeft) {
    State s = position(table("somei", "shin", "kumagai"), {"", ""});
    play_all(s, {"draw 4", "* pieces R R R B", "keep B"});
    EXPECT_EQ(letters_of(s.open.sure), "RRR");
    Rng rng(1);
    for (int i = 0; i < 50; ++i) {
        const State guess = Hitohira::determinize(Hitohira::observe(s, seat(1)), rng);
        ASSERT_TRUE(guess.pouch.contains(pieces_of("RRR")));
    }
    obtain(s, "RYYWW");
    EXPECT_EQ(letters_of(s.open.sure), "RR");
    play_all(s, {"shin", "* secret K"});
    EXPECT_EQ(letters_of(s.open.sure), "R");  // the secret piece may be one of them
}

TEST(HitohiraSees, AGuessFitsWhoIsAskedInTheEnd) {
    Rng rng(3);
    int asked = 0;
    for (int game = 0; game < 300; ++game) {
        State s = Hitohira::initial(2 + game % 3, table("somei", "shin", "kumagai"));
        while (s.open.phase != Phase::assign && !Hitohira::turn(s).is_over()) {
            if (Hitohira::turn(s).is_chance()) {
                Hitohira::apply(s, Hitohira::sample(s, rng));
                continue;
            }
            Actions<Hitohira> list;
            Hitohira::legal_actions(s, s.open.active, list);
            Hitohira::apply(s, s.open.active, list[draw_below(rng, static_cast<std::uint32_t>(list.size()))]);
        }
        if (Hitohira::turn(s).is_over()) continue;
        for (int i = 0; i < 10; ++i)
            ASSERT_TRUE(choices_fit(Hitohira::determinize(Hitohira::observe(s, seat(0)), rng)));
        ++asked;
    }
    EXPECT_GT(asked, 150);
}

TEST(HitohiraSees, AnUnlikelyEndIsGuessedInFiniteTime) {
    // Two seats have drawn seven pieces each in secret, by great luck all light blue, and are not asked. The guess may
    // be wrong, but it comes.
    State s = last_turn({"LW", "LW", "RLW", ""}, {"", "", "", ""});
    for (std::size_t i : {0U, 1U}) {
        s.secrets[i] = pieces_of("LLLLLLL");
        s.open.secrets[i] = 7;
        s.pouch -= s.secrets[i];
    }
    s.open.in_pouch = static_cast<std::uint8_t>(s.pouch.size());
    end_now(s);
    Rng rng(1);
    const auto seen = Hitohira::observe(s, seat(2));
    EXPECT_EQ(Hitohira::observe(Hitohira::determinize(seen, rng), seat(2)), seen);
}

// ---- Odds

// Labelled pieces: every set of `hidden` of the maybe pieces that is elsewhere, and every draw of n from the pouch.
double failing_by_trying(Pieces turn, std::string_view sure, std::string_view maybe, int in_pouch, int n) {
    const std::string all = std::string(sure) + std::string(maybe);
    double failed = 0;
    double total = 0;
    for (unsigned pouch = 0; pouch < 1U << all.size(); ++pouch) {
        const unsigned must = (1U << sure.size()) - 1;
        if (std::popcount(pouch) != in_pouch || (pouch & must) != must) continue;
        for (unsigned drawn = pouch; drawn != 0; drawn = (drawn - 1) & pouch) {
            if (std::popcount(drawn) != n) continue;
            std::string letters;
            for (std::size_t i = 0; i < all.size(); ++i) {
                if ((drawn >> i & 1U) != 0) letters += all[i];
            }
            ++total;
            failed += Hitohira::fails(turn + pieces_of(letters)) ? 1 : 0;
        }
    }
    return failed / total;
}

TEST(HitohiraOdds, AreThoseOfTryingEveryPouchAndEveryDraw) {
    Rng rng(21);
    constexpr std::string_view kinds = "RYLBWK";
    for (int trial = 0; trial < 60; ++trial) {
        std::string sure;
        std::string maybe;
        for (auto left = draw_below(rng, 4); left > 0; --left) sure += kinds[draw_below(rng, 6)];
        for (auto left = 4 + draw_below(rng, 5); left > 0; --left) maybe += kinds[draw_below(rng, 6)];
        Pieces turn;
        for (auto left = draw_below(rng, 4); left > 0; --left) {
            const Piece p = static_cast<Piece>(draw_below(rng, 6));
            if (!Hitohira::fails(turn.with(p))) turn.add(p);
        }
        const int hidden = static_cast<int>(draw_below(rng, 4));
        const int size = static_cast<int>(sure.size() + maybe.size()) - hidden;
        const auto odds = hitohira::odds_of_failing(turn, {pieces_of(sure), pieces_of(maybe), size});
        ASSERT_EQ(odds.most, std::min(size, 8 - turn.size()));
        for (int n = 1; n <= odds.most; ++n) {
            ASSERT_NEAR(odds.failing[static_cast<std::size_t>(n)], failing_by_trying(turn, sure, maybe, size, n), 1e-12)
                << letters_of(turn) << " + " << n << " of " << sure << " and " << maybe << " less " << hidden;
        }
    }
}

TEST(HitohiraOdds, AtTheStartOfAGameForFour) {
    const State s = position({}, {"", "", "", ""});
    const auto odds = hitohira::odds_of_failing(s.open.turn, hitohira::public_knowledge(s.open));
    EXPECT_EQ(odds.failing[1], 0);
    EXPECT_EQ(odds.failing[2], 0);
    // Three of 96: three alike, two of a colour with a black, a colour with two blacks, three blacks.
    const double three = 5 * 816 + 5 * 153 * 6 + 90 * 15 + 20;
    EXPECT_NEAR(odds.failing[3], three / 142'880, 1e-12);
    EXPECT_EQ(odds.most, 8);
}

TEST(HitohiraOdds, OwnSecretPiecesAreNotInThePouch) {
    State s = position(table("somei", "shin", "kumagai"), {"", "", ""});
    obtain(s, "YYWW");
    play_all(s, {"shin", "* secret K", "hide -"});
    EXPECT_EQ(hitohira::knowledge(Hitohira::observe(s, seat(0))).maybe, s.pouch);
    EXPECT_EQ(hitohira::knowledge(Hitohira::observe(s, seat(0))).hidden(), 0);
    EXPECT_EQ(hitohira::knowledge(Hitohira::observe(s, seat(1))).hidden(), 1);
}

TEST(HitohiraOdds, TheFirstSecretPieceIsAnyOfThePouch) {
    State s = position(table("somei", "shin", "kumagai"), {"", "", ""});
    leave_in_pouch(s, "RRRRLYYWW");
    play_all(s, {"draw 8", "* pieces R R R R Y Y L W", "keep -"});
    obtain(s, "YYWW");
    play_all(s, {"shin", "* secret R", "hide -"});
    // Four of RRRRL are left: three of them fail if all are red.
    const auto odds = hitohira::odds_of_failing(s.open.turn, hitohira::public_knowledge(s.open));
    EXPECT_NEAR(odds.failing[3], 0.4, 1e-12);
    int reds = 0;
    Rng rng(6);
    constexpr int guesses = 20'000;
    for (int i = 0; i < guesses; ++i) {
        reds += Hitohira::determinize(Hitohira::observe(s, seat(2)), rng).secrets[1].count(Piece::red);
    }
    EXPECT_NEAR(reds, guesses * 0.8, 400);
}

// ---- Undo

TEST(HitohiraUndo, NotOfWhatShowsWhoIsAskedInTheEnd) {
    for (const char* secret : {"L", "R"}) {
        State s = last_turn({"RW", "", ""}, {"", "", ""});
        s.secrets[0] = pieces_of(secret);
        s.open.secrets[0] = 1;
        s.pouch -= s.secrets[0];
        --s.open.in_pouch;
        EXPECT_TRUE(Hitohira::may_undo(s, Hitohira::Action::keep()));
        end_now(s);
        EXPECT_EQ(s.open.phase, secret[0] == 'L' ? Phase::assign : Phase::over);
        EXPECT_EQ(Hitohira::may_undo(s, Hitohira::Action::keep()), s.open.phase == Phase::over);
    }
}

// ---- Text

TEST(HitohiraText, IsCanonical) {
    using Action = Hitohira::Action;
    using Place = Hitohira::Place;
    const auto text = [](const Action& action) { return Hitohira::to_text(action); };
    EXPECT_EQ(text(Action::draw(3)), "draw 3");
    EXPECT_EQ(text(Action::stop()), "stop");
    EXPECT_EQ(text(Action::keep()), "keep -");
    EXPECT_EQ(text(Action::keep(Piece::red)), "keep R");
    EXPECT_EQ(text(Action::keep(Piece::red, Piece::white)), "keep R W");
    EXPECT_EQ(text(Action::skip()), "skip");
    EXPECT_EQ(text(Action::somei(Place::turn, Piece::black)), "somei turn K");
    EXPECT_EQ(text(Action::komatsu()), "komatsu");
    EXPECT_EQ(text(Action::take(Piece::light_blue)), "take L");
    EXPECT_EQ(text(Action::shin()), "shin");
    EXPECT_EQ(text(Action::sakuya(Place::field, Piece::red, seat(2), Piece::blue)), "sakuya field R 2 B");
    EXPECT_EQ(text(Action::kumagai()), "kumagai");
    EXPECT_EQ(text(Action::put(Piece::yellow, Place::screen)), "put Y screen");
    EXPECT_EQ(text(Action::put(Piece::yellow, seat(3))), "put Y 3");
    EXPECT_EQ(text(Action::kokonoe(seat(1), Piece::red, seat(2), Piece::blue)), "kokonoe 1 R 2 B");
    EXPECT_EQ(text(Action::hide()), "hide -");
    EXPECT_EQ(text(Action::hide(Piece::white, 2)), "hide W 2");
    EXPECT_EQ(text(Action::assign(0)), "assign 0");
    EXPECT_EQ(text(Action::assign(17)), "assign 17");
    EXPECT_EQ(Hitohira::to_text(Action::assign(3), Sight::masked), "assign ?");
    const auto chance = [](Hitohira::Chance::Kind kind, const char* pieces, Sight sight) {
        return Hitohira::to_text(Hitohira::Chance{kind, pieces_of(pieces)}, sight);
    };
    EXPECT_EQ(chance(Hitohira::Chance::Kind::pieces, "KWRR", Sight::full), "pieces R R W K");
    EXPECT_EQ(chance(Hitohira::Chance::Kind::remove, "RYL", Sight::masked), "remove ? ? ?");
    EXPECT_EQ(chance(Hitohira::Chance::Kind::secret, "K", Sight::masked), "secret ?");
}

TEST(HitohiraText, ADrawIsReadOnlyInItsCanonicalForm) {
    State s = position({}, {"", "", ""});
    play(s, "draw 3");
    std::string reason;
    EXPECT_TRUE(Hitohira::chance_from_text(s, "pieces R R K", reason));
    for (const char* wrong :
         {"pieces R K R", "pieces R R", "pieces R R K K", "pieces R R X", "pieces", "", "pieces ", "piecesRRK",
          "pieces R  R K", "pieces R R K ", "remove R R K", "secret R R K", "pieces r r k", "pieces ? ? ?"}) {
        reason.clear();
        EXPECT_FALSE(Hitohira::chance_from_text(s, wrong, reason)) << wrong;
        EXPECT_FALSE(reason.empty()) << wrong;
    }
    leave_in_pouch(s, "RYLBWWW");
    EXPECT_FALSE(Hitohira::chance_from_text(s, "pieces R R W", reason));
    EXPECT_EQ(reason, "The pouch does not hold so many R.");
}

// ---- Sentences

// What a viewer is told of one event.
std::string told(const State& before, const std::string& text, Viewer viewer) {
    static const std::array<std::string, 4> names{"Aki", "Botan", "Chiyo", "Daichi"};
    State after = before;
    play(after, text);
    Event<Hitohira> event{Hitohira::Chance{}};
    if (text.starts_with("* ")) {
        std::string reason;
        event.what = *Hitohira::chance_from_text(before, text.substr(2), reason);
    } else {
        const Seat who = Hitohira::turn(before).seats.first();
        Actions<Hitohira> list;
        Hitohira::legal_actions(before, who, list);
        for (const auto& action : list) {
            if (Hitohira::to_text(action) == text) event.what = Event<Hitohira>::Decision{who, action};
        }
    }
    std::vector<Words> sentences;
    Hitohira::tell(Hitohira::observe(before, viewer), event, Hitohira::sight(before, event, viewer),
                   Hitohira::observe(after, viewer), names, sentences);
    return sentences.empty() ? "" : sentences[0].en;
}

TEST(HitohiraSentences, NameWhatHappenedAndKeepSecrets) {
    State s = position(table("komatsu", "shin", "kokonoe"), {"", "RY", "B"});
    obtain(s, "YYWW");
    EXPECT_EQ(told(s, "shin", seat(1)), "Aki uses Shin Sumizome and draws one in secret.");
    play(s, "shin");
    EXPECT_EQ(told(s, "* secret K", seat(0)), "Aki secretly draws a black piece.");
    EXPECT_EQ(told(s, "* secret K", seat(1)), "Aki hides a piece that nobody else has seen.");

    State t = position(table("komatsu", "shin", "kokonoe"), {"", "RY", "B"});
    obtain(t, "RRYYLB");
    EXPECT_EQ(told(t, "kokonoe 1 Y 2 B", spectator),
              "Aki uses Kokonoe and takes a yellow piece from Botan and a blue piece from Chiyo.");
    EXPECT_EQ(told(t, "komatsu", spectator), "Aki uses Komatsu Otome and draws 3.");
    play(t, "komatsu");
    EXPECT_EQ(told(t, "* pieces R W K", spectator), "Aki draws 1 red, 1 white and 1 black.");

    State u = position({}, {"L", "RY", "B"});
    obtain(u, "RRYYLB");
    EXPECT_EQ(told(u, "somei field L", spectator), "Aki uses Somei Yoshino and hides a light blue piece of the field.");
    EXPECT_EQ(told(u, "sakuya turn R 2 B", spectator),
              "Aki uses Sakuya Hime: gives a red piece to Chiyo for a blue piece.");

    State v = last_turn({"RLW", "YBK", ""}, {"", "", ""});
    end_now(v);
    EXPECT_EQ(told(v, "assign 1", seat(0)), "Aki counts 1 white or black for Red & Yellow.");
    EXPECT_EQ(told(v, "assign 1", seat(1)), "Aki has assigned the white and black pieces.");
}

}  // namespace
}  // namespace engawa
