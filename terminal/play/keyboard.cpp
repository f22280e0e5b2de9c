#include "terminal/play/keyboard.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace subrosa::play {
namespace {

// Nobody types a line that long; what is longer is cut into several.
constexpr std::size_t longest_line = 1U << 16U;

}  // namespace

std::optional<std::string> FileKeyboard::take() {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos || ended_ || buffer_.size() > longest_line) {
        if (buffer_.empty()) return std::nullopt;
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end == std::string::npos ? end : end + 1);
        return line;
    }
    return std::nullopt;
}

std::optional<std::string> FileKeyboard::line(std::chrono::milliseconds timeout) {
    if (auto line = take()) return line;
    if (ended_) return std::nullopt;
    pollfd wanted{file_, POLLIN, 0};
    if (poll(&wanted, 1, static_cast<int>(timeout.count())) <= 0) return std::nullopt;
    std::array<char, 4096> bytes{};
    const ssize_t size = read(file_, bytes.data(), bytes.size());
    if (size > 0) {
        buffer_.append(bytes.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
        ended_ = true;
    }
    return take();
}

}  // namespace subrosa::play
