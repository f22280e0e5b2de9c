// What to put into a chest and for what price, and whether to take what lies in another's.
#pragma once

#include "bots/devil/plans.hpp"

namespace subrosa::bots {

// How many of the others say that they want each good.
using DevilWanted = std::array<std::uint8_t, devil::goods>;

class DevilTrader {
  public:
    DevilTrader(const DevilDesk& desk, const DevilPrices& prices, const DevilMenu& menu, std::uint64_t whim,
                const DevilWanted& wanted = {})
        : desk_(desk), prices_(prices), menu_(menu), whim_(whim), wanted_(wanted) {}

    // The offer to make; empty: none.
    [[nodiscard]] devil::Offer offer() const;
    // What taking these wares for this price is worth; `marked`: how many of the souls are paid marked.
    [[nodiscard]] float worth_of_taking(const devil::Chest& chest, devil::Role owner) const;
    // Better than leaving it?
    [[nodiscard]] bool takes(const devil::Chest& chest, devil::Role owner) const;
    // How likely somebody takes these goods and ducats for a price.
    [[nodiscard]] float chance(const devil::ChestWares& wares, const devil::Price& price) const;

  private:
    [[nodiscard]] float worth_with(const DevilStock& stock) const;
    // What is paid: marked souls first to the devil, pure ones first to the cultist.
    [[nodiscard]] float worth_of_paying_souls(int number, devil::Role owner) const;
    [[nodiscard]] float worth_of_getting_souls(int number) const;
    [[nodiscard]] DevilStock stock() const;

    const DevilDesk& desk_;
    const DevilPrices& prices_;
    const DevilMenu& menu_;
    std::uint64_t whim_;
    DevilWanted wanted_;
};

}  // namespace subrosa::bots
