// A claim in words.
#pragma once

#include "engine/any_game.hpp"
#include "terminal/faces/face.hpp"

namespace subrosa::play {

// What somebody says who claims this; empty if the game has no words for it. What is not said yet is left
// open.
Text claim_text(const json::object& claim, core::Seat speaker, const faces::Face& face, const Look& look);
// The same of rules that are not in the register of the games.
Text claim_text(const json::object& claim, core::Seat speaker, const engine::AnyGame& game,
                const faces::Face& face, const Look& look);

// One of the words that a field of a claim can hold: as the game calls it in this language, if it does.
Text claim_word(std::string_view word, const faces::Face& face, const Look& look);

}  // namespace subrosa::play
