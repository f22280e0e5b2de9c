// Moving, and what meeting somebody on the way brings: M1 to M5, B2, B3.
#pragma once

#include "games/cultists/flow.hpp"

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
        const int count = std::popcount(there);
        if (count == 2 || (count > 2 && !open_.power)) open_meeting(there, place);
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

// The room it goes to, as it was when its move began.
template <class Sink>
Location Flow<Sink>::robot_goal() const {
    const std::size_t plan = plan_number(open_.options);
    const Location start = open_.pending.start;
    const auto& distance = distances[plan][open_.fish_man ? 1 : 0][index(start)];
    const auto& order = clockwise[plan][index(start)];
    const Row& row = routes[hidden_.routes[open_.turn]][row_of(open_.round)];
    for (const bool cleared : {false, true}) {
        for (const Colour colour : row) {
            Location best = Location::none;
            for (std::size_t i = 0; i < rooms; ++i) {
                const auto room = static_cast<Location>(i);
                if (colour_of(room) != colour || room == start || books_of(open_.options, room) == 0)
                    continue;
                if (!cleared && open_.rooms[i].cleared) continue;
                if (best == Location::none || distance[i] < distance[index(best)] ||
                    (distance[i] == distance[index(best)] && order[i] < order[index(best)])) {
                    best = room;
                }
            }
            if (best != Location::none) return best;
        }
    }
    return Location::none;  // no row has one room only
}

template <class Sink>
void Flow<Sink>::robot_moves() {
    const core::Seat robot = open_.turn;
    const Location goal = robot_goal();
    if (has(open_.ghosts, robot)) return jump_to(goal);
    const std::size_t plan = plan_number(open_.options);
    const Location here = open_.at[robot];
    if (here == goal || open_.pending.points == 0) return end_move();
    const auto& table = distances[plan][open_.fish_man ? 1 : 0];
    const auto& order = clockwise[plan][index(open_.pending.start)];
    Location best = Location::none;
    for (std::uint32_t left = neighbours[plan][index(here)] & ~fish_man_bit(open_); left != 0;
         left &= left - 1U) {
        const auto next = static_cast<Location>(std::countr_zero(left));
        if (table[index(next)][index(goal)] + 1 != table[index(here)][index(goal)]) continue;
        if (best == Location::none || order[index(next)] < order[index(best)]) best = next;
    }
    if (best == Location::none) return end_move();
    step_to(best);
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
    BySeat<std::uint8_t> status{};
    const bool dealt = numbers_.start[0] > 0;
    for (const Gift gift : open_.gifts) ++status[gift.to()];
    core::Seat best = nobody;
    for (core::Seat seat = next_seat(open_, robot); seat != robot; seat = next_seat(open_, seat)) {
        if (open_.pending.meeting[seat] != open_.pending.meeting[robot]) continue;
        if (best == nobody || status[seat] + (dealt ? 1 : 0) < status[best] + (dealt ? 1 : 0)) best = seat;
    }
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
