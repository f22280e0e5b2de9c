// The event of the round: E1 to E10.
#pragma once

#include "games/cultists/flow.hpp"

namespace subrosa::cultists {

template <class Sink>
void Flow<Sink>::begin_event() {
    open_.stage = Stage::event;
    open_.awaited = core::SeatSet{};
    Event event = Event::none;
    if (open_.bag > 0) {  // E1
        event = hidden_.bag[--open_.bag];
        hidden_.bag[open_.bag] = Event::none;
    }
    open_.events[open_.round - 1U] = event;
    announce({.kind = EventKind::event_drawn, .event = event, .round = open_.round});
    if (event != Event::mirror) return resolve(event, false);
    const Event last = open_.round > 1 ? open_.events[open_.round - 2U] : Event::none;  // E10
    announce({.kind = EventKind::event_repeated, .event = last});
    resolve(last, true);
}

template <class Sink>
void Flow<Sink>::resolve(Event event, bool mirrored) {
    switch (event) {
        case Event::lightning:  // E2
            open_.power = !open_.power;
            announce({.kind = EventKind::power_turned, .on = open_.power});
            if (!open_.power) meet_in_the_dark();
            break;
        case Event::secret_door:
            meet_through_doors();
            break;
        case Event::portal:  // E5, E10
            if (mirrored && (!open_.portal || open_.due == 0)) break;
            open_.due =
                portal_after({open_.portal, open_.due}, mirrored, open_.round, numbers_.portal_rounds).due;
            open_.portal = true;
            announce({.kind = mirrored ? EventKind::portal_prolonged : EventKind::portal_opened,
                      .due = open_.due});
            break;
        case Event::crooked_eyes:  // E6: somebody else must live to be looked at
            if (knife_is_used(open_) && (living(open_) & ~seat_bit(open_.knife)) != 0) {
                return ask(open_.knife, Step::looking);
            }
            break;
        case Event::broken_window: {  // E7
            std::uint8_t laid = 0;
            while (laid < 2 && open_.draw > 0) lay_from_draw_pile(danger_place), ++laid;
            announce({.kind = EventKind::danger_grew, .cards = laid});
            draw_danger();
            break;
        }
        case Event::under_control:  // E8
            if (knife_is_used(open_) && open_.bag > 0 && !open_.peeks.full())
                return ask(open_.knife, Step::drawing);
            break;
        case Event::no_signal:
        case Event::good_morale:
        case Event::bad_morale:
        case Event::mirror:
        case Event::none:
            break;
    }
    if (!open_.awaited.empty()) return;
    finish_event();
}

// E2: wherever three or more stand together, side by side.
template <class Sink>
void Flow<Sink>::meet_in_the_dark() {
    for (std::size_t i = 0; i < locations; ++i) {
        const auto place = static_cast<Location>(i);
        const auto there = static_cast<Seats>(seats_at(open_, place) & living(open_));
        if (meet_at_dusk(std::popcount(there))) open_meeting(there, place);
    }
    ask_for_gifts();
}

// E3: those in different rooms of a colour, all of them counted together.
template <class Sink>
void Flow<Sink>::meet_through_doors() {
    const std::size_t plan = plan_number(open_.options);
    for (std::size_t i = 0; i < rooms; ++i) {
        const auto room = static_cast<Location>(i);
        if (twins[plan][i] == 0 || (twins[plan][i] & ((1U << i) - 1U)) != 0)
            continue;  // the first of a colour
        const auto all = static_cast<Seats>(seats_joined(open_, room) & living(open_));
        if (all == 0) continue;
        const Location one = open_.at[static_cast<std::size_t>(std::countr_zero(all))];
        const bool together = (seats_at(open_, one) & all) == all;
        if (!together && meet_on_entering(std::popcount(all), open_.power)) open_meeting(all, Location::none);
    }
    ask_for_gifts();
}

template <class Sink>
void Flow<Sink>::drew_token() {  // E8
    const Event event = hidden_.bag[open_.bag - 1U];
    hidden_.peeked[open_.peeks.size()] = event;
    open_.peeks.push_back({open_.knife, open_.round, false});
    open_.pending.knife_used = true;
    tell_apart(open_.knife, {.kind = EventKind::token_drawn, .seat = open_.knife, .event = event},
               {.kind = EventKind::token_drawn, .seat = open_.knife});
    ask(open_.knife, Step::token);
}

template <class Sink>
void Flow<Sink>::put_token(bool remove) {
    if (remove) {
        hidden_.bag[--open_.bag] = Event::none;
        open_.peeks[open_.peeks.size() - 1].removed = true;
    } else {
        for (std::uint32_t left = open_.bag; left > 1; --left) {
            std::swap(hidden_.bag[left - 1], hidden_.bag[hidden_.luck.below(left)]);
        }
    }
    announce({.kind = remove ? EventKind::token_removed : EventKind::token_kept, .seat = open_.knife});
    finish_event();
}

// L6: the character who used the knife for it dies after it, a vote included.
template <class Sink>
void Flow<Sink>::finish_event() {
    if (open_.pending.knife_used) {
        open_.pending.knife_used = false;
        take_risk(open_.knife, bit(Role::klutz));
        if (is_ended()) return;
    }
    begin_acts();
}

}  // namespace subrosa::cultists
