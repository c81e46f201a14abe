// The only file that knows CLI11: it is slow to compile.
#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/settings.hpp"
#include "cli/text.hpp"

namespace engawa {
namespace {

using Command = std::function<int(Console&)>;

// Everything that can be typed; `chosen` is the command that was.
class CommandLine {
public:
    CommandLine() {
        app_.set_version_flag("--version", "engawa " ENGAWA_VERSION);
        app_.require_subcommand(0, 1);
        add_play();
        add_serve();
        add_join();
        add_load();
        add_sim();
        add_arena();
        add_kifu();
        add_db();
        add_bench();
        add_perft();
        add_rules();
        add_games();
        app_.footer(
            "Without a command the server starts and prints the address of its page.\n"
            "engawa COMMAND --help says more about each.");
    }

    int run(const std::vector<std::string>& arguments, Console& console) {
        try {
            app_.parse(
                std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // CLI11 takes them from the end
        } catch (const CLI::Success& wish) {                                      // --help or --version
            std::ostringstream text;
            app_.exit(wish, text, console.err);
            console.out << fitted(text.str());
            return 0;
        } catch (const CLI::ParseError& error) {
            if (const auto reason = no_command(arguments)) return refuse(console, *reason);
            return refuse(console, one_line(error.what()) + " (see: " + path() + " --help)");
        }
        if (!language_.empty()) console.language = language_ == "ja" ? Language::ja : Language::en;
        return chosen_(console);
    }

private:
    // What to say if the first word should be a command but is none.
    std::optional<std::string> no_command(const std::vector<std::string>& arguments) const {
        if (arguments.empty() || arguments[0].starts_with('-')) return std::nullopt;
        std::string known;
        for (const CLI::App* command : app_.get_subcommands([](const CLI::App*) { return true; })) {
            if (command->get_name() == arguments[0]) return std::nullopt;
            known += (known.empty() ? "" : ", ") + command->get_name();
        }
        return "There is no command '" + printable(arguments[0]) + "'. There is: " + known + ".";
    }

    void add_play() {
        CLI::App* app = app_.add_subcommand("play", "Play a game in the terminal");
        app->footer(
            "By default you play against one bot. Its levels: beginner, easy, normal (the default), hard, expert, "
            "master.\n"
            "Who sits where, and so who begins, is drawn by lot; --seats says it instead.\n"
            "At the table, ? explains what can be typed; hint shows what the expert would do.\n"
            "  engawa play GAME --players 4 --bots hard\n"
            "  engawa play GAME --people 2 --name Hana --name Ken\n"
            "  engawa play GAME --seats easy,person,master");
        add_choice(app, play_.choice);
        app->add_option("--players", play_.players, "Number of players")->type_name("N");
        app->add_option("--people", play_.people, "How many of them are people, at this keyboard (default 1)")
            ->check(count(max_seats))
            ->type_name("N");
        app->add_option("--bots", play_.bots, "The bots: one name for all, or one for each")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("a,b");
        app->add_option("--seats", play_.seats,
                        "Instead of the above and of the lot: who sits where, 'person' or a bot's name")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("a,b");
        app->add_option("--name", play_.names, "A person's name; give it once for each person")
            ->allow_extra_args(false)
            ->type_name("NAME");
        app->add_option("--seed", play_.seed, "The same lot and the same cards again")->type_name("N");
        add_language(app);
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_play(play_, console); }; });
    }

    void add_serve() {
        CLI::App* app = app_.add_subcommand("serve", "Serve the page and tables for people on the network");
        app->footer(
            "Each setting can also be given in the environment (ENGAWA_POST_BURST for --post-burst) or in the "
            "settings file (post-burst = 120). What is typed goes first, then the environment, then the file.");
        app->add_option("--settings", serve_.settings, "A file with lines of 'name = value'")
            ->envname("ENGAWA_SETTINGS")
            ->type_name("FILE");
        for (const Setting& setting : settings()) {
            const std::string name(setting.name);
            const auto keep = [this, name](const std::string& value) { serve_.typed.insert_or_assign(name, value); };
            app->add_option_function<std::string>("--" + name, keep, std::string(setting.help))
                ->type_name(std::string(setting.takes));
        }
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_serve(serve_, console); }; });
    }

    void add_join() {
        CLI::App* app = app_.add_subcommand("join", "Sit down at a table of a server, in the terminal");
        app->footer("  engawa join http://192.168.0.7:8080/t/ID --name Hana");
        app->add_option("LINK", join_.link, "The table's address; with #TOKEN behind it, the seat that you have")
            ->required()
            ->type_name("");
        app->add_option("--name", join_.name, "What you are called there (default Guest)")->type_name("NAME");
        app->add_flag("--watch", join_.watch, "Only look on");
        add_language(app);
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_join(join_, console); }; });
    }

    void add_load() {
        CLI::App* app = app_.add_subcommand("load", "Play many games over real sockets and measure a server");
        app->footer(
            "Starts a server of its own unless one is named, plays all games with random moves, and at the end reads "
            "every stream again: status 1 if an acknowledged move is lost or doubled, or a table is stuck.");
        app->add_option("--server", load_.server, "A server that is running already (it limits one address)")
            ->type_name("ADDRESS:PORT");
        app->add_option("--seconds", load_.seconds, "How long (default 10)")
            ->check(range(0.1, 86400.0))
            ->type_name("N");
        app->add_option("--tables", load_.tables, "Tables in play at a time (default 60)")
            ->check(count(10'000))
            ->type_name("N");
        app->add_option("--idle", load_.idle, "Connections that only look on (default 0)")
            ->check(range(100'000))
            ->type_name("N");
        app->add_option("--think", load_.think_ms, "Milliseconds before each move, on average (default 0)")
            ->check(range(1'000'000))
            ->type_name("N");
        app->add_option("--kills", load_.kills, "Kill the server that often at random moments (default 0)")
            ->check(range(100'000))
            ->type_name("N");
        app->add_option("--seed", load_.seed, "The seed of the moves (default 0)")->type_name("N");
        app->add_flag("--json", load_.json, "One JSON object instead of lines");
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_load(load_, console); }; });
    }

    void add_sim() {
        CLI::App* app = app_.add_subcommand("sim", "Let bots play many games and count the results");
        app->footer(
            "Game number i is dealt from seed S + i, so --games 1 --seed S+i plays it again.\n"
            "The results do not depend on the number of threads.\n"
            "A level may have another number of iterations: 'hard*4' four times as many, 'hard*0.5' half.");
        add_choice(app, sim_.choice);
        app->add_option("--players", sim_.players, "Number of players (default: that of the bots, or 2)")
            ->type_name("N");
        app->add_option("--games", sim_.games, "Number of games (default 1000)")
            ->check(count(1'000'000'000))
            ->type_name("N");
        app->add_option("--bots", sim_.bots, "One name for all seats, or one for each (default random)")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("a,b");
        app->add_option("--threads", sim_.threads, "Number of threads (default: all cores)")
            ->check(count(1024))
            ->type_name("N");
        app->add_option("--seed", sim_.seed, "The seed S of the first game (default 0)")->type_name("N");
        app->add_option("--record", sim_.record, "Write each game to a .kifu file in this folder")->type_name("DIR");
        app->add_flag("--json", sim_.json, "One JSON object instead of a table");
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_sim(sim_, console); }; });
    }

    void add_arena() {
        CLI::App* app = app_.add_subcommand("arena", "A tournament of bots over the same deals, with ratings");
        app->footer(
            "The unit is a deal: each group of bots plays it once from every rotation of the seats. Chance has the "
            "same seed in all of these games: the first deal is the same, and what comes later is drawn from the "
            "same row of random numbers. Intervals are of 95 % and count deals, not games. With fewer bots than "
            "players the first bot has one seat and the others fill the rest. The results do not depend on the "
            "number of threads, unless there are so many that bots which search run out of their time.\n"
            "  engawa arena GAME --bots hard,normal,greedy --chart strength.svg\n"
            "  engawa arena GAME --bots master,greedy --players 4\n"
            "  engawa arena GAME --bots hard,greedy --sprt 0 50\n"
            "  engawa arena GAME --bots 'hard*4,hard'\n"
            "  engawa arena GAME --bots 'normal,cmd:python3 my_bot.py'\n"
            "'hard*4' is hard with four times its iterations, 'hard*0.5' with half of them. "
            "docs/bot-protocol.md tells how such a program plays.");
        add_choice(app, arena_.choice);
        app->add_option("--bots", arena_.bots, "Two bots or more; cmd:COMMAND is a program of your own")
            ->required()
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("a,b");
        app->add_option("--players", arena_.players, "Number of players (default 2)")->type_name("N");
        app->add_option("--deals", arena_.deals, "Number of deals, at most (default 100)")
            ->check(count(1'000'000'000))
            ->type_name("N");
        app->add_option("--seed", arena_.seed, "The seed of the first deal (default 0)")->type_name("N");
        app->add_option("--threads", arena_.threads, "Number of threads (default: all cores)")
            ->check(count(1024))
            ->type_name("N");
        app->add_option("--sprt", arena_.sprt,
                        "ELO0 ELO1: stop when it is settled by which of them the first is stronger")
            ->expected(2)
            ->type_name("ELO");
        app->add_option("--budget", arena_.budget, "Time for a decision of a program, in ms (default 2000)")
            ->check(count(1'000'000))
            ->type_name("MS");
        app->add_option("--chart", arena_.chart, "Draw the win shares into this file")->type_name("FILE.svg");
        app->add_flag("--json", arena_.json, "One JSON object a bot and line instead of a table");
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_arena(arena_, console); }; });
    }

    void add_kifu() {
        CLI::App* app = app_.add_subcommand("kifu", "Check and read records of games; '-' is standard input");
        app->require_subcommand(1);
        CLI::App* check = app->add_subcommand("check", "Replay records; say where one is not right");
        check->add_option("FILE", files_, "Records")->required()->type_name("");
        check->final_callback([this] { chosen_ = [this](Console& c) { return run_kifu_check(files_, c); }; });
        CLI::App* legal = app->add_subcommand("legal", "For each decision of a record, all legal actions");
        legal->add_option("FILE", file_, "A record")->required()->type_name("");
        legal->final_callback([this] { chosen_ = [this](Console& c) { return run_kifu_legal(file_, c); }; });
        CLI::App* show = app->add_subcommand("show", "Tell a record in plain words");
        show->add_option("FILE", file_, "A record")->required()->type_name("");
        show->add_option("--seat", seat_, "As this seat saw it (default: as the public saw it)")->type_name("N");
        add_language(show);
        show->final_callback([this] { chosen_ = [this](Console& c) { return run_kifu_show(file_, seat_, c); }; });
        CLI::App* verify = app->add_subcommand("verify", "Deal a record again from its seed and compare");
        verify->add_option("FILE", file_, "A record")->required()->type_name("");
        verify->add_option("--commitment", commitment_, "The hash that was shown before the game")->type_name("HASH");
        verify->final_callback(
            [this] { chosen_ = [this](Console& c) { return run_kifu_verify(file_, commitment_, c); }; });
    }

    void add_db() {
        CLI::App* app = app_.add_subcommand("db", "Copy and check the database of a server, which may be running");
        app->require_subcommand(1);
        CLI::App* backup = app->add_subcommand("backup", "Write a copy, whole and of one moment");
        backup->add_option("COPY", database_.copy, "The file to write; it must not be there yet")
            ->required()
            ->type_name("");
        backup->final_callback([this] { chosen_ = [this](Console& c) { return run_db_backup(database_, c); }; });
        CLI::App* check = app->add_subcommand("check", "Replay every table; say which one is damaged");
        check->final_callback([this] { chosen_ = [this](Console& c) { return run_db_check(database_, c); }; });
        for (CLI::App* command : {backup, check}) {
            command->add_option("--data", database_.data, "The database (default ~/.local/share/engawa/engawa.db)")
                ->envname("ENGAWA_DATA")
                ->type_name("FILE");
        }
    }

    void add_bench() {
        CLI::App* app = app_.add_subcommand("bench", "Measure the speed of every game on one core");
        app->add_option("GAME", bench_.game, "Only this game (default: all)")->type_name("");
        app->add_flag("--json", bench_.json, "One JSON object a line");
        app->add_flag("--bots", bench_.bots, "Instead: how many decisions a second each bot takes, with two players");
        app->add_flag(
            "--signature", bench_.signature,
            "Instead: a number that changes when any game's course changes; with --bots, when any choice does");
        app->add_option("--seconds", bench_.seconds, "CPU time for each line (default: 1)")
            ->type_name("S")
            ->check(range(0.001, 3600.0));
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_bench(bench_, console); }; });
    }

    void add_perft() {
        CLI::App* app = app_.add_subcommand("perft", "Count all sequences of decisions from the start, to a depth");
        app->add_option("GAME", perft_.game, "Its name; 'engawa games' lists them")->required()->type_name("");
        app->add_option("DEPTH", perft_.depth, "How many decisions")->required()->type_name("")->check(range(1, 100));
        app->add_option("--players", perft_.players, "How many (default: 2)")->type_name("N");
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_perft(perft_, console); }; });
    }

    void add_rules() {
        CLI::App* app = app_.add_subcommand("rules", "The rules of a game, for players");
        app->add_option("GAME", game_, "Its name; 'engawa games' lists them")->required()->type_name("");
        add_language(app);
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_rules(game_, console); }; });
    }

    void add_games() {
        CLI::App* app = app_.add_subcommand("games", "The games, with players and options");
        app->add_flag("--json", json_, "As one JSON object");
        add_language(app);
        app->final_callback([this] { chosen_ = [this](Console& console) { return run_games(json_, console); }; });
    }

    void add_choice(CLI::App* app, GameChoice& choice) {
        app->add_option("GAME", choice.game, "Its name; 'engawa games' lists them")->required()->type_name("");
        app->add_option("--option", choice.options, "An option of the game; may be given again")
            ->allow_extra_args(false)
            ->type_name("NAME=VALUE");
    }

    void add_language(CLI::App* app) {
        app->add_option("--lang", language_, "The language (default: that of the environment)")
            ->check(CLI::IsMember({"en", "ja"}).description(""))
            ->type_name("en|ja");
    }

    // The command that was being read when something was wrong: "engawa kifu check".
    std::string path() const {
        std::string words = app_.get_name();
        for (const CLI::App* app = &app_; !app->get_subcommands().empty();) {
            app = app->get_subcommands().front();
            words += " " + app->get_name();
        }
        return words;
    }

    // A whole number of at least 1 and at most `most`.
    static CLI::Validator count(std::uint64_t most) {
        const auto check = [most](const std::string& text) {
            std::uint64_t value = 0;
            const bool fits = CLI::detail::lexical_cast(text, value) && value >= 1 && value <= most;
            return fits ? std::string{} : fmt::format("'{}' is not a number from 1 to {}", printable(text), most);
        };
        return CLI::Validator(check, "");
    }

    template <class... Number>
    static CLI::Validator range(Number... limits) {
        return CLI::Range(limits...).description("");
    }

    // Help with long lines wrapped: what an option does in its column, other text as far to the right as it begins.
    static std::string fitted(std::string_view help) {
        constexpr std::size_t column = 30;  // CLI11's
        std::string text;
        for (const std::string& line : split(help.substr(0, help.size() - help.ends_with('\n')), '\n')) {
            const bool in_column = line.size() > column && line.starts_with("  ") && line[column - 1] == ' ';
            const std::size_t cut = in_column ? column : std::min(line.find_first_not_of(' '), line.size());
            const std::string rest = indented(std::string_view(line).substr(cut), static_cast<int>(cut));
            text += line.substr(0, cut) + rest.substr(cut);
        }
        return text;
    }

    static std::string one_line(std::string text) {
        std::ranges::replace(text, '\n', ' ');
        return clean_text(text);
    }

    CLI::App app_{"Engawa: garden games to play, to host and to study.", "engawa"};
    Command chosen_ = [this](Console& console) { return run_serve(serve_, console); };
    PlayCommand play_;
    ServeCommand serve_;
    JoinCommand join_;
    LoadCommand load_;
    SimCommand sim_;
    ArenaCommand arena_;
    BenchCommand bench_;
    PerftCommand perft_;
    DatabaseCommand database_;
    std::string commitment_;
    std::vector<std::string> files_;
    std::string file_;
    std::optional<int> seat_;
    std::string game_;
    std::string language_;
    bool json_ = false;
};

}  // namespace

int run(const std::vector<std::string>& arguments, Console& console) {
    int status = CommandLine().run(arguments, console);
    console.out.flush();
    if (!console.out) status = refuse(console, "The output could not be written.");
    return status;
}

int run(int argc, const char* const* argv) {
    Console console = process_console();
    return run(std::vector<std::string>(argv + 1, argv + argc), console);
}

}  // namespace engawa
