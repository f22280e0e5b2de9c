// Tokens, steps and what is planned for the ritual.
#include "terminal/faces/devil/plans.hpp"

#include "games/devil/text.hpp"

#include <algorithm>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Event;
using devil::Plan;
using devil::Side;
using devil::Step;
using devil::Token;
using devil::Ware;

Text event_text(std::string_view key, Event event, const DevilTheme& look) {
    return look.say(key, {{"event", look.event(event)}});
}

}  // namespace

Text token_text(const Plan& plan, Token token, const DevilTheme& look) {
    const auto about = [&](std::string_view key, Building building) {
        return look.say(key, {{"building", look.building(building)}});
    };
    switch (token) {
        case Token::use1:
            return about("devil_plan_use", plan.edge[0]);
        case Token::use2:
            return about("devil_plan_use", plan.edge[1]);
        case Token::build1:
            return about("devil_plan_build", plan.sites[0]);
        case Token::action1:
            return about("devil_plan_action", plan.sites[0]);
        case Token::build2:
            return about("devil_plan_build", plan.sites[1]);
        case Token::action2:
            return about("devil_plan_action", plan.sites[1]);
        case Token::hire:
            break;
    }
    return look.say("devil_plan_hire");
}

// Tokens and the steps in which they are used have the same order.
std::optional<Token> token_of(Step step) {
    if (step < Step::use1 || step > Step::hire) return std::nullopt;
    return static_cast<Token>(devil::index(step) - devil::index(Step::use1));
}

Text plan_text(const Plan& plan, Event event, const DevilTheme& look) {
    std::vector<Text> all;
    const auto lies = [&](Token token) { return (plan.tokens & devil::bit(token)) != 0; };
    if (plan.side == Side::left) all.push_back(event_text("devil_plan_event_left", event, look));
    for (std::size_t i = 0; i < devil::tokens; ++i) {
        const auto token = static_cast<Token>(i);
        if (lies(token)) all.push_back(token_text(plan, token, look));
    }
    if (plan.side == Side::right) all.push_back(event_text("devil_plan_event_right", event, look));
    if (all.empty()) all.push_back(look.say("devil_plan_nothing"));
    // Sites that no token lies on yet.
    for (std::size_t i = 0; i < plan.sites.size(); ++i) {
        if (plan.sites[i] == Building::none || lies(i == 0 ? Token::build1 : Token::build2)) continue;
        const Text site = look.say("devil_choice_site_brief", {{"number", static_cast<int>(i + 1)},
                                                               {"building", look.building(plan.sites[i])}});
        all.push_back(Text("(").add(site).add(")"));
    }
    return look.list(all);
}

Text step_text(const devil::Open& open, core::Seat seat, const DevilTheme& look) {
    if (const auto token = token_of(open.step)) return token_text(open.plans[seat], *token, look);
    switch (open.step) {
        case Step::tucked:
            return look.say("devil_plan_use", {{"building", look.building(open.realms[seat].tucked)}});
        case Step::left:
            return event_text("devil_plan_event_left", open.played[open.round - 1U][seat], look);
        case Step::right:
            return event_text("devil_plan_event_right", open.played[open.round - 1U][seat], look);
        case Step::grain:
            return look.say("devil_log_grain", {{"grain", look.count("grain", 1)}});
        default:
            return look.say("devil_privileges");
    }
}

Text ritual_text(const devil::Ritual& ritual, const DevilTheme& look) {
    std::vector<Text> all;
    if (std::any_of(ritual.bribe.begin(), ritual.bribe.end(), [](std::uint8_t n) { return n > 0; }))
        all.push_back(look.say("devil_log_ritual_bribe", {{"ducats", look.wares(ritual.bribe)}}));
    if (ritual.pure + ritual.marked > 0)
        all.push_back(
            look.say("devil_log_ritual_souls", {{"souls", look.souls(ritual.pure, ritual.marked)}}));
    for (const devil::Role role : {devil::Role::devil, devil::Role::cultist}) {
        const core::Seat named = ritual.guess[role == devil::Role::devil ? 0 : 1];
        if (named >= devil::players) continue;
        all.push_back(
            look.say("devil_log_ritual_guess", {{"player", look.player(named)}, {"role", look.role(role)}}));
    }
    return look.list(all);
}

}  // namespace subrosa::devil_face
