// The face of Deal with the Devil.
#pragma once

#include "engine/documents/devil.hpp"
#include "terminal/faces/devil/help.hpp"
#include "terminal/faces/devil/theme.hpp"
#include "terminal/faces/game_face.hpp"

namespace subrosa::devil_face {

struct DevilDrawing : faces::TypedFace<engine::DevilDocuments> {
    using Theme = DevilTheme;
    static constexpr std::string_view period = "round";

    // face.cpp
    static std::string_view option_words(std::string_view option);
    static Text identity(Identity role, const DevilTheme& look) { return look.role(role); }
    static Text identity_sign(Identity role, const DevilTheme& look) { return look.role_sign(role); }
    static faces::Beat beat(const Event& event);
    static std::optional<Event> turn_under_way(const Knowledge& knowledge);

    // layout.cpp: the roomiest first
    static std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const DevilTheme& look,
                                                int columns);
    static Lines board(const Knowledge& knowledge, const DevilTheme& look, int columns);
    static Lines interlude(const Knowledge& knowledge, const DevilTheme& look, int columns);
    // own.cpp: at most six lines below 110 columns
    static Lines own(const Knowledge& knowledge, const DevilTheme& look, int columns);

    static Text question(const Knowledge& knowledge, const DevilTheme& look);  // question.cpp
    // choice_text.cpp, groups.cpp
    static Text choice(const Knowledge& knowledge, const Action& action, const DevilTheme& look, bool brief);
    static std::vector<faces::Group> groups(const Knowledge& knowledge, std::span<const std::string> choices,
                                            const DevilTheme& look, faces::Verbosity words);

    static std::vector<faces::LogEntry> chronicle(Events told, const DevilTheme& look);  // chronicle.cpp
    static Lines ending(const Knowledge& knowledge, Events told, const core::Outcome& outcome,
                        const DevilTheme& look, int columns);  // ending.cpp
    static constexpr auto help = devil_face::help_page;
};
using DevilFace = faces::GameFace<DevilDrawing>;

}  // namespace subrosa::devil_face
