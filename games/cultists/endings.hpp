// Deaths, the end of a round, and the ways to win: L2, L5 to L8, C1 to C3, W1 to W6.
#pragma once

#include "games/cultists/flow.hpp"

#include <algorithm>

namespace subrosa::cultists {

template <class Sink>
void Flow<Sink>::die(core::Seat seat, Cause cause) {
    const Role role = hidden_.roles[seat];
    open_.ghosts = static_cast<Seats>(open_.ghosts | seat_bit(seat));
    open_.died[seat] = open_.round;
    announce({.kind = EventKind::died, .seat = seat, .cause = cause});
    if ((bit(role) & shown_at_death) != 0) {  // L2, L3
        show_role(seat);
        if (role != Role::superghost) open_.freeze = static_cast<std::uint8_t>(open_.round + 1U);
    } else {
        open_.may_be[seat] = static_cast<std::uint16_t>(open_.may_be[seat] & ~shown_at_death);
    }
    if (cause == Cause::voted && is_robot(open_, seat) && one_cultist(open_)) show_role(seat);  // B5
    if (role != Role::cultist) return;
    for (core::Seat other = 0; other < characters(open_); ++other) {
        if (hidden_.roles[other] == Role::cultist && !has(open_.ghosts, other)) return;
    }
    last_cultist_out(seat);
}

template <class Sink>
void Flow<Sink>::show_role(core::Seat seat) {
    if (has(open_.shown, seat)) return;
    open_.shown = static_cast<Seats>(open_.shown | seat_bit(seat));
    open_.may_be[seat] = bit(hidden_.roles[seat]);
    announce({.kind = EventKind::role_shown, .seat = seat, .role = hidden_.roles[seat]});
}

template <class Sink>
void Flow<Sink>::take_risk(core::Seat seat, std::uint16_t deadly) {
    if (has(open_.ghosts, seat)) return;
    const bool dies = (bit(hidden_.roles[seat]) & deadly) != 0;
    open_.may_be[seat] = static_cast<std::uint16_t>(open_.may_be[seat] & (dies ? deadly : ~unsigned{deadly}));
    if (dies) die(seat, Cause::role);
}

// ---- the end of a round

template <class Sink>
void Flow<Sink>::clean_up() {
    open_.stage = Stage::cleanup;
    open_.awaited = core::SeatSet{};
    announce({.kind = EventKind::clean_up, .round = open_.round});
    if (open_.portal && open_.due == open_.round) {  // E5
        open_.due = 0;
        announce({.kind = EventKind::portal_overdue});
        move_target(1);
    }
    if (open_.round == fire_round) {  // C3
        open_.log.push_back(Entry::of(Deed::burn, nobody, 0));
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            if (has(open_.ghosts, seat)) continue;
            const auto& cards = hidden_.hands[seat].room;
            const bool red = cards[index(RoomCard::failure)] + cards[index(RoomCard::sabotage)] > 0;
            if (hidden_.roles[seat] == Role::firestarter && red) {
                open_.may_be[seat] = bit(Role::firestarter);
                die(seat, Cause::role);
            } else {
                open_.past_fire = static_cast<Seats>(open_.past_fire | seat_bit(seat));
            }
        }
    }
    if (one_cultist(open_)) return ask_all(Step::closing);  // C1, K1
    end_round();
}

template <class Sink>
void Flow<Sink>::close(core::Seat seat, bool claims) {
    if (claims) hidden_.claims = static_cast<Seats>(hidden_.claims | seat_bit(seat));
    tell(seat, {.kind = EventKind::answered, .seat = seat, .claims = claims});
    if (!is_answered_by(seat)) return;
    if (hidden_.claims == 0) return end_round();
    const auto cultist = static_cast<core::Seat>(std::countr_zero(unsigned{hidden_.claims}));
    hidden_.claims = 0;
    announce({.kind = EventKind::claimed, .seat = cultist});
    show_role(cultist);
    conclude(Finish::claim);
}

template <class Sink>
void Flow<Sink>::end_round() {                                             // C2
    if (open_.round == cultists::rounds) return conclude(Finish::rounds);  // W4
    open_.vote_token = true;
    open_.acted = 0;
    open_.knife = next_seat(open_, open_.knife);
    ++open_.round;
    begin_round();
}

// ---- winning

template <class Sink>
bool Flow<Sink>::is_quota_met(int by_round) const {
    return dead_investigators(open_, hidden_, by_round) >= numbers_.quota;
}

template <class Sink>
void Flow<Sink>::last_cultist_out(core::Seat seat) {  // W3
    const bool robot = one_cultist(open_) && is_robot(open_, seat);
    conclude(robot ? Finish::robot_unmasked : Finish::last_cultist);
}

template <class Sink>
void Flow<Sink>::points_reached() {  // W2
    conclude(Finish::points);
}

template <class Sink>
void Flow<Sink>::conclude(Finish how) {
    const auto [winner, ending] =
        verdict(how, one_cultist(open_), is_quota_met(open_.round), is_quota_met(open_.round - 1));
    if (winner == Team::cultists) return game_over(winner, ending);
    offer_last_word(winner, ending);
}

// W1: with a seer in play the cultists have the last word.
template <class Sink>
void Flow<Sink>::offer_last_word(Team winner, Ending ending) {
    const auto& roles = hidden_.roles;
    const bool seer = std::find(roles.begin(), roles.end(), Role::seer) != roles.end();
    const core::Seat speaker = who_names(open_, roles);
    if (!seer || speaker == nobody) return game_over(winner, ending);
    open_.stage = Stage::guess;
    open_.pending = Pending{};
    open_.ending = ending;
    for (core::Seat seat = 0; seat < characters(open_); ++seat) {
        if (hidden_.roles[seat] == Role::cultist) show_role(seat);
    }
    announce({.kind = EventKind::guessing_began, .seat = speaker});
    ask(speaker, Step::naming);
}

template <class Sink>
void Flow<Sink>::name_seer(core::Seat seat, core::Seat named) {
    const bool right = hidden_.roles[named] == Role::seer;
    announce({.kind = EventKind::seer_named, .seat = seat, .about = named, .right = right});
    if (right) return game_over(Team::cultists, Ending::seer_found);
    game_over(Team::investigators, open_.ending);
}

template <class Sink>
void Flow<Sink>::game_over(Team winner, Ending ending) {
    open_.stage = Stage::over;
    open_.step = Step::none;
    open_.awaited = core::SeatSet{};
    open_.pending = Pending{};
    open_.winner = winner;
    open_.ending = ending;
    announce({.kind = EventKind::game_over, .team = winner, .ending = ending});
}

}  // namespace subrosa::cultists
