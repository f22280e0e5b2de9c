// Options, and the course of the game.
#include "terminal/faces/rose/face.hpp"

namespace subrosa::rose_face {

using faces::Beat;
using faces::BeatKind;
using rose::EventKind;

std::string_view RoseDrawing::option_words(std::string_view option) {
    if (option == "edition") return "when the sundial moves";
    if (option == "times") return "the hours on the cards";
    if (option == "reset_sundial") return "every day begins at hour 0";
    return {};
}

Beat RoseDrawing::beat(const Event& event) {
    switch (event.kind) {
        case EventKind::turn_began:
            return {BeatKind::turn, event.seat};
        case EventKind::evening:
            return {BeatKind::period_ends};
        case EventKind::marker_shown:
            return {BeatKind::opened};
        case EventKind::dawn:
            return {BeatKind::period_begins};
        default:
            return {};
    }
}

std::optional<rose::GameEvent> RoseDrawing::turn_under_way(const Knowledge& knowledge) {
    if (knowledge.open.stage >= rose::Stage::reveal) return std::nullopt;
    return Event{.kind = EventKind::turn_began, .seat = knowledge.open.turn};
}

}  // namespace subrosa::rose_face
