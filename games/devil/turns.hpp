// A1 to A7: plans, and the actions of one player after the other.
#pragma once

#include "games/devil/flow.hpp"

namespace subrosa::devil {

// Work::at within a step.
namespace stepping {
inline constexpr std::uint8_t begun = 0;
inline constexpr std::uint8_t working = 1;
inline constexpr std::uint8_t discarding = 2;
inline constexpr std::uint8_t over = 9;
}  // namespace stepping

// A1: whether a plan may be closed.
inline bool is_whole(const Plan& plan, const core::FixedVector<Building, max_hand>& hand) {
    const auto lies = [&](Token token) { return (plan.tokens & bit(token)) != 0; };
    const auto is_action = [](Building site) {
        return site != Building::none && card(site).kind == Kind::action;
    };
    if (lies(Token::build1) && plan.sites[0] == Building::none) return false;
    if (lies(Token::build2) && (!lies(Token::build1) || plan.sites[1] == Building::none)) return false;
    if (lies(Token::action1) && (!lies(Token::build1) || !is_action(plan.sites[0]))) return false;
    if (lies(Token::action2) && (!lies(Token::build2) || !is_action(plan.sites[1]))) return false;
    if (lies(Token::build1) && lies(Token::build2) && plan.sites[0] == plan.sites[1]) {
        int copies = 0;
        for (const Building building : hand) copies += building == plan.sites[0] ? 1 : 0;
        if (copies < 2) return false;
    }
    return true;
}

template <class Sink>
void Flow<Sink>::begin_drop() {
    open_.stage = Stage::drop;
    open_.awaited = {};
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (realm(seat).events > 1) await(seat);
    }
    if (open_.awaited.empty()) begin_plan();
}

template <class Sink>
void Flow<Sink>::begin_plan() {
    for (core::Seat seat = 0; seat < players; ++seat) {
        realm(seat).events = static_cast<std::uint8_t>(hidden_.events[seat].size());
        hidden_.plans[seat] = {};
        hidden_.plans[seat].edge = realm(seat).edge;
    }
    open_.plans = {};
    ask_all(Stage::plan);
    announce({.kind = EventKind::planning_began});
}

template <class Sink>
void Flow<Sink>::draft_plan(core::Seat seat, const Action& action) {
    Plan& plan = hidden_.plans[seat];
    switch (action.verb) {
        case Verb::event:
            plan.side = action.side();
            return;
        case Verb::edge:
            plan.edge[action.place() - 1] = action.placed();
            return;
        case Verb::token:
            plan.tokens = static_cast<std::uint8_t>(plan.tokens ^ bit(action.token()));
            return;
        case Verb::site:
            plan.sites[action.place() - 1] = action.placed();
            return;
        default:
            break;
    }
    if ((plan.tokens & bit(Token::build1)) == 0) plan.sites[0] = Building::none;
    if ((plan.tokens & bit(Token::build2)) == 0) plan.sites[1] = Building::none;
    tell(seat, {.kind = EventKind::planned, .seat = seat});
    if (is_answered_by(seat)) open_plans();
}

template <class Sink>
void Flow<Sink>::open_plans() {
    const std::size_t at = open_.round - 1U;
    for (core::Seat seat = 0; seat < players; ++seat) {
        const Plan& plan = hidden_.plans[seat];
        open_.plans[seat] = plan;
        realm(seat).edge = plan.edge;
        open_.sites[at][seat] = plan.sites;
        open_.played_side[at][seat] = plan.side;
        const bool plays = plan.side != Side::none;
        open_.played[at][seat] = plays ? hidden_.events[seat][0] : Event::none;
        announce(
            {.kind = EventKind::plan_opened, .seat = seat, .event = open_.played[at][seat], .plan = plan});
        hidden_.plans[seat] = {};
    }
    open_.stage = Stage::resolve;
    begin_turn(0);
    run_turn();
}

template <class Sink>
void Flow<Sink>::begin_turn(core::Seat seat) {
    open_.turn = seat;
    open_.step = Step::tucked;
    open_.work = {};
    open_.awaited = {};
    open_.carried = open_.grain_left = 0;
    open_.hired_now = open_.build_failed = false;
    announce({.kind = EventKind::turn_began, .seat = seat});
}

// A2: step by step, seat by seat, up to the next question.
template <class Sink>
void Flow<Sink>::run_turn() {
    for (;;) {
        if (!is_step_over()) return;
        open_.work[open_.turn] = {};
        if (open_.step != Step::privileges) {
            open_.step = static_cast<Step>(index(open_.step) + 1);
        } else if (open_.turn + 1U < players) {
            begin_turn(static_cast<core::Seat>(open_.turn + 1U));
        } else {
            return end_actions();
        }
    }
}

template <class Sink>
bool Flow<Sink>::is_step_over() {
    const core::Seat seat = open_.turn;
    const Plan& plan = open_.plans[seat];
    Work& now = work(seat);
    Realm& own = realm(seat);
    if (now.at == stepping::over) return true;
    const auto lies = [&](Token token) { return (plan.tokens & bit(token)) != 0; };
    // A token that uses a building.
    const auto use = [&](Token token, Building building) {
        if (!lies(token)) return true;
        if (now.at == stepping::begun) {
            announce({.kind = EventKind::used, .seat = seat, .building = building});
            begin_effects(seat, building);
            now.at = stepping::working;
        }
        if (!work_on(seat)) return false;
        ++open_.carried;
        return true;
    };
    switch (open_.step) {
        case Step::tucked:
            if (own.tucked == Building::none) return true;
            if (now.at == stepping::begun) {
                now.at = stepping::working;
                return ask(seat, Want::use_tucked), false;
            }
            return now.part == 30 || work_on(seat);
        case Step::left:
            if (plan.side != Side::left) return true;
            if (now.at == stepping::begun) {
                announce({.kind = EventKind::event_played,
                          .seat = seat,
                          .event = hidden_.events[seat][0],
                          .plan = {.side = Side::left}});
                begin_left(seat, hidden_.events[seat][0]);
                now.at = stepping::working;
            }
            if (!work_on(seat)) return false;
            discard_event(seat);
            return true;
        case Step::use1:
            return use(Token::use1, plan.edge[0]);
        case Step::use2:
            return use(Token::use2, plan.edge[1]);
        case Step::build1:
            return !lies(Token::build1) || build(seat, 0);
        case Step::build2:
            return !lies(Token::build2) || build(seat, 1);
        case Step::action1:
        case Step::action2: {
            const bool second = open_.step == Step::action2;
            const Token token = second ? Token::action2 : Token::action1;
            if (lies(token) && open_.build_failed) return ask(seat, Want::market), false;
            return use(token, plan.sites[second ? 1 : 0]);
        }
        case Step::hire:
            if (!lies(Token::hire)) return true;
            return ask(seat, Want::hire), false;
        case Step::right:
            return plan.side != Side::right || play_right(seat);
        case Step::grain:
            return pay_grain(seat);
        case Step::privileges:
            if (!claimable(own).any()) return true;
            return ask(seat, Want::privileges), false;
        case Step::none:
            break;
    }
    return true;
}

// A4: pays if that can be done; else the seat has to use the market, or fails.
template <class Sink>
bool Flow<Sink>::demand(core::Seat seat, const Bundle& due, GameEvent told) {
    if (can_pay(store(seat), due)) {
        pay(seat, due, told);
        return true;
    }
    lacks(seat, due);
    work(seat).due = due;
    ask(seat, Want::market);
    return false;
}

// A2, A6, A7: pay, place, instant effect.
template <class Sink>
bool Flow<Sink>::build(core::Seat seat, std::size_t which) {
    Work& now = work(seat);
    Realm& own = realm(seat);
    const Building building = open_.plans[seat].sites[which];
    const Card& site = card(building);
    if (now.at == stepping::begun) {
        open_.build_failed = false;
        const unsigned smalls = static_cast<unsigned>(small_privileges) -
                                static_cast<unsigned>(std::popcount(static_cast<unsigned>(own.small_gone)));
        if (smalls < site.cost.small_privilege) {
            work(seat).due = site.cost;
            return ask(seat, Want::market), false;
        }
        if (!demand(seat, site.cost, {.building = building})) return false;
        now.due = {};
        auto& hand = hidden_.hands[seat];
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (hand[i] != building) continue;
            hand.erase(i);
            break;
        }
        own.hand = static_cast<std::uint8_t>(hand.size());
        own.built_in[own.built.size()] = open_.round;
        own.built.push_back(building);
        if (site.kind == Kind::action) {
            for (Building& place : own.edge) {
                if (place != Building::none) continue;
                place = building;
                break;
            }
        }
        ++open_.carried;
        announce({.kind = EventKind::built, .seat = seat, .building = building});
        move_reputation(seat, -static_cast<int>(site.cost.reputation));
        begin_effects(seat, building);
        now.at = site.cost.small_privilege > 0 ? stepping::discarding : stepping::working;
        if (now.at == stepping::discarding) {
            if (smalls > 1) return ask(seat, Want::discard_small), false;
            for (std::size_t i = 0; i < small_privileges; ++i) {
                if (!has(own.small_gone, i) && !discard_small(seat, i)) return false;
            }
        }
    }
    if (now.at == stepping::discarding) {
        now.part = 0;
        now.at = stepping::working;
    }
    if (site.kind != Kind::instant && site.kind != Kind::stables) return true;
    return work_on(seat);
}

// Dam: it can never be earned again. False: it is asked which field goes back to 1.
template <class Sink>
bool Flow<Sink>::discard_small(core::Seat seat, std::size_t number) {
    Realm& own = realm(seat);
    const bool earned = has(own.small, number);
    own.small = static_cast<std::uint8_t>(own.small & ~(1U << number));
    own.small_gone = static_cast<std::uint8_t>(own.small_gone | (1U << number));
    announce({.kind = EventKind::privilege_gone,
              .seat = seat,
              .flag = earned,
              .number = static_cast<std::uint8_t>(number + 1)});
    if (!earned) return true;
    if (std::popcount(static_cast<unsigned>(own.fields)) > 1) return ask(seat, Want::lower_field), false;
    own.fields = 0;
    return true;
}

template <class Sink>
void Flow<Sink>::discard_event(core::Seat seat) {
    hidden_.events[seat].clear();
    realm(seat).events = 0;
}

template <class Sink>
bool Flow<Sink>::play_right(core::Seat seat) {
    Work& now = work(seat);
    Realm& own = realm(seat);
    const Event event = hidden_.events[seat][0];
    const EventCard& right = card(event);
    if (now.at == stepping::begun) {
        now.at = stepping::working;
        now.left = right.pay.common;
        now.event = event;
        announce(
            {.kind = EventKind::event_played, .seat = seat, .event = event, .plan = {.side = Side::right}});
        bool met = true;
        if (right.condition == Condition::hired_by_action) met = open_.hired_now;
        if (right.condition == Condition::three_tokens) met = open_.carried >= 3;
        if (right.condition == Condition::debt_zero) met = own.debt == 0;
        if (!met) {
            fail(seat);
            return true;
        }
    }
    const std::array<std::uint8_t, 3> wanted{right.pay.rural_master, right.pay.urban_master,
                                             right.pay.church_master};
    for (std::size_t i = 0; i < 3; ++i) {
        if (wanted[i] == 0) continue;
        if (!has(own.hired, i)) return ask(seat, Want::market), false;
        spend_master(seat, i);
    }
    if (right.pay.common > 0) {
        if (now.left > 0) return ask(seat, Want::pay_common), false;
    } else if (!demand(seat, right.pay, {.event = event})) {
        return false;
    }
    discard_event(seat);
    move_reputation(seat, right.rise);
    return true;
}

// A2: for each token used beyond the free ones.
template <class Sink>
bool Flow<Sink>::pay_grain(core::Seat seat) {
    Work& now = work(seat);
    Realm& own = realm(seat);
    if (now.at == stepping::begun) {
        now.at = stepping::working;
        open_.grain_left =
            open_.carried > own.free_tokens ? static_cast<std::uint8_t>(open_.carried - own.free_tokens) : 0;
    }
    while (open_.grain_left > 0) {
        if (!demand(seat, Bundle{.grain = 1}, {})) return false;
        --open_.grain_left;
    }
    // A7: the token of a guild-house that was built in this round is gone from the next on.
    for (std::size_t i = 0; i < own.built.size(); ++i) {
        const std::uint8_t lost = card(own.built[i]).cost.action_token;
        if (lost == 0 || own.built_in[i] != open_.round || own.free_tokens < free_tokens) continue;
        own.free_tokens = static_cast<std::uint8_t>(free_tokens - lost);
        announce({.kind = EventKind::token_lost, .seat = seat});
    }
    return true;
}

// A4: skipped, one reputation down; O5.
template <class Sink>
void Flow<Sink>::fail(core::Seat seat) {
    Work& now = work(seat);
    announce({.kind = EventKind::failed,
              .seat = seat,
              .building = now.building,
              .event = now.event,
              .step = open_.step});
    if (!open_.options.teaching) move_reputation(seat, -1);
    if (open_.step == Step::right) discard_event(seat);
    if (open_.step == Step::build1 || open_.step == Step::build2) open_.build_failed = true;
    if (open_.step == Step::grain) {
        --open_.grain_left;
        now = {.at = stepping::working};
        return;
    }
    now = {.at = stepping::over};
}

template <class Sink>
void Flow<Sink>::earn_small(core::Seat seat, std::size_t number, std::size_t field) {
    Realm& own = realm(seat);
    own.small = static_cast<std::uint8_t>(own.small | (1U << number));
    own.fields = static_cast<std::uint8_t>(own.fields | (1U << field));
    announce({.kind = EventKind::privilege_small,
              .seat = seat,
              .number = static_cast<std::uint8_t>(number + 1),
              .to = static_cast<std::uint8_t>(field + 1)});
    earned_privilege(seat);
}

template <class Sink>
void Flow<Sink>::earn_large(core::Seat seat, std::size_t number) {
    Realm& own = realm(seat);
    own.large = static_cast<std::uint8_t>(own.large | (1U << number));
    const auto large = static_cast<Large>(number);
    announce({.kind = EventKind::privilege_large, .seat = seat, .large = large});
    switch (large) {
        case Large::rural:
            gain(seat, large_goods, {.kind = EventKind::gained});
            break;
        case Large::urban:
            gain(seat, Bundle{.ducats = large_ducats}, {.kind = EventKind::gained});
            break;
        case Large::church:
            add_angels(seat, large_wings);
            break;
        case Large::alchemist:
            take_master(seat, Master::alchemist, 0, false);
            break;
    }
    earned_privilege(seat);
}

// University.
template <class Sink>
void Flow<Sink>::earned_privilege(core::Seat seat) {
    for (const Building building : realm(seat).built) {
        const Effect& effect = card(building).effects[0];
        if (effect.op == Op::vp_on_privilege) add_points(seat, effect.n);
    }
}

}  // namespace subrosa::devil
