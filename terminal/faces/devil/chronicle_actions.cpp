// Plans and how they are carried out.
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/own.hpp"
#include "terminal/faces/devil/question.hpp"
#include "terminal/faces/devil/writer.hpp"

#include <algorithm>

namespace subrosa::devil_face {

using devil::Building;
using devil::Event;
using devil::EventKind;
using devil::GameEvent;
using devil::Side;
using devil::Step;

std::size_t Writer::plans(Rest rest) {
    const GameEvent& told = rest.front();
    if (told.kind == EventKind::planned) return 1;  // the plan itself is told when all are opened
    if (told.kind != EventKind::plan_opened) return 0;
    begin(core::spectator);
    line("devil_log_plans");
    const std::size_t count = run_of(rest, EventKind::plan_opened);
    for (const GameEvent& one : rest.first(count)) {
        if (one.seat < devil::players) plans_[one.seat] = one.plan;
        line("devil_log_plan",
             {{"player", look_.player(one.seat)}, {"plan", plan_text(one.plan, one.event, look_)}});
    }
    return count;
}

std::size_t Writer::actions(Rest rest) {
    const GameEvent& told = rest.front();
    const Text building = look_.building(told.building);
    switch (told.kind) {
        case EventKind::event_played:
            return event_played(rest);
        case EventKind::gained:
            return gained(rest);
        case EventKind::paid:
            return paid(rest);
        case EventKind::built:
            deed(told, "devil_log_built",
                 {{"building", building}, {"cost", look_.bundle(devil::card(told.building).cost)}});
            return 1;
        case EventKind::used:
            deed(told, "devil_log_used", {{"building", building}});
            return 1;
        case EventKind::tucked:
            deed(told, "devil_log_tucked", {{"building", building}});
            return 1;
        case EventKind::hired:
            if (told.number == 0) {
                deed(told, "devil_log_master_free", {{"master", look_.master(told.master)}});
            } else {
                deed(told, "devil_log_hired",
                     {{"master", look_.master(told.master)}, {"ducats", look_.count("ducats", told.number)}});
            }
            return 1;
        case EventKind::master_spent:
            return spent(rest);
        case EventKind::failed:
            return failed(rest);
        case EventKind::privilege_small:
            deed(told, "devil_log_small",
                 {{"privilege", look_.small(told.number)}, {"field", look_.field(told.to)}});
            return 1;
        case EventKind::privilege_gone:
            deed(told, "devil_log_small_gone", {{"privilege", look_.small(told.number)}});
            return 1;
        case EventKind::privilege_large:
            deed(told, "devil_log_large",
                 {{"privilege", look_.large(told.large)}, {"gain", large_gain(told.large, look_)}});
            // What it brings is told already.
            if (is_next(rest, EventKind::gained) || is_next(rest, EventKind::hired)) return 2;
            return 1 + angels_at(rest, 1);
        case EventKind::token_lost:
            deed(told, "devil_log_token_lost");
            return 1;
        default:
            return 0;
    }
}

std::size_t Writer::event_played(Rest rest) {
    const GameEvent& told = rest.front();
    const devil::EventCard& card = devil::card(told.event);
    const Text event = look_.event(told.event);
    if (told.plan.side == Side::left) {
        deed(told, "devil_log_event_left", {{"event", event}, {"gain", look_.bundle(card.gain)}});
        // The fixed part of it is told already; what is chosen follows.
        return is_next(rest, EventKind::gained) && rest[1].event == told.event ? 2 : 1;
    }
    for (const GameEvent& next : rest.subspan(1)) {
        if (next.kind == EventKind::turn_began) break;
        if (next.seat != told.seat) continue;
        if (next.kind == EventKind::failed) return 1;  // told there
        if (next.kind == EventKind::paid || next.kind == EventKind::master_spent ||
            next.kind == EventKind::reputation_moved) {
            if (card.condition != devil::Condition::none) {
                deed(told, "devil_log_event_met", {{"event", event}});
            } else {
                deed(told, "devil_log_event_right", {{"event", event}, {"pay", look_.bundle(card.pay)}});
            }
            return 1;
        }
    }
    deed(told, "devil_plan_event_right", {{"event", event}});  // not settled yet
    return 1;
}

std::size_t Writer::gained(Rest rest) {
    const GameEvent& told = rest.front();
    const Text gain = look_.wares(told.wares_of);
    if (told.building == Building::none) {
        deed(told, "devil_log_gained", {{"gain", gain}});
    } else {
        deed(told, "devil_log_effect", {{"building", look_.building(told.building)}, {"gain", gain}});
    }
    return 1;
}

std::size_t Writer::paid(Rest rest) {
    const GameEvent& told = rest.front();
    const Text pay = look_.wares(told.wares_of);
    if (told.building != Building::none) {
        if (is_next(rest, EventKind::built)) return 1;  // its cost is told there
        if (is_next(rest, EventKind::gained) && rest[1].building == told.building) {
            deed(told, "devil_log_effect_paid",
                 {{"building", look_.building(told.building)},
                  {"pay", pay},
                  {"gain", look_.wares(rest[1].wares_of)}});
            return 2;
        }
        deed(told, "devil_log_goods_given", {{"goods", pay}});
        return 1;
    }
    if (told.event != Event::none) {
        // What the card says is told already, but not which goods of choice.
        if (devil::card(told.event).pay.common > 0) deed(told, "devil_log_goods_given", {{"goods", pay}});
        return 1;
    }
    // Grain for tokens, one after the other.
    std::size_t count = 0;
    int grain = 0;
    while (count < rest.size() && rest[count].kind == EventKind::paid && rest[count].seat == told.seat &&
           rest[count].building == Building::none && rest[count].event == Event::none) {
        grain += rest[count++].wares_of[devil::index(devil::Ware::grain)];
    }
    deed(told, "devil_log_grain", {{"grain", look_.count("grain", grain)}});
    return count;
}

// Masters that serve a privilege are told behind it.
std::size_t Writer::spent(Rest rest) {
    const std::size_t count = run_of(rest, EventKind::master_spent);
    std::vector<Text> masters;
    for (const GameEvent& one : rest.first(count)) masters.push_back(look_.master(one.master));
    std::size_t used = count;
    if (count < rest.size() &&
        (rest[count].kind == EventKind::privilege_small || rest[count].kind == EventKind::privilege_large)) {
        used += actions(rest.subspan(count));
    }
    deed(rest.front(), "devil_log_masters_used", {{"masters", look_.list(masters)}});
    return used;
}

Text Writer::failed_step(const GameEvent& told) const {
    const devil::Plan plan =
        told.seat < devil::players && plans_[told.seat] ? *plans_[told.seat] : devil::Plan{};
    if (const auto step = planned_step(plan, told.step, look_)) return *step;
    if (told.event != Event::none)
        return look_.say("devil_plan_event_right", {{"event", look_.event(told.event)}});
    if (told.building == Building::none) return look_.say("devil_unknown");
    return look_.say("devil_plan_use", {{"building", look_.building(told.building)}});
}

std::size_t Writer::failed(Rest rest) {
    const GameEvent& told = rest.front();
    const bool costs = is_next(rest, EventKind::reputation_moved);
    if (told.step == Step::grain) {
        deed(told, "devil_log_grain_missing", {{"n", 1}});
    } else if (told.event != Event::none && devil::card(told.event).condition != devil::Condition::none) {
        deed(told, "devil_log_event_unmet", {{"event", look_.event(told.event)}});
    } else {
        deed(told, costs ? "devil_log_failed" : "devil_log_failed_forgiven", {{"step", failed_step(told)}});
    }
    return 1;
}

}  // namespace subrosa::devil_face
