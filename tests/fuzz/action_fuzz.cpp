// Moves of every game, and components, as text: whatever is read is written exactly as it was.
#include "engine/every_game.hpp"
#include "games/cultists/text.hpp"
#include "games/devil/text.hpp"
#include "games/rose/text.hpp"
#include "tests/fuzz/must.hpp"

#include <cstdint>
#include <string>
#include <string_view>

using namespace subrosa;
using fuzz::must;

namespace {

template <class... Documents>
struct Moves {
    template <class One>
    static void read_one(const std::string& text) {
        if (const auto action = One::action(text))
            must(One::text(*action) == text, "a move is written as it was read");
    }
    static void read(const std::string& text) { (read_one<Documents>(text), ...); }
};

void read_rose(const std::string& text) {
    using namespace rose;
    if (const auto card = card_from(text)) must(text_of(*card) == text, "a card is written as it was read");
    if (const auto tile = tile_from(text)) must(text_of(*tile) == text, "a tile is written as it was read");
    if (const auto colour = value_named<Colour>(text))
        must(name_of(*colour) == text, "a colour keeps its name");
    if (const auto figure = value_named<Figure>(text))
        must(name_of(*figure) == text, "a figure keeps its name");
    if (const auto building = value_named<Building>(text))
        must(name_of(*building) == text, "a building keeps its name");
    if (const auto event = value_named<Event>(text)) must(name_of(*event) == text, "an event keeps its name");
    if (const auto stage = value_named<Stage>(text)) must(name_of(*stage) == text, "a stage keeps its name");
}

template <class... Enums>
void read_names(const std::string& text) {
    const auto read = [&](auto value) { must(!value || name_of(*value) == text, "a word keeps its name"); };
    (read(cultists::value_named<Enums>(text)), ...);
}

void read_cultists(const std::string& text) {
    using namespace cultists;
    read_names<Role, Team, Colour, Location, Shelf, Event, EncounterCard, RoomCard, Level, Stage, Step, Means,
               Deed, Cause, Ending, EventKind>(text);
}

template <class... Enums>
void read_devil_names(const std::string& text) {
    const auto read = [&](auto value) { must(!value || name_of(*value) == text, "a word keeps its name"); };
    (read(devil::value_named<Enums>(text)), ...);
}

void read_devil(const std::string& text) {
    using namespace devil;
    read_devil_names<Role, Ware, Symbol, Master, Large, Inquisitor, Side, Token, Wish, Part, Building, Event,
                     Stage, Step, Want, Verb, Pick, Means, Taken, Verdict, ScorePart, EventKind>(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    EveryDocuments<Moves>::read(text);
    read_rose(text);
    read_cultists(text);
    read_devil(text);
    return 0;
}
