// The face of Among Cultists.
#pragma once

#include "engine/documents/cultists.hpp"
#include "terminal/faces/cultists/choice_text.hpp"
#include "terminal/faces/cultists/chronicle.hpp"
#include "terminal/faces/cultists/ending.hpp"
#include "terminal/faces/cultists/help.hpp"
#include "terminal/faces/cultists/layout.hpp"
#include "terminal/faces/cultists/own.hpp"
#include "terminal/faces/game_face.hpp"

namespace subrosa::cultists_face {

struct CultistsDrawing : faces::TypedFace<engine::CultistsDocuments> {
    using Theme = CultistsTheme;
    static constexpr std::string_view period = "round";

    static constexpr auto drawings = cultists_face::drawings;
    static constexpr auto own = cultists_face::own_lines;
    static constexpr auto question = cultists_face::question;
    static constexpr auto choice_words = cultists_face::choice_words;
    static constexpr auto choice_signs = cultists_face::choice_signs;
    static constexpr auto board = cultists_face::board_page;
    static constexpr auto chronicle = cultists_face::chronicle;
    static constexpr auto interlude = cultists_face::standings;
    static constexpr auto help = cultists_face::help_page;

    static std::string_view option_words(std::string_view option);
    static Text identity(unsigned identity, const CultistsTheme& look);
    static Text identity_sign(unsigned identity, const CultistsTheme& look);
    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);
    static Text player(core::Seat seat, const CultistsTheme& look) { return look.player(seat); }
    static Text numbered(core::Seat seat, const CultistsTheme& look) { return look.numbered(seat); }
    static unsigned seats_of_nobody(const Knowledge& knowledge);
    static core::Seat asked_first(const Knowledge& knowledge);
    static Lines ending(const Knowledge& knowledge, const std::vector<Event>& events,
                        const core::Outcome& outcome, const CultistsTheme& look, int columns);
};
using CultistsFace = faces::GameFace<CultistsDrawing>;

}  // namespace subrosa::cultists_face
