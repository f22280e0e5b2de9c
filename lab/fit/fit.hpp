// Fits the weights by self-play, in three parts: the heuristic policy, the model of players, and the
// evaluation of positions.
#pragma once

#include "bots/rose/weights.hpp"
#include "games/rose/rose.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace subrosa::lab {

// The result depends only on the initial weights and the first four members.
struct FitPlan {
    rose::Options options;
    std::uint64_t seed = 1;
    std::uint64_t games = 0;
    std::uint64_t steps = 0;
    // Calls job(0) to job(count - 1) once each, in any order, possibly in parallel.
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& job)> each;
    // Called when games are played or skipped, possibly in parallel.
    std::function<void(std::uint64_t games)> done;
};

// The result of a fit. If any step was kept, it is measured in fresh games.
struct Fit {
    explicit Fit(const bots::rose::Weights& from) : weights(from) {}

    bots::rose::Weights weights;
    std::uint64_t kept = 0;  // number of accepted steps
    double before = 0;       // the part's figure with the old weights
    double after = 0;        // and with these
    double gain = 0;         // the improvement, with its standard error
    double error = 0;
    // Whether the improvement is significant.
    [[nodiscard]] bool better() const { return kept > 0 && gain > 0 && gain >= 2 * error; }
};

struct FitPart {
    std::string_view name;
    std::string_view figure;  // what is optimised
    std::uint64_t games;      // default
    std::uint64_t steps;
    Fit (*fit)(const bots::rose::Weights& from, const FitPlan& plan);
    std::uint64_t (*all_games)(const FitPlan& plan);  // total reported to `done`
};

// play: the heuristic policy evolves by playing against its predecessor.
Fit fit_play(const bots::rose::Weights& from, const FitPlan& plan);
std::uint64_t games_to_play(const FitPlan& plan);

// read: the kinds of players are fitted to a mixed field, minimising the surprise about identities.
Fit fit_read(const bots::rose::Weights& from, const FitPlan& plan);
std::uint64_t games_to_read(const FitPlan& plan);

// judge: winning chances are fitted to the winners.
Fit fit_judge(const bots::rose::Weights& from, const FitPlan& plan);
std::uint64_t games_to_judge(const FitPlan& plan);

std::span<const FitPart> fit_parts();

}  // namespace subrosa::lab
