// The faces by game. cmake/games.cmake registers the games.
#include "terminal/faces/faces.hpp"

#include "terminal/faces/every_face.hpp"

#include <array>
#include <tuple>

namespace subrosa::faces {

std::span<const Face* const> all() {
    static const EveryFace<std::tuple> faces;
    static const auto all = std::apply(
        [](const auto&... face) { return std::array<const Face*, sizeof...(face)>{&face...}; }, faces);
    return all;
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
