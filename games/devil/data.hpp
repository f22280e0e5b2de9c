// Board and cards of Deal with the Devil: everything that an owner of the box could correct. Effects are
// data, worked through by one small set of operations.
#pragma once

#include "games/devil/cards.hpp"
#include "games/devil/words.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace subrosa::devil {

// What is paid or gained. The first six are in the order of the wares.
struct Bundle {
    std::uint8_t wood = 0;
    std::uint8_t stone = 0;
    std::uint8_t grain = 0;
    std::uint8_t glass = 0;
    std::uint8_t marble = 0;
    std::uint8_t ducats = 0;
    std::uint8_t common = 0;  // of the player's choice
    std::uint8_t rare = 0;    // likewise
    std::uint8_t reputation = 0;
    std::uint8_t master = 0;
    std::uint8_t rural_master = 0;
    std::uint8_t urban_master = 0;
    std::uint8_t church_master = 0;
    std::uint8_t small_privilege = 0;
    std::uint8_t action_token = 0;
    std::uint8_t spare = 0;

    constexpr bool operator==(const Bundle&) const = default;
    [[nodiscard]] constexpr std::uint8_t of(Ware ware) const {
        return std::bit_cast<std::array<std::uint8_t, 16>>(*this)[index(ware)];
    }
};
inline constexpr std::size_t priced_wares = 6;  // goods and ducats

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

struct SeatData {
    std::array<std::uint8_t, priced_wares> start{};  // S1: wood stone grain glass marble ducats
    std::array<std::array<Ware, fields>, devil::rounds>
        production{};  // P1: what lies on the fields, by round
};
namespace seat_words {
inline constexpr Ware w = Ware::wood, s = Ware::stone, g = Ware::grain, l = Ware::glass, m = Ware::marble;
}
inline constexpr std::array<SeatData, players> seat_data = [] {
    using namespace seat_words;
    return std::array<SeatData, players>{
        {{{1, 0, 1, 0, 0, 2}, {{{l, l, g, s}, {s, w, m, m}, {s, w, g, w}, {l, l, m, m}, {m, m, g, s}}}},
         {{0, 1, 1, 0, 0, 2}, {{{m, m, g, w}, {l, l, g, s}, {l, l, m, m}, {w, s, g, w}, {l, l, w, s}}}},
         {{0, 0, 2, 0, 0, 2}, {{{l, l, w, s}, {s, g, w, w}, {m, m, g, s}, {l, l, g, s}, {l, l, m, m}}}},
         {{0, 0, 1, 0, 0, 5}, {{{m, m, s, w}, {l, l, m, m}, {l, l, g, s}, {m, m, w, g}, {s, w, g, w}}}}}};
}();
inline constexpr std::uint8_t field_ducats = 2;       // P1: and 1 for each upgraded inner field
inline constexpr std::uint8_t inner_fields = 0b0110;  // outer inner inner outer

// S2, O1: what a role finds in its chest; by ware.
inline constexpr std::array<std::array<std::uint8_t, wares>, roles> role_start{{
    {0, 0, 0, 0, 0, 0, 5, 0, 3, 0},
    {0, 0, 0, 0, 0, 0, 5, 0, 3, 0},
    {0, 0, 0, 1, 1, 1, 4, 0, 0, 2},
    {1, 1, 1, 1, 1, 8, 0, 0, 0, 0},
}};

// ---- market and debt (M1, I1)

inline constexpr std::array<std::uint8_t, goods> buying_price{3, 3, 3, 5, 5};
inline constexpr std::array<std::uint8_t, goods> selling_price{1, 1, 1, 2, 2};
inline constexpr std::uint8_t max_debt = 10;
inline constexpr std::uint8_t overflow_to = 9;
inline constexpr std::uint8_t interest_circle = 4;
constexpr int debt_penalty(int debt) {  // F1: half of it, rounded up
    return (debt + 1) / 2;
}

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

// V2: symbols asked for, by symbol (rural urban church).
using Need = std::array<std::uint8_t, 3>;
inline constexpr std::array<Need, small_privileges> small_needs{{{1, 1, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}};
inline constexpr std::array<Need, large_privileges> large_needs{{{5, 0, 0}, {0, 5, 0}, {0, 0, 5}, {2, 2, 2}}};
inline constexpr std::uint8_t large_ducats = 7;
inline constexpr std::uint8_t large_wings = 2;

// ---- reputation (R1, R2)

inline constexpr int reputation_min = -7;
inline constexpr int reputation_max = 7;
inline constexpr int reputation_start = 1;
inline constexpr int demon_space = -5;  // this one and those below
inline constexpr std::array<std::uint8_t, 8> forgotten{0, 1, 1, 2,
                                                       2, 2, 3, 3};  // by distance from the knot, 0

// ---- wings, indulgences, guests (R3)

inline constexpr std::uint8_t wings_for_one = 3;
inline constexpr std::uint8_t indulgence_supply = 8;
inline constexpr std::uint8_t guest_pile = 4;
inline constexpr std::uint8_t guest_arrival = 2;
inline constexpr std::uint8_t wing_price = 5;

// ---- witch hunt, ritual, inquisition

inline constexpr std::uint8_t souls_to_prove = 3;
inline constexpr std::uint8_t votes_to_question = 2;
inline constexpr std::uint8_t bribe = 5;
inline constexpr std::uint8_t guess_reward = 2;
inline constexpr std::uint8_t devil_fall = 4;
inline constexpr std::uint8_t cultist_fall = 3;

// Q4, Q5: the value of souls that the devil shows. Lines add up: two souls score the lines of none, one and
// two.
struct SoulLine {
    std::uint8_t souls = 0;
    Bundle gain{};
    std::uint8_t points = 0;
    std::uint8_t turned = 0;       // which of the row, 1 to 3; 0: none
    std::uint8_t turned_else = 0;  // if that one is turned already
};
inline constexpr std::array<SoulLine, 4> ritual_of_round3{{{.souls = 0, .gain = {.glass = 1, .marble = 1}},
                                                           {.souls = 1, .gain = {.wood = 1, .stone = 1}},
                                                           {.souls = 2, .gain = {.ducats = 2}, .turned = 1},
                                                           {.souls = 3, .turned = 2}}};
inline constexpr std::array<SoulLine, 3> ritual_of_round5{
    {{.souls = 2, .points = 1},
     {.souls = 3, .points = 2, .turned = 1},
     {.souls = 4, .points = 3, .turned = 2, .turned_else = 3}}};
inline constexpr std::uint8_t souls_in_table = 4;
inline constexpr std::uint8_t points_above = 6;  // for each soul above these
// Q4: the cultist's for marked souls that the devil shows in round 3; lines add up.
inline constexpr std::array<SoulLine, 2> cultist_of_round3{
    {{.souls = 1, .gain = {.grain = 1, .ducats = 1}}, {.souls = 2, .gain = {.ducats = 3}}}};

// Q7: penalties.
inline constexpr std::uint8_t ascetic_goods = 2;
inline constexpr std::uint8_t ascetic_points = 2;  // for each missing
inline constexpr std::uint8_t fundamentalist_points = 1;
inline constexpr std::uint8_t friar_points = 1;
inline constexpr std::uint8_t orator_points = 1;
inline constexpr std::uint8_t orator_more = 1;
inline constexpr std::uint8_t collector_debt = 2;
inline constexpr std::uint8_t collector_points = 1;
inline constexpr std::uint8_t libertine_rares = 1;
inline constexpr std::uint8_t libertine_points = 2;
inline constexpr std::uint8_t guest_points = 4;

// F1
inline constexpr std::uint8_t large_points = 2;
inline constexpr std::uint8_t indulgence_points = 2;
inline constexpr std::uint8_t goods_for_point = 5;

}  // namespace subrosa::devil
