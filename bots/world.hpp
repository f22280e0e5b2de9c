// A world that a bot imagines. The wall between bots and the truth: bots are written against worlds, a world
// is made from knowledge alone, and no state of a real game turns into one.
#pragma once

#include "games/core/game.hpp"

namespace subrosa::bots {

template <core::Game G>
class World {
  public:
    // Nothing yet.
    World() = default;
    // One that whoever knows this cannot tell from the real one.
    World(const typename G::Knowledge& knowledge, core::Rng& rng) : state_(G::imagine(knowledge, rng)) {}

    // Imagined things may be looked at and changed.
    const typename G::State* operator->() const { return &state_; }
    typename G::State* operator->() { return &state_; }

    [[nodiscard]] core::SeatSet deciders() const { return G::deciders(state_); }
    void choices(core::Seat seat, typename G::Choices& out) const { G::choices(state_, seat, out); }
    template <class Sink>
    void play(core::Seat seat, const typename G::Action& action, const Sink& sink) {
        G::play(state_, seat, action, sink);
    }
    // What a seat would know if this were the truth.
    [[nodiscard]] typename G::Knowledge know(core::Seat seat) const { return G::know(state_, seat); }
    [[nodiscard]] core::Outcome outcome() const { return G::outcome(state_); }

  private:
    typename G::State state_{};
};

}  // namespace subrosa::bots
