// What commands share: exit codes, complaints about arguments, reading a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace subrosa::terminal {

inline constexpr int exit_found_wrong = 1;
inline constexpr int exit_misuse = 2;

// One line on standard error; returns exit_misuse.
int misuse(std::string_view message);

// The whole file; nothing if it cannot be read.
std::optional<std::string> read_file(const std::string& path);

}  // namespace subrosa::terminal
