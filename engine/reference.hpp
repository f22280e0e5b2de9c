// The files of the tree that are made of what every game says of itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

struct GeneratedFile {
    std::string path;  // from the root of the tree
    std::string text;
};

// For the page: how many play each game, the types of every game, and the components of those that have any.
std::vector<GeneratedFile> game_modules();

// docs/protocol.md with its tables of options, events, fields and words written anew.
inline constexpr std::string_view reference_path = "docs/protocol.md";
std::string reference_with_tables(std::string_view present);

}  // namespace subrosa::engine
