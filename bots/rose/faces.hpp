// The different faces of the action cards, numbered: to count cards that cannot be told apart.
#pragma once

#include "games/rose/state.hpp"

#include <array>
#include <cstdint>

namespace subrosa::bots {

// Enough for either preset: mixed has 18 monk faces, 21 building faces and William/Adson.
inline constexpr std::size_t max_faces = 40;

// How many cards of each face.
using FaceCounts = std::array<std::uint8_t, max_faces>;

class Faces {
  public:
    explicit Faces(rose::Times times);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] rose::Card card(std::size_t face) const { return cards_[face]; }
    [[nodiscard]] std::size_t of(rose::Card card) const { return number_[card.code]; }
    // The cards of the whole game.
    [[nodiscard]] const FaceCounts& all() const { return all_; }

  private:
    std::size_t size_ = 0;
    std::array<rose::Card, max_faces> cards_{};
    std::array<std::uint8_t, 256> number_{};
    FaceCounts all_{};
};

}  // namespace subrosa::bots
