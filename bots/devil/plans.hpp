// What a seat could do in this round's actions, and which of it is best with given stores: every set of an
// event side, used buildings, sites with their actions, and a hire, priced once; then weighed against stores
// as often as somebody asks.
#pragma once

#include "bots/devil/effects.hpp"

#include <array>
#include <cstdint>

namespace subrosa::bots {

// One way to play the round.
struct DevilPackage {
    std::array<std::int8_t, devil::goods> need{};  // so many must be there or be bought
    std::array<std::int8_t, devil::goods> flow{};  // what comes and goes in all
    std::int8_t early = 0;                         // ducats that come before anything is built
    std::int8_t need_ducats = 0;                   // of what is there then
    std::int8_t flow_ducats = 0;
    std::int8_t any_common = 0;  // of choice: gained, or to be paid if negative
    std::int8_t any_rare = 0;
    bool no_debt = false;  // slow-economy
    float worth = 0.0F;    // of everything but wares and debts
    devil::Side side = devil::Side::none;
    std::uint8_t tokens = 0;
    std::array<devil::Building, 2> used{devil::Building::none, devil::Building::none};  // edge buildings
    std::array<devil::Building, 2> sites{devil::Building::none, devil::Building::none};
};

class DevilMenu {
  public:
    static constexpr std::size_t capacity = 2048;
    static constexpr std::size_t shortlist = 80;

    // `whim`: how much chance is in it, by a number that is the bot's own.
    void fill(const DevilDesk& desk, const DevilPrices& prices, std::uint64_t whim);

    // Remembers which packages are best with these stores: for a little more or less it is one of them.
    void shorten(const DevilPrices& prices, const DevilStock& stock, int debt);

    // The worth of the best of these with other stores; money that is not there is borrowed.
    [[nodiscard]] float worth(const DevilPrices& prices, const DevilStock& stock, int debt) const;
    [[nodiscard]] const DevilPackage& best(const DevilPrices& prices, const DevilStock& stock,
                                           int debt) const;
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    struct Till;
    void add(const DevilPackage& package) {
        if (size_ < capacity) packages_[size_++] = package;
    }
    [[nodiscard]] float weigh(const DevilPrices& prices, const DevilPackage& package, const DevilStock& stock,
                              int debt) const;

    bool last_ = false;
    std::size_t size_ = 0;
    std::size_t short_ = 0;  // the best of them, in front
    std::array<DevilPackage, capacity> packages_;
};

}  // namespace subrosa::bots
