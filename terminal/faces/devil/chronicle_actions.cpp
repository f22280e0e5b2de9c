// Plans and how they are carried out.
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/plans.hpp"
#include "terminal/faces/devil/writer.hpp"

namespace subrosa::devil_face {

using devil::Building;
using devil::Event;
using devil::EventKind;
using devil::GameEvent;
using devil::Side;
using devil::Step;

std::size_t Writer::plans(Rest rest) {
    begin(core::spectator);
    line("devil_log_plans");
    const std::size_t count = run_of(rest);
    for (const GameEvent& one : rest.first(count)) {
        if (one.seat < devil::players) plans_[one.seat] = one.plan;
        line("devil_log_plan",
             {{"player", look_.player(one.seat)}, {"plan", plan_text(one.plan, one.event, look_)}});
    }
    return count;
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
            const bool pays = card.condition == devil::Condition::none;
            deed(told, pays ? "devil_log_event_right" : "devil_log_event_met",
                 {{"event", event}, {"pay", look_.bundle(card.pay)}});
            return 1;
        }
    }
    deed(told, "devil_plan_event_right", {{"event", event}});  // not settled yet
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
    const std::size_t count = run_while(rest, [&](const GameEvent& next) {
        return next.kind == EventKind::paid && next.seat == told.seat && next.building == Building::none &&
               next.event == Event::none;
    });
    int grain = 0;
    for (const GameEvent& one : rest.first(count)) grain += one.wares_of[devil::index(devil::Ware::grain)];
    deed(told, "devil_log_grain", {{"grain", look_.count("grain", grain)}});
    return count;
}

// Masters that serve a privilege are told behind it.
std::size_t Writer::masters_spent(Rest rest) {
    const std::size_t count = run_of(rest);
    const auto masters =
        texts_of(rest.first(count), [&](const GameEvent& one) { return look_.master(one.master); });
    std::size_t used = count;
    if (count < rest.size() &&
        (rest[count].kind == EventKind::privilege_small || rest[count].kind == EventKind::privilege_large)) {
        used += one(rest.subspan(count));
    }
    deed(rest.front(), "devil_log_masters_used", {{"masters", look_.list(masters)}});
    return used;
}

Text Writer::failed_step(const GameEvent& told) const {
    const devil::Plan plan =
        told.seat < devil::players && plans_[told.seat] ? *plans_[told.seat] : devil::Plan{};
    if (const auto token = token_of(told.step)) return token_text(plan, *token, look_);
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

std::size_t Writer::large_privilege(Rest rest) {
    const GameEvent& told = rest.front();
    deed(told, "devil_log_large",
         {{"privilege", look_.large(told.large)}, {"gain", look_.large_gain(told.large)}});
    // What it brings is told already.
    if (is_next(rest, EventKind::gained) || is_next(rest, EventKind::hired)) return 2;
    return 1 + angels_at(rest, 1);
}

}  // namespace subrosa::devil_face
