// The parts of a fit find known optima, and the tools compute correctly.
#include "bots/rose/forecast.hpp"
#include "lab/fit/fit.hpp"
#include "lab/fit/tools.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace subrosa::cli {

using namespace lab;

using namespace bots::rose;

namespace {

using rose::Rose;

// Runs jobs in order or in reverse.
FitPlan small_plan(std::uint64_t games, std::uint64_t steps, bool backwards = false) {
    FitPlan plan;
    plan.seed = 3;
    plan.games = games;
    plan.steps = steps;
    plan.each = [backwards](std::size_t count, const std::function<void(std::size_t)>& job) {
        for (std::size_t i = 0; i < count; ++i) job(backwards ? count - 1 - i : i);
    };
    plan.done = [](std::uint64_t) {};
    return plan;
}

// A player that maximises its disguise only.
Weights shy() {
    Weights weights = fitted_weights();
    weights.thumb.disguise = 5.0F;
    return weights;
}

// The result does not depend on the build; with checks it would take minutes.
#ifndef SUBROSA_CHECKS

TEST(FitPlay, FindsThatThereIsMoreToAGameThanDisguise) {
    FitPlan plan = small_plan(80, 20);
    plan.options.players = 2;
    const Fit fit = fit_play(shy(), plan);
    EXPECT_TRUE(fit.better());
    EXPECT_GT(fit.after, 0.6);
    EXPECT_EQ(fit.weights.kinds, shy().kinds);
    EXPECT_EQ(fit.weights.evaluation, shy().evaluation);
}

TEST(FitJudge, FindsTheSpreadsThatFitTheWins) {
    Weights wrong = fitted_weights();
    wrong.evaluation = {20.0F, 9.0F};
    const Fit fit = fit_judge(wrong, small_plan(60, 8));
    EXPECT_TRUE(fit.better());
    EXPECT_LT(fit.after, 1.9);  // bits; 2: no information
    EXPECT_LT(fit.weights.evaluation.spread_at_end, 8.0F);
    EXPECT_EQ(fit.weights.thumb, wrong.thumb);
    // Another start converges to the same point.
    wrong.evaluation = {0.5F, 0.0F};
    const EvaluationWeights again = fit_judge(wrong, small_plan(60, 12)).weights.evaluation;
    EXPECT_NEAR(again.spread_at_end, fit.weights.evaluation.spread_at_end, 1.0F);
}

TEST(FitRead, FindsThatNotEverybodyPlaysAtRandom) {
    Weights wrong = fitted_weights();
    for (KindWeights& kind : wrong.kinds) kind = {50.0F, 0.9F, 1.0F / player_kinds};
    FitPlan plan = small_plan(2, 6);
    plan.options.players = 2;
    const Fit fit = fit_read(wrong, plan);
    EXPECT_GT(fit.kept, 1U);
    EXPECT_GT(fit.gain, 0.0);
    EXPECT_NEAR(fit.before - fit.after, fit.gain, 1e-9);
    EXPECT_EQ(fit.weights.thumb, wrong.thumb);
    float shares = 0;
    for (const KindWeights& kind : fit.weights.kinds) shares += kind.share;
    EXPECT_NEAR(shares, 1.0F, 1e-5F);
}

#endif

TEST(FitPlay, KeepsWhatItHasIfNothingWins) {
    // With two deals per step hardly any candidate wins by two standard errors.
    const Fit fit = fit_play(fitted_weights(), small_plan(4, 1));
    EXPECT_EQ(fit.kept, 0U);
    EXPECT_FALSE(fit.better());
    EXPECT_EQ(fit.weights, fitted_weights());
}

TEST(Fit, DoesNotDependOnTheOrderOfTheJobs) {
    for (const FitPart& part : fit_parts()) {
        const auto run = [&](bool backwards) {
            const bool slow = part.name == "read";
            FitPlan plan = small_plan(slow ? 2 : 8, slow ? 1 : 2, backwards);
            plan.options.players = 2;
            return part.fit(shy(), plan);
        };
        const Fit one = run(false);
        const Fit other = run(true);
        EXPECT_EQ(one.weights, other.weights) << part.name;
        EXPECT_EQ(one.gain, other.gain) << part.name;
        EXPECT_EQ(one.error, other.error) << part.name;
    }
}

TEST(Fit, PlaysAsManyGamesAsItSays) {
    for (const FitPart& part : fit_parts()) {
        for (const std::uint64_t seed : {1U, 2U}) {
            FitPlan plan = small_plan(part.name == "read" ? 2 : 8, 1);
            plan.seed = seed;
            plan.options.players = 2;
            std::uint64_t games = 0;
            plan.done = [&](std::uint64_t more) { games += more; };
            part.fit(shy(), plan);
            EXPECT_EQ(games, part.all_games(plan)) << part.name;
        }
    }
}

TEST(FitTools, EstimateMeansWithTheirErrors) {
    const Estimate of = estimate({1, 2, 3, 4});
    EXPECT_DOUBLE_EQ(of.mean, 2.5);
    EXPECT_NEAR(of.error, 0.6455, 1e-4);
    EXPECT_GT(estimate({1}).error, 1.0);
}

TEST(FitTools, DrawAboutNormalNumbers) {
    core::Rng rng(1);
    std::vector<double> numbers(20000);
    for (double& number : numbers) number = normal(rng);
    const Estimate of = estimate(numbers);
    EXPECT_NEAR(of.mean, 0, 0.03);
    EXPECT_NEAR(of.error * std::sqrt(20000.0), 1, 0.03);
}

TEST(FitTools, RoundToThreeDigits) {
    EXPECT_EQ(readable(0.123456F), 0.123F);
    EXPECT_EQ(readable(-98765.0F), -98800.0F);
    EXPECT_EQ(readable(0.5F), 0.5F);
    EXPECT_EQ(readable(0.0F), 0.0F);
}

// When the guessing begins, only guesses are left.
TEST(Forecast, IsTheTruthWhenTheDaysAreOver) {
    const HeuristicWeights& weights = fitted_weights().thumb;
    const FastHeuristic fast(weights);
    for (std::uint8_t players = rose::min_players; players <= rose::max_players; ++players) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            FitSeats seats;
            for (core::Seat seat = 0; seat < players; ++seat)
                seats.push_back(std::make_unique<ThumbBot>(seat, core::Rng(seed, seat), weights));
            Forecast last;
            FitWatch watch;
            float days_left = 6;
            watch.asked = [&](const rose::State& state) {
                last = forecast(state.open, state.hidden.hands, fast, weights);
                EXPECT_LE(last.days_left, days_left);
                days_left = last.days_left;
            };
            const rose::State end =
                play_fit_game({.players = players}, core::seed_from_number(seed), seats, watch);
            EXPECT_EQ(days_left, 0);
            for (core::Seat seat = 0; seat < players; ++seat) {
                int found = 0;
                for (core::Seat other = 0; other < players; ++other) {
                    if (other == seat) continue;
                    const std::size_t number = seat < other ? seat : seat - 1U;
                    found += end.hidden.guesses[other][number] == end.hidden.identities[seat] ? 1 : 0;
                }
                const float expected =
                    last.monks[rose::index(end.hidden.identities[seat])] + last.seats[seat];
                EXPECT_EQ(static_cast<float>(Rose::outcome(end).scores[seat]),
                          expected + static_cast<float>(found * rose::guessed_evidence[players]));
            }
        }
    }
}

TEST(Forecast, GivesTheBestChanceToTheLeastEvidence) {
    const rose::BySeat<float> evidence{30, 20, 25, 40};
    std::array<float, 4> chances{};
    for (core::Seat seat = 0; seat < 4; ++seat) chances[seat] = chance_to_win(evidence, 4, seat, 5);
    EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0F), 1.0F, 1e-5F);
    EXPECT_GT(chances[1], chances[2]);
    EXPECT_GT(chances[2], chances[0]);
    EXPECT_GT(chances[0], chances[3]);
    EXPECT_NEAR(chances[1] / chances[2], 2.718, 0.05);
}

}  // namespace
}  // namespace subrosa::cli
