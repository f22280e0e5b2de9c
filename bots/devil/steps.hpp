// Carrying out what was planned: what is bought, sold and borrowed for it, and every choice that an effect
// asks for.
#pragma once

#include "bots/devil/effects.hpp"

namespace subrosa::bots {

class DevilSteps {
  public:
    DevilSteps(const DevilDesk& desk, const DevilPrices& prices, std::uint64_t whim)
        : desk_(desk), prices_(prices), whim_(whim) {}

    // What to do about a question of an effect, or a payment that cannot be made yet.
    [[nodiscard]] devil::Action decide(const devil::Choices& choices) const;

  private:
    // What the rest of the plan still takes, the present step not counted.
    [[nodiscard]] std::array<int, devil::priced_wares> reserved() const;
    [[nodiscard]] devil::Action raise(const devil::Bundle& due) const;
    [[nodiscard]] devil::Action hire(const devil::Choices& choices) const;
    [[nodiscard]] devil::Action claim(const devil::Choices& choices) const;
    [[nodiscard]] float worth_of_field(std::size_t field) const;
    [[nodiscard]] float worth_of_master(std::size_t master) const;
    [[nodiscard]] float worth_of_keeping(devil::Ware ware,
                                         const std::array<int, devil::priced_wares>& kept) const;

    const DevilDesk& desk_;
    const DevilPrices& prices_;
    std::uint64_t whim_;
};

}  // namespace subrosa::bots
