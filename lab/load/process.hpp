// A server of our own, as another process: started, looked at from outside, ended.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>

namespace subrosa::load {

// What a process has used.
struct Usage {
    std::uint64_t memory = 0;  // bytes in RAM, now
    double cpu = 0;            // seconds, since its start
};
// Of a process of this machine; nothing if there is none.
std::optional<Usage> usage_of(pid_t process);

class ServerProcess {
  public:
    // Runs this very program's `serve`, without limits, on a free port, with a new directory inside `where`
    // for its data. It listens when this returns.
    static Result<std::unique_ptr<ServerProcess>> start(const std::filesystem::path& where);
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&&) = delete;
    ServerProcess& operator=(ServerProcess&&) = delete;
    ~ServerProcess();  // stops

    [[nodiscard]] const std::string& url() const { return url_; }
    [[nodiscard]] const std::string& metrics_url() const { return metrics_url_; }
    [[nodiscard]] pid_t process() const { return process_; }
    // Tells it to end, waits, and takes its data away. False: it did not end well, or had ended before.
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
