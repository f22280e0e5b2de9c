// The program as people call it, for tests: a command line and what came of it, and a directory for one test.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

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

// A directory for one test, gone afterwards.
class InADirectory : public ::testing::Test {
  protected:
    void SetUp() override {
        directory_ = std::filesystem::temp_directory_path() /
                     ("subrosa-test-" + std::to_string(getpid()) + "-" +
                      ::testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(directory_);
    }
    void TearDown() override { std::filesystem::remove_all(directory_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (directory_ / name).string(); }
    void write(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }

    std::filesystem::path directory_;
};

}  // namespace subrosa::cli
