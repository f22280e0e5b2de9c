// The face of The Name of the Rose.
#pragma once

#include "engine/documents/rose.hpp"
#include "terminal/faces/game_face.hpp"
#include "terminal/faces/rose/choice_text.hpp"
#include "terminal/faces/rose/chronicle.hpp"
#include "terminal/faces/rose/ending.hpp"
#include "terminal/faces/rose/help.hpp"
#include "terminal/faces/rose/layout.hpp"
#include "terminal/faces/rose/people.hpp"

namespace subrosa::rose_face {

struct RoseDrawing : faces::TypedFace<engine::RoseDocuments> {
    using Theme = RoseTheme;
    static constexpr std::string_view period = "day";

    static constexpr auto own = rose_face::own_lines;
    static constexpr auto question = rose_face::question;
    static constexpr auto board = rose_face::board_page;
    static constexpr auto chronicle = rose_face::chronicle;
    static constexpr auto help = rose_face::help_page;
    static constexpr auto ending = rose_face::ending_page;

    static std::string_view option_words(std::string_view option);
    static Text identity(unsigned identity, const RoseTheme& look);
    static Text identity_sign(unsigned identity, const RoseTheme& look);
    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);
    static std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const RoseTheme& look,
                                                int columns);
    static Text choice_words(const Knowledge& knowledge, const Action& action, const RoseTheme& look);
    static Text choice_signs(const Knowledge& knowledge, const Action& action, const RoseTheme& look);
    static Lines interlude(const Knowledge& knowledge, const RoseTheme& look, int columns);
};
using RoseFace = faces::GameFace<RoseDrawing>;

}  // namespace subrosa::rose_face
