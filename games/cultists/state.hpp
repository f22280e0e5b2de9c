// The whole truth of a game of Among Cultists, and what one seat knows of it.
#pragma once

#include "games/core/bit_cast.hpp"
#include "games/core/fixed_vector.hpp"
#include "games/core/random.hpp"
#include "games/core/seat.hpp"
#include "games/cultists/actions.hpp"
#include "games/cultists/data.hpp"
#include "games/cultists/effects.hpp"
#include "games/cultists/memory.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace subrosa::cultists {

template <class T>
using BySeat = std::array<T, max_characters>;
template <class T>
using ByRoom = std::array<T, rooms>;

// A set of seats in a byte.
using Seats = std::uint8_t;
constexpr Seats seat_bit(core::Seat seat) {
    return static_cast<Seats>(1U << seat);
}
constexpr bool has(Seats seats, core::Seat seat) {
    return ((seats >> seat) & 1U) != 0;
}

inline constexpr std::size_t max_gifts = std::size_t{encounter_cards} * max_characters;
// 80 actions, 11 cards of the draw pile, 11 + 2 danger draws, 11 cleared rooms, 10 dawns, one burning.
inline constexpr std::size_t max_entries = 128;
inline constexpr std::size_t max_looks = 84;  // 80 actions and E6 twice
inline constexpr std::size_t max_votes = 20;  // one called a round, one for each murder made public
inline constexpr std::size_t max_peeks = 2;   // E8, and E10 after it

enum class Stage : std::uint8_t { move, event, act, vote, cleanup, guess, over };

// What is decided within a stage.
enum class Step : std::uint8_t {
    turn,      // the seat whose turn it is moves or acts
    giving,    // M3: characters who meet give a card
    looking,   // E6: the knife looks, or passes
    drawing,   // E8: the knife draws a token, or passes
    token,     // E8: and keeps it in the bag, or removes it
    saying,    // R2
    partner,   // A10: the character who was asked agrees or refuses
    talking,   // V1: ready
    voting,    // V1
    changing,  // V2
    closing,   // C1
    naming,    // W1
    none
};

// How status cards are looked at.
enum class Means : std::uint8_t { check, camera, eyes };

// What is under way. All zero (and `none`) where nothing is.
struct Pending {
    Location start = Location::none;  // M1: where the move began
    std::uint8_t points = 0;          // M1: left to spend
    std::uint8_t slips = 0;           // E3: steps through secret doors in this move
    BySeat<std::uint8_t> meeting{};   // M3: the number of the meeting that a seat takes part in
    Seats to_give = 0;                // M3
    Seats received = 0;               // M3
    Means means = Means::check;       // R2: how the last look was made
    Seats refused = 0;                // A10: who will not close the portal with the seat whose turn it is
    core::Seat partner = nobody;      // A10: who is asked
    Stage back = Stage::act;          // V1: where play goes on after the vote
    bool knife_used = false;          // L6: the knife's holder has used it and, if a klutz, dies of it
    bool operator==(const Pending&) const = default;
};

struct Room {
    std::uint8_t books = 0;  // still in the room
    std::uint8_t deck = 0;   // cards
    bool explored = false;
    bool danger = false;  // its token, once turned
    bool cleared = false;
    bool cultist = false;  // a cultist token lies there
    bool operator==(const Room&) const = default;
};

// Everything that lies open on the table, and what a perfect memory at the table keeps of it. Nothing secret
// may ever be written here: know() gives all of it to everybody.
struct Open {
    Options options;
    core::SeatSet awaited;           // who must decide now
    BySeat<std::uint16_t> may_be{};  // the roles that each seat may have for all anybody could see
    Stage stage = Stage::move;
    Step step = Step::turn;
    std::uint8_t round = 1;
    core::Seat turn = 0;   // who moves or acts, or did last
    core::Seat knife = 0;  // who has it
    bool power = true;
    bool vote_token = true;  // active
    std::uint8_t points = 0;
    std::uint8_t target = 0;
    Seats ghosts = 0;
    Seats shown = 0;              // roles open to all
    Seats acted = 0;              // in this action phase
    BySeat<std::uint8_t> died{};  // round of the public death; 0: not
    BySeat<Location> at{};
    ByRoom<Room> rooms{};
    std::uint8_t draw = 0;    // cards in the draw pile
    std::uint8_t danger = 0;  // cards in the danger deck
    std::uint8_t bag = 0;     // tokens in the bag
    std::uint8_t tokens = 0;  // cultist tokens still face down
    std::uint8_t came = 0;    // cultist tokens that were turned, a bit each in the order of token_rooms
    bool fish_man = false;    // in his corridor
    bool portal = false;      // open
    std::uint8_t due = 0;     // E5; 0: not to be closed
    std::uint8_t freeze = 0;  // L2: the last round without gifts; 0: none
    BySeat<std::uint8_t> encounter_left{};  // cards in hand
    BySeat<std::uint8_t> room_left{};
    std::array<std::uint8_t, 3> removed{};         // room cards that were shown and left the game
    std::uint8_t removed_unseen = 0;               // room cards that left with a cleared room
    std::array<Event, cultists::rounds> events{};  // by round; none: not yet, or an empty bag
    // Colours of the rooms in which a seat acted, by row of a route: while it lived, and as a ghost.
    BySeat<std::array<std::uint8_t, rows>> used_living{};
    BySeat<std::array<std::uint8_t, rows>> used_dead{};
    Seats past_fire = 0;  // C3: lived through the end of round 5
    bool loose = false;   // the memory does not reach back to the deal: a position that was written by hand
    Team winner = Team::none;
    Ending ending = Ending::none;
    core::FixedVector<Gift, max_gifts> gifts;
    core::FixedVector<Entry, max_entries> log;
    core::FixedVector<Look, max_looks> looks;
    core::FixedVector<Vote, max_votes> votes;
    core::FixedVector<Peek, max_peeks> peeks;
    Pending pending;
    std::array<std::uint8_t, 2> spare{};  // a multiple of four: no padding

    bool operator==(const Open&) const = default;
};

// Random numbers for shuffles during the game. Seeing some of them does not reveal the others.
struct Luck {
    static constexpr std::size_t block = 64;
    core::Seed seed;
    std::uint32_t used = 0;
    std::array<std::uint32_t, block> words{};  // the block that holds the number used last

    std::uint32_t next() {
        if (used % block == 0) fill(static_cast<std::uint32_t>(used / block));
        return words[used++ % block];
    }
    // Uniform in 0..bound-1, without bias.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }
    void fill(std::uint32_t number);
    bool operator==(const Luck&) const = default;
};

// What lies face down, is held in a hand, or was chosen and not yet shown.
struct Hidden {
    Luck luck;
    BySeat<Role> roles{};
    BySeat<std::uint8_t> routes{};  // 0 to 9
    BySeat<Hand> hands{};
    BySeat<EncounterCard> start{};                 // S1; none with 7 characters
    std::array<EncounterCard, max_gifts> given{};  // the card of each gift; none behind them
    std::array<RoomCard, max_entries> brought{};   // the card of each entry that brought one; else none
    ByRoom<RoomCard> first{};                      // S2: the card that each room began with
    ByRoom<Pile> decks{};
    Pile draw;                             // the next is its top
    std::array<std::uint8_t, 3> danger{};  // the danger deck
    std::array<std::uint8_t, 3> removed_unseen{};
    ByRoom<bool> tokens{};  // S2: a danger token
    std::array<Location, token_rooms.size()>
        cultists{};                         // S2: their order; the next is cultists[open.tokens - 1]
    std::array<Event, max_events> bag{};    // the next is bag[open.bag - 1]
    std::array<Event, max_peeks> peeked{};  // E8: what was drawn and looked at
    BySeat<Ballot> ballots{};               // V1: given, not yet shown
    Seats claims = 0;                       // C1: answered with a claim
    std::uint8_t spare = 0;
    std::uint8_t spare2 = 0;

    bool operator==(const Hidden&) const = default;
};

struct State {
    Open open;
    Hidden hidden;
    bool operator==(const State&) const = default;
};

// What one seat knows: what lies open, and of the rest its own and what it saw. `none`: not known.
struct Knowledge {
    static constexpr std::uint8_t unseen = 255;

    Open open;
    core::Seat seat = core::spectator;
    Hand hand;
    BySeat<Role> roles{};
    BySeat<std::uint8_t> routes{};  // unseen: not known
    BySeat<EncounterCard> start{};
    std::array<EncounterCard, max_gifts> given{};
    std::array<RoomCard, max_entries> brought{};
    std::array<std::uint8_t, max_looks> seen{};  // dead cards that it saw when it looked
    std::array<Event, max_peeks> peeked{};
    Ballot ballot{};     // its own, not yet shown
    bool claim = false;  // it has answered with a claim
    bool operator==(const Knowledge&) const = default;
};

// Plain bytes without padding: copied by memcpy, hashed and compared byte by byte.
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<Open>);
static_assert(std::has_unique_object_representations_v<Hidden>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<Knowledge> && std::has_unique_object_representations_v<Knowledge>);

// ---- reading a state: these need nothing hidden

constexpr core::Seat characters(const Open& open) {
    return static_cast<core::Seat>(characters_of(open.options));
}
constexpr Seats all_seats(const Open& open) {
    return static_cast<Seats>((1U << characters(open)) - 1U);
}
constexpr Seats all_players(const Open& open) {
    return static_cast<Seats>((1U << open.options.players) - 1U);
}
constexpr Seats living(const Open& open) {
    return static_cast<Seats>(all_seats(open) & ~open.ghosts);
}
constexpr bool is_robot(const Open& open, core::Seat seat) {
    return open.options.robot && seat == open.options.players;
}
constexpr core::Seat next_seat(const Open& open, core::Seat seat) {
    return static_cast<core::Seat>(seat + 1U == characters(open) ? 0U : seat + 1U);
}

// The seats that stand in a place. All eight are compared at once, a byte each.
constexpr Seats seats_at(const Open& open, Location place) {
    static_assert(max_characters == 8 && locations < 127);
    constexpr std::uint64_t ones = 0x0101'0101'0101'0101ULL;
    const std::uint64_t differs = core::bit_cast<std::uint64_t>(open.at) ^ (ones * index(place));
    const std::uint64_t same = (~(differs + ones * 0x7F) >> 7U) & ones;
    return static_cast<Seats>((same * 0x0102'0408'1020'4080ULL) >> 56U);
}

// The event whose effect holds: E10, a mirror shows the one before it.
constexpr Event event_holding(const Open& open) {
    const bool drawn = open.stage != Stage::move;
    const int last = drawn ? open.round : open.round - 1;
    if (last < 1) return Event::none;
    const Event before = last < 2 ? Event::none : open.events[static_cast<std::size_t>(last) - 2];
    return in_force(open.events[static_cast<std::size_t>(last) - 1], before);
}
constexpr bool secret_door(const Open& open) {
    return event_holding(open) == Event::secret_door;
}
// E3: a place and those that a secret door joins to it.
constexpr std::uint32_t joined(const Open& open, Location place) {
    const std::uint32_t alone = bit(place);
    return secret_door(open) ? alone | twins[plan_number(open.options)][index(place)] : alone;
}
constexpr Seats seats_joined(const Open& open, Location place) {
    if (!secret_door(open)) return seats_at(open, place);
    Seats seats = 0;
    for (std::uint32_t left = joined(open, place); left != 0; left &= left - 1U) {
        seats |= seats_at(open, static_cast<Location>(std::countr_zero(left)));
    }
    return seats;
}
// M1, E4: the points that a move begins with.
constexpr std::uint8_t points_of_move(const Open& open) {
    return points_under(event_holding(open));
}
// M5: where the fish man is, or nowhere.
constexpr std::uint32_t fish_man_bit(const Open& open) {
    return open.fish_man ? bit(numbers_of(open.options).fish_man) : 0U;
}
// V2, E6, E8, A6: characters who may use the knife; a ghost and the robot may not.
constexpr bool knife_is_used(const Open& open) {
    return !has(open.ghosts, open.knife) && !is_robot(open, open.knife);
}
constexpr bool one_cultist(const Open& open) {
    return numbers_of(open.options).cultists == 1;
}
// The books of a shelf that stand on it.
constexpr int books_on(const Open& open, Shelf shelf) {
    int books = shelf_size(open.options, shelf);
    for (std::size_t i = 0; i < rooms; ++i) {
        if (shelf_of(static_cast<Location>(i)) == shelf) books -= open.rooms[i].books;
    }
    return books;
}

// ---- reading what is hidden

// The number of dead status cards of a seat after the first `gifts` gifts of the game.
constexpr std::uint8_t dead_cards(const Open& open, const Hidden& hidden, core::Seat seat,
                                  std::size_t gifts) {
    std::uint8_t dead = hidden.start[seat] == EncounterCard::dead ? 1 : 0;
    for (std::size_t i = 0; i < gifts; ++i) {
        if (open.gifts[i].to() == seat && hidden.given[i] == EncounterCard::dead) ++dead;
    }
    return dead;
}

// W1: the cultist who names the seer: the first living one, else the first, never the robot; or nobody.
constexpr core::Seat who_names(const Open& open, const BySeat<Role>& roles) {
    core::Seat speaker = nobody;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (roles[seat] != Role::cultist || is_robot(open, seat)) continue;
        if (speaker == nobody || (has(open.ghosts, speaker) && !has(open.ghosts, seat))) speaker = seat;
    }
    return speaker;
}

// W5: investigators who were dead by the end of a round.
constexpr int dead_investigators(const Open& open, const Hidden& hidden, int by_round) {
    int count = 0;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (hidden.roles[seat] == Role::cultist) continue;
        bool dead = hidden.start[seat] == EncounterCard::dead ||
                    (open.died[seat] != 0 && open.died[seat] <= by_round);
        for (std::size_t i = 0; i < open.gifts.size() && !dead; ++i) {
            const Gift gift = open.gifts[i];
            dead = gift.to() == seat && gift.round <= by_round && hidden.given[i] == EncounterCard::dead;
        }
        if (dead) ++count;
    }
    return count;
}

// ---- moving

// Steps from a place with `points` left, after `slips` steps through secret doors.
constexpr Steps steps_from(const Open& open, Location here, int points, int slips) {
    const std::size_t plan = plan_number(open.options);
    const bool with_knife = open.turn == open.knife && !has(open.ghosts, open.knife);
    return steps_over(neighbours[plan], twins[plan],
                      {.start = open.pending.start,
                       .here = here,
                       .points = points,
                       .slips = slips,
                       .secret_doors = secret_door(open),
                       .closed = with_knife ? 0U : fish_man_bit(open)});
}
constexpr Steps steps_of(const Open& open) {
    return steps_from(open, open.at[open.turn], open.pending.points, open.pending.slips);
}

}  // namespace subrosa::cultists
