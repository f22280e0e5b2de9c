// Executes a plan: market moves that it needs, and the choices that effects ask for.
#pragma once

#include "bots/devil/effects.hpp"

namespace subrosa::bots::devil {

class StepPolicy {
  public:
    StepPolicy(const OwnPosition& view, const Prices& prices, std::uint64_t noise_seed)
        : view_(view), prices_(prices), noise_seed_(noise_seed) {}

    // Answers the question of an effect, or raises money for a payment that is due.
    [[nodiscard]] Action decide(const Choices& choices) const;

  private:
    // Wares that the rest of the plan needs, without the current step.
    [[nodiscard]] std::array<int, priced_wares> reserved() const;
    [[nodiscard]] Action raise(const Bundle& due) const;
    [[nodiscard]] Action hire(const Choices& choices) const;
    [[nodiscard]] Action claim(const Choices& choices) const;
    [[nodiscard]] float worth_of_field(std::size_t field) const;
    [[nodiscard]] float worth_of_master(std::size_t master) const;
    [[nodiscard]] float worth_of_keeping(Ware ware, const std::array<int, priced_wares>& kept) const;

    const OwnPosition& view_;
    const Prices& prices_;
    std::uint64_t noise_seed_;
};

}  // namespace subrosa::bots::devil
