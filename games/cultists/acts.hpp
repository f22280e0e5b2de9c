// The action phase: A1 to A13, R1, R2, B4.
#pragma once

#include "games/cultists/flow.hpp"
#include "games/cultists/robot.hpp"

namespace subrosa::cultists {

template <class Sink>
void Flow<Sink>::begin_acts() {
    open_.stage = Stage::act;
    open_.acted = 0;
    open_.turn = open_.knife;
    begin_act();
}

template <class Sink>
void Flow<Sink>::begin_act() {
    if (has(open_.acted, open_.turn)) return end_act();  // A10
    announce({.kind = EventKind::act_began, .seat = open_.turn});
    if (is_robot(open_, open_.turn)) return robot_acts();
    ask(open_.turn, Step::turn);
}

template <class Sink>
void Flow<Sink>::end_act() {
    open_.pending.refused = 0;
    open_.acted = static_cast<Seats>(open_.acted | seat_bit(open_.turn));
    open_.turn = next_seat(open_, open_.turn);
    if (open_.turn == open_.knife) return clean_up();
    begin_act();
}

template <class Sink>
void Flow<Sink>::act(core::Seat seat, const Action& action) {
    const Location here = open_.at[seat];
    switch (action.verb) {
        case Verb::check:
            return look_at(seat, action.seat(), Means::check);
        case Verb::camera_seat:
            use_route(seat, here);
            return look_at(seat, action.seat(), Means::camera);
        case Verb::camera_room:
            use_route(seat, here);
            inspect(seat, action.place(), true, false);
            if (is_ended()) return;
            take_risk(seat, bit(Role::greenhorn));
            break;
        case Verb::inspect: {
            const Location room = action.place() == Location::none ? here : action.place();
            use_route(seat, here);
            inspect(seat, room, false, false);
            break;
        }
        case Verb::fill:
            use_route(seat, here);
            lay_own(seat, action.room_card(), index(here));
            break;
        case Verb::secure:
            lay_own(seat, action.room_card(), danger_place);
            break;
        case Verb::fight:
            open_.rooms[index(here)].cultist = false;
            announce({.kind = EventKind::fought, .seat = seat, .place = here});
            break;
        case Verb::banish:
            open_.fish_man = false;
            announce({.kind = EventKind::banished, .seat = seat});
            take_risk(seat, bit(Role::klutz));
            break;
        case Verb::kill:
            announce({.kind = EventKind::killed, .seat = seat, .about = action.seat()});
            show_role(seat);
            die(action.seat(), Cause::slain);
            break;
        case Verb::call_vote:
            use_route(seat, here);
            open_.vote_token = false;
            announce({.kind = EventKind::vote_called, .seat = seat});
            take_risk(seat, bit(Role::greenhorn));
            return begin_vote(Stage::act);
        case Verb::power:
            use_route(seat, here);
            open_.power = true;
            announce({.kind = EventKind::power_turned, .seat = seat, .on = true});
            break;
        case Verb::portal:
            use_route(seat, here);
            open_.pending.partner = action.seat();
            announce({.kind = EventKind::portal_asked, .seat = seat, .about = action.seat()});
            return ask(action.seat(), Step::partner);
        default:
            announce({.kind = EventKind::passed, .seat = seat});
            break;
    }
    if (!is_ended()) end_act();
}

template <class Sink>
void Flow<Sink>::robot_acts() {  // B4
    const core::Seat robot = open_.turn;
    const bool ghost = has(open_.ghosts, robot);
    const Location here = open_.at[robot];
    const auto next_card = [&] {
        const auto& cards = hidden_.hands[robot].room;
        std::uint32_t at = hidden_.luck.below(open_.room_left[robot]);
        std::size_t kind = 0;
        while (at >= cards[kind]) at -= cards[kind++];
        return static_cast<RoomCard>(kind);
    };
    const bool card = open_.room_left[robot] > 0;
    RobotDeed deed = RobotDeed::nothing;
    if (is_room(here)) {
        const Room& room = open_.rooms[index(here)];
        const std::uint8_t row = route_masks[hidden_.routes[robot]][row_of(open_.round)];
        const bool on_row = ((row >> index(colour_of(here))) & 1U) != 0;
        deed = robot_deed_in({on_row, room.cultist, room.explored, room.cleared, room.deck > 0}, ghost, card);
    } else {
        deed = robot_deed_in_corridor(ghost, card, open_.options.level != Level::first);
    }
    switch (deed) {
        case RobotDeed::secure:
            lay_own(robot, next_card(), danger_place);
            break;
        case RobotDeed::fight:
            open_.rooms[index(here)].cultist = false;
            announce({.kind = EventKind::fought, .seat = robot, .place = here});
            break;
        case RobotDeed::fill:
            lay_own(robot, next_card(), index(here));
            break;
        case RobotDeed::inspect:
            inspect(robot, here, false, true);
            break;
        case RobotDeed::nothing:
            break;
    }
    if (!is_ended()) end_act();
}

// Public consequences of following or leaving a route.
template <class Sink>
void Flow<Sink>::use_route(core::Seat seat, Location room) {
    auto& used = has(open_.ghosts, seat) ? open_.used_dead : open_.used_living;
    std::uint8_t& row = used[seat][row_of(open_.round)];
    row = static_cast<std::uint8_t>(row | (1U << index(colour_of(room))));
}

// ---- looking at status cards

template <class Sink>
void Flow<Sink>::look_at(core::Seat looker, core::Seat target, Means means) {
    open_.pending.means = means;
    open_.looks.push_back(Look::of(looker, target, open_.gifts.size(), open_.round, means == Means::eyes));
    announce({.kind = EventKind::looked, .seat = looker, .about = target, .camera = means == Means::camera});
    if constexpr (Sink::listens) {
        std::uint8_t all = hidden_.start[target] == EncounterCard::none ? 0 : 1;
        for (const Gift gift : open_.gifts)
            all = static_cast<std::uint8_t>(all + (gift.to() == target ? 1 : 0));
        tell(looker, {.kind = EventKind::saw,
                      .seat = looker,
                      .about = target,
                      .dead = dead_cards(open_, hidden_, target, open_.gifts.size()),
                      .cards = all});
    }
    if (means != Means::eyes && open_.draw > 0) {  // A1; E6 moves no card
        const Location place = open_.at[target];
        if (is_room(place)) {
            if (!open_.rooms[index(place)].cleared) lay_from_draw_pile(index(place));
        } else if (open_.options.level != Level::first) {
            lay_from_draw_pile(danger_place);
        }
    }
    ask(looker, Step::saying);
}

template <class Sink>
void Flow<Sink>::say(core::Seat looker, EncounterCard card) {  // R1, R2
    Look& look = open_.looks[open_.looks.size() - 1];
    const Means means = open_.pending.means;
    const bool dead = card == EncounterCard::dead;
    look.say(card);
    open_.pending.means = Means::check;
    announce({.kind = EventKind::said, .seat = looker, .about = look.target(), .encounter = card});
    if (dead) die(look.target(), Cause::found);
    if (is_ended()) return;
    const auto deadly = static_cast<std::uint16_t>((means == Means::camera ? bit(Role::greenhorn) : 0) |
                                                   (dead ? bit(Role::coward) : 0));
    if (deadly != 0) take_risk(looker, deadly);
    if (dead) return begin_vote(means == Means::eyes ? Stage::event : Stage::act);
    if (means == Means::eyes) return finish_event();
    end_act();
}

// ---- room cards

template <class Sink>
void Flow<Sink>::lay_from_draw_pile(std::size_t place) {
    const RoomCard card = hidden_.draw.pop();
    --open_.draw;
    hidden_.brought[open_.log.size()] = card;
    open_.log.push_back(Entry::of(Deed::lay, nobody, place));
    const bool in_room = place < rooms;
    announce(
        {.kind = EventKind::card_laid, .place = in_room ? static_cast<Location>(place) : Location::none});
    if (!in_room) {
        ++hidden_.danger[index(card)];
        ++open_.danger;
        return;
    }
    hidden_.decks[place].push(card);
    card_came(place);
}

template <class Sink>
void Flow<Sink>::lay_own(core::Seat seat, RoomCard card, std::size_t place) {
    --hidden_.hands[seat].room[index(card)];
    --open_.room_left[seat];
    hidden_.brought[open_.log.size()] = card;
    open_.log.push_back(Entry::of(Deed::fill, seat, place));
    const bool in_room = place < rooms;
    GameEvent told{.kind = in_room ? EventKind::filled : EventKind::secured,
                   .seat = seat,
                   .place = in_room ? static_cast<Location>(place) : Location::none};
    if constexpr (Sink::listens) {
        GameEvent own = told;
        own.room_card = card;
        tell_apart(seat, own, told);
    }
    if (!in_room) {
        ++hidden_.danger[index(card)];
        ++open_.danger;
        return;
    }
    hidden_.decks[place].push(card);
    card_came(place);
}

// A3: the fourth card explores a room for good.
template <class Sink>
void Flow<Sink>::card_came(std::size_t place) {
    Room& room = open_.rooms[place];
    ++room.deck;
    if (room.explored || room.deck <= explored_above) return;
    room.explored = true;
    room.danger = hidden_.tokens[place];
    announce({.kind = EventKind::explored, .place = static_cast<Location>(place), .danger = room.danger});
    if (room.danger && open_.options.level != Level::first) draw_danger();
}

template <class Sink>
void Flow<Sink>::draw_danger() {  // A4
    if (open_.danger == 0) return;
    std::uint32_t at = hidden_.luck.below(open_.danger);
    std::size_t kind = 0;
    while (at >= hidden_.danger[kind]) at -= hidden_.danger[kind++];
    const auto card = static_cast<RoomCard>(kind);
    open_.log.push_back(Entry::of(Deed::risk, nobody, danger_place, card));
    announce({.kind = EventKind::danger_drawn, .room_card = card});
    if (card == RoomCard::sabotage || (card == RoomCard::failure && open_.tokens == 0))
        return fish_man_comes();
    if (card != RoomCard::failure) return;
    const Location room = hidden_.cultists[--open_.tokens];
    hidden_.cultists[open_.tokens] = Location::none;
    for (std::size_t i = 0; i < token_rooms.size(); ++i) {
        if (token_rooms[i] == room) open_.came = static_cast<std::uint8_t>(open_.came | (1U << i));
    }
    open_.rooms[index(room)].cultist = true;
    announce({.kind = EventKind::cultist_came, .place = room});
}

template <class Sink>
void Flow<Sink>::fish_man_comes() {
    if (open_.fish_man) return;
    open_.fish_man = true;
    announce({.kind = EventKind::fish_man_came, .place = numbers_.fish_man});
}

template <class Sink>
void Flow<Sink>::inspect(core::Seat seat, Location place, bool by_camera, bool on_top) {  // A8
    Pile& deck = hidden_.decks[index(place)];
    Room& room = open_.rooms[index(place)];
    if (!on_top && open_.options.robot) {  // the order counts for the robot only
        for (auto left = static_cast<std::uint32_t>(deck.size()); left > 1; --left) {
            const std::uint32_t other = hidden_.luck.below(left);
            const RoomCard moved = deck[left - 1];
            deck.set(left - 1, deck[other]);
            deck.set(other, moved);
        }
    } else if (!on_top) {
        const std::uint32_t drawn = hidden_.luck.below(room.deck);
        const RoomCard top = deck[room.deck - 1U];
        deck.set(room.deck - 1U, deck[drawn]);
        deck.set(drawn, top);
    }
    const RoomCard card = deck.pop();
    --room.deck;
    ++open_.removed[index(card)];
    open_.log.push_back(Entry::of(Deed::show, seat, index(place), card, on_top));
    announce(
        {.kind = EventKind::inspected, .seat = seat, .place = place, .room_card = card, .camera = by_camera});
    if (card == RoomCard::success) return shelve(place);
    if (card == RoomCard::failure || room.books == books_of(open_.options, place) ||
        books_on(open_, shelf_of(place)) == 0) {
        return;
    }
    ++room.books;
    announce({.kind = EventKind::book_returned, .place = place});
}

template <class Sink>
void Flow<Sink>::shelve(Location place) {
    Room& room = open_.rooms[index(place)];
    Pile& deck = hidden_.decks[index(place)];
    --room.books;
    announce({.kind = EventKind::book_shelved, .place = place});
    if (room.books > 0) return;
    room.cleared = true;
    open_.log.push_back(Entry::of(Deed::clear, nobody, index(place)));
    while (!deck.empty()) ++hidden_.removed_unseen[index(deck.pop())];
    open_.removed_unseen = static_cast<std::uint8_t>(open_.removed_unseen + room.deck);
    room.deck = 0;
    announce({.kind = EventKind::room_cleared, .place = place});
    const Shelf shelf = shelf_of(place);
    const std::uint8_t size = shelf_size(open_.options, shelf);
    if (books_on(open_, shelf) < size) return;
    open_.points = static_cast<std::uint8_t>(open_.points + size);
    announce({.kind = EventKind::shelf_filled, .shelf = shelf, .points = open_.points});
    if (open_.points >= open_.target) points_reached();
}

// ---- the portal (A10)

template <class Sink>
void Flow<Sink>::close_portal(core::Seat partner) {
    open_.acted = static_cast<Seats>(open_.acted | seat_bit(partner));
    open_.pending.partner = nobody;
    open_.portal = false;
    open_.due = 0;
    announce({.kind = EventKind::portal_closed, .seat = open_.turn, .about = partner});
    move_target(-1);
    if (open_.points >= open_.target) return points_reached();
    end_act();
}

template <class Sink>
void Flow<Sink>::move_target(int by) {
    const std::uint8_t before = open_.target;
    open_.target = static_cast<std::uint8_t>(open_.target + by);
    announce({.kind = EventKind::target_moved, .from = before, .to = open_.target});
}

}  // namespace subrosa::cultists
