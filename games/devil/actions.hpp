// What a seat can decide, and what happened, of Deal with the Devil.
#pragma once

#include "games/core/fixed_vector.hpp"
#include "games/core/seat.hpp"
#include "games/devil/cards.hpp"
#include "games/devil/words.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace subrosa::devil {

inline constexpr core::Seat nobody = 15;

// One a word of the notation.
enum class Verb : std::uint8_t {
    buy,      // M1: ware
    sell,     // M1: ware
    borrow,   // M1: number
    repay,    // M2: number
    keep,     // H1: building
    send,     // H1: building
    put,      // T1: ware, number
    ask,      // T1: ware (ducats, or pure for souls), number
    done,     // G3
    accept,   // T2
    decline,  // T2
    close,    // T3
    pay,      // T4: ware (pure or marked)
    jest,     // O1: number
    drop,     // A1: event
    event,    // A1: side
    edge,     // A1: place 1 or 2, building
    token,    // A1: token
    site,     // A1: place 1 or 2, building
    hire,     // A5: master
    choose,   // an effect's choice: pick, number
    fail,     // A4
    small,    // V2: privilege 1 to 4, field 1 to 4
    large,    // V2: large privilege
    accuse,   // W1: seat, or nobody
    prove,    // W2
    confess,  // W2
    wings,    // Q1: number
    bribe,    // Q2, O3: ware, number
    offer,    // Q2: ware (pure or marked), number
    guess,    // Q2: role, seat
    answer,   // Q6: inquisitor, means
    suffer,   // Q6: inquisitor
};
inline constexpr std::size_t verbs = 33;

// What an effect's choice names.
enum class Pick : std::uint8_t { nothing, ware, master, small, field, building, use };
// Q6, calvary: what an inquisitor is answered with.
enum class Means : std::uint8_t { soul, indulgence, ducats };

// A decision. `what` and `which` mean what the verb says; unused ones are 0.
struct Action {
    Verb verb = Verb::done;
    std::uint8_t what = 0;
    std::uint8_t which = 0;
    std::uint8_t spare = 0;  // a word: lists are written millions of times a second

    static constexpr Action of(Verb verb) { return {verb, 0, 0, 0}; }
    template <class Enum>
    static constexpr Action with(Verb verb, Enum thing) {
        return {verb, static_cast<std::uint8_t>(thing), 0, 0};
    }
    template <class Enum>
    static constexpr Action with(Verb verb, Enum thing, std::uint8_t which) {
        return {verb, static_cast<std::uint8_t>(thing), which, 0};
    }
    static constexpr Action number(Verb verb, std::uint8_t number) { return {verb, 0, number, 0}; }
    static constexpr Action choose(Ware ware) { return pick(Pick::ware, ware); }
    static constexpr Action choose(Master master) { return pick(Pick::master, master); }
    static constexpr Action choose(Building building) { return pick(Pick::building, building); }
    static constexpr Action choose_nothing() { return {Verb::choose, 0, 0, 0}; }
    static constexpr Action choose_small(std::size_t number) {  // 1 to 4
        return {Verb::choose, static_cast<std::uint8_t>(Pick::small), static_cast<std::uint8_t>(number), 0};
    }
    static constexpr Action choose_field(std::size_t number) {  // 1 to 4
        return {Verb::choose, static_cast<std::uint8_t>(Pick::field), static_cast<std::uint8_t>(number), 0};
    }
    static constexpr Action choose_use() {
        return {Verb::choose, static_cast<std::uint8_t>(Pick::use), 0, 0};
    }
    // place: 1 or 2
    static constexpr Action at(Verb verb, std::size_t place, Building building) {
        return {verb, static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(building), 0};
    }

    [[nodiscard]] constexpr Ware ware() const { return static_cast<Ware>(what); }
    [[nodiscard]] constexpr std::uint8_t count() const { return which; }
    [[nodiscard]] constexpr Building building() const {  // of keep and send
        return static_cast<Building>(what);
    }
    [[nodiscard]] constexpr Building placed() const {
        return static_cast<Building>(which);
    }  // of edge and site
    [[nodiscard]] constexpr std::size_t place() const { return what; }
    [[nodiscard]] constexpr Event event() const { return static_cast<Event>(what); }
    [[nodiscard]] constexpr Side side() const { return static_cast<Side>(what); }
    [[nodiscard]] constexpr Token token() const { return static_cast<Token>(what); }
    [[nodiscard]] constexpr Master master() const { return static_cast<Master>(what); }  // of hire
    [[nodiscard]] constexpr Large large() const { return static_cast<Large>(what); }
    [[nodiscard]] constexpr core::Seat seat() const { return which; }
    [[nodiscard]] constexpr Role role() const { return static_cast<Role>(what); }
    [[nodiscard]] constexpr Inquisitor inquisitor() const { return static_cast<Inquisitor>(what); }
    [[nodiscard]] constexpr Means means() const { return static_cast<Means>(which); }
    [[nodiscard]] constexpr Pick pick() const { return static_cast<Pick>(what); }
    [[nodiscard]] constexpr Ware picked_ware() const { return static_cast<Ware>(which); }
    [[nodiscard]] constexpr Master picked_master() const { return static_cast<Master>(which); }
    [[nodiscard]] constexpr Building picked_building() const { return static_cast<Building>(which); }

    constexpr bool operator==(const Action&) const = default;

  private:
    template <class Enum>
    static constexpr Action pick(Pick pick, Enum thing) {
        return {Verb::choose, static_cast<std::uint8_t>(pick), static_cast<std::uint8_t>(thing), 0};
    }
};

// The longest lists are those of offers: each number of each ware that is at hand, a price, and the market.
using Choices = core::ChoiceList<Action, 1024>;

// What happened, one thing an entry, in the order it happened. `wares`: how many of each of the ten.
enum class Happening : std::uint8_t {
    round_began,     // number: round
    produced,        // seat, wares; building: whose effect it was, or none for the fields
    bought,          // seat, ware, number: ducats paid
    sold,            // seat, ware, number: ducats got
    borrowed,        // seat, number
    repaid,          // seat, number
    kept,            // seat, building (told to its owner only)
    drew_buildings,  // seat, cards (told to its owner only)
    drew_event,      // seat, event (told to its owner only)
    sent,            // seat, cards (told to its owner only)
    received,        // seat, cards (told to its owner only)
    cards_passed,    // number: how many each; flag: to the left
    repay_began,     //
    offers_began,    //
    offered,         // seat, wares, ask_ware, number: price (told to its owner only)
    chest_came,  // seat: the reader, role: sign, wares, ask_ware, number: price; to: reading 1 or 2; flag:
                 // spent already (told to the reader only)
    answered_chest,    // seat, role: sign, flag: accepted, wares: what was paid (told to the reader only)
    reading_ended,     // number: reading 1 or 2
    chest_home,        // seat, flag: paid, wares: what came home (told to its owner only)
    dropped,           // seat, event (told to its owner only)
    planning_began,    //
    planned,           // seat: it has closed its plan (told to its owner only)
    plan_opened,       // seat, event side in `to`, number: tokens, cards: edge 1, edge 2, site 1, site 2
    turn_began,        // seat
    event_played,      // seat, event, to: side
    gained,            // seat, wares; building or event: from what
    paid,              // seat, wares; building or event: for what; neither: grain for tokens
    built,             // seat, building
    used,              // seat, building
    tucked,            // seat, building
    hired,             // seat, master, number: ducats; flag: by the action
    master_spent,      // seat, master
    failed,            // seat, number: which step; building or event, if any
    privilege_small,   // seat, number 1-4, to: field 1-4
    privilege_gone,    // seat, number 1-4, flag: it had been earned
    privilege_large,   // seat, number 0-3
    token_lost,        // seat
    interest_paid,     // seat, number: steps, to: entries of the start
    debt_now,          // seat, number: debt
    reputation_moved,  // seat, from, to (both + 7)
    angels,            // seat, number: wings gained
    demons,            // seat, number: wings gained
    demons_returned,   // seat, number
    indulgence,        // seat, number: gained
    guest_came,        // seat; flag: none was left
    points,            // seat, amount
    slid,              // seat, from, to (both + 7): R2, towards the knot
    hunt_began,        //
    accused,           // seat, about (told to its owner only)
    vote_shown,        // seat, about (nobody: none)
    questioned,        // seat
    proved,            // seat
    confessed,         // seat
    wings_began,       //
    wings_bought,      // seat, number, to: ducats paid
    ritual_began,      //
    ritual_closed,     // seat: it has closed its chest (told to its owner only)
    ritual_opened,  // role, seat (nobody in round 3), wares: what lay in it, guesses in `about` (devil) and
                    // `third` (cultist)
    bribed_away,    // inquisitor
    bribe_left,     // number: ducats that stay
    souls_shown,    // number: pure, to: marked
    ritual_reward,  // role, wares: for souls, or for a right guess
    turned,         // inquisitor, number: its place in the row 1-3
    named,          // about: seat, role, flag: right
    roles_shown,    // seat, role
    guess_scored,   // seat: guesser, about, role, flag: right
    inquisition_began,  //
    inquisition_turn,   // seat
    answered,           // seat, inquisitor, number: Means
    suffered,           // seat, inquisitor
    gave,               // seat, ware
    building_lost,      // seat, building
    inquisitors_came,   // B and C
    guests_left,        //
    scored,             // seat, number: which part of F1 (ScorePart), amount
    discarded,          // seat, wares: what a final effect used up; building
    game_over,          // seats: winners
};

// F1: where the points of the final scoring come from.
enum class ScorePart : std::uint8_t {
    buildings,
    debt,
    large,
    angels,
    demons,
    indulgences,
    masters,
    marked,
    rares,
    goods,
    effects
};

struct Told {
    core::SeatSet audience{};
    core::SeatSet seats{};
    Happening what = Happening::game_over;
    core::Seat seat = nobody;
    core::Seat about = nobody;
    core::Seat third = nobody;
    Role role = Role::none;
    Ware ware = Ware::none;
    Building building = Building::none;
    Event event = Event::none;
    Master master = Master::none;
    Inquisitor inquisitor = Inquisitor::none;
    bool flag = false;
    std::uint8_t number = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::int16_t amount = 0;
    std::array<std::uint8_t, wares> wares_of{};
    std::array<Building, 4> cards{Building::none, Building::none, Building::none, Building::none};
    bool operator==(const Told&) const = default;
};
static_assert(std::is_trivially_copyable_v<Told>);

}  // namespace subrosa::devil
