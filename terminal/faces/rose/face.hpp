// The face of The Name of the Rose.
#pragma once

#include "engine/documents/rose.hpp"
#include "terminal/faces/game_face.hpp"
#include "terminal/faces/rose/help.hpp"
#include "terminal/faces/rose/theme.hpp"

namespace subrosa::rose_face {

struct RoseDrawing : faces::TypedFace<engine::RoseDocuments> {
    using Theme = RoseTheme;
    static constexpr std::string_view period = "day";

    // face.cpp
    static std::string_view option_words(std::string_view option);
    static Text identity(Identity colour, const RoseTheme& look) { return look.colour(colour); }
    static Text identity_sign(Identity colour, const RoseTheme& look) {
        return look.token(rose::monk_of(colour));
    }
    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);

    // layout.cpp: in all the arrangements that the columns allow, the roomiest first
    static std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const RoseTheme& look,
                                                int columns);
    static Lines board(const Knowledge& knowledge, const RoseTheme& look, int columns);
    static Lines interlude(const Knowledge& knowledge, const RoseTheme& look, int columns);
    // people.cpp: identity, hand, time tiles; one or two lines
    static Lines own(const Knowledge& knowledge, const RoseTheme& look, int columns);

    // choice_text.cpp: a choice with its effects as far as they are sure
    static Text question(const Knowledge& knowledge, const RoseTheme& look);
    static Text choice(const Knowledge& knowledge, const Action& action, const RoseTheme& look, bool brief);

    static std::vector<faces::LogEntry> chronicle(Events told, const RoseTheme& look);  // chronicle.cpp
    static Lines ending(const Knowledge& knowledge, Events told, const core::Outcome& outcome,
                        const RoseTheme& look, int columns);  // ending.cpp
    static constexpr auto help = rose_face::help_page;
};
using RoseFace = faces::GameFace<RoseDrawing>;

}  // namespace subrosa::rose_face
