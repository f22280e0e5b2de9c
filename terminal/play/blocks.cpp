#include "terminal/play/blocks.hpp"

#include <algorithm>

namespace subrosa::play {

Lines beside(const Lines& left, int left_columns, const Lines& right) {
    Lines lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        Text line = i < left.size() ? left[i] : Text();
        line.pad(left_columns);
        if (i < right.size()) line.add(right[i]);
        lines.push_back(line);
    }
    return lines;
}

Lines stacked(std::initializer_list<Lines> blocks) {
    Lines lines;
    for (const Lines& block : blocks) append(lines, block);
    return lines;
}

Text titled(const Text& line, const Theme& look, int columns) {
    Text both = look.say("play_title", {}, ink::accent).add("  ").add(line);
    if (both.width() > columns) both = line;
    return both.cut(columns, look.signs().cut);
}

Lines cut(Lines lines, int columns, const Theme& look) {
    for (Text& line : lines) line.cut(columns, look.signs().cut);
    return lines;
}

void append(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

Text rule(const Theme& look, int columns) {
    Text line;
    for (int i = 0; i < columns; ++i) line.add(look.signs().flat, ink::quiet);
    return line;
}

}  // namespace subrosa::play
