// What a seat can decide, and what happened, of Among Cultists.
#pragma once

#include "games/core/fixed_vector.hpp"
#include "games/core/seat.hpp"
#include "games/cultists/words.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace subrosa::cultists {

// One for each verb of the notation, by the rule; what follows it is described in text.cpp.
enum class Verb : std::uint8_t {
    go,           // M1
    stop,         // M1
    jump,         // M1
    give,         // M3
    look,         // E6
    draw,         // E8
    keep,         // E8
    remove,       // E8
    check,        // A1
    say,          // R2
    secure,       // A2
    fight,        // A5
    banish,       // A6
    kill,         // A7
    fill,         // A3
    inspect,      // A8
    call_vote,    // A9
    camera_room,  // A11
    camera_seat,  // A11
    power,        // A12
    portal,       // A10
    agree,        // A10
    refuse,       // A10
    pass,         // nothing, wherever that may be done
    ready,        // V1
    vote,         // V1
    keep_vote,    // V2
    change_vote,  // V2
    claim,        // C1
    seer,         // W1
};

inline constexpr core::Seat nobody = 15;

// A decision. What `what` and `whom` are, the forms of its verb say (text.cpp); unused ones are 0.
struct Action {
    Verb verb = Verb::pass;
    std::uint8_t what = 0;
    std::uint8_t whom = 0;

    static constexpr Action of(Verb verb) { return {verb, 0, 0}; }
    static constexpr Action at(Verb verb, Location place) { return {verb, raw(place), 0}; }
    static constexpr Action with(Verb verb, RoomCard card) { return {verb, raw(card), 0}; }
    static constexpr Action to(Verb verb, core::Seat seat) { return {verb, 0, seat}; }
    static constexpr Action give(EncounterCard card, core::Seat seat) {
        return {Verb::give, raw(card), seat};
    }
    static constexpr Action say(EncounterCard card) { return {Verb::say, raw(card), 0}; }
    static constexpr Action vote(core::Seat seat, bool twice = false) {
        return {Verb::vote, twice ? std::uint8_t{1} : std::uint8_t{0}, seat};
    }

    [[nodiscard]] constexpr Location place() const { return static_cast<Location>(what); }
    [[nodiscard]] constexpr RoomCard room_card() const { return static_cast<RoomCard>(what); }
    [[nodiscard]] constexpr EncounterCard encounter_card() const { return static_cast<EncounterCard>(what); }
    [[nodiscard]] constexpr core::Seat seat() const { return whom; }
    [[nodiscard]] constexpr bool twice() const { return what != 0; }

    constexpr bool operator==(const Action&) const = default;

  private:
    template <class Enum>
    static constexpr std::uint8_t raw(Enum value) {
        return static_cast<std::uint8_t>(value);
    }
};

// No decision offers more: in the security room 11 rooms and 7 seats by camera, 7 to check, 7 to kill, 3
// cards to fill, inspect, power, fight, pass.
using Choices = core::ChoiceList<Action, 48>;

// Why somebody became a ghost.
enum class Cause : std::uint8_t { found, voted, slain, role };

// Why the game ended.
enum class Ending : std::uint8_t {
    none,
    points,        // W2
    last_cultist,  // W3
    rounds,        // W4
    claim_right,   // C1
    claim_wrong,   // C1
    quota,         // W2, W3, B5: the quota wins over it
    seer_found,    // W1
};

// What happened, one thing an entry, in the order it happened. Which fields each kind has, describe_event
// says (engine/documents/cultists_events.cpp); the others are as here.
enum class EventKind : std::uint8_t {
    round_began,
    move_began,
    moved,
    jumped,
    meeting,
    card_given,  // only the giver is told the card
    event_drawn,
    event_repeated,  // by the mirror
    power_turned,
    portal_opened,
    portal_prolonged,
    portal_overdue,
    target_moved,
    danger_grew,  // from the draw pile
    danger_drawn,
    cultist_came,
    fish_man_came,
    act_began,
    looked,
    saw,        // told to the looker only
    card_laid,  // from the draw pile
    explored,
    said,
    died,
    role_shown,
    token_drawn,  // only the drawer is told the token
    token_kept,
    token_removed,
    passed,
    secured,  // only its owner is told the card
    fought,
    banished,
    killed,
    filled,  // only its owner is told the card
    inspected,
    book_shelved,
    book_returned,
    room_cleared,
    shelf_filled,
    vote_called,
    vote_began,
    was_ready,
    vote_cast,  // told to its owner only
    vote_shown,
    vote_kept,
    vote_changed,
    vote_ended,
    portal_asked,
    portal_refused,
    portal_closed,
    clean_up,
    answered,  // told to its owner only
    claimed,
    guessing_began,
    seer_named,
    game_over,
};

struct GameEvent {
    core::SeatSet audience{};
    core::SeatSet seats{};
    EventKind kind = EventKind::game_over;
    core::Seat seat = nobody;
    core::Seat about = nobody;
    Location origin = Location::none;
    Location place = Location::none;
    EncounterCard encounter = EncounterCard::none;
    RoomCard room_card = RoomCard::none;
    Event event = Event::none;
    Role role = Role::none;
    Shelf shelf = Shelf::none;
    Team team = Team::none;
    Cause cause = Cause::found;
    Ending ending = Ending::none;
    bool secret_door = false;
    bool on = false;
    bool danger = false;
    bool camera = false;
    bool discussion = false;
    bool twice = false;
    bool claims = false;
    bool right = false;
    std::uint8_t round = 0;
    std::uint8_t due = 0;
    std::uint8_t dead = 0;
    std::uint8_t cards = 0;
    std::uint8_t points = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    bool operator==(const GameEvent&) const = default;
};
static_assert(std::is_trivially_copyable_v<GameEvent>);

}  // namespace subrosa::cultists
