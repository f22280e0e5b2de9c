// Help at the keyboard: how to answer, and whatever the game has a word for.
#pragma once

#include "terminal/faces/face.hpp"

#include <span>
#include <string_view>

namespace subrosa::play {

// Whether somebody who typed this, in lower case, means the thing with this id, which is called so here.
bool means(std::string_view typed, std::string_view id, const Text& word);

// The page for a topic; the overview for an empty one. For an unknown topic one line that says so.
Lines help_page(std::string_view topic, const faces::Face& face, const Look& look, int columns);

// How to answer, how to ask for help, and what else can be typed, by the keys of messages.
Lines how_to_answer(std::span<const std::string_view> commands, const faces::Face& face, const Look& look,
                    int columns);

// What somebody reads who has never seen the game, before it begins.
Lines opening_page(const faces::Face& face, const Look& look, int columns);

}  // namespace subrosa::play
