// What happens in Deal with the Devil, and which fields of it mean something: one table for writing and
// reading.
#pragma once

#include "games/devil/actions.hpp"

#include <array>
#include <string_view>

namespace subrosa::engine::devil_events {

using devil::Happening;

// What a field of the document holds, and where in Told it stands.
enum class Datum : std::uint8_t {
    none,
    seat,
    maybe_seat,  // left out if there is none
    about,       // null: nobody
    third,       // likewise
    role,
    good,  // Told::ware
    building,
    maybe_building,
    card,  // Told::event; "event" is what happened
    maybe_card,
    master,
    inquisitor,
    flag,
    number,
    to,
    height_from,  // reputation, which is told as if it began with 0
    height_to,
    amount,
    goods,      // Told::wares_of, what is not 0
    ask,        // Told::ware and number: a price, or null
    buildings,  // Told::cards, as many as there are
    edge,       // the first two of them
    sites,      // the other two
    side,       // Told::to
    tokens,     // Told::number, a bit each
    step,       // Told::number
    large,      // Told::number
    means,      // Told::number
    part,       // Told::number: ScorePart
    seats,
};

struct Entry {
    std::string_view key;
    Datum datum = Datum::none;
};
using Entries = std::array<Entry, 6>;

constexpr Entries entries_of(Happening what) {
    constexpr Entry seat{"seat", Datum::seat};
    constexpr Entry about{"about", Datum::about};
    constexpr Entry role{"role", Datum::role};
    constexpr Entry goods{"goods", Datum::goods};
    constexpr Entry building{"building", Datum::building};
    constexpr Entry maybe_building{"building", Datum::maybe_building};
    constexpr Entry card{"card", Datum::card};
    constexpr Entry maybe_card{"card", Datum::maybe_card};
    constexpr Entry ducats{"ducats", Datum::number};
    constexpr Entry count{"count", Datum::number};
    constexpr Entry inquisitor{"inquisitor", Datum::inquisitor};
    constexpr Entry ask{"ask", Datum::ask};
    switch (what) {
        case Happening::round_began:
            return {{{"round", Datum::number}}};
        case Happening::produced:
            return {{seat, goods, maybe_building}};
        case Happening::bought:
        case Happening::sold:
            return {{seat, {"good", Datum::good}, ducats}};
        case Happening::borrowed:
        case Happening::repaid:
            return {{seat, ducats}};
        case Happening::drew_buildings:
            return {{seat, {"buildings", Datum::buildings}}};
        case Happening::drew_event:
        case Happening::dropped:
            return {{seat, card}};
        case Happening::sent:
        case Happening::received:
            return {{seat, about, {"buildings", Datum::buildings}}};
        case Happening::cards_passed:
            return {{count, {"left", Datum::flag}}};
        case Happening::offered:
            return {{seat, role, goods, ask}};
        case Happening::chest_came:
            return {{seat, role, {"reading", Datum::to}, goods, ask, {"spent", Datum::flag}}};
        case Happening::answered_chest:
            return {
                {seat, role, {"accepted", Datum::flag}, {"paid", Datum::goods}, {"jesters", Datum::number}}};
        case Happening::reading_ended:
            return {{{"reading", Datum::number}}};
        case Happening::chest_home:
            return {{seat, role, {"paid", Datum::flag}, goods}};
        case Happening::plan_opened:
            return {{seat,
                     maybe_card,
                     {"side", Datum::side},
                     {"tokens", Datum::tokens},
                     {"edge", Datum::edge},
                     {"sites", Datum::sites}}};
        case Happening::event_played:
            return {{seat, card, {"side", Datum::side}}};
        case Happening::gained:
        case Happening::paid:
            return {{seat, goods, maybe_building, maybe_card}};
        case Happening::kept:
        case Happening::built:
        case Happening::used:
        case Happening::tucked:
        case Happening::building_lost:
            return {{seat, building}};
        case Happening::hired:
            return {{seat, {"master", Datum::master}, ducats, {"by_action", Datum::flag}}};
        case Happening::master_spent:
            return {{seat, {"master", Datum::master}}};
        case Happening::failed:
            return {{seat, {"step", Datum::step}, maybe_building, maybe_card}};
        case Happening::privilege_small:
            return {{seat, {"number", Datum::number}, {"field", Datum::to}}};
        case Happening::privilege_gone:
            return {{seat, {"number", Datum::number}, {"earned", Datum::flag}}};
        case Happening::privilege_large:
            return {{seat, {"privilege", Datum::large}}};
        case Happening::interest_paid:
            return {{seat, {"steps", Datum::number}, {"entries", Datum::to}}};
        case Happening::debt_now:
            return {{seat, {"debt", Datum::number}}};
        case Happening::reputation_moved:
        case Happening::slid:
            return {{seat, {"from", Datum::height_from}, {"to", Datum::height_to}}};
        case Happening::angels:
        case Happening::demons:
        case Happening::demons_returned:
        case Happening::indulgence:
            return {{seat, count}};
        case Happening::guest_came:
            return {{seat, {"none_left", Datum::flag}}};
        case Happening::points:
            return {{seat, {"points", Datum::amount}}};
        case Happening::accused:
        case Happening::vote_shown:
            return {{seat, about}};
        case Happening::wings_bought:
            return {{seat, count, {"ducats", Datum::to}}};
        case Happening::ritual_opened:
            return {{role,
                     {"seat", Datum::maybe_seat},
                     goods,
                     {"devil", Datum::about},
                     {"cultist", Datum::third}}};
        case Happening::bribed_away:
            return {{inquisitor}};
        case Happening::bribe_left:
            return {{ducats}};
        case Happening::souls_shown:
            return {{{"pure", Datum::number}, {"marked", Datum::to}}};
        case Happening::ritual_reward:
            return {{role, goods}};
        case Happening::turned:
            return {{inquisitor, {"number", Datum::number}}};
        case Happening::named:
            return {{about, role, {"right", Datum::flag}}};
        case Happening::roles_shown:
            return {{seat, role}};
        case Happening::guess_scored:
            return {{seat, about, role, {"right", Datum::flag}}};
        case Happening::answered:
            return {{seat, inquisitor, {"means", Datum::means}}};
        case Happening::suffered:
            return {{seat, inquisitor}};
        case Happening::gave:
            return {{seat, {"good", Datum::good}}};
        case Happening::scored:
            return {{seat, {"part", Datum::part}, {"points", Datum::amount}}};
        case Happening::discarded:
            return {{seat, goods, building}};
        case Happening::game_over:
            return {{{"winners", Datum::seats}}};
        case Happening::planned:
        case Happening::turn_began:
        case Happening::token_lost:
        case Happening::questioned:
        case Happening::proved:
        case Happening::confessed:
        case Happening::ritual_closed:
        case Happening::inquisition_turn:
            return {{seat}};
        case Happening::repay_began:
        case Happening::offers_began:
        case Happening::planning_began:
        case Happening::hunt_began:
        case Happening::wings_began:
        case Happening::ritual_began:
        case Happening::inquisition_began:
        case Happening::inquisitors_came:
        case Happening::guests_left:
            return {};
    }
    return {};
}

}  // namespace subrosa::engine::devil_events
