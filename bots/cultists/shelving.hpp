// How far the shelves are from full, in acts of the investigators: what a card laid, a room inspected or
// spoiled is worth. Everybody who sees the same table comes to the same, so investigators work together
// without a word.
#pragma once

#include "bots/cultists/opinion.hpp"

namespace subrosa::bots {

class Shelving {
  public:
    Shelving(const cultists::Open& open, const Opinion& opinion);

    // What changes if the room is inspected, or gets a card; in points, more for shelves that are nearly
    // full.
    [[nodiscard]] float of_inspecting(std::size_t room) const;
    [[nodiscard]] float of_filling(std::size_t room, cultists::RoomCard card) const;

  private:
    // A room as it is expected to be.
    struct Expected {
        float cards = 0.0F;
        float good = 0.0F;
        int books = 0;
        bool explored = false;
    };

    static float acts_for(const Expected& room);
    [[nodiscard]] float worth(cultists::Shelf shelf, float acts) const;
    [[nodiscard]] float change(std::size_t room, float acts) const;

    const cultists::Open& open_;
    const Opinion& opinion_;
    cultists::ByRoom<Expected> rooms_{};
    cultists::ByRoom<float> acts_{};
    std::array<float, cultists::shelves> shelf_acts_{};
    std::array<float, cultists::shelves> share_{};  // less for shelves that the target does not need
};

}  // namespace subrosa::bots
