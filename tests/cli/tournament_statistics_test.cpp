// Statistics of a tournament, against hand-computed examples.
#include "games/core/random.hpp"
#include "lab/tournament/calibration.hpp"
#include "lab/tournament/interval.hpp"
#include "lab/tournament/rating.hpp"
#include "lab/tournament/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>

namespace subrosa::cli {
namespace {

using namespace lab;

DealMean mean_of(std::initializer_list<double> values) {
    DealMean mean;
    for (const double value : values) mean.add(value);
    return mean;
}

TEST(DealMean, gives_students_interval) {
    const DealMean mean = mean_of({0.25, 0.5, 0.75});
    EXPECT_DOUBLE_EQ(mean.mean(), 0.5);
    EXPECT_DOUBLE_EQ(mean.variance(), 0.0625);
    // t of two degrees of freedom is 4.30265; the error of the mean is 0.25 / sqrt(3).
    EXPECT_NEAR(mean.interval()->low, 0.5 - 0.62104, 1e-4);
    EXPECT_NEAR(mean.interval()->high, 0.5 + 0.62104, 1e-4);
    EXPECT_EQ(mean.share_interval()->low, 0.0);
    EXPECT_EQ(mean.share_interval()->high, 1.0);
}

TEST(DealMean, claims_nothing_from_one_deal) {
    EXPECT_FALSE(mean_of({0.5}).interval());
    EXPECT_FALSE(mean_of({0.5}).share_interval());
    EXPECT_EQ(mean_of({0.5}).variance(), 0.0);
}

TEST(DealMean, does_not_take_winning_every_deal_for_certainty) {
    const auto interval = mean_of({1, 1, 1, 1}).share_interval();
    EXPECT_EQ(interval->high, 1.0);
    EXPECT_NEAR(interval->low, 0.5101, 1e-4);  // 4 / (4 + 1.96 * 1.96)
    EXPECT_EQ(mean_of({0.5, 0.5}).share_interval(), wilson(1, 2));
}

// The interval must contain the truth in about 95 of 100 samples with correlated games.
TEST(DealMean, covers_the_truth_as_often_as_it_says) {
    core::Rng rng(11);
    int held = 0;
    constexpr int samples = 2000;
    for (int sample = 0; sample < samples; ++sample) {
        DealMean mean;
        for (int deal = 0; deal < 30; ++deal) {
            const std::uint32_t luck = rng.below(3);  // 20, 40 or 60 % in all four games of this deal
            double wins = 0;
            for (int game = 0; game < 4; ++game) wins += rng.below(10) < 2 * (luck + 1) ? 1 : 0;
            mean.add(wins / 4);
        }
        const Interval interval = *mean.share_interval();
        held += interval.low <= 0.4 && 0.4 <= interval.high ? 1 : 0;
    }
    EXPECT_NEAR(held / static_cast<double>(samples), 0.95, 0.015);
}

TEST(Wilson, is_that_of_the_books) {
    const Interval interval = wilson(8, 10);
    EXPECT_NEAR(interval.low, 0.4902, 1e-4);
    EXPECT_NEAR(interval.high, 0.9433, 1e-4);
}

Comparisons of_two(double one, double other) {
    Comparisons comparisons(2);
    comparisons.add(0, 1, one);
    comparisons.add(1, 0, other);
    return comparisons;
}

TEST(Rating, three_to_one_is_191_elo) {
    const auto free = elo_of(of_two(3, 1), std::nullopt);
    EXPECT_NEAR(free[0], 95.4243, 1e-3);
    EXPECT_NEAR(free[1], -95.4243, 1e-3);
    const auto anchored = elo_of(of_two(3, 1), 1);
    EXPECT_NEAR(anchored[0], 190.8485, 1e-3);
    EXPECT_EQ(anchored[1], 0.0);
}

// Strengths 4, 2 and 1 predict exactly these results.
TEST(Rating, finds_the_strengths_that_made_the_results) {
    Comparisons comparisons(3);
    comparisons.add(0, 1, 20);
    comparisons.add(1, 0, 10);
    comparisons.add(0, 2, 24);
    comparisons.add(2, 0, 6);
    comparisons.add(1, 2, 40);
    comparisons.add(2, 1, 20);
    const auto elo = elo_of(comparisons, 1);
    EXPECT_NEAR(elo[0], 400 * std::log10(2.0), 1e-4);
    EXPECT_NEAR(elo[2], -400 * std::log10(2.0), 1e-4);
}

TEST(Rating, leaves_out_one_deal_at_a_time) {
    const Ratings result = rate({of_two(3, 1), of_two(2, 2), of_two(3, 1)}, 1);
    EXPECT_FALSE(result.softened);
    EXPECT_NEAR(result.ratings[0].elo, 120.412, 1e-3);  // 8 to 4
    // Without one: 5 to 3, 6 to 2, 5 to 3, which is 88.739, 190.849, 88.739.
    EXPECT_NEAR(result.ratings[0].interval->high - result.ratings[0].elo, 4.30265 * 68.073, 0.02);
    EXPECT_NEAR(result.ratings[0].elo - result.ratings[0].interval->low, 4.30265 * 68.073, 0.02);
    EXPECT_FALSE(result.ratings[1].interval);  // the anchor is 0 by definition
}

TEST(Rating, says_when_somebody_never_lost) {
    EXPECT_FALSE(of_two(4, 0).decidable());
    const Ratings result = rate({of_two(2, 0), of_two(2, 0)}, 1);
    EXPECT_TRUE(result.softened);
    EXPECT_NEAR(result.ratings[0].elo, 400 * std::log10(4.5 / 0.5), 1e-3);
    EXPECT_FALSE(result.ratings[0].interval);
    // In a cycle everybody lost to somebody.
    Comparisons circle(3);
    circle.add(0, 1, 1);
    circle.add(1, 2, 1);
    EXPECT_FALSE(circle.decidable());
    circle.add(2, 0, 1);
    EXPECT_TRUE(circle.decidable());
}

TEST(Rating, does_not_depend_much_on_the_blocks_of_many_deals) {
    std::vector<Comparisons> deals;
    core::Rng rng(3);
    for (int deal = 0; deal < 1000; ++deal) {
        const double won = rng.below(4) < 3 ? 1 : 0;
        deals.push_back(of_two(won, 1 - won));
    }
    const Rating rating = rate(deals, 1).ratings[0];
    // 400 / ln 10 / (p (1 - p)) times the error of the share.
    const double expected = 400 / std::log(10.0) / std::sqrt(0.75 * 0.25 * 1000) * 1.96;
    EXPECT_NEAR((rating.interval->high - rating.interval->low) / 2, expected, 0.15 * expected);
}

TEST(Sprt, computes_the_likelihood_ratio) {
    Sprt sprt(0.25, 0.05, 4);
    for (int i = 0; i < 8; ++i) EXPECT_EQ(sprt.add(i % 2 == 0 ? 0.25 : 0.75), Sprt::Verdict::open);
    // The variance is (7 * 0.0714286 + 8 * 0.25 * 0.75 / 4) / 15 = 0.875 / 15.
    EXPECT_NEAR(sprt.log_ratio(), 8 * 0.05 * (0.5 - 0.275) / (0.875 / 15), 1e-9);
    EXPECT_NEAR(Sprt::upper(), std::log(0.975 / 0.05), 1e-12);
    EXPECT_NEAR(Sprt::lower(), std::log(0.025 / 0.95), 1e-12);
}

TEST(Sprt, never_decides_before_eight_deals) {
    Sprt sprt(0.25, 0.05, 4);
    for (int i = 0; i < Sprt::least_deals - 1; ++i) EXPECT_EQ(sprt.add(1), Sprt::Verdict::open);
    EXPECT_GT(sprt.log_ratio(), Sprt::upper());
    EXPECT_EQ(sprt.add(1), Sprt::Verdict::better);
}

// How often a bot that wins `chance` of its games gets each verdict.
double wrong_share(double chance, Sprt::Verdict wrong) {
    core::Rng rng(17);
    constexpr int runs = 3000;
    int mistakes = 0;
    for (int run = 0; run < runs; ++run) {
        Sprt sprt(0.25, 0.05, 4);
        while (sprt.verdict() == Sprt::Verdict::open) {
            double wins = 0;
            for (int game = 0; game < 4; ++game) wins += rng.below(10'000) < 10'000 * chance ? 1 : 0;
            sprt.add(wins / 4);
        }
        mistakes += sprt.verdict() == wrong ? 1 : 0;
    }
    return mistakes / static_cast<double>(runs);
}

TEST(Sprt, errs_as_seldom_as_it_promises) {
    EXPECT_LE(wrong_share(0.25, Sprt::Verdict::better), 0.06);
    EXPECT_LE(wrong_share(0.30, Sprt::Verdict::not_better), 0.06);
    EXPECT_LE(wrong_share(0.20, Sprt::Verdict::better), 0.005);
    // Both verdicts occur.
    EXPECT_GE(wrong_share(0.30, Sprt::Verdict::better), 0.9);
}

TEST(Surprise, is_counted_in_bits) {
    EXPECT_DOUBLE_EQ(surprise(1), 0);
    EXPECT_DOUBLE_EQ(surprise(0.5), 1);
    EXPECT_DOUBLE_EQ(surprise(0.125), 3);
    EXPECT_NEAR(surprise(0), std::log2(1e6), 1e-9);
}

TEST(Calibration, counts_statements_by_tenths) {
    Calibration calibration;
    EXPECT_TRUE(calibration.empty());
    for (const auto& [said, came_true] : std::initializer_list<std::pair<double, bool>>{{0.7, true},
                                                                                        {0.75, true},
                                                                                        {0.79, false},
                                                                                        {0.8, false},
                                                                                        {0.0, false},
                                                                                        {1.0, true},
                                                                                        {0.6999, true}}) {
        calibration.add(said, came_true);
    }
    EXPECT_EQ(calibration.seventies().statements, 3U);
    EXPECT_EQ(calibration.seventies().came_true, 2U);
    EXPECT_NEAR(calibration.seventies().mean_said(), 0.7466667, 1e-6);
    EXPECT_EQ(calibration.all()[6].statements, 1U);
    EXPECT_EQ(calibration.all()[8].statements, 1U);
    EXPECT_EQ(calibration.all()[9].came_true, 1U);
    EXPECT_EQ(calibration.all()[0].statements, 1U);
    calibration.add(0.7F, false);  // as beliefs are kept
    EXPECT_EQ(calibration.seventies().statements, 4U);
}

}  // namespace
}  // namespace subrosa::cli
