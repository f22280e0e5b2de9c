// An analysis for people: who believed what after each day, how each was seen, which choices said most.
#pragma once

#include "engine/analysis/analysis.hpp"
#include "terminal/messages.hpp"
#include "terminal/play/text.hpp"

namespace subrosa::analysis {

struct ReportShape {
    int columns = 80;
    std::size_t top = 10;  // how many choices
};

// No line is wider than the columns, if there are at least 40. Every name in the analysis must be printable.
play::Lines report_of(const Analysis& analysis, const terminal::Messages& messages, const ReportShape& shape);

}  // namespace subrosa::analysis
