// The current values of wares, debts, reputation, privileges and souls to a seat, in points.
#pragma once

#include "bots/devil/game.hpp"
#include "bots/devil/weights.hpp"
#include "games/devil/market.hpp"
#include "games/devil/rituals.hpp"

#include <array>

namespace subrosa::bots::devil {

// The own things of a seat, gathered for a decision.
struct OwnPosition {
    OwnPosition(const Knowledge& knowledge, const Weights& all_weights)
        : known(knowledge),
          open(knowledge.open),
          seat(knowledge.seat),
          role(knowledge.hidden.roles[knowledge.seat]),
          realm(knowledge.open.realms[knowledge.seat]),
          store(knowledge.hidden.stores[knowledge.seat]),
          weights(all_weights),
          left(static_cast<int>(rounds) - knowledge.open.round) {}

    const Knowledge& known;
    const Open& open;
    core::Seat seat;
    Role role;
    const Realm& realm;
    const Store& store;
    const Weights& weights;
    int left;  // rounds after this one
};

// Goods and ducats.
using Stock = std::array<int, priced_wares>;
Stock stock_of(const Store& store);

class Prices {
  public:
    explicit Prices(const OwnPosition& view);

    // A number of wares left after the round's actions.
    [[nodiscard]] float wares(std::size_t ware, int count) const {
        const auto& row = wares_[ware];
        if (count < 0) return static_cast<float>(count) * row[1];
        const std::size_t most = row.size() - 1;
        const auto number = static_cast<std::size_t>(count);
        return number <= most ? row[number]
                              : row[most] + static_cast<float>(number - most) * (row[most] - row[most - 1]);
    }
    [[nodiscard]] float stock(const Stock& stock) const {
        float worth = 0.0F;
        for (std::size_t i = 0; i < stock.size(); ++i) worth += wares(i, stock[i]);
        return worth;
    }
    // The cost of a debt, 0 to 10.
    [[nodiscard]] float debt(int debt) const { return debt_[static_cast<std::size_t>(debt)]; }
    // A reputation after the own actions.
    [[nodiscard]] float reputation(int at) const;
    // The first ware of a kind.
    [[nodiscard]] float unit(Ware ware) const { return wares_[index(ware)][1]; }

    // The privileges earned this turn with these symbols, and the expected later ones.
    [[nodiscard]] float privileges(const std::array<int, symbols>& own, int masters) const;
    [[nodiscard]] float small() const { return small_; }
    [[nodiscard]] float large(std::size_t which) const { return large_[which]; }

    // A number of souls.
    [[nodiscard]] float souls(int pure, int marked) const;
    // The penalties saved by this number of answers, in all inquisitions to come.
    [[nodiscard]] float shield(int answers) const { return shields_[static_cast<std::size_t>(answers)]; }
    // W2: whether a witch hunt is still to come.
    [[nodiscard]] bool is_hunted() const {
        return view_.open.round < 3 || (view_.open.round == 3 && view_.open.stage < Stage::question);
    }
    // The cost of an inquisitor who is not answered.
    [[nodiscard]] float penalty(Inquisitor inquisitor) const;

  private:
    void price_wares();
    void price_debts();
    void price_reputation();
    void price_privileges();
    void price_souls();
    [[nodiscard]] float later_penalty(Inquisitor inquisitor) const;

    const OwnPosition& view_;
    float demon_ = 0.0F;  // cost of the next demon wing
    std::array<std::array<float, 16>, priced_wares> wares_{};
    std::array<float, max_debt + 1> debt_{};
    std::array<float, reputation_max - reputation_min + 1> reputation_{};
    float small_ = 0.0F;
    std::array<float, large_privileges> large_{};
    std::array<float, 13> shields_{};  // by number of answers
};

}  // namespace subrosa::bots::devil
