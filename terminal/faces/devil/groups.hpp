// The choices as the screen lists them: those that differ in a number alone are one entry.
#pragma once

#include "terminal/faces/devil/theme.hpp"
#include "terminal/faces/face.hpp"

#include <string>

namespace subrosa::devil_face {

std::vector<faces::Group> groups(const devil::Knowledge& knowledge, std::span<const std::string> choices,
                                 const DevilTheme& look, faces::Verbosity words);

}  // namespace subrosa::devil_face
