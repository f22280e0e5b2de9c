// From operations to sentences.
#include "terminal/faces/devil/cards.hpp"

#include "games/devil/text.hpp"

#include <cstdlib>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Condition;
using devil::Effect;
using devil::Kind;
using devil::Op;
using devil::Phase;

constexpr int tokens_of_prosperity = 3;

Text condition_text(Condition condition, const DevilTheme& look) {
    switch (condition) {
        case Condition::all_others_higher:
            return look.say("devil_if_all_others_higher");
        case Condition::none_higher:
            return look.say("devil_if_none_higher");
        case Condition::below_start:
            return look.say("devil_if_below_start");
        case Condition::debt_zero:
            return look.say("devil_if_debt_zero");
        case Condition::hired_by_action:
            return look.say("devil_if_hired_by_action");
        case Condition::three_tokens:
            return look.say("devil_if_tokens_used", {{"n", tokens_of_prosperity}});
        case Condition::none:
            break;
    }
    return {};
}

Text exchange_text(const Effect& effect, const DevilTheme& look) {
    Text text = look.say(effect.may ? "devil_effect_exchange_may" : "devil_effect_exchange",
                         {{"pay", look.bundle(effect.pay)}, {"gain", look.bundle(effect.gain)}});
    if (effect.max < 2) return text;
    return look.say("devil_effect_times", {{"effect", text}, {"n", int{effect.max}}});
}

// Without its condition.
Text plain_operation(const Effect& effect, const DevilTheme& look) {
    const int n = effect.n;
    switch (effect.op) {
        case Op::gain:
            return look.say("devil_effect_gain", {{"gain", look.bundle(effect.gain)}});
        case Op::exchange:
            return exchange_text(effect, look);
        case Op::rep:
            return look.say(n < 0 ? "devil_effect_rep_down" : "devil_effect_rep_up", {{"n", std::abs(n)}});
        case Op::angel:
            return look.say("devil_effect_angel", {{"wings", look.count("angel", n)}});
        case Op::demon_return:
            return look.say("devil_effect_demon_return", {{"wings", look.count("demon", n)}});
        case Op::vp:
            return look.say("devil_effect_vp", {{"points", look.count("points", n)}});
        case Op::master:
            return look.say("devil_effect_master");
        case Op::small_priv:
            return look.say("devil_effect_small_priv",
                            {{"privileges", look.count("small_privilege", n == 0 ? 1 : n)}});
        case Op::debt_reduce:
            return look.say("devil_effect_debt_reduce", {{"n", n}});
        case Op::indulgence:
            return look.say("devil_effect_indulgence", {{"indulgences", look.count("indulgences", n)}});
        case Op::interest_steps:
            return look.say(n < 0 ? "devil_effect_interest_fewer" : "devil_effect_interest_more",
                            {{"n", std::abs(n)}});
        case Op::wing_price:
            return look.say("devil_effect_wing_price", {{"ducats", look.count("ducats", n)}});
        case Op::hire_price:
            return look.say("devil_effect_hire_price", {{"ducats", look.count("ducats", n)}});
        case Op::ducats_per_building:
            return look.say("devil_effect_ducats_per_building",
                            {{"ducats", look.count("ducats", n)}, {"symbol", look.symbol(effect.symbol)}});
        case Op::ducats_per_lower_player:
            return look.say("devil_effect_ducats_per_lower_player", {{"ducats", look.count("ducats", n)}});
        case Op::vp_per_buildings:
            return look.say("devil_effect_vp_per_buildings",
                            {{"per", n}, {"symbol", look.symbol(effect.symbol)}});
        case Op::vp_per_common:
            return look.say("devil_effect_vp_per_common", {{"per", n}, {"max", int{effect.max}}});
        case Op::vp_convert_ducats:
            return look.say("devil_effect_vp_convert_ducats", {{"rate", n}, {"max", int{effect.max}}});
        case Op::vp_per_large_priv:
            return look.say("devil_effect_vp_per_large_priv", {{"points", look.count("points", n)}});
        case Op::vp_on_privilege:
            return look.say("devil_effect_vp_on_privilege", {{"points", look.count("points", n)}});
        case Op::trade_route:
            return look.say("devil_effect_trade_route");
        case Op::stables:
            return look.say("devil_effect_stables");
        case Op::buy_off_guest:
            return look.say("devil_effect_buy_off_guest", {{"ducats", look.count("ducats", n)}});
        case Op::none:
            break;
    }
    return {};
}

std::string_view when_key(const devil::Card& card) {
    if (card.kind == Kind::instant || card.kind == Kind::stables) return "devil_when_instant";
    if (card.kind == Kind::action) return "devil_when_action";
    switch (card.phase) {
        case Phase::production:
            return "devil_when_production";
        case Phase::action:
            return "devil_when_actions";
        case Phase::interest:
            return "devil_when_interest";
        case Phase::reputation:
            return "devil_when_reputation";
        case Phase::inquisition:
            return "devil_when_inquisition";
        case Phase::final:
            return "devil_when_final";
        case Phase::none:
            break;
    }
    return "devil_kind_none";
}

Text remark_of(std::string_view kind, std::string_view id, const DevilTheme& look) {
    const std::string key = std::string(kind) + key_of(id) + "_text";
    return look.messages().has(key) ? look.say(key) : Text();
}

}  // namespace

Text operation_text(const Effect& effect, const DevilTheme& look) {
    Text text = plain_operation(effect, look);
    if (effect.condition == Condition::none) return text;
    return look.say("devil_effect_if",
                    {{"effect", text}, {"condition", condition_text(effect.condition, look)}});
}

Text effect_text(Building building, const DevilTheme& look) {
    const devil::Card& card = devil::card(building);
    std::vector<Text> all;
    for (const Effect& effect : card.effects) {
        if (effect.op != Op::none) all.push_back(operation_text(effect, look));
    }
    if (card.kind == Kind::none || all.empty()) return look.say("devil_kind_none");
    return look.say(when_key(card), {{"effect", join(all, Text(", "))}});
}

Text card_line(Building building, const DevilTheme& look) {
    const devil::Card& card = devil::card(building);
    return look.say("devil_card_line", {{"building", look.building(building)},
                                        {"symbols", look.symbols(card.symbols)},
                                        {"cost", look.bundle(card.cost)},
                                        {"points", look.number(card.points)}});
}

Text card_signs(Building building, const DevilTheme& look, int title_columns) {
    const devil::Card& card = devil::card(building);
    Text text = look.building(building).cut(title_columns, look.signs().cut);
    text.add(card.kind == Kind::action ? look.marks().token : "", ink::accent);
    text.add(" ").add(Text(look.symbol_signs(card.symbols).plain(), ink::quiet));
    text.add(" ").add(look.bundle_signs(card.cost));
    return text.add(" ").add(look.marks().point, ink::accent).add(look.number(card.points));
}

Text side_text(devil::Event event, devil::Side side, const DevilTheme& look) {
    const devil::EventCard& card = devil::card(event);
    if (side == devil::Side::left)
        return look.say("devil_event_left", {{"gain", look.bundle(card.gain)}, {"n", int{card.fall}}});
    if (card.condition != Condition::none) {
        return look.say("devil_event_right_if",
                        {{"n", int{card.rise}}, {"condition", condition_text(card.condition, look)}});
    }
    return look.say("devil_event_right_pay", {{"pay", look.bundle(card.pay)}, {"n", int{card.rise}}});
}

Text event_line(devil::Event event, const DevilTheme& look) {
    return look.say("devil_event_line", {{"event", look.event(event)},
                                         {"left", side_text(event, devil::Side::left, look)},
                                         {"right", side_text(event, devil::Side::right, look)}});
}

Text remark(Building building, const DevilTheme& look) {
    return remark_of("devil_building_", devil::name_of(building), look);
}

Text remark(devil::Event event, const DevilTheme& look) {
    return remark_of("devil_event_", devil::name_of(event), look);
}

}  // namespace subrosa::devil_face
