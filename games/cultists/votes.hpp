// Votes: V1 to V3, N9, B5.
#pragma once

#include "games/cultists/flow.hpp"

namespace subrosa::cultists {

template <class Sink>
void Flow<Sink>::begin_vote(Stage back) {
    open_.stage = Stage::vote;
    open_.pending.back = back;
    const bool silent = event_holding(open_) == Event::no_signal;  // E9
    announce({.kind = EventKind::vote_began, .discussion = !silent});
    if (silent) return begin_ballots();
    ask_all(Step::talking);
}

template <class Sink>
void Flow<Sink>::begin_ballots() {
    ask_all(Step::voting);
}

template <class Sink>
void Flow<Sink>::cast(core::Seat seat, Ballot ballot) {
    hidden_.ballots[seat] = ballot;
    tell(seat, {.kind = EventKind::vote_cast, .seat = seat, .about = ballot.whom(), .twice = ballot.twice()});
    if (is_answered_by(seat)) show_ballots();
}

template <class Sink>
void Flow<Sink>::show_ballots() {
    Vote vote;
    vote.round = open_.round;
    vote.ballots = hidden_.ballots;
    hidden_.ballots.fill(Ballot{});
    for (core::Seat seat = 0; seat < open_.options.players; ++seat) {
        const Ballot ballot = vote.ballots[seat];
        announce(
            {.kind = EventKind::vote_shown, .seat = seat, .about = ballot.whom(), .twice = ballot.twice()});
    }
    open_.votes.push_back(vote);
    if (!numbers_.double_vote && knife_is_used(open_)) return ask(open_.knife, Step::changing);  // V2
    settle_vote();
}

template <class Sink>
void Flow<Sink>::change_vote(core::Seat whom) {
    open_.votes[open_.votes.size() - 1].changed = Ballot::of(whom, false);
    announce({.kind = EventKind::vote_changed, .seat = open_.knife, .about = whom});
    settle_vote();
}

template <class Sink>
void Flow<Sink>::settle_vote() {
    Vote& vote = open_.votes[open_.votes.size() - 1];
    auto ballots = vote.ballots;
    if (vote.changed.given()) ballots[open_.knife] = vote.changed;
    const core::Seat robot = open_.options.players;
    const bool armed = robot == open_.knife && !has(open_.ghosts, robot);
    const core::Seat out = count_votes(ballots, open_.options.players, characters(open_),
                                       open_.options.robot ? robot_abstains(armed) : 0)
                               .out;
    vote.out = out;
    announce({.kind = EventKind::vote_ended, .about = out});
    const bool knife_used =
        vote.changed.given() || (open_.knife < open_.options.players && vote.ballots[open_.knife].twice());
    if (knife_used && out != open_.knife) take_risk(open_.knife, bit(Role::klutz));  // L6, with the result
    if (out != nobody) die(out, Cause::voted);
    if (is_ended()) return;
    const Stage back = open_.pending.back;
    open_.pending.back = Stage::act;
    open_.stage = back;
    if (back == Stage::event) return finish_event();
    end_act();
}

}  // namespace subrosa::cultists
