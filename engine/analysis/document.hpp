// An analysis as one JSON document, with everything at every moment: see docs/protocol.md.
#pragma once

#include "engine/analysis/analysis.hpp"

namespace subrosa::analysis {

json::object document_of(const Analysis& analysis);

}  // namespace subrosa::analysis
