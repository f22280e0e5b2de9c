// Runs the program through a shell.
#pragma once

#include <array>
#include <cstdio>
#include <string>
#include <sys/wait.h>

namespace subrosa::cli {

struct Outcome {
    int exit_code = -1;
    std::string out;  // standard output and standard error
};

// Runs a shell command line in which $S is the program.
inline Outcome shell(const std::string& line) {
    const std::string command = std::string("S='") + SUBROSA_PROGRAM + "'; { " + line + "\n} 2>&1";
    Outcome outcome;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return outcome;
    std::array<char, 4096> buffer{};
    while (const std::size_t size = fread(buffer.data(), 1, buffer.size(), pipe))
        outcome.out.append(buffer.data(), size);
    const int status = pclose(pipe);
    outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    return outcome;
}

}  // namespace subrosa::cli
