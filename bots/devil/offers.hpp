// Offers: the contents and price of the own chest, and whether to take the offer in another's.
#pragma once

#include "bots/devil/plans.hpp"

namespace subrosa::bots::devil {

// Number of claims of wanting each good.
using Wanted = std::array<std::uint8_t, goods>;

class Trader {
  public:
    Trader(const OwnPosition& view, const Prices& prices, const PlanMenu& menu, std::uint64_t noise_seed,
           const Wanted& wanted = {})
        : view_(view), prices_(prices), menu_(menu), noise_seed_(noise_seed), wanted_(wanted) {}

    // Empty if no offer pays.
    [[nodiscard]] Offer offer() const;
    // The value of taking these wares for this price.
    [[nodiscard]] float worth_of_taking(const Chest& chest, Role owner) const;
    // Whether that is better than leaving it.
    [[nodiscard]] bool takes(const Chest& chest, Role owner) const;
    // The probability that somebody takes these goods and ducats for a price.
    [[nodiscard]] float chance(const ChestWares& wares, const Price& price) const;

  private:
    [[nodiscard]] float worth_with(const Stock& stock) const;
    // The devil is paid marked souls first, the cultist pure ones.
    [[nodiscard]] float worth_of_paying_souls(int number, Role owner) const;
    [[nodiscard]] float worth_of_getting_souls(int number) const;
    [[nodiscard]] Stock stock() const;

    const OwnPosition& view_;
    const Prices& prices_;
    const PlanMenu& menu_;
    std::uint64_t noise_seed_;
    Wanted wanted_;
};

}  // namespace subrosa::bots::devil
