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
    using Told = cultists::Told;
    using Sink = core::FunctionSink<Told>;

    static constexpr const char* name = "cultists";
    static constexpr unsigned min_players = cultists::min_players;
    static constexpr unsigned max_players = cultists::max_players;

    // A new game. Options must be such that wrong_options() has nothing against them.
    static State deal(const Options& options, const core::Seed& seed);

    static core::SeatSet deciders(const State& state) { return state.open.awaited; }

    // Fills `out` with what `seat` may do; nothing if it is not among the deciders. No choice is listed
    // twice.
    static void choices(const State& state, core::Seat seat, Choices& out);

    // Does it. The action must be one of choices(state, seat); debug builds check that, and the state
    // afterwards. Defined for core::NoSink and Sink.
    template <class AnySink>
    static void play(State& state, core::Seat seat, const Action& action, const AnySink& sink);

    // The robot's seat knows what a spectator knows.
    static Knowledge know(const State& state, core::Seat seat);

    // A world that the seat cannot tell from the real one. Worlds are weighed by how likely their deal and
    // the draws that everybody saw are, if everybody plays his cards in any order and acts in any room that
    // he may.
    static State imagine(const Knowledge& knowledge, core::Rng& rng);

    static core::Outcome outcome(const State& state);

    // Draws anew, from this seed, what nobody has seen and what is still to come: the draw pile and what came
    // from it, the cards that the rooms began with, tokens face down, the bag, the robot's and all other
    // chances. See core::Redrawable.
    static void redraw(State& state, const core::Seed& seed);

    // Beside the contract: what everybody is told before the first decision.
    static void opening(const State& state, const Sink& sink);

    // Beside the contract: how likely what was seen is if the roles are as `knowledge` has them (whoever
    // reasons may suppose some), up to a factor that is the same for all roles: the mean weight of so many
    // proposed worlds. 0 if none of them was possible.
    static double likelihood(const Knowledge& knowledge, unsigned proposals, core::Rng& rng);
};

// S4, S5, B1: what is wrong with options, or nothing.
const char* wrong_options(const Options& options);

}  // namespace subrosa::cultists
