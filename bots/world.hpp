// A sampled world. It can be constructed from knowledge only, never from the state of a real game; bots
// handle no other game states.
#pragma once

#include "games/core/game.hpp"

namespace subrosa::bots {

template <core::Game G>
class World {
  public:
    // An empty world.
    World() = default;
    // Samples a world that is consistent with the knowledge.
    World(const typename G::Knowledge& knowledge, core::Rng& rng) : state_(G::imagine(knowledge, rng)) {}

    // A sampled state may be read and changed.
    const typename G::State* operator->() const { return &state_; }
    typename G::State* operator->() { return &state_; }

    [[nodiscard]] core::SeatSet deciders() const { return G::deciders(state_); }
    void choices(core::Seat seat, typename G::Choices& out) const { G::choices(state_, seat, out); }
    template <class Sink>
    void play(core::Seat seat, const typename G::Action& action, const Sink& sink) {
        G::play(state_, seat, action, sink);
    }
    // The knowledge of a seat if this world were the real one.
    [[nodiscard]] typename G::Knowledge know(core::Seat seat) const { return G::know(state_, seat); }
    [[nodiscard]] core::Outcome outcome() const { return G::outcome(state_); }

  private:
    typename G::State state_{};
};

}  // namespace subrosa::bots
