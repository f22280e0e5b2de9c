// A sheet of squared paper: walls that join by themselves, gaps in them for doors, and words.
#pragma once

#include "terminal/play/text.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace subrosa::cultists_face {

class Canvas {
  public:
    Canvas(int columns, int rows);

    // The four walls of a room, along these columns and rows.
    void room(int left, int top, int right, int bottom);
    // Takes away a piece of wall: between these two points, which lie in one row or one column.
    void gap(int x0, int y0, int x1, int y1);
    // What leaves the paper on the right is lost.
    void put(int x, int y, const play::Text& text);

    [[nodiscard]] play::Lines lines(const play::Style& walls, bool ascii) const;

  private:
    struct Square {
        std::uint8_t walls = 0;  // which ways the wall in it goes, a bit a way
        std::string sign{};      // what was put there instead
        play::Style style{};
        bool taken = false;
    };
    [[nodiscard]] Square& at(int x, int y) { return squares_[static_cast<std::size_t>(y * columns_ + x)]; }
    void link(int x0, int y0, int x1, int y1, bool wall);

    int columns_;
    int rows_;
    std::vector<Square> squares_;
};

}  // namespace subrosa::cultists_face
