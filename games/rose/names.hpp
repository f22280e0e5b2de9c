// The names of everything in The Name of the Rose, as in the rules: one table an enumeration.
#pragma once

#include "games/core/names.hpp"
#include "games/rose/actions.hpp"

namespace subrosa {

template <>
struct core::Names<rose::Colour> {
    static constexpr std::string_view kind = "colour";
    static constexpr auto all =
        std::to_array<std::string_view>({"red", "blue", "white", "grey", "black", "orange"});
    static_assert(all.size() == rose::colours);
};
template <>
struct core::Names<rose::Figure> {
    static constexpr std::string_view kind = "figure";
    static constexpr auto all = std::to_array<std::string_view>(
        {"red", "blue", "white", "grey", "black", "orange", "william", "adson"});
    static_assert(all.size() == rose::figures);
};
template <>
struct core::Names<rose::Building> {
    static constexpr std::string_view kind = "building";
    static constexpr auto all = std::to_array<std::string_view>(
        {"bibliotheca", "scriptorium", "stabulum", "officina", "dormitorium", "refectorium", "culina",
         "porta", "infirmarium", "balneatorium", "ecclesia", "capitulum", "porticus", "hortus"});
    static_assert(all.size() == rose::buildings);
};
template <>
struct core::Names<rose::Event> {
    static constexpr std::string_view kind = "event card";
    static constexpr auto all = std::to_array<std::string_view>(
        {"talkative", "close", "hasty", "unobtrusive", "enigmatic", "diligent", "unbelieving", "delicate",
         "incriminating", "dubious", "forbidden", "caught", "inquiring", "suspicious"});
    static_assert(all.size() == rose::events);
};
template <>
struct core::Names<rose::Stage> {
    static constexpr std::string_view kind = "stage";
    static constexpr auto all = std::to_array<std::string_view>(
        {"play", "pay", "move", "take", "mark", "evidence", "suspect", "again", "reveal", "guess", "over"});
    static_assert(all.size() == static_cast<std::size_t>(rose::Stage::over) + 1);
};
template <>
struct core::Names<rose::EventKind> {
    static constexpr std::string_view kind = "event";
    static constexpr auto all = std::to_array<std::string_view>({"dawn",
                                                                 "turn_began",
                                                                 "card_played",
                                                                 "sundial_moved",
                                                                 "tile_given_back",
                                                                 "figure_moved",
                                                                 "tile_taken",
                                                                 "tile_placed",
                                                                 "suspicion_changed",
                                                                 "evidence_changed",
                                                                 "card_drawn",
                                                                 "deck_shuffled",
                                                                 "used_again",
                                                                 "evening",
                                                                 "event_card_taken",
                                                                 "revelation_began",
                                                                 "marker_chosen",
                                                                 "marker_shown",
                                                                 "guessing_began",
                                                                 "guess_made",
                                                                 "guess_shown",
                                                                 "identity_shown",
                                                                 "game_over"});
    static_assert(all.size() == static_cast<std::size_t>(rose::EventKind::game_over) + 1);
};
template <>
struct core::Names<rose::Reason> {
    static constexpr std::string_view kind = "reason";
    static constexpr auto all =
        std::to_array<std::string_view>({"task", "intrusion", "william", "adson", "conversion", "home",
                                         "revelation", "event", "guessed", "event_cards"});
    static_assert(all.size() == static_cast<std::size_t>(rose::Reason::event_cards) + 1);
};
template <>
struct core::Names<rose::Edition> {
    static constexpr std::string_view kind = "edition";
    static constexpr auto all = std::to_array<std::string_view>({"classic", "international"});
};
template <>
struct core::Names<rose::Times> {
    static constexpr std::string_view kind = "set of times";
    static constexpr auto all = std::to_array<std::string_view>({"mixed", "by-type"});
};

namespace rose {

using core::name_of;
using core::value_named;

}  // namespace rose
}  // namespace subrosa
