// What a decision does: it is handed to the part of the rules that asked for it.
#include "games/core/checks.hpp"
#include "games/rose/invariants.hpp"
#include "games/rose/rose.hpp"
#include "games/rose/turn.hpp"

namespace subrosa::rose {
namespace {

template <class Sink>
class Playing : private Turn<Sink> {
  public:
    Playing(State& state, const Sink& sink) : Turn<Sink>(state, sink) {}

    void answer(core::Seat seat, const Action& action) {
        switch (action.stage) {
            case Stage::play:
                return this->play_card(seat, action);
            case Stage::pay:
                return this->pay(action.count());
            case Stage::move:
                return this->move(action.figure(), action.building());
            case Stage::take:
                return this->take_tile_worth(action.count());
            case Stage::mark:
                return this->mark(action.colour(), action.up());
            case Stage::evidence:
                return this->give_evidence(action.colour());
            case Stage::suspect:
                return this->give_suspicion(action.colour());
            case Stage::again:
                return this->use_again(action.count() != 0);
            case Stage::reveal:
                return this->choose_marker(seat, action.colour());
            case Stage::guess:
                return this->guess(seat, action.colour());
            case Stage::over:
                return;
        }
    }
};

}  // namespace

template <class AnySink>
void Rose::play(State& state, core::Seat seat, const Action& action, const AnySink& sink) {
    core::check_offered<Rose>(state, seat, action);
    Playing<AnySink>(state, sink).answer(seat, action);
    core::check_invariants(state);
}

template void Rose::play(State&, core::Seat, const Action&, const core::NoSink&);
template void Rose::play(State&, core::Seat, const Action&, const Rose::Sink&);

}  // namespace subrosa::rose
