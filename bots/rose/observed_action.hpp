// Infers an action from its events: everything but cards in hands and secret answers is public.
#pragma once

#include "bots/rose/game.hpp"

#include <optional>
#include <span>

namespace subrosa::bots::rose {

struct ObservedAction {
    core::Seat seat = core::spectator;
    Action action;
};

// The choice of the seat whose turn it is in the position `before`, from the public events that followed.
// Nothing if all seats choose at once (markers and guesses), or if no event belongs to a choice.
std::optional<ObservedAction> observed_action(const Open& before, std::span<const GameEvent> told);

}  // namespace subrosa::bots::rose
