// Games that leak, each in its way, for tests of the tests.
#pragma once

#include "tests/support/recorder.hpp"

namespace subrosa::tests {

// Every event is told to everybody.
template <class S>
struct TellsAll : S {
    struct Game : S::Game {
        using Base = typename S::Game;
        template <class Sink>
        static void play(typename Base::State& state, core::Seat seat, const typename Base::Action& action,
                         const Sink& sink) {
            if constexpr (!Sink::listens) {
                Base::play(state, seat, action, sink);
            } else {
                Recorder<typename Base::GameEvent> recorder;
                Base::play(state, seat, action, recorder.sink());
                for (auto told : recorder.all) {
                    told.audience = core::SeatSet::everybody(S::players(state));
                    sink(told);
                }
            }
        }
    };
};

// The spectator knows the hand of seat 0.
template <class S>
struct SpectatorSeesAHand : S {
    struct Game : S::Game {
        using Base = typename S::Game;
        static auto know(const typename Base::State& state, core::Seat seat) {
            auto knowledge = Base::know(state, seat);
            if (seat == core::spectator) knowledge.hand = state.hidden.hands[0];
            return knowledge;
        }
    };
};

}  // namespace subrosa::tests
