// The command: arguments in, a game on the terminal.
#include "terminal/play/play.hpp"

#include "terminal/command_line.hpp"
#include "terminal/faces/faces.hpp"
#include "terminal/messages.hpp"
#include "terminal/play/arguments.hpp"
#include "terminal/play/play_loop.hpp"
#include "terminal/play/save.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace subrosa::terminal {
namespace {

JoinServer join_server = nullptr;

volatile std::sig_atomic_t interrupt_came = 0;

void note_interrupt(int /*signal*/) {
    interrupt_came = 1;
}

// During its lifetime SIGINT, SIGTERM and SIGHUP only interrupt the wait for input, so that the game can be
// saved before the program ends.
class InterruptGuard {
  public:
    InterruptGuard() {
        struct sigaction action {};
        action.sa_handler = note_interrupt;
        sigemptyset(&action.sa_mask);
        for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
    }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    InterruptGuard(InterruptGuard&&) = delete;
    InterruptGuard& operator=(InterruptGuard&&) = delete;
    ~InterruptGuard() {
        for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
    }

  private:
    static constexpr std::array<int, 3> signals{SIGINT, SIGTERM, SIGHUP};
    std::array<struct sigaction, 3> before_{};
};

int complain(const std::string& what) {
    std::cerr << "subrosa play: " << what << '\n';
    return 2;
}

// The game to be played: a new one, or a saved one.
Result<play::SavedGame> find_game(const play::Arguments& arguments, const std::string& person) {
    if (arguments.resume_file.empty()) {
        auto setup = play::new_game(arguments, person);
        if (!setup) return setup.error();
        return play::SavedGame{*std::move(setup), std::nullopt};
    }
    auto saved = play::load_game(arguments.resume_file, *arguments.face, play::default_bot_names());
    if (!saved) return Error{"--resume: " + saved.error().message};
    return saved;
}

int run(const play::Arguments& arguments) {
    if (!arguments.join.empty()) {
        if (join_server == nullptr) return complain("--join: this program knows no servers");
        const InterruptGuard guard;
        return join_server(arguments, [] { return interrupt_came != 0; });
    }
    const std::string language = arguments.language.empty() ? language_of_environment() : arguments.language;
    play::LoopSettings settings;
    settings.terminal = play::find_terminal({arguments.plain, arguments.no_color, arguments.ascii});
    const std::optional<Messages> messages = Messages::load(language, settings.terminal.ascii);
    if (!messages)
        return complain("--lang: there is no language '" + language + "'; there are en, cs, de, nl, fr");
    if (arguments.pace < 0 || arguments.pace > 10000)
        return complain("--pace: must be 0 to 10000 milliseconds");

    const auto game = find_game(arguments, messages->text("play_person"));
    if (!game) return complain(game.error().message);
    play::LocalTable table(game->setup, game->file);
    settings.save_file = !arguments.save_file.empty() ? arguments.save_file : arguments.resume_file;
    settings.autosave = !settings.save_file.empty();
    settings.pace = std::chrono::milliseconds(arguments.pace);
    settings.interrupted = [] { return interrupt_came != 0; };
    settings.measure = play::measure;
    if (settings.autosave) {
        if (const auto problem = play::write_file(settings.save_file, *table.game_file()))
            return complain("--save: " + problem->message);
    }
    const InterruptGuard guard;
    play::FileKeyboard keyboard(STDIN_FILENO);
    play::PlayLoop loop(table, *messages, settings, keyboard, std::cout);
    return loop.run() == play::LoopEnd::failed ? 1 : 0;
}

int usual_players(const engine::AnyGame& game) {
    return game.describe_options().at("players").at("default").to_number<int>();
}

// Returns --join.
CLI::Option* add_server_options(CLI::App& app, play::Arguments& arguments) {
    CLI::Option* join = app.add_option(
        "--join", arguments.join, "Play on a server: its address, that of a table on it, or an invitation");
    app.add_option("--name", arguments.name, "Your name on the server (asked for)")->needs(join);
    app.add_flag("--guest", arguments.guest, "Log in as somebody new")->needs(join);
    app.add_flag("--listed", arguments.listed, "Anybody on the server finds the table you open")->needs(join);
    return join;
}

// All options of a game; `play` itself needs them for games on a server, whatever is played there.
void add_options(CLI::App& app, const faces::Face& face, play::Arguments& arguments) {
    const engine::AnyGame& game = *engine::find_game(face.game());
    CLI::Option* join = add_server_options(app, arguments);
    std::vector<CLI::Option*> of_a_new_game{
        app.add_option("--players", arguments.players,
                       fmt::format("How many play, {} to {} ({})", game.min_players(), game.max_players(),
                                   usual_players(game))),
        app.add_option("--people", arguments.people, "How many of them are people, on the first seats (1)")
            ->check(CLI::NonNegativeNumber),
        app.add_option("--human", arguments.human, "Or: the seats of the people, from 0, as in 0,2")
            ->delimiter(','),
        app.add_option("--names", arguments.names, "Names of the people, as in Anna,Ben")->delimiter(','),
        app.add_option("--bots", arguments.bots,
                       fmt::format("The bots: {}; one for all or one a seat ({}). One that searches "
                                   "may get a limit: NAME:200ms or NAME:5000 (iterations)",
                                   fmt::join(game.bot_names(), ", "), play::default_bot(game)))
            ->delimiter(','),
    };
    for (CLI::Option* option : add_options_of(app, game, face, arguments.options))
        of_a_new_game.push_back(option);
    of_a_new_game.push_back(
        app.add_option("--seed", arguments.seed, "A number: the same number deals the same game (random)"));
    app.add_option("--lang", arguments.language, "en, cs, de, nl or fr (that of the environment)");
    app.add_option("--save", arguments.save_file, "Keep the game in this file, after every turn");
    CLI::Option* resume =
        app.add_option("--resume", arguments.resume_file, "Go on with the game in this file");
    for (CLI::Option* option : of_a_new_game) resume->excludes(option);
    resume->excludes(join);
    app.add_option("--pace", arguments.pace, "Milliseconds that a bot's turn stands on the screen (450)");
    app.add_flag("--no-color", arguments.no_color, "No colours (also: the environment variable NO_COLOR)");
    app.add_flag("--plain", arguments.plain, "Never clear the screen: everything one below the other");
    app.add_flag("--ascii", arguments.ascii, "Letters instead of signs, for terminals without UTF-8");
}

// `play GAME`: its arguments are those of `play`.
void add_game(CLI::App& command, const faces::Face& face, const std::shared_ptr<play::Arguments>& arguments,
              int& exit_code) {
    const engine::AnyGame& game = *engine::find_game(face.game());
    const Messages english = Messages::load("en").value();
    CLI::App* added = command.add_subcommand(
        std::string(face.game()),
        fmt::format("{}, {} players", english.text(std::string(face.game()) + "_name"),
                    game.min_players() == game.max_players()
                        ? std::to_string(game.min_players())
                        : fmt::format("{} to {}", game.min_players(), game.max_players())));
    constexpr std::array<std::string_view, core::max_players + 1> words{
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight"};
    const auto example = [&](std::string_view rest, std::string_view what) {
        return fmt::format("\n  {:<52} {}", fmt::format("subrosa play {}{}", face.game(), rest), what);
    };
    added->footer("Examples:" +
                  example("", fmt::format("you against {} bots",
                                          words[static_cast<std::size_t>(usual_players(game)) - 1])) +
                  fmt::format("\n  subrosa play {} --players {} --people 2 --names Anna,Ben", face.game(),
                              std::max(3U, game.min_players())) +
                  example(" --save evening.subrosa.jsonl", "kept after every turn") +
                  example(" --resume evening.subrosa.jsonl", "and gone on with later"));
    add_options(*added, face, *arguments);
    added->callback([arguments, &face, &exit_code] {
        arguments->face = &face;
        exit_code = run(*arguments);
    });
}

}  // namespace

void set_join_server(JoinServer join) {
    join_server = join;
}

void add_play_command(CLI::App& app, int& exit_code) {
    auto arguments = std::make_shared<play::Arguments>();
    CLI::App* command = app.add_subcommand(
        "play", "Play a game in the terminal, against bots or with others at one keyboard");
    const faces::Face& first = *faces::all().front();
    for (const faces::Face* face : faces::all()) add_game(*command, *face, arguments, exit_code);
    command->require_subcommand(0, 1)->allow_extras();  // games refuse what they do not know
    command->callback([command, arguments, &exit_code] {
        if (!command->get_subcommands().empty()) return;
        if (!arguments->join.empty() && command->remaining().empty()) {
            exit_code = run(*arguments);
            return;
        }
        const std::vector<std::string> words = command->remaining();
        exit_code = misuse(words.empty() ? fmt::format("play: which game? There are: {}", faces::names())
                                         : fmt::format("play: \"{}\" is not a game here; there are: {}",
                                                       words.front(), faces::names()));
    });
    command->footer(
        fmt::format("Example: subrosa play {} --players 4 --bots thumb\n"
                    "Example: subrosa play --join http://localhost:8080",
                    first.game()));
    add_options(*command, first, *arguments);
}

}  // namespace subrosa::terminal
