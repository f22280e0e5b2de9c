// Moving, and what meeting somebody on the way brings: M1 to M5, B2, B3.
#pragma once

#include "games/cultists/flow.hpp"
#include "games/cultists/robot.hpp"

namespace subrosa::cultists {

template <class Sink>
void Flow<Sink>::begin_round() {
    open_.stage = Stage::move;
    open_.turn = open_.knife;
    open_.log.push_back(Entry::of(Deed::dawn, nobody, 0));
    announce({.kind = EventKind::round_began, .seat = open_.knife, .round = open_.round});
    begin_move();
}

template <class Sink>
void Flow<Sink>::begin_move() {
    Pending& pending = open_.pending;
    pending.start = open_.at[open_.turn];
    pending.points = points_of_move(open_);
    pending.slips = 0;
    announce({.kind = EventKind::move_began, .seat = open_.turn});
    if (is_robot(open_, open_.turn)) return robot_moves();
    ask(open_.turn, Step::turn);
}

// One door, or a secret one (E3).
template <class Sink>
void Flow<Sink>::step_to(Location place) {
    Pending& pending = open_.pending;
    const core::Seat seat = open_.turn;
    const Location from = open_.at[seat];
    const bool secret = (twins[plan_number(open_.options)][index(from)] & bit(place)) != 0;
    open_.at[seat] = place;
    if (secret) ++pending.slips;
    announce({.kind = EventKind::moved, .seat = seat, .origin = from, .place = place, .secret_door = secret});
    open_.awaited = core::SeatSet{};
    if (!secret) {  // M2: passing between joined rooms is no entering
        --pending.points;
        const auto there = static_cast<Seats>(seats_joined(open_, place) & living(open_));
        if (meet_on_entering(std::popcount(there), open_.power)) open_meeting(there, place);
        if (!open_.awaited.empty()) return;
    }
    after_step();
}

template <class Sink>
void Flow<Sink>::after_step() {
    if (is_robot(open_, open_.turn)) return robot_moves();
    if (steps_of(open_).all() == 0) return end_move();
    ask(open_.turn, Step::turn);
}

template <class Sink>
void Flow<Sink>::jump_to(Location place) {
    const Location from = open_.at[open_.turn];
    open_.at[open_.turn] = place;
    announce({.kind = EventKind::jumped, .seat = open_.turn, .origin = from, .place = place});
    end_move();
}

template <class Sink>
void Flow<Sink>::end_move() {
    open_.pending.start = Location::none;
    open_.pending.points = 0;
    open_.pending.slips = 0;
    open_.turn = next_seat(open_, open_.turn);
    if (open_.turn == open_.knife) return begin_event();
    begin_move();
}

// ---- the robot's way (B2)

template <class Sink>
void Flow<Sink>::robot_moves() {
    const core::Seat robot = open_.turn;
    const std::size_t plan = plan_number(open_.options);
    const Ground ground{neighbours[plan], distances[plan][open_.fish_man ? 1 : 0], clockwise[plan]};
    const Row& row = routes[hidden_.routes[robot]][row_of(open_.round)];
    std::uint32_t cleared = 0;
    for (std::size_t i = 0; i < rooms; ++i) cleared |= (open_.rooms[i].cleared ? 1U : 0U) << i;
    const Location start = open_.pending.start;
    const Location goal = robot_goal(ground, start, row, cleared);
    if (has(open_.ghosts, robot)) return jump_to(goal);
    const Location here = open_.at[robot];
    if (here == goal || open_.pending.points == 0) return end_move();
    const Location next = robot_step(ground, start, here, goal, fish_man_bit(open_));
    if (next == Location::none) return end_move();
    step_to(next);
}

// ---- meeting (M2, M3)

// Leaves `awaited` empty if nobody is to give anything.
template <class Sink>
void Flow<Sink>::open_meeting(Seats seats, Location place) {
    open_.awaited = core::SeatSet{};
    if (open_.round <= open_.freeze) return;  // L2
    Pending& pending = open_.pending;
    std::uint8_t number = 1;
    for (const std::uint8_t other : pending.meeting)
        number = std::max(number, static_cast<std::uint8_t>(other + 1U));
    Seats givers = 0;
    core::Seat robot = nobody;
    for (Seats left = seats; left != 0; left = static_cast<Seats>(left & (left - 1U))) {
        const auto seat = static_cast<core::Seat>(std::countr_zero(left));
        if (open_.encounter_left[seat] == 0) continue;
        if (is_robot(open_, seat)) robot = seat;
        givers = static_cast<Seats>(givers | seat_bit(seat));
    }
    announce({.seats = core::SeatSet::from_bits(seats), .kind = EventKind::meeting, .place = place});
    if (givers == 0) return;
    for (Seats left = seats; left != 0; left = static_cast<Seats>(left & (left - 1U))) {
        pending.meeting[static_cast<std::size_t>(std::countr_zero(left))] = number;
    }
    pending.to_give = static_cast<Seats>(pending.to_give | givers);
    if (robot != nobody) robot_gives(robot);
    ask_for_gifts();
}

template <class Sink>
void Flow<Sink>::ask_for_gifts() {
    Pending& pending = open_.pending;
    open_.awaited = core::SeatSet::from_bits(pending.to_give);
    if (pending.to_give != 0) {
        open_.step = Step::giving;
        return;
    }
    pending.meeting = {};
    pending.received = 0;
}

template <class Sink>
void Flow<Sink>::hand_over(core::Seat giver, EncounterCard card, core::Seat taker) {
    Pending& pending = open_.pending;
    --hidden_.hands[giver].encounter[index(card)];
    --open_.encounter_left[giver];
    hidden_.given[open_.gifts.size()] = card;
    open_.gifts.push_back(Gift::of(giver, taker, open_.round));
    pending.to_give = static_cast<Seats>(pending.to_give & ~seat_bit(giver));
    pending.received = static_cast<Seats>(pending.received | seat_bit(taker));
    const GameEvent told{.kind = EventKind::card_given, .seat = giver, .about = taker};  // M4
    if constexpr (Sink::listens) {
        GameEvent own = told;
        own.encounter = card;
        tell_apart(giver, own, told);
    }
}

template <class Sink>
void Flow<Sink>::robot_gives(core::Seat robot) {  // B3
    BySeat<std::uint8_t> status{};                // what all have from the deal makes no difference
    for (const Gift gift : open_.gifts) ++status[gift.to()];
    Seats others = 0;
    for (core::Seat seat = 0; seat < characters(open_); ++seat) {
        const bool same = open_.pending.meeting[seat] == open_.pending.meeting[robot];
        if (same && seat != robot) others = static_cast<Seats>(others | seat_bit(seat));
    }
    const core::Seat best = robot_gives_to(status, others, robot, characters(open_));
    const auto& cards = hidden_.hands[robot].encounter;
    const bool dead = hidden_.luck.below(open_.encounter_left[robot]) >= cards[index(EncounterCard::alive)];
    hand_over(robot, dead ? EncounterCard::dead : EncounterCard::alive, best);
}

template <class Sink>
void Flow<Sink>::give(core::Seat giver, EncounterCard card, core::Seat taker) {
    hand_over(giver, card, taker);
    ask_for_gifts();
    if (!open_.awaited.empty()) return;
    if (open_.stage == Stage::move) return after_step();
    finish_event();
}

}  // namespace subrosa::cultists
