// Infers an action from its events.
#include "bots/rose/observed_action.hpp"

namespace subrosa::bots::rose {
namespace {

// The choice that an event shows, if it is the choice of this stage.
std::optional<Action> answer_in(const Open& before, const GameEvent& event) {
    switch (before.stage) {
        case Stage::play:
            if (event.kind != EventKind::card_played) return std::nullopt;
            return event.card.is_william_adson() ? Action::play(event.figure) : Action::play(event.card);
        case Stage::pay:
            if (event.kind != EventKind::sundial_moved) return std::nullopt;
            return Action::pay(static_cast<std::uint8_t>(before.pending.hours - event.hours));
        case Stage::move:
            if (event.kind != EventKind::figure_moved) return std::nullopt;
            return Action::move(event.figure, event.building);
        case Stage::take:
            if (event.kind != EventKind::tile_taken) return std::nullopt;
            return Action::take(event.tile.value());
        case Stage::mark: {
            const bool marker =
                event.kind == EventKind::suspicion_changed || event.kind == EventKind::evidence_changed;
            if (!marker || (event.reason != Reason::william && event.reason != Reason::adson))
                return std::nullopt;
            // A marker that did not move was pushed against the end of its track.
            const bool up = event.to > event.from || (event.to == event.from && event.to > 0);
            return Action::mark(colour_of(event.figure), up);
        }
        case Stage::evidence:
            if (event.kind != EventKind::evidence_changed || event.reason != Reason::event)
                return std::nullopt;
            return Action::evidence(colour_of(event.figure));
        case Stage::suspect:
            if (event.kind != EventKind::suspicion_changed || event.reason != Reason::event)
                return std::nullopt;
            return Action::suspect(colour_of(event.figure));
        case Stage::again:
            if (event.kind != EventKind::used_again) return std::nullopt;
            return event.again ? Action::again() : Action::enough();
        case Stage::reveal:
        case Stage::guess:
        case Stage::over:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<ObservedAction> observed_action(const Open& before, std::span<const GameEvent> told) {
    for (const GameEvent& event : told) {
        if (const auto action = answer_in(before, event)) return ObservedAction{before.turn, *action};
    }
    return std::nullopt;
}

}  // namespace subrosa::bots::rose
