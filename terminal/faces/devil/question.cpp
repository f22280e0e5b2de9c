// Wording of questions.
#include "terminal/faces/devil/question.hpp"

#include "games/devil/market.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/known.hpp"
#include "terminal/faces/devil/preview.hpp"
#include "terminal/faces/devil/seen.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Event;
using devil::Inquisitor;
using devil::Knowledge;
using devil::Open;
using devil::Stage;
using devil::Step;
using devil::Want;
using devil::Ware;

// All questions are in bold, so that the eye finds them.
Text ask(const DevilTheme& look, std::string_view key, Values values = {}) {
    return look.say(key, values, ink::strong);
}

// Whose effect it is that asks.
Text asking_card(const Knowledge& knowledge, const DevilTheme& look) {
    const devil::Work& work = knowledge.open.work[knowledge.seat];
    if (work.event != Event::none) return look.event(work.event);
    if (work.building != Building::none) return look.building(work.building);
    return work.want == Want::use_tucked ? look.building(Building::stables)
                                         : step_text(knowledge.open, knowledge.seat, look);
}

// What is missing to pay what is due.
Text missing(const Knowledge& knowledge, const DevilTheme& look) {
    const devil::Bundle& due = knowledge.open.work[knowledge.seat].due;
    const devil::Store& store = seen(knowledge).stores[knowledge.seat];
    std::array<std::uint8_t, devil::priced_wares> lacking{};
    for (std::size_t i = 0; i < devil::priced_wares; ++i) {
        const Ware ware = static_cast<Ware>(i);
        lacking[i] = static_cast<std::uint8_t>(std::max(0, due.of(ware) - store[ware]));
    }
    return look.wares(lacking);
}

Text reading_question(const Knowledge& knowledge, const DevilTheme& look) {
    const devil::Role sign = chest_before_me(knowledge);
    if (sign == devil::Role::none) return ask(look, "devil_ask_nothing");
    const devil::Chest& chest = chest_now(knowledge, sign);
    const devil::Reading& reading = seen(knowledge).readings[knowledge.seat];
    if (reading.verdict == devil::Verdict::paying) {
        return ask(look, "devil_ask_pay", {{"count", chest.price.number - reading.pure - reading.marked}});
    }
    const Text role = look.role(sign);
    if (chest.taken == devil::Taken::by_first)
        return ask(look, "devil_ask_read_spent", {{"role", role}, {"payment", look.price(chest.price)}});
    devil::ChestWares wares = chest.wares;
    if (chest.seen_jesters != devil::unknown && knowledge.open.stage == Stage::second)
        wares[devil::index(Ware::jesters)] = chest.seen_jesters;
    if (chest.price.number == 0) return ask(look, "devil_ask_read_empty", {{"role", role}});
    return ask(look, "devil_ask_read",
               {{"role", role}, {"goods", look.wares(wares)}, {"price", look.price(chest.price)}});
}

Text wanted_question(const Knowledge& knowledge, const DevilTheme& look) {
    const Open& open = knowledge.open;
    const devil::Work& work = open.work[knowledge.seat];
    const bool step = open.stage == Stage::resolve;
    if (is_impossible(knowledge))
        return ask(look, "devil_ask_step_impossible", {{"step", step_text(open, knowledge.seat, look)}});
    const Text card = asking_card(knowledge, look);
    switch (work.want) {
        case Want::market:
            return ask(
                look, "devil_ask_step",
                {{"step", step_text(open, knowledge.seat, look)}, {"missing", missing(knowledge, look)}});
        case Want::pay_common:
            return ask(look, "devil_ask_choose_pay", {{"card", card}});
        case Want::may_pay:
            return ask(look, "devil_ask_choose_exchange",
                       {{"card", card},
                        {"effect", operation_text(devil::card(work.building).effects[work.op & 1U], look)}});
        case Want::common:
        case Want::rare:
            if (!step) return ask(look, "devil_ask_production", {{"building", card}});
            return ask(look, "devil_ask_choose_good", {{"card", card}});
        case Want::master:
            return ask(look, "devil_ask_choose_master", {{"card", card}});
        case Want::hire:
            return ask(look, "devil_ask_hire");
        case Want::place_small:
            return ask(look, "devil_ask_choose_small", {{"card", card}});
        case Want::discard_small:
            return ask(look, "devil_ask_choose_dam", {{"card", card}});
        case Want::lower_field:
            return ask(look, "devil_ask_choose_field", {{"card", card}});
        case Want::tuck:
            return ask(look, "devil_ask_choose_stables", {{"card", card}});
        case Want::use_tucked:
            return ask(look, "devil_ask_choose_use",
                       {{"card", card}, {"building", look.building(open.realms[knowledge.seat].tucked)}});
        case Want::privileges:
            return ask(look, "devil_ask_privileges");
        case Want::trade_route:
            return ask(look, "devil_ask_choose_trade_route", {{"card", card}});
        default:
            return ask(look, "devil_ask_nothing");
    }
}

Text send_question(const Knowledge& knowledge, const DevilTheme& look) {
    const unsigned round = knowledge.open.round;
    const unsigned sent = seen(knowledge).sent[round - 1][knowledge.seat];
    return ask(look, round % 2 == 0 ? "devil_ask_send_left" : "devil_ask_send_right",
               {{"player", look.player(devil::receiver_of(knowledge.seat, round))},
                {"count", 2 - std::popcount(sent)}});
}

Text ritual_question(const Knowledge& knowledge, const DevilTheme& look) {
    const core::Seat seat = knowledge.seat;
    const int marked = seen(knowledge).stores[seat][Ware::marked];
    const int missing = marked - seen(knowledge).rituals[seat].marked;
    const bool must = seen(knowledge).roles[seat] == devil::Role::devil && knowledge.open.round == 3;
    if (must && missing > 0)
        return ask(look, "devil_ask_ritual_marked", {{"souls", look.count("marked", missing)}});
    return ask(look, "devil_ask_ritual");
}

Text inquisition_question(const Knowledge& knowledge, const DevilTheme& look) {
    const Open& open = knowledge.open;
    const devil::Work& work = open.work[knowledge.seat];
    if (work.want == Want::give_good || work.want == Want::give_rare) {
        const Inquisitor who = work.want == Want::give_good ? Inquisitor::ascetic : Inquisitor::libertine;
        return ask(look, "devil_ask_give_goods",
                   {{"inquisitor", look.inquisitor(who)}, {"count", int{work.left}}});
    }
    if (work.want == Want::lose_building)
        return ask(look, "devil_ask_vandal", {{"inquisitor", look.inquisitor(Inquisitor::vandal)}});
    const Inquisitor who = devil::facing(open);
    if (who == Inquisitor::none) return ask(look, "devil_ask_inquisition_nobody");
    return ask(look, "devil_ask_inquisition", {{"inquisitors", look.inquisitor(who)}});
}

}  // namespace

std::optional<Text> planned_step(const devil::Plan& plan, Step step, const DevilTheme& look) {
    const auto about = [&](std::string_view key, Building building) {
        return look.say(key, {{"building", look.building(building)}});
    };
    switch (step) {
        case Step::use1:
            return about("devil_plan_use", plan.edge[0]);
        case Step::use2:
            return about("devil_plan_use", plan.edge[1]);
        case Step::build1:
            return about("devil_plan_build", plan.sites[0]);
        case Step::action1:
            return about("devil_plan_action", plan.sites[0]);
        case Step::build2:
            return about("devil_plan_build", plan.sites[1]);
        case Step::action2:
            return about("devil_plan_action", plan.sites[1]);
        case Step::hire:
            return look.say("devil_plan_hire");
        default:
            return std::nullopt;
    }
}

Text step_text(const Open& open, core::Seat seat, const DevilTheme& look) {
    switch (open.step) {
        case Step::tucked:
            return look.say("devil_plan_use", {{"building", look.building(open.realms[seat].tucked)}});
        case Step::left:
            return look.say("devil_plan_event_left",
                            {{"event", look.event(open.played[open.round - 1U][seat])}});
        case Step::right:
            return look.say("devil_plan_event_right",
                            {{"event", look.event(open.played[open.round - 1U][seat])}});
        case Step::grain:
            return look.say("devil_log_grain", {{"grain", look.count("grain", 1)}});
        default:
            break;
    }
    return planned_step(open.plans[seat], open.step, look).value_or(look.say("devil_privileges"));
}

Text question(const Knowledge& knowledge, const DevilTheme& look) {
    const Open& open = knowledge.open;
    const core::Seat seat = knowledge.seat;
    // In secret stages `awaited` is not shown, so the question does not depend on it.
    const bool asked = devil::is_secret(open.stage) || open.awaited.has(seat);
    if (seat >= devil::players || !asked) return ask(look, "devil_ask_nothing");
    const devil::Realm& realm = open.realms[seat];
    switch (open.stage) {
        case Stage::production:
        case Stage::resolve:
        case Stage::scoring:
            return wanted_question(knowledge, look);
        case Stage::keep:
            return ask(look, "devil_ask_keep");
        case Stage::send:
            return send_question(knowledge, look);
        case Stage::repay:
            return ask(look, "devil_ask_repay", {{"debt", int{realm.debt}}});
        case Stage::offer:
            return ask(look, "devil_ask_offer");
        case Stage::first:
        case Stage::second:
            return reading_question(knowledge, look);
        case Stage::drop:
            return ask(look, "devil_ask_drop");
        case Stage::plan:
            return ask(look, "devil_ask_plan", {{"free", int{realm.free_tokens}}});
        case Stage::hunt:
            return ask(look, "devil_ask_hunt");
        case Stage::question:
            return ask(look, "devil_ask_question");
        case Stage::wings:
            return ask(look, "devil_ask_wings",
                       {{"ducats", look.count("ducats", devil::wing_price_of(realm))}});
        case Stage::ritual:
            return ritual_question(knowledge, look);
        case Stage::inquisition:
            return inquisition_question(knowledge, look);
        case Stage::over:
            break;
    }
    return ask(look, "devil_ask_nothing");
}

}  // namespace subrosa::devil_face
