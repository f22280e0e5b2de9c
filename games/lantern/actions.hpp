// What a seat can do and what can happen: the moves and the events of Lantern.
#pragma once

#include "games/core/fixed_vector.hpp"
#include "games/core/seat.hpp"
#include "games/lantern/data.hpp"

#include <cstdint>
#include <type_traits>

namespace subrosa::lantern {

// What is asked of the deciders now: of the keeper alone, or of all at once.
enum class Stage : std::uint8_t { look, vote, over };

inline constexpr core::Seat nobody = core::spectator;

// One decision.
struct Action {
    Stage stage = Stage::over;
    core::Seat seat = nobody;  // whose lantern is looked at (nobody: pass); for whom the vote is
    bool operator==(const Action&) const = default;
};
static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) == 2);

// The keeper's choices and pass.
using Choices = core::ChoiceList<Action, max_players>;

// What happened, one thing an entry, in the order it happened. Which fields each kind has, describe_event
// says (engine/documents/lantern_documents.cpp); the others are as here.
enum class EventKind : std::uint8_t {
    night_began,
    looked,
    saw,  // told to who looked
    passed,
    vote_made,  // told to who voted; only if the ballot is secret
    vote_shown,
    lantern_shown,
    game_over,
};

struct GameEvent {
    core::SeatSet audience{};
    EventKind kind = EventKind::game_over;
    core::Seat seat = nobody;
    core::Seat about = nobody;
    Light light = Light::none;
    std::uint8_t night = 0;
    bool operator==(const GameEvent&) const = default;
};
static_assert(std::is_trivially_copyable_v<GameEvent>);

}  // namespace subrosa::lantern
