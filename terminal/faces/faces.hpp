// The register of the faces: every game that can be played in the terminal.
#pragma once

#include "terminal/faces/face.hpp"

#include <span>
#include <string>
#include <string_view>

namespace subrosa::faces {

// The first is of the game that is meant where none is named.
std::span<const Face* const> all();
// Null for a game without a face.
const Face* find(std::string_view game);
// "rose, ...": which games there are, for a complaint.
std::string names();

}  // namespace subrosa::faces
