// Options, and the course of the game.
#include "terminal/faces/cultists/face.hpp"

namespace subrosa::cultists_face {

using cultists::EventKind;
using faces::Beat;
using faces::BeatKind;

std::string_view CultistsDrawing::option_words(std::string_view option) {
    if (option == "robot") return "a robot plays along, always with 4 players, by choice with 6";
    if (option == "level") return "which roles and dangers are in play";
    if (option == "roles") return "the cultists and special roles at level custom";
    return {};
}

Text CultistsDrawing::identity_sign(Identity role, const CultistsTheme& look) {
    constexpr int sign_columns = 4;  // enough to tell the roles apart in every language
    return look.role(role).cut(sign_columns, "");
}

unsigned CultistsDrawing::seats_of_nobody(const Knowledge& knowledge) {
    return cultists::characters(knowledge.open) - knowledge.open.options.players;
}

Beat CultistsDrawing::beat(const Event& event) {
    switch (event.kind) {
        case EventKind::move_began:
        case EventKind::act_began:
            return {BeatKind::turn, event.seat};
        case EventKind::clean_up:
            return {BeatKind::period_ends};
        case EventKind::vote_shown:
            return {BeatKind::opened};
        case EventKind::round_began:
            return {BeatKind::period_begins};
        default:
            return {};
    }
}

std::optional<cultists::GameEvent> CultistsDrawing::turn_under_way(const Knowledge& knowledge) {
    const cultists::Open& open = knowledge.open;
    const bool moves = open.stage == cultists::Stage::move;
    if (!moves && open.stage != cultists::Stage::act) return std::nullopt;
    return Event{.audience = core::SeatSet::everybody(open.options.players),
                 .kind = moves ? EventKind::move_began : EventKind::act_began,
                 .seat = open.turn};
}

// The character who came in, or, when the event lets all meet, the first player.
core::Seat CultistsDrawing::asked_first(const Knowledge& knowledge) {
    const cultists::Open& open = knowledge.open;
    return is_on_turn(open, open.turn) ? open.turn : open.knife;
}

}  // namespace subrosa::cultists_face
