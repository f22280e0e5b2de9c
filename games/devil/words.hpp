// The words of Deal with the Devil: what there is, by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::devil {

inline constexpr unsigned players = 4;
inline constexpr unsigned rounds = 5;

template <class Enum>
constexpr std::size_t index(Enum value) {
    return static_cast<std::size_t>(value);
}

enum class Role : std::uint8_t { mortal_a, mortal_b, cultist, devil, none };
inline constexpr std::size_t roles = 4;
constexpr bool is_mortal(Role role) {
    return role == Role::mortal_a || role == Role::mortal_b;
}

// All that lies behind a screen and can be counted. Goods come first, the commons before the rares.
enum class Ware : std::uint8_t {
    wood,
    stone,
    grain,
    glass,
    marble,
    ducats,
    jesters,
    indulgences,
    pure,    // souls of mortals
    marked,  // souls of the cultist
    none
};
inline constexpr std::size_t wares = 10;
inline constexpr std::size_t commons = 3;
inline constexpr std::size_t goods = 5;
inline constexpr std::size_t chest_wares = 8;  // what can lie in a chest as an offer: all but souls
constexpr bool is_common(Ware ware) {
    return index(ware) < commons;
}
constexpr bool is_good(Ware ware) {
    return index(ware) < goods;
}

enum class Symbol : std::uint8_t { rural, urban, church, science };
inline constexpr std::size_t symbols = 4;
enum class Master : std::uint8_t { rural, urban, church, alchemist, none };
inline constexpr std::size_t masters = 4;
inline constexpr std::size_t small_privileges = 4;
enum class Large : std::uint8_t { rural, urban, church, alchemist };
inline constexpr std::size_t large_privileges = 4;
inline constexpr std::size_t fields = 4;

// S4: A, B and C, the four of whom three lie in the row, and the guests.
enum class Inquisitor : std::uint8_t {
    ascetic,
    fundamentalist,
    friar,
    orator,
    vandal,
    debt_collector,
    libertine,
    house_guest,
    none
};
inline constexpr std::size_t inquisitors = 8;

enum class Side : std::uint8_t { none, left, right };

// A1: one token each.
enum class Token : std::uint8_t { use1, use2, build1, action1, build2, action2, hire };
inline constexpr std::size_t tokens = 7;
constexpr std::uint8_t bit(Token token) {
    return static_cast<std::uint8_t>(1U << index(token));
}

// A2: the parts of a player's actions, in their order.
enum class Step : std::uint8_t {
    none,
    tucked,
    left,
    use1,
    use2,
    build1,
    action1,
    build2,
    action2,
    hire,
    right,
    grain,
    privileges
};

// What an offer asks for. Nothing: number 0.
struct Price {
    bool souls = false;
    std::uint8_t number = 0;
    constexpr bool operator==(const Price&) const = default;
};

// ---- options

// S6: what a player thinks of being a mortal, the cultist, the devil.
enum class Wish : std::uint8_t { neutral, want, refuse };
enum class Part : std::uint8_t { mortal, cultist, devil };
inline constexpr std::size_t parts = 3;
constexpr Part part_of(Role role) {
    return role == Role::cultist ? Part::cultist : role == Role::devil ? Part::devil : Part::mortal;
}

struct Options {
    static constexpr std::uint8_t players = devil::players;
    bool jesters = false;                                          // O1
    bool trade_indulgences = false;                                // O2
    bool bribe_goods = false;                                      // O3
    bool teaching = false;                                         // O5
    std::array<std::array<Wish, parts>, devil::players> wishes{};  // O4, S6; all neutral: off
    bool operator==(const Options&) const = default;
};

}  // namespace subrosa::devil
