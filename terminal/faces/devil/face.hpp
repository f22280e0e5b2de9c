// The face of Deal with the Devil.
#pragma once

#include "engine/documents/devil.hpp"
#include "terminal/faces/devil/choice_text.hpp"
#include "terminal/faces/devil/chronicle.hpp"
#include "terminal/faces/devil/ending.hpp"
#include "terminal/faces/devil/groups.hpp"
#include "terminal/faces/devil/help.hpp"
#include "terminal/faces/devil/layout.hpp"
#include "terminal/faces/devil/own.hpp"
#include "terminal/faces/devil/question.hpp"
#include "terminal/faces/game_face.hpp"

namespace subrosa::devil_face {

struct DevilDrawing : faces::TypedFace<engine::DevilDocuments> {
    using Theme = DevilTheme;
    static constexpr std::string_view period = "round";

    static constexpr auto drawings = devil_face::drawings;
    static constexpr auto own = devil_face::own_lines;
    static constexpr auto question = devil_face::question;
    static constexpr auto choice_words = devil_face::choice_words;
    static constexpr auto choice_signs = devil_face::choice_signs;
    static constexpr auto groups = devil_face::groups;
    static constexpr auto board = devil_face::board_page;
    static constexpr auto chronicle = devil_face::chronicle;
    static constexpr auto interlude = devil_face::standings;
    static constexpr auto help = devil_face::help_page;
    static constexpr auto ending = devil_face::ending_page;

    static std::string_view option_words(std::string_view option);
    static Text identity(unsigned identity, const DevilTheme& look);
    static Text identity_sign(unsigned identity, const DevilTheme& look);
    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);
};
using DevilFace = faces::GameFace<DevilDrawing>;

}  // namespace subrosa::devil_face
