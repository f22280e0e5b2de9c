// Setting cells in columns.
#include "terminal/analysis/grid.hpp"

#include <algorithm>

namespace subrosa::analysis {

using play::Lines;
using play::Text;

namespace {

// `count` cells from `first` on, behind the label.
Text line_of(const Text& label, const std::vector<Text>& cells, std::size_t first, std::size_t count,
             const GridShape& shape) {
    Text line = label;
    line.cut(shape.label, shape.cut_sign);
    for (std::size_t i = first; i < std::min(first + count, cells.size()); ++i) {
        Text cell = cells[i];
        line.pad(shape.label + 1 + static_cast<int>(i - first) * (shape.cell + 1));
        line.add(cell.cut(shape.cell, shape.cut_sign));
    }
    return line;
}

}  // namespace

Lines grid(const std::vector<Text>& titles, const std::vector<GridRow>& rows, const GridShape& shape) {
    const auto across =
        static_cast<std::size_t>(std::max(1, (shape.columns - shape.label) / (shape.cell + 1)));
    Lines lines;
    for (std::size_t first = 0; first < titles.size(); first += across) {
        lines.push_back(line_of(Text(), titles, first, across, shape));
        for (const GridRow& row : rows) lines.push_back(line_of(row.label, row.cells, first, across, shape));
    }
    return lines;
}

}  // namespace subrosa::analysis
