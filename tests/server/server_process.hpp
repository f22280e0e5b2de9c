// The server as a child process that can be killed.
#pragma once

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace subrosa::server {

class ServerProcess {
  public:
    ServerProcess(std::filesystem::path data, std::vector<std::string> options)
        : data_(std::move(data)), options_(std::move(options)) {}
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&&) = delete;
    ServerProcess& operator=(ServerProcess&&) = delete;
    ~ServerProcess() { end(SIGKILL); }

    // Starts it and waits until it listens: first on any free port, later on the same.
    void start() {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
        std::vector<std::string> words{SUBROSA_PROGRAM, "serve",  "--data",
                                       data_.string(),  "--port", std::to_string(port_)};
        words.insert(words.end(), options_.begin(), options_.end());
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = fork();
        if (process_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            close(ends[1]);
            execv(SUBROSA_PROGRAM, arguments.data());
            _exit(127);
        }
        close(ends[1]);
        std::string said;
        std::array<char, 256> buffer{};
        while (said.find("Ctrl-C") == std::string::npos) {
            const ssize_t size = read(ends[0], buffer.data(), buffer.size());
            if (size <= 0) throw std::runtime_error("the server did not open: " + said);
            said.append(buffer.data(), static_cast<std::size_t>(size));
        }
        close(ends[0]);
        const std::size_t colon = said.find(':', said.find("//"));
        port_ = std::stoi(said.substr(colon + 1));
        said_ = said;
    }
    // Returns the exit status.
    int end(int signal) {
        if (process_ <= 0) return 0;
        ::kill(process_, signal);
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = 0;
        return status;
    }
    [[nodiscard]] std::string url() const { return fmt::format("http://127.0.0.1:{}", port_); }
    [[nodiscard]] const std::string& said() const { return said_; }
    [[nodiscard]] pid_t process() const { return process_; }

  private:
    std::filesystem::path data_;
    std::vector<std::string> options_;
    int port_ = 0;
    pid_t process_ = 0;
    std::string said_;
};

}  // namespace subrosa::server
