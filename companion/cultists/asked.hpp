// What several calls begin with: the options of an evening, the plan of a table, who stands where.
#pragma once

#include "companion/numbers.hpp"
#include "games/cultists/cultists.hpp"

namespace subrosa::companion::cultists {

namespace rules = subrosa::cultists;

// Players, robot, level, special roles (a bit a role; 0 but at level `custom`).
inline rules::Options next_options(Numbers& numbers) {
    rules::Options options;
    options.players = static_cast<std::uint8_t>(numbers.next(rules::min_players, rules::max_players));
    options.robot = numbers.flag();
    options.level = static_cast<rules::Level>(numbers.next(0, 2));
    options.roles = static_cast<std::uint16_t>(numbers.next(0, (1 << rules::roles) - 1));
    return options;
}
// Whether numbers for this many characters exist; chosen roles are not looked at.
inline bool can_be_seated(rules::Options options) {
    options.level = rules::Level::experienced;
    options.roles = 0;
    return rules::wrong_options(options) == nullptr;
}

inline rules::Location next_place(Numbers& numbers) {
    return static_cast<rules::Location>(numbers.next(0, rules::locations - 1));
}
// 17: nowhere.
inline rules::Location next_place_or_none(Numbers& numbers) {
    return static_cast<rules::Location>(numbers.next(0, rules::locations));
}
inline std::uint32_t next_places(Numbers& numbers) {
    return static_cast<std::uint32_t>(numbers.next(0, (1 << rules::locations) - 1));
}
inline rules::Seats next_seats(Numbers& numbers) {
    return static_cast<rules::Seats>(numbers.next(0, 255));
}
inline core::Seat next_seat(Numbers& numbers, unsigned characters) {
    return static_cast<core::Seat>(numbers.next(0, static_cast<int>(characters) - 1));
}
inline unsigned next_characters(Numbers& numbers) {
    return static_cast<unsigned>(numbers.next(rules::min_characters, rules::max_characters));
}

// The places behind the doors of each place. A door leads both ways and to another place.
inline bool next_doors(Numbers& numbers, rules::Doors& doors) {
    for (std::uint32_t& places : doors) places = next_places(numbers);
    for (std::size_t i = 0; i < doors.size(); ++i) {
        for (std::size_t k = 0; k < doors.size(); ++k) {
            const bool there = ((doors[i] >> k) & 1U) != 0;
            if (there && (i == k || ((doors[k] >> i) & 1U) == 0)) return false;
        }
    }
    return true;
}

// Where the characters are. 17: the phone does not know.
using Standing = rules::BySeat<rules::Location>;
inline Standing next_standing(Numbers& numbers, unsigned characters) {
    Standing at;
    at.fill(rules::Location::none);
    for (unsigned seat = 0; seat < characters; ++seat) at[seat] = next_place_or_none(numbers);
    return at;
}
inline rules::Seats standing_in(const Standing& at, std::uint32_t places, rules::Seats of) {
    rules::Seats seats = 0;
    for (core::Seat seat = 0; seat < at.size(); ++seat) {
        const bool there = at[seat] != rules::Location::none && (places & rules::bit(at[seat])) != 0;
        if (there && rules::has(of, seat)) seats = static_cast<rules::Seats>(seats | rules::seat_bit(seat));
    }
    return seats;
}
inline rules::Seats living_of(unsigned characters, rules::Seats ghosts) {
    return static_cast<rules::Seats>(((1U << characters) - 1U) & ~unsigned{ghosts});
}

}  // namespace subrosa::companion::cultists
