// The screen of the seat that decides. It is drawn only from what that seat knows and was told.
#pragma once

#include "terminal/faces/face.hpp"

#include <string>
#include <vector>

namespace subrosa::play {

struct Scene {
    faces::Document knowledge;
    std::vector<faces::Document> told;  // to this seat, since its last turn but one
    std::vector<std::string> choices;   // of this seat
    Text note;                          // an answer to the last thing typed; empty: none
    std::vector<Text> talk{};           // what was claimed since, the last at the end
};

// No line is wider than `columns` (at least 60). Fits into `rows` from 24 on; with more of both it grows.
Lines draw_screen(const Scene& scene, const faces::Face& face, const Theme& look, int columns, int rows);

}  // namespace subrosa::play
