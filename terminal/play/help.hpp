// Pages of help: commands, how to play, words of the game.
#pragma once

#include "terminal/faces/face.hpp"

#include <span>
#include <string_view>

namespace subrosa::play {

// Whether the thing with this id, which has this word, was typed: with or without accents, in capitals or
// not, with spaces instead of hyphens.
bool means(std::string_view typed, std::string_view id, const Text& word);

// The page for a topic; for an empty one how to answer and which commands there are, by the keys of messages.
// For an unknown topic one line that says so.
Lines help_page(std::string_view topic, std::span<const std::string_view> commands, const faces::Face& face,
                const Theme& look, int columns);

// What somebody reads who has never seen the game, before it begins.
Lines opening_page(const faces::Face& face, const Theme& look, int columns);

}  // namespace subrosa::play
