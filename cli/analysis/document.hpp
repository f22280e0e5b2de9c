// An analysis as one JSON document, with everything at every moment: see docs/protocol.md.
#pragma once

#include "table/analysis/analysis.hpp"

namespace subrosa::analysis {

table::json::object document_of(const Analysis& analysis);

}  // namespace subrosa::analysis
