// A claim in words.
#pragma once

#include "cli/faces/face.hpp"

namespace subrosa::join {

// What somebody says who claims this; empty if the game has no words for it. What is not said yet is left
// open.
play::Text claim_text(const table::json::object& claim, core::Seat speaker, const faces::Face& face,
                      const play::Look& look);

}  // namespace subrosa::join
