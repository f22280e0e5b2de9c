// The question that is asked, and the choices that answer it, each with its effect.
#pragma once

#include "games/rose/state.hpp"
#include "terminal/faces/rose/theme.hpp"

namespace subrosa::rose_face {

// What is asked of the viewer now, in a sentence or two that explain themselves.
Text question(const rose::Knowledge& knowledge, const RoseTheme& look);

// One choice: what is done, and what comes of it as far as it is sure. `brief` uses signs instead of words.
Text choice_label(const rose::Knowledge& knowledge, const rose::Action& action, const RoseTheme& look,
                  bool brief);

}  // namespace subrosa::rose_face
