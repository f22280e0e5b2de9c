// What a seat can do and what can happen: the moves and the events of The Name of the Rose.
#pragma once

#include "games/core/fixed_vector.hpp"
#include "games/core/seat.hpp"
#include "games/rose/data.hpp"

#include <cstdint>
#include <type_traits>

namespace subrosa::rose {

// What is asked of the deciders now. The first nine belong to one seat's turn; reveal and guess to all at
// once.
enum class Stage : std::uint8_t {
    play,
    pay,
    move,
    take,
    mark,
    evidence,
    suspect,
    again,
    reveal,
    guess,
    over
};

// One decision. What `what` and `where` are, the forms of the stage it answers say (text.cpp); unused ones
// are 0.
struct Action {
    Stage stage = Stage::over;
    std::uint8_t what = 0;
    std::uint8_t where = 0;
    std::uint8_t spare = 0;  // keeps an action one word

    static constexpr Action play(Card card) { return {Stage::play, card.code, raw(Figure::none)}; }
    static constexpr Action play(Figure named) {
        return {Stage::play, Card::william_adson().code, raw(named)};
    }
    static constexpr Action pay(std::uint8_t tiles) { return {Stage::pay, tiles, 0}; }
    static constexpr Action move(Figure figure, Building to) { return {Stage::move, raw(figure), raw(to)}; }
    static constexpr Action take(int value) { return {Stage::take, static_cast<std::uint8_t>(value), 0}; }
    static constexpr Action mark(Colour monk, bool up) {
        return {Stage::mark, raw(monk), up ? std::uint8_t{1} : std::uint8_t{0}};
    }
    static constexpr Action evidence(Colour monk) { return {Stage::evidence, raw(monk), 0}; }
    static constexpr Action suspect(Colour monk) { return {Stage::suspect, raw(monk), 0}; }
    static constexpr Action again() { return {Stage::again, 1, 0}; }
    static constexpr Action enough() { return {Stage::again, 0, 0}; }
    static constexpr Action reveal(Colour colour) { return {Stage::reveal, raw(colour), 0}; }
    static constexpr Action guess(core::Seat seat, Colour colour) {
        return {Stage::guess, raw(colour), seat};
    }

    [[nodiscard]] constexpr Card card() const {
        Card card;
        card.code = what;
        return card;
    }
    [[nodiscard]] constexpr Figure named() const { return static_cast<Figure>(where); }
    [[nodiscard]] constexpr Figure figure() const { return static_cast<Figure>(what); }
    [[nodiscard]] constexpr Building building() const { return static_cast<Building>(where); }
    [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(what); }
    [[nodiscard]] constexpr int count() const { return what; }
    [[nodiscard]] constexpr bool up() const { return where != 0; }
    [[nodiscard]] constexpr core::Seat seat() const { return where; }

    constexpr bool operator==(const Action&) const = default;

  private:
    template <class Enum>
    static constexpr std::uint8_t raw(Enum value) {
        return static_cast<std::uint8_t>(value);
    }
};

// No decision offers more: a monk card has 13 buildings to go to.
using Choices = core::ChoiceList<Action, 16>;

// Why a marker moved; the rule in the comment.
enum class Reason : std::uint8_t {
    task,         // A1 a tile of the monk's colour was taken
    intrusion,    // A3 no task for him here
    william,      // A4
    adson,        // A5
    conversion,   // E1, V1, V12: suspicion became evidence
    home,         // E1: suspicion back to 10
    revelation,   // E3
    event,        // V2, V4, V5, V8, V10, V11, V13, V14: the event of the day
    guessed,      // G2
    event_cards,  // G3
};

// What happened, one thing an entry, in the order it happened. Which fields each kind has, describe_event
// says (engine/documents/rose_events.cpp); the others are as here.
enum class EventKind : std::uint8_t {
    dawn,
    turn_began,
    card_played,
    sundial_moved,
    tile_given_back,  // to the end of the chain
    figure_moved,
    tile_taken,
    tile_placed,  // from the chain
    suspicion_changed,
    evidence_changed,
    card_drawn,  // only its owner is told the card: the others get the event without one
    deck_shuffled,
    used_again,  // V6
    evening,
    event_card_taken,
    revelation_began,
    marker_chosen,  // told to its owner only
    marker_shown,
    guessing_began,
    guess_made,  // told to its owner only
    guess_shown,
    identity_shown,
    game_over,
};

struct GameEvent {
    core::SeatSet audience{};
    EventKind kind = EventKind::game_over;
    core::Seat seat = core::spectator;
    core::Seat about = core::spectator;
    Card card{};
    Tile tile{};
    Figure figure = Figure::none;
    Building origin = Building::none;
    Building building = Building::none;
    Event event_card = Event::none;
    Reason reason = Reason::event;
    std::uint8_t day = 0;
    std::uint8_t hours = 0;
    std::uint8_t cards = 0;
    bool day_over = false;
    bool again = false;
    bool right = false;
    std::int16_t from = 0;
    std::int16_t to = 0;
    bool operator==(const GameEvent&) const = default;
};
static_assert(std::is_trivially_copyable_v<GameEvent>);

}  // namespace subrosa::rose
