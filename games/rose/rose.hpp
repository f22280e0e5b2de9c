// The seven functions of The Name of the Rose: the whole contract of the game.
#pragma once

#include "games/core/game.hpp"
#include "games/rose/state.hpp"

namespace subrosa::rose {

struct Rose {
    using Options = rose::Options;
    using State = rose::State;
    using Knowledge = rose::Knowledge;
    using Action = rose::Action;
    using Choices = rose::Choices;
    using GameEvent = rose::GameEvent;
    using Sink = core::FunctionSink<GameEvent>;

    static constexpr const char* name = "rose";
    static constexpr unsigned min_players = rose::min_players;
    static constexpr unsigned max_players = rose::max_players;

    // A new game. Options must hold 2 to 5 players. The events `dawn` of day 1 and the first `turn_began` are
    // not repeated by play(): see opening().
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

    // A world that the seat cannot tell from the real one. Before the first shuffle of the discards every
    // such world is equally likely; after it every such world is possible.
    static State imagine(const Knowledge& knowledge, core::Rng& rng);

    static core::Outcome outcome(const State& state);

    // Draws anew, from this seed, what nobody has seen and what is still to come: the order of the deck, the
    // chain, the events face down, the shuffles to come. See core::Redrawable.
    static void redraw(State& state, const core::Seed& seed);

    // Beside the contract: what everybody is told before the first decision.
    static void opening(const State& state, const Sink& sink);
};

}  // namespace subrosa::rose
