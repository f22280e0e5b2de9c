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

std::size_t ChronicleWriter::plans(Rest rest) {
    const GameEvent& event = rest.front();
    if (event.kind == EventKind::planned) return 1;  // the plan itself is told when all are opened
    if (event.kind != EventKind::plan_opened) return 0;
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

std::size_t ChronicleWriter::actions(Rest rest) {
    const GameEvent& event = rest.front();
    const Text building = look_.building(event.building);
    switch (event.kind) {
        case EventKind::event_played:
            return event_played(rest);
        case EventKind::gained:
            return gained(rest);
        case EventKind::paid:
            return paid(rest);
        case EventKind::built:
            deed(event, "devil_log_built",
                 {{"building", building}, {"cost", look_.bundle(devil::card(event.building).cost)}});
            return 1;
        case EventKind::used:
            deed(event, "devil_log_used", {{"building", building}});
            return 1;
        case EventKind::tucked:
            deed(event, "devil_log_tucked", {{"building", building}});
            return 1;
        case EventKind::hired:
            if (event.number == 0) {
                deed(event, "devil_log_master_free", {{"master", look_.master(event.master)}});
            } else {
                deed(event, "devil_log_hired",
                     {{"master", look_.master(event.master)},
                      {"ducats", look_.count("ducats", event.number)}});
            }
            return 1;
        case EventKind::master_spent:
            return spent(rest);
        case EventKind::failed:
            return failed(rest);
        case EventKind::privilege_small:
            deed(event, "devil_log_small",
                 {{"privilege", look_.small(event.number)}, {"field", look_.field(event.to)}});
            return 1;
        case EventKind::privilege_gone:
            deed(event, "devil_log_small_gone", {{"privilege", look_.small(event.number)}});
            return 1;
        case EventKind::privilege_large:
            deed(event, "devil_log_large",
                 {{"privilege", look_.large(event.large)}, {"gain", large_gain(event.large, look_)}});
            // What it brings is told already.
            if (is_next(rest, EventKind::gained) || is_next(rest, EventKind::hired)) return 2;
            return 1 + angels_at(rest, 1);
        case EventKind::token_lost:
            deed(event, "devil_log_token_lost");
            return 1;
        default:
            return 0;
    }
}

std::size_t ChronicleWriter::event_played(Rest rest) {
    const GameEvent& played = rest.front();
    const devil::EventCard& card = devil::card(played.event);
    const Text event = look_.event(played.event);
    if (played.plan.side == Side::left) {
        deed(played, "devil_log_event_left", {{"event", event}, {"gain", look_.bundle(card.gain)}});
        // Its fixed part is written already; what is chosen follows.
        return is_next(rest, EventKind::gained) && rest[1].event == played.event ? 2 : 1;
    }
    for (const GameEvent& next : rest.subspan(1)) {
        if (next.kind == EventKind::turn_began) break;
        if (next.seat != played.seat) continue;
        if (next.kind == EventKind::failed) return 1;  // written there
        if (next.kind == EventKind::paid || next.kind == EventKind::master_spent ||
            next.kind == EventKind::reputation_moved) {
            if (card.condition != devil::Condition::none) {
                deed(played, "devil_log_event_met", {{"event", event}});
            } else {
                deed(played, "devil_log_event_right", {{"event", event}, {"pay", look_.bundle(card.pay)}});
            }
            return 1;
        }
    }
    deed(played, "devil_plan_event_right", {{"event", event}});  // not settled yet
    return 1;
}

std::size_t ChronicleWriter::gained(Rest rest) {
    const GameEvent& event = rest.front();
    const Text gain = look_.wares(event.wares_of);
    if (event.building == Building::none) {
        deed(event, "devil_log_gained", {{"gain", gain}});
    } else {
        deed(event, "devil_log_effect", {{"building", look_.building(event.building)}, {"gain", gain}});
    }
    return 1;
}

std::size_t ChronicleWriter::paid(Rest rest) {
    const GameEvent& event = rest.front();
    const Text pay = look_.wares(event.wares_of);
    if (event.building != Building::none) {
        if (is_next(rest, EventKind::built)) return 1;  // its cost is told there
        if (is_next(rest, EventKind::gained) && rest[1].building == event.building) {
            deed(event, "devil_log_effect_paid",
                 {{"building", look_.building(event.building)},
                  {"pay", pay},
                  {"gain", look_.wares(rest[1].wares_of)}});
            return 2;
        }
        deed(event, "devil_log_goods_given", {{"goods", pay}});
        return 1;
    }
    if (event.event != Event::none) {
        // What the card says is told already, but not which goods of choice.
        if (devil::card(event.event).pay.common > 0) deed(event, "devil_log_goods_given", {{"goods", pay}});
        return 1;
    }
    // Grain for tokens, one after the other.
    std::size_t count = 0;
    int grain = 0;
    while (count < rest.size() && rest[count].kind == EventKind::paid && rest[count].seat == event.seat &&
           rest[count].building == Building::none && rest[count].event == Event::none) {
        grain += rest[count++].wares_of[devil::index(devil::Ware::grain)];
    }
    deed(event, "devil_log_grain", {{"grain", look_.count("grain", grain)}});
    return count;
}

// Masters that serve a privilege are told behind it.
std::size_t ChronicleWriter::spent(Rest rest) {
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

Text ChronicleWriter::failed_step(const GameEvent& event) const {
    const devil::Plan plan =
        event.seat < devil::players && plans_[event.seat] ? *plans_[event.seat] : devil::Plan{};
    if (const auto step = planned_step(plan, event.step, look_)) return *step;
    if (event.event != Event::none)
        return look_.say("devil_plan_event_right", {{"event", look_.event(event.event)}});
    if (event.building == Building::none) return look_.say("devil_unknown");
    return look_.say("devil_plan_use", {{"building", look_.building(event.building)}});
}

std::size_t ChronicleWriter::failed(Rest rest) {
    const GameEvent& event = rest.front();
    const bool costs = is_next(rest, EventKind::reputation_moved);
    if (event.step == Step::grain) {
        deed(event, "devil_log_grain_missing", {{"n", 1}});
    } else if (event.event != Event::none && devil::card(event.event).condition != devil::Condition::none) {
        deed(event, "devil_log_event_unmet", {{"event", look_.event(event.event)}});
    } else {
        deed(event, costs ? "devil_log_failed" : "devil_log_failed_forgiven", {{"step", failed_step(event)}});
    }
    return 1;
}

}  // namespace subrosa::devil_face
