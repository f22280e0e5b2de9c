// The plans of a round: every combination of an event side, used buildings, sites with their actions, and a
// hire, valued once. The best plan for given stores is then found quickly, as often as needed.
#pragma once

#include "bots/devil/effects.hpp"

#include <array>
#include <cstdint>

namespace subrosa::bots::devil {

// One plan for the round.
struct RoundPlan {
    std::array<std::int8_t, goods> need{};  // required in store, or to be bought
    std::array<std::int8_t, goods> flow{};  // net change
    std::int8_t early = 0;                  // ducats gained before anything is built
    std::int8_t need_ducats = 0;            // required after that
    std::int8_t flow_ducats = 0;
    std::int8_t any_common = 0;  // wares of choice: gained, or to be paid if negative
    std::int8_t any_rare = 0;
    bool no_debt = false;  // event slow-economy
    float worth = 0.0F;    // without wares and debts
    Side side = Side::none;
    std::uint8_t tokens = 0;
    std::array<Building, 2> used{Building::none, Building::none};  // action buildings at the edge
    std::array<Building, 2> sites{Building::none, Building::none};
};

class PlanMenu {
  public:
    static constexpr std::size_t capacity = 2048;
    static constexpr std::size_t shortlist = 80;

    // `noise_seed`: for the noise that breaks ties.
    void fill(const OwnPosition& view, const Prices& prices, std::uint64_t noise_seed);

    // Keeps a shortlist of the best plans for these stores; it holds for similar stores.
    void shorten(const Prices& prices, const Stock& stock, int debt);

    // The value of the best of the shortlist with other stores; missing money is borrowed.
    [[nodiscard]] float worth(const Prices& prices, const Stock& stock, int debt) const;
    [[nodiscard]] const RoundPlan& best(const Prices& prices, const Stock& stock, int debt) const;
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    struct Balance;
    void add(const RoundPlan& plan) {
        if (size_ < capacity) plans_[size_++] = plan;
    }
    [[nodiscard]] float weigh(const Prices& prices, const RoundPlan& plan, const Stock& stock,
                              int debt) const;

    bool last_ = false;
    std::size_t size_ = 0;
    std::size_t short_ = 0;  // size of the shortlist, in front
    std::array<RoundPlan, capacity> plans_;
};

}  // namespace subrosa::bots::devil
