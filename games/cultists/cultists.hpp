// The seven functions of Among Cultists: the whole contract of the game.
#pragma once

#include "games/core/game.hpp"
#include "games/cultists/state.hpp"

namespace subrosa::cultists {

struct Cultists {
    using Options = cultists::Options;
    using State = cultists::State;
    using Knowledge = cultists::Knowledge;
    using Action = cultists::Action;
    using Choices = cultists::Choices;
    using GameEvent = cultists::GameEvent;
    using Sink = core::FunctionSink<GameEvent>;

    static constexpr const char* name = "cultists";
    static constexpr unsigned min_players = cultists::min_players;
    static constexpr unsigned max_players = cultists::max_players;

    // A new game. Must hold: wrong_options(options) finds nothing.
    static State deal(const Options& options, const core::Seed& seed);

    static core::SeatSet deciders(const State& state) { return state.open.awaited; }

    // Fills `out` with the choices of `seat`, each once; empty if the seat is no decider.
    static void choices(const State& state, core::Seat seat, Choices& out);

    // Applies the action. It must be one of choices(state, seat); debug builds check that, and the invariants
    // afterwards. Instantiated for core::NoSink and Sink.
    template <class AnySink>
    static void play(State& state, core::Seat seat, const Action& action, const AnySink& sink);

    // The robot's seat knows what a spectator knows.
    static Knowledge know(const State& state, core::Seat seat);

    // A world that the seat cannot tell from the real one. Worlds are weighted by the likelihood of their
    // deal and of the public draws, under uniformly random play of cards and rooms.
    static State imagine(const Knowledge& knowledge, core::Rng& rng);

    static core::Outcome outcome(const State& state);

    // Redraws from this seed what no seat has seen and what is still to come: the draw pile and the cards
    // drawn from it, the starting cards of rooms, face-down tokens, the bag, and the seed of future chance.
    // See core::Redrawable.
    static void redraw(State& state, const core::Seed& seed);

    // Beside the contract: the events before the first decision.
    static void opening(const State& state, const Sink& sink);

    // Beside the contract: the likelihood of the observations given the roles in `knowledge` (a caller may
    // fill in hypotheses), up to a constant factor: the mean weight of the proposed worlds. 0 if all were
    // impossible.
    static double likelihood(const Knowledge& knowledge, unsigned proposals, core::Rng& rng);
};

// S4, S5, B1: what is wrong with options, or nothing.
const char* wrong_options(const Options& options);

}  // namespace subrosa::cultists
