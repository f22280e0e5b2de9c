// Wording of choices.
#include "terminal/faces/devil/choice_text.hpp"

#include "games/devil/market.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/known.hpp"
#include "terminal/faces/devil/penalty.hpp"
#include "terminal/faces/devil/seen.hpp"

#include <algorithm>

namespace subrosa::devil_face {
namespace {

using devil::Action;
using devil::Building;
using devil::Event;
using devil::Knowledge;
using devil::Pick;
using devil::Side;
using devil::Stage;
using devil::Token;
using devil::Verb;
using devil::Want;
using devil::Ware;

constexpr int brief_name = 14;

Text ducats(int number, const DevilTheme& look) {
    return look.count("ducats", number);
}

Text counted(Ware ware, int number, const DevilTheme& look) {
    return look.count(devil::name_of(ware), number);
}

// What the own event is; the one that is planned lies first.
Event event_of(const Knowledge& knowledge) {
    const auto& events = seen(knowledge).events[knowledge.seat];
    return events.empty() ? Event::none : events[0];
}

std::string_view done_key(const Knowledge& knowledge) {
    switch (knowledge.open.stage) {
        case Stage::repay:
            return "devil_choice_done_repay";
        case Stage::offer: {
            const auto& wares = seen(knowledge).offers[knowledge.seat].wares;
            const bool empty = std::all_of(wares.begin(), wares.end(), [](std::uint8_t n) { return n == 0; });
            return empty ? "devil_choice_done_offer_empty" : "devil_choice_done_offer";
        }
        case Stage::plan:
            return "devil_choice_done_plan";
        case Stage::resolve:
            return "devil_choice_done_privileges";
        case Stage::wings:
            return "devil_choice_done_wings";
        case Stage::ritual:
            return "devil_choice_done_offer";
        case Stage::inquisition:
            return "devil_choice_done_inquisition";
        default:
            return "devil_choice_done";
    }
}

// A token as a plan says it; with its place where the same building lies on both.
Text token_text(const devil::Plan& plan, Token token, const DevilTheme& look) {
    const auto about = [&](std::string_view key, const std::array<Building, 2>& places, std::size_t place) {
        Text text = look.say(key, {{"building", look.building(places[place])}});
        return places[0] == places[1] ? text.add(place == 0 ? " 1" : " 2") : text;
    };
    switch (token) {
        case Token::use1:
            return about("devil_plan_use", plan.edge, 0);
        case Token::use2:
            return about("devil_plan_use", plan.edge, 1);
        case Token::build1:
            return about("devil_plan_build", plan.sites, 0);
        case Token::action1:
            return about("devil_plan_action", plan.sites, 0);
        case Token::build2:
            return about("devil_plan_build", plan.sites, 1);
        case Token::action2:
            return about("devil_plan_action", plan.sites, 1);
        case Token::hire:
            break;
    }
    return look.say("devil_plan_hire");
}

Text token_words(const Knowledge& knowledge, Token token, const DevilTheme& look) {
    const devil::Plan& plan = seen(knowledge).plans[knowledge.seat];
    if ((plan.tokens & devil::bit(token)) != 0)
        return look.say("devil_choice_token_back", {{"token", token_text(plan, token, look)}});
    const auto site = [&](std::string_view key, Building building) {
        Text text = look.say(key);
        return text.add(" (").add(look.building(building)).add(")");
    };
    switch (token) {
        case Token::use1:
            return look.say("devil_choice_token_use1", {{"building", look.building(plan.edge[0])}});
        case Token::use2:
            return look.say("devil_choice_token_use2", {{"building", look.building(plan.edge[1])}});
        case Token::build1:
            return site("devil_choice_token_build1", plan.sites[0]);
        case Token::action1:
            return site("devil_choice_token_action1", plan.sites[0]);
        case Token::build2:
            return site("devil_choice_token_build2", plan.sites[1]);
        case Token::action2:
            return site("devil_choice_token_action2", plan.sites[1]);
        case Token::hire:
            break;
    }
    return look.say("devil_choice_token_hire");
}

Text token_signs(const Knowledge& knowledge, Token token, const DevilTheme& look) {
    const devil::Plan& plan = seen(knowledge).plans[knowledge.seat];
    if ((plan.tokens & devil::bit(token)) == 0) return token_words(knowledge, token, look);
    Text text(look.marks().token, ink::accent);
    return text.add(look.marks().minus, ink::accent).add(" ").add(token_text(plan, token, look));
}

Text with_card(const Text& front, Building building, const DevilTheme& look) {
    const devil::Card& card = devil::card(building);
    Text text = front;
    text.add("; ").add(look.say("devil_card_points", {{"points", look.number(card.points)}}));
    return text.add("; ").add(effect_text(building, look));
}

Text site_brief(const Action& action, const DevilTheme& look) {
    return look.say("devil_choice_site_brief", {{"number", static_cast<int>(action.place())},
                                                {"building", look.building(action.placed())}});
}

Text choose_words(const Knowledge& knowledge, const Action& action, const DevilTheme& look) {
    const devil::Work& work = knowledge.open.work[knowledge.seat];
    switch (action.pick()) {
        case Pick::nothing:
            return look.say("devil_choice_choose_no");
        case Pick::use:
            return look.say("devil_choice_choose_yes");
        case Pick::master:
            return look.master(action.picked_master());
        case Pick::building:
            return look.building(action.picked_building());
        case Pick::small:
            return look.small(action.which);
        case Pick::field:
            return look.field(action.which);
        case Pick::ware:
            break;
    }
    const Ware ware = action.picked_ware();
    Text text = look.good(ware);
    const auto add = [&](const Text& what) {
        text.add(" " + std::string(look.signs().arrow) + " ", ink::quiet).add(what);
    };
    if (work.want == Want::may_pay && work.building != Building::none)
        add(look.bundle(devil::card(work.building).effects[work.op & 1U].gain));
    if (work.want == Want::trade_route)
        add(look.count("points", seen(knowledge).stores[knowledge.seat][ware]));
    return text;
}

// What the field will hold in the rounds to come.
Text small_words(const Knowledge& knowledge, const Action& action, const DevilTheme& look) {
    const std::size_t field = action.which - 1U;
    std::vector<Text> later;
    for (unsigned round = knowledge.open.round + 1U; round <= devil::rounds && field < devil::fields; ++round)
        later.push_back(look.good(devil::seat_data[knowledge.seat].production[round - 1][field]));
    return look.say("devil_choice_small", {{"privilege", look.small(action.what)},
                                           {"field", look.field(action.which)},
                                           {"good", look.list(later)}});
}

Text accept_words(const Knowledge& knowledge, const DevilTheme& look) {
    const devil::Role sign = chest_before_me(knowledge);
    if (sign == devil::Role::none) return look.say("devil_choice_accept_brief");
    const devil::Chest& chest = chest_now(knowledge, sign);
    return look.say("devil_choice_accept",
                    {{"goods", look.wares(chest.wares)}, {"price", look.price(chest.price)}});
}

Text bribe_words(const Action& action, const DevilTheme& look) {
    if (action.count() == 0) {
        Text text = look.say("devil_choice_bribe_none");
        return action.ware() == Ware::ducats ? text : text.add(" (").add(look.good(action.ware())).add(")");
    }
    if (action.ware() == Ware::ducats)
        return look.say("devil_choice_bribe", {{"ducats", ducats(action.count(), look)}});
    const int worth = action.count() * devil::selling_price[devil::index(action.ware()) % devil::goods];
    return look.say("devil_choice_bribe_goods", {{"goods", counted(action.ware(), action.count(), look)},
                                                 {"ducats", ducats(worth, look)}});
}

Text offer_souls_words(const Action& action, const DevilTheme& look) {
    if (action.count() > 0)
        return look.say("devil_choice_offer_souls",
                        {{"souls", counted(action.ware(), action.count(), look)}});
    return look.say("devil_choice_offer_none").add(" (").add(look.good(action.ware())).add(")");
}

Text answer_words(const Knowledge& knowledge, const Action& action, const DevilTheme& look) {
    const Text inquisitor = look.inquisitor(action.inquisitor());
    switch (action.means()) {
        case devil::Means::soul:
            return look.say("devil_choice_answer_soul", {{"inquisitor", inquisitor}});
        case devil::Means::indulgence:
            return look.say("devil_choice_answer_indulgence", {{"inquisitor", inquisitor}});
        case devil::Means::ducats:
            break;
    }
    const int price = devil::buy_off_price(knowledge.open.realms[knowledge.seat]);
    return look.say("devil_choice_answer_ducats",
                    {{"inquisitor", inquisitor}, {"ducats", ducats(price, look)}});
}

Text event_words(const Knowledge& knowledge, Side side, const DevilTheme& look) {
    const Event event = event_of(knowledge);
    if (side == Side::none || event == Event::none) return look.say("devil_choice_event_none");
    return look.say(side == Side::left ? "devil_choice_event_left" : "devil_choice_event_right",
                    {{"event", look.event(event)}, {"effect", side_text(event, side, look)}});
}

Text accuse_words(core::Seat seat, const Text& name, const DevilTheme& look) {
    if (seat >= devil::players) return look.say("devil_choice_accuse_none");
    return look.say("devil_choice_accuse", {{"player", name}});
}

Text guess_words(devil::Role role, core::Seat seat, const Text& name, const DevilTheme& look) {
    if (seat >= devil::players) return look.say("devil_choice_guess_none", {{"role", look.role(role)}});
    return look.say(role == devil::Role::devil ? "devil_choice_guess_devil" : "devil_choice_guess_cultist",
                    {{"player", name}});
}

}  // namespace

Text choice_words(const Knowledge& knowledge, const Action& action, const DevilTheme& look) {
    const devil::Realm& realm = knowledge.open.realms[knowledge.seat % devil::players];
    const int count = action.count();
    switch (action.verb) {
        case Verb::buy:
            return look.say("devil_choice_buy",
                            {{"good", look.good(action.ware())},
                             {"ducats", ducats(devil::buying_price[action.what % devil::goods], look)}});
        case Verb::sell:
            return look.say("devil_choice_sell",
                            {{"good", look.good(action.ware())},
                             {"ducats", ducats(devil::selling_price[action.what % devil::goods], look)}});
        case Verb::borrow:
            return look.say("devil_choice_borrow", {{"ducats", ducats(count, look)},
                                                    {"change", look.change(realm.debt, realm.debt + count)}});
        case Verb::repay:
            return look.say("devil_choice_repay", {{"ducats", ducats(count, look)},
                                                   {"change", look.change(realm.debt, realm.debt - count)}});
        case Verb::keep:
            return with_card(look.say("devil_choice_keep", {{"building", look.building(action.building())}}),
                             action.building(), look);
        case Verb::send:
            return with_card(look.say("devil_choice_send", {{"building", look.building(action.building())}}),
                             action.building(), look);
        case Verb::put:
            if (count == 0) return look.say("devil_choice_put_none", {{"good", look.good(action.ware())}});
            return look.say("devil_choice_put", {{"goods", counted(action.ware(), count, look)}});
        case Verb::ask:
            return look.say("devil_choice_ask", {{"price", look.price(action.ware(), count)}});
        case Verb::done:
            return look.say(done_key(knowledge));
        case Verb::accept:
            return accept_words(knowledge, look);
        case Verb::decline:
            return look.say("devil_choice_decline");
        case Verb::close:
            return look.say("devil_choice_close");
        case Verb::pay:
            return look.say(action.ware() == Ware::pure ? "devil_choice_pay_pure"
                                                        : "devil_choice_pay_marked");
        case Verb::jest:
            return look.say("devil_choice_jest", {{"jesters", look.count("jesters", count)}});
        case Verb::drop:
            return look.say("devil_choice_drop", {{"event", event_line(action.event(), look)}});
        case Verb::event:
            return event_words(knowledge, action.side(), look);
        case Verb::edge:
            return look.say("devil_choice_edge", {{"place", static_cast<int>(action.place())},
                                                  {"building", look.building(action.placed())}});
        case Verb::token:
            return token_words(knowledge, action.token(), look);
        case Verb::site: {
            Text text = site_brief(action, look);
            text.add("; ").add(look.bundle(devil::card(action.placed()).cost));
            return with_card(text, action.placed(), look);
        }
        case Verb::hire:
            return look.say(
                "devil_choice_hire",
                {{"master", look.master(action.master())},
                 {"ducats", ducats(devil::hire_price(realm, action.what % devil::masters), look)}});
        case Verb::choose:
            return choose_words(knowledge, action, look);
        case Verb::fail: {
            if (knowledge.open.options.teaching) return look.say("devil_choice_fail_brief");
            const int to = std::max(realm.reputation - 1, devil::reputation_min);
            return look.say("devil_choice_fail", {{"change", look.change(realm.reputation, to)}});
        }
        case Verb::small:
            return small_words(knowledge, action, look);
        case Verb::large:
            return look.say("devil_choice_large", {{"privilege", look.large(action.large())},
                                                   {"gain", large_gain(action.large(), look)}});
        case Verb::accuse:
            return accuse_words(action.seat(), look.player(action.seat()), look);
        case Verb::prove:
            return look.say("devil_choice_prove");
        case Verb::confess:
            return look.say("devil_choice_confess");
        case Verb::wings:
            return look.say("devil_choice_wings",
                            {{"wings", look.count("angel", count)},
                             {"ducats", ducats(count * devil::wing_price_of(realm), look)}});
        case Verb::bribe:
            return bribe_words(action, look);
        case Verb::offer:
            return offer_souls_words(action, look);
        case Verb::guess:
            return guess_words(action.role(), action.seat(), look.player(action.seat()), look);
        case Verb::answer:
            return answer_words(knowledge, action, look);
        case Verb::suffer:
            return look.say("devil_choice_suffer",
                            {{"inquisitor", look.inquisitor(action.inquisitor())},
                             {"penalty", penalty_text(knowledge, action.inquisitor(), look)}});
    }
    return {devil::text_of(action)};
}

Text choice_signs(const Knowledge& knowledge, const Action& action, const DevilTheme& look) {
    const auto about = [&](std::string_view key) {
        return look.say(key, {{"good", look.good(action.ware())}});
    };
    const auto name = [&] { return look.player(action.seat()).cut(brief_name, look.signs().cut); };
    switch (action.verb) {
        case Verb::buy:
            return about("devil_choice_buy_brief");
        case Verb::sell:
            return about("devil_choice_sell_brief");
        case Verb::borrow:
            return look.say("devil_choice_borrow_brief", {{"n", int{action.count()}}});
        case Verb::repay:
            return look.say("devil_choice_repay_brief", {{"n", int{action.count()}}});
        case Verb::keep:
            return look.say("devil_choice_keep", {{"building", look.building(action.building())}});
        case Verb::send:
            return look.say("devil_choice_send", {{"building", look.building(action.building())}});
        case Verb::accept:
            return look.say("devil_choice_accept_brief");
        case Verb::drop:
            return look.say("devil_choice_drop", {{"event", look.event(action.event())}});
        case Verb::event:
            if (action.side() == Side::none) return look.say("devil_choice_event_none_brief");
            return look.say(action.side() == Side::left ? "devil_choice_event_left_brief"
                                                        : "devil_choice_event_right_brief");
        case Verb::token:
            return token_signs(knowledge, action.token(), look);
        case Verb::site:
            return site_brief(action, look);
        case Verb::fail:
            return look.say("devil_choice_fail_brief");
        case Verb::small:
            return look.say("devil_choice_small_brief",
                            {{"number", int{action.what}}, {"field", int{action.which}}});
        case Verb::accuse:
            return accuse_words(action.seat(), name(), look);
        case Verb::wings:
            return look.say("devil_choice_wings_brief", {{"n", int{action.count()}}});
        case Verb::guess:
            return guess_words(action.role(), action.seat(), name(), look);
        default:
            return choice_words(knowledge, action, look);
    }
}

}  // namespace subrosa::devil_face
