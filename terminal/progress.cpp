// Draws how far many games are.
#include "terminal/progress.hpp"

#include "terminal/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <utility>

namespace subrosa::terminal {

std::string progress_line(std::uint64_t done, std::uint64_t games, double seconds, const std::string& says,
                          std::string_view things) {
    constexpr std::uint64_t width = 20;
    const std::uint64_t reached = std::min(done, games);
    const auto filled = static_cast<std::size_t>(games == 0 ? width : width * reached / games);
    std::string line = fmt::format("[{}{}] {}/{} {}", std::string(filled, '#'),
                                   std::string(width - filled, '.'), reached, games, things);
    if (!says.empty()) line += ", " + says;
    if (reached == 0 || seconds < 1) return line;
    const double left = seconds / static_cast<double>(reached) * static_cast<double>(games - reached);
    return line + fmt::format(", {} left", duration(left));
}

Progress::Progress(std::uint64_t games, std::function<std::uint64_t()> done,
                   std::function<std::string()> says, std::string things)
    : games_(games), done_(std::move(done)), says_(std::move(says)), things_(std::move(things)) {
    if (isatty(STDERR_FILENO) == 0) return;
    watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

void Progress::watch(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        const std::chrono::duration<double> since = std::chrono::steady_clock::now() - start_;
        fmt::print(stderr, "\r\033[K{}",
                   progress_line(done_(), games_, since.count(), says_ ? says_() : std::string(), things_));
        static_cast<void>(std::fflush(stderr));
        stopped_.wait_for(lock, stop, std::chrono::milliseconds(100), [] { return false; });
    }
    fmt::print(stderr, "\r\033[K");
    static_cast<void>(std::fflush(stderr));
}

}  // namespace subrosa::terminal
