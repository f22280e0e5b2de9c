// The names of everything in Among Cultists, as in the rules: one table an enumeration.
#pragma once

#include "games/core/names.hpp"
#include "games/cultists/state.hpp"

namespace subrosa {

template <>
struct core::Names<cultists::Role> {
    static constexpr std::string_view kind = "role";
    static constexpr auto all = std::to_array<std::string_view>(
        {"investigator", "cultist", "seer", "enlightened", "infected", "superghost", "mechanic", "greenhorn",
         "klutz", "coward", "firestarter", "slayer"});
    static_assert(all.size() == cultists::roles);
};
template <>
struct core::Names<cultists::Team> {
    static constexpr std::string_view kind = "team";
    static constexpr auto all = std::to_array<std::string_view>({"investigators", "cultists"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Team::none));
};
template <>
struct core::Names<cultists::Colour> {
    static constexpr std::string_view kind = "colour";
    static constexpr auto all =
        std::to_array<std::string_view>({"green", "red", "lightblue", "orange", "pink", "darkblue"});
    static_assert(all.size() == cultists::colours);
};
template <>
struct core::Names<cultists::Location> {
    static constexpr std::string_view kind = "place";
    static constexpr auto all = std::to_array<std::string_view>(
        {"G1", "R1", "L1", "O1", "O2", "P1", "P2", "P3", "D1", "D2", "D3", "M", "NW", "NE", "SW", "S", "SE"});
    static_assert(all.size() == cultists::locations);
};
template <>
struct core::Names<cultists::Shelf> {
    static constexpr std::string_view kind = "shelf";
    static constexpr auto all = std::to_array<std::string_view>(
        {"green", "red", "lightblue", "orange", "pink", "darkblue1", "darkblue2", "darkblue3"});
    static_assert(all.size() == cultists::shelves);
};
template <>
struct core::Names<cultists::Event> {
    static constexpr std::string_view kind = "event token";
    static constexpr auto all = std::to_array<std::string_view>(
        {"lightning", "secret-door", "no-signal", "crooked-eyes", "good-morale", "under-control", "portal",
         "broken-window", "bad-morale", "mirror"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Event::none));
};
template <>
struct core::Names<cultists::EncounterCard> {
    static constexpr std::string_view kind = "encounter card";
    static constexpr auto all = std::to_array<std::string_view>({"alive", "dead"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::EncounterCard::none));
};
template <>
struct core::Names<cultists::RoomCard> {
    static constexpr std::string_view kind = "room card";
    static constexpr auto all = std::to_array<std::string_view>({"success", "failure", "sabotage"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::RoomCard::none));
};
template <>
struct core::Names<cultists::Level> {
    static constexpr std::string_view kind = "level";
    static constexpr auto all = std::to_array<std::string_view>({"first", "experienced", "custom"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Level::custom) + 1);
};
template <>
struct core::Names<cultists::Stage> {
    static constexpr std::string_view kind = "stage";
    static constexpr auto all =
        std::to_array<std::string_view>({"move", "event", "act", "vote", "cleanup", "guess", "over"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Stage::over) + 1);
};
template <>
struct core::Names<cultists::Step> {
    static constexpr std::string_view kind = "step";
    static constexpr auto all =
        std::to_array<std::string_view>({"turn", "giving", "looking", "drawing", "token", "saying", "partner",
                                         "talking", "voting", "changing", "closing", "naming"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Step::none));
};
template <>
struct core::Names<cultists::Means> {
    static constexpr std::string_view kind = "means";
    static constexpr auto all = std::to_array<std::string_view>({"check", "camera", "eyes"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Means::eyes) + 1);
};
template <>
struct core::Names<cultists::Deed> {
    static constexpr std::string_view kind = "deed";
    static constexpr auto all =
        std::to_array<std::string_view>({"dawn", "fill", "lay", "show", "risk", "clear", "burn"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Deed::burn) + 1);
};
template <>
struct core::Names<cultists::Cause> {
    static constexpr std::string_view kind = "cause";
    static constexpr auto all = std::to_array<std::string_view>({"found", "voted", "slain", "role"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Cause::role) + 1);
};
template <>
struct core::Names<cultists::Ending> {
    static constexpr std::string_view kind = "ending";
    static constexpr auto all = std::to_array<std::string_view>(
        {"none", "points", "last_cultist", "rounds", "claim_right", "claim_wrong", "quota", "seer_found"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Ending::seer_found) + 1);
};
template <>
struct core::Names<cultists::EventKind> {
    static constexpr std::string_view kind = "event";
    static constexpr auto all = std::to_array<std::string_view>(
        {"round_began",      "move_began",     "moved",          "jumped",         "meeting",
         "card_given",       "event_drawn",    "event_repeated", "power_turned",   "portal_opened",
         "portal_prolonged", "portal_overdue", "target_moved",   "danger_grew",    "danger_drawn",
         "cultist_came",     "fish_man_came",  "act_began",      "looked",         "saw",
         "card_laid",        "explored",       "said",           "died",           "role_shown",
         "token_drawn",      "token_kept",     "token_removed",  "passed",         "secured",
         "fought",           "banished",       "killed",         "filled",         "inspected",
         "book_shelved",     "book_returned",  "room_cleared",   "shelf_filled",   "vote_called",
         "vote_began",       "was_ready",      "vote_cast",      "vote_shown",     "vote_kept",
         "vote_changed",     "vote_ended",     "portal_asked",   "portal_refused", "portal_closed",
         "clean_up",         "answered",       "claimed",        "guessing_began", "seer_named",
         "game_over"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::EventKind::game_over) + 1);
};
template <>
struct core::Names<cultists::Verb> {
    static constexpr std::string_view kind = "verb";
    static constexpr auto all = std::to_array<std::string_view>(
        {"go",        "stop",        "jump",        "give",        "look",   "draw",  "keep",   "remove",
         "check",     "say",         "secure",      "fight",       "banish", "kill",  "fill",   "inspect",
         "call vote", "camera room", "camera seat", "power",       "portal", "agree", "refuse", "pass",
         "ready",     "vote",        "keep vote",   "change vote", "claim",  "seer"});
    static_assert(all.size() == static_cast<std::size_t>(cultists::Verb::seer) + 1);
};

namespace cultists {

using core::name_of;
using core::value_named;

}  // namespace cultists
}  // namespace subrosa
