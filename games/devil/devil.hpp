// The seven functions of Deal with the Devil: the whole contract of the game.
#pragma once

#include "games/core/game.hpp"
#include "games/devil/bounds.hpp"
#include "games/devil/state.hpp"

#include <optional>

namespace subrosa::devil {

struct Devil {
    using Options = devil::Options;
    using State = devil::State;
    using Knowledge = devil::Knowledge;
    using Action = devil::Action;
    using Bounds = devil::Bounds;
    using Choices = devil::Choices;
    using GameEvent = devil::GameEvent;
    using Sink = core::FunctionSink<GameEvent>;

    static constexpr const char* name = "devil";
    static constexpr unsigned min_players = devil::players;
    static constexpr unsigned max_players = devil::players;

    // A new game, in round 1 and its stage `offer` (G1).
    static State deal(const Options& options, const core::Seed& seed);

    static core::SeatSet deciders(const State& state) { return state.open.awaited; }

    // Fills `out` with what `seat` may do; nothing if it is not among the deciders. No choice is listed
    // twice.
    static void choices(const State& state, core::Seat seat, Choices& out);

    // Does it. The action must be one of choices(state, seat); debug builds check that, and the state
    // afterwards. Defined for core::NoSink and Sink.
    template <class AnySink>
    static void play(State& state, core::Seat seat, const Action& action, const AnySink& sink);

    static Knowledge know(const State& state, core::Seat seat);

    // A world that the seat cannot tell from the real one: roles, schedule, past trades, goods, souls and
    // cards that fit everything it has seen.
    static State imagine(const Knowledge& knowledge, core::Rng& rng);

    static core::Outcome outcome(const State& state);

    // Draws anew, from this seed, what nobody has seen and what is still to come: the decks of the rounds to
    // come and the ways of the chests in them. See core::Redrawable.
    static void redraw(State& state, const core::Seed& seed);

    // What can lie behind each screen, by all that the viewer knows; nothing once the game is over or if the
    // memory does not reach back to the deal. See core::Bounded.
    static std::optional<Bounds> bounds(const Knowledge& knowledge);

    // Beside the contract: for each way to deal the roles (layout_table) in how many of the 48 schedules
    // there is a past that explains everything the seat has seen, times how likely the deal is (S6). The seat
    // must be able to tell no more.
    static std::array<std::uint32_t, 24> layouts_left(const Knowledge& knowledge, core::Rng& rng);

    // Beside the contract: what everybody is told before the first decision.
    static void opening(const State& state, const Sink& sink);
};

}  // namespace subrosa::devil
