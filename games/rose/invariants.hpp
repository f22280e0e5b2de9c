// What must hold of every state, checked after every play in debug builds and of every position that is
// loaded.
#pragma once

#include "games/rose/state.hpp"

#include <span>
#include <string>

namespace subrosa::rose {

// Something that does not hold, or nothing.
struct Broken {
    const char* what = nullptr;  // with the place in the position document before the colon; # is `which`
    std::string which{};         // a seat, a card or a tile
    explicit operator bool() const { return what != nullptr; }
};
// Conservation of cards, tiles, identities and events, bounds of the tracks, who may decide, what a stage
// needs to be answered.
Broken first_broken(const State& state);
// The same in words alone.
inline const char* broken_invariant(const State& state) {
    return first_broken(state).what;
}

// Parts of it that hold of knowledge, too. Cards and tiles that are not known are empty.
Broken broken_hand_sizes(const Open& open, const BySeat<Hand>& hands);
Broken broken_supply_of_cards(Times times, std::span<const Card> everywhere);
Broken broken_supply_of_tiles(std::span<const Tile> everywhere);

}  // namespace subrosa::rose
