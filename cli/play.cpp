// engawa play: a table in the terminal, in plain lines. People at one keyboard see only what their own seat may know.
#include "cli/play.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>

#include "bots/any_bot.hpp"
#include "cli/markdown.hpp"
#include "cli/offer_text.hpp"
#include "cli/rules_text.hpp"
#include "match/kifu.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

constexpr std::string_view prompt = "> ";

class Session {
public:
    Session(Console& console, std::unique_ptr<AnyMatch> match, std::vector<Sitter> sitters, std::uint64_t seed)
        : console_(console), match_(std::move(match)), sitters_(std::move(sitters)), seed_(seed), rng_(seed) {
        page_.language = console.language;
        page_.paint = Painter(console.colour);
        for (const Sitter& sitter : sitters_) {
            page_.names.push_back(clean_text(sitter.name));
            page_.notes.push_back(sitter.is_person() ? "" : "(" + sitter.bot + ")");
            people_ += sitter.is_person() ? 1 : 0;
        }
    }

    int play() {
        while (step()) {
        }
        return 0;
    }

private:
    void greet() {
        console_.out << std::visit([&](const auto& view) { return typing_help(page_, view); }, look(spectator));
        say({"?            all that you can type; quit leaves the table\n",
             "?            入力の説明（quit で終了）\n"});
    }

    enum class After { decided, asked_again, left };

    // Carries the game on by one decision. False: the person has left, or all is said.
    bool step() {
        match_->deal(std::ref(rng_));
        const Turn turn = match_->turn();
        if (turn.is_over()) return finish();
        const Seat who = turn.seats.first();  // simultaneous choices: in ascending order
        const Sitter& sitter = sitters_[static_cast<std::size_t>(index(who))];
        if (sitter.is_person()) return ask(who);
        const std::uint64_t seed = bot_seed(seed_, who, match_->event_count());
        [[maybe_unused]] const Outcome refusal = match_->act(who, choose(*match_, who, sitter.bot, seed));
        assert(!refusal);
        return true;
    }

    // ---- Asking a person

    bool ask(Seat who) {
        if (!hand_over(who)) return false;
        if (!greeted_.contains(who)) greet();
        greeted_.insert(who);
        tell_news(who);
        show_table(who);
        while (true) {
            const After after = answer(who);
            if (after == After::left) return false;
            if (after == After::decided) return confirm(who);
        }
    }

    After answer(Seat who) {
        const std::optional<std::string> line = read_line(prompt);
        if (!line) return leave_without_asking();
        std::vector<std::string> words = words_of(*line);
        const Offer offer = offer_to(who);
        if (words.empty() && offer.choices.size() == 1) return decide(who, offer.choices[0].action);
        if (words.empty()) {
            ask_again(offer);
            return After::asked_again;
        }
        if (asks_to_quit(words)) return leave() ? After::left : After::asked_again;
        if (carry_out(who, words, *line)) return After::asked_again;
        const Reading reading = read_choice(page_, look(who), offer, *line, list_seen_);
        if (reading.objection.empty()) return decide(who, reading.action);
        console_.out << reading.objection << '\n';
        return After::asked_again;
    }

    After decide(Seat who, const std::string& action) {
        const Outcome refusal = match_->act(who, action);
        if (!refusal) return After::decided;
        const std::string why = std::visit([&](const auto& view) { return objection(page_, view, action); }, look(who));
        if (!why.empty()) {
            console_.out << indented(clean_text(why), 0);
            return After::asked_again;
        }
        say({fmt::format("'{}' is not possible now. ? shows what you can type.", printable(action)),
             fmt::format("「{}」は今はできません。? で入力の説明を表示します。", printable(action))});
        return After::asked_again;
    }

    // A decision that can be taken back waits for a word before anybody else acts; if the same seat decides next, it
    // can be taken back there.
    bool confirm(Seat who) {
        while (match_->can_undo(who) && match_->turn().seats != SeatSet::only(who)) {
            tell_news(who);
            const auto line =
                read_line(console_.say({"Enter to go on, u to take it back > ", "Enterで進む、uで取り消し > "}));
            if (!line) return leave_without_asking() != After::left;
            const std::vector<std::string> words = words_of(*line);
            if (words.empty()) return true;
            if (words[0] == "u" || words[0] == "undo") {
                take_back(who);
                return true;
            }
            if (asks_to_quit(words)) {
                if (leave()) return false;
            } else if (!carry_out(who, words, *line)) {
                say({"First Enter, so that the game goes on, or u to decide otherwise.",
                     "先に、進むならEnter、選び直すなら u を入力してください。"});
            }
        }
        return true;
    }

    bool take_back(Seat who) {
        if (const Outcome refusal = match_->undo(who)) {
            say({"There is nothing that you can take back now.", "今取り消せる操作はありません。"});
            return false;
        }
        told_[static_cast<std::size_t>(index(who))] = match_->event_count();
        say({"Taken back.", "取り消しました。"});
        return true;
    }

    // Words that look at the table or leave it alone; true if it was one of them.
    bool carry_out(Seat who, const std::vector<std::string>& words, const std::string& line) {
        const std::string& word = words[0];
        if (word == "?" || word == "help") {
            show_help(who);
        } else if (word == "table" || word == "t") {
            show_table(who);
        } else if (word == "list" || word == "l") {
            list(offer_to(who));
        } else if (word == "look") {
            const std::string all = std::visit([&](const auto& view) { return look_text(page_, view); }, look(who));
            if (all.empty()) return false;
            console_.out << '\n' << all;
        } else if (word == "hint" || word == "h") {
            show_hints(who);
        } else if (word == "log") {
            tell(who, 0);
        } else if (word == "score") {
            show_score(who);
        } else if (word == "rules") {
            console_.out << render_markdown(rules_text(match_->setup().game, console_.language), page_.paint);
        } else if (word == "undo" || word == "u") {
            if (take_back(who) && match_->turn().waits_for(who)) show_table(who);
        } else if (word == "save") {
            save(line.substr(line.find("save") + 4));
        } else {
            return false;
        }
        return true;
    }

    // ---- Showing

    View look(Viewer viewer) const { return make_update(*match_, viewer, match_->event_count()).view; }

    Offer offer_to(Seat who) const {
        return std::visit([&](const auto& view) { return make_offer(page_, view); }, look(who));
    }

    void show_table(Seat who) {
        console_.out << '\n' << std::visit([&](const auto& view) { return table_text(page_, view); }, look(who));
        const Offer offer = offer_to(who);
        list_seen_ = false;
        if (offer.listed) list(offer);
        ask_again(offer);
    }

    void show_score(Viewer viewer) {
        console_.out << '\n' << std::visit([&](const auto& view) { return score_text(page_, view); }, look(viewer));
    }

    // The best few actions, each with the chance to win and a reason.
    void show_hints(Seat who) {
        if (!match_->turn().waits_for(who)) {
            return say({"There is nothing to decide for you now.", "今あなたが決めることはありません。"});
        }
        say({"Thinking …", "考え中…"});
        console_.out << std::flush;
        for (const Hint& hint : hints(*match_, who, bot_seed(seed_, who, match_->event_count()))) {
            const int percent = static_cast<int>(std::lround(100 * hint.win_chance));
            console_.out << page_.paint(fmt::format("{:>4}%  {}", percent, hint.action), Ink::strong) << '\n'
                         << indented(console_.say(hint.why), 7);
        }
    }

    void show_help(Seat who) {
        console_.out << std::visit([&](const auto& view) { return typing_help(page_, view); }, look(who));
        say(
            {"3            the third choice of the list\n"
             "list         all choices, numbered        table   the table again\n"
             "score        the score sheet so far       log     all that happened\n"
             "undo         take back the last decision  rules   how the game is played\n"
             "hint         what the expert would do\n"
             "save FILE    write the record             quit    leave",
             "3            一覧の3番目を選ぶ\n"
             "list         選択肢の一覧      table   場をもう一度表示\n"
             "score        ここまでの得点    log     これまでの経過\n"
             "undo         今の操作を取消    rules   遊び方\n"
             "hint         上級者の考え\n"
             "save FILE    棋譜を保存        quit    終了"});
    }

    void ask_again(const Offer& offer) { console_.out << offer_question(page_, offer); }
    void list(const Offer& offer) {
        console_.out << offer_list(offer);
        list_seen_ = true;
    }

    // What happened since the seat last looked.
    void tell_news(Seat who) { tell(who, told_[static_cast<std::size_t>(index(who))]); }

    void tell(Viewer viewer, std::size_t from) {
        for (const SeenEvent& event : match_->events_seen(viewer, from)) {
            for (const Words& sentence : event.sentences) {
                for (const std::string& line : wrap(clean_text(console_.say(sentence)), page_width)) {
                    console_.out << line << '\n';
                }
            }
        }
        told_at_all_ = match_->event_count();
        if (viewer) told_[static_cast<std::size_t>(index(*viewer))] = match_->event_count();
    }

    // ---- One keyboard for several people

    // Nobody sees another's cards: the screen is wiped before the seat is called, and again by the next hand-over.
    bool hand_over(Seat who) {
        if (people_ < 2 || looking_ == who) return true;
        looking_ = who;
        wipe();
        const std::string& name = name_of(page_.names, who);
        while (true) {
            const std::optional<std::string> line = read_line(
                console_.say({fmt::format("It is {}'s turn. Press Enter when nobody else is looking > ", name),
                              fmt::format("{}の番です。ほかの人が見ていなければEnter > ", name)}));
            if (!line) return leave_without_asking() != After::left;
            if (!asks_to_quit(words_of(*line))) return true;
            if (leave()) return false;
        }
    }

    void wipe() {
        constexpr std::string_view home_screen_and_scrollback = "\033[H\033[2J\033[3J";
        if (console_.clears) {
            console_.out << home_screen_and_scrollback;
        } else if (console_.dialogue) {
            console_.out << std::string(100, '\n');  // a terminal that cannot be wiped: push the cards out of sight
        } else {
            console_.out << '\n';
        }
    }

    // ---- The end

    bool finish() {
        if (people_ > 1) wipe();
        tell(people_ > 1 ? spectator : only_person(), people_ > 1 ? told_at_all_ : told_by_only_person());
        show_score(spectator);
        ask_for_file({"\nsave FILE keeps the record; Enter leaves > ", "\nsave FILE で棋譜を保存、Enterで終了 > "});
        return false;
    }

    bool leave() {
        return ask_for_file({"The game is not over. save FILE keeps its record; Enter leaves, b goes back > ",
                             "対局は途中です。save FILE で棋譜を保存、Enterで終了、bで戻る > "});
    }

    // True: leave. False: back to the table.
    bool ask_for_file(const Words& question) {
        while (true) {
            const std::optional<std::string> line = read_line(console_.say(question));
            const std::vector<std::string> words = line ? words_of(*line) : std::vector<std::string>{};
            if (words.empty() || asks_to_quit(words)) return true;
            if (words[0] == "b" || words[0] == "back") return false;
            if (words[0] == "save" && save(line->substr(line->find("save") + 4))) return true;
        }
    }

    After leave_without_asking() {
        console_.out << '\n';
        say({"The input has ended; the game is not over.", "入力が終わりました。対局は途中です。"});
        return After::left;
    }

    bool save(std::string file) {
        file.erase(0, file.find_first_not_of(' '));
        while (file.ends_with(' ')) file.pop_back();
        if (file.empty()) {
            say({"Which file? Type: save FILE", "ファイル名を付けてください：save FILE"});
            return false;
        }
        std::error_code error;
        if (std::filesystem::exists(file, error)) {
            say({clean_text(file) + " exists already: choose another name.",
                 clean_text(file) + " は既にあります。別の名前にしてください。"});
            return false;
        }
        std::ofstream out(file, std::ios::binary);
        out << write_record(*match_, std::to_string(seed_));
        out.close();
        say(out ? Words{"Saved as " + clean_text(file) + ".", clean_text(file) + " に保存しました。"}
                : Words{clean_text(file) + " cannot be written.", clean_text(file) + " に書き込めません。"});
        return static_cast<bool>(out);
    }

    // ---- Small things

    void say(const Words& words) { console_.out << console_.say(words) << '\n'; }

    std::optional<std::string> read_line(std::string_view question) {
        console_.out << question << std::flush;
        std::string line;
        if (!std::getline(console_.in, line)) return std::nullopt;
        line = clean_text(line);
        if (!console_.dialogue) console_.out << line << '\n';  // no terminal has shown it
        return line;
    }

    static bool asks_to_quit(const std::vector<std::string>& words) {
        return !words.empty() && (words[0] == "quit" || words[0] == "q");
    }

    Viewer only_person() const {
        for (std::size_t i = 0; i < sitters_.size(); ++i) {
            if (sitters_[i].is_person()) return seat(static_cast<int>(i));
        }
        return spectator;
    }
    std::size_t told_by_only_person() const { return told_[static_cast<std::size_t>(index(*only_person()))]; }

    Console& console_;
    std::unique_ptr<AnyMatch> match_;
    std::vector<Sitter> sitters_;
    std::uint64_t seed_;
    Rng rng_;
    Page page_;
    int people_ = 0;
    bool list_seen_ = false;                     // the choices of this decision have been shown with their numbers
    SeatSet greeted_;                            // who has been told how to type
    Viewer looking_;                             // whose cards are on the screen, with several people
    std::array<std::size_t, max_seats> told_{};  // how many events each seat has been told
    std::size_t told_at_all_ = 0;                // and how many somebody has been told
};

void tell_lot(const std::vector<Sitter>& sitters, Console& console) {
    std::vector<std::string> names;
    for (const Sitter& sitter : sitters) names.push_back(clean_text(sitter.name));
    const Words sentence{fmt::format("The seats were drawn by lot: {}.", fmt::join(names, ", ")),
                         fmt::format("席順をくじで決めました：{}。", fmt::join(names, "、"))};
    for (const std::string& line : wrap(console.say(sentence), page_width)) console.out << line << '\n';
}

}  // namespace

int run_play(const PlayCommand& command, Console& console) {
    Result<std::vector<Sitter>> sitters = seat_players(command, console.language);
    if (!sitters.ok()) return refuse(console, sitters.refusal().reason);
    std::random_device device;
    const std::uint64_t seed = command.seed.value_or(std::uint64_t{device()} << 32U | device());
    const bool by_lot = command.seats.empty() && sitters.value().size() > 1;
    if (by_lot) draw_seats(sitters.value(), seed);
    std::vector<std::string> names;
    for (const Sitter& sitter : sitters.value()) names.push_back(sitter.name);
    Result<std::unique_ptr<AnyMatch>> match =
        make_match(command.choice, static_cast<int>(sitters.value().size()), std::move(names));
    if (!match.ok()) return refuse(console, match.refusal().reason);
    if (by_lot) tell_lot(sitters.value(), console);
    return Session(console, std::move(match.value()), sitters.value(), seed).play();
}

}  // namespace engawa
