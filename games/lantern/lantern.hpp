// The seven functions of Lantern: the whole contract of the game.
#pragma once

#include "games/core/game.hpp"
#include "games/lantern/state.hpp"

namespace subrosa::lantern {

struct Lantern {
    using Options = lantern::Options;
    using State = lantern::State;
    using Knowledge = lantern::Knowledge;
    using Action = lantern::Action;
    using Choices = lantern::Choices;
    using GameEvent = lantern::GameEvent;
    using Sink = core::FunctionSink<GameEvent>;

    static constexpr const char* name = "lantern";
    static constexpr unsigned min_players = lantern::min_players;
    static constexpr unsigned max_players = lantern::max_players;

    // A new game. All randomness comes from the seed.
    static State deal(const Options& options, const core::Seed& seed);

    // Empty: the game is over. Never depends on a secret.
    static core::SeatSet deciders(const State& state) { return state.open.awaited; }

    // Fills `out` with what `seat` may do; nothing if it is not among the deciders. No choice is listed
    // twice.
    static void choices(const State& state, core::Seat seat, Choices& out);

    // Does it, goes on to the next decision, and tells the sink what happened. The action must be one of
    // choices(state, seat); debug builds check that, and the state afterwards. Defined for core::NoSink and
    // Sink.
    template <class AnySink>
    static void play(State& state, core::Seat seat, const Action& action, const AnySink& sink);

    static Knowledge know(const State& state, core::Seat seat);

    // A world that the seat cannot tell from the real one. Every such world is equally likely.
    static State imagine(const Knowledge& knowledge, core::Rng& rng);

    static core::Outcome outcome(const State& state);

    // Beside the contract: what everybody is told before the first decision.
    static void opening(const State& state, const Sink& sink);
};
static_assert(core::Game<Lantern>);

}  // namespace subrosa::lantern
