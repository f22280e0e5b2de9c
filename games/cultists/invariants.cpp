// What must hold of every state: conservation, bounds, who may decide, and that everything which anybody
// remembers is true.
#include "games/cultists/invariants.hpp"

#include "games/cultists/cultists.hpp"
#include "games/cultists/invariants_parts.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::cultists {
namespace {

using Counts = std::array<int, 3>;

void count_pile(Counts& counts, const Pile& pile) {
    for (std::size_t i = 0; i < pile.size(); ++i) ++counts[index(pile[i]) % 3];
}

bool has_room(const Open& open, std::size_t room) {
    return books_of(open.options, static_cast<Location>(room)) > 0;
}

// ---- roles, routes, starting status

Broken broken_roles(const State& state) {
    const Open& open = state.open;
    const Cast cast = cast_of(open.options);
    std::array<int, roles> count{};
    unsigned routes_seen = 0;
    bool cultist_lives = false;
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        const Role role = state.hidden.roles[seat];
        if (seat >= characters(open)) {
            if (role != Role::none) return "roles: of a seat that nobody has";
            continue;
        }
        if (role >= Role::none) return "roles: none";
        ++count[index(role)];
        if ((open.may_be[seat] & ~unsigned{possible_roles(open.options, seat)}) != 0)
            return "may_be: a role that cannot be";
        if ((open.may_be[seat] & bit(role)) == 0) return "roles: not what the seat has been seen to be";
        if (has(open.shown, seat) && open.may_be[seat] != bit(role)) return "shown: not the role";
        if (role == Role::cultist && !has(open.ghosts, seat)) cultist_lives = true;
        const std::uint8_t route = state.hidden.routes[seat];
        if (route >= all_routes || ((routes_seen >> route) & 1U) != 0) return "routes: not different";
        routes_seen |= 1U << route;
        if (role == Role::cultist) continue;
        for (std::size_t row = 0; row < rows; ++row) {
            const unsigned used = open.used_dead[seat][row] |
                                  (role == Role::mechanic ? 0U : unsigned{open.used_living[seat][row]});
            if ((used & ~unsigned{route_masks[route][row]}) != 0) return "routes: broken by an investigator";
        }
    }
    if (count[index(Role::cultist)] != numbers_of(open.options).cultists)
        return "roles: a wrong number of cultists";
    int chosen = 0;
    for (std::size_t i = index(Role::seer); i < roles; ++i) {
        const bool surely = ((cast.surely >> i) & 1U) != 0;
        const bool one_of = ((cast.one_of >> i) & 1U) != 0;
        if (one_of ? count[i] > 1 : count[i] != (surely ? 1 : 0)) return "roles: not those of the level";
        if (one_of) chosen += count[i];
    }
    if (chosen != (cast.one_of != 0 ? 1 : 0)) return "roles: not those of the level";
    if (open.options.robot && !robot_may_be(open.options, state.hidden.roles[open.options.players])) {
        return "roles: the robot has a special one";
    }
    if (open.stage < Stage::guess && !cultist_lives && !open.loose) return "ghosts: no cultist is left";
    return nullptr;
}

Broken broken_start(const State& state) {
    const Open& open = state.open;
    const Numbers& table = numbers_of(open.options);
    int dead = 0;
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        const EncounterCard card = state.hidden.start[seat];
        const bool dealt = seat < characters(open) && table.start[0] > 0;
        if ((card != EncounterCard::none) != dealt) return "start_status: dealt or not, against the number";
        if (card != EncounterCard::dead) continue;
        if (state.hidden.roles[seat] == Role::cultist) return "start_status: a cultist starts dead";
        ++dead;
    }
    if (dead > table.start[1]) return "start_status: too many start dead";
    if (dead < table.start[1] && characters(open) > 5) return "start_status: nobody starts dead";
    return nullptr;
}

// ---- cards

Broken broken_encounter_cards(const State& state) {
    const Open& open = state.open;
    BySeat<Hand> had = state.hidden.hands;
    std::array<int, 2> all{};
    for (std::size_t i = 0; i < max_gifts; ++i) {
        const EncounterCard card = state.hidden.given[i];
        if ((card != EncounterCard::none) != (i < open.gifts.size())) return "gifts: a card that nobody gave";
        if (card == EncounterCard::none) continue;
        const Gift gift = open.gifts[i];
        if (gift.from() >= characters(open) || gift.to() >= characters(open) || gift.from() == gift.to()) {
            return "gifts: no such seat";
        }
        if (gift.round < 1 || gift.round > open.round) return "gifts: in a round to come";
        if (i > 0 && gift.round < open.gifts[i - 1].round) return "gifts: not in order";
        ++had[gift.from()].encounter[index(card)];
    }
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        const Hand& hand = state.hidden.hands[seat];
        if (hand.encounter[0] + hand.encounter[1] != open.encounter_left[seat])
            return "hands: a wrong number of cards";
        const EncounterCard start = state.hidden.start[seat];
        if (start != EncounterCard::none) ++all[index(start)];
        for (std::size_t kind = 0; kind < 2; ++kind) all[kind] += had[seat].encounter[kind];
        if (seat >= characters(open)) {
            if (!(hand == Hand{})) return "hands: of a seat that nobody has";
        } else if (!open.loose && had[seat].encounter != first_hand(state.hidden.roles[seat]).encounter) {
            return "hands: not the encounter cards of the role";
        }
    }
    const auto wanted = all_encounter_cards(open.options);
    const int in_box = characters(open) == 5 ? 1 : 0;  // S1: unseen
    if (all[0] + all[1] + in_box != wanted[0] + wanted[1] || all[0] > wanted[0] || all[1] > wanted[1]) {
        return "hands: not the encounter cards of the game";
    }
    return nullptr;
}

// N13: every room card is somewhere.
Broken broken_room_cards(const State& state) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    Counts all{};
    for (std::size_t room = 0; room < rooms; ++room) {
        if (hidden.decks[room].size() != open.rooms[room].deck) return "rooms: a wrong number of cards";
        if (!has_room(open, room) && open.rooms[room].deck > 0)
            return "rooms: cards in a room that is not there";
        if (open.rooms[room].cleared && open.rooms[room].deck > 0) return "rooms: cards in a cleared room";
        count_pile(all, hidden.decks[room]);
    }
    if (hidden.draw.size() != open.draw) return "draw: a wrong number of cards";
    count_pile(all, hidden.draw);
    int danger = 0;
    int unseen = 0;
    for (std::size_t kind = 0; kind < 3; ++kind) {
        danger += hidden.danger[kind];
        unseen += hidden.removed_unseen[kind];
        all[kind] += hidden.danger[kind] + hidden.removed_unseen[kind] + open.removed[kind];
        for (core::Seat seat = 0; seat < max_characters; ++seat) all[kind] += hidden.hands[seat].room[kind];
    }
    if (danger != open.danger) return "danger: a wrong number of cards";
    if (unseen != open.removed_unseen) return "removed: a wrong number of cards";
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        const auto& hand = hidden.hands[seat].room;
        if (hand[0] + hand[1] + hand[2] != open.room_left[seat]) return "hands: a wrong number of cards";
    }
    const auto wanted = all_room_cards(open.options);
    for (std::size_t kind = 0; kind < 3; ++kind) {
        if (all[kind] != wanted[kind]) return "draw: not the room cards of the game";
    }
    return nullptr;
}

// The log explains the origin of every card.
Broken broken_log(const State& state) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    const Numbers& table = numbers_of(open.options);
    std::array<Counts, card_places> there{};
    Counts draw{};
    Counts first{};
    Counts unseen{};
    BySeat<Hand> had = hidden.hands;
    count_pile(draw, hidden.draw);
    for (std::size_t room = 0; room < rooms; ++room) {
        if ((hidden.first[room] != RoomCard::none) != has_room(open, room))
            return "log: a room without its first card";
        if (hidden.first[room] == RoomCard::none) continue;
        ++there[room][index(hidden.first[room])];
        ++first[index(hidden.first[room])];
    }
    if (open.options.level != Level::first)
        there[danger_place] = {first_danger[0], first_danger[1], first_danger[2]};
    Counts shown{};
    for (std::size_t i = 0; i < max_entries; ++i) {
        const bool brings = i < open.log.size() && open.log[i].brings_card();
        if ((hidden.brought[i] != RoomCard::none) != brings) return "log: a card that nobody brought";
        if (i >= open.log.size()) continue;
        const Entry entry = open.log[i];
        if (entry.place() >= card_places) return "log: no such place";
        Counts& place = there[entry.place()];
        switch (entry.deed()) {
            case Deed::fill:
                if (entry.seat() >= characters(open)) return "log: no such seat";
                ++had[entry.seat()].room[index(hidden.brought[i])];
                ++place[index(hidden.brought[i])];
                break;
            case Deed::lay:
                ++draw[index(hidden.brought[i])];
                ++place[index(hidden.brought[i])];
                break;
            case Deed::show:
                if (place[index(entry.card())]-- == 0) return "log: a card was shown that was not there";
                ++shown[index(entry.card())];
                break;
            case Deed::risk:
                if (place[index(entry.card())] == 0) return "log: a card was shown that was not there";
                break;
            case Deed::clear:
                for (std::size_t kind = 0; kind < 3; ++kind) unseen[kind] += std::exchange(place[kind], 0);
                break;
            case Deed::burn:
                for (core::Seat seat = 0; seat < characters(open); ++seat) {
                    if (state.hidden.roles[seat] != Role::firestarter || !has(open.past_fire, seat)) continue;
                    Counts laid{};
                    for (std::size_t k = 0; k < i; ++k) {
                        if (open.log[k].deed() == Deed::fill && open.log[k].seat() == seat)
                            ++laid[index(hidden.brought[k])];
                    }
                    const auto hand = first_hand(Role::firestarter).room;
                    if (laid[1] != hand[1] || laid[2] != hand[2])
                        return "log: a firestarter lived on with a red card";
                }
                break;
            case Deed::dawn:
                break;
        }
    }
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (had[seat].room != first_hand(hidden.roles[seat]).room)
            return "hands: not the room cards of the role";
    }
    for (std::size_t room = 0; room < rooms; ++room) {
        Counts deck{};
        count_pile(deck, hidden.decks[room]);
        if (deck != there[room]) return "log: does not lead to the deck of a room";
    }
    for (std::size_t kind = 0; kind < 3; ++kind) {
        if (there[danger_place][kind] != hidden.danger[kind]) return "log: does not lead to the danger deck";
        if (first[kind] != table.room_cards[kind]) return "log: not the first cards of the rooms";
        if (draw[kind] != table.room_cards[kind]) return "log: not the cards of the draw pile";
        if (unseen[kind] != hidden.removed_unseen[kind]) return "log: not the cards of the cleared rooms";
        if (shown[kind] != open.removed[kind]) return "log: not the cards that were shown";
    }
    return nullptr;
}

Broken broken_looks(const State& state) {
    const Open& open = state.open;
    for (const Look look : open.looks) {
        if (look.looker() >= characters(open) || look.target() >= characters(open))
            return "looks: no such seat";
        if (look.gifts > open.gifts.size()) return "looks: after gifts to come";
        const bool dead = dead_cards(open, state.hidden, look.target(), look.gifts) > 0;
        const bool may_lie = look.by_eyes() || state.hidden.roles[look.looker()] == Role::cultist;
        if (look.said() == EncounterCard::dead && !dead) return "looks: dead was said of the living";
        if (look.said() == EncounterCard::dead && !has(open.ghosts, look.target()))
            return "ghosts: one who was found dead lives";
        if (look.said() == EncounterCard::alive && dead && !may_lie) return "looks: an investigator lied";
        if (look.said() == EncounterCard::none && open.step != Step::saying) return "looks: nothing was said";
    }
    if (open.step == Step::saying &&
        (open.looks.empty() || open.looks.back().said() != EncounterCard::none)) {
        return "looks: nobody has looked";
    }
    return nullptr;
}

// ---- board

Broken broken_board(const State& state) {
    const Open& open = state.open;
    const Numbers& table = numbers_of(open.options);
    const std::uint32_t places = places_of_plan[plan_number(open.options)];
    int points = 0;
    for (std::size_t i = 0; i < shelves; ++i) {
        const auto shelf = static_cast<Shelf>(i);
        const int size = shelf_size(open.options, shelf);
        if (books_on(open, shelf) < 0) return "shelves: more books in the rooms than there are";
        if (size > 0 && books_on(open, shelf) == size) points += size;
    }
    if (points != open.points) return "points: not those of the full shelves";
    int danger = 0;
    for (std::size_t i = 0; i < rooms; ++i) {
        const Room& room = open.rooms[i];
        if (!has_room(open, i)) {
            if (!(room == Room{})) return "rooms: a room that is not there";
            continue;
        }
        if (room.books > books_of(open.options, static_cast<Location>(i))) return "rooms: too many books";
        if (room.cleared != (room.books == 0)) return "rooms: cleared or not, against its books";
        if (!room.explored && room.deck > explored_above) return "rooms: four cards and not explored";
        if (room.explored && room.danger != state.hidden.tokens[i]) return "rooms: not its token";
        if (!room.explored && room.danger) return "rooms: a token turned too early";
        if (room.cleared && !room.explored && !open.loose) return "rooms: cleared and not explored";
        danger += state.hidden.tokens[i] ? 1 : 0;
    }
    if (danger != table.danger_tokens) return "rooms: not the room tokens of the game";
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        const Location at = open.at[seat];
        if (seat >= characters(open) ? at != Location::none
                                     : at >= Location::none || ((places >> index(at)) & 1U) == 0) {
            return "at: no such place";
        }
        if ((open.died[seat] != 0) != has(open.ghosts, seat)) return "died: not the ghosts";
        if (open.died[seat] > open.round) return "died: in a round to come";
    }
    std::size_t face_down = 0;
    for (std::size_t i = 0; i < token_rooms.size(); ++i) {
        const Location token = state.hidden.cultists[i];
        if ((token != Location::none) != (i < open.tokens)) return "cultist_tokens: a wrong number of them";
        if (i < open.tokens) {
            const auto* found = std::find(token_rooms.begin(), token_rooms.end(), token);
            if (found == token_rooms.end()) return "cultist_tokens: no such room";
            if (((open.came >> (found - token_rooms.begin())) & 1U) != 0)
                return "cultist_tokens: one of them came already";
            if (std::count(state.hidden.cultists.begin(), state.hidden.cultists.end(), token) > 1) {
                return "cultist_tokens: one of them twice";
            }
            ++face_down;
        }
    }
    const bool first = open.options.level == Level::first;
    if (face_down + static_cast<std::size_t>(std::popcount(open.came)) != (first ? 0 : token_rooms.size())) {
        return "cultist_tokens: not all of them";
    }
    for (std::size_t i = 0; i < rooms; ++i) {
        if (!open.rooms[i].cultist) continue;
        const auto* found = std::find(token_rooms.begin(), token_rooms.end(), static_cast<Location>(i));
        if (found == token_rooms.end() || ((open.came >> (found - token_rooms.begin())) & 1U) == 0) {
            return "rooms: a cultist token that did not come";
        }
    }
    if (first && (open.fish_man || open.danger > 0)) return "danger: not at this level";
    return nullptr;
}

Broken broken_events(const State& state) {
    const Open& open = state.open;
    std::array<int, index(Event::none)> count{};
    for (const Event event : all_events) {
        if (event != Event::broken_window || open.options.level != Level::first) ++count[index(event)];
    }
    for (std::size_t i = 0; i < open.events.size(); ++i) {
        const Event event = open.events[i];
        const bool drawn = static_cast<int>(i) + 1 < open.round ||
                           (static_cast<int>(i) + 1 == open.round && open.stage != Stage::move);
        if (!drawn && event != Event::none) return "events: in a round to come";
        if (event > Event::none) return "events: none";
        if (event != Event::none) --count[index(event)];
    }
    for (std::size_t i = 0; i < max_events; ++i) {
        const Event event = state.hidden.bag[i];
        if ((event < Event::none) != (i < open.bag)) return "bag: a wrong number of tokens";
        if (event < Event::none) --count[index(event)];
    }
    for (std::size_t i = 0; i < max_peeks; ++i) {
        const Event event = state.hidden.peeked[i];
        if ((event < Event::none) != (i < open.peeks.size())) return "peeks: a wrong number of tokens";
        if (i < open.peeks.size() && open.peeks[i].removed) --count[index(event)];
    }
    for (const int left : count) {
        if (left != 0) return "bag: not the events of the game";
    }
    if (open.step == Step::token && (open.bag == 0 || open.peeks.empty() || open.peeks.back().removed))
        return "pending/step: nobody has drawn a token";
    if (open.step == Step::token &&
        state.hidden.bag[open.bag - 1U] != state.hidden.peeked[open.peeks.size() - 1]) {
        return "bag: not the token that is looked at";
    }
    return nullptr;
}

// ---- the frame

Broken broken_frame(const State& state) {
    const Open& open = state.open;
    if (wrong_options(open.options) != nullptr) return "options: not to be played";
    if (open.round < 1 || open.round > cultists::rounds) return "round: none";
    if (open.stage > Stage::over || open.step > Step::none) return "stage: none";
    if (open.turn >= characters(open)) return "turn: no such seat";
    if (open.knife >= characters(open)) return "knife: no such seat";
    const auto others = static_cast<Seats>(~all_seats(open));
    if (((open.ghosts | open.shown | open.acted) & others) != 0) return "ghosts: no such seat";
    if (open.due != 0 && !open.portal) return "portal: due and not open";
    const int earliest = open.round + (open.stage == Stage::cleanup ? 1 : 0);
    if (open.due != 0 && open.due < earliest && open.stage <= Stage::cleanup)
        return "portal: due in a round that is over";
    if ((open.winner != Team::none) != (open.stage == Stage::over))
        return "stage: over or not, against the winner";
    if ((open.ending != Ending::none) != (open.stage >= Stage::guess))
        return "stage: over or not, against the ending";
    if (open.stage < Stage::guess && open.points >= open.target) return "points: the target is reached";
    return nullptr;
}

}  // namespace

const char* broken_invariant(const State& state) {
    if (const Broken broken = broken_frame(state)) return broken;
    if (const Broken broken = broken_board(state)) return broken;
    if (const Broken broken = broken_events(state)) return broken;
    if (const Broken broken = broken_roles(state)) return broken;
    if (const Broken broken = broken_start(state)) return broken;
    if (const Broken broken = broken_encounter_cards(state)) return broken;
    if (const Broken broken = broken_room_cards(state)) return broken;
    if (!state.open.loose) {
        if (const Broken broken = broken_log(state)) return broken;
    }
    if (const Broken broken = broken_looks(state)) return broken;
    if (const Broken broken = broken_memory(state)) return broken;
    return broken_pending(state);
}

}  // namespace subrosa::cultists
