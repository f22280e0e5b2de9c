// Dispatches a decision to the part of the rules that asked for it.
#include "games/core/checks.hpp"
#include "games/cultists/acts.hpp"
#include "games/cultists/cultists.hpp"
#include "games/cultists/endings.hpp"
#include "games/cultists/events.hpp"
#include "games/cultists/invariants.hpp"
#include "games/cultists/meetings.hpp"
#include "games/cultists/votes.hpp"

namespace subrosa::cultists {

template <class Sink>
void Flow<Sink>::answer(core::Seat seat, const Action& action) {
    switch (open_.step) {
        case Step::turn:
            if (open_.stage == Stage::act) return act(seat, action);
            if (action.verb == Verb::go) return step_to(action.place());
            if (action.verb == Verb::jump) return jump_to(action.place());
            return end_move();
        case Step::giving:
            return give(seat, action.encounter_card(), action.seat());
        case Step::looking:
            if (action.verb == Verb::look) {
                open_.pending.knife_used = true;
                return look_at(seat, action.seat(), Means::eyes);
            }
            announce({.kind = EventKind::passed, .seat = seat});
            return finish_event();
        case Step::drawing:
            if (action.verb == Verb::draw) return drew_token();
            announce({.kind = EventKind::passed, .seat = seat});
            return finish_event();
        case Step::token:
            return put_token(action.verb == Verb::remove);
        case Step::saying:
            return say(seat, action.encounter_card());
        case Step::partner:
            if (action.verb == Verb::agree) return close_portal(seat);
            open_.pending.partner = nobody;
            open_.pending.refused = static_cast<Seats>(open_.pending.refused | seat_bit(seat));
            announce({.kind = EventKind::portal_refused, .seat = seat});
            return ask(open_.turn, Step::turn);
        case Step::talking:
            announce({.kind = EventKind::was_ready, .seat = seat});
            if (is_answered_by(seat)) begin_ballots();
            return;
        case Step::voting:
            return cast(seat, Ballot::of(action.seat(), action.twice()));
        case Step::changing:
            if (action.verb == Verb::change_vote) return change_vote(action.seat());
            announce({.kind = EventKind::vote_kept, .seat = seat});
            return settle_vote();
        case Step::closing:
            return close(seat, action.verb == Verb::claim);
        case Step::naming:
            return name_seer(seat, action.seat());
        case Step::none:
            return;
    }
}

template <class AnySink>
void Cultists::play(State& state, core::Seat seat, const Action& action, const AnySink& sink) {
    core::check_offered<Cultists>(state, seat, action);
    Flow<AnySink>(state, sink).answer(seat, action);
    core::check_invariants(state);
}

template void Cultists::play(State&, core::Seat, const Action&, const core::NoSink&);
template void Cultists::play(State&, core::Seat, const Action&, const Cultists::Sink&);

}  // namespace subrosa::cultists
