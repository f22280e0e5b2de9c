// The question that is asked, and the choices that answer it.
#pragma once

#include "terminal/faces/cultists/theme.hpp"

namespace subrosa::cultists_face {

// What is asked of the viewer now; what follows the question mark explains.
Text question(const cultists::Knowledge& knowledge, const CultistsTheme& look);

// One choice in words, with what surely comes of it; or as briefly as can be.
Text choice_words(const cultists::Knowledge& knowledge, const cultists::Action& action,
                  const CultistsTheme& look);
Text choice_signs(const cultists::Knowledge& knowledge, const cultists::Action& action,
                  const CultistsTheme& look);

}  // namespace subrosa::cultists_face
