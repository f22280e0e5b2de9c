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

// The types of every game for the page.
std::vector<GeneratedFile> game_types();

// docs/protocol.md with its tables of options, events and words written anew.
inline constexpr std::string_view reference_path = "docs/protocol.md";
std::string reference_with_tables(std::string_view present);

}  // namespace subrosa::engine
