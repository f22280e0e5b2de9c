// Q1 to Q8: wings are bought, the ritual is held, and everybody answers the inquisitors.
#pragma once

#include "games/devil/flow.hpp"
#include "games/devil/rituals.hpp"

namespace subrosa::devil {

template <class Sink>
void Flow<Sink>::begin_inquisition() {
    ask_all(Stage::wings);
    announce({.kind = EventKind::wings_began});
}

template <class Sink>
void Flow<Sink>::begin_ritual() {
    hidden_.rituals = {};
    ask_all(Stage::ritual);
    announce({.kind = EventKind::ritual_began});
}

template <class Sink>
void Flow<Sink>::draft_ritual(core::Seat seat, const Action& action) {
    Ritual& ritual = hidden_.rituals[seat];
    switch (action.verb) {
        case Verb::bribe:
            ritual.bribe[index(action.ware())] = action.count();
            return;
        case Verb::offer:
            (action.ware() == Ware::pure ? ritual.pure : ritual.marked) = action.count();
            return;
        case Verb::guess:
            ritual.guess[action.role() == Role::devil ? 0 : 1] = action.seat();
            return;
        default:
            break;
    }
    tell(seat, {.kind = EventKind::ritual_closed, .seat = seat});
    if (is_answered_by(seat)) open_ritual();
}

// Q4, Q5: unsigned by player in round 3, with open roles in round 5.
template <class Sink>
void Flow<Sink>::open_ritual() {
    const bool last = open_.round == rounds;
    if (last) {
        open_.roles_open = true;
        for (core::Seat seat = 0; seat < players; ++seat)
            announce({.kind = EventKind::roles_shown, .seat = seat, .role = hidden_.roles[seat]});
    }
    auto& opened = open_.rituals[ritual_of(open_.round)];
    for (std::size_t role = 0; role < roles; ++role) {
        const core::Seat seat = seat_of(hidden_.roles, static_cast<Role>(role));
        const Ritual& ritual = hidden_.rituals[seat];
        opened[role] = ritual;
        GameEvent told{.kind = EventKind::ritual_opened,
                       .seat = last ? seat : nobody,
                       .about = ritual.guess[0],
                       .third = ritual.guess[1],
                       .role = static_cast<Role>(role)};
        for (std::size_t i = 0; i < priced_wares; ++i) {
            store(seat).count[i] = static_cast<std::uint8_t>(store(seat).count[i] - ritual.bribe[i]);
            told.wares_of[i] = ritual.bribe[i];
        }
        told.wares_of[index(Ware::pure)] = ritual.pure;
        told.wares_of[index(Ware::marked)] = ritual.marked;
        announce(told);
    }
    hidden_.rituals = {};
    open_.stage = Stage::inquisition;
    take_bribes();
    weigh_souls();
    if (last) {
        score_guesses();
    } else {
        weigh_guesses();
    }
    announce({.kind = EventKind::inquisition_began});
    face(0);
}

// Q3, O3
template <class Sink>
void Flow<Sink>::take_bribes() {
    unsigned ducats = open_.bribe;
    for (const Ritual& ritual : open_.rituals[ritual_of(open_.round)]) {
        ducats += ritual.bribe[index(Ware::ducats)];
        for (std::size_t i = 0; i < goods; ++i)
            ducats += static_cast<unsigned>(ritual.bribe[i]) * selling_price[i];
    }
    const Bribes now = bribed(open_.away, ducats);
    for (; open_.away < now.away; ++open_.away)
        announce({.kind = EventKind::bribed_away, .inquisitor = static_cast<Inquisitor>(open_.away)});
    open_.bribe = now.board;
    announce({.kind = EventKind::bribe_left, .number = open_.bribe});
}

// What goes home in the chests: everybody sees to which role, nobody to whom.
template <class Sink>
void Flow<Sink>::reward(Role role, const Bundle& bundle) {
    Store& own = store(seat_of(hidden_.roles, role));
    GameEvent told{.kind = EventKind::ritual_reward, .role = role};
    bool any = false;
    for (std::size_t i = 0; i < priced_wares; ++i) {
        const std::uint8_t number = bundle.of(static_cast<Ware>(i));
        own.count[i] = static_cast<std::uint8_t>(own.count[i] + number);
        told.wares_of[i] = number;
        any = any || number > 0;
    }
    if (any) announce(told);
}

template <class Sink>
void Flow<Sink>::turn_inquisitor(std::size_t number) {
    if (number == 0 || has(open_.turned, number - 1)) return;
    open_.turned = static_cast<std::uint8_t>(open_.turned | (1U << (number - 1)));
    announce({.kind = EventKind::turned,
              .inquisitor = open_.row[number - 1],
              .number = static_cast<std::uint8_t>(number)});
}

template <class Sink>
void Flow<Sink>::weigh_souls() {
    const Ritual& shown = open_.rituals[ritual_of(open_.round)][index(Role::devil)];
    const unsigned souls = static_cast<unsigned>(shown.pure) + shown.marked;
    announce({.kind = EventKind::souls_shown, .number = shown.pure, .to = shown.marked});
    const std::uint8_t turned = turned_by_souls(open_.round, souls, open_.turned);
    const auto turn_all = [&] {
        for (std::size_t number = 1; number <= 3; ++number) {
            if (has(turned, number - 1)) turn_inquisitor(number);
        }
    };
    if (open_.round == 3) {
        for (const SoulLine& line : ritual_of_round3) {
            if (souls >= line.souls) reward(Role::devil, line.gain);
        }
        turn_all();
        for (const SoulLine& line : cultist_of_round3) {
            if (shown.marked >= line.souls) reward(Role::cultist, line.gain);
        }
        return;
    }
    turn_all();
    add_points(seat_of(hidden_.roles, Role::devil), points_of_souls(souls));
}

// Q4: 2 or 3 equal guesses of the devil, both mortals on one cultist.
template <class Sink>
void Flow<Sink>::weigh_guesses() {
    const auto& shown = open_.rituals[0];
    for (const Role role : {Role::devil, Role::cultist}) {
        for (core::Seat named = 0; named < players; ++named) {
            const std::uint8_t guessers = guessers_of(shown, role, named);
            if (is_match(guessers)) name(named, role, guessers);
        }
    }
    // W/o a match all go back; with one all stay.
    open_.guesses_stay = !open_.answers.empty();
}

template <class Sink>
void Flow<Sink>::name(core::Seat named, Role role, std::uint8_t guessers) {
    const bool right = hidden_.roles[named] == role;
    open_.answers.push_back({named, role, right});
    announce({.kind = EventKind::named, .about = named, .role = role, .flag = right});
    if (!right) return;
    for (std::size_t by = 0; by < roles; ++by) {
        if (!has(guessers, by)) continue;
        reward(static_cast<Role>(by), Bundle{.ducats = guess_reward});
    }
    if (role == Role::devil) {
        move_reputation(named, -static_cast<int>(devil_fall));
        turn_inquisitor(devil_found_turns);
        open_.devil_found = true;
    } else {
        move_reputation(named, -static_cast<int>(cultist_fall));
    }
}

// Q5: every guess, on the table or new.
template <class Sink>
void Flow<Sink>::score_guesses() {
    for (std::size_t ritual = open_.guesses_stay ? 0 : 1; ritual < 2; ++ritual) {
        for (std::size_t by = 0; by < roles; ++by) {
            for (const Role role : {Role::devil, Role::cultist}) {
                const core::Seat named = open_.rituals[ritual][by].guess[role == Role::devil ? 0 : 1];
                if (named >= players) continue;
                const bool right = hidden_.roles[named] == role;
                const core::Seat guesser = seat_of(hidden_.roles, static_cast<Role>(by));
                announce({.kind = EventKind::guess_scored,
                          .seat = guesser,
                          .about = named,
                          .role = role,
                          .flag = right});
                const GuessScore scored = score_of_guess(hidden_.roles, static_cast<Role>(by), role, named);
                add_points(scored.seat, scored.points);
            }
        }
    }
}

// Q6: the next seat.
template <class Sink>
void Flow<Sink>::face(core::Seat seat) {
    open_.turn = seat;
    open_.work = {};
    open_.faced = open_.souls_used = open_.guests_faced = open_.sudden = 0;
    open_.bought_off = open_.collecting = false;
    open_.awaited = core::SeatSet::of(seat);
    announce({.kind = EventKind::inquisition_turn, .seat = seat});
    skip_absent();
}

// A, B and C may have been sent away, B and C come in round 5, those in the row must have been turned.
template <class Sink>
void Flow<Sink>::skip_absent() {
    while (open_.faced < 6 && !is_faced(open_.faced, open_.round, open_.away, open_.turned)) ++open_.faced;
}

// The one that the seat faces is done with.
template <class Sink>
void Flow<Sink>::dealt_with(core::Seat seat) {
    if (open_.sudden > 0) {
        --open_.sudden;
        ++open_.guests_faced;
        if (open_.sudden > 0) return;
    } else if (open_.faced < 6) {
        ++open_.faced;
    } else {
        ++open_.guests_faced;
    }
    if (open_.collecting) {
        open_.collecting = false;
        if (realm(seat).debt > 0) add_points(seat, -static_cast<int>(collector_points));
    }
    skip_absent();
}

// Q7
template <class Sink>
void Flow<Sink>::suffer(core::Seat seat, Inquisitor inquisitor) {
    announce({.kind = EventKind::suffered, .seat = seat, .inquisitor = inquisitor});
    Realm& own = realm(seat);
    switch (inquisitor) {
        case Inquisitor::ascetic:
            work(seat) = {.want = Want::give_good, .left = ascetic_goods};
            if (!give_goods(seat)) return;
            break;
        case Inquisitor::fundamentalist:
            add_points(seat, -fundamentalist_points * (std::popcount(static_cast<unsigned>(own.small)) +
                                                       std::popcount(static_cast<unsigned>(own.large))));
            break;
        case Inquisitor::friar:
            add_points(seat, -friar_points * static_cast<int>(own.built.size() / 2));
            break;
        case Inquisitor::orator: {
            bool higher = false;
            for (const Realm& other : open_.realms) higher = higher || other.reputation > own.reputation;
            add_points(seat, -(orator_points + (higher ? orator_more : 0)));
            break;
        }
        case Inquisitor::vandal: {
            if (own.built.size() < 2) break;
            int kinds = 0;
            Building only = Building::none;
            for (const Building building : own.built) {
                if (!may_be_lost(own, building) || building == only) continue;
                ++kinds;
                only = building;
            }
            if (kinds > 1) {
                work(seat) = {.want = Want::lose_building};
                return;
            }
            lose_building(seat, only);
            break;
        }
        case Inquisitor::debt_collector: {
            const std::uint8_t before = own.guests;
            add_debt(seat, collector_debt);
            open_.sudden = static_cast<std::uint8_t>(own.guests - before);
            open_.collecting = true;
            if (open_.sudden > 0) {
                ++open_.faced;  // he is done with but for his points
                return;
            }
            break;
        }
        case Inquisitor::libertine:
            work(seat) = {.want = Want::give_rare, .left = libertine_rares};
            if (!give_goods(seat)) return;
            break;
        case Inquisitor::house_guest:
            add_points(seat, -static_cast<int>(guest_points));
            break;
        case Inquisitor::none:
            break;
    }
    dealt_with(seat);
}

// What one has must be given; for each missing points are lost. True: it is settled.
template <class Sink>
bool Flow<Sink>::give_goods(core::Seat seat) {
    Work& now = work(seat);
    const bool rares = now.want == Want::give_rare;
    const Store& own = store(seat);
    bool any = false;
    for (std::size_t i = rares ? commons : 0; i < goods; ++i) any = any || own.count[i] > 0;
    if (any && now.left > 0) return false;
    if (now.left > 0) {
        for (std::size_t i = rares ? commons : 0; i < goods; ++i) has_none(seat, static_cast<Ware>(i));
        add_points(seat, -static_cast<int>(now.left) * (rares ? libertine_points : ascetic_points));
    }
    now = {};
    return true;
}

template <class Sink>
void Flow<Sink>::lose_building(core::Seat seat, Building building) {
    Realm& own = realm(seat);
    for (std::size_t i = 0; i < own.built.size(); ++i) {
        if (own.built[i] != building) continue;
        open_.lost[ritual_of(open_.round)][seat] = {building, own.built_in[i]};
        own.built.erase(i);
        for (std::size_t j = i; j + 1 < max_built; ++j) own.built_in[j] = own.built_in[j + 1];
        own.built_in[max_built - 1] = 0;
        break;
    }
    announce({.kind = EventKind::building_lost, .seat = seat, .building = building});
    if (card(building).kind == Kind::stables) own.tucked = Building::none;
    // A copy that is left may lie where this one lay.
    int left = 0;
    for (const Building other : own.built) left += other == building ? 1 : 0;
    for (Building* place : {&own.tucked, &own.edge.front(), &own.edge.back()}) {
        if (*place != building) continue;
        if (left == 0) {
            *place = Building::none;
        } else {
            --left;
        }
    }
}

// Q8
template <class Sink>
void Flow<Sink>::end_inquisition() {
    open_.work = {};
    open_.turn = 0;
    open_.faced = open_.souls_used = open_.guests_faced = 0;
    open_.bought_off = false;
    open_.awaited = {};
    if (open_.round == rounds) return begin_scoring();
    for (Realm& one : open_.realms) {
        open_.guests_left = static_cast<std::uint8_t>(open_.guests_left + one.guests);
        one.guests = 0;
    }
    announce({.kind = EventKind::inquisitors_came});
    announce({.kind = EventKind::guests_left});
    begin_round();
}

}  // namespace subrosa::devil
