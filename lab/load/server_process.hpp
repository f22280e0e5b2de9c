// A server as a child process.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>

namespace subrosa::load {

// Resource usage of a process.
struct Usage {
    std::uint64_t memory = 0;  // resident bytes
    double cpu = 0;            // CPU seconds since its start
};
// Nothing: no such process.
std::optional<Usage> usage_of(pid_t process);

class ServerProcess {
  public:
    // Runs `serve` of this program, unlimited, on a free port, with a new data directory inside `where`.
    // Listening when it returns.
    static Result<std::unique_ptr<ServerProcess>> start(const std::filesystem::path& where);
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&&) = delete;
    ServerProcess& operator=(ServerProcess&&) = delete;
    ~ServerProcess();  // stops

    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] const std::string& metrics_url() const { return metrics_url_; }
    [[nodiscard]] pid_t process() const { return process_; }
    // Stops the server and removes its data. False: it failed, or had ended before.
    bool stop();

  private:
    ServerProcess() = default;

    std::filesystem::path directory_;
    pid_t process_ = 0;
    int output_ = -1;
    std::string url_;
    std::string metrics_url_;
};

}  // namespace subrosa::load
