// The whole truth of a game of The Name of the Rose, and what one seat knows of it.
#pragma once

#include "games/core/bit_cast.hpp"
#include "games/core/fixed_vector.hpp"
#include "games/core/random.hpp"
#include "games/core/seat.hpp"
#include "games/rose/actions.hpp"
#include "games/rose/data.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace subrosa::rose {

// The most cards outside hands: two players, one of whom has played and not yet drawn.
inline constexpr std::size_t max_pile = cards - min_players * hand_size + 1;

template <class T>
using BySeat = std::array<T, max_players>;
using Hand = core::FixedVector<Card, hand_size>;

// Who played each card of the discard pile, four bits a card.
class Discarders {
  public:
    static constexpr core::Seat unknown = 15;  // only in positions that were written by hand
    [[nodiscard]] constexpr core::Seat operator[](std::size_t card) const {
        return (bytes_[card / 2] >> (card % 2 * 4U)) & 15U;
    }
    constexpr void set(std::size_t card, core::Seat seat) {
        const unsigned shift = card % 2 * 4U;
        bytes_[card / 2] =
            static_cast<std::uint8_t>((bytes_[card / 2] & ~(15U << shift)) | (unsigned{seat} << shift));
    }
    constexpr bool operator==(const Discarders&) const = default;

  private:
    std::array<std::uint8_t, (max_pile + 1) / 2> bytes_{};
};

// What the current turn has done and still has to do. All zero between turns.
struct Pending {
    Card card;                        // the card played this turn
    Figure named = Figure::none;      // William or Adson, if his card was played
    Figure figure = Figure::none;     // the figure moved last
    Building place = Building::none;  // where it went
    std::uint8_t hours = 0;           // the time value of the card as it is used
    std::uint8_t moves = 0;           // figures moved with the card: 2 at most (V6)
    std::uint8_t marks = 0;           // monks that William or Adson still has to mark, a bit a colour
    std::uint8_t points = 0;          // +1 evidence still to give (V2, V5)
    std::uint8_t payable = 0;         // time tiles held when the turn began (D4)
    bool drawn = false;               // a card was drawn: the hand is full again
    bool operator==(const Pending&) const = default;
};

// Everything that lies open on the table, and what a perfect memory at the table keeps of it. Nothing secret
// may ever be written here: know() gives all of it to everybody.
struct Open {
    Options options;
    core::SeatSet awaited;  // who must decide now
    std::array<std::int16_t, colours> evidence{};
    std::array<std::uint8_t, colours> suspicion{};
    std::array<Building, figures> at{};  // where each figure stands

    Stage stage = Stage::play;
    std::uint8_t day = 1;
    core::Seat turn = 0;     // whose turn it is, or was last
    core::Seat starter = 0;  // who began this day
    std::uint8_t sundial = 0;
    bool day_over = false;  // the sundial has passed the blue field; the day ends with this turn

    std::array<std::array<Tile, 2>, buildings> tiles{};  // on the buildings, in the order of placing
    core::FixedVector<Building, buildings> emptied;  // buildings without any tile, first emptied first (A2)

    // Tiles off the board that everybody has seen: the time tiles of seat 0, of seat 1, ..., each
    // longest-held first, then the end of the chain, foremost first.
    std::array<Tile, rose::tiles> loose{};
    BySeat<std::uint8_t> held{};    // time tiles of each seat
    std::uint8_t chain_seen = 0;    // tiles at the end of the chain that were once open
    std::uint8_t chain_unseen = 0;  // tiles before them that nobody has seen

    std::uint8_t deck = 0;      // cards left to draw
    std::uint8_t shuffles = 0;  // how often the discards became a new deck
    core::Seat shuffler = 0;    // who drew the first card of the new deck
    std::uint8_t spare = 0;     // an even size: no padding
    core::FixedVector<Card, max_pile> discard;
    Discarders discarders;
    // The cards that were in hands when the deck was last shuffled, sorted: a seat that has seen all discards
    // knows them.
    core::FixedVector<Card, max_players * hand_size> kept;

    std::array<Event, days> events{};  // those turned up; none: still face down
    BySeat<std::uint8_t> event_cards{};
    BySeat<std::array<Colour, revelations>> revealed{};  // in the order of revealing; none: not yet

    Pending pending;

    bool operator==(const Open&) const = default;
};

// What lies face down, is held in a hand, or was chosen and not yet shown.
struct Hidden {
    core::Seed seed;                        // for the shuffles to come
    std::array<Card, max_pile> deck{};      // the card drawn next is deck[open.deck - 1]
    std::array<Tile, rose::tiles> chain{};  // the tile placed next is chain[open.chain_unseen - 1]
    std::array<Event, days> events{};       // the whole row
    BySeat<Hand> hands{};
    BySeat<Hand> kept{};  // each hand when the deck was last shuffled
    BySeat<Colour> identities{};
    BySeat<Colour> reveals{};                               // E3: chosen, not yet shown
    BySeat<std::array<Colour, max_players - 1>> guesses{};  // G1: about the other seats, ascending
    std::uint8_t spare = 0;                                 // an even size: no padding

    bool operator==(const Hidden&) const = default;
};

struct State {
    Open open;
    Hidden hidden;
    bool operator==(const State&) const = default;
};

// What one seat knows: what lies open, and of the rest only its own. `none` and empty hands: not known.
struct Knowledge {
    Open open;
    core::Seat seat = core::spectator;
    Hand hand;
    Hand kept;                                              // its hand when the deck was last shuffled
    Colour reveal = Colour::none;                           // its own secret choice (E3)
    BySeat<Colour> identities{};                            // its own; all of them once the game is over
    BySeat<std::array<Colour, max_players - 1>> guesses{};  // its own; all of them once the game is over
    std::uint8_t spare = 0;                                 // an even size: no padding
    bool operator==(const Knowledge&) const = default;
};

// Plain bytes without padding: copied by memcpy, hashed and compared byte by byte.
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<Knowledge> && std::has_unique_object_representations_v<Knowledge>);
static_assert(sizeof(State) <= 512);

// ---- reading a state: these need nothing hidden

// Where in `loose` the time tiles of `seat` begin; for the seat behind the last one, where the chain does.
constexpr std::size_t loose_begin(const Open& open, core::Seat seat) {
    std::size_t begin = 0;
    for (core::Seat before = 0; before < seat && before < max_players; ++before) begin += open.held[before];
    return begin;
}

// The figures that stand in a building, a bit a figure. All eight are compared at once, a byte each.
constexpr unsigned figures_at(const Open& open, Building building) {
    static_assert(figures == 8 && buildings < 128);
    constexpr std::uint64_t ones = 0x0101'0101'0101'0101ULL;
    const std::uint64_t differs = core::bit_cast<std::uint64_t>(open.at) ^ (ones * index(building));
    const std::uint64_t same = (~(differs + ones * 0x7F) >> 7U) & ones;
    return static_cast<unsigned>((same * 0x0102'0408'1020'4080ULL) >> 56U);
}
inline constexpr unsigned all_figures = (1U << figures) - 1U;
inline constexpr unsigned monks_mask = (1U << colours) - 1U;
constexpr unsigned bit(Figure figure) {
    return 1U << index(figure);
}

// The event of the day; none on day 7.
constexpr Event event_today(const Open& open) {
    return open.day <= days ? open.events[open.day - 1U] : Event::none;
}

// How many cards a seat holds: three, or two between playing and drawing.
constexpr std::size_t hand_count(const Open& open, core::Seat seat) {
    const bool playing = open.pending.card && !open.pending.drawn && open.turn == seat;
    return playing ? hand_size - 1 : hand_size;
}

// The seat that the number-th guess of `seat` is about (G1: ascending, skipping oneself).
constexpr core::Seat guessed_seat(core::Seat seat, std::size_t number) {
    return static_cast<core::Seat>(number < seat ? number : number + 1);
}

constexpr core::Seat next_seat(const Open& open, core::Seat seat) {
    return static_cast<core::Seat>(seat + 1U == open.options.players ? 0U : seat + 1U);
}

}  // namespace subrosa::rose
