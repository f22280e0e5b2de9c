// The values of effects.
#include "bots/devil/effects.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::bots::devil {
namespace {

float worth_of_bundle(const Prices& prices, const Bundle& bundle) {
    float worth = 0.0F;
    for (std::size_t i = 0; i < priced_wares; ++i)
        worth += static_cast<float>(bundle.of(static_cast<Ware>(i))) * prices.unit(static_cast<Ware>(i));
    worth += static_cast<float>(bundle.common) * prices.unit(Ware::wood);
    worth += static_cast<float>(bundle.rare) * prices.unit(Ware::glass);
    return worth;
}

float own_buildings_with(const Realm& realm, Symbol symbol) {
    int number = 0;
    for (const Building building : realm.built) number += has(card(building).symbols, index(symbol)) ? 1 : 0;
    return static_cast<float>(number);
}

// The value of an income in each round from `first` to the last.
float worth_of_income(const Weights& weights, const Bundle& bundle, unsigned first) {
    float worth = 0.0F;
    for (std::size_t at = first - 1U; at < rounds; ++at) {
        const std::size_t made_of =
            at == 0 ? 0 : at - 1;  // valued like wares left over from the round before
        worth += static_cast<float>(bundle.wood + bundle.stone + bundle.grain + bundle.common) *
                     weights.common[made_of] +
                 static_cast<float>(bundle.glass + bundle.marble + bundle.rare) * weights.rare[made_of] +
                 static_cast<float>(bundle.ducats) * weights.ducat[made_of];
    }
    return worth;
}

}  // namespace

float worth_of_use(const Prices& prices, Building building) {
    float worth = 0.0F;
    for (const Effect& effect : card(building).effects) {
        switch (effect.op) {
            case Op::gain:
                worth += worth_of_bundle(prices, effect.gain);
                break;
            case Op::exchange:
                worth += worth_of_bundle(prices, effect.gain) - worth_of_bundle(prices, effect.pay);
                worth += 0.3F * static_cast<float>(effect.gain.reputation);
                break;
            case Op::rep:
                worth += 0.3F * static_cast<float>(effect.n);
                break;
            default:
                break;
        }
    }
    return std::max(0.0F, worth);
}

float worth_of_effects(const OwnPosition& view, const Prices& prices, Building building) {
    const Weights& weights = view.weights;
    const Card& site = card(building);
    const auto later = static_cast<float>(view.left);
    const float more = 0.55F * later * weights.later;  // further buildings with a certain symbol
    float worth = 0.0F;
    if (site.kind == Kind::action) {
        return later * weights.use * std::max(0.0F, worth_of_use(prices, building) - 0.3F);
    }
    if (site.kind == Kind::stables) {
        float best = 0.0F;
        for (const Building own : view.realm.built) {
            if (card(own).kind == Kind::action) best = std::max(best, worth_of_use(prices, own) + 0.15F);
        }
        return best * (later + 1.0F) * 0.9F;
    }
    for (const Effect& effect : site.effects) {
        const auto n = static_cast<float>(effect.n);
        switch (effect.op) {
            case Op::gain:
                if (site.phase == Phase::production)
                    worth += worth_of_income(weights, effect.gain, view.open.round + 1U);
                if (site.phase == Phase::reputation || site.phase == Phase::interest)
                    worth += (effect.condition == Condition::none ? 1.0F : 0.55F) *
                             worth_of_income(weights, effect.gain, view.open.round + 1U);
                break;
            case Op::exchange:
                if (site.phase == Phase::production) {
                    worth += std::max(0.0F, worth_of_income(weights, effect.gain, view.open.round + 1U) -
                                                worth_of_income(weights, effect.pay, view.open.round + 1U));
                } else {
                    worth += 0.7F * static_cast<float>(effect.max) *
                             (prices.unit(Ware::glass) - prices.unit(Ware::wood));
                }
                break;
            case Op::rep:
                if (site.phase == Phase::reputation)
                    worth += (later + 1.0F) * 0.3F * n * (effect.condition == Condition::none ? 1.0F : 0.4F);
                break;
            case Op::angel:
                worth += weights.angel * n;
                break;
            case Op::demon_return:
                worth += view.realm.demon > 0 ? weights.demon : 0.0F;
                break;
            case Op::vp:
                worth += 0.4F * (later + 1.0F) * n;
                break;
            case Op::small_priv:
                worth += prices.small();
                break;
            case Op::debt_reduce:
                worth += prices.debt(view.realm.debt) - prices.debt(std::max(0, view.realm.debt - effect.n));
                break;
            case Op::indulgence:
                worth += 2.6F * n;
                break;
            case Op::interest_steps:
                worth += 0.25F * later;
                break;
            case Op::wing_price:
                worth += 0.6F;
                break;
            case Op::hire_price:
                worth += 0.35F * later;
                break;
            case Op::ducats_per_building:
                worth += later * (own_buildings_with(view.realm, effect.symbol) + 1.0F + 0.4F * more) *
                         prices.unit(Ware::ducats);
                break;
            case Op::ducats_per_lower_player:
                worth += (later + 1.0F) * 1.4F * prices.unit(Ware::ducats);
                break;
            case Op::vp_per_buildings:
                worth += (own_buildings_with(view.realm, effect.symbol) + 1.0F + more) / n - 0.2F;
                break;
            case Op::vp_per_common:
                worth += 0.9F;
                break;
            case Op::vp_convert_ducats:
                worth += 0.7F;
                break;
            case Op::vp_per_large_priv:
                worth += static_cast<float>(std::popcount(static_cast<unsigned>(view.realm.large))) + more;
                break;
            case Op::vp_on_privilege:
                worth += 0.8F * (later + 0.5F);
                break;
            case Op::trade_route:
                worth += 1.6F + 0.3F * later;
                break;
            case Op::buy_off_guest:
                worth += view.realm.guests > 0 ? 2.0F : 0.3F;
                break;
            default:
                break;
        }
    }
    if (site.cost.action_token > 0) worth -= later * 0.5F;
    if (site.cost.small_privilege > 0) {
        const bool spare = std::popcount(static_cast<unsigned>(view.realm.small)) < 4;
        worth -= spare ? 0.3F * std::max(0.0F, prices.small()) : std::max(0.0F, prices.small());
    }
    return worth;
}

float worth_of_card(const OwnPosition& view, const Prices& prices, Building building) {
    const Card& site = card(building);
    float worth = static_cast<float>(site.points) + worth_of_effects(view, prices, building);
    std::array<int, symbols> own = symbols_of(view.realm).count;
    const int masters = std::popcount(static_cast<unsigned>(view.realm.hired));
    const float before = prices.privileges(own, masters);
    for (std::size_t i = 0; i < symbols; ++i) own[i] += has(site.symbols, i) ? 1 : 0;
    worth += prices.privileges(own, masters) - before;
    for (const Effect& effect : site.effects) {
        if (effect.op == Op::master) worth += view.weights.master;
        if (effect.op == Op::gain && site.kind == Kind::instant)
            worth += worth_of_bundle(prices, effect.gain);
    }
    for (std::size_t i = 0; i < priced_wares; ++i) {
        const int cost = site.cost.of(static_cast<Ware>(i));
        const int lacking = std::max(0, cost - view.store.count[i]);
        worth -= static_cast<float>(cost - lacking) * prices.unit(static_cast<Ware>(i));
        if (i < goods)
            worth -= static_cast<float>(lacking) * 0.8F * static_cast<float>(buying_price[i]) *
                     prices.unit(Ware::ducats);
    }
    worth -= 0.35F * static_cast<float>(site.cost.reputation);
    return worth;
}

float worth_of_event(const OwnPosition& view, const Prices& prices, Event event) {
    const EventCard& both = card(event);
    const int now = view.realm.reputation;
    const float left = worth_of_bundle(prices, both.gain) +
                       view.weights.master * static_cast<float>(both.gain.master) +
                       prices.reputation(now - both.fall) - prices.reputation(now);
    float right =
        prices.reputation(now + both.rise) - prices.reputation(now) - worth_of_bundle(prices, both.pay);
    if (both.pay.rural_master + both.pay.urban_master + both.pay.church_master > 0) right -= 0.8F;
    return std::max({0.0F, left, right});
}

}  // namespace subrosa::bots::devil
