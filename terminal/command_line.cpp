#include "terminal/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

namespace subrosa::terminal {

int misuse(std::string_view message) {
    std::string line(message);
    std::replace(line.begin(), line.end(), '\n', ' ');
    fmt::print(stderr, "subrosa: {}\n", line);
    return exit_misuse;
}

std::optional<std::string> read_file(const std::string& path) {
    std::error_code trouble;
    if (std::filesystem::is_directory(path, trouble)) return std::nullopt;
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return std::nullopt;
    std::string text(std::istreambuf_iterator<char>(stream), {});
    if (stream.bad()) return std::nullopt;
    return text;
}

}  // namespace subrosa::terminal
