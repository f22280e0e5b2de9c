// Types of documents, and components, for the page.
#pragma once

#include "engine/schema/shape.hpp"

#include <string>
#include <string_view>

namespace subrosa::engine::schema {

// The module with the types of one game: its options, its events, its claims, its positions and what seats
// know of them, and the words in them.
std::string typescript(std::string_view game, const Description& description);
// A module with components of a game, a constant each. Types with a name come from the other module.
std::string typescript(std::string_view game, const Description& description, const Components& components);

}  // namespace subrosa::engine::schema
