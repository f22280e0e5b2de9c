// What was chosen, from what happened.
#include "bots/rose/witness.hpp"

namespace subrosa::bots {
namespace {

using rose::Action;
using rose::Happening;
using rose::Reason;
using rose::Stage;
using rose::Told;

// The choice that an event tells of, if it is the one that answers this stage.
std::optional<Action> answer_in(const rose::Open& before, const Told& told) {
    switch (before.stage) {
        case Stage::play:
            if (told.what != Happening::card_played) return std::nullopt;
            return told.card.is_william_adson() ? Action::play(told.figure) : Action::play(told.card);
        case Stage::pay:
            if (told.what != Happening::sundial_moved) return std::nullopt;
            return Action::pay(static_cast<std::uint8_t>(before.pending.hours - told.number));
        case Stage::move:
            if (told.what != Happening::figure_moved) return std::nullopt;
            return Action::move(told.figure, told.building);
        case Stage::take:
            if (told.what != Happening::tile_taken) return std::nullopt;
            return Action::take(told.tile.value());
        case Stage::mark: {
            const bool marker =
                told.what == Happening::suspicion_changed || told.what == Happening::evidence_changed;
            if (!marker || (told.reason != Reason::william && told.reason != Reason::adson))
                return std::nullopt;
            // A marker that stayed where it was stood at the end of its track, and was pushed against it.
            const bool up = told.to > told.from || (told.to == told.from && told.to > 0);
            return Action::mark(colour_of(told.figure), up);
        }
        case Stage::evidence:
            if (told.what != Happening::evidence_changed || told.reason != Reason::event) return std::nullopt;
            return Action::evidence(colour_of(told.figure));
        case Stage::suspect:
            if (told.what != Happening::suspicion_changed || told.reason != Reason::event)
                return std::nullopt;
            return Action::suspect(colour_of(told.figure));
        case Stage::again:
            if (told.what != Happening::used_again) return std::nullopt;
            return told.flag ? Action::again() : Action::enough();
        case Stage::reveal:
        case Stage::guess:
        case Stage::over:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Witnessed> witnessed(const rose::Open& before, std::span<const Told> told) {
    for (const Told& event : told) {
        if (const auto action = answer_in(before, event)) return Witnessed{before.turn, *action};
    }
    return std::nullopt;
}

}  // namespace subrosa::bots
