// Numbers the different faces of the action cards.
#include "bots/rose/card_faces.hpp"

namespace subrosa::bots::rose {

CardFaces::CardFaces(Times times) {
    for (const Card card : all_cards(times)) {
        std::size_t face = 0;
        while (face < size_ && cards_[face] != card) ++face;
        if (face == size_) {
            cards_[size_] = card;
            number_[card.code] = static_cast<std::uint8_t>(size_++);
        }
        ++all_[face];
    }
}

}  // namespace subrosa::bots::rose
