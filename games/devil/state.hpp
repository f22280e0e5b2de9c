// The whole truth of a game of Deal with the Devil, and what one seat knows of it.
#pragma once

#include "games/core/fixed_vector.hpp"
#include "games/core/seat.hpp"
#include "games/devil/actions.hpp"
#include "games/devil/data.hpp"
#include "games/devil/ledger.hpp"
#include "games/devil/routing.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

namespace subrosa::devil {

template <class T>
using BySeat = std::array<T, players>;
template <class T>
using ByRole = std::array<T, roles>;
template <class T>
using ByRound = std::array<T, rounds>;

// A set of seats in a byte.
using Seats = std::uint8_t;
inline constexpr Seats all_seats = 0b1111;
constexpr Seats seat_bit(core::Seat seat) {
    return static_cast<Seats>(1U << seat);
}
constexpr bool has(std::uint8_t bits, std::size_t number) {
    return ((bits >> number) & 1U) != 0;
}

inline constexpr std::uint8_t unknown = 255;

// How many of each ware.
struct Store {
    std::array<std::uint8_t, wares> count{};
    constexpr std::uint8_t& operator[](Ware ware) { return count[index(ware)]; }
    constexpr std::uint8_t operator[](Ware ware) const { return count[index(ware)]; }
    [[nodiscard]] constexpr unsigned souls() const {
        return static_cast<unsigned>(count[index(Ware::pure)]) + count[index(Ware::marked)];
    }
    constexpr bool operator==(const Store&) const = default;
};

using ChestWares = std::array<std::uint8_t, chest_wares>;  // by ware

enum class Stage : std::uint8_t {
    production,
    keep,
    send,
    repay,
    offer,
    first,
    second,
    drop,
    plan,
    resolve,
    hunt,
    question,
    wings,
    ritual,
    inquisition,
    scoring,
    over
};
inline constexpr std::size_t stages = 17;

// What a seat is asked, where the stage alone does not say it.
enum class Want : std::uint8_t {
    nothing,
    market,         // A4: it cannot pay `due` yet
    pay_common,     // which common to pay
    may_pay,        // exchange that may be left: what to pay, or nothing
    common,         // which common to take
    rare,           // which rare to take
    master,         // which master to take free
    hire,           // A5
    place_small,    // fortress, guild-house: which small privilege, on which field
    discard_small,  // dam
    lower_field,    // dam: which field goes back to 1
    tuck,           // stables: which action building
    use_tucked,     // stables: use it, or nothing
    privileges,     // V2
    give_good,      // ascetic
    give_rare,      // libertine
    lose_building,  // vandal
    trade_route,    // which common to discard
};

// Effects that are being worked through for one seat, and what is asked of it. All zero where nothing is.
struct Work {
    Want want = Want::nothing;
    Building building = Building::none;  // whose effects
    Event event = Event::none;           // or whose left or right side
    std::uint8_t at = 0;                 // production, scoring: place in `built` that comes next
    std::uint8_t op = 0;                 // the effect of the card
    std::uint8_t part = 0;               // how far within the effect
    std::uint8_t left = 0;               // choices of this kind still to be made
    std::uint8_t times = 0;              // exchanges made
    Bundle due{};                        // Want::market: what is to be paid
    constexpr bool operator==(const Work&) const = default;
};

inline constexpr std::size_t max_built = 10;  // A1: two a round
inline constexpr std::size_t max_hand = 5;

// What lies open of one seat.
struct Realm {
    core::FixedVector<Building, max_built> built;
    std::array<std::uint8_t, max_built> built_in{};  // in which round; 0 behind them
    std::array<Building, 2> edge{Building::none, Building::none};
    Building tucked = Building::none;
    std::uint8_t fields = 0;                    // upgraded, a bit a field
    std::uint8_t small = 0;                     // earned, a bit each
    std::uint8_t small_gone = 0;                // dam: can never be earned (again)
    std::uint8_t large = 0;                     // earned, a bit each
    std::array<std::uint8_t, masters> space{};  // A5: 2 or 3, or 0 while hired or, of the alchemist, not won
    std::uint8_t hired = 0;                     // behind the screen, unused, a bit each
    std::uint8_t debt = 0;
    std::uint8_t interest = 0;
    std::int8_t reputation = 0;
    std::uint8_t angel = 0;
    std::uint8_t demon = 0;
    std::uint8_t guests = 0;
    bool mob = false;
    std::uint8_t free_tokens = 0;
    std::uint8_t hand = 0;    // cards
    std::uint8_t events = 0;  // cards
    std::uint8_t fifths = 0;
    std::array<std::uint8_t, 2> spare{};  // no padding
    std::int16_t score = 0;
    constexpr bool operator==(const Realm&) const = default;
};

// Q2: what somebody puts into the chest for the ritual.
struct Ritual {
    std::array<std::uint8_t, priced_wares> bribe{};
    std::uint8_t pure = 0;
    std::uint8_t marked = 0;
    std::array<core::Seat, 2> guess{nobody, nobody};  // the devil, the cultist
    constexpr bool operator==(const Ritual&) const = default;
};

// Q4: the one named says truly whether he has the role.
struct Answer {
    core::Seat seat = nobody;
    Role role = Role::none;
    bool yes = false;
    constexpr bool operator==(const Answer&) const = default;
};

// Q7: what the vandal took.
struct Lost {
    Building building = Building::none;
    std::uint8_t built_in = 0;
    constexpr bool operator==(const Lost&) const = default;
};

inline constexpr std::size_t max_lacks = 96;

// Everything that lies open on the table, and what a perfect memory at the table keeps of it. Nothing secret
// may ever be written here: know() gives all of it to everybody.
struct Open {
    Options options;
    core::SeatSet awaited;  // who must decide now
    Stage stage = Stage::offer;
    std::uint8_t round = 1;
    core::Seat turn = 0;  // resolve, inquisition: whose turn it is
    Step step = Step::none;
    BySeat<Realm> realms{};
    BySeat<Work> work{};
    BySeat<Plan> plans{};         // of this round, once opened
    Seats questioned = 0;         // W1
    std::uint8_t carried = 0;     // A2: token actions of this turn that were carried out
    std::uint8_t grain_left = 0;  // A2: grain still to be paid for them
    bool hired_now = false;       // education: the hire action was carried out this turn
    bool build_failed = false;    // the site of this step's action was not built
    // S4
    std::array<Inquisitor, 3> row{};
    std::uint8_t turned = 0;  // of the row, a bit each
    std::uint8_t away = 0;    // Q3: how many of A, B, C were sent away
    std::uint8_t bribe = 0;   // ducats on the board, 0 to 4
    std::uint8_t indulgences_left = 0;
    std::uint8_t guests_left = 0;
    // Q6: of whose turn it is: how many were dealt with, souls shown so far, guests to come, calvary used.
    std::uint8_t faced = 0;
    std::uint8_t souls_used = 0;
    std::uint8_t guests_faced = 0;
    bool bought_off = false;
    std::uint8_t sudden = 0;    // Q7: guests of the debt-collector, to be dealt with at once
    bool collecting = false;    // and his points after that
    bool roles_open = false;    // Q5
    bool devil_found = false;   // Q4: no devil guessing in round 5
    bool guesses_stay = false;  // Q4: after a match
    bool loose = false;  // the memory does not reach back to the deal: a position that was written by hand
    core::FixedVector<Answer, 2> answers;
    std::array<ByRole<Ritual>, 2> rituals{};    // as they were opened, rounds 3 and 5; by role
    std::array<BySeat<Lost>, 2> lost{};         // Q7: in rounds 3 and 5
    std::array<BySeat<core::Seat>, 2> votes{};  // W1: rounds 2 and 3, once shown; nobody: none
    // What everybody remembers.
    ByRound<BySeat<Event>> played{};  // events that were played; none: none
    ByRound<BySeat<Side>> played_side{};
    ByRound<BySeat<std::array<Building, 2>>> sites{};  // A1: what was in the hand, for it was planned
    std::array<BySeat<std::array<Change, ledger_wares>>, segments> ledger{};
    std::array<BySeat<std::uint8_t>, segments> souls_shown{};  // lower bound of what the seat owned
    core::FixedVector<Lack, max_lacks> lacks;
    std::uint8_t spare = 0;
    constexpr bool operator==(const Open&) const = default;
};

// T2: what a reader has answered.
enum class Verdict : std::uint8_t { none, paying, accepted, declined, closed };
struct Reading {
    Verdict verdict = Verdict::none;
    std::uint8_t pure = 0;
    std::uint8_t marked = 0;
    std::uint8_t jest = 0;  // O1
    constexpr bool operator==(const Reading&) const = default;
};

// Whether and by whom an offer was taken.
enum class Taken : std::uint8_t {
    no,
    by_first,
    by_second,
    by_somebody,   // as its owner knows it
    not_by_first,  // as the first reader knows it who declined
    unknown = 255
};

// One trading of one chest.
struct Chest {
    ChestWares wares{};  // what the owner put in
    Price price{};
    Taken taken = Taken::no;
    std::uint8_t pure = 0;  // paid
    std::uint8_t marked = 0;
    std::array<std::uint8_t, 2> jest{};  // O1: what the first and the second reader put in
    std::uint8_t seen_jesters =
        0;  // O1: what lay in it for the second reader, the offer's and the first reader's
    std::uint8_t home_jesters = 0;  // O1: what came home
    constexpr bool operator==(const Chest&) const = default;
};

struct Offer {
    ChestWares wares{};
    Price price{};
    constexpr bool operator==(const Offer&) const = default;
};

inline constexpr core::Seat not_voted = 14;

// What lies behind screens, face down, in chests, or was chosen and not yet shown.
struct Hidden {
    BySeat<Role> roles{};
    std::uint8_t schedule = 0;
    BySeat<Store> stores{};
    BySeat<core::FixedVector<Building, max_hand>> hands{};
    BySeat<core::FixedVector<Event, 2>> events{};
    ByRound<ByRole<Chest>> chests{};  // from the end of `offer` on; all zero before
    // The decks as they lie and lay: each seat takes four in its turn (drawn_by).
    ByRound<std::array<Building, deck_size>> decks{};
    ByRound<BySeat<std::uint8_t>> sent{};  // H1: which of the four were passed on, a bit each; 0 in round 1
    ByRound<BySeat<Building>> kept{};      // H1: none in round 1 and from an empty hand
    ByRound<BySeat<Event>> event_decks{};  // rounds 1-2: A, rounds 3-5: B
    // What was chosen in this stage.
    BySeat<Offer> offers{};
    BySeat<Reading> readings{};
    BySeat<Plan> plans{};
    BySeat<Ritual> rituals{};
    BySeat<core::Seat> votes{not_voted, not_voted, not_voted, not_voted};
    std::uint8_t spare = 0;  // no padding
    constexpr bool operator==(const Hidden&) const = default;
};

struct State {
    Open open;
    Hidden hidden;
    constexpr bool operator==(const State&) const = default;
};

// What one seat knows: what lies open, and of what is hidden its own and what it saw; `none` and `unknown`
// for the rest. Once the game is over everything.
struct Knowledge {
    Open open;
    Hidden hidden;
    core::Seat seat = core::spectator;
    std::uint8_t spare = 0;
    constexpr bool operator==(const Knowledge&) const = default;
};

// Plain bytes without padding: copied by memcpy, hashed and compared byte by byte.
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<Open>);
static_assert(std::has_unique_object_representations_v<Hidden>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<Knowledge> && std::has_unique_object_representations_v<Knowledge>);

// ---- reading a state: these need nothing hidden

constexpr core::Seat left_of(core::Seat seat) {
    return static_cast<core::Seat>((seat + 1U) % players);
}
constexpr core::Seat right_of(core::Seat seat) {
    return static_cast<core::Seat>((seat + players - 1U) % players);
}
// H1: to whom cards go in a round, and from whom they come.
constexpr core::Seat receiver_of(core::Seat seat, unsigned round) {
    return round % 2 == 0 ? left_of(seat) : right_of(seat);
}
constexpr core::Seat sender_to(core::Seat seat, unsigned round) {
    return round % 2 == 0 ? right_of(seat) : left_of(seat);
}
// The segment of the ledger that the game is in.
constexpr std::size_t segment_now(const Open& open) {
    const Stage stage = open.stage;
    if (stage <= Stage::offer) return segment_of(open.round, Span::offer);
    if (stage == Stage::first) return segment_of(open.round, Span::first);
    if (stage == Stage::second) return segment_of(open.round, Span::second);
    if (stage <= Stage::ritual) return segment_of(open.round, Span::after);
    return segment_of(open.round, Span::ritual);
}
constexpr bool is_secret(Stage stage) {  // G2
    switch (stage) {
        case Stage::keep:
        case Stage::send:
        case Stage::offer:
        case Stage::first:
        case Stage::second:
        case Stage::drop:
        case Stage::plan:
        case Stage::hunt:
        case Stage::ritual:
            return true;
        default:
            return false;
    }
}
constexpr bool may_repay(Stage stage) {  // M2
    switch (stage) {
        case Stage::production:
        case Stage::keep:
        case Stage::send:
        case Stage::repay:
        case Stage::wings:
        case Stage::ritual:
        case Stage::inquisition:
            return true;
        default:
            return false;
    }
}
// S5: where in a deck the cards lie that a seat draws, 0 to 3.
constexpr std::size_t drawn_by(core::Seat seat, std::size_t number) {
    return 4 * std::size_t{seat} + number;
}
// Which of the two rituals (rounds 3 and 5).
constexpr std::size_t ritual_of(unsigned round) {
    return round <= 3 ? 0 : 1;
}
// The last phases of a round.
constexpr bool has_hunt(unsigned round) {
    return round == 2 || round == 3;
}
constexpr bool has_inquisition(unsigned round) {
    return round == 3 || round == 5;
}
constexpr std::size_t hunt_of(unsigned round) {
    return round <= 2 ? 0 : 1;
}
// H1: whether the cards of a round have been drawn.
constexpr bool is_drawn(const Open& open, unsigned round) {
    return round < open.round || round == 1 || (round == open.round && open.stage > Stage::keep);
}
// T2: whether the chests are under way.
constexpr bool is_trading(const Open& open) {
    return open.stage == Stage::first || open.stage == Stage::second;
}
// Whether a stage of a round is over.
constexpr bool is_past(const Open& open, unsigned round, Stage stage) {
    return open.round > round || (open.round == round && open.stage > stage);
}
// How many witch hunts have shown their votes, and how many rituals were opened.
constexpr std::size_t hunts_shown(const Open& open) {
    return (is_past(open, 2, Stage::hunt) ? 1U : 0U) + (is_past(open, 3, Stage::hunt) ? 1U : 0U);
}
constexpr std::size_t rituals_opened(const Open& open) {
    return (is_past(open, 3, Stage::ritual) ? 1U : 0U) + (is_past(open, 5, Stage::ritual) ? 1U : 0U);
}
constexpr core::Seat seat_of(const BySeat<Role>& roles_of, Role role) {
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (roles_of[seat] == role) return seat;
    }
    return nobody;
}
inline bool owns(const Realm& realm, Building building) {
    return std::find(realm.built.begin(), realm.built.end(), building) != realm.built.end();
}

}  // namespace subrosa::devil
