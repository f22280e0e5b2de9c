// What a face does unless it does otherwise.
#include "cli/faces/face.hpp"

namespace subrosa::faces {

Lines Face::board(const Document& knowledge, const Look& look, int columns) const {
    Lines lines = drawings(knowledge, look, columns).front().lines;
    for (const Text& line : own(knowledge, look, columns)) lines.push_back(line);
    return lines;
}

std::string_view Face::obstacle(const Document& /*before*/, Told /*told*/) const {
    return {};
}

}  // namespace subrosa::faces
