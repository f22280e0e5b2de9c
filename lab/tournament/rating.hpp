// Elo ratings from pairwise results (Bradley-Terry model).
#pragma once

#include "lab/tournament/interval.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace subrosa::lab {

// Pairwise wins; a draw counts half for both.
class Comparisons {
  public:
    explicit Comparisons(std::size_t competitors)
        : competitors_(competitors), ahead_(competitors * competitors) {}

    void add(std::size_t winner, std::size_t loser, double times) {
        ahead_[winner * competitors_ + loser] += times;
    }
    void add(const Comparisons& other, double times);

    [[nodiscard]] std::size_t competitors() const { return competitors_; }
    [[nodiscard]] double ahead(std::size_t winner, std::size_t loser) const {
        return ahead_[winner * competitors_ + loser];
    }
    [[nodiscard]] double met(std::size_t one, std::size_t other) const {
        return ahead(one, other) + ahead(other, one);
    }
    // Whether ratings exist: no group may be unbeaten by the others.
    [[nodiscard]] bool decidable() const;
    // Adds half a win to both sides of every pair that met, which makes it decidable.
    [[nodiscard]] Comparisons softened() const;

  private:
    std::size_t competitors_;
    std::vector<double> ahead_;
};

// Maximum-likelihood strengths as Elo, by MM iteration (Hunter 2004). Their mean, or `anchor`, is 0. The
// comparisons must be decidable; a competitor without games has 0.
std::vector<double> elo_of(const Comparisons& comparisons, std::optional<std::size_t> anchor);

struct Rating {
    double elo = 0;
    std::optional<Interval> interval;  // 95 %; nothing for the anchor, or if undetermined
};

struct Ratings {
    std::vector<Rating> ratings;  // by competitor
    bool softened = false;        // a competitor never lost or never won: bounds only
};

// From one set of comparisons per deal. Jackknife intervals, by deal or by block of deals.
Ratings rate(const std::vector<Comparisons>& deals, std::optional<std::size_t> anchor);

}  // namespace subrosa::lab
