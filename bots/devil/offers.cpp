#include "bots/devil/offers.hpp"

#include "bots/devil/whims.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace subrosa::bots {

using namespace devil;

namespace {

// What a good is worth more to the others for each who says that he wants it: of its price in the market, and
// in logits where souls are asked for. It is only talk.
constexpr float wanted_for_ducats = 0.1F;
constexpr float wanted_for_souls = 0.15F;

}  // namespace

// What is at hand; while chests are out, what lies in the own one is counted as if it came back.
DevilStock DevilTrader::stock() const {
    DevilStock all = stock_of(desk_.store);
    if (desk_.open.stage == Stage::first || desk_.open.stage == Stage::second) {
        const Chest& own = desk_.known.hidden.chests[desk_.open.round - 1U][index(desk_.role)];
        for (std::size_t i = 0; i < priced_wares; ++i) all[i] += own.wares[i];
    }
    return all;
}

// Money that is not there is borrowed.
float DevilTrader::worth_with(const DevilStock& stock) const {
    DevilStock now = stock;
    int debt = desk_.realm.debt;
    int& ducats = now[index(Ware::ducats)];
    if (ducats < 0) {
        debt -= ducats;
        ducats = 0;
    }
    if (debt > static_cast<int>(max_debt)) return -1000.0F;
    return menu_.worth(prices_, now, debt);
}

// As if they were pure.
float DevilTrader::worth_of_getting_souls(int number) const {
    const int pure = desk_.store[Ware::pure];
    const int marked = desk_.store[Ware::marked];
    return prices_.souls(pure + number, marked) - prices_.souls(pure, marked);
}

float DevilTrader::worth_of_paying_souls(int number, Role owner) const {
    const int pure = desk_.store[Ware::pure];
    const int marked = desk_.store[Ware::marked];
    const int paid_marked = owner == Role::devil ? std::min(number, marked) : number - std::min(number, pure);
    const int paid_pure = number - paid_marked;
    float worth = prices_.souls(pure - paid_pure, marked - paid_marked) - prices_.souls(pure, marked);
    // Q4: whom the devil shows a marked soul of, he rewards.
    if (desk_.role == Role::cultist && owner == Role::devil && desk_.open.round <= 3) {
        const int sold = static_cast<int>(cultist_of_round3.size()) - marked;
        for (int i = 1; i <= paid_marked; ++i) {
            for (const SoulLine& line : cultist_of_round3) {
                if (line.souls != sold + i) continue;
                for (std::size_t w = 0; w < priced_wares; ++w)
                    worth += static_cast<float>(line.gain.of(static_cast<Ware>(w))) *
                             prices_.unit(static_cast<Ware>(w));
            }
        }
    }
    return worth;
}

float DevilTrader::worth_of_taking(const Chest& chest, Role owner) const {
    DevilStock with = stock();
    const float before = worth_with(with);
    for (std::size_t i = 0; i < priced_wares; ++i) with[i] += chest.wares[i];
    if (!chest.price.souls) with[index(Ware::ducats)] -= chest.price.number;
    float worth = worth_with(with) - before;
    worth += 2.4F * static_cast<float>(chest.wares[index(Ware::indulgences)] == unknown
                                           ? 0
                                           : chest.wares[index(Ware::indulgences)]);
    if (chest.price.souls) worth += worth_of_paying_souls(chest.price.number, owner);
    return worth;
}

bool DevilTrader::takes(const Chest& chest, Role owner) const {
    if (chest.price.number == 0) return false;
    if (chest.price.souls && desk_.store.souls() < chest.price.number) return false;
    // T2: a price in ducats must be at hand, if need be borrowed.
    const int borrowable = static_cast<int>(max_debt) - desk_.realm.debt;
    if (!chest.price.souls && desk_.store[Ware::ducats] + borrowable < chest.price.number) return false;
    const float reserve = chest.price.souls ? desk_.weights.reserve_soul : desk_.weights.reserve;
    const float whim = desk_.weights.whim * (whim_of(whim_, 77U + index(owner)) - 0.5F);
    return worth_of_taking(chest, owner) > reserve + whim;
}

// For ducats: the more, the further the price is below the market's. For souls: by what lies in the chest and
// by what the souls save a mortal who holds all of his.
float DevilTrader::chance(const ChestWares& wares_of, const Price& price) const {
    const DevilWeights& weights = desk_.weights;
    if (!price.souls) {
        int market = wares_of[goods];
        float wanted = 0.0F;
        for (std::size_t i = 0; i < goods; ++i) {
            market += wares_of[i] * buying_price[i];
            wanted += wanted_for_ducats * static_cast<float>(wanted_[i] * wares_of[i] * buying_price[i]);
        }
        const float cheap = 1.0F - static_cast<float>(price.number) / (static_cast<float>(market) + wanted);
        return std::clamp(weights.bargain * cheap, 0.0F, 1.0F);
    }
    float tempts = weights.their_ducat * static_cast<float>(wares_of[goods]);
    for (std::size_t i = 0; i < goods; ++i) {
        const int n = wares_of[i];
        if (n == 0) continue;
        tempts += (i < commons ? weights.their_common : weights.their_rare) *
                  (1.0F + weights.their_next * static_cast<float>(n - 1));
        tempts += wanted_for_souls * static_cast<float>(wanted_[i]);
    }
    const float saved = prices_.shield(souls_to_prove) - prices_.shield(souls_to_prove - price.number);
    return 1.0F / (1.0F + std::exp(weights.their_pride + weights.their_fear * saved - tempts));
}

Offer DevilTrader::offer() const {
    const DevilWeights& weights = desk_.weights;
    const DevilStock all = stock();
    const float before = worth_with(all);
    // What each piece is worth to oneself and to others.
    constexpr int most = 2;
    std::array<std::array<float, most + 1>, goods> loss{};
    for (std::size_t i = 0; i < goods; ++i) {
        for (int n = 1; n <= std::min(most, all[i]); ++n) {
            DevilStock less = all;
            less[i] -= n;
            loss[i][static_cast<std::size_t>(n)] = before - worth_with(less);
        }
    }
    constexpr int most_ducats = 8;
    std::array<float, most_ducats + 1> ducat_loss{};
    const int max_souls_asked = max_souls(desk_.role);
    const int ducats_at_hand = max_souls_asked > 0 ? std::min(most_ducats, all[index(Ware::ducats)]) : 0;
    for (int n = 1; n <= ducats_at_hand; ++n) {
        DevilStock less = all;
        less[index(Ware::ducats)] -= n;
        ducat_loss[static_cast<std::size_t>(n)] = before - worth_with(less);
    }
    // What the price brings.
    struct Ask {
        Price price{};
        float worth = 0.0F;
    };
    std::array<Ask, 8> asks{};
    std::size_t ask_count = 0;
    for (std::uint8_t n = min_price; n <= max_price(desk_.role); ++n) {
        DevilStock more = all;
        more[index(Ware::ducats)] += n;
        asks[ask_count++] = {{false, n}, worth_with(more) - before};
    }
    for (std::uint8_t n = 1; n <= max_souls_asked; ++n) {
        asks[ask_count++] = {{true, n}, worth_of_getting_souls(n)};
    }

    struct Best {
        float worth = 0.0F;
        Offer offer{};
    };
    std::array<Best, 3> best{};
    ChestWares wares_of{};
    for (int code = 1; code < 243; ++code) {
        int rest = code;
        int pieces = 0;
        float own = 0.0F;
        bool there = true;
        for (std::size_t i = 0; i < goods; ++i) {
            const int n = rest % 3;
            rest /= 3;
            wares_of[i] = static_cast<std::uint8_t>(n);
            there = there && n <= all[i];
            pieces += n;
            own += loss[i][static_cast<std::size_t>(n)];
        }
        if (!there || pieces > 5) continue;
        for (std::size_t a = 0; a < ask_count; ++a) {
            const int most_money = asks[a].price.souls ? ducats_at_hand : 0;
            for (int money = 0; money <= most_money; ++money) {
                const float gain = asks[a].worth - own - ducat_loss[static_cast<std::size_t>(money)];
                if (gain <= best[2].worth) break;
                wares_of[goods] = static_cast<std::uint8_t>(money);
                const float worth = gain * chance(wares_of, asks[a].price);
                if (worth <= best[2].worth) continue;
                best[2] = {worth, {wares_of, asks[a].price}};
                for (std::size_t i = 2; i > 0 && best[i].worth > best[i - 1].worth; --i)
                    std::swap(best[i], best[i - 1]);
            }
        }
        wares_of[goods] = 0;
    }
    // Pieces may be worth more together than one by one: looked at again.
    Offer chosen{};
    float highest = weights.whim * 0.1F;
    for (std::size_t b = 0; b < best.size(); ++b) {
        if (best[b].worth <= 0.0F) continue;
        DevilStock less = all;
        for (std::size_t i = 0; i < priced_wares; ++i) less[i] -= best[b].offer.wares[i];
        const Price price = best[b].offer.price;
        if (!price.souls) less[index(Ware::ducats)] += price.number;
        float gain = worth_with(less) - before;
        if (price.souls) gain += worth_of_getting_souls(price.number);
        const float worth =
            gain * chance(best[b].offer.wares, price) * (0.8F + 0.4F * whim_of(whim_, 31U + b));
        if (worth <= highest) continue;
        highest = worth;
        chosen = best[b].offer;
    }
    return chosen;
}

}  // namespace subrosa::bots
