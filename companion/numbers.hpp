// Reads the numbers of a call and writes its answer. Pages and damaged journals may send anything: every
// number is read with its range, and the answer is -1 if one was outside or there were more or fewer numbers
// than were read.
#pragma once

#include "companion/buffer.hpp"

namespace subrosa::companion {

class Numbers {
  public:
    explicit Numbers(int count) : count_(count) {}

    // The next number; `low` if it makes no sense.
    int next(int low, int high) {
        if (read_ >= count_ || read_ >= static_cast<int>(companion_buffer_size)) return wrong_ = true, low;
        const int number = companion_buffer[read_++];
        if (number < low || number > high) return wrong_ = true, low;
        return number;
    }
    bool flag() { return next(0, 1) != 0; }
    [[nodiscard]] bool more() const { return !wrong_ && read_ < count_; }
    [[nodiscard]] bool ok() const { return !wrong_ && read_ == count_; }

    // All reading must be done: the answer takes the place of what was asked.
    void answer(int number) {
        if (written_ < static_cast<int>(companion_buffer_size)) companion_buffer[written_++] = number;
    }
    [[nodiscard]] int length() const { return written_; }

  private:
    int count_;
    int read_ = 0;
    int written_ = 0;
    bool wrong_ = false;
};

}  // namespace subrosa::companion
