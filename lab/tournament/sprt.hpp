// A sequential test: is a bot's win share above its fair share? Asked after every deal, it answers as soon as
// it can.
#pragma once

#include "lab/tournament/interval.hpp"

#include <string_view>

namespace subrosa::lab {

// H0: the share is `fair` or less. H1: it is `fair + delta` or more. Either error in about 5 % of all runs at
// most.
// The likelihood ratio is that of normally distributed deal scores, whose variance is estimated on the way:
// from the deals so far and, worth `trusted_deals` of them, from what independent games would give.
class Sprt {
  public:
    static constexpr double alpha = 0.05;
    static constexpr double beta = 0.05;
    static constexpr int least_deals = 8;
    static constexpr double trusted_deals = 8;

    enum class Verdict { open, better, not_better };

    // 0 < fair, fair + delta < 1. A deal's score is the mean of this many games.
    Sprt(double fair, double delta, unsigned games_a_deal);

    // The score of the next deal; none must be added once there is a verdict.
    Verdict add(double score);

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    [[nodiscard]] const DealMean& scores() const { return scores_; }
    // The logarithm of how much likelier H1 makes the scores than H0, and the bounds that decide.
    [[nodiscard]] double log_ratio() const;
    [[nodiscard]] static double upper();
    [[nodiscard]] static double lower();

  private:
    double fair_;
    double delta_;
    double usual_variance_;
    DealMean scores_;
    Verdict verdict_ = Verdict::open;
};

std::string_view name_of(Sprt::Verdict verdict);

}  // namespace subrosa::lab
