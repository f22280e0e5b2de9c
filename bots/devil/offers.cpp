// Offers: contents and prices of chests.
#include "bots/devil/offers.hpp"

#include "bots/devil/tie_noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace subrosa::bots::devil {
namespace {

// The additional value of a good to the others for each claim of wanting it: as a share of its market price,
// and in logits if souls are the price. Small, because claims are cheap talk.
constexpr float wanted_for_ducats = 0.1F;
constexpr float wanted_for_souls = 0.15F;

}  // namespace

// The wares at hand; the contents of the own chest count as if they came back.
Stock Trader::stock() const {
    Stock all = stock_of(view_.store);
    if (view_.open.stage == Stage::first || view_.open.stage == Stage::second) {
        const Chest& own = view_.known.hidden.chests[view_.open.round - 1U][index(view_.role)];
        for (std::size_t i = 0; i < priced_wares; ++i) all[i] += own.wares[i];
    }
    return all;
}

// Missing money is borrowed.
float Trader::worth_with(const Stock& stock) const {
    Stock now = stock;
    int debt = view_.realm.debt;
    int& ducats = now[index(Ware::ducats)];
    if (ducats < 0) {
        debt -= ducats;
        ducats = 0;
    }
    if (debt > static_cast<int>(max_debt)) return -1000.0F;
    return menu_.worth(prices_, now, debt);
}

// Counted as pure.
float Trader::worth_of_getting_souls(int number) const {
    const int pure = view_.store[Ware::pure];
    const int marked = view_.store[Ware::marked];
    return prices_.souls(pure + number, marked) - prices_.souls(pure, marked);
}

float Trader::worth_of_paying_souls(int number, Role owner) const {
    const int pure = view_.store[Ware::pure];
    const int marked = view_.store[Ware::marked];
    const int paid_marked = owner == Role::devil ? std::min(number, marked) : number - std::min(number, pure);
    const int paid_pure = number - paid_marked;
    float worth = prices_.souls(pure - paid_pure, marked - paid_marked) - prices_.souls(pure, marked);
    // Q4: the devil rewards the owners of the marked souls that he shows.
    if (view_.role == Role::cultist && owner == Role::devil && view_.open.round <= 3) {
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

float Trader::worth_of_taking(const Chest& chest, Role owner) const {
    Stock with = stock();
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

bool Trader::takes(const Chest& chest, Role owner) const {
    if (chest.price.number == 0) return false;
    if (chest.price.souls && view_.store.souls() < chest.price.number) return false;
    // T2: a price in ducats must be at hand or be borrowed.
    const int borrowable = static_cast<int>(max_debt) - view_.realm.debt;
    if (!chest.price.souls && view_.store[Ware::ducats] + borrowable < chest.price.number) return false;
    const float reserve = chest.price.souls ? view_.weights.reserve_soul : view_.weights.reserve;
    const float noise = view_.weights.tie_noise * (tie_noise(noise_seed_, 77U + index(owner)) - 0.5F);
    return worth_of_taking(chest, owner) > reserve + noise;
}

// For ducats: rises as the price falls below the market. For souls: by the contents of the chest, and by what
// the souls save a mortal who still has all of them.
float Trader::chance(const ChestWares& wares_of, const Price& price) const {
    const Weights& weights = view_.weights;
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

Offer Trader::offer() const {
    const Weights& weights = view_.weights;
    const Stock all = stock();
    const float before = worth_with(all);
    // The value of each piece to this seat and to others.
    constexpr int most = 2;
    std::array<std::array<float, most + 1>, goods> loss{};
    for (std::size_t i = 0; i < goods; ++i) {
        for (int n = 1; n <= std::min(most, all[i]); ++n) {
            Stock less = all;
            less[i] -= n;
            loss[i][static_cast<std::size_t>(n)] = before - worth_with(less);
        }
    }
    constexpr int most_ducats = 8;
    std::array<float, most_ducats + 1> ducat_loss{};
    const int max_souls_asked = max_souls(view_.role);
    const int ducats_at_hand = max_souls_asked > 0 ? std::min(most_ducats, all[index(Ware::ducats)]) : 0;
    for (int n = 1; n <= ducats_at_hand; ++n) {
        Stock less = all;
        less[index(Ware::ducats)] -= n;
        ducat_loss[static_cast<std::size_t>(n)] = before - worth_with(less);
    }
    // The value of the price.
    struct Ask {
        Price price{};
        float worth = 0.0F;
    };
    std::array<Ask, 8> asks{};
    std::size_t ask_count = 0;
    for (std::uint8_t n = min_price; n <= max_price(view_.role); ++n) {
        Stock more = all;
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
    // Pieces can be worth more together than separately: value the best offers exactly.
    Offer chosen{};
    float highest = weights.tie_noise * 0.1F;
    for (std::size_t b = 0; b < best.size(); ++b) {
        if (best[b].worth <= 0.0F) continue;
        Stock less = all;
        for (std::size_t i = 0; i < priced_wares; ++i) less[i] -= best[b].offer.wares[i];
        const Price price = best[b].offer.price;
        if (!price.souls) less[index(Ware::ducats)] += price.number;
        float gain = worth_with(less) - before;
        if (price.souls) gain += worth_of_getting_souls(price.number);
        const float worth =
            gain * chance(best[b].offer.wares, price) * (0.8F + 0.4F * tie_noise(noise_seed_, 31U + b));
        if (worth <= highest) continue;
        highest = worth;
        chosen = best[b].offer;
    }
    return chosen;
}

}  // namespace subrosa::bots::devil
