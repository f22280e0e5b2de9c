// The names of everything in Lantern, as in the rules: one table an enumeration.
#pragma once

#include "games/core/names.hpp"
#include "games/lantern/actions.hpp"

namespace subrosa {

template <>
struct core::Names<lantern::Light> {
    static constexpr std::string_view kind = "light";
    static constexpr auto all = std::to_array<std::string_view>({"bright", "dark"});
    static_assert(all.size() == lantern::lights);
};
template <>
struct core::Names<lantern::Ballot> {
    static constexpr std::string_view kind = "ballot";
    static constexpr auto all = std::to_array<std::string_view>({"secret", "open"});
};
template <>
struct core::Names<lantern::Stage> {
    static constexpr std::string_view kind = "stage";
    static constexpr auto all = std::to_array<std::string_view>({"look", "vote", "over"});
    static_assert(all.size() == static_cast<std::size_t>(lantern::Stage::over) + 1);
};
template <>
struct core::Names<lantern::EventKind> {
    static constexpr std::string_view kind = "event";
    static constexpr auto all = std::to_array<std::string_view>(
        {"night_began", "looked", "saw", "passed", "vote_made", "vote_shown", "lantern_shown", "game_over"});
    static_assert(all.size() == static_cast<std::size_t>(lantern::EventKind::game_over) + 1);
};

namespace lantern {

using core::name_of;

}  // namespace lantern
}  // namespace subrosa
