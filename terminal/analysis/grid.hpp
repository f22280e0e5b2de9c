// A table of short cells that fits the terminal.
#pragma once

#include "terminal/play/text.hpp"

#include <string_view>
#include <vector>

namespace subrosa::analysis {

struct GridRow {
    play::Text label;
    std::vector<play::Text> cells;  // one a title
};

struct GridShape {
    int columns = 80;  // of the terminal
    int label = 13;    // columns for the labels and for each cell; what is longer is cut
    int cell = 10;
    std::string_view cut_sign;
};

// The titles and the rows below them. What does not fit beside each other follows as another table.
play::Lines grid(const std::vector<play::Text>& titles, const std::vector<GridRow>& rows,
                 const GridShape& shape);

}  // namespace subrosa::analysis
