// The enumerations of Among Cultists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::cultists {

enum class Role : std::uint8_t {
    investigator,
    cultist,
    seer,
    enlightened,
    infected,
    superghost,
    mechanic,
    greenhorn,
    klutz,
    coward,
    firestarter,
    slayer,
    none
};
inline constexpr std::size_t roles = 12;

enum class Team : std::uint8_t { investigators, cultists, none };

enum class Colour : std::uint8_t { green, red, lightblue, orange, pink, darkblue, none };
inline constexpr std::size_t colours = 6;

// The rooms come first.
enum class Location : std::uint8_t { g1, r1, l1, o1, o2, p1, p2, p3, d1, d2, d3, m, nw, ne, sw, s, se, none };
inline constexpr std::size_t rooms = 11;
inline constexpr std::size_t locations = 17;
inline constexpr Location portal_room = Location::g1;
inline constexpr Location security_room = Location::r1;
inline constexpr Location dining_hall = Location::l1;

enum class Shelf : std::uint8_t {
    green,
    red,
    lightblue,
    orange,
    pink,
    darkblue1,
    darkblue2,
    darkblue3,
    none
};
inline constexpr std::size_t shelves = 8;

enum class Event : std::uint8_t {
    lightning,
    secret_door,
    no_signal,
    crooked_eyes,
    good_morale,
    under_control,
    portal,
    broken_window,
    bad_morale,
    mirror,
    none
};
inline constexpr std::size_t max_events = 12;

enum class EncounterCard : std::uint8_t { alive, dead, none };
enum class RoomCard : std::uint8_t { success, failure, sabotage, none };

template <class Enum>
constexpr std::size_t index(Enum value) {
    return static_cast<std::size_t>(value);
}
constexpr std::uint16_t bit(Role role) {
    return static_cast<std::uint16_t>(1U << index(role));
}
constexpr std::uint32_t bit(Location place) {
    return 1U << index(place);
}
inline constexpr std::uint32_t room_bits = (1U << rooms) - 1U;

constexpr bool is_room(Location place) {
    return index(place) < rooms;
}
constexpr Colour colour_of(Location room) {
    constexpr std::array<Colour, rooms> colours_of_rooms{
        Colour::green, Colour::red,  Colour::lightblue, Colour::orange,   Colour::orange,  Colour::pink,
        Colour::pink,  Colour::pink, Colour::darkblue,  Colour::darkblue, Colour::darkblue};
    return is_room(room) ? colours_of_rooms[index(room)] : Colour::none;
}

// How many of each kind a hand holds.
struct Hand {
    std::array<std::uint8_t, 2> encounter{};  // by EncounterCard
    std::array<std::uint8_t, 3> room{};       // by RoomCard
    bool operator==(const Hand&) const = default;
};

// ---- options

enum class Level : std::uint8_t { first, experienced, custom };

struct Options {
    std::uint8_t players = 6;
    bool robot = false;
    Level level = Level::experienced;
    std::uint8_t spare = 0;   // an even size: no padding
    std::uint16_t roles = 0;  // custom: the special roles in play, a bit a role
    bool operator==(const Options&) const = default;
};

inline constexpr unsigned min_players = 4;
inline constexpr unsigned max_players = 8;
inline constexpr unsigned min_characters = 5;
inline constexpr unsigned max_characters = 8;

// Characters are the players and the robot: every number goes by them.
constexpr unsigned characters_of(const Options& options) {
    return options.players + (options.robot ? 1U : 0U);
}

}  // namespace subrosa::cultists
