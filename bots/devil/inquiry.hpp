// Decisions in the witch hunt and the inquisition: accusations, bribes, souls shown, guesses and answers.
#pragma once

#include "bots/devil/prices.hpp"
#include "bots/devil/suspicion.hpp"

namespace subrosa::bots::devil {

class Inquiry {
  public:
    Inquiry(const OwnPosition& view, const Prices& prices, const Suspicion& suspicion)
        : view_(view), prices_(prices), suspicion_(suspicion) {}

    [[nodiscard]] core::Seat accused() const;
    // Number of angel wings to buy.
    [[nodiscard]] int wings() const;
    // Contents of the chest of the ritual.
    [[nodiscard]] Ritual ritual() const;
    // Answer to the current inquisitor.
    [[nodiscard]] Action answer() const;
    // Ducats of debt to repay before the inquisition goes on.
    [[nodiscard]] int last_repayment() const;

  private:
    // The costs of the inquisitors still to be faced in this inquisition, the highest first.
    struct Faced {
        std::array<float, 12> cost{};
        std::size_t number = 0;
    };
    [[nodiscard]] Faced to_face(unsigned away, std::uint8_t turned, bool from_now) const;
    [[nodiscard]] float left_after(const Faced& faced, int souls, int indulgences) const;
    [[nodiscard]] int bribe() const;
    void guess(Ritual& ritual) const;

    const OwnPosition& view_;
    const Prices& prices_;
    const Suspicion& suspicion_;
};

}  // namespace subrosa::bots::devil
