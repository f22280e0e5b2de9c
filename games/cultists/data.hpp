// The components of Among Cultists. Everything that no rulebook says and we decided ([A] in the rules) is
// here, so that an owner of the box can correct it.
#pragma once

#include "games/cultists/ways.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace subrosa::cultists {

// ---- N1 to N10, by the number of characters

struct Numbers {
    std::uint8_t cultists;
    std::array<std::uint8_t, 2> start;       // status pool: alive, dead
    std::array<std::uint8_t, 3> room_cards;  // one for each room; the draw pile has the same
    std::uint8_t danger_tokens;              // of the room tokens
    std::uint8_t target;                     // points the investigators need
    std::uint8_t quota;                      // dead investigators the cultists need
    std::uint8_t portal_rounds;              // N8
    bool double_vote;                        // N9: the knife doubles a vote, or changes one
    Location fish_man;                       // N10
    std::int8_t balance;                     // S5: loyalty for cultists less loyalty for investigators
};
inline constexpr std::array<Numbers, 4> numbers{{
    {1, {5, 1}, {5, 3, 1}, 4, 10, 3, 3, false, Location::ne, 1},
    {1, {5, 1}, {4, 4, 1}, 5, 12, 4, 3, false, Location::ne, 1},
    {2, {0, 0}, {5, 4, 1}, 4, 12, 4, 2, true, Location::m, 3},
    {2, {7, 1}, {5, 5, 1}, 6, 13, 5, 2, true, Location::m, -1},
}};
constexpr const Numbers& numbers_of(const Options& options) {
    return numbers[characters_of(options) - min_characters];
}

// S5: the special roles that may be chosen.
constexpr std::uint16_t special_roles_of(const Options& options) {
    std::uint16_t mask = 0;
    for (std::size_t i = 0; i < roles; ++i) {
        const auto role = static_cast<Role>(i);
        if (role == Role::investigator || role == Role::cultist) continue;
        const unsigned characters = characters_of(options);
        if (role == Role::slayer && characters < 7) continue;
        if (role == Role::seer && (characters == 7) != options.robot) continue;
        mask = static_cast<std::uint16_t>(mask | bit(role));
    }
    return mask;
}

inline constexpr int rounds = 10;
inline constexpr int explored_above = 3;  // A3: the fourth card
inline constexpr int fire_round = 5;      // C3
inline constexpr std::size_t max_cultists = 2;
inline constexpr int max_loyalty = 5;  // S5, a side

// N11, L8: the hand that a role begins with.
constexpr Hand first_hand(Role role) {
    switch (role) {
        case Role::cultist:
            return {{6, 3}, {2, 4, 2}};
        case Role::firestarter:
            return {{9, 0}, {6, 1, 1}};
        default:
            return {{9, 0}, {8, 0, 0}};
    }
}
inline constexpr int encounter_cards = 9;
inline constexpr int room_cards = 8;
inline constexpr std::array<std::uint8_t, 3> first_danger{1, 1, 0};  // N12

// S5: positive for the investigators, negative for the cultists.
constexpr int loyalty(Role role) {
    switch (role) {
        case Role::enlightened:
        case Role::infected:
        case Role::superghost:
            return 1;
        case Role::mechanic:
            return 3;
        case Role::greenhorn:
        case Role::klutz:
        case Role::coward:
            return -1;
        case Role::firestarter:
            return -2;
        default:
            return 0;
    }
}

// S5: what the special roles of a table weigh.
struct Loyalties {
    int investigators = 0;
    int cultists = 0;
    unsigned special = 0;  // how many they are
};
constexpr Loyalties loyalties_of(std::uint16_t mask) {
    Loyalties sums;
    for (std::size_t i = 0; i < roles; ++i) {
        if (((mask >> i) & 1U) == 0) continue;
        const int value = loyalty(static_cast<Role>(i));
        (value > 0 ? sums.investigators : sums.cultists) += value > 0 ? value : -value;
        ++sums.special;
    }
    return sums;
}

// N12: every event token; `first` plays without the broken window (S4).
inline constexpr std::array<Event, max_events> all_events{
    Event::lightning, Event::lightning,     Event::secret_door, Event::secret_door,
    Event::no_signal, Event::crooked_eyes,  Event::good_morale, Event::under_control,
    Event::portal,    Event::broken_window, Event::bad_morale,  Event::mirror};

// ---- the board

struct Rect {
    std::uint8_t x0, y0, x1, y1;
};
struct Place {
    std::uint8_t books;  // 0: not on this map, or a corridor
    Rect rect;           // on a grid of 12 x 8
};
struct Door {
    Location a, b;
};
inline constexpr std::size_t max_doors = 21;
struct Plan {
    std::array<Place, locations> places;
    std::array<Door, max_doors> doors;
    std::uint8_t door_count;
};

inline constexpr Rect nowhere{0, 0, 0, 0};
inline constexpr std::array<Plan, 3> plans = [] {
    using enum Location;
    constexpr Plan six{{{{3, {4, 6, 8, 8}},   // `G1`
                         {2, {2, 3, 4, 5}},   // `R1`
                         {2, {4, 0, 8, 2}},   // `L1`
                         {2, {0, 6, 4, 8}},   // `O1`
                         {2, {8, 6, 10, 8}},  // `O2`
                         {2, {9, 0, 12, 3}},  // `P1`
                         {1, {0, 3, 2, 5}},   // `P2`
                         {0, nowhere},        // `P3`
                         {3, {0, 0, 4, 2}},   // `D1`
                         {2, {8, 3, 12, 5}},  // `D2`
                         {0, nowhere},        // `D3`
                         {0, {4, 2, 8, 5}},   // `M`
                         {0, {0, 2, 4, 3}},   // `NW`
                         {0, {8, 0, 9, 3}},   // `NE`
                         {0, {0, 5, 4, 6}},   // `SW`
                         {0, {4, 5, 8, 6}},   // `S`
                         {0, {8, 5, 12, 6}}}},
                       {{{m, nw},  {m, ne},  {m, s},   {m, l1},  {m, r1},  {nw, d1},     {nw, p2},
                         {d1, l1}, {ne, l1}, {ne, p1}, {p1, d2}, {d2, se}, {se, o2},     {se, s},
                         {s, g1},  {s, sw},  {sw, o1}, {sw, p2}, {sw, r1}, {none, none}, {none, none}}},
                       19};
    Plan seven = six;
    seven.places[index(p2)] = {1, {0, 0, 2, 2}};
    seven.places[index(d1)] = {3, {2, 0, 4, 2}};
    seven.places[index(d3)] = {2, {0, 3, 2, 5}};
    seven.doors = {{{m, nw},  {m, ne},  {m, s},   {m, l1},  {m, r1},  {nw, p2}, {nw, d1},
                    {nw, d3}, {d1, l1}, {ne, l1}, {ne, p1}, {p1, d2}, {d2, se}, {se, o2},
                    {se, s},  {s, g1},  {s, sw},  {sw, o1}, {sw, d3}, {sw, r1}, {none, none}}};
    seven.door_count = 20;
    Plan eight = seven;
    eight.places[index(o1)] = {2, {2, 6, 4, 8}};
    eight.places[index(p3)] = {1, {0, 6, 2, 8}};
    eight.doors[eight.door_count++] = {sw, p3};
    return std::array{six, seven, eight};
}();

inline constexpr Location start_place = Location::m;
inline constexpr std::array<Location, 3> token_rooms{Location::o1, Location::p1, Location::d1};  // S2

constexpr std::size_t plan_number(const Options& options) {
    const unsigned characters = characters_of(options);
    return characters <= 6 ? 0 : characters - 6;
}
constexpr const Plan& plan_of(const Options& options) {
    return plans[plan_number(options)];
}
constexpr std::uint8_t books_of(const Options& options, Location room) {
    return plan_of(options).places[index(room)].books;
}

// ---- shelves: a colour has one, but each dark blue room its own (A8). As many points as books.

constexpr Shelf shelf_of(Location room) {
    switch (room) {
        case Location::d1:
            return Shelf::darkblue1;
        case Location::d2:
            return Shelf::darkblue2;
        case Location::d3:
            return Shelf::darkblue3;
        default:
            return static_cast<Shelf>(index(colour_of(room)));
    }
}
constexpr std::uint8_t shelf_size(const Options& options, Shelf shelf) {
    std::uint8_t books = 0;
    for (std::size_t i = 0; i < rooms; ++i) {
        const auto room = static_cast<Location>(i);
        if (shelf_of(room) == shelf) books = static_cast<std::uint8_t>(books + books_of(options, room));
    }
    return books;
}

// ---- routes: the colours of rounds 1/5/9, 2/6/10, 3/7, 4/8, in order

inline constexpr std::size_t rows = 4;
using Row = std::array<Colour, 3>;
using Route = std::array<Row, rows>;
inline constexpr std::size_t all_routes = 10;

namespace route_colours {
inline constexpr Colour g = Colour::green, r = Colour::red, l = Colour::lightblue, o = Colour::orange,
                        p = Colour::pink, d = Colour::darkblue, x = Colour::none;
}
inline constexpr std::array<Route, all_routes> routes = [] {
    using namespace route_colours;
    return std::array<Route, all_routes>{{
        {{{d, p, l}, {g, o, x}, {l, d, x}, {r, o, x}}},
        {{{p, o, x}, {d, r, x}, {o, p, x}, {l, d, g}}},
        {{{l, o, x}, {d, r, p}, {g, o, x}, {d, p, x}}},
        {{{r, g, x}, {o, l, d}, {p, g, x}, {d, o, x}}},
        {{{p, g, x}, {d, o, x}, {l, p, x}, {r, o, d}}},
        {{{o, d, l}, {r, p, x}, {o, d, x}, {g, p, x}}},
        {{{p, d, o}, {g, l, x}, {p, d, x}, {l, r, x}}},
        {{{l, d, g}, {r, o, x}, {g, d, x}, {o, p, x}}},
        {{{o, r, x}, {p, l, d}, {o, r, x}, {d, g, x}}},
        {{{d, r, x}, {o, g, p}, {d, r, x}, {p, l, x}}},
    }};
}();
constexpr std::size_t row_of(int round) {
    return static_cast<std::size_t>(round - 1) % rows;
}
// The colours of each row of each route, a bit a colour.
inline constexpr auto route_masks = [] {
    std::array<std::array<std::uint8_t, rows>, all_routes> masks{};
    for (std::size_t route = 0; route < all_routes; ++route) {
        for (std::size_t row = 0; row < rows; ++row) {
            for (const Colour colour : routes[route][row]) {
                if (colour != Colour::none) {
                    masks[route][row] = static_cast<std::uint8_t>(masks[route][row] | (1U << index(colour)));
                }
            }
        }
    }
    return masks;
}();

// ---- roles in play (S4)

// Of the roles besides cultists and plain investigators: those surely in play, and a group of which one is.
struct Cast {
    std::uint16_t surely = 0;
    std::uint16_t one_of = 0;
};
inline constexpr std::uint16_t clumsy = bit(Role::greenhorn) | bit(Role::klutz) | bit(Role::coward);
inline constexpr std::uint16_t shown_at_death =
    bit(Role::enlightened) | bit(Role::infected) | bit(Role::superghost);

constexpr Cast cast_of(const Options& options) {
    const unsigned characters = characters_of(options);
    // B1, S4: with the robot and one cultist there is no seer; with 7 there is none unless it is asked for.
    const std::uint16_t seer = characters != 7 && !options.robot ? bit(Role::seer) : std::uint16_t{0};
    switch (options.level) {
        case Level::first:
            return {seer, 0};
        case Level::custom:
            return {options.roles, 0};
        case Level::experienced:
            break;
    }
    switch (characters) {
        case 5:
            return {seer, clumsy};
        case 6:
            return {static_cast<std::uint16_t>(seer | bit(Role::firestarter)), shown_at_death};
        case 7:
            return {static_cast<std::uint16_t>(bit(Role::firestarter) | bit(Role::slayer)), clumsy};
        default:
            return {static_cast<std::uint16_t>(seer | bit(Role::mechanic) | bit(Role::firestarter) |
                                               bit(Role::slayer)),
                    0};
    }
}

// B1: what the robot can be dealt.
constexpr bool robot_may_be(const Options& options, Role role) {
    return role == Role::investigator || role == Role::cultist ||
           (role == Role::seer && numbers_of(options).cultists == 2);
}

// What a seat may be before anything has happened, a bit a role.
constexpr std::uint16_t possible_roles(const Options& options, unsigned seat) {
    const Cast cast = cast_of(options);
    std::uint16_t mask = bit(Role::investigator) | bit(Role::cultist) | cast.surely | cast.one_of;
    if (options.robot && seat == options.players) {
        for (std::size_t i = 0; i < roles; ++i) {
            if (!robot_may_be(options, static_cast<Role>(i)))
                mask = static_cast<std::uint16_t>(mask & ~(1U << i));
        }
    }
    return mask;
}

// ---- N13: all the cards of a game

constexpr std::array<std::uint8_t, 3> all_room_cards(const Options& options) {
    const Numbers& table = numbers_of(options);
    const unsigned characters = characters_of(options);
    const Hand cultist = first_hand(Role::cultist);
    const Hand investigator = first_hand(Role::investigator);
    const Hand firestarter = first_hand(Role::firestarter);
    const bool fire = (cast_of(options).surely & bit(Role::firestarter)) != 0;
    std::array<std::uint8_t, 3> all{};
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
        const unsigned plain = characters - table.cultists - (fire ? 1U : 0U);
        const unsigned danger = options.level == Level::first ? 0U : first_danger[kind];
        all[kind] = static_cast<std::uint8_t>(
            2U * table.room_cards[kind] + danger + table.cultists * cultist.room[kind] +
            plain * investigator.room[kind] + (fire ? firestarter.room[kind] : 0U));
    }
    return all;
}

constexpr std::array<std::uint8_t, 2> all_encounter_cards(const Options& options) {
    const Numbers& table = numbers_of(options);
    const unsigned investigators = characters_of(options) - table.cultists;
    std::array<std::uint8_t, 2> all{};
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
        all[kind] = static_cast<std::uint8_t>(table.start[kind] +
                                              table.cultists * first_hand(Role::cultist).encounter[kind] +
                                              investigators * first_hand(Role::investigator).encounter[kind]);
    }
    return all;
}
static_assert(all_room_cards({.players = 8, .level = Level::first}) ==
              std::array<std::uint8_t, 3>{62, 18, 6});
static_assert(all_room_cards({.players = 5}) == std::array<std::uint8_t, 3>{45, 11, 4});
static_assert(all_encounter_cards({.players = 8}) == std::array<std::uint8_t, 2>{73, 7});
static_assert(all_encounter_cards({.players = 7}) == std::array<std::uint8_t, 2>{57, 6});

// ---- what follows from the plans

// The places behind the doors of each place, a bit a place.
inline constexpr auto neighbours = [] {
    std::array<Doors, plans.size()> masks{};
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        for (std::size_t i = 0; i < plans[plan].door_count; ++i) {
            const Door door = plans[plan].doors[i];
            masks[plan][index(door.a)] |= bit(door.b);
            masks[plan][index(door.b)] |= bit(door.a);
        }
    }
    return masks;
}();

// The rooms and corridors there are.
inline constexpr auto places_of_plan = [] {
    std::array<std::uint32_t, plans.size()> masks{};
    for (std::size_t plan = 0; plan < plans.size(); ++plan) masks[plan] = places_with(neighbours[plan]);
    return masks;
}();

// E3: the other rooms of the same colour; none for a corridor.
inline constexpr auto twins = [] {
    std::array<Doors, plans.size()> masks{};
    for (std::size_t plan = 0; plan < plans.size(); ++plan) masks[plan] = twins_over(neighbours[plan]);
    return masks;
}();

// Number of doors from place to place: without the fish man, and with his corridor closed to those outside.
inline constexpr auto distances = [] {
    std::array<std::array<Between, 2>, plans.size()> all{};
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        all[plan] = {distances_over(neighbours[plan], 0),
                     distances_over(neighbours[plan], bit(numbers[plan + 1].fish_man))};
    }
    return all;
}();

// B2: how far clockwise around the middle of the board a place lies from another: 0 comes first.
inline constexpr auto clockwise = [] {
    constexpr int middle_x = 12;  // twice the middle of 12 x 8, as places are measured by twice their middle
    constexpr int middle_y = 8;
    std::array<Between, plans.size()> ranks{};
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        ByPlace<Direction> places{};
        for (std::size_t i = 0; i < locations; ++i) {
            const Rect& rect = plans[plan].places[i].rect;
            places[i] = {rect.x0 + rect.x1 - middle_x, rect.y0 + rect.y1 - middle_y};
        }
        ranks[plan] = clockwise_around(places);
    }
    return ranks;
}();

}  // namespace subrosa::cultists
