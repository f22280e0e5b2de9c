// The names of everything in Deal with the Devil, as in the rules: one table an enumeration.
#pragma once

#include "games/core/names.hpp"
#include "games/devil/state.hpp"

namespace subrosa {

template <>
struct core::Names<devil::Role> {
    static constexpr std::string_view kind = "role";
    static constexpr auto all = std::to_array<std::string_view>({"mortal-a", "mortal-b", "cultist", "devil"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Role::none));
};
template <>
struct core::Names<devil::Ware> {
    static constexpr std::string_view kind = "ware";
    static constexpr auto all = std::to_array<std::string_view>(
        {"wood", "stone", "grain", "glass", "marble", "ducats", "jesters", "indulgences", "pure", "marked"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Ware::none));
};
template <>
struct core::Names<devil::Symbol> {
    static constexpr std::string_view kind = "symbol";
    static constexpr auto all = std::to_array<std::string_view>({"rural", "urban", "church", "science"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Symbol::science) + 1);
};
template <>
struct core::Names<devil::Master> {
    static constexpr std::string_view kind = "master";
    static constexpr auto all = std::to_array<std::string_view>({"rural", "urban", "church", "alchemist"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Master::none));
};
template <>
struct core::Names<devil::Large> {
    static constexpr std::string_view kind = "privilege";
    static constexpr auto all = std::to_array<std::string_view>({"rural", "urban", "church", "alchemist"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Large::alchemist) + 1);
};
template <>
struct core::Names<devil::Inquisitor> {
    static constexpr std::string_view kind = "inquisitor";
    static constexpr auto all =
        std::to_array<std::string_view>({"ascetic", "fundamentalist", "friar", "orator", "vandal",
                                         "debt-collector", "libertine", "house-guest"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Inquisitor::none));
};
template <>
struct core::Names<devil::Side> {
    static constexpr std::string_view kind = "side";
    static constexpr auto all = std::to_array<std::string_view>({"none", "left", "right"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Side::right) + 1);
};
template <>
struct core::Names<devil::Token> {
    static constexpr std::string_view kind = "token";
    static constexpr auto all =
        std::to_array<std::string_view>({"use1", "use2", "build1", "action1", "build2", "action2", "hire"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Token::hire) + 1);
};
template <>
struct core::Names<devil::Wish> {
    static constexpr std::string_view kind = "wish";
    static constexpr auto all = std::to_array<std::string_view>({"neutral", "want", "refuse"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Wish::refuse) + 1);
};
template <>
struct core::Names<devil::Part> {
    static constexpr std::string_view kind = "part";
    static constexpr auto all = std::to_array<std::string_view>({"mortal", "cultist", "devil"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Part::devil) + 1);
};
template <>
struct core::Names<devil::Stage> {
    static constexpr std::string_view kind = "stage";
    static constexpr auto all = std::to_array<std::string_view>(
        {"production", "keep", "send", "repay", "offer", "first", "second", "drop", "plan", "resolve", "hunt",
         "question", "wings", "ritual", "inquisition", "scoring", "over"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Stage::over) + 1);
};
template <>
struct core::Names<devil::Step> {
    static constexpr std::string_view kind = "step";
    static constexpr auto all =
        std::to_array<std::string_view>({"none", "tucked", "left", "use1", "use2", "build1", "action1",
                                         "build2", "action2", "hire", "right", "grain", "privileges"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Step::privileges) + 1);
};
template <>
struct core::Names<devil::Want> {
    static constexpr std::string_view kind = "want";
    static constexpr auto all = std::to_array<std::string_view>(
        {"nothing", "market", "pay_common", "may_pay", "common", "rare", "master", "hire", "place_small",
         "discard_small", "lower_field", "tuck", "use_tucked", "privileges", "give_good", "give_rare",
         "lose_building", "trade_route"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Want::trade_route) + 1);
};
template <>
struct core::Names<devil::Verb> {
    static constexpr std::string_view kind = "verb";
    static constexpr auto all = std::to_array<std::string_view>(
        {"buy",    "sell",    "borrow", "repay", "keep",   "send",  "put",    "ask",   "done",
         "accept", "decline", "close",  "pay",   "jest",   "drop",  "event",  "edge",  "token",
         "site",   "hire",    "choose", "fail",  "small",  "large", "accuse", "prove", "confess",
         "wings",  "bribe",   "offer",  "guess", "answer", "suffer"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Verb::suffer) + 1);
};
template <>
struct core::Names<devil::Pick> {
    static constexpr std::string_view kind = "pick";
    static constexpr auto all =
        std::to_array<std::string_view>({"nothing", "ware", "master", "small", "field", "building", "use"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Pick::use) + 1);
};
template <>
struct core::Names<devil::Means> {
    static constexpr std::string_view kind = "means";
    static constexpr auto all = std::to_array<std::string_view>({"soul", "indulgence", "ducats"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Means::ducats) + 1);
};
template <>
struct core::Names<devil::Taken> {
    static constexpr std::string_view kind = "fate of an offer";
    static constexpr auto all =
        std::to_array<std::string_view>({"no", "by_first", "by_second", "by_somebody", "not_by_first"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Taken::not_by_first) + 1);
};
template <>
struct core::Names<devil::Verdict> {
    static constexpr std::string_view kind = "verdict";
    static constexpr auto all =
        std::to_array<std::string_view>({"none", "paying", "accepted", "declined", "closed"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Verdict::closed) + 1);
};
template <>
struct core::Names<devil::ScorePart> {
    static constexpr std::string_view kind = "part of the score";
    static constexpr auto all =
        std::to_array<std::string_view>({"buildings", "debt", "large", "angels", "demons", "indulgences",
                                         "masters", "marked", "rares", "goods", "effects"});
    static_assert(all.size() == static_cast<std::size_t>(devil::ScorePart::effects) + 1);
};
template <>
struct core::Names<devil::EventKind> {
    static constexpr std::string_view kind = "event";
    static constexpr auto all = std::to_array<std::string_view>({"round_began",
                                                                 "produced",
                                                                 "bought",
                                                                 "sold",
                                                                 "borrowed",
                                                                 "repaid",
                                                                 "kept",
                                                                 "drew_buildings",
                                                                 "drew_event",
                                                                 "sent",
                                                                 "received",
                                                                 "cards_passed",
                                                                 "repay_began",
                                                                 "offers_began",
                                                                 "offered",
                                                                 "chest_came",
                                                                 "answered_chest",
                                                                 "reading_ended",
                                                                 "chest_home",
                                                                 "dropped",
                                                                 "planning_began",
                                                                 "planned",
                                                                 "plan_opened",
                                                                 "turn_began",
                                                                 "event_played",
                                                                 "gained",
                                                                 "paid",
                                                                 "built",
                                                                 "used",
                                                                 "tucked",
                                                                 "hired",
                                                                 "master_spent",
                                                                 "failed",
                                                                 "privilege_small",
                                                                 "privilege_gone",
                                                                 "privilege_large",
                                                                 "token_lost",
                                                                 "interest_paid",
                                                                 "debt_now",
                                                                 "reputation_moved",
                                                                 "angels",
                                                                 "demons",
                                                                 "demons_returned",
                                                                 "indulgence",
                                                                 "guest_came",
                                                                 "points",
                                                                 "slid",
                                                                 "hunt_began",
                                                                 "accused",
                                                                 "vote_shown",
                                                                 "questioned",
                                                                 "proved",
                                                                 "confessed",
                                                                 "wings_began",
                                                                 "wings_bought",
                                                                 "ritual_began",
                                                                 "ritual_closed",
                                                                 "ritual_opened",
                                                                 "bribed_away",
                                                                 "bribe_left",
                                                                 "souls_shown",
                                                                 "ritual_reward",
                                                                 "turned",
                                                                 "named",
                                                                 "roles_shown",
                                                                 "guess_scored",
                                                                 "inquisition_began",
                                                                 "inquisition_turn",
                                                                 "answered",
                                                                 "suffered",
                                                                 "gave",
                                                                 "building_lost",
                                                                 "inquisitors_came",
                                                                 "guests_left",
                                                                 "scored",
                                                                 "discarded",
                                                                 "game_over"});
    static_assert(all.size() == static_cast<std::size_t>(devil::EventKind::game_over) + 1);
};
// The segments of a round.
template <>
struct core::Names<devil::Span> {
    static constexpr std::string_view kind = "part of a round";
    static constexpr auto all =
        std::to_array<std::string_view>({"offer", "first", "second", "after", "ritual"});
    static_assert(all.size() == devil::spans);
};
template <>
struct core::Names<devil::Building> {
    static constexpr std::string_view kind = "building";
    static constexpr auto all = devil::building_ids;
};
template <>
struct core::Names<devil::Event> {
    static constexpr std::string_view kind = "event card";
    static constexpr auto all = devil::event_ids;
};

namespace devil {

using core::name_of;
using core::value_named;

}  // namespace devil
}  // namespace subrosa
