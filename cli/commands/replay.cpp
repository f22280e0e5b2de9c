// subrosa replay: shows a game file move by move, in full or as one seat saw it.
#include "cli/commands/commands.hpp"
#include "cli/program.hpp"
#include "engine/game_file.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <optional>
#include <string>

namespace subrosa::cli {

using namespace terminal;
namespace {

using namespace engine;

struct ReplayArguments {
    std::string path;
    std::string seat;
    bool as_json = false;
};

// "figure_moved: seat 0, figure orange, from hortus, to ecclesia"
std::string line_of(const json::object& event) {
    std::string line(event.at("event").as_string());
    const char* between = ": ";
    for (const auto& [key, value] : event) {
        if (key == "event") continue;
        const std::string text = value.is_string() ? std::string(value.as_string()) : json::serialize(value);
        line += fmt::format("{}{} {}", std::exchange(between, ", "), std::string_view(key.data(), key.size()),
                            text);
    }
    return line;
}

// Whoever replays all of the truth sees who was told what.
json::array list_of_events(const AnyMatch& match, std::size_t first,
                           const std::optional<core::Seat>& viewer) {
    json::array list;
    for (json::object& event : viewer ? match.told_since(first, viewer) : match.told_with_audience(first))
        list.push_back(std::move(event));
    return list;
}

// A seat sees its own moves; others' moves only through events.
bool shows_move(const std::optional<core::Seat>& viewer, core::Seat seat) {
    return !viewer || *viewer == seat;
}

void show_events(const AnyMatch& match, std::size_t first, const std::optional<core::Seat>& viewer) {
    for (const json::object& event : match.told_since(first, viewer))
        fmt::print("      {}\n", line_of(event));
}

void show_text(const GameFile& file, AnyMatch& match, const std::optional<core::Seat>& viewer) {
    fmt::print("{} with {} players, {}\n", file.game, match.players(), json::serialize(file.options));
    for (std::size_t seat = 0; seat < file.seats.size(); ++seat) {
        fmt::print("seat {}: {}{}\n", seat, file.seats[seat].is_bot ? "bot " : "", file.seats[seat].name);
    }
    show_events(match, 0, viewer);
    for (std::size_t i = 0; i < file.moves.size(); ++i) {
        const GameFile::Move& move = file.moves[i];
        const std::size_t before = match.told_count();
        if (const auto played = play_move_of(match, file, i); !played)
            return;  // cannot happen: played before
        if (shows_move(viewer, move.seat)) fmt::print("{:4}. seat {}: {}\n", i + 1, move.seat, move.move);
        show_events(match, before, viewer);
    }
    const core::Outcome outcome = match.outcome();
    if (!outcome.over) return fmt::print("unfinished after {} moves\n", file.moves.size());
    for (unsigned seat = 0; seat < match.seats(); ++seat) {
        fmt::print("seat {}: score {}, rank {}\n", seat, outcome.scores[seat], outcome.ranks[seat]);
    }
    fmt::print("won by seat {}\n", fmt::join(seats_of(outcome.winners), " and "));
}

void show_json(const GameFile& file, AnyMatch& match, const std::optional<core::Seat>& viewer) {
    const auto view = [&] { return viewer ? match.know(*viewer) : match.position(); };
    fmt::print("{}\n",
               json::serialize(json::object{{"events", list_of_events(match, 0, viewer)}, {"view", view()}}));
    for (std::size_t i = 0; i < file.moves.size(); ++i) {
        const GameFile::Move& move = file.moves[i];
        const std::size_t before = match.told_count();
        if (const auto played = play_move_of(match, file, i); !played) return;
        json::object line;
        if (shows_move(viewer, move.seat)) line = {{"seat", move.seat}, {"move", move.move}, {"ms", move.ms}};
        if (move.luck) line["luck"] = *move.luck;
        line["events"] = list_of_events(match, before, viewer);
        line["view"] = view();
        fmt::print("{}\n", json::serialize(line));
    }
}

int run_replay(const ReplayArguments& replay) {
    const auto text = read_file(replay.path);
    if (!text) return misuse(fmt::format("replay: {} cannot be read", replay.path));
    const auto wrong = [&](const std::string& message) {
        fmt::print(stderr, "subrosa: {}: {}\n", replay.path, message);
        return exit_found_wrong;
    };
    const auto file = read_game_file(*text);
    if (!file) return wrong(file.error().message);
    if (const auto whole = replay_game_file(*file); !whole) return wrong(whole.error().message);
    const auto match = deal_game_file(*file);
    if (!match) return wrong(match.error().message);

    std::optional<core::Seat> viewer;
    if (replay.seat == "public") {
        viewer = core::spectator;
    } else if (!replay.seat.empty()) {
        const auto number = number_from(replay.seat);
        if (!number || *number >= (*match)->players()) {
            return misuse(fmt::format("replay: --seat: {} is no seat of this game", in_quotes(replay.seat)));
        }
        viewer = static_cast<core::Seat>(*number);
    }
    if (replay.as_json) {
        show_json(*file, **match, viewer);
    } else {
        show_text(*file, **match, viewer);
    }
    return 0;
}

}  // namespace

void add_replay_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("replay", "Shows a game file move by move.");
    const auto replay = std::make_shared<ReplayArguments>();
    command->add_option("FILE", replay->path, "A game: *.subrosa.jsonl")->required();
    command->add_option("--seat", replay->seat,
                        "Only what this seat saw: a number, or public for a spectator");
    command->add_flag("--json", replay->as_json,
                      "A JSON object a line, with the position (or what the seat knew) after it");
    command->footer("Example: subrosa replay game.subrosa.jsonl --seat 1");
    command->callback([&exit_code, replay] { exit_code = run_replay(*replay); });
}

}  // namespace subrosa::cli
