// Infers an action from its events.
#include "bots/rose/observed_action.hpp"

namespace subrosa::bots::rose {
namespace {

// The choice that an event shows, if it is the choice of this stage.
std::optional<Action> answer_in(const Open& before, const GameEvent& told) {
    switch (before.stage) {
        case Stage::play:
            if (told.kind != EventKind::card_played) return std::nullopt;
            return told.card.is_william_adson() ? Action::play(told.figure) : Action::play(told.card);
        case Stage::pay:
            if (told.kind != EventKind::sundial_moved) return std::nullopt;
            return Action::pay(static_cast<std::uint8_t>(before.pending.hours - told.hours));
        case Stage::move:
            if (told.kind != EventKind::figure_moved) return std::nullopt;
            return Action::move(told.figure, told.building);
        case Stage::take:
            if (told.kind != EventKind::tile_taken) return std::nullopt;
            return Action::take(told.tile.value());
        case Stage::mark: {
            const bool marker =
                told.kind == EventKind::suspicion_changed || told.kind == EventKind::evidence_changed;
            if (!marker || (told.reason != Reason::william && told.reason != Reason::adson))
                return std::nullopt;
            // A marker that did not move was pushed against the end of its track.
            const bool up = told.to > told.from || (told.to == told.from && told.to > 0);
            return Action::mark(colour_of(told.figure), up);
        }
        case Stage::evidence:
            if (told.kind != EventKind::evidence_changed || told.reason != Reason::event) return std::nullopt;
            return Action::evidence(colour_of(told.figure));
        case Stage::suspect:
            if (told.kind != EventKind::suspicion_changed || told.reason != Reason::event)
                return std::nullopt;
            return Action::suspect(colour_of(told.figure));
        case Stage::again:
            if (told.kind != EventKind::used_again) return std::nullopt;
            return told.again ? Action::again() : Action::enough();
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
