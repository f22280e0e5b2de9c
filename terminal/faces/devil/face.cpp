// Options, and the course of the game.
#include "terminal/faces/devil/face.hpp"

namespace subrosa::devil_face {

using devil::EventKind;
using faces::Beat;
using faces::BeatKind;

std::string_view DevilDrawing::option_words(std::string_view option) {
    if (option == "jesters") return "dummies for the chests";
    if (option == "trade_indulgences") return "indulgences may be offered as goods";
    if (option == "bribe_goods") return "goods bribe at their selling price";
    if (option == "preferences") return "each player may want or refuse roles";
    if (option == "teaching") return "impossible plans cost no reputation";
    return {};
}

// The end of a round shows when the next begins, with production.
Beat DevilDrawing::beat(const Event& event) {
    switch (event.kind) {
        case EventKind::turn_began:
        case EventKind::inquisition_turn:
            return {BeatKind::turn, event.seat};
        case EventKind::round_began:
            return event.number > 1 ? Beat{BeatKind::period_ends} : Beat{};
        case EventKind::plan_opened:
        case EventKind::vote_shown:
        case EventKind::ritual_opened:
            return {BeatKind::opened};
        case EventKind::offers_began:
            return {BeatKind::period_begins};
        default:
            return {};
    }
}

std::optional<devil::GameEvent> DevilDrawing::turn_under_way(const Knowledge& knowledge) {
    const bool acts = knowledge.open.stage == devil::Stage::resolve;
    if (!acts && knowledge.open.stage != devil::Stage::inquisition) return std::nullopt;
    return Event{.audience = core::SeatSet::everybody(devil::players),
                 .kind = acts ? EventKind::turn_began : EventKind::inquisition_turn,
                 .seat = knowledge.open.turn};
}

}  // namespace subrosa::devil_face
