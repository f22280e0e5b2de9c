// Numbers the different faces of the action cards, to count cards that cannot be told apart.
#pragma once

#include "bots/rose/game.hpp"

#include <array>
#include <cstdint>

namespace subrosa::bots::rose {

// Enough for either preset: mixed has 18 monk faces, 21 building faces and William/Adson.
inline constexpr std::size_t max_faces = 40;

// Number of cards by face.
using FaceCounts = std::array<std::uint8_t, max_faces>;

class CardFaces {
  public:
    explicit CardFaces(Times times);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] Card card(std::size_t face) const { return cards_[face]; }
    [[nodiscard]] std::size_t of(Card card) const { return number_[card.code]; }
    // The cards of the whole game.
    [[nodiscard]] const FaceCounts& all() const { return all_; }

  private:
    std::size_t size_ = 0;
    std::array<Card, max_faces> cards_{};
    std::array<std::uint8_t, 256> number_{};
    FaceCounts all_{};
};

}  // namespace subrosa::bots::rose
