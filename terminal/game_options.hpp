// The options of games as arguments of the command line, made of what every game tells of its options
// (AnyGame::describe_options()). How many play is not among them: that is asked for by itself.
#pragma once

#include "engine/any_game.hpp"
#include "terminal/faces/face.hpp"

#include <CLI/App.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::terminal {

// What was given, by the name that the game has for the option, as it was typed. What can only be so or not
// is "true" once it was given.
using GivenOptions = std::map<std::string, std::string, std::less<>>;

// "--reset-sundial" for "reset_sundial".
std::string argument_for(std::string_view option);

// A value as it is typed: a list with commas.
std::string typed(const json::value& value);
// " --oil 2", " --moon-lit": what would give the option this value; empty if it has to be left out for that.
std::string argument_with(std::string_view option, const json::value& value);

// Those of one game, with what each decides; `given` must outlive the parsing.
std::vector<CLI::Option*> add_options_of(CLI::App& command, const engine::AnyGame& game,
                                         const faces::Face& face, GivenOptions& given);
// Those of every game, each with the games that have it.
void add_options_of_all(CLI::App& command, GivenOptions& given);

// What was given as a document for AnyGame::complete_options(), which has still to check the values. The
// error is one line in the words of the command line.
Result<json::object> options_from(const engine::AnyGame& game, const GivenOptions& given);

// "/reset_sundial: ..." as complete_options() complains, in the words of the command line.
std::string as_argument(std::string complaint);

}  // namespace subrosa::terminal
