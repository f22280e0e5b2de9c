// The face of Lantern: the smallest that draws a whole game.
#pragma once

#include "engine/documents/lantern.hpp"
#include "terminal/faces/game_face.hpp"

namespace subrosa::lantern_face {

using play::Lines;
using play::Text;

struct LanternDrawing : faces::TypedFace<engine::LanternDocuments> {
    using Theme = play::Theme;
    static constexpr std::string_view period = "night";

    static std::string_view option_words(std::string_view option);
    static Text identity(Identity light, const play::Theme& look);
    static Text identity_sign(Identity light, const play::Theme& look);

    static std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const play::Theme& look,
                                                int columns);
    static Lines own(const Knowledge& knowledge, const play::Theme& look, int columns);
    static Text question(const Knowledge& knowledge, const play::Theme& look);
    static Text choice(const Knowledge& knowledge, const Action& action, const play::Theme& look, bool brief);

    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);
    static std::vector<faces::LogEntry> chronicle(Events told, const play::Theme& look);
    static Lines interlude(const Knowledge& knowledge, const play::Theme& look, int columns);

    static std::optional<Lines> help(std::string_view topic, const play::Theme& look, int columns);
    static Lines ending(const Knowledge& knowledge, Events told, const core::Outcome& outcome,
                        const play::Theme& look, int columns);
};
using LanternFace = faces::GameFace<LanternDrawing>;

}  // namespace subrosa::lantern_face
