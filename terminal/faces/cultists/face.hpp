// The face of Among Cultists.
#pragma once

#include "engine/documents/cultists.hpp"
#include "terminal/faces/cultists/help.hpp"
#include "terminal/faces/cultists/theme.hpp"
#include "terminal/faces/game_face.hpp"

namespace subrosa::cultists_face {

struct CultistsDrawing : faces::TypedFace<engine::CultistsDocuments> {
    using Theme = CultistsTheme;
    static constexpr std::string_view period = "round";

    // face.cpp
    static std::string_view option_words(std::string_view option);
    static Text identity(Identity role, const CultistsTheme& look) { return look.role(role); }
    static Text identity_sign(Identity role, const CultistsTheme& look);
    static Text numbered(core::Seat seat, const CultistsTheme& look) { return look.numbered(seat); }
    static unsigned seats_of_nobody(const Knowledge& knowledge);
    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);
    static core::Seat asked_first(const Knowledge& knowledge);

    // layout.cpp: the roomiest first
    static std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const CultistsTheme& look,
                                                int columns);
    static Lines board(const Knowledge& knowledge, const CultistsTheme& look, int columns);
    static Lines interlude(const Knowledge& knowledge, const CultistsTheme& look, int columns);
    // own.cpp: at most four lines
    static Lines own(const Knowledge& knowledge, const CultistsTheme& look, int columns);

    // choice_text.cpp: a choice with what surely comes of it
    static Text question(const Knowledge& knowledge, const CultistsTheme& look);
    static Text choice(const Knowledge& knowledge, const Action& action, const CultistsTheme& look,
                       bool brief);

    static std::vector<faces::LogEntry> chronicle(Events told, const CultistsTheme& look);  // chronicle.cpp
    static Lines ending(const Knowledge& knowledge, Events told, const core::Outcome& outcome,
                        const CultistsTheme& look, int columns);  // ending.cpp
    static constexpr auto help = cultists_face::help_page;
};
using CultistsFace = faces::GameFace<CultistsDrawing>;

}  // namespace subrosa::cultists_face
