// What wares, debts, reputation, privileges and souls are worth to a seat now, in points.
#pragma once

#include "bots/devil/weights.hpp"
#include "games/devil/market.hpp"

#include <array>

namespace subrosa::bots {

// What a seat sees of itself, gathered for a decision.
struct DevilDesk {
    DevilDesk(const devil::Knowledge& knowledge, const DevilWeights& all_weights)
        : known(knowledge),
          open(knowledge.open),
          seat(knowledge.seat),
          role(knowledge.hidden.roles[knowledge.seat]),
          realm(knowledge.open.realms[knowledge.seat]),
          store(knowledge.hidden.stores[knowledge.seat]),
          weights(all_weights),
          left(static_cast<int>(devil::rounds) - knowledge.open.round) {}

    const devil::Knowledge& known;
    const devil::Open& open;
    core::Seat seat;
    devil::Role role;
    const devil::Realm& realm;
    const devil::Store& store;
    const DevilWeights& weights;
    int left;  // rounds after this one
};

// Six kinds: goods and ducats.
using DevilStock = std::array<int, devil::priced_wares>;
DevilStock stock_of(const devil::Store& store);

class DevilPrices {
  public:
    explicit DevilPrices(const DevilDesk& desk);

    // So many of a ware, once the round's actions are over.
    [[nodiscard]] float wares(std::size_t ware, int count) const {
        const auto& row = wares_[ware];
        if (count < 0) return static_cast<float>(count) * row[1];
        const std::size_t most = row.size() - 1;
        const auto number = static_cast<std::size_t>(count);
        return number <= most ? row[number]
                              : row[most] + static_cast<float>(number - most) * (row[most] - row[most - 1]);
    }
    [[nodiscard]] float stock(const DevilStock& stock) const {
        float worth = 0.0F;
        for (std::size_t i = 0; i < stock.size(); ++i) worth += wares(i, stock[i]);
        return worth;
    }
    // What a debt costs, 0 to 10.
    [[nodiscard]] float debt(int debt) const { return debt_[static_cast<std::size_t>(debt)]; }
    // A reputation at the end of one's actions.
    [[nodiscard]] float reputation(int at) const;
    // One ware more, whatever is there.
    [[nodiscard]] float unit(devil::Ware ware) const { return wares_[devil::index(ware)][1]; }

    // What the privileges earned at the end of this turn, and those still in sight, are worth with these
    // symbols.
    [[nodiscard]] float privileges(const std::array<int, devil::symbols>& own, int masters) const;
    [[nodiscard]] float small() const { return small_; }
    [[nodiscard]] float large(std::size_t which) const { return large_[which]; }

    // Holding so many souls.
    [[nodiscard]] float souls(int pure, int marked) const;
    // What answering so many inquisitors saves, in all inquisitions to come.
    [[nodiscard]] float shield(int answers) const { return shields_[static_cast<std::size_t>(answers)]; }
    // W2: a witch hunt is still to come.
    [[nodiscard]] bool is_hunted() const {
        return desk_.open.round < 3 || (desk_.open.round == 3 && desk_.open.stage < devil::Stage::question);
    }
    // What an inquisitor takes who is not answered.
    [[nodiscard]] float penalty(devil::Inquisitor inquisitor) const;

  private:
    void price_wares();
    void price_debts();
    void price_reputation();
    void price_privileges();
    void price_souls();
    [[nodiscard]] float later_penalty(devil::Inquisitor inquisitor) const;

    const DevilDesk& desk_;
    float demon_ = 0.0F;  // the next wing
    std::array<std::array<float, 16>, devil::priced_wares> wares_{};
    std::array<float, devil::max_debt + 1> debt_{};
    std::array<float, devil::reputation_max - devil::reputation_min + 1> reputation_{};
    float small_ = 0.0F;
    std::array<float, devil::large_privileges> large_{};
    std::array<float, 13> shields_{};  // by how many inquisitors can be answered
};

}  // namespace subrosa::bots
