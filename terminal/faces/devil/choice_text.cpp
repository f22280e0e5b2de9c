// Wording of choices.
#include "games/devil/market.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/choices.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/known.hpp"
#include "terminal/faces/devil/plans.hpp"
#include "terminal/faces/devil/seen.hpp"
#include "terminal/faces/keys.hpp"

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

// What the own event is; the one that is planned lies first.
Event event_of(const Knowledge& knowledge) {
    const auto& events = seen(knowledge).events[knowledge.seat];
    return events.empty() ? Event::none : events[0];
}

constexpr auto dones = std::to_array<std::pair<Stage, std::string_view>>(
    {{Stage::repay, "devil_choice_done_repay"},
     {Stage::offer, "devil_choice_done_offer"},
     {Stage::plan, "devil_choice_done_plan"},
     {Stage::resolve, "devil_choice_done_privileges"},
     {Stage::wings, "devil_choice_done_wings"},
     {Stage::ritual, "devil_choice_done_offer"},
     {Stage::inquisition, "devil_choice_done_inquisition"}});

std::string_view done_key(const Knowledge& knowledge) {
    const auto& wares = seen(knowledge).offers[knowledge.seat].wares;
    const bool empty = std::all_of(wares.begin(), wares.end(), [](std::uint8_t n) { return n == 0; });
    if (knowledge.open.stage == Stage::offer && empty) return "devil_choice_done_offer_empty";
    return faces::key_for(dones, knowledge.open.stage, "devil_choice_done");
}

// A token as a plan says it; with its place where the same building lies on both.
Text token_in_plan(const devil::Plan& plan, Token token, const DevilTheme& look) {
    const Text text = token_text(plan, token, look);
    if (token == Token::hire) return text;
    const auto& places = token <= Token::use2 ? plan.edge : plan.sites;
    const bool second = token == Token::use2 || token >= Token::build2;
    return places[0] == places[1] ? Text(text).add(second ? " 2" : " 1") : text;
}

Text token_words(const devil::Plan& plan, Token token, const DevilTheme& look, bool brief) {
    if ((plan.tokens & devil::bit(token)) != 0) {
        const Text back = token_in_plan(plan, token, look);
        if (!brief) return look.say("devil_choice_token_back", {{"token", back}});
        const std::string minus(look.sign(mark::minus));
        return look.mark(mark::token).add(minus, ink::accent).add(" ").add(back);
    }
    const std::string key = "devil_choice_token_" + std::string(devil::name_of(token));
    if (token == Token::hire) return look.say(key);
    if (token <= Token::use2)
        return look.say(key, {{"building", look.building(plan.edge[devil::index(token)])}});
    const Building site = plan.sites[token >= Token::build2 ? 1 : 0];
    return look.say(key).add(" (").add(look.building(site)).add(")");
}

Text with_card(const Text& front, Building building, const DevilTheme& look) {
    const devil::Card& card = devil::card(building);
    Text text = front;
    text.add("; ").add(look.say("devil_card_points", {{"points", look.number(card.points)}}));
    return text.add("; ").add(effect_text(building, look));
}

// What is built on a place; of several the beginnings of their names, in their order.
Text placed(Together together, const DevilTheme& look) {
    constexpr int beginning = 5;
    if (together.size() == 1) return look.building(together.front().placed());
    const auto title = [&](const Action& action) {
        return look.building(action.placed()).cut(beginning, look.signs().cut);
    };
    return join(texts_of(together, title), Text(" "));
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

// With what the field will hold in the rounds to come.
Text small_words(const Knowledge& knowledge, Together together, const DevilTheme& look, bool brief) {
    const Action& action = together.front();
    if (brief) {
        std::vector<int> fields;
        for (const Action& one : together) fields.push_back(one.which);
        return look.say("devil_choice_small_brief",
                        {{"number", int{action.what}}, {"field", look.numbers(fields)}});
    }
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

Text answer_words(const Knowledge& knowledge, const Action& action, const DevilTheme& look) {
    const int price = devil::buy_off_price(knowledge.open.realms[knowledge.seat]);
    return look.say(
        "devil_choice_answer_" + std::string(devil::name_of(action.means())),
        {{"inquisitor", look.inquisitor(action.inquisitor())}, {"ducats", look.count("ducats", price)}});
}

Text event_words(const Knowledge& knowledge, Side side, const DevilTheme& look, bool brief) {
    const Event event = event_of(knowledge);
    if (side == Side::none || event == Event::none)
        return look.say_choice("devil_choice_event_none", {}, brief);
    return look.say_choice(side == Side::left ? "devil_choice_event_left" : "devil_choice_event_right",
                           {{"event", look.event(event)}, {"effect", side_text(event, side, look)}}, brief);
}

Text guess_words(const Action& action, const Text& name, const DevilTheme& look) {
    const devil::Role role = action.role();
    if (action.seat() >= devil::players)
        return look.say("devil_choice_guess_none", {{"role", look.role(role)}});
    return look.say(role == devil::Role::devil ? "devil_choice_guess_devil" : "devil_choice_guess_cultist",
                    {{"player", name}});
}

Text fail_words(const Knowledge& knowledge, const DevilTheme& look, bool brief) {
    const int from = knowledge.open.realms[knowledge.seat].reputation;
    const int to = std::max(from - 1, devil::reputation_min);
    return look.say_choice("devil_choice_fail", {{"change", look.change(from, to)}},
                           brief || knowledge.open.options.teaching);
}

}  // namespace

Text DevilDrawing::choice(const Knowledge& knowledge, const Action& action, const DevilTheme& look,
                          bool brief) {
    return choice_text(knowledge, {&action, 1}, look, brief);
}

Text choice_text(const Knowledge& knowledge, Together together, const DevilTheme& look, bool brief) {
    const Action& action = together.front();
    Text name = look.player(action.seat());
    if (brief) name.cut(brief_name, look.signs().cut);
    switch (action.verb) {
        case Verb::buy:
        case Verb::sell:
            return trade_words(together, look, brief);
        case Verb::borrow:
        case Verb::repay:
            return loan_words(knowledge, together, look, brief);
        case Verb::keep:
        case Verb::send: {
            const Text text = look.say(action.verb == Verb::keep ? "devil_choice_keep" : "devil_choice_send",
                                       {{"building", look.building(action.building())}});
            return brief ? text : with_card(text, action.building(), look);
        }
        case Verb::put:
            return put_words(together, look);
        case Verb::ask:
            return ask_words(together, look);
        case Verb::done:
            return look.say(done_key(knowledge));
        case Verb::accept:
            return brief ? look.say("devil_choice_accept_brief") : accept_words(knowledge, look);
        case Verb::pay:
            return look.say(action.ware() == Ware::pure ? "devil_choice_pay_pure"
                                                        : "devil_choice_pay_marked");
        case Verb::jest:
            return look.say("devil_choice_jest", {{"jesters", amount(together, "jesters", look)}});
        case Verb::drop:
            return look.say("devil_choice_drop", {{"event", brief ? look.event(action.event())
                                                                  : event_line(action.event(), look)}});
        case Verb::event:
            return event_words(knowledge, action.side(), look, brief);
        case Verb::edge:
            return look.say("devil_choice_edge", {{"place", static_cast<int>(action.place())},
                                                  {"building", placed(together, look)}});
        case Verb::token:
            return token_words(seen(knowledge).plans[knowledge.seat], action.token(), look, brief);
        case Verb::site: {
            Text text = look.say("devil_choice_site_brief", {{"number", static_cast<int>(action.place())},
                                                             {"building", placed(together, look)}});
            if (brief) return text;
            text.add("; ").add(look.bundle(devil::card(action.placed()).cost));
            return with_card(text, action.placed(), look);
        }
        case Verb::hire: {
            const int price =
                devil::hire_price(knowledge.open.realms[knowledge.seat], action.what % devil::masters);
            return look.say("devil_choice_hire", {{"master", look.master(action.master())},
                                                  {"ducats", look.count("ducats", price)}});
        }
        case Verb::choose:
            return choose_words(knowledge, action, look);
        case Verb::fail:
            return fail_words(knowledge, look, brief);
        case Verb::small:
            return small_words(knowledge, together, look, brief);
        case Verb::large:
            return look.say("devil_choice_large", {{"privilege", look.large(action.large())},
                                                   {"gain", look.large_gain(action.large())}});
        case Verb::accuse:
            if (action.seat() >= devil::players) return look.say("devil_choice_accuse_none");
            return look.say("devil_choice_accuse", {{"player", name}});
        case Verb::wings:
            return wings_words(knowledge, together, look, brief);
        case Verb::bribe:
            return bribe_words(together, look);
        case Verb::offer:
            return offer_words(together, look);
        case Verb::guess:
            return guess_words(action, name, look);
        case Verb::answer:
            return answer_words(knowledge, action, look);
        case Verb::suffer:
            return look.say("devil_choice_suffer",
                            {{"inquisitor", look.inquisitor(action.inquisitor())},
                             {"penalty", penalty_text(knowledge, action.inquisitor(), look)}});
        case Verb::decline:
        case Verb::close:
        case Verb::prove:
        case Verb::confess:
            break;
    }
    return look.of("devil_choice_", devil::name_of(action.verb));
}

}  // namespace subrosa::devil_face
