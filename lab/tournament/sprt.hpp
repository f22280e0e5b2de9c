// Sequential probability ratio test: is a bot's win share above its fair share? Updated after every deal.
#pragma once

#include "lab/tournament/interval.hpp"

#include <string_view>

namespace subrosa::lab {

// H0: share <= `fair`. H1: share >= `fair + delta`. Each error at most about 5 %. Likelihood ratio of normal
// deal scores; the variance is estimated from the deals so far and from a prior of independent games worth
// `trusted_deals` deals.
class Sprt {
  public:
    static constexpr double alpha = 0.05;
    static constexpr double beta = 0.05;
    static constexpr int least_deals = 8;
    static constexpr double trusted_deals = 8;

    enum class Verdict { open, better, not_better };

    // 0 < fair, fair + delta < 1. A deal's score is the mean of this many games.
    Sprt(double fair, double delta, unsigned games_a_deal);

    // Adds the score of the next deal; not after a verdict.
    Verdict add(double score);

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    [[nodiscard]] const DealMean& scores() const { return scores_; }
    // The log-likelihood ratio of H1 to H0, and its bounds.
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
