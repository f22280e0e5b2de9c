// Moves and components as text: whatever is read is written exactly as it was.
#include "games/rose/text.hpp"
#include "tests/fuzz/must.hpp"

#include <cstdint>
#include <string>
#include <string_view>

using namespace subrosa::rose;
using subrosa::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    if (const auto action = action_from(text))
        must(text_of(*action) == text, "a move is written as it was read");
    if (const auto card = card_from(text)) must(text_of(*card) == text, "a card is written as it was read");
    if (const auto tile = tile_from(text)) must(text_of(*tile) == text, "a tile is written as it was read");
    if (const auto colour = colour_named(text)) must(name_of(*colour) == text, "a colour keeps its name");
    if (const auto figure = figure_named(text)) must(name_of(*figure) == text, "a figure keeps its name");
    if (const auto building = building_named(text))
        must(name_of(*building) == text, "a building keeps its name");
    if (const auto event = event_named(text)) must(name_of(*event) == text, "an event keeps its name");
    if (const auto stage = stage_named(text)) must(name_of(*stage) == text, "a stage keeps its name");
    return 0;
}
