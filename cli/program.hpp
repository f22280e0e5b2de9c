// The program as a function.
#pragma once

#include <initializer_list>

namespace CLI {
class App;
}

namespace subrosa::cli {

// Adds a command to the app; the command sets the exit code.
using AddCommand = void (*)(CLI::App& app, int& exit_code);

// Runs the program with additional commands; returns the exit code. Invalid arguments: one line on standard
// error, and 2.
int run(int argc, const char* const* argv, std::initializer_list<AddCommand> more = {});

}  // namespace subrosa::cli
