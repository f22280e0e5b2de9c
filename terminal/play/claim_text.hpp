// Claims in words.
#pragma once

#include "terminal/faces/face.hpp"

namespace subrosa::play {

// A claim in words; empty if the game has no words for it. Missing fields are left open.
Text claim_text(const json::object& claim, core::Seat speaker, const faces::Face& face, const Theme& look);

// A word that a field of a claim can hold, translated if the game has a message for it.
Text claim_word(std::string_view word, const faces::Face& face, const Theme& look);

}  // namespace subrosa::play
