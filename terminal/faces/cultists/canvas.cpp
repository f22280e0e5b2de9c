// Walls as bits of each square, drawn with the signs that join them.
#include "terminal/faces/cultists/canvas.hpp"

#include <algorithm>
#include <array>

namespace subrosa::cultists_face {
namespace {

constexpr std::uint8_t up = 1, right = 2, down = 4, left = 8;

constexpr std::array<std::string_view, 16> joints{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                  "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr std::string_view ascii_joints = " |-+||++-+-+++++";

// How many bytes the first character of a text has. Must hold: the text is UTF-8.
std::size_t first_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) ++length;
    return length;
}

}  // namespace

Canvas::Canvas(int columns, int rows)
    : columns_(columns), rows_(rows), squares_(static_cast<std::size_t>(columns * rows)) {}

void Canvas::link(int x0, int y0, int x1, int y1, bool wall) {
    const auto set = [&](int x, int y, std::uint8_t way) {
        std::uint8_t& walls = at(x, y).walls;
        walls = static_cast<std::uint8_t>(wall ? walls | way : walls & ~way);
    };
    for (int x = x0; x < x1; ++x) set(x, y0, right), set(x + 1, y0, left);
    for (int y = y0; y < y1; ++y) set(x0, y, down), set(x0, y + 1, up);
}

void Canvas::room(int left_wall, int top, int right_wall, int bottom) {
    link(left_wall, top, right_wall, top, true);
    link(left_wall, bottom, right_wall, bottom, true);
    link(left_wall, top, left_wall, bottom, true);
    link(right_wall, top, right_wall, bottom, true);
}

void Canvas::gap(int x0, int y0, int x1, int y1) {
    link(x0, y0, x1, y1, false);
}

void Canvas::put(int x, int y, const play::Text& text) {
    for (const play::Text::TextSpan& span : text.spans()) {
        for (std::size_t i = 0; i < span.text.size();) {
            const std::size_t length = first_length(std::string_view(span.text).substr(i));
            const std::string sign = span.text.substr(i, length);
            const int wide = play::columns_of(sign);
            i += length;
            if (wide == 0 || x + wide > columns_) continue;
            at(x, y) = {0, sign, span.style, true};
            for (int k = 1; k < wide; ++k) at(x + k, y) = {0, "", span.style, true};
            x += wide;
        }
    }
}

play::Lines Canvas::lines(const play::Style& walls, bool ascii) const {
    play::Lines lines;
    for (int y = 0; y < rows_; ++y) {
        play::Text line;
        for (int x = 0; x < columns_; ++x) {
            const Square& square = squares_[static_cast<std::size_t>(y * columns_ + x)];
            if (square.taken) {
                line.add(square.sign, square.style);
            } else if (ascii) {
                line.add(ascii_joints.substr(square.walls, 1), square.walls == 0 ? play::Style{} : walls);
            } else {
                line.add(joints[square.walls], square.walls == 0 ? play::Style{} : walls);
            }
        }
        lines.push_back(line);
    }
    return lines;
}

}  // namespace subrosa::cultists_face
