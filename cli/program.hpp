// The program as a function, and what its commands share.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace subrosa::cli {

// Adds a command to the app; when it has run, the int is what the program ends with.
using AddCommand = void (*)(CLI::App& app, int& exit_code);

// Runs the program, with more commands if there are such; gives its exit code. Wrong arguments: one line on
// standard error, and 2.
int run(int argc, const char* const* argv, std::initializer_list<AddCommand> more = {});

inline constexpr int exit_found_wrong = 1;
inline constexpr int exit_misuse = 2;

// One line on standard error; returns exit_misuse.
int misuse(std::string_view message);

// The whole file; nothing if it cannot be read.
std::optional<std::string> read_file(const std::string& path);

}  // namespace subrosa::cli
