#include "terminal/faces/rose/face.hpp"

#include "terminal/faces/rose/tracks.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>

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

Text RoseDrawing::identity(unsigned identity, const RoseTheme& look) {
    return look.colour(static_cast<rose::Colour>(identity));
}

Text RoseDrawing::identity_sign(unsigned identity, const RoseTheme& look) {
    return look.token(rose::monk_of(static_cast<rose::Colour>(identity)));
}

std::vector<faces::Drawing> RoseDrawing::drawings(const Knowledge& knowledge, const RoseTheme& look,
                                                  int columns) {
    return rose_face::drawings(knowledge.open, look, columns);
}

Text RoseDrawing::choice_words(const Knowledge& knowledge, const Action& action, const RoseTheme& look) {
    return choice_label(knowledge, action, look, false);
}

Text RoseDrawing::choice_signs(const Knowledge& knowledge, const Action& action, const RoseTheme& look) {
    return choice_label(knowledge, action, look, true);
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

Lines RoseDrawing::interlude(const Knowledge& knowledge, const RoseTheme& look, int columns) {
    Lines lines = track_lines(knowledge.open, look, std::min(columns, 60));
    lines.emplace_back();
    play::append(lines, headline(knowledge.open, look, columns));
    return lines;
}

}  // namespace subrosa::rose_face
