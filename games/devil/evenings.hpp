// How a round ends: interest, reputation, the witch hunt.
#pragma once

#include "games/devil/debts.hpp"
#include "games/devil/flow.hpp"
#include "games/devil/hunts.hpp"

namespace subrosa::devil {

template <class Sink>
void Flow<Sink>::end_actions() {
    open_.step = Step::none;
    open_.turn = 0;
    open_.work = {};
    open_.plans = {};
    open_.awaited = {};
    open_.carried = open_.grain_left = 0;
    open_.hired_now = open_.build_failed = false;
    interest_phase();
    reputation_phase();
    if (!has_hunt(open_.round)) return after_hunt();
    hidden_.votes.fill(not_voted);
    ask_all(Stage::hunt);
    announce({.kind = EventKind::hunt_began});
}

// I1; bank and pawnshop go by the debt at the start.
template <class Sink>
void Flow<Sink>::interest_phase() {
    for (core::Seat seat = 0; seat < players; ++seat) {
        Realm& own = realm(seat);
        int steps = own.debt;
        for (const Building building : own.built) {
            const Card& site = card(building);
            if (site.phase != Phase::interest) continue;
            const Effect& effect = site.effects[0];
            if (effect.op == Op::interest_steps) steps += effect.n;
            if (effect.op == Op::gain && own.debt == 0)
                gain(seat, effect.gain, {.kind = EventKind::gained, .building = building});
        }
        steps = std::max(steps, 0);
        if (steps == 0) continue;
        const Circled now = circled(own.interest, static_cast<unsigned>(steps));
        own.interest = now.marker;
        announce({.kind = EventKind::interest_paid,
                  .seat = seat,
                  .number = static_cast<std::uint8_t>(steps),
                  .to = now.entries});
        add_debt(seat, now.entries);
    }
}

template <class Sink>
void Flow<Sink>::reputation_phase() {
    // A7: read at the start of the phase, all at once.
    std::array<int, players> stood{};
    for (core::Seat seat = 0; seat < players; ++seat) stood[seat] = realm(seat).reputation;
    for (core::Seat seat = 0; seat < players; ++seat) {
        int lower = 0;
        int higher = 0;
        for (core::Seat other = 0; other < players; ++other) {
            lower += stood[other] < stood[seat] ? 1 : 0;
            higher += stood[other] > stood[seat] ? 1 : 0;
        }
        // Abbey before gambling-house: those that lower come last.
        for (const bool falling : {false, true}) {
            for (const Building building : realm(seat).built) {
                const Card& site = card(building);
                if (site.phase != Phase::reputation) continue;
                const bool falls = site.effects[0].op == Op::rep && site.effects[0].n < 0;
                if (falls != falling) continue;
                for (const Effect& effect : site.effects) {
                    if (effect.condition == Condition::all_others_higher && higher != 3) continue;
                    if (effect.condition == Condition::none_higher && higher != 0) continue;
                    if (effect.condition == Condition::below_start && stood[seat] >= reputation_start)
                        continue;
                    if (effect.op == Op::rep) move_reputation(seat, effect.n);
                    if (effect.op == Op::vp) add_points(seat, effect.n);
                    if (effect.op == Op::gain)
                        gain(seat, effect.gain, {.kind = EventKind::gained, .building = building});
                    if (effect.op == Op::ducats_per_lower_player)
                        gain(seat, Bundle{.ducats = static_cast<std::uint8_t>(lower * effect.n)},
                             {.kind = EventKind::gained, .building = building});
                }
            }
        }
    }
    // R2: the highest and the lowest, nobody if all are level.
    int highest = reputation_min;
    int lowest = reputation_max;
    for (const Realm& one : open_.realms) {
        highest = std::max<int>(highest, one.reputation);
        lowest = std::min<int>(lowest, one.reputation);
    }
    if (highest != lowest) {
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (realm(seat).reputation == highest) add_angels(seat, 1);
        }
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (realm(seat).reputation == lowest) add_demons(seat, 1);
        }
    }
    for (core::Seat seat = 0; seat < players; ++seat) {
        Realm& own = realm(seat);
        const int from = own.reputation;
        const int by = forgotten[static_cast<std::size_t>(std::abs(from))];
        if (by == 0) continue;
        own.reputation = static_cast<std::int8_t>(from > 0 ? from - by : from + by);
        announce({.kind = EventKind::slid,
                  .seat = seat,
                  .from = static_cast<std::uint8_t>(from - reputation_min),
                  .to = static_cast<std::uint8_t>(own.reputation - reputation_min)});
    }
}

// W1
template <class Sink>
void Flow<Sink>::show_votes() {
    auto& shown = open_.votes[hunt_of(open_.round)];
    for (core::Seat seat = 0; seat < players; ++seat) {
        const core::Seat vote = hidden_.votes[seat];
        shown[seat] = vote;
        announce({.kind = EventKind::vote_shown, .seat = seat, .about = vote});
    }
    hidden_.votes.fill(not_voted);
    open_.stage = Stage::question;
    open_.questioned = questioned_by(shown);
    open_.awaited = {};
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (!has(open_.questioned, seat)) continue;
        await(seat);
        announce({.kind = EventKind::questioned, .seat = seat});
    }
    if (open_.awaited.empty()) after_hunt();
}

// W2
template <class Sink>
void Flow<Sink>::question(core::Seat seat, bool proves) {
    if (proves) {
        auto& shown = open_.souls_shown[segment_now(open_)][seat];
        shown = std::max(shown, souls_to_prove);
        announce({.kind = EventKind::proved, .seat = seat});
        add_angels(seat, 1);
    } else {
        announce({.kind = EventKind::confessed, .seat = seat});
        move_reputation(seat, -1);
        add_demons(seat, 1);
        realm(seat).mob = true;
    }
    if (is_answered_by(seat)) after_hunt();
}

template <class Sink>
void Flow<Sink>::after_hunt() {
    open_.questioned = 0;
    if (has_inquisition(open_.round)) return begin_inquisition();
    begin_round();
}

}  // namespace subrosa::devil
