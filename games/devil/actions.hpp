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

// One a word of the notation, by the rule; what follows it is described in text.cpp.
enum class Verb : std::uint8_t {
    buy,      // M1
    sell,     // M1
    borrow,   // M1
    repay,    // M2
    keep,     // H1
    send,     // H1
    put,      // T1
    ask,      // T1
    done,     // G3
    accept,   // T2
    decline,  // T2
    close,    // T3
    pay,      // T4
    jest,     // O1
    drop,     // A1
    event,    // A1
    edge,     // A1
    token,    // A1
    site,     // A1
    hire,     // A5
    choose,   // an effect's choice
    fail,     // A4
    small,    // V2
    large,    // V2
    accuse,   // W1
    prove,    // W2
    confess,  // W2
    wings,    // Q1
    bribe,    // Q2, O3
    offer,    // Q2
    guess,    // Q2
    answer,   // Q6
    suffer,   // Q6
};
inline constexpr std::size_t verbs = 33;

// What an effect's choice names.
enum class Pick : std::uint8_t { nothing, ware, master, small, field, building, use };
// Q6, calvary: what an inquisitor is answered with.
enum class Means : std::uint8_t { soul, indulgence, ducats };

// A decision. What `what` and `which` are, the forms of its verb say (text.cpp); unused ones are 0.
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

// What happened, one thing an entry, in the order it happened. Which members of GameEvent each kind has, and
// what they are called there, describe_event says (engine/documents/devil_events.cpp); the others are as
// here.
enum class EventKind : std::uint8_t {
    round_began,
    produced,  // by an effect of `building`, or by the fields
    bought,
    sold,
    borrowed,
    repaid,
    kept,            // told to its owner only
    drew_buildings,  // told to its owner only
    drew_event,      // told to its owner only
    sent,            // told to its owner only
    received,        // told to its owner only
    cards_passed,
    repay_began,
    offers_began,
    offered,         // told to its owner only
    chest_came,      // told to its reader only
    answered_chest,  // told to its reader only
    reading_ended,
    chest_home,  // told to its owner only
    dropped,     // told to its owner only
    planning_began,
    planned,  // it has closed its plan; told to its owner only
    plan_opened,
    turn_began,
    event_played,
    gained,
    paid,  // for a building or an event; neither: grain for tokens
    built,
    used,
    tucked,
    hired,
    master_spent,
    failed,
    privilege_small,
    privilege_gone,
    privilege_large,
    token_lost,
    interest_paid,
    debt_now,
    reputation_moved,
    angels,
    demons,
    demons_returned,
    indulgence,
    guest_came,
    points,
    slid,  // R2, towards the knot
    hunt_began,
    accused,  // told to its owner only
    vote_shown,
    questioned,
    proved,
    confessed,
    wings_began,
    wings_bought,
    ritual_began,
    ritual_closed,  // it has closed its chest; told to its owner only
    ritual_opened,
    bribed_away,
    bribe_left,  // ducats that stay
    souls_shown,
    ritual_reward,  // for souls, or for a right guess
    turned,
    named,
    roles_shown,
    guess_scored,
    inquisition_began,
    inquisition_turn,
    answered,
    suffered,
    gave,
    building_lost,
    inquisitors_came,  // B and C
    guests_left,
    scored,
    discarded,  // what a final effect used up
    game_over,
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

// A1: a plan, secret until all are opened.
struct Plan {
    Side side = Side::none;
    std::uint8_t tokens = 0;  // a bit each
    std::array<Building, 2> edge{Building::none, Building::none};
    std::array<Building, 2> sites{Building::none, Building::none};
    constexpr bool operator==(const Plan&) const = default;
};

struct GameEvent {
    core::SeatSet audience{};
    core::SeatSet seats{};
    EventKind kind = EventKind::game_over;
    core::Seat seat = nobody;
    core::Seat about = nobody;
    core::Seat third = nobody;
    Role role = Role::none;
    Ware ware = Ware::none;
    Building building = Building::none;
    Event event = Event::none;
    Master master = Master::none;
    Inquisitor inquisitor = Inquisitor::none;
    Large large = Large::rural;
    Step step = Step::none;
    Means means = Means::soul;
    ScorePart part = ScorePart::buildings;
    bool flag = false;
    std::uint8_t number = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::int16_t amount = 0;
    Price ask{};
    Plan plan{};
    std::array<std::uint8_t, wares> wares_of{};
    std::array<Building, 4> cards{Building::none, Building::none, Building::none, Building::none};
    bool operator==(const GameEvent&) const = default;
};
static_assert(std::is_trivially_copyable_v<GameEvent>);

}  // namespace subrosa::devil
