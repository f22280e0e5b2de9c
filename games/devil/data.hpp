// Board and cards of Deal with the Devil: everything that an owner of the box could correct. What stands in
// cards.json is made into cards.hpp, cards.cpp and board.hpp by the build; the other numbers are here.
// Effects are data, worked through by one small set of operations.
#pragma once

#include "games/devil/board.hpp"
#include "games/devil/board_types.hpp"
#include "games/devil/cards.hpp"
#include "games/devil/words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::devil {

// The operations of the card file.
enum class Op : std::uint8_t {
    none,
    gain,
    exchange,
    rep,
    angel,
    demon_return,
    vp,
    master,
    small_priv,
    debt_reduce,
    indulgence,
    interest_steps,
    wing_price,
    hire_price,
    ducats_per_building,
    ducats_per_lower_player,
    vp_per_buildings,
    vp_per_common,
    vp_convert_ducats,
    vp_per_large_priv,
    vp_on_privilege,
    trade_route,
    stables,
    buy_off_guest
};

enum class Condition : std::uint8_t {
    none,
    all_others_higher,
    none_higher,
    below_start,
    debt_zero,
    hired_by_action,
    three_tokens
};

struct Effect {
    Op op = Op::none;
    Condition condition = Condition::none;
    std::int8_t n = 0;  // how many, how far, for how much: see the operation
    std::uint8_t max = 0;
    bool may = false;
    Symbol symbol = Symbol::rural;
    Bundle pay{};
    Bundle gain{};
};

enum class Kind : std::uint8_t { none, instant, permanent, action, stables };
enum class Phase : std::uint8_t { none, production, action, interest, reputation, inquisition, final };

// A set of symbols, a bit each.
using Symbols = std::uint8_t;
constexpr Symbols bit(Symbol symbol) {
    return static_cast<Symbols>(1U << index(symbol));
}

struct Card {
    std::uint8_t deck = 0;
    char letter = ' ';
    std::uint8_t copies = 1;
    Symbols symbols = 0;
    Bundle cost{};
    std::int8_t points = 0;
    Kind kind = Kind::none;
    Phase phase = Phase::none;
    std::array<Effect, 2> effects{};
};

struct EventCard {
    bool second = false;  // deck B
    Bundle gain{};        // left
    std::uint8_t fall = 0;
    Condition condition = Condition::none;  // right
    Bundle pay{};
    std::uint8_t rise = 0;
};

// From cards.json.
extern const std::array<Card, buildings> card_table;
extern const std::array<EventCard, events> event_table;

inline const Card& card(Building building) {
    return card_table[index(building)];
}
inline const EventCard& card(Event event) {
    return event_table[index(event)];
}

inline constexpr std::size_t deck_size = 16;  // S5: four for each seat, dealt out exactly

// ---- seats

inline constexpr std::uint8_t field_ducats = 2;  // P1: and 1 for each upgraded inner field

// S2, O1: what a role finds in its chest; by ware.
inline constexpr std::array<std::array<std::uint8_t, wares>, roles> role_start{{
    {0, 0, 0, 0, 0, 0, jesters_of_role[0], 0, 3, 0},
    {0, 0, 0, 0, 0, 0, jesters_of_role[1], 0, 3, 0},
    {0, 0, 0, 1, 1, 1, jesters_of_role[2], 0, 0, 2},
    {1, 1, 1, 1, 1, 8, jesters_of_role[3], 0, 0, 0},
}};

// ---- market (M1)

inline constexpr std::array<std::uint8_t, goods> buying_price{3, 3, 3, 5, 5};
inline constexpr std::array<std::uint8_t, goods> selling_price{1, 1, 1, 2, 2};

// ---- trading (T1)

inline constexpr std::uint8_t min_price = 2;
constexpr std::uint8_t max_price(Role role) {  // in ducats; 0: not for ducats
    return role == Role::devil ? 0 : role == Role::cultist ? 6 : 7;
}
constexpr std::uint8_t max_souls(Role role) {  // the price in souls
    return role == Role::devil ? 2 : role == Role::cultist ? 1 : 0;
}

// ---- actions

inline constexpr std::uint8_t free_tokens = 2;
inline constexpr std::uint8_t paid_tokens = 2;
inline constexpr std::uint8_t hire_first = 2;
inline constexpr std::uint8_t hire_again = 3;

// ---- wings (R3)

inline constexpr std::uint8_t wings_for_one = 3;
inline constexpr std::uint8_t wing_price = 5;

// ---- witch hunt, ritual, inquisition

inline constexpr std::uint8_t souls_to_prove = 3;
inline constexpr std::uint8_t votes_to_question = 2;
inline constexpr std::uint8_t bribe = 5;
inline constexpr std::uint8_t guess_reward = 2;
inline constexpr std::uint8_t wrong_guess = 1;  // Q5: to the player who has the role
inline constexpr std::uint8_t devil_fall = 4;
inline constexpr std::uint8_t cultist_fall = 3;
inline constexpr std::uint8_t devil_found_turns = 3;  // Q4: which of the row

// F1
constexpr int debt_penalty(int debt) {
    return debt_penalties[static_cast<std::size_t>(debt)];
}
inline constexpr std::uint8_t large_points = 2;
inline constexpr std::uint8_t indulgence_points = 2;
inline constexpr std::uint8_t goods_for_point = 5;

}  // namespace subrosa::devil
