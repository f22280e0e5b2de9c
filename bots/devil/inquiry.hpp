// The witch hunt and the inquisition: whom to accuse, what to bribe, show and guess, and whom to answer.
#pragma once

#include "bots/devil/prices.hpp"
#include "bots/devil/suspicion.hpp"

namespace subrosa::bots {

class DevilInquiry {
  public:
    DevilInquiry(const DevilDesk& desk, const DevilPrices& prices, const DevilSuspicion& suspicion)
        : desk_(desk), prices_(prices), suspicion_(suspicion) {}

    [[nodiscard]] core::Seat accused() const;
    // How many angel wings to buy.
    [[nodiscard]] int wings() const;
    // What to put into the chest of the ritual.
    [[nodiscard]] devil::Ritual ritual() const;
    // How to answer the one who is faced now.
    [[nodiscard]] devil::Action answer() const;
    // How many ducats of debt to repay before the game goes on from here.
    [[nodiscard]] int last_repayment() const;

  private:
    // What each that is still to be faced would take, the worst first; by whom is faced in this inquisition.
    struct Faced {
        std::array<float, 12> cost{};
        std::size_t number = 0;
    };
    [[nodiscard]] Faced to_face(unsigned away, std::uint8_t turned, bool from_now) const;
    [[nodiscard]] float left_after(const Faced& faced, int souls, int indulgences) const;
    [[nodiscard]] int bribe() const;
    void guess(devil::Ritual& ritual) const;

    const DevilDesk& desk_;
    const DevilPrices& prices_;
    const DevilSuspicion& suspicion_;
};

}  // namespace subrosa::bots
