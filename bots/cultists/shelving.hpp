// Progress towards full shelves, in expected acts of the investigators: the value of filling, inspecting or
// spoiling a room. It depends on public information and the opinion, so investigators with the same opinion
// cooperate without talking.
#pragma once

#include "bots/cultists/opinion.hpp"

namespace subrosa::bots::cultists {

class Shelving {
  public:
    Shelving(const Open& open, const Opinion& opinion);

    // The value of inspecting the room, or of laying a card there, in points; higher for nearly full shelves.
    [[nodiscard]] float of_inspecting(std::size_t room) const;
    [[nodiscard]] float of_filling(std::size_t room, RoomCard card) const;

  private:
    // The expected contents of a room.
    struct Expected {
        float cards = 0.0F;
        float good = 0.0F;
        int books = 0;
        bool explored = false;
    };

    static float acts_for(const Expected& room);
    [[nodiscard]] float worth(Shelf shelf, float acts) const;
    [[nodiscard]] float change(std::size_t room, float acts) const;

    const Open& open_;
    const Opinion& opinion_;
    ByRoom<Expected> rooms_{};
    ByRoom<float> acts_{};
    std::array<float, shelves> shelf_acts_{};
    std::array<float, shelves> share_{};  // lower for shelves that the target does not need
};

}  // namespace subrosa::bots::cultists
