// The different faces of the action cards.
#include "bots/rose/faces.hpp"

namespace subrosa::bots {

Faces::Faces(rose::Times times) {
    for (const rose::Card card : rose::all_cards(times)) {
        std::size_t face = 0;
        while (face < size_ && cards_[face] != card) ++face;
        if (face == size_) {
            cards_[size_] = card;
            number_[card.code] = static_cast<std::uint8_t>(size_++);
        }
        ++all_[face];
    }
}

}  // namespace subrosa::bots
