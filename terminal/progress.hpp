// Draws how far many games are, on a terminal only.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace subrosa::terminal {

// The bar and what stands behind it: games (or other things) done, what `says` adds, and the time left as far
// as it can be told. Not wider than 79 columns if `says` gives 20 at most.
std::string progress_line(std::uint64_t done, std::uint64_t games, double seconds, const std::string& says,
                          std::string_view things = "games");

// Draws on standard error, if that is a terminal, until it is destroyed.
class Progress {
  public:
    // Both are called from another thread; `says` may be empty.
    Progress(std::uint64_t games, std::function<std::uint64_t()> done, std::function<std::string()> says = {},
             std::string things = "games");

  private:
    void watch(const std::stop_token& stop);

    std::uint64_t games_;
    std::function<std::uint64_t()> done_;
    std::function<std::string()> says_;
    std::string things_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread watcher_;  // last, so that it ends first
};

}  // namespace subrosa::terminal
