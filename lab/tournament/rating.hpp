// Elo from who came out ahead of whom: the model of Bradley and Terry.
#pragma once

#include "lab/tournament/interval.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace subrosa::lab {

// How often each of several competitors came out ahead of each other one; level counts half for both.
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
    // Can strengths be told from this? Not if some of them never lost to any of the others.
    [[nodiscard]] bool decidable() const;
    // With half a win more for both sides of every pair that met, which makes it so.
    [[nodiscard]] Comparisons softened() const;

  private:
    std::size_t competitors_;
    std::vector<double> ahead_;
};

// The most likely strengths, as Elo, by minorisation and maximisation (Hunter 2004). Their mean is 0, or the
// one of `anchor`. The comparisons must be decidable; whoever met nobody has 0.
std::vector<double> elo_of(const Comparisons& comparisons, std::optional<std::size_t> anchor);

struct Rating {
    double elo = 0;
    std::optional<Interval> interval;  // 95 %; nothing for the anchor, or if the deals do not tell
};

struct Ratings {
    std::vector<Rating> ratings;  // by competitor
    bool softened = false;        // somebody never lost or never won: these are bounds rather than measures
};

// From one set of comparisons a deal. The interval is the jackknife's, which leaves out one deal at a time
// (of many deals: one block of deals).
Ratings rate(const std::vector<Comparisons>& deals, std::optional<std::size_t> anchor);

}  // namespace subrosa::lab
