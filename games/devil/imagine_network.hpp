// Builds the flow network of a history. Known transfers change the base amounts of the seats, unknown
// transfers become arcs. Bounds on the arcs say what each seat must have held between two moments.
#pragma once

#include "games/devil/imagine_past.hpp"

namespace subrosa::devil {

inline void Past::lay_out() {
    gone_ = {};
    named_ = {};
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role) {
            if (box(round, role).firm) {
                lay_firm(round, role);
            } else {
                name_moments(round, role);
            }
        }
    }
    network_.clear();
    const std::size_t source = open_.loose ? Timeline::source : Timeline::somewhere;
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat != own_seat_) life_[seat] = time_.add_life(network_, seat, named_[seat], source);
    }
    if (open_.loose) spring_ = network_.add(Timeline::somewhere, Timeline::source);
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role) {
            if (!box(round, role).firm) lay_lines(round, role);
        }
    }
    network_.close();
    for (Circulation& one : goes_) {
        one.clear(network_);
        one.stir(rng_.next());
        if (open_.loose) one.bound(spring_, 0, players * Circulation::plenty);
    }
}

inline void Past::lay_firm(unsigned round, std::size_t role) {
    const Fate& fate = box(round, role).fate;
    const Chest& chest = known(round, role);
    const core::Seat owner = seats_[role];
    const bool is_home = time_.is_home(round);
    const auto move = [&](core::Seat seat, Moment moment, std::size_t kind, int by) {
        if (seat == own_seat_) return;
        std::int8_t& sum = gone_[(round - 1U) * moments + moment][seat][kind];
        sum = static_cast<std::int8_t>(sum + by);
    };
    const bool first = fate.taken == Taken::by_first;
    const core::Seat reader = first ? first_reader(round, role) : second_reader(round, role);
    for (std::size_t kind = 0; kind < ledger_wares; ++kind) {
        const int there = chest.wares[index(ledger_ware(kind))];
        move(owner, leaving, kind, -there);
        if (fate.taken != Taken::no) {
            move(reader, first ? first_taken : coming_home, kind, there);
        } else if (is_home) {
            move(owner, coming_home, kind, there);
        }
    }
    if (fate.taken == Taken::no) return;
    const auto pay = [&](std::size_t kind, int number) {
        move(reader, first ? first_paid : second_paid, kind, -number);
        if (is_home) move(owner, coming_home, kind, number);
    };
    if (!fate.souls) return pay(ducats_at, fate.number);
    pay(souls_at, fate.number);
    pay(pure_at, fate.number - fate.marked);
    pay(marked_at, fate.marked);
}

// Marks the moments with unobserved transfers.
inline void Past::name_moments(unsigned round, std::size_t role) {
    const auto name = [&](core::Seat seat, Moment moment) {
        named_[seat] |= 1U << ((round - 1U) * moments + moment);
    };
    const std::size_t passed = time_.passed(round);
    name(seats_[role], leaving);
    if (passed > coming_home) {
        name(seats_[role], coming_home);
        name(second_reader(round, role), second_paid);
        name(second_reader(round, role), coming_home);
    }
    if (passed > first_taken) {
        name(first_reader(round, role), first_paid);
        name(first_reader(round, role), first_taken);
    }
}

inline void Past::lay_lines(unsigned round, std::size_t role) {
    const core::Seat owner = seats_[role];
    const core::Seat first = first_reader(round, role);
    const core::Seat second = second_reader(round, role);
    const std::size_t chest = Timeline::chest_node(round, role);
    const std::size_t passed = time_.passed(round);
    const std::size_t back =
        passed > coming_home ? time_.node(owner, round, coming_home) : Timeline::somewhere;
    Lines& lines = box(round, role).lines;
    lines = {};
    lines.in = network_.add(time_.node(owner, round, leaving), chest);
    lines.home = network_.add(chest, back);
    if (passed > first_taken) {
        lines.first = network_.add(chest, time_.node(first, round, first_taken));
        lines.pay_first = network_.add(time_.node(first, round, first_paid), back);
    }
    if (passed > coming_home) {
        lines.second = network_.add(chest, time_.node(second, round, coming_home));
        lines.pay_second = network_.add(time_.node(second, round, second_paid), back);
    }
}

// Bounds what a seat must have held in each stretch between two moments.
inline bool Past::bound_seat(core::Seat seat) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (!(kind < souls_at ? bound_wares(seat, kind) : bound_souls(seat, kind))) return false;
    }
    return true;
}

// Collects the bounds of one stretch after the other.
struct Past::Stretches {
    Past& past;
    core::Seat seat = 0;
    std::size_t kind = 0;
    int base = 0;
    bool free = false;  // what there was at first is not known
    std::size_t arc = past.life_[seat];
    int low = -base;
    int high = Circulation::plenty - base;
    bool first = true;
    bool fits = true;

    void close() {
        if (first && !free) {
            fits = low <= 0 && high >= 0;
            low = high = 0;
        } else if (first) {
            low = std::max(low, 0);
        }
        first = false;
        past.goes_[kind].bound(arc++, low, high);
        low = -Circulation::plenty;
        high = Circulation::plenty;
    }
    void pass(unsigned round, Moment moment) {
        const std::size_t at = (round - 1U) * moments + moment;
        if (((past.named_[seat] >> at) & 1U) != 0) close();
        base += past.gone_[at][seat][kind];
        low = std::max(low, -base);
        high = std::min(high, Circulation::plenty - base);
    }
    // Applies the moments between the previous span and this one.
    void pass(unsigned round, Span span) {
        const std::size_t passed = past.time_.passed(round);
        if (span == Span::first && passed > leaving) pass(round, leaving);
        if (span == Span::second && passed > first_taken) pass(round, first_paid), pass(round, first_taken);
        if (span == Span::after && passed > coming_home) pass(round, second_paid), pass(round, coming_home);
    }
};

inline bool Past::bound_wares(core::Seat seat, std::size_t kind) {
    const Role role = layout_[seat];
    const std::size_t last = segment_now(open_);
    const int start = open_.loose ? 0 : role_start[index(role)][index(ledger_ware(kind))];
    Stretches life{*this, seat, kind, start, open_.loose};
    for (std::size_t segment = 0; segment <= last; ++segment) {
        const auto round = static_cast<unsigned>(segment / spans + 1);
        const auto span = static_cast<Span>(segment % spans);
        life.pass(round, span);
        if (span == Span::ritual && kind < priced_wares && time_.is_ritual_over(round)) {
            life.base -= open_.rituals[ritual_of(round)][index(role)].bribe[kind];
            life.low = std::max(life.low, -life.base);
            if (round == 3 && !is_forgotten(3)) life.base += rewards_[index(role)][kind];
        }
        base_[segment][seat][kind] = static_cast<std::int16_t>(life.base);
        const Change change = open_.ledger[segment][seat][kind];
        life.low = std::max(life.low, -change.low - life.base);
        life.base += change.sum;
    }
    now_[seat][kind] = static_cast<std::int16_t>(life.base);
    life.close();
    return life.fits;
}

inline bool Past::bound_souls(core::Seat seat, std::size_t kind, bool free) {
    const Role role = layout_[seat];
    const std::size_t last = segment_now(open_);
    const Souls start = first_souls_[index(role)];
    const auto count = [&](int pure, int marked) {
        return kind == pure_at ? pure : kind == marked_at ? marked : pure + marked;
    };
    Stretches life{*this, seat, kind, count(start.pure, start.marked), free};
    for (std::size_t segment = 0; segment <= last; ++segment) {
        const auto round = static_cast<unsigned>(segment / spans + 1);
        const auto span = static_cast<Span>(segment % spans);
        life.pass(round, span);
        if (kind == souls_at) life.low = std::max(life.low, open_.souls_shown[segment][seat] - life.base);
        if (role == Role::devil && span == Span::ritual && time_.is_ritual_over(round)) {
            const Ritual& shown = open_.rituals[ritual_of(round)][index(role)];
            const int souls = count(shown.pure, shown.marked) - life.base;
            life.low = std::max(life.low, souls);
            // Q2: in round 3 the devil shows all marked souls.
            if (kind == marked_at && round == 3 && !is_forgotten(3)) life.high = std::min(life.high, souls);
        }
    }
    now_[seat][kind] = static_cast<std::int16_t>(life.base);
    life.close();
    return life.fits;
}

}  // namespace subrosa::devil
