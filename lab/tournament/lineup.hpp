// The entrants of a tournament and their seats in each game.
#pragma once

#include "bots/bot.hpp"
#include "games/core/random.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::lab {

// Entrants are the listed bots, one per seat. Equal bots are one competitor.
class LineUp {
  public:
    explicit LineUp(std::vector<std::string> entrants);

    [[nodiscard]] const std::vector<std::string>& entrants() const { return entrants_; }
    [[nodiscard]] unsigned players() const { return static_cast<unsigned>(entrants_.size()); }
    // In order of first appearance.
    [[nodiscard]] const std::vector<std::string>& competitors() const { return competitors_; }
    [[nodiscard]] std::size_t competitor(std::size_t entrant) const { return competitor_of_[entrant]; }
    [[nodiscard]] unsigned seats(std::size_t competitor) const;
    // Its win share if all were equally strong.
    [[nodiscard]] double fair_share(std::size_t competitor) const;
    // The competitor with this name, ignoring the budget.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view bot) const;

    // Every deal is played once per rotation. Rotation r moves everybody by r seats, so each entrant sits
    // once on each seat.
    [[nodiscard]] unsigned rotations() const { return players(); }
    // The entrants around the table, shuffled by the deal's seed: neighbours matter, so they change from deal
    // to deal.
    [[nodiscard]] std::vector<std::size_t> circle(const core::Seed& deal) const;
    // The entrants by seat.
    [[nodiscard]] std::vector<std::size_t> seating(const core::Seed& deal, unsigned rotation) const;

  private:
    std::vector<std::string> entrants_;
    std::vector<std::string> competitors_;
    std::vector<std::size_t> competitor_of_;
};

}  // namespace subrosa::lab
