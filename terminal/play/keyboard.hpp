// Lines that somebody types, read without blocking, so that news can come meanwhile.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace subrosa::play {

class Keyboard {
  public:
    Keyboard() = default;
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;
    Keyboard(Keyboard&&) = delete;
    Keyboard& operator=(Keyboard&&) = delete;
    virtual ~Keyboard() = default;

    // A whole line without its end, if one comes in time. The last line may lack its end.
    virtual std::optional<std::string> line(std::chrono::milliseconds timeout) = 0;
    // Everything was read, and nothing more can come.
    [[nodiscard]] virtual bool ended() const = 0;
};

class FileKeyboard final : public Keyboard {
  public:
    // An open file to read from; not closed.
    explicit FileKeyboard(int file) : file_(file) {}

    std::optional<std::string> line(std::chrono::milliseconds timeout) override;
    [[nodiscard]] bool ended() const override { return ended_ && buffer_.empty(); }

  private:
    std::optional<std::string> take();

    int file_;
    std::string buffer_;
    bool ended_ = false;
};

}  // namespace subrosa::play
