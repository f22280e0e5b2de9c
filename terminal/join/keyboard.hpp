// Lines that somebody types, read without waiting, so that news can come meanwhile.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace subrosa::join {

class Keyboard {
  public:
    // An open file to read from; not closed.
    explicit Keyboard(int file) : file_(file) {}

    // A whole line without its end, if one comes in time. The last line may lack its end.
    std::optional<std::string> line(std::chrono::milliseconds timeout);
    // Everything was read, and nothing more can come.
    [[nodiscard]] bool ended() const { return ended_ && buffer_.empty(); }

  private:
    std::optional<std::string> take();

    int file_;
    std::string buffer_;
    bool ended_ = false;
};

}  // namespace subrosa::join
