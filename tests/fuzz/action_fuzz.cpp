// Moves of every game, and components of the rose, as text: whatever is read is written exactly as it was.
#include "engine/every_game.hpp"
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
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    EveryDocuments<Moves>::read(text);
    read_rose(text);
    return 0;
}
