// The choices that answer a question: each in words, with what surely comes of it, or briefly.
#pragma once

#include "terminal/faces/devil/theme.hpp"

namespace subrosa::devil_face {

Text choice_words(const devil::Knowledge& knowledge, const devil::Action& action, const DevilTheme& look);
Text choice_signs(const devil::Knowledge& knowledge, const devil::Action& action, const DevilTheme& look);

}  // namespace subrosa::devil_face
