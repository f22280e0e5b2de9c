// From operations to sentences.
#include "terminal/faces/devil/cards.hpp"

#include "games/devil/text.hpp"
#include "terminal/faces/keys.hpp"

#include <algorithm>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Condition;
using devil::Effect;
using devil::Kind;
using devil::Op;
using devil::Phase;

constexpr int tokens_of_prosperity = 3;

constexpr auto conditions = std::to_array<std::pair<Condition, std::string_view>>(
    {{Condition::all_others_higher, "devil_if_all_others_higher"},
     {Condition::none_higher, "devil_if_none_higher"},
     {Condition::below_start, "devil_if_below_start"},
     {Condition::debt_zero, "devil_if_debt_zero"},
     {Condition::hired_by_action, "devil_if_hired_by_action"},
     {Condition::three_tokens, "devil_if_tokens_used"}});

Text condition_text(Condition condition, const DevilTheme& look) {
    return look.say(faces::key_for(conditions, condition), {{"n", tokens_of_prosperity}});
}

// What an operation does, and what if its number is below zero.
struct Operation {
    Op op;
    std::string_view key;
    std::string_view below_zero{};
};
constexpr auto operations = std::to_array<Operation>(
    {{Op::gain, "devil_effect_gain"},
     {Op::exchange, "devil_effect_exchange"},
     {Op::rep, "devil_effect_rep_up", "devil_effect_rep_down"},
     {Op::angel, "devil_effect_angel"},
     {Op::demon_return, "devil_effect_demon_return"},
     {Op::vp, "devil_effect_vp"},
     {Op::master, "devil_effect_master"},
     {Op::small_priv, "devil_effect_small_priv"},
     {Op::debt_reduce, "devil_effect_debt_reduce"},
     {Op::indulgence, "devil_effect_indulgence"},
     {Op::interest_steps, "devil_effect_interest_more", "devil_effect_interest_fewer"},
     {Op::wing_price, "devil_effect_wing_price"},
     {Op::hire_price, "devil_effect_hire_price"},
     {Op::ducats_per_building, "devil_effect_ducats_per_building"},
     {Op::ducats_per_lower_player, "devil_effect_ducats_per_lower_player"},
     {Op::vp_per_buildings, "devil_effect_vp_per_buildings"},
     {Op::vp_per_common, "devil_effect_vp_per_common"},
     {Op::vp_convert_ducats, "devil_effect_vp_convert_ducats"},
     {Op::vp_per_large_priv, "devil_effect_vp_per_large_priv"},
     {Op::vp_on_privilege, "devil_effect_vp_on_privilege"},
     {Op::trade_route, "devil_effect_trade_route"},
     {Op::stables, "devil_effect_stables"},
     {Op::buy_off_guest, "devil_effect_buy_off_guest"}});

// Without its condition.
Text plain_operation(const Effect& effect, const DevilTheme& look) {
    const auto* const found = std::find_if(operations.begin(), operations.end(),
                                           [&](const Operation& each) { return each.op == effect.op; });
    if (found == operations.end()) return {};
    const bool below_zero = effect.n < 0 && !found->below_zero.empty();
    const bool may = effect.op == Op::exchange && effect.may;
    const int n = below_zero ? -effect.n : effect.n;
    const Text text = look.say(may          ? "devil_effect_exchange_may"
                               : below_zero ? found->below_zero
                                            : found->key,
                               {{"n", n},
                                {"per", n},
                                {"rate", n},
                                {"max", int{effect.max}},
                                {"pay", look.bundle(effect.pay)},
                                {"gain", look.bundle(effect.gain)},
                                {"wings", look.count(effect.op == Op::angel ? "angel" : "demon", n)},
                                {"points", look.count("points", n)},
                                {"ducats", look.count("ducats", n)},
                                {"privileges", look.count("small_privilege", n == 0 ? 1 : n)},
                                {"indulgences", look.count("indulgences", n)},
                                {"symbol", look.symbol(effect.symbol)}});
    if (effect.op != Op::exchange || effect.max < 2) return text;
    return look.say("devil_effect_times", {{"effect", text}, {"n", int{effect.max}}});
}

constexpr auto phases =
    std::to_array<std::pair<Phase, std::string_view>>({{Phase::production, "devil_when_production"},
                                                       {Phase::action, "devil_when_actions"},
                                                       {Phase::interest, "devil_when_interest"},
                                                       {Phase::reputation, "devil_when_reputation"},
                                                       {Phase::inquisition, "devil_when_inquisition"},
                                                       {Phase::final, "devil_when_final"}});

std::string_view when_key(const devil::Card& card) {
    if (card.kind == Kind::instant || card.kind == Kind::stables) return "devil_when_instant";
    if (card.kind == Kind::action) return "devil_when_action";
    return faces::key_for(phases, card.phase, "devil_kind_none");
}

Text remark_of(std::string_view kind, std::string_view id, const DevilTheme& look) {
    const std::string key = Theme::key(kind, id, "_text");
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
    if (card.kind == Kind::action) text.add(look.mark(mark::token));
    text.add(" ").add(Text(look.symbol_signs(card.symbols).plain(), ink::quiet));
    text.add(" ").add(look.bundle_signs(card.cost));
    return text.add(" ").add(look.mark(mark::point)).add(look.number(card.points));
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
