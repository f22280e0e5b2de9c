// What was chosen, from what happened: everything but cards in hands and secret answers can be read off the
// table.
#pragma once

#include "games/rose/rose.hpp"

#include <optional>
#include <span>

namespace subrosa::bots {

struct Witnessed {
    core::Seat seat = core::spectator;
    rose::Action action;
};

// The choice that the seat whose turn it is made in the position `before`, from what everybody was told
// because of it. Nothing if all choose at once (markers and guesses), or if the events tell of no choice.
std::optional<Witnessed> witnessed(const rose::Open& before, std::span<const rose::Told> told);

}  // namespace subrosa::bots
