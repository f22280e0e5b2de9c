// The register of the faces: one line a game.
#include "terminal/faces/faces.hpp"

#include "terminal/faces/cultists/face.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/rose/face.hpp"

#include <array>

namespace subrosa::faces {

std::span<const Face* const> all() {
    static const rose_face::RoseFace rose;
    static const cultists_face::CultistsFace cultists;
    static const devil_face::DevilFace devil;
    static const std::array<const Face*, 3> faces{&rose, &cultists, &devil};
    return faces;
}

const Face* find(std::string_view game) {
    for (const Face* face : all()) {
        if (face->game() == game) return face;
    }
    return nullptr;
}

std::string names() {
    std::string names;
    for (const Face* face : all()) names.append(names.empty() ? "" : ", ").append(face->game());
    return names;
}

}  // namespace subrosa::faces
