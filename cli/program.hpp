// The program as a function.
#pragma once

#include <initializer_list>

namespace CLI {
class App;
}

namespace subrosa::cli {

// Adds a command to the app; when it has run, the int is what the program ends with.
using AddCommand = void (*)(CLI::App& app, int& exit_code);

// Runs the program, with more commands if there are such; gives its exit code. Wrong arguments: one line on
// standard error, and 2.
int run(int argc, const char* const* argv, std::initializer_list<AddCommand> more = {});

}  // namespace subrosa::cli
