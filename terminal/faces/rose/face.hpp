// The face of The Name of the Rose.
#pragma once

#include "engine/documents/rose.hpp"
#include "games/rose/text.hpp"
#include "terminal/faces/game_face.hpp"
#include "terminal/faces/rose/choice_text.hpp"
#include "terminal/faces/rose/chronicle.hpp"
#include "terminal/faces/rose/ending.hpp"
#include "terminal/faces/rose/help.hpp"
#include "terminal/faces/rose/layout.hpp"
#include "terminal/faces/rose/people.hpp"

namespace subrosa::rose_face {

struct RoseDrawing {
    using Knowledge = rose::Knowledge;
    using Event = rose::GameEvent;
    using Theme = RoseTheme;
    static constexpr std::string_view name = "rose";
    static constexpr std::string_view period = "day";

    static constexpr auto read_knowledge = engine::read_rose_knowledge;
    static constexpr auto read_events = engine::read_rose_events;
    static constexpr auto document = engine::RoseDocuments::event;
    static constexpr auto action_from = rose::action_from;
    static constexpr auto own = rose_face::own_lines;
    static constexpr auto question = rose_face::question;
    static constexpr auto board = rose_face::board_page;
    static constexpr auto chronicle = rose_face::chronicle;
    static constexpr auto help = rose_face::help_page;
    static constexpr auto ending = rose_face::ending_page;

    static unsigned players(const Knowledge& knowledge);
    static std::string_view option_words(std::string_view option);
    static Text identity(unsigned identity, const RoseTheme& look);
    static Text identity_sign(unsigned identity, const RoseTheme& look);
    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);
    static std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const RoseTheme& look,
                                                int columns);
    static Text choice_words(const Knowledge& knowledge, const rose::Action& action, const RoseTheme& look);
    static Text choice_signs(const Knowledge& knowledge, const rose::Action& action, const RoseTheme& look);
    static Lines interlude(const Knowledge& knowledge, const RoseTheme& look, int columns);
};
using RoseFace = faces::GameFace<RoseDrawing>;

}  // namespace subrosa::rose_face
