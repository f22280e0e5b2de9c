// Who plays a tournament, and on which seat in which game.
#pragma once

#include "bots/bot.hpp"
#include "games/core/random.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::lab {

// Entrants are the bots as they are listed, one a seat. Equal ones are one competitor.
class LineUp {
  public:
    explicit LineUp(std::vector<std::string> entrants);

    [[nodiscard]] const std::vector<std::string>& entrants() const { return entrants_; }
    [[nodiscard]] unsigned players() const { return static_cast<unsigned>(entrants_.size()); }
    // In the order in which they are first listed.
    [[nodiscard]] const std::vector<std::string>& competitors() const { return competitors_; }
    [[nodiscard]] std::size_t competitor(std::size_t entrant) const { return competitor_of_[entrant]; }
    [[nodiscard]] unsigned seats(std::size_t competitor) const;
    // What it would win if all were equally strong.
    [[nodiscard]] double fair_share(std::size_t competitor) const;
    // The one that is written so, budget aside.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view bot) const;

    // Every deal is played once in each rotation. In rotation r everybody sits r seats further, so that each
    // entrant sits once on each seat.
    [[nodiscard]] unsigned rotations() const { return players(); }
    // The entrants in the order in which they sit around the table, by the deal's seed: it matters who plays
    // after whom, so neighbours change from deal to deal.
    [[nodiscard]] std::vector<std::size_t> circle(const core::Seed& deal) const;
    // The entrants by seat.
    [[nodiscard]] std::vector<std::size_t> seating(const core::Seed& deal, unsigned rotation) const;

  private:
    std::vector<std::string> entrants_;
    std::vector<std::string> competitors_;
    std::vector<std::size_t> competitor_of_;
};

}  // namespace subrosa::lab
